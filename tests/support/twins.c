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

/* Two blocks change places: so may types, strengths and decoys. */
static void swap_blocks(state *g, int a, int b) {
  int place = g->at[a];
  place_unit(g, a, g->at[b]);
  place_unit(g, b, place);
}

/* Another strength, another judging of supply, another activation. */
static void change_unit(state *g, int unit, randomness *r) {
  if (g->sp[unit] > 0) g->sp[unit] = (uint8_t)(1 + random_below(r, g->setup->unit[unit].sp));
  if (random_below(r, 2)) set_mark(g, SUPPLIED, unit);
  if (random_below(r, 2)) set_mark(g, ACTIVATED, unit);
}

pen_game twin_of(const pen_game *game, enum pen_side viewer, randomness *r) {
  pen_game twin = *game;
  state *g = state_of(&twin);
  enum pen_side enemy = pen_enemy_of(viewer);
  uint64_t secret = secret_units(g, enemy);
  if (secret != 0) swap_blocks(g, pick(secret, enemy, r), pick(secret, enemy, r));
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
