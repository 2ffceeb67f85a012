/* Section 4: command. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

/* ------------------------------------------------------------------ 4.1 */

/* A Confederate movement phase that begins with its roll. */
static pen_game csa_rolls(const char *more) {
  return csa_orders_in("clear", more, "{'id':'jones','at':'richmond'},{'id':'hunt','at':'trent'}");
}
#define ROLLS "'rules':[],"

static void r4_1a_three_cap_a_turn_and_unspent_ones_are_lost(void **state) {
  (void)state;
  pen_game game = csa_rolls(ROLLS);
  act(&game, "roll", DICE(1, 1));
  assert_int_equal(cap_of(&game, PEN_CSA), 3);
  march(&game, "jones", "johnston");
  assert_int_equal(cap_of(&game, PEN_CSA), 2);
  act(&game, "end", NULL);
  assert_int_equal(cap_of(&game, PEN_CSA), 0);
  go_on_to_next(&game, PEN_CSA, PEN_COMMAND_ROLL);
  assert_int_equal(seen_by(&game, PEN_VIEW_CSA)->turn, 15);
  act(&game, "roll", DICE(1, 1));
  assert_int_equal(cap_of(&game, PEN_CSA), 3);
}

static void r4_1a_the_scenario_may_say_otherwise(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  go_on_to(&game, PEN_CSA, PEN_ORDERS);
  assert_int_equal(cap_of(&game, PEN_CSA), 2);
}

static void r4_1b_the_rating_or_more_gives_one_more(void **state) {
  (void)state;
  pen_game game = csa_rolls(ROLLS);
  pen_game other = game;
  act(&game, "roll", DICE(4, 6));
  assert_int_equal(cap_of(&game, PEN_CSA), 4);
  act(&other, "roll", DICE(4, 5));
  assert_int_equal(cap_of(&other, PEN_CSA), 3);
}

static void r4_1c_mcclellan_13_johnston_10_lee_7(void **state) {
  (void)state;
  pen_game game = csa_rolls(ROLLS "'army_commanders':{'usa':'mcclellan','csa':'lee_re'},");
  pen_game other = game;
  act(&game, "roll", DICE(3, 4));
  assert_int_equal(cap_of(&game, PEN_CSA), 4);
  act(&other, "roll", DICE(3, 3));
  assert_int_equal(cap_of(&other, PEN_CSA), 3);
  const pen_setup *setup = pen_setup_of(&game);
  const pen_view *view = seen_by(&game, PEN_VIEW_COMMON);
  assert_int_equal(setup->army[view->army_commander[PEN_USA]].rating, 13);
  game = csa_rolls(ROLLS);
  view = seen_by(&game, PEN_VIEW_COMMON);
  assert_int_equal(setup->army[view->army_commander[PEN_CSA]].rating, 10);
}

static void r4_1d_the_union_adds_the_track(void **state) {
  (void)state;
  pen_game game = position("{'start':{'phase':'usa_orders','track':6}}");
  pen_game other = game;
  act(&game, "roll", DICE(3, 4)); /* 7 + 6 = 13 */
  assert_int_equal(cap_of(&game, PEN_USA), 4);
  assert_int_equal(event_in(PEN_EV_CAP)->b, 13);
  act(&other, "roll", DICE(3, 3));
  assert_int_equal(cap_of(&other, PEN_USA), 3);
}

static void r4_1d_a_negative_track_is_taken_off(void **state) {
  (void)state;
  pen_game game = position("{'start':{'phase':'usa_orders','track':-1}}");
  act(&game, "roll", DICE(6, 6)); /* 12 - 1 */
  assert_int_equal(event_in(PEN_EV_CAP)->b, 11);
  assert_int_equal(cap_of(&game, PEN_USA), 3);
  game = position("{'start':{'phase':'usa_orders','track':1}}");
  act(&game, "roll", DICE(6, 6));
  assert_int_equal(cap_of(&game, PEN_USA), 4);
}

static void r4_1d_the_confederates_add_nothing(void **state) {
  (void)state;
  pen_game game = position("{'start':{'phase':'csa_orders','track':6}}");
  act(&game, "roll", DICE(4, 5));
  assert_int_equal(event_in(PEN_EV_CAP)->b, 9);
  assert_int_equal(cap_of(&game, PEN_CSA), 3);
}

