/* Battles (11): which is fought, the steps of its rounds, its end. */
#include "rules/battle.h"

#include <string.h>

#include "rules/aftermath.h"
#include "rules/board.h"
#include "rules/charts.h"
#include "rules/control.h"
#include "rules/flank.h"
#include "rules/retreat.h"
#include "rules/supply.h"
#include "rules/track.h"

/* Frame of PEN_BATTLES: a the place that is being settled without a battle (R11d). */

static int places_to_settle(const state *g) {
  int count = 0;
  for (int place = 0; place < g->setup->places; place++) count += contested(g, place);
  return count;
}

void begin_battles(play *p, enum pen_side side) {
  if (places_to_settle(p->g) > 0) push(p, PEN_BATTLES, side);
}

/* R11d: places without an enemy combat unit are listed like battles. */
void candidates_battles(candidates *list) {
  for (int place = 0; place < list->l->s->places; place++) offer_place(list, PEN_BATTLE, place);
}

pen_reason why_not_battle(const lens *l, const pen_action *a) {
  bool met = enemy_blocks(l, a->place) > 0 && own_blocks(l, a->place) > 0;
  return met ? legal() : refuse_place(PEN_NO_BATTLE_THERE, a->place);
}

/* R11a: battles are mandatory; the phase is over by itself when none is left. */
pen_reason why_not_end_battles(const lens *l, const pen_action *a) {
  (void)a;
  return refuse_numbers(PEN_BATTLES_LEFT, places_to_settle(l->g), 0);
}

/* ------------------------------------------------------------------ opening */

static uint64_t fighting(const state *g, enum pen_side side) {
  return blocks_in(g, side, g->battle_place) & ~marked(g, ASIDE, side);
}

/* R11_7c: the defender saw blocks come, and takes each for an attacker (RHh); R11_7e: the
 * attacker goes back where combat units of his came from. */
static void note_origins(state *g) {
  enum pen_side side = attacker_of(g);
  uint64_t attackers = fighting(g, side);
  for (int u = next_unit(&attackers, side); u >= 0; u = next_unit(&attackers, side)) {
    if (!pen_on_board(g->from[u])) continue;
    put_in_set(g, CAME_FROM, g->from[u], true);
    if (is_combat(g->setup, u)) put_in_set(g, ORIGINS, g->from[u], true);
  }
}

static void note_strengths(state *g) {
  for (int side = 0; side < PEN_SIDES; side++) {
    uint64_t units = fighting(g, (enum pen_side)side);
    for (int u = next_unit(&units, (enum pen_side)side); u >= 0;
         u = next_unit(&units, (enum pen_side)side))
      g->start_sp[u] = g->sp[u];
  }
}

/* R16_6a, R6_1l: judged once, for all who may come to fight here, where they stand now. */
static void judge_surrounded(play *p, enum pen_side side) {
  if (!option_on(p->g, PEN_SURROUNDED)) return;
  for (int place = 0; place < p->s->places; place++) {
    if (combat_at(p->g, side, place) == 0 || p->s->place[place].box) continue;
    if (any_path_to_supply(p->g, side, place)) continue;
    uint64_t units = blocks_in(p->g, side, place) & combat_units(p->s, side);
    for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side))
      set_mark(p->g, SURROUNDED, u);
  }
}

static void open_battle(play *p, int place) {
  state *g = p->g;
  g->battle_place = (uint8_t)place;
  g->battle_round = g->idle_rounds = g->fired = 0;
  tell_place(p, PEN_EV_BATTLE, attacker_of(g), place);
  for (int side = 0; side < PEN_SIDES; side++) {
    judge_supply(p, (enum pen_side)side);
    judge_surrounded(p, (enum pen_side)side);
  }
  note_origins(g);
  note_strengths(g);
  g->battle_step = STEP_DEFENDER_DEPLOYS;
  push(p, PEN_DEPLOY, defender_of(g));
}

/* ------------------------------------------------------------------ settling without a battle */

/* The side that is left has the place: visitors are visitors no more (R11_7i), and all blocks
 * stand up again (RHb). */
static void stay(play *p, enum pen_side side, int place) {
  p->g->mark[ASIDE * PEN_SIDES + (int)side] &= ~blocks_in(p->g, side, place);
  take_control(p, place);
  hide_all_at(p, place);
}

