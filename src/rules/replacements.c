/* Replacements (7). Both sides choose before either sees the other's choice (R7g): what is chosen
 * waits in `pending` and takes effect when the Confederates, who choose last, have ended. */
#include "rules/replacements.h"

#include "rules/charts.h"
#include "rules/control.h"
#include "rules/supply.h"

static uint8_t *pending_slot(state *g, enum pen_side side, int i) {
  return &g->pending[((int)side * PENDING_MAX + i) * 2];
}

/* Stored one higher, so that an empty slot is zero. */
pending_choice pending(const state *g, enum pen_side side, int i) {
  const uint8_t *slot = &g->pending[((int)side * PENDING_MAX + i) * 2];
  return (pending_choice){.unit = (uint8_t)(slot[0] == 0 ? PEN_NONE : slot[0] - 1),
                          .place = (uint8_t)(slot[1] == 0 ? PEN_NONE : slot[1] - 1)};
}

static void add_pending(state *g, int unit, int place) {
  for (int i = 0; i < PENDING_MAX; i++) {
    uint8_t *slot = pending_slot(g, pen_side_of(unit), i);
    if (slot[0] != 0) continue;
    slot[0] = (uint8_t)(unit + 1);
    slot[1] = (uint8_t)(place == PEN_NONE ? 0 : place + 1);
    return;
  }
}

static int pending_of(const state *g, int unit) {
  int count = 0;
  for (int i = 0; i < PENDING_MAX; i++) count += pending(g, pen_side_of(unit), i).unit == unit;
  return count;
}

static void tell_points(play *p, enum pen_side side) {
  pen_event event = event_of(PEN_EV_POINTS_SPENT, side);
  event.a = (int16_t)(REPLACEMENT_POINTS - p->g->points[side]);
  if (event.a > 0) tell(p, &event);
}

/* R7f: the Virginia mends by herself. */
static void mend_virginia(play *p) {
  int virginia = p->s->named.css_virginia;
  if (virginia == PEN_NONE || !pen_on_board(p->g->at[virginia])) return;
  if (p->g->sp[virginia] >= p->s->unit[virginia].sp) return;
  p->g->sp[virginia]++;
  tell_unit(p, PEN_EV_RESTORED, virginia, PEN_NONE, p->g->sp[virginia]); /* RHg */
}

void begin_replacements(play *p, enum pen_side side) {
  if (side == PEN_USA) mend_virginia(p);
  p->g->points[side] = REPLACEMENT_POINTS; /* R7a */
  empty_set(p->g, WAY_HELD);
  push(p, PEN_REPLACEMENTS, side);
}

static pen_reason why_not_points(const lens *l, int cost) {
  int left = l->g->points[l->side];
  return cost > left ? refuse_numbers(PEN_NO_POINTS, cost, left) : legal();
}

int pen_restore_cost(enum pen_type type) { return restore_cost(type); }

pen_reason why_not_restore(const lens *l, const pen_action *a) {
  if (!is_own(l, a->unit)) return refuse_unit(PEN_NOT_YOURS, a->unit);
  int cost = restore_cost(type_of(l->s, a->unit));
  if (cost == 0) return refuse_unit(PEN_NO_REPLACEMENTS, a->unit);
  if (!pen_on_board(l->g->at[a->unit])) return refuse_unit(PEN_NOT_ON_BOARD, a->unit);
  if (l->g->sp[a->unit] + pending_of(l->g, a->unit) >= l->s->unit[a->unit].sp)
    return refuse_unit(PEN_FULL_STRENGTH, a->unit);
  if (!has(l->g, SUPPLIED, a->unit)) return refuse_unit(PEN_OUT_OF_SUPPLY, a->unit);
  return why_not_points(l, cost);
}

static void tell_chosen(play *p, enum pen_event_kind kind, int unit, int place, int sp) {
  pen_event event = event_of(kind, pen_side_of(unit));
  event.unit = (uint8_t)unit;
  event.place = (uint8_t)place;
  event.a = (int16_t)sp;
  event.told = told_to(pen_side_of(unit));
  tell(p, &event);
}

void apply_restore(play *p, const pen_action *a) {
  state *g = p->g;
  enum pen_side side = pen_side_of(a->unit);
  g->points[side] = (uint8_t)(g->points[side] - restore_cost(type_of(p->s, a->unit)));
  add_pending(g, a->unit, PEN_NONE);
  tell_chosen(p, PEN_EV_RESTORED, a->unit, PEN_NONE, g->sp[a->unit] + pending_of(g, a->unit));
}

/* Whether a commander draws this unit back to a place in his range (R7e, R7h). */
static bool draws_back(const lens *l, int commander, int place) {
  int at = l->g->at[commander];
  if (!pen_on_board(at) || l->s->place[at].box || l->s->place[at].isolated) return false;
  return has(l->g, SUPPLIED, commander) && l->s->distance[at][place] <= COMMAND_RANGE;
}

