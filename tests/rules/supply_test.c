/* Section 6: supply. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

#define DEPOT "{'id':'supply_depot','at':'white_house'}"

/* Whether this Union infantry would be in supply there, at the judging before any move. */
static bool union_supplied(const char *more, const char *others, const char *place) {
  char units[1024];
  snprintf(units, sizeof units, "%s,{'id':'couch','at':'%s'}", others, place);
  pen_game game = usa_orders_in("clear", more, units);
  return supplied(&game, "couch");
}

static bool csa_supplied(const char *more, const char *others, const char *place) {
  char units[1024];
  snprintf(units, sizeof units, "%s,{'id':'jones','at':'%s'}", others, place);
  pen_game game = csa_orders_in("clear", more, units);
  return supplied(&game, "jones");
}

/* ------------------------------------------------------------------ the path (6.1) */

static void r6_1a_the_union_traces_four_links(void **state) {
  (void)state;
  assert_true(union_supplied(RAIL_CONFEDERATE, DEPOT, "shady_grove"));     /* 4 */
  assert_false(union_supplied(RAIL_CONFEDERATE, DEPOT, "atlees_station")); /* 5 */
}

static void r6_1a_the_confederates_trace_eight(void **state) {
  (void)state;
  assert_true(csa_supplied(RAIL_UNION, "{'id':'hunt','at':'trent'}", "burnt_ordinary")); /* 8 */
  assert_false(csa_supplied(RAIL_UNION, "{'id':'hunt','at':'trent'}", "williamsburg"));  /* 9 */
}

static void r6_1b_an_enemy_combat_unit_on_the_path_cuts_it(void **state) {
  (void)state;
  assert_true(union_supplied("", "{'id':'jones','at':'richmond'}", "howards_bridge"));
  assert_false(union_supplied("", "{'id':'jones','at':'big_bethel'}", "howards_bridge"));
  assert_true(
      union_supplied("", "{'id':'jones','at':'yorktown'}", "howards_bridge")); /* beside it */
}

static void r6_1b_another_path_within_range_serves(void **state) {
  (void)state;
  assert_true(union_supplied("", "{'id':'jones','at':'big_bethel'}", "youngs_mill"));
}

static void r6_1b_nor_may_the_supply_location_hold_one(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'hunt','at':'fort_monroe'},"
      "{'id':'couch','at':'big_bethel'},{'id':'jones','at':'fort_monroe','from':'hampton'}]}");
  assert_false(supplied(&game, "couch"));
}

static void r6_1b_the_units_own_place_is_not_on_the_path(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':["
      "{'id':'couch','at':'big_bethel'},{'id':'jones','at':'big_bethel','from':'youngs_mill'}]}");
  assert_true(supplied(&game, "couch"));
}

static void r6_1c_rail_links_lengthen_it_by_two_at_most(void **state) {
  (void)state;
  assert_true(union_supplied(RAIL_UNION, DEPOT, "old_tavern"));       /* 6, five of them by rail */
  assert_false(union_supplied(RAIL_UNION, DEPOT, "jennings"));        /* 7 */
  assert_false(union_supplied(RAIL_CONFEDERATE, DEPOT, "fair_oaks")); /* 5 */
}

/* The Union has the railroad at these places only. */
#define RAIL_SPLIT(union_places, others) "'rail':{'usa':[" union_places "],'csa':[" others "]},"

static void r6_1c_both_ends_of_a_rail_link_must_be_the_sides(void **state) {
  (void)state;
  static const char one_link[] =
      RAIL_SPLIT("'white_house','tunstalls'",
                 "'richmond','morris','meadow_bridge','atlees_station','peakes_turnout',"
                 "'hanover_ch','bickleys_mill','fair_oaks','savage_station','dispatch_station',"
                 "'higgins','west_point'");
  static const char no_link[] =
      RAIL_SPLIT("'white_house','higgins'",
                 "'richmond','morris','meadow_bridge','atlees_station','peakes_turnout',"
                 "'hanover_ch','bickleys_mill','fair_oaks','savage_station','dispatch_station',"
                 "'tunstalls','west_point'");
  assert_true(union_supplied(one_link, DEPOT, "seven_pines")); /* 5 */
  assert_false(union_supplied(no_link, DEPOT, "seven_pines"));
  assert_false(union_supplied(one_link, DEPOT, "whites_tavern")); /* 6 */
}

