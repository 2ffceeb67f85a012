/* The guided turn, gone through to its end as a learner would, and left half-way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "tui/emulator.h"
#include "tui/lesson.h"

#define DATA           PENINSULA_SOURCE_DIR "/data/"
#define KEY_LEFT_BYTES "\033OD"

static const char *const learn[] = {"learn", NULL};
static const char *const no_arguments[] = {NULL};
static const char *const fair_oaks[] = {"new", "fair_oaks", "--seed", "7", NULL};

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

static void start(const char *const *arguments) {
  emulator_start("xterm-256color", 24, 80, arguments);
}

/* Keys, and the words of the step that they lead to. */
static void press(const char *keys, const char *until) {
  emulator_type(keys);
  emulator_wait_for(until);
}

static void to_the_attack(void) {
  emulator_wait_for("Welcome. Two players share this keyboard");
  press(KEY_ENTER_BYTES, "C4:11 under a name");
  press(KEY_ENTER_BYTES, "Arrows move the cursor from place");
  press(KEY_RIGHT_BYTES, "Go on as you like, perhaps");
  press("\t", "D.H. Hill leads Early");
  press(KEY_ENTER_BYTES, "All four blocks are marked");
  press(" ", "It stays behind.");
  press(" ", "Looking costs nothing");
  press(KEY_ENTER_BYTES, "The marked places are in reach");
  press("\t\t\t\t\t", "┌ Barker ─");
  press(KEY_ENTER_BYTES, "They are at Barker");
  press("u", "Now to the attack with all four");
  press("\t" KEY_ENTER_BYTES, "Where to?");
  press("\t" KEY_ENTER_BYTES, "They are in among the enemy");
}

static void to_the_board(void) {
  press("e", "let him rest");
  press("e", "End your movement phase?");
  press("y", "Here is only one: Enter.");
  press(KEY_ENTER_BYTES, "The defender deploys first, and unseen");
  emulator_wait_for("U N I O N");
  press(KEY_ENTER_BYTES, "The recap: what this side could see");
  press(KEY_ENTER_BYTES, "The battle board: each side");
  press(KEY_ENTER_BYTES KEY_ENTER_BYTES, "West has guns.");
  press(KEY_ENTER_BYTES KEY_LEFT_BYTES KEY_ENTER_BYTES, "Both centers are held");
  press("e", "Is the deployment finished?");
  press("y", "Now the attacker deploys");
  press(KEY_ENTER_BYTES, "Your right faces the Union's left.");
  press(KEY_ENTER_BYTES KEY_RIGHT_BYTES KEY_ENTER_BYTES, "D.H. Hill is deployed");
  press(KEY_ENTER_BYTES KEY_ENTER_BYTES, "And Rodes and Carter");
  press(KEY_ENTER_BYTES KEY_LEFT_BYTES KEY_ENTER_BYTES, "Rodes is deployed");
  press(KEY_ENTER_BYTES KEY_ENTER_BYTES, "All have their place");
  press("e", "Is the deployment finished?");
  press("y", "All is face up now");
}

static void through_the_battle(void) {
  press("f", "One hit, on the strongest opposite");
  press("f", "Two hits: West has 1 SP left.");
  press("f", "Early takes a hit. Your infantry");
  press("\tf", "Casey takes a hit. Now Rodes");
  press("f", "West is gone and with him");
  press(KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_ENTER_BYTES, "Retreat to Savage Station?");
  press("y", "The winner may rally");
  press(KEY_ENTER_BYTES, "Early has it back.");
  press("e", "Seven Pines is won.");
}

