/* A game watched: any position at once, and no more of it than the viewer saw. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "files/replay.h"
#include "files/statistics.h"
#include "play.h"

static file_error error;

/* A whole random game of Fair Oaks, saved once for all tests. */
static int save_game(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  play_many(s, 12, 100000);
  assert_true(pen_over(session_game(s)));
  assert_true(session_save(s, scratch("game"), &error));
  session_end(s);
  return 0;
}

static replay *watch(enum pen_viewer viewer) {
  replay *r = replay_open(scratch("game"), DATA_DIR, viewer, &error);
  if (r == NULL) fail_msg("%s", error.message);
  return r;
}

static uint64_t hash_of_record(const replay *r, int records) {
  return session_record_of(replay_session(r), records - 1)->hash;
}

static void every_position_is_the_one_that_was_played(void **state) {
  (void)state;
  replay *r = watch(PEN_VIEW_BOTH);
  int length = replay_length(r);
  assert_int_equal(length, session_record_count(replay_session(r)));
  for (int at = 1; at <= length; at++) {
    assert_true(replay_step(r, 1));
    assert_int_equal(replay_at(r), at);
    assert_int_equal(pen_hash(replay_game(r)), hash_of_record(r, at));
  }
  assert_false(replay_step(r, 1));
  for (int at = length - 1; at >= 1; at--) {
    assert_true(replay_step(r, -1));
    assert_int_equal(pen_hash(replay_game(r)), hash_of_record(r, at));
  }
  assert_true(replay_step(r, -1));
  assert_false(replay_step(r, -1));
  assert_int_equal(replay_at(r), 0);
  uint32_t random = 5;
  for (int i = 0; i < 500; i++) {
    random = random * 1664525u + 1013904223u;
    int at = 1 + (int)((random >> 8) % (uint32_t)length);
    assert_true(replay_go(r, at));
    assert_int_equal(pen_hash(replay_game(r)), hash_of_record(r, at));
  }
  assert_false(replay_go(r, -1));
  assert_false(replay_go(r, length + 1));
  replay_close(r);
}

/* Between two stops nothing is to be seen: the views of all records there are equal bytes. */
static void a_side_goes_by_what_it_saw(void **state) {
  (void)state;
  static pen_view now, before;
  for (enum pen_viewer viewer = PEN_VIEW_USA; viewer <= PEN_VIEW_COMMON; viewer++) {
    replay *r = watch(viewer);
    assert_true(replay_length(r) < session_record_count(replay_session(r)));
    int records = 0;
    while (replay_step(r, 1)) {
      pen_game game;
      session_position(replay_session(r), records, &game);
      pen_view_of(&game, viewer, &before);
      for (int skipped = records + 1; skipped < replay_records(r); skipped++) {
        session_position(replay_session(r), skipped, &game);
        pen_view_of(&game, viewer, &now);
        assert_memory_equal(&now, &before, sizeof now);
        assert_int_not_equal((int)session_record_of(replay_session(r), skipped - 1)->side,
                             (int)viewer);
      }
      records = replay_records(r);
    }
    replay_close(r);
  }
}

static enum pen_decision decision_before(const replay *r, int records) {
  pen_game game;
  session_position(replay_session(r), records - 1, &game);
  return pen_decision_of(&game);
}

/* How the enemy deploys, block by block, is no step of the Union's. */
static void what_the_enemy_hides_is_not_counted(void **state) {
  (void)state;
  replay *r = watch(PEN_VIEW_USA);
  int hidden = 0, own = 0;
  for (int i = 1; i <= session_record_count(replay_session(r)); i++) {
    const session_record *record = session_record_of(replay_session(r), i - 1);
    hidden += record->side == PEN_CSA && decision_before(r, i) == PEN_DEPLOY &&
              record->action.verb == PEN_DEPLOY_AT;
  }
  assert_true(hidden > 0);
  while (replay_step(r, 1)) {
    const session_record *record = session_record_of(replay_session(r), replay_records(r) - 1);
    bool deploys =
        decision_before(r, replay_records(r)) == PEN_DEPLOY && record->action.verb == PEN_DEPLOY_AT;
    assert_false(deploys && record->side == PEN_CSA);
    own += deploys;
  }
  assert_true(own > 0);
  replay_close(r);
}

static void another_viewer_stands_at_the_same_moment(void **state) {
  (void)state;
  replay *r = watch(PEN_VIEW_BOTH);
  replay_go(r, replay_length(r) / 2);
  int records = replay_records(r);
  for (enum pen_viewer viewer = PEN_VIEW_USA; viewer <= PEN_VIEW_BOTH; viewer++) {
    replay_look(r, viewer);
    assert_int_equal(replay_records(r), records);
    assert_in_range(replay_at(r), 1, replay_length(r));
  }
  assert_int_equal(replay_at(r), records);
  replay_close(r);
}

static int turn_now(const replay *r) {
  static pen_view view;
  pen_view_of(replay_game(r), PEN_VIEW_COMMON, &view);
  return view.turn;
}

