/* A whole game of Fair Oaks from a script of action lines: with every compiler and under the
 * sanitizers it ends in the same position, whoever watches, and saved it plays again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/program.h"

enum { SCRIPT_MAX = 1 << 17 };

#define FAIR_OAKS "text --scenario fair_oaks --seed 112 --strict"

/* The script with a line after it; free() it. */
static char *script_and(const char *line) {
  FILE *file = fopen(PENINSULA_SOURCE_DIR "/tests/text/fair_oaks_game.txt", "r");
  assert_non_null(file);
  char *script = calloc(SCRIPT_MAX, 1);
  assert_non_null(script);
  size_t size = fread(script, 1, SCRIPT_MAX - 512, file);
  assert_true(size > 0 && feof(file));
  fclose(file);
  snprintf(script + size, 512, "%s\n", line);
  return script;
}

static outcome play(const char *last_line, const char *arguments) {
  char *script = script_and(last_line);
  outcome o = run(script, arguments);
  free(script);
  if (o.code != 0) fail_msg("refused: %s", last_line_with(o.out, "no"));
  return o;
}

/* The script says in a comment how the game ends: "# over SIDE CLAUSE hash=...". */
static void expected_end(char *line, size_t size) {
  char *script = script_and("");
  const char *comment = strstr(script, "# over ");
  assert_non_null(comment);
  snprintf(line, size, "%.*s", (int)strcspn(comment + 2, "\n"), comment + 2);
  free(script);
}

static void the_game_ends_with_the_expected_hash(void **unused) {
  (void)unused;
  char expected[256];
  expected_end(expected, sizeof expected);
  outcome o = play("", FAIR_OAKS);
  assert_string_equal(last_line_with(o.out, "over"), expected);
  assert_int_equal(lines_with(o.out, "event both turn"), 6); /* turns 12 to 17 */
  outcome_free(&o);
}

static void each_side_sees_the_same_end(void **unused) {
  (void)unused;
  char expected[256];
  expected_end(expected, sizeof expected);
  outcome usa = play("", FAIR_OAKS " --as usa"), csa = play("", FAIR_OAKS " --as csa");
  char end[256];
  snprintf(end, sizeof end, "%s", last_line_with(usa.out, "over"));
  assert_string_equal(end, last_line_with(csa.out, "over"));
  assert_memory_equal(end, expected, (size_t)(strstr(expected, " hash=") - expected));
  outcome_free(&usa);
  outcome_free(&csa);
}

static void saved_it_is_verified_and_loads_to_the_same_position(void **unused) {
  (void)unused;
  char expected[256], save[256];
  expected_end(expected, sizeof expected);
  snprintf(save, sizeof save, "save %s/game.json", getenv("DIR"));
  outcome o = play(save, FAIR_OAKS);
  outcome_free(&o);
  assert_int_equal(exit_code_of("", "replay --verify \"$DIR/game.json\""), 0);
  o = run("", "text --load \"$DIR/game.json\"");
  assert_string_equal(last_line_with(o.out, "over"), expected);
  outcome_free(&o);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_game_ends_with_the_expected_hash),
      cmocka_unit_test(each_side_sees_the_same_end),
      cmocka_unit_test(saved_it_is_verified_and_loads_to_the_same_position),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