static void the_lesson_is_gone_through_to_its_end(void **state) {
  (void)state;
  start(learn);
  to_the_attack();
  to_the_board();
  through_the_battle();
  press(KEY_ENTER_BYTES, "Now it would be the Union's turn");
  press(KEY_ENTER_BYTES, "The Union's recap.");
  press(KEY_ENTER_BYTES, "What to remember.");
  press("?", "Keys that work here");
  press("x", "B opens the rules where they speak");
  press("B", "THE RULES   4 Command");
  press(KEY_ESCAPE_BYTES, "More keys:");
  press(KEY_ENTER_BYTES, "That is how a turn is played.");
  press(KEY_ENTER_BYTES, "Scenario   Fair Oaks");
  press(KEY_ESCAPE_BYTES, "Learn the game");
}

static void what_comes_too_early_is_answered_with_what_is_wanted(void **state) {
  (void)state;
  start(learn);
  to_the_attack();
  press("u", "Not now: press e.");
  press("x", "Not now: press e.");
  press("S", "Not now: press e.");
  press(":activate huger" KEY_ENTER_BYTES, "Not now: press e.");
  emulator_wait_for("They are in among the enemy");
}

/* The unfinished game of before is still there to be continued. */
static void a_lesson_leaves_an_unfinished_game_alone(void **state) {
  (void)state;
  start(fair_oaks);
  press("", "C O N F E D E R A T E S");
  press(KEY_ENTER_BYTES, "Decoy 1:");
  press(":place decoy_1 morris" KEY_ENTER_BYTES, "Decoy 2:");
  press("Q", "Leave the game?");
  press("y", "Learn the game");
  emulator_type(KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_DOWN_BYTES);
  press(KEY_ENTER_BYTES, "Welcome. Two players");
  press(KEY_ENTER_BYTES, "C4:11 under a name");
  press("Q", "Leave the lesson?");
  press("y", "Continue the unfinished game");
  press(KEY_ENTER_BYTES, "C O N F E D E R A T E S");
  press(KEY_ENTER_BYTES, "Decoy 2:");
}

static void a_lesson_can_be_left_at_any_time_and_is_not_kept(void **state) {
  (void)state;
  start(learn);
  emulator_wait_for("Welcome. Two players");
  press("Q", "New game");
  assert_false(emulator_shows("Continue"));
  press(KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_ENTER_BYTES, "Welcome. Two players");
  press(KEY_ENTER_BYTES, "C4:11 under a name");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_settle();
  press(KEY_ESCAPE_BYTES, "Leave the lesson?");
  press("n", "C4:11 under a name");
  emulator_type("q");
  emulator_settle();
  press("Q", "Leave the lesson?");
  press("y", "New game");
  assert_false(emulator_shows("Continue"));
  emulator_type("q");
  assert_int_equal(emulator_exit_code(), 0);
  start(no_arguments);
  emulator_wait_for("New game");
  assert_false(emulator_shows("Continue"));
}

static void what_the_lesson_lacks_is_named(void **state) {
  (void)state;
  char data[EMULATOR_TEXT];
  assert_int_equal(symlink(DATA "map.json", emulator_home_file("data/map.json")), 0);
  snprintf(data, sizeof data, "%s/data", emulator_home());
  const char *const arguments[] = {"--data", data, "learn", NULL};
  start(arguments);
  assert_int_equal(emulator_exit_code(), 2);
  emulator_wait_for("armies.json: No such file");
}

/* In lines of 78 characters, as they are broken. */
static void every_text_fits_its_three_lines(void **state) {
  (void)state;
  for (int i = 0; i < lesson_step_count; i++) {
    assert_non_null(lesson_steps[i].text);
    if (paragraph_lines(78, lesson_steps[i].text) > LESSON_ROWS - 1)
      fail_msg("too long: %s", lesson_steps[i].text);
    assert_non_null(lesson_steps[i].reminder);
  }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, fresh_home)
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_text_fits_its_three_lines),
      TEST(the_lesson_is_gone_through_to_its_end),
      TEST(what_comes_too_early_is_answered_with_what_is_wanted),
      TEST(a_lesson_leaves_an_unfinished_game_alone),
      TEST(a_lesson_can_be_left_at_any_time_and_is_not_kept),
      TEST(what_the_lesson_lacks_is_named),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
