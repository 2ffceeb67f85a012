/* Section 10.2: movement by rail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

static void r10_2a_a_held_rail_link_costs_half_a_point(void **state) {
  (void)state;
  pen_game game = usa_orders("{'id':'couch','at':'white_house'}");
  act(&game, "activate couch", NULL);
  rail_along(&game, "couch", "tunstalls higgins dispatch_station savage_station");
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->unit_view[unit_no(&game, "couch")].spent, 4);
  refused_with(&game, "rail couch fair_oaks", "R10_2a"); /* the Confederates have it */
  allowed(&game, "move couch fair_oaks");
}

static void r10_2a_both_ends_must_be_held(void **state) {
  (void)state;
  pen_game game =
      csa_orders("{'id':'jones','at':'fair_oaks'},{'id':'mclaws','at':'bickleys_mill'}");
  act(&game, "activate jones", NULL);
  refused_with(&game, "rail jones savage_station", "R10_2a");
  allowed(&game, "rail jones bickleys_mill");
  refused_with(&game, "rail jones seven_pines", "R10_2a"); /* no railroad */
}

static void r10_2a_richmond_is_on_both_lines(void **state) {
  (void)state;
  pen_game game = csa_orders("{'id':'jones','at':'fair_oaks'}");
  act(&game, "activate jones", NULL);
  rail_along(&game, "jones", "bickleys_mill richmond morris meadow_bridge atlees_station");
  allowed(&game, "rail jones peakes_turnout");
}

static void r10_2b_wholly_on_the_bonus_the_weather_does_not_count(void **state) {
  (void)state;
  pen_game game = csa_orders_in("mud", "", "{'id':'jones','at':'fair_oaks'}");
  act(&game, "activate jones", NULL);
  rail_along(&game, "jones",
             "bickleys_mill richmond morris meadow_bridge atlees_station peakes_turnout");
  refused_with(&game, "rail jones hanover_ch", "R10_1a"); /* six halves are spent */
}

static void r10_2b_mixed_it_is_held_to_the_weathers_allowance(void **state) {
  (void)state;
  pen_game game = csa_orders_in("rain", "", "{'id':'jones','at':'fair_oaks'}");
  act(&game, "activate jones", NULL);
  rail_along(&game, "jones", "bickleys_mill richmond"); /* one point */
  act(&game, "move jones rocketts", NULL);              /* and the other */
  refused_with(&game, "move jones chaffins_bluff", "R10_2b");
}

static void r10_2b_road_first_or_rail_first_alike(void **state) {
  (void)state;
  pen_game game =
      csa_orders_in("mud", "", "{'id':'jones','at':'johnston'},{'id':'early','at':'fair_oaks'}");
  act(&game, "activate jones", NULL);
  act(&game, "move jones morris", NULL);
  refused_with(&game, "rail jones richmond", "R10_2b");
  act(&game, "end", NULL);
  act(&game, "activate early", NULL);
  rail_along(&game, "early", "bickleys_mill");
  refused_with(&game, "move early johnston", "R10_2b");
  allowed(&game, "rail early richmond");
}

static void r10_2b_half_a_point_is_not_enough_for_a_road(void **state) {
  (void)state;
  pen_game game = csa_orders("{'id':'jones','at':'fair_oaks'}");
  act(&game, "activate jones", NULL);
  rail_along(&game, "jones", "bickleys_mill");
  move_along(&game, "jones", "johnston morris");
  refused_with(&game, "move jones johnston", "R10_1a");
  allowed(&game, "rail jones meadow_bridge");
}

#define UNION_AT_FAIR_OAKS(unit) "{'id':'jones','at':'richmond'},{'id':'" unit "','at':'fair_oaks'}"

static void r10_2c_no_bonus_into_enemy_blocks_whatever_they_are(void **state) {
  (void)state;
  static const char *const units[] = {UNION_AT_FAIR_OAKS("couch"), UNION_AT_FAIR_OAKS("cooke"),
                                      UNION_AT_FAIR_OAKS("keyes")};
  for (int i = 0; i < 3; i++) {
    pen_game game = csa_orders_in("clear", RAIL_CONFEDERATE, units[i]);
    act(&game, "activate jones", NULL);
    act(&game, "rail jones bickleys_mill", NULL);
    refused_with(&game, "rail jones fair_oaks", i == 0 ? "R10_2a" : "R10_2c");
    refused_with(&game, "move jones fair_oaks", "R10_2c"); /* the move has used the bonus */
  }
}

static void r10_2c_the_rail_walked_as_a_road_may(void **state) {
  (void)state;
  pen_game game = csa_orders_in("clear", RAIL_CONFEDERATE, UNION_AT_FAIR_OAKS("keyes"));
  act(&game, "activate jones", NULL);
  move_along(&game, "jones", "bickleys_mill fair_oaks");
  assert_string_equal(at_id(&game, "jones"), "fair_oaks");
}

static void r10_2d_who_came_by_rail_may_still_reinforce(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'keyes','at':'dispatch_station'},"
      "{'id':'couch','at':'dispatch_station'},"
      "{'id':'sykes','at':'savage_station'},{'id':'early','at':'trent'}");
  act(&game, "activate keyes", NULL);
  rail_along(&game, "couch", "savage_station");
  rail_along(&game, "keyes", "savage_station");
  refused_with(&game, "move couch trent", "R10_2c");
  act(&game, "end", NULL);
  march(&game, "sykes", "trent");
  act(&game, "end", NULL);
  act(&game, "battle trent", NULL);
  go_on_to(&game, PEN_USA, PEN_REINFORCE);
  allowed(&game, "reinforce couch keyes");
  act(&game, "reinforce couch keyes", DICE(1));
  assert_string_equal(at_id(&game, "couch"), "trent");
}

