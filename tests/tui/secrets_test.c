/* Two games that differ only in what the Union may not know give it the same screens, byte for
 * byte. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"

enum { HEIGHT = 24, WIDTH = 80, FILE_SIZE = 1 << 16, SCREENS = 24 };

typedef struct screen {
  char row[HEIGHT][EMULATOR_TEXT];
  int y, x;
} screen;

static char *read_scenario(void) {
  static char text[FILE_SIZE];
  FILE *file = fopen(PENINSULA_SOURCE_DIR "/data/scenarios/fair_oaks.json", "r");
  assert_non_null(file);
  text[fread(text, 1, sizeof text - 1, file)] = '\0';
  fclose(file);
  return text;
}

/* Writes the text with each of these words and its partner in each other's places. */
static void write_swapped(FILE *file, const char *text) {
  static const char *const pairs[][2] = {{"\"longstreet\"", "\"huger\""},
                                         {"\"cabell\"", "\"early\""}};
  while (*text != '\0') {
    const char *instead = NULL;
    for (int i = 0; i < 4 && instead == NULL; i++) {
      const char *word = pairs[i / 2][i % 2];
      if (strncmp(text, word, strlen(word)) != 0) continue;
      instead = pairs[i / 2][1 - i % 2];
      text += strlen(word);
    }
    if (instead != NULL)
      fputs(instead, file);
    else
      fputc(*text++, file);
  }
}

/* Fair Oaks; or the same with a commander and a division, a gun and a division, in each other's
 * places. */
static void write_scenario(const char *path, bool swapped) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  if (swapped)
    write_swapped(file, read_scenario());
  else
    fputs(read_scenario(), file);
  assert_int_equal(fclose(file), 0);
}

static void keep(screen *s) {
  emulator_bytes_sent(); /* until it is quiet */
  for (int y = 0; y < HEIGHT; y++) strcpy(s->row[y], emulator_row(y));
  emulator_cursor(&s->y, &s->x);
}

static void press(const char *keys, const char *until, screen *s) {
  emulator_type(keys);
  emulator_wait_for(until);
  keep(s);
}

/* The Confederates' own screen first; then they place a decoy, and what the Union can see and try
 * is kept. */
static int play_union_screens(bool swapped, screen *screens) {
  char path[] = "/tmp/peninsula-twin-XXXXXX";
  int descriptor = mkstemp(path), count = 0;
  assert_true(descriptor >= 0);
  write_scenario(path, swapped);
  const char *const arguments[] = {"new", path, "--seed", "7", NULL};
  emulator_start("xterm-256color", HEIGHT, WIDTH, arguments);
  emulator_wait_for("C O N F E D");
  remove(path);
  press(KEY_ENTER_BYTES, "Decoy 1", &screens[count++]);
  emulator_type(":place decoy_1 morris" KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 2");
  emulator_type("e");
  emulator_wait_for("Is the set-up finished?");
  emulator_type("y");
  emulator_wait_for("CONFEDERATE ORDERS");
  emulator_type("e");
  emulator_wait_for("End your movement phase?");
  press("y", "U N I O N", &screens[count++]);
  press(KEY_ENTER_BYTES, "What you saw happen: 1 of", &screens[count++]);
  press("\t", "set-up is done.             ", &screens[count++]);
  press(KEY_ENTER_BYTES, "Choose a commander", &screens[count++]);
  press("/new bridge" KEY_ENTER_BYTES, "? 3 Confederate blocks", &screens[count++]);
  press("z", "Theatre", &screens[count++]);
  press("z/richmond" KEY_ENTER_BYTES, "? 2 Confederate blocks", &screens[count++]);
  press("/longstreet" KEY_ENTER_BYTES, "No place and no unit", &screens[count++]);
  press("L", "What has happened", &screens[count++]);
  press(KEY_ESCAPE_BYTES, "UNION ORDERS", &screens[count++]);
  press("?", "goes back", &screens[count++]);
  press(KEY_ESCAPE_BYTES, "UNION ORDERS", &screens[count++]);
  press("B", "THE RULES   4 Command", &screens[count++]);
  press(KEY_ESCAPE_BYTES, "UNION ORDERS", &screens[count++]);
  press(":activate franklin" KEY_ENTER_BYTES, "Franklin is activated", &screens[count++]);
  press(KEY_ENTER_BYTES, "Where to?", &screens[count++]);
  press("/new bridge" KEY_ENTER_BYTES, "the enemy is there", &screens[count++]);
  press(KEY_ENTER_BYTES, "4 blocks moved to New Bridge", &screens[count++]);
  press(":move slocum richmond" KEY_ENTER_BYTES, "R10", &screens[count++]);
  return count;
}

static void the_union_sees_the_same_of_two_games(void **state) {
  (void)state;
  static screen one[SCREENS], other[SCREENS];
  int count = play_union_screens(false, one);
  assert_int_equal(play_union_screens(true, other), count);
  bool secret = false; /* what is in Richmond, on the Confederates' own screen */
  for (int y = 0; y < HEIGHT; y++) secret |= strcmp(one[0].row[y], other[0].row[y]) != 0;
  assert_true(secret);
  for (int i = 1; i < count; i++) {
    for (int y = 0; y < HEIGHT; y++) assert_string_equal(one[i].row[y], other[i].row[y]);
    assert_int_equal(one[i].y, other[i].y);
    assert_int_equal(one[i].x, other[i].x);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(the_union_sees_the_same_of_two_games)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
