/* Movement by road and rail (10.1, 10.2), link by link. */
#include "rules/movement.h"

#include "rules/cavalry.h"
#include "rules/cavalry_battle.h"
#include "rules/charts.h"
#include "rules/control.h"
#include "rules/entry.h"
#include "rules/march.h"
#include "rules/sailing.h"
#include "rules/screen.h"
#include "rules/weather.h"

enum way { BY_ROAD, BY_RAIL };

/* ------------------------------------------------------------------ may it move? */

/* Why a unit does not act with the commander or single unit that was activated. */
static pen_reason why_not_with(const lens *l, int unit, int activated) {
  enum pen_type type = type_of(l->s, unit);
  int leader = commander_of(l->s, unit);
  if (type_of(l->s, activated) != PEN_COMMANDER) {
    pen_reason why = refuse_unit(PEN_NOT_ACTIVATED, unit);
    why.unit2 = (uint8_t)activated;
    return why;
  }
  if (type == PEN_SIEGE_GUN || type == PEN_SUPPLY_DEPOT || type == PEN_IRONCLAD)
    return refuse_unit(PEN_NOT_BY_CORPS, unit);
  if (leader != PEN_NONE && leader != activated) return refuse_unit(PEN_OTHER_CORPS, unit);
  return refuse_unit(PEN_NOT_IN_COMMAND, unit);
}

/* R4_2c: only who was in command range when the activation began. */
static pen_reason why_not_in_activation(const lens *l, int unit) {
  if (!is_own(l, unit)) return refuse_unit(PEN_NOT_YOURS, unit);
  if (!pen_on_board(l->g->at[unit])) return refuse_unit(PEN_NOT_ON_BOARD, unit);
  if (has(l->g, ELIGIBLE, unit)) return legal();
  if (has(l->g, ACTIVATED, unit)) return refuse_unit(PEN_ACTIVATED_ALREADY, unit);
  return why_not_with(l, unit, l->g->activated);
}

static pen_reason why_not_on(const lens *l, int unit) {
  if (has(l->g, ENTERED, unit))
    return refuse_unit(is_combat(l->s, unit) ? PEN_MUST_STOP : PEN_MUST_STAY, unit);
  if (has(l->g, MARCHED, unit)) return refuse_unit(PEN_NO_POINTS_LEFT, unit);
  if (has(l->g, SAILED, unit)) return refuse_unit(PEN_SAILED_ALREADY, unit);
  if (!has(l->g, STOPPED, unit)) return legal();
  bool closed = in_set(l->g, closed_to(l->side), l->g->at[unit]);
  return refuse_at(closed ? PEN_CLOSED_BY_SCREEN : PEN_CAVALRY_FOUGHT, unit, l->g->at[unit]);
}

pen_reason why_not_mover(const lens *l, int unit) {
  pen_reason why = why_not_in_activation(l, unit);
  return refused(why) ? why : why_not_on(l, unit);
}

/* R2_1a, R2_1b: Norfolk is an area to itself. */
static pen_reason why_not_norfolk(const lens *l, int unit, int from, int to) {
  int norfolk = l->s->norfolk;
  pen_reason why = refuse_at(PEN_NOT_INTO_NORFOLK, unit, norfolk);
  if (to == norfolk) return l->side == PEN_CSA ? why : refuse_place(PEN_NORFOLK_APART, norfolk);
  if (l->side == PEN_CSA || to != l->s->richmond) return refuse_place(PEN_NORFOLK_APART, from);
  why.code = PEN_NORFOLK_NOT_RICHMOND;
  why.place2 = (uint8_t)to;
  return why;
}

static pen_reason why_not_link(const lens *l, int unit, int to, enum way way) {
  int from = l->g->at[unit];
  int link = link_between(l->s, from, to);
  enum pen_reason_code code = way == BY_RAIL ? PEN_NO_RAIL_LINE : PEN_NOT_LINKED;
  if (link != PEN_NONE && (way == BY_ROAD || l->s->link[link].rail)) return legal();
  if (l->s->norfolk != PEN_NONE && (from == l->s->norfolk || to == l->s->norfolk))
    return why_not_norfolk(l, unit, from, to);
  pen_reason why = refuse_place(code, from);
  why.place2 = (uint8_t)to;
  return why;
}

