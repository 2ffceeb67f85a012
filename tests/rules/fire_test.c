/* Movement on the board, fire and forced retreat (11.2, 11.3, 11.5). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"

static void r11_2a_one_thing_a_round_each_in_its_step(void **state) {
  (void)state;
  pen_game game = small_battle_deployed(",{'id':'hunt','at':'savage_station'}");
  refused_with(&game, "fire hunt", "R11_1b");  /* not in the battle */
  refused_with(&game, "fire sykes", "R11_7a"); /* infantry, in the artillery step */
  refused_with(&game, "shift porter right_flank", "R11_7a");
  refused_with(&game, "fire carter", "R4_4a"); /* the enemy's */
  act(&game, "fire weed", DICE(1, 1, 1));
  refused_with(&game, "fire weed", "R11_2a");
  refused_with(&game, "shift weed right_flank", "R11_2a");
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  refused_with(&game, "fire weed", "R11_7a");
  refused_with(&game, "fire porter", "R11_7a");
  act(&game, "shift porter right_flank", NULL); /* commanders move with the infantry */
  refused_with(&game, "shift porter right_center", "R11_2a");
}

static void r11_2a_who_moves_does_not_fire(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  act(&game, "shift weed right_flank", NULL);
  assert_true(happened(PEN_EV_SHIFTED));
  refused_with(&game, "fire weed", "R11_2a");
}

static void r11_2b_to_a_neighbouring_position_only(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  refused_with(&game, "shift weed left_flank", "R11_2b");
  refused_with(&game, "shift weed right_center", "R11_2b"); /* there it stands */
  allowed(&game, "shift weed left_center");
  allowed(&game, "shift weed right_flank");
}

static void r11_2c_no_center_is_emptied(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  refused_with(&game, "shift morell left_flank", "R11_2c");
  refused_with(&game, "shift morell right_center", "R11_2c");
  allowed(&game, "shift sykes right_flank"); /* Weed stays */
  act(&game, "shift sykes right_flank", NULL);
  allowed(&game, "shift porter right_flank"); /* a commander holds no center */
}

/* With one center only, it may shift between the centers, but not out of both. */
static void r11_2c_a_single_unit_may_change_the_center(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'early','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  refused_with(&game, "shift morell left_flank", "R11_2c");
  refused_with(&game, "fire morell", "R11_3a"); /* Early stands opposite the other center */
  act(&game, "shift morell right_center", NULL);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(1, 1, 1, 1));
}

static void r11_3a_at_the_opposite_position(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  /* Weed in the right center fires at the enemy's left. */
  act(&game, "fire weed", DICE(6, 1, 1));
  assert_int_equal(event_in(PEN_EV_FIRE)->position, PEN_LEFT_CENTER);
  assert_int_equal(sp(&game, "early"), 3);
}

static void r11_3a_not_at_an_empty_position(void **state) {
  (void)state;
  pen_game game = small_battle("");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter left_flank, weed left_flank");
  deploy(&game, "early left_center, carter left_center, dh_hill left_center, rodes right_center");
  refused_with(&game, "fire weed", "R11_3a");
}

static void r11_3b_a_die_for_each_strength_point(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  act(&game, "fire weed", DICE(5, 4, 1)); /* artillery hits on 5 and 6 */
  assert_int_equal(event_in(PEN_EV_FIRE)->a, 1);
  assert_int_equal(sp(&game, "early"), 3);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 5, 1)); /* 3 SP: 3 dice; infantry hits on 6 */
  assert_int_equal(event_in(PEN_EV_FIRE)->a, 1);
}

static void r11_3c_losses_count_at_once(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  act(&game, "fire weed", DICE(5, 5, 5)); /* Early, then a tie with Carter, then Early again */
  assert_true(deciding(&game, PEN_CSA, PEN_LOSSES));
  act(&game, "lose carter", NULL);
  assert_int_equal(sp(&game, "early"), 2);
  pass_to(&game, PEN_CSA, PEN_ARTILLERY_STEP);
  act(&game, "fire carter", DICE(1, 1)); /* 2 SP left, 2 dice */
}

static void r11_3d_artillery_hits_the_largest(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  act(&game, "fire weed", DICE(5, 1, 1));
  assert_int_equal(event_in(PEN_EV_HIT)->a, 3);
  assert_false(happened(PEN_EV_HITS_LOST));
  assert_int_equal(sp(&game, "early"), 3); /* 4 SP against Carter's 3: nobody is asked */
  assert_true(deciding(&game, PEN_USA, PEN_ARTILLERY_STEP));
}

static void r11_3d_the_owner_breaks_ties(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  act(&game, "fire weed", DICE(5, 5, 1));
  assert_true(deciding(&game, PEN_CSA, PEN_LOSSES));
  allowed(&game, "lose early");
  allowed(&game, "lose carter");
  refused_with(&game, "lose rodes", "R11_3d"); /* in the other center */
  refused_with(&game, "lose sykes", "R4_4a");
  act(&game, "lose carter", NULL);
  assert_int_equal(sp(&game, "carter"), 2);
  assert_true(deciding(&game, PEN_USA, PEN_ARTILLERY_STEP));
}

