/* Norfolk: a place by itself (2.1, 10.7). */
#include "rules/norfolk.h"

#include "rules/charts.h"
#include "rules/command.h"
#include "rules/movement.h"
#include "rules/naval.h"

bool open_from_norfolk(const lens *l, int place) {
  int longstreet = l->s->named.longstreet;
  if (!pen_on_board(place) || enemy_blocks(l, place) > 0) return false;
  if (place == l->s->richmond) return true;
  return longstreet != PEN_NONE && place != l->s->norfolk && l->g->at[longstreet] == place &&
         has(l->g, SUPPLIED, longstreet);
}

/* R10_7b: who leaves with Longstreet, for his 1 CAP, to Richmond. */
static bool follows_longstreet(const lens *l, int place) {
  return (l->g->happened & NORFOLK_FOLLOWS) != 0 && place == l->s->richmond;
}

pen_reason why_not_leave(const lens *l, const pen_action *a) {
  pen_reason why = why_not_fresh(l, a->unit);
  if (refused(why)) return why;
  if (l->side != PEN_CSA || l->g->at[a->unit] != l->s->norfolk)
    return refuse_unit(PEN_NOT_IN_NORFOLK, a->unit);
  if (type_of(l->s, a->unit) == PEN_IRONCLAD) return refuse_unit(PEN_NEVER_ACTIVATED, a->unit);
  if (!open_from_norfolk(l, a->place)) return refuse_at(PEN_NO_WAY_FROM_NORFOLK, a->unit, a->place);
  return follows_longstreet(l, a->place) ? legal() : why_not_cap(l, COST_ACTIVATION);
}

void apply_leave(play *p, const pen_action *a) {
  state *g = p->g;
  lens l = lens_of(g, PEN_CSA);
  bool follows = follows_longstreet(&l, a->place);
  if (!follows) spend_cap(p, PEN_CSA, COST_ACTIVATION);
  if (a->unit == p->s->named.longstreet)
    g->happened |= NORFOLK_FOLLOWS;
  else if (!follows)
    g->happened &= (uint16_t)~NORFOLK_FOLLOWS;
  int from = g->at[a->unit];
  set_mark(g, ACTIVATED, a->unit);
  put_unit(p, a->unit, a->place);
  tell_move(p, a->unit, from, a->place);
  arrive(p, a->unit, PEN_NONE);
}

void offer_leaving(candidates *list) {
  const lens *l = list->l;
  if (l->side != PEN_CSA || l->s->norfolk == PEN_NONE) return;
  uint64_t there = units_at(l->g, PEN_CSA, l->s->norfolk);
  int longstreet = l->s->named.longstreet;
  for (int u = next_unit(&there, PEN_CSA); u >= 0; u = next_unit(&there, PEN_CSA)) {
    offer_unit_place(list, PEN_LEAVE, u, l->s->richmond);
    if (longstreet != PEN_NONE && l->g->at[longstreet] != l->s->richmond)
      offer_unit_place(list, PEN_LEAVE, u, l->g->at[longstreet]);
  }
}

void watch_norfolk(play *p) {
  state *g = p->g;
  int norfolk = p->s->norfolk;
  if (norfolk == PEN_NONE || !virginia_afloat(g) || g->phase == PEN_PHASE_SET_UP) return;
  if (combat_at(g, PEN_CSA, norfolk) == 0 || holder_of(g, norfolk) == PEN_USA)
    eliminate(p, p->s->named.css_virginia);
}
