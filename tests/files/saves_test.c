/* Old games: one file of each kind for every format and rules version there has been, in
 * tests/saves. They must load for ever, each to the same position.
 *
 * A version that has been released keeps its files as they are: what no longer loads them is the
 * fault. Only while a version is in the making, and its rules or data are mended, may its files be
 * written anew:
 *
 *     build/debug/tests/files_saves_test --write tests/saves > table && mv table
 * tests/saves/table.inc
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "play.h"

#define SAVES PENINSULA_SOURCE_DIR "/tests/saves/"

static file_error error;

static const struct {
  const char *name;
  int records;
  uint64_t hash;
} old_games[] = {
#include "../saves/table.inc"
};

static void every_old_game_loads_to_the_same_position(void **state) {
  (void)state;
  const session_plan plan = {.data_dir = DATA_DIR};
  for (size_t i = 0; i < sizeof old_games / sizeof old_games[0]; i++) {
    char path[512];
    int wrong;
    snprintf(path, sizeof path, SAVES "%s", old_games[i].name);
    session *s = load(path, &plan);
    assert_int_equal(session_record_count(s), old_games[i].records);
    assert_int_equal(pen_hash(session_game(s)), old_games[i].hash);
    assert_true(session_dice_are_right(s, &wrong));
    session_end(s);
  }
}

/* ------------------------------------------------------------------ writing them */

static const struct {
  const char *name, *scenario;
  unsigned options;
  int undone; /* a journal with so many orders taken back at its end; -1: a saved game */
} wanted[] = {{"rules-1-fair_oaks.json", "fair_oaks", 0, -1},
              {"rules-1-seven_days.json", "seven_days", 0, -1},
              {"rules-1-gamble.json", "gamble", 0, -1},
              {"rules-1-campaign.json", "campaign", 0, -1},
              {"rules-1-options.json", "gamble", (1u << PEN_OPTIONS) - 1, -1},
              {"rules-1-journal", "fair_oaks", 0, 3}};

static bool write_one(const char *folder, size_t i) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s", folder, wanted[i].name);
  session_plan plan = {.data_dir = DATA_DIR,
                       .source = {.id = wanted[i].scenario},
                       .options = wanted[i].options,
                       .seeded = true,
                       .seed = 1862 + i};
  bool is_journal = wanted[i].undone >= 0;
  if (is_journal) plan.journal = path;
  unlink(path);
  session *s = begin(&plan);
  play_many(s, 7, is_journal ? 120 : 100000);
  for (int orders = 0; orders < wanted[i].undone; orders++) session_undo(s, NULL);
  bool good = is_journal || session_save(s, path, &error);
  printf("    {\"%s\", %d, UINT64_C(0x%016" PRIx64 ")},\n", wanted[i].name, session_record_count(s),
         pen_hash(session_game(s)));
  session_end(s);
  return good;
}

int main(int argc, char **argv) {
  if (argc == 3 && strcmp(argv[1], "--write") == 0) {
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
      if (!write_one(argv[2], i)) return EXIT_NOT_WRITTEN;
    return EXIT_DONE;
  }
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_old_game_loads_to_the_same_position),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
