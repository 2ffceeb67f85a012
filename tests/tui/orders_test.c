/* Orders besides marching, and what answers them: siege guns, ships, cavalry, standing orders; and
 * how what has happened is read again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"

#define POSITIONS   PENINSULA_SOURCE_DIR "/tests/positions/"
#define CSA_LETTERS "C O N F E D E R A T E S"
#define USA_LETTERS "U N I O N"

static void start_position(const char *path, const char *mode, const char *seed) {
  const char *const arguments[] = {"new", path, "--seed", seed, "--mode", mode, NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("Roll two dice");
  emulator_type("r");
}

static void start(const char *mode, const char *seed) {
  start_position(POSITIONS "before_yorktown.json", mode, seed);
}

/* The Union gives its orders, and only it looks. */
static void start_orders(const char *seed) {
  start("two", seed);
  emulator_wait_for("Enter goes on.");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("to give its orders");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Siege guns fire before all else");
}

static void start_solo_orders(const char *seed) {
  start("solo", seed);
  emulator_wait_for("Siege guns fire before all else");
}

static void type_action(const char *action) {
  emulator_type(":");
  emulator_wait_for(" : ");
  emulator_type(action);
  emulator_type(KEY_ENTER_BYTES);
}

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

/* ------------------------------------------------------------------ siege fire */

static void fire_at_yorktown(void) {
  emulator_type("g");
  emulator_wait_for("Which siege gun fires?");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("fires at which place? (1 CAP)");
  emulator_wait_for(" Yorktown ");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("5 4");
  emulator_wait_for("3, 3 hits.");
  emulator_wait_for("Enter goes on.");
}

