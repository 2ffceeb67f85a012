/* A position written as a scenario file is the position one begins from; and `check` of games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "files/check.h"
#include "files/dump.h"
#include "play.h"

static file_error error;

/* What of two views must be the same. */
static void same_position(const pen_view *a, const pen_view *b) {
  assert_int_equal(a->turn, b->turn);
  assert_int_equal(a->last_turn, b->last_turn);
  assert_int_equal(a->phase, b->phase);
  assert_int_equal(a->weather, b->weather);
  assert_int_equal(a->track, b->track);
  assert_int_equal(a->options, b->options);
  assert_int_equal(a->side, b->side);
  assert_int_equal(a->decision, b->decision);
  assert_memory_equal(a->army_commander, b->army_commander, sizeof a->army_commander);
  assert_memory_equal(a->blocks, b->blocks, sizeof a->blocks);
  assert_memory_equal(a->unknown, b->unknown, sizeof a->unknown);
  assert_memory_equal(a->holder, b->holder, sizeof a->holder);
  assert_memory_equal(a->rail, b->rail, sizeof a->rail);
  assert_memory_equal(a->contested, b->contested, sizeof a->contested);
  if (a->active != PEN_NO_SIDE) assert_int_equal(a->cap[a->active], b->cap[a->active]);
  enum { KEPT = PEN_IS_ACTIVATED | PEN_IS_KNOWN };
  for (int u = 0; u < PEN_UNITS_MAX; u++) {
    assert_int_equal(a->unit_view[u].at, b->unit_view[u].at);
    assert_int_equal(a->unit_view[u].sp, b->unit_view[u].sp);
    if (pen_on_board(a->unit_view[u].at))
      assert_int_equal(a->unit_view[u].marks & KEPT, b->unit_view[u].marks & KEPT);
    bool attacks = pen_on_board(a->unit_view[u].at) && a->contested[a->unit_view[u].at] &&
                   (int)pen_side_of(u) == a->active;
    if (!attacks) continue;
    assert_int_equal(a->unit_view[u].from, b->unit_view[u].from);
    assert_true((b->unit_view[u].marks & PEN_IS_ENTERED) != 0);
  }
}

/* Releases, Lee, this turn's losses, closed places: what the view does not tell. */
static void same_progress(const pen_game *a, const pen_game *b) {
  pen_progress before, after;
  pen_progress_of(a, &before);
  pen_progress_of(b, &after);
  assert_memory_equal(&before, &after, sizeof before);
}

static void dumped_and_begun(const session *s) {
  static pen_view before, after;
  pen_view_of(session_game(s), PEN_VIEW_BOTH, &before);
  char *text = dump_scenario(s, session_record_count(s), &error);
  if (text == NULL) fail_msg("%s", error.message);
  write_bytes_to(scratch("position.json"), text, strlen(text));
  free(text);
  session_plan plan = fair_oaks_plan();
  plan.source = (scenario_source){.path = scratch("position.json")};
  session *again = begin(&plan);
  pen_view_of(session_game(again), PEN_VIEW_BOTH, &after);
  same_position(&before, &after);
  if (before.phase != PEN_PHASE_SET_UP) same_progress(session_game(s), session_game(again));
  session_end(again);
}

/* Where nothing is open that a scenario file cannot hold. */
static bool is_at_rest(const session *s) {
  enum pen_decision decision = pen_decision_of(session_game(s));
  return decision == PEN_WEATHER_ROLL || decision == PEN_COMMAND_ROLL || decision == PEN_ORDERS ||
         decision == PEN_BATTLES;
}

static void a_position_goes_on_from_its_file(void **state) {
  (void)state;
  for (uint32_t seed = 1; seed <= 4; seed++) {
    session_plan plan = fair_oaks_plan();
    plan.seed = seed;
    session *s = begin(&plan);
    uint32_t chooser = seed;
    do
      if (is_at_rest(s)) dumped_and_begun(s);
    while (play_one(s, &chooser) && !pen_over(session_game(s)));
    session_end(s);
  }
}

static void the_course_of_a_campaign_goes_on_too(void **state) {
  (void)state;
  for (uint32_t seed = 1; seed <= 2; seed++) {
    session_plan plan = fair_oaks_plan();
    plan.source.id = "campaign";
    plan.seed = seed;
    session *s = begin(&plan);
    uint32_t chooser = seed;
    do
      if (pen_decision_of(session_game(s)) == PEN_ORDERS) dumped_and_begun(s);
    while (play_one(s, &chooser) && !pen_over(session_game(s)));
    session_end(s);
  }
}

