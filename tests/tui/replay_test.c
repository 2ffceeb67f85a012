/* Watching a game in the front end: steps, views, search, and nothing that a view hides. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "files/session.h"
#include "tui/emulator.h"

#define DATA_DIR  PENINSULA_SOURCE_DIR "/data"
#define PAGE_DOWN "\033[6~"
#define PAGE_UP   "\033[5~"
#define HOME_KEY  "\033OH"
#define END_KEY   "\033OF"
#define LEFT_KEY  "\033OD"

static char folder[] = "/tmp/peninsula-replay-XXXXXX";
static char saved[64], journal[64];
static file_error error;

static session *begin(const char *journal_path) {
  session_plan plan = {.data_dir = DATA_DIR,
                       .source = {.id = "fair_oaks"},
                       .seeded = true,
                       .seed = 4242,
                       .journal = journal_path};
  session *s = session_begin(&plan, &error);
  if (s == NULL) fail_msg("%s", error.message);
  return s;
}

static void act(session *s, const char *line) {
  pen_action action;
  assert_true(pen_parse(session_setup(s), line, &action, NULL));
  assert_int_equal(session_act(s, action, NULL, 0).status, PEN_DONE);
}

static void play_random(session *s, uint32_t chooser, int actions) {
  static pen_action list[PEN_ACTIONS_MAX];
  while (actions-- > 0 && !pen_over(session_game(s))) {
    int count = pen_actions(session_game(s), list, PEN_ACTIONS_MAX);
    chooser = chooser * 1664525u + 1013904223u;
    session_act(s, list[(chooser >> 8) % (uint32_t)count], NULL, 0);
  }
}

/* A whole game that begins with a decoy placed at Morris. */
static int save_game(void **state) {
  (void)state;
  assert_non_null(mkdtemp(folder));
  snprintf(saved, sizeof saved, "%s/game", folder);
  snprintf(journal, sizeof journal, "%s/journal", folder);
  session *s = begin(NULL);
  act(s, "place decoy_1 morris");
  act(s, "end");
  play_random(s, 12, 100000);
  assert_true(pen_over(session_game(s)));
  assert_true(session_save(s, saved, &error));
  session_end(s);
  return 0;
}

static int remove_game(void **state) {
  (void)state;
  unlink(saved);
  unlink(journal);
  return rmdir(folder);
}

