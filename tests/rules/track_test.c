/* Section 12: the confidence track. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

/* The event of the track with this cause in the last action, or NULL. */
static const pen_event *track_event_of(enum pen_track_event cause) {
  for (int i = 0; i < last_events.count; i++)
    if (last_events.event[i].kind == PEN_EV_TRACK && last_events.event[i].word == cause)
      return &last_events.event[i];
  return NULL;
}

static void r12a_events_add_up_and_are_announced(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", NORFOLK_CONFEDERATE,
                                "{'id':'sykes','at':'howards_bridge'},{'id':'couch','at':'barker'},"
                                "{'id':'jones','at':'richmond'}");
  assert_int_equal(track_of(&game), 6);
  act(&game, "activate sykes", NULL);
  act(&game, "move sykes yorktown", NULL);
  const pen_event *told = track_event_of(PEN_TAKES_YORKTOWN);
  assert_int_equal(told->a, 2);
  assert_int_equal(told->b, 8);
  assert_int_equal(told->told, PEN_TO_ALL);
  act(&game, "end", NULL);
  march(&game, "couch", "hughes_tavern");
  assert_int_equal(track_of(&game), 11);
}

static void r12a_the_value_is_not_clamped(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_orders','track':30},'rules':['no_command_roll_first_turn'],"
      "'units':[{'id':'couch','at':'barker'}]}");
  march(&game, "couch", "hughes_tavern");
  assert_int_equal(track_of(&game), 33);
}

#define WORKS(units) usa_orders(units ",{'id':'early','at':'hanover_ch'}")

static void r12b_infantry_over_the_works_the_first_time_only(void **state) {
  (void)state;
  pen_game game = WORKS("{'id':'couch','at':'barker'},{'id':'sykes','at':'jennings'}");
  march(&game, "couch", "hughes_tavern");
  assert_int_equal(track_of(&game), 9);
  march(&game, "sykes", "bickleys_mill");
  assert_int_equal(track_of(&game), 9);
}

static void r12b_any_of_the_five_places(void **state) {
  (void)state;
  static const char *const ways[][2] = {
      {"meadow_bridge", "morris"},        {"mechanicsville_bridge", "johnston"},
      {"jennings", "bickleys_mill"},      {"fair_oaks", "bickleys_mill"},
      {"barker", "hughes_tavern"},        {"roper", "hughes_tavern"},
      {"whites_tavern", "hughes_tavern"}, {"chaffins_bluff", "rocketts"}};
  for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
    char units[128];
    snprintf(units, sizeof units, "{'id':'couch','at':'%s'},{'id':'early','at':'hanover_ch'}",
             ways[i][0]);
    pen_game game = usa_orders(units);
    march(&game, "couch", ways[i][1]);
    assert_int_equal(track_of(&game), 9);
  }
}

static void r12b_not_artillery_nor_from_inside_nor_at_fort_magruder(void **state) {
  (void)state;
  pen_game game = WORKS(
      "{'id':'hunt','at':'barker'},{'id':'couch','at':'rocketts'},"
      "{'id':'sykes','at':'lees_mill'}");
  march(&game, "hunt", "hughes_tavern");
  march(&game, "couch", "hughes_tavern");
  march(&game, "sykes", "fort_magruder");
  assert_int_equal(track_of(&game), 6);
}

static void r12b_against_a_combat_unit_on_winning(void **state) {
  (void)state;
  pen_game game =
      usa_orders("{'id':'couch','at':'barker'},{'id':'early','at':'hughes_tavern','sp':1}");
  march(&game, "couch", "hughes_tavern");
  assert_int_equal(track_of(&game), 6);
  act(&game, "end", NULL);
  act(&game, "battle hughes_tavern", NULL);
  deploy(&game, "early right_center");
  deploy(&game, "couch left_center");
  go_on_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire couch", DICE(6, 6, 1)); /* one die fewer over the works */
  go_on_to_turn(&game, 15);
  assert_int_equal(track_of(&game), 9);
}

static void r12b_reinforcing_infantry_counts(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'couch','at':'rocketts'},{'id':'casey','at':'barker'},{'id':'keyes','at':'barker'},"
      "{'id':'early','at':'hughes_tavern','sp':1}");
  march(&game, "couch", "hughes_tavern"); /* not over the works */
  act(&game, "end", NULL);
  act(&game, "battle hughes_tavern", NULL);
  deploy(&game, "early right_center");
  deploy(&game, "couch left_center");
  go_on_to(&game, PEN_USA, PEN_REINFORCE);
  act(&game, "reinforce casey keyes", DICE(1));
  act(&game, "deploy casey left_center", NULL);
  act(&game, "end", NULL);
  go_on_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire couch", DICE(6, 1, 1, 1));
  go_on_to_turn(&game, 15);
  assert_string_equal(at_id(&game, "early"), "eliminated");
  assert_int_equal(track_of(&game), 9);
}

