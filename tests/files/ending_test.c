/* Games that are over: drawn ones kept like others, the numbers of a game, and a rematch. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "files/statistics.h"
#include "play.h"

static file_error error;

static void draw(session *s) {
  assert_int_equal(session_act(s, pen_action_of(PEN_DRAW), NULL, 0).status, PEN_DONE);
}

/* ------------------------------------------------------------------ a draw */

static void a_drawn_game_is_saved_and_played_again(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  play_many(s, 3, 80);
  draw(s);
  assert_true(session_save(s, scratch("drawn"), &error));
  session *again = load(scratch("drawn"), &plan);
  assert_true(pen_over(session_game(again)));
  assert_int_equal(pen_winner(session_game(again)), PEN_NO_SIDE);
  assert_int_equal(pen_hash(session_game(again)), pen_hash(session_game(s)));
  session_end(again);
  session_end(s);
}

static void a_draw_cannot_be_taken_back_by_two_players(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  draw(s);
  assert_false(session_undo(s, NULL));
  session_end(s);
}

/* ------------------------------------------------------------------ numbers */

static int strength_on_map(const pen_view *view, const pen_setup *setup, int side) {
  int strength = 0;
  for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++)
    if (view->unit_view[u].at < setup->places) strength += view->unit_view[u].sp;
  return strength;
}

static int events_of(const session *s, enum pen_event_kind kind, int side) {
  int count = 0;
  for (int i = 0; i < session_event_count(s); i++)
    count += session_event(s, i)->kind == kind && session_event(s, i)->side == side;
  return count;
}

/* What was lost less what came back is what is missing. */
static void the_numbers_of_a_game_add_up(void **state) {
  (void)state;
  static game_statistics numbers;
  static pen_view before, after;
  pen_game beginning;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  session_position(s, 0, &beginning);
  pen_view_of(&beginning, PEN_VIEW_BOTH, &before);
  play_many(s, 11, 100000);
  assert_true(pen_over(session_game(s)));
  pen_view_of(session_game(s), PEN_VIEW_BOTH, &after);
  statistics_of_game(s, &numbers);
  assert_int_equal(numbers.first_turn, 12);
  assert_int_equal(numbers.last_turn, after.turn);
  assert_int_equal(numbers.track[after.turn], after.track);
  assert_true(numbers.battles > 0);
  assert_int_equal(numbers.attacks[PEN_USA] + numbers.attacks[PEN_CSA], numbers.battles);
  for (int side = 0; side < PEN_SIDES; side++) {
    int missing = strength_on_map(&before, session_setup(s), side) -
                  strength_on_map(&after, session_setup(s), side);
    int came_back = events_of(s, PEN_EV_RESTORED, side) + events_of(s, PEN_EV_RETURNED, side);
    for (int i = 0; i < session_event_count(s); i++)
      came_back += session_event(s, i)->kind == PEN_EV_RALLY && session_event(s, i)->side == side &&
                   session_event(s, i)->a == 1;
    int by_turn = 0;
    for (int turn = 12; turn <= numbers.last_turn; turn++) by_turn += numbers.lost[turn][side];
    assert_int_equal(by_turn, numbers.total_lost[side]);
    assert_int_equal(numbers.total_lost[side], missing + came_back);
    assert_int_equal(numbers.links[side], events_of(s, PEN_EV_MOVED, side));
  }
  session_end(s);
}

/* ------------------------------------------------------------------ once more */

static void a_rematch_takes_over_the_journal_and_begins_anew(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  plan.options = 1u << PEN_FORCE_MARCH;
  plan.track_shift = 1;
  plan.journal = scratch("journal");
  session *s = begin(&plan);
  uint64_t beginning = pen_hash(session_game(s));
  draw(s);
  session_plan next = {.data_dir = DATA_DIR, .journal = plan.journal};
  assert_null(session_branch(s, 0, &next, &error)); /* still written by the game that is over */
  session_leave_journal(s);
  assert_int_equal(access(plan.journal, F_OK), -1);
  session *rematch = session_branch(s, 0, &next, &error);
  assert_non_null(rematch);
  session_end(s);
  assert_int_equal(pen_hash(session_game(rematch)), beginning);
  assert_int_equal(session_track_shift(rematch), 1);
  assert_int_equal(session_record_count(rematch), 0);
  assert_false(session_unsaved(rematch));
  assert_true(session_seed(rematch) != plan.seed);
  play_many(rematch, 3, 40);
  assert_true(session_journal_waits(plan.journal));
  session_end(rematch);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_drawn_game_is_saved_and_played_again),
      cmocka_unit_test(a_draw_cannot_be_taken_back_by_two_players),
      cmocka_unit_test(the_numbers_of_a_game_add_up),
      cmocka_unit_test(a_rematch_takes_over_the_journal_and_begins_anew),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
