/* Marching further or less far than the charts say: force march (16.1), Jackson (15.4, 16.7). */
#include "rules/march.h"

#include "rules/charts.h"
#include "rules/movement.h"
#include "rules/outlook.h"
#include "rules/weather.h"

/* ------------------------------------------------------------------ Jackson's third location */

enum { JACKSON_LINKS = 2, NOT_ROLLED = 0, ROLL_MADE = 1, ROLL_FAILED = 2 };

static bool jackson_is_slow(const state *g) {
  return option_on(g, PEN_JACKSON_SLOW) || scenario_rule(g, PEN_RULE_JACKSON_SLOW);
}

/* His corps, and the independents that move with him; not the commander. */
static bool held_back(const state *g, int unit) {
  int jackson = g->setup->named.jackson;
  if (!jackson_is_slow(g) || jackson == PEN_NONE || unit == jackson) return false;
  int leader = commander_of(g->setup, unit);
  return leader == jackson || (leader == PEN_NONE && g->activated == jackson);
}

static bool is_third(const state *g, int unit) {
  return held_back(g, unit) && g->links[unit] >= JACKSON_LINKS;
}

pen_reason why_not_third_location(const lens *l, int unit) {
  if (!is_third(l->g, unit)) return legal();
  bool with_jackson = l->g->activated == l->s->named.jackson;
  bool open =
      with_jackson && l->g->links[unit] == JACKSON_LINKS && l->g->jackson_roll != ROLL_FAILED;
  return open ? legal() : refuse_unit(PEN_JACKSON_HELD, unit);
}

static int jacksons_number(const pen_setup *s) { return s->unit[s->named.jackson].rating; }

static bool rolls_for_third(const state *g, int unit) {
  return is_third(g, unit) && g->jackson_roll != ROLL_MADE;
}

void expect_third_location(outlook *o, const pen_action *a) {
  bool pair = a->unit2 != PEN_NONE && rolls_for_third(o->g, a->unit2);
  if (pair || rolls_for_third(o->g, a->unit))
    expect_at_most(o, PEN_FOR_JACKSON, o->s->named.jackson, jacksons_number(o->s));
}

bool third_location_is_open(play *p, int unit) {
  state *g = p->g;
  if (!rolls_for_third(g, unit)) return true;
  int jackson = p->s->named.jackson, rating = jacksons_number(p->s);
  uint8_t die;
  roll(p, PEN_FOR_JACKSON, 1, jackson, rating, &die);
  g->jackson_roll = die <= rating ? ROLL_MADE : ROLL_FAILED;
  pen_event event = event_of(PEN_EV_MARCHED, PEN_CSA);
  event.unit = (uint8_t)jackson;
  event.a = die <= rating;
  event.dice = 1;
  event.die[0] = die;
  event.unit_told = PEN_TO_CSA; /* RHg: the face and the success are open, not who rolled */
  tell(p, &event);
  return die <= rating;
}

/* ------------------------------------------------------------------ force march */

static bool can_force_march(enum pen_type type) {
  return type == PEN_INFANTRY || type == PEN_ARTILLERY || type == PEN_CAVALRY ||
         type == PEN_SUPPLY_TRAIN;
}

static bool in_range_of(const state *g, int commander, int place) {
  return commander != PEN_NONE && pen_on_board(g->at[commander]) &&
         g->setup->distance[g->at[commander]][place] <= COMMAND_RANGE;
}

/* The commander in whose range this place is for the unit, or PEN_NONE: the corps' own; for
 * independents the one that activated them, else the best in range. */
static int marching_under(const state *g, int unit, int place) {
  int own = commander_of(g->setup, unit), best = PEN_NONE;
  if (own == PEN_NONE && type_of(g->setup, g->activated) == PEN_COMMANDER) own = g->activated;
  if (own != PEN_NONE) return in_range_of(g, own, place) ? own : PEN_NONE;
  enum pen_side side = pen_side_of(unit);
  uint64_t commanders = g->setup->of_type[side][PEN_COMMANDER];
  for (int c = next_unit(&commanders, side); c >= 0; c = next_unit(&commanders, side))
    if (in_range_of(g, c, place) &&
        (best == PEN_NONE || g->setup->unit[c].rating > g->setup->unit[best].rating))
      best = c;
  return best;
}

