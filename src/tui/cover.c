/* One's own blocks covered: while somebody looks over the shoulder the screen is drawn from what
 * both sides may see, and nothing on it depends on where the player looked or what he planned. */
#include <curses.h>

#include "tui/overlay.h"
#include "tui/screens.h"

enum { COVERED_KEYS = KEYS_GAME | KEYS_MAP | KEYS_PRIVATE };

static struct {
  void (*below)(app *a);
  enum stage stage;
  enum overlay overlay;
  int place, unit, position, choice, window_x, window_y;
  uint64_t marked;
  bool zoomed, listing_others;
} kept;

static void paint_covered(app *a) {
  int y, x;
  erase();
  paint_status(a);
  paint_map_screen(a);
  getyx(stdscr, y, x);
  paint_prompt(a, COVERED_KEYS);
  if (a->question == NULL) {
    const char *key = key_for(COMMAND_COVER, COVERED_KEYS);
    put(prompt_row(a), 1, INK_ALERT | STYLE_BOLD, "Your blocks are covered: %s uncovers them.",
        key);
    put_field(terminal_height() - 1, 1, terminal_width() - 1, INK_PLAIN, "");
    put(terminal_height() - 1, 1, INK_PLAIN, "%s uncover   arrows look about   %s this place", key,
        key_for(COMMAND_PLACE, KEYS_OVERLAY));
    move(y, x);
  }
}

static void keep_cursor(const app *a) {
  kept.below = a->painter;
  kept.stage = a->stage;
  kept.overlay = a->overlay;
  kept.place = a->place;
  kept.unit = a->unit;
  kept.position = a->position;
  kept.choice = a->choice;
  kept.window_x = a->window_x;
  kept.window_y = a->window_y;
  kept.marked = a->marked;
  kept.zoomed = a->zoomed;
  kept.listing_others = a->listing_others;
}

static void return_cursor(app *a) {
  a->painter = kept.below;
  a->stage = kept.stage;
  a->overlay = kept.overlay;
  a->place = kept.place;
  a->unit = kept.unit;
  a->position = kept.position;
  a->choice = kept.choice;
  a->window_x = kept.window_x;
  a->window_y = kept.window_y;
  a->marked = kept.marked;
  a->zoomed = kept.zoomed;
  a->listing_others = kept.listing_others;
}

static void cover(app *a) {
  int richmond = app_setup(a)->richmond;
  overlay_close(a);
  a->viewer = PEN_VIEW_COMMON;
  pen_view_of(session_game(a->game), a->viewer, &a->view);
  a->count = 0;
  a->can_end = a->zoomed = a->listing_others = false;
  a->stage = STAGE_PLACES;
  a->unit = PEN_NONE;
  a->marked = 0;
  a->report_lines = 0;
  a->place = richmond < app_setup(a)->places ? richmond : 0;
  forget_window(a);
  a->painter = paint_covered;
}

static void look_about(app *a, enum command command) {
  a->message[0] = '\0';
  if (command == COMMAND_PLACE)
    say_place(a);
  else if (command == COMMAND_ZOOM)
    a->zoomed = !a->zoomed;
  else if (command == COMMAND_FIND)
    find_by_name(a);
  else if (command == COMMAND_REDRAW)
    terminal_redraw();
  else if (command == COMMAND_QUIT)
    quit_game(a);
  else
    cursor_act(a, command);
}

void cover_blocks(app *a) {
  keep_cursor(a);
  cover(a);
  while (!a->leave && !a->to_title) {
    enum command command = command_of(app_key(a), COVERED_KEYS | KEYS_OVERLAY);
    if (command == COMMAND_COVER) break;
    look_about(a, command);
  }
  a->message[0] = '\0';
  app_refresh(a);
  return_cursor(a);
}
