/* Deploying on the battle board (11.1). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

static pen_game opened(const char *more) {
  pen_game game = small_battle(more);
  act(&game, "battle trent", NULL);
  return game;
}

static int blocks_seen(const pen_game *game, enum pen_viewer viewer, enum pen_side side,
                       enum pen_position position) {
  return seen_by(game, viewer)->battle.blocks[side][position];
}

static void r11_1a_the_defender_first_the_attacker_sees_blocks(void **state) {
  (void)state;
  pen_game game = opened("");
  assert_true(deciding(&game, PEN_USA, PEN_DEPLOY));
  act(&game, "deploy morell left_center", NULL);
  assert_int_equal(blocks_seen(&game, PEN_VIEW_CSA, PEN_USA, PEN_LEFT_CENTER), 0);
  deploy(&game, "sykes right_center, porter right_center, weed right_center");
  assert_true(deciding(&game, PEN_CSA, PEN_DEPLOY));
  assert_int_equal(blocks_seen(&game, PEN_VIEW_CSA, PEN_USA, PEN_LEFT_CENTER), 1);
  assert_int_equal(blocks_seen(&game, PEN_VIEW_CSA, PEN_USA, PEN_RIGHT_CENTER), 3);
  assert_false(knows(&game, PEN_VIEW_CSA, "morell"));
}

static void r11_1b_everybody_is_deployed_once(void **state) {
  (void)state;
  pen_game game = opened(",{'id':'hunt','at':'savage_station'}");
  act(&game, "deploy morell left_center", NULL);
  refused_with(&game, "deploy morell right_center", "R11_1b");
  refused_with(&game, "deploy early left_center", "R4_4a");
  refused_with(&game, "deploy hunt left_center", "R11_1b"); /* at Savage Station */
  act(&game, "deploy sykes right_center", NULL);
  act(&game, "deploy weed left_flank", NULL);
  refused_with(&game, "end", "R11_1b"); /* Porter */
  act(&game, "deploy porter left_flank", NULL);
  allowed(&game, "end");
}

static void r11_1b_both_centers_are_occupied(void **state) {
  (void)state;
  pen_game game = opened("");
  act(&game, "deploy porter left_center", NULL); /* a commander holds no center */
  act(&game, "deploy morell left_flank", NULL);  /* two are left for the centers */
  refused_with(&game, "deploy sykes left_flank", "R11_1b");
  refused_with(&game, "deploy sykes right_flank", "R11_1b");
  act(&game, "deploy sykes left_center", NULL);
  refused_with(&game, "deploy weed left_center", "R11_1b");
  act(&game, "deploy weed right_center", NULL);
  allowed(&game, "end");
}

static void r11_1b_a_single_combat_unit_takes_a_center(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'early','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  refused_with(&game, "deploy morell left_flank", "R11_1b");
  refused_with(&game, "deploy morell right_flank", "R11_1b");
  allowed(&game, "deploy morell left_center");
  allowed(&game, "deploy morell right_center");
}

static void r11_1c_centers_are_shown_after_both_have_deployed(void **state) {
  (void)state;
  pen_game game = opened("");
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  assert_false(knows(&game, PEN_VIEW_CSA, "sykes"));
  deploy(&game, "early left_center, rodes right_center, carter right_center, dh_hill left_center");
  assert_true(knows(&game, PEN_VIEW_CSA, "sykes"));
  assert_true(knows(&game, PEN_VIEW_CSA, "porter"));
  assert_true(knows(&game, PEN_VIEW_USA, "early"));
  assert_int_equal(count_of(PEN_EV_SHOWN), 8);
}