static void r6_1c_it_serves_the_confederates_as_well(void **state) {
  (void)state;
  assert_true(
      csa_supplied(RAIL_CONFEDERATE, "{'id':'hunt','at':'trent'}", "fort_magruder"));     /* 10 */
  assert_false(csa_supplied(RAIL_CONFEDERATE, "{'id':'hunt','at':'trent'}", "yorktown")); /* 11 */
}

/* ------------------------------------------------------------------ supply locations */

static void r6_1d_fort_monroe_the_depot_and_the_train(void **state) {
  (void)state;
  assert_true(union_supplied("", "{'id':'jones','at':'richmond'}", "hampton"));
  assert_false(union_supplied("", "{'id':'jones','at':'richmond'}", "cumberland"));
  assert_true(union_supplied("", DEPOT, "cumberland"));
  assert_true(union_supplied(RAIL_CONFEDERATE, DEPOT ",{'id':'supply_train','at':'shady_grove'}",
                             "meadow_bridge")); /* 6 from the depot, 2 from the train */
  assert_false(union_supplied(RAIL_CONFEDERATE, DEPOT, "meadow_bridge"));
}

static void r6_1d_wherever_the_depot_stands(void **state) {
  (void)state;
  assert_true(union_supplied("", "{'id':'supply_depot','at':'harrisons_landing'}", "malvern_hill"));
  assert_false(union_supplied("", "{'id':'jones','at':'richmond'}", "malvern_hill"));
}

#define TRAIN_AT(place) DEPOT ",{'id':'supply_train','at':'" place "'}"

static void r6_1e_the_train_carries_it_within_the_limit_again(void **state) {
  (void)state;
  assert_true(union_supplied(RAIL_CONFEDERATE, TRAIN_AT("shady_grove"), "morris"));    /* 4 + 3 */
  assert_true(union_supplied(RAIL_CONFEDERATE, TRAIN_AT("shady_grove"), "johnston"));  /* 4 + 4 */
  assert_false(union_supplied(RAIL_CONFEDERATE, TRAIN_AT("shady_grove"), "rocketts")); /* 4 + 5 */
}

static void r6_1e_a_train_out_of_the_depots_reach_serves_nobody(void **state) {
  (void)state;
  assert_false(union_supplied(RAIL_CONFEDERATE, TRAIN_AT("atlees_station"), "meadow_bridge"));
  assert_true(union_supplied(RAIL_CONFEDERATE, TRAIN_AT("shady_grove"), "meadow_bridge"));
}

static void r6_1e_fort_monroe_does_not_feed_the_train(void **state) {
  (void)state;
  static const char train[] = TRAIN_AT("howards_bridge"); /* the depot is far away */
  assert_false(union_supplied("", train, "lees_mill"));   /* 5 from Fort Monroe, 2 from the train */
  assert_true(union_supplied("", train, "warwick_ch"));   /* 4 from Fort Monroe */
}

static void r6_1e_each_leg_has_its_own_rail_bonus(void **state) {
  (void)state;
  /* Four rail links from the depot to the train, two more towards the unit and three by road. */
  assert_true(union_supplied(RAIL_UNION, TRAIN_AT("savage_station"), "chaffins_bluff"));
  assert_false(union_supplied(RAIL_CONFEDERATE, TRAIN_AT("savage_station"), "chaffins_bluff"));
}

static void r6_1g_yorktown_white_house_and_richmond(void **state) {
  (void)state;
  static const char confederate[] =
      "'holds':{'usa':['fort_monroe','newport_news'],"
      "'csa':['norfolk','yorktown','richmond','morris','bickleys_mill','meadow_bridge',"
      "'atlees_station','peakes_turnout','hanover_ch','mechanicsville','haxalls','higgins',"
      "'fair_oaks','savage_station','dispatch_station','harrisons_landing','clays_bluff',"
      "'tunstalls','white_house','cumberland','west_point','eltham','barrets_ferry',"
      "'jamestown']},";
  static const char nobody[] = "{'id':'hunt','at':'fort_monroe'}";
  assert_true(csa_supplied(confederate, nobody, "lees_mill"));    /* 1 from Yorktown */
  assert_false(csa_supplied("", nobody, "lees_mill"));            /* 11 from Richmond */
  assert_true(csa_supplied(confederate, nobody, "williamsburg")); /* 5 from White House */
  assert_true(csa_supplied("", nobody, "seven_pines"));           /* 3 from Richmond */
}

static void r6_1h_only_while_the_side_controls_it(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'jones','at':'lees_mill'},{'id':'mclaws','at':'lees_mill'},"
      "{'id':'hunt','at':'fort_monroe'}");
  assert_false(supplied(&game, "jones")); /* Yorktown is the Union's */
  march(&game, "mclaws", "yorktown");
  assert_int_equal(holder(&game, "yorktown"), PEN_CSA);
  go_on_to_turn(&game, 15);
  assert_true(supplied(&game, "jones")); /* retaken, it serves again */
}

