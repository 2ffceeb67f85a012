/* Movement by water (10.3, 10.4): a sailing is declared with its two ports, may be answered by the
 * CSS Virginia, and then the units of its activation board in the first port. */
#include "rules/sailing.h"

#include "rules/charts.h"
#include "rules/command.h"
#include "rules/entry.h"
#include "rules/movement.h"
#include "rules/naval.h"
#include "rules/outlook.h"

/* Frame of PEN_ACTIVATION with a sailing: c the port, d the destination; both PEN_NONE without. */

bool river_is_open(const state *g, int port) {
  int area = g->setup->place[port].port;
  if (area == PEN_NONE) return false;
  const pen_river_area *river = &g->setup->river_area[area];
  bool closed = river->closed_while != PEN_NONE && pen_on_board(g->at[river->closed_while]);
  return !closed && holder_of(g, river->controlled_by) == PEN_USA;
}

static pen_reason why_not_port(const lens *l, int port) {
  if (!pen_on_board(port) || l->s->place[port].port == PEN_NONE)
    return refuse_place(PEN_NO_PORT, port);
  return river_is_open(l->g, port) ? legal() : refuse_place(PEN_RIVER_NOT_HELD, port);
}

pen_reason why_not_passage(const lens *l, int from, int to) {
  if (l->g->happened & SEA_RETREAT) return refuse(PEN_NO_SAILING_AFTER_RETREAT); /* R11_7d */
  pen_reason why = why_not_port(l, from);
  if (!refused(why)) why = why_not_port(l, to);
  if (!refused(why) && from == to) why = refuse_place(PEN_SAME_PORT, to);
  return why;
}

pen_reason why_not_corps_by_water(const lens *l) {
  return l->g->happened & CORPS_SAILED ? refuse(PEN_ONE_CORPS_BY_WATER) : legal();
}

/* R10_3b: siege guns, the depot and a train by itself do not use up the turn's one corps. */
static bool counts_as_corps(enum pen_type type) {
  return type == PEN_COMMANDER || type == PEN_INFANTRY || type == PEN_ARTILLERY ||
         type == PEN_CAVALRY;
}

int sailing_cost(enum pen_type type) {
  return type == PEN_SIEGE_GUN ? COST_SIEGE : COST_SAILING; /* R4_2e, R4_2f */
}

/* R10_3f: against enemy blocks only infantry and artillery may land, and who goes with them. */
static pen_reason why_not_landing(const lens *l, int unit, int port) {
  enum pen_type type = type_of(l->s, unit);
  if (enemy_blocks(l, port) == 0 || is_combat(l->s, unit)) return legal();
  return type == PEN_COMMANDER ? legal() : refuse_at(PEN_NO_LANDING, unit, port);
}

/* R10_3a, R10_3c: it stands in the port; a corps may march there first, its farthest rider over
 * twelve links of rail. */
static bool may_reach(const lens *l, int unit, int port) {
  int at = l->g->at[unit];
  enum pen_type type = type_of(l->s, unit);
  return type == PEN_COMMANDER ? l->s->distance[at][port] <= 2 * allowance(type) : at == port;
}

/* The predicate comes in three parts, so that the list can ask each once: what speaks against the
 * unit, against its port of departure, against its destination. */
static pen_reason why_not_sailor(const lens *l, int unit) {
  if (l->side != PEN_USA) return refuse_unit(PEN_NO_SAILING, unit); /* R10_3a */
  pen_reason why = why_not_fresh(l, unit);
  if (!refused(why)) why = why_not_unsupplied(l, unit);
  if (refused(why)) return why;
  enum pen_type type = type_of(l->s, unit);
  if (waits_to_enter(l->g, unit)) return refuse_unit(PEN_ENTERS_WHOLE, unit);    /* R14c */
  if (l->g->happened & SEA_RETREAT) return refuse(PEN_NO_SAILING_AFTER_RETREAT); /* R11_7d */
  if (counts_as_corps(type)) why = why_not_corps_by_water(l);
  return refused(why) ? why : why_not_cap(l, sailing_cost(type));
}

static pen_reason why_not_departure(const lens *l, int unit, int port) {
  pen_reason why = why_not_port(l, port);
  if (!refused(why) && !may_reach(l, unit, port)) why = refuse_at(PEN_NOT_IN_PORT, unit, port);
  return why;
}

static pen_reason why_not_destination(const lens *l, int unit, int from, int to) {
  pen_reason why = why_not_port(l, to);
  if (!refused(why) && from == to) why = refuse_place(PEN_SAME_PORT, to);
  return refused(why) ? why : why_not_landing(l, unit, to);
}

pen_reason why_not_sail(const lens *l, const pen_action *a) {
  pen_reason why = why_not_sailor(l, a->unit);
  if (!refused(why)) why = why_not_departure(l, a->unit, a->place);
  return refused(why) ? why : why_not_destination(l, a->unit, a->place, a->place2);
}

/* If the CSS Virginia comes out against it. */
void expect_answer_at_sea(outlook *o, int to) {
  int first = o->count;
  if (!virginia_afloat(o->g)) return;
  expect_naval_round(o, to);
  for (int i = first; i < o->count; i++) o->out[i].follows = true;
}

