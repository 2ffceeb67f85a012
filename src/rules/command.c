/* Command (4): CAP, the orders of a side, activation. */
#include "rules/command.h"

#include "rules/charts.h"
#include "rules/entry.h"
#include "rules/march.h"
#include "rules/norfolk.h"
#include "rules/outlook.h"
#include "rules/sailing.h"
#include "rules/siege.h"
#include "rules/standing.h"
#include "rules/supply.h"

/* ------------------------------------------------------------------ CAP (4.1) */

static void forget_last_move(state *g, enum pen_side side) {
  static const uint8_t of_a_move[] = {ELIGIBLE, ROADED, RAILED, STOPPED, ENTERED, BY_WATER};
  for (size_t i = 0; i < sizeof of_a_move; i++) clear_marks(g, (enum mark)of_a_move[i], side);
  for (int u = first_unit(side); u < first_unit(side) + PEN_UNITS_A_SIDE; u++) {
    g->from[u] = PEN_NONE;
    g->spent[u] = g->links[u] = 0;
  }
}

bool begins_within_phase(const state *g, enum pen_side side) {
  return (g->happened & FIRST_TURN) != 0 && g->setup->scenario.rolled[side];
}

void begin_movement(play *p, enum pen_side side) {
  state *g = p->g;
  bool first = (g->happened & FIRST_TURN) != 0;
  bool under_way = begins_within_phase(g, side);
  if (!under_way) forget_last_move(g, side);
  g->happened &= (uint16_t) ~(NON_SIEGE_ORDER | ALL_STANDING_GIVEN);
  judge_supply(p, side);
  g->cap[side] = first ? p->s->scenario.cap[side] : BASE_CAP;
  if (under_way || (first && scenario_rule(g, PEN_NO_COMMAND_ROLL_FIRST))) return;
  push(p, PEN_COMMAND_ROLL, side);
}

int command_bonus(const state *g, enum pen_side side) {
  return side == PEN_USA ? g->track : 0; /* R4_1d */
}

bool command_roll_succeeds(const state *g, enum pen_side side, int army_commander, int dice) {
  return dice + command_bonus(g, side) >= g->setup->army[army_commander].rating;
}

void chances_command_roll(outlook *o, const pen_action *a) {
  (void)a;
  enum pen_side side = (enum pen_side)top_frame(o->g)->side;
  int rating = o->s->army[o->g->army_commander[side]].rating;
  expect_sum(o, PEN_FOR_COMMAND, rating - command_bonus(o->g, side));
}

void apply_command_roll(play *p, const pen_action *a) {
  (void)a;
  state *g = p->g;
  enum pen_side side = (enum pen_side)top_frame(g)->side;
  int rating = p->s->army[g->army_commander[side]].rating;
  uint8_t die[COMMAND_DICE];
  roll(p, PEN_FOR_COMMAND, COMMAND_DICE, PEN_NONE, rating, die);
  int total = die[0] + die[1];
  if (command_roll_succeeds(g, side, g->army_commander[side], total)) g->cap[side]++;
  pen_event event = event_of(PEN_EV_CAP, side);
  event.a = g->cap[side];
  event.b = (int16_t)(total + command_bonus(g, side));
  event.dice = COMMAND_DICE;
  for (int i = 0; i < COMMAND_DICE; i++) event.die[i] = die[i];
  tell(p, &event);
  pop(p);
}

pen_reason why_not_cap(const lens *l, int cost) {
  int left = l->g->cap[l->side];
  return cost > left ? refuse_numbers(PEN_NOT_ENOUGH_CAP, cost, left) : legal();
}

void spend_cap(play *p, enum pen_side side, int cost) {
  p->g->cap[side] = (uint8_t)(p->g->cap[side] - cost);
  pen_event event = event_of(PEN_EV_CAP_SPENT, side);
  event.a = (int16_t)cost;
  event.b = p->g->cap[side];
  tell(p, &event);
}

/* ------------------------------------------------------------------ activation (4.2, 4.3) */

