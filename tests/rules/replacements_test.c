/* Section 7: replacements. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

#define REPLACEMENTS "{'start':{'phase':'replacements'},'units':["

static int points_of(const pen_game *game, enum pen_side side) {
  return seen_by(game, PEN_VIEW_BOTH)->points[side];
}

/* The Union at White House, in supply, with losses. */
#define UNION_LOSSES                                                                   \
  "{'id':'supply_depot','at':'white_house'},{'id':'couch','at':'white_house','sp':2}," \
  "{'id':'hunt','at':'white_house','sp':2},{'id':'cooke','at':'white_house','sp':1},"  \
  "{'id':'sykes','at':'white_house','sp':3},{'id':'morell','at':'white_house'},"       \
  "{'id':'tyler_1','at':'white_house','sp':1},{'id':'kearny','at':'haxalls','sp':1}"

static void r7a_two_points_a_turn_and_unspent_ones_are_lost(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS UNION_LOSSES "]}");
  assert_int_equal(points_of(&game, PEN_USA), 2);
  act(&game, "restore couch", NULL);
  assert_int_equal(points_of(&game, PEN_USA), 1);
  act(&game, "end", NULL);
  assert_int_equal(points_of(&game, PEN_CSA), 2);
  act(&game, "end", NULL);
  assert_int_equal(points_of(&game, PEN_USA), 0);
  assert_int_equal(points_of(&game, PEN_CSA), 0);
  go_on_to(&game, PEN_USA, PEN_REPLACEMENTS);
  assert_int_equal(points_of(&game, PEN_USA), 2);
  act(&game, "restore couch", NULL);
  act(&game, "restore sykes", NULL);
  refused_with(&game, "restore cooke", "R7a");
}

static void r7b_one_point_for_infantry_and_cavalry_two_for_artillery(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS UNION_LOSSES "]}"), other = game;
  act(&game, "restore couch", NULL);
  act(&game, "restore cooke", NULL);
  assert_int_equal(sp(&game, "couch"), 3);
  assert_int_equal(sp(&game, "cooke"), 2);
  assert_int_equal(points_of(&game, PEN_USA), 0);
  act(&other, "restore hunt", NULL);
  assert_int_equal(sp(&other, "hunt"), 3);
  assert_int_equal(points_of(&other, PEN_USA), 0);
}

static void r7b_artillery_needs_both_points(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS UNION_LOSSES "]}");
  act(&game, "restore couch", NULL);
  refused_with(&game, "restore hunt", "R7a");
}

static void r7b_one_unit_may_take_both_points_but_never_more_than_full_strength(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS UNION_LOSSES "]}");
  refused_with(&game, "restore morell", "R7b");
  act(&game, "restore sykes", NULL);
  refused_with(&game, "restore sykes", "R7b");
  game = position(REPLACEMENTS UNION_LOSSES "]}");
  act(&game, "restore couch", NULL);
  act(&game, "restore couch", NULL);
  go_on_to(&game, PEN_USA, PEN_WEATHER_ROLL);
  assert_int_equal(sp(&game, "couch"), 4);
}

static void r7c_only_in_supply_and_never_siege_guns(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS UNION_LOSSES "]}");
  refused_with(&game, "restore kearny", "R7c");
  refused_with(&game, "restore tyler_1", "R7c");
  allowed(&game, "restore cooke");
}

static void r7d_two_points_bring_an_eliminated_unit_back_at_one_sp(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS UNION_LOSSES
                           ",{'id':'casey','at':'eliminated'},{'id':'west','at':'eliminated'}]}");
  refused_with(&game, "return couch white_house", "R7d");
  act(&game, "return casey white_house", NULL);
  assert_int_equal(points_of(&game, PEN_USA), 0);
  refused_with(&game, "return west white_house", "R7a");
  go_on_to(&game, PEN_USA, PEN_WEATHER_ROLL);
  assert_string_equal(at_id(&game, "casey"), "white_house");
  assert_int_equal(sp(&game, "casey"), 1);
}

static void r7d_one_point_left_brings_nobody_back(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS UNION_LOSSES ",{'id':'casey','at':'eliminated'}]}");
  act(&game, "restore couch", NULL);
  refused_with(&game, "return casey white_house", "R7a");
}

/* Keyes near the depot, in supply; Porter far off, out of it; units of both corps and of none are
 * eliminated. */
#define TWO_CORPS                                                               \
  "{'id':'supply_depot','at':'white_house'},{'id':'keyes','at':'cold_harbor'}," \
  "{'id':'porter','at':'haxalls'},{'id':'couch','at':'eliminated'},"            \
  "{'id':'sykes','at':'eliminated'},{'id':'hunt','at':'eliminated'},"           \
  "{'id':'cooke','at':'eliminated'},{'id':'jones','at':'gaines_mill'}"

