/* 10.5, 10.6: the CSS Virginia. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

#define VIRGINIA "{'id':'huger','at':'norfolk'},{'id':'css_virginia','at':'norfolk'}"
#define SHIPPING                                                         \
  "{'id':'keyes','at':'fort_monroe'},{'id':'couch','at':'fort_monroe'}," \
  "{'id':'casey','at':'hampton'},{'id':'tyler_1','at':'fort_monroe'},"   \
  "{'id':'hunt','at':'newport_news'},"                                   \
  "{'id':'supply_depot','at':'union_reinforcement_box'},"                \
  "{'id':'supply_train','at':'fort_monroe'},{'id':'jones','at':'richmond'}," VIRGINIA

/* Yorktown is the Union's, Norfolk not. */
#define YORK_OPEN                                                                              \
  "'holds':{'usa':['fort_monroe','yorktown','white_house','cumberland','west_point','eltham'," \
  "'newport_news','higgins','fair_oaks','savage_station','dispatch_station','tunstalls'],"     \
  "'csa':['norfolk','richmond','morris','bickleys_mill','meadow_bridge','atlees_station',"     \
  "'peakes_turnout','hanover_ch','mechanicsville','haxalls','harrisons_landing',"              \
  "'clays_bluff','barrets_ferry','jamestown']},"

static pen_game shipping(void) { return usa_orders_in("clear", NORFOLK_CONFEDERATE, SHIPPING); }

/* The fleet's four dice, the Virginia's three. */
#define NO_HIT    DICE(1, 1, 1, 1, 1, 1, 1)
#define TWO_HITS  DICE(4, 6, 1, 3, 1, 1, 1)
#define FOUR_HITS DICE(4, 5, 6, 4, 1, 5, 3)

static void r10_3g_the_answer_comes_before_the_sailing(void **state) {
  (void)state;
  pen_game game = shipping();
  act(&game, "sail keyes fort_monroe newport_news", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_SORTIE));
  assert_string_equal(at_id(&game, "couch"), "fort_monroe");
  refused_with(&game, "board couch", "R5a");
  act(&game, "pass", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_ACTIVATION));
  act(&game, "board couch", NULL);
  assert_string_equal(at_id(&game, "couch"), "newport_news");
}

static void r10_3g_not_when_she_is_gone(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", NORFOLK_CONFEDERATE,
                                "{'id':'couch','at':'fort_monroe'},{'id':'huger','at':'norfolk'},"
                                "{'id':'css_virginia','at':'eliminated'}");
  act(&game, "sail couch fort_monroe newport_news", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_ACTIVATION));
}

static void r10_5a_every_move_by_water_is_answered_anew(void **state) {
  (void)state;
  static const char *const sailings[] = {"sail keyes fort_monroe newport_news",
                                         "sail hunt newport_news fort_monroe",
                                         "sail tyler_1 fort_monroe newport_news",
                                         "sail supply_train fort_monroe newport_news",
                                         "sail supply_depot union_reinforcement_box fort_monroe",
                                         "sail couch fort_monroe norfolk"};
  for (size_t i = 0; i < sizeof sailings / sizeof sailings[0]; i++) {
    pen_game game = shipping();
    act(&game, sailings[i], NULL);
    assert_true(deciding(&game, PEN_CSA, PEN_SORTIE));
    allowed(&game, "sortie");
    allowed(&game, "pass");
  }
  pen_game game = shipping();
  act(&game, "sail tyler_1 fort_monroe newport_news", NULL);
  act(&game, "pass", NULL);
  act(&game, "end", NULL);
  act(&game, "sail keyes fort_monroe newport_news", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_SORTIE));
}

static void r10_5a_in_any_river_area(void **state) {
  (void)state;
  pen_game game =
      usa_orders_in("clear", YORK_OPEN,
                    "{'id':'couch','at':'yorktown'},{'id':'css_virginia','at':'norfolk'},"
                    "{'id':'huger','at':'norfolk'}");
  act(&game, "sail couch yorktown white_house", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_SORTIE));
}

