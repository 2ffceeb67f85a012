/* Reinforcing a battle, and advancing after it (11.7). */
#include "rules/reinforcement.h"

#include "rules/board.h"
#include "rules/charts.h"
#include "rules/control.h"
#include "rules/entry.h"
#include "rules/outlook.h"

/* ------------------------------------------------------------------ who may come */

static bool crosses_river(const lens *l, int unit) {
  int link = link_between(l->s, l->g->at[unit], l->g->battle_place);
  return link != PEN_NONE && l->s->link[link].river;
}

/* What bars a unit from coming in at all, with a roll or without one. */
static pen_reason why_not_come(const lens *l, int unit) {
  if (!is_own(l, unit)) return refuse_unit(PEN_NOT_YOURS, unit);
  if (!is_combat(l->s, unit) && type_of(l->s, unit) != PEN_COMMANDER) /* R11_7p */
    return refuse_unit(PEN_REINFORCE_NEVER, unit);
  int from = l->g->at[unit];
  if (link_between(l->s, from, l->g->battle_place) == PEN_NONE)
    return refuse_unit(PEN_REINFORCE_NOT_NEAR, unit);
  if (has(l->g, RETREATED, unit) || enemy_blocks(l, from) > 0) /* R11_7m */
    return refuse_unit(PEN_REINFORCE_BARRED, unit);
  if (l->g->weather == PEN_MUD && option_on(l->g, PEN_MUD_REINFORCEMENT) && crosses_river(l, unit))
    return refuse_unit(PEN_REINFORCE_MUD, unit); /* R16_4a */
  return legal();
}

/* Comes in over the link from where it stands (R11_6h). */
static int bring_up(play *p, int unit) {
  state *g = p->g;
  int from = g->at[unit];
  put_unit(p, unit, g->battle_place);
  g->from[unit] = (uint8_t)from;
  clear_mark(g, BY_WATER, unit);
  set_mark(g, REINFORCED, unit);
  g->start_sp[unit] = g->sp[unit];
  infantry_nears_richmond(p, unit, g->battle_place);                             /* R15_1f */
  if (pen_side_of(unit) == attacker_of(g)) put_in_set(g, CAME_FROM, from, true); /* R11_7c */
  return from;
}

/* ------------------------------------------------------------------ reinforcing */

static bool is_near(const lens *l, int a, int b) {
  return a == b || link_between(l->s, a, b) != PEN_NONE;
}

/* R11_7l: his own corps' commander, or any for an independent; within a link of the unit, and in
 * the battle or a link away. Visitors take no part (R11_7i). */
static bool may_bring_up(const lens *l, int commander, int unit) {
  if (!is_own(l, commander) || type_of(l->s, commander) != PEN_COMMANDER) return false;
  int leader = commander_of(l->s, unit), at = l->g->at[commander];
  return (leader == PEN_NONE || leader == commander) && !has(l->g, ASIDE, commander) &&
         is_near(l, at, l->g->at[unit]) && is_near(l, at, l->g->battle_place);
}

pen_reason why_not_reinforce(const lens *l, const pen_action *a) {
  pen_reason why = why_not_come(l, a->unit);
  if (refused(why)) return why;
  if (has(l->g, TRIED, a->unit)) return refuse_unit(PEN_REINFORCE_TRIED, a->unit);
  if (may_bring_up(l, a->unit2, a->unit)) return legal();
  why = refuse_unit(PEN_REINFORCE_COMMANDER, a->unit);
  why.unit2 = a->unit2;
  return why;
}

/* R16_5a: rain makes a river harder to cross. */
static int roll_penalty(const state *g, int unit) {
  lens l = lens_of(g, pen_side_of(unit));
  return g->weather == PEN_RAIN && option_on(g, PEN_RAIN_REINFORCEMENT) && crosses_river(&l, unit);
}

static int number_to_come(const state *g, const pen_action *a) {
  return g->setup->unit[a->unit2].rating - roll_penalty(g, a->unit);
}

void chances_reinforce(outlook *o, const pen_action *a) {
  expect_at_most(o, PEN_FOR_REINFORCE, a->unit, number_to_come(o->g, a));
}