/* ------------------------------------------------------------------ 4.2 */

/* V Corps at Trent, some of it and some others farther off. */
#define PORTERS_CORPS                                                            \
  "{'id':'porter','at':'trent'},{'id':'sykes','at':'trent'},"                    \
  "{'id':'morell','at':'savage_station'},{'id':'mccall','at':'bottoms_bridge'}," \
  "{'id':'hunt','at':'grapevine_bridge'},{'id':'couch','at':'trent'},"           \
  "{'id':'keyes','at':'savage_station'},{'id':'tyler_1','at':'trent'},"          \
  "{'id':'supply_depot','at':'white_house'}"

static void r4_2a_no_unit_is_activated_twice_in_a_turn(void **state) {
  (void)state;
  pen_game game = usa_orders(PORTERS_CORPS);
  march(&game, "hunt", "cold_harbor");
  refused_with(&game, "activate hunt", "R4_2a");
  march(&game, "porter", "grapevine_bridge");
  refused_with(&game, "activate porter", "R4_2a");
  go_on_to_turn(&game, 15);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  allowed(&game, "activate hunt");
}

static void r4_2a_not_by_its_commander_either(void **state) {
  (void)state;
  pen_game game = usa_orders(PORTERS_CORPS);
  march(&game, "sykes", "savage_station");
  act(&game, "activate porter", NULL);
  refused_with(&game, "move sykes bottoms_bridge", "R4_2a");
  allowed(&game, "move morell bottoms_bridge");
}

static void r4_2b_one_cap_activates_a_corps_and_the_independents_in_range(void **state) {
  (void)state;
  pen_game game = usa_orders(PORTERS_CORPS);
  act(&game, "activate porter", NULL);
  assert_int_equal(cap_of(&game, PEN_USA), 2);
  allowed(&game, "move porter savage_station");
  allowed(&game, "move sykes savage_station");
  allowed(&game, "move morell trent");
  allowed(&game, "move hunt trent");
  refused_with(&game, "move couch savage_station", "R4_4a");
  refused_with(&game, "move mccall garthwright", "R4_2c");
}

static void r4_2c_range_is_judged_before_anyone_moves(void **state) {
  (void)state;
  pen_game game = usa_orders(PORTERS_CORPS);
  act(&game, "activate porter", NULL);
  move_along(&game, "porter", "savage_station bottoms_bridge"); /* to McCall, from Hunt */
  refused_with(&game, "move mccall garthwright", "R4_2c");
  allowed(&game, "move hunt cold_harbor");
}

static void r4_2c_only_who_acts_counts_as_activated(void **state) {
  (void)state;
  pen_game game = usa_orders(PORTERS_CORPS);
  act(&game, "activate porter", NULL);
  act(&game, "move sykes savage_station", NULL);
  act(&game, "end", NULL);
  refused_with(&game, "move morell trent", "R5a"); /* his corps' activation is over */
  refused_with(&game, "activate sykes", "R4_2a");
  allowed(&game, "activate morell");
}

static void r4_2d_any_unit_may_be_activated_alone(void **state) {
  (void)state;
  pen_game game = usa_orders(PORTERS_CORPS);
  allowed(&game, "activate mccall"); /* out of range, and inside it: */
  act(&game, "activate sykes", NULL);
  assert_int_equal(cap_of(&game, PEN_USA), 2);
  allowed(&game, "move sykes savage_station");
  refused_with(&game, "move morell trent", "R4_2d");
  act(&game, "end", NULL);
  allowed(&game, "activate tyler_1");
  refused_with(&game, "activate supply_depot", "R4_2e");
}

static void r4_2d_the_virginia_is_never_activated(void **state) {
  (void)state;
  pen_game game = csa_orders_in("clear", NORFOLK_CONFEDERATE,
                                "{'id':'css_virginia','at':'norfolk'},{'id':'huger','at':'norfolk'}"
                                ",{'id':'jones','at':'richmond'}");
  refused_with(&game, "activate css_virginia", "R4_2d");
  allowed(&game, "activate jones");
}

static void r4_2d_a_commander_alone_is_his_corps(void **state) {
  (void)state;
  pen_game game = usa_orders(PORTERS_CORPS);
  act(&game, "activate porter", NULL);
  act(&game, "end", NULL); /* though nobody moved */
  refused_with(&game, "activate porter", "R4_2a");
}

