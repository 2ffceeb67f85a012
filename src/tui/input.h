/* Bytes from the terminal made into keys. What is no key of ours - sequences of any length that we
 * do not know, replies, focus and mouse reports - acts neither as Esc nor as letters, also when it
 * comes in pieces. */
#ifndef TUI_INPUT_H
#define TUI_INPUT_H

#include <stdbool.h>

enum { INPUT_SEQUENCE_MAX = 32, INPUT_PASTED_MAX = 200 };

/* What input_byte() returns besides characters, bytes of UTF-8 and curses' KEY_ codes. */
enum input_event {
  INPUT_NOTHING = -1, /* not yet, or nothing that acts */
  INPUT_MOUSE = -2
};

enum input_state {
  INPUT_GROUND,
  INPUT_ESCAPED,     /* after Esc, which may be a key or begin something */
  INPUT_CONTROL,     /* ESC [ parameters... final */
  INPUT_LINUX,       /* ESC [ [ final: function keys of the Linux console */
  INPUT_SINGLE,      /* ESC O modifier... final */
  INPUT_STRING,      /* ESC ] ... until ESC \ or BEL: replies */
  INPUT_STRING_ENDS, /* ESC within it */
  INPUT_MOUSE_BYTES, /* ESC [ M and three bytes */
  INPUT_PASTE        /* ESC [ 200 ~ ... ESC [ 201 ~ */
};

enum mouse_kind { MOUSE_CLICK, MOUSE_WHEEL_UP, MOUSE_WHEEL_DOWN };

typedef struct mouse_report {
  enum mouse_kind kind;
  int y, x;
} mouse_report;

/* All zero at first. */
typedef struct input {
  bool takes_paste; /* a line is open: what is pasted is as if typed, in one line */
  bool takes_mouse;
  enum input_state state;
  unsigned char bytes[INPUT_SEQUENCE_MAX]; /* of the sequence so far */
  int length;
  int pasted;      /* characters taken from this paste */
  mouse_report at; /* with INPUT_MOUSE */
} input;

/* Takes a byte; returns the key it completes, or one of enum input_event. */
int input_byte(input *in, int byte);

/* How many milliseconds to wait for the rest of what has begun; -1: nothing has. */
int input_patience(const input *in, int escape_delay);
/* They have passed and nothing came: Esc was a key; anything else will not be completed. */
int input_silence(input *in);

#endif
