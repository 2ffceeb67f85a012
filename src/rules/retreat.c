/* Retreats from battle (11.5, 11.7). */
#include "rules/retreat.h"

#include "rules/aftermath.h"
#include "rules/board.h"
#include "rules/cavalry.h"
#include "rules/control.h"
#include "rules/flank.h"
#include "rules/norfolk.h"
#include "rules/sailing.h"
#include "rules/track.h"

/* Frame of PEN_RETREAT: a the place chosen, once its way is being cleared, b 1: by water,
 * c the kind of retreat. */

/* ------------------------------------------------------------------ where to */

/* R11_7i: friends fight there; nobody is turned away by the enemy they have met. */
static bool friends_fight_at(const state *g, enum pen_side side, int place) {
  return combat_at(g, side, place) > 0 && blocks_at(g, pen_enemy_of(side), place) > 0;
}

/* R11_7s, R11_7c, R11_7e: the truth of it. */
static bool is_held(const state *g, enum pen_side side, int place) {
  return combat_at(g, pen_enemy_of(side), place) > 0 && !friends_fight_at(g, side, place);
}

static bool told_held(const lens *l, int place) {
  return in_set(l->g, WAY_HELD, place) ||
         (sees_enemy_combat(l, place) && !friends_fight_at(l->g, l->side, place));
}

/* R11_7j: Norfolk's garrison goes to Richmond or to Longstreet. */
static bool leads_out_of_norfolk(const lens *l, int place) {
  return place == l->s->richmond || open_from_norfolk(l, place);
}

/* R11_7c. */
static pen_reason why_not_for_defender(const lens *l, int place) {
  int here = l->g->battle_place;
  bool linked = link_between(l->s, here, place) != PEN_NONE;
  if (here == l->s->norfolk && l->side == PEN_CSA) linked = leads_out_of_norfolk(l, place);
  if (!linked) return refuse_place(PEN_RETREAT_NOT_ADJACENT, place);
  if (in_set(l->g, CAME_FROM, place)) return refuse_place(PEN_RETREAT_ENEMY_CAME, place);
  return legal();
}

/* R11_7e. */
static pen_reason why_not_for_attacker(const lens *l, int place) {
  return in_set(l->g, ORIGINS, place) ? legal() : refuse_place(PEN_RETREAT_NOT_ORIGIN, place);
}

static pen_reason why_not_way(const lens *l, int place, enum retreat_kind kind) {
  bool attacks = l->side == attacker_of(l->g) && kind != RETREAT_VISITORS;
  if (place >= l->s->places) return refuse_place(PEN_RETREAT_NOT_ADJACENT, place);
  pen_reason why = attacks ? why_not_for_attacker(l, place) : why_not_for_defender(l, place);
  if (refused(why)) return why;
  if (l->side == PEN_CSA && place == l->s->norfolk) /* R2_1b */
    return refuse_place(PEN_NOT_INTO_NORFOLK, place);
  return told_held(l, place) ? refuse_place(PEN_RETREAT_HELD, place) : legal();
}

/* R11_7d: defenders of a port, to Fort Monroe. */
static pen_reason why_not_sea(const lens *l, enum retreat_kind kind) {
  int here = l->g->battle_place, refuge = l->s->fort_monroe;
  bool defends = l->side != attacker_of(l->g) || kind == RETREAT_VISITORS;
  if (l->side != PEN_USA || !defends || refuge == PEN_NONE || here == refuge ||
      !river_is_open(l->g, here) || holder_of(l->g, refuge) != PEN_USA)
    return refuse(PEN_RETREAT_SEA);
  bool held = in_set(l->g, WAY_HELD, refuge) || sees_enemy_combat(l, refuge);
  return held ? refuse_place(PEN_RETREAT_HELD, refuge) : legal();
}

static bool has_way(const lens *l, enum retreat_kind kind) {
  if (!refused(why_not_sea(l, kind))) return true;
  for (int place = 0; place < l->s->places; place++)
    if (!refused(why_not_way(l, place, kind))) return true;
  return false;
}

/* ------------------------------------------------------------------ no way out (R11_7g) */

void lose_battle(play *p, enum pen_side side, bool forced) {
  uint64_t fought = marked(p->g, TOOK_PART, side) & combat_units(p->s, side);
  p->g->withdrawn[side] = 1;
  give_up_flank_fire(p->g, side);
  track_retreat(p, side, forced, count_units(fought));
}

static void eliminate_all(play *p, enum pen_side side, uint64_t units) {
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side)) eliminate(p, u);
}

