/* The front end as a player meets it, in an emulated terminal. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"

static const char *const no_arguments[] = {NULL};
static const char *const fair_oaks[] = {"new", "fair_oaks", "--seed", "7", NULL};
static const char *const fair_oaks_solo[] = {"new",    "fair_oaks", "--seed", "7",
                                             "--mode", "solo",      NULL};

#define CSA_LETTERS "C O N F E D E R A T E S"
#define USA_LETTERS "U N I O N"

static void start(const char *const *arguments) {
  emulator_start("xterm-256color", 24, 80, arguments);
}

/* A new game for two, with the Confederate player at the keyboard. */
static void start_set_up(void) {
  start(fair_oaks);
  emulator_wait_for(CSA_LETTERS);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 1");
}

static void type_action(const char *action) {
  emulator_type(":");
  emulator_type(action);
  emulator_type(KEY_ENTER_BYTES);
}

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

/* ------------------------------------------------------------------ title and new game */

static void the_title_offers_a_new_game_and_quits(void **state) {
  (void)state;
  start(no_arguments);
  emulator_wait_for("New game");
  emulator_wait_for("Load a saved game");
  assert_false(emulator_shows("Continue"));
  emulator_type("q");
  assert_int_equal(emulator_exit_code(), 0);
}

static void a_new_game_begins_with_a_hand_over(void **state) {
  (void)state;
  start(no_arguments);
  emulator_wait_for("New game");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Fair Oaks");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for(CSA_LETTERS);
  emulator_wait_for("to place its hidden blocks");
}

static void a_command_line_can_begin_a_game(void **state) {
  (void)state;
  start_set_up();
  emulator_wait_for("SET-UP");
}

/* ------------------------------------------------------------------ hand-over */

static void a_hand_over_ignores_keys_typed_ahead(void **state) {
  (void)state;
  start(no_arguments);
  emulator_wait_for("New game");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Begin");
  emulator_type(KEY_ENTER_BYTES KEY_ENTER_BYTES KEY_ENTER_BYTES " ");
  emulator_wait_for(CSA_LETTERS);
  emulator_bytes_sent(); /* whatever else would come has come */
  emulator_wait_for(CSA_LETTERS);
  assert_false(emulator_shows("Decoy"));
}

static void a_hand_over_shows_nothing_of_either_side(void **state) {
  (void)state;
  static const char *const hidden[] = {"Longstreet", "Decoy", "Morris", "Keyes", "Map", "Turn"};
  start_set_up();
  type_action("place decoy_1 morris");
  emulator_wait_for("Decoy 2");
  emulator_type("e");
  emulator_wait_for("Is the set-up finished?");
  emulator_type("y");
  emulator_wait_for("Longstreet"); /* the Confederates move first: no hand-over between */
  emulator_type("ey");
  emulator_wait_for(USA_LETTERS);
  for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
    assert_false(emulator_shows(hidden[i]));
}

static void solo_play_has_no_hand_over(void **state) {
  (void)state;
  start(fair_oaks_solo);
  emulator_wait_for("Decoy 1");
  emulator_type("e");
  emulator_wait_for("Is the set-up finished?");
  emulator_type("y");
  emulator_wait_for("CONFEDERATE ORDERS");
  emulator_type("ey");
  emulator_wait_for("UNION ORDERS");
}

/* ------------------------------------------------------------------ the map and the keys */

static void the_map_shows_places_blocks_and_the_state_of_the_turn(void **state) {
  (void)state;
  start_set_up();
  emulator_wait_for("Bickley's Mill");
  emulator_wait_for("Turn 12/17");
  emulator_wait_for("CONFEDERATES");
  emulator_wait_for("C2:6");
  emulator_wait_for("? help");
}

static void the_cursor_stands_on_the_selected_place(void **state) {
  (void)state;
  start_set_up();
  type_action(""); /* back on the map */
  emulator_type("/morris" KEY_ENTER_BYTES);
  emulator_wait_for(" Morris ");
  emulator_bytes_sent();
  int y, x;
  emulator_cursor(&y, &x);
  const char *row = emulator_row(y);
  assert_non_null(strstr(row, "Morris"));
  assert_true(x > 0 && x < 54);
}

static void a_step_of_the_cursor_sends_little(void **state) {
  (void)state;
  start_set_up();
  emulator_type("z");
  emulator_wait_for("Theatre");
  emulator_bytes_sent();
  emulator_type(KEY_DOWN_BYTES);
  assert_true(emulator_bytes_sent() < 300);
}

static void help_lists_the_keys_that_work_here(void **state) {
  (void)state;
  start_set_up();
  emulator_type("?");
  emulator_wait_for("Keys that work here");
  emulator_wait_for("Take back the last order.");
  emulator_wait_for("goes back"); /* the last line */
  assert_false(emulator_shows("flank fire"));
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Decoy 1");
}

