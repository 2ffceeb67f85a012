/* Cavalry (13): giving way to combat units, going back, moving together. */
#include "rules/cavalry.h"

#include "rules/movement.h"

uint64_t cavalry_at(const state *g, enum pen_side side, int place) {
  return units_at(g, side, place) & g->setup->of_type[side][PEN_CAVALRY];
}

bool cavalry_stands_alone(const state *g, enum pen_side side, int place) {
  uint64_t here = units_at(g, side, place);
  return here != 0 && here == cavalry_at(g, side, place);
}

int strongest_cavalry(const state *g, enum pen_side side, uint64_t units) {
  int best = next_unit(&units, side);
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side))
    if (g->sp[u] > g->sp[best]) best = u;
  return best;
}

/* ------------------------------------------------------------------ falling back (13.2) */

/* Frame of PEN_FALL_BACK: a the block, b where the enemy came from, c 1: free choice. */

/* R13_2b: the ways they came, of all who have come in here. The owner saw each block come. */
static bool enemy_came_from(const state *g, int unit, int to) {
  enum pen_side enemy = pen_enemy_of(pen_side_of(unit));
  if (enemy != active_side(g)) return false;
  uint64_t units =
      units_at(g, enemy, g->at[unit]) & ~marked(g, BY_WATER, enemy) & ~marked(g, RETREATED, enemy);
  for (int u = next_unit(&units, enemy); u >= 0; u = next_unit(&units, enemy))
    if (g->from[u] == to) return true;
  return false;
}

static bool open_way(const state *g, int unit, int came_from, int to) {
  return to != came_from && !enemy_came_from(g, unit, to) &&
         blocks_at(g, pen_enemy_of(pen_side_of(unit)), to) == 0 &&
         link_between(g->setup, g->at[unit], to) != PEN_NONE;
}

/* Links from a place to the nearest friendly block that stands elsewhere than the cavalry. */
static int links_to_friends(const state *g, int unit, int place) {
  int nearest = PEN_NONE;
  for (int p = 0; p < g->setup->places; p++)
    if (p != g->at[unit] && blocks_at(g, pen_side_of(unit), p) > 0 &&
        g->setup->distance[place][p] < nearest)
      nearest = g->setup->distance[place][p];
  return nearest;
}

static int best_way(const state *g, int unit, int came_from) {
  const pen_place *here = &g->setup->place[g->at[unit]];
  int best = PEN_NONE + 1; /* no way at all */
  for (int i = 0; i < here->neighbours; i++) {
    if (!open_way(g, unit, came_from, here->neighbour[i])) continue;
    int links = links_to_friends(g, unit, here->neighbour[i]);
    if (links < best) best = links;
  }
  return best;
}

static bool no_way_out(const state *g, int unit, int came_from) {
  return best_way(g, unit, came_from) > PEN_NONE;
}

void push_fall_back(play *p, int unit, int came_from, bool free_choice) {
  if (no_way_out(p->g, unit, came_from)) {
    eliminate(p, unit);
    return;
  }
  frame *f = push(p, PEN_FALL_BACK, pen_side_of(unit));
  f->a = (uint8_t)unit;
  f->b = (uint8_t)came_from;
  f->c = free_choice;
}

/* Another block that fell back first may have closed the last way, or died. */
void resume_fall_back(play *p) {
  frame *f = top_frame_mut(p->g);
  if (!no_way_out(p->g, f->a, f->b)) return;
  eliminate(p, f->a);
  pop(p);
}

void cavalry_gives_way(play *p, int place, int came_from, uint64_t free) {
  enum pen_side side = pen_enemy_of(active_side(p->g));
  uint64_t cavalry = cavalry_at(p->g, side, place);
  for (int u = next_unit(&cavalry, side); u >= 0; u = next_unit(&cavalry, side))
    push_fall_back(p, u, came_from, (free & unit_bit(u)) != 0);
}

bool may_fall_back(const state *g, int unit, int came_from, int to) {
  return open_way(g, unit, came_from, to) &&
         links_to_friends(g, unit, to) == best_way(g, unit, came_from);
}

void fall_back(play *p, int unit, int to) {
  pen_event event = event_of(PEN_EV_FELL_BACK, pen_side_of(unit));
  event.unit = (uint8_t)unit;
  event.place = p->g->at[unit];
  event.place2 = (uint8_t)to;
  event.unit_told = told_to(pen_side_of(unit)); /* RHg: which block it is stays hidden */
  p->g->from[unit] = PEN_NONE;
  put_unit(p, unit, to);
  tell(p, &event);
}

