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

bool show_sheets(app *a, enum command command) {
  static sheet shown;
  int subject = SHEET_NO_SUBJECT;
  if (command != COMMAND_JUDGED) return false;
  enum command asked = command;
  while (asked == COMMAND_JUDGED && !a->leave) {
    write_judged(a, &shown);
    command = asked;
    asked = sheet_show(a, &shown, &subject);
    if (asked == command) break; /* the key that opened it closes it */
  }
  return true;
}
