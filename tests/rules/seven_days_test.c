/* 15.4: the Seven Days. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

/* ------------------------------------------------------------------ set-up */

#define ALL_BUT_RESERVES                                                                  \
  "place magruder bickleys_mill\nplace jones bickleys_mill\nplace mclaws hughes_tavern\n" \
  "place cabell johnston\nplace gw_smith johnston\nplace whiting johnston\n"              \
  "place pettigrew johnston\nplace holmes hughes_tavern\nplace sd_lee johnston\n"

static pen_game seven_days_begun(void) {
  pen_game game = scenario("seven_days");
  play_script(
      &game, ALL_BUT_RESERVES
      "place ap_hill_1 johnston\nplace ap_hill_2 johnston\nplace pendleton hanover_ch\nend\n");
  return game;
}

static void r15_4a_turns_19_to_26_track_6_lee(void **state) {
  (void)state;
  pen_game game = scenario("seven_days");
  const pen_view *view = seen_by(&game, PEN_VIEW_COMMON);
  assert_int_equal(view->turn, 19);
  assert_int_equal(view->last_turn, 26);
  assert_int_equal(view->track, 6);
  assert_string_equal(pen_setup_of(&game)->army[view->army_commander[PEN_CSA]].id, "lee_re");
}

static void r15_4a_no_mcdowell(void **state) {
  (void)state;
  pen_game game = seven_days_begun();
  assert_string_equal(at_id(&game, "mcdowell"), "out");
  assert_string_equal(at_id(&game, "shields"), "out");
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  refused_with(&game, "enter mcdowell hanover_ch", "R14c");
}

static void r15a_the_seven_days_choices(void **state) {
  (void)state;
  pen_game game = scenario("seven_days");
  assert_string_equal(at_id(&game, "porter"), "beaver_dam");
  assert_string_equal(at_id(&game, "tyler_2"), "fort_monroe");
  assert_string_equal(at_id(&game, "supply_train"), "trent");
  assert_string_equal(at_id(&game, "rodes"), "mechanicsville_bridge");
  assert_string_equal(at_id(&game, "ewell"), "hanover_ch");
  refused_with(&game, "place jones richmond", "R15a");
  refused_with(&game, "place rodes johnston", "R15a");
  refused_with(&game, "place ap_hill_1 johnston", "R15a"); /* no corps there yet */
  allowed(&game, "place ap_hill_1 mechanicsville_bridge");
  play_script(&game, ALL_BUT_RESERVES);
  refused_with(&game, "place pendleton richmond", "R15a");
  act(&game, "place ap_hill_1 johnston", NULL);
  refused_with(&game, "place ap_hill_2 hanover_ch", "R15a"); /* together */
  refused_with(&game, "end", "R15a");
  act(&game, "place ap_hill_2 johnston", NULL);
  act(&game, "place pendleton mechanicsville_bridge", NULL);
  refused_with(&game, "place decoy_1 trent", "R15a");
  act(&game, "place decoy_1 richmond", NULL);
  act(&game, "end", NULL);
}

static void r15d_the_seven_days_start(void **state) {
  (void)state;
  pen_game game = seven_days_begun();
  static const char *const csa[] = {"richmond", "hanover_ch", "mechanicsville"};
  static const char *const usa[] = {"fort_monroe", "norfolk", "yorktown", "white_house"};
  for (int i = 0; i < 3; i++) assert_int_equal(holder(&game, csa[i]), PEN_CSA);
  for (int i = 0; i < 4; i++) assert_int_equal(holder(&game, usa[i]), PEN_USA);
  assert_int_equal(rail_of(&game, "savage_station"), PEN_USA);
  assert_int_equal(rail_of(&game, "fair_oaks"), PEN_USA); /* II Corps stands there (R10_2e) */
  assert_int_equal(rail_of(&game, "bickleys_mill"), PEN_CSA);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->virginia_sp, 0);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  allowed(&game, "sail tyler_2 fort_monroe harrisons_landing");
}