static void r10_2e_at_the_start_of_fair_oaks_it_is_divided(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  static const char *const theirs[] = {"west_point", "white_house",      "tunstalls",
                                       "higgins",    "dispatch_station", "savage_station"};
  for (size_t i = 0; i < sizeof theirs / sizeof theirs[0]; i++)
    assert_int_equal(rail_of(&game, theirs[i]), PEN_USA);
  assert_int_equal(rail_of(&game, "fair_oaks"), PEN_CSA);
  assert_int_equal(rail_of(&game, "richmond"), PEN_CSA);
  assert_int_equal(rail_of(&game, "hanover_ch"), PEN_CSA);
}

static void r10_2e_infantry_that_moves_in_or_through_takes_it(void **state) {
  (void)state;
  pen_game game = csa_orders("{'id':'jones','at':'trent'},{'id':'hunt','at':'fort_monroe'}");
  act(&game, "activate jones", NULL);
  act(&game, "move jones savage_station", NULL);
  assert_int_equal(event_in(PEN_EV_RAIL_CONTROL)->place, place_no(&game, "savage_station"));
  move_along(&game, "jones", "dispatch_station bottoms_bridge");
  assert_int_equal(rail_of(&game, "savage_station"), PEN_CSA);
  assert_int_equal(rail_of(&game, "dispatch_station"), PEN_CSA); /* though it has gone on */
  assert_int_equal(rail_of(&game, "higgins"), PEN_USA);
}

static void r10_2e_others_do_not_take_it(void **state) {
  (void)state;
  static const char *const others[] = {"pendleton", "magruder", "fitz_lee", "decoy_1"};
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    char units[128];
    snprintf(units, sizeof units, "{'id':'%s','at':'trent'},{'id':'hunt','at':'fort_monroe'}",
             others[i]);
    pen_game game = csa_orders(units);
    march(&game, others[i], "savage_station");
    assert_int_equal(rail_of(&game, "savage_station"), PEN_USA);
  }
}

static void r10_2e_not_past_an_enemy_combat_unit_but_by_beating_it(void **state) {
  (void)state;
  pen_game game =
      csa_orders("{'id':'jones','at':'trent'},{'id':'couch','at':'savage_station','sp':1}");
  march(&game, "jones", "savage_station");
  assert_int_equal(rail_of(&game, "savage_station"), PEN_USA);
  act(&game, "end", NULL);
  act(&game, "battle savage_station", NULL);
  deploy(&game, "couch right_center");
  deploy(&game, "jones left_center");
  go_on_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire jones", DICE(6, 1, 1, 1));
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  assert_int_equal(rail_of(&game, "savage_station"), PEN_CSA);
}

static void r10_2e_infantry_set_up_there_has_it(void **state) {
  (void)state;
  pen_game game = csa_orders_in("clear", RAIL_UNION,
                                "{'id':'jones','at':'richmond'},{'id':'walton','at':'morris'}");
  assert_int_equal(rail_of(&game, "richmond"), PEN_CSA);
  assert_int_equal(rail_of(&game, "morris"), PEN_USA);
}

static void r10_2e_nothing_else_ends_it(void **state) {
  (void)state;
  pen_game game = csa_orders("{'id':'jones','at':'trent'},{'id':'couch','at':'seven_pines'}");
  march(&game, "jones", "savage_station");
  go_on_to(&game, PEN_CSA, PEN_COMMAND_ROLL);
  act(&game, "roll", DICE(1, 1));
  march(&game, "jones", "trent");
  assert_int_equal(rail_of(&game, "savage_station"), PEN_CSA);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r10_2a_a_held_rail_link_costs_half_a_point),
      cmocka_unit_test(r10_2a_both_ends_must_be_held),
      cmocka_unit_test(r10_2a_richmond_is_on_both_lines),
      cmocka_unit_test(r10_2b_wholly_on_the_bonus_the_weather_does_not_count),
      cmocka_unit_test(r10_2b_mixed_it_is_held_to_the_weathers_allowance),
      cmocka_unit_test(r10_2b_road_first_or_rail_first_alike),
      cmocka_unit_test(r10_2b_half_a_point_is_not_enough_for_a_road),
      cmocka_unit_test(r10_2c_no_bonus_into_enemy_blocks_whatever_they_are),
      cmocka_unit_test(r10_2c_the_rail_walked_as_a_road_may),
      cmocka_unit_test(r10_2d_who_came_by_rail_may_still_reinforce),
      cmocka_unit_test(r10_2e_at_the_start_of_fair_oaks_it_is_divided),
      cmocka_unit_test(r10_2e_infantry_that_moves_in_or_through_takes_it),
      cmocka_unit_test(r10_2e_others_do_not_take_it),
      cmocka_unit_test(r10_2e_not_past_an_enemy_combat_unit_but_by_beating_it),
      cmocka_unit_test(r10_2e_infantry_set_up_there_has_it),
      cmocka_unit_test(r10_2e_nothing_else_ends_it),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
