/* The end of a game in the front end: resigning, a draw, what is shown then, and a rematch. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "files/session.h"
#include "tui/emulator.h"

#define CSA_LETTERS "C O N F E D E R A T E S"

static const char *const fair_oaks[] = {"new",           "fair_oaks", "--seed", "7",
                                        "--track-shift", "2",         NULL};

static void start(const char *const *arguments) {
  emulator_start("xterm-256color", 24, 80, arguments);
}

static void start_set_up(void) {
  start(fair_oaks);
  emulator_wait_for(CSA_LETTERS);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 1");
}

static void press(const char *keys, const char *until) {
  emulator_type(keys);
  emulator_settle();
  emulator_wait_for(until);
}

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

/* ------------------------------------------------------------------ a draw */

static void offer_a_draw(void) {
  press("X", "Offer a draw");
  press(KEY_ENTER_BYTES, "CONFEDERATES OFFER A DRAW");
}

static void an_offer_of_a_draw_shows_nothing_and_can_be_declined(void **state) {
  (void)state;
  static const char *const hidden[] = {"Decoy", "Longstreet", "Morris", "Map", "Huger"};
  start_set_up();
  offer_a_draw();
  emulator_wait_for("UNION, do you agree?");
  emulator_wait_for("Turn 12 of 17, track +8.");
  for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
    assert_false(emulator_shows(hidden[i]));
  emulator_type(KEY_ENTER_BYTES " x"); /* none of them is an answer */
  assert_true(emulator_shows("UNION, do you agree?"));
  press("n", "to go on where it was"); /* the Union player sits at the screen now */
  emulator_wait_for(CSA_LETTERS);
  assert_false(emulator_shows("Decoy"));
  press(KEY_ENTER_BYTES, "The draw was declined");
  emulator_wait_for("Decoy 1");
}

static void a_draw_agreed_on_ends_the_game_and_a_rematch_changes_sides(void **state) {
  (void)state;
  start_set_up();
  press(":draw" KEY_ENTER_BYTES, "CONFEDERATES OFFER A DRAW"); /* the typed line asks as well */
  press("y", "A DRAW: both sides agreed on it.");
  emulator_wait_for("Seed 7   Track start shifted by +2");
  emulator_wait_for("Track +8 (start +2)");
  press("/seven pines" KEY_ENTER_BYTES, "Keyes"); /* both armies */
  press("Q", "The game is not saved and will be gone. Leave it?");
  press("n", "Seed 7");
  press(KEY_ENTER_BYTES, "A rematch, the sides changed");
  press(KEY_ESCAPE_BYTES, "M rematch");
  press("M", "will be gone");
  press("y", "A rematch: the players change sides.");
  emulator_wait_for(CSA_LETTERS);
  press(KEY_ENTER_BYTES, "Decoy 1");
  emulator_wait_for("Track +8 (start +2)");
  /* the new game is kept like any other, and the hand-over speaks of sides only once */
  press(":place decoy_1 morris" KEY_ENTER_BYTES, "Decoy 2");
  press("Q", "can be continued");
  press("y", "Continue the unfinished game");
  press(KEY_ENTER_BYTES, CSA_LETTERS);
  assert_false(emulator_shows("rematch"));
  press(KEY_ENTER_BYTES, "Decoy 2");
}

/* Behind the screen with the offer both watch again, and nothing tells where the side had looked.
 */
static void an_offer_declined_ends_a_private_look(void **state) {
  (void)state;
  static const char position[] = PENINSULA_SOURCE_DIR "/tests/positions/before_yorktown.json";
  static const char *const before_yorktown[] = {"new", position, "--seed", "5", NULL};
  start(before_yorktown);
  emulator_wait_for("r roll");
  press("r", "Enter goes on.");
  press(KEY_ENTER_BYTES, "to give its orders");
  press(KEY_ENTER_BYTES, "Siege guns fire before all else");
  press(":activate heintzelman" KEY_ENTER_BYTES, "Heintzelman is activated:");
  press(":move hooker warwick_ch" KEY_ENTER_BYTES, "> Pass");
  press("l", "to look at its hidden blocks");
  press(KEY_ENTER_BYTES, "> Screen with Fitz Lee");
  press(KEY_DOWN_BYTES, "> Pass");
  press("X", "Offer a draw");
  press(KEY_ENTER_BYTES, "CONFEDERATES OFFER A DRAW");
  press("n", "The draw was declined");
  emulator_wait_for("> Pass");
  assert_false(emulator_shows("Fitz Lee"));
}

static void a_player_alone_is_only_asked(void **state) {
  (void)state;
  static const char *const solo[] = {"new", "fair_oaks", "--mode", "solo", NULL};
  start(solo);
  emulator_wait_for("Decoy 1");
  press("X", "Offer a draw");
  press(KEY_ENTER_BYTES, "End the game as a draw? (y/n)");
  press("y", "A DRAW: both sides agreed on it.");
  press(KEY_ENTER_BYTES, "Play it once more");
}

/* ------------------------------------------------------------------ resigning */