static void r15_4b_turn_19_clear_4_and_2_cap_no_rolls(void **state) {
  (void)state;
  pen_game game = seven_days_begun();
  bool rolled = false;
  while (!deciding(&game, PEN_USA, PEN_ORDERS)) {
    enum pen_decision asked = pen_decision_of(&game);
    rolled = rolled || asked == PEN_WEATHER_ROLL || asked == PEN_COMMAND_ROLL;
    if (deciding(&game, PEN_CSA, PEN_ORDERS)) assert_int_equal(cap_of(&game, PEN_CSA), 4);
    step_on(&game);
  }
  assert_false(rolled);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->weather, PEN_CLEAR);
  assert_int_equal(cap_of(&game, PEN_USA), 2);
  go_on_to(&game, PEN_USA, PEN_WEATHER_ROLL); /* turn 20 */
  go_on_to(&game, PEN_CSA, PEN_COMMAND_ROLL);
  act(&game, "roll", DICE(3, 3));
  assert_int_equal(cap_of(&game, PEN_CSA), 3);
}

/* ------------------------------------------------------------------ near Richmond */

#define VICTORY                                                                    \
  "'victory':[{'side':'usa','when':'combat_unit_in_richmond','checked':'always'}," \
  "{'side':'csa','when':'track_at_most','value':-2,'checked':'always'},"           \
  "{'side':'usa','when':'game_ends','checked':'last_turn'}],"
#define NEARNESS "'rules':['no_command_roll_first_turn','infantry_near_richmond']," VICTORY

/* Four infantry four links from Richmond, or nearer. */
#define FOUR                                                               \
  "{'id':'couch','at':'glendale'},{'id':'casey','at':'dispatch_station'}," \
  "{'id':'sykes','at':'gaines_mill'},{'id':'morell','at':'trent'},"        \
  "{'id':'jones','at':'richmond'}"

static pen_game four_near(void) { return usa_orders_in("clear", NEARNESS, FOUR); }

static void r15_4c_minus_two_for_each_ring_once(void **state) {
  (void)state;
  pen_game game = four_near();
  assert_int_equal(track_of(&game), 6);
  march(&game, "couch", "long_bridge");
  assert_int_equal(track_of(&game), 4); /* fewer than four within four */
  march(&game, "casey", "higgins tunstalls");
  assert_int_equal(track_of(&game), 2); /* within five: Couch, Sykes, Morell */
  march(&game, "sykes", "cold_harbor richardson old_church");
  assert_int_equal(track_of(&game), 0); /* within six */
}

static void r15_4c_once_and_for_good(void **state) {
  (void)state;
  pen_game game = four_near();
  march(&game, "couch", "long_bridge");
  assert_int_equal(track_of(&game), 4);
  go_on_to_next(&game, PEN_USA, PEN_ORDERS);
  march(&game, "couch", "glendale"); /* four again */
  assert_int_equal(track_of(&game), 4);
  march(&game, "casey", "higgins"); /* three again */
  assert_int_equal(track_of(&game), 4);
}

static void r15_4c_several_rings_at_once(void **state) {
  (void)state;
  pen_game game = four_near();
  march(&game, "casey", "higgins tunstalls");
  assert_int_equal(track_of(&game), 2);
}

static void r15_4c_artillery_is_no_infantry(void **state) {
  (void)state;
  pen_game game =
      usa_orders_in("clear", NEARNESS,
                    "{'id':'couch','at':'glendale'},{'id':'casey','at':'dispatch_station'},"
                    "{'id':'sykes','at':'gaines_mill'},{'id':'weed','at':'trent'},{'id':'jones','"
                    "at':'richmond'}");
  assert_int_equal(track_of(&game), 0); /* it stands so from the start: all three */
}

static void r15c_a_units_whole_move_is_one_action(void **state) {
  (void)state;
  pen_game game = four_near();
  act(&game, "activate couch", NULL);
  act(&game, "move couch long_bridge", NULL);
  assert_int_equal(track_of(&game), 6);
  act(&game, "move couch glendale", NULL);
  act(&game, "end", NULL);
  assert_int_equal(track_of(&game), 6);
}

static void r15c_nor_is_it_looked_at_while_cavalry_gives_way(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", NEARNESS, FOUR ",{'id':'fitz_lee','at':'long_bridge'}");
  act(&game, "activate couch", NULL);
  act(&game, "move couch long_bridge", NULL);
  while (!deciding(&game, PEN_USA, PEN_ACTIVATION)) step_on(&game);
  assert_int_equal(track_of(&game), 6);
  act(&game, "move couch glendale", NULL);
  act(&game, "end", NULL);
  assert_int_equal(track_of(&game), 6);
}

