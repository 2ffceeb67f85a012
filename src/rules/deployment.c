/* Deploying on the battle board (11.1). */
#include "rules/deployment.h"

#include "rules/board.h"

/* Combat units that take part (R11_7i: visitors do not). */
static uint64_t fighters(const lens *l) {
  return blocks_in(l->g, l->side, l->g->battle_place) & ~marked(l->g, ASIDE, l->side) &
         combat_units(l->s, l->side);
}

/* R11_1b: who has to be deployed and is not yet. */
static uint64_t still_to_deploy(const lens *l) {
  uint64_t commanders = blocks_in(l->g, l->side, l->g->battle_place) &
                        ~marked(l->g, ASIDE, l->side) & l->s->of_type[l->side][PEN_COMMANDER];
  return (fighters(l) | commanders) & ~marked(l->g, ON_BOARD, l->side);
}

static bool ever_deployed(enum pen_type type) {
  return type == PEN_INFANTRY || type == PEN_ARTILLERY || type == PEN_COMMANDER ||
         type == PEN_DECOY;
}

/* R11_1b: enough combat units must be left for the centers that are still empty: both of them,
 * or one if the side has one combat unit only. */
static pen_reason why_not_centers(const lens *l, const pen_action *a) {
  int empty = 0;
  for (int center = PEN_LEFT_CENTER; center <= PEN_RIGHT_CENTER; center++)
    empty += a->position != center && combat_in_position(l->g, l->side, center) == 0;
  int left = count_units(fighters(l) & ~marked(l->g, ON_BOARD, l->side)) - 1;
  int needed = count_units(fighters(l)) > 1 ? empty : empty - 1;
  return left >= needed ? legal() : refuse(PEN_CENTERS_FIRST);
}

pen_reason why_not_deploy(const lens *l, const pen_action *a) {
  if (!is_own(l, a->unit)) return refuse_unit(PEN_NOT_YOURS, a->unit);
  if (l->g->at[a->unit] != l->g->battle_place || has(l->g, ASIDE, a->unit))
    return refuse_unit(PEN_NOT_IN_BATTLE, a->unit);
  enum pen_type type = type_of(l->s, a->unit);
  if (!ever_deployed(type)) return refuse_unit(PEN_NEVER_DEPLOYED, a->unit);
  if (has(l->g, ON_BOARD, a->unit)) return refuse_unit(PEN_DEPLOYED_ALREADY, a->unit);
  if (type == PEN_DECOY && combat_in_position(l->g, l->side, a->position) == 0)
    return refuse_unit(PEN_DECOY_ALONE, a->unit);
  return is_combat(l->s, a->unit) ? why_not_centers(l, a) : legal();
}

void apply_deploy(play *p, const pen_action *a) {
  enum pen_side side = pen_side_of(a->unit);
  clear_mark(p->g, KNOWN, a->unit); /* RHb */
  stand_in(p, a->unit, a->position);
  pen_event event = event_of(PEN_EV_DEPLOYED, side);
  event.unit = a->unit;
  event.position = a->position;
  event.told = told_to(side);
  tell(p, &event);
}

pen_reason why_not_end_deploy(const lens *l, const pen_action *a) {
  (void)a;
  int left = count_units(still_to_deploy(l));
  return left == 0 ? legal() : refuse_numbers(PEN_STILL_TO_DEPLOY, left, 0);
}

/* R11_1a: how many blocks stand where is seen by both. */
static void tell_deployment(play *p, enum pen_side side) {
  for (int position = 0; position < PEN_POSITIONS; position++) {
    pen_event event = event_of(PEN_EV_DEPLOYMENT, side);
    event.position = (uint8_t)position;
    event.a = (int16_t)count_units(units_in_position(p->g, side, position));
    tell(p, &event);
  }
}

void apply_end_deploy(play *p, const pen_action *a) {
  (void)a;
  tell_deployment(p, (enum pen_side)top_frame(p->g)->side);
  pop(p);
}

void candidates_deploy(candidates *list) {
  const lens *l = list->l;
  uint64_t here = blocks_in(l->g, l->side, l->g->battle_place) & ~marked(l->g, ON_BOARD, l->side);
  for (int u = next_unit(&here, l->side); u >= 0; u = next_unit(&here, l->side))
    for (int position = 0; position < PEN_POSITIONS; position++)
      offer_unit_position(list, PEN_DEPLOY_AT, u, position);
  offer_verb(list, PEN_END);
}
