/* Which sheet is opened, for whom, and where Enter leads from it. */
#include "tui/sheets.h"

#include "tui/screens.h"

const pen_game *game_shown(const app *a) {
  return a->replay != NULL ? replay_game(a->replay) : session_game(a->game);
}

void judge_shown(const app *a, enum pen_viewer viewer, pen_judgement *out) {
  pen_losses heard;
  pen_losses_begin(app_setup(a), &heard);
  for (int i = 0; i < app_event_count(a); i++) {
    pen_event event;
    if (pen_event_for(session_event(a->game, i), viewer, &event))
      pen_losses_hear(app_setup(a), &event, &heard);
  }
  pen_judgement_of(game_shown(a), viewer, &heard, out);
}

/* ------------------------------------------------------------------ whose */

/* A sheet of a side is its own. Who sees both begins with the side that acts. */
static enum pen_side side_of_sheets(const app *a) {
  if (a->viewer == PEN_VIEW_COMMON) return PEN_NO_SIDE;
  if (a->viewer != PEN_VIEW_BOTH) return (enum pen_side)a->viewer;
  return app_side(a) < PEN_NO_SIDE ? app_side(a) : PEN_USA;
}

static void refuse_in_common(app *a) {
  if (a->replay != NULL)
    app_say(a, "This sheet is a side's own: v changes whose view this is.");
  else if (app_has_hidden(a))
    app_say(a, "This sheet is a side's own: l first, for a private look.");
  else
    app_say(a, "This sheet is a side's own: it opens when that side decides in private.");
}

/* ------------------------------------------------------------------ opening */

static bool is_private(enum command command) {
  return command == COMMAND_INTELLIGENCE || command == COMMAND_ORDER_OF_BATTLE;
}

static bool is_sheet(enum command command) {
  return command == COMMAND_JUDGED || is_private(command);
}

static void write_sheet(const app *a, enum command which, enum pen_side side, sheet *out) {
  if (which == COMMAND_INTELLIGENCE)
    write_intelligence(a, side, out);
  else if (which == COMMAND_ORDER_OF_BATTLE)
    write_order_of_battle(a, side, out);
  else
    write_judged(a, out);
}

static void go_to_subject(app *a, int place) {
  cursor_to_place(a, place);
  app_say(a, "%s.", pen_place_name(app_setup(a), place));
}

/* What a key pressed on a sheet leads to; the sheet that is open next, or COMMAND_BACK. */
static enum command next_sheet(app *a, enum command shown, enum command asked,
                               enum pen_side *side) {
  if (asked == COMMAND_VIEWER) {
    if (a->viewer == PEN_VIEW_BOTH) *side = pen_enemy_of(*side);
    return shown;
  }
  if (asked == COMMAND_COVER) {
    if ((app_contexts(a) & KEYS_PRIVATE) != 0) cover_blocks(a);
    return shown;
  }
  if (asked == shown) return COMMAND_BACK; /* the key that opened it closes it */
  return is_sheet(asked) ? asked : COMMAND_BACK;
}

bool show_sheets(app *a, enum command command) {
  static sheet shown;
  enum pen_side side = side_of_sheets(a);
  if (!is_sheet(command)) return false;
  for (enum command which = command; is_sheet(which) && !a->leave && !a->to_title;) {
    if (is_private(which) && side == PEN_NO_SIDE) {
      refuse_in_common(a);
      return true;
    }
    int subject;
    write_sheet(a, which, side, &shown);
    enum command asked = sheet_show(a, &shown, &subject);
    if (asked == COMMAND_CHOOSE) go_to_subject(a, subject);
    which = next_sheet(a, which, asked, &side);
  }
  return true;
}