static void r15_4e_track_minus_two_loses_at_once(void **state) {
  (void)state;
  char text[2048];
  for (int track = -1; track <= 1; track++) {
    snprintf(text, sizeof text,
             "{'start':{'turn':19,'phase':'usa_orders','track':%d}," NEARNESS "'units':[" FOUR "]}",
             track);
    pen_game game = position(text);
    march(&game, "couch", "long_bridge");
    assert_int_equal(pen_over(&game), track - 2 <= -2);
    if (pen_over(&game)) assert_int_equal(pen_winner(&game), PEN_CSA);
  }
}

static void r15_4e_the_union_wins_in_richmond_or_when_it_ends(void **state) {
  (void)state;
  pen_game game =
      position("{'start':{'turn':26,'phase':'usa_orders'}," NEARNESS
               "'units':[{'id':'couch','at':'rocketts'},{'id':'jones','at':'hanover_ch'}]}");
  pen_game ended = game;
  act(&game, "activate couch", NULL);
  act(&game, "move couch richmond", NULL);
  assert_int_equal(pen_winner(&game), PEN_USA);
  act(&ended, "end", NULL);
  assert_int_equal(pen_winner(&ended), PEN_USA);
}

static void r15_4e_the_file_has_these_conditions(void **state) {
  (void)state;
  pen_game game = scenario("seven_days"), here = four_near();
  const pen_scenario *file = &pen_setup_of(&game)->scenario, *mine = &pen_setup_of(&here)->scenario;
  assert_int_equal(file->victories, mine->victories);
  for (int i = 0; i < file->victories; i++) {
    assert_int_equal(file->victory[i].side, mine->victory[i].side);
    assert_int_equal(file->victory[i].when, mine->victory[i].when);
    assert_int_equal(file->victory[i].value, mine->victory[i].value);
    assert_int_equal(file->victory[i].checked, mine->victory[i].checked);
  }
  assert_true(file->rules >> PEN_RULE_NEAR_RICHMOND & 1);
  assert_true(file->rules >> PEN_RULE_JACKSON_SLOW & 1);
}

/* ------------------------------------------------------------------ Jackson is slow */

#define SLOW "'rules':['no_command_roll_first_turn','jackson_slow'],"
#define VALLEY_ARMY                                                           \
  "{'id':'jackson','at':'hanover_ch'},{'id':'ewell','at':'hanover_ch'},"      \
  "{'id':'winder','at':'hanover_ch'},{'id':'crutchfield','at':'hanover_ch'}," \
  "{'id':'fitz_lee','at':'hanover_ch'},{'id':'couch','at':'fort_monroe'}"

static pen_game valley_army(void) { return csa_orders_in("clear", SLOW, VALLEY_ARMY); }

static void r15_4d_two_locations_and_a_third_on_his_rating(void **state) {
  (void)state;
  pen_game game = valley_army();
  act(&game, "activate jackson", NULL);
  move_along(&game, "ewell", "shady_grove hundleys_corner");
  pen_game failed = game;
  act(&game, "move ewell cold_harbor", DICE(4)); /* his rating */
  assert_string_equal(at_id(&game, "ewell"), "cold_harbor");
  act(&failed, "move ewell cold_harbor", DICE(5));
  assert_string_equal(at_id(&failed, "ewell"), "hundleys_corner");
  refused_with(&failed, "move ewell cold_harbor", "R15_4d");
}

static void r15_4d_one_roll_for_the_whole_activation(void **state) {
  (void)state;
  pen_game game = valley_army();
  act(&game, "activate jackson", NULL);
  move_along(&game, "ewell", "shady_grove hundleys_corner");
  pen_game failed = game;
  act(&game, "move ewell cold_harbor", DICE(1));
  move_along(&game, "winder", "haws_shop old_church richardson"); /* without another die */
  act(&failed, "move ewell cold_harbor", DICE(6));
  move_along(&failed, "winder", "haws_shop old_church");
  refused_with(&failed, "move winder richardson", "R15_4d");
}

static void r15_4d_it_holds_those_who_move_with_him_not_himself(void **state) {
  (void)state;
  pen_game game = valley_army();
  act(&game, "activate jackson", NULL);
  move_along(&game, "jackson", "haws_shop old_church richardson cold_harbor");
  move_along(&game, "fitz_lee", "haws_shop old_church");
  act(&game, "move fitz_lee richardson", DICE(5));
  refused_with(&game, "move fitz_lee richardson", "R15_4d");
  move_along(&game, "crutchfield", "haws_shop old_church");
  refused_with(&game, "move crutchfield richardson", "R15_4d");
  game = valley_army();
  march(&game, "fitz_lee", "haws_shop old_church richardson"); /* by himself he is free */
}