pen_reason why_not_fresh(const lens *l, int unit) {
  if (!is_own(l, unit)) return refuse_unit(PEN_NOT_YOURS, unit);
  if (!pen_on_board(l->g->at[unit])) return refuse_unit(PEN_NOT_ON_BOARD, unit);
  if (has(l->g, ACTIVATED, unit)) return refuse_unit(PEN_ACTIVATED_ALREADY, unit);
  return legal();
}

/* R2_1a, R2c, R10_7a: from Norfolk and from the box no road leads on. */
static pen_reason why_not_apart(const lens *l, int unit) {
  int at = l->g->at[unit];
  if (l->s->place[at].box) return refuse_at(PEN_MAP_NOT_LEFT, unit, at);
  if (!l->s->place[at].isolated) return legal();
  return l->side == PEN_CSA ? refuse_at(PEN_LEAVES_NORFOLK, unit, at)
                            : refuse_place(PEN_NORFOLK_APART, at);
}

/* R6_4a. Who waits in the box is not on the map: supply does not hold him there. */
pen_reason why_not_unsupplied(const lens *l, int unit) {
  bool asked = option_on(l->g, PEN_SUPPLIED_ACTIVATION) && type_of(l->s, unit) == PEN_COMMANDER &&
               !l->s->place[l->g->at[unit]].box;
  return asked && !has(l->g, SUPPLIED, unit) ? refuse_unit(PEN_UNSUPPLIED_COMMANDER, unit)
                                             : legal();
}

static pen_reason why_not_alone(const lens *l, int unit) {
  pen_reason why = why_not_fresh(l, unit);
  if (refused(why)) return why;
  enum pen_type type = type_of(l->s, unit);
  if (type == PEN_IRONCLAD) return refuse_unit(PEN_NEVER_ACTIVATED, unit);
  if (type == PEN_SUPPLY_DEPOT) return refuse_unit(PEN_NOT_BY_COMMAND, unit);
  why = why_not_apart(l, unit);
  return refused(why) ? why : why_not_unsupplied(l, unit);
}

static bool rides_with_stuart(const lens *l, int unit) {
  return is_own(l, unit) && l->s->unit[unit].stuart;
}

pen_reason why_not_activate(const lens *l, const pen_action *a) {
  pen_reason why = why_not_alone(l, a->unit);
  if (refused(why)) return why;
  if (a->unit2 != PEN_NONE) { /* R16_2a */
    if (!option_on(l->g, PEN_STUART_TOGETHER) || a->unit == a->unit2 ||
        !rides_with_stuart(l, a->unit) || !rides_with_stuart(l, a->unit2)) {
      why = refuse_unit(PEN_NO_PAIR, a->unit);
      why.unit2 = a->unit2;
      return why;
    }
    why = why_not_alone(l, a->unit2);
    if (refused(why)) return why;
  }
  return why_not_cap(l, COST_ACTIVATION);
}

bool pen_commands(const pen_setup *s, int commander, int at, int unit, int place) {
  enum pen_type type = type_of(s, unit);
  if (type == PEN_NO_TYPE || pen_side_of(unit) != pen_side_of(commander)) return false;
  if (type == PEN_SIEGE_GUN || type == PEN_SUPPLY_DEPOT || type == PEN_IRONCLAD) return false;
  int leader = commander_of(s, unit);
  if (leader != PEN_NONE && leader != commander) return false;
  return s->distance[at][place] <= COMMAND_RANGE;
}

/* Who may act with this commander: his corps and the independents in range, not yet activated
 * (R4_2b, R4_2c, R4_4a). */
static uint64_t in_command(const state *g, int commander) {
  const pen_setup *s = g->setup;
  enum pen_side side = pen_side_of(commander);
  uint64_t fresh = ~marked(g, ACTIVATED, side), set = 0;
  int at = g->at[commander];
  for (int u = first_unit(side); u < first_unit(side) + PEN_UNITS_A_SIDE; u++) {
    if (pen_on_board(g->at[u]) && pen_commands(s, commander, at, u, g->at[u])) set |= unit_bit(u);
  }
  return set & fresh;
}

