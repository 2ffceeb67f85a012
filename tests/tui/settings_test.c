/* The settings as a player meets them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"
#include "tui/keys.h"
#include "tui/tui.h"

static const char *const no_arguments[] = {NULL};
static const char *const fair_oaks_solo[] = {"new",    "fair_oaks", "--seed", "7",
                                             "--mode", "solo",      NULL};

static void have_settings(const char *members) {
  FILE *f = fopen(emulator_home_file(".config/peninsula/settings.json"), "w");
  assert_non_null(f);
  fprintf(f, "{\"kind\": \"settings\", \"format\": 1%s}\n", members);
  assert_int_equal(fclose(f), 0);
}

static void settings_are(char *text, size_t size) {
  FILE *f = fopen(emulator_home_file(".config/peninsula/settings.json"), "r");
  text[0] = '\0';
  if (f == NULL) return;
  text[fread(text, 1, size - 1, f)] = '\0';
  fclose(f);
}

static void start(const char *const *arguments) {
  emulator_start("xterm-256color", 24, 80, arguments);
}

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

/* From the title. */
static void open_settings(void) {
  emulator_wait_for("Quit");
  emulator_type(KEY_UP_BYTES KEY_UP_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("S E T T I N G S");
}

/* ------------------------------------------------------------------ the file */

static void a_damaged_file_is_told_of_and_left_alone(void **state) {
  (void)state;
  char before[256], after[256];
  have_settings(", \"palete\": \"mono\"");
  settings_are(before, sizeof before);
  start(no_arguments);
  emulator_wait_for("The settings file cannot be used.");
  emulator_wait_for("is \"palette\" meant?");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("New game");
  emulator_type("q");
  assert_int_equal(emulator_exit_code(), 0);
  settings_are(after, sizeof after);
  assert_string_equal(before, after);
}

static void own_keys_work_and_stand_in_the_footer(void **state) {
  (void)state;
  have_settings(", \"keys\": {\"undo\": \"x\", \"line\": \";\", \"help\": \"y\"}");
  start(fair_oaks_solo);
  emulator_wait_for("x undo");
  emulator_wait_for("y help");
  assert_false(emulator_shows("u undo"));
  emulator_type(";place decoy_1 richmond" KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 2");
  emulator_type("u");
  assert_false(emulator_shows("Place Decoy 1"));
  emulator_type("x");
  emulator_wait_for("Decoy 1");
}

static void a_damaged_file_is_written_over_only_when_asked(void **state) {
  (void)state;
  char before[256], after[512];
  have_settings(", \"hints\": 1");
  settings_are(before, sizeof before);
  start(no_arguments);
  emulator_wait_for("The settings file cannot be used.");
  emulator_type(KEY_ENTER_BYTES);
  open_settings();
  emulator_type(KEY_RIGHT_BYTES);
  emulator_wait_for("Write it anew?");
  emulator_type("n");
  emulator_wait_for("no file is written");
  settings_are(after, sizeof after);
  assert_string_equal(before, after);
  start(no_arguments);
  emulator_wait_for("The settings file cannot be used.");
  emulator_type(KEY_ENTER_BYTES);
  open_settings();
  emulator_type(KEY_RIGHT_BYTES);
  emulator_wait_for("Write it anew?");
  emulator_type("y");
  emulator_wait_without("Write it anew?");
  settings_are(after, sizeof after);
  assert_non_null(strstr(after, "\"palette\": \"purple_gold\""));
}

/* ------------------------------------------------------------------ the screen */

static void a_change_is_in_force_and_written_at_once(void **state) {
  (void)state;
  char file[512];
  start(no_arguments);
  emulator_wait_for("New game");
  open_settings();
  emulator_type(KEY_RIGHT_BYTES KEY_RIGHT_BYTES);
  emulator_wait_for("< no colours >");
  settings_are(file, sizeof file);
  assert_non_null(strstr(file, "\"palette\": \"mono\""));
  emulator_settle();
  assert_int_equal(emulator_style(4, 67).ink, -1); /* a sample of the Union's */
  emulator_type(KEY_DOWN_BYTES KEY_RIGHT_BYTES);
  emulator_wait_for("@-=&");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("New game");
  start(fair_oaks_solo);
  emulator_wait_for("choose a place");
  assert_true(emulator_shows("+ Map ---"));
}

static void what_the_command_line_says_wins(void **state) {
  (void)state;
  static const char *const plain[] = {"--no-color", "--ascii", NULL};
  start(plain);
  emulator_wait_for("New game");
  open_settings();
  emulator_wait_for("--no-color has the last word.");
  emulator_type(KEY_DOWN_BYTES);
  emulator_wait_for("--ascii has the last word.");
  emulator_wait_for("@-=&");
}

static void a_key_is_chosen_by_pressing_it(void **state) {
  (void)state;
  char file[512];
  start(fair_oaks_solo);
  emulator_wait_for("choose a place");
  emulator_type("P");
  emulator_wait_for("S E T T I N G S");
  emulator_type(KEY_UP_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("K E Y S");
  for (int i = 0; i < COMMAND_UNDO - COMMAND_UP; i++) emulator_type(KEY_DOWN_BYTES);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Press the new key");
  emulator_type("e");
  emulator_wait_for("e already is \"end\"");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Press the new key");
  emulator_type("x");
  emulator_wait_for("* undo ");
  settings_are(file, sizeof file);
  assert_non_null(strstr(file, "\"undo\": \"x\""));
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("1 of your own");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("x undo");
  emulator_type("P");
  emulator_wait_for("S E T T I N G S");
  emulator_type(KEY_UP_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("K E Y S");
  emulator_type(KEY_UP_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("All keys as usual? (y/n)");
  emulator_type("y" KEY_ESCAPE_BYTES);
  emulator_wait_for("S E T T I N G S");
  settings_are(file, sizeof file);
  assert_null(strstr(file, "\"undo\""));
}

/* ------------------------------------------------------------------ what settings do in a game */

/* The Union gives its first orders. */
static void start_position(void) {
  static const char *const position[] = {
      "new", PENINSULA_SOURCE_DIR "/tests/positions/before_yorktown.json", "--seed", "3", NULL};
  start(position);
  emulator_wait_for("Roll two dice");
  emulator_type("r");
  emulator_wait_for("Enter goes on.");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("to give its orders");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Siege guns fire before all else");
}

static void a_new_game_begins_with_the_standing_orders_of_the_settings(void **state) {
  (void)state;
  have_settings(", \"standing\": {\"screens\": \"never\", \"sorties\": \"always\"}");
  start_position();
  emulator_type("t");
  emulator_wait_for("[never]");
  emulator_wait_for("[whom I name]");
  assert_false(emulator_shows("[always]")); /* the Virginia is not the Union's */
}

static void hand_over_to_confederates(void) {
  start_position();
  emulator_type(":activate sumner" KEY_ENTER_BYTES);
  emulator_wait_for("Sumner is activated:");
  emulator_type(":move sedgwick hampton" KEY_ENTER_BYTES);
  emulator_wait_for("U1:4");
  emulator_type("e");
  emulator_wait_for("CAP 4");
  emulator_type("e");
  emulator_wait_for("End your movement phase?");
  emulator_type("y");
  emulator_wait_for("Roll for the weather.");
  emulator_type("r");
  emulator_wait_for("Roll two dice");
  emulator_type("r");
  emulator_wait_for("Enter goes on.");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("C O N F E D E R A T E S");
  emulator_type(KEY_ENTER_BYTES);
}

static void the_recap_is_left_out_or_a_list_as_the_settings_say(void **state) {
  (void)state;
  have_settings(", \"recap\": \"list\"");
  hand_over_to_confederates();
  emulator_wait_for("What you saw happen: ");
  emulator_wait_for("A block moves from Ft. Monroe to Hampton.");
  have_settings(", \"recap\": \"off\"");
  hand_over_to_confederates();
  emulator_wait_for("Choose a commander or a unit");
  emulator_type("R");
  emulator_wait_for("What you saw happen: ");
}

static void colours_fit_what_the_terminal_has(void **state) {
  (void)state;
  static const struct {
    const char *term, *palette;
    int union_ink, confederate_ink;
  } looks[] = {{"xterm-256color", "blue_orange", 33, 166},
               {"xterm-256color", "purple_gold", 134, 136},
               {"xterm", "blue_orange", 4, 3},
               {"linux", "purple_gold", 5, 3},
               {"xterm-256color", "mono", -1, -1},
               {"vt100", "blue_orange", -1, -1}};
  for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
    char member[64];
    snprintf(member, sizeof member, ", \"palette\": \"%s\"", looks[i].palette);
    have_settings(member);
    emulator_start(looks[i].term, 24, 80, no_arguments);
    emulator_wait_for("New game");
    open_settings();
    emulator_settle();
    assert_int_equal(emulator_style(4, 67).ink, looks[i].union_ink);
    assert_int_equal(emulator_style(4, 72).ink, looks[i].confederate_ink);
    assert_int_equal(emulator_style(4, 67).ground, -1);
  }
}

/* ------------------------------------------------------------------ keys and their names */

static const char *refused(const char *command, const char *key) {
  settings s = settings_at_first();
  s.own_keys = 1;
  snprintf(s.own_key[0].command, COMMAND_ID_MAX, "%s", command);
  snprintf(s.own_key[0].key, KEY_NAME_MAX, "%s", key);
  return own_keys_known.refuse(&s, 0);
}

static void a_key_that_is_taken_where_both_work_is_refused(void **state) {
  (void)state;
  assert_non_null(strstr(refused("undo", "e"), "e already is \"end\""));
  assert_non_null(strstr(refused("undo", "Esc"), "always"));
  assert_non_null(strstr(refused("undo", "Hyper-X"), "no key"));
  assert_null(refused("undo", "x"));
  assert_null(refused("undo", "v")); /* which works in replays only */
}

static void every_key_of_the_table_has_a_name_that_leads_back(void **state) {
  (void)state;
  char name[KEY_NAME_MAX];
  for (unsigned context = 1; context < 1u << 31; context <<= 1)
    for (int i = 0; key_row_at(context, i) != NULL; i++) {
      int key = key_row_at(context, i)->key;
      assert_string_not_equal(name_of_key(key, name), "");
      assert_int_equal(key_of_name(name), key);
    }
}

/* Enter rolls, whatever it would choose. */
static void no_key_has_two_meanings_where_both_work(void **state) {
  (void)state;
  const key_row *one, *other;
  settings none = settings_at_first();
  own_keys_use(&none);
  for (unsigned at = 1; at < 1u << 31; at <<= 1)
    for (unsigned beside = 1; beside < 1u << 31; beside <<= 1)
      for (int i = 0; keys_can_meet(at, beside) && (one = key_row_at(at, i)) != NULL; i++)
        for (int j = 0; (other = key_row_at(beside, j)) != NULL; j++)
          if (one->key == other->key && one->command != other->command && one->key != '\r')
            fail_msg("%s: %s %s", one->name, one->help, other->help);
}

static void every_command_has_a_key(void **state) {
  (void)state;
  for (int command = COMMAND_NONE + 1; command < COMMANDS_END; command++)
    assert_string_not_equal(key_for((enum command)command, ~0u), "");
}

/* Else a key that is taken could be chosen. */
static void every_context_is_among_those_compared(void **state) {
  (void)state;
  settings none = settings_at_first();
  for (unsigned context = 1; context < 1u << 31; context <<= 1) {
    own_keys_use(&none);
    if (key_row_at(context, 0) == NULL) continue;
    assert_true(keys_can_meet(context, context));
  }
}

#define TEST(name) cmocka_unit_test_setup(name, fresh_home)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(a_damaged_file_is_told_of_and_left_alone),
      TEST(a_damaged_file_is_written_over_only_when_asked),
      TEST(own_keys_work_and_stand_in_the_footer),
      TEST(a_change_is_in_force_and_written_at_once),
      TEST(what_the_command_line_says_wins),
      TEST(a_key_is_chosen_by_pressing_it),
      TEST(a_new_game_begins_with_the_standing_orders_of_the_settings),
      TEST(the_recap_is_left_out_or_a_list_as_the_settings_say),
      TEST(colours_fit_what_the_terminal_has),
      cmocka_unit_test(a_key_that_is_taken_where_both_work_is_refused),
      cmocka_unit_test(every_key_of_the_table_has_a_name_that_leads_back),
      cmocka_unit_test(no_key_has_two_meanings_where_both_work),
      cmocka_unit_test(every_command_has_a_key),
      cmocka_unit_test(every_context_is_among_those_compared),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