static void r10_5a_both_see_the_ports_and_the_round(void **state) {
  (void)state;
  pen_game game = shipping();
  pen_event told;
  act(&game, "sail keyes fort_monroe norfolk", NULL);
  assert_true(pen_event_for(event_in(PEN_EV_SAILING), PEN_VIEW_CSA, &told));
  assert_int_equal(told.place, place_no(&game, "fort_monroe"));
  assert_int_equal(told.place2, place_no(&game, "norfolk"));
  for (int viewer = PEN_VIEW_USA; viewer <= PEN_VIEW_COMMON; viewer++) {
    const pen_view *view = seen_by(&game, (enum pen_viewer)viewer);
    assert_int_equal(view->decision, PEN_SORTIE);
    assert_int_equal(view->place, place_no(&game, "fort_monroe"));
    assert_int_equal(view->place2, place_no(&game, "norfolk"));
  }
  act(&game, "sortie", NO_HIT);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->place2, place_no(&game, "norfolk"));
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->count, 1);
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->virginia_sp, 4);
}

static void r10_5a_a_standing_order_answers_for_her(void **state) {
  (void)state;
  static const char units[] = SHIPPING ",{'id':'early','at':'richmond'}";
  pen_game game = csa_orders_in("clear", NORFOLK_CONFEDERATE, units), never = game;
  act(&game, "standing sorties always", NULL);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  act(&game, "sail keyes fort_monroe newport_news", TWO_HITS); /* she comes out */
  assert_true(happened(PEN_EV_SORTIE));
  assert_true(deciding(&game, PEN_CSA, PEN_NAVAL_ROUND));
  assert_int_equal(sp(&game, "css_virginia"), 2);
  act(&never, "standing sorties never", NULL);
  go_on_to(&never, PEN_USA, PEN_ORDERS);
  refused_with(&never, "standing sorties always", "R5a");
  act(&never, "sail keyes fort_monroe newport_news", NULL);
  assert_true(deciding(&never, PEN_USA, PEN_ACTIVATION));
}

static void r10_5b_a_retreat_by_water_is_not_answered(void **state) {
  (void)state;
  pen_game game = position("{'start':{'phase':'csa_battles'}," YORK_OPEN "'units':[" VIRGINIA
                           ","
                           "{'id':'couch','at':'eltham'},{'id':'casey','at':'eltham'},"
                           "{'id':'early','at':'eltham','from':'barhamsville'},"
                           "{'id':'rodes','at':'eltham','from':'barhamsville'}]}");
  act(&game, "battle eltham", NULL);
  deploy(&game, "couch left_center, casey right_center");
  deploy(&game, "early left_center, rodes right_center");
  go_on_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat sea", NULL);
  assert_false(deciding(&game, PEN_CSA, PEN_SORTIE));
  assert_string_equal(at_id(&game, "couch"), "fort_monroe");
}

/* ------------------------------------------------------------------ 10.6 */

static void r10_6a_the_fleet_hits_on_four_or_more(void **state) {
  (void)state;
  pen_game game = shipping();
  act(&game, "sail keyes fort_monroe newport_news", NULL);
  act(&game, "sortie", DICE(3, 4, 3, 3, 1, 1, 1));
  assert_int_equal(sp(&game, "css_virginia"), 3);
  act(&game, "fight", DICE(5, 6, 1, 2, 5, 5, 5));
  assert_int_equal(sp(&game, "css_virginia"), 1);
}

static void r10_6a_at_norfolk_on_five_or_more(void **state) {
  (void)state;
  pen_game game = shipping();
  act(&game, "sail keyes fort_monroe norfolk", NULL);
  act(&game, "sortie", DICE(4, 4, 4, 5, 1, 1, 1));
  assert_int_equal(sp(&game, "css_virginia"), 3);
}

static void r10_6a_each_six_of_hers_cancels_one_hit(void **state) {
  (void)state;
  pen_game game = shipping();
  act(&game, "sail keyes fort_monroe newport_news", NULL);
  act(&game, "sortie", DICE(4, 4, 4, 4, 6, 6, 5));
  assert_int_equal(sp(&game, "css_virginia"), 2);
  act(&game, "fight", DICE(4, 1, 1, 1, 6, 6, 6)); /* no more than there are */
  assert_int_equal(sp(&game, "css_virginia"), 2);
}

