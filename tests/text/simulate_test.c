/* `peninsula simulate`: random games of every scenario keep every invariant. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "text/program.h"

static void simulated(const char *arguments) {
  outcome o = run("", arguments);
  if (o.code != 0) fail_msg("%s: %s%s", arguments, o.out, o.err);
  assert_int_equal(lines_with(o.out, "hash"), 1);
  outcome_free(&o);
}

static void random_games_of_fair_oaks_keep_every_invariant(void **unused) {
  (void)unused;
  simulated("simulate --scenario fair_oaks --games 20 --seed 1862");
}

static void random_games_of_the_other_scenarios_do_so_too(void **unused) {
  (void)unused;
  simulated("simulate --scenario seven_days --games 6 --seed 1862");
  simulated("simulate --scenario gamble --games 6 --seed 1862");
  simulated("simulate --scenario campaign --games 3 --seed 1862");
}

static void random_games_with_every_option_do_so_too(void **unused) {
  (void)unused;
  simulated("simulate --scenario fair_oaks --games 6 --seed 1862 --option all");
  simulated("simulate --scenario campaign --games 2 --seed 1862 --option all");
}

static void results_do_not_depend_on_the_number_of_jobs(void **unused) {
  (void)unused;
  outcome one = run("", "simulate --scenario fair_oaks --games 7 --seed 3");
  outcome three = run("", "simulate --scenario fair_oaks --games 7 --seed 3 --jobs 3");
  assert_int_equal(three.code, 0);
  assert_string_equal(one.out, three.out);
  outcome other = run("", "simulate --scenario fair_oaks --games 7 --seed 4");
  assert_string_not_equal(one.out, other.out);
  outcome_free(&one);
  outcome_free(&three);
  outcome_free(&other);
}

static void json_results_are_one_line(void **unused) {
  (void)unused;
  outcome o = run("", "simulate --scenario fair_oaks --games 2 --seed 3 --json");
  assert_memory_equal(o.out, "{\"scenario\":\"fair_oaks\",\"games\":2,\"seed\":3,", 41);
  assert_ptr_equal(strchr(o.out, '\n'), o.out + strlen(o.out) - 1);
  outcome_free(&o);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_games_of_fair_oaks_keep_every_invariant),
      cmocka_unit_test(random_games_of_the_other_scenarios_do_so_too),
      cmocka_unit_test(random_games_with_every_option_do_so_too),
      cmocka_unit_test(results_do_not_depend_on_the_number_of_jobs),
      cmocka_unit_test(json_results_are_one_line),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
