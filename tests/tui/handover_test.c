/* The hand-over: nothing of either side before it is answered, nothing left where a terminal keeps
 * what scrolls away. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"
#include "tui/script.h"

/* Blocks of both sides, and what stands on every screen of the game. */
static const char *const telling[] = {"Longstreet", "Huger",  "Decoy", "Magruder", "Sumner",
                                      "Keyes",      "Morris", "Map",   "Turn",     "CAP"};
enum { TELLING = sizeof telling / sizeof telling[0] };

static void assert_tells_nothing(const char *bytes, size_t size) {
  for (int i = 0; i < TELLING; i++)
    assert_null(memmem(bytes, size, telling[i], strlen(telling[i])));
}

static void assert_screen_tells_nothing(void) {
  for (int i = 0; i < TELLING; i++) assert_false(emulator_shows(telling[i]));
}

static const char *const fair_oaks[] = {"new", "fair_oaks", "--seed", "7", NULL};

/* The Confederate player has ended his phase; `y` is not yet pressed. */
static void before_the_end(const char *term) {
  emulator_forget_home();
  emulator_start(term, 24, 80, fair_oaks);
  emulator_wait_for("C O N F E D");
  emulator_settle();
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 1");
  emulator_type("e");
  emulator_wait_for("Is the set-up finished?");
  emulator_type("y");
  emulator_wait_for("CONFEDERATE ORDERS");
  emulator_type("e");
  emulator_wait_for("End your movement phase?");
  emulator_settle();
}

static void nothing_of_either_side_is_sent_before_enter(void **state) {
  size_t size;
  (void)state;
  before_the_end("xterm-256color");
  emulator_stream(&size);
  emulator_type("y");
  emulator_wait_for("U N I O N");
  const char *bytes = emulator_stream(&size);
  assert_true(size > 24 * 80); /* every cell is written over */
  assert_tells_nothing(bytes, size);
}

/* Blanks as the terminal has them, but for the words. */
static void every_cell_is_covered(void **state) {
  static const char words[] =
      "U N I O N The keyboard goes to this side to give its orders The "
      "other player looks away. Enter when only this side can see the "
      "screen";
  char shown[24 * EMULATOR_TEXT] = "";
  (void)state;
  before_the_end("xterm-256color");
  emulator_type("y");
  emulator_wait_for("Enter when only this side");
  emulator_settle();
  for (int y = 0; y < 24; y++) {
    const char *row = emulator_row(y);
    size_t blanks = strspn(row, " "), length = strlen(row);
    while (length > 0 && row[length - 1] == ' ') length--;
    if (blanks == strlen(row)) continue;
    snprintf(shown + strlen(shown), sizeof shown - strlen(shown), "%s%.*s",
             shown[0] != '\0' ? " " : "", (int)(length - blanks), row + blanks);
  }
  assert_string_equal(shown, words);
  for (int y = 0; y < 24; y++)
    for (int x = 0; x < 80; x++) {
      cell_style style = emulator_style(y, x);
      assert_false(style.reverse || style.underline || style.blink);
      assert_int_equal(style.ground, -1);
    }
}

static void keys_typed_ahead_answer_nothing(void **state) {
  (void)state;
  before_the_end("xterm-256color");
  emulator_type("y" KEY_ENTER_BYTES KEY_ENTER_BYTES " " KEY_ENTER_BYTES);
  emulator_wait_for("U N I O N");
  emulator_settle();
  emulator_wait_for("U N I O N");
  assert_screen_tells_nothing();
}

/* ------------------------------------------------------------------ terminals with one screen */

static const char *const one_screen[] = {"vt100", "vt220", "linux"};
enum { ONE_SCREEN = sizeof one_screen / sizeof one_screen[0] };

static void assert_nothing_is_kept(void) {
  const char *kept = emulator_scrolled_away();
  assert_tells_nothing(kept, strlen(kept));
  assert_screen_tells_nothing();
}

static void nothing_is_kept_at_a_hand_over(void **state) {
  (void)state;
  for (int i = 0; i < ONE_SCREEN; i++) {
    before_the_end(one_screen[i]);
    emulator_type("y");
    emulator_wait_for("U N I O N");
    assert_nothing_is_kept();
  }
}

static void nothing_is_kept_when_the_game_is_left(void **state) {
  (void)state;
  for (int i = 0; i < ONE_SCREEN; i++) {
    before_the_end(one_screen[i]);
    emulator_type("n");
    emulator_wait_without("End your movement phase?");
    emulator_type("Q");
    emulator_wait_for("Leave the game?");
    emulator_type("y");
    emulator_wait_for("New game");
    emulator_type("q");
    assert_int_equal(emulator_exit_code(), 0);
    assert_nothing_is_kept();
  }
}

static void nothing_is_kept_when_it_is_ended_or_crashes(void **state) {
  static const int signals[] = {SIGTERM, SIGSEGV};
  (void)state;
  for (int i = 0; i < ONE_SCREEN; i++)
    for (int k = 0; k < 2; k++) {
      before_the_end(one_screen[i]);
      emulator_signal(signals[k]);
      emulator_exit_code();
      assert_nothing_is_kept();
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nothing_of_either_side_is_sent_before_enter),
      cmocka_unit_test(every_cell_is_covered),
      cmocka_unit_test(keys_typed_ahead_answer_nothing),
      cmocka_unit_test(nothing_is_kept_at_a_hand_over),
      cmocka_unit_test(nothing_is_kept_when_the_game_is_left),
      cmocka_unit_test(nothing_is_kept_when_it_is_ended_or_crashes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
