/* Section 13.1: cavalry scouting. Fitz Lee has 3 SP, W. Hampton, Stoneman and Cooke 2 each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

#define FITZ_LEE_AT_BARKER "{'id':'fitz_lee','at':'barker'},"
#define KEYES_AT_SEVEN_PINES                                             \
  "{'id':'keyes','at':'seven_pines'},{'id':'couch','at':'seven_pines'}," \
  "{'id':'west','at':'seven_pines'}"

/* Fitz Lee has ridden from Barker in among IV Corps at Seven Pines. */
static pen_game among_iv_corps(void) {
  pen_game game = csa_orders(FITZ_LEE_AT_BARKER KEYES_AT_SEVEN_PINES);
  act(&game, "activate fitz_lee", NULL);
  act(&game, "move fitz_lee seven_pines", NULL);
  return game;
}

static void r13_1a_his_strength_or_less_reveals_every_block(void **state) {
  (void)state;
  pen_game game = among_iv_corps();
  assert_true(deciding(&game, PEN_CSA, PEN_SCOUT));
  assert_false(knows(&game, PEN_VIEW_CSA, "couch"));
  act(&game, "scout fitz_lee", DICE(3));
  assert_int_equal(count_of(PEN_EV_SHOWN), 3);
  assert_true(knows(&game, PEN_VIEW_CSA, "keyes"));
  assert_true(knows(&game, PEN_VIEW_CSA, "couch"));
  assert_true(knows(&game, PEN_VIEW_CSA, "west"));
  assert_string_equal(at_id(&game, "fitz_lee"), "barker");
}

static void r13_1a_a_higher_roll_reveals_nothing(void **state) {
  (void)state;
  pen_game game = among_iv_corps();
  act(&game, "scout fitz_lee", DICE(4));
  assert_false(knows(&game, PEN_VIEW_CSA, "couch"));
  assert_string_equal(at_id(&game, "fitz_lee"), "barker");
}

static void r13_1a_only_cavalry_scouts(void **state) {
  (void)state;
  pen_game game = csa_orders(FITZ_LEE_AT_BARKER
                             "{'id':'longstreet','at':'barker'},"
                             "{'id':'hampton_cav','at':'barker'}," KEYES_AT_SEVEN_PINES);
  act(&game, "activate longstreet", NULL);
  refused_with(&game, "move longstreet seven_pines", "R10_1c");
  act(&game, "move fitz_lee seven_pines", NULL);
  refused_with(&game, "scout longstreet", "R13_1a");
  refused_with(&game, "scout couch", "R4_4a");
  refused_with(&game, "scout hampton_cav", "R13_1g");
  allowed(&game, "scout fitz_lee");
  allowed(&game, "pass");
}

/* Mud leaves cavalry four points: one for the way in, none for the way back. */
static void r13_1a_it_moves_on_with_its_remaining_points(void **state) {
  (void)state;
  pen_game game = csa_orders_in("mud", "", FITZ_LEE_AT_BARKER KEYES_AT_SEVEN_PINES);
  act(&game, "activate fitz_lee", NULL);
  act(&game, "move fitz_lee seven_pines", NULL);
  act(&game, "scout fitz_lee", DICE(6));
  move_along(&game, "fitz_lee", "hughes_tavern richmond rocketts");
  refused_with(&game, "move fitz_lee chaffins_bluff", "R8b");
}

static void r13_1b_one_attempt_a_turn(void **state) {
  (void)state;
  pen_game game = among_iv_corps();
  act(&game, "scout fitz_lee", DICE(4));
  act(&game, "move fitz_lee seven_pines", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_ACTIVATION));
  assert_string_equal(at_id(&game, "fitz_lee"), "barker");
}

