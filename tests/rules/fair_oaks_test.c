/* Section 15.3: the Fair Oaks scenario. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

static bool is_out(const pen_game *game, const char *unit) {
  return strcmp(at_id(game, unit), "out") == 0;
}

static void r15_3a_turns_12_to_17_track_6_johnston(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  const pen_view *view = seen_by(&game, PEN_VIEW_COMMON);
  assert_int_equal(view->turn, 12);
  assert_int_equal(view->last_turn, 17);
  assert_int_equal(view->track, 6);
  assert_string_equal(pen_setup_of(&game)->army[view->army_commander[PEN_CSA]].id, "johnston_je");
  assert_string_equal(pen_setup_of(&game)->army[view->army_commander[PEN_USA]].id, "mcclellan");
}

static void r15_3a_no_jackson_i_corps_lee_or_holmes(void **state) {
  (void)state;
  static const char *const absent[] = {"jackson", "ewell",    "winder",    "crutchfield",
                                       "holmes",  "mcdowell", "king",      "ricketts",
                                       "shields", "williams", "wainwright"};
  pen_game game = scenario("fair_oaks");
  for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++)
    assert_true(is_out(&game, absent[i]));
  go_on_to(&game, PEN_CSA, PEN_ORDERS);
  refused_with(&game, "enter jackson hanover_ch", "R14c");
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  refused_with(&game, "enter mcdowell hanover_ch", "R14c");
}

static void r15_3b_turn_12_is_clear_with_2_cap_and_no_rolls(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  bool rolled = false;
  while (!deciding(&game, PEN_USA, PEN_ORDERS)) {
    enum pen_decision asked = pen_decision_of(&game);
    rolled = rolled || asked == PEN_WEATHER_ROLL || asked == PEN_COMMAND_ROLL;
    if (deciding(&game, PEN_CSA, PEN_ORDERS)) assert_int_equal(cap_of(&game, PEN_CSA), 2);
    step_on(&game);
  }
  assert_false(rolled);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->weather, PEN_CLEAR);
  assert_int_equal(cap_of(&game, PEN_USA), 2);
}

static void r15_3b_from_turn_13_all_is_rolled_for(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  go_on_to_turn(&game, 13);
  go_on_to(&game, PEN_USA, PEN_WEATHER_ROLL);
  act(&game, "roll", DICE(6));
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->weather, PEN_MUD);
  assert_true(deciding(&game, PEN_CSA, PEN_COMMAND_ROLL));
  act(&game, "roll", DICE(1, 1));
  assert_int_equal(cap_of(&game, PEN_CSA), 3);
  go_on_to(&game, PEN_USA, PEN_COMMAND_ROLL);
  act(&game, "roll", DICE(6, 6));
  assert_int_equal(cap_of(&game, PEN_USA), 4);
}

static void r15_3c_fewer_than_four_south_of_the_river_cost_3_once(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  march(&game, "kearny", "dispatch_station"); /* three are left */
  assert_int_equal(track_of(&game), 6);       /* not before the turn's end */
  act(&game, "end", NULL);
  assert_int_equal(track_of(&game), 3);
  go_on_to_turn(&game, 14);
  assert_int_equal(track_of(&game), 3);
}

static void r15_3c_four_are_enough(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  go_on_to_turn(&game, 13); /* Kearny, Hooker, Couch and Casey have stayed */
  assert_int_equal(track_of(&game), 6);
}

static void r15_3c_it_is_never_taken_back(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  march(&game, "kearny", "dispatch_station");
  go_on_to_turn(&game, 13);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  march(&game, "kearny", "bottoms_bridge");
  go_on_to_turn(&game, 14);
  assert_int_equal(track_of(&game), 3);
}

static void r15_3d_the_confederates_win_at_track_minus_1(void **state) {
  (void)state;
  static pen_setup late;
  pen_game game = scenario("fair_oaks");
  late = *pen_setup_of(&game);
  for (int track = 1; track <= 3; track++) {
    late.scenario.track = (int8_t)track;
    pen_start(&game, &late, 0, &last_events);
    go_on_to(&game, PEN_USA, PEN_ORDERS);
    march(&game, "kearny", "dispatch_station");
    act(&game, "end", NULL); /* -3: to -2, -1 and 0 */
    assert_int_equal(pen_over(&game), track < 3);
    if (track == 3) continue;
    assert_int_equal(pen_winner(&game), PEN_CSA);
    assert_string_equal(seen_by(&game, PEN_VIEW_COMMON)->over_clause, "R15_3d");
  }
}

