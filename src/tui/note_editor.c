/* A note being written: a box of its own on a blank screen. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "files/utf8.h"
#include "tui/notes.h"

enum {
  ENTER = '\r',
  ESCAPE = 27,
  CONTROL_C = 3,
  BACKSPACE = 8,
  CONTROL_U = 21,
  DELETE = 127,
  BOX_Y = 5,
  BOX_X = 8,
  LINE_WIDTH = 60,
  LINES_SHOWN = 5
};

static struct {
  const char *title;
  char *text;
  char begun[5]; /* bytes of a character that is not whole yet */
  int begun_bytes;
  void (*below)(app *a);
} written;

/* As many characters as a line holds, line under line; the cursor after the last. */
static void paint_words(void) {
  const char *c = written.text, *end = c + strlen(c);
  int line = 0, column = 0;
  while (c < end) {
    const char *from = c;
    for (column = 0; c < end && column < LINE_WIDTH; column++) c += utf8_length(c, end);
    put(BOX_Y + 1 + line, BOX_X + 2, INK_PLAIN, "%.*s", (int)(c - from), from);
    if (column == LINE_WIDTH) line++, column = 0;
  }
  move(BOX_Y + 1 + line, BOX_X + 2 + column);
}

static void paint_editor(app *a) {
  int height = terminal_height();
  erase();
  put_frame(BOX_Y, BOX_X, LINES_SHOWN + 2, LINE_WIDTH + 4, STYLE_BOLD, written.title);
  put(BOX_Y + LINES_SHOWN + 2, BOX_X + 2, INK_DIM, "%d of %d bytes", (int)strlen(written.text),
      NOTE_BYTES_MAX);
  put(height - 2, 1, STYLE_BOLD, "%s", a->message);
  put(height - 1, 1, INK_KEY, "Enter keeps the note   Esc gives it up   Ctrl-U empties it");
  paint_words();
}

static void take_back_character(void) {
  size_t length = strlen(written.text);
  while (length > 0 && ((unsigned char)written.text[length - 1] & 0xC0) == 0x80) length--;
  if (length > 0) written.text[length - 1] = '\0';
}

static void add_character(app *a, const char *character) {
  if (note_text_fault(character) != NULL) return;
  if (strlen(written.text) + strlen(character) > NOTE_BYTES_MAX)
    app_say(a, "A note has at most %d bytes: this one is full.", NOTE_BYTES_MAX);
  else
    strcat(written.text, character);
}

/* Characters beyond ASCII come byte by byte. */
static void add_byte(app *a, int byte) {
  bool continues = (byte & 0xC0) == 0x80;
  if (!continues || written.begun_bytes == 4) written.begun_bytes = 0;
  written.begun[written.begun_bytes++] = (char)byte;
  written.begun[written.begun_bytes] = '\0';
  if (utf8_length(written.begun, written.begun + written.begun_bytes) == 0) return;
  add_character(a, written.begun);
  written.begun_bytes = 0;
}

bool edit_note(app *a, const char *title, char text[NOTE_BYTES_MAX + 1]) {
  int key = 0;
  written.title = title;
  written.text = text;
  written.begun_bytes = 0;
  written.below = a->painter;
  a->painter = paint_editor;
  terminal_take_paste(true);
  while (!a->leave && key != ENTER && key != ESCAPE && key != CONTROL_C) {
    key = app_key(a);
    if (key < 0) continue;
    a->message[0] = '\0';
    if (key == KEY_ENTER || key == '\n') key = ENTER;
    if (key == KEY_BACKSPACE || key == DELETE || key == BACKSPACE)
      take_back_character();
    else if (key == CONTROL_U)
      text[0] = '\0';
    else if (key >= ' ' && key <= UINT8_MAX)
      add_byte(a, key);
  }
  terminal_take_paste(false);
  a->painter = written.below;
  return key == ENTER && !a->leave;
}
