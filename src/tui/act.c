/* What is sent to the session, and what comes back of it: refusals, reports, undo. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/app.h"
#include "tui/lesson.h"
#include "tui/screens.h"
#include "tui/words.h"

const pen_setup *app_setup(const app *a) { return session_setup(a->game); }

enum pen_side app_side(const app *a) {
  if (a->replay == NULL) return pen_deciding(session_game(a->game));
  enum pen_viewer viewer = replay_viewer(a->replay);
  bool one_sided = viewer == PEN_VIEW_USA || viewer == PEN_VIEW_CSA;
  return one_sided ? (enum pen_side)viewer : pen_deciding(replay_game(a->replay));
}

int app_event_count(const app *a) {
  int end;
  if (a->replay == NULL) return session_event_count(a->game);
  replay_events(a->replay, &end);
  return end;
}

unsigned app_contexts(const app *a) {
  return a->replay != NULL ? replay_contexts(a) : play_contexts(a);
}

const pen_game *app_game(const app *a) { return a->sketching ? &a->sketch : session_game(a->game); }

static enum pen_decision decision_now(const app *a) {
  return pen_decision_of(session_game(a->game));
}

/* ------------------------------------------------------------------ who may see what */

static enum pen_viewer viewer_now(const app *a) {
  if (pen_over(session_game(a->game)) || session_mode_of(a->game) == MODE_SOLO)
    return PEN_VIEW_BOTH;
  if (a->looking || pen_privacy_of(decision_now(a)) == PEN_PRIVATE)
    return (enum pen_viewer)app_side(a);
  return PEN_VIEW_COMMON;
}

/* What a decision in common shows is told to both, even after a private look. */
static enum pen_viewer report_viewer(const app *a) {
  if (session_mode_of(a->game) == MODE_SOLO) return PEN_VIEW_BOTH;
  bool private = pen_privacy_of(decision_now(a)) == PEN_PRIVATE;
  return private ? (enum pen_viewer)app_side(a) : PEN_VIEW_COMMON;
}

bool app_may_name(const app *a, int unit) {
  return unit >= PEN_UNITS_MAX || a->view.unit_view[unit].at != PEN_NONE;
}

/* In a common decision the screen names only what both sides know. Cavalry that falls back may be
 * chosen a way for without being named. */
static void keep_what_may_be_named(app *a) {
  if (decision_now(a) == PEN_FALL_BACK) return;
  int kept = 0;
  for (int i = 0; i < a->count; i++)
    if (app_may_name(a, a->list[i].unit) && app_may_name(a, a->list[i].unit2))
      a->list[kept++] = a->list[i];
  a->count = kept;
}

static void take_out_end(app *a) {
  int kept = 0;
  a->can_end = false;
  for (int i = 0; i < a->count; i++)
    if (a->list[i].verb == PEN_END)
      a->can_end = true;
    else
      a->list[kept++] = a->list[i];
  a->count = kept;
}

void app_refresh(app *a) {
  const pen_game *game = app_game(a);
  a->viewer = viewer_now(a);
  pen_view_of(game, a->viewer, &a->view);
  if (a->sketching) /* not spent yet */
    a->view.cap[app_side(a)] += (uint8_t)pen_cap_cost(app_setup(a), a->sketched);
  if (a->view.battle.place != PEN_NONE) a->board = a->view;
  a->count = pen_actions(game, a->list, PEN_ACTIONS_MAX);
  take_out_end(a);
  if (a->viewer == PEN_VIEW_COMMON) keep_what_may_be_named(a);
  if (!pen_over(game)) app_report(a, report_viewer(a));
}

static bool unknown_near(const app *a, enum pen_side side, int place) {
  const pen_place *here = &app_setup(a)->place[place];
  for (int i = 0; i < here->neighbours; i++)
    if (a->view.unknown[side][here->neighbour[i]] > 0) return true;
  return false;
}

