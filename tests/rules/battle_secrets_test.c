/* What a side may not know of the other changes nothing it can see or do in the battles (RHc): two
 * games that differ only in that give it equal bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/engine.h"

enum { GAMES = 60 };

/* Enemy units on the map the viewer does not know, away from where a battle is or will be. */
static uint64_t secret_units(const state *g, enum pen_side enemy) {
  uint64_t secret = 0;
  for (int u = first_unit(enemy); u < first_unit(enemy) + PEN_UNITS_A_SIDE; u++)
    if (g->setup->unit[u].type != PEN_NO_TYPE && type_of(g->setup, u) != PEN_IRONCLAD &&
        pen_on_board(g->at[u]) && !has(g, KNOWN, u) && !contested(g, g->at[u]))
      secret |= unit_bit(u);
  return secret;
}

static int pick(uint64_t set, enum pen_side side, chance *c) {
  int skip = draw(c, count_units(set)), unit = -1;
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
static void change_unit(state *g, int unit, chance *c) {
  if (g->sp[unit] > 0) g->sp[unit] = (uint8_t)(1 + draw(c, g->setup->unit[unit].sp));
  if (draw(c, 2)) set_mark(g, SUPPLIED, unit);
  if (draw(c, 2)) set_mark(g, ACTIVATED, unit);
}

static pen_game twin_of(const pen_game *game, enum pen_side viewer, chance *c) {
  pen_game twin = *game;
  state *g = state_of(&twin);
  enum pen_side enemy = pen_enemy_of(viewer);
  uint64_t secret = secret_units(g, enemy);
  if (secret != 0) swap_blocks(g, pick(secret, enemy, c), pick(secret, enemy, c));
  for (int u = first_unit(enemy); u < first_unit(enemy) + PEN_UNITS_A_SIDE; u++)
    if (pen_on_board(g->at[u]) && !has(g, KNOWN, u) && type_of(g->setup, u) != PEN_IRONCLAD)
      change_unit(g, u, c);
  return twin;
}

static void same_to(const pen_game *game, const pen_game *twin, enum pen_side viewer) {
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

static void play_with_twins(pen_game start) {
  for (int seed = 1; seed <= GAMES; seed++) {
    pen_game game = start;
    chance c = {.seed = (uint64_t)seed, .drawn = 0};
    while (in_battles(&game)) {
      for (int side = 0; side < PEN_SIDES; side++) {
        pen_game twin = twin_of(&game, (enum pen_side)side, &c);
        same_to(&game, &twin, (enum pen_side)side);
      }
      do_random_action(&game, &c);
    }
  }
}

static void rhc_battles_leak_nothing(void **unused) {
  (void)unused;
  play_with_twins(two_battles_with_followers());
}

/* A retreat is named by what is seen: infantry or a decoy behind the block makes no difference to
 * the list, only to what comes of it. */
static void rhh_a_retreat_is_tried_by_what_is_seen(void **unused) {
  (void)unused;
  pen_game held = small_battle_deployed(",{'id':'jones','at':'savage_station'}");
  pen_game open = small_battle_deployed(",{'id':'decoy_1','at':'savage_station'}");
  pass_to(&held, PEN_USA, PEN_RETREAT);
  pass_to(&open, PEN_USA, PEN_RETREAT);
  allowed(&held, "retreat savage_station");
  allowed(&open, "retreat savage_station");
  act(&held, "retreat savage_station", NULL);
  assert_true(happened(PEN_EV_WAY_HELD));
  act(&open, "retreat savage_station", NULL);
  assert_true(deciding(&open, PEN_CSA, PEN_FALL_BACK));
}

/* The defender saw blocks come from Grapevine Bridge; that it was only D.H. Hill he cannot know
 * while Hill stands unseen in a flank. */
static void rhh_every_block_that_came_is_an_attacker(void **unused) {
  (void)unused;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'early','at':'trent','from':'fair_oaks'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'},"
      "{'id':'carter','at':'trent','from':'fair_oaks'},"
      "{'id':'dh_hill','at':'trent','from':'grapevine_bridge'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center");
  deploy(&game, "early left_center, rodes right_center, carter left_flank, dh_hill left_flank");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  refused_with(&game, "retreat grapevine_bridge", "R11_7c");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rhc_battles_leak_nothing),
      cmocka_unit_test(rhh_a_retreat_is_tried_by_what_is_seen),
      cmocka_unit_test(rhh_every_block_that_came_is_an_attacker),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
