/* Section 13.2: cavalry screens, and gives way. Fitz Lee has 3 SP, W. Hampton 2. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

#define FITZ_LEE_ALONE                                                         \
  "{'id':'fitz_lee','at':'seven_pines'},{'id':'jones','at':'hughes_tavern'},"  \
  "{'id':'couch','at':'savage_station'},{'id':'casey','at':'savage_station'}," \
  "{'id':'keyes','at':'savage_station'}"

/* IV Corps is activated at Savage Station; Couch has come upon Fitz Lee at Seven Pines. */
static pen_game come_upon(const char *more) {
  char units[1024];
  snprintf(units, sizeof units, "%s%s", FITZ_LEE_ALONE, more);
  pen_game game = usa_orders(units);
  act(&game, "activate keyes", NULL);
  act(&game, "move couch seven_pines", NULL);
  return game;
}

static void r13_2a_success_stops_them_and_closes_the_place(void **state) {
  (void)state;
  pen_game game = come_upon("");
  assert_true(deciding(&game, PEN_CSA, PEN_SCREEN));
  act(&game, "screen fitz_lee", DICE(3));
  assert_true(happened(PEN_EV_CLOSED));
  act(&game, "retreat fitz_lee whites_tavern", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_ACTIVATION));
  assert_string_equal(at_id(&game, "couch"), "seven_pines");
  refused_with(&game, "move couch barker", "R13_2a");
  act(&game, "move casey seven_pines", NULL); /* into it, not through it */
  refused_with(&game, "move casey barker", "R13_2a");
  assert_true(seen_by(&game, PEN_VIEW_COMMON)->closed[PEN_USA][place_no(&game, "seven_pines")]);
  assert_false(seen_by(&game, PEN_VIEW_COMMON)->closed[PEN_CSA][place_no(&game, "seven_pines")]);
}

static void r13_2a_the_place_opens_with_the_next_turn(void **state) {
  (void)state;
  pen_game game = come_upon("");
  act(&game, "screen fitz_lee", DICE(3));
  act(&game, "retreat fitz_lee whites_tavern", NULL);
  go_on_to_turn(&game, 15);
  assert_false(seen_by(&game, PEN_VIEW_COMMON)->closed[PEN_USA][place_no(&game, "seven_pines")]);
}

static void r13_2a_other_cavalry_may_stand_with_it(void **state) {
  (void)state;
  pen_game game = come_upon(",{'id':'hampton_cav','at':'seven_pines'}");
  assert_true(deciding(&game, PEN_CSA, PEN_SCREEN));
}

static void r13_2a_not_among_other_blocks(void **state) {
  (void)state;
  pen_game infantry = come_upon(",{'id':'mclaws','at':'seven_pines'}");
  pen_game decoy = come_upon(",{'id':'decoy_1','at':'seven_pines'}");
  assert_true(deciding(&infantry, PEN_USA, PEN_ACTIVATION));
  assert_true(deciding(&decoy, PEN_USA, PEN_ACTIVATION));
  refused_with(&infantry, "move couch barker", "R10_1b");
  refused_with(&decoy, "move couch barker", "R10_1b");
}

static void r13_2b_after_a_failure_they_may_move_on(void **state) {
  (void)state;
  pen_game game = come_upon("");
  act(&game, "screen fitz_lee", DICE(4));
  assert_false(happened(PEN_EV_CLOSED));
  act(&game, "retreat fitz_lee whites_tavern", NULL);
  act(&game, "move couch barker", NULL);
  assert_string_equal(at_id(&game, "couch"), "barker");
}

static void r13_2b_after_a_failure_toward_the_nearest_block(void **state) {
  (void)state;
  pen_game game = come_upon("");
  act(&game, "screen fitz_lee", DICE(4));
  assert_true(deciding(&game, PEN_CSA, PEN_FALL_BACK));
  /* Jones at Hughes Tavern is one link from Barker and White's Tavern, two from Fair Oaks. */
  allowed(&game, "retreat fitz_lee barker");
  allowed(&game, "retreat fitz_lee whites_tavern");
  refused_with(&game, "retreat fitz_lee fair_oaks", "R13_2b");
  refused_with(&game, "retreat fitz_lee savage_station", "R13_2b");
}

