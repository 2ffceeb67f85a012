/* The chance stands beside a roll before it is made, and no screen tells more than it may. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

static void type_action(const char *action) {
  emulator_type(":");
  emulator_type(action);
  emulator_type(KEY_ENTER_BYTES);
  emulator_settle();
}

static void type_actions(const char *const *actions) {
  for (; *actions != NULL; actions++) type_action(*actions);
}

/* The rulebook's battle, deployed: McCall stands unseen in a flank, Pickett with A.P. Hill 1 and
 * Longstreet in another. */
static void deployed(const char *mode, bool hand_overs) {
  static const char *const defenders[] = {"deploy hunt right_center",
                                          "deploy sykes right_center",
                                          "deploy porter left_center",
                                          "deploy morell left_center",
                                          "deploy weed left_center",
                                          "deploy mccall left_flank",
                                          "end",
                                          NULL};
  static const char *const attackers[] = {"deploy longstreet left_flank",
                                          "deploy pickett left_flank",
                                          "deploy ap_hill_1 left_flank",
                                          "deploy anderson left_center",
                                          "deploy huger left_center",
                                          "deploy walton left_center",
                                          "deploy grimes left_center",
                                          "deploy dh_hill right_center",
                                          "deploy early right_center",
                                          "deploy rodes right_center",
                                          "deploy carter right_center",
                                          "deploy pendleton right_center",
                                          "deploy ap_hill_2 left_center",
                                          "end",
                                          NULL};
  const char *const arguments[] = {
      "new",    PENINSULA_SOURCE_DIR "/tests/positions/worked_battle.json",
      "--mode", mode,
      "--seed", "5",
      NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  if (hand_overs) {
    emulator_wait_for("C O N F E D E R A T E S");
    emulator_type(KEY_ENTER_BYTES);
    emulator_wait_for("CONFEDERATE BATTLES");
    emulator_type(KEY_ENTER_BYTES);
    emulator_wait_for("U N I O N");
    emulator_type(KEY_ENTER_BYTES);
    emulator_wait_for("What you saw happen");
    emulator_type(KEY_ESCAPE_BYTES);
  } else {
    emulator_wait_for("CONFEDERATE BATTLES");
    type_action("battle trent");
  }
  emulator_wait_for("BATTLE OF TRENT");
  type_actions(defenders);
  if (hand_overs) emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("BATTLE OF TRENT");
  type_actions(attackers);
  emulator_wait_for("Round 1");
}

static void the_next_unit_has_its_chances(void **state) {
  (void)state;
  deployed("solo", false);
  emulator_wait_for("Next: Hunt, fire: 4 dice, hits on 5-6, expects 1.3 (0: 20 %, 1: 40 %");
  type_action("end");
  type_action("end"); /* the guns of both */
  type_action("end"); /* the defender's infantry */
  while (!emulator_shows("Next: Pickett")) emulator_type("\t");
  emulator_wait_for("flank with Longstreet: 67 % to succeed, then expects 1.0 hits");
  emulator_type("k");
  emulator_wait_for("Pickett attempts flank fire with Longstreet");
}

/* What a flank hides is hidden from the chances too, until its owner looks. */
static void hidden_units_have_no_chances_in_common(void **state) {
  (void)state;
  deployed("two", true);
  type_action("end");
  type_action("end");
  type_action("end");
  emulator_wait_for("[att. inf]");
  for (int i = 0; i < 8; i++) {
    emulator_type("\t");
    assert_false(emulator_shows("Longstreet"));
    assert_false(emulator_shows("Next: Pickett"));
  }
}

static void take_hits(void) {
  for (int i = 0; i < 4 && emulator_shows("takes the hit"); i++) emulator_type(KEY_ENTER_BYTES);
}

static void choices_to_rally_say_how_likely_they_are(void **state) {
  (void)state;
  deployed("solo", false);
  type_action("end");
  type_action("fire carter");
  take_hits();
  type_action("fire pendleton");
  take_hits();
  for (int i = 0; i < 6 && !emulator_shows("[retreat]"); i++) type_action("end");
  for (int i = 0; i < 2; i++) type_action("stand");
  emulator_wait_for("[rally]");
  emulator_wait_for("> Porter rallies Morell: 67 %");
}

static void rolls_of_a_phase_say_what_they_may_bring(void **state) {
  (void)state;
  const char *const arguments[] = {"new", "fair_oaks", "--mode", "solo", "--seed", "7", NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("choose a place");
  for (int i = 0; i < 4 && !emulator_shows("Roll for the weather"); i++) type_action("end");
  emulator_wait_for("Roll for the weather.  clear 67 %, rain 17 %, mud 17 %");
  type_action("roll");
  emulator_wait_for("Roll two dice for an extra CAP.  ");
  emulator_wait_for(" or more on 2 dice)");
}

static void sieges_sorties_and_cavalry_battles_say_it_too(void **state) {
  (void)state;
  const char *const arguments[] = {
      "new",    PENINSULA_SOURCE_DIR "/tests/positions/before_yorktown.json",
      "--mode", "solo",
      "--seed", "4",
      NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("Roll two dice for an extra CAP.  0 % to succeed (13 or more on 2 dice)");
  type_action("roll");
  emulator_wait_for("Siege guns fire");
  emulator_type("g");
  emulator_wait_for("Which siege gun");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Tyler 1 fires at which place? (1 CAP), expects 2.0 hits.");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Which siege gun");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Siege guns fire");
  type_action("sail sumner fort_monroe newport_news");
  emulator_wait_for("Send out the CSS Virginia: loses 1.6, sunk 4 %");
  emulator_wait_for("points lost 0: 20 %, 1: 29 %, 2: 31 %, 3: 17 %, sunk: 4 %.");
  type_action("pass");
  type_action("end");
  type_action("activate stoneman");
  type_action("move stoneman howards_bridge");
  type_action("move stoneman warwick_ch");
  emulator_wait_for("Attackers: ");
  emulator_wait_for("Defenders: ");
}

/* ------------------------------------------------------------------ forecasts */

static void a_battle_on_the_board_is_forecast_from_what_both_see(void **state) {
  (void)state;
  deployed("two", true);
  emulator_type("o");
  emulator_wait_for("Battle of Trent: forecast, as both sides see it");
  emulator_wait_for("If it is fought out       Union           Confederates");
  emulator_wait_for("Unknown: 1 Union and 3 Confederate blocks here.");
  emulator_wait_for("goes back");
  emulator_settle(); /* the board's lines are gone, too */
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_settle(); /* else Esc and the letter are one unknown key */
  emulator_wait_for("Next: Hunt");
  emulator_type("l"); /* what the Union alone knows */
  emulator_wait_for("to look at its hidden blocks");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("McCall");
  emulator_type("F");
  emulator_wait_for("as the Union knows it");
  emulator_wait_for("Unknown: 3 Confederate blocks here.");
}

static void a_battle_to_be_chosen_is_forecast(void **state) {
  (void)state;
  const char *const arguments[] = {
      "new",    PENINSULA_SOURCE_DIR "/tests/positions/worked_battle.json",
      "--mode", "solo-fog",
      "--seed", "5",
      NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("F forecasts it");
  emulator_type("F");
  emulator_wait_for("Battle of Trent: forecast, as the Confederates know it");
  emulator_wait_for("Unknown: 6 Union blocks here.");
  emulator_wait_for("What is assumed, in 8000 battles played by the rules");
}

static void a_march_on_the_enemy_is_forecast_while_it_is_planned(void **state) {
  (void)state;
  const char *const arguments[] = {"new", "fair_oaks", "--mode", "solo-fog", "--seed", "7", NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("choose a place");
  emulator_type("F");
  emulator_wait_for("No battle to forecast");
  for (int i = 0; i < 4 && !emulator_shows("Roll"); i++) type_action("end");
  for (int i = 0; i < 4 && !emulator_shows("Enter activate"); i++) type_action("roll");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("is activated:");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Where to?");
  emulator_type("\t");
  emulator_wait_for("and fight. F forecasts it.");
  emulator_type("F");
  emulator_wait_for("forecast, as the Confederates know it");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("and fight. F forecasts it.");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, fresh_home)
  const struct CMUnitTest tests[] = {
      TEST(the_next_unit_has_its_chances),
      TEST(hidden_units_have_no_chances_in_common),
      TEST(choices_to_rally_say_how_likely_they_are),
      TEST(rolls_of_a_phase_say_what_they_may_bring),
      TEST(sieges_sorties_and_cavalry_battles_say_it_too),
      TEST(a_battle_on_the_board_is_forecast_from_what_both_see),
      TEST(a_battle_to_be_chosen_is_forecast),
      TEST(a_march_on_the_enemy_is_forecast_while_it_is_planned),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
