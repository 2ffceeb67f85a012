#include "support/twins.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/engine.h"

/* Enemy units on the map the viewer does not know, away from where a battle is or will be. */
static uint64_t secret_units(const state *g, enum pen_side enemy) {
  uint64_t secret = 0;
  for (int u = first_unit(enemy); u < first_unit(enemy) + PEN_UNITS_A_SIDE; u++)
    if (g->setup->unit[u].type != PEN_NO_TYPE && type_of(g->setup, u) != PEN_IRONCLAD &&
        pen_on_board(g->at[u]) && !has(g, KNOWN, u) && !contested(g, g->at[u]))
      secret |= unit_bit(u);
  return secret;
}

static int pick(uint64_t set, enum pen_side side, randomness *r) {
  int skip = random_below(r, count_units(set)), unit = -1;
  for (int i = 0; i <= skip; i++) unit = next_unit(&set, side);
  return unit;
}

static void exchange_mark(state *g, enum mark m, int a, int b) {
  bool of_a = has(g, m, a), of_b = has(g, m, b);
  clear_mark(g, m, a);
  clear_mark(g, m, b);
  if (of_b) set_mark(g, m, a);
  if (of_a) set_mark(g, m, b);
}

static void exchange(uint8_t *of_unit, int a, int b) {
  uint8_t kept = of_unit[a];
  of_unit[a] = of_unit[b];
  of_unit[b] = kept;
}

/* Two blocks change places, with all that was seen of the block that stood there: so may types,
 * strengths and decoys. */
static void swap_blocks(state *g, int a, int b) {
  static const enum mark of_a_block[] = {ENTERED, STOPPED,  ASIDE,     RETREATED, BY_WATER,
                                         SAILED,  ON_BOARD, TOOK_PART, REINFORCED};
  int place = g->at[a];
  if (a == b) return;
  place_unit(g, a, g->at[b]);
  place_unit(g, b, place);
  exchange(g->from, a, b);
  exchange(g->position, a, b);
  for (size_t i = 0; i < sizeof of_a_block / sizeof of_a_block[0]; i++)
    exchange_mark(g, of_a_block[i], a, b);
}

/* ------------------------------------------------------------------ secrets of the board */

/* Whoever lies hidden in a flank may be another of his kind. */
static void swap_in_flank(state *g, enum pen_side enemy, uint64_t secret, randomness *r) {
  uint64_t board = marked(g, ON_BOARD, enemy) & ~marked(g, KNOWN, enemy);
  if (board == 0) return;
  int here = pick(board, enemy, r);
  uint64_t alike = secret & g->setup->of_type[enemy][type_of(g->setup, here)];
  if (alike == 0) return;
  int there = pick(alike, enemy, r);
  swap_blocks(g, here, there);
  g->start_sp[there] = g->sp[there];
  g->start_sp[here] = 0;
}

/* Over which of the ways seen each attacker came only his owner knows, once they are deployed. */
static void swap_ways(state *g, enum pen_side enemy, randomness *r) {
  uint64_t board = marked(g, ON_BOARD, enemy);
  if (active_side(g) != enemy || g->battle_round == 0 || board == 0) return;
  int a = pick(board, enemy, r), b = pick(board, enemy, r);
  exchange(g->from, a, b);
  if (a != b) exchange_mark(g, BY_WATER, a, b);
  for (int place = 0; place < g->setup->places; place++)
    if (in_set(g, CAME_FROM, place) && random_below(r, 2)) put_in_set(g, ORIGINS, place, true);
  if (random_below(r, 2) && option_on(g, PEN_SURROUNDED)) set_mark(g, SURROUNDED, a);
}

/* Another strength, another judging of supply, another activation. */
static void change_unit(state *g, int unit, randomness *r) {
  if (g->sp[unit] > 0) g->sp[unit] = (uint8_t)(1 + random_below(r, g->setup->unit[unit].sp));
  if (random_below(r, 2)) set_mark(g, SUPPLIED, unit);
  if (random_below(r, 2)) set_mark(g, ACTIVATED, unit);
  if (has(g, ON_BOARD, unit)) g->start_sp[unit] = g->sp[unit];
}

pen_game twin_of(const pen_game *game, enum pen_side viewer, randomness *r) {
  pen_game twin = *game;
  state *g = state_of(&twin);
  enum pen_side enemy = pen_enemy_of(viewer);
  uint64_t secret = secret_units(g, enemy);
  if (secret != 0) swap_blocks(g, pick(secret, enemy, r), pick(secret, enemy, r));
  swap_in_flank(g, enemy, secret, r);
  swap_ways(g, enemy, r);
  for (int u = first_unit(enemy); u < first_unit(enemy) + PEN_UNITS_A_SIDE; u++)
    if (pen_on_board(g->at[u]) && !has(g, KNOWN, u) && type_of(g->setup, u) != PEN_IRONCLAD)
      change_unit(g, u, r);
  return twin;
}

void same_to(const pen_game *game, const pen_game *twin, enum pen_side viewer) {
  static pen_view views[2];
  static pen_action lists[2][PEN_ACTIONS_MAX];
  pen_view_of(game, (enum pen_viewer)viewer, &views[0]);
  pen_view_of(twin, (enum pen_viewer)viewer, &views[1]);
  assert_memory_equal(&views[0], &views[1], sizeof views[0]);
  if (pen_deciding(game) != viewer) return;
  int count = pen_actions(game, lists[0], PEN_ACTIONS_MAX);
  assert_int_equal(pen_actions(twin, lists[1], PEN_ACTIONS_MAX), count);
  assert_memory_equal(lists[0], lists[1], (size_t)count * sizeof lists[0][0]);
}