static void resigning_asks_and_opens_the_end_of_the_game(void **state) {
  (void)state;
  start_set_up();
  press("X", "Offer a draw");
  press(KEY_DOWN_BYTES KEY_ENTER_BYTES, "Resign the game? The Union wins then. (y/n)");
  press("n", "Decoy 1: choose a place");
  press("X" KEY_DOWN_BYTES KEY_ENTER_BYTES, "Resign the game?");
  press("y", "UNION VICTORY: the Confederates have resigned.");
}

/* ------------------------------------------------------------------ balance */

static void the_new_game_screen_shifts_the_track(void **state) {
  (void)state;
  static const char *const no_arguments[] = {NULL};
  start(no_arguments);
  press("", "New game");
  press(KEY_ENTER_BYTES, "Track start shifted by   +0 (it begins at +6)");
  emulator_type(KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_DOWN_BYTES);
  press(KEY_ENTER_BYTES, "Shift the track's start by (-6 to +9): +0");
  press("-7" KEY_ENTER_BYTES, "A number from -6 to +9");
  press(KEY_ENTER_BYTES, "Shift the track's start");
  press("-3" KEY_ENTER_BYTES, "Track start shifted by   -3 (it begins at +3)");
  emulator_type("\033OA\033OA\033OA\033OA"); /* up to the first row */
  press(KEY_ENTER_BYTES, CSA_LETTERS);
  press(KEY_ENTER_BYTES, "Track +3 (start -3)");
}

/* ------------------------------------------------------------------ a game played to its end */

static char folder[] = "/tmp/peninsula-ending-XXXXXX";
static char saved[64];

static int save_finished_game(void **state) {
  (void)state;
  static pen_action list[PEN_ACTIONS_MAX];
  static file_error error;
  const session_plan plan = {.data_dir = PENINSULA_SOURCE_DIR "/data",
                             .source = {.id = "fair_oaks"},
                             .seeded = true,
                             .seed = 4242};
  assert_non_null(mkdtemp(folder));
  snprintf(saved, sizeof saved, "%s/game", folder);
  session *s = session_begin(&plan, &error);
  for (uint32_t chooser = 8; !pen_over(session_game(s));) {
    int count = pen_actions(session_game(s), list, PEN_ACTIONS_MAX);
    chooser = chooser * 1664525u + 1013904223u;
    session_act(s, list[(chooser >> 8) % (uint32_t)count], NULL, 0);
  }
  bool good = session_save(s, saved, &error);
  session_end(s);
  emulator_forget_home();
  return good ? 0 : -1;
}

static int remove_finished_game(void **state) {
  (void)state;
  remove(saved);
  rmdir(folder);
  return 0;
}

static void a_finished_game_opens_on_its_end_and_lifts_the_fog(void **state) {
  (void)state;
  const char *const arguments[] = {"load", saved, NULL};
  start(arguments);
  emulator_wait_for("VICTORY");
  emulator_wait_for("Seed 4242");
  press("i", "VICTORY"); /* a sentence of several lines covers neither result nor seed */
  emulator_wait_for("Seed 4242");
  press("K", "What the Union side did not know: ");
  press(KEY_ESCAPE_BYTES, "Seed 4242");
  press("D", "Battles as the attacker");
  emulator_wait_for("SP lost");
  emulator_type("\033[6~"); /* PgDn */
  emulator_wait_for("Turn 12 ");
  emulator_wait_for("track +");
  press(KEY_ESCAPE_BYTES, "Seed 4242");
  press("L", "What has happened:");
  press(KEY_ESCAPE_BYTES, "Seed 4242");
  press("Q", "New game"); /* saved: nothing to ask */
}

static void a_finished_game_is_watched_again_and_can_be_taken_up(void **state) {
  (void)state;
  const char *const arguments[] = {"load", saved, NULL};
  start(arguments);
  emulator_wait_for("Seed 4242");
  press("R", "nothing hidden");
  emulator_wait_for("step 0 of ");
  press("\033OF", "seed 4242"); /* End */
  press("v", "as the Union saw it");
  press("q", "M rematch");
  press("R", "step 0 of ");
  press("p", "Take up play from here");
  press("y", CSA_LETTERS); /* the game is saved: it goes nowhere */
  assert_false(emulator_shows("rematch"));
  press(KEY_ENTER_BYTES, "Decoy 1");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, fresh_home)
  const struct CMUnitTest tests[] = {
      TEST(an_offer_of_a_draw_shows_nothing_and_can_be_declined),
      TEST(a_draw_agreed_on_ends_the_game_and_a_rematch_changes_sides),
      TEST(an_offer_declined_ends_a_private_look),
      TEST(a_player_alone_is_only_asked),
      TEST(resigning_asks_and_opens_the_end_of_the_game),
      TEST(the_new_game_screen_shifts_the_track),
      TEST(a_finished_game_opens_on_its_end_and_lifts_the_fog),
      TEST(a_finished_game_is_watched_again_and_can_be_taken_up),
  };
  return cmocka_run_group_tests(tests, save_finished_game, remove_finished_game);
}