static void r15_4d_links_of_any_kind_count(void **state) {
  (void)state;
  pen_game game = csa_orders_in("clear", SLOW RAIL_CONFEDERATE, VALLEY_ARMY);
  act(&game, "activate jackson", NULL);
  rail_along(&game, "ewell", "peakes_turnout atlees_station");
  act(&game, "rail ewell meadow_bridge", DICE(4));
  refused_with(&game, "rail ewell morris", "R15_4d"); /* no fourth */
}

static void r15_4d_the_weather_still_applies(void **state) {
  (void)state;
  pen_game game = csa_orders_in("rain", SLOW, VALLEY_ARMY);
  act(&game, "activate jackson", NULL);
  move_along(&game, "ewell", "shady_grove hundleys_corner");
  refused_with(&game, "move ewell cold_harbor", "R8b");
}

static void r15_4d_activated_singly_no_third(void **state) {
  (void)state;
  pen_game game = valley_army();
  act(&game, "activate ewell", NULL);
  move_along(&game, "ewell", "shady_grove hundleys_corner");
  refused_with(&game, "move ewell cold_harbor", "R15_4d");
}

static void r15_4d_no_force_march(void **state) {
  (void)state;
  pen_game game = csa_orders_in("clear", SLOW "'options':['force_march'],",
                                VALLEY_ARMY
                                ",{'id':'dh_hill','at':'shady_grove'},"
                                "{'id':'early','at':'shady_grove'}");
  act(&game, "activate jackson", NULL);
  move_along(&game, "jackson", "shady_grove hundleys_corner");
  move_along(&game, "ewell", "shady_grove hundleys_corner");
  act(&game, "move ewell cold_harbor", DICE(1));
  refused_with(&game, "march ewell hundleys_corner", "R16_1a");
  act(&game, "end", NULL);
  act(&game, "activate dh_hill", NULL); /* others may */
  move_along(&game, "dh_hill", "mechanicsville");
  move_along(&game, "early", "hanover_ch shady_grove mechanicsville");
  allowed(&game, "march early meadow_bridge");
}

static void r15_4d_elsewhere_he_marches_like_anybody(void **state) {
  (void)state;
  pen_game game = csa_orders(VALLEY_ARMY);
  act(&game, "activate jackson", NULL);
  move_along(&game, "ewell", "shady_grove hundleys_corner cold_harbor");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r15_4a_turns_19_to_26_track_6_lee),
      cmocka_unit_test(r15_4a_no_mcdowell),
      cmocka_unit_test(r15a_the_seven_days_choices),
      cmocka_unit_test(r15d_the_seven_days_start),
      cmocka_unit_test(r15_4b_turn_19_clear_4_and_2_cap_no_rolls),
      cmocka_unit_test(r15_4c_minus_two_for_each_ring_once),
      cmocka_unit_test(r15_4c_once_and_for_good),
      cmocka_unit_test(r15_4c_several_rings_at_once),
      cmocka_unit_test(r15_4c_artillery_is_no_infantry),
      cmocka_unit_test(r15c_a_units_whole_move_is_one_action),
      cmocka_unit_test(r15c_nor_is_it_looked_at_while_cavalry_gives_way),
      cmocka_unit_test(r15_4e_track_minus_two_loses_at_once),
      cmocka_unit_test(r15_4e_the_union_wins_in_richmond_or_when_it_ends),
      cmocka_unit_test(r15_4e_the_file_has_these_conditions),
      cmocka_unit_test(r15_4d_two_locations_and_a_third_on_his_rating),
      cmocka_unit_test(r15_4d_one_roll_for_the_whole_activation),
      cmocka_unit_test(r15_4d_it_holds_those_who_move_with_him_not_himself),
      cmocka_unit_test(r15_4d_links_of_any_kind_count),
      cmocka_unit_test(r15_4d_the_weather_still_applies),
      cmocka_unit_test(r15_4d_activated_singly_no_third),
      cmocka_unit_test(r15_4d_no_force_march),
      cmocka_unit_test(r15_4d_elsewhere_he_marches_like_anybody),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
