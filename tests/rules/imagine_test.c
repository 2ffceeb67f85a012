/* What a viewer imagines looks to him like the game he sees, and hangs on nothing hidden. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "peninsula/forecast.h"
#include "rules/boards.h"
#include "rules/turns.h"
#include "support/twins.h"

enum { GAMES = 12, MAP_GAMES = 4, LOOK_EVERY = 9 };

static const enum pen_viewer viewers[] = {PEN_VIEW_USA, PEN_VIEW_CSA, PEN_VIEW_COMMON};

/* ------------------------------------------------------------------ it looks the same */

static void same_view(const pen_game *game, const pen_game *imagined, enum pen_viewer viewer) {
  static pen_view views[2];
  pen_view_of(game, viewer, &views[0]);
  pen_view_of(imagined, viewer, &views[1]);
  assert_memory_equal(&views[0], &views[1], sizeof views[0]);
}

static void same_list(const pen_game *game, const pen_game *imagined) {
  static pen_action lists[2][PEN_ACTIONS_MAX];
  int count = pen_actions(game, lists[0], PEN_ACTIONS_MAX);
  assert_int_equal(pen_actions(imagined, lists[1], PEN_ACTIONS_MAX), count);
  assert_memory_equal(lists[0], lists[1], (size_t)count * sizeof lists[0][0]);
}

static int imagined_games;

static void looks_the_same(const pen_game *game, enum pen_viewer viewer, uint64_t seed) {
  static pen_game imagined;
  if (!pen_imagine(game, viewer, NULL, seed, &imagined)) return;
  imagined_games++;
  const char *broken = pen_check(&imagined);
  if (broken != NULL) fail_msg("imagined by %s: %s", pen_id(PEN_VIEWER_NAMES, (int)viewer), broken);
  same_view(game, &imagined, viewer);
  if ((int)viewer == (int)pen_deciding(game)) same_list(game, &imagined);
}

static void it_looks_like_the_game_that_is_seen(void **state) {
  (void)state;
  for (uint64_t seed = 1; seed <= GAMES; seed++) {
    pen_game game = two_battles_with_followers();
    chance c = {.seed = seed, .drawn = 0};
    while (in_battles(&game)) {
      for (int i = 0; i < 3; i++) looks_the_same(&game, viewers[i], seed);
      do_random_action(&game, &c);
    }
  }
  assert_in_range(imagined_games, 100, 1000000);
}

static void whole_games_can_be_imagined(void **state) {
  (void)state;
  static const char *const scenarios[] = {"fair_oaks", "seven_days", "campaign"};
  for (int s = 0; s < 3; s++)
    for (uint64_t seed = 1; seed <= MAP_GAMES; seed++) {
      pen_game game = scenario(scenarios[s]);
      chance c = {.seed = seed, .drawn = 0};
      for (int n = 0; !pen_over(&game); n++) {
        for (int i = 0; i < 3 && n % LOOK_EVERY == 0; i++) looks_the_same(&game, viewers[i], seed);
        do_random_action(&game, &c);
      }
    }
}

/* ------------------------------------------------------------------ twins */

static void same_imagined(const pen_game *game, const pen_game *twin, enum pen_viewer viewer,
                          uint64_t seed) {
  static pen_game one, two;
  bool can = pen_imagine(game, viewer, NULL, seed, &one);
  assert_int_equal(pen_imagine(twin, viewer, NULL, seed, &two), can);
  if (can) assert_memory_equal(&one, &two, sizeof one);
}

static void rhc_twins_are_imagined_alike(void **state) {
  (void)state;
  for (uint64_t seed = 1; seed <= GAMES; seed++) {
    pen_game game = two_battles_with_followers();
    chance c = {.seed = seed, .drawn = 0};
    randomness r = {seed};
    while (in_battles(&game)) {
      for (int side = 0; side < PEN_SIDES; side++) {
        pen_game twin = twin_of(&game, (enum pen_side)side, &r);
        same_imagined(&game, &twin, (enum pen_viewer)side, seed);
        same_imagined(&game, &twin, PEN_VIEW_COMMON, seed);
      }
      do_random_action(&game, &c);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(it_looks_like_the_game_that_is_seen),
      cmocka_unit_test(whole_games_can_be_imagined),
      cmocka_unit_test(rhc_twins_are_imagined_alike),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
