/* 10.7: Norfolk, a place by itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

#define GARRISON                                                  \
  "{'id':'huger','at':'norfolk'},{'id':'grimes','at':'norfolk'}," \
  "{'id':'css_virginia','at':'norfolk'},{'id':'decoy_1','at':'norfolk'}"
#define OTHERS "{'id':'couch','at':'fort_monroe'},{'id':'jones','at':'richmond'}"

static pen_game garrison(const char *more) {
  char units[1024] = GARRISON "," OTHERS;
  strcat(units, more);
  return csa_orders_in("clear", NORFOLK_CONFEDERATE, units);
}

/* ------------------------------------------------------------------ leaving */

static void r10_7a_to_richmond_for_one_cap_each(void **state) {
  (void)state;
  pen_game game = garrison("");
  act(&game, "leave huger richmond", NULL);
  assert_string_equal(at_id(&game, "huger"), "richmond");
  assert_int_equal(cap_of(&game, PEN_CSA), 2);
  refused_with(&game, "activate huger", "R4_2a");
  act(&game, "leave decoy_1 richmond", NULL); /* R10_7e: as any unit */
  assert_int_equal(cap_of(&game, PEN_CSA), 1);
  refused_with(&game, "leave huger richmond", "R4_2a");
  refused_with(&game, "leave jones richmond", "R10_7a"); /* not in Norfolk */
  march(&game, "jones", "johnston");
  refused_with(&game, "leave grimes richmond", "R4_2g");
}

static void r10_7a_nowhere_but_richmond_or_longstreet(void **state) {
  (void)state;
  pen_game game = garrison(",{'id':'longstreet','at':'williamsburg'}");
  refused_with(&game, "leave huger johnston", "R10_7a");
  refused_with(&game, "leave huger norfolk", "R10_7a");
  refused_with(&game, "activate huger", "R10_7a"); /* no road leads on */
  refused_with(&game, "leave css_virginia richmond", "R4_2d");
  act(&game, "leave huger williamsburg", NULL);
  assert_string_equal(at_id(&game, "huger"), "williamsburg");
  assert_int_equal(cap_of(&game, PEN_CSA), 2);
}

static void r10_7a_in_the_confederate_movement_phase(void **state) {
  (void)state;
  pen_game game = garrison("");
  allowed(&game, "leave huger richmond");
  act(&game, "end", NULL);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  refused_with(&game, "leave huger richmond", "R4_4a");
  refused_with(&game, "leave couch richmond", "R10_7a");
}

static void r10_7b_with_longstreet_all_go_for_his_one_cap(void **state) {
  (void)state;
  pen_game game = garrison(",{'id':'longstreet','at':'norfolk'}");
  act(&game, "leave longstreet richmond", NULL);
  assert_int_equal(cap_of(&game, PEN_CSA), 2);
  refused_with(&game, "leave huger johnston", "R10_7a"); /* to Richmond */
  act(&game, "leave huger richmond", NULL);
  act(&game, "leave grimes richmond", NULL);
  act(&game, "leave decoy_1 richmond", NULL);
  assert_int_equal(cap_of(&game, PEN_CSA), 2);
  refused_with(&game, "activate longstreet", "R4_2a"); /* no further that turn */
  refused_with(&game, "activate grimes", "R4_2a");
}

static void r10_7b_another_order_ends_it(void **state) {
  (void)state;
  pen_game game = garrison(",{'id':'longstreet','at':'norfolk'}");
  act(&game, "leave longstreet richmond", NULL);
  march(&game, "jones", "johnston");
  assert_int_equal(cap_of(&game, PEN_CSA), 1);
  act(&game, "leave huger richmond", NULL);
  assert_int_equal(cap_of(&game, PEN_CSA), 0);
  refused_with(&game, "leave grimes richmond", "R4_2g");
}

static void r10_7b_it_does_not_last_to_the_next_turn(void **state) {
  (void)state;
  pen_game game = garrison(",{'id':'longstreet','at':'norfolk'}");
  act(&game, "leave longstreet richmond", NULL);
  go_on_to_next(&game, PEN_CSA, PEN_ORDERS);
  act(&game, "leave huger richmond", NULL);
  assert_int_equal(cap_of(&game, PEN_CSA), 2);
}

static void r10_7b_he_must_go_himself(void **state) {
  (void)state;
  pen_game game = garrison(",{'id':'longstreet','at':'norfolk'}");
  act(&game, "leave huger richmond", NULL);
  act(&game, "leave grimes richmond", NULL);
  assert_int_equal(cap_of(&game, PEN_CSA), 1);
  refused_with(&game, "activate longstreet", "R10_7a");
}

/* ------------------------------------------------------------------ the Virginia */