static void watch(const char *as) {
  const char *const arguments[] = {"replay", saved, "--as", as, NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("step 0 of");
}

static void right_and_left_go_step_by_step(void **state) {
  (void)state;
  watch("both");
  emulator_wait_for("nothing hidden");
  emulator_wait_for("v view  q quit  ? help");
  emulator_type(KEY_RIGHT_BYTES);
  emulator_wait_for("step 1 of");
  emulator_wait_for("Decoy 1 is set up at Morris");
  emulator_type(KEY_RIGHT_BYTES);
  emulator_wait_for("step 2 of");
  emulator_type(LEFT_KEY LEFT_KEY);
  emulator_wait_for("step 0 of");
  emulator_type(LEFT_KEY);
  emulator_wait_for("This is the beginning.");
}

static void the_enemy_s_view_does_not_name_what_is_hidden(void **state) {
  (void)state;
  watch("usa");
  emulator_wait_for("as the Union saw it");
  emulator_type(KEY_RIGHT_BYTES);
  emulator_wait_for("step 1 of");
  emulator_resize(40, 100);
  emulator_wait_for("C6"); /* one block more at Morris */
  assert_false(emulator_shows("Decoy"));
  emulator_type("v"); /* the Confederates' */
  emulator_wait_for("as the Confederates saw it");
  emulator_wait_for("Decoy 1 is set up at Morris");
  emulator_type("v"); /* common */
  emulator_wait_for("as both saw it");
  assert_false(emulator_shows("Decoy"));
  emulator_type("v");
  emulator_wait_for("nothing hidden");
  emulator_wait_for("Decoy 1 is set up at Morris");
}

static void turns_battles_beginning_and_end_have_keys(void **state) {
  (void)state;
  watch("both");
  emulator_type(PAGE_DOWN);
  emulator_wait_for("Turn 12,");
  emulator_type(PAGE_DOWN);
  emulator_wait_for("Turn 13,");
  emulator_type(PAGE_UP);
  emulator_wait_for("Turn 12,");
  emulator_type("n");
  emulator_wait_for("BATTLE OF");
  emulator_type("g14" KEY_ENTER_BYTES);
  emulator_wait_for("Turn 14,");
  emulator_type("g99" KEY_ENTER_BYTES);
  emulator_wait_for("The game has no turn 99.");
  emulator_type(HOME_KEY);
  emulator_wait_for("step 0 of");
  emulator_type(END_KEY);
  emulator_wait_for("VICTORY");
  emulator_type(KEY_RIGHT_BYTES);
  emulator_wait_for("This is the end.");
}

static void the_seed_is_shown_only_at_the_end(void **state) {
  (void)state;
  watch("both");
  emulator_type(PAGE_DOWN);
  emulator_wait_for("Turn 12,");
  assert_false(emulator_shows("4242"));
  emulator_type(END_KEY);
  emulator_wait_for("seed 4242");
}

static void search_goes_to_what_was_told(void **state) {
  (void)state;
  watch("both");
  emulator_type("/decoy 1" KEY_ENTER_BYTES);
  emulator_wait_for("step 1 of");
  emulator_type("/gettysburg" KEY_ENTER_BYTES);
  emulator_wait_for("Nothing told here speaks of");
}

static void space_lets_it_go_on_by_itself(void **state) {
  (void)state;
  watch("both");
  emulator_type("+++ ");
  emulator_wait_for("playing");
  emulator_wait_for("step 5 of");
  emulator_type(" ");
  emulator_wait_without("playing");
}

/* What gives orders in play does nothing here: not one byte of the file changes. */
static void order_keys_do_nothing(void **state) {
  (void)state;
  struct stat before, after;
  stat(saved, &before);
  watch("both");
  emulator_type(PAGE_DOWN);
  emulator_wait_for("step 2 of");
  char row[256];
  snprintf(row, sizeof row, "%s", emulator_row(21));
  emulator_type("erfskuomS:\022\r");
  emulator_bytes_sent();
  assert_string_equal(emulator_row(21), row);
  emulator_type("q");
  assert_int_equal(emulator_exit_code(), 0);
  stat(saved, &after);
  assert_int_equal(after.st_mtim.tv_nsec, before.st_mtim.tv_nsec);
  assert_int_equal(after.st_ino, before.st_ino);
}

static void play_is_taken_up_as_a_new_game(void **state) {
  (void)state;
  emulator_forget_home();
  watch("both");
  emulator_type(PAGE_DOWN);
  emulator_wait_for("Turn 12,");
  emulator_type("p");
  emulator_wait_for("Take up play from here");
  emulator_type("y");
  emulator_wait_for("What happened"); /* the replacements, of which there are none, are over */
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("C O N F E D E R A T E S");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("CONFEDERATE ORDERS");
}

static void help_and_dice_can_be_read(void **state) {
  (void)state;
  watch("both");
  emulator_type("?");
  emulator_wait_for("Take up play from here, as a new game.");
  assert_false(emulator_shows("Take back the last order"));
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_without("Take up play from here"); /* a key behind Esc would be one with it */
  emulator_wait_for("step 0 of");
  emulator_type(END_KEY);
  emulator_wait_for("VICTORY");
  emulator_type("D");
  emulator_wait_for("Dice so far");
  emulator_wait_for("to be expected");
}

static void what_cannot_be_watched_is_said(void **state) {
  (void)state;
  const char *const arguments[] = {"replay", "/nowhere/game", NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  assert_int_equal(emulator_exit_code(), 2);
}

/* A second terminal shows the running game as both players see it, and goes on with it. */
static void a_running_game_is_followed(void **state) {
  (void)state;
  session *s = begin(journal);
  act(s, "place decoy_1 morris");
  const char *const arguments[] = {"replay", "--follow", journal, NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("following");
  emulator_wait_for("step 1 of 1,");
  emulator_resize(40, 100);
  emulator_wait_for("C6"); /* one block more at Morris */
  assert_false(emulator_shows("Decoy"));
  emulator_type("v"); /* no other view of a game that is being played */
  act(s, "place decoy_2 barker");
  emulator_wait_for("step 2 of 2,");
  emulator_wait_for("as both saw it");
  session_undo(s, NULL);
  emulator_wait_for("step 1 of 1,");
  session_end(s);
  unlink(journal);
  emulator_wait_for("no longer played");
}

static void the_title_offers_to_watch(void **state) {
  (void)state;
  emulator_forget_home();
  const char *const arguments[] = {NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("Watch a saved game");
  emulator_type(KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("There is no saved game");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(right_and_left_go_step_by_step),
      cmocka_unit_test(the_enemy_s_view_does_not_name_what_is_hidden),
      cmocka_unit_test(turns_battles_beginning_and_end_have_keys),
      cmocka_unit_test(the_seed_is_shown_only_at_the_end),
      cmocka_unit_test(search_goes_to_what_was_told),
      cmocka_unit_test(space_lets_it_go_on_by_itself),
      cmocka_unit_test(order_keys_do_nothing),
      cmocka_unit_test(play_is_taken_up_as_a_new_game),
      cmocka_unit_test(help_and_dice_can_be_read),
      cmocka_unit_test(what_cannot_be_watched_is_said),
      cmocka_unit_test(a_running_game_is_followed),
      cmocka_unit_test(the_title_offers_to_watch),
  };
  return cmocka_run_group_tests(tests, save_game, remove_game);
}
