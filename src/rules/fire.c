/* Fire combat and movement on the board (11.2, 11.3). */
#include "rules/fire.h"

#include "rules/board.h"
#include "rules/charts.h"
#include "rules/flank.h"
#include "rules/outlook.h"
#include "rules/standing.h"
#include "rules/terrain.h"

/* ------------------------------------------------------------------ who may act */

/* R11_2a: artillery in its step; infantry and commanders in theirs. */
static bool acts_now(const lens *l, int unit) {
  enum pen_type type = type_of(l->s, unit);
  if (top_frame(l->g)->decision == PEN_ARTILLERY_STEP) return type == PEN_ARTILLERY;
  return type == PEN_INFANTRY || type == PEN_COMMANDER;
}

pen_reason why_not_act(const lens *l, int unit) {
  if (!is_own(l, unit)) return refuse_unit(PEN_NOT_YOURS, unit);
  if (!has(l->g, ON_BOARD, unit)) return refuse_unit(PEN_NOT_IN_BATTLE, unit);
  if (!acts_now(l, unit)) return refuse_unit(PEN_WRONG_STEP, unit);
  if (has(l->g, ACTED, unit)) return refuse_unit(PEN_ACTED_ALREADY, unit);
  return legal();
}

/* ------------------------------------------------------------------ movement (11.2) */

/* R11_2c: of two occupied centers none may be emptied; nobody empties both. */
pen_reason why_not_leave_position(const lens *l, int unit, int position) {
  int from = l->g->position[unit];
  if (!is_combat(l->s, unit) || !is_center(from)) return legal();
  if (count_units(combat_in_position(l->g, l->side, from)) > 1) return legal();
  bool other_is_held = combat_in_position(l->g, l->side, other_center(from)) != 0;
  if (!other_is_held && is_center(position)) return legal();
  return refuse_unit(PEN_EMPTIES_CENTER, unit);
}

pen_reason why_not_shift(const lens *l, const pen_action *a) {
  pen_reason why = why_not_act(l, a->unit);
  if (refused(why)) return why;
  int from = l->g->position[a->unit];
  if (a->position != from + 1 && a->position + 1 != from)
    return refuse_unit(PEN_NOT_ADJACENT, a->unit);
  return why_not_leave_position(l, a->unit, a->position);
}

void apply_shift(play *p, const pen_action *a) {
  set_mark(p->g, ACTED, a->unit);
  stand_in(p, a->unit, a->position);
  pen_event event = event_of(PEN_EV_SHIFTED, pen_side_of(a->unit));
  event.unit = a->unit;
  event.position = a->position;
  tell(p, &event);
  board_changed(p);
}

/* ------------------------------------------------------------------ fire (11.3) */

static int target_of(const state *g, int unit) {
  int position = g->position[unit];
  return fires_from_flank(g, unit) ? diagonal(position) : opposite(position);
}

pen_reason why_not_fire(const lens *l, const pen_action *a) {
  pen_reason why = why_not_act(l, a->unit);
  if (refused(why)) return why;
  if (!is_combat(l->s, a->unit)) return refuse_unit(PEN_WRONG_STEP, a->unit);
  if (!sees_combat_in(l, target_of(l->g, a->unit))) return refuse_unit(PEN_NO_TARGET, a->unit);
  return legal();
}

static int less(int dice, reduction r) { return dice > r.dice ? dice - r.dice : 0; }

/* Takes the dice off; each cause is named to both players. */
static int reduced(play *p, int unit, int dice, reduction r) {
  if (r.dice == 0) return dice;
  pen_event event = event_of(PEN_EV_REDUCED, pen_side_of(unit));
  event.unit = (uint8_t)unit;
  event.word = (uint8_t)r.cause;
  event.a = (int16_t)r.dice;
  tell(p, &event);
  return less(dice, r);
}

/* R11_3b. */
static int dice_of_shot(play *p, int unit) {
  int dice = reduced(p, unit, p->g->sp[unit], terrain_reduction(p->g, unit));
  return reduced(p, unit, dice, want_reduction(p->g, unit));
}

/* Who is not the attacker cannot always tell what the ground takes. */
pen_chance *expect_shot(outlook *o, int unit, enum pen_purpose purpose, int needs) {
  if (!watches_side(o, pen_side_of(unit)) && !reduction_is_open(o->g, unit))
    return expect_unknown(o, purpose, unit);
  int dice = less(o->g->sp[unit], terrain_reduction(o->g, unit));
  return expect_hits(o, purpose, unit, less(dice, want_reduction(o->g, unit)), needs);
}

static void tell_shot(play *p, int unit, const uint8_t *die, int dice, int needs, int hits) {
  pen_event event = event_of(PEN_EV_FIRE, pen_side_of(unit));
  event.unit = (uint8_t)unit;
  event.position = p->g->hit_position;
  event.dice = (uint8_t)dice;
  for (int i = 0; i < dice; i++) event.die[i] = die[i];
  event.a = (int16_t)hits;
  event.b = (int16_t)needs;
  tell(p, &event);
}

static void take_hits(play *p, enum pen_side side);

void shoot(play *p, int unit, int target, enum pen_purpose purpose, int needs) {
  state *g = p->g;
  uint8_t die[PEN_EVENT_DICE_MAX];
  show_if_hidden(p, unit);
  int dice = dice_of_shot(p, unit);
  set_mark(g, ACTED, unit);
  roll(p, purpose, dice, unit, needs, die);
  if (dice > 0) g->fired = 1;
  g->hits = (uint8_t)hits_of(die, dice, needs);
  g->hit_position = (uint8_t)target;
  g->hit_by_infantry = type_of(p->s, unit) == PEN_INFANTRY;
  tell_shot(p, unit, die, dice, needs, g->hits);
  take_hits(p, pen_enemy_of(pen_side_of(unit)));
}

