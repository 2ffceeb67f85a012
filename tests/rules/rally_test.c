/* Rally (11.7). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"

/* The small battle after Sykes (right center, with Porter) and Morell lost points, at the Union's
 * rally. */
static pen_game at_rally(void) {
  pen_game game = small_battle_deployed("");
  pass_to(&game, PEN_CSA, PEN_ARTILLERY_STEP);
  act(&game, "fire carter", DICE(5, 1, 1)); /* Sykes 3 */
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire rodes", DICE(6, 1, 1, 1)); /* Morell 3 */
  pass_to(&game, PEN_USA, PEN_RALLY);
  return game;
}

static void r11_7k_infantry_of_his_corps_in_his_position(void **state) {
  (void)state;
  pen_game game = at_rally();
  allowed(&game, "rally porter sykes");
  refused_with(&game, "rally porter morell", "R11_7k"); /* in the other center */
  refused_with(&game, "rally porter weed", "R11_7k");   /* guns are never rallied */
  refused_with(&game, "rally dh_hill sykes", "R4_4a");
  refused_with(&game, "rally sykes sykes", "R11_7k");
}

static void r11_7k_the_rating_or_less_restores_a_point(void **state) {
  (void)state;
  pen_game game = at_rally();
  act(&game, "rally porter sykes", DICE(4)); /* Porter's rating is 4 */
  assert_int_equal(event_in(PEN_EV_RALLY)->a, 1);
  assert_int_equal(sp(&game, "sykes"), 4);
  pen_event heard;
  assert_true(pen_event_for(event_in(PEN_EV_RALLY), PEN_VIEW_CSA, &heard));
  assert_int_equal(heard.unit, unit_no(&game, "porter")); /* both are shown */
  assert_int_equal(heard.b, 4);
}

/* Early, shot at in the center, goes to the flank where D.H. Hill stands unseen. */
static void rhg_a_hidden_commander_rallies_unnamed(void **state) {
  (void)state;
  pen_game game = small_battle(",{'id':'ap_hill_1','at':'trent','from':'fair_oaks'}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  deploy(&game,
         "early left_center, ap_hill_1 left_center, rodes right_center, carter left_flank, "
         "dh_hill left_flank");
  play_script(&game, "fire weed : 5 1 1\nlose early\n");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "shift early left_flank", NULL);
  pass_to(&game, PEN_CSA, PEN_RALLY);
  act(&game, "rally dh_hill early", DICE(6));
  pen_event heard;
  assert_true(pen_event_for(event_in(PEN_EV_RALLY), PEN_VIEW_USA, &heard));
  assert_int_equal(heard.unit, PEN_NONE);
  assert_int_equal(heard.b, 0);
  assert_int_equal(heard.die[0], 6);
}

static void r11_7k_a_higher_roll_does_nothing(void **state) {
  (void)state;
  pen_game game = at_rally();
  act(&game, "rally porter sykes", DICE(5));
  assert_int_equal(event_in(PEN_EV_RALLY)->a, 0);
  assert_int_equal(sp(&game, "sykes"), 3);
  refused_with(&game, "rally porter sykes", "R11_7k"); /* once a round */
}

static void r11_7k_never_above_the_strength_at_the_start(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'porter','at':'trent'},"
      "{'id':'sykes','at':'trent','sp':2},{'id':'morell','at':'trent'},"
      "{'id':'early','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "sykes left_center, porter left_center, morell right_center");
  deploy(&game, "early right_center");
  pass_to(&game, PEN_USA, PEN_RALLY);
  refused_with(&game, "rally porter sykes", "R11_7k"); /* weakened before this battle */
  act(&game, "end", NULL);
  pass_to_round(&game, 2);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 1, 1, 1));
  pass_to(&game, PEN_USA, PEN_RALLY);
  act(&game, "rally porter sykes", DICE(1));
  assert_int_equal(sp(&game, "sykes"), 2);
}

static void r11_7k_an_independent_by_any_commander(void **state) {
  (void)state;
  pen_game game = small_battle(
      ",{'id':'longstreet','at':'trent','from':'fair_oaks'},"
      "{'id':'ap_hill_1','at':'trent','from':'fair_oaks'}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  deploy(&game,
         "ap_hill_1 left_center, longstreet left_center, carter left_center, rodes right_center, "
         "early right_center, dh_hill right_center");
  act(&game, "fire weed", DICE(5, 1, 1));
  pass_to(&game, PEN_CSA, PEN_RALLY);
  act(&game, "rally longstreet ap_hill_1", DICE(1));
  assert_int_equal(sp(&game, "ap_hill_1"), 4);
}

/* Carter, Pendleton and Early shoot eight points off the Union's attackers in its last battle of
 * the turn, which a turn's heavy losses are made of (R12f). */
static pen_game eight_union_points_lost(void) {
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'early','at':'trent'},"
      "{'id':'rodes','at':'trent'},{'id':'carter','at':'trent'},{'id':'pendleton','at':'trent'},"
      "{'id':'porter','at':'trent','from':'savage_station'},"
      "{'id':'morell','at':'trent','from':'savage_station'},"
      "{'id':'sykes','at':'trent','from':'savage_station'},"
      "{'id':'mccall','at':'trent','from':'savage_station'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game,
         "early left_center, pendleton left_center, rodes right_center, carter right_center");
  deploy(&game, "morell left_center, porter left_center, sykes right_center, mccall right_center");
  play_script(&game,
              "fire carter : 5 5 5\n" /* Morell 1 */
              "fire pendleton : 5 5 5 5\n"
              "lose sykes\n" /* then McCall, the larger */
              "lose sykes\n");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 1, 1, 1));
  act(&game, "lose sykes", NULL);
  pass_to(&game, PEN_USA, PEN_RALLY);
  return game;
}

/* The Union retreats in the next round; the last action ends the turn. */
static void finish_the_turn(pen_game *game) {
  pass_to_round(game, 2);
  pass_to(game, PEN_USA, PEN_RETREAT);
  act(game, "retreat savage_station", NULL);
  pass_to(game, PEN_CSA, PEN_ADVANCE);
  act(game, "end", NULL);
}

static void r12i_rallied_points_are_taken_off_the_losses(void **state) {
  (void)state;
  pen_game game = eight_union_points_lost();
  finish_the_turn(&game);
  assert_int_equal(track_change(), -1);
  game = eight_union_points_lost();
  act(&game, "rally porter morell", DICE(1));
  finish_the_turn(&game);
  assert_int_equal(track_change(), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r11_7k_infantry_of_his_corps_in_his_position),
      cmocka_unit_test(r11_7k_the_rating_or_less_restores_a_point),
      cmocka_unit_test(rhg_a_hidden_commander_rallies_unnamed),
      cmocka_unit_test(r11_7k_a_higher_roll_does_nothing),
      cmocka_unit_test(r11_7k_never_above_the_strength_at_the_start),
      cmocka_unit_test(r11_7k_an_independent_by_any_commander),
      cmocka_unit_test(r12i_rallied_points_are_taken_off_the_losses),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