static void ascii_and_mono_are_drawn_with_plain_characters(void **state) {
  (void)state;
  static const char *const plain[] = {"new",     "fair_oaks",  "--seed", "7",
                                      "--ascii", "--no-color", NULL};
  emulator_start("vt100", 24, 80, plain);
  emulator_wait_for(CSA_LETTERS);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 1");
  for (int y = 0; y < 24; y++)
    for (const char *c = emulator_row(y); *c != '\0'; c++) assert_true((unsigned char)*c < 0x80);
}

/* ------------------------------------------------------------------ refusals and undo */

static void a_refusal_names_its_clause(void **state) {
  (void)state;
  start_set_up();
  type_action("place decoy_1 seven_pines");
  emulator_wait_for("R15a 15:");
}

static void a_line_that_is_no_action_says_what_was_expected(void **state) {
  (void)state;
  start_set_up();
  type_action("place decoy_1 atlantis");
  emulator_wait_for("\"atlantis\"");
}

static void an_end_that_is_too_early_says_what_is_owed(void **state) {
  (void)state;
  static const char *const campaign[] = {"new", "campaign", "--seed", "7", NULL};
  start(campaign);
  emulator_wait_for(CSA_LETTERS);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("choose a place");
  emulator_type("e");
  emulator_wait_for("R15a 15:");
}

static void the_title_has_help_and_escape_does_not_leave(void **state) {
  (void)state;
  start(no_arguments);
  emulator_wait_for("New game");
  emulator_type("?");
  emulator_wait_for("Keys that work here");
  emulator_type("x");
  emulator_wait_without("Keys that work here");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_bytes_sent();
  emulator_type("?");
  emulator_wait_for("Keys that work here");
}

static void a_question_shows_its_answers_and_no_other_keys(void **state) {
  (void)state;
  start_set_up();
  emulator_type("e");
  emulator_wait_for("Is the set-up finished?");
  emulator_wait_for("y or Enter: yes   n or Esc: no");
  assert_false(emulator_shows("? help"));
  emulator_type("n");
  emulator_wait_for("? help");
}

/* The confederate side ends its set-up and activates the first corps offered. */
static void activate_the_first_corps(void) {
  start_set_up();
  emulator_type("e");
  emulator_wait_for("Is the set-up finished?");
  emulator_type("y");
  emulator_wait_for("Enter activate");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Longstreet is activated:");
}

static void tab_goes_through_the_reach_as_the_panel_lists_it(void **state) {
  (void)state;
  activate_the_first_corps();
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Where to?");
  emulator_type("\t"); /* the enemy comes first */
  emulator_wait_for("they march on the enemy at Seven Pines");
  emulator_type("\t");
  emulator_wait_for("they march on the enemy at");
  emulator_type("\t\t"); /* then the nearest */
  emulator_wait_for("in reach: 1/2 point");
}

/* Where a player looked last is nothing for the other to see. */
static void a_hand_over_forgets_where_the_other_player_looked(void **state) {
  (void)state;
  activate_the_first_corps();
  emulator_type("e");
  emulator_wait_for("Nobody has moved.");
  emulator_type("y");
  emulator_wait_for("Choose a commander");
  emulator_type("/yorktown" KEY_ENTER_BYTES);
  emulator_wait_for("┌ Yorktown ─");
  emulator_type("e");
  emulator_wait_for("End your movement phase?");
  emulator_type("y");
  emulator_wait_for(USA_LETTERS);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("UNION ORDERS");
  assert_false(emulator_shows("Yorktown"));
}

static void undo_takes_back_one_order(void **state) {
  (void)state;
  start_set_up();
  type_action("place decoy_1 morris");
  emulator_wait_for("Decoy 2");
  emulator_type("u");
  emulator_wait_for("Taken back.");
  emulator_wait_for("Decoy 1");
  emulator_type("\022"); /* Ctrl-R */
  emulator_wait_for("Brought back.");
}

static void undo_stops_at_a_barrier(void **state) {
  (void)state;
  start_set_up();
  emulator_type("e");
  emulator_wait_for("Is the set-up finished?");
  emulator_type("y");
  emulator_wait_for("CONFEDERATE ORDERS");
  emulator_type("u");
  emulator_wait_for("No undo");
}

/* ------------------------------------------------------------------ sizes */