static void go_on_settling(play *p, int place) {
  state *g = p->g;
  enum pen_side active = active_side(g);
  enum pen_side loser = combat_at(g, active, place) > 0 ? pen_enemy_of(active) : active;
  if (settle_leftovers(p, loser, blocks_in(g, loser, place))) return;
  stay(p, pen_enemy_of(loser), place);
  top_frame_mut(g)->a = PEN_NONE;
}

void apply_battle(play *p, const pen_action *a) {
  p->barrier |= PEN_BARRIER_CONTACT;
  if (combat_at(p->g, PEN_USA, a->place) > 0 && combat_at(p->g, PEN_CSA, a->place) > 0) {
    open_battle(p, a->place);
    return;
  }
  top_frame_mut(p->g)->a = a->place;
  resume_battles(p);
}

/* ------------------------------------------------------------------ the course of a battle */

enum whose { DEFENDERS, ATTACKERS, WINNERS };

typedef struct step_row {
  uint8_t decision, whose;
} step_row;

/* Steps that ask somebody something; retreats and the end have their own rules below. */
static const step_row asked[STEP_OVER] = {
    [STEP_DEFENDER_DEPLOYS] = {PEN_DEPLOY, DEFENDERS},
    [STEP_ATTACKER_DEPLOYS] = {PEN_DEPLOY, ATTACKERS},
    [STEP_DEFENDER_ARTILLERY] = {PEN_ARTILLERY_STEP, DEFENDERS},
    [STEP_ATTACKER_ARTILLERY] = {PEN_ARTILLERY_STEP, ATTACKERS},
    [STEP_DEFENDER_INFANTRY] = {PEN_INFANTRY_STEP, DEFENDERS},
    [STEP_ATTACKER_INFANTRY] = {PEN_INFANTRY_STEP, ATTACKERS},
    [STEP_DEFENDER_RETREAT] = {PEN_RETREAT, DEFENDERS},
    [STEP_ATTACKER_RETREAT] = {PEN_RETREAT, ATTACKERS},
    [STEP_DEFENDER_RALLY] = {PEN_RALLY, DEFENDERS},
    [STEP_ATTACKER_RALLY] = {PEN_RALLY, ATTACKERS},
    [STEP_DEFENDER_REINFORCES] = {PEN_REINFORCE, DEFENDERS},
    [STEP_ATTACKER_REINFORCES] = {PEN_REINFORCE, ATTACKERS},
    [STEP_IDLE_ATTACKER_RETREATS] = {PEN_RETREAT, ATTACKERS},
    [STEP_WINNER_RALLIES] = {PEN_RALLY, WINNERS},
    [STEP_WINNER_ADVANCES] = {PEN_ADVANCE, WINNERS},
};

/* The side that has left the board or lost all its combat units on it (R11c). */
static enum pen_side loser_of(const state *g) {
  for (int side = 0; side < PEN_SIDES; side++)
    if (combat_on_board(g, (enum pen_side)side) == 0) return (enum pen_side)side;
  return PEN_NO_SIDE;
}

static enum pen_side forced_side(const state *g) {
  if (g->forced[PEN_USA]) return PEN_USA;
  return g->forced[PEN_CSA] ? PEN_CSA : PEN_NO_SIDE;
}

static void begin_round(play *p) {
  state *g = p->g;
  static const uint8_t of_a_round[] = {ACTED, SUPPORTED, TRIED};
  board_changed(p); /* R11_1c: both have deployed */
  for (int side = 0; side < PEN_SIDES; side++)
    for (size_t i = 0; i < sizeof of_a_round; i++)
      clear_marks(g, (enum mark)of_a_round[i], (enum pen_side)side);
  keep_flank_fire(g);
  g->fired = 0;
  g->battle_round++;
  pen_event event = event_of(PEN_EV_ROUND, PEN_NO_SIDE);
  event.place = g->battle_place;
  event.a = g->battle_round;
  tell(p, &event);
}

/* R11e: counted when all of a round is over. */
static int step_after_round(state *g) {
  g->idle_rounds = (uint8_t)(g->fired ? 0 : g->idle_rounds + 1);
  return g->idle_rounds == IDLE_ROUNDS ? STEP_IDLE_ATTACKER_RETREATS : STEP_DEFENDER_ARTILLERY;
}

