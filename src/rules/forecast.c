/* The forecast of a battle: it is imagined and played, again and again. */
#include "peninsula/forecast.h"

#include <string.h>

#include "rules/board.h"
#include "rules/lots.h"
#include "rules/sequence.h"
#include "rules/sight.h"

enum {
  DICE_OF_ACTION = PEN_EVENT_DICE_MAX + 1, /* a flank attempt and its fire */
  ACTIONS_OF_BATTLE = 4000                 /* none lasts so long (R11e) */
};

/* One battle as it is played. */
typedef struct run {
  pen_game game;
  lots lots;
  pen_forecast *sums;
  int place;
  bool fought, over;
  bool went_back[PEN_SIDES], forced[PEN_SIDES];
} run;

/* ------------------------------------------------------------------ counting */

static int strength_left(const state *g, enum pen_side side) {
  int sp = 0;
  for (int u = first_unit(side); u < first_unit(side) + PEN_UNITS_A_SIDE; u++) sp += g->sp[u];
  return sp;
}

static int blocks_lost(const state *g, enum pen_side side) {
  int blocks = 0;
  for (int u = first_unit(side); u < first_unit(side) + PEN_UNITS_A_SIDE; u++)
    blocks += g->at[u] == PEN_ELIMINATED;
  return blocks;
}

static void note_event(run *r, const pen_event *event) {
  pen_forecast *sums = r->sums;
  switch (event->kind) {
    case PEN_EV_BATTLE:
      r->fought = true;
      break;
    case PEN_EV_ROUND:
      sums->rounds++;
      break;
    case PEN_EV_RETREATED:
      if (event->place != r->place) break;
      r->went_back[event->side] = true;
      r->forced[event->side] = event->b != 0;
      break;
    case PEN_EV_NO_RETREAT:
      r->forced[event->side] = true;
      break;
    case PEN_EV_BATTLE_OVER:
      r->over = true;
      sums->won[event->side]++;
      break;
    default:
      break;
  }
}

/* ------------------------------------------------------------------ playing */

static bool do_action(run *r, pen_action action) {
  pen_events events;
  uint8_t dice[DICE_OF_ACTION];
  draw_dice(&r->lots, dice, DICE_OF_ACTION);
  if (pen_apply(&r->game, action, dice, DICE_OF_ACTION, &events).status != PEN_DONE) return false;
  for (int i = 0; i < events.count; i++) note_event(r, &events.event[i]);
  return true;
}

/* The battle's own course; then nobody is left of one side, or the game itself is over. */
static bool is_being_settled(const run *r) {
  const state *g = const_state(&r->game);
  return !r->over && !g->over && contested(g, r->place);
}

static bool choose_battle(run *r) {
  pen_action action = pen_action_of(PEN_BATTLE);
  action.place = (uint8_t)r->place;
  return do_action(r, action);
}

static bool play_out(run *r) {
  pen_action action;
  for (int i = 0; i < ACTIONS_OF_BATTLE && !r->over && !pen_over(&r->game); i++) {
    if (!r->fought && !is_being_settled(r)) return true;
    if (!pen_sensible(&r->game, &action) || !do_action(r, action)) return false;
  }
  return true;
}

/* Who has the place when no battle was needed, or when the game ended first. */
static void count_unsettled(run *r) {
  const state *g = const_state(&r->game);
  if (r->over) return;
  if (!r->fought) r->sums->unfought++;
  enum pen_side winner = pen_winner(&r->game);
  if (winner == PEN_NO_SIDE) winner = combat_at(g, PEN_USA, r->place) > 0 ? PEN_USA : PEN_CSA;
  r->sums->won[winner]++;
}

/* What is counted from: the game as it was imagined. */
typedef struct ledger {
  int sp[PEN_SIDES], lost[PEN_SIDES];
} ledger;

static ledger open_ledger(const state *g) {
  ledger before;
  for (int s = 0; s < PEN_SIDES; s++) {
    before.sp[s] = strength_left(g, (enum pen_side)s);
    before.lost[s] = blocks_lost(g, (enum pen_side)s);
  }
  return before;
}

