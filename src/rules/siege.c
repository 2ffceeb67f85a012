/* Siege fire (9). */
#include "rules/siege.h"

#include "rules/board.h"
#include "rules/charts.h"
#include "rules/command.h"
#include "rules/outlook.h"

/* Frame of PEN_SIEGE_LOSSES: a the place, n hits still to take. */

/* ------------------------------------------------------------------ the shot */

static pen_reason why_not_gun(const lens *l, int unit) {
  if (!is_own(l, unit)) return refuse_unit(PEN_NOT_YOURS, unit);
  if (type_of(l->s, unit) != PEN_SIEGE_GUN) return refuse_unit(PEN_NO_SIEGE_GUN, unit);
  pen_reason why = why_not_fresh(l, unit); /* R9c */
  if (refused(why)) return why;
  if ((l->g->happened & NON_SIEGE_ORDER) != 0) return refuse(PEN_SIEGE_TOO_LATE);
  if (!has(l->g, SUPPLIED, unit)) return refuse_unit(PEN_SIEGE_NO_SUPPLY, unit);
  return why_not_cap(l, COST_SIEGE);
}

static pen_reason why_not_target(const lens *l, int unit, int place) {
  if (link_between(l->s, l->g->at[unit], place) == PEN_NONE)
    return refuse_at(PEN_SIEGE_TOO_FAR, unit, place);
  return enemy_blocks(l, place) > 0 ? legal() : refuse_place(PEN_SIEGE_NO_TARGET, place);
}

pen_reason why_not_siege(const lens *l, const pen_action *a) {
  pen_reason why = why_not_gun(l, a->unit);
  return refused(why) ? why : why_not_target(l, a->unit, a->place);
}

/* The owner of the blocks is asked for every hit as long as a block is there, if it can take one
 * or not: whether anybody with strength stands there must not show (RHc). */
static void ask_for_losses(play *p, int place, int hits) {
  frame *f = push(p, PEN_SIEGE_LOSSES, PEN_CSA);
  f->a = (uint8_t)place;
  f->n = (uint8_t)hits;
}

static int dice_of_gun(const state *g, int unit) { return g->sp[unit]; }

void chances_siege(outlook *o, const pen_action *a) {
  expect_hits(o, PEN_FOR_SIEGE, a->unit, dice_of_gun(o->g, a->unit), SIEGE_HITS);
}

void apply_siege(play *p, const pen_action *a) {
  state *g = p->g;
  int dice = dice_of_gun(g, a->unit);
  pen_event event = event_of(PEN_EV_SIEGE_FIRE, PEN_USA);
  spend_cap(p, PEN_USA, COST_SIEGE);
  set_mark(g, ACTIVATED, a->unit); /* R4_2a */
  roll(p, PEN_FOR_SIEGE, dice, a->unit, SIEGE_HITS, event.die);
  int hits = hits_of(event.die, dice, SIEGE_HITS); /* R9g: whatever the ground */
  event.unit = a->unit;
  event.place = a->place;
  event.dice = (uint8_t)dice;
  event.a = (int16_t)hits;
  event.unit_told = PEN_TO_USA; /* RHg: that it is a siege gun is open, not which */
  tell(p, &event);
  if (hits > 0) ask_for_losses(p, a->place, hits);
}

void offer_siege_fire(candidates *list) {
  const lens *l = list->l;
  uint64_t guns = l->s->of_type[l->side][PEN_SIEGE_GUN];
  for (int u = next_unit(&guns, l->side); u >= 0; u = next_unit(&guns, l->side)) {
    if (refused(why_not_gun(l, u))) continue;
    const pen_place *here = &l->s->place[l->g->at[u]];
    for (int i = 0; i < here->neighbours; i++)
      offer_unit_place(list, PEN_SIEGE, u, here->neighbour[i]);
  }
}

/* ------------------------------------------------------------------ the losses */

static bool has_strength(const state *g, int unit) { return g->sp[unit] > 0; }

/* Units with strength; where there is none, any block: a hit on it is lost (R9g). */
static uint64_t takers(const state *g, enum pen_side side, int place) {
  uint64_t blocks = blocks_in(g, side, place), all = blocks, strong = 0;
  for (int u = next_unit(&all, side); u >= 0; u = next_unit(&all, side))
    if (has_strength(g, u)) strong |= unit_bit(u);
  return strong != 0 ? strong : blocks;
}

pen_reason why_not_siege_loss(const lens *l, const pen_action *a) {
  if (!is_own(l, a->unit)) return refuse_unit(PEN_NOT_YOURS, a->unit);
  bool takes = (takers(l->g, l->side, top_frame(l->g)->a) & unit_bit(a->unit)) != 0;
  return takes ? legal() : refuse_unit(PEN_SIEGE_LOSS_NOT, a->unit);
}

/* RHi: which block is hit only its owner hears, and it stands up again (RHb). */
static void take_hit(play *p, int unit, int place) {
  bool hurts = has_strength(p->g, unit);
  pen_event event = event_of(hurts ? PEN_EV_HIT : PEN_EV_HITS_LOST, pen_side_of(unit));
  event.place = (uint8_t)place;
  event.told = told_to(pen_side_of(unit));
  if (hurts) {
    event.unit = (uint8_t)unit;
    event.a = (int16_t)(p->g->sp[unit] - 1);
  } else {
    event.a = 1;
  }
  tell(p, &event);
  if (!hurts) return;
  clear_mark(p->g, KNOWN, unit);
  lose_sp(p, unit);
}

void apply_siege_loss(play *p, const pen_action *a) {
  frame *f = top_frame_mut(p->g);
  enum pen_side side = (enum pen_side)f->side;
  f->n--;
  take_hit(p, a->unit, f->a);
  if (f->n > 0 && blocks_at(p->g, side, f->a) > 0) return;
  if (f->n > 0) { /* R9b; all can see that nobody is left there */
    pen_event event = event_of(PEN_EV_HITS_LOST, side);
    event.a = f->n;
    tell(p, &event);
  }
  pop(p);
}

void candidates_siege_losses(candidates *list) {
  const lens *l = list->l;
  uint64_t units = takers(l->g, l->side, top_frame(l->g)->a);
  for (int u = next_unit(&units, l->side); u >= 0; u = next_unit(&units, l->side))
    offer_unit(list, PEN_LOSE, u);
}