static pen_reason why_not_railroad(const lens *l, int from, int to) {
  if (rail_holder(l->g, from) != l->side) return refuse_place(PEN_RAIL_NOT_HELD, from);
  if (rail_holder(l->g, to) != l->side) return refuse_place(PEN_RAIL_NOT_HELD, to);
  return legal();
}

/* R10_2b: wholly on the bonus the weather does not count; mixed, or by road, it does. */
static pen_reason why_not_points(const lens *l, int unit, enum way way) {
  int spent = l->g->spent[unit], cost = way == BY_RAIL ? RAIL_HALVES : ROAD_HALVES;
  int road = ROAD_HALVES * road_allowance(l->g, unit);
  int full = ROAD_HALVES * allowance(type_of(l->s, unit));
  bool by_rail = way == BY_RAIL, bonus_only = by_rail && !has(l->g, ROADED, unit);
  if (spent + cost <= (bonus_only ? full : road)) return legal();
  if (spent + cost > full) return refuse_unit(PEN_NO_POINTS_LEFT, unit);
  bool mixed = by_rail || has(l->g, RAILED, unit);
  return refuse_unit(mixed ? PEN_MIXED_MOVE : PEN_WEATHER_HOLDS, unit);
}

/* Who may step into a place where enemy blocks stand. */
static pen_reason why_not_contact(const lens *l, int unit, int to, enum way way) {
  if (enemy_blocks(l, to) == 0) return legal();
  if (way == BY_RAIL || has(l->g, RAILED, unit)) return refuse_place(PEN_RAIL_INTO_BATTLE, to);
  bool combat = is_combat(l->s, unit);
  bool scouts = type_of(l->s, unit) == PEN_CAVALRY; /* R13_1a */
  if (!combat && !scouts && own_combat(l, to) == 0) /* R10_1c */
    return refuse_at(PEN_NEEDS_COMBAT_UNITS, unit, to);
  int link = link_between(l->s, l->g->at[unit], to);
  if (combat && l->s->link[link].river && l->g->weather == PEN_MUD &&
      option_on(l->g, PEN_MUD_RIVERS))
    return refuse_place(PEN_MUD_AT_RIVER, to);
  return legal();
}

static pen_reason why_not_step(const lens *l, int unit, int to, enum way way) {
  pen_reason why = why_not_mover(l, unit);
  if (!refused(why)) why = why_not_link(l, unit, to, way);
  if (!refused(why) && way == BY_RAIL) why = why_not_railroad(l, l->g->at[unit], to);
  if (!refused(why)) why = why_not_points(l, unit, way);
  if (!refused(why)) why = why_not_third_location(l, unit);
  if (!refused(why)) why = why_not_contact(l, unit, to, way);
  return why;
}

pen_reason why_not_move(const lens *l, const pen_action *a) {
  if (a->unit2 == PEN_NONE) return why_not_step(l, a->unit, a->place, BY_ROAD);
  pen_reason why = why_not_together(l, a->unit, a->unit2);
  if (!refused(why)) why = why_not_step(l, a->unit, a->place, BY_ROAD);
  if (!refused(why)) why = why_not_step(l, a->unit2, a->place, BY_ROAD);
  return why;
}

pen_reason why_not_rail(const lens *l, const pen_action *a) {
  return why_not_step(l, a->unit, a->place, BY_RAIL);
}

/* ------------------------------------------------------------------ the step */

static void pay(state *g, int unit, enum way way) {
  g->spent[unit] = (uint8_t)(g->spent[unit] + (way == BY_RAIL ? RAIL_HALVES : ROAD_HALVES));
  set_mark(g, way == BY_RAIL ? RAILED : ROADED, unit);
  set_mark(g, ACTIVATED, unit);
  g->links[unit]++;
}

void tell_move(play *p, int unit, int from, int to) {
  pen_event event = event_of(PEN_EV_MOVED, pen_side_of(unit));
  event.unit = (uint8_t)unit;
  event.place = (uint8_t)from;
  event.place2 = (uint8_t)to;
  event.unit_told = told_to(pen_side_of(unit)); /* RHa, R4_2h */
  tell(p, &event);
}

void tell_stopped(play *p, int unit) {
  pen_event event = event_of(PEN_EV_STOPPED, pen_side_of(unit));
  event.unit = (uint8_t)unit;
  event.place = p->g->at[unit];
  event.unit_told = told_to(pen_side_of(unit));
  tell(p, &event);
}

