/* Section 5: the sequence of play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

/* The decisions of a turn as they come up, "csa command", one after another, each once. */
static void write_course(pen_game *game, char *out, size_t size) {
  int turn = seen_by(game, PEN_VIEW_COMMON)->turn;
  enum pen_decision last = PEN_NO_DECISION;
  enum pen_side side = PEN_NO_SIDE;
  out[0] = '\0';
  while (!pen_over(game) && seen_by(game, PEN_VIEW_COMMON)->turn == turn) {
    if (pen_decision_of(game) != last || pen_deciding(game) != side) {
      last = pen_decision_of(game);
      side = pen_deciding(game);
      size_t used = strlen(out);
      snprintf(out + used, size - used, "%s %s, ", pen_id(PEN_SIDE_NAMES, (int)side),
               pen_id(PEN_DECISION_NAMES, (int)last));
    }
    step_on(game);
  }
}

static void r5a_a_turn_takes_its_course(void **state) {
  (void)state;
  char course[512];
  pen_game game = position("{'start':{'phase':'supply'},'units':[{'id':'jones','at':'richmond'}]}");
  write_course(&game, course, sizeof course);
  assert_string_equal(course,
                      "usa replacements, csa replacements, usa weather, csa command, "
                      "csa orders, usa command, usa orders, ");
}

static void r5a_battles_follow_the_movement_that_brought_them(void **state) {
  (void)state;
  char course[2048];
  pen_game game = csa_orders("{'id':'early','at':'fair_oaks'},{'id':'sykes','at':'trent'}");
  march(&game, "early", "trent");
  write_course(&game, course, sizeof course);
  const char *battles = strstr(course, "csa battles");
  assert_non_null(battles);
  assert_true(battles > strstr(course, "csa orders"));
  assert_true(battles < strstr(course, "usa orders"));
}

static void r5a_what_is_not_due_is_refused(void **state) {
  (void)state;
  pen_game game = csa_orders("{'id':'jones','at':'richmond'},{'id':'sykes','at':'trent'}");
  refused_with(&game, "roll", "R5a");
  refused_with(&game, "restore jones", "R5a");
  refused_with(&game, "move jones johnston", "R5a");
  refused_with(&game, "battle trent", "R5a");
  allowed(&game, "activate jones");
}

static void r5a_victory_is_looked_at_last(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_orders','track':-1},'rules':['no_command_roll_first_turn'],"
      "'victory':[{'side':'csa','when':'track_at_most','value':-1,'checked':'last_turn'},"
      "{'side':'usa','when':'game_ends','checked':'last_turn'}],'last_turn':14}");
  assert_false(pen_over(&game));
  act(&game, "end", NULL);
  assert_true(pen_over(&game));
  assert_int_equal(pen_winner(&game), PEN_CSA);
}

static void r5c_the_game_ends_after_its_last_turn(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", "'last_turn':15,", "{'id':'jones','at':'richmond'}");
  act(&game, "end", NULL);
  assert_false(pen_over(&game));
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->turn, 15);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  act(&game, "end", NULL);
  assert_true(pen_over(&game));
  assert_int_equal(pen_actions(&game, NULL, 0), 0);
  refused_with(&game, "end", "R5c");
  refused_with(&game, "roll", "R5c");
}

static void r5c_the_scenario_gives_the_first_turn(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->turn, 12);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->last_turn, 17);
}

static void r5d_turns_fall_into_months(void **state) {
  (void)state;
  pen_game game = csa_orders("");
  static const struct {
    int from, to, month;
  } months[] = {{1, 6, PEN_APRIL},
                {7, 12, PEN_MAY},
                {13, 19, PEN_JUNE},
                {20, 25, PEN_JULY},
                {26, 31, PEN_AUGUST}};
  for (size_t i = 0; i < sizeof months / sizeof months[0]; i++)
    for (int turn = months[i].from; turn <= months[i].to; turn++)
      assert_int_equal(pen_setup_of(&game)->month[turn], months[i].month);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->month, PEN_JUNE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r5a_a_turn_takes_its_course),
      cmocka_unit_test(r5a_battles_follow_the_movement_that_brought_them),
      cmocka_unit_test(r5a_what_is_not_due_is_refused),
      cmocka_unit_test(r5a_victory_is_looked_at_last),
      cmocka_unit_test(r5c_the_game_ends_after_its_last_turn),
      cmocka_unit_test(r5c_the_scenario_gives_the_first_turn),
      cmocka_unit_test(r5d_turns_fall_into_months),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
