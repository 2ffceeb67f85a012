/* Who wins, and when it is looked at (15). The conditions are the scenario's, from its file. */
#include "rules/victory.h"

#include "rules/sight.h"

/* Values of over_reason that are no condition of the scenario. */
enum { BY_AGREEMENT = 253, WITHOUT_CONDITION = 254, BY_RESIGNATION = 255 };

/* ------------------------------------------------------------------ the conditions */

static bool is_richmond(const pen_setup *s, int place, int links) {
  (void)links;
  return place == s->richmond;
}

static pen_count in_richmond(const state *g, enum pen_viewer viewer, enum pen_side side) {
  return count_inside(g, viewer, side, combat_units(g->setup, side), is_richmond, 0);
}

/* R15_1h: no Confederate left in the city, and no battle there still open. */
static enum pen_known richmond_is_taken(const state *g, enum pen_viewer viewer,
                                        enum pen_side side) {
  int richmond = g->setup->richmond;
  if (richmond == PEN_NONE || blocks_at(g, pen_enemy_of(side), richmond) > 0 ||
      g->battle_place == richmond)
    return PEN_IS_NOT;
  return at_least(in_richmond(g, viewer, side), 1);
}

static bool is_south_inland(const pen_setup *s, int place, int links) {
  (void)links;
  return s->place[place].south_of_chickahominy && s->place[place].port == PEN_NONE;
}

static pen_count south_inland(const state *g, enum pen_viewer viewer, enum pen_side side) {
  return count_inside(g, viewer, side, g->setup->of_type[side][PEN_INFANTRY], is_south_inland, 0);
}

static int places_held(const state *g, const pen_victory *v) {
  int held = 0;
  for (int i = 0; i < v->places; i++) held += holder_of(g, v->place[i]) == (enum pen_side)v->side;
  return held;
}

static enum pen_known holds_places(const state *g, enum pen_viewer viewer, const pen_victory *v) {
  if (places_held(g, v) < v->value) return PEN_IS_NOT;
  return at_least(south_inland(g, viewer, (enum pen_side)v->side), v->south);
}

static enum pen_known known(bool so) { return so ? PEN_IS : PEN_IS_NOT; }

/* As far as the viewer knows; with nothing hidden it is or it is not. */
static enum pen_known is_met(const state *g, enum pen_viewer viewer, const pen_victory *v) {
  if (g->turn < v->from_turn) return PEN_IS_NOT;
  switch ((enum pen_victory_when)v->when) {
    case PEN_TRACK_AT_MOST:
      return known(g->track <= v->value);
    case PEN_TRACK_AT_LEAST:
      return known(g->track >= v->value);
    case PEN_HOLDS_RICHMOND:
      return richmond_is_taken(g, viewer, (enum pen_side)v->side);
    case PEN_HOLDS_PLACES:
      return holds_places(g, viewer, v);
    default:
      return PEN_IS_NOT; /* PEN_GAME_ENDS is for end_game() */
  }
}

/* What stands against the condition's number. */
static pen_count count_for(const state *g, enum pen_viewer viewer, const pen_victory *v) {
  switch ((enum pen_victory_when)v->when) {
    case PEN_TRACK_AT_MOST:
    case PEN_TRACK_AT_LEAST:
      return exactly(g->track);
    case PEN_HOLDS_RICHMOND:
      return in_richmond(g, viewer, (enum pen_side)v->side);
    case PEN_HOLDS_PLACES:
      return exactly(places_held(g, v));
    default:
      return exactly(g->turn);
  }
}

pen_victory_standing victory_standing(const state *g, enum pen_viewer viewer,
                                      const pen_victory *v) {
  pen_victory_standing out = {.met = (uint8_t)is_met(g, viewer, v), .now = count_for(g, viewer, v)};
  if (v->south > 0) out.south = south_inland(g, viewer, (enum pen_side)v->side);
  return out;
}

/* ------------------------------------------------------------------ the end */

static void end_with(state *g, enum pen_side winner, int reason) {
  g->over = (uint8_t)(1 + winner);
  g->over_reason = (uint8_t)reason;
}

static void win(play *p, enum pen_side side, int reason) {
  end_with(p->g, side, reason);
  pen_event event = event_of(PEN_EV_OVER, side);
  tell(p, &event);
}

static void check_of_kind(play *p, enum pen_checked when, bool richmond) {
  for (int i = 0; i < p->s->scenario.victories && !p->g->over; i++) {
    const pen_victory *v = &p->s->scenario.victory[i];
    if (v->checked == when && (v->when == PEN_HOLDS_RICHMOND) == richmond &&
        is_met(p->g, PEN_VIEW_BOTH, v) == PEN_IS)
      win(p, (enum pen_side)v->side, i);
  }
}

void check_victory(play *p, enum pen_checked when) {
  if (p->g->over) return;
  check_of_kind(p, when, true); /* R15c: Richmond first, then the track */
  check_of_kind(p, when, false);
}

/* The condition that decides when the game ends, or WITHOUT_CONDITION. */
static int condition_at_end(const pen_scenario *scenario) {
  for (int i = 0; i < scenario->victories; i++)
    if (scenario->victory[i].when == PEN_GAME_ENDS) return i;
  return WITHOUT_CONDITION;
}

/* A position without such a condition is the defender's of Richmond. */
enum pen_side winner_at_end(const pen_setup *s) {
  int condition = condition_at_end(&s->scenario);
  return condition == WITHOUT_CONDITION ? PEN_CSA
                                        : (enum pen_side)s->scenario.victory[condition].side;
}

void end_game(play *p) {
  if (!p->g->over) win(p, winner_at_end(p->s), condition_at_end(&p->s->scenario));
}

void win_by_resignation(play *p, enum pen_side winner) { win(p, winner, BY_RESIGNATION); }

void draw_by_agreement(play *p) {
  end_with(p->g, PEN_NO_SIDE, BY_AGREEMENT);
  pen_event event = event_of(PEN_EV_DRAWN, PEN_NO_SIDE);
  tell(p, &event);
}

const char *victory_clause(const state *g) {
  if (!g->over) return "";
  if (g->over_reason == BY_RESIGNATION) return "resign";
  if (g->over_reason == BY_AGREEMENT) return "draw";
  const pen_scenario *scenario = &g->setup->scenario;
  bool named = g->over_reason < scenario->victories && scenario->victory[g->over_reason].clause[0];
  return named ? scenario->victory[g->over_reason].clause : "R5c";
}