static bool some_commander_draws(const lens *l, int unit, int place) {
  int own = commander_of(l->s, unit);
  if (own != PEN_NONE) return draws_back(l, own, place);
  uint64_t commanders = l->s->of_type[l->side][PEN_COMMANDER];
  for (int c = next_unit(&commanders, l->side); c >= 0; c = next_unit(&commanders, l->side))
    if (draws_back(l, c, place)) return true;
  return false;
}

/* R7e: by a commander in supply, or at a supply location; never in Norfolk or the box. */
static bool may_return_to(const lens *l, int unit, int place) {
  const pen_place *where = &l->s->place[place];
  if (where->box || where->isolated) return false;
  return is_supply_location(l->g, l->side, place) || some_commander_draws(l, unit, place) ||
         (l->side == PEN_USA && train_serves_at(l->g, place));
}

static bool comes_back(enum pen_type type) {
  return type == PEN_INFANTRY || type == PEN_ARTILLERY || type == PEN_CAVALRY; /* R3d, R7d */
}

pen_reason why_not_return(const lens *l, const pen_action *a) {
  if (!is_own(l, a->unit)) return refuse_unit(PEN_NOT_YOURS, a->unit);
  if (!comes_back(type_of(l->s, a->unit))) return refuse_unit(PEN_NO_REPLACEMENTS, a->unit);
  if (l->g->at[a->unit] != PEN_ELIMINATED || pending_of(l->g, a->unit) > 0)
    return refuse_unit(PEN_NOT_ELIMINATED, a->unit);
  if (!pen_on_board(a->place) || enemy_blocks(l, a->place) > 0 ||
      !may_return_to(l, a->unit, a->place))
    return refuse_at(PEN_NO_RETURN_THERE, a->unit, a->place);
  if (in_set(l->g, WAY_HELD, a->place)) return refuse_place(PEN_RETURN_WAY_HELD, a->place);
  return why_not_points(l, RETURN_COST);
}

static bool enemy_returns_there(const state *g, enum pen_side side, int place) {
  for (int i = 0; i < PENDING_MAX; i++)
    if (pending(g, pen_enemy_of(side), i).place == place) return true;
  return false;
}

void apply_return(play *p, const pen_action *a) {
  state *g = p->g;
  enum pen_side side = pen_side_of(a->unit);
  if (enemy_returns_there(g, side, a->place)) { /* only the truth can bar this way */
    put_in_set(g, WAY_HELD, a->place, true);
    tell_chosen(p, PEN_EV_WAY_HELD, a->unit, a->place, 0);
    p->barrier |= PEN_BARRIER_CONTACT;
    return;
  }
  g->points[side] = (uint8_t)(g->points[side] - RETURN_COST);
  add_pending(g, a->unit, a->place);
  tell_chosen(p, PEN_EV_RETURNED, a->unit, a->place, 1);
}

static void take_effect(play *p, pending_choice choice) {
  state *g = p->g;
  if (choice.unit == PEN_NONE) return;
  g->sp[choice.unit]++;
  clear_mark(g, KNOWN, choice.unit); /* RHb */
  if (choice.place == PEN_NONE) return;
  place_unit(g, choice.unit, choice.place); /* it stays FALLEN to the enemy until shown (RHi) */
  pen_event event = event_of(PEN_EV_RETURNED, pen_side_of(choice.unit));
  event.unit = choice.unit;
  event.place = choice.place;
  event.unit_told = told_to(pen_side_of(choice.unit)); /* RHi: comes unseen, as a block */
  tell(p, &event);
  take_control_without_rail(p, choice.place);
}

static void all_take_effect(play *p) {
  for (int side = 0; side < PEN_SIDES; side++) {
    tell_points(p, (enum pen_side)side);
    p->g->points[side] = 0; /* R7a: unspent points are lost */
    for (int i = 0; i < PENDING_MAX; i++) {
      take_effect(p, pending(p->g, (enum pen_side)side, i));
      uint8_t *slot = pending_slot(p->g, (enum pen_side)side, i);
      slot[0] = slot[1] = 0;
    }
  }
}

void apply_end_replacements(play *p, const pen_action *a) {
  (void)a;
  enum pen_side side = (enum pen_side)top_frame(p->g)->side;
  pop(p);
  if (side == PEN_CSA) all_take_effect(p);
}

void candidates_replacements(candidates *list) {
  const lens *l = list->l;
  for (int u = first_unit(l->side); u < first_unit(l->side) + PEN_UNITS_A_SIDE; u++) {
    if (l->s->unit[u].type == PEN_NO_TYPE) continue;
    offer_unit(list, PEN_RESTORE, u);
    if (l->g->at[u] != PEN_ELIMINATED) continue;
    for (int place = 0; place < l->s->places; place++) offer_unit_place(list, PEN_RETURN, u, place);
  }
  offer_verb(list, PEN_END);
}
