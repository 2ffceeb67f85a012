/* A session: records, undo and redo, dice; nothing of files but a dice list. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "play.h"

static pen_action action_of(const session *s, const char *line) {
  pen_action action;
  assert_true(pen_parse(session_setup(s), line, &action, NULL));
  return action;
}

static pen_result act_on(session *s, const char *line) {
  return session_act(s, action_of(s, line), NULL, 0);
}

static void the_same_seed_plays_the_same_game(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *a = begin(&plan), *b = begin(&plan);
  play_many(a, 3, 100000);
  play_many(b, 3, 100000);
  assert_true(pen_over(session_game(a)));
  assert_int_equal(session_record_count(a), session_record_count(b));
  assert_int_equal(pen_hash(session_game(a)), pen_hash(session_game(b)));
  session_end(a);
  session_end(b);
}

/* Undo and redo at every decision of a game: every order that can be taken back is, step by
 * step, and brought back, and each time the game is the same by its bytes. */
static void undo_and_redo_give_equal_bytes(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  uint32_t chooser = 11;
  int taken_back = 0;
  bool going = true;
  while (going) {
    pen_game before = *session_game(s);
    going = play_one(s, &chooser);
    pen_game after = *session_game(s);
    int events = session_event_count(s);
    if (!going || !session_undo(s, NULL)) continue;
    taken_back++;
    assert_memory_equal(session_game(s), &before, sizeof before);
    assert_true(session_redo(s, NULL));
    assert_memory_equal(session_game(s), &after, sizeof after);
    assert_int_equal(session_event_count(s), events);
  }
  assert_true(taken_back > 100);
  session_end(s);
}

static void undo_goes_back_to_the_barrier_and_redo_up_again(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  pen_game start = *session_game(s);
  const char *why = NULL;
  assert_false(session_undo(s, &why));
  assert_non_null(why);
  assert_int_equal(act_on(s, "place decoy_1 roper").status, PEN_DONE);
  assert_int_equal(act_on(s, "place decoy_2 barker").status, PEN_DONE);
  pen_game both = *session_game(s);
  assert_true(session_undo(s, NULL));
  assert_true(session_undo(s, NULL));
  assert_memory_equal(session_game(s), &start, sizeof start);
  assert_true(session_redo(s, NULL));
  assert_true(session_redo(s, NULL));
  assert_false(session_redo(s, NULL));
  assert_memory_equal(session_game(s), &both, sizeof both);
  /* The end of the private set-up is a barrier. */
  assert_int_equal(act_on(s, "end").status, PEN_DONE);
  assert_false(session_undo(s, &why));
  session_end(s);
}

static void an_order_is_taken_back_as_a_whole(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  pen_game start = *session_game(s);
  session_order_begin(s);
  act_on(s, "place decoy_1 roper");
  act_on(s, "place decoy_2 barker");
  act_on(s, "place decoy_3 barker");
  session_order_end(s);
  pen_game three = *session_game(s);
  act_on(s, "place decoy_4 barker");
  assert_int_equal(session_record_of(s, 0)->order, session_record_of(s, 2)->order);
  assert_int_not_equal(session_record_of(s, 2)->order, session_record_of(s, 3)->order);
  assert_true(session_undo(s, NULL));
  assert_memory_equal(session_game(s), &three, sizeof three);
  assert_true(session_undo(s, NULL));
  assert_memory_equal(session_game(s), &start, sizeof start);
  assert_int_equal(session_record_count(s), 0);
  assert_true(session_redo(s, NULL));
  assert_int_equal(session_record_count(s), 3);
  assert_memory_equal(session_game(s), &three, sizeof three);
  session_end(s);
}

static void something_new_ends_redo(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  act_on(s, "place decoy_1 roper");
  session_undo(s, NULL);
  act_on(s, "place decoy_1 barker");
  assert_false(session_redo(s, NULL));
  session_end(s);
}

/* In solo play a change of side and the end of a private decision take nothing from the player. */
static void solo_play_goes_back_past_a_change_of_side(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  plan.mode = MODE_SOLO;
  session *s = begin(&plan);
  pen_game start = *session_game(s);
  act_on(s, "end");
  assert_true(session_undo(s, NULL));
  assert_memory_equal(session_game(s), &start, sizeof start);
  session_end(s);
}

static void typed_dice_are_asked_for(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  plan.dice = DICE_TYPED;
  session *s = begin(&plan);
  uint32_t chooser = 5;
  pen_result result = {0};
  static pen_action list[PEN_ACTIONS_MAX];
  pen_action action = {0};
  while (result.status != PEN_NEEDS_DICE) {
    int count = pen_actions(session_game(s), list, PEN_ACTIONS_MAX);
    chooser = chooser * 1664525u + 1013904223u;
    action = list[(chooser >> 8) % (uint32_t)count];
    result = session_act(s, action, NULL, 0);
  }
  pen_game waiting = *session_game(s);
  int records = session_record_count(s);
  const uint8_t faces[PEN_DICE_MAX] = {2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2, 5};
  assert_true(result.dice_needed > 0);
  if (result.dice_needed > 1)
    assert_int_equal(session_act(s, action, faces, 1).status, PEN_NEEDS_DICE);
  assert_memory_equal(session_game(s), &waiting, sizeof waiting);
  assert_int_equal(session_act(s, action, faces, PEN_DICE_MAX).status, PEN_DONE);
  assert_int_equal(session_record_count(s), records + 1);
  assert_int_equal(session_record_of(s, records)->die[0], 2);
  session_end(s);
}

