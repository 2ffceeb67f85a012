/* The log: everything that has happened, scrolled and searched. */
#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "tui/chronicle.h"
#include "tui/screens.h"

enum { ESCAPE = 27, CONTROL_C = 3, WANTED_LENGTH = 40 };

static struct {
  chronicle events;
  int at;
  char wanted[WANTED_LENGTH];
  void (*below)(app *a);
} shown;

static void paint_log(app *a) {
  int height = terminal_height(), width = terminal_width();
  char title[64];
  erase();
  snprintf(title, sizeof title, "What has happened: %d of %d", shown.at + 1, shown.events.count);
  put_frame(0, 0, height - 3, width, INK_DIM, title);
  put(height - 2, 1, STYLE_BOLD, "%s", a->message);
  put(height - 1, 1, INK_KEY,
      "arrows PgUp PgDn Home End   / search   n next   N before   Esc goes back");
  chronicle_paint(a, &shown.events, shown.at, 1, 2, height - 5, width - 4);
}

static bool contains(const char *text, const char *part) {
  size_t length = strlen(part);
  for (; *text != '\0'; text++)
    if (strncasecmp(text, part, length) == 0) return true;
  return false;
}

/* To the next entry (or the one before) in which the wanted words stand, going round. */
static void search(app *a, int by) {
  char text[REPORT_WIDTH + 16];
  int count = shown.events.count;
  if (shown.wanted[0] == '\0') {
    app_say(a, "/ asks for the words to search for.");
    return;
  }
  for (int i = 1; i <= count; i++) {
    int entry = ((shown.at + by * i) % count + count) % count;
    if (!contains(chronicle_words(a, &shown.events, entry, text, sizeof text), shown.wanted))
      continue;
    shown.at = entry;
    app_say(a, "\"%s\": n for the next, N for the one before.", shown.wanted);
    return;
  }
  app_say(a, "\"%s\" stands nowhere in the log.", shown.wanted);
}

static void ask_and_search(app *a) {
  char wanted[WANTED_LENGTH] = "";
  if (!app_read_line(a, "/ ", wanted, sizeof wanted) || wanted[0] == '\0') return;
  snprintf(shown.wanted, sizeof shown.wanted, "%s", wanted);
  search(a, -1);
}

static void scroll_to(int entry) {
  int last = shown.events.count - 1;
  shown.at = entry < 0 ? 0 : entry > last ? last : entry;
}

/* False: back to the game. */
static bool act(app *a, int key) {
  int page = terminal_height() - 6;
  switch (key) {
    case KEY_UP:
      scroll_to(shown.at - 1);
      return true;
    case KEY_DOWN:
      scroll_to(shown.at + 1);
      return true;
    case KEY_PPAGE:
      scroll_to(shown.at - page);
      return true;
    case KEY_NPAGE:
    case ' ':
      scroll_to(shown.at + page);
      return true;
    case KEY_HOME:
      scroll_to(0);
      return true;
    case KEY_END:
      scroll_to(shown.events.count - 1);
      return true;
    case '/':
      ask_and_search(a);
      return true;
    case 'n':
      search(a, 1);
      return true;
    case 'N':
      search(a, -1);
      return true;
    default:
      return key != ESCAPE && key != 'q' && key != 'L' && key != '\r' && key != CONTROL_C;
  }
}

void show_log(app *a) {
  chronicle_read(a, &shown.events, 0, a->viewer, false);
  shown.at = shown.events.count - 1;
  shown.wanted[0] = '\0';
  a->message[0] = '\0';
  if (shown.events.count == 0) return;
  shown.below = a->painter;
  a->painter = paint_log;
  bool reading = true;
  while (reading && !a->leave) {
    int key = app_key(a);
    if (key != TERMINAL_NOTHING) a->message[0] = '\0';
    reading = act(a, key);
  }
  a->painter = shown.below;
}
