/* Random play with much cavalry and siege guns about: whatever is listed is accepted, nothing that
 * must hold breaks, no phase goes on for ever, and every decision of theirs comes up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

enum { GAMES = 300, ACTIONS_A_GAME_MAX = 20000, OFTEN_ENOUGH = 10 };

static pen_game cavalry_everywhere(void) {
  return position(
      "{'start':{'turn':14,'phase':'usa_orders'},'last_turn':16,"
      "'rules':['no_command_roll_first_turn'],"
      "'options':['stuart_together','force_march'],'units':["
      "{'id':'supply_depot','at':'white_house'},{'id':'tyler_1','at':'savage_station'},"
      "{'id':'tyler_2','at':'trent'},{'id':'keyes','at':'savage_station'},"
      "{'id':'couch','at':'savage_station'},{'id':'west','at':'trent'},"
      "{'id':'stoneman','at':'fair_oaks'},{'id':'cooke','at':'fair_oaks'},"
      "{'id':'longstreet','at':'barker'},{'id':'anderson','at':'barker'},"
      "{'id':'decoy_1','at':'garthwright'},{'id':'decoy_2','at':'whites_tavern'},"
      "{'id':'walton','at':'garthwright'},"
      "{'id':'jones','at':'grapevine_bridge'},{'id':'fitz_lee','at':'seven_pines'},"
      "{'id':'hampton_cav','at':'seven_pines'}]}");
}

static void cavalry_and_guns_come_to_an_end(void **state) {
  (void)state;
  static const enum pen_decision theirs[] = {PEN_SCOUT, PEN_SCREEN, PEN_FALL_BACK,
                                             PEN_CAVALRY_ROUND, PEN_SIEGE_LOSSES};
  pen_game start = cavalry_everywhere();
  int seen[PEN_NO_DECISION + 1] = {0};
  for (int seed = 1; seed <= GAMES; seed++) {
    pen_game game = start;
    chance c = {.seed = (uint64_t)seed, .drawn = 0};
    int actions = 0;
    for (; !pen_over(&game) && actions < ACTIONS_A_GAME_MAX; actions++) {
      seen[pen_decision_of(&game)]++;
      do_random_action(&game, &c);
    }
    assert_true(pen_over(&game));
  }
  for (size_t i = 0; i < sizeof theirs / sizeof theirs[0]; i++)
    assert_in_range(seen[theirs[i]], OFTEN_ENOUGH, ACTIONS_A_GAME_MAX * GAMES);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(cavalry_and_guns_come_to_an_end)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