static void r13_2b_after_a_success_where_he_likes(void **state) {
  (void)state;
  pen_game game = come_upon("");
  act(&game, "screen fitz_lee", DICE(1));
  allowed(&game, "retreat fitz_lee barker");
  allowed(&game, "retreat fitz_lee fair_oaks");
  refused_with(&game, "retreat fitz_lee savage_station", "R13_2b"); /* the way they came */
  refused_with(&game, "retreat fitz_lee old_tavern", "R13_2b");     /* two links */
}

static void r13_2b_never_among_the_enemy(void **state) {
  (void)state;
  pen_game game = come_upon(",{'id':'hooker','at':'fair_oaks'},{'id':'tompkins','at':'barker'}");
  act(&game, "screen fitz_lee", DICE(1));
  refused_with(&game, "retreat fitz_lee fair_oaks", "R13_2b");
  refused_with(&game, "retreat fitz_lee barker", "R13_2b");
  allowed(&game, "retreat fitz_lee whites_tavern");
}

static void r13_2b_closed_ways_leave_the_next_best(void **state) {
  (void)state;
  pen_game game =
      come_upon(",{'id':'hooker','at':'whites_tavern'},{'id':'tompkins','at':'barker'}");
  act(&game, "pass", NULL);
  allowed(&game, "retreat fitz_lee fair_oaks");
}

static void r13_2b_with_no_way_it_is_eliminated(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'fitz_lee','at':'barker'},{'id':'hooker','at':'hughes_tavern'},"
      "{'id':'couch','at':'seven_pines'}");
  act(&game, "activate couch", NULL);
  act(&game, "move couch barker", NULL);
  act(&game, "screen fitz_lee", DICE(3));
  assert_true(happened(PEN_EV_CLOSED));
  assert_int_equal(at(&game, "fitz_lee"), PEN_ELIMINATED);
  assert_true(deciding(&game, PEN_USA, PEN_ACTIVATION));
}

static void r13_2c_one_attempt_a_turn(void **state) {
  (void)state;
  pen_game game = come_upon("");
  act(&game, "screen fitz_lee", DICE(4));
  act(&game, "retreat fitz_lee barker", NULL);
  act(&game, "move couch barker", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_FALL_BACK)); /* without being asked */
}

static void r13_2c_two_together_roll_once_with_the_better(void **state) {
  (void)state;
  pen_game game = come_upon(",{'id':'hampton_cav','at':'seven_pines'}");
  act(&game, "screen hampton_cav fitz_lee", DICE(3)); /* over Hampton's 2 */
  assert_true(happened(PEN_EV_CLOSED));
  assert_true(deciding(&game, PEN_CSA, PEN_FALL_BACK));
}

static void r13_2c_only_cavalry_that_is_there(void **state) {
  (void)state;
  pen_game game = come_upon(",{'id':'hampton_cav','at':'barker'}");
  refused_with(&game, "screen hampton_cav", "R13_1g");
  refused_with(&game, "screen fitz_lee hampton_cav", "R13_1g");
  refused_with(&game, "screen fitz_lee fitz_lee", "R13_1g");
  refused_with(&game, "screen jones", "R13_1a");
  refused_with(&game, "screen couch", "R4_4a");
}

