/* A battle as both players watch it: deployment in turn and unseen, then one board for both. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "peninsula/game.h"
#include "tui/emulator.h"

#define CSA_LETTERS "C O N F E D E R A T E S"
#define USA_LETTERS "U N I O N"

/* The dice of the rulebook's battle, so far as these tests go. */
static const char dice[] = "5 6 1 2  1 2 3  5 5 1  6 1 2 3\n";

static char dice_path[] = "/tmp/peninsula-dice-XXXXXX";

static int write_dice(void **state) {
  (void)state;
  int descriptor = mkstemp(dice_path);
  if (descriptor < 0) return -1;
  bool written = write(descriptor, dice, strlen(dice)) == (ssize_t)strlen(dice);
  return close(descriptor) == 0 && written ? 0 : -1;
}

static int remove_dice(void **state) {
  (void)state;
  return remove(dice_path);
}

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

static void type_action(const char *action, const char *until) {
  emulator_type(":");
  emulator_type(action);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for(until);
}

/* The Confederates open the battle of Trent; the Union is called to deploy. */
static void open_battle(void) {
  const char *const arguments[] = {
      "new", PENINSULA_SOURCE_DIR "/tests/positions/worked_battle.json", "--dice", dice_path, NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for(CSA_LETTERS);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("CONFEDERATE BATTLES");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for(USA_LETTERS);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("What you saw happen");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("BATTLE OF TRENT");
}

static void end_deployment(const char *until) {
  emulator_type("e");
  emulator_wait_for("Is the deployment finished?");
  emulator_type("y");
  emulator_wait_for(until);
}

/* McCall hides in a flank that nobody opposes. */
static void deploy_union(void) {
  type_action("deploy hunt right_center", "Hunt is deployed");
  type_action("deploy sykes right_center", "Sykes is deployed");
  type_action("deploy morell right_center", "Morell is deployed");
  type_action("deploy porter right_center", "Porter is deployed");
  type_action("deploy weed left_center", "Weed is deployed");
  type_action("deploy mccall left_flank", "McCall is deployed");
  end_deployment(CSA_LETTERS);
}

static void deploy_confederates(void) {
  static const char *const left[] = {"dh_hill", "early", "rodes", "carter", "pendleton"};
  static const char *const right[] = {"longstreet", "anderson", "pickett",   "huger",
                                      "walton",     "grimes",   "ap_hill_1", "ap_hill_2"};
  char line[64];
  for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
    snprintf(line, sizeof line, "deploy %s left_center", left[i]);
    type_action(line, "left center.");
  }
  for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
    snprintf(line, sizeof line, "deploy %s right_center", right[i]);
    type_action(line, "right center.");
  }
  end_deployment("Round 1");
}

static void begin_round(void) {
  open_battle();
  deploy_union();
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("BATTLE OF TRENT");
  deploy_confederates();
}

static void the_attacker_sees_how_many_stand_where_not_what(void **state) {
  (void)state;
  open_battle();
  deploy_union();
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("? 4 blocks");
  emulator_wait_for("D.H. Hill"); /* the attacker's own */
  emulator_bytes_sent();
  assert_false(emulator_shows("Hunt"));
  assert_false(emulator_shows("McCall"));
}

static void undo_takes_back_a_deployment_before_it_is_ended(void **state) {
  (void)state;
  open_battle();
  type_action("deploy hunt right_center", "Hunt is deployed");
  emulator_type("u");
  emulator_wait_for("Taken back.");
}

static void both_watch_the_board_without_a_hand_over(void **state) {
  (void)state;
  begin_round();
  emulator_wait_for("[def. guns]");
  emulator_wait_for("Hunt");
  emulator_wait_for("? 1 block");
  emulator_bytes_sent();
  assert_false(emulator_shows("McCall"));
}

static void dice_hits_and_who_takes_them_stay_on_the_board(void **state) {
  (void)state;
  begin_round();
  emulator_type("f");
  emulator_wait_for("5 6 1 2, 2 hits");
  emulator_wait_for("Early takes the hit");
  emulator_wait_for("CONFEDERATES");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Early i3");
  emulator_wait_for("Early takes a hit");
}

static void own_hidden_blocks_are_shown_only_after_the_other_looks_away(void **state) {
  (void)state;
  begin_round();
  emulator_type("l");
  emulator_wait_for("to look at its hidden blocks");
  assert_false(emulator_shows("McCall"));
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("McCall");
  emulator_type("l");
  emulator_wait_without("McCall");
  emulator_wait_for("? 1 block");
}

static void a_name_cut_short_keeps_its_number(void **state) {
  (void)state;
  begin_round();
  emulator_wait_for("A.P.1 i4");
  emulator_wait_for("A.P.2 i4");
}

static void a_unit_fires_once_a_round(void **state) {
  (void)state;
  begin_round();
  type_action("fire hunt", "2 hits");
  type_action("lose early", "takes a hit");
  type_action("lose rodes", "[def. guns]");
  type_action("fire hunt", "R11_2a 11.2:");
}

/* Rodes has gone into the flank in which D.H. Hill hides. */
static void shift_to_the_hidden_commander(void) {
  static const char *const deployed[] = {
      "rodes left_center",     "carter left_center",    "pendleton left_center",
      "early left_flank",      "dh_hill left_flank",    "longstreet right_center",
      "pickett right_center",  "anderson right_center", "huger right_center",
      "walton right_center",   "grimes right_center",   "ap_hill_1 right_center",
      "ap_hill_2 right_center"};
  char line[64];
  open_battle();
  deploy_union();
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("BATTLE OF TRENT");
  for (size_t i = 0; i < sizeof deployed / sizeof deployed[0]; i++) {
    snprintf(line, sizeof line, "deploy %s", deployed[i]);
    type_action(line, "is deployed");
    emulator_settle();
  }
  end_deployment("Round 1");
  type_action("end", "[att. guns]");
  type_action("end", "[def. inf]");
  type_action("end", "[att. inf]");
  type_action("shift rodes left_flank", "Rodes");
  type_action("end", "[retreat]");
}

static void who_hides_in_a_flank_is_in_no_refusal(void **state) {
  (void)state;
  shift_to_the_hidden_commander();
  type_action("stand", "[retreat]");
  type_action("stand", "Round 2");
  type_action("fire mccall", "No block in view has that name: l looks at your hidden ones.");
  type_action("fire king", "No block in view has that name: l looks at your hidden ones.");
  type_action("end", "[att. guns]");
  type_action("end", "[def. inf]");
  type_action("end", "[att. inf]");
  for (int i = 0; i < PEN_UNITS_A_SIDE && !emulator_shows(">Rodes"); i++) emulator_type("\t");
  emulator_type("k");
  emulator_wait_for("R11_4a 11.4: Rodes needs a commander of its corps with it");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, fresh_home)
  const struct CMUnitTest tests[] = {
      TEST(the_attacker_sees_how_many_stand_where_not_what),
      TEST(undo_takes_back_a_deployment_before_it_is_ended),
      TEST(both_watch_the_board_without_a_hand_over),
      TEST(dice_hits_and_who_takes_them_stay_on_the_board),
      TEST(own_hidden_blocks_are_shown_only_after_the_other_looks_away),
      TEST(a_name_cut_short_keeps_its_number),
      TEST(a_unit_fires_once_a_round),
      TEST(who_hides_in_a_flank_is_in_no_refusal),
  };
  return cmocka_run_group_tests(tests, write_dice, remove_dice);
}
