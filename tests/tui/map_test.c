/* The map as a player sees it: what is laid over it on a key, the window that follows the cursor,
 * the bytes a step takes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"

static void start_sized(int height, int width, const char *mode, const char *plain) {
  const char *const arguments[] = {"new", "fair_oaks", "--seed", "7", "--mode", mode, plain, NULL};
  emulator_start("xterm-256color", height, width, arguments);
}

/* Union orders of the first turn; D.H. Hill's men have gone to Barker before. */
static void start_union_orders(int height, int width, const char *plain) {
  start_sized(height, width, "solo", plain);
  emulator_wait_for("choose a place with Tab");
  emulator_type("ey");
  emulator_wait_for("CONFEDERATE ORDERS");
  static const char *const actions[] = {"activate dh_hill", "move early barker",
                                        "move carter barker"};
  for (int i = 0; i < 3; i++) {
    emulator_type(":");
    emulator_settle();
    emulator_type(actions[i]);
    emulator_type(KEY_ENTER_BYTES);
    emulator_settle();
  }
  emulator_type("e");
  emulator_settle();
  emulator_type("ey");
  emulator_wait_for("UNION ORDERS");
}

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

/* ------------------------------------------------------------------ what is laid over it */

static void supply_is_drawn_as_ways_and_told_of_the_selected_place(void **state) {
  (void)state;
  start_union_orders(24, 80, NULL);
  emulator_type("s");
  emulator_wait_for("Supply, at worst");
  emulator_wait_for("▣ source  • way  ■ this one's");
  emulator_wait_for("•••");
  emulator_wait_for("■■■");
  emulator_wait_for(
      "Grapevine Br. is in supply via Cold Harbor (3 links) from the train at Higgins.");
  emulator_type("s"); /* the same key closes it */
  emulator_wait_without("Supply, at worst");
  emulator_wait_without("•••");
  emulator_type("s");
  emulator_wait_for("Supply, at worst");
  emulator_type("/");
  emulator_type("richmond\r");
  emulator_wait_for("Richmond is cut off: Bickley's Mill, on the way to ");
  emulator_type(KEY_ESCAPE_BYTES); /* Esc too, before it backs out of anything else */
  emulator_wait_without("Supply, at worst");
}

static void command_range_is_the_selected_commanders_or_everybodys(void **state) {
  (void)state;
  start_union_orders(24, 80, NULL);
  emulator_type("c");
  emulator_wait_for("Command range");
  emulator_wait_for("Sumner commands I. Richardson, Sedgwick, Tompkins.");
  emulator_wait_for("★Grapevine Br.");
  emulator_wait_for("Sum");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_without("Command range");
}

static void control_is_written_under_the_names(void **state) {
  (void)state;
  start_union_orders(24, 80, NULL);
  emulator_type("C");
  emulator_wait_for("┌ Control");
  emulator_wait_for("rail U");
  emulator_type("/");
  emulator_type("savage\r");
  emulator_wait_for("Savage Station: nobody need hold it; railroad run by the UNION.");
  emulator_type("/");
  emulator_type("richmond\r");
  emulator_wait_for("held+rail C");
  emulator_type("C");
  emulator_wait_without("┌ Control");
}

static void the_enemys_last_moves_are_arrows_with_numbers(void **state) {
  (void)state;
  start_union_orders(24, 80, NULL);
  emulator_type("a");
  emulator_wait_for("Enemy moves");
  emulator_wait_for("Seen to move: 2 from Hughes Tavern to Barker.");
  emulator_type("/");
  emulator_type("barker\r");
  emulator_wait_for("2•→");
  emulator_wait_for("Barker: 2 from Hughes Tavern.");
  emulator_type("a");
  emulator_wait_without("Enemy moves");
}

static void they_are_there_zoomed_out_in_ascii_and_without_colour(void **state) {
  (void)state;
  start_union_orders(24, 80, "--ascii");
  emulator_type("z");
  emulator_wait_for("Theatre");
  emulator_type("s");
  emulator_wait_for("$ source  : way  # this one's");
  emulator_wait_for(":::");
  emulator_wait_for("##");
  emulator_type("a");
  emulator_wait_for("Enemy moves");
  emulator_wait_for(">");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Theatre");
}