/* Hampton keeps his attempt, and so goes as after a failure. */
static void r13_2c_who_will_not_screen_retreats_as_after_a_failure(void **state) {
  (void)state;
  pen_game game = come_upon(",{'id':'hampton_cav','at':'seven_pines'}");
  act(&game, "screen fitz_lee", DICE(1));
  allowed(&game, "retreat hampton_cav barker");
  refused_with(&game, "retreat hampton_cav fair_oaks", "R13_2b");
  act(&game, "retreat hampton_cav barker", NULL);
  allowed(&game, "retreat fitz_lee fair_oaks");
  act(&game, "retreat fitz_lee fair_oaks", NULL);
  act(&game, "move casey fair_oaks", NULL);
  refused_with(&game, "screen hampton_cav", "R5a");
  assert_true(deciding(&game, PEN_CSA, PEN_FALL_BACK)); /* Fitz Lee has screened */
}

static void r13_2c_passing_keeps_the_attempt(void **state) {
  (void)state;
  pen_game game = come_upon("");
  act(&game, "pass", NULL);
  refused_with(&game, "retreat fitz_lee fair_oaks", "R13_2b");
  act(&game, "retreat fitz_lee barker", NULL);
  act(&game, "move couch barker", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_SCREEN));
}

static void r13_2d_it_gives_way_again_and_again(void **state) {
  (void)state;
  pen_game game = come_upon("");
  act(&game, "pass", NULL);
  act(&game, "retreat fitz_lee barker", NULL);
  act(&game, "move couch barker", NULL);
  act(&game, "screen fitz_lee", DICE(6));
  act(&game, "retreat fitz_lee hughes_tavern", NULL);
  assert_string_equal(at_id(&game, "fitz_lee"), "hughes_tavern");
  assert_string_equal(at_id(&game, "couch"), "barker");
}

static void r13_2e_a_landing_is_not_screened(void **state) {
  (void)state;
  pen_game game =
      usa_orders("{'id':'fitz_lee','at':'cumberland'},{'id':'couch','at':'fort_monroe'}");
  act(&game, "sail couch fort_monroe cumberland", NULL);
  act(&game, "board couch", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_FALL_BACK));
  act(&game, "retreat fitz_lee new_kent", NULL);
  assert_string_equal(at_id(&game, "couch"), "cumberland");
  play_script(&game, "end\nend");
  assert_false(deciding(&game, PEN_USA, PEN_BATTLES)); /* no amphibious attack */
}

static void rhg_the_enemy_sees_a_screen_but_not_which(void **state) {
  (void)state;
  pen_game game = come_upon("");
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->place, place_no(&game, "seven_pines"));
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->unit, PEN_NONE);
  act(&game, "screen fitz_lee", DICE(1));
  pen_event seen;
  assert_true(pen_event_for(event_in(PEN_EV_SCREEN), PEN_VIEW_USA, &seen));
  assert_int_equal(seen.unit, PEN_NONE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r13_2a_success_stops_them_and_closes_the_place),
      cmocka_unit_test(r13_2a_the_place_opens_with_the_next_turn),
      cmocka_unit_test(r13_2a_other_cavalry_may_stand_with_it),
      cmocka_unit_test(r13_2a_not_among_other_blocks),
      cmocka_unit_test(r13_2b_after_a_failure_they_may_move_on),
      cmocka_unit_test(r13_2b_after_a_failure_toward_the_nearest_block),
      cmocka_unit_test(r13_2b_after_a_success_where_he_likes),
      cmocka_unit_test(r13_2b_never_among_the_enemy),
      cmocka_unit_test(r13_2b_closed_ways_leave_the_next_best),
      cmocka_unit_test(r13_2b_with_no_way_it_is_eliminated),
      cmocka_unit_test(r13_2c_one_attempt_a_turn),
      cmocka_unit_test(r13_2c_two_together_roll_once_with_the_better),
      cmocka_unit_test(r13_2c_only_cavalry_that_is_there),
      cmocka_unit_test(r13_2c_who_will_not_screen_retreats_as_after_a_failure),
      cmocka_unit_test(r13_2c_passing_keeps_the_attempt),
      cmocka_unit_test(r13_2d_it_gives_way_again_and_again),
      cmocka_unit_test(r13_2e_a_landing_is_not_screened),
      cmocka_unit_test(rhg_the_enemy_sees_a_screen_but_not_which),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
