/* The words of reasons and events, and events as a viewer may know them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "peninsula/event.h"
#include "peninsula/reason.h"

static const pen_setup *small_setup(void) {
  static pen_setup setup;
  memset(&setup, 0, sizeof setup);
  for (int u = 0; u < PEN_UNITS_MAX; u++) setup.unit[u].type = PEN_NO_TYPE;
  setup.unit[0] = (pen_unit){.id = "hunt", .name = "Hunt", .type = PEN_ARTILLERY};
  setup.unit[1] = (pen_unit){.id = "sykes", .name = "Sykes", .type = PEN_INFANTRY};
  setup.places = 2;
  setup.place[0] = (pen_place){.id = "trent", .name = "Trent"};
  setup.place[1] = (pen_place){.id = "fair_oaks", .name = "Fair Oaks"};
  return &setup;
}

static pen_event full_event(enum pen_event_kind kind) {
  return (pen_event){.kind = (uint8_t)kind,
                     .side = PEN_USA,
                     .unit = 0,
                     .unit2 = 1,
                     .place = 0,
                     .place2 = 1,
                     .position = PEN_LEFT_FLANK,
                     .word = 0,
                     .a = 1,
                     .b = 4,
                     .dice = 2,
                     .die = {3, 5},
                     .told = PEN_TO_ALL,
                     .unit_told = PEN_TO_ALL,
                     .target_told = PEN_TO_ALL};
}

static const char *words_of(const pen_event *event) {
  static char out[200];
  return pen_event_words(small_setup(), event, out, sizeof out);
}

static const char *keys_of(const pen_event *event) {
  static char out[200];
  return pen_event_keys(small_setup(), event, out, sizeof out);
}

static bool is_whole_sentence(const char *text) {
  return (text[0] < 'a' || text[0] > 'z') && text[strlen(text) - 1] == '.' &&
         strpbrk(text, "{}[]") == NULL && strstr(text, "  ") == NULL;
}

static void every_event_is_a_sentence_known_or_not(void **unused) {
  (void)unused;
  for (int kind = 0; kind < PEN_EVENT_KINDS; kind++) {
    pen_event event = full_event((enum pen_event_kind)kind), hidden;
    if (!is_whole_sentence(words_of(&event))) fail_msg("%s", words_of(&event));
    event.unit_told = event.target_told = PEN_TO_USA;
    assert_true(pen_event_for(&event, PEN_VIEW_CSA, &hidden));
    if (!is_whole_sentence(words_of(&hidden))) fail_msg("%s", words_of(&hidden));
    assert_null(strstr(words_of(&hidden), "Hunt"));
    assert_null(strstr(keys_of(&hidden), "hunt"));
  }
}

static void every_reason_has_clause_section_and_words(void **unused) {
  (void)unused;
  for (int code = PEN_LEGAL + 1; code < PEN_REASONS; code++) {
    pen_reason reason = {(uint16_t)code, 0, 1, 0, 1, 2, 1};
    char out[200];
    pen_reason_words(small_setup(), reason, out, sizeof out);
    assert_true(out[0] != '\0');
    if (strpbrk(out, "{}[]") != NULL) fail_msg("%s", out);
    assert_int_equal(pen_reason_clause(reason)[0], 'R');
    assert_true(pen_reason_section(reason)[0] >= '1' && pen_reason_section(reason)[0] <= '9');
  }
  assert_string_equal(pen_reason_clause((pen_reason){.code = PEN_LEGAL}), "");
}

static void numbers_agree_with_their_nouns(void **unused) {
  (void)unused;
  char out[200];
  pen_reason reason = {PEN_BATTLES_LEFT, PEN_NONE, PEN_NONE, PEN_NONE, PEN_NONE, 1, 0};
  assert_string_equal(pen_reason_words(small_setup(), reason, out, sizeof out),
                      "1 battle must still be fought");
  reason.a = 2;
  assert_string_equal(pen_reason_words(small_setup(), reason, out, sizeof out),
                      "2 battles must still be fought");
}

static void rhg_a_roll_is_open_but_its_target_only_with_the_unit(void **unused) {
  (void)unused;
  pen_event event = full_event(PEN_EV_FLANK_ROLL), seen;
  event.dice = 1;
  assert_true(pen_event_for(&event, PEN_VIEW_CSA, &seen));
  assert_string_equal(words_of(&seen),
                      "Hunt attempts flank fire with Sykes, rolls 3 against 4 and succeeds.");
  event.unit_told = event.target_told = PEN_TO_USA;
  assert_true(pen_event_for(&event, PEN_VIEW_CSA, &seen));
  assert_string_equal(words_of(&seen), "A block attempts flank fire, rolls 3 and succeeds.");
  assert_string_equal(keys_of(&seen), " side=usa unit=? dice=3 rating=? success=1");
  assert_true(pen_event_for(&event, PEN_VIEW_USA, &seen));
  assert_string_equal(keys_of(&seen),
                      " side=usa unit=hunt commander=sykes dice=3 rating=4 success=1");
}

static void rha_a_move_tells_the_enemy_of_a_block(void **unused) {
  (void)unused;
  static const struct {
    enum pen_viewer viewer;
    bool knows;
  } cases[] = {
      {PEN_VIEW_USA, true}, {PEN_VIEW_CSA, false}, {PEN_VIEW_COMMON, false}, {PEN_VIEW_BOTH, true}};
  pen_event event = full_event(PEN_EV_MOVED), seen;
  event.unit_told = PEN_TO_USA;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    assert_true(pen_event_for(&event, cases[i].viewer, &seen));
    assert_string_equal(words_of(&seen), cases[i].knows ? "Hunt moves from Trent to Fair Oaks."
                                                        : "A block moves from Trent to Fair Oaks.");
  }
}

static void an_event_told_to_one_side_is_not_heard_by_the_other(void **unused) {
  (void)unused;
  pen_event event = full_event(PEN_EV_PLACED), seen;
  event.told = PEN_TO_CSA;
  assert_false(pen_event_for(&event, PEN_VIEW_USA, &seen));
  assert_false(pen_event_for(&event, PEN_VIEW_COMMON, &seen));
  assert_true(pen_event_for(&event, PEN_VIEW_CSA, &seen));
  assert_true(pen_event_for(&event, PEN_VIEW_BOTH, &seen));
}

static void rhc_two_hidden_units_give_equal_bytes(void **unused) {
  (void)unused;
  pen_event one = full_event(PEN_EV_MOVED), other = one, seen_one, seen_other;
  one.unit_told = other.unit_told = PEN_TO_USA;
  other.unit = 1;
  assert_true(pen_event_for(&one, PEN_VIEW_CSA, &seen_one));
  assert_true(pen_event_for(&other, PEN_VIEW_CSA, &seen_other));
  assert_memory_equal(&seen_one, &seen_other, sizeof seen_one);
}

static void words_are_cut_at_the_buffer(void **unused) {
  (void)unused;
  pen_event event = full_event(PEN_EV_FLANK_ROLL);
  event.unit_told = event.target_told = 0;
  event.unit2 = PEN_NONE;
  for (size_t size = 1; size < 80; size++) {
    char out[100];
    memset(out, '#', sizeof out);
    pen_event_words(small_setup(), &event, out, size);
    assert_true(strlen(out) < size);
    assert_int_equal(out[size], '#');
    pen_event_keys(small_setup(), &event, out, size);
    assert_true(strlen(out) < size);
    assert_int_equal(out[size], '#');
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_event_is_a_sentence_known_or_not),
      cmocka_unit_test(every_reason_has_clause_section_and_words),
      cmocka_unit_test(numbers_agree_with_their_nouns),
      cmocka_unit_test(rhg_a_roll_is_open_but_its_target_only_with_the_unit),
      cmocka_unit_test(rha_a_move_tells_the_enemy_of_a_block),
      cmocka_unit_test(an_event_told_to_one_side_is_not_heard_by_the_other),
      cmocka_unit_test(rhc_two_hidden_units_give_equal_bytes),
      cmocka_unit_test(words_are_cut_at_the_buffer),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
