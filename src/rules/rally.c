/* Rally (11.7). */
#include "rules/rally.h"

#include "rules/board.h"
#include "rules/outlook.h"

/* R11_7k: each commander on the board once a round. */
static pen_reason why_not_rallying(const lens *l, int commander) {
  if (!is_own(l, commander)) return refuse_unit(PEN_NOT_YOURS, commander);
  bool may = type_of(l->s, commander) == PEN_COMMANDER && has(l->g, ON_BOARD, commander) &&
             !has(l->g, TRIED, commander);
  return may ? legal() : refuse_unit(PEN_RALLY_NO_COMMANDER, commander);
}

/* Infantry of his corps or independent, in his position, that lost SP in this battle. */
static bool may_be_rallied(const lens *l, int commander, int unit) {
  int leader = commander_of(l->s, unit);
  return is_own(l, unit) && type_of(l->s, unit) == PEN_INFANTRY && has(l->g, ON_BOARD, unit) &&
         (leader == PEN_NONE || leader == commander) &&
         l->g->position[unit] == l->g->position[commander] && l->g->sp[unit] < l->g->start_sp[unit];
}

pen_reason why_not_rally(const lens *l, const pen_action *a) {
  pen_reason why = why_not_rallying(l, a->unit);
  if (refused(why)) return why;
  if (a->unit2 < PEN_UNITS_MAX && may_be_rallied(l, a->unit, a->unit2)) return legal();
  why = refuse_unit(PEN_RALLY_NOT, a->unit);
  why.unit2 = a->unit2;
  return why;
}

static int number_to_rally(const pen_setup *s, int commander) { return s->unit[commander].rating; }

void chances_rally(outlook *o, const pen_action *a) {
  expect_at_most(o, PEN_FOR_RALLY, a->unit, number_to_rally(o->s, a->unit));
}

void apply_rally(play *p, const pen_action *a) {
  state *g = p->g;
  enum pen_side side = pen_side_of(a->unit);
  int rating = number_to_rally(p->s, a->unit);
  uint8_t die;
  set_mark(g, TRIED, a->unit);
  roll(p, PEN_FOR_RALLY, 1, a->unit, rating, &die);
  tell_rating_roll(p, PEN_EV_RALLY, a, die, rating);
  if (die > rating) return;
  g->sp[a->unit2]++;
  g->lost_sp[side]--; /* R12i */
}

void apply_end_rally(play *p, const pen_action *a) {
  (void)a;
  pop(p);
}

void candidates_rally(candidates *list) {
  const lens *l = list->l;
  uint64_t commanders = marked(l->g, ON_BOARD, l->side) & l->s->of_type[l->side][PEN_COMMANDER];
  for (int c = next_unit(&commanders, l->side); c >= 0; c = next_unit(&commanders, l->side)) {
    uint64_t units = marked(l->g, ON_BOARD, l->side) & l->s->of_type[l->side][PEN_INFANTRY];
    for (int u = next_unit(&units, l->side); u >= 0; u = next_unit(&units, l->side))
      offer_units(list, PEN_RALLY_UNIT, c, u);
  }
  offer_verb(list, PEN_END);
}