static void r12c_yorktown_and_norfolk_the_first_time_each(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", NORFOLK_CONFEDERATE,
                                "{'id':'sykes','at':'howards_bridge'},"
                                "{'id':'couch','at':'fort_monroe'},{'id':'jones','at':'richmond'}");
  march(&game, "sykes", "yorktown");
  assert_int_equal(track_of(&game), 8);
  act(&game, "sail couch fort_monroe norfolk", NULL);
  act(&game, "board couch", NULL);
  assert_int_equal(holder(&game, "norfolk"), PEN_USA);
  assert_int_equal(track_of(&game), 10);
}

static void r12c_not_where_the_scenario_counts_them_as_taken(void **state) {
  (void)state;
  pen_game game = usa_orders_in(
      "clear",
      NORFOLK_CONFEDERATE "'rules':['no_command_roll_first_turn','yorktown_counts_as_taken'],",
      "{'id':'sykes','at':'howards_bridge'},{'id':'jones','at':'richmond'}");
  march(&game, "sykes", "yorktown");
  assert_int_equal(holder(&game, "yorktown"), PEN_USA);
  assert_int_equal(track_of(&game), 6);
}

/* Confederates at Fort Monroe with no way out are broken: all of them are lost. */
static pen_game confederates_lost(int sp_of_cabell) {
  char text[1024];
  snprintf(text, sizeof text,
           "{'start':{'phase':'usa_battles'},'units':[{'id':'jones','at':'fort_monroe','sp':1},"
           "{'id':'mclaws','at':'fort_monroe'},{'id':'early','at':'fort_monroe'},"
           "{'id':'cabell','at':'fort_monroe','sp':%d},"
           "{'id':'couch','at':'fort_monroe','from':'hampton'},"
           "{'id':'sykes','at':'fort_monroe','from':'hampton'}]}",
           sp_of_cabell);
  pen_game game = position(text);
  act(&game, "battle fort_monroe", NULL);
  deploy(&game, "jones left_center, mclaws right_center, early right_center, cabell right_center");
  deploy(&game, "couch right_center, sykes left_center");
  go_on_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire couch", DICE(6, 1)); /* two dice fewer against a fortress */
  assert_string_equal(at_id(&game, "mclaws"), "eliminated");
  return game;
}

static void r12f_ten_confederate_sp_in_a_turn(void **state) {
  (void)state;
  pen_game game = confederates_lost(1); /* 1 + 4 + 4 + 1 */
  int before = track_of(&game);
  go_on_to_turn(&game, 15);
  assert_int_equal(track_event_of(PEN_CSA_LOSSES)->a, 1);
  assert_int_equal(track_of(&game), before + 1);
  go_on_to_turn(&game, 16); /* counted turn by turn */
  assert_null(track_event_of(PEN_CSA_LOSSES));
}

static void r12f_nine_are_too_few(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'jones','at':'fort_monroe','sp':1},"
      "{'id':'mclaws','at':'fort_monroe'},{'id':'early','at':'fort_monroe'},"
      "{'id':'couch','at':'fort_monroe','from':'hampton'},"
      "{'id':'sykes','at':'fort_monroe','from':'hampton'}]}");
  act(&game, "battle fort_monroe", NULL);
  deploy(&game, "jones left_center, mclaws right_center, early right_center");
  deploy(&game, "couch right_center, sykes left_center");
  go_on_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire couch", DICE(6, 1));
  int before = track_of(&game);
  go_on_to_turn(&game, 15);
  assert_int_equal(track_of(&game), before);
}

/* Two Union infantry with a siege gun and cavalry at Fort Monroe, likewise. */
static int change_after_union_lost(int sp_of_the_gun) {
  char text[1024];
  snprintf(text, sizeof text,
           "{'start':{'phase':'csa_battles'},'units':[{'id':'casey','at':'fort_monroe','sp':1},"
           "{'id':'couch','at':'fort_monroe','sp':3},{'id':'cooke','at':'fort_monroe','sp':1},"
           "{'id':'tyler_1','at':'fort_monroe','sp':%d},"
           "{'id':'early','at':'fort_monroe','from':'hampton'},"
           "{'id':'rodes','at':'fort_monroe','from':'hampton'}]}",
           sp_of_the_gun);
  pen_game game = position(text);
  act(&game, "battle fort_monroe", NULL);
  deploy(&game, "casey left_center, couch right_center");
  deploy(&game, "early right_center, rodes left_center");
  go_on_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 1));
  assert_string_equal(at_id(&game, "tyler_1"), "eliminated");
  int before = track_of(&game);
  go_on_to_turn(&game, 15);
  return track_of(&game) - before;
}

