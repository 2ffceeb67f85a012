/* Random play through battles: every listed action is accepted, nothing that must hold breaks, and
 * every battle ends. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"

enum { GAMES = 300, ACTIONS_A_PHASE_MAX = 5000 };

typedef struct chance {
  uint64_t seed;
  uint32_t drawn;
} chance;

static int draw(chance *c, int below) {
  unsigned number = 0;
  for (int i = 0; i < 6; i++) number = number * 6 + pen_die(c->seed, c->drawn++) - 1u;
  return (int)(number % (unsigned)below);
}

static pen_action choose(const pen_game *game, chance *c) {
  static pen_action list[PEN_ACTIONS_MAX];
  int count = pen_actions(game, list, PEN_ACTIONS_MAX);
  assert_in_range(count, 1, PEN_ACTIONS_MAX);
  for (int i = 0; i < count; i++) assert_int_equal(pen_why_not(game, list[i]).code, PEN_LEGAL);
  return list[draw(c, count)];
}

static void do_one(pen_game *game, chance *c) {
  uint8_t dice[PEN_DICE_MAX];
  char line[PEN_LINE_MAX + 1];
  for (int i = 0; i < PEN_DICE_MAX; i++) dice[i] = pen_die(c->seed, c->drawn++);
  pen_action action = choose(game, c);
  pen_print(pen_setup_of(game), action, line, sizeof line);
  pen_result result = pen_apply(game, action, dice, PEN_DICE_MAX, &last_events);
  if (result.status != PEN_DONE) fail_msg("seed %d: \"%s\" is not done", (int)c->seed, line);
  assert_true(last_events.count < PEN_EVENTS_MAX);
  const char *broken = pen_check(game);
  if (broken != NULL) fail_msg("seed %d, after \"%s\": %s", (int)c->seed, line, broken);
}

static bool in_battles(const pen_game *game) {
  enum pen_phase phase = (enum pen_phase)seen_by(game, PEN_VIEW_BOTH)->phase;
  return !pen_over(game) && (phase == PEN_PHASE_CSA_BATTLES || phase == PEN_PHASE_USA_BATTLES);
}

static void play_battles(const pen_game *start) {
  for (int seed = 1; seed <= GAMES; seed++) {
    pen_game game = *start;
    chance c = {.seed = (uint64_t)seed, .drawn = 0};
    int actions = 0;
    for (; in_battles(&game) && actions < ACTIONS_A_PHASE_MAX; actions++) do_one(&game, &c);
    assert_in_range(actions, 1, ACTIONS_A_PHASE_MAX - 1);
    const pen_view *view = seen_by(&game, PEN_VIEW_BOTH);
    for (int place = 0; place < PEN_PLACES_MAX; place++)
      assert_false(view->blocks[PEN_USA][place] > 0 && view->blocks[PEN_CSA][place] > 0);
  }
}

static void the_worked_battle_always_ends(void **state) {
  (void)state;
  pen_game game = position("worked_battle");
  play_battles(&game);
}

/* Two battles side by side, with decoys, cavalry, a train and siege guns; retreats into each other.
 */
static void two_battles_with_followers_always_end(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles','weather':'rain'},"
      "'options':['surrounded','rain_reinforcement'],'units':["
      "{'id':'longstreet','at':'seven_pines'},{'id':'anderson','at':'seven_pines'},"
      "{'id':'pickett','at':'seven_pines'},{'id':'walton','at':'seven_pines'},"
      "{'id':'decoy_1','at':'seven_pines'},{'id':'hampton_cav','at':'seven_pines'},"
      "{'id':'dh_hill','at':'fair_oaks'},{'id':'early','at':'fair_oaks'},"
      "{'id':'carter','at':'fair_oaks'},{'id':'decoy_2','at':'fair_oaks'},"
      "{'id':'magruder','at':'old_tavern'},{'id':'jones','at':'old_tavern'},"
      "{'id':'mclaws','at':'old_tavern'},{'id':'decoy_3','at':'jennings'},"
      "{'id':'keyes','at':'seven_pines','from':'savage_station'},"
      "{'id':'couch','at':'seven_pines','from':'savage_station'},"
      "{'id':'casey','at':'seven_pines','from':'savage_station'},"
      "{'id':'west','at':'seven_pines','from':'savage_station'},"
      "{'id':'tyler_1','at':'seven_pines','from':'savage_station'},"
      "{'id':'heintzelman','at':'fair_oaks','from':'trent'},"
      "{'id':'hooker','at':'fair_oaks','from':'trent'},"
      "{'id':'kearny','at':'fair_oaks','from':'savage_station'},"
      "{'id':'de_russy','at':'fair_oaks','from':'trent'},"
      "{'id':'stoneman','at':'fair_oaks','from':'trent'},"
      "{'id':'sumner','at':'savage_station'},{'id':'sedgwick','at':'savage_station'},"
      "{'id':'tompkins','at':'trent'},{'id':'supply_train','at':'trent'}]}");
  play_battles(&game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_worked_battle_always_ends),
      cmocka_unit_test(two_battles_with_followers_always_end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