static void r11_1c_an_unopposed_flank_hides_its_blocks(void **state) {
  (void)state;
  pen_game game = opened("");
  deploy(&game, "morell left_center, sykes right_center, porter left_flank, weed left_flank");
  deploy(&game, "early left_center, rodes right_center, carter right_center, dh_hill left_center");
  assert_false(knows(&game, PEN_VIEW_CSA, "weed"));
  assert_false(knows(&game, PEN_VIEW_CSA, "porter"));
  assert_int_equal(seen_by(&game, PEN_VIEW_CSA)->battle.unknown[PEN_USA][PEN_LEFT_FLANK], 2);
}

/* Left flank faces right flank: D.H. Hill opposite opens the Union's, and his own. */
static void r11_1c_blocks_opposite_open_a_flank(void **state) {
  (void)state;
  pen_game game = opened("");
  deploy(&game, "morell left_center, sykes right_center, porter left_flank, weed left_flank");
  deploy(&game, "early left_center, rodes right_center, carter right_center, dh_hill right_flank");
  assert_true(knows(&game, PEN_VIEW_CSA, "weed"));
  assert_true(knows(&game, PEN_VIEW_USA, "dh_hill"));
}

static void r11_1c_blocks_without_a_combat_unit_are_shown(void **state) {
  (void)state;
  pen_game game = opened("");
  deploy(&game, "morell left_center, sykes right_center, porter left_flank, weed right_center");
  deploy(&game, "early left_center, rodes right_center, carter right_center, dh_hill left_center");
  assert_true(knows(&game, PEN_VIEW_CSA, "porter"));
}

/* Weed's guns fire from the flank at nobody; he moves to the center and is seen. */
static void r11_1c_a_hidden_block_is_shown_when_it_moves_to_a_center(void **state) {
  (void)state;
  pen_game game = opened("");
  deploy(&game, "morell left_center, sykes right_center, porter left_flank, weed left_flank");
  deploy(&game, "early left_center, rodes right_center, carter right_center, dh_hill left_center");
  act(&game, "shift weed left_center", NULL);
  assert_true(knows(&game, PEN_VIEW_CSA, "weed"));
  assert_true(knows(&game, PEN_VIEW_CSA, "porter")); /* left there without a combat unit */
}

static void r11_1d_decoys_stand_with_combat_units_only(void **state) {
  (void)state;
  pen_game game = opened(
      ",{'id':'decoy_1','at':'trent','from':'fair_oaks'},"
      "{'id':'decoy_2','at':'trent','from':'fair_oaks'}");
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  refused_with(&game, "deploy decoy_1 left_flank", "R11_1d");
  act(&game, "deploy carter left_flank", NULL);
  act(&game, "deploy decoy_1 left_flank", NULL);
  deploy(&game, "early left_center, rodes right_center, dh_hill left_center");
  /* Hidden in the flank; the other stands aside unseen. */
  assert_string_equal(at_id(&game, "decoy_1"), "trent");
  assert_string_equal(at_id(&game, "decoy_2"), "trent");
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->battle.unknown[PEN_CSA][PEN_LEFT_FLANK], 2);
}

static void r11_1d_a_shown_decoy_is_out_of_the_game(void **state) {
  (void)state;
  pen_game game = opened(",{'id':'decoy_1','at':'trent','from':'fair_oaks'}");
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  deploy(&game,
         "early left_center, rodes right_center, dh_hill left_center, carter left_center, "
         "decoy_1 left_center");
  assert_true(happened(PEN_EV_DECOY_SHOWN));
  assert_int_equal(at(&game, "decoy_1"), PEN_OUT);
}

static void r11_1e_who_is_never_deployed(void **state) {
  (void)state;
  pen_game game = opened(
      ",{'id':'stoneman','at':'trent'},{'id':'tyler_1','at':'trent'},"
      "{'id':'supply_train','at':'trent'}");
  refused_with(&game, "deploy stoneman left_center", "R11_1e");
  refused_with(&game, "deploy tyler_1 left_center", "R11_1e");
  refused_with(&game, "deploy supply_train left_center", "R11_1e");
  allowed(&game, "deploy porter left_flank"); /* commanders stand anywhere */
  deploy(&game, "morell left_center, sykes right_center, porter right_flank, weed right_center");
  assert_true(deciding(&game, PEN_CSA, PEN_DEPLOY));
}