static void every_position_of_a_game_is_a_good_scenario_file(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  char summary[256];
  session *s = begin(&plan);
  play_many(s, 17, 100000);
  int records = session_record_count(s);
  for (int i = 0; i < records; i += 3) {
    char *text = dump_scenario(s, i, &error);
    if (text == NULL) fail_msg("%s", error.message);
    write_bytes_to(scratch("position.json"), text, strlen(text));
    if (!check_file(DATA_DIR, scratch("position.json"), summary, sizeof summary, &error))
      fail_msg("%s\n%s", error.message, text);
    free(text);
  }
  assert_null(dump_scenario(s, records, &error));
  assert_non_null(strstr(error.message, "over"));
  session_end(s);
}

static void the_set_up_goes_on_where_it_was(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  pen_action place;
  assert_true(pen_parse(session_setup(s), "place decoy_2 roper", &place, NULL));
  session_act(s, place, NULL, 0);
  char *text = dump_scenario(s, 1, &error);
  assert_non_null(strstr(text, "{\"id\": \"decoy_2\", \"at\": \"roper\"}"));
  assert_non_null(strstr(text, "\"units\": [\"decoy_1\", \"decoy_3\", \"decoy_4\"]"));
  free(text);
  dumped_and_begun(s);
  session_end(s);
}

static void names_of_any_letters_are_written_so_that_they_can_be_read(void **state) {
  (void)state;
  size_t size;
  char *bytes = bytes_of(DATA_DIR "/scenarios/fair_oaks.json", &size), *whole = malloc(size + 200);
  char *name = strstr(bytes, "\"Fair Oaks\"");
  assert_non_null(name);
  *name = '\0';
  int length =
      sprintf(whole, "%s\"A \\\"long\\\" \\\\ name: \xc3\xa4%s\"%s", bytes,
              "\xc3\xb6\xc3\xb6\xc3\xb6\xc3\xb6\xc3\xb6\xc3\xb6\xc3\xb6\xc3\xb6\xc3\xb6\xc3\xb6"
              "\xc3\xb6\xc3\xb6\xc3\xb6\xc3\xb6\xc3\xb6\xc3\xb6\xc3\xb6\xc3\xb6",
              name + strlen("\"Fair Oaks\""));
  write_bytes_to(scratch("named.json"), whole, (size_t)length);
  session_plan plan = fair_oaks_plan();
  plan.source = (scenario_source){.path = scratch("named.json")};
  session *s = begin(&plan);
  dumped_and_begun(s);
  char *text = dump_scenario(s, 0, &error);
  assert_non_null(strstr(text, "\"clause\": \"R15_3d\""));
  free(text);
  session_end(s);
  free(whole);
  free(bytes);
}

static void games_and_journals_are_checked_by_playing_them(void **state) {
  (void)state;
  char summary[256];
  session_plan plan = fair_oaks_plan();
  plan.journal = scratch("journal");
  session *s = begin(&plan);
  play_many(s, 5, 60);
  assert_true(session_save(s, scratch("game"), &error));
  assert_true(check_file(DATA_DIR, scratch("game"), summary, sizeof summary, &error));
  assert_non_null(strstr(summary, "\"Fair Oaks\" with 60 records"));
  assert_true(check_file(DATA_DIR, scratch("journal"), summary, sizeof summary, &error));
  size_t size;
  char *bytes = bytes_of(scratch("game"), &size);
  bytes[size / 2] ^= 1;
  write_bytes_to(scratch("game"), bytes, size);
  assert_false(check_file(DATA_DIR, scratch("game"), summary, sizeof summary, &error));
  assert_int_equal(error.code, EXIT_REFUSED);
  free(bytes);
  bytes = bytes_of(scratch("journal"), &size);
  bytes[size - 30] ^= 1;
  write_bytes_to(scratch("journal"), bytes, size);
  assert_false(check_file(DATA_DIR, scratch("journal"), summary, sizeof summary, &error));
  assert_non_null(strstr(error.message, "damaged"));
  free(bytes);
  session_end(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_position_goes_on_from_its_file),
      cmocka_unit_test(the_course_of_a_campaign_goes_on_too),
      cmocka_unit_test(every_position_of_a_game_is_a_good_scenario_file),
      cmocka_unit_test(the_set_up_goes_on_where_it_was),
      cmocka_unit_test(names_of_any_letters_are_written_so_that_they_can_be_read),
      cmocka_unit_test(games_and_journals_are_checked_by_playing_them),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
