/* 10.4: who controls the rivers, and with them the ports. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

/* Places held as the list says, every other one by the Confederates. */
static pen_game held(const char *phase, const char *union_holds, const char *more,
                     const char *units) {
  char text[4096];
  snprintf(text, sizeof text,
           "{'start':{'phase':'%s','track':0},%s'holds':{'usa':['newport_news',%s],'csa':["
           "'richmond','morris','bickleys_mill','meadow_bridge','atlees_station',"
           "'peakes_turnout','hanover_ch','mechanicsville','higgins','fair_oaks',"
           "'savage_station','dispatch_station','haxalls','harrisons_landing','clays_bluff',"
           "'tunstalls','white_house','cumberland','west_point','eltham','barrets_ferry',"
           "'jamestown'%s%s%s]},'units':[%s]}",
           phase, more, union_holds, strstr(union_holds, "yorktown") != NULL ? "" : ",'yorktown'",
           strstr(union_holds, "norfolk") != NULL ? "" : ",'norfolk'",
           strstr(union_holds, "fort_monroe") != NULL ? "" : ",'fort_monroe'", units);
  return position(text);
}
#define NO_ROLL "'rules':['no_command_roll_first_turn'],"

#define GARRISON                                                                             \
  "{'id':'huger','at':'norfolk'},{'id':'grimes','at':'norfolk'},{'id':'css_virginia','at':'" \
  "norfolk'}"
#define HUNT "{'id':'hunt','at':'fort_monroe'}"

static void r10_4a_hampton_roads_goes_with_fort_monroe(void **state) {
  (void)state;
  pen_game game = held("usa_orders", "'fort_monroe'", NO_ROLL, HUNT "," GARRISON);
  allowed(&game, "sail hunt fort_monroe newport_news");
  allowed(&game, "sail hunt fort_monroe union_reinforcement_box");
  refused_with(&game, "sail hunt fort_monroe eltham", "R10_4a");
  refused_with(&game, "sail hunt fort_monroe jamestown", "R10_4a");
}

static void r10_4a_the_york_goes_with_yorktown(void **state) {
  (void)state;
  pen_game game = held("usa_orders", "'fort_monroe','yorktown'", NO_ROLL, HUNT "," GARRISON);
  allowed(&game, "sail hunt fort_monroe yorktown");
  allowed(&game, "sail hunt fort_monroe white_house");
  refused_with(&game, "sail hunt fort_monroe jamestown", "R10_4a");
}

static void r10_4a_both_ports_must_lie_in_open_rivers(void **state) {
  (void)state;
  pen_game game = held("usa_orders", "'fort_monroe'", NO_ROLL,
                       "{'id':'hunt','at':'eltham'},{'id':'couch','at':'fort_monroe'}," GARRISON);
  refused_with(&game, "sail hunt eltham fort_monroe", "R10_4a");
  allowed(&game, "sail couch fort_monroe newport_news");
}

static void r10_4a_the_james_wants_norfolk_and_the_virginia_gone(void **state) {
  (void)state;
  pen_game game = held("usa_orders", "'fort_monroe','norfolk'", NO_ROLL, HUNT);
  allowed(&game, "sail hunt fort_monroe jamestown");
  game = held("usa_orders", "'fort_monroe'", NO_ROLL,
              HUNT ",{'id':'huger','at':'norfolk'}"); /* she is gone, Norfolk is not taken */
  refused_with(&game, "sail hunt fort_monroe jamestown", "R10_4a");
}

static void r10_4b_norfolk_is_attacked_from_hampton_roads(void **state) {
  (void)state;
  pen_game game = held("usa_orders", "'fort_monroe'", NO_ROLL, HUNT "," GARRISON);
  act(&game, "sail hunt fort_monroe norfolk", NULL);
  act(&game, "pass", NULL); /* the Virginia stays in */
  act(&game, "board hunt", NULL);
  assert_string_equal(at_id(&game, "hunt"), "norfolk");
  refused_with(&game, "move hunt richmond", "R10_1b");
}

/* Norfolk lies empty; the unit sails there. */
static pen_game lands_at_norfolk(const char *unit, const char *more) {
  char units[512], line[64];
  snprintf(units, sizeof units, "{'id':'%s','at':'fort_monroe'},%s{'id':'jones','at':'richmond'}",
           unit, more);
  pen_game game = held("usa_orders", "'fort_monroe'", NO_ROLL, units);
  snprintf(line, sizeof line, "sail %s fort_monroe norfolk", unit);
  act(&game, line, NULL);
  snprintf(line, sizeof line, "board %s", unit);
  act(&game, line, NULL);
  return game;
}

static void r10_4c_infantry_by_water_takes_norfolk(void **state) {
  (void)state;
  pen_game game = lands_at_norfolk("couch", "");
  assert_int_equal(holder(&game, "norfolk"), PEN_USA);
  assert_true(happened(PEN_EV_CONTROL));
}

