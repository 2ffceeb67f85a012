/* Marching by the keyboard: few keys, the way shown, plans before they are paid for, and what
 * happens when somebody stands in the way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"

#define BEFORE_YORKTOWN PENINSULA_SOURCE_DIR "/tests/positions/before_yorktown.json"
#define CSA_LETTERS     "C O N F E D E R A T E S"
#define USA_LETTERS     "U N I O N"
#define KEY_UP_BYTES    "\033OA"
#define KEY_LEFT_BYTES  "\033OD"
#define KEY_HOME_BYTES  "\033OH"

static void start(const char *scenario, const char *mode, const char *seed) {
  const char *const arguments[] = {"new", scenario, "--seed", seed, "--mode", mode, NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
}

/* One player gives the Union's orders. */
static void start_solo_orders(void) {
  start(BEFORE_YORKTOWN, "solo", "5");
  emulator_wait_for("Roll two dice");
  emulator_type("r");
  emulator_wait_for("5 CAP left.");
}

/* Two players; the Union has activated Heintzelman, whose three blocks may march. */
static void start_heintzelman(void) {
  start(BEFORE_YORKTOWN, "two", "5");
  emulator_wait_for("Roll two dice");
  emulator_type("r");
  emulator_wait_for("Enter goes on.");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("to give its orders");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("5 CAP left.");
  emulator_type("n");
  emulator_wait_for("★Heintzelman");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Heintzelman is activated:");
}

static void start_fair_oaks_orders(void) {
  start("fair_oaks", "solo", "7");
  emulator_wait_for("Decoy 1");
  emulator_type("e");
  emulator_wait_for("Is the set-up finished?");
  emulator_type("y");
  emulator_wait_for("2 CAP left");
}

static void answer(const char *question, const char *key) {
  emulator_wait_for(question);
  emulator_type(key);
}

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

/* ------------------------------------------------------------------ going */