void note_command_range(state *g, enum pen_side side) {
  clear_marks(g, IN_RANGE, side);
  uint64_t units = marked(g, ELIGIBLE, side);
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side))
    if (marching_under(g, u, g->at[u]) != PEN_NONE) set_mark(g, IN_RANGE, u);
}

/* No other link by road is left to it; wholly on the bonus the weather takes nothing (R10_2b). */
static bool has_marched_in_full(const state *g, int unit) {
  bool bonus_only = has(g, RAILED, unit) && !has(g, ROADED, unit);
  int links = bonus_only ? allowance(type_of(g->setup, unit)) : road_allowance(g, unit);
  return g->spent[unit] + ROAD_HALVES > ROAD_HALVES * links;
}

static bool may_force_march(const state *g, int unit) {
  if (!option_on(g, PEN_FORCE_MARCH) || g->weather == PEN_MUD) return false;
  if (!can_force_march(type_of(g->setup, unit)) || !has(g, SUPPLIED, unit)) return false;
  if (held_back(g, unit)) return false; /* R15_4d: Jackson may not force march */
  return has(g, IN_RANGE, unit) && has_marched_in_full(g, unit);
}

pen_reason why_not_march(const lens *l, const pen_action *a) {
  pen_reason why = why_not_mover(l, a->unit);
  if (refused(why)) return why;
  if (!may_force_march(l->g, a->unit)) return refuse_unit(PEN_NO_FORCE_MARCH, a->unit);
  int from = l->g->at[a->unit];
  if (link_between(l->s, from, a->place) == PEN_NONE) {
    why = refuse_place(PEN_NOT_LINKED, from);
    why.place2 = a->place;
    return why;
  }
  bool contact = enemy_blocks(l, a->place) > 0;
  bool out_of_range = marching_under(l->g, a->unit, a->place) == PEN_NONE;
  return contact || out_of_range ? refuse_unit(PEN_NO_FORCE_MARCH, a->unit) : legal();
}

static int number_to_march(const state *g, const pen_action *a) {
  return g->setup->unit[marching_under(g, a->unit, a->place)].rating;
}

void chances_march(outlook *o, const pen_action *a) {
  expect_at_most(o, PEN_FOR_MARCH, a->unit, number_to_march(o->g, a));
}

void apply_march(play *p, const pen_action *a) {
  state *g = p->g;
  int from = g->at[a->unit], rating = number_to_march(g, a);
  uint8_t die;
  roll(p, PEN_FOR_MARCH, 1, a->unit, rating, &die);
  set_mark(g, MARCHED, a->unit);
  set_mark(g, ACTIVATED, a->unit);
  pen_event event = event_of(PEN_EV_MARCHED, pen_side_of(a->unit));
  event.unit = a->unit;
  event.a = die <= rating;
  event.dice = 1;
  event.die[0] = die;
  event.unit_told = told_to(pen_side_of(a->unit));
  tell(p, &event);
  if (die > rating) return;
  g->from[a->unit] = (uint8_t)from;
  put_unit(p, a->unit, a->place);
  tell_move(p, a->unit, from, a->place);
  arrive(p, a->unit, from);
}

void offer_marches(candidates *list) {
  const lens *l = list->l;
  if (!option_on(l->g, PEN_FORCE_MARCH)) return;
  uint64_t eligible = marked(l->g, ELIGIBLE, l->side);
  for (int u = next_unit(&eligible, l->side); u >= 0; u = next_unit(&eligible, l->side)) {
    const pen_place *here = &l->s->place[l->g->at[u]];
    for (int i = 0; i < here->neighbours; i++)
      offer_unit_place(list, PEN_MARCH, u, here->neighbour[i]);
  }
}
