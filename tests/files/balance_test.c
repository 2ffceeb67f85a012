/* Balance: the confidence track begins elsewhere, and the game remembers it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "files/balance.h"
#include "play.h"

static file_error error;

static session_plan shifted_plan(int shift) {
  session_plan plan = fair_oaks_plan();
  plan.track_shift = shift;
  return plan;
}

static int track_of(const session *s) {
  static pen_view view;
  pen_view_of(session_game(s), PEN_VIEW_COMMON, &view);
  return view.track;
}

static void the_track_begins_where_it_was_shifted_to(void **state) {
  (void)state;
  static const int shifts[] = {-6, -1, 0, 2, 9};
  for (size_t i = 0; i < sizeof shifts / sizeof shifts[0]; i++) {
    session_plan plan = shifted_plan(shifts[i]);
    session *s = begin(&plan);
    assert_int_equal(track_of(s), 6 + shifts[i]);
    assert_int_equal(session_track_shift(s), shifts[i]);
    session_end(s);
  }
}

static void a_game_without_it_is_the_same_game_and_the_same_bytes(void **state) {
  (void)state;
  session_plan plain = fair_oaks_plan(), shifted = shifted_plan(1);
  session *s = begin(&plain);
  play_many(s, 3, 200);
  assert_true(session_save(s, scratch("plain"), &error));
  size_t size;
  char *bytes = bytes_of(scratch("plain"), &size);
  assert_null(strstr(bytes, "track_shift"));
  free(bytes);
  session *other = begin(&shifted);
  pen_game beginning, other_beginning;
  session_position(s, 0, &beginning);
  session_position(other, 0, &other_beginning);
  assert_true(pen_hash(&beginning) != pen_hash(&other_beginning));
  session_end(other);
  session_end(s);
}

static void it_is_kept_in_save_journal_and_branch(void **state) {
  (void)state;
  session_plan plan = shifted_plan(-3), reading = fair_oaks_plan();
  plan.journal = scratch("journal");
  session *s = begin(&plan);
  play_many(s, 5, 150);
  uint64_t hash = pen_hash(session_game(s));
  assert_true(session_save(s, scratch("saved"), &error));
  size_t size;
  char *bytes = bytes_of(scratch("saved"), &size);
  assert_non_null(strstr(bytes, ",\"track_shift\":-3"));
  free(bytes);
  static const char *const names[] = {"saved", "journal"};
  for (int i = 0; i < 2; i++) {
    session *again = load(scratch(names[i]), &reading);
    assert_int_equal(session_track_shift(again), -3);
    assert_int_equal(pen_hash(session_game(again)), hash);
    session_end(again);
  }
  session *branch = session_branch(s, 0, &reading, &error);
  assert_non_null(branch);
  assert_int_equal(session_track_shift(branch), -3);
  assert_int_equal(track_of(branch), 3);
  session_end(branch);
  session_end(s);
}

static void range_is(const char *scenario, int least, int most) {
  session_plan plan = fair_oaks_plan();
  plan.source.id = scenario;
  session *s = begin(&plan);
  int from, to;
  balance_range(session_setup(s), &from, &to);
  assert_int_equal(from, least);
  assert_int_equal(to, most);
  session_end(s);
}

static void the_range_ends_with_the_track_or_before_a_side_has_won(void **state) {
  (void)state;
  range_is("campaign", -7, 14);
  range_is("gamble", -8, 9); /* the Confederates' -1 counts only from turn 7 on */
  range_is("fair_oaks", -6, 9);
  range_is("seven_days", -7, 9);
}

static void is_refused(const char *scenario, int shift, const char *why) {
  session_plan plan = shifted_plan(shift);
  plan.source.id = scenario;
  assert_null(session_begin(&plan, &error));
  assert_int_equal(error.code, EXIT_REFUSED);
  if (strstr(error.message, why) == NULL) fail_msg("%s", error.message);
}

static void what_cannot_be_is_refused_with_its_reason(void **state) {
  (void)state;
  is_refused("fair_oaks", -7, "it would be -1, where the Confederate side has won at once");
  is_refused("campaign", 15, "it would be +15, where the Union side has won at once");
  is_refused("fair_oaks", 10, "it would be +16, and the track goes from -8 to +15");
  is_refused("gamble", -9, "it would be -9, and the track goes");
}

/* A save is not believed to have begun where no game can. */
static void a_header_that_cannot_be_is_refused(void **state) {
  (void)state;
  static const char *const shifts[] = {"-7", "0", "31", "1.5", "\"2\""};
  static const char key[] = "\"track_shift\":";
  session_plan plan = shifted_plan(2), reading = fair_oaks_plan();
  size_t size;
  session *s = begin(&plan);
  assert_true(session_save(s, scratch("good"), &error));
  session_end(s);
  char *bytes = bytes_of(scratch("good"), &size), text[4096];
  char *number = strstr(bytes, key) + sizeof key - 1;
  for (size_t i = 0; i < sizeof shifts / sizeof shifts[0]; i++) {
    snprintf(text, sizeof text, "%.*s%s%s", (int)(number - bytes), bytes, shifts[i], number + 1);
    forge_save(scratch("forged"), text);
    assert_null(session_load(scratch("forged"), &reading, &error));
    assert_non_null(strstr(error.message, "this saved game cannot be played"));
  }
  free(bytes);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_track_begins_where_it_was_shifted_to),
      cmocka_unit_test(a_game_without_it_is_the_same_game_and_the_same_bytes),
      cmocka_unit_test(it_is_kept_in_save_journal_and_branch),
      cmocka_unit_test(the_range_ends_with_the_track_or_before_a_side_has_won),
      cmocka_unit_test(what_cannot_be_is_refused_with_its_reason),
      cmocka_unit_test(a_header_that_cannot_be_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
