/* Cavalry battles (13.3), and what cavalry meets when it comes in among the enemy. */
#include "rules/cavalry_battle.h"

#include "rules/board.h"
#include "rules/cavalry.h"
#include "rules/charts.h"
#include "rules/control.h"
#include "rules/outlook.h"
#include "rules/scouting.h"
#include "rules/terrain.h"

/* Frame of PEN_CAVALRY_ROUND: a the place, b where the attackers came from, n rounds fought. */

void cavalry_meets_enemy(play *p, int place, int came_from) {
  enum pen_side side = active_side(p->g);
  if (cavalry_at(p->g, pen_enemy_of(side), place) == 0) {
    consider_scouting(p, place, came_from);
    return;
  }
  tell_place(p, PEN_EV_CAVALRY_BATTLE, side, place);
  /* No die is rolled by the step itself: whether it meets cavalry must not show before it is
   * taken (RHc). The attacker stands to fight the first round. */
  frame *f = push(p, PEN_CAVALRY_ROUND, side);
  f->a = (uint8_t)place;
  f->b = (uint8_t)came_from;
}

static uint64_t fighters(const state *g, enum pen_side side) {
  const frame *f = top_frame(g);
  return side == active_side(g) ? cavalry_arriving(g, f->a, f->b) : cavalry_at(g, side, f->a);
}

/* ------------------------------------------------------------------ a round */

/* R13_3c: the ground takes its dice from each unit, down to none. */
static int dice_of(const state *g, enum pen_side side) {
  const frame *f = top_frame(g);
  int fewer = side == active_side(g) ? entry_reduction(g->setup, f->b, f->a).dice : 0, dice = 0;
  uint64_t units = fighters(g, side);
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side))
    if (g->sp[u] > fewer) dice += g->sp[u] - fewer;
  /* Two units a side, four points each, need no more (3.1); armies of another making might. */
  return dice < PEN_EVENT_DICE_MAX ? dice : PEN_EVENT_DICE_MAX;
}

/* Among hidden blocks there may be more cavalry than is known. */
static bool is_cavalry_open(const outlook *o, enum pen_side side) {
  uint64_t blocks = blocks_in(o->g, side, top_frame(o->g)->a);
  return watches_side(o, side) || (blocks & ~marked(o->g, KNOWN, side)) == 0;
}

static void expect_cavalry_fire(outlook *o, enum pen_side side, enum pen_purpose purpose) {
  bool open = is_cavalry_open(o, side);
  pen_chance *chance = open ? expect_hits(o, purpose, PEN_NONE, dice_of(o->g, side), CAVALRY_HITS)
                            : expect_unknown(o, purpose, PEN_NONE);
  chance->follows = top_frame(o->g)->side != active_side(o->g); /* R13_3b: if both stand */
}

/* Both sides fire at once, when the attacker stands. */
void chances_cavalry_round(outlook *o, const pen_action *a) {
  (void)a;
  enum pen_side attacker = active_side(o->g);
  expect_cavalry_fire(o, attacker, PEN_FOR_CAVALRY_ATTACKER);
  expect_cavalry_fire(o, pen_enemy_of(attacker), PEN_FOR_CAVALRY_DEFENDER);
}

static int fire(play *p, enum pen_side side, enum pen_purpose purpose) {
  pen_event event = event_of(PEN_EV_CAVALRY_FIRE, side);
  int dice = dice_of(p->g, side);
  roll(p, purpose, dice, PEN_NONE, CAVALRY_HITS, event.die);
  int hits = hits_of(event.die, dice, CAVALRY_HITS);
  event.place = top_frame(p->g)->a;
  event.dice = (uint8_t)dice;
  event.a = (int16_t)hits;
  tell(p, &event);
  return hits;
}

/* The strongest takes each hit, as in battle (R11_3d); the enemy sees only the number of hits. */
static void take_hits(play *p, enum pen_side side, int hits) {
  for (; hits > 0 && fighters(p->g, side) != 0; hits--) {
    int unit = strongest_cavalry(p->g, side, fighters(p->g, side));
    pen_event event = event_of(PEN_EV_HIT, side);
    event.unit = (uint8_t)unit;
    event.place = top_frame(p->g)->a;
    event.a = (int16_t)(p->g->sp[unit] - 1);
    event.told = told_to(side);
    tell(p, &event);
    lose_sp(p, unit);
  }
}

/* R13_1c: the winner may scout those who are left; with nobody left it stays. */
static void attackers_win(play *p, int place, int came_from) {
  if (contested(p->g, place)) {
    consider_scouting(p, place, came_from);
    return;
  }
  take_control(p, place); /* for friends who are there already */
  end_cavalry_moves(p, cavalry_arriving(p->g, place, came_from));
}

static void fight_round(play *p) {
  enum pen_side attacker = active_side(p->g), defender = pen_enemy_of(attacker);
  int by_attacker = fire(p, attacker, PEN_FOR_CAVALRY_ATTACKER);
  int by_defender = fire(p, defender, PEN_FOR_CAVALRY_DEFENDER);
  take_hits(p, defender, by_attacker);
  take_hits(p, attacker, by_defender);
  frame *f = top_frame_mut(p->g);
  if (f->n < UINT8_MAX) f->n++;
  f->side = (uint8_t)defender; /* R13_3b: the defender decides first */
  bool attackers_left = fighters(p->g, attacker) != 0;
  if (attackers_left && fighters(p->g, defender) != 0) return;
  const frame fought = *f;
  pop(p);
  if (attackers_left) attackers_win(p, fought.a, fought.b); /* else R13_3e: it ends here */
}

/* ------------------------------------------------------------------ the decision */

void apply_cavalry_stand(play *p, const pen_action *a) {
  (void)a;
  frame *f = top_frame_mut(p->g);
  enum pen_side attacker = active_side(p->g);
  tell_place(p, PEN_EV_STANDS, (enum pen_side)f->side, f->a);
  if (f->side == attacker)
    fight_round(p);
  else
    f->side = (uint8_t)attacker;
}

pen_reason why_not_cavalry_retreat(const lens *l, const pen_action *a) {
  const frame *f = top_frame(l->g);
  pen_reason no_way = refuse_place(PEN_CAVALRY_NO_WAY, a->place);
  if (f->n == 0) return refuse(PEN_CAVALRY_MUST_FIGHT);
  if (a->unit != PEN_NONE || !pen_on_board(a->place)) return no_way;
  if (l->side == active_side(l->g)) return a->place == f->b ? legal() : no_way;
  uint64_t cavalry = fighters(l->g, l->side);
  return may_fall_back(l->g, next_unit(&cavalry, l->side), f->b, a->place) ? legal() : no_way;
}

void apply_cavalry_retreat(play *p, const pen_action *a) {
  const frame f = *top_frame(p->g);
  enum pen_side side = (enum pen_side)f.side;
  uint64_t cavalry = fighters(p->g, side), going = cavalry;
  for (int u = next_unit(&going, side); u >= 0; u = next_unit(&going, side))
    fall_back(p, u, a->place);
  pop(p);
  if (side == active_side(p->g))
    end_cavalry_moves(p, cavalry); /* R13_1c */
  else
    attackers_win(p, f.a, f.b);
}

void candidates_cavalry_round(candidates *list) {
  const lens *l = list->l;
  const pen_place *here = &l->s->place[top_frame(l->g)->a];
  offer_verb(list, PEN_STAND);
  for (int i = 0; i < here->neighbours; i++) offer_place(list, PEN_RETREAT_TO, here->neighbour[i]);
}
