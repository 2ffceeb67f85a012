/* Section 3: the kinds of units. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

/* A road of seven links without a railroad. */
#define LONG_ROAD "warwick_ch howards_bridge big_bethel youngs_mill newport_news hampton"

static void r3a_a_commander_has_a_rating_and_moves_six(void **state) {
  (void)state;
  pen_game game = usa_orders("{'id':'porter','at':'lees_mill'}");
  const pen_setup *setup = pen_setup_of(&game);
  assert_in_range(setup->unit[unit_no(&game, "porter")].rating, 1, 6);
  assert_int_equal(sp(&game, "porter"), 0);
  act(&game, "activate porter", NULL);
  move_along(&game, "porter", LONG_ROAD);
  refused_with(&game, "move porter fort_monroe", "R10_1a");
}

static void r3a_a_commander_is_never_eliminated(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'porter','at':'trent'},"
      "{'id':'couch','at':'seven_pines'},{'id':'early','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  go_on_to(&game, PEN_USA, PEN_PLACE_COMMANDER);
  step_on(&game);
  assert_true(pen_on_board(at(&game, "porter")));
}

static void r3b_infantry_and_artillery_move_three(void **state) {
  (void)state;
  pen_game game = usa_orders("{'id':'hunt','at':'lees_mill'},{'id':'couch','at':'lees_mill'}");
  act(&game, "activate hunt", NULL);
  move_along(&game, "hunt", "warwick_ch howards_bridge big_bethel");
  refused_with(&game, "move hunt hampton", "R10_1a");
  act(&game, "end", NULL);
  act(&game, "activate couch", NULL);
  move_along(&game, "couch", "warwick_ch howards_bridge big_bethel");
  refused_with(&game, "move couch hampton", "R10_1a");
}

static void r3b_cavalry_moves_six(void **state) {
  (void)state;
  pen_game game = usa_orders("{'id':'cooke','at':'lees_mill'}");
  act(&game, "activate cooke", NULL);
  move_along(&game, "cooke", LONG_ROAD);
  refused_with(&game, "move cooke fort_monroe", "R10_1a");
}

static void r3b_a_siege_gun_moves_one_and_the_train_two(void **state) {
  (void)state;
  pen_game game =
      usa_orders("{'id':'tyler_1','at':'lees_mill'},{'id':'supply_train','at':'lees_mill'}");
  act(&game, "activate tyler_1", NULL);
  act(&game, "move tyler_1 warwick_ch", NULL);
  refused_with(&game, "move tyler_1 howards_bridge", "R10_1a");
  act(&game, "end", NULL);
  act(&game, "activate supply_train", NULL);
  move_along(&game, "supply_train", "warwick_ch howards_bridge");
  refused_with(&game, "move supply_train big_bethel", "R10_1a");
}

static void r3b_the_depot_never_moves_by_land(void **state) {
  (void)state;
  pen_game game = usa_orders("{'id':'supply_depot','at':'white_house'}");
  refused_with(&game, "activate supply_depot", "R4_2e");
}

static void r3c_every_unit_starts_at_full_strength(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  const pen_setup *setup = pen_setup_of(&game);
  const pen_view *view = seen_by(&game, PEN_VIEW_BOTH);
  int counted = 0;
  for (int u = 0; u < PEN_UNITS_MAX; u++) {
    if (setup->unit[u].type == PEN_NO_TYPE || !pen_on_board(view->unit_view[u].at)) continue;
    assert_int_equal(view->unit_view[u].sp, setup->unit[u].sp);
    counted++;
  }
  assert_int_equal(counted, 51);
}

/* One shot at a unit of one SP; who is left is alone on the board. */
static pen_game sykes_shot_at(int his_sp) {
  pen_game game = position(his_sp == 1 ? "{'start':{'phase':'csa_battles'},'units':["
                                         "{'id':'sykes','at':'trent','sp':1},"
                                         "{'id':'early','at':'trent','from':'fair_oaks'}]}"
                                       : "{'start':{'phase':'csa_battles'},'units':["
                                         "{'id':'sykes','at':'trent','sp':2},"
                                         "{'id':'early','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "sykes right_center");
  deploy(&game, "early left_center");
  go_on_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 1, 1, 1));
  return game;
}