pen_reason why_not_fall_back(const lens *l, const pen_action *a) {
  const frame *f = top_frame(l->g);
  if (a->unit != f->a || !pen_on_board(a->place))
    return refuse_at(PEN_FALL_BACK_NOT, a->unit, a->place);
  bool open =
      f->c ? open_way(l->g, f->a, f->b, a->place) : may_fall_back(l->g, f->a, f->b, a->place);
  return open ? legal() : refuse_at(PEN_FALL_BACK_NOT, a->unit, a->place);
}

void apply_fall_back(play *p, const pen_action *a) {
  pop(p);
  fall_back(p, a->unit, a->place);
}

void candidates_fall_back(candidates *list) {
  const lens *l = list->l;
  int unit = top_frame(l->g)->a;
  const pen_place *here = &l->s->place[l->g->at[unit]];
  for (int i = 0; i < here->neighbours; i++)
    offer_unit_place(list, PEN_RETREAT_TO, unit, here->neighbour[i]);
}

/* ------------------------------------------------------------------ among the enemy (13.1) */

void offer_cavalry(candidates *list, enum pen_verb verb, uint64_t units) {
  enum pen_side side = list->l->side;
  uint64_t first = units;
  for (int u = next_unit(&first, side); u >= 0; u = next_unit(&first, side)) {
    uint64_t second = units & ~unit_bit(u);
    offer_unit(list, verb, u);
    for (int v = next_unit(&second, side); v >= 0; v = next_unit(&second, side))
      offer_units(list, verb, u, v);
  }
}

uint64_t cavalry_arriving(const state *g, int place, int came_from) {
  enum pen_side side = active_side(g);
  uint64_t here = cavalry_at(g, side, place) & ~marked(g, ENTERED, side), arriving = 0;
  for (int u = next_unit(&here, side); u >= 0; u = next_unit(&here, side))
    if (g->from[u] == came_from) arriving |= unit_bit(u);
  return arriving;
}

void cavalry_goes_back(play *p, int place, int came_from) {
  enum pen_side side = active_side(p->g);
  uint64_t units = cavalry_arriving(p->g, place, came_from);
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side)) {
    pen_event event = event_of(PEN_EV_WENT_BACK, side);
    event.unit = (uint8_t)u;
    event.place = (uint8_t)place;
    event.place2 = (uint8_t)came_from;
    event.unit_told = told_to(side);
    p->g->from[u] = PEN_NONE;
    put_unit(p, u, came_from);
    tell(p, &event);
  }
}

void end_cavalry_moves(play *p, uint64_t units) {
  enum pen_side side = active_side(p->g);
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side)) {
    set_mark(p->g, STOPPED, u);
    tell_stopped(p, u);
  }
}

/* ------------------------------------------------------------------ two together (13.1) */

pen_reason why_not_together(const lens *l, int unit, int unit2) {
  bool cavalry = is_own(l, unit) && is_own(l, unit2) && unit != unit2 &&
                 type_of(l->s, unit) == PEN_CAVALRY && type_of(l->s, unit2) == PEN_CAVALRY;
  if (cavalry && l->g->at[unit] == l->g->at[unit2]) return legal();
  pen_reason why = refuse_unit(PEN_NOT_TOGETHER, unit);
  why.unit2 = (uint8_t)unit2;
  return why;
}

void offer_pair_moves(candidates *list) {
  const lens *l = list->l;
  uint64_t all = marked(l->g, ELIGIBLE, l->side) & l->s->of_type[l->side][PEN_CAVALRY];
  uint64_t first = all;
  for (int u = next_unit(&first, l->side); u >= 0; u = next_unit(&first, l->side)) {
    const pen_place *here = &l->s->place[l->g->at[u]];
    uint64_t second = all & ~unit_bit(u);
    for (int v = next_unit(&second, l->side); v >= 0; v = next_unit(&second, l->side))
      for (int i = 0; i < here->neighbours; i++) {
        pen_action move = pen_action_of(PEN_MOVE);
        move.unit = (uint8_t)u;
        move.unit2 = (uint8_t)v;
        move.place = here->neighbour[i];
        offer(list, move);
      }
  }
}
