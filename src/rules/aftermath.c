/* What a side without combat units leaves in a place that the enemy takes (R11d, R11_7g), and
 * where its commanders go (R3f). */
#include "rules/aftermath.h"

#include "rules/board.h"
#include "rules/cavalry.h"
#include "rules/entry.h"
#include "rules/movement.h"
#include "rules/supply.h"

void destroy_train_or_depot(play *p, int unit) {
  tell_unit(p, PEN_EV_DESTROYED, unit, p->g->at[unit], 0);
  put_unit(p, unit, p->s->box);
}

/* Frame of PEN_PLACE_COMMANDER: a the commander. */
static void push_place_commander(play *p, int unit) {
  push(p, PEN_PLACE_COMMANDER, pen_side_of(unit))->a = (uint8_t)unit;
}

void lose_block(play *p, int unit) {
  switch (type_of(p->s, unit)) {
    case PEN_COMMANDER:
      push_place_commander(p, unit);
      break;
    case PEN_DECOY:
      remove_decoy(p, unit);
      break;
    case PEN_SUPPLY_TRAIN:
    case PEN_SUPPLY_DEPOT:
      destroy_train_or_depot(p, unit);
      break;
    default:
      eliminate(p, unit); /* R9e: siege guns for good (R3d) */
  }
}

bool settle_leftovers(play *p, enum pen_side side, uint64_t units) {
  int depth = p->g->depth;
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side)) {
    if (type_of(p->s, u) == PEN_CAVALRY)
      push_fall_back(p, u, PEN_NONE, false);
    else
      lose_block(p, u);
    if (p->g->depth > depth) return true;
  }
  return false;
}

/* ------------------------------------------------------------------ lone commanders (R3f) */

/* The three kinds of places he may go to, the later ones only if the earlier give none. */
static bool is_safe_supply(const lens *l, int place) {
  bool supply = is_supply_location(l->g, l->side, place) ||
                (l->side == PEN_USA && train_serves_at(l->g, place));
  return supply && enemy_blocks(l, place) == 0;
}

static bool has_friends_at_rest(const lens *l, int place) {
  if (l->s->place[place].isolated && l->side == PEN_CSA) return false; /* R2_1b */
  return own_combat(l, place) > 0 && enemy_blocks(l, place) == 0 && !l->s->place[place].box;
}

static bool is_empty_or_box(const lens *l, int place) {
  const pen_place *p = &l->s->place[place];
  if (p->box) return l->side == PEN_USA;
  if (p->isolated && l->side == PEN_CSA) return false; /* R2_1b */
  return enemy_blocks(l, place) == 0 && own_blocks(l, place) == 0;
}

static bool any_place(const lens *l, int from, bool (*fits)(const lens *, int)) {
  for (int place = 0; place < l->s->places; place++)
    if (place != from && fits(l, place)) return true;
  return false;
}

static int nearest_friends(const lens *l, int from) {
  int nearest = PEN_NONE;
  for (int place = 0; place < l->s->places; place++)
    if (place != from && has_friends_at_rest(l, place) && l->s->distance[from][place] < nearest)
      nearest = l->s->distance[from][place];
  return nearest;
}

static bool may_be_placed(const lens *l, int unit, int place) {
  int from = l->g->at[unit];
  if (from == PEN_WAITING) return holmes_may_join(l, place); /* R15_1f: the same decision */
  if (place == from) return false;
  if (any_place(l, from, is_safe_supply)) return is_safe_supply(l, place);
  if (any_place(l, from, has_friends_at_rest))
    return has_friends_at_rest(l, place) && l->s->distance[from][place] == nearest_friends(l, from);
  return is_empty_or_box(l, place);
}

pen_reason why_not_place_commander(const lens *l, const pen_action *a) {
  const frame *f = top_frame(l->g);
  if (a->unit == f->a && pen_on_board(a->place) && may_be_placed(l, f->a, a->place)) return legal();
  bool comes_on = l->g->at[f->a] == PEN_WAITING;
  return refuse_at(comes_on ? PEN_HOLMES_NOT_THERE : PEN_COMMANDER_NOT_THERE, a->unit, a->place);
}

void apply_place_commander(play *p, const pen_action *a) {
  bool comes_on = p->g->at[a->unit] == PEN_WAITING; /* R15_1f */
  pop(p);
  p->g->position[a->unit] = PEN_NONE;
  clear_mark(p->g, ON_BOARD, a->unit);
  p->g->from[a->unit] = PEN_NONE;
  put_unit(p, a->unit, a->place);
  pen_event event = event_of(PEN_EV_COMMANDER_PLACED, pen_side_of(a->unit));
  event.unit = a->unit;
  event.place = a->place;
  event.unit_told = told_to(pen_side_of(a->unit)); /* RHi */
  tell(p, &event);
  if (comes_on) arrive(p, a->unit, PEN_NONE);
}

void candidates_place_commander(candidates *list) {
  int unit = top_frame(list->l->g)->a;
  for (int place = 0; place < list->l->s->places; place++)
    offer_unit_place(list, PEN_PLACE_UNIT, unit, place);
}