static void r11_3d_infantry_shields_the_guns_from_infantry(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  act(&game, "fire weed", DICE(5, 5, 5));
  act(&game, "lose early", NULL); /* then Carter, the larger: both have 2 SP */
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire sykes", DICE(6, 6, 6, 1)); /* no choice: Early, Early, then the guns */
  assert_int_equal(at(&game, "early"), PEN_ELIMINATED);
  assert_int_equal(sp(&game, "carter"), 1);
  assert_true(deciding(&game, PEN_USA, PEN_INFANTRY_STEP));
}

static void r11_3e_hits_nobody_can_take_are_lost(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'weed','at':'trent'},{'id':'early','at':'trent','from':'fair_oaks','sp':1},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "weed right_center, morell left_center");
  deploy(&game, "early left_center, rodes right_center");
  act(&game, "fire weed", DICE(5, 6, 6));
  assert_int_equal(at(&game, "early"), PEN_ELIMINATED);
  assert_int_equal(event_in(PEN_EV_HITS_LOST)->a, 2);
  assert_int_equal(sp(&game, "rodes"), 4);
}

static void r11_3e_an_emptied_flank_forces_nothing(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'sykes','at':'trent'},{'id':'weed','at':'trent'},"
      "{'id':'carter','at':'trent','from':'fair_oaks','sp':1},"
      "{'id':'early','at':'trent','from':'fair_oaks'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, weed left_flank");
  deploy(&game, "early left_center, rodes right_center, carter right_flank");
  act(&game, "fire weed", DICE(5, 5, 1));
  assert_int_equal(at(&game, "carter"), PEN_ELIMINATED);
  assert_false(happened(PEN_EV_MUST_RETREAT));
  assert_true(deciding(&game, PEN_USA, PEN_ARTILLERY_STEP));
}

/* Rodes alone in the right center is shot away by Union infantry; the Confederates go at once. */
static pen_game broken_center(void) {
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'sykes','at':'trent'},{'id':'early','at':'trent','from':'fair_oaks'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks','sp':1}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center");
  deploy(&game, "early left_center, rodes right_center");
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire morell", DICE(6, 1, 1, 1));
  return game;
}

static void r11_5a_an_emptied_center_forces_a_retreat_at_once(void **state) {
  (void)state;
  pen_game game = broken_center();
  assert_true(happened(PEN_EV_MUST_RETREAT));
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->battle.must_retreat, PEN_CSA);
  assert_true(deciding(&game, PEN_CSA, PEN_RETREAT));
  refused_with(&game, "stand", "R11_5a");
  act(&game, "retreat fair_oaks", NULL);
  assert_int_equal(event_in(PEN_EV_RETREATED)->b, 1);
}

static void r11_5a_the_other_side_still_rallies(void **state) {
  (void)state;
  pen_game game = broken_center();
  act(&game, "retreat fair_oaks", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_RALLY));
  act(&game, "end", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_ADVANCE));
}

/* It began with one unit; the center it never held does not count until somebody stands in it. */
static void r11_5b_a_side_with_one_unit_loses_only_the_center_it_holds(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'sykes','at':'savage_station'},{'id':'porter','at':'savage_station'},"
      "{'id':'early','at':'trent','from':'fair_oaks'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center");
  deploy(&game, "early left_center, rodes right_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  refused_with(&game, "fire early", "R11_3a"); /* opposite the empty center */
  act(&game, "fire rodes", DICE(6, 1, 1, 1));
  assert_false(happened(PEN_EV_MUST_RETREAT));
  pass_to(&game, PEN_USA, PEN_REINFORCE);
  act(&game, "reinforce sykes porter", DICE(1));
  act(&game, "deploy sykes right_center", NULL);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 6, 6, 6)); /* Sykes is gone: a center was lost */
  assert_int_equal(at(&game, "sykes"), PEN_ELIMINATED);
  assert_true(happened(PEN_EV_MUST_RETREAT));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r11_2a_one_thing_a_round_each_in_its_step),
      cmocka_unit_test(r11_2a_who_moves_does_not_fire),
      cmocka_unit_test(r11_2b_to_a_neighbouring_position_only),
      cmocka_unit_test(r11_2c_no_center_is_emptied),
      cmocka_unit_test(r11_2c_a_single_unit_may_change_the_center),
      cmocka_unit_test(r11_3a_at_the_opposite_position),
      cmocka_unit_test(r11_3a_not_at_an_empty_position),
      cmocka_unit_test(r11_3b_a_die_for_each_strength_point),
      cmocka_unit_test(r11_3c_losses_count_at_once),
      cmocka_unit_test(r11_3d_artillery_hits_the_largest),
      cmocka_unit_test(r11_3d_the_owner_breaks_ties),
      cmocka_unit_test(r11_3d_infantry_shields_the_guns_from_infantry),
      cmocka_unit_test(r11_3e_hits_nobody_can_take_are_lost),
      cmocka_unit_test(r11_3e_an_emptied_flank_forces_nothing),
      cmocka_unit_test(r11_5a_an_emptied_center_forces_a_retreat_at_once),
      cmocka_unit_test(r11_5a_the_other_side_still_rallies),
      cmocka_unit_test(r11_5b_a_side_with_one_unit_loses_only_the_center_it_holds),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