static void r15_3d_the_union_wins_in_richmond(void **state) {
  (void)state;
  static pen_setup near;
  pen_game game = scenario("fair_oaks");
  near = *pen_setup_of(&game);
  for (int i = 0; i < near.scenario.units; i++) {
    pen_scenario_unit *unit = &near.scenario.unit[i];
    if (unit->unit == unit_no(&game, "couch")) unit->at = (uint8_t)place_no(&game, "rocketts");
    if (unit->at == near.richmond) unit->at = (uint8_t)place_no(&game, "morris");
  }
  pen_start(&game, &near, 0, &last_events);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  act(&game, "activate couch", NULL);
  act(&game, "move couch richmond", NULL);
  assert_true(pen_over(&game));
  assert_int_equal(pen_winner(&game), PEN_USA);
  assert_string_equal(seen_by(&game, PEN_VIEW_COMMON)->over_clause, "R15_3d");
}

static void r15_3d_otherwise_the_union_has_won_when_it_ends(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  while (!pen_over(&game)) step_on(&game);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->turn, 17);
  assert_int_equal(pen_winner(&game), PEN_USA);
}

/* ------------------------------------------------------------------ the set-up */

static void r15a_units_stand_where_the_rulebook_puts_them(void **state) {
  (void)state;
  static const char *const set_up[][2] = {{"supply_depot", "white_house"},
                                          {"tyler_1", "white_house"},
                                          {"tyler_2", "white_house"},
                                          {"cooke", "white_house"},
                                          {"supply_train", "higgins"},
                                          {"stoneman", "higgins"},
                                          {"sumner", "grapevine_bridge"},
                                          {"sedgwick", "grapevine_bridge"},
                                          {"franklin", "gaines_mill"},
                                          {"slocum", "gaines_mill"},
                                          {"porter", "beaver_dam"},
                                          {"hunt", "beaver_dam"},
                                          {"kearny", "bottoms_bridge"},
                                          {"hooker", "savage_station"},
                                          {"keyes", "seven_pines"},
                                          {"casey", "seven_pines"},
                                          {"gw_smith", "morris"},
                                          {"pendleton", "morris"},
                                          {"ap_hill_1", "meadow_bridge"},
                                          {"ap_hill_2", "meadow_bridge"},
                                          {"hampton_cav", "mechanicsville"},
                                          {"jones", "mechanicsville_bridge"},
                                          {"magruder", "new_bridge"},
                                          {"mclaws", "new_bridge"},
                                          {"rodes", "whites_tavern"},
                                          {"fitz_lee", "whites_tavern"},
                                          {"dh_hill", "hughes_tavern"},
                                          {"early", "hughes_tavern"},
                                          {"huger", "richmond"},
                                          {"walton", "richmond"},
                                          {"anderson", "johnston"},
                                          {"longstreet", "bickleys_mill"},
                                          {"pickett", "bickleys_mill"}};
  pen_game game = scenario("fair_oaks");
  for (size_t i = 0; i < sizeof set_up / sizeof set_up[0]; i++)
    assert_string_equal(at_id(&game, set_up[i][0]), set_up[i][1]);
}

static void r15a_decoys_go_anywhere_without_enemy_blocks(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  assert_true(deciding(&game, PEN_CSA, PEN_SET_UP));
  allowed(&game, "place decoy_1 richmond");
  allowed(&game, "place decoy_1 fort_monroe");
  allowed(&game, "place decoy_1 norfolk");
  refused_with(&game, "place decoy_1 seven_pines", "R15a"); /* Keyes */
  refused_with(&game, "place decoy_1 union_reinforcement_box", "R15a");
  refused_with(&game, "place jones richmond", "R15a");
  act(&game, "place decoy_1 barker", NULL);
  refused_with(&game, "place decoy_1 roper", "R15a"); /* each once */
  allowed(&game, "place decoy_2 barker");
  allowed(&game, "end"); /* the others are left out */
  act(&game, "end", NULL);
  assert_true(is_out(&game, "decoy_2"));
}

static void r15a_the_other_side_does_not_see_it(void **state) {
  (void)state;
  pen_event told;
  pen_game game = scenario("fair_oaks");
  act(&game, "place decoy_1 barker", NULL);
  assert_true(pen_event_for(event_in(PEN_EV_PLACED), PEN_VIEW_CSA, &told));
  assert_false(pen_event_for(event_in(PEN_EV_PLACED), PEN_VIEW_USA, &told));
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->decision, PEN_NO_DECISION);
  act(&game, "end", NULL);
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->blocks[PEN_CSA][place_no(&game, "barker")], 1);
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->unit_view[unit_no(&game, "decoy_1")].at, PEN_NONE);
}

