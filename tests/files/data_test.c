/* The data files: what they hold, and that everything wrong with them is named where it stands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "files/data.h"

#define DATA_DIR PENINSULA_SOURCE_DIR "/data"

static pen_setup setup;
static canvas drawing;
static file_error error;

static void load(const char *id) {
  if (!data_load(DATA_DIR, (scenario_source){.id = id}, &setup, &drawing, &error))
    fail_msg("%s", error.message);
}

static void all_four_scenarios_are_read(void **state) {
  (void)state;
  static const char *const ids[] = {"campaign", "gamble", "fair_oaks", "seven_days"};
  for (int i = 0; i < 4; i++) {
    load(ids[i]);
    assert_string_equal(setup.scenario.id, ids[i]);
    assert_int_equal(setup.links, 115);
    assert_int_equal(setup.places, 73); /* 72 and the reinforcement box */
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_four_scenarios_are_read),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