static bool is_told(const replay *r, enum pen_event_kind kind) {
  int end, i = replay_events(r, &end);
  for (; i < end; i++) {
    pen_event seen;
    if (pen_event_for(session_event(replay_session(r), i), replay_viewer(r), &seen) &&
        seen.kind == kind)
      return true;
  }
  return false;
}

static void turns_and_battles_are_gone_to_in_every_view(void **state) {
  (void)state;
  for (enum pen_viewer viewer = PEN_VIEW_USA; viewer <= PEN_VIEW_BOTH; viewer++) {
    replay *r = watch(viewer);
    int first = turn_now(r), turn = first - 1, battles = 0; /* the set-up is before its turn */
    while (replay_turn(r, 1)) {
      assert_int_equal(turn_now(r), ++turn);
      assert_true(is_told(r, PEN_EV_TURN));
    }
    assert_true(turn > first + 1);
    for (int back = turn; back >= first; back--) {
      assert_true(replay_to_turn(r, back));
      int at = replay_at(r);
      assert_int_equal(turn_now(r), back);
      assert_true(replay_step(r, 1));
      assert_true(replay_turn(r, -1)); /* to the beginning of the same turn */
      assert_int_equal(replay_at(r), at);
      assert_true(replay_turn(r, -1));
      assert_int_equal(turn_now(r), back > first ? back - 1 : first);
    }
    assert_int_equal(replay_at(r), 0);
    assert_false(replay_turn(r, -1));
    assert_false(replay_to_turn(r, turn + 1));
    assert_false(replay_to_turn(r, 0));
    for (; replay_battle(r, 1); battles++) assert_true(is_told(r, PEN_EV_BATTLE));
    assert_true(battles > 0);
    while (replay_battle(r, -1)) battles--;
    assert_int_equal(battles, 1);
    replay_close(r);
  }
}

static bool tells(const replay *r, const char *words) {
  int end, i = replay_events(r, &end);
  for (; i < end; i++) {
    pen_event seen;
    char sentence[256];
    if (pen_event_for(session_event(replay_session(r), i), replay_viewer(r), &seen) &&
        strstr(pen_event_words(session_setup(replay_session(r)), &seen, sentence, sizeof sentence),
               words) != NULL)
      return true;
  }
  return false;
}

static void search_finds_what_the_viewer_was_told(void **state) {
  (void)state;
  replay *r = watch(PEN_VIEW_BOTH);
  assert_true(replay_search(r, "decoy 1"));
  assert_true(tells(r, "Decoy 1"));
  int at = replay_at(r);
  replay_close(r);
  r = watch(PEN_VIEW_USA);
  if (replay_search(r, "Decoy 1")) {
    assert_true(tells(r, "Decoy 1"));
    assert_true(replay_records(r) > at); /* not where it was placed, hidden */
  }
  assert_false(replay_search(r, "Gettysburg"));
  assert_true(replay_search(r, "seven pines"));
  int first = replay_at(r), next = first, found = 1;
  while (replay_search(r, "seven pines") && replay_at(r) > next) {
    next = replay_at(r);
    found++;
  }
  assert_true(found > 1);
  assert_int_equal(replay_at(r), first); /* after the last the first again */
  replay_close(r);
}

static void play_is_taken_up_from_any_point_as_a_new_game(void **state) {
  (void)state;
  size_t size, now_size;
  char *before = bytes_of(scratch("game"), &size);
  session_plan plan = fair_oaks_plan();
  plan.seeded = true;
  plan.seed = 99;
  replay *r = watch(PEN_VIEW_BOTH);
  for (int at = 0; at < replay_length(r); at += 53) {
    replay_go(r, at);
    session *s = session_branch(replay_session(r), replay_records(r), &plan, &error);
    assert_non_null(s);
    assert_int_equal(pen_hash(session_game(s)), pen_hash(replay_game(r)));
    assert_int_equal(session_record_count(s), at);
    play_many(s, 7, 60);
    assert_true(session_save(s, scratch("branch"), &error));
    session *again = load(scratch("branch"), &plan);
    int wrong;
    assert_int_equal(pen_hash(session_game(again)), pen_hash(session_game(s)));
    assert_true(session_dice_are_right(again, &wrong));
    session_end(again);
    session_end(s);
  }
  replay_close(r);
  char *now = bytes_of(scratch("game"), &now_size);
  assert_int_equal(now_size, size);
  assert_memory_equal(now, before, size);
  free(now);
  free(before);
}

static void a_branch_rolls_other_dice(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  replay *r = watch(PEN_VIEW_BOTH);
  replay_turn(r, 1);
  plan.seeded = false;
  session *s = session_branch(replay_session(r), replay_records(r), &plan, &error);
  assert_int_not_equal(session_seed(s), session_seed(replay_session(r)));
  assert_true(session_unsaved(s));
  session_end(s);
  replay_close(r);
}