static void r10_4c_nothing_else_does(void **state) {
  (void)state;
  static const char *const others[] = {"hunt", "stoneman", "tyler_1", "keyes", "supply_train"};
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    pen_game game = lands_at_norfolk(others[i], "");
    assert_int_equal(holder(&game, "norfolk"), PEN_CSA);
    assert_false(happened(PEN_EV_CONTROL));
  }
}

static void r10_4c_only_by_its_move_to_norfolk(void **state) {
  (void)state;
  pen_game game = held("usa_orders", "'fort_monroe'", NO_ROLL,
                       HUNT ",{'id':'couch','at':'norfolk'},{'id':'jones','at':'richmond'}");
  act(&game, "sail hunt fort_monroe norfolk", NULL);
  act(&game, "board hunt", NULL); /* Couch has not come by water now */
  assert_int_equal(holder(&game, "norfolk"), PEN_CSA);
}

static void r10_4c_the_garrison_gone_it_is_not_yet_taken(void **state) {
  (void)state;
  pen_game game = held("csa_orders", "'fort_monroe'", NO_ROLL,
                       HUNT ",{'id':'huger','at':'norfolk'},{'id':'jones','at':'richmond'}");
  act(&game, "leave huger richmond", NULL);
  assert_int_equal(holder(&game, "norfolk"), PEN_CSA);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  refused_with(&game, "sail hunt fort_monroe jamestown", "R10_4a");
  allowed(&game, "sail hunt fort_monroe norfolk");
}

static void r10_4c_won_in_battle_by_infantry_that_landed(void **state) {
  (void)state;
  pen_game game = held("usa_battles", "'fort_monroe'", "",
                       "{'id':'couch','at':'norfolk','from':'water','port':'fort_monroe'},"
                       "{'id':'grimes','at':'norfolk','sp':1},{'id':'jones','at':'richmond'}");
  act(&game, "battle norfolk", NULL);
  deploy(&game, "grimes left_center");
  deploy(&game, "couch right_center");
  go_on_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire couch", DICE(6, 1)); /* 4 dice less 2 */
  assert_int_equal(holder(&game, "norfolk"), PEN_USA);
}

static void r10_4e_losing_control_closes_the_river_again(void **state) {
  (void)state;
  pen_game game = held("csa_orders", "'fort_monroe','yorktown'",
                       "'rules':['no_command_roll_first_turn','vi_corps_enters'],",
                       HUNT
                       ",{'id':'franklin','at':'waiting'},{'id':'slocum','at':'waiting'},"
                       "{'id':'couch','at':'west_point'},{'id':'early','at':'fort_magruder'}");
  march(&game, "early", "yorktown");
  assert_int_equal(holder(&game, "yorktown"), PEN_CSA);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  refused_with(&game, "sail hunt fort_monroe eltham", "R10_4a");
  refused_with(&game, "sail couch west_point fort_monroe", "R10_4a");
  /* but VI Corps, released before, is not taken back */
  allowed(&game, "sail franklin union_reinforcement_box fort_monroe");
  assert_int_equal(track_of(&game), 0);
}

static void r10_4e_retaken_it_opens_but_scores_no_more(void **state) {
  (void)state;
  pen_game game = held("usa_orders", "'fort_monroe'", NO_ROLL "'scored':['takes_yorktown'],",
                       HUNT ",{'id':'couch','at':'howards_bridge'},{'id':'early','at':'richmond'}");
  refused_with(&game, "sail hunt fort_monroe eltham", "R10_4a");
  march(&game, "couch", "yorktown");
  assert_int_equal(track_of(&game), 0);
  allowed(&game, "sail hunt fort_monroe eltham");
}

static void r10_4f_with_fort_monroe_lost_the_roads_and_the_box_are_shut(void **state) {
  (void)state;
  pen_game game = held("csa_orders", "'fort_monroe','yorktown'", NO_ROLL,
                       "{'id':'tyler_1','at':'union_reinforcement_box'},"
                       "{'id':'couch','at':'newport_news'},{'id':'casey','at':'yorktown'},"
                       "{'id':'supply_depot','at':'yorktown'},{'id':'early','at':'hampton'}");
  march(&game, "early", "fort_monroe");
  assert_int_equal(holder(&game, "fort_monroe"), PEN_CSA);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  refused_with(&game, "sail tyler_1 union_reinforcement_box newport_news", "R10_4a");
  refused_with(&game, "sail couch newport_news yorktown", "R10_4a");
  refused_with(&game, "sail couch newport_news norfolk", "R10_4a");
  allowed(&game, "sail casey yorktown eltham");
}

