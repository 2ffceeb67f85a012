/* The game in an emulated terminal: keys go in, cells come out. */
#ifndef TUI_TESTS_EMULATOR_H
#define TUI_TESTS_EMULATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

#define KEY_ENTER_BYTES  "\r"
#define KEY_ESCAPE_BYTES "\033"
#define KEY_UP_BYTES     "\033OA"
#define KEY_DOWN_BYTES   "\033OB"
#define KEY_RIGHT_BYTES  "\033OC"

enum { EMULATOR_TEXT = 1024 };

/* Starts the program with these arguments (NULL-ended) in a terminal of this kind and size. Its
 * HOME is a folder of the test program's own, removed at exit. */
void emulator_start(const char *term, int height, int width, const char *const *arguments);

/* Puts a variable into the environment of the next start; NULL: takes it out. */
void emulator_environment(const char *name, const char *value);

/* That folder; it is made empty; its files are given a time long ago, always the same. */
const char *emulator_home(void);
void emulator_forget_home(void);
/* The path of a file in it, whose folder is made. */
const char *emulator_home_file(const char *name);
void emulator_make_files_old(void);

void emulator_type(const char *bytes);
void emulator_resize(int height, int width);

/* Waits until the text stands somewhere on the screen (or no longer does); the test fails, and the
 * screen is printed, when that takes far too long. */
void emulator_wait_for(const char *text);
void emulator_wait_without(const char *text);
/* Waits until the program has read all that was typed, has drawn what came of it and waits for
 * keys again (or is stopped, or has ended). */
void emulator_settle(void);
/* Whether it stands there once the program has settled. */
bool emulator_shows(const char *text);

/* Row number y of the screen, as UTF-8. */
const char *emulator_row(int y);
/* How a cell is drawn; colours as the terminal numbers them, -1 for its own. */
typedef struct cell_style {
  bool bold, underline, reverse, blink;
  int ink, ground;
} cell_style;
cell_style emulator_style(int y, int x);
/* All lines that were scrolled off the top of the one screen that is kept. */
const char *emulator_scrolled_away(void);
/* Where the cursor stands. */
void emulator_cursor(int *y, int *x);
/* Prints the screen to stderr. */
void emulator_print(void);

/* How many bytes the program has sent since the last call, once it has settled. */
size_t emulator_bytes_sent(void);
/* The same with the bytes, which stand until more is read. */
const char *emulator_stream(size_t *size);

/* How many ticks of the clock the program has used the processor for, of how many that went by
 * while it was left alone for a while. */
long emulator_idle_ticks(long *gone_by);

/* Takes the terminal away. */
void emulator_hang_up(void);

/* Whether the program has ended, which emulator_exit_code() still tells. */
bool emulator_has_ended(void);
/* Waits for the end and takes nothing of what is sent. */
void emulator_wait_deaf(void);
/* The terminal's own settings. */
void emulator_line_settings(struct termios *out);
/* Sends a signal; waits for the end and returns the exit code, or 128 and the signal. */
void emulator_signal(int number);
int emulator_exit_code(void);

#endif