/* Enter activates, Enter shows the reach, the place is picked, Enter goes. */
static void a_corps_goes_three_links_in_few_keys(void **state) {
  (void)state;
  start_fair_oaks_orders();
  emulator_type(KEY_ENTER_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("Where to?");
  emulator_type("/meadow" KEY_ENTER_BYTES);
  emulator_wait_for("1 Richmond by rail, 2");
  emulator_wait_for("Morris by rail, 3 Meadow");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("3 blocks moved to Meadow Bridge.");
  emulator_wait_for("C5:13");
}

static void the_way_is_counted_on_the_map(void **state) {
  (void)state;
  start_fair_oaks_orders();
  emulator_type(KEY_ENTER_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("Where to?");
  emulator_type("/meadow" KEY_ENTER_BYTES);
  emulator_wait_for("Morris2");
  emulator_wait_for("Meadow Bridge3");
}

static void a_key_cuts_the_show_short_and_is_obeyed(void **state) {
  (void)state;
  start_fair_oaks_orders();
  emulator_type(KEY_ENTER_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("Where to?");
  emulator_type("/meadow" KEY_ENTER_BYTES);
  emulator_wait_for("Meadow Bridge3");
  emulator_type(KEY_ENTER_BYTES "zz" KEY_ENTER_BYTES);
  emulator_wait_for("has used 1 1/2 of its");
}

static void many_blocks_leave_room_for_the_reach(void **state) {
  (void)state;
  start("seven_days", "solo", "3");
  emulator_wait_for("Magruder: choose a place");
  for (int i = 0; i < 12; i++) emulator_type("\t" KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 1: choose a place");
  emulator_type("e");
  answer("Is the set-up finished?", "y");
  emulator_wait_for("4 CAP left, 5 commanders");
  emulator_wait_for(" Carter "); /* the last of ten */
  emulator_type(KEY_ENTER_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("from here: where to?");
  emulator_wait_for("  and 3 more");
  emulator_wait_for("18 places: Tab");
  assert_false(emulator_shows(" Carter "));
}

/* ------------------------------------------------------------------ stopped and going on */

static void stop_at_warwick(void) {
  start_heintzelman();
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Where to?");
  emulator_type("/warwick" KEY_ENTER_BYTES);
  emulator_wait_for("enemy is there");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("meet");
  emulator_wait_for(CSA_LETTERS);
  emulator_wait_without("Hooker");
}

/* The Confederate cavalry lets them pass, and falls back. */
static void let_them_pass(void) {
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Where does the block fall back to?");
  emulator_wait_without("Go on to");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Enter goes on.");
  emulator_wait_without("Go on to");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for(USA_LETTERS);
  emulator_wait_without("Go on to");
  emulator_type(KEY_ENTER_BYTES);
}

static void a_march_that_was_stopped_goes_on_when_asked(void **state) {
  (void)state;
  stop_at_warwick();
  let_them_pass();
  emulator_wait_for("Go on to Warwick C.H.? 1 of 3 blocks is there. (y/n)");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("3 blocks moved to Warwick C.H.");
  emulator_wait_for("U3:8");
  emulator_type("u"); /* those who followed; who met the enemy stays */
  emulator_wait_for("Taken back.");
  emulator_wait_for("U1:4");
  emulator_type("u");
  emulator_wait_for("No undo");
}

static void a_march_that_was_stopped_can_be_left_at_that(void **state) {
  (void)state;
  stop_at_warwick();
  let_them_pass();
  emulator_wait_for("Go on to Warwick C.H.?");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Heintzelman is activated:");
  emulator_wait_for("U4:10"); /* two of them at Howard's Bridge */
  emulator_type("z");
  emulator_wait_for("Theatre");
  emulator_wait_without("Go on to"); /* it is asked once */
}

/* ------------------------------------------------------------------ sketches */

static void a_sketch_is_dropped_with_nothing_spent(void **state) {
  (void)state;
  start_solo_orders();
  emulator_type("m");
  emulator_wait_for("A sketch, nothing is spent");
  emulator_wait_for("CAP 5");
  emulator_type("/hampton" KEY_ENTER_BYTES);
  emulator_wait_for("Enter: activate Sumner (1 CAP) and march to Hampton.");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("A sketch of Sumner: mark blocks");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("The plan is dropped: nothing is spent.");
  emulator_wait_for("5 CAP left.");
  emulator_type("u");
  emulator_wait_for("No undo"); /* nothing was recorded */
}

static void a_sketch_is_paid_for_by_going(void **state) {
  (void)state;
  start_solo_orders();
  emulator_type("m");
  emulator_wait_for("A sketch, nothing is spent");
  emulator_type("/hampton" KEY_ENTER_BYTES);
  emulator_wait_for("Enter: activate Sumner");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("4 blocks moved to Hampton.");
  emulator_wait_for("CAP 4");
  emulator_type("u");
  emulator_wait_for("Taken back.");
  emulator_wait_for("Sumner is activated:"); /* the march is one order, the activation another */
  emulator_type("u");
  emulator_wait_for("5 CAP left.");
}

static void what_would_be_refused_cannot_be_sketched(void **state) {
  (void)state;
  start_solo_orders();
  emulator_type("/yorktown" KEY_ENTER_BYTES);
  emulator_wait_for(" Yorktown ");
  emulator_type("m");
  emulator_wait_for("None of your blocks is here.");
  emulator_type(":activate sumner" KEY_ENTER_BYTES);
  emulator_wait_for("Sumner is activated:");
  emulator_type("e");
  answer("Nobody has moved.", "y");
  emulator_wait_for("4 CAP left, 2");
  emulator_type("/ft. monroe" KEY_ENTER_BYTES);
  emulator_wait_for(" Ft. Monroe ");
  emulator_type(KEY_ENTER_BYTES KEY_UP_BYTES "m");
  emulator_wait_for("R4_2");
}

/* ------------------------------------------------------------------ the next, and the end */

static void n_goes_to_who_has_not_moved_and_then_to_the_next_corps(void **state) {
  (void)state;
  start_solo_orders();
  emulator_type("n");
  emulator_wait_for("★Heintzelman");
  emulator_type("n");
  emulator_wait_for("★Keyes");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Keyes is activated:");
  emulator_type(":move couch hampton" KEY_ENTER_BYTES);
  emulator_wait_for("Couch");
  emulator_type("/hampton" KEY_ENTER_BYTES "n");
  emulator_wait_for("▪Keyes");
  emulator_wait_without("▪Couch");
  emulator_type(":move keyes hampton" KEY_ENTER_BYTES);
  emulator_wait_for("Keyes moves from Newport News to Hampton.");
  emulator_type("n"); /* all have moved */
  emulator_wait_for("Choose a commander");
  emulator_wait_for("★");
}

static void a_phase_with_nothing_left_ends_without_a_question(void **state) {
  (void)state;
  start_fair_oaks_orders();
  emulator_type("e");
  answer("2 CAP left. End your movement phase? (y/n)", "n"); /* there is CAP left */
  emulator_type(KEY_ENTER_BYTES "e");
  answer("Nobody has moved. End the activation of Longstreet? (y/n)", "n");
  emulator_type(":move pickett richmond" KEY_ENTER_BYTES);
  emulator_wait_for("C3:9");
  emulator_type("e"); /* somebody has moved */
  emulator_wait_for("1 CAP left");
  emulator_type(KEY_ENTER_BYTES "e");
  answer("Nobody has moved.", "y");
  emulator_wait_for("No CAP left: press e");
  emulator_type("e");
  emulator_wait_for("UNION");
  emulator_wait_without("End your movement phase?");
}

/* ------------------------------------------------------------------ the line */

static void tab_completes_what_is_legal(void **state) {
  (void)state;
  start_solo_orders();
  emulator_type(":ac\t");
  emulator_wait_for(" : activate ");
  emulator_type("he\t");
  emulator_wait_for(" : activate heintzelman ");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Heintzelman is activated:");
  emulator_type(":move ho\t\t");
  emulator_wait_for("yorktown");
  emulator_wait_without("fitz_lee"); /* what the side does not know is not offered */
  emulator_type("xyz\t");
  emulator_wait_for("Nothing that can be done now goes on like this.");
  emulator_type(KEY_ESCAPE_BYTES);
}

static void a_line_is_edited_and_brought_back(void **state) {
  (void)state;
  start_solo_orders();
  emulator_type(":activate somner" KEY_ENTER_BYTES);
  emulator_wait_for("\"somner\": a unit was expected.");
  emulator_type(":" KEY_UP_BYTES);
  emulator_wait_for(" : activate somner");
  emulator_type(KEY_LEFT_BYTES KEY_LEFT_BYTES KEY_LEFT_BYTES KEY_LEFT_BYTES "\177u");
  emulator_wait_for(" : activate sumner");
  emulator_type(KEY_HOME_BYTES "é漢");
  emulator_wait_for(" : é漢");
  emulator_settle();
  int y, x;
  emulator_cursor(&y, &x);
  assert_int_equal(x, 6); /* behind a character of one column and one of two */
  emulator_type("\177\177" KEY_ENTER_BYTES);
  emulator_wait_for("Sumner is activated:");
}

static void the_other_side_does_not_get_the_lines(void **state) {
  (void)state;
  start_heintzelman();
  emulator_type(":move hooker warwick_ch" KEY_ENTER_BYTES);
  emulator_wait_for(CSA_LETTERS);
  emulator_type(":" KEY_UP_BYTES);
  emulator_wait_for("Up Down lines of before");
  assert_false(emulator_shows("hooker"));
  emulator_type("s\t");
  emulator_wait_for("Nothing that can be done now");
  assert_false(emulator_shows("fitz_lee"));
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_without("Up Down lines of before");
  emulator_type("l");
  emulator_wait_for("to look at its hidden blocks");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("> Screen with Fitz Lee");
  emulator_type(":" KEY_UP_BYTES);
  emulator_wait_for("Up Down lines of before");
  assert_false(emulator_shows("hooker"));
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, fresh_home)
  const struct CMUnitTest tests[] = {
      TEST(a_corps_goes_three_links_in_few_keys),
      TEST(the_way_is_counted_on_the_map),
      TEST(a_key_cuts_the_show_short_and_is_obeyed),
      TEST(many_blocks_leave_room_for_the_reach),
      TEST(a_march_that_was_stopped_goes_on_when_asked),
      TEST(a_march_that_was_stopped_can_be_left_at_that),
      TEST(a_sketch_is_dropped_with_nothing_spent),
      TEST(a_sketch_is_paid_for_by_going),
      TEST(what_would_be_refused_cannot_be_sketched),
      TEST(n_goes_to_who_has_not_moved_and_then_to_the_next_corps),
      TEST(a_phase_with_nothing_left_ends_without_a_question),
      TEST(tab_completes_what_is_legal),
      TEST(a_line_is_edited_and_brought_back),
      TEST(the_other_side_does_not_get_the_lines),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