static void r7e_to_its_commander_in_supply_or_a_supply_location(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS TWO_CORPS "]}");
  allowed(&game, "return couch cold_harbor");
  allowed(&game, "return couch richardson"); /* in his command range */
  refused_with(&game, "return couch old_church", "R7e");
  allowed(&game, "return couch white_house");
  allowed(&game, "return couch fort_monroe");
  refused_with(&game, "return sykes haxalls", "R7e");     /* Porter is out of supply */
  refused_with(&game, "return sykes cold_harbor", "R7e"); /* Keyes is not his commander */
  allowed(&game, "return sykes white_house");
}

static void r7e_an_independent_to_any_commander_in_supply(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS TWO_CORPS "]}");
  allowed(&game, "return hunt cold_harbor");
  allowed(&game, "return cooke cold_harbor");
  refused_with(&game, "return hunt haxalls", "R7e");
}

static void r7e_never_where_enemy_blocks_are_nor_in_the_box_nor_in_norfolk(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS TWO_CORPS "]}");
  refused_with(&game, "return couch gaines_mill", "R7e"); /* Jones */
  refused_with(&game, "return couch union_reinforcement_box", "R7e");
  refused_with(&game, "return couch norfolk", "R7e");
}

static void r7e_a_fed_train_is_a_supply_location_too(void **state) {
  (void)state;
  pen_game game =
      position(REPLACEMENTS
               "{'id':'supply_depot','at':'white_house'},"
               "{'id':'supply_train','at':'tunstalls'},{'id':'couch','at':'eliminated'}]}");
  allowed(&game, "return couch tunstalls");
  game = position(REPLACEMENTS
                  "{'id':'supply_depot','at':'union_reinforcement_box'},"
                  "{'id':'supply_train','at':'tunstalls'},"
                  "{'id':'couch','at':'eliminated'}]}");
  refused_with(&game, "return couch tunstalls", "R7e");
}

static void r7e_it_may_be_activated_that_turn_and_holds_its_place(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS
                           "{'id':'magruder','at':'tunstalls'},{'id':'jones','at':'eliminated'}]}");
  go_on_to(&game, PEN_CSA, PEN_REPLACEMENTS);
  act(&game, "return jones white_house", NULL);
  assert_int_equal(holder(&game, "white_house"), PEN_USA);
  act(&game, "end", NULL);
  assert_int_equal(holder(&game, "white_house"), PEN_CSA);  /* R10_4d */
  assert_int_equal(rail_of(&game, "white_house"), PEN_USA); /* R10_2e: it has not moved in */
  go_on_to(&game, PEN_CSA, PEN_ORDERS);
  allowed(&game, "activate jones");
}

static void r7f_the_virginia_regains_one_sp_a_turn_for_nothing(void **state) {
  (void)state;
  pen_game game = position("{'start':{'phase':'supply'}," NORFOLK_CONFEDERATE
                           "'units':[{'id':'css_virginia','at':'norfolk','sp':2},"
                           "{'id':'huger','at':'norfolk'},{'id':'hunt','at':'trent'}]}");
  assert_int_equal(sp(&game, "css_virginia"), 3);
  go_on_to(&game, PEN_CSA, PEN_REPLACEMENTS);
  assert_int_equal(points_of(&game, PEN_CSA), 2);
  refused_with(&game, "restore css_virginia", "R7c");
  go_on_to_turn(&game, 15);
  assert_int_equal(sp(&game, "css_virginia"), 4);
  go_on_to_turn(&game, 16);
  assert_int_equal(sp(&game, "css_virginia"), 4); /* her full strength */
}

static void r7g_neither_side_sees_the_others_choice_before_its_own(void **state) {
  (void)state;
  pen_event told;
  pen_game game = position(REPLACEMENTS UNION_LOSSES ",{'id':'jones','at':'richmond','sp':1}]}");
  assert_true(deciding(&game, PEN_USA, PEN_REPLACEMENTS));
  pen_view before = *seen_by(&game, PEN_VIEW_CSA);
  act(&game, "restore couch", NULL);
  assert_false(pen_event_for(event_in(PEN_EV_RESTORED), PEN_VIEW_CSA, &told));
  assert_memory_equal(&before, seen_by(&game, PEN_VIEW_CSA), sizeof before);
  act(&game, "end", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_REPLACEMENTS));
  assert_null(event_in(PEN_EV_POINTS_SPENT));
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->unit_view[unit_no(&game, "couch")].sp, 3);
  act(&game, "restore jones", NULL);
  act(&game, "end", NULL);
  assert_int_equal(event_in(PEN_EV_POINTS_SPENT)->a, 1); /* now both are told (RHg) */
  assert_int_equal(count_of(PEN_EV_POINTS_SPENT), 2);
}