/* R10_1b, R10_1d: whoever meets the enemy stops and stays; but cavalry that is alone gives way
 * (R13_2), and cavalry that comes scouts, fights or goes back (R13_1). */
static void meet_enemy(play *p, int unit, int came_from) {
  state *g = p->g;
  int place = g->at[unit];
  p->barrier |= PEN_BARRIER_CONTACT;
  if (type_of(p->s, unit) == PEN_CAVALRY) {
    cavalry_meets_enemy(p, place, came_from);
    return;
  }
  if (cavalry_stands_alone(g, pen_enemy_of(pen_side_of(unit)), place)) {
    if (!is_combat(p->s, unit)) return; /* those before it have settled what becomes of it */
    take_control(p, place);
    enter_upon_cavalry(p, unit, came_from);
    return;
  }
  set_mark(g, ENTERED, unit);
  tell_stopped(p, unit);
}

/* R13_2a: into a closed place, but not through it. */
static void enter_place(play *p, int unit) {
  int place = p->g->at[unit];
  infantry_nears_richmond(p, unit, place);
  if (!in_set(p->g, closed_to(pen_side_of(unit)), place)) return;
  set_mark(p->g, STOPPED, unit);
  tell_stopped(p, unit);
}

static void meet_or_take(play *p, int unit, int came_from) {
  int place = p->g->at[unit];
  if (blocks_at(p->g, pen_enemy_of(pen_side_of(unit)), place) > 0)
    meet_enemy(p, unit, came_from);
  else
    take_control(p, place);
}

void arrive(play *p, int unit, int came_from) {
  enter_place(p, unit);
  meet_or_take(p, unit, came_from);
}

/* False: the unit is held where it stands (R15_4d). */
static bool go(play *p, int unit, int to, enum way way) {
  state *g = p->g;
  int from = g->at[unit];
  if (!third_location_is_open(p, unit)) return false;
  pay(g, unit, way);
  g->from[unit] = (uint8_t)from;
  put_unit(p, unit, to);
  tell_move(p, unit, from, to);
  return true;
}

static void step(play *p, int unit, int to, enum way way) {
  int from = p->g->at[unit];
  if (go(p, unit, to, way)) arrive(p, unit, from);
}

/* R13_1g: two together meet together what they meet. */
static void step_together(play *p, int unit, int unit2, int to) {
  int from = p->g->at[unit];
  if (!go(p, unit, to, BY_ROAD) || !go(p, unit2, to, BY_ROAD)) return;
  enter_place(p, unit);
  enter_place(p, unit2);
  meet_or_take(p, unit, from);
}

void apply_move(play *p, const pen_action *a) {
  if (a->unit2 == PEN_NONE)
    step(p, a->unit, a->place, BY_ROAD);
  else
    step_together(p, a->unit, a->unit2, a->place);
}

void chances_move(outlook *o, const pen_action *a) { expect_third_location(o, a); }

void apply_rail(play *p, const pen_action *a) { step(p, a->unit, a->place, BY_RAIL); }

/* ------------------------------------------------------------------ the activation */

void apply_end_activation(play *p, const pen_action *a) {
  (void)a;
  enum pen_side side = (enum pen_side)top_frame(p->g)->side;
  clear_marks(p->g, ELIGIBLE, side);
  clear_marks(p->g, IN_RANGE, side);
  pop(p);
}

/* What was asked above (a screen, cavalry falling back, a sortie) is settled. */
void resume_activation(play *p) { corps_comes_on(p); }

void candidates_activation(candidates *list) {
  const lens *l = list->l;
  uint64_t eligible = marked(l->g, ELIGIBLE, l->side) & ~marked(l->g, ENTERED, l->side) &
                      ~marked(l->g, STOPPED, l->side);
  for (int u = next_unit(&eligible, l->side); u >= 0; u = next_unit(&eligible, l->side)) {
    const pen_place *here = &l->s->place[l->g->at[u]];
    for (int i = 0; i < here->neighbours; i++) {
      offer_unit_place(list, PEN_MOVE, u, here->neighbour[i]);
      if (l->s->link[here->link[i]].rail) offer_unit_place(list, PEN_RAIL, u, here->neighbour[i]);
    }
  }
  offer_pair_moves(list);
  offer_marches(list);
  offer_boarding(list);
  offer_verb(list, PEN_END);
}