static void r6_1h_fort_monroe_lost_serves_no_more(void **state) {
  (void)state;
  assert_true(union_supplied("", "{'id':'jones','at':'richmond'}", "big_bethel"));
  pen_game game = csa_orders("{'id':'jones','at':'hampton'},{'id':'couch','at':'big_bethel'}");
  assert_true(supplied(&game, "couch") == false); /* Jones at Hampton is in the way */
  march(&game, "jones", "fort_monroe");
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  assert_false(supplied(&game, "couch"));
}

static void r6_1i_a_depot_in_the_box_supplies_nothing(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'supply_depot','at':'union_reinforcement_box'},"
      "{'id':'couch','at':'union_reinforcement_box'},"
      "{'id':'supply_train','at':'white_house'},"
      "{'id':'casey','at':'white_house'}");
  assert_false(supplied(&game, "couch"));
  assert_false(supplied(&game, "casey"));
}

static void r6_1j_who_stands_on_a_supply_location_is_in_supply(void **state) {
  (void)state;
  assert_true(union_supplied("", DEPOT, "white_house"));
  assert_true(union_supplied("", "{'id':'jones','at':'hampton'}", "fort_monroe"));
  assert_true(csa_supplied("", "{'id':'hunt','at':'fort_monroe'}", "richmond"));
  assert_false(csa_supplied("", "{'id':'hunt','at':'fort_monroe'}", "yorktown")); /* not theirs */
}

static void r6_1k_norfolk_feeds_its_confederates_while_they_hold_it(void **state) {
  (void)state;
  static const char nobody[] = "{'id':'hunt','at':'fort_monroe'}";
  assert_true(csa_supplied(NORFOLK_CONFEDERATE, nobody, "norfolk"));
  assert_false(csa_supplied("", nobody, "norfolk"));
}

/* ------------------------------------------------------------------ when it is judged */

static void r6_1l_at_the_start_of_each_movement_phase_for_the_side_to_move(void **state) {
  (void)state;
  pen_game game =
      csa_orders("{'id':'jones','at':'youngs_mill'},{'id':'couch','at':'howards_bridge'}");
  assert_true(supplied(&game, "couch"));
  march(&game, "jones", "big_bethel"); /* cuts it, but nobody judges */
  assert_true(supplied(&game, "couch"));
  act(&game, "end", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_ORDERS));
  assert_false(supplied(&game, "couch"));
}

static void r6_1l_the_answer_is_told_to_its_owner_alone(void **state) {
  (void)state;
  pen_event told;
  pen_game game = csa_orders("{'id':'jones','at':'richmond'},{'id':'couch','at':'hampton'}");
  act(&game, "end", NULL);
  assert_int_equal(count_of(PEN_EV_SUPPLY), 1);
  assert_int_equal(event_in(PEN_EV_SUPPLY)->side, PEN_USA);
  assert_true(pen_event_for(event_in(PEN_EV_SUPPLY), PEN_VIEW_USA, &told));
  assert_false(pen_event_for(event_in(PEN_EV_SUPPLY), PEN_VIEW_CSA, &told));
  assert_int_equal(seen_by(&game, PEN_VIEW_CSA)->unit_view[unit_no(&game, "couch")].marks, 0);
}

static void r6_1l_at_the_supply_check_for_both(void **state) {
  (void)state;
  pen_game game = usa_orders("{'id':'jones','at':'richmond'},{'id':'couch','at':'hampton'}");
  act(&game, "end", NULL);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->turn, 15);
  assert_int_equal(count_of(PEN_EV_SUPPLY), 2);
}

static void r6_1l_when_a_battle_is_opened_for_both(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'jones','at':'youngs_mill'},{'id':'couch','at':'howards_bridge'},"
      "{'id':'casey','at':'big_bethel'}");
  march(&game, "jones", "big_bethel");
  act(&game, "end", NULL);
  assert_true(supplied(&game, "couch"));
  act(&game, "battle big_bethel", NULL);
  assert_int_equal(count_of(PEN_EV_SUPPLY), 2);
  assert_false(supplied(&game, "couch"));
}

/* ------------------------------------------------------------------ 6.3 and the option */