static void r4_2g_an_order_beyond_the_cap_left_is_refused(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_orders','cap':{'usa':3,'csa':1}},"
      "'rules':['no_command_roll_first_turn'],"
      "'units':[{'id':'jones','at':'richmond'},{'id':'hunt','at':'trent'},"
      "{'id':'early','at':'richmond'}]}");
  march(&game, "jones", "johnston");
  refused_with(&game, "activate early", "R4_2g");
  pen_reason why =
      pen_why_not(&game, (pen_action){PEN_ACTIVATE, (uint8_t)unit_no(&game, "early"), PEN_NONE,
                                      PEN_NONE, PEN_NONE, PEN_NONE, PEN_NONE, PEN_NONE});
  assert_int_equal(why.a, 1); /* the price, */
  assert_int_equal(why.b, 0); /* and what is left */
}

static void r4_2h_the_enemy_sees_the_cap_spent_not_on_whom(void **state) {
  (void)state;
  pen_event told;
  pen_game game = usa_orders(PORTERS_CORPS);
  act(&game, "activate porter", NULL);
  assert_false(pen_event_for(event_in(PEN_EV_ACTIVATED), PEN_VIEW_CSA, &told));
  assert_true(pen_event_for(event_in(PEN_EV_ACTIVATED), PEN_VIEW_USA, &told));
  assert_true(pen_event_for(event_in(PEN_EV_CAP_SPENT), PEN_VIEW_CSA, &told));
  assert_int_equal(told.a, 1);
  assert_int_equal(told.unit, PEN_NONE);
  assert_int_equal(seen_by(&game, PEN_VIEW_CSA)->decision, PEN_NO_DECISION);
  assert_int_equal(seen_by(&game, PEN_VIEW_CSA)->unit, PEN_NONE);
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->unit, unit_no(&game, "porter"));
  act(&game, "move sykes savage_station", NULL);
  assert_true(pen_event_for(event_in(PEN_EV_MOVED), PEN_VIEW_CSA, &told));
  assert_int_equal(told.unit, PEN_NONE); /* a block */
  assert_int_equal(told.place2, place_no(&game, "savage_station"));
  assert_true(pen_event_for(event_in(PEN_EV_MOVED), PEN_VIEW_USA, &told));
  assert_int_equal(told.unit, unit_no(&game, "sykes"));
}

static void r4_2i_without_their_commander_units_act_singly(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'porter','at':'waiting'},{'id':'sykes','at':'trent'},"
      "{'id':'morell','at':'trent'}");
  refused_with(&game, "activate porter", "R2b");
  act(&game, "activate sykes", NULL);
  refused_with(&game, "move morell savage_station", "R4_2d");
  allowed(&game, "move sykes savage_station");
}

/* A Union attack on Trent; Morell is a link from it. */
static pen_game attack_on_trent(const char *porter_at) {
  char units[512];
  snprintf(units, sizeof units,
           "{'start':{'phase':'usa_battles'},'units':[{'id':'early','at':'trent'},"
           "{'id':'sykes','at':'trent','from':'savage_station'},"
           "{'id':'morell','at':'savage_station'},{'id':'keyes','at':'savage_station'},"
           "{'id':'porter','at':'%s'}]}",
           porter_at);
  pen_game game = position(units);
  act(&game, "battle trent", NULL);
  deploy(&game, "early left_center");
  deploy(&game, "sykes right_center");
  go_on_to(&game, PEN_USA, PEN_REINFORCE);
  return game;
}

static void r4_2i_nor_are_they_brought_up(void **state) {
  (void)state;
  pen_game game = attack_on_trent("waiting");
  refused_with(&game, "reinforce morell porter", "R11_7l");
  refused_with(&game, "reinforce morell keyes", "R11_7l");
  game = attack_on_trent("savage_station");
  allowed(&game, "reinforce morell porter");
}

/* ------------------------------------------------------------------ 4.3 to 4.5 */

static void r4_3a_range_is_one_link_by_road_or_rail(void **state) {
  (void)state;
  pen_game game =
      csa_orders_in("clear", RAIL_CONFEDERATE,
                    "{'id':'magruder','at':'atlees_station'},{'id':'jones','at':'peakes_turnout'},"
                    "{'id':'mclaws','at':'hanover_ch'},{'id':'cabell','at':'atlees_station'}");
  act(&game, "activate magruder", NULL);
  allowed(&game, "move jones hanover_ch"); /* a link of rail alone */
  allowed(&game, "move cabell shady_grove");
  refused_with(&game, "move mclaws haws_shop", "R4_2c"); /* the bonus does not stretch it */
}

