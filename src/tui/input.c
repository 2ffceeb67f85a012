#include "tui/input.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum { ESCAPE = 27, TAB = '\t', BELL = 7, DELETE = 127, SILENCE_MS = 1000 };

typedef struct final_key {
  int final, key;
} final_key;

static int key_of_final(const final_key *list, int count, int final) {
  for (int i = 0; i < count; i++)
    if (list[i].final == final) return list[i].key;
  return INPUT_NOTHING;
}
#define LOOK_UP(list, final) key_of_final(list, (int)(sizeof(list) / sizeof((list)[0])), final)

static int ended(input *in, int key) {
  in->state = INPUT_GROUND;
  in->length = 0;
  return key;
}

static int begun(input *in, enum input_state state) {
  in->state = state;
  in->length = 0;
  return INPUT_NOTHING;
}

/* A sequence may be longer than anything we know; then its beginning is enough to see that. */
static int collected(input *in, int byte) {
  if (in->length < INPUT_SEQUENCE_MAX - 1) in->bytes[in->length++] = (unsigned char)byte;
  in->bytes[in->length] = '\0';
  return INPUT_NOTHING;
}

/* ------------------------------------------------------------------ mouse */

/* Bits of a report's first number (xterm's control sequences, "Mouse Tracking"). */
enum { BUTTON = 3, MODIFIERS = 4 | 8 | 16, MOTION = 32, WHEEL = 64, RELEASE = 3, FURTHER = 128 };

static int mouse(input *in, int code, int y, int x, bool pressed) {
  int button = code & BUTTON;
  bool wheel = (code & WHEEL) != 0;
  if (!in->takes_mouse || !pressed || y < 0 || x < 0) return INPUT_NOTHING;
  if ((code & (MOTION | FURTHER | MODIFIERS)) != 0 || button > (wheel ? 1 : 0))
    return INPUT_NOTHING;
  in->at.kind = !wheel ? MOUSE_CLICK : button == 0 ? MOUSE_WHEEL_UP : MOUSE_WHEEL_DOWN;
  in->at.y = y;
  in->at.x = x;
  return INPUT_MOUSE;
}

/* ESC [ < code ; column ; row, and M when pressed, m when released. */
static int mouse_sequence(input *in, int final) {
  long number[3] = {0};
  const char *text = (const char *)in->bytes + 1;
  for (int i = 0; i < 3; i++) {
    char *end;
    if (*text < '0' || *text > '9') return INPUT_NOTHING;
    number[i] = strtol(text, &end, 10);
    if (*end != (i < 2 ? ';' : '\0') || number[i] > 9999) return INPUT_NOTHING;
    text = end + 1;
  }
  return mouse(in, (int)number[0], (int)number[2] - 1, (int)number[1] - 1, final == 'M');
}

/* ESC [ M and code, column, row, each as one byte after 32. */
static int mouse_byte(input *in, int byte) {
  enum { BASE = 32 };
  if (byte < BASE) return ended(in, INPUT_NOTHING);
  collected(in, byte);
  if (in->length < 3) return INPUT_NOTHING;
  int code = in->bytes[0] - BASE, x = in->bytes[1] - BASE - 1, y = in->bytes[2] - BASE - 1;
  return ended(in, mouse(in, code, y, x, (code & BUTTON) != RELEASE || (code & WHEEL) != 0));
}

/* ------------------------------------------------------------------ sequences */

/* With a number and ~, as VT220 and xterm have them. */
static int numbered_key(int number) {
  static const final_key keys[] = {
      {1, KEY_HOME},  {2, KEY_IC},    {3, KEY_DC},     {4, KEY_END},    {5, KEY_PPAGE},
      {6, KEY_NPAGE}, {7, KEY_HOME},  {8, KEY_END},    {11, KEY_F(1)},  {12, KEY_F(2)},
      {13, KEY_F(3)}, {14, KEY_F(4)}, {15, KEY_F(5)},  {17, KEY_F(6)},  {18, KEY_F(7)},
      {19, KEY_F(8)}, {20, KEY_F(9)}, {21, KEY_F(10)}, {23, KEY_F(11)}, {24, KEY_F(12)}};
  return LOOK_UP(keys, number);
}

/* Without a number; with one (a key held down with Ctrl or the like) it is no key of ours. */
static const final_key plain_keys[] = {{'A', KEY_UP},   {'B', KEY_DOWN}, {'C', KEY_RIGHT},
                                       {'D', KEY_LEFT}, {'H', KEY_HOME}, {'F', KEY_END},
                                       {'Z', KEY_BTAB}, {'P', KEY_F(1)}, {'Q', KEY_F(2)},
                                       {'R', KEY_F(3)}, {'S', KEY_F(4)}};