static enum pen_purpose purpose_of(const state *g, int unit) {
  return fires_from_flank(g, unit) ? PEN_FOR_FLANK_FIRE : PEN_FOR_FIRE;
}

static int number_to_hit(const state *g, int unit) {
  return fires_from_flank(g, unit) ? FLANK_HITS : hits_on(type_of(g->setup, unit));
}

void chances_fire(outlook *o, const pen_action *a) {
  expect_shot(o, a->unit, purpose_of(o->g, a->unit), number_to_hit(o->g, a->unit));
}

void apply_fire(play *p, const pen_action *a) {
  int unit = a->unit;
  shoot(p, unit, target_of(p->g, unit), purpose_of(p->g, unit), number_to_hit(p->g, unit));
  resume_fire_step(p);
}

/* ------------------------------------------------------------------ losses (R11_3d) */

/* The strongest of these units; several when they tie. */
static uint64_t strongest(const state *g, enum pen_side side, uint64_t units) {
  uint64_t best = 0;
  int most = 0;
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side)) {
    if (g->sp[u] > most) best = 0;
    if (g->sp[u] < most) continue;
    most = g->sp[u];
    best |= unit_bit(u);
  }
  return best;
}

/* Who takes the next hit: infantry shields the guns from infantry. */
static uint64_t takers(const state *g, enum pen_side side) {
  uint64_t there = combat_in_position(g, side, g->hit_position);
  uint64_t infantry = there & g->setup->of_type[side][PEN_INFANTRY];
  return strongest(g, side, g->hit_by_infantry && infantry != 0 ? infantry : there);
}

static void take_hit(play *p, int unit) {
  p->g->hits--;
  tell_unit(p, PEN_EV_HIT, unit, p->g->battle_place, p->g->sp[unit] - 1);
  lose_sp(p, unit);
}

/* R11_5a: fire that empties a center breaks the side; a side that is destroyed is past that. */
static void break_center(play *p, enum pen_side side) {
  state *g = p->g;
  if (!is_center(g->hit_position) || combat_in_position(g, side, g->hit_position) != 0) return;
  if (combat_on_board(g, side) == 0) return;
  g->forced[side] = 1;
  tell_place(p, PEN_EV_MUST_RETREAT, side, g->battle_place);
}

static void end_shot(play *p, enum pen_side side) {
  state *g = p->g;
  if (g->hits > 0) { /* R11_3e */
    pen_event event = event_of(PEN_EV_HITS_LOST, side);
    event.a = g->hits;
    tell(p, &event);
  }
  break_center(p, side);
  g->hits = g->hit_by_infantry = 0;
  g->hit_position = PEN_NONE;
}

static bool chooses_first(const state *g, enum pen_side side) {
  return standing_order(g, side, PEN_STANDING_TIES) == PEN_HOW_FIRST;
}

/* Takes hit after hit until none is left or the owner has to choose among equals. */
static void take_hits(play *p, enum pen_side side) {
  for (;;) {
    uint64_t choice = takers(p->g, side);
    if (p->g->hits == 0 || choice == 0) {
      end_shot(p, side);
      return;
    }
    if (count_units(choice) > 1 && !chooses_first(p->g, side)) {
      if (top_frame(p->g)->decision != PEN_LOSSES) push(p, PEN_LOSSES, side);
      return;
    }
    take_hit(p, next_unit(&choice, side));
  }
}

pen_reason why_not_lose(const lens *l, const pen_action *a) {
  if (!is_own(l, a->unit)) return refuse_unit(PEN_NOT_YOURS, a->unit);
  bool takes = (takers(l->g, l->side) & unit_bit(a->unit)) != 0;
  return takes ? legal() : refuse_unit(PEN_NO_HITS_ON, a->unit);
}

void apply_lose(play *p, const pen_action *a) {
  take_hit(p, a->unit);
  take_hits(p, pen_side_of(a->unit));
  if (p->g->hit_position == PEN_NONE) pop(p);
}

void candidates_losses(candidates *list) {
  const lens *l = list->l;
  uint64_t choice = takers(l->g, l->side);
  for (int u = next_unit(&choice, l->side); u >= 0; u = next_unit(&choice, l->side))
    offer_unit(list, PEN_LOSE, u);
}

/* ------------------------------------------------------------------ the step */

static bool is_broken(const state *g, enum pen_side side) {
  return g->forced[side] || combat_on_board(g, side) == 0;
}

/* Once a side is broken the step is over (R11_5a). */
void resume_fire_step(play *p) {
  if (is_broken(p->g, PEN_USA) || is_broken(p->g, PEN_CSA)) pop(p);
}

void apply_end_fire(play *p, const pen_action *a) {
  (void)a;
  pop(p);
}

static void offer_actors(candidates *list, bool flank) {
  const lens *l = list->l;
  uint64_t actors = marked(l->g, ON_BOARD, l->side);
  for (int u = next_unit(&actors, l->side); u >= 0; u = next_unit(&actors, l->side)) {
    offer_unit(list, PEN_FIRE, u);
    for (int position = 0; position < PEN_POSITIONS; position++)
      offer_unit_position(list, PEN_SHIFT, u, position);
    if (flank) offer_flank_attempts(list, u);
  }
  offer_verb(list, PEN_END);
}

void candidates_artillery(candidates *list) { offer_actors(list, false); }
void candidates_infantry(candidates *list) { offer_actors(list, true); }
