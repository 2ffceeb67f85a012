/* Section 10.4: who controls places. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

static void r10_4a_york_goes_with_yorktown(void **state) {
  (void)state;
  static const char units[] = "{'id':'sykes','at':'white_house'},{'id':'jones','at':'richmond'}";
  pen_game game = usa_orders(units);
  allowed(&game, "sail sykes white_house west_point");
  game = usa_orders_in("clear", NORFOLK_CONFEDERATE, units);
  refused_with(&game, "sail sykes white_house west_point", "R10_4a");
}

static void r10_4a_hampton_roads_with_fort_monroe(void **state) {
  (void)state;
  pen_game game = usa_orders("{'id':'sykes','at':'newport_news'},{'id':'jones','at':'richmond'}");
  allowed(&game, "sail sykes newport_news fort_monroe");
  game = csa_orders("{'id':'sykes','at':'newport_news'},{'id':'jones','at':'hampton'}");
  march(&game, "jones", "fort_monroe hampton");
  act(&game, "end", NULL);
  refused_with(&game, "sail sykes newport_news union_reinforcement_box", "R10_4a");
}

static void r10_4a_james_with_norfolk_and_the_virginia_gone(void **state) {
  (void)state;
  static const char units[] = "{'id':'sykes','at':'fort_monroe'},{'id':'jones','at':'richmond'}";
  pen_game game = usa_orders(units);
  allowed(&game, "sail sykes fort_monroe harrisons_landing");
  game = usa_orders_in("clear", NORFOLK_CONFEDERATE, units); /* no Virginia, but Norfolk */
  refused_with(&game, "sail sykes fort_monroe harrisons_landing", "R10_4a");
  game = usa_orders_in("clear", NORFOLK_CONFEDERATE,
                       "{'id':'sykes','at':'fort_monroe'},{'id':'huger','at':'norfolk'},"
                       "{'id':'css_virginia','at':'norfolk'}");
  refused_with(&game, "sail sykes fort_monroe harrisons_landing", "R10_4a");
}

static void r10_4d_the_last_combat_unit_to_stand_there_alone_has_it(void **state) {
  (void)state;
  pen_game game = csa_orders("{'id':'jones','at':'tunstalls'},{'id':'hunt','at':'trent'}");
  assert_int_equal(holder(&game, "white_house"), PEN_USA);
  act(&game, "activate jones", NULL);
  act(&game, "move jones white_house", NULL);
  assert_int_equal(holder(&game, "white_house"), PEN_CSA);
  const pen_event *told = event_in(PEN_EV_CONTROL); /* each change is announced */
  assert_non_null(told);
  assert_int_equal(told->told, PEN_TO_ALL);
  assert_int_equal(told->side, PEN_CSA);
  act(&game, "move jones cumberland", NULL);
  assert_int_equal(holder(&game, "white_house"), PEN_CSA); /* it is kept */
}

static void r10_4d_artillery_takes_a_place_others_do_not(void **state) {
  (void)state;
  static const char *const units[] = {"pendleton", "magruder", "fitz_lee", "decoy_1"};
  for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
    char text[128];
    snprintf(text, sizeof text, "{'id':'%s','at':'tunstalls'},{'id':'hunt','at':'trent'}",
             units[i]);
    pen_game game = csa_orders(text);
    march(&game, units[i], "white_house");
    assert_int_equal(holder(&game, "white_house"), i == 0 ? PEN_CSA : PEN_USA);
  }
}

static void r10_4d_not_beside_an_enemy_combat_unit(void **state) {
  (void)state;
  pen_game game = csa_orders("{'id':'jones','at':'tunstalls'},{'id':'hunt','at':'white_house'}");
  march(&game, "jones", "white_house");
  assert_int_equal(holder(&game, "white_house"), PEN_USA);
}

static void r10_4d_nothing_shows_while_blocks_there_are_unsettled(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'jones','at':'tunstalls'},{'id':'porter','at':'white_house'},"
      "{'id':'hunt','at':'trent'}");
  march(&game, "jones", "white_house"); /* only a commander is there: R11d, R11_1f */
  assert_int_equal(holder(&game, "white_house"), PEN_USA);
  act(&game, "end", NULL);
  act(&game, "battle white_house", NULL);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  assert_int_equal(holder(&game, "white_house"), PEN_CSA);
}

static void r10_4d_it_is_kept_for_seven_places(void **state) {
  (void)state;
  static const char *const kept[] = {"fort_monroe", "norfolk",    "yorktown",      "white_house",
                                     "richmond",    "hanover_ch", "mechanicsville"};
  pen_game game = csa_orders("{'id':'jones','at':'richmond'}");
  const pen_view *view = seen_by(&game, PEN_VIEW_COMMON);
  int counted = 0;
  for (int place = 0; place < PEN_PLACES_MAX; place++)
    counted += view->holder[place] != PEN_NO_SIDE;
  assert_int_equal(counted, 7);
  for (int i = 0; i < 7; i++)
    assert_int_not_equal(view->holder[place_no(&game, kept[i])], PEN_NO_SIDE);
}

