/* Screening (13.2): cavalry that holds up combat units before it gives way. */
#include "rules/screen.h"

#include "rules/cavalry.h"
#include "rules/movement.h"
#include "rules/outlook.h"
#include "rules/standing.h"

/* Frame of PEN_SCREEN: a the place, b where the enemy came from. */

static uint64_t fresh_cavalry(const state *g, enum pen_side side, int place) {
  return cavalry_at(g, side, place) & ~marked(g, SCREENED, side); /* R13_2c */
}

/* R13_2a: whoever has come in stops. */
static void close_place(play *p, enum pen_side side, int place) {
  put_in_set(p->g, closed_to(side), place, true);
  tell_place(p, PEN_EV_CLOSED, side, place);
  uint64_t stopped = units_at(p->g, side, place) & ~marked(p->g, STOPPED, side);
  for (int u = next_unit(&stopped, side); u >= 0; u = next_unit(&stopped, side)) {
    set_mark(p->g, STOPPED, u);
    tell_stopped(p, u);
  }
}

static void tell_screen(play *p, int place, uint64_t units, uint8_t die, bool success) {
  enum pen_side side = pen_enemy_of(active_side(p->g));
  pen_event event = event_of(PEN_EV_SCREEN, side);
  event.unit = (uint8_t)next_unit(&units, side);
  if (units != 0) event.unit2 = (uint8_t)next_unit(&units, side);
  event.place = (uint8_t)place;
  event.a = success;
  event.dice = 1;
  event.die[0] = die;
  event.unit_told = told_to(side); /* RHg: that it is cavalry is open, not which */
  tell(p, &event);
}

static void try_to_screen(play *p, int place, int came_from, uint64_t units) {
  enum pen_side side = pen_enemy_of(active_side(p->g));
  int best = strongest_cavalry(p->g, side, units), needed = p->g->sp[best];
  uint8_t die;
  roll(p, PEN_FOR_SCREEN, 1, best, needed, &die);
  bool success = die <= needed;
  p->g->mark[SCREENED * PEN_SIDES + (int)side] |= units;
  tell_screen(p, place, units, die, success);
  if (success) close_place(p, active_side(p->g), place);
  cavalry_gives_way(p, place, came_from, success ? units : 0); /* R13_2b */
}

void enter_upon_cavalry(play *p, int unit, int came_from) {
  enum pen_side side = pen_enemy_of(pen_side_of(unit));
  int place = p->g->at[unit];
  uint64_t fresh = fresh_cavalry(p->g, side, place);
  enum pen_standing_how how = standing_order(p->g, side, PEN_STANDING_SCREENS);
  if (fresh == 0 || how == PEN_HOW_NEVER || has(p->g, BY_WATER, unit)) { /* R13_2e */
    cavalry_gives_way(p, place, came_from, 0);
  } else if (how == PEN_HOW_ALWAYS) {
    try_to_screen(p, place, came_from, unit_bit(strongest_cavalry(p->g, side, fresh)));
  } else {
    frame *f = push(p, PEN_SCREEN, side);
    f->a = (uint8_t)place;
    f->b = (uint8_t)came_from;
  }
}

/* ------------------------------------------------------------------ the decision */

static pen_reason why_not_one(const lens *l, int unit) {
  int place = top_frame(l->g)->a;
  if (!is_own(l, unit)) return refuse_unit(PEN_NOT_YOURS, unit);
  if (type_of(l->s, unit) != PEN_CAVALRY) return refuse_unit(PEN_NO_CAVALRY, unit);
  if (l->g->at[unit] != place) return refuse_at(PEN_CAVALRY_NOT_THERE, unit, place);
  return has(l->g, SCREENED, unit) ? refuse_unit(PEN_SCREENED_ALREADY, unit) : legal();
}

pen_reason why_not_screen(const lens *l, const pen_action *a) {
  pen_reason why = why_not_one(l, a->unit);
  if (refused(why) || a->unit2 == PEN_NONE) return why;
  why = why_not_one(l, a->unit2);
  return refused(why) ? why : why_not_together(l, a->unit, a->unit2);
}

static uint64_t who_screens(const pen_action *a) {
  return unit_bit(a->unit) | (a->unit2 == PEN_NONE ? 0 : unit_bit(a->unit2));
}

void chances_screen(outlook *o, const pen_action *a) {
  int best = strongest_cavalry(o->g, pen_side_of(a->unit), who_screens(a));
  expect_at_most(o, PEN_FOR_SCREEN, best, o->g->sp[best]);
}

void apply_screen(play *p, const pen_action *a) {
  const frame f = *top_frame(p->g);
  pop(p);
  try_to_screen(p, f.a, f.b, who_screens(a));
}

void apply_pass_screen(play *p, const pen_action *a) {
  (void)a;
  const frame f = *top_frame(p->g);
  pop(p);
  cavalry_gives_way(p, f.a, f.b, 0);
}

void candidates_screen(candidates *list) {
  offer_cavalry(list, PEN_SCREEN_WITH,
                cavalry_at(list->l->g, list->l->side, top_frame(list->l->g)->a));
  offer_verb(list, PEN_PASS);
}