static void r12f_eight_union_sp_cavalry_and_siege_guns_counted(void **state) {
  (void)state;
  assert_int_equal(change_after_union_lost(3), -1); /* 1 + 3 + 1 + 3 */
  assert_int_equal(change_after_union_lost(2), 0);
}

static void r12f_it_is_counted_before_the_victory_check(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles','track':0},'last_turn':14,"
      "'victory':[{'side':'csa','when':'track_at_most','value':-1,'checked':'always'},"
      "{'side':'usa','when':'game_ends','checked':'last_turn'}],"
      "'units':[{'id':'casey','at':'fort_monroe','sp':1},"
      "{'id':'couch','at':'fort_monroe','sp':4},{'id':'tyler_1','at':'fort_monroe'},"
      "{'id':'early','at':'fort_monroe','from':'hampton'},"
      "{'id':'rodes','at':'fort_monroe','from':'hampton'}]}");
  act(&game, "battle fort_monroe", NULL);
  deploy(&game, "casey left_center, couch right_center");
  deploy(&game, "early right_center, rodes left_center");
  go_on_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 1));
  assert_false(pen_over(&game));
  while (!pen_over(&game)) step_on(&game);
  assert_int_equal(pen_winner(&game), PEN_CSA);
}

static void r12j_the_values_are_the_data_files(void **state) {
  (void)state;
  pen_game game = usa_orders("{'id':'couch','at':'barker'}");
  static const int values[PEN_TRACK_EVENTS] = {
      [PEN_CROSSES_WORKS] = 3,   [PEN_TAKES_YORKTOWN] = 2, [PEN_TAKES_NORFOLK] = 2,
      [PEN_CSA_FORCED] = 2,      [PEN_CSA_VOLUNTARY] = 1,  [PEN_USA_FORCED] = -3,
      [PEN_USA_VOLUNTARY] = -2,  [PEN_VIRGINIA_SUNK] = 1,  [PEN_CSA_NAVAL_VICTORY] = -1,
      [PEN_CSA_LOSSES] = 1,      [PEN_USA_LOSSES] = -1,    [PEN_MCDOWELL_ENTERS] = 1,
      [PEN_JACKSON_ENTERS] = -1, [PEN_FOUR_SOUTH] = -3,    [PEN_NEAR_4] = -2,
      [PEN_NEAR_5] = -2,         [PEN_NEAR_6] = -2};
  static pen_setup corrected;
  corrected = *pen_setup_of(&game);
  for (int i = 0; i < PEN_TRACK_EVENTS; i++) assert_int_equal(corrected.track_value[i], values[i]);
  corrected.track_value[PEN_CROSSES_WORKS] = 5; /* as an owner of the printed track might */
  pen_start(&game, &corrected, 0, &last_events);
  march(&game, "couch", "hughes_tavern");
  assert_int_equal(track_of(&game), 11);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r12a_events_add_up_and_are_announced),
      cmocka_unit_test(r12a_the_value_is_not_clamped),
      cmocka_unit_test(r12b_infantry_over_the_works_the_first_time_only),
      cmocka_unit_test(r12b_any_of_the_five_places),
      cmocka_unit_test(r12b_not_artillery_nor_from_inside_nor_at_fort_magruder),
      cmocka_unit_test(r12b_against_a_combat_unit_on_winning),
      cmocka_unit_test(r12b_reinforcing_infantry_counts),
      cmocka_unit_test(r12c_yorktown_and_norfolk_the_first_time_each),
      cmocka_unit_test(r12c_not_where_the_scenario_counts_them_as_taken),
      cmocka_unit_test(r12f_ten_confederate_sp_in_a_turn),
      cmocka_unit_test(r12f_nine_are_too_few),
      cmocka_unit_test(r12f_eight_union_sp_cavalry_and_siege_guns_counted),
      cmocka_unit_test(r12f_it_is_counted_before_the_victory_check),
      cmocka_unit_test(r12j_the_values_are_the_data_files),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