void apply_reinforce(play *p, const pen_action *a) {
  state *g = p->g;
  uint8_t die;
  int needs = number_to_come(g, a);
  set_mark(g, TRIED, a->unit);
  roll(p, PEN_FOR_REINFORCE, 1, a->unit, needs, &die);
  pen_event event = event_of(PEN_EV_REINFORCE, pen_side_of(a->unit));
  event.unit = a->unit;
  event.unit2 = a->unit2;
  event.place = g->at[a->unit];
  event.dice = 1;
  event.die[0] = die;
  event.a = die <= needs;
  event.unit_told = told_to(pen_side_of(a->unit));
  tell(p, &event);
  if (die <= needs) bring_up(p, a->unit);
}

/* Who has come and is not yet on the board. */
static uint64_t still_to_deploy(const state *g, enum pen_side side) {
  return marked(g, REINFORCED, side) & ~marked(g, ON_BOARD, side) &
         blocks_in(g, side, g->battle_place);
}

pen_reason why_not_deploy_reinforcement(const lens *l, const pen_action *a) {
  if (!is_own(l, a->unit)) return refuse_unit(PEN_NOT_YOURS, a->unit);
  if (has(l->g, ON_BOARD, a->unit)) return refuse_unit(PEN_DEPLOYED_ALREADY, a->unit);
  bool came = (still_to_deploy(l->g, l->side) & unit_bit(a->unit)) != 0;
  return came ? legal() : refuse_unit(PEN_NOT_IN_BATTLE, a->unit);
}

/* R11_7n: any position, shown there as R11_1c says. */
void apply_deploy_reinforcement(play *p, const pen_action *a) {
  stand_in(p, a->unit, a->position);
  pen_event event = event_of(PEN_EV_DEPLOYED, pen_side_of(a->unit));
  event.unit = a->unit;
  event.position = a->position;
  event.unit_told = told_to(pen_side_of(a->unit));
  tell(p, &event);
  board_changed(p);
}

pen_reason why_not_end_reinforce(const lens *l, const pen_action *a) {
  (void)a;
  int left = count_units(still_to_deploy(l->g, l->side));
  return left == 0 ? legal() : refuse_numbers(PEN_REINFORCE_DEPLOY, left, 0);
}

void apply_end_reinforce(play *p, const pen_action *a) {
  (void)a;
  pop(p);
}

/* Combat units and commanders; where they stand is for the predicates. */
static uint64_t could_come(const lens *l) {
  return combat_units(l->s, l->side) | l->s->of_type[l->side][PEN_COMMANDER];
}

void candidates_reinforce(candidates *list) {
  const lens *l = list->l;
  uint64_t units = could_come(l);
  for (int u = next_unit(&units, l->side); u >= 0; u = next_unit(&units, l->side)) {
    if (refused(why_not_come(l, u))) continue;
    uint64_t commanders = l->s->of_type[l->side][PEN_COMMANDER];
    for (int c = next_unit(&commanders, l->side); c >= 0; c = next_unit(&commanders, l->side))
      offer_units(list, PEN_REINFORCE_WITH, u, c);
  }
  units = still_to_deploy(l->g, l->side);
  for (int u = next_unit(&units, l->side); u >= 0; u = next_unit(&units, l->side))
    for (int position = 0; position < PEN_POSITIONS; position++)
      offer_unit_position(list, PEN_DEPLOY_AT, u, position);
  offer_verb(list, PEN_END);
}

/* ------------------------------------------------------------------ advancing (R11_7o) */

pen_reason why_not_advance(const lens *l, const pen_action *a) {
  pen_reason why = why_not_come(l, a->unit);
  return why.code == PEN_REINFORCE_NOT_NEAR ? refuse_unit(PEN_ADVANCE_NOT, a->unit) : why;
}

void apply_advance(play *p, const pen_action *a) {
  pen_event event = event_of(PEN_EV_ADVANCED, pen_side_of(a->unit));
  event.unit = a->unit;
  event.place2 = p->g->battle_place;
  event.place = (uint8_t)bring_up(p, a->unit);
  event.unit_told = told_to(pen_side_of(a->unit));
  tell(p, &event);
}

void apply_end_advance(play *p, const pen_action *a) {
  (void)a;
  pop(p);
}

void candidates_advance(candidates *list) {
  const lens *l = list->l;
  uint64_t units = could_come(l);
  for (int u = next_unit(&units, l->side); u >= 0; u = next_unit(&units, l->side))
    offer_unit(list, PEN_ADVANCE_UNIT, u);
  offer_verb(list, PEN_END);
}