static void r10_4f_until_the_union_retakes_it_by_land(void **state) {
  (void)state;
  pen_game game = held("usa_orders", "'yorktown'", NO_ROLL,
                       "{'id':'tyler_1','at':'union_reinforcement_box'},"
                       "{'id':'couch','at':'hampton'},{'id':'early','at':'richmond'}");
  refused_with(&game, "sail tyler_1 union_reinforcement_box newport_news", "R10_4a");
  march(&game, "couch", "fort_monroe");
  allowed(&game, "sail tyler_1 union_reinforcement_box fort_monroe");
}

/* ------------------------------------------------------------------ 6.1 and the water */

static void r6_1d_fort_monroe_the_depot_and_the_fed_train(void **state) {
  (void)state;
  static const char units[] =
      "{'id':'couch','at':'newport_news'},{'id':'sykes','at':'new_kent'},"
      "{'id':'morell','at':'bottoms_bridge'},{'id':'supply_train','at':'baltimore_crossroads'},"
      "{'id':'early','at':'richmond'}";
  char with_depot[512];
  snprintf(with_depot, sizeof with_depot, "%s,{'id':'supply_depot','at':'cumberland'}", units);
  pen_game game = usa_orders(with_depot);
  assert_true(supplied(&game, "couch"));  /* Fort Monroe */
  assert_true(supplied(&game, "sykes"));  /* the depot */
  assert_true(supplied(&game, "morell")); /* the train, four links beyond */
  game = usa_orders(units);
  assert_true(supplied(&game, "couch"));
  assert_false(supplied(&game, "sykes"));
  assert_false(supplied(&game, "morell")); /* an unfed train feeds nobody */
}

static void r6_1i_a_depot_in_the_box_supplies_nothing(void **state) {
  (void)state;
  pen_game game = held("usa_orders", "'fort_monroe','yorktown'", NO_ROLL,
                       "{'id':'tyler_1','at':'union_reinforcement_box'},"
                       "{'id':'supply_train','at':'new_kent'},{'id':'couch','at':'new_kent'},"
                       "{'id':'supply_depot','at':'union_reinforcement_box'},"
                       "{'id':'casey','at':'hampton'},{'id':'early','at':'richmond'}");
  assert_false(supplied(&game, "tyler_1"));
  assert_false(supplied(&game, "couch"));
  assert_true(supplied(&game, "casey"));
}

static void r6_1k_norfolk_feeds_its_confederates_while_it_is_theirs(void **state) {
  (void)state;
  pen_game game = csa_orders_in("clear", NORFOLK_CONFEDERATE,
                                "{'id':'huger','at':'norfolk'},{'id':'longstreet','at':'norfolk'},"
                                "{'id':'couch','at':'fort_monroe'}");
  assert_true(supplied(&game, "huger"));
  assert_true(supplied(&game, "longstreet"));
}

static void r6_1k_it_is_no_supply_location_and_nobody_returns_there(void **state) {
  (void)state;
  pen_game game =
      position("{'start':{'phase':'replacements'}," NORFOLK_CONFEDERATE
               "'units':[{'id':'huger','at':'norfolk'},{'id':'longstreet','at':'norfolk'},"
               "{'id':'grimes','at':'eliminated'},{'id':'couch','at':'fort_monroe'}]}");
  go_on_to(&game, PEN_CSA, PEN_REPLACEMENTS);
  refused_with(&game, "return grimes norfolk", "R7e");
  allowed(&game, "return grimes richmond");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r10_4a_hampton_roads_goes_with_fort_monroe),
      cmocka_unit_test(r10_4a_the_york_goes_with_yorktown),
      cmocka_unit_test(r10_4a_both_ports_must_lie_in_open_rivers),
      cmocka_unit_test(r10_4a_the_james_wants_norfolk_and_the_virginia_gone),
      cmocka_unit_test(r10_4b_norfolk_is_attacked_from_hampton_roads),
      cmocka_unit_test(r10_4c_infantry_by_water_takes_norfolk),
      cmocka_unit_test(r10_4c_nothing_else_does),
      cmocka_unit_test(r10_4c_only_by_its_move_to_norfolk),
      cmocka_unit_test(r10_4c_the_garrison_gone_it_is_not_yet_taken),
      cmocka_unit_test(r10_4c_won_in_battle_by_infantry_that_landed),
      cmocka_unit_test(r10_4e_losing_control_closes_the_river_again),
      cmocka_unit_test(r10_4e_retaken_it_opens_but_scores_no_more),
      cmocka_unit_test(r10_4f_with_fort_monroe_lost_the_roads_and_the_box_are_shut),
      cmocka_unit_test(r10_4f_until_the_union_retakes_it_by_land),
      cmocka_unit_test(r6_1d_fort_monroe_the_depot_and_the_fed_train),
      cmocka_unit_test(r6_1i_a_depot_in_the_box_supplies_nothing),
      cmocka_unit_test(r6_1k_norfolk_feeds_its_confederates_while_it_is_theirs),
      cmocka_unit_test(r6_1k_it_is_no_supply_location_and_nobody_returns_there),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