/* Judged by open facts alone: the hint itself must tell nothing. */
bool app_has_hidden(const app *a) {
  enum pen_side side = app_side(a);
  const pen_battle_view *battle = &a->view.battle;
  if (a->viewer != PEN_VIEW_COMMON || a->paused || a->replay != NULL) return false;
  if (battle->place == PEN_NONE) {
    for (int p = 0; p < app_setup(a)->places; p++)
      if (a->view.unknown[side][p] > 0)
        return decision_now(a) == PEN_SCREEN || decision_now(a) == PEN_SCOUT;
    return false;
  }
  for (int i = 0; i < PEN_POSITIONS; i++)
    if (battle->unknown[side][i] > 0) return decision_now(a) != PEN_RETREAT;
  return decision_now(a) == PEN_REINFORCE && unknown_near(a, side, battle->place);
}

/* ------------------------------------------------------------------ reports */

static bool is_told_in_report(uint8_t kind) {
  return kind != PEN_EV_DEPLOYED && kind != PEN_EV_DEPLOYMENT && kind != PEN_EV_SHOWN &&
         kind != PEN_EV_CAP_SPENT && kind != PEN_EV_ACTIVATED && kind != PEN_EV_PHASE &&
         kind != PEN_EV_SUPPLY;
}

void app_forget_report(app *a) {
  a->report_from = session_event_count(a->game);
  a->report_lines = 0;
  a->report_rolled = false;
}

static void add_to_report(app *a, const pen_event *event) {
  if (a->report_lines == REPORT_LINES) {
    memmove(a->report[0], a->report[1], sizeof a->report - sizeof a->report[0]);
    a->report_lines--;
  }
  if (event->dice > 0) a->report_rolled = true;
  pen_event_words(app_setup(a), event, a->report[a->report_lines++], REPORT_WIDTH);
}

void app_report(app *a, enum pen_viewer viewer) {
  a->report_lines = 0;
  a->report_rolled = false;
  for (int i = a->report_from; i < session_event_count(a->game); i++) {
    pen_event event;
    if (pen_event_for(session_event(a->game, i), viewer, &event) && is_told_in_report(event.kind))
      add_to_report(a, &event);
  }
}

/* ------------------------------------------------------------------ sending */

void app_refuse(app *a, pen_reason reason) {
  char words[MESSAGE_MAX];
  pen_reason_words(app_setup(a), reason, words, sizeof words);
  app_say(a, "%s %s: %s", pen_reason_clause(reason), pen_reason_section(reason), words);
  app_rest_on(a, reason);
}

void app_rest_on(app *a, pen_reason reason) {
  snprintf(a->refused, sizeof a->refused, "%s", pen_reason_clause(reason));
}

bool app_has_refused(const app *a) { return a->message[0] != '\0' && a->refused[0] != '\0'; }

/* The faces on the line; false when they are not `count`, or something else stands there. */
static bool read_faces(const char *text, int count, uint8_t faces[PEN_DICE_MAX]) {
  int n = 0;
  for (; *text != '\0'; text++) {
    if (*text == ' ' || *text == ',') continue;
    if (*text < '1' || *text > '6' || n == PEN_DICE_MAX) return false;
    faces[n++] = (uint8_t)(*text - '0');
  }
  return n == count;
}

/* Esc takes the action back, unless asking for the dice has told something already. */
static pen_result send_with_typed_dice(app *a, pen_action action, pen_result needs) {
  char faces_text[64] = "", prompt[MESSAGE_MAX];
  uint8_t faces[PEN_DICE_MAX];
  while (needs.status == PEN_NEEDS_DICE && !a->leave) {
    snprintf(prompt, sizeof prompt, "%d dice for %s%s: ", needs.dice_needed,
             pen_spoken(PEN_PURPOSE_NAMES, needs.purpose),
             needs.barrier != 0 ? " (no way back)" : "");
    if (!app_read_line(a, prompt, faces_text, sizeof faces_text)) {
      if (needs.barrier != 0) continue;
      break;
    }
    a->message[0] = '\0';
    if (read_faces(faces_text, needs.dice_needed, faces))
      needs = session_act(a->game, action, faces, needs.dice_needed);
    else
      app_say(a, "%d number%s from 1 to 6, please: correct it, then Enter.", needs.dice_needed,
              needs.dice_needed == 1 ? "" : "s");
  }
  return needs;
}