/* Who has been shown to the enemy is hidden again by deploying. */
static void rhb_deploying_hides_a_known_block(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':["
      "{'id':'morell','at':'trent','known':['csa']},{'id':'sykes','at':'trent'},"
      "{'id':'weed','at':'trent'},{'id':'early','at':'trent','from':'fair_oaks'}]}");
  assert_true(knows(&game, PEN_VIEW_CSA, "morell"));
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, weed right_center");
  assert_false(knows(&game, PEN_VIEW_CSA, "morell"));
}

/* The log of one side names nothing of the other's deployment. */
static void rhd_the_deployment_is_told_in_blocks(void **state) {
  (void)state;
  pen_game game = opened("");
  pen_event heard;
  act(&game, "deploy morell left_center", NULL);
  const pen_event *deployed = event_in(PEN_EV_DEPLOYED);
  assert_true(pen_event_for(deployed, PEN_VIEW_USA, &heard));
  assert_int_equal(heard.unit, unit_no(&game, "morell"));
  assert_false(pen_event_for(deployed, PEN_VIEW_CSA, &heard));
  assert_false(pen_event_for(deployed, PEN_VIEW_COMMON, &heard));
}

/* Union Porter stands hidden in a flank with Weed when the left center breaks and no way is open.
 */
static void r11_1c_who_is_left_without_a_combat_unit_is_shown(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':["
      "{'id':'porter','at':'trent'},{'id':'morell','at':'trent','sp':1},"
      "{'id':'sykes','at':'trent'},{'id':'weed','at':'trent'},"
      "{'id':'early','at':'trent','from':'fair_oaks'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'},"
      "{'id':'jones','at':'savage_station'},{'id':'mclaws','at':'grapevine_bridge'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter left_flank, weed left_flank");
  deploy(&game, "early right_center, rodes left_center");
  go_on_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  assert_false(knows(&game, PEN_VIEW_CSA, "porter"));
  act(&game, "fire early", DICE(6, 1, 1, 1));
  while (!deciding(&game, PEN_USA, PEN_PLACE_COMMANDER)) {
    assert_true(deciding(&game, PEN_USA, PEN_RETREAT)); /* told one by one that they are held */
    act(&game,
        event_in(PEN_EV_WAY_HELD) == NULL ? "retreat savage_station" : "retreat grapevine_bridge",
        NULL);
  }
  assert_true(knows(&game, PEN_VIEW_CSA, "porter"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r11_1a_the_defender_first_the_attacker_sees_blocks),
      cmocka_unit_test(r11_1b_everybody_is_deployed_once),
      cmocka_unit_test(r11_1b_both_centers_are_occupied),
      cmocka_unit_test(r11_1b_a_single_combat_unit_takes_a_center),
      cmocka_unit_test(r11_1c_centers_are_shown_after_both_have_deployed),
      cmocka_unit_test(r11_1c_an_unopposed_flank_hides_its_blocks),
      cmocka_unit_test(r11_1c_blocks_opposite_open_a_flank),
      cmocka_unit_test(r11_1c_blocks_without_a_combat_unit_are_shown),
      cmocka_unit_test(r11_1c_a_hidden_block_is_shown_when_it_moves_to_a_center),
      cmocka_unit_test(r11_1d_decoys_stand_with_combat_units_only),
      cmocka_unit_test(r11_1d_a_shown_decoy_is_out_of_the_game),
      cmocka_unit_test(r11_1e_who_is_never_deployed),
      cmocka_unit_test(rhb_deploying_hides_a_known_block),
      cmocka_unit_test(rhd_the_deployment_is_told_in_blocks),
      cmocka_unit_test(r11_1c_who_is_left_without_a_combat_unit_is_shown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