static void a_list_of_dice_is_used_in_order_and_comes_to_an_end(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  write_bytes_to(scratch("dice"), "# three dice\n6 1,\n4\n", 20);
  plan.dice = DICE_LIST;
  plan.dice_path = scratch("dice");
  session *s = begin(&plan);
  static pen_action list[PEN_ACTIONS_MAX];
  uint8_t rolled[3];
  int dice = 0;
  uint32_t chooser = 9;
  pen_result result = {0};
  while (result.status == PEN_DONE) {
    int count = pen_actions(session_game(s), list, PEN_ACTIONS_MAX);
    chooser = chooser * 1664525u + 1013904223u;
    result = session_act(s, list[(chooser >> 8) % (uint32_t)count], NULL, 0);
    const session_record *last = session_record_of(s, session_record_count(s) - 1);
    for (int i = 0; result.status == PEN_DONE && i < last->dice; i++) rolled[dice++] = last->die[i];
  }
  assert_int_equal(result.status, PEN_NEEDS_DICE);
  for (int i = 0; i < dice; i++) assert_int_equal(rolled[i], ((const uint8_t[]){6, 1, 4})[i]);
  session_end(s);
}

static void a_bad_list_of_dice_is_refused_where_it_is_bad(void **state) {
  (void)state;
  static file_error error;
  session_plan plan = fair_oaks_plan();
  write_bytes_to(scratch("dice"), "1 2\n3 7\n", 8);
  plan.dice = DICE_LIST;
  plan.dice_path = scratch("dice");
  assert_null(session_begin(&plan, &error));
  assert_int_equal(error.code, EXIT_REFUSED);
  assert_non_null(strstr(error.message, "dice:2:3: "));
  plan.dice_path = scratch("no such file");
  assert_null(session_begin(&plan, &error));
  assert_non_null(strstr(error.message, "no such file: "));
}

static void any_position_of_the_game_can_be_looked_at_again(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  play_many(s, 21, 400);
  for (int i = 0; i < session_record_count(s); i += 37) {
    pen_game then;
    session_position(s, i + 1, &then);
    assert_int_equal(pen_hash(&then), session_record_of(s, i)->hash);
  }
  session_end(s);
}

/* Whichever way a game took, by undo, redo, saving and loading, it is what its records say. */
static void ten_thousand_steps_of_every_kind_keep_equal_hashes(void **state) {
  (void)state;
  enum { STEPS = 10000 };
  session_plan plan = fair_oaks_plan();
  uint32_t random = 77;
  session *s = NULL;
  for (int step = 0, games = 0; step < STEPS; step++) {
    if (s == NULL || pen_over(session_game(s))) {
      session_end(s);
      plan.seed = (uint64_t)++games;
      plan.mode = (enum session_mode)(games % 3);
      s = begin(&plan);
    }
    random = random * 1664525u + 1013904223u;
    uint32_t kind = random >> 16 & 15;
    uint64_t hash = pen_hash(session_game(s));
    int records = session_record_count(s);
    if (kind < 8) {
      uint32_t chooser = random;
      play_one(s, &chooser);
    } else if (kind < 11) {
      if (!session_undo(s, NULL)) assert_int_equal(pen_hash(session_game(s)), hash);
    } else if (kind < 13) {
      session_redo(s, NULL);
    } else if (kind == 13) {
      if (session_undo(s, NULL)) assert_true(session_redo(s, NULL));
      assert_int_equal(pen_hash(session_game(s)), hash);
      assert_int_equal(session_record_count(s), records);
    } else if (step % 4 == 0) {
      static file_error error;
      assert_true(session_save(s, scratch("steps"), &error));
      session_end(s);
      s = load(scratch("steps"), &plan);
      assert_int_equal(pen_hash(session_game(s)), hash);
    }
    records = session_record_count(s);
    hash = pen_hash(session_game(s));
    if (records > 0) assert_int_equal(hash, session_record_of(s, records - 1)->hash);
    if (step % 50 != 0) continue;
    pen_game played;
    session_position(s, records, &played);
    assert_int_equal(pen_hash(&played), hash);
  }
  session_end(s);
}

static void without_a_seed_games_differ(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  plan.seeded = false;
  session *a = begin(&plan), *b = begin(&plan);
  assert_int_not_equal(session_seed(a), session_seed(b));
  session_end(a);
  session_end(b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_same_seed_plays_the_same_game),
      cmocka_unit_test(undo_and_redo_give_equal_bytes),
      cmocka_unit_test(undo_goes_back_to_the_barrier_and_redo_up_again),
      cmocka_unit_test(an_order_is_taken_back_as_a_whole),
      cmocka_unit_test(something_new_ends_redo),
      cmocka_unit_test(solo_play_goes_back_past_a_change_of_side),
      cmocka_unit_test(typed_dice_are_asked_for),
      cmocka_unit_test(a_list_of_dice_is_used_in_order_and_comes_to_an_end),
      cmocka_unit_test(a_bad_list_of_dice_is_refused_where_it_is_bad),
      cmocka_unit_test(any_position_of_the_game_can_be_looked_at_again),
      cmocka_unit_test(ten_thousand_steps_of_every_kind_keep_equal_hashes),
      cmocka_unit_test(without_a_seed_games_differ),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