static int control_final(input *in, int final) {
  enum { PASTE_BEGINS = 200 };
  const char *text = (const char *)in->bytes;
  size_t digits = strspn(text, "0123456789");
  bool is_number = digits > 0 && text[digits] == '\0';
  if (in->length == 0 && final == '[') return begun(in, INPUT_LINUX);
  if (in->length == 0 && final == 'M') return begun(in, INPUT_MOUSE_BYTES);
  if (in->length == 0) return ended(in, LOOK_UP(plain_keys, final));
  if (text[0] == '<' && (final == 'M' || final == 'm')) return ended(in, mouse_sequence(in, final));
  if (!is_number || final != '~') return ended(in, INPUT_NOTHING);
  if (atoi(text) != PASTE_BEGINS) return ended(in, numbered_key(atoi(text)));
  in->pasted = 0;
  return begun(in, INPUT_PASTE);
}

static int control_byte(input *in, int byte) {
  if (byte >= '@' && byte < DELETE) return control_final(in, byte);
  if (byte >= ' ' && byte < '@') return collected(in, byte);
  return byte == DELETE ? INPUT_NOTHING : ended(in, INPUT_NOTHING);
}

static int linux_byte(input *in, int byte) {
  static const final_key keys[] = {
      {'A', KEY_F(1)}, {'B', KEY_F(2)}, {'C', KEY_F(3)}, {'D', KEY_F(4)}, {'E', KEY_F(5)}};
  return ended(in, LOOK_UP(keys, byte));
}

/* The keypad, should it be in its application mode, does what its keys have printed on them. */
static int single_byte(input *in, int byte) {
  static const final_key keypad[] = {{'M', '\r'}, {'X', '='}, {'I', '\t'}, {' ', ' '}};
  enum { KEYPAD_FROM = 'j', KEYPAD_TO = 'y', KEYPAD_SHIFT = 'j' - '*' };
  bool modifier = (byte >= '0' && byte <= '9') || byte == ';';
  if (modifier) return collected(in, byte);
  if (in->length > 0) return ended(in, INPUT_NOTHING);
  if (byte >= KEYPAD_FROM && byte <= KEYPAD_TO) return ended(in, byte - KEYPAD_SHIFT);
  int key = LOOK_UP(plain_keys, byte);
  return ended(in, key != INPUT_NOTHING ? key : LOOK_UP(keypad, byte));
}

/* Esc and a letter, as Alt sends them, is no key of ours; Esc twice may be Alt with one that is
 * longer. */
static int escaped_byte(input *in, int byte) {
  if (byte == '[') return begun(in, INPUT_CONTROL);
  if (byte == 'O') return begun(in, INPUT_SINGLE);
  if (byte != 0 && strchr("P]_^X", byte) != NULL) return begun(in, INPUT_STRING);
  return ended(in, byte == TAB ? KEY_BTAB : INPUT_NOTHING); /* the Linux console's Shift-Tab */
}

static int string_byte(input *in, int byte) {
  if (byte == BELL) return ended(in, INPUT_NOTHING);
  if (byte == ESCAPE) in->state = INPUT_STRING_ENDS;
  return INPUT_NOTHING;
}

/* ------------------------------------------------------------------ what is pasted */

static bool paste_is_over(input *in, int byte) {
  static const char end[] = "\033[201~";
  if (byte != end[in->length]) in->length = 0;
  if (byte == end[in->length]) in->length++;
  return end[in->length] == '\0';
}

static int pasted_byte(input *in, int byte) {
  if (paste_is_over(in, byte)) return ended(in, INPUT_NOTHING);
  if (in->length > 0 || !in->takes_paste || in->pasted >= INPUT_PASTED_MAX) return INPUT_NOTHING;
  if (byte == '\r' || byte == '\n' || byte == TAB) byte = ' ';
  if (byte < ' ' || byte == DELETE) return INPUT_NOTHING;
  in->pasted++;
  return byte;
}

/* ------------------------------------------------------------------ byte by byte */

static int ground_byte(input *in, int byte) {
  return byte == ESCAPE ? begun(in, INPUT_ESCAPED) : byte;
}

/* A new Esc begins anew, whatever was open. */
static int string_end_byte(input *in, int byte) {
  return byte == '\\' ? ended(in, INPUT_NOTHING) : escaped_byte(in, byte);
}

int input_byte(input *in, int byte) {
  static int (*const take[])(input *, int) = {[INPUT_GROUND] = ground_byte,
                                              [INPUT_ESCAPED] = escaped_byte,
                                              [INPUT_CONTROL] = control_byte,
                                              [INPUT_LINUX] = linux_byte,
                                              [INPUT_SINGLE] = single_byte,
                                              [INPUT_STRING] = string_byte,
                                              [INPUT_STRING_ENDS] = string_end_byte,
                                              [INPUT_MOUSE_BYTES] = mouse_byte,
                                              [INPUT_PASTE] = pasted_byte};
  bool begins_anew = byte == ESCAPE && in->state != INPUT_STRING && in->state != INPUT_PASTE;
  return begins_anew ? begun(in, INPUT_ESCAPED) : take[in->state](in, byte);
}

int input_patience(const input *in, int escape_delay) {
  return in->state == INPUT_GROUND ? -1 : in->state == INPUT_ESCAPED ? escape_delay : SILENCE_MS;
}

int input_silence(input *in) {
  return ended(in, in->state == INPUT_ESCAPED ? ESCAPE : INPUT_NOTHING);
}
