/* Notes of one's own in the front end: written, kept, and never before the other player's eyes. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "files/notes.h"
#include "tui/emulator.h"

#define CSA_LETTERS "C O N F E D E R A T E S"
#define USA_LETTERS "U N I O N"

static const char *const no_arguments[] = {NULL};
static const char *const fair_oaks[] = {"new", "fair_oaks", "--seed", "7", NULL};

static void start(const char *const *arguments) {
  emulator_start("xterm-256color", 24, 80, arguments);
}

static void press(const char *keys, const char *until) {
  emulator_type(keys);
  emulator_settle();
  emulator_wait_for(until);
}

static void start_set_up(void) {
  start(fair_oaks);
  emulator_wait_for(CSA_LETTERS);
  press(KEY_ENTER_BYTES, "Decoy 1");
}

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

static void write_note_on_place(const char *words) {
  press("N", "New note on Richmond, turn 12");
  press(KEY_ENTER_BYTES, "Note on Richmond, turn 12");
  press(words, "of 240 bytes");
  press(KEY_ENTER_BYTES, "Noted.");
  press(KEY_ESCAPE_BYTES, "Decoy");
}

static void end_set_up_and_movement(void) {
  press("e", "Is the set-up finished?");
  press("y", "CONFEDERATE ORDERS");
  press("e", "End your movement phase?");
  press("y", USA_LETTERS);
  press(KEY_ENTER_BYTES, "What you saw happen");
  press(KEY_ENTER_BYTES, "UNION ORDERS");
}

static void a_note_stands_in_the_panel_and_is_not_for_the_other_side(void **state) {
  (void)state;
  start_set_up();
  write_note_on_place("Secr\xC3\xA8t.plan");
  emulator_wait_for("Note, turn 12: ");
  emulator_wait_for("Secr\xC3\xA8t.plan");
  press("u", "nothing has been done"); /* it is no order */
  end_set_up_and_movement();
  press("/richmond" KEY_ENTER_BYTES, "? 2 Confederate blocks");
  assert_false(emulator_shows("Note"));
  press("N", "Your notes: 0");
  assert_false(emulator_shows("plan"));
  press(KEY_ESCAPE_BYTES, "UNION ORDERS");
}

static void a_killed_game_has_its_notes_and_they_can_be_changed_and_deleted(void **state) {
  (void)state;
  start_set_up();
  write_note_on_place("first.words");
  emulator_signal(SIGKILL);
  emulator_exit_code();
  start(no_arguments);
  press("", "Continue the unfinished game");
  press(KEY_ENTER_BYTES, CSA_LETTERS);
  press(KEY_ENTER_BYTES, "first.words");
  press("N" KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_ENTER_BYTES, "Change its words");
  press(KEY_ENTER_BYTES, "11 of 240 bytes");
  press("\025other words" KEY_ENTER_BYTES, "Noted."); /* Ctrl-U */
  press(KEY_ENTER_BYTES KEY_DOWN_BYTES KEY_ENTER_BYTES, "The note is for turn: 12");
  press("99" KEY_ENTER_BYTES, "there is no such turn");
  press(KEY_ENTER_BYTES KEY_DOWN_BYTES KEY_ENTER_BYTES, "The note is for turn: 12");
  press("15" KEY_ENTER_BYTES, "Turn 15  Richmond             other words");
  press(KEY_ESCAPE_BYTES, "Note, turn 15: other");
  press("N" KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_ENTER_BYTES, "Delete it");
  press(KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_ENTER_BYTES, "Delete this note?");
  press("y", "Your notes: 0");
  press(KEY_ESCAPE_BYTES, "Decoy 1");
  assert_false(emulator_shows("other words"));
}

static void a_note_that_is_full_says_so(void **state) {
  (void)state;
  char words[300];
  memset(words, 'w', sizeof words);
  words[250] = '\0';
  start_set_up();
  press("N" KEY_ENTER_BYTES, "0 of 240 bytes");
  press(words, "A note has at most 240 bytes: this one is full.");
  emulator_wait_for("240 of 240 bytes");
  press("\177\177\xE2\x98\x85", "A note has at most 240 bytes"); /* a star has three */
  emulator_wait_for("238 of 240 bytes");
  press(KEY_ESCAPE_BYTES, "Your notes: 0");
  press(KEY_ENTER_BYTES KEY_ENTER_BYTES, "a note has to say something");
}