static void tell_activated(play *p, int unit) {
  pen_event event = event_of(PEN_EV_ACTIVATED, pen_side_of(unit));
  event.unit = (uint8_t)unit;
  event.told = told_to(pen_side_of(unit)); /* R4_2h */
  tell(p, &event);
}

static uint64_t eligible_with(const state *g, const pen_action *a) {
  if (type_of(g->setup, a->unit) == PEN_COMMANDER) return in_command(g, a->unit);
  return unit_bit(a->unit) | (a->unit2 == PEN_NONE ? 0 : unit_bit(a->unit2));
}

frame *open_activation(play *p, const pen_action *a, int cost) {
  state *g = p->g;
  enum pen_side side = pen_side_of(a->unit);
  spend_cap(p, side, cost);
  tell_activated(p, a->unit);
  g->mark[ELIGIBLE * PEN_SIDES + (int)side] = eligible_with(g, a);
  set_mark(g, ACTIVATED, a->unit);
  if (a->unit2 != PEN_NONE) set_mark(g, ACTIVATED, a->unit2);
  g->happened |= NON_SIEGE_ORDER; /* R5b */
  g->happened &= (uint16_t)~NORFOLK_FOLLOWS;
  g->activated = a->unit;
  g->jackson_roll = 0;
  note_command_range(g, side);
  frame *f = push(p, PEN_ACTIVATION, side);
  f->a = a->unit;
  f->b = a->unit2;
  return f;
}

void apply_activate(play *p, const pen_action *a) { open_activation(p, a, COST_ACTIVATION); }

/* ------------------------------------------------------------------ orders */

void begin_orders(play *p, enum pen_side side) { push(p, PEN_ORDERS, side); }

void resume_orders(play *p) { p->g->activated = PEN_NONE; }

void apply_end_orders(play *p, const pen_action *a) {
  (void)a;
  p->g->cap[top_frame(p->g)->side] = 0; /* R4_1a: unspent CAP are lost */
  p->g->happened &= (uint16_t)~NORFOLK_FOLLOWS;
  pop(p);
}

static void offer_pairs(candidates *list) {
  const lens *l = list->l;
  uint64_t first = l->s->of_type[l->side][PEN_CAVALRY];
  for (int u = next_unit(&first, l->side); u >= 0; u = next_unit(&first, l->side)) {
    uint64_t second = l->s->of_type[l->side][PEN_CAVALRY] & ~unit_bit(u);
    for (int v = next_unit(&second, l->side); v >= 0; v = next_unit(&second, l->side))
      offer_units(list, PEN_ACTIVATE, u, v);
  }
}

void candidates_orders(candidates *list) {
  const lens *l = list->l;
  offer_siege_fire(list);
  for (int u = first_unit(l->side); u < first_unit(l->side) + PEN_UNITS_A_SIDE; u++)
    if (l->s->unit[u].type != PEN_NO_TYPE) offer_unit(list, PEN_ACTIVATE, u);
  offer_pairs(list);
  offer_sailings(list);
  offer_entries(list);
  offer_leaving(list);
  offer_standing_orders(list);
  offer_verb(list, PEN_END);
}

/* R14b: McDowell comes overland to Hanover C.H., and by water anywhere else. */
static int cost_of_entering(const pen_setup *setup, const pen_action *a) {
  bool by_water = pen_side_of(a->unit) == PEN_USA && a->place != setup->hanover_ch;
  return by_water ? COST_SAILING : COST_ACTIVATION;
}

int pen_cap_cost(const pen_setup *setup, pen_action action) {
  switch (action.verb) {
    case PEN_ACTIVATE:
    case PEN_LEAVE:
      return COST_ACTIVATION;
    case PEN_SIEGE:
      return COST_SIEGE;
    case PEN_SAIL:
      return sailing_cost(type_of(setup, action.unit));
    case PEN_ENTER:
      return cost_of_entering(setup, &action);
    default:
      return 0;
  }
}