static void r6_3a_only_infantry_and_artillery_cut_a_path(void **state) {
  (void)state;
  static const char *const others[] = {"magruder", "hampton_cav", "decoy_1"};
  static const char *const cutters[] = {"jones", "pendleton"};
  char units[128];
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    snprintf(units, sizeof units, "{'id':'%s','at':'big_bethel'}", others[i]);
    assert_true(union_supplied("", units, "howards_bridge"));
  }
  for (size_t i = 0; i < sizeof cutters / sizeof cutters[0]; i++) {
    snprintf(units, sizeof units, "{'id':'%s','at':'big_bethel'}", cutters[i]);
    assert_false(union_supplied("", units, "howards_bridge"));
  }
}

static void r6_3a_nor_do_trains_depots_and_siege_guns(void **state) {
  (void)state;
  static const char *const others[] = {"supply_train", "supply_depot", "tyler_1", "cooke"};
  char units[128];
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    snprintf(units, sizeof units, "{'id':'%s','at':'williamsburg'}", others[i]);
    assert_true(csa_supplied(RAIL_CONFEDERATE, units, "fort_magruder"));
  }
  assert_false(
      csa_supplied(RAIL_CONFEDERATE, "{'id':'couch','at':'williamsburg'}", "fort_magruder"));
}

#define TWO_COMMANDERS                                                          \
  "{'id':'magruder','at':'fort_magruder'},{'id':'jones','at':'fort_magruder'}," \
  "{'id':'gw_smith','at':'richmond'}"

static void r6_4a_the_option_ties_commanders_to_supply(void **state) {
  (void)state;
  pen_game game =
      csa_orders_in("clear", "'options':['supplied_activation']," RAIL_UNION, TWO_COMMANDERS);
  refused_with(&game, "activate magruder", "R6_4a");
  allowed(&game, "activate gw_smith");
  allowed(&game, "activate jones"); /* no commander */
}

static void r6_4a_without_it_nobody_asks(void **state) {
  (void)state;
  pen_game game = csa_orders_in("clear", RAIL_UNION, TWO_COMMANDERS);
  assert_false(supplied(&game, "magruder"));
  allowed(&game, "activate magruder");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r6_1a_the_union_traces_four_links),
      cmocka_unit_test(r6_1a_the_confederates_trace_eight),
      cmocka_unit_test(r6_1b_an_enemy_combat_unit_on_the_path_cuts_it),
      cmocka_unit_test(r6_1b_another_path_within_range_serves),
      cmocka_unit_test(r6_1b_nor_may_the_supply_location_hold_one),
      cmocka_unit_test(r6_1b_the_units_own_place_is_not_on_the_path),
      cmocka_unit_test(r6_1c_rail_links_lengthen_it_by_two_at_most),
      cmocka_unit_test(r6_1c_both_ends_of_a_rail_link_must_be_the_sides),
      cmocka_unit_test(r6_1c_it_serves_the_confederates_as_well),
      cmocka_unit_test(r6_1d_fort_monroe_the_depot_and_the_train),
      cmocka_unit_test(r6_1d_wherever_the_depot_stands),
      cmocka_unit_test(r6_1e_the_train_carries_it_within_the_limit_again),
      cmocka_unit_test(r6_1e_a_train_out_of_the_depots_reach_serves_nobody),
      cmocka_unit_test(r6_1e_fort_monroe_does_not_feed_the_train),
      cmocka_unit_test(r6_1e_each_leg_has_its_own_rail_bonus),
      cmocka_unit_test(r6_1g_yorktown_white_house_and_richmond),
      cmocka_unit_test(r6_1h_only_while_the_side_controls_it),
      cmocka_unit_test(r6_1h_fort_monroe_lost_serves_no_more),
      cmocka_unit_test(r6_1i_a_depot_in_the_box_supplies_nothing),
      cmocka_unit_test(r6_1j_who_stands_on_a_supply_location_is_in_supply),
      cmocka_unit_test(r6_1k_norfolk_feeds_its_confederates_while_they_hold_it),
      cmocka_unit_test(r6_1l_at_the_start_of_each_movement_phase_for_the_side_to_move),
      cmocka_unit_test(r6_1l_the_answer_is_told_to_its_owner_alone),
      cmocka_unit_test(r6_1l_at_the_supply_check_for_both),
      cmocka_unit_test(r6_1l_when_a_battle_is_opened_for_both),
      cmocka_unit_test(r6_3a_only_infantry_and_artillery_cut_a_path),
      cmocka_unit_test(r6_3a_nor_do_trains_depots_and_siege_guns),
      cmocka_unit_test(r6_4a_the_option_ties_commanders_to_supply),
      cmocka_unit_test(r6_4a_without_it_nobody_asks),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
