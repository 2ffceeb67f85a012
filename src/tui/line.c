/* A line typed on the prompt line: edited, completed, and brought back. */
#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "tui/screens.h"

enum {
  ENTER = '\r',
  ESCAPE = 27,
  TAB = '\t',
  DELETE = 127,
  BACKSPACE = 8,
  CONTROL_C = 3,
  CONTROL_U = 21,
  UTF8_MAX = 4,
  REST_OF_CHARACTER_MS = 50
};

static struct {
  const char *prompt;
  char *text;
  size_t size;
  int at;       /* the byte before which the next one goes */
  bool offered; /* nothing typed yet: what is typed replaces the text */
  const line_help *help;
  void (*below)(app *a);
} typed;

/* ------------------------------------------------------------------ characters */

static bool goes_on(char byte) { return ((unsigned char)byte & 0xc0) == 0x80; }

static int character_before(int at) {
  if (at > 0) at--;
  while (at > 0 && goes_on(typed.text[at])) at--;
  return at;
}

static int character_after(int at) {
  if (typed.text[at] != '\0') at++;
  while (goes_on(typed.text[at])) at++;
  return at;
}

/* How wide it stands on the screen: some characters take two columns, some none. */
static int columns(const char *text, int bytes) {
  int width = 0, step = 1;
  for (int i = 0; i < bytes; i += step) {
    wchar_t character;
    mbstate_t state = {0};
    size_t length = mbrtowc(&character, text + i, (size_t)(bytes - i), &state);
    bool whole = length > 0 && length <= (size_t)(bytes - i);
    step = whole ? (int)length : 1;
    int wide = whole ? wcwidth(character) : 1;
    width += wide > 0 ? wide : 0;
  }
  return width;
}

/* Bytes of the UTF-8 character this one begins; 0: it begins none. */
static int length_of(int first) {
  return first < 0x80   ? 1
         : first < 0xc2 ? 0
         : first < 0xe0 ? 2
         : first < 0xf0 ? 3
         : first < 0xf5 ? 4
                        : 0;
}

/* The whole character a key begins; its bytes come one by one. Returns how many; 0: none. */
static int whole_character(int key, char out[UTF8_MAX]) {
  int length = length_of(key);
  for (int i = 0; i < length; i++) {
    int byte = i == 0 ? key : terminal_key_within(REST_OF_CHARACTER_MS);
    if (i > 0 && (byte < 0x80 || byte > 0xbf)) return 0;
    out[i] = (char)byte;
  }
  return length;
}

/* ------------------------------------------------------------------ painting */

/* Where the text begins to be shown, so that the cursor stands in the room there is. */
static int first_shown(int room) {
  int from = 0;
  while (columns(typed.text + from, typed.at - from) >= room) from = character_after(from);
  return from;
}

/* While a line is typed only these keys work. */
static void paint_line_keys(void) {
  int y = terminal_height() - 1;
  put_field(y, 0, terminal_width(), INK_PLAIN, "");
  put(y, 1, INK_PLAIN, "%sEnter takes the line   Esc leaves it",
      typed.help != NULL ? "Tab completes   Up Down lines of before   " : "");
}

static void paint_line(app *a) {
  typed.below(a);
  paint_line_keys();
  int y = prompt_row(a), width = terminal_width();
  int x = 1 + columns(typed.prompt, (int)strlen(typed.prompt)), room = width - x - 1;
  int from = first_shown(room);
  put_field(y, 0, width, INK_PLAIN, "");
  put(y, 1, INK_KEY | STYLE_BOLD, "%s", typed.prompt);
  put(y, x, typed.offered ? STYLE_REVERSE : INK_PLAIN, "%s", typed.text + from);
  move(y, x + columns(typed.text + from, typed.at - from));
  zones_forget(); /* Enter would take the line */
}

/* ------------------------------------------------------------------ keys */

static void go_to_end(void) { typed.at = (int)strlen(typed.text); }

static void clear_line(void) {
  typed.text[0] = '\0';
  typed.at = 0;
}

static void take_out(int from, int to) {
  memmove(typed.text + from, typed.text + to, strlen(typed.text + to) + 1);
  typed.at = from;
}

/* What is typed replaces what was only offered. */
static void insert(int key) {
  char bytes[UTF8_MAX];
  int length = whole_character(key, bytes);
  if (typed.offered && length > 0) clear_line();
  size_t used = strlen(typed.text);
  if (length == 0 || used + (size_t)length >= typed.size) return;
  char *here = typed.text + typed.at;
  memmove(here + length, here, strlen(here) + 1);
  memcpy(here, bytes, (size_t)length);
  typed.at += length;
}

static void edit(int key) {
  switch (key) {
    case KEY_LEFT:
      typed.at = character_before(typed.at);
      break;
    case KEY_RIGHT:
      typed.at = character_after(typed.at);
      break;
    case KEY_HOME:
      typed.at = 0;
      break;
    case KEY_END:
      go_to_end();
      break;
    case KEY_BACKSPACE:
    case DELETE:
    case BACKSPACE:
      take_out(character_before(typed.at), typed.at);
      break;
    case KEY_DC:
      take_out(typed.at, character_after(typed.at));
      break;
    case CONTROL_U:
      clear_line();
      break;
    default:
      if (key >= ' ' && key <= 0xff) insert(key);
  }
}

/* Tab, Up and Down, where there is something they can do: true when the line is theirs now. */
static bool is_helped(app *a, const line_help *help, int key) {
  if (help == NULL || (key != TAB && key != KEY_BTAB && key != KEY_UP && key != KEY_DOWN))
    return false;
  if (key == TAB || key == KEY_BTAB) {
    help->complete(a, typed.text, typed.size, &typed.at, key == TAB ? 1 : -1);
    return true;
  }
  help->typed(a);
  if (help->recall(a, typed.text, typed.size, key == KEY_UP ? -1 : 1)) go_to_end();
  return true;
}

bool app_read_line_with(app *a, const char *prompt, char *text, size_t size,
                        const line_help *help) {
  typed.prompt = prompt;
  typed.text = text;
  typed.size = size;
  typed.offered = text[0] != '\0';
  typed.help = help;
  typed.below = a->painter;
  go_to_end();
  a->painter = paint_line;
  terminal_take_paste(true);
  int key = 0;
  while (!a->leave && key != ENTER && key != ESCAPE && key != CONTROL_C) {
    key = app_key(a);
    if (key == KEY_ENTER || key == '\n') key = ENTER;
    if (key < 0) continue;
    if (!is_helped(a, help, key)) {
      if (help != NULL) help->typed(a);
      edit(key);
    }
    typed.offered = false;
  }
  terminal_take_paste(false);
  a->painter = typed.below;
  return key == ENTER && !a->leave;
}

bool app_read_line(app *a, const char *prompt, char *text, size_t size) {
  return app_read_line_with(a, prompt, text, size, NULL);
}