static void r10_6a_three_rounds_at_most(void **state) {
  (void)state;
  pen_game game = shipping();
  act(&game, "sail keyes fort_monroe newport_news", NULL);
  act(&game, "sortie", NO_HIT);
  act(&game, "fight", NO_HIT);
  assert_true(deciding(&game, PEN_CSA, PEN_NAVAL_ROUND));
  act(&game, "fight", NO_HIT);
  assert_true(deciding(&game, PEN_USA, PEN_ACTIVATION));
  assert_true(happened(PEN_EV_SAILING_STOPPED));
}

static void r10_6b_after_a_full_round_she_may_withdraw(void **state) {
  (void)state;
  pen_game game = shipping();
  act(&game, "sail keyes fort_monroe newport_news", NULL);
  refused_with(&game, "withdraw", "R5a"); /* not before */
  act(&game, "sortie", TWO_HITS);
  act(&game, "withdraw", NULL);
  assert_string_equal(at_id(&game, "css_virginia"), "norfolk");
  assert_int_equal(sp(&game, "css_virginia"), 2);
  assert_int_equal(track_of(&game), 6); /* nobody's victory */
  act(&game, "board couch", NULL);      /* the move goes on */
  assert_string_equal(at_id(&game, "couch"), "newport_news");
}

static void r10_6c_sunk_she_lets_the_move_go_on(void **state) {
  (void)state;
  pen_game game = shipping();
  act(&game, "sail keyes fort_monroe newport_news", NULL);
  act(&game, "sortie", FOUR_HITS);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->virginia_sp, 0);
  assert_true(deciding(&game, PEN_USA, PEN_ACTIVATION));
  act(&game, "board couch", NULL);
  act(&game, "end", NULL);
  act(&game, "sail tyler_1 fort_monroe newport_news", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_ACTIVATION)); /* no answer any more */
}

static void stop(pen_game *game) {
  act(game, "sortie", NO_HIT);
  act(game, "fight", TWO_HITS);
  act(game, "fight", NO_HIT);
}

static void r10_6d_unbeaten_she_stops_the_move(void **state) {
  (void)state;
  pen_game game = shipping();
  act(&game, "sail keyes fort_monroe newport_news", NULL);
  stop(&game);
  assert_int_equal(track_change(), -1);
  assert_string_equal(at_id(&game, "css_virginia"), "norfolk");
  assert_int_equal(sp(&game, "css_virginia"), 2);
  assert_string_equal(at_id(&game, "couch"), "fort_monroe");
  assert_int_equal(cap_of(&game, PEN_USA), 1); /* spent */
  refused_with(&game, "board couch", "R10_3c");
  refused_with(&game, "move couch hampton", "R4_2a"); /* activated */
  refused_with(&game, "move keyes hampton", "R4_2a");
  act(&game, "move casey fort_monroe", NULL); /* he was not to sail from there */
  act(&game, "end", NULL);
  refused_with(&game, "activate couch", "R4_2a");
}

static void r10_6d_a_single_unit_the_same(void **state) {
  (void)state;
  pen_game game = shipping();
  act(&game, "sail tyler_1 fort_monroe newport_news", NULL);
  stop(&game);
  refused_with(&game, "board tyler_1", "R10_3c");
  act(&game, "end", NULL);
  refused_with(&game, "activate tyler_1", "R4_2a");
  assert_int_equal(cap_of(&game, PEN_USA), 2);
}

static void r10_6e_other_moves_may_still_be_tried(void **state) {
  (void)state;
  pen_game game = shipping();
  act(&game, "sail keyes fort_monroe newport_news", NULL);
  stop(&game);
  act(&game, "end", NULL);
  refused_with(&game, "sail hunt newport_news fort_monroe", "R10_3b"); /* the turn's one corps */
  act(&game, "sail tyler_1 fort_monroe newport_news", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_SORTIE)); /* answered anew, */
  act(&game, "sortie", NO_HIT);
  act(&game, "fight", NO_HIT);
  act(&game, "fight", NO_HIT);
  assert_int_equal(track_of(&game), 4); /* a victory each */
}