static void siege_losses_are_taken_in_private(void **state) {
  (void)state;
  start_orders("3");
  fire_at_yorktown();
  emulator_wait_without("Jones");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for(CSA_LETTERS);
  emulator_wait_for("to choose who takes the losses");
  emulator_wait_without("Tyler");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("A block fires at Yorktown");
  emulator_wait_without("Tyler");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("3 hits of siege guns at Yorktown");
  emulator_wait_for("Jones  inf 4/4");
  emulator_type(KEY_DOWN_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("Cabell  art 1/2");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("1 hit of siege guns");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for(USA_LETTERS);
  emulator_wait_without("Jones");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("CAP 4");
  emulator_wait_without("Jones");
  emulator_type("L");
  emulator_wait_for("Tyler 1 fires at Yorktown");
  emulator_wait_without("Jones");
  emulator_wait_without("Cabell");
}

static void a_gun_is_chosen_with_the_cursor_and_esc_goes_back(void **state) {
  (void)state;
  start_solo_orders("3");
  emulator_type("g");
  emulator_wait_for("Which siege gun fires?");
  emulator_type(KEY_DOWN_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("Tyler 2 fires at which place?");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Which siege gun fires?");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Siege guns fire before all else");
  emulator_type("g"); /* the cursor is on Tyler 2 */
  emulator_wait_for("Tyler 2 fires at which place?");
}

/* ------------------------------------------------------------------ by water */

static void sumner_sails(void) {
  emulator_type("w");
  emulator_wait_for("Sumner sails from which port? (2 CAP)");
  emulator_type("/ft. monroe" KEY_ENTER_BYTES);
  emulator_wait_for("rates 3");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Sumner sails to which port?");
  emulator_wait_for("from Ft. Monroe");
  emulator_type("/newport" KEY_ENTER_BYTES);
  emulator_wait_for(" Newport News ");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("MOVE BY WATER   from Ft. Monroe to Newport News");
}

static void ships_sail_when_the_virginia_stays(void **state) {
  (void)state;
  start_solo_orders("3");
  sumner_sails();
  emulator_wait_for(CSA_LETTERS);
  emulator_wait_for("4 of 4 SP");
  emulator_type(KEY_DOWN_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("Sumner, Ft. Monroe to Newport News: b aboard");
  emulator_type("b");
  emulator_wait_for("4 blocks went aboard for Newport News.");
  emulator_wait_for("nobody is left");
  emulator_type("u");
  emulator_wait_for("Taken back.");
  emulator_wait_for("b aboard,");
}

static void the_naval_battle_shows_both_rows_of_dice(void **state) {
  (void)state;
  start_orders("3");
  sumner_sails();
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("NAVAL BATTLE");
  emulator_wait_for("Round 1 of 3");
  emulator_wait_for("5   4   3   6   3 hits    3   6   2   1 cancelled  2 SP");
  emulator_wait_for("2 of 4 SP");
  emulator_wait_for("> Fight on");
  emulator_type(KEY_DOWN_BYTES);
  emulator_wait_for("> Withdraw");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("The CSS Virginia is at 2 SP.");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("to give its orders");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("b aboard");
}

static void a_sunk_virginia_is_seen_to_sink(void **state) {
  (void)state;
  start_orders("3");
  sumner_sails();
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("> Fight on");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Round 2 of 3");
  emulator_wait_for("4 hits    3   2   5   0 cancelled  4 SP");
  emulator_wait_for("CSS Virginia is eliminated");
  emulator_wait_for("Enter goes on.");
}

/* ------------------------------------------------------------------ entering and leaving */

static void a_corps_that_waits_enters_by_a_key(void **state) {
  (void)state;
  start_position(POSITIONS "jackson_waits.json", "solo", "4");
  emulator_wait_for("Jackson waits to enter: r brings the corps in.");
  emulator_type("r");
  emulator_wait_for("Jackson enters where? (1 CAP)");
  emulator_type("/morris" KEY_ENTER_BYTES);
  emulator_wait_for(" Morris ");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Jackson is activated:");
  emulator_wait_for("C3:8");
}

static void norfolk_is_left_by_a_key(void **state) {
  (void)state;
  start_position(POSITIONS "jackson_waits.json", "solo", "4");
  emulator_wait_for("Jackson waits to enter");
  emulator_type("d");
  emulator_wait_for("Who leaves Norfolk?");
  emulator_wait_for("> Longstreet, Norfolk");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Longstreet goes where?");
  emulator_type("/richmond" KEY_ENTER_BYTES);
  emulator_wait_for(" Richmond ");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("CAP 2");
  emulator_type("/richmond" KEY_ENTER_BYTES);
  emulator_wait_for("Longstreet      rates 4");
}

/* ------------------------------------------------------------------ cavalry */

static void a_screen_is_answered_in_common(void **state) {
  (void)state;
  start_orders("5");
  type_action("activate heintzelman");
  emulator_wait_for("Heintzelman is activated:");
  type_action("move hooker warwick_ch");
  emulator_wait_for(CSA_LETTERS);
  emulator_wait_for("> Pass");
  emulator_wait_without("Fitz Lee");
  emulator_wait_without("Hooker");
  emulator_type("l");
  emulator_wait_for("to look at its hidden blocks");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("> Screen with Fitz Lee");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("A block screens Warwick C.H.,");
  emulator_wait_for("Enter goes on.");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Where does the block fall back to?");
  emulator_wait_without("Hooker");
}

static void a_scout_is_answered_in_common(void **state) {
  (void)state;
  start_orders("5");
  type_action("activate stoneman");
  emulator_wait_for("Stoneman is activated:");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Where to?");
  emulator_type("/young" KEY_ENTER_BYTES);
  emulator_wait_for("Enter: cavalry rides into Young's Mill, may scout, and comes back.");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Cavalry from Big Bethel rode");
  emulator_wait_for("> Pass");
  emulator_wait_without("Stoneman");
  emulator_type("l");
  emulator_wait_for("to look at its hidden blocks");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("> Scout with Stoneman");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("scouts Young's Mill,");
  emulator_wait_for("Enter goes on.");
  emulator_wait_without("Stoneman");
}

static void a_cavalry_battle_is_fought_in_common(void **state) {
  (void)state;
  start_orders("5");
  type_action("activate stoneman");
  emulator_wait_for("Stoneman is activated:");
  type_action("move stoneman howards_bridge");
  type_action("move stoneman warwick_ch");
  emulator_wait_for("Cavalry battle at Warwick C.H.");
  emulator_wait_for("round is always fought.");
  emulator_wait_without("Stoneman");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("1 round fought");
  emulator_wait_for("Union cavalry at Warwick C.H.:");
  emulator_wait_for(CSA_LETTERS);
  emulator_type(KEY_DOWN_BYTES);
  emulator_wait_for("> Retreat to Lee's Mill");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Retreat to Lee's Mill? (y/n)");
}

/* ------------------------------------------------------------------ standing orders, undo */

static void standing_orders_are_given_on_their_own_screen(void **state) {
  (void)state;
  start_orders("3");
  emulator_type("t");
  emulator_wait_for("STANDING ORDERS   UNION");
  emulator_wait_for("[if I say so]");
  emulator_wait_without("Virginia"); /* sorties are not the Union's to order */
  emulator_type(KEY_RIGHT_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("[always]");
  emulator_wait_for("So ordered.");
  emulator_type(KEY_RIGHT_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("R5a 5.1:"); /* once a phase */
  emulator_wait_for("[always]");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Siege guns fire before all else");
}

static void everything_since_the_barrier_is_taken_back_and_brought_back(void **state) {
  (void)state;
  start_orders("3");
  type_action("standing screens never");
  type_action("activate sumner");
  emulator_wait_for("Sumner is activated:");
  type_action("move sedgwick hampton");
  emulator_wait_for("U1:4");
  emulator_type("U");
  emulator_wait_for("3 orders taken back.");
  emulator_wait_for("CAP 5");
  emulator_type("\022\022\022"); /* Ctrl-R */
  emulator_wait_for("U1:4");
  emulator_type("U");
  emulator_wait_for("3 orders taken back.");
  emulator_type("U");
  emulator_wait_for("No undo");
}

/* ------------------------------------------------------------------ log and recap */

static void the_log_is_searched(void **state) {
  (void)state;
  start_solo_orders("3");
  emulator_type("L");
  emulator_wait_for("command roll is 4 4");
  emulator_type("/");
  emulator_wait_for(" / ");
  emulator_type("SUPPLY" KEY_ENTER_BYTES);
  emulator_wait_for("What has happened: 3 of 4");
  emulator_type("N");
  emulator_wait_for("What has happened: 2 of 4");
  emulator_type("n");
  emulator_wait_for("What has happened: 3 of 4");
  emulator_type("/nobody" KEY_ENTER_BYTES);
  emulator_wait_for("\"nobody\" stands nowhere in the log.");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Siege guns fire before all else");
}

static void the_recap_names_nobody_hidden(void **state) {
  (void)state;
  static const char *const hidden[] = {"Sumner", "Sedgwick", "Richardson", "Tompkins", "Tyler"};
  start_orders("3");
  type_action("activate sumner");
  emulator_wait_for("Sumner is activated:");
  type_action("move sedgwick hampton");
  emulator_wait_for("U1:4");
  emulator_type("e");
  emulator_wait_for("CAP 4");
  emulator_type("e");
  emulator_wait_for("End your movement phase?");
  emulator_type("y");
  emulator_wait_for("Roll for the weather."); /* nothing is left to fight or to replace */
  emulator_type("r");
  emulator_wait_for("Roll two dice");
  emulator_type("r");
  emulator_wait_for("Enter goes on.");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for(CSA_LETTERS);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("What you saw happen: 1 of");
  emulator_wait_for("A block moves from");
  for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++) emulator_wait_without(hidden[i]);
  emulator_type("\t");
  emulator_wait_for("A block moves from Ft. Monroe to Hampton.");
  for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++) emulator_wait_without(hidden[i]);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Choose a commander");
  emulator_type("R"); /* once more */
  emulator_wait_for("A block moves from Ft. Monroe to Hampton.");
}

static void solo_with_fog_hides_the_other_side(void **state) {
  (void)state;
  start("solo-fog", "3");
  emulator_wait_for("Siege guns fire before all else");
  emulator_type("/yorktown" KEY_ENTER_BYTES);
  emulator_wait_for("? 3 Confederate blocks");
  emulator_wait_without("Cabell");
  emulator_type("e");
  emulator_wait_for("End your movement phase?");
  emulator_type("y");
  emulator_wait_for("Roll for the weather.");
  emulator_type("r");
  emulator_wait_for("Roll two dice");
  emulator_type("r");
  emulator_wait_for("CONFEDERATE ORDERS"); /* no hand-over */
  emulator_wait_for("Choose a commander");
  emulator_type("/yorktown" KEY_ENTER_BYTES);
  emulator_wait_for("Cabell");
  emulator_wait_without("Sumner");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, fresh_home)
  const struct CMUnitTest tests[] = {
      TEST(siege_losses_are_taken_in_private),
      TEST(a_gun_is_chosen_with_the_cursor_and_esc_goes_back),
      TEST(ships_sail_when_the_virginia_stays),
      TEST(the_naval_battle_shows_both_rows_of_dice),
      TEST(a_sunk_virginia_is_seen_to_sink),
      TEST(a_corps_that_waits_enters_by_a_key),
      TEST(norfolk_is_left_by_a_key),
      TEST(a_screen_is_answered_in_common),
      TEST(a_scout_is_answered_in_common),
      TEST(a_cavalry_battle_is_fought_in_common),
      TEST(standing_orders_are_given_on_their_own_screen),
      TEST(everything_since_the_barrier_is_taken_back_and_brought_back),
      TEST(the_log_is_searched),
      TEST(the_recap_names_nobody_hidden),
      TEST(solo_with_fog_hides_the_other_side),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
