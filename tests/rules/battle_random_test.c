/* Random play through battles: every listed action is accepted, nothing that must hold breaks, and
 * every battle ends. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"

enum { GAMES = 300, ACTIONS_A_PHASE_MAX = 5000 };

static void play_battles(const pen_game *start) {
  for (int seed = 1; seed <= GAMES; seed++) {
    pen_game game = *start;
    chance c = {.seed = (uint64_t)seed, .drawn = 0};
    int actions = 0;
    for (; in_battles(&game) && actions < ACTIONS_A_PHASE_MAX; actions++)
      do_random_action(&game, &c);
    assert_in_range(actions, 1, ACTIONS_A_PHASE_MAX - 1);
    const pen_view *view = seen_by(&game, PEN_VIEW_BOTH);
    for (int place = 0; place < PEN_PLACES_MAX; place++)
      assert_false(view->blocks[PEN_USA][place] > 0 && view->blocks[PEN_CSA][place] > 0);
  }
}

static void the_worked_battle_always_ends(void **state) {
  (void)state;
  pen_game game = position("worked_battle");
  play_battles(&game);
}

/* Two battles side by side, with decoys, cavalry, a train and siege guns; retreats into each other.
 */
static void two_battles_with_followers_always_end(void **state) {
  (void)state;
  pen_game game = two_battles_with_followers();
  play_battles(&game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_worked_battle_always_ends),
      cmocka_unit_test(two_battles_with_followers_always_end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