static int step_after(state *g) {
  bool deployed = g->battle_step > STEP_ATTACKER_DEPLOYS;
  if (deployed && g->battle_step < STEP_VISITORS_RETREAT && loser_of(g) != PEN_NO_SIDE)
    return STEP_VISITORS_RETREAT;
  if (forced_side(g) != PEN_NO_SIDE && g->battle_step < STEP_DEFENDER_RETREAT)
    return forced_side(g) == defender_of(g) ? STEP_DEFENDER_RETREAT : STEP_ATTACKER_RETREAT;
  if (g->battle_step == STEP_ATTACKER_REINFORCES) return step_after_round(g);
  return g->battle_step + 1;
}

/* ------------------------------------------------------------------ the end of a battle */

/* True when those who came from another battle are asked where they go on to. */
static bool visitors_go_on(play *p) {
  enum pen_side loser = loser_of(p->g);
  if (!p->g->withdrawn[loser]) lose_battle(p, loser, true); /* R12d: destroyed */
  return begin_visitors_retreat(p, loser);
}

/* True while the owner has to decide about something he left behind. */
static bool loser_is_being_settled(play *p) {
  state *g = p->g;
  enum pen_side loser = loser_of(g);
  return settle_leftovers(p, loser, fighting(g, loser));
}

static void end_battle(play *p) {
  state *g = p->g;
  int place = g->battle_place;
  enum pen_side winner = pen_enemy_of(loser_of(g));
  tell_place(p, PEN_EV_BATTLE_OVER, winner, place);
  stay(p, winner, place);
  clear_board(g);
  empty_set(g, ORIGINS);
  empty_set(g, CAME_FROM);
  memset(g->forced, 0, sizeof g->forced);
  memset(g->withdrawn, 0, sizeof g->withdrawn);
  g->battle_round = g->battle_step = g->idle_rounds = g->fired = 0;
  g->battle_place = PEN_NONE;
}

/* ------------------------------------------------------------------ from step to step */

static enum pen_side side_of_step(const state *g, const step_row *row) {
  if (row->whose == WINNERS) return pen_enemy_of(loser_of(g));
  return row->whose == DEFENDERS ? defender_of(g) : attacker_of(g);
}

static enum retreat_kind kind_of_retreat(const state *g, enum pen_side side) {
  if (g->battle_step == STEP_IDLE_ATTACKER_RETREATS) return RETREAT_IDLE;
  return g->forced[side] ? RETREAT_FORCED : RETREAT_VOLUNTARY;
}

/* Begins the step; false when it asks nobody anything. */
static bool begin_step(play *p) {
  state *g = p->g;
  const step_row *row = &asked[g->battle_step];
  switch (g->battle_step) {
    case STEP_DEFENDER_ARTILLERY:
      begin_round(p);
      break;
    case STEP_DEFENDER_RETREAT:
    case STEP_ATTACKER_RETREAT:
    case STEP_IDLE_ATTACKER_RETREATS:
      return begin_retreat(p, side_of_step(g, row), kind_of_retreat(g, side_of_step(g, row)));
    case STEP_LOSER_IS_SETTLED:
      return loser_is_being_settled(p);
    case STEP_VISITORS_RETREAT:
      return visitors_go_on(p);
    case STEP_WINNER_RALLIES:
      take_control(p, g->battle_place);
      break;
    case STEP_OVER:
      end_battle(p);
      return false;
    default:
      break;
  }
  push(p, (enum pen_decision)row->decision, side_of_step(g, row));
  return true;
}

static void go_on_with_battle(play *p) {
  state *g = p->g;
  /* Something above the step was decided; what is left behind may ask more than once. */
  if (g->battle_step == STEP_LOSER_IS_SETTLED && loser_is_being_settled(p)) return;
  do {
    g->battle_step = (uint8_t)step_after(g);
  } while (!begin_step(p) && g->battle_place != PEN_NONE);
}

void resume_battles(play *p) {
  const frame *f = top_frame(p->g);
  if (p->g->battle_place != PEN_NONE)
    go_on_with_battle(p);
  else if (f->a != PEN_NONE)
    go_on_settling(p, f->a);
  if (top_frame(p->g)->decision != PEN_BATTLES || p->g->battle_place != PEN_NONE) return;
  if (top_frame(p->g)->a == PEN_NONE && places_to_settle(p->g) == 0) pop(p);
}
