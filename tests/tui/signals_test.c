/* However the program is ended, and wherever it waits: it ends, gives the terminal back and keeps
 * the game. */
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

/* One of every kind of wait. */
static const struct {
  const char *scene, *screen;
} waits[] = {{"title", "title"},
             {"title", "seed"},
             {"around a decision", "hand-over"},
             {"around a decision", "set-up"},
             {"around a decision", "help"},
             {"around a decision", "command line"},
             {"around a decision", "question"},
             {"around a decision", "log"},
             {"around a decision", "rules"},
             {"around a decision", "standing orders"},
             {"around a decision", "victory"},
             {"dice typed in", "dice asked for"},
             {"a scout has seen what is there", "the roll"},
             {"siege fire seen by the side that is hit", "recap"},
             {"ships and the Virginia", "naval battle"},
             {"watching", "replay"}};
enum { WAITS = sizeof waits / sizeof waits[0] };

static void show(int i) { script_show(waits[i].scene, waits[i].screen); }

static void every_wait_ends_with(int signal_number) {
  for (int i = 0; i < WAITS; i++) {
    show(i);
    emulator_signal(signal_number);
    assert_int_equal(emulator_exit_code(), 128 + signal_number);
  }
}

static void a_request_to_end_ends_every_wait(void **state) {
  (void)state;
  every_wait_ends_with(SIGTERM);
}

static void an_interrupt_ends_every_wait(void **state) {
  (void)state;
  every_wait_ends_with(SIGINT);
}

static void a_vanished_terminal_ends_every_wait(void **state) {
  (void)state;
  for (int i = 0; i < WAITS; i++) {
    show(i);
    emulator_hang_up();
    assert_int_equal(emulator_exit_code(), 128 + SIGHUP);
  }
}

/* As nohup starts a program, or a script that traps nothing. */
static void signals_ignored_at_the_start_are_obeyed(void **state) {
  static const int ignored[] = {SIGHUP, SIGTERM, SIGINT};
  (void)state;
  for (int i = 0; i < 3; i++) {
    signal(ignored[i], SIG_IGN);
    script_show("around a decision", "set-up");
    signal(ignored[i], SIG_DFL);
    emulator_signal(ignored[i]);
    assert_int_equal(emulator_exit_code(), 128 + ignored[i]);
  }
}

static void a_game_that_plays_itself_ends_too(void **state) {
  (void)state;
  script_show("watching", "replay");
  emulator_type(" ");
  emulator_wait_for("playing");
  emulator_signal(SIGTERM);
  assert_int_equal(emulator_exit_code(), 128 + SIGTERM);
}

/* Nothing can be written to it any more, and it does not go away. */
static void a_terminal_that_takes_nothing_holds_up_nobody(void **state) {
  (void)state;
  script_show("around a decision", "set-up");
  for (int i = 0; i < 200; i++) emulator_type("\014"); /* Ctrl-L: the whole screen */
  emulator_signal(SIGTERM);
  emulator_wait_deaf();
  assert_int_equal(emulator_exit_code(), 128 + SIGTERM);
}

/* ------------------------------------------------------------------ the game is kept */

static void the_game_goes_on_where_it_was(void **state) {
  static const char *const no_arguments[] = {NULL};
  (void)state;
  script_show("around a decision", "log"); /* a decoy is placed by then */
  emulator_hang_up();
  assert_int_equal(emulator_exit_code(), 128 + SIGHUP);
  emulator_start("xterm-256color", 24, 80, no_arguments);
  emulator_wait_for("Continue the unfinished game");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("C O N F E D E R A T E S");
  emulator_settle();
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 2");
}

/* ------------------------------------------------------------------ the terminal is given back */

static void assert_sane(const struct termios *found) {
  struct termios left;
  size_t size;
  const char *bytes = emulator_stream(&size);
  emulator_line_settings(&left);
  assert_int_equal(left.c_lflag, found->c_lflag);
  assert_int_equal(left.c_iflag, found->c_iflag);
  assert_int_equal(left.c_oflag, found->c_oflag);
  assert_non_null(memmem(bytes, size, "\033[?1049l", 8));   /* from the screen of its own */
  assert_non_null(memmem(bytes, size, "\033[?1l\033>", 7)); /* from the keypad's mode */
  assert_null(memmem(bytes, size, "Decoy", 5));             /* nothing more was drawn */
}

/* What a terminal is like before a program touches it. */
static void fresh_settings(struct termios *out) {
  static const char *const version[] = {"--version", NULL};
  emulator_start("xterm-256color", 24, 80, version);
  emulator_line_settings(out);
  emulator_exit_code();
}

static void a_crash_leaves_the_terminal_sane(void **state) {
  static const int crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT};
  (void)state;
  for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) {
    struct termios found;
    size_t size;
    fresh_settings(&found);
    script_show("around a decision", "set-up");
    emulator_stream(&size);
    emulator_signal(crashes[i]);
    assert_int_not_equal(emulator_exit_code(), 0);
    assert_sane(&found);
    assert_false(emulator_shows("Morris"));
  }
}

static void an_end_leaves_the_terminal_sane(void **state) {
  struct termios found;
  size_t size;
  (void)state;
  fresh_settings(&found);
  script_show("around a decision", "question");
  emulator_stream(&size);
  emulator_signal(SIGTERM);
  emulator_exit_code();
  assert_sane(&found);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_request_to_end_ends_every_wait),
      cmocka_unit_test(an_interrupt_ends_every_wait),
      cmocka_unit_test(a_vanished_terminal_ends_every_wait),
      cmocka_unit_test(signals_ignored_at_the_start_are_obeyed),
      cmocka_unit_test(a_game_that_plays_itself_ends_too),
      cmocka_unit_test(a_terminal_that_takes_nothing_holds_up_nobody),
      cmocka_unit_test(the_game_goes_on_where_it_was),
      cmocka_unit_test(a_crash_leaves_the_terminal_sane),
      cmocka_unit_test(an_end_leaves_the_terminal_sane),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
