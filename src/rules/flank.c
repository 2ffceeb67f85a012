/* Flank fire (11.4). */
#include "rules/flank.h"

#include "rules/board.h"
#include "rules/charts.h"
#include "rules/fire.h"
#include "rules/outlook.h"

static uint8_t *won(state *g, enum pen_side side, int position) {
  return &g->flank_won[(int)side * PEN_POSITIONS + position];
}

bool fires_from_flank(const state *g, int unit) {
  int index = (int)pen_side_of(unit) * PEN_POSITIONS + g->position[unit];
  return type_of(g->setup, unit) == PEN_INFANTRY && g->flank_won[index] == FLANK_LASTS;
}

/* R11_4c: an enemy combat unit stands opposite, or no infantry is left in the flank. */
static bool has_lost_ground(const state *g, enum pen_side side, int flank) {
  uint64_t infantry = units_in_position(g, side, flank) & g->setup->of_type[side][PEN_INFANTRY];
  return infantry == 0 || combat_in_position(g, pen_enemy_of(side), opposite(flank)) != 0;
}

void end_lost_flank_fire(play *p) {
  for (int side = 0; side < PEN_SIDES; side++)
    for (int position = 0; position < PEN_POSITIONS; position++) {
      uint8_t *flank = won(p->g, (enum pen_side)side, position);
      if (*flank == FLANK_NOT_WON || !has_lost_ground(p->g, (enum pen_side)side, position))
        continue;
      *flank = FLANK_NOT_WON;
      pen_event event = event_of(PEN_EV_FLANK_LOST, (enum pen_side)side);
      event.position = (uint8_t)position;
      tell(p, &event);
    }
}

void give_up_flank_fire(state *g, enum pen_side side) {
  for (int position = 0; position < PEN_POSITIONS; position++)
    *won(g, side, position) = FLANK_NOT_WON;
}

void keep_flank_fire(state *g) {
  for (int i = 0; i < PEN_SIDES * PEN_POSITIONS; i++)
    if (g->flank_won[i] == FLANK_WON_NOW) g->flank_won[i] = FLANK_LASTS;
}

/* ------------------------------------------------------------------ the attempt */

/* Where the attempt is made: the flank they stand in, or the one beside their center. */
static int flank_of(const state *g, int unit) {
  int position = g->position[unit];
  return is_center(position) ? beside(position) : position;
}

/* R11_4a: a commander of its corps, for independents any. */
static bool leads(const pen_setup *s, int commander, int unit) {
  return commander_of(s, unit) == PEN_NONE || commander_of(s, unit) == commander;
}

static bool stands_with(const lens *l, int commander, int unit) {
  return is_own(l, commander) && type_of(l->s, commander) == PEN_COMMANDER &&
         has(l->g, ON_BOARD, commander) && l->g->position[commander] == l->g->position[unit];
}

static pen_reason why_not_support(const lens *l, int commander, int unit) {
  if (!stands_with(l, commander, unit) || !leads(l->s, commander, unit))
    return refuse_unit(PEN_FLANK_NEEDS_COMMANDER, unit);
  bool must_move = is_center(l->g->position[unit]);
  if (has(l->g, SUPPORTED, commander) || (must_move && has(l->g, ACTED, commander))) {
    pen_reason why = refuse_unit(PEN_FLANK_ONE_ATTEMPT, unit);
    why.unit2 = (uint8_t)commander;
    return why;
  }
  return legal();
}

pen_reason why_not_flank(const lens *l, const pen_action *a) {
  pen_reason why = why_not_act(l, a->unit);
  if (refused(why)) return why;
  if (type_of(l->s, a->unit) != PEN_INFANTRY) return refuse_unit(PEN_FLANK_NOT_INFANTRY, a->unit);
  if (fires_from_flank(l->g, a->unit)) return refuse_unit(PEN_FLANK_ALREADY_WON, a->unit);
  why = why_not_support(l, a->unit2, a->unit);
  if (refused(why)) return why;
  int flank = flank_of(l->g, a->unit);
  if (sees_combat_in(l, opposite(flank))) return refuse(PEN_FLANK_GUARDED);
  if (!sees_combat_in(l, diagonal(flank))) return refuse_unit(PEN_NO_TARGET, a->unit);
  return why_not_leave_position(l, a->unit, flank);
}

static void go_to_flank(play *p, const pen_action *a) {
  int flank = flank_of(p->g, a->unit);
  if (p->g->position[a->unit] == flank) return;
  stand_in(p, a->unit, flank);
  stand_in(p, a->unit2, flank);
  set_mark(p->g, ACTED, a->unit2); /* R11_2a: his move of the round */
}

static int number_to_flank(const pen_setup *s, int commander) { return s->unit[commander].rating; }

void chances_flank(outlook *o, const pen_action *a) {
  expect_at_most(o, PEN_FOR_FLANK, a->unit2, number_to_flank(o->s, a->unit2));
  expect_shot(o, a->unit, PEN_FOR_FLANK_FIRE, FLANK_HITS)->follows = true;
}

void apply_flank(play *p, const pen_action *a) {
  state *g = p->g;
  int rating = number_to_flank(p->s, a->unit2);
  uint8_t die;
  go_to_flank(p, a);
  set_mark(g, ACTED, a->unit);
  set_mark(g, SUPPORTED, a->unit2);
  roll(p, PEN_FOR_FLANK, 1, a->unit2, rating, &die);
  tell_rating_roll(p, PEN_EV_FLANK_ROLL, a, die, rating);
  if (die > rating) {
    set_mark(g, ACTED, a->unit2); /* R11_4b: both stay in the flank */
    return;
  }
  int flank = g->position[a->unit];
  uint8_t *mine = won(g, pen_side_of(a->unit), flank);
  if (*mine == FLANK_NOT_WON) *mine = FLANK_WON_NOW;
  shoot(p, a->unit, diagonal(flank), PEN_FOR_FLANK_FIRE, FLANK_HITS);
  resume_fire_step(p);
}

void offer_flank_attempts(candidates *list, int unit) {
  const lens *l = list->l;
  if (type_of(l->s, unit) != PEN_INFANTRY) return;
  uint64_t commanders = marked(l->g, ON_BOARD, l->side) & l->s->of_type[l->side][PEN_COMMANDER];
  for (int c = next_unit(&commanders, l->side); c >= 0; c = next_unit(&commanders, l->side))
    offer_units(list, PEN_FLANK, unit, c);
}
