/* Who wins, and when it is looked at (15). The conditions are the scenario's, from its file. */
#include "rules/victory.h"

/* Values of over_reason that are no condition of the scenario. */
enum { WITHOUT_CONDITION = 254, BY_RESIGNATION = 255 };

/* R15_1h: no Confederate left in the city, and no battle there still open. */
static bool richmond_is_taken(const state *g, enum pen_side side) {
  int richmond = g->setup->richmond;
  return richmond != PEN_NONE && combat_at(g, side, richmond) > 0 &&
         blocks_at(g, pen_enemy_of(side), richmond) == 0 && g->battle_place != richmond;
}

static int infantry_south_inland(const state *g, enum pen_side side) {
  int count = 0;
  uint64_t infantry = g->setup->of_type[side][PEN_INFANTRY];
  for (int u = next_unit(&infantry, side); u >= 0; u = next_unit(&infantry, side)) {
    if (!pen_on_board(g->at[u])) continue;
    const pen_place *place = &g->setup->place[g->at[u]];
    count += place->south_of_chickahominy && place->port == PEN_NONE;
  }
  return count;
}

static bool holds_places(const state *g, const pen_victory *v) {
  int held = 0;
  for (int i = 0; i < v->places; i++) held += holder_of(g, v->place[i]) == (enum pen_side)v->side;
  return held >= v->value && infantry_south_inland(g, (enum pen_side)v->side) >= v->south;
}

static bool is_met(const state *g, const pen_victory *v) {
  if (g->turn < v->from_turn) return false;
  switch ((enum pen_victory_when)v->when) {
    case PEN_TRACK_AT_MOST:
      return g->track <= v->value;
    case PEN_TRACK_AT_LEAST:
      return g->track >= v->value;
    case PEN_HOLDS_RICHMOND:
      return richmond_is_taken(g, (enum pen_side)v->side);
    case PEN_HOLDS_PLACES:
      return holds_places(g, v);
    default:
      return false; /* PEN_GAME_ENDS is for end_game() */
  }
}

static void win(play *p, enum pen_side side, int reason) {
  p->g->over = (uint8_t)(1 + side);
  p->g->over_reason = (uint8_t)reason;
  pen_event event = event_of(PEN_EV_OVER, side);
  tell(p, &event);
}

static void check_of_kind(play *p, enum pen_checked when, bool richmond) {
  for (int i = 0; i < p->s->scenario.victories && !p->g->over; i++) {
    const pen_victory *v = &p->s->scenario.victory[i];
    if (v->checked == when && (v->when == PEN_HOLDS_RICHMOND) == richmond && is_met(p->g, v))
      win(p, (enum pen_side)v->side, i);
  }
}

void check_victory(play *p, enum pen_checked when) {
  if (p->g->over) return;
  check_of_kind(p, when, true); /* R15c: Richmond first, then the track */
  check_of_kind(p, when, false);
}

void end_game(play *p) {
  for (int i = 0; i < p->s->scenario.victories && !p->g->over; i++)
    if (p->s->scenario.victory[i].when == PEN_GAME_ENDS)
      win(p, (enum pen_side)p->s->scenario.victory[i].side, i);
  /* A position without such a condition is the defender's of Richmond. */
  if (!p->g->over) win(p, PEN_CSA, WITHOUT_CONDITION);
}

void win_by_resignation(play *p, enum pen_side winner) { win(p, winner, BY_RESIGNATION); }

const char *victory_clause(const state *g) {
  if (!g->over) return "";
  if (g->over_reason == BY_RESIGNATION) return "resign";
  const pen_scenario *scenario = &g->setup->scenario;
  bool named = g->over_reason < scenario->victories && scenario->victory[g->over_reason].clause[0];
  return named ? scenario->victory[g->over_reason].clause : "R5c";
}