/* Which one was open is the affair of who opened it. */
static void an_overlay_is_closed_at_the_hand_over(void **state) {
  (void)state;
  start_sized(24, 80, "two", NULL);
  emulator_wait_for("to place its hidden blocks");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("choose a place with Tab");
  emulator_type("s");
  emulator_wait_for("Supply, at worst");
  emulator_type("ey");
  emulator_wait_for("CONFEDERATE ORDERS");
  emulator_wait_for("Supply, at worst"); /* the same player goes on */
  emulator_type("e");
  emulator_settle();
  emulator_type("y");
  emulator_wait_for("to give its orders");
  emulator_type(KEY_ENTER_BYTES);
  emulator_settle();
  emulator_type(KEY_ENTER_BYTES); /* past the recap */
  emulator_wait_for("UNION ORDERS");
  emulator_wait_without("Supply, at worst");
  emulator_wait_without("•••");
}

static void the_recap_shows_them_as_arrows_too(void **state) {
  (void)state;
  start_sized(24, 80, "two", NULL);
  emulator_wait_for("to place its hidden blocks");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("choose a place with Tab");
  emulator_type("ey");
  emulator_wait_for("CONFEDERATE ORDERS");
  static const char *const lines[] = {":activate dh_hill\r", ":move early barker\r",
                                      ":move carter barker\r", "ee"};
  for (int i = 0; i < 4; i++) {
    emulator_type(lines[i]);
    emulator_settle();
  }
  emulator_type("y");
  emulator_wait_for("to give its orders");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("What you saw happen");
  emulator_wait_for("Enemy moves");
  emulator_wait_for("2•→");
}

/* ------------------------------------------------------------------ the window */

static void places_to_choose_from_are_all_seen_where_they_fit(void **state) {
  (void)state;
  const char *const arguments[] = {"new", "campaign", "--mode", "solo", "--seed", "7", NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("Magruder: choose a place");
  emulator_wait_for("►Yorktown⌂");
  emulator_wait_for("Lee's Mill►");
  emulator_type("\t");
  emulator_wait_for("┌ Lee's Mill");
  emulator_wait_for("►Yorktown⌂");
}

static void names_may_be_of_any_letters(void **state) {
  (void)state;
  static const char other_names[] =
      "d=$(mktemp -d) && cp -r " PENINSULA_SOURCE_DIR
      "/data $d/data && "
      "sed -i 's/\"name\": \"Jennings\"/\"name\": \"J\303\251nnings\"/; "
      "s/\"name\": \"Barker\"/\"name\": \"\346\235\261\344\272\254\"/' $d/data/map.json && "
      "echo $d/data";
  char folder[256];
  FILE *said = popen(other_names, "r");
  assert_non_null(said);
  assert_non_null(fgets(folder, sizeof folder, said));
  assert_int_equal(pclose(said), 0);
  folder[strcspn(folder, "\n")] = '\0';
  const char *const arguments[] = {"new", "fair_oaks", "--mode", "solo", "--data", folder, NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("choose a place with Tab");
  emulator_wait_for("►Jénnings");
  emulator_wait_for("東京►");
  emulator_wait_for("│ ≈≈"); /* the frame stands where it stood */
  char command[300];
  snprintf(command, sizeof command, "rm -r '%s'", folder);
  assert_int_equal(system(command), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(supply_is_drawn_as_ways_and_told_of_the_selected_place, fresh_home),
      cmocka_unit_test_setup(command_range_is_the_selected_commanders_or_everybodys, fresh_home),
      cmocka_unit_test_setup(control_is_written_under_the_names, fresh_home),
      cmocka_unit_test_setup(the_enemys_last_moves_are_arrows_with_numbers, fresh_home),
      cmocka_unit_test_setup(the_recap_shows_them_as_arrows_too, fresh_home),
      cmocka_unit_test_setup(places_to_choose_from_are_all_seen_where_they_fit, fresh_home),
      cmocka_unit_test_setup(names_may_be_of_any_letters, fresh_home),
      cmocka_unit_test_setup(they_are_there_zoomed_out_in_ascii_and_without_colour, fresh_home),
      cmocka_unit_test_setup(an_overlay_is_closed_at_the_hand_over, fresh_home),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