static void count_run(run *r, const ledger *before) {
  const state *g = const_state(&r->game);
  pen_forecast *sums = r->sums;
  count_unsettled(r);
  for (int s = 0; s < PEN_SIDES; s++) {
    enum pen_side side = (enum pen_side)s;
    int lost = before->sp[s] - strength_left(g, side);
    int gone = blocks_lost(g, side) - before->lost[s];
    bool lost_whole = !r->went_back[s] && combat_at(g, side, r->place) == 0;
    sums->lost_sp[s] += (uint32_t)(lost > 0 ? lost : 0);
    sums->lost_blocks[s] += (uint32_t)(gone > 0 ? gone : 0);
    sums->went_back[s] += r->went_back[s];
    sums->forced[s] += r->forced[s];
    sums->destroyed[s] += r->fought && lost_whole;
  }
}

static bool play_one(run *r) {
  const ledger before = open_ledger(const_state(&r->game));
  r->fought = const_state(&r->game)->battle_place != PEN_NONE;
  if (!r->fought && !choose_battle(r)) return false;
  if (!play_out(r)) return false;
  count_run(r, &before);
  return true;
}

/* ------------------------------------------------------------------ an attack thought of */

static bool brings_battle(const state *g, enum pen_viewer viewer, const pen_attack *attack) {
  enum pen_side side = active_side(g);
  const frame *f = top_frame(g);
  if (f == NULL || side == PEN_NO_SIDE || attack->place >= g->setup->places) return false;
  if (!watches(viewer, side) || g->battle_place != PEN_NONE) return false;
  if (blocks_at(g, pen_enemy_of(side), attack->place) == 0) return false;
  uint64_t fighters =
      (attack->units | units_at(g, side, attack->place)) & combat_units(g->setup, side);
  return fighters != 0;
}

static void go_in(run *r, const pen_attack *attack) {
  pen_events events = {.count = 0};
  play p = {.g = state_of(&r->game), .s = pen_setup_of(&r->game), .events = &events};
  enum pen_side side = active_side(p.g);
  uint64_t units = attack->units;
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side)) {
    p.g->from[u] = attack->from[u - first_unit(side)];
    put_unit(&p, u, attack->place);
    set_mark(p.g, ENTERED, u);
    clear_mark(p.g, BY_WATER, u);
  }
  jump_to_battles(&p, side);
}

/* ------------------------------------------------------------------ the public calls */

static void count_unknown(const state *g, enum pen_viewer viewer, int place, pen_forecast *out) {
  for (int s = 0; s < PEN_SIDES; s++) {
    enum pen_side side = (enum pen_side)s;
    uint64_t hidden = blocks_in(g, side, place) & ~marked(g, KNOWN, side);
    out->unknown[s] = (uint8_t)(watches(viewer, side) ? 0 : count_units(hidden));
  }
}

typedef struct order {
  const pen_game *game;
  enum pen_viewer viewer;
  int place;
  const pen_attack *attack; /* or NULL */
  const pen_memory *memory;
} order;

static bool play_many(const order *o, uint64_t seed, uint32_t battles, pen_forecast *out) {
  lots seeds = {seed};
  count_unknown(const_state(o->game), o->viewer, o->place, out);
  for (uint32_t i = 0; i < battles; i++) {
    run r = {.lots = {draw_word(&seeds)}, .sums = out, .place = o->place};
    if (!pen_imagine(o->game, o->viewer, o->memory, draw_word(&seeds), &r.game)) return false;
    if (o->attack != NULL) go_in(&r, o->attack);
    if (!play_one(&r)) return false;
  }
  out->battles = battles;
  return true;
}

/* The one on the board; or any, while the next is chosen. */
static bool can_be_played(const state *g, int place) {
  const frame *f = top_frame(g);
  if (f == NULL || place >= g->setup->places) return false;
  if (g->battle_place != PEN_NONE) return place == g->battle_place;
  return f->decision == PEN_BATTLES && contested(g, place);
}

bool pen_forecast_battle(const pen_game *game, enum pen_viewer viewer, int place,
                         const pen_memory *memory, uint64_t seed, uint32_t battles,
                         pen_forecast *out) {
  order o = {game, viewer, place, NULL, memory};
  memset(out, 0, sizeof *out);
  return can_be_played(const_state(game), place) && play_many(&o, seed, battles, out);
}

bool pen_forecast_attack(const pen_game *game, enum pen_viewer viewer, const pen_attack *attack,
                         const pen_memory *memory, uint64_t seed, uint32_t battles,
                         pen_forecast *out) {
  order o = {game, viewer, attack->place, attack, memory};
  memset(out, 0, sizeof *out);
  return brings_battle(const_state(game), viewer, attack) && play_many(&o, seed, battles, out);
}