static void a_small_window_says_so_and_everything_comes_back(void **state) {
  (void)state;
  start_set_up();
  emulator_type(":place dec");
  emulator_wait_for(": place dec");
  emulator_resize(10, 40);
  emulator_wait_for("needs 80x24");
  emulator_wait_for("Window 40x10");
  emulator_type("xyz"); /* answers nothing */
  emulator_bytes_sent();
  emulator_resize(24, 80);
  emulator_wait_for(": place dec");
  assert_false(emulator_shows("xyz"));
  emulator_type("oy_1 morris" KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 2");
}

static void a_large_window_shows_more_of_the_map(void **state) {
  (void)state;
  emulator_start("xterm-256color", 60, 160, fair_oaks);
  emulator_wait_for(CSA_LETTERS);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Seven Pines");
  emulator_wait_for("Malvern Hill");
}

/* ------------------------------------------------------------------ kept games */

static void a_killed_game_can_be_continued(void **state) {
  (void)state;
  start_set_up();
  type_action("place decoy_1 morris");
  emulator_wait_for("Decoy 2");
  emulator_signal(SIGKILL);
  assert_int_equal(emulator_exit_code(), 128 + SIGKILL);
  start(no_arguments);
  emulator_wait_for("Continue the unfinished game");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for(CSA_LETTERS);
  assert_false(emulator_shows("Decoy"));
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 2");
}

static void a_saved_game_can_be_loaded(void **state) {
  (void)state;
  start_set_up();
  type_action("place decoy_1 morris");
  emulator_wait_for("Decoy 2");
  emulator_type("S");
  emulator_wait_for("Save as: fair_oaks");
  emulator_type("my_game" KEY_ENTER_BYTES); /* typed over the name offered */
  emulator_wait_for("Saved as");
  emulator_type("Q");
  emulator_wait_for("Load a saved game");
  emulator_type(KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("my_game.json");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("will be forgotten");
  emulator_type("y");
  emulator_wait_for(CSA_LETTERS);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 2");
}

static void a_signal_ends_the_game_and_keeps_it(void **state) {
  (void)state;
  start_set_up();
  type_action("place decoy_1 morris");
  emulator_wait_for("Decoy 2");
  emulator_signal(SIGTERM);
  assert_int_equal(emulator_exit_code(), 128 + SIGTERM);
  start(no_arguments);
  emulator_wait_for("Continue the unfinished game");
}

static void a_suspended_game_comes_back_with_a_hand_over(void **state) {
  (void)state;
  start_set_up();
  emulator_type("\032"); /* Ctrl-Z */
  emulator_wait_without("Decoy 1");
  emulator_bytes_sent();
  emulator_signal(SIGCONT);
  emulator_wait_for("to go on where it was");
  assert_false(emulator_shows("Decoy"));
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 1");
}

/* ------------------------------------------------------------------ the end */

static void a_resigned_game_shows_the_victory_screen(void **state) {
  (void)state;
  start_set_up();
  type_action("resign");
  emulator_wait_for("Resign the game?");
  emulator_type("y");
  emulator_wait_for("UNION VICTORY");
  emulator_wait_for("Seed 7");
  emulator_wait_for("Track +6"); /* the whole line fits */
  emulator_type("?");
  emulator_wait_for("The game is over");
  emulator_type("x");
  emulator_wait_for("Seed 7");
  emulator_type("/seven pines" KEY_ENTER_BYTES);
  emulator_wait_for("Keyes"); /* both armies are shown now */
}

static void a_dumb_terminal_is_refused_in_one_line(void **state) {
  (void)state;
  emulator_start("dumb", 24, 80, no_arguments);
  assert_int_equal(emulator_exit_code(), 2);
  emulator_wait_for("dumb");
  assert_null(strstr(emulator_row(1), "peninsula"));
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, fresh_home)
  const struct CMUnitTest tests[] = {
      TEST(the_title_offers_a_new_game_and_quits),
      TEST(a_new_game_begins_with_a_hand_over),
      TEST(a_command_line_can_begin_a_game),
      TEST(a_hand_over_ignores_keys_typed_ahead),
      TEST(a_hand_over_shows_nothing_of_either_side),
      TEST(solo_play_has_no_hand_over),
      TEST(the_map_shows_places_blocks_and_the_state_of_the_turn),
      TEST(the_cursor_stands_on_the_selected_place),
      TEST(a_step_of_the_cursor_sends_little),
      TEST(help_lists_the_keys_that_work_here),
      TEST(ascii_and_mono_are_drawn_with_plain_characters),
      TEST(a_refusal_names_its_clause),
      TEST(a_line_that_is_no_action_says_what_was_expected),
      TEST(an_end_that_is_too_early_says_what_is_owed),
      TEST(the_title_has_help_and_escape_does_not_leave),
      TEST(a_question_shows_its_answers_and_no_other_keys),
      TEST(tab_goes_through_the_reach_as_the_panel_lists_it),
      TEST(a_hand_over_forgets_where_the_other_player_looked),
      TEST(undo_takes_back_one_order),
      TEST(undo_stops_at_a_barrier),
      TEST(a_small_window_says_so_and_everything_comes_back),
      TEST(a_large_window_shows_more_of_the_map),
      TEST(a_killed_game_can_be_continued),
      TEST(a_saved_game_can_be_loaded),
      TEST(a_signal_ends_the_game_and_keeps_it),
      TEST(a_suspended_game_comes_back_with_a_hand_over),
      TEST(a_resigned_game_shows_the_victory_screen),
      TEST(a_dumb_terminal_is_refused_in_one_line),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
