/* The recap after a hand-over: what this side saw happen, on the map or as whole sentences. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/chronicle.h"
#include "tui/guide.h"
#include "tui/lesson.h"
#include "tui/overlay.h"
#include "tui/screens.h"

enum { FOOT_LINES = 3, PANEL_WIDTH = 34 };

static struct {
  chronicle events;
  int at;
  bool other_view; /* than the settings say */
  void (*below)(app *a);
} shown;

static void paint_foot(const app *a) {
  int y = prompt_row(a), keys = terminal_height() - 1, width = terminal_width();
  for (int row = y; row < keys; row++) put_field(row, 0, width, INK_PLAIN, "");
  put_paragraph(y + 1, 1, width - 2, keys - y - 1, INK_PLAIN | STYLE_BOLD, a->message);
  put(y, 1, INK_ALERT | STYLE_BOLD, "What you saw happen: %d of %d", shown.at + 1,
      shown.events.count);
  paint_keys(keys, KEYS_RECAP);
}

static bool is_list(const app *a) {
  return (a->settings.value[SETTING_RECAP] == RECAP_LIST) != shown.other_view;
}

static void paint_recap(app *a) {
  int height = terminal_height() - FOOT_LINES - 1 - guide_rows(a), width = terminal_width();
  int left = is_list(a) ? 0 : width - PANEL_WIDTH;
  erase();
  paint_status(a);
  if (!is_list(a)) paint_window(a, 1, 0, height, left);
  zones_forget(); /* Enter goes on here */
  put_frame(1, left, height, width - left, INK_DIM, "What you saw happen");
  paint_foot(a);
  if (lesson_is_on(a)) paint_guide(a); /* a hint is of the decision below */
  chronicle_paint(a, &shown.events, shown.at, 2, left + 1, height - 2, width - left - 2);
}

/* The place an entry leads to: where a move ended, or where it happened. */
static int place_of(const app *a, int entry) {
  pen_event event;
  if (!chronicle_event(a, &shown.events, entry, &event)) return PEN_NONE;
  return event.place2 < app_setup(a)->places ? event.place2 : event.place;
}

static void highlight(app *a) {
  for (int p = 0; p < PEN_PLACES_MAX; p++) a->cost[p] = -1;
  for (int i = 0; i < shown.events.count; i++) {
    int place = place_of(a, i);
    if (place < app_setup(a)->places) a->cost[place] = 0;
  }
}

static void step(app *a, int by) {
  shown.at = (shown.at + by + shown.events.count) % shown.events.count;
  cursor_to_place(a, place_of(a, shown.at));
}

static void read_through(app *a) {
  shown.below = a->painter;
  a->painter = paint_recap;
  while (!a->leave) {
    int key = app_key(a);
    enum command command = command_of(key, KEYS_RECAP);
    if (command == COMMAND_CHOOSE || lesson_left_by(a, key)) break;
    a->message[0] = '\0';
    if (command == COMMAND_PLACE) say_place(a);
    if (command == COMMAND_OTHER_VIEW) shown.other_view = !shown.other_view;
    if (command == COMMAND_UP) step(a, -1);
    if (command == COMMAND_DOWN) step(a, 1);
  }
  a->message[0] = '\0';
  a->painter = shown.below;
}

/* The cursor, and what can be chosen, are as before when the recap is left. */
static void show_since(app *a, enum pen_side side, int from) {
  static int16_t cost[PEN_PLACES_MAX];
  int place = a->place;
  enum stage stage = a->stage;
  enum overlay overlay = a->overlay;
  int arrows_from = a->arrows_from, arrows_to = a->arrows_to;
  chronicle_read(a, &shown.events, from, (enum pen_viewer)side, true);
  if (shown.events.count == 0) return;
  memcpy(cost, a->cost, sizeof cost);
  highlight(a);
  shown.at = 0;
  a->stage = STAGE_TARGET;
  overlay_arrows(a, from, app_event_count(a));
  step(a, 0);
  read_through(a);
  a->place = place;
  a->stage = stage;
  a->arrows_from = arrows_from;
  a->arrows_to = arrows_to;
  a->overlay = overlay;
  memcpy(a->cost, cost, sizeof cost);
}

void show_recap(app *a, enum pen_side side) {
  int from = a->recap_from[side];
  a->recap_from[side] = session_event_count(a->game);
  a->recap_again[side] = from;
  if (a->settings.value[SETTING_RECAP] != RECAP_OFF) show_since(a, side, from);
}

void show_recap_again(app *a, enum pen_side side) {
  show_since(a, side, a->recap_again[side]);
  if (shown.events.count == 0) app_say(a, "Nothing you could see has happened.");
}
