/* The notation: parse and print are inverse, and errors name the word and what was wanted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "peninsula/action.h"

enum { UNITS = 3, PLACES = 5 };

/* A small set-up: usa_0.. and csa_0.. as units, place_0.. as places. */
static pen_setup small_setup(void) {
  static pen_setup setup;
  memset(&setup, 0, sizeof setup);
  for (int u = 0; u < PEN_UNITS_MAX; u++) setup.unit[u].type = PEN_NO_TYPE;
  for (int side = 0; side < PEN_SIDES; side++)
    for (int i = 0; i < UNITS; i++) {
      pen_unit *unit = &setup.unit[side * PEN_UNITS_A_SIDE + i];
      unit->type = PEN_INFANTRY;
      unit->corps = PEN_NONE;
      snprintf(unit->id, sizeof unit->id, "%s_%d", pen_id(PEN_SIDE_NAMES, side), i);
    }
  setup.places = PLACES;
  for (int p = 0; p < PLACES; p++)
    snprintf(setup.place[p].id, sizeof setup.place[p].id, "place_%d", p);
  pen_setup_finish(&setup);
  return setup;
}

static unsigned next_random(unsigned *seed) {
  *seed = *seed * 1664525u + 1013904223u;
  return *seed >> 16;
}

/* Writes a random word for a word of a form: "UNIT" gives "csa_2". */
static void append_word(char *line, const char *form_word, unsigned *seed) {
  char word[PEN_ID_MAX];
  unsigned random = next_random(seed);
  if (strcmp(form_word, "PLACE") == 0 || strcmp(form_word, "PORT") == 0)
    snprintf(word, sizeof word, "place_%u", random % PLACES);
  else if (strcmp(form_word, "POSITION") == 0)
    snprintf(word, sizeof word, "%s", pen_id(PEN_POSITION_NAMES, (int)(random % PEN_POSITIONS)));
  else if (strcmp(form_word, "WHAT") == 0)
    snprintf(word, sizeof word, "%s", pen_id(PEN_STANDING_NAMES, (int)(random % PEN_STANDINGS)));
  else if (strcmp(form_word, "HOW") == 0)
    snprintf(word, sizeof word, "%s", pen_id(PEN_HOW_NAMES, (int)(random % PEN_HOWS)));
  else if (form_word[0] >= 'A' && form_word[0] <= 'Z')
    snprintf(word, sizeof word, "%s_%u", pen_id(PEN_SIDE_NAMES, (int)(random % PEN_SIDES)),
             random / 2 % UNITS);
  else
    snprintf(word, sizeof word, "%s", form_word);
  if (line[0] != '\0') strcat(line, " ");
  strcat(line, word);
}

static void line_of_form(char *line, const char *form, unsigned *seed) {
  char copy[PEN_LINE_MAX], *rest = copy;
  snprintf(copy, sizeof copy, "%s", form);
  line[0] = '\0';
  for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;) append_word(line, word, seed);
}

static void round_trips(const pen_setup *setup, const char *line) {
  pen_action action;
  pen_parse_error error;
  char printed[PEN_LINE_MAX + 1];
  if (!pen_parse(setup, line, &action, &error))
    fail_msg("%s: %s where %s was wanted", line, error.word, error.wanted);
  assert_string_equal(pen_print(setup, action, printed, sizeof printed), line);
  pen_action again;
  assert_true(pen_parse(setup, printed, &again, NULL));
  assert_true(pen_action_equal(action, again));
}

static void every_form_round_trips(void **unused) {
  (void)unused;
  pen_setup setup = small_setup();
  unsigned seed = 1862;
  for (int verb = 0; verb < PEN_NO_VERB; verb++) {
    char copy[PEN_LINE_MAX], line[2 * PEN_LINE_MAX], *rest = copy;
    snprintf(copy, sizeof copy, "%s", pen_verb_forms((enum pen_verb)verb));
    assert_true(copy[0] != '\0');
    for (char *form; (form = strtok_r(rest, "|", &rest)) != NULL;)
      for (int i = 0; i < 100; i++) {
        line_of_form(line, form, &seed);
        round_trips(&setup, line);
      }
  }
}