static void r13_1b_the_attempt_comes_back_next_turn(void **state) {
  (void)state;
  pen_game game = among_iv_corps();
  act(&game, "scout fitz_lee", DICE(4));
  act(&game, "end", NULL);
  go_on_to_turn(&game, 15);
  go_on_to(&game, PEN_CSA, PEN_ORDERS);
  act(&game, "activate fitz_lee", NULL);
  act(&game, "move fitz_lee seven_pines", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_SCOUT));
}

static pen_game two_among_iv_corps(void) {
  pen_game game = csa_orders(FITZ_LEE_AT_BARKER
                             "{'id':'longstreet','at':'barker'},"
                             "{'id':'hampton_cav','at':'barker'}," KEYES_AT_SEVEN_PINES);
  act(&game, "activate longstreet", NULL);
  act(&game, "move hampton_cav fitz_lee seven_pines", NULL);
  return game;
}

static void r13_1b_two_together_roll_once_with_the_better(void **state) {
  (void)state;
  pen_game game = two_among_iv_corps();
  refused_with(&game, "scout fitz_lee", "R13_1b");
  refused_with(&game, "scout hampton_cav", "R13_1b");
  refused_with(&game, "scout fitz_lee fitz_lee", "R13_1g");
  allowed(&game, "scout fitz_lee hampton_cav");
  act(&game, "scout hampton_cav fitz_lee", DICE(3)); /* over Hampton's 2, not over Fitz Lee's 3 */
  assert_true(knows(&game, PEN_VIEW_CSA, "couch"));
  assert_string_equal(at_id(&game, "fitz_lee"), "barker");
  assert_string_equal(at_id(&game, "hampton_cav"), "barker");
}

static void r13_1b_that_uses_up_both(void **state) {
  (void)state;
  pen_game game = two_among_iv_corps();
  act(&game, "scout hampton_cav fitz_lee", DICE(6));
  act(&game, "move hampton_cav seven_pines", NULL);
  assert_string_equal(at_id(&game, "hampton_cav"), "barker");
  act(&game, "move fitz_lee seven_pines", NULL);
  assert_string_equal(at_id(&game, "fitz_lee"), "barker");
  assert_true(deciding(&game, PEN_CSA, PEN_ACTIVATION));
}

static void r13_1b_who_has_scouted_leaves_it_to_the_other(void **state) {
  (void)state;
  pen_game game = csa_orders(FITZ_LEE_AT_BARKER
                             "{'id':'longstreet','at':'barker'},"
                             "{'id':'hampton_cav','at':'barker'}," KEYES_AT_SEVEN_PINES);
  act(&game, "activate longstreet", NULL);
  act(&game, "move fitz_lee seven_pines", NULL);
  act(&game, "scout fitz_lee", DICE(6));
  act(&game, "move fitz_lee hampton_cav seven_pines", NULL);
  refused_with(&game, "scout fitz_lee", "R13_1b");
  refused_with(&game, "scout fitz_lee hampton_cav", "R13_1b");
  act(&game, "scout hampton_cav", DICE(2));
  assert_true(knows(&game, PEN_VIEW_CSA, "couch"));
}

static void r13_1d_no_scouting_into_a_fortress(void **state) {
  (void)state;
  pen_game game = csa_orders("{'id':'fitz_lee','at':'hampton'},{'id':'couch','at':'fort_monroe'}");
  act(&game, "activate fitz_lee", NULL);
  act(&game, "move fitz_lee fort_monroe", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_ACTIVATION));
  assert_string_equal(at_id(&game, "fitz_lee"), "hampton");
  assert_false(knows(&game, PEN_VIEW_CSA, "couch"));
}

static void r13_1d_nor_over_works_that_face_it(void **state) {
  (void)state;
  pen_game game =
      usa_orders("{'id':'stoneman','at':'jennings'},{'id':'jones','at':'bickleys_mill'}");
  act(&game, "activate stoneman", NULL);
  act(&game, "move stoneman bickleys_mill", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_ACTIVATION));
  assert_string_equal(at_id(&game, "stoneman"), "jennings");
}

