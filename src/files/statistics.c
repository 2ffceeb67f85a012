#include "files/statistics.h"

/* A die hits at the number needed and above. */
static double chance(int needs) { return needs > 6 ? 0 : needs < 1 ? 1 : (7 - needs) / 6.0; }

static void add_event(dice_statistics *out, const pen_event *event) {
  int side = event->side < PEN_NO_SIDE ? event->side : PEN_USA;
  out->dice[side] += event->dice;
  for (int i = 0; i < event->dice; i++) out->face[side][event->die[i]]++;
  if (event->kind != PEN_EV_FIRE || event->b == 0) return;
  out->shot_dice[side] += event->dice;
  out->hits[side] += event->a;
  out->expected[side] += event->dice * chance(event->b);
}

void statistics_of(const session *s, int events, enum pen_viewer viewer, dice_statistics *out) {
  *out = (dice_statistics){0};
  for (int i = 0; i < events; i++) {
    pen_event seen;
    if (pen_event_for(session_event(s, i), viewer, &seen)) add_event(out, &seen);
  }
}

/* ------------------------------------------------------------------ a whole game */

/* What was lost before a position that the game begins from counts in its first turn, but was not
 * lost in this game. */
static void count_turns(const session *s, game_statistics *out) {
  pen_game game;
  pen_view view;
  pen_progress progress, before;
  session_position(s, 0, &game);
  pen_progress_of(&game, &before);
  pen_view_of(&game, PEN_VIEW_COMMON, &view);
  out->first_turn = view.turn;
  for (int i = 0; i <= session_record_count(s); i++) {
    pen_view_of(&game, PEN_VIEW_COMMON, &view);
    pen_progress_of(&game, &progress);
    out->last_turn = view.turn;
    out->track[view.turn] = view.track;
    for (int side = 0; side < PEN_SIDES; side++) {
      int earlier = view.turn == out->first_turn ? before.lost_sp[side] : 0;
      int lost = progress.lost_sp[side] - earlier;
      if (lost > out->lost[view.turn][side]) out->lost[view.turn][side] = lost;
    }
    if (i == session_record_count(s)) break;
    const session_record *record = session_record_of(s, i);
    pen_apply(&game, record->action, record->die, record->dice, NULL);
  }
  for (int turn = out->first_turn; turn <= out->last_turn; turn++)
    for (int side = 0; side < PEN_SIDES; side++) out->total_lost[side] += out->lost[turn][side];
}

static void count_event(game_statistics *out, const pen_event *event) {
  int side = event->side;
  if (side >= PEN_NO_SIDE) return;
  switch (event->kind) {
    case PEN_EV_BATTLE:
      out->battles++;
      out->attacks[side]++;
      break;
    case PEN_EV_BATTLE_OVER:
      out->won[side]++;
      break;
    case PEN_EV_CAP_SPENT:
      out->cap[side] += event->a;
      break;
    case PEN_EV_MOVED:
      out->links[side]++;
      break;
    case PEN_EV_SAILED:
      out->sailed[side]++;
      break;
    default:
      break;
  }
}

void statistics_of_game(const session *s, game_statistics *out) {
  *out = (game_statistics){0};
  count_turns(s, out);
  for (int i = 0; i < session_event_count(s); i++) count_event(out, session_event(s, i));
}
