/* Flank fire (11.4). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"

/* The small battle in the Confederate infantry step: Early, Carter and D.H. Hill stand in the left
 * center, Rodes alone in the right; the Union has nobody in its flanks. */
static pen_game at_infantry(const char *more) {
  pen_game game = small_battle_deployed(more);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  return game;
}

static enum pen_position position_of(const pen_game *game, const char *unit) {
  return (enum pen_position)seen_by(game, PEN_VIEW_BOTH)->unit_view[unit_no(game, unit)].position;
}

static bool won(const pen_game *game, enum pen_side side, enum pen_position flank) {
  return seen_by(game, PEN_VIEW_COMMON)->battle.flank_won[side][flank];
}

static void r11_4a_infantry_with_its_commander_against_an_open_flank(void **state) {
  (void)state;
  pen_game game = at_infantry("");
  allowed(&game, "flank early dh_hill");
  refused_with(&game, "flank rodes dh_hill", "R11_4a"); /* not with him */
  refused_with(&game, "flank dh_hill dh_hill", "R11_4a");
  refused_with(&game, "flank carter dh_hill", "R11_7a"); /* guns */
  refused_with(&game, "flank early porter", "R11_4a");   /* the enemy's */
}

static void r11_4a_the_opposing_flank_must_be_empty(void **state) {
  (void)state;
  pen_game game = small_battle("");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter left_flank, weed right_flank");
  deploy(&game, "early left_center, carter left_center, dh_hill left_center, rodes right_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  refused_with(&game, "flank early dh_hill", "R11_4a"); /* Weed, unseen, is there */
  act(&game, "shift dh_hill right_center", NULL);
  refused_with(&game, "flank rodes dh_hill", "R11_4d"); /* he has moved */
}

/* A commander alone does not guard a flank. */
static void r11_4a_a_commander_guards_no_flank(void **state) {
  (void)state;
  pen_game game = small_battle("");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter right_flank, weed right_center");
  deploy(&game, "early left_center, carter left_center, dh_hill left_center, rodes right_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  allowed(&game, "flank early dh_hill");
}

static void r11_4a_another_corps_commander_is_no_help(void **state) {
  (void)state;
  pen_game game = small_battle(
      ",{'id':'longstreet','at':'trent','from':'fair_oaks'},"
      "{'id':'ap_hill_1','at':'trent','from':'fair_oaks'}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  deploy(&game,
         "early left_center, carter left_center, longstreet left_center, ap_hill_1 left_center, "
         "dh_hill right_center, rodes right_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  refused_with(&game, "flank early longstreet", "R11_4a");
  allowed(&game, "flank ap_hill_1 longstreet"); /* an independent: any commander */
}

/* R11_2c holds for the move too. */
static void r11_2c_flank_fire_empties_no_center(void **state) {
  (void)state;
  pen_game game = small_battle("");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  deploy(&game, "early left_center, dh_hill left_center, carter right_center, rodes right_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  refused_with(&game, "flank early dh_hill", "R11_2c");
}

static void r11_4b_success_fires_at_the_diagonal_center(void **state) {
  (void)state;
  pen_game game = at_infantry("");
  act(&game, "flank early dh_hill", DICE(4, 5, 6, 4, 1)); /* rating 4; hits on 5 and 6 */
  assert_int_equal(position_of(&game, "early"), PEN_LEFT_FLANK);
  assert_int_equal(position_of(&game, "dh_hill"), PEN_LEFT_FLANK);
  assert_int_equal(event_in(PEN_EV_FIRE)->position, PEN_RIGHT_CENTER);
  assert_int_equal(event_in(PEN_EV_FIRE)->a, 2);
  assert_int_equal(sp(&game, "sykes"), 2);
  refused_with(&game, "fire early", "R11_2a");
  refused_with(&game, "shift dh_hill left_center", "R11_2a"); /* going along was his move */
  assert_false(happened(PEN_EV_FLANK_LOST));
}

/* The center it would fire at is empty. */
static void r11_4b_somebody_must_stand_there(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'dh_hill','at':'trent','from':'fair_oaks'},"
      "{'id':'carter','at':'trent','from':'fair_oaks'},"
      "{'id':'early','at':'trent','from':'fair_oaks'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center");
  deploy(&game, "early left_center, dh_hill left_center, carter left_center, rodes right_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  refused_with(&game, "flank early dh_hill", "R11_3a");
  act(&game, "shift dh_hill right_center", NULL);
  pass_to_round(&game, 2);
  act(&game, "end", NULL);
  act(&game, "shift carter right_center", NULL);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  allowed(&game, "flank rodes dh_hill");
}

/* Both stand in the flank already: he may move afterwards, unless the attempt failed. */
static void r11_4b_without_a_move_the_commander_is_free_after_success(void **state) {
  (void)state;
  for (int success = 0; success <= 1; success++) {
    pen_game game = small_battle("");
    act(&game, "battle trent", NULL);
    deploy(&game, "morell left_center, sykes right_center, porter left_center, weed left_center");
    deploy(&game, "carter left_center, rodes right_center, early left_flank, dh_hill left_flank");
    pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
    if (success) {
      act(&game, "flank early dh_hill", DICE(1, 1, 1, 1, 1));
      allowed(&game, "shift dh_hill left_center");
    } else {
      act(&game, "flank early dh_hill", DICE(6));
      refused_with(&game, "shift dh_hill left_center", "R11_2a");
    }
  }
}

static void r11_4b_failure_leaves_both_in_the_flank(void **state) {
  (void)state;
  pen_game game = at_infantry("");
  act(&game, "flank early dh_hill", DICE(5));
  assert_false(happened(PEN_EV_FIRE));
  assert_int_equal(position_of(&game, "early"), PEN_LEFT_FLANK);
  assert_int_equal(position_of(&game, "dh_hill"), PEN_LEFT_FLANK);
  refused_with(&game, "fire early", "R11_2a");
  refused_with(&game, "shift dh_hill left_center", "R11_2a");
  assert_false(won(&game, PEN_CSA, PEN_LEFT_FLANK));
}

static void r11_4c_the_flank_fires_on_without_a_roll(void **state) {
  (void)state;
  pen_game game = at_infantry("");
  act(&game, "flank early dh_hill", DICE(1, 1, 1, 1, 1));
  assert_true(won(&game, PEN_CSA, PEN_LEFT_FLANK));
  pass_to_round(&game, 2);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  refused_with(&game, "flank early dh_hill", "R11_4c"); /* no roll: it has the flank */
  act(&game, "shift dh_hill left_center", NULL);        /* nor needs it him */
  act(&game, "fire early", DICE(5, 1, 1, 1));
  assert_int_equal(event_in(PEN_EV_FIRE)->position, PEN_RIGHT_CENTER);
  assert_int_equal(sp(&game, "sykes"), 3);
}

static void r11_4c_until_the_enemy_stands_opposite(void **state) {
  (void)state;
  pen_game game = at_infantry("");
  act(&game, "flank early dh_hill", DICE(1, 1, 1, 1, 1));
  pass_to_round(&game, 2);
  act(&game, "shift weed right_flank", NULL);
  assert_true(happened(PEN_EV_FLANK_LOST));
  assert_false(won(&game, PEN_CSA, PEN_LEFT_FLANK));
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 5, 1, 1)); /* straight ahead, on 6 */
  assert_int_equal(event_in(PEN_EV_FIRE)->position, PEN_RIGHT_FLANK);
  assert_int_equal(sp(&game, "weed"), 2);
}

static void r11_4c_until_no_infantry_is_left_in_the_flank(void **state) {
  (void)state;
  pen_game game = at_infantry("");
  act(&game, "flank early dh_hill", DICE(1, 1, 1, 1, 1));
  pass_to_round(&game, 2);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "shift early left_center", NULL);
  assert_true(happened(PEN_EV_FLANK_LOST));
  assert_false(won(&game, PEN_CSA, PEN_LEFT_FLANK));
}

