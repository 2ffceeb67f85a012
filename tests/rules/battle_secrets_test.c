/* What a side may not know of the other changes nothing it can see or do in the battles (RHc): two
 * games that differ only in that give it equal bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "support/twins.h"

enum { GAMES = 60 };

static void play_with_twins(pen_game start) {
  for (int seed = 1; seed <= GAMES; seed++) {
    pen_game game = start;
    chance c = {.seed = (uint64_t)seed, .drawn = 0};
    randomness r = {(uint64_t)seed};
    while (in_battles(&game)) {
      for (int side = 0; side < PEN_SIDES; side++) {
        pen_game twin = twin_of(&game, (enum pen_side)side, &r);
        same_to(&game, &twin, (enum pen_side)side);
      }
      do_random_action(&game, &c);
    }
  }
}

static void rhc_battles_leak_nothing(void **unused) {
  (void)unused;
  play_with_twins(two_battles_with_followers());
}

/* A retreat is named by what is seen: infantry or a decoy behind the block makes no difference to
 * the list, only to what comes of it. */
static void rhh_a_retreat_is_tried_by_what_is_seen(void **unused) {
  (void)unused;
  pen_game held = small_battle_deployed(",{'id':'jones','at':'savage_station'}");
  pen_game open = small_battle_deployed(",{'id':'decoy_1','at':'savage_station'}");
  pass_to(&held, PEN_USA, PEN_RETREAT);
  pass_to(&open, PEN_USA, PEN_RETREAT);
  allowed(&held, "retreat savage_station");
  allowed(&open, "retreat savage_station");
  act(&held, "retreat savage_station", NULL);
  assert_true(happened(PEN_EV_WAY_HELD));
  act(&open, "retreat savage_station", NULL);
  assert_true(deciding(&open, PEN_CSA, PEN_FALL_BACK));
}

/* The defender saw blocks come from Grapevine Bridge; that it was only D.H. Hill he cannot know
 * while Hill stands unseen in a flank. */
static void rhh_every_block_that_came_is_an_attacker(void **unused) {
  (void)unused;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'early','at':'trent','from':'fair_oaks'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'},"
      "{'id':'carter','at':'trent','from':'fair_oaks'},"
      "{'id':'dh_hill','at':'trent','from':'grapevine_bridge'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center");
  deploy(&game, "early left_center, rodes right_center, carter left_flank, dh_hill left_flank");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  refused_with(&game, "retreat grapevine_bridge", "R11_7c");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rhc_battles_leak_nothing),
      cmocka_unit_test(rhh_a_retreat_is_tried_by_what_is_seen),
      cmocka_unit_test(rhh_every_block_that_came_is_an_attacker),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