static void r12e_sunk_plus_one_a_naval_victory_minus_one(void **state) {
  (void)state;
  pen_game game = shipping();
  act(&game, "sail keyes fort_monroe newport_news", NULL);
  pen_game other = game;
  act(&game, "sortie", FOUR_HITS);
  assert_int_equal(event_in(PEN_EV_TRACK)->word, PEN_VIRGINIA_SUNK);
  assert_int_equal(track_of(&game), 7);
  stop(&other);
  assert_int_equal(event_in(PEN_EV_TRACK)->word, PEN_CSA_NAVAL_VICTORY);
  assert_int_equal(track_of(&other), 5);
}

static void r12f_her_strength_is_no_loss_of_the_army(void **state) {
  (void)state;
  pen_game game = shipping();
  act(&game, "sail keyes fort_monroe newport_news", NULL);
  act(&game, "sortie", FOUR_HITS);
  go_on_to_turn(&game, 15);
  assert_int_equal(track_of(&game), 7);
}

/* ------------------------------------------------------------------ 7 */

static void r7f_damaged_she_regains_one_a_turn(void **state) {
  (void)state;
  pen_game game =
      position("{'start':{'phase':'replacements'}," NORFOLK_CONFEDERATE
               "'units':["
               "{'id':'css_virginia','at':'norfolk','sp':2},{'id':'huger','at':'norfolk'},"
               "{'id':'couch','at':'fort_monroe'}]}");
  assert_int_equal(sp(&game, "css_virginia"), 3);
  assert_true(happened(PEN_EV_RESTORED));
  go_on_to(&game, PEN_CSA, PEN_REPLACEMENTS);
  assert_int_equal(seen_by(&game, PEN_VIEW_CSA)->points[PEN_CSA], 2); /* free */
  refused_with(&game, "restore css_virginia", "R7c");
  go_on_to_next(&game, PEN_USA, PEN_REPLACEMENTS);
  assert_int_equal(sp(&game, "css_virginia"), 4);
  go_on_to_next(&game, PEN_USA, PEN_REPLACEMENTS);
  assert_int_equal(sp(&game, "css_virginia"), 4); /* never more than she had */
}

static void r7f_sunk_she_stays_so(void **state) {
  (void)state;
  pen_game game = position("{'start':{'phase':'replacements'}," NORFOLK_CONFEDERATE
                           "'units':["
                           "{'id':'css_virginia','at':'eliminated'},{'id':'huger','at':'norfolk'},"
                           "{'id':'couch','at':'fort_monroe'}]}");
  assert_int_equal(sp(&game, "css_virginia"), 0);
  go_on_to(&game, PEN_CSA, PEN_REPLACEMENTS);
  refused_with(&game, "return css_virginia richmond", "R7c");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r10_3g_the_answer_comes_before_the_sailing),
      cmocka_unit_test(r10_3g_not_when_she_is_gone),
      cmocka_unit_test(r10_5a_every_move_by_water_is_answered_anew),
      cmocka_unit_test(r10_5a_in_any_river_area),
      cmocka_unit_test(r10_5a_both_see_the_ports_and_the_round),
      cmocka_unit_test(r10_5a_a_standing_order_answers_for_her),
      cmocka_unit_test(r10_5b_a_retreat_by_water_is_not_answered),
      cmocka_unit_test(r10_6a_the_fleet_hits_on_four_or_more),
      cmocka_unit_test(r10_6a_at_norfolk_on_five_or_more),
      cmocka_unit_test(r10_6a_each_six_of_hers_cancels_one_hit),
      cmocka_unit_test(r10_6a_three_rounds_at_most),
      cmocka_unit_test(r10_6b_after_a_full_round_she_may_withdraw),
      cmocka_unit_test(r10_6c_sunk_she_lets_the_move_go_on),
      cmocka_unit_test(r10_6d_unbeaten_she_stops_the_move),
      cmocka_unit_test(r10_6d_a_single_unit_the_same),
      cmocka_unit_test(r10_6e_other_moves_may_still_be_tried),
      cmocka_unit_test(r12e_sunk_plus_one_a_naval_victory_minus_one),
      cmocka_unit_test(r12f_her_strength_is_no_loss_of_the_army),
      cmocka_unit_test(r7f_damaged_she_regains_one_a_turn),
      cmocka_unit_test(r7f_sunk_she_stays_so),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
