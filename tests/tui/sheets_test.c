/* Sheets: how the game is judged; what is known of the enemy; one's own order of battle. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"

#define POSITIONS      PENINSULA_SOURCE_DIR "/tests/positions/"
#define KEY_PGDN_BYTES "\033[6~"
#define KEY_HOME_BYTES "\033OH"
#define KEY_END_BYTES  "\033OF"
#define KEY_BACKTAB    "\033[Z"
#define CSA_LETTERS    "C O N F E D E R A T E S"
#define USA_LETTERS    "U N I O N"

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

static void start(const char *game, const char *mode, int height, int width) {
  const char *const arguments[] = {"new", game, "--seed", "7", "--mode", mode, NULL};
  emulator_start("xterm-256color", height, width, arguments);
}

static void find(const char *words) {
  emulator_type("/");
  emulator_wait_for(" / ");
  emulator_type(words);
  emulator_type(KEY_ENTER_BYTES);
}

/* ------------------------------------------------------------------ judged when */

static void the_conditions_are_on_one_sheet_that_scrolls_and_is_searched(void **state) {
  (void)state;
  start("fair_oaks", "solo", 24, 80);
  emulator_wait_for("Decoy 1");
  emulator_type("J");
  emulator_wait_for("Judged when: turn 12 of 17, the track at +6");
  emulator_wait_for("Infantry or artillery in Richmond, no Confederate block there");
  emulator_wait_for("Now it is at +6, 7 away. Looked at after every action.");
  emulator_type("\t");
  emulator_wait_for("What moves the confidence track, now +6 (12)");
  emulator_wait_for("the Union takes Yorktown: has counted");
  find("south");
  emulator_wait_for("fewer than 4 Union infantry south of the Chickahominy");
  emulator_wait_for("Now 4 there, 4 needed. Looked at when a turn ends.");
  emulator_type(KEY_END_BYTES);
  emulator_wait_for("McClellan 13 and the track at +6: 7 or more on");
  emulator_wait_for("two dice, 58 %.");
  emulator_wait_for("turn 13, June: clear 67 %, rain 17 %, mud 17 %.");
  emulator_wait_for("No reinforcements come in this scenario.");
  emulator_type(KEY_HOME_BYTES);
  emulator_settle();
  int y, x;
  emulator_cursor(&y, &x);
  assert_int_equal(y, 1);
  assert_int_equal(x, 2);
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Decoy 1: choose a place");
}

static void a_larger_terminal_shows_it_all_and_a_smaller_one_waits(void **state) {
  (void)state;
  start("fair_oaks", "solo", 50, 160);
  emulator_wait_for("Decoy 1");
  emulator_type("J");
  emulator_wait_for("Who wins (15)");
  emulator_wait_for("No reinforcements come in this scenario.");
  emulator_resize(20, 70);
  emulator_wait_for("needs 80x24");
  emulator_resize(24, 80);
  emulator_wait_for("Who wins (15)");
  emulator_wait_without("No reinforcements");
  emulator_type("J");
  emulator_wait_for("Decoy 1: choose a place");
}

static void what_moved_the_track_is_told_by_turns(void **state) {
  (void)state;
  start("campaign", "solo", 24, 80);
  emulator_wait_for("choose a place");
  emulator_type("J");
  find("reinforcements");
  emulator_wait_for("Reinforcements (14, 15.1)");
  emulator_type(KEY_END_BYTES);
  emulator_wait_for("VI Corps waits for the Union to hold Yorktown.");
  emulator_wait_for("Jackson's corps may be ordered on from turn 1.");
  find("has moved");
  emulator_wait_for("start        +0");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(the_conditions_are_on_one_sheet_that_scrolls_and_is_searched,
                             fresh_home),
      cmocka_unit_test_setup(a_larger_terminal_shows_it_all_and_a_smaller_one_waits, fresh_home),
      cmocka_unit_test_setup(what_moved_the_track_is_told_by_turns, fresh_home),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