static void the_dice_of_a_seed_are_checked(void **state) {
  (void)state;
  int wrong = 0;
  session_plan plan = fair_oaks_plan();
  session *s = load(scratch("game"), &plan);
  assert_true(session_dice_are_right(s, &wrong));
  session_end(s);
  /* The same game from a list of dice, told to be of a seed. */
  write_bytes_to(scratch("dice"), "1 1 1 1 1 1 1 1 1 1 1 1", 23);
  plan.dice = DICE_LIST;
  plan.dice_path = scratch("dice");
  s = begin(&plan);
  uint32_t chooser = 1;
  static pen_action list[PEN_ACTIONS_MAX];
  pen_result result = {.status = PEN_DONE};
  while (result.status == PEN_DONE && !pen_over(session_game(s))) {
    int count = pen_actions(session_game(s), list, PEN_ACTIONS_MAX);
    chooser = chooser * 1664525u + 1013904223u;
    result = session_act(s, list[(chooser >> 8) % (uint32_t)count], NULL, 0);
  }
  assert_true(session_dice_are_right(s, &wrong)); /* listed dice are what they are */
  assert_true(session_save(s, scratch("listed"), &error));
  session_end(s);
  plan.dice = DICE_SEEDED;
  s = load(scratch("listed"), &plan);
  play_many(s, 3, 50);
  assert_true(session_dice_are_right(s, &wrong)); /* the seed's only from here on */
  session_end(s);
}

static void statistics_count_the_dice_a_viewer_saw(void **state) {
  (void)state;
  dice_statistics all, side;
  session_plan plan = fair_oaks_plan();
  session *s = load(scratch("game"), &plan);
  int rolled = 0;
  for (int i = 0; i < session_record_count(s); i++) rolled += session_record_of(s, i)->dice;
  statistics_of(s, session_event_count(s), PEN_VIEW_BOTH, &all);
  assert_int_equal(all.dice[PEN_USA] + all.dice[PEN_CSA], rolled);
  for (int of = 0; of < PEN_SIDES; of++) {
    int faces = 0;
    for (int face = 1; face <= 6; face++) faces += all.face[of][face];
    assert_int_equal(faces, all.dice[of]);
    assert_true(all.shot_dice[of] > 0 && all.shot_dice[of] <= all.dice[of]);
    assert_true(all.expected[of] > 0 && all.expected[of] <= all.shot_dice[of]);
    assert_true(all.hits[of] <= all.shot_dice[of]);
    statistics_of(s, session_event_count(s), (enum pen_viewer)of, &side);
    assert_true(side.dice[1 - of] <= all.dice[1 - of]);
    assert_int_equal(side.dice[of], all.dice[of]);
  }
  statistics_of(s, 0, PEN_VIEW_BOTH, &all);
  assert_int_equal(all.dice[PEN_USA], 0);
  session_end(s);
}

static void what_is_no_game_cannot_be_watched(void **state) {
  (void)state;
  write_bytes_to(scratch("text"), "hello", 5);
  assert_null(replay_open(scratch("text"), DATA_DIR, PEN_VIEW_BOTH, &error));
  assert_int_equal(error.code, EXIT_REFUSED);
}

/* A journal is watched while its game goes on. */
static void a_running_game_is_watched_by_its_journal(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  plan.journal = scratch("journal");
  session *s = begin(&plan);
  for (int part = 0; part < 5; part++) {
    play_many(s, 3 + (uint32_t)part, 40);
    replay *r = replay_open(plan.journal, DATA_DIR, PEN_VIEW_COMMON, &error);
    assert_non_null(r);
    replay_go(r, replay_length(r));
    assert_int_equal(session_record_count(replay_session(r)), session_record_count(s));
    static pen_view now, watched;
    pen_view_of(session_game(s), PEN_VIEW_COMMON, &now);
    pen_view_of(replay_game(r), PEN_VIEW_COMMON, &watched);
    assert_memory_equal(&now, &watched, sizeof now);
    replay_close(r);
  }
  session_end(s);
}

static void a_session_at_hand_can_be_watched_and_lives_on(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  play_many(s, 5, 300);
  replay *r = replay_of(s, PEN_VIEW_BOTH, &error);
  assert_non_null(r);
  assert_int_equal(replay_records(r), 0);
  assert_true(replay_go(r, replay_length(r)));
  assert_int_equal(pen_hash(replay_game(r)), pen_hash(session_game(s)));
  replay_close(r);
  play_many(s, 9, 20);
  session_end(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_position_is_the_one_that_was_played),
      cmocka_unit_test(a_side_goes_by_what_it_saw),
      cmocka_unit_test(what_the_enemy_hides_is_not_counted),
      cmocka_unit_test(another_viewer_stands_at_the_same_moment),
      cmocka_unit_test(turns_and_battles_are_gone_to_in_every_view),
      cmocka_unit_test(search_finds_what_the_viewer_was_told),
      cmocka_unit_test(play_is_taken_up_from_any_point_as_a_new_game),
      cmocka_unit_test(a_branch_rolls_other_dice),
      cmocka_unit_test(the_dice_of_a_seed_are_checked),
      cmocka_unit_test(statistics_count_the_dice_a_viewer_saw),
      cmocka_unit_test(what_is_no_game_cannot_be_watched),
      cmocka_unit_test(a_running_game_is_watched_by_its_journal),
      cmocka_unit_test(a_session_at_hand_can_be_watched_and_lives_on),
  };
  return cmocka_run_group_tests(tests, save_game, NULL);
}