static void r4_4a_only_his_own_corps_and_independents(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'porter','at':'white_house'},{'id':'couch','at':'white_house'},"
      "{'id':'tyler_1','at':'white_house'},{'id':'supply_depot','at':'white_house'},"
      "{'id':'keyes','at':'white_house'},{'id':'supply_train','at':'white_house'},"
      "{'id':'cooke','at':'white_house'},{'id':'hunt','at':'white_house'},"
      "{'id':'early','at':'richmond'}");
  act(&game, "activate porter", NULL);
  refused_with(&game, "move couch tunstalls", "R4_4a");
  refused_with(&game, "move keyes tunstalls", "R4_4a");
  refused_with(&game, "move tyler_1 tunstalls", "R4_4a");
  refused_with(&game, "move supply_depot tunstalls", "R4_4a");
  refused_with(&game, "move early johnston", "R4_4a");
  allowed(&game, "move supply_train tunstalls");
  allowed(&game, "move cooke tunstalls");
  allowed(&game, "move hunt tunstalls");
}

static void r4_4b_two_commanders_in_range_activate_it_once(void **state) {
  (void)state;
  pen_game game = usa_orders(PORTERS_CORPS ",{'id':'cooke','at':'savage_station'}");
  act(&game, "activate porter", NULL);
  act(&game, "move cooke garthwright", NULL);
  act(&game, "move cooke savage_station", NULL);
  act(&game, "end", NULL);
  act(&game, "activate keyes", NULL);
  refused_with(&game, "move cooke garthwright", "R4_2a");
}

static void r4_5a_the_rating_or_less_succeeds(void **state) {
  (void)state;
  pen_game game = attack_on_trent("savage_station"), other = game;
  assert_int_equal(pen_setup_of(&game)->unit[unit_no(&game, "porter")].rating, 4);
  act(&game, "reinforce morell porter", DICE(4));
  assert_string_equal(at_id(&game, "morell"), "trent");
  act(&other, "reinforce morell porter", DICE(5));
  assert_string_equal(at_id(&other, "morell"), "savage_station");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r4_1a_three_cap_a_turn_and_unspent_ones_are_lost),
      cmocka_unit_test(r4_1a_the_scenario_may_say_otherwise),
      cmocka_unit_test(r4_1b_the_rating_or_more_gives_one_more),
      cmocka_unit_test(r4_1c_mcclellan_13_johnston_10_lee_7),
      cmocka_unit_test(r4_1d_the_union_adds_the_track),
      cmocka_unit_test(r4_1d_a_negative_track_is_taken_off),
      cmocka_unit_test(r4_1d_the_confederates_add_nothing),
      cmocka_unit_test(r4_2a_no_unit_is_activated_twice_in_a_turn),
      cmocka_unit_test(r4_2a_not_by_its_commander_either),
      cmocka_unit_test(r4_2b_one_cap_activates_a_corps_and_the_independents_in_range),
      cmocka_unit_test(r4_2c_range_is_judged_before_anyone_moves),
      cmocka_unit_test(r4_2c_only_who_acts_counts_as_activated),
      cmocka_unit_test(r4_2d_any_unit_may_be_activated_alone),
      cmocka_unit_test(r4_2d_the_virginia_is_never_activated),
      cmocka_unit_test(r4_2d_a_commander_alone_is_his_corps),
      cmocka_unit_test(r4_2g_an_order_beyond_the_cap_left_is_refused),
      cmocka_unit_test(r4_2h_the_enemy_sees_the_cap_spent_not_on_whom),
      cmocka_unit_test(r4_2i_without_their_commander_units_act_singly),
      cmocka_unit_test(r4_2i_nor_are_they_brought_up),
      cmocka_unit_test(r4_3a_range_is_one_link_by_road_or_rail),
      cmocka_unit_test(r4_4a_only_his_own_corps_and_independents),
      cmocka_unit_test(r4_4b_two_commanders_in_range_activate_it_once),
      cmocka_unit_test(r4_5a_the_rating_or_less_succeeds),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