static void r10_7c_she_goes_with_the_last_combat_unit(void **state) {
  (void)state;
  pen_game game = garrison("");
  act(&game, "leave huger richmond", NULL);
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->virginia_sp, 4);
  act(&game, "leave grimes richmond", NULL); /* a decoy does not keep her */
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->virginia_sp, 0);
  assert_string_equal(at_id(&game, "css_virginia"), "eliminated");
  assert_int_equal(track_change(), 0); /* not sunk */
}

static void r10_7c_she_goes_when_the_garrison_retreats(void **state) {
  (void)state;
  pen_game game =
      position("{'start':{'phase':'usa_battles'}," NORFOLK_CONFEDERATE "'units':[" GARRISON
               ","
               "{'id':'couch','at':'norfolk','from':'water','port':'fort_monroe'},"
               "{'id':'casey','at':'norfolk','from':'water','port':'fort_monroe'},"
               "{'id':'jones','at':'richmond'}]}");
  act(&game, "battle norfolk", NULL);
  deploy(&game, "huger left_center, grimes right_center");
  deploy(&game, "couch left_center, casey right_center");
  go_on_to(&game, PEN_CSA, PEN_RETREAT);
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->virginia_sp, 4);
  act(&game, "retreat richmond", NULL);
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->virginia_sp, 0);
  assert_int_equal(holder(&game, "norfolk"), PEN_USA);
}

static void r12c_norfolk_taken_plus_two_the_first_time(void **state) {
  (void)state;
  static const char one[] = "{'start':{'phase':'usa_orders','track':0}," NORFOLK_CONFEDERATE
                            "'rules':['no_command_roll_first_turn'%s],'units':[" OTHERS "]}";
  char text[2048];
  static const char *const rules[] = {"", ",'norfolk_counts_as_taken'"};
  for (int taken = 0; taken < 2; taken++) {
    snprintf(text, sizeof text, one, rules[taken]);
    pen_game game = position(text);
    act(&game, "sail couch fort_monroe norfolk", NULL);
    act(&game, "board couch", NULL);
    assert_int_equal(holder(&game, "norfolk"), PEN_USA);
    assert_int_equal(track_of(&game), taken ? 0 : 2);
  }
}

static void r12c_yorktown_taken_plus_two_the_first_time(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_orders','track':0}," NORFOLK_CONFEDERATE
      "'rules':['no_command_roll_first_turn'],'units':[{'id':'couch','at':'howards_bridge'},"
      "{'id':'early','at':'fort_magruder'},{'id':'keyes','at':'hampton'}]}");
  march(&game, "couch", "yorktown howards_bridge"); /* through it */
  assert_int_equal(track_of(&game), 2);
  act(&game, "end", NULL);
  go_on_to(&game, PEN_CSA, PEN_ORDERS);
  march(&game, "early", "yorktown fort_magruder");
  assert_int_equal(holder(&game, "yorktown"), PEN_CSA);
  assert_int_equal(track_of(&game), 2); /* not taken back */
  act(&game, "end", NULL);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  march(&game, "couch", "yorktown");
  assert_int_equal(holder(&game, "yorktown"), PEN_USA);
  assert_int_equal(track_of(&game), 2);
}

/* ------------------------------------------------------------------ to Longstreet */

static void r10_7d_his_place_must_hold_no_enemy(void **state) {
  (void)state;
  pen_game game = garrison(
      ",{'id':'longstreet','at':'williamsburg'},{'id':'pickett','at':'williamsburg'},"
      "{'id':'casey','at':'fort_magruder'}");
  allowed(&game, "leave huger williamsburg");
  act(&game, "activate longstreet", NULL);
  act(&game, "move pickett fort_magruder", NULL);
  act(&game, "move longstreet fort_magruder", NULL); /* he has met the enemy */
  act(&game, "end", NULL);
  refused_with(&game, "leave huger fort_magruder", "R10_7a");
  refused_with(&game, "leave huger williamsburg", "R10_7a");
  allowed(&game, "leave huger richmond");
}

static void r10_7d_and_he_must_be_in_supply(void **state) {
  (void)state;
  pen_game game = garrison(
      ",{'id':'longstreet','at':'newport_news'},{'id':'casey','at':'youngs_mill'},"
      "{'id':'west','at':'hampton'}");
  assert_false(supplied(&game, "longstreet"));
  refused_with(&game, "leave huger newport_news", "R10_7a");
  allowed(&game, "leave huger richmond");
}

static void r10_7e_from_norfolk_he_commands_nobody_outside(void **state) {
  (void)state;
  pen_game game = garrison(",{'id':'longstreet','at':'norfolk'},{'id':'pickett','at':'richmond'}");
  act(&game, "leave longstreet richmond", NULL);
  refused_with(&game, "move pickett johnston", "R5a"); /* no activation is open */
  act(&game, "activate pickett", NULL);
  act(&game, "move pickett johnston", NULL);
}