/* R11_7f: all of the side; of a side that was destroyed only the visitors (R11_7i). */
static uint64_t who_goes(const state *g, enum pen_side side, enum retreat_kind kind) {
  uint64_t here = blocks_in(g, side, g->battle_place);
  return kind == RETREAT_VISITORS ? here & marked(g, ASIDE, side) : here;
}

/* What has no strength, commanders, train, depot and decoys, is settled after the battle. */
static void lose_everything(play *p, enum pen_side side, enum retreat_kind kind) {
  state *g = p->g;
  uint64_t here = who_goes(g, side, kind);
  tell_place(p, PEN_EV_NO_RETREAT, side, g->battle_place);
  if (kind != RETREAT_VISITORS) lose_battle(p, side, kind == RETREAT_FORCED);
  g->mark[ASIDE * PEN_SIDES + (int)side] &= ~here;
  eliminate_all(p, side,
                here & (combat_units(p->s, side) | p->s->of_type[side][PEN_CAVALRY] |
                        p->s->of_type[side][PEN_SIEGE_GUN]));
  board_changed(p); /* R11_1c: who is left without a combat unit is shown */
}

/* R16_6a: units without any path to supply do not survive a forced retreat. */
static bool lose_surrounded(play *p, enum pen_side side) {
  uint64_t here = blocks_in(p->g, side, p->g->battle_place) & combat_units(p->s, side);
  uint64_t surrounded = here & marked(p->g, SURROUNDED, side);
  if (surrounded == here) return true;
  eliminate_all(p, side, surrounded);
  board_changed(p); /* R11_1c: who is left without a combat unit is shown */
  return false;
}

bool begin_retreat(play *p, enum pen_side side, enum retreat_kind kind) {
  lens l = lens_of(p->g, side);
  empty_set(p->g, WAY_HELD);
  bool lost = kind == RETREAT_FORCED && lose_surrounded(p, side);
  if (lost || (kind != RETREAT_VOLUNTARY && !has_way(&l, kind))) {
    lose_everything(p, side, kind);
    return false;
  }
  push(p, PEN_RETREAT, side)->c = (uint8_t)kind;
  return true;
}

bool begin_visitors_retreat(play *p, enum pen_side side) {
  bool any = who_goes(p->g, side, RETREAT_VISITORS) != 0;
  return any && begin_retreat(p, side, RETREAT_VISITORS);
}

/* ------------------------------------------------------------------ standing */

static enum retreat_kind open_kind(const state *g) { return (enum retreat_kind)top_frame(g)->c; }

static bool has_named_a_held_way(const state *g) {
  for (int place = 0; place < g->setup->places; place++)
    if (in_set(g, WAY_HELD, place)) return true;
  return false;
}

pen_reason why_not_stand(const lens *l, const pen_action *a) {
  (void)a;
  static const uint16_t must_go[] = {[RETREAT_VOLUNTARY] = PEN_LEGAL,
                                     [RETREAT_FORCED] = PEN_MUST_RETREAT,
                                     [RETREAT_IDLE] = PEN_MUST_RETREAT_IDLE,
                                     [RETREAT_VISITORS] = PEN_MUST_RETREAT_ON};
  enum pen_reason_code code = (enum pen_reason_code)must_go[open_kind(l->g)];
  /* R11_7s: a side that has named a way goes, if it can: asking is not for nothing. */
  if (code == PEN_LEGAL && has_named_a_held_way(l->g)) code = PEN_RETREAT_BEGUN;
  return refuse(code);
}

static void stand_fast(play *p, enum pen_side side) {
  tell_place(p, PEN_EV_STANDS, side, p->g->battle_place);
  pop(p);
}

void apply_stand(play *p, const pen_action *a) {
  (void)a;
  stand_fast(p, (enum pen_side)top_frame(p->g)->side);
}

/* ------------------------------------------------------------------ going */

/* R9f: siege guns go with the others and lose a strength point each; the enemy does not see it. */
static void wear_siege_guns(play *p, enum pen_side side, uint64_t units) {
  units &= p->s->of_type[side][PEN_SIEGE_GUN];
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side)) {
    pen_event event = event_of(PEN_EV_HIT, side);
    event.unit = (uint8_t)u;
    event.place = p->g->battle_place;
    event.a = (int16_t)(p->g->sp[u] - 1);
    event.told = told_to(side);
    tell(p, &event);
    lose_sp(p, u);
  }
}

static void go(play *p, int unit, int to, bool visits) {
  static const uint8_t ends[] = {ON_BOARD, ENTERED, BY_WATER, ASIDE};
  for (size_t i = 0; i < sizeof ends; i++) clear_mark(p->g, (enum mark)ends[i], unit);
  if (visits) set_mark(p->g, ASIDE, unit); /* R11_7i */
  set_mark(p->g, RETREATED, unit);
  p->g->position[unit] = PEN_NONE;
  p->g->from[unit] = p->g->at[unit];
  put_unit(p, unit, to);
}

