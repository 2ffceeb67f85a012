/* Sheets: how the game is judged; what is known of the enemy; one's own order of battle. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"
#include "tui/script.h"

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

/* ------------------------------------------------------------------ what is known of the enemy */

static void watch_to_the_end(const char *save, const char *viewer) {
  const char *const arguments[] = {"replay", save, "--as", viewer, NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("Right step");
  emulator_type(KEY_END_BYTES);
  emulator_wait_for("VICTORY");
}

#define SAVES PENINSULA_SOURCE_DIR "/tests/saves/"

static void what_was_shown_is_remembered_with_place_turn_and_strength(void **state) {
  (void)state;
  watch_to_the_end(SAVES "rules-1-seven_days.json", "csa");
  emulator_type("I");
  emulator_wait_for("Intelligence of the Confederates, turn 26");
  emulator_wait_for("Sedgwick      inf      White's Tavern     turn 26 4/4   perhaps: 5 went");
  emulator_wait_for("Weed          art      Haw's Shop         turn 26 2/3   still there; lost 1");
  find("never");
  emulator_wait_for("commander     3 of 5: Sumner, Keyes, Porter");
  emulator_wait_for("siege gun     2 of 2: Tyler 1, Tyler 2");
  find("haw's");
  emulator_type("n");
  emulator_wait_for("Haw's Shop             2 blocks           Weed");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("┌ Haw's Shop");
  emulator_wait_for("? 2 Union blocks");
}

static void the_other_side_shows_where_nothing_is_hidden(void **state) {
  (void)state;
  watch_to_the_end(SAVES "rules-1-seven_days.json", "csa");
  emulator_type("I");
  emulator_wait_for("Intelligence of the Confederates");
  emulator_type("v");
  emulator_settle();
  emulator_wait_for("Intelligence of the Confederates");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Right step");
  emulator_type("v");
  emulator_wait_for("as both saw it");
  emulator_type("I");
  emulator_wait_for("This sheet is a side's own: v changes whose view this is.");
  emulator_type("v");
  emulator_wait_for("nothing hidden");
  emulator_type("I");
  emulator_wait_for("Intelligence of the Union, turn 26");
  find("decoys");
  emulator_wait_for("of the unknown blocks");
  emulator_type("v");
  emulator_wait_for("Intelligence of the Confederates, turn 26");
  emulator_type("J");
  emulator_wait_for("decided      UNION VICTORY.");
}

static void before_a_roll_in_common_nobody_opens_his_own(void **state) {
  (void)state;
  start(POSITIONS "before_yorktown.json", "two", 24, 80);
  emulator_wait_for("Roll two dice");
  emulator_type("I");
  emulator_wait_for("This sheet is a side's own: it opens when that side decides");
  emulator_type("O");
  emulator_wait_for("This sheet is a side's own: it opens when that side decides");
  emulator_type("J");
  emulator_wait_for("when nobody has won before.");
}

/* ------------------------------------------------------------------ one's own army */

static void type_action(const char *action) {
  emulator_type(":");
  emulator_wait_for(" : ");
  emulator_type(action);
  emulator_type(KEY_ENTER_BYTES);
}

static void ones_own_army_stands_by_corps_with_what_each_unit_can_do(void **state) {
  (void)state;
  start("fair_oaks", "two", 24, 80);
  emulator_wait_for(CSA_LETTERS);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 1: choose a place");
  emulator_type("O");
  emulator_wait_for("on the map     23 units, 62 of 62 SP; 0 eliminated");
  find("not placed");
  emulator_wait_for("Decoy 4       decoy");
  emulator_type("O");
  emulator_wait_for("Decoy 1: choose a place");
  emulator_type("e");
  emulator_wait_for("Is the set-up finished?");
  emulator_type("y");
  emulator_wait_for("CONFEDERATE ORDERS");
  type_action("activate longstreet");
  emulator_wait_for("Longstreet is activated");
  type_action("move pickett richmond");
  emulator_wait_for("Pickett moves");
  emulator_type("O");
  emulator_wait_for("Longstreet    rates 4  Bickley's Mill         supply activated");
  emulator_wait_for("Pickett       inf      Richmond           3/3 supply moved; in range");
  emulator_wait_for("Early         inf      Hughes Tavern      4/4 supply fresh; in range");
  emulator_type("h");
  emulator_wait_for("Your blocks are covered: h uncovers them.");
  emulator_wait_without("Pickett");
  emulator_type("h");
  emulator_wait_for("Order of battle of the Confederates");
  find("W. Hampton");
  emulator_wait_for("Mechanicsville     2/2 supply fresh; no commander");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("┌ Mechanicsville");
}

static void who_waits_to_enter_is_told_with_what_he_waits_for(void **state) {
  (void)state;
  start(POSITIONS "jackson_waits.json", "solo", 24, 80);
  emulator_wait_for("Roll two dice");
  emulator_type("O");
  find("waiting");
  emulator_wait_for("when          may be ordered on from turn 4");
  emulator_wait_for("Winder        inf                         4/4");
  emulator_type("v");
  emulator_wait_for("Order of battle of the Union");
}

/* ------------------------------------------------------------------ secrets */

enum { PAGES_SIZE = 1 << 20, PAGES_MAX = 12 };

static struct {
  char text[2][PAGES_SIZE]; /* of the game and its twin */
  size_t used[2];
  int twin;
} pages;

static void keep_row(int y) {
  size_t *used = &pages.used[pages.twin];
  int added = snprintf(pages.text[pages.twin] + *used, PAGES_SIZE - *used, "%s\n", emulator_row(y));
  assert_true((size_t)added < PAGES_SIZE - *used);
  *used += (size_t)added;
}

/* All pages of the sheet that this key opens, if it opens one here. */
static void keep_sheet(const char *key) {
  char top[EMULATOR_TEXT] = "";
  emulator_type(key);
  emulator_settle();
  for (int page = 0; page < PAGES_MAX && strcmp(top, emulator_row(2)) != 0; page++) {
    snprintf(top, sizeof top, "%s", emulator_row(2));
    for (int y = 0; y < 24; y++) keep_row(y);
    if (strstr(emulator_row(23), "Tab section") == NULL) return;
    emulator_type(KEY_PGDN_BYTES);
    emulator_settle();
  }
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_settle();
}

static void keep_sheets(const scene *s, const char *screen) {
  (void)s;
  if (strstr(screen, "hand-over") != NULL || strstr(screen, "recap") != NULL) return;
  keep_sheet("J");
  keep_sheet("I");
  keep_sheet("O");
}

static void of_two_games_that_differ_in_secrets_the_sheets_are_the_same(void **state) {
  (void)state;
  for (const scene *s = scenes; s->name != NULL; s++) {
    if (s->swapped == NULL) continue;
    for (pages.twin = 0; pages.twin < 2; pages.twin++) {
      pages.used[pages.twin] = 0;
      script_begin(s, pages.twin == 1, 24, 80);
      script_go_on(keep_sheets);
    }
    assert_true(pages.used[0] > 0);
    assert_string_equal(pages.text[0], pages.text[1]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(the_conditions_are_on_one_sheet_that_scrolls_and_is_searched,
                             fresh_home),
      cmocka_unit_test_setup(a_larger_terminal_shows_it_all_and_a_smaller_one_waits, fresh_home),
      cmocka_unit_test_setup(what_moved_the_track_is_told_by_turns, fresh_home),
      cmocka_unit_test_setup(what_was_shown_is_remembered_with_place_turn_and_strength, fresh_home),
      cmocka_unit_test_setup(the_other_side_shows_where_nothing_is_hidden, fresh_home),
      cmocka_unit_test_setup(before_a_roll_in_common_nobody_opens_his_own, fresh_home),
      cmocka_unit_test_setup(ones_own_army_stands_by_corps_with_what_each_unit_can_do, fresh_home),
      cmocka_unit_test_setup(who_waits_to_enter_is_told_with_what_he_waits_for, fresh_home),
      cmocka_unit_test_setup(of_two_games_that_differ_in_secrets_the_sheets_are_the_same,
                             fresh_home),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