static void members_are_filled_in_order(void **unused) {
  (void)unused;
  pen_setup setup = small_setup();
  pen_action sail, flank, sea;
  assert_true(pen_parse(&setup, "sail usa_1 place_2 place_4", &sail, NULL));
  assert_int_equal(sail.unit, 1);
  assert_int_equal(sail.place, 2);
  assert_int_equal(sail.place2, 4);
  assert_int_equal(sail.position, PEN_NONE);
  assert_true(pen_parse(&setup, "flank csa_0 csa_2", &flank, NULL));
  assert_int_equal(flank.unit, PEN_UNITS_A_SIDE);
  assert_int_equal(flank.unit2, PEN_UNITS_A_SIDE + 2);
  assert_true(pen_parse(&setup, "retreat sea", &sea, NULL));
  assert_int_equal(sea.place, PEN_SEA);
  assert_int_equal(sea.unit, PEN_NONE);
}

static void blanks_between_words_do_not_count(void **unused) {
  (void)unused;
  pen_setup setup = small_setup();
  pen_action plain, spaced;
  assert_true(pen_parse(&setup, "move usa_0 place_1", &plain, NULL));
  assert_true(pen_parse(&setup, " move\tusa_0   place_1  ", &spaced, NULL));
  assert_true(pen_action_equal(plain, spaced));
}

static void errors_name_the_word_and_what_was_wanted(void **unused) {
  (void)unused;
  static const char long_line[] =
      "move a_word_much_longer_than_any_id_of_any_unit_could_ever_be place_1";
  static const struct {
    const char *line, *word, *wanted;
  } cases[] = {
      {"", "", "a verb"},
      {"   ", "", "a verb"},
      {"charge usa_0", "charge", "a verb"},
      {"Move usa_0 place_1", "Move", "a verb"},
      {"move", "", "a unit"},
      {"move grant place_1", "grant", "a unit"},
      {"move usa_0", "", "a place"},
      {"move usa_0 nowhere", "nowhere", "a place"},
      {"move usa_0 usa_1 nowhere", "nowhere", "a place"},
      {"move usa_0 place_1 place_2", "place_2", "the end of the line"},
      {"shift usa_0 left", "left", "left_flank, left_center, right_center or right_flank"},
      {"standing ties sometimes", "sometimes", "ask, always, never or first"},
      {"end now", "now", "the end of the line"},
      {"retreat nowhere", "nowhere", "a place"},
      {"retreat usa_0", "", "a place"},
      {"end a b c d e f g", "a", "the end of the line"},
      {long_line, "a_word_much_longer_than_any_id_", "a unit"},
  };
  pen_setup setup = small_setup();
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    pen_action action;
    pen_parse_error error;
    if (pen_parse(&setup, cases[i].line, &action, &error)) fail_msg("'%s'", cases[i].line);
    assert_string_equal(error.word, cases[i].word);
    assert_string_equal(error.wanted, cases[i].wanted);
  }
}

static void a_short_buffer_is_never_overrun(void **unused) {
  (void)unused;
  pen_setup setup = small_setup();
  pen_action action;
  assert_true(pen_parse(&setup, "move usa_0 place_1", &action, NULL));
  for (size_t size = 1; size < 20; size++) {
    char out[32];
    memset(out, '#', sizeof out);
    pen_print(&setup, action, out, size);
    assert_true(strlen(out) < size);
    assert_int_equal(out[size], '#');
    assert_memory_equal(out, "move usa_0 place_1", strlen(out));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_form_round_trips),
      cmocka_unit_test(members_are_filled_in_order),
      cmocka_unit_test(blanks_between_words_do_not_count),
      cmocka_unit_test(errors_name_the_word_and_what_was_wanted),
      cmocka_unit_test(a_short_buffer_is_never_overrun),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