static void r3d_a_unit_below_one_sp_is_eliminated(void **state) {
  (void)state;
  pen_game game = sykes_shot_at(2);
  assert_int_equal(sp(&game, "sykes"), 1);
  assert_string_equal(at_id(&game, "sykes"), "trent");
  game = sykes_shot_at(1);
  assert_int_equal(sp(&game, "sykes"), 0);
  assert_string_equal(at_id(&game, "sykes"), "eliminated");
}

static void r3d_infantry_artillery_and_cavalry_return_and_siege_guns_do_not(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'replacements'},'units':[{'id':'supply_depot','at':'white_house'},"
      "{'id':'couch','at':'eliminated'},{'id':'hunt','at':'eliminated'},"
      "{'id':'cooke','at':'eliminated'},{'id':'tyler_1','at':'eliminated'}]}");
  allowed(&game, "return couch white_house");
  allowed(&game, "return hunt white_house");
  allowed(&game, "return cooke white_house");
  refused_with(&game, "return tyler_1 white_house", "R7c");
}

static void r3e_a_decoy_moves_as_independent_infantry(void **state) {
  (void)state;
  pen_game game = csa_orders("{'id':'dh_hill','at':'richmond'},{'id':'decoy_1','at':'johnston'}");
  assert_int_equal(sp(&game, "decoy_1"), 0);
  act(&game, "activate dh_hill", NULL);
  move_along(&game, "decoy_1", "mechanicsville_bridge new_bridge old_tavern");
  refused_with(&game, "move decoy_1 fair_oaks", "R10_1a");
}

static void r3e_a_decoy_takes_no_place_and_no_railroad(void **state) {
  (void)state;
  pen_game game = csa_orders("{'id':'decoy_1','at':'old_church'},{'id':'jones','at':'old_church'}");
  march(&game, "decoy_1", "white_house tunstalls");
  assert_int_equal(holder(&game, "white_house"), PEN_USA);
  assert_int_equal(rail_of(&game, "white_house"), PEN_USA);
  march(&game, "jones", "white_house");
  assert_int_equal(holder(&game, "white_house"), PEN_CSA);
  assert_int_equal(rail_of(&game, "white_house"), PEN_CSA);
}

static void r3e_a_decoy_meets_the_enemy_only_behind_friends(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'dh_hill','at':'seven_pines'},{'id':'early','at':'seven_pines'},"
      "{'id':'decoy_1','at':'seven_pines'},{'id':'couch','at':'savage_station'}");
  act(&game, "activate dh_hill", NULL);
  refused_with(&game, "move decoy_1 savage_station", "R10_1c");
  act(&game, "move early savage_station", NULL);
  act(&game, "move decoy_1 savage_station", NULL);
  refused_with(&game, "move decoy_1 trent", "R10_1d");
}

static void r3e_a_decoy_never_fights(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'early','at':'trent'},"
      "{'id':'decoy_1','at':'trent'},{'id':'couch','at':'trent','from':'savage_station'}]}");
  act(&game, "battle trent", NULL);
  refused_with(&game, "deploy decoy_1 left_center", "R11_1d"); /* never in a unit's stead */
  act(&game, "deploy early left_center", NULL);
  act(&game, "deploy decoy_1 left_center", NULL);
  act(&game, "end", NULL);
  deploy(&game, "couch right_center");
  assert_string_equal(at_id(&game, "decoy_1"), "out");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r3a_a_commander_has_a_rating_and_moves_six),
      cmocka_unit_test(r3a_a_commander_is_never_eliminated),
      cmocka_unit_test(r3b_infantry_and_artillery_move_three),
      cmocka_unit_test(r3b_cavalry_moves_six),
      cmocka_unit_test(r3b_a_siege_gun_moves_one_and_the_train_two),
      cmocka_unit_test(r3b_the_depot_never_moves_by_land),
      cmocka_unit_test(r3c_every_unit_starts_at_full_strength),
      cmocka_unit_test(r3d_a_unit_below_one_sp_is_eliminated),
      cmocka_unit_test(r3d_infantry_artillery_and_cavalry_return_and_siege_guns_do_not),
      cmocka_unit_test(r3e_a_decoy_moves_as_independent_infantry),
      cmocka_unit_test(r3e_a_decoy_takes_no_place_and_no_railroad),
      cmocka_unit_test(r3e_a_decoy_meets_the_enemy_only_behind_friends),
      cmocka_unit_test(r3e_a_decoy_never_fights),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
