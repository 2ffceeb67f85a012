/* The battle the rulebook works through in 11.1 to 11.7, die by die. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"

static pen_game deployed(void) {
  pen_game game = position("worked_battle");
  act(&game, "battle trent", NULL);
  deploy(&game,
         "hunt right_center, sykes right_center, morell right_center, porter right_center, "
         "mccall left_center, weed left_center");
  deploy(&game,
         "dh_hill left_center, early left_center, rodes left_center, carter left_center, "
         "pendleton left_center, longstreet right_center, anderson right_center, "
         "pickett right_center, huger right_center, walton right_center, grimes right_center, "
         "ap_hill_1 right_center, ap_hill_2 right_center");
  return game;
}

static void defender_artillery(pen_game *game) {
  assert_true(deciding(game, PEN_USA, PEN_ARTILLERY_STEP));
  play_script(game,
              "fire hunt : 5 6 1 2\n"
              "lose early\n"
              "lose rodes\n"
              "fire weed : 1 2 3\n"
              "end\n");
}

static void attacker_artillery(pen_game *game) {
  assert_true(deciding(game, PEN_CSA, PEN_ARTILLERY_STEP));
  play_script(game,
              "fire carter : 5 5 1\n"
              "lose sykes\n"
              "lose morell\n"
              "fire pendleton : 6 1 2 3\n"
              "fire walton : 1 2 3\n"
              "fire grimes : 4 4\n"
              "end\n");
}

static void defender_infantry(pen_game *game) {
  assert_true(deciding(game, PEN_USA, PEN_INFANTRY_STEP));
  play_script(game,
              "fire sykes : 6 5 5\n"
              "lose early\n"
              "fire morell : 5 5 5\n"
              "fire mccall : 1 1 1 1\n"
              "end\n");
}

static void the_artillery_of_both_sides_hits_the_largest(void **state) {
  (void)state;
  pen_game game = deployed();
  defender_artillery(&game);
  assert_int_equal(sp(&game, "early"), 3);
  assert_int_equal(sp(&game, "rodes"), 3);
  attacker_artillery(&game);
  assert_int_equal(sp(&game, "sykes"), 3);
  assert_int_equal(sp(&game, "morell"), 3);
  assert_int_equal(sp(&game, "hunt"), 3); /* the largest: he had no choice */
}

static void infantry_hits_infantry(void **state) {
  (void)state;
  pen_game game = deployed();
  defender_artillery(&game);
  attacker_artillery(&game);
  defender_infantry(&game);
  assert_int_equal(sp(&game, "early"), 2);
  assert_int_equal(sp(&game, "pendleton"), 4);
}

static void two_flank_attempts_one_fails_one_breaks_mccall(void **state) {
  (void)state;
  pen_game game = deployed();
  defender_artillery(&game);
  attacker_artillery(&game);
  defender_infantry(&game);
  act(&game, "fire early", DICE(1, 5));
  act(&game, "flank rodes dh_hill", DICE(6));
  assert_int_equal(event_in(PEN_EV_FLANK_ROLL)->a, 0);
  refused_with(&game, "fire rodes", "R11_2a");
  play_script(&game,
              "fire pickett : 6 1 1\n"
              "fire ap_hill_1 : 6 5 5 5\n"
              "fire ap_hill_2 : 1 1 1 1\n"
              "fire huger : 6 1 1\n");
  assert_int_equal(sp(&game, "mccall"), 1);
  act(&game, "flank anderson longstreet", DICE(2, 5, 6, 4, 1));
  assert_int_equal(at(&game, "mccall"), PEN_ELIMINATED);
  assert_int_equal(sp(&game, "weed"), 2);
  assert_true(seen_by(&game, PEN_VIEW_COMMON)->battle.flank_won[PEN_CSA][PEN_RIGHT_FLANK]);
  act(&game, "end", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_RETREAT)); /* Weed still holds the left center */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_artillery_of_both_sides_hits_the_largest),
      cmocka_unit_test(infantry_hits_infantry),
      cmocka_unit_test(two_flank_attempts_one_fails_one_breaks_mccall),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
