/* Names with accents, and of characters that take two columns: what stands behind them keeps its
 * column. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include <cmocka.h>

#include "tui/emulator.h"

#define NAME \
  "F\xc3\xbcnf Fo\xcc\x88hren \xe5\x8d\x8a\xe5\xb3\xb6" /* the second umlaut follows its o */

enum { FILE_SIZE = 1 << 16 };

static void write_file(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  fputs(text, file);
  assert_int_equal(fclose(file), 0);
}

static const char *file_text(const char *path) {
  static char text[FILE_SIZE * 4];
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  text[fread(text, 1, sizeof text - 1, file)] = '\0';
  fclose(file);
  return text;
}

/* A folder of data with Fair Oaks, by that name, as its only scenario. */
static const char *data_folder_with_name(void) {
  static const char *const files[] = {"map.json", "armies.json", "track.json", "turns.json"};
  static char folder[256], text[FILE_SIZE];
  char path[320];
  snprintf(folder, sizeof folder, "%s", emulator_home_file("data/scenarios/fair_oaks.json"));
  const char *scenario = file_text(PENINSULA_SOURCE_DIR "/data/scenarios/fair_oaks.json");
  const char *name = strstr(scenario, "\"Fair Oaks\"");
  assert_non_null(name);
  snprintf(text, sizeof text, "%.*s\"%s\"%s", (int)(name - scenario), scenario, NAME,
           name + strlen("\"Fair Oaks\""));
  write_file(folder, text);
  *strstr(folder, "/scenarios/") = '\0';
  for (int i = 0; i < 4; i++) {
    char from[256];
    snprintf(from, sizeof from, PENINSULA_SOURCE_DIR "/data/%s", files[i]);
    snprintf(path, sizeof path, "%s/%s", folder, files[i]);
    write_file(path, file_text(from));
  }
  return folder;
}

/* Columns before the text in the row in which it stands. */
static int column_of(const char *text) {
  for (int y = 0; y < 24; y++) {
    const char *row = emulator_row(y), *at = strstr(row, text);
    if (at == NULL) continue;
    int columns = 0;
    mbstate_t state = {0};
    while (row < at) {
      wchar_t character;
      row += mbrtowc(&character, row, MB_CUR_MAX, &state);
      columns += wcwidth(character);
    }
    return columns;
  }
  fail_msg("%s is nowhere", text);
  return -1;
}

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

static void a_scenario_is_offered_by_its_name(void **state) {
  (void)state;
  const char *const arguments[] = {"--data", data_folder_with_name(), NULL};
  emulator_start("xterm-256color", 24, 80, arguments);
  emulator_wait_for("New game");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Scenario   " NAME " (turns 12 to 17)");
  assert_int_equal(column_of("(turns"), 4 + 11 + 16 + 1); /* margin, heading, name, blank */
}

static void a_plain_terminal_shows_question_marks_in_its_columns(void **state) {
  (void)state;
  const char *const arguments[] = {"--ascii", "--data", data_folder_with_name(), NULL};
  emulator_start("vt100", 24, 80, arguments);
  emulator_wait_for("New game");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Scenario   F?nf Fohren ???? (turns 12 to 17)");
}

static void saved_games_of_any_name_stand_in_columns(void **state) {
  static const char *const names[] = {"plain", NAME,
                                      "\xe5\x8d\x8a\xe5\xb3\xb6\xe5\x8d\x8a\xe5\xb3\xb6\xe5\x8d\x8a"
                                      "\xe5\xb3\xb6\xe5\x8d\x8a\xe5\xb3\xb6\xe5\x8d\x8a\xe5\xb3\xb6"
                                      "\xe5\x8d\x8a\xe5\xb3\xb6\xe5\x8d\x8a\xe5\xb3\xb6\xe5\x8d\x8a"
                                      "\xe5\xb3\xb6\xe5\x8d\x8a\xe5\xb3\xb6\xe5\x8d\x8a\xe5\xb3\xb6"
                                      "\xe5\x8d\x8a"}; /* 21, 42 columns: one too many */
  static const char *const no_arguments[] = {NULL};
  (void)state;
  for (int i = 0; i < 3; i++) {
    char file[256];
    snprintf(file, sizeof file, ".local/share/peninsula/%s.json", names[i]);
    write_file(emulator_home_file(file),
               file_text(PENINSULA_SOURCE_DIR "/tests/saves/rules-1-fair_oaks.json"));
  }
  emulator_make_files_old();
  emulator_start("xterm-256color", 24, 80, no_arguments);
  emulator_wait_for("Load a saved game");
  emulator_type(KEY_DOWN_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("plain.json");
  emulator_settle();
  int rows = 0;
  for (int y = 0; y < 24; y++) {
    const char *row = emulator_row(y), *at = strstr(row, "2001-09-0");
    if (at == NULL) continue;
    int columns = 0;
    mbstate_t before = {0};
    while (row < at) {
      wchar_t character;
      row += mbrtowc(&character, row, MB_CUR_MAX, &before);
      columns += wcwidth(character);
    }
    assert_int_equal(columns, 4 + 40 + 1);
    rows++;
  }
  assert_int_equal(rows, 3);
}

int main(void) {
  setlocale(LC_CTYPE, "C.UTF-8");
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(a_scenario_is_offered_by_its_name, fresh_home),
      cmocka_unit_test_setup(a_plain_terminal_shows_question_marks_in_its_columns, fresh_home),
      cmocka_unit_test_setup(saved_games_of_any_name_stand_in_columns, fresh_home),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