/* The advantage is for later rounds: a second unit of the flank does not fire in the same one. */
static void r11_4c_not_for_others_in_the_same_round(void **state) {
  (void)state;
  pen_game game = small_battle(",{'id':'ap_hill_1','at':'trent','from':'fair_oaks'}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  deploy(&game,
         "carter left_center, rodes right_center, early left_flank, ap_hill_1 left_flank, "
         "dh_hill left_flank");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "flank early dh_hill", DICE(1, 1, 1, 1, 1));
  refused_with(&game, "fire ap_hill_1", "R11_3a");
  refused_with(&game, "flank ap_hill_1 dh_hill", "R11_4d");
  pass_to_round(&game, 2);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire ap_hill_1", DICE(5, 1, 1, 1));
  assert_int_equal(event_in(PEN_EV_FIRE)->a, 1);
}

static void r11_4d_a_commander_supports_one_attempt_a_round(void **state) {
  (void)state;
  pen_game game = at_infantry(",{'id':'ap_hill_1','at':'savage_station'}");
  act(&game, "flank early dh_hill", DICE(6));
  pass_to_round(&game, 2);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  allowed(&game, "flank early dh_hill"); /* again in the next round, without a move */
}

/* A hidden flank tries and fails: the enemy sees the die and the failure, no name and no rating. */
static void rhg_a_hidden_attempt_shows_the_die_only(void **state) {
  (void)state;
  pen_game game = small_battle("");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  deploy(&game, "carter left_center, rodes right_center, early left_flank, dh_hill left_flank");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "flank early dh_hill", DICE(6));
  pen_event heard;
  assert_true(pen_event_for(event_in(PEN_EV_FLANK_ROLL), PEN_VIEW_USA, &heard));
  assert_int_equal(heard.unit, PEN_NONE);
  assert_int_equal(heard.b, 0);
  assert_int_equal(heard.die[0], 6);
  assert_false(knows(&game, PEN_VIEW_USA, "early"));
  pass_to_round(&game, 2);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "flank early dh_hill", DICE(1, 1, 1, 1, 1));
  assert_true(knows(&game, PEN_VIEW_USA, "early")); /* who fires is shown */
  assert_false(knows(&game, PEN_VIEW_USA, "dh_hill"));
}