static void r13_1d_but_from_behind_the_works(void **state) {
  (void)state;
  pen_game game =
      usa_orders("{'id':'stoneman','at':'johnston'},{'id':'jones','at':'bickleys_mill'}");
  act(&game, "activate stoneman", NULL);
  act(&game, "move stoneman bickleys_mill", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_SCOUT));
}

static void r13_1e_without_friends_it_goes_back(void **state) {
  (void)state;
  pen_game game = among_iv_corps();
  act(&game, "pass", NULL);
  assert_string_equal(at_id(&game, "fitz_lee"), "barker");
  assert_true(happened(PEN_EV_WENT_BACK));
  act(&game, "move fitz_lee seven_pines", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_SCOUT)); /* the attempt was not made */
}

/* Jones has gone in before. */
static pen_game among_friends(void) {
  pen_game game =
      csa_orders(FITZ_LEE_AT_BARKER "{'id':'jones','at':'barker'}," KEYES_AT_SEVEN_PINES);
  march(&game, "jones", "seven_pines");
  act(&game, "activate fitz_lee", NULL);
  act(&game, "move fitz_lee seven_pines", NULL);
  return game;
}

static void r13_1e_with_friends_it_may_stay(void **state) {
  (void)state;
  pen_game game = among_friends();
  assert_true(deciding(&game, PEN_CSA, PEN_SCOUT));
  act(&game, "pass", NULL);
  assert_string_equal(at_id(&game, "fitz_lee"), "seven_pines");
  refused_with(&game, "move fitz_lee barker", "R10_1d");
  play_script(&game, "end\nend\nbattle seven_pines");
  deploy(&game, "couch left_center, west right_center, keyes left_center");
  refused_with(&game, "deploy fitz_lee left_center", "R11_1e");
}

static void r13_1e_having_scouted_it_goes_back_all_the_same(void **state) {
  (void)state;
  pen_game game = among_friends();
  act(&game, "scout fitz_lee", DICE(1));
  assert_true(knows(&game, PEN_VIEW_CSA, "couch"));
  assert_string_equal(at_id(&game, "fitz_lee"), "barker");
}

static void r13_1f_decoys_leave_the_game(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'stoneman','at':'seven_pines'},{'id':'jones','at':'barker'},"
      "{'id':'decoy_1','at':'barker'},{'id':'decoy_2','at':'barker'}");
  act(&game, "activate stoneman", NULL);
  act(&game, "move stoneman barker", NULL);
  act(&game, "scout stoneman", DICE(2));
  assert_int_equal(count_of(PEN_EV_DECOY_SHOWN), 2);
  assert_int_equal(at(&game, "decoy_1"), PEN_OUT);
  assert_int_equal(at(&game, "decoy_2"), PEN_OUT);
  assert_true(knows(&game, PEN_VIEW_USA, "jones"));
}

static void r13_1f_others_are_known_until_they_move(void **state) {
  (void)state;
  pen_game game = usa_orders("{'id':'stoneman','at':'seven_pines'},{'id':'jones','at':'barker'}");
  act(&game, "activate stoneman", NULL);
  act(&game, "move stoneman barker", NULL);
  act(&game, "scout stoneman", DICE(2));
  go_on_to(&game, PEN_CSA, PEN_ORDERS);
  assert_true(knows(&game, PEN_VIEW_USA, "jones"));
  march(&game, "jones", "hughes_tavern");
  assert_false(knows(&game, PEN_VIEW_USA, "jones"));
}

static void r13_1f_friends_who_met_only_decoys_hold_the_place(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'stoneman','at':'beaver_dam'},{'id':'couch','at':'beaver_dam'},"
      "{'id':'decoy_1','at':'mechanicsville'}");
  march(&game, "couch", "mechanicsville");
  assert_int_equal(holder(&game, "mechanicsville"), PEN_CSA);
  act(&game, "activate stoneman", NULL);
  act(&game, "move stoneman mechanicsville", NULL);
  act(&game, "scout stoneman", DICE(1));
  assert_int_equal(holder(&game, "mechanicsville"), PEN_USA);
}