void chances_sail(outlook *o, const pen_action *a) { expect_answer_at_sea(o, a->place2); }

void apply_sail(play *p, const pen_action *a) {
  enum pen_type type = type_of(p->s, a->unit);
  if (counts_as_corps(type)) p->g->happened |= CORPS_SAILED; /* also when it is stopped */
  pen_action activation = *a;
  activation.unit2 = PEN_NONE;
  frame *f = open_activation(p, &activation, sailing_cost(type));
  f->c = a->place;
  f->d = a->place2;
  declare_sailing(p, a->place, a->place2);
}

typedef struct ports {
  uint8_t port[PEN_PLACES_MAX];
  int count;
} ports;

static ports open_ports(const state *g) {
  ports open = {.count = 0};
  for (int place = 0; place < g->setup->places; place++)
    if (river_is_open(g, place)) open.port[open.count++] = (uint8_t)place;
  return open;
}

static ports landings_of(const lens *l, int unit, const ports *open) {
  ports landings = {.count = 0};
  for (int i = 0; i < open->count; i++)
    if (!refused(why_not_landing(l, unit, open->port[i])))
      landings.port[landings.count++] = open->port[i];
  return landings;
}

static void offer_departure(candidates *list, int unit, int from, const ports *landings) {
  pen_action sail = pen_action_of(PEN_SAIL);
  sail.unit = (uint8_t)unit;
  sail.place = (uint8_t)from;
  for (int i = 0; i < landings->count; i++) {
    sail.place2 = landings->port[i];
    if (sail.place2 != from) offer_legal(list, sail);
  }
}

void offer_sailings(candidates *list) {
  const lens *l = list->l;
  if (l->side != PEN_USA || l->g->cap[PEN_USA] == 0) return;
  ports open = open_ports(l->g);
  uint64_t units = l->s->of_side[PEN_USA];
  for (int u = next_unit(&units, PEN_USA); u >= 0; u = next_unit(&units, PEN_USA)) {
    if (refused(why_not_sailor(l, u))) continue;
    ports landings = landings_of(l, u, &open);
    for (int i = 0; i < open.count; i++)
      if (may_reach(l, u, open.port[i])) offer_departure(list, u, open.port[i], &landings);
  }
}

/* ------------------------------------------------------------------ boarding */

pen_reason why_not_board(const lens *l, const pen_action *a) {
  const frame *f = top_frame(l->g);
  if (f->c == PEN_NONE) return refuse(PEN_NO_SAILING_DECLARED);
  pen_reason why = why_not_mover(l, a->unit);
  if (refused(why)) return why;
  if (l->g->at[a->unit] != f->c) return refuse_at(PEN_NOT_IN_PORT, a->unit, f->c);
  if (enemy_blocks(l, f->d) == 0) return legal();
  if (has(l->g, RAILED, a->unit)) return refuse_place(PEN_RAIL_INTO_BATTLE, f->d); /* R10_3i */
  why = why_not_landing(l, a->unit, f->d);
  if (!refused(why) && !is_combat(l->s, a->unit) && own_combat(l, f->d) == 0)
    why = refuse_at(PEN_NEEDS_COMBAT_UNITS, a->unit, f->d); /* R10_1c */
  return why;
}

void sailing_is_stopped(play *p) {
  frame *f = top_frame_mut(p->g);
  uint64_t waiting = units_at(p->g, PEN_USA, f->c) & marked(p->g, ELIGIBLE, PEN_USA);
  f->c = f->d = PEN_NONE;
  f->n = 0;
  p->g->mark[ACTIVATED * PEN_SIDES + PEN_USA] |= waiting;
  p->g->mark[ELIGIBLE * PEN_SIDES + PEN_USA] &= ~waiting;
}

static void tell_sailed(play *p, int unit, int from, int to) {
  pen_event event = event_of(PEN_EV_SAILED, PEN_USA);
  event.unit = (uint8_t)unit;
  event.place = (uint8_t)from;
  event.place2 = (uint8_t)to;
  /* RHg: the depot's move by water is open; other blocks are blocks. */
  event.unit_told = type_of(p->s, unit) == PEN_SUPPLY_DEPOT ? PEN_TO_ALL : PEN_TO_USA;
  tell(p, &event);
}

void land(play *p, int unit, int from, int to) {
  state *g = p->g;
  set_mark(g, ACTIVATED, unit);
  set_mark(g, SAILED, unit);
  set_mark(g, BY_WATER, unit);
  g->from[unit] = (uint8_t)from;
  put_unit(p, unit, to);
  tell_sailed(p, unit, from, to);
  if (from == p->s->box) has_come_from_box(p, unit);
  arrive(p, unit, from);
}

void apply_board(play *p, const pen_action *a) {
  const frame *f = top_frame(p->g);
  land(p, a->unit, f->c, f->d);
}

void offer_boarding(candidates *list) {
  const lens *l = list->l;
  if (top_frame(l->g)->c == PEN_NONE) return;
  uint64_t eligible = marked(l->g, ELIGIBLE, l->side);
  for (int u = next_unit(&eligible, l->side); u >= 0; u = next_unit(&eligible, l->side))
    offer_unit(list, PEN_BOARD, u);
}
