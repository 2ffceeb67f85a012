/* Standing orders: one line for each, its ways side by side; Enter gives the order. */
#include <curses.h>
#include <string.h>

#include "tui/screens.h"

enum { TOP_ROW = 6, ROW_HEIGHT = 3, WAY_WIDTH = 14, LEFT = 4 };

static struct {
  int what, how;
  void (*below)(app *a);
} at;

static const char *const headings[PEN_STANDINGS] = {
    [PEN_STANDING_SCREENS] = "When enemy units come upon your cavalry, it screens",
    [PEN_STANDING_TIES] = "When a hit falls among units equally strong, it is taken by",
    [PEN_STANDING_SORTIES] = "When the Union moves by water, the CSS Virginia comes out"};

const char *standing_words(int what, int how) {
  static const char *const words[PEN_HOWS] = {[PEN_HOW_ASK] = "if I say so",
                                              [PEN_HOW_ALWAYS] = "always",
                                              [PEN_HOW_NEVER] = "never",
                                              [PEN_HOW_FIRST] = "the first"};
  bool asks_who = what == PEN_STANDING_TIES && how == PEN_HOW_ASK;
  return asks_who ? "whom I name" : words[how];
}

static pen_reason why_not(const app *a, int what, int how) {
  pen_action order = pen_action_of(PEN_STANDING);
  order.what = (uint8_t)what;
  order.how = (uint8_t)how;
  return pen_why_not(session_game(a->game), order);
}

/* Ways that do not exist are not shown; those not open now are. */
static bool exists(const app *a, int what, int how) {
  return why_not(a, what, how).code != PEN_NO_STANDING_ORDER;
}

static bool is_offered(const app *a, int what) { return exists(a, what, PEN_HOW_ASK); }

static bool click_way(app *a, zone_point point) {
  (void)a;
  int what = point.value / PEN_HOWS, how = point.value % PEN_HOWS;
  if (what == at.what && how == at.how) return true;
  at.what = what;
  at.how = how;
  return false;
}

static void paint_way(const app *a, int y, int x, int what, int how) {
  bool in_force = a->view.standing[app_side(a)][what] == how;
  bool here = what == at.what && how == at.how;
  unsigned style = here                                      ? STYLE_REVERSE
                   : in_force                                ? STYLE_BOLD
                   : why_not(a, what, how).code == PEN_LEGAL ? INK_PLAIN
                                                             : INK_DIM;
  put(y, x, style, in_force ? "[%s]" : " %s ", standing_words(what, how));
  zone_add(y, x, 1, WAY_WIDTH, click_way, what * PEN_HOWS + how);
}

static void paint_standing(app *a) {
  int height = terminal_height(), y = TOP_ROW, cursor_y = 0, cursor_x = 0;
  erase();
  put(2, LEFT, side_ink((int)app_side(a)) | STYLE_BOLD, "STANDING ORDERS   %s",
      side_name_large((int)app_side(a)));
  put(3, LEFT, INK_DIM, "What is answered for you; in brackets what is in force.");
  for (int what = 0; what < PEN_STANDINGS; what++) {
    if (!is_offered(a, what)) continue;
    put(y, LEFT, INK_PLAIN, "%s", headings[what]);
    int x = LEFT + 4;
    for (int how = 0; how < PEN_HOWS; how++) {
      if (!exists(a, what, how)) continue;
      paint_way(a, y + 1, x, what, how);
      if (what == at.what && how == at.how) cursor_y = y + 1, cursor_x = x;
      x += WAY_WIDTH;
    }
    y += ROW_HEIGHT;
  }
  put(height - 2, 1, STYLE_BOLD, "%s", a->message);
  put(height - 1, 1, INK_KEY, "arrows choose   Enter gives the order   Esc goes back");
  move(cursor_y, cursor_x);
}

/* The next that exists, going round. */
static void step_how(const app *a, int by) {
  do {
    at.how = (at.how + by + PEN_HOWS) % PEN_HOWS;
  } while (!exists(a, at.what, at.how));
}

static void step_what(const app *a, int by) {
  do {
    at.what = (at.what + by + PEN_STANDINGS) % PEN_STANDINGS;
  } while (!is_offered(a, at.what));
  at.how = a->view.standing[app_side(a)][at.what];
}

static void give(app *a) {
  pen_action order = pen_action_of(PEN_STANDING);
  order.what = (uint8_t)at.what;
  order.how = (uint8_t)at.how;
  if (app_send(a, order)) app_say(a, "So ordered. u takes it back.");
  app_refresh(a);
}

void give_usual_standing_orders(app *a) {
  enum pen_side side = app_side(a);
  for (int what = 0; what < PEN_STANDINGS; what++) {
    pen_action order = pen_action_of(PEN_STANDING);
    order.what = (uint8_t)what;
    order.how = a->settings.standing[what];
    if (!pen_standing_exists(side, what, order.how) || a->view.standing[side][what] == order.how)
      continue;
    app_send(a, order);
  }
  app_forget_report(a);
}

void show_standing_orders(app *a) {
  at.what = 0;
  at.how = a->view.standing[app_side(a)][0];
  at.below = a->painter;
  a->painter = paint_standing;
  while (!a->leave) {
    enum command command = command_of(app_key(a), KEYS_MENU);
    if (command != COMMAND_NONE) a->message[0] = '\0';
    if (command == COMMAND_BACK || command == COMMAND_QUIT) break;
    if (command == COMMAND_UP || command == COMMAND_PREVIOUS) step_what(a, -1);
    if (command == COMMAND_DOWN || command == COMMAND_NEXT) step_what(a, 1);
    if (command == COMMAND_LEFT) step_how(a, -1);
    if (command == COMMAND_RIGHT) step_how(a, 1);
    if (command == COMMAND_CHOOSE) give(a);
  }
  a->painter = at.below;
}