/* Both watch a decision in common: nobody's hidden blocks may follow it without a hand-over. Who
 * only rolls a die does not take the other's seat. */
static void leave_seat(app *a) {
  enum pen_decision decision = decision_now(a);
  if (pen_privacy_of(decision) == PEN_PRIVATE || decision == PEN_WEATHER_ROLL ||
      decision == PEN_COMMAND_ROLL || decision == PEN_RELEASE_ROLL)
    return;
  a->seat = PEN_NO_SIDE;
}

/* Whoever acts at the keyboard has seen what came of it. What happens in common both see, but the
 * recap leaves it out only for a side that has nothing to be told from before. */
static void note_told(app *a, enum pen_viewer viewer, int before) {
  for (int side = 0; side < PEN_SIDES; side++) {
    bool told = (int)viewer == side;
    bool saw = viewer == PEN_VIEW_COMMON && a->recap_from[side] >= before;
    if (told || saw) a->recap_from[side] = session_event_count(a->game);
  }
}

static bool send(app *a, pen_action action, enum pen_viewer viewer) {
  int before = session_event_count(a->game);
  leave_seat(a);
  pen_result result = session_act(a->game, action, NULL, 0);
  if (result.status == PEN_NEEDS_DICE && session_dice_of(a->game) == DICE_TYPED)
    result = send_with_typed_dice(a, action, result);
  if (result.status == PEN_NEEDS_DICE) {
    app_say(a, session_dice_of(a->game) == DICE_LIST ? "The list of dice is at its end."
                                                     : "No dice, nothing done.");
    return false;
  }
  if (result.status == PEN_REFUSED) {
    app_refuse(a, result.reason);
    return false;
  }
  app_report(a, viewer);
  note_told(a, viewer, before);
  return true;
}

bool app_send(app *a, pen_action action) {
  if (lesson_refuses(a, action)) return false;
  a->message[0] = '\0';
  app_forget_report(a);
  return app_send_more(a, action);
}

bool app_send_more(app *a, pen_action action) { return send(a, action, report_viewer(a)); }

/* ------------------------------------------------------------------ what leaves no choice */

static bool only_end(app *a) {
  static pen_action list[2];
  return pen_actions(session_game(a->game), list, 2) == 1 && list[0].verb == PEN_END;
}

static bool nobody_near(const pen_setup *setup, const pen_view *common, enum pen_side side) {
  const pen_place *here = &setup->place[common->battle.place];
  for (int i = 0; i < here->neighbours; i++)
    if (common->blocks[side][here->neighbour[i]] > 0) return false;
  return true;
}

static bool board_is_known(const pen_view *common, enum pen_side side) {
  for (int i = 0; i < PEN_POSITIONS; i++)
    if (common->battle.unknown[side][i] > 0) return false;
  return true;
}

/* Whoever took a hit was shown before. */
static bool nobody_reduced(const pen_setup *setup, const pen_view *common, enum pen_side side) {
  for (int u = (int)side * PEN_UNITS_A_SIDE; u < ((int)side + 1) * PEN_UNITS_A_SIDE; u++) {
    const pen_unit_view *seen = &common->unit_view[u];
    if (setup->unit[u].type == PEN_INFANTRY && (seen->marks & PEN_IS_DEPLOYED) != 0 &&
        seen->sp < setup->unit[u].sp)
      return false;
  }
  return true;
}

/* Whether both sides know that nothing was ever lost, so that nothing can be replaced. */
static bool nothing_lost(const app *a) {
  for (int i = 0; i < session_event_count(a->game); i++) {
    pen_event event;
    bool heard = pen_event_for(session_event(a->game, i), PEN_VIEW_COMMON, &event);
    if (heard && (event.kind == PEN_EV_HIT || event.kind == PEN_EV_ELIMINATED ||
                  event.kind == PEN_EV_SIEGE_FIRE || event.kind == PEN_EV_CAVALRY_FIRE ||
                  event.kind == PEN_EV_DESTROYED))
      return false;
  }
  return true;
}

