/* The campaign along its likely course from a script with its dice: Yorktown under siege guns, a
 * landing after it falls, Norfolk and the Virginia, Jackson, Lee, I Corps. On the way orders are
 * asked for that the rules refuse; each time the clause is the right one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/program.h"

enum { SCRIPT_MAX = 1 << 16, CLAUSES_MAX = 1024 };

static char *script(void) {
  FILE *file = fopen(PENINSULA_SOURCE_DIR "/tests/text/campaign_course.txt", "r");
  assert_non_null(file);
  char *text = calloc(SCRIPT_MAX, 1);
  assert_non_null(text);
  size_t size = fread(text, 1, SCRIPT_MAX - 1, file);
  assert_true(size > 0 && feof(file));
  fclose(file);
  return text;
}

/* What follows these words on every line that begins with them, one word each. */
static void words_after(const char *text, const char *words, char *out) {
  size_t length = strlen(words), used = 0;
  for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
    if (strncmp(line, words, length) == 0) {
      int word = (int)strcspn(line + length, " \n");
      used += (size_t)snprintf(out + used, CLAUSES_MAX - used, "%.*s ", word, line + length);
      assert_true(used < CLAUSES_MAX);
    }
    if (line[strcspn(line, "\n")] == '\0') break;
  }
}

static outcome play(void) {
  char *lines = script();
  outcome o = run(lines, "text --scenario campaign --dice typed");
  free(lines);
  assert_int_equal(o.code, 0);
  return o;
}

static void each_refusal_is_the_right_one(void **unused) {
  (void)unused;
  char expected[CLAUSES_MAX] = "", met[CLAUSES_MAX] = "";
  char *lines = script();
  outcome o = play();
  words_after(lines, "# refused ", expected);
  words_after(o.out, "no ", met);
  assert_true(lines_with(lines, "why") > 30);
  assert_string_equal(met, expected);
  outcome_free(&o);
  free(lines);
}

static void it_takes_its_likely_course(void **unused) {
  (void)unused;
  static const char *const course[] = {
      "event both siege_fire side=usa unit=tyler_1 place=yorktown dice=3,4,1 hits=2",
      "event both control side=usa place=yorktown",
      "event both released unit=franklin",
      "event both sailing_stopped side=csa from=fort_monroe to=norfolk",
      "event both control side=usa place=norfolk",
      "event both entered side=csa place=hanover_ch blocks=4",
      "event both army_commander side=csa",
      "event both release_roll dice=2 needs=2 success=1",
      "event both track cause=mcdowell_enters change=1 track=3"};
  outcome o = play();
  const char *from = o.out;
  for (size_t i = 0; i < sizeof course / sizeof course[0]; i++) { /* one after another */
    from = strstr(from, course[i]);
    if (from == NULL) fail_msg("missing: %s", course[i]);
  }
  outcome_free(&o);
}

static void it_ends_in_the_expected_position(void **unused) {
  (void)unused;
  char *lines = script();
  outcome o = play();
  const char *expected = strstr(lines, "\"hash\":\""), *met = strstr(o.out, "\"hash\":\"");
  assert_non_null(expected);
  assert_non_null(met);
  assert_memory_equal(met, expected, strlen("\"hash\":\"0123456789abcdef\""));
  outcome_free(&o);
  free(lines);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_refusal_is_the_right_one),
      cmocka_unit_test(it_takes_its_likely_course),
      cmocka_unit_test(it_ends_in_the_expected_position),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
