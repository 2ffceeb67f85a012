/* The victory screen: who has won, by which clause, and where everybody stood. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"

/* What each way to win is called; the clause says which scenario's it was. */
static const char *reason_words(const app *a) {
  const pen_scenario *scenario = &app_setup(a)->scenario;
  for (int i = 0; i < scenario->victories; i++) {
    const pen_victory *v = &scenario->victory[i];
    if (v->side != a->view.winner || strcmp(v->clause, a->view.over_clause) != 0) continue;
    switch ((enum pen_victory_when)v->when) {
      case PEN_TRACK_AT_MOST:
        if (a->view.track <= v->value) return "the confidence track has fallen low enough";
        break;
      case PEN_TRACK_AT_LEAST:
        if (a->view.track >= v->value) return "the confidence track has risen high enough";
        break;
      case PEN_HOLDS_RICHMOND:
        if (a->view.blocks[v->side][app_setup(a)->richmond] > 0) return "Richmond is taken";
        break;
      case PEN_HOLDS_PLACES:
        return "the places that count are held";
      default:
        return "the last turn is over";
    }
  }
  return strcmp(a->view.over_clause, "resign") == 0 ? "the other side has resigned"
                                                    : "the last turn is over";
}

static int strength_left(const app *a, int side, int *lost) {
  int strength = 0;
  *lost = 0;
  for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++) {
    if (app_setup(a)->unit[u].type == PEN_NO_TYPE) continue;
    if (a->view.unit_view[u].at < app_setup(a)->places) strength += a->view.unit_view[u].sp;
    *lost += a->view.unit_view[u].at == PEN_ELIMINATED;
  }
  return strength;
}

static void paint_summary(const app *a) {
  int y = terminal_height() - 5, width = terminal_width(), lost[PEN_SIDES], left[PEN_SIDES];
  for (int side = 0; side < PEN_SIDES; side++) left[side] = strength_left(a, side, &lost[side]);
  put_field(y, 0, width, INK_PLAIN, "");
  bool by_rule = a->view.over_clause[0] == 'R'; /* resigning is no clause */
  put(y, 1, side_ink(a->view.winner) | STYLE_BOLD, "%s VICTORY: %s%s%s.",
      side_name_large(a->view.winner), reason_words(a), by_rule ? ", " : "",
      by_rule ? a->view.over_clause : "");
  put_field(y + 1, 0, width, INK_PLAIN, "");
  put(y + 1, 1, INK_PLAIN,
      "Union: %d SP on the map, %d lost.  Confederates: %d SP, %d lost.  Track %+d", left[PEN_USA],
      lost[PEN_USA], left[PEN_CSA], lost[PEN_CSA], a->view.track);
  put_field(y + 2, 0, width, INK_PLAIN, "");
  if (session_dice_of(a->game) == DICE_SEEDED)
    put(y + 2, 1, INK_DIM, "Seed %llu", (unsigned long long)session_seed(a->game));
}

static void paint_victory(app *a) {
  erase();
  a->stage = STAGE_PLACES;
  int height = terminal_height() - 6, width = terminal_width(), panel = width >= 110 ? 34 : 26;
  paint_window(a, 1, 0, height, width - panel);
  int cursor_y, cursor_x;
  getyx(stdscr, cursor_y, cursor_x);
  paint_panel(a, 1, width - panel, height, panel);
  paint_status(a);
  paint_prompt(a, KEYS_VICTORY);
  paint_summary(a);
  move(cursor_y, cursor_x);
}

/* A finished game leaves no journal. */
static bool may_leave_finished(app *a) {
  return !session_unsaved(a->game) ||
         app_ask(a, "The game is not saved and will be gone. Leave it? (y/n)");
}

void show_victory(app *a) {
  app_refresh(a);
  a->painter = paint_victory;
  a->unit = PEN_NONE;
  while (!a->to_title) {
    enum command command = command_of(app_key(a), KEYS_VICTORY);
    a->message[0] = '\0';
    if (command == COMMAND_QUIT)
      a->to_title = may_leave_finished(a);
    else if (command == COMMAND_HELP)
      show_keys(a, "The game is over: both armies are shown as they were.", KEYS_VICTORY);
    else if (command == COMMAND_LOG)
      show_log(a);
    else if (command == COMMAND_STATISTICS)
      show_statistics(a);
    else if (command == COMMAND_RULES)
      show_rule(a, a->view.over_clause);
    else if (command == COMMAND_SAVE)
      save_game(a);
    else if (command == COMMAND_ZOOM)
      a->zoomed = !a->zoomed;
    else if (command == COMMAND_FIND)
      find_by_name(a);
    else
      cursor_act(a, command);
  }
}
