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
      TEST(own_keys_work_and_stand_in_the_footer),
      cmocka_unit_test(a_key_that_is_taken_where_both_work_is_refused),
      cmocka_unit_test(every_key_of_the_table_has_a_name_that_leads_back),
      cmocka_unit_test(every_command_has_a_key),
      cmocka_unit_test(every_context_is_among_those_compared),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