static void r11_6h_artillery_alone_attacks_and_holds_but_takes_no_railroad(void **state) {
  (void)state;
  pen_game game =
      csa_orders("{'id':'pendleton','at':'tunstalls'},{'id':'couch','at':'white_house','sp':1}");
  march(&game, "pendleton", "white_house");
  act(&game, "end", NULL);
  act(&game, "battle white_house", NULL);
  deploy(&game, "couch right_center");
  deploy(&game, "pendleton left_center");
  go_on_to(&game, PEN_CSA, PEN_ARTILLERY_STEP);
  act(&game, "fire pendleton", DICE(5, 1, 1, 1));
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  assert_string_equal(at_id(&game, "couch"), "eliminated");
  assert_int_equal(holder(&game, "white_house"), PEN_CSA);
  assert_int_equal(rail_of(&game, "white_house"), PEN_USA);
}

static void r11_6h_nor_norfolk_nor_the_works(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", NORFOLK_CONFEDERATE,
                                "{'id':'hunt','at':'fort_monroe'},{'id':'west','at':'barker'},"
                                "{'id':'jones','at':'richmond'}");
  act(&game, "sail hunt fort_monroe norfolk", NULL);
  act(&game, "board hunt", NULL);
  act(&game, "end", NULL);
  march(&game, "west", "hughes_tavern");
  assert_string_equal(at_id(&game, "hunt"), "norfolk");
  assert_int_equal(holder(&game, "norfolk"), PEN_CSA);
  assert_int_equal(track_of(&game), 6);
}

static void r10_4e_losing_yorktown_closes_its_river_again(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'jones','at':'lees_mill'},{'id':'sykes','at':'white_house'},"
      "{'id':'hunt','at':'howards_bridge'}");
  pen_game kept = game;
  act(&kept, "end", NULL);
  allowed(&kept, "sail sykes white_house west_point");
  march(&game, "jones", "yorktown");
  act(&game, "end", NULL);
  refused_with(&game, "sail sykes white_house west_point", "R10_4a");
}

static void r10_4e_it_closes_the_supply_location(void **state) {
  (void)state;
  pen_game game =
      usa_orders_in("clear", NORFOLK_CONFEDERATE,
                    "{'id':'jones','at':'lees_mill'},{'id':'sykes','at':'howards_bridge'}");
  assert_true(supplied(&game, "jones"));
  march(&game, "sykes", "yorktown");
  go_on_to(&game, PEN_CSA, PEN_ORDERS);
  assert_false(supplied(&game, "jones"));
}

static void r10_4e_what_the_track_has_scored_stays_scored(void **state) {
  (void)state;
  pen_game game =
      usa_orders_in("clear", NORFOLK_CONFEDERATE,
                    "{'id':'jones','at':'williamsburg'},{'id':'sykes','at':'howards_bridge'}");
  march(&game, "sykes", "yorktown howards_bridge");
  assert_int_equal(track_of(&game), 8);
  go_on_to(&game, PEN_CSA, PEN_ORDERS);
  march(&game, "jones", "fort_magruder yorktown lees_mill");
  assert_int_equal(holder(&game, "yorktown"), PEN_CSA);
  assert_int_equal(track_of(&game), 8);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  march(&game, "sykes", "yorktown");
  assert_int_equal(holder(&game, "yorktown"), PEN_USA);
  assert_int_equal(track_of(&game), 8); /* R12c: the first time only */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r10_4a_york_goes_with_yorktown),
      cmocka_unit_test(r10_4a_hampton_roads_with_fort_monroe),
      cmocka_unit_test(r10_4a_james_with_norfolk_and_the_virginia_gone),
      cmocka_unit_test(r10_4d_the_last_combat_unit_to_stand_there_alone_has_it),
      cmocka_unit_test(r10_4d_artillery_takes_a_place_others_do_not),
      cmocka_unit_test(r10_4d_not_beside_an_enemy_combat_unit),
      cmocka_unit_test(r10_4d_nothing_shows_while_blocks_there_are_unsettled),
      cmocka_unit_test(r10_4d_it_is_kept_for_seven_places),
      cmocka_unit_test(r11_6h_artillery_alone_attacks_and_holds_but_takes_no_railroad),
      cmocka_unit_test(r11_6h_nor_norfolk_nor_the_works),
      cmocka_unit_test(r10_4e_losing_yorktown_closes_its_river_again),
      cmocka_unit_test(r10_4e_it_closes_the_supply_location),
      cmocka_unit_test(r10_4e_what_the_track_has_scored_stays_scored),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