static void r13_1g_two_are_together_in_one_location(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'fitz_lee','at':'barker'},{'id':'longstreet','at':'barker'},"
      "{'id':'hampton_cav','at':'hughes_tavern'},{'id':'jones','at':'barker'}");
  act(&game, "activate longstreet", NULL);
  refused_with(&game, "move fitz_lee hampton_cav seven_pines", "R13_1g");
  refused_with(&game, "move fitz_lee jones seven_pines", "R13_1g");
  act(&game, "move hampton_cav barker", NULL);
  allowed(&game, "move fitz_lee hampton_cav seven_pines");
  act(&game, "move hampton_cav fitz_lee seven_pines", NULL);
  assert_string_equal(at_id(&game, "fitz_lee"), "seven_pines");
  assert_string_equal(at_id(&game, "hampton_cav"), "seven_pines");
}

static void r10_2c_not_with_the_rail_bonus(void **state) {
  (void)state;
  pen_game game = csa_orders_in("clear", RAIL_CONFEDERATE,
                                "{'id':'fitz_lee','at':'bickleys_mill'},"
                                "{'id':'west','at':'fair_oaks'}");
  act(&game, "activate fitz_lee", NULL);
  refused_with(&game, "rail fitz_lee fair_oaks", "R10_2c");
  allowed(&game, "move fitz_lee fair_oaks");
}

/* The kind is open, the unit is not. */
static void rhg_the_enemy_sees_a_scout_but_not_which(void **state) {
  (void)state;
  pen_game game = among_iv_corps();
  const pen_view *common = seen_by(&game, PEN_VIEW_COMMON);
  assert_int_equal(common->decision, PEN_SCOUT);
  assert_int_equal(common->place, place_no(&game, "seven_pines"));
  assert_int_equal(common->unit, PEN_NONE);
  act(&game, "scout fitz_lee", DICE(1));
  pen_event seen;
  assert_true(pen_event_for(event_in(PEN_EV_SCOUT), PEN_VIEW_USA, &seen));
  assert_int_equal(seen.unit, PEN_NONE);
  assert_int_equal(seen.die[0], 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r13_1a_his_strength_or_less_reveals_every_block),
      cmocka_unit_test(r13_1a_a_higher_roll_reveals_nothing),
      cmocka_unit_test(r13_1a_only_cavalry_scouts),
      cmocka_unit_test(r13_1a_it_moves_on_with_its_remaining_points),
      cmocka_unit_test(r13_1b_one_attempt_a_turn),
      cmocka_unit_test(r13_1b_the_attempt_comes_back_next_turn),
      cmocka_unit_test(r13_1b_two_together_roll_once_with_the_better),
      cmocka_unit_test(r13_1b_that_uses_up_both),
      cmocka_unit_test(r13_1b_who_has_scouted_leaves_it_to_the_other),
      cmocka_unit_test(r13_1d_no_scouting_into_a_fortress),
      cmocka_unit_test(r13_1d_nor_over_works_that_face_it),
      cmocka_unit_test(r13_1d_but_from_behind_the_works),
      cmocka_unit_test(r13_1e_without_friends_it_goes_back),
      cmocka_unit_test(r13_1e_with_friends_it_may_stay),
      cmocka_unit_test(r13_1e_having_scouted_it_goes_back_all_the_same),
      cmocka_unit_test(r13_1f_decoys_leave_the_game),
      cmocka_unit_test(r13_1f_others_are_known_until_they_move),
      cmocka_unit_test(r13_1f_friends_who_met_only_decoys_hold_the_place),
      cmocka_unit_test(r13_1g_two_are_together_in_one_location),
      cmocka_unit_test(r10_2c_not_with_the_rail_bonus),
      cmocka_unit_test(rhg_the_enemy_sees_a_scout_but_not_which),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