/* Whether everybody can tell from what is open to both that `end` is all that can be done. */
static bool end_is_plain(const app *a, const pen_view *common) {
  enum pen_side side = app_side(a);
  switch (decision_now(a)) {
    case PEN_REPLACEMENTS:
      return nothing_lost(a);
    case PEN_ARTILLERY_STEP:
    case PEN_INFANTRY_STEP:
      return board_is_known(common, side);
    case PEN_RALLY:
      return nobody_reduced(app_setup(a), common, side);
    case PEN_REINFORCE:
    case PEN_ADVANCE:
      return common->battle.place != PEN_NONE && nobody_near(app_setup(a), common, side);
    default:
      return false;
  }
}

void app_settle(app *a) {
  static pen_view common;
  while (!pen_over(session_game(a->game))) {
    pen_view_of(session_game(a->game), PEN_VIEW_COMMON, &common);
    if (!end_is_plain(a, &common) || !only_end(a)) return;
    bool solo = session_mode_of(a->game) == MODE_SOLO; /* else both may be watching */
    if (!send(a, pen_action_of(PEN_END), solo ? PEN_VIEW_BOTH : PEN_VIEW_COMMON)) return;
  }
}

/* ------------------------------------------------------------------ ending */

/* Standing orders can be given at any time: leaving them is nothing missed. */
static bool order_is_open(const app *a) {
  for (int i = 0; i < a->count; i++)
    if (a->list[i].verb != PEN_STANDING) return true;
  return false;
}

/* Whether somebody was activated and then nothing was done, though he could move. */
static bool nobody_moved(const app *a) {
  int records = session_record_count(a->game);
  if (records == 0 || a->count == 0) return false;
  enum pen_verb last = (enum pen_verb)session_record_of(a->game, records - 1)->action.verb;
  return last == PEN_ACTIVATE || last == PEN_SAIL;
}

static bool ask_before_end(app *a) {
  bool more = a->count > 0 || app_has_hidden(a);
  switch (decision_now(a)) {
    case PEN_ORDERS:
      return !order_is_open(a) ||
             app_ask(a, "%d CAP left. End your movement phase? (y/n)", a->view.cap[app_side(a)]);
    case PEN_REPLACEMENTS:
      return !more || app_ask(a, "Replacement points are left. End? (y/n)");
    case PEN_ACTIVATION:
      return !nobody_moved(a) || app_ask(a, "Nobody has moved. End the activation of %s? (y/n)",
                                         words_of_unit(a, a->view.unit));
    case PEN_SET_UP:
      return app_ask(a, "Is the set-up finished? (y/n)");
    case PEN_DEPLOY:
      return app_ask(a, "Is the deployment finished? (y/n)");
    default:
      return !more || app_ask(a, "More could be done. End this step? (y/n)");
  }
}

void app_end(app *a) {
  pen_action end = pen_action_of(PEN_END);
  pen_reason why = pen_why_not(session_game(a->game), end);
  if (why.code != PEN_LEGAL) {
    app_refuse(a, why);
    return;
  }
  if (!lesson_refuses(a, end) && ask_before_end(a)) app_send(a, end);
}

/* ------------------------------------------------------------------ undo */

void app_undo(app *a) {
  const char *why = "";
  a->rest.waits = false;
  if (session_undo(a->game, &why))
    app_say(a, "Taken back.");
  else
    app_say(a, "No undo: %s", why);
  app_forget_report(a);
}

/* To the last barrier. */
void app_undo_all(app *a) {
  const char *why = "";
  int taken = 0;
  a->rest.waits = false;
  while (session_undo(a->game, &why)) taken++;
  app_forget_report(a);
  if (taken > 0)
    app_say(a, "%d order%s taken back. Ctrl-R brings them back one by one.", taken,
            taken == 1 ? "" : "s");
  else
    app_say(a, "No undo: %s", why);
}

void app_redo(app *a) {
  const char *why = "";
  if (session_redo(a->game, &why))
    app_say(a, "Brought back.");
  else
    app_say(a, "No redo: %s", why);
}