static void r7g_the_later_is_told_when_the_way_is_held(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS
                           "{'id':'keyes','at':'old_church'},"
                           "{'id':'supply_depot','at':'cumberland'},"
                           "{'id':'couch','at':'eliminated'},"
                           "{'id':'magruder','at':'shady_grove'},"
                           "{'id':'jones','at':'eliminated'}]}");
  act(&game, "return couch haws_shop", NULL);
  act(&game, "end", NULL);
  act(&game, "return jones hundleys_corner", NULL);
  assert_string_equal(at_id(&game, "jones"), "hundleys_corner");
  game = position(REPLACEMENTS
                  "{'id':'keyes','at':'haws_shop'},"
                  "{'id':'supply_depot','at':'cumberland'},"
                  "{'id':'couch','at':'eliminated'},"
                  "{'id':'magruder','at':'shady_grove'},"
                  "{'id':'jones','at':'eliminated'}]}");
  act(&game, "return couch hundleys_corner", NULL);
  act(&game, "end", NULL);
  act(&game, "return jones hundleys_corner", NULL); /* listed: only the truth bars it (RHh) */
  assert_true(happened(PEN_EV_WAY_HELD));
  assert_string_equal(at_id(&game, "jones"), "eliminated");
  assert_int_equal(points_of(&game, PEN_CSA), 2);
  refused_with(&game, "return jones hundleys_corner", "R7e");
  allowed(&game, "return jones shady_grove");
}

static void r7g_units_not_yet_entered_receive_nothing(void **state) {
  (void)state;
  pen_game game = position(REPLACEMENTS UNION_LOSSES ",{'id':'king','at':'waiting','sp':2}]}");
  refused_with(&game, "restore king", "R2b");
  refused_with(&game, "return king white_house", "R7d");
}

static void r7h_with_its_commander_away_only_at_a_supply_location(void **state) {
  (void)state;
  static const char *const away[] = {"waiting", "union_reinforcement_box"};
  for (int i = 0; i < 2; i++) {
    char text[512];
    snprintf(text, sizeof text,
             REPLACEMENTS
             "{'id':'supply_depot','at':'white_house'},{'id':'keyes','at':'%s'},"
             "{'id':'porter','at':'cold_harbor'},{'id':'couch','at':'eliminated'}]}",
             away[i]);
    pen_game game = position(text);
    refused_with(&game, "return couch cold_harbor", "R7e");
    allowed(&game, "return couch white_house");
  }
}

static void r7h_norfolk_draws_nobody(void **state) {
  (void)state;
  pen_game game =
      position("{'start':{'phase':'replacements'}," NORFOLK_CONFEDERATE
               "'units':[{'id':'longstreet','at':'norfolk'},{'id':'huger','at':'eliminated'}]}");
  go_on_to(&game, PEN_CSA, PEN_REPLACEMENTS);
  assert_true(supplied(&game, "longstreet")); /* R6_1k */
  refused_with(&game, "return huger norfolk", "R7e");
  allowed(&game, "return huger richmond");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r7a_two_points_a_turn_and_unspent_ones_are_lost),
      cmocka_unit_test(r7b_one_point_for_infantry_and_cavalry_two_for_artillery),
      cmocka_unit_test(r7b_artillery_needs_both_points),
      cmocka_unit_test(r7b_one_unit_may_take_both_points_but_never_more_than_full_strength),
      cmocka_unit_test(r7c_only_in_supply_and_never_siege_guns),
      cmocka_unit_test(r7d_two_points_bring_an_eliminated_unit_back_at_one_sp),
      cmocka_unit_test(r7d_one_point_left_brings_nobody_back),
      cmocka_unit_test(r7e_to_its_commander_in_supply_or_a_supply_location),
      cmocka_unit_test(r7e_an_independent_to_any_commander_in_supply),
      cmocka_unit_test(r7e_never_where_enemy_blocks_are_nor_in_the_box_nor_in_norfolk),
      cmocka_unit_test(r7e_a_fed_train_is_a_supply_location_too),
      cmocka_unit_test(r7e_it_may_be_activated_that_turn_and_holds_its_place),
      cmocka_unit_test(r7f_the_virginia_regains_one_sp_a_turn_for_nothing),
      cmocka_unit_test(r7g_neither_side_sees_the_others_choice_before_its_own),
      cmocka_unit_test(r7g_the_later_is_told_when_the_way_is_held),
      cmocka_unit_test(r7g_units_not_yet_entered_receive_nothing),
      cmocka_unit_test(r7h_with_its_commander_away_only_at_a_supply_location),
      cmocka_unit_test(r7h_norfolk_draws_nobody),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
