/* Scouting (13.1). */
#include "rules/scouting.h"

#include "rules/board.h"
#include "rules/cavalry.h"
#include "rules/control.h"
#include "rules/movement.h"
#include "rules/outlook.h"

/* Frame of PEN_SCOUT: a the place, b where the cavalry came from. */

/* R13_1d. */
static bool is_barred(const pen_setup *s, int from, int to) {
  int link = link_between(s, from, to);
  return s->place[to].fortress || (link != PEN_NONE && s->link[link].entrenched == to);
}

static uint64_t may_scout(const state *g, int place, int came_from) {
  if (is_barred(g->setup, came_from, place)) return 0;
  return cavalry_arriving(g, place, came_from) & ~marked(g, SCOUTED, active_side(g)); /* R13_1b */
}

/* R13_1e. */
static void stay_or_go_back(play *p, int place, int came_from) {
  enum pen_side side = active_side(p->g);
  if (combat_at(p->g, side, place) == 0) {
    cavalry_goes_back(p, place, came_from);
    return;
  }
  uint64_t units = cavalry_arriving(p->g, place, came_from);
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side)) {
    set_mark(p->g, ENTERED, u);
    tell_stopped(p, u);
  }
}

void consider_scouting(play *p, int place, int came_from) {
  if (may_scout(p->g, place, came_from) == 0) {
    stay_or_go_back(p, place, came_from);
    return;
  }
  frame *f = push(p, PEN_SCOUT, active_side(p->g));
  f->a = (uint8_t)place;
  f->b = (uint8_t)came_from;
}

/* ------------------------------------------------------------------ the decision */

static pen_reason why_not_one(const lens *l, int unit) {
  const frame *f = top_frame(l->g);
  if (!is_own(l, unit)) return refuse_unit(PEN_NOT_YOURS, unit);
  if (type_of(l->s, unit) != PEN_CAVALRY) return refuse_unit(PEN_NO_CAVALRY, unit);
  if ((cavalry_arriving(l->g, f->a, f->b) & unit_bit(unit)) == 0)
    return refuse_at(PEN_CAVALRY_NOT_THERE, unit, f->a);
  return has(l->g, SCOUTED, unit) ? refuse_unit(PEN_SCOUTED_ALREADY, unit) : legal();
}

pen_reason why_not_scout(const lens *l, const pen_action *a) {
  const frame *f = top_frame(l->g);
  pen_reason why = why_not_one(l, a->unit);
  if (refused(why)) return why;
  if (a->unit2 == PEN_NONE) {
    bool alone = count_units(may_scout(l->g, f->a, f->b)) == 1;
    return alone ? legal() : refuse(PEN_SCOUT_TOGETHER);
  }
  why = why_not_one(l, a->unit2);
  return refused(why) ? why : why_not_together(l, a->unit, a->unit2);
}

static void tell_scout(play *p, const pen_action *a, int place, uint8_t die, bool success) {
  enum pen_side side = pen_side_of(a->unit);
  pen_event event = event_of(PEN_EV_SCOUT, side);
  event.unit = a->unit;
  event.unit2 = a->unit2;
  event.place = (uint8_t)place;
  event.a = success;
  event.dice = 1;
  event.die[0] = die;
  event.unit_told = told_to(side); /* RHg: that it is cavalry is open, not which */
  tell(p, &event);
}

/* R13_1f: decoys leave, all else is shown. */
static void reveal_all(play *p, enum pen_side side, int place) {
  uint64_t blocks = blocks_in(p->g, side, place);
  for (int u = next_unit(&blocks, side); u >= 0; u = next_unit(&blocks, side)) show_if_hidden(p, u);
}

static uint64_t who_scouts(const pen_action *a) {
  return unit_bit(a->unit) | (a->unit2 == PEN_NONE ? 0 : unit_bit(a->unit2));
}

void chances_scout(outlook *o, const pen_action *a) {
  int best = strongest_cavalry(o->g, pen_side_of(a->unit), who_scouts(a));
  expect_at_most(o, PEN_FOR_SCOUT, best, o->g->sp[best]);
}

void apply_scout(play *p, const pen_action *a) {
  const frame f = *top_frame(p->g);
  enum pen_side side = pen_side_of(a->unit);
  uint64_t units = who_scouts(a);
  int best = strongest_cavalry(p->g, side, units), needed = p->g->sp[best];
  uint8_t die;
  roll(p, PEN_FOR_SCOUT, 1, best, needed, &die);
  p->g->mark[SCOUTED * PEN_SIDES + (int)side] |= units;
  tell_scout(p, a, f.a, die, die <= needed);
  if (die <= needed) reveal_all(p, pen_enemy_of(side), f.a);
  pop(p);
  cavalry_goes_back(p, f.a, f.b);
  /* Friends who met nothing but decoys here have the place now. */
  if (!contested(p->g, f.a)) take_control(p, f.a);
}

void apply_pass_scout(play *p, const pen_action *a) {
  (void)a;
  const frame f = *top_frame(p->g);
  pop(p);
  stay_or_go_back(p, f.a, f.b);
}

void candidates_scout(candidates *list) {
  const frame *f = top_frame(list->l->g);
  offer_cavalry(list, PEN_SCOUT_WITH, cavalry_arriving(list->l->g, f->a, f->b));
  offer_verb(list, PEN_PASS);
}