/* Choices of other kinds: between named places, with a corps, together. */
#define CHOICES                                                                          \
  "{'start':{'phase':'set_up'},'choices':["                                              \
  "{'side':'csa','units':['jones'],'at':['richmond','morris']},"                         \
  "{'side':'csa','units':['ap_hill_1','ap_hill_2'],'at':'with_corps','together':true}]," \
  "'units':[{'id':'early','at':'johnston'},{'id':'pendleton','at':'rocketts'}]}"

static void r15a_named_places_and_reserves_with_a_corps(void **state) {
  (void)state;
  pen_game game = position(CHOICES);
  refused_with(&game, "end", "R15a");
  refused_with(&game, "place jones johnston", "R15a");
  refused_with(&game, "place ap_hill_1 rocketts", "R15a"); /* no corps there, only the reserve */
  act(&game, "place ap_hill_1 johnston", NULL);
  act(&game, "place jones morris", NULL);
  refused_with(&game, "end", "R15a");
  refused_with(&game, "place ap_hill_2 morris", "R15a"); /* his two blocks stay together */
  act(&game, "place ap_hill_2 johnston", NULL);
  assert_int_equal(sp(&game, "ap_hill_2"), 4);
  act(&game, "end", NULL);
  assert_int_not_equal(pen_decision_of(&game), PEN_SET_UP);
}

static void r15d_control_at_the_start(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  assert_int_equal(holder(&game, "richmond"), PEN_CSA);
  assert_int_equal(holder(&game, "mechanicsville"), PEN_CSA);
  assert_int_equal(holder(&game, "hanover_ch"), PEN_CSA);
  assert_int_equal(holder(&game, "yorktown"), PEN_USA);
  assert_int_equal(holder(&game, "norfolk"), PEN_USA);
  assert_int_equal(holder(&game, "white_house"), PEN_USA);
  assert_int_equal(holder(&game, "fort_monroe"), PEN_USA);
}

static void r15d_the_virginia_is_gone_and_every_river_open(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  assert_true(is_out(&game, "css_virginia"));
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->virginia_sp, 0);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  allowed(&game, "sail supply_depot white_house harrisons_landing"); /* York and James */
  allowed(&game, "sail supply_depot white_house fort_monroe");       /* Hampton Roads */
}

static void r15d_yorktown_and_norfolk_count_as_taken(void **state) {
  (void)state;
  static pen_setup lost;
  pen_game game = scenario("fair_oaks");
  lost = *pen_setup_of(&game);
  lost.scenario.holder[lost.yorktown] = PEN_CSA;
  for (int i = 0; i < lost.scenario.units; i++)
    if (lost.scenario.unit[i].unit == unit_no(&game, "kearny"))
      lost.scenario.unit[i].at = (uint8_t)place_no(&game, "lees_mill");
  pen_start(&game, &lost, 0, &last_events);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  march(&game, "kearny", "yorktown");
  assert_int_equal(holder(&game, "yorktown"), PEN_USA);
  assert_int_equal(track_of(&game), 6);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r15_3a_turns_12_to_17_track_6_johnston),
      cmocka_unit_test(r15_3a_no_jackson_i_corps_lee_or_holmes),
      cmocka_unit_test(r15_3b_turn_12_is_clear_with_2_cap_and_no_rolls),
      cmocka_unit_test(r15_3b_from_turn_13_all_is_rolled_for),
      cmocka_unit_test(r15_3c_fewer_than_four_south_of_the_river_cost_3_once),
      cmocka_unit_test(r15_3c_four_are_enough),
      cmocka_unit_test(r15_3c_it_is_never_taken_back),
      cmocka_unit_test(r15_3d_the_confederates_win_at_track_minus_1),
      cmocka_unit_test(r15_3d_the_union_wins_in_richmond),
      cmocka_unit_test(r15_3d_otherwise_the_union_has_won_when_it_ends),
      cmocka_unit_test(r15a_units_stand_where_the_rulebook_puts_them),
      cmocka_unit_test(r15a_decoys_go_anywhere_without_enemy_blocks),
      cmocka_unit_test(r15a_the_other_side_does_not_see_it),
      cmocka_unit_test(r15a_named_places_and_reserves_with_a_corps),
      cmocka_unit_test(r15d_control_at_the_start),
      cmocka_unit_test(r15d_the_virginia_is_gone_and_every_river_open),
      cmocka_unit_test(r15d_yorktown_and_norfolk_count_as_taken),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
