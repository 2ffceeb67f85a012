/* Keys, questions and texts: whatever waits for the player draws first. */
#include <ctype.h>
#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tui/app.h"
#include "tui/screens.h"

enum { ENTER = '\r', ESCAPE = 27, CONTROL_C = 3, LINE_MAX_SHOWN = 512 };

/* Fits a screen of 20x3. */
static void paint_too_small(void) {
  erase();
  put(0, 0, INK_PLAIN, "Window %dx%d", terminal_width(), terminal_height());
  put(1, 0, INK_PLAIN, "needs %dx%d.", SCREEN_WIDTH, SCREEN_HEIGHT);
}

static void paint(app *a) {
  zones_forget();
  if (!terminal_is_large_enough()) {
    paint_too_small();
  } else {
    a->painter(a);
  }
  refresh();
}

/* Who brings the game back from suspension need not be who left it. */
static void hand_over_again(app *a) {
  bool hidden = a->viewer == PEN_VIEW_USA || a->viewer == PEN_VIEW_CSA;
  if (a->game == NULL || a->replay != NULL || a->handing_over || !hidden ||
      session_mode_of(a->game) != MODE_TWO)
    return;
  handover(a, (enum pen_side)a->viewer, "to go on where it was");
}

void app_unread_key(app *a, int key) { a->unread = key > 0 ? key : 0; }

void app_forget_keys(app *a) {
  a->unread = 0;
  terminal_forget_keys();
}

static int key_of_mouse(app *a) {
  int key = zones_key(a);
  return key != 0 ? key : TERMINAL_NOTHING;
}

static int key_of(app *a, int milliseconds) {
  if (a->unread != 0) {
    int key = a->unread;
    a->unread = 0;
    return key;
  }
  for (;;) {
    paint(a);
    int key = milliseconds < 0 ? terminal_key() : terminal_key_within(milliseconds);
    if (key == TERMINAL_WAITED) return key;
    if (key == TERMINAL_GONE) {
      a->leave = a->to_title = true;
      a->exit_code = terminal_exit_code();
      return TERMINAL_NOTHING;
    }
    if (key == TERMINAL_RESUMED) hand_over_again(a);
    if (key == TERMINAL_MOUSE && terminal_is_large_enough()) key = key_of_mouse(a);
    if (key >= 0 && terminal_is_large_enough()) return key;
  }
}

int app_key(app *a) { return key_of(a, -1); }
int app_key_within(app *a, int milliseconds) { return key_of(a, milliseconds); }

void app_say(app *a, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(a->message, sizeof a->message, format, arguments);
  va_end(arguments);
  a->refused[0] = '\0';
}

bool app_ask(app *a, const char *format, ...) {
  char question[MESSAGE_MAX];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(question, sizeof question, format, arguments);
  va_end(arguments);
  a->question = question;
  bool yes = false;
  while (!a->leave) {
    int key = app_key(a);
    yes = key == 'y' || key == 'Y' || key == ENTER;
    if (yes || key == 'n' || key == 'N' || key == ESCAPE || key == CONTROL_C) break;
  }
  a->question = NULL;
  return yes && !a->leave;
}

/* ------------------------------------------------------------------ a text */

static struct {
  const char *title, *text;
  int top, lines;
  void (*below)(app *a);
} shown;

static const char *line_of(const char *text, int number) {
  while (number-- > 0 && text != NULL) {
    text = strchr(text, '\n');
    if (text != NULL) text++;
  }
  return text;
}

/* A line of a text; what follows a tab keeps to a column of its own. */
static int put_entry(int row, int width, int height, char *line) {
  enum { COLUMN = 13 };
  char *tab = strchr(line, '\t');
  if (tab == NULL) return put_paragraph(row, 2, width, height, INK_PLAIN, line);
  *tab = '\0';
  put(row, 2, INK_PLAIN, "%s", line);
  return put_paragraph(row, 2 + COLUMN, width - COLUMN, height, INK_PLAIN, tab + 1);
}

static void paint_text(app *a) {
  (void)a;
  int height = terminal_height() - 1, width = terminal_width();
  erase();
  put_frame(0, 0, height, width, INK_PLAIN, shown.title);
  const char *line = line_of(shown.text, shown.top);
  for (int row = 1; row < height - 1 && line != NULL && *line != '\0'; line = line_of(line, 1)) {
    char whole[LINE_MAX_SHOWN];
    snprintf(whole, sizeof whole, "%.*s", (int)strcspn(line, "\n"), line);
    int rows = put_entry(row, width - 4, height - 1 - row, whole);
    row += rows > 0 ? rows : 1;
  }
  bool more = shown.lines > height - 4;
  put(height, 1, INK_KEY,
      more ? "Up and Down to read on; any other key goes back" : "any key goes back");
  zone_add_key(height, 0, width, ENTER);
  move(height, 0);
}

void app_show_text(app *a, const char *title, const char *text) {
  shown.title = title;
  shown.text = text;
  shown.lines = 0;
  for (const char *c = text; *c != '\0'; c++) shown.lines += *c == '\n';
  int page = terminal_height() - 3;
  shown.top = 0;
  shown.below = a->painter;
  a->painter = paint_text;
  while (!a->leave) {
    int key = app_key(a), last = shown.lines - 1;
    int by = key == KEY_UP                    ? -1
             : key == KEY_DOWN                ? 1
             : key == KEY_PPAGE               ? -page
             : key == KEY_NPAGE || key == ' ' ? page
                                              : 0;
    if (by == 0 && key != TERMINAL_NOTHING) break;
    shown.top += by;
    if (shown.top > last) shown.top = last;
    if (shown.top < 0) shown.top = 0;
  }
  a->painter = shown.below;
}