/* All go to the same place; only a depot stays and is destroyed. */
static int go_all(play *p, enum pen_side side, int to, enum retreat_kind kind) {
  state *g = p->g;
  int count = 0;
  wear_siege_guns(p, side, who_goes(g, side, kind));
  bool visits = friends_fight_at(g, side, to);
  uint64_t units = who_goes(g, side, kind);
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side)) {
    if (type_of(p->s, u) == PEN_SUPPLY_DEPOT) {
      destroy_train_or_depot(p, u);
      continue;
    }
    go(p, u, to, visits);
    count++;
  }
  return count;
}

static void carry_out(play *p) {
  state *g = p->g;
  const frame way = *top_frame(g);
  enum pen_side side = (enum pen_side)way.side;
  pen_event event = event_of(PEN_EV_RETREATED, side);
  event.place = g->battle_place;
  event.place2 = way.a;
  event.a = (int16_t)go_all(p, side, way.a, (enum retreat_kind)way.c);
  event.b = way.c == RETREAT_FORCED;
  tell(p, &event);
  if (way.b == 1) g->happened |= SEA_RETREAT; /* R11_7d */
  if (way.c != RETREAT_VISITORS) lose_battle(p, side, way.c == RETREAT_FORCED);
  /* Where friends still have to settle with the enemy nothing shows before (R11d). */
  if (!contested(g, way.a)) take_control(p, way.a);
  pop(p);
}

/* R11_7h: one link out of the way, but into no blocks of the other side. */
static bool can_step_aside(const state *g, int unit) {
  const pen_place *here = &g->setup->place[g->at[unit]];
  for (int i = 0; i < here->neighbours; i++)
    if (blocks_at(g, pen_enemy_of(pen_side_of(unit)), here->neighbour[i]) == 0) return true;
  return false;
}

static void move_out_of_way(play *p, int unit) {
  if (type_of(p->s, unit) != PEN_SUPPLY_DEPOT && can_step_aside(p->g, unit))
    push_fall_back(p, unit, p->g->battle_place, true);
  else
    lose_block(p, unit);
}

/* Goes on with a retreat whose place is chosen: first the way is cleared. */
void resume_retreat(play *p) {
  const frame *f = top_frame(p->g);
  enum pen_side enemy = pen_enemy_of((enum pen_side)f->side);
  int to = f->a, depth = p->g->depth;
  if (!friends_fight_at(p->g, (enum pen_side)f->side, to)) {
    uint64_t in_the_way = blocks_in(p->g, enemy, to);
    for (int u = next_unit(&in_the_way, enemy); u >= 0; u = next_unit(&in_the_way, enemy)) {
      move_out_of_way(p, u);
      if (p->g->depth > depth) return;
    }
  }
  carry_out(p);
}

pen_reason why_not_retreat(const lens *l, const pen_action *a) {
  if (a->unit != PEN_NONE) return refuse(PEN_NOT_NOW);
  if (a->place == PEN_SEA) return why_not_sea(l, open_kind(l->g));
  return why_not_way(l, a->place, open_kind(l->g));
}

/* R11_7s: the way is held; another has to be named, if there is one. */
static void find_way_held(play *p, int place) {
  const frame f = *top_frame(p->g);
  lens l = lens_of(p->g, (enum pen_side)f.side);
  p->barrier |= PEN_BARRIER_CONTACT;
  tell_place(p, PEN_EV_WAY_HELD, l.side, place);
  put_in_set(p->g, WAY_HELD, place, true);
  if (has_way(&l, (enum retreat_kind)f.c)) return;
  if (f.c == RETREAT_VOLUNTARY) {
    stand_fast(p, l.side);
    return;
  }
  pop(p);
  lose_everything(p, l.side, (enum retreat_kind)f.c);
}

void apply_retreat(play *p, const pen_action *a) {
  frame *f = top_frame_mut(p->g);
  bool by_water = a->place == PEN_SEA;
  int to = by_water ? p->s->fort_monroe : a->place;
  bool held =
      by_water ? combat_at(p->g, PEN_CSA, to) > 0 : is_held(p->g, (enum pen_side)f->side, to);
  if (held) {
    find_way_held(p, to);
    return;
  }
  f->a = (uint8_t)to;
  f->b = by_water;
  resume_retreat(p);
}

void candidates_retreat(candidates *list) {
  offer_verb(list, PEN_STAND);
  for (int place = 0; place < list->l->s->places; place++) offer_place(list, PEN_RETREAT_TO, place);
  offer_place(list, PEN_RETREAT_TO, PEN_SEA);
}