/* Early is known, the general beside him is not: his rating stays his secret. */
static void rhg_a_hidden_commander_keeps_his_rating(void **state) {
  (void)state;
  pen_game game = small_battle(",{'id':'ap_hill_1','at':'trent','from':'fair_oaks'}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  deploy(&game,
         "early left_center, rodes right_center, ap_hill_1 left_center, carter left_flank, "
         "dh_hill left_flank");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "shift early left_flank", NULL);
  pass_to_round(&game, 2);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "flank early dh_hill", DICE(6));
  pen_event heard;
  assert_true(pen_event_for(event_in(PEN_EV_FLANK_ROLL), PEN_VIEW_USA, &heard));
  assert_int_equal(heard.unit2, PEN_NONE);
  assert_int_equal(heard.b, 0);
}

/* Both stood in the center, seen: the number rolled against is open too. */
static void rhg_a_shown_attempt_is_told_whole(void **state) {
  (void)state;
  pen_game game = at_infantry("");
  act(&game, "flank early dh_hill", DICE(6));
  pen_event heard;
  assert_true(pen_event_for(event_in(PEN_EV_FLANK_ROLL), PEN_VIEW_USA, &heard));
  assert_int_equal(heard.unit, unit_no(&game, "early"));
  assert_int_equal(heard.unit2, unit_no(&game, "dh_hill"));
  assert_int_equal(heard.b, 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r11_4a_infantry_with_its_commander_against_an_open_flank),
      cmocka_unit_test(r11_4a_the_opposing_flank_must_be_empty),
      cmocka_unit_test(r11_4a_a_commander_guards_no_flank),
      cmocka_unit_test(r11_4a_another_corps_commander_is_no_help),
      cmocka_unit_test(r11_2c_flank_fire_empties_no_center),
      cmocka_unit_test(r11_4b_success_fires_at_the_diagonal_center),
      cmocka_unit_test(r11_4b_somebody_must_stand_there),
      cmocka_unit_test(r11_4b_without_a_move_the_commander_is_free_after_success),
      cmocka_unit_test(r11_4b_failure_leaves_both_in_the_flank),
      cmocka_unit_test(r11_4c_the_flank_fires_on_without_a_roll),
      cmocka_unit_test(r11_4c_until_the_enemy_stands_opposite),
      cmocka_unit_test(r11_4c_until_no_infantry_is_left_in_the_flank),
      cmocka_unit_test(r11_4c_not_for_others_in_the_same_round),
      cmocka_unit_test(r11_4d_a_commander_supports_one_attempt_a_round),
      cmocka_unit_test(rhg_a_hidden_attempt_shows_the_die_only),
      cmocka_unit_test(rhg_a_hidden_commander_keeps_his_rating),
      cmocka_unit_test(rhg_a_shown_attempt_is_told_whole),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