static void before_both_notes_are_opened_only_when_the_other_looks_away(void **state) {
  (void)state;
  start_set_up();
  write_note_on_place("Confederate plan");
  end_set_up_and_movement();
  press("N" KEY_DOWN_BYTES KEY_ENTER_BYTES, "Note on turn 12");
  press("Union plan" KEY_ENTER_BYTES, "Noted.");
  press(KEY_ESCAPE_BYTES, "UNION ORDERS");
  press("e", "End your movement phase?");
  press("y", "WEATHER");
  emulator_wait_for("r roll");
  assert_false(emulator_shows("plan"));
  press("N", "to look at its notes");
  emulator_wait_for(USA_LETTERS);
  assert_false(emulator_shows("plan"));
  press(KEY_ENTER_BYTES, "Turn 12                       Union plan");
  assert_false(emulator_shows("Confederate plan"));
  press(KEY_ESCAPE_BYTES, "r roll");
  assert_false(emulator_shows("plan"));
}

static void in_a_battle_a_note_is_on_its_place(void **state) {
  (void)state;
  static const char *const battle[] = {
      "new", PENINSULA_SOURCE_DIR "/tests/positions/worked_battle.json", "--seed", "3", NULL};
  start(battle);
  emulator_wait_for(CSA_LETTERS);
  press(KEY_ENTER_BYTES, "Which battle is fought next?");
  press(":battle trent" KEY_ENTER_BYTES, USA_LETTERS);
  press(KEY_ENTER_BYTES, "What you saw happen");
  press(KEY_ENTER_BYTES, "Deploy on the battle board");
  press("N", "New note on Trent, turn 14");
  press(KEY_ENTER_BYTES, "Note on Trent, turn 14");
}

/* ------------------------------------------------------------------ a game watched */

static void a_game_watched_shows_a_sides_notes_in_its_view_alone(void **state) {
  (void)state;
  static file_error error;
  char saved[] = "/tmp/peninsula-notes-XXXXXX";
  const char *why;
  const session_plan plan = {.data_dir = PENINSULA_SOURCE_DIR "/data",
                             .source = {.id = "fair_oaks"},
                             .seeded = true,
                             .seed = 7};
  assert_true(close(mkstemp(saved)) == 0);
  session *s = session_begin(&plan, &error);
  own_note note = {.side = PEN_CSA, .turn = 12, .text = "for now"};
  note.place = (uint8_t)pen_find_place(session_setup(s), "richmond");
  assert_true(notes_write(s, &note, &why));
  note.turn = 13;
  strcpy(note.text, "for later");
  assert_true(notes_write(s, &note, &why));
  assert_true(session_save(s, saved, &error));
  session_end(s);
  static const char *const views[] = {"csa", "usa", "both"};
  for (int i = 0; i < 3; i++) {
    const char *const arguments[] = {"replay", saved, "--as", views[i], NULL};
    start(arguments);
    emulator_wait_for("step 0 of 0");
    assert_int_equal(emulator_shows("for now"), i == 0);
    press("N", i == 0 ? "Notes up to here" : "This view shows no notes.");
    assert_int_equal(emulator_shows("for now"), i == 0);
    assert_false(emulator_shows("for later"));
  }
  remove(saved);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, fresh_home)
  const struct CMUnitTest tests[] = {
      TEST(a_note_stands_in_the_panel_and_is_not_for_the_other_side),
      TEST(a_killed_game_has_its_notes_and_they_can_be_changed_and_deleted),
      TEST(a_note_that_is_full_says_so),
      TEST(before_both_notes_are_opened_only_when_the_other_looks_away),
      TEST(in_a_battle_a_note_is_on_its_place),
      TEST(a_game_watched_shows_a_sides_notes_in_its_view_alone),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
