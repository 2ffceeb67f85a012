/* Hints: what a beginner is told to do next. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"
#include "tui/guide.h"

enum { WIDTH = 72 };

static const char *const fair_oaks[] = {"new", "fair_oaks", "--seed", "7", NULL};
static const char *const no_arguments[] = {NULL};

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

static void every_decision_has_a_hint_that_fits_the_line(void **state) {
  (void)state;
  static app a;
  static file_error error;
  session_plan plan = {.data_dir = PENINSULA_SOURCE_DIR "/data",
                       .source = {.id = "fair_oaks"},
                       .mode = MODE_SOLO,
                       .seeded = true,
                       .seed = 7};
  a.settings = settings_at_first();
  a.game = session_begin(&plan, &error);
  assert_non_null(a.game);
  pen_view_of(session_game(a.game), PEN_VIEW_BOTH, &a.view);
  a.view.month = PEN_JUNE;
  for (int decision = 0; decision < PEN_NO_DECISION; decision++) {
    a.view.decision = (uint8_t)decision;
    assert_in_range(strlen(hint_now(&a)), 20, WIDTH);
  }
  a.view.decision = PEN_ORDERS;
  a.view.turn += 2; /* by then a player knows */
  assert_string_equal(hint_now(&a), "");
  session_end(a.game);
}

static void start_orders(const char *const *arguments) {
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("C O N F E D E R A T E S");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Hint: A decoy looks like troops");
  emulator_type("e");
  emulator_wait_for("Is the set-up finished?");
  emulator_type("y");
  emulator_wait_for("CONFEDERATE ORDERS");
}

static void the_commander_nearest_to_the_enemy_is_named(void **state) {
  (void)state;
  start_orders(fair_oaks);
  emulator_wait_for("Hint: Magruder at New Bridge is 1 link from the enemy: Tab to him, Enter.");
  emulator_type("\t\t" KEY_ENTER_BYTES);
  emulator_wait_for("Hint: All marked blocks march together");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Hint: Tab: places in reach.");
}

static void a_key_ends_the_hints_for_this_game_and_the_next(void **state) {
  (void)state;
  start_orders(fair_oaks);
  emulator_type("H");
  emulator_wait_for("No more hints.");
  assert_false(emulator_shows("Hint:"));
  emulator_type("Q");
  emulator_wait_for("Leave the game?");
  emulator_type("y");
  emulator_wait_for("New game");
  emulator_type("q");
  assert_int_equal(emulator_exit_code(), 0);
  emulator_start("xterm-256color", 24, 80, no_arguments);
  emulator_wait_for("Continue");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("C O N F E D E R A T E S");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("CONFEDERATE ORDERS");
  assert_false(emulator_shows("Hint:"));
  emulator_type("H");
  emulator_wait_for("Hint: Magruder");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_decision_has_a_hint_that_fits_the_line),
      cmocka_unit_test_setup(the_commander_nearest_to_the_enemy_is_named, fresh_home),
      cmocka_unit_test_setup(a_key_ends_the_hints_for_this_game_and_the_next, fresh_home),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