static void r10_7e_single_leavers_end_their_move(void **state) {
  (void)state;
  pen_game game = garrison(",{'id':'longstreet','at':'richmond'}");
  act(&game, "leave huger richmond", NULL);
  act(&game, "activate longstreet", NULL);
  refused_with(&game, "move huger johnston", "R4_2a");
}

/* ------------------------------------------------------------------ 2.1, 11.7 */

static void r2_1a_no_road_leads_to_norfolk_or_from_it(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'couch','at':'norfolk'},{'id':'casey','at':'newport_news'},"
      "{'id':'early','at':'richmond'}");
  refused_with(&game, "activate couch", "R2_1a");
  act(&game, "sail couch norfolk newport_news", NULL);
  refused_with(&game, "move couch newport_news", "R2_1a");
  act(&game, "board couch", NULL);
  act(&game, "end", NULL);
  act(&game, "activate casey", NULL);
  refused_with(&game, "move casey norfolk", "R2_1a");
}

static void r2_1b_no_confederate_enters_norfolk(void **state) {
  (void)state;
  pen_game game = garrison(",{'id':'longstreet','at':'norfolk'}");
  act(&game, "activate jones", NULL);
  refused_with(&game, "move jones norfolk", "R2_1b");
  act(&game, "end", NULL);
  act(&game, "leave huger richmond", NULL);
  refused_with(&game, "leave huger norfolk", "R4_2a");
}

static void r2_1b_the_union_never_goes_from_norfolk_to_richmond(void **state) {
  (void)state;
  pen_game game = usa_orders("{'id':'couch','at':'norfolk'},{'id':'early','at':'johnston'}");
  act(&game, "sail couch norfolk fort_monroe", NULL);
  refused_with(&game, "move couch richmond", "R2_1b");
  allowed(&game, "board couch");
}

static void r11_7j_norfolks_defenders_go_to_richmond_or_longstreet(void **state) {
  (void)state;
  pen_game game =
      position("{'start':{'phase':'usa_battles'}," NORFOLK_CONFEDERATE "'units':[" GARRISON
               ","
               "{'id':'couch','at':'norfolk','from':'water','port':'fort_monroe'},"
               "{'id':'longstreet','at':'williamsburg'},{'id':'jones','at':'johnston'}]}");
  act(&game, "battle norfolk", NULL);
  deploy(&game, "huger left_center, grimes right_center");
  deploy(&game, "couch left_center");
  go_on_to(&game, PEN_CSA, PEN_RETREAT);
  refused_with(&game, "retreat johnston", "R11_7c");
  refused_with(&game, "retreat fort_monroe", "R11_7c");
  allowed(&game, "retreat richmond");
  act(&game, "retreat williamsburg", NULL);
  assert_string_equal(at_id(&game, "huger"), "williamsburg");
  assert_string_equal(at_id(&game, "decoy_1"), "williamsburg");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r10_7a_to_richmond_for_one_cap_each),
      cmocka_unit_test(r10_7a_nowhere_but_richmond_or_longstreet),
      cmocka_unit_test(r10_7a_in_the_confederate_movement_phase),
      cmocka_unit_test(r10_7b_with_longstreet_all_go_for_his_one_cap),
      cmocka_unit_test(r10_7b_another_order_ends_it),
      cmocka_unit_test(r10_7b_it_does_not_last_to_the_next_turn),
      cmocka_unit_test(r10_7b_he_must_go_himself),
      cmocka_unit_test(r10_7c_she_goes_with_the_last_combat_unit),
      cmocka_unit_test(r10_7c_she_goes_when_the_garrison_retreats),
      cmocka_unit_test(r12c_norfolk_taken_plus_two_the_first_time),
      cmocka_unit_test(r12c_yorktown_taken_plus_two_the_first_time),
      cmocka_unit_test(r10_7d_his_place_must_hold_no_enemy),
      cmocka_unit_test(r10_7d_and_he_must_be_in_supply),
      cmocka_unit_test(r10_7e_from_norfolk_he_commands_nobody_outside),
      cmocka_unit_test(r10_7e_single_leavers_end_their_move),
      cmocka_unit_test(r2_1a_no_road_leads_to_norfolk_or_from_it),
      cmocka_unit_test(r2_1b_no_confederate_enters_norfolk),
      cmocka_unit_test(r2_1b_the_union_never_goes_from_norfolk_to_richmond),
      cmocka_unit_test(r11_7j_norfolks_defenders_go_to_richmond_or_longstreet),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
