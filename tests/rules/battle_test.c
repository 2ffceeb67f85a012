/* Battles (11): which are fought, their course and their end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"

/* Union Morell holds Trent and Couch Seven Pines; Early came to Trent from Fair Oaks, Jones to
 * Seven Pines from White's Tavern. */
static pen_game two_battles(void) {
  return position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'couch','at':'seven_pines'},{'id':'early','at':'trent','from':'fair_oaks'},"
      "{'id':'jones','at':'seven_pines','from':'whites_tavern'},{'id':'ewell','at':'old_tavern'}]"
      "}");
}

/* One unit a side at Trent, deployed: Union Morell against Early. */
static pen_game duel(void) {
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'early','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center");
  deploy(&game, "early left_center");
  return game;
}

static void retreat_from_the_duel(pen_game *game) {
  pass_to(game, PEN_CSA, PEN_RETREAT);
  act(game, "retreat fair_oaks", NULL);
}

static void r11a_battles_are_mandatory(void **state) {
  (void)state;
  pen_game game = two_battles();
  assert_true(deciding(&game, PEN_CSA, PEN_BATTLES));
  allowed(&game, "battle trent");
  allowed(&game, "battle seven_pines");
  refused_with(&game, "end", "R11a");
  refused_with(&game, "battle fair_oaks", "R11a");  /* nobody there */
  refused_with(&game, "battle old_tavern", "R11a"); /* only their own Ewell */
}

static void r11b_one_at_a_time_in_the_attackers_order(void **state) {
  (void)state;
  pen_game game = two_battles();
  act(&game, "battle seven_pines", NULL);
  assert_true(happened(PEN_EV_BATTLE));
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->battle.place, place_no(&game, "seven_pines"));
  deploy(&game, "couch left_center");
  deploy(&game, "jones right_center");
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  act(&game, "retreat whites_tavern", NULL);
  pass_to(&game, PEN_CSA, PEN_BATTLES);
  refused_with(&game, "battle seven_pines", "R11a");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center");
  deploy(&game, "early right_center");
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  refused_with(&game, "retreat whites_tavern", "R11_7e"); /* of the other battle */
}

static void r11c_it_ends_when_a_side_has_left(void **state) {
  (void)state;
  pen_game game = duel();
  retreat_from_the_duel(&game);
  pass_to(&game, PEN_USA, PEN_ADVANCE);
  act(&game, "end", NULL);
  assert_true(happened(PEN_EV_BATTLE_OVER));
  assert_int_equal(event_in(PEN_EV_BATTLE_OVER)->side, PEN_USA);
  assert_int_equal(seen_by(&game, PEN_VIEW_BOTH)->phase, PEN_PHASE_USA_ORDERS);
}

/* Early's brigades are shot away; the general with them finds his way to a supply location. */
static void r11c_it_ends_when_a_side_has_no_combat_units(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'dh_hill','at':'trent','from':'fair_oaks'},"
      "{'id':'decoy_1','at':'trent','from':'fair_oaks'},"
      "{'id':'early','at':'trent','from':'fair_oaks','sp':1}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center");
  deploy(&game, "dh_hill left_center, early left_center");
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire morell", DICE(6, 1, 1, 1));
  assert_int_equal(at(&game, "early"), PEN_ELIMINATED);
  assert_true(deciding(&game, PEN_CSA, PEN_PLACE_COMMANDER));
  act(&game, "place dh_hill richmond", NULL);
  assert_int_equal(at(&game, "decoy_1"), PEN_OUT);
  assert_true(deciding(&game, PEN_USA, PEN_RALLY)); /* R11_7t: only now the winner goes on */
  act(&game, "end", NULL);
  act(&game, "end", NULL);
  assert_int_equal(seen_by(&game, PEN_VIEW_BOTH)->blocks[PEN_CSA][place_no(&game, "trent")], 0);
}

static const char blocks_without_combat_units[] =
    "{'start':{'phase':'csa_battles'},'units':[{'id':'porter','at':'trent'},"
    "{'id':'stoneman','at':'trent'},{'id':'tyler_1','at':'trent'},"
    "{'id':'supply_train','at':'trent'},{'id':'supply_depot','at':'west_point'},"
    "{'id':'early','at':'trent','from':'fair_oaks'}]}";

/* R9e and R11_1f with it: what is found without combat units is settled without a battle. */
static void r11d_blocks_without_combat_units_are_settled(void **state) {
  (void)state;
  pen_game game = position(blocks_without_combat_units);
  allowed(&game, "battle trent"); /* listed as any battle */
  act(&game, "battle trent", NULL);
  assert_false(happened(PEN_EV_BATTLE));
  assert_true(deciding(&game, PEN_USA, PEN_PLACE_COMMANDER));
  act(&game, "place porter west_point", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_FALL_BACK));
  allowed(&game, "retreat stoneman savage_station");
  refused_with(&game, "retreat stoneman fair_oaks", "R13_2b"); /* the way the enemy came */
  act(&game, "retreat stoneman savage_station", NULL);
  assert_int_equal(at(&game, "tyler_1"), PEN_ELIMINATED);
  assert_string_equal(at_id(&game, "supply_train"), "union_reinforcement_box");
  assert_int_equal(seen_by(&game, PEN_VIEW_BOTH)->phase, PEN_PHASE_USA_ORDERS);
}

/* Two came, two ways are barred. */
static void r13_2b_no_way_that_any_of_them_came(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'stoneman','at':'trent'},"
      "{'id':'decoy_1','at':'richmond'},{'id':'porter','at':'trent'},"
      "{'id':'supply_depot','at':'west_point'},"
      "{'id':'early','at':'trent','from':'savage_station'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'}]}");
  play_script(&game, "battle trent\nplace porter west_point");
  assert_true(deciding(&game, PEN_USA, PEN_FALL_BACK));
  refused_with(&game, "retreat stoneman savage_station", "R13_2b");
  refused_with(&game, "retreat stoneman fair_oaks", "R13_2b");
  allowed(&game, "retreat stoneman grapevine_bridge");
}

/* The cavalry of attackers shot away falls back toward its friends, wherever the defenders once
 * came from. */
static void r11d_cavalry_of_a_destroyed_attacker_falls_back(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':["
      "{'id':'morell','at':'trent','from':'savage_station'},"
      "{'id':'jones','at':'garthwright'},{'id':'hampton_cav','at':'trent','from':'fair_oaks'},"
      "{'id':'early','at':'trent','from':'fair_oaks','sp':1}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire morell", DICE(6, 1, 1, 1));
  assert_true(deciding(&game, PEN_CSA, PEN_FALL_BACK));
  act(&game, "retreat hampton_cav savage_station", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_RALLY));
}

static void r11d_decoys_alone_leave_the_game(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'decoy_1','at':'trent'},"
      "{'id':'decoy_2','at':'trent'},"
      "{'id':'morell','at':'trent','from':'savage_station','known':['csa']}]}");
  act(&game, "battle trent", NULL);
  assert_false(knows(&game, PEN_VIEW_CSA, "morell")); /* settled: the blocks stand again (RHb) */
  assert_int_equal(count_of(PEN_EV_DECOY_SHOWN), 2);
  assert_int_equal(at(&game, "decoy_1"), PEN_OUT);
  assert_false(happened(PEN_EV_BATTLE));
}

static void r9e_siege_guns_alone_are_eliminated(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'tyler_1','at':'trent'},"
      "{'id':'early','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  assert_int_equal(at(&game, "tyler_1"), PEN_ELIMINATED);
}

static void r11_1f_train_and_depot_go_to_the_box(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'supply_train','at':'white_house'},"
      "{'id':'supply_depot','at':'white_house'},"
      "{'id':'early','at':'white_house','from':'tunstalls'}]}");
  act(&game, "battle white_house", NULL);
  assert_int_equal(count_of(PEN_EV_DESTROYED), 2);
  assert_string_equal(at_id(&game, "supply_train"), "union_reinforcement_box");
  assert_string_equal(at_id(&game, "supply_depot"), "union_reinforcement_box");
  assert_true(happened(PEN_EV_CONTROL)); /* R10_4d: White House is Confederate now */
}

static void r11e_two_rounds_without_fire_end_the_attack(void **state) {
  (void)state;
  pen_game game = duel();
  pass_to_round(&game, 2);
  assert_true(deciding(&game, PEN_USA, PEN_ARTILLERY_STEP));
  pass_to(&game, PEN_CSA, PEN_REINFORCE);
  act(&game, "end", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_RETREAT));
  refused_with(&game, "stand", "R11e");
  act(&game, "retreat fair_oaks", NULL);
  assert_int_equal(event_in(PEN_EV_RETREATED)->b, 0); /* it counts as voluntary */
}

/* Shots without a die are no fire. */
static void r11e_dice_count_not_shots(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'jones','at':'yorktown'},"
      "{'id':'hooker','at':'yorktown','from':'howards_bridge','sp':2}]}");
  act(&game, "battle yorktown", NULL);
  deploy(&game, "jones right_center");
  deploy(&game, "hooker left_center");
  for (int round = 1; round <= 2; round++) {
    pass_to_round(&game, round);
    pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
    act(&game, "fire hooker", NULL);
  }
  pass_to(&game, PEN_USA, PEN_REINFORCE);
  act(&game, "end", NULL);
  refused_with(&game, "stand", "R11e");
}

static void r11e_a_round_with_fire_starts_the_count_again(void **state) {
  (void)state;
  pen_game game = duel();
  pass_to_round(&game, 2);
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire morell", DICE(1, 1, 1, 1));
  pass_to_round(&game, 4); /* round 3 is the first idle one again */
  assert_true(deciding(&game, PEN_USA, PEN_ARTILLERY_STEP));
}

static void r10_1d_no_place_holds_both_sides_after_the_battles(void **state) {
  (void)state;
  pen_game game = duel();
  retreat_from_the_duel(&game);
  pass_to(&game, PEN_USA, PEN_ADVANCE);
  act(&game, "end", NULL);
  const pen_view *view = seen_by(&game, PEN_VIEW_BOTH);
  for (int place = 0; place < PEN_PLACES_MAX; place++) assert_false(view->contested[place]);
}

static void r11_7a_the_steps_of_a_round_in_their_order(void **state) {
  (void)state;
  static const struct {
    enum pen_side side;
    enum pen_decision decision;
  } course[] = {{PEN_USA, PEN_ARTILLERY_STEP}, {PEN_CSA, PEN_ARTILLERY_STEP},
                {PEN_USA, PEN_INFANTRY_STEP},  {PEN_CSA, PEN_INFANTRY_STEP},
                {PEN_USA, PEN_RETREAT},        {PEN_CSA, PEN_RETREAT},
                {PEN_USA, PEN_RALLY},          {PEN_CSA, PEN_RALLY},
                {PEN_USA, PEN_REINFORCE},      {PEN_CSA, PEN_REINFORCE}};
  pen_game game = small_battle_deployed("");
  for (size_t i = 0; i < sizeof course / sizeof course[0]; i++) {
    assert_true(deciding(&game, course[i].side, course[i].decision));
    act(&game, course[i].decision == PEN_RETREAT ? "stand" : "end", NULL);
  }
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->battle.round, 2);
}

/* Rally before reinforcement, the defender first in both. */
static void r11_7q_rally_then_reinforcement_defender_first(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  pass_to(&game, PEN_USA, PEN_RALLY);
  act(&game, "end", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_RALLY));
  act(&game, "end", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_REINFORCE));
  act(&game, "end", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_REINFORCE));
}

static void r11_7r_a_new_round_follows(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  act(&game, "fire weed", DICE(1, 1, 1));
  pass_to_round(&game, 2);
  allowed(&game, "fire weed"); /* everybody may act again */
}

static void r11_7t_the_loser_has_gone_before_the_winner_rallies(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat savage_station", NULL);
  assert_string_equal(at_id(&game, "morell"), "savage_station");
  assert_true(deciding(&game, PEN_CSA, PEN_RALLY));
}

/* A declared attack is no look: until the battle is opened the blocks stand. */
static void rhe_an_attack_shows_nothing_before_the_battle(void **state) {
  (void)state;
  pen_game game = small_battle("");
  assert_false(knows(&game, PEN_VIEW_CSA, "morell"));
  assert_false(knows(&game, PEN_VIEW_USA, "early"));
  act(&game, "battle trent", NULL);
  assert_false(knows(&game, PEN_VIEW_CSA, "morell"));
}

/* Supply is judged when a battle is opened, for both sides, each told only its own. */
static void r6_1l_supply_is_judged_when_a_battle_is_opened(void **state) {
  (void)state;
  pen_game game = small_battle("");
  act(&game, "battle trent", NULL);
  assert_int_equal(count_of(PEN_EV_SUPPLY), 2);
  pen_event heard;
  assert_true(pen_event_for(event_in(PEN_EV_SUPPLY), PEN_VIEW_USA, &heard));
  assert_false(pen_event_for(event_in(PEN_EV_SUPPLY), PEN_VIEW_CSA, &heard));
}

static void rhb_blocks_stand_up_again_when_the_battle_is_over(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  assert_true(knows(&game, PEN_VIEW_CSA, "morell"));
  assert_true(knows(&game, PEN_VIEW_USA, "early"));
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat savage_station", NULL);
  pass_to(&game, PEN_CSA, PEN_ADVANCE);
  act(&game, "end", NULL);
  assert_false(knows(&game, PEN_VIEW_CSA, "morell"));
  assert_false(knows(&game, PEN_VIEW_USA, "early"));
}

/* ------------------------------------------------------------------ lone commanders */

/* Where supply is: Fort Monroe, and the depot at West Point. */
static void r3f_to_a_supply_location_of_his_side(void **state) {
  (void)state;
  pen_game game = position(blocks_without_combat_units);
  act(&game, "battle trent", NULL);
  allowed(&game, "place porter fort_monroe");
  allowed(&game, "place porter west_point");
  refused_with(&game, "place porter savage_station", "R3f");
  refused_with(&game, "place porter union_reinforcement_box", "R3f");
  refused_with(&game, "place morell fort_monroe", "R3f");
}

/* Union troops stand in Richmond, the only Confederate supply location. */
static void r3f_else_to_the_nearest_friends_at_rest(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'dh_hill','at':'trent'},"
      "{'id':'jones','at':'old_tavern'},{'id':'ewell','at':'hanover_ch'},"
      "{'id':'whiting','at':'fair_oaks'},{'id':'hooker','at':'fair_oaks','from':'seven_pines'},"
      "{'id':'king','at':'richmond'},{'id':'morell','at':'trent','from':'savage_station'}]}");
  act(&game, "battle trent", NULL);
  allowed(&game, "place dh_hill old_tavern");
  refused_with(&game, "place dh_hill fair_oaks", "R3f");  /* nearer, but with a battle to fight */
  refused_with(&game, "place dh_hill hanover_ch", "R3f"); /* farther */
  refused_with(&game, "place dh_hill richmond", "R3f");
}

static void r3f_else_to_any_empty_place_or_the_box(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'porter','at':'trent'},"
      "{'id':'jones','at':'fort_monroe'},{'id':'franklin','at':'union_reinforcement_box'},"
      "{'id':'early','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  allowed(&game, "place porter union_reinforcement_box"); /* though Franklin waits there */
  allowed(&game, "place porter savage_station");
  refused_with(&game, "place porter fort_monroe", "R3f");
  act(&game, "place porter hampton", NULL);
  assert_string_equal(at_id(&game, "porter"), "hampton");
}

/* Nor may he go to Norfolk (R2_1b) or the Union's box. */
static void r3f_confederates_to_any_empty_place(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'dh_hill','at':'trent'},"
      "{'id':'king','at':'richmond'},{'id':'morell','at':'trent','from':'savage_station'}]}");
  act(&game, "battle trent", NULL);
  refused_with(&game, "place dh_hill norfolk", "R3f");
  refused_with(&game, "place dh_hill union_reinforcement_box", "R3f");
  refused_with(&game, "place dh_hill richmond", "R3f");
  allowed(&game, "place dh_hill fair_oaks");
}

/* The train supplies where the depot feeds it. */
static void r3f_to_a_train_that_is_fed(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'porter','at':'trent'},"
      "{'id':'supply_train','at':'tunstalls'},{'id':'supply_depot','at':'white_house'},"
      "{'id':'early','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  allowed(&game, "place porter tunstalls");
  allowed(&game, "place porter white_house");
}

/* He comes as a block. */
static void rhi_a_placed_commander_is_not_named(void **state) {
  (void)state;
  pen_game game = position(blocks_without_combat_units);
  act(&game, "battle trent", NULL);
  act(&game, "place porter west_point", NULL);
  pen_event heard;
  assert_true(pen_event_for(event_in(PEN_EV_COMMANDER_PLACED), PEN_VIEW_CSA, &heard));
  assert_int_equal(heard.unit, PEN_NONE);
  assert_false(knows(&game, PEN_VIEW_CSA, "porter"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r11a_battles_are_mandatory),
      cmocka_unit_test(r11b_one_at_a_time_in_the_attackers_order),
      cmocka_unit_test(r11c_it_ends_when_a_side_has_left),
      cmocka_unit_test(r11c_it_ends_when_a_side_has_no_combat_units),
      cmocka_unit_test(r11d_blocks_without_combat_units_are_settled),
      cmocka_unit_test(r13_2b_no_way_that_any_of_them_came),
      cmocka_unit_test(r11d_cavalry_of_a_destroyed_attacker_falls_back),
      cmocka_unit_test(r11d_decoys_alone_leave_the_game),
      cmocka_unit_test(r9e_siege_guns_alone_are_eliminated),
      cmocka_unit_test(r11_1f_train_and_depot_go_to_the_box),
      cmocka_unit_test(r11e_two_rounds_without_fire_end_the_attack),
      cmocka_unit_test(r11e_dice_count_not_shots),
      cmocka_unit_test(r11e_a_round_with_fire_starts_the_count_again),
      cmocka_unit_test(r10_1d_no_place_holds_both_sides_after_the_battles),
      cmocka_unit_test(r11_7a_the_steps_of_a_round_in_their_order),
      cmocka_unit_test(r11_7q_rally_then_reinforcement_defender_first),
      cmocka_unit_test(r11_7r_a_new_round_follows),
      cmocka_unit_test(r11_7t_the_loser_has_gone_before_the_winner_rallies),
      cmocka_unit_test(rhe_an_attack_shows_nothing_before_the_battle),
      cmocka_unit_test(r6_1l_supply_is_judged_when_a_battle_is_opened),
      cmocka_unit_test(rhb_blocks_stand_up_again_when_the_battle_is_over),
      cmocka_unit_test(r3f_to_a_supply_location_of_his_side),
      cmocka_unit_test(r3f_else_to_the_nearest_friends_at_rest),
      cmocka_unit_test(r3f_else_to_any_empty_place_or_the_box),
      cmocka_unit_test(r3f_confederates_to_any_empty_place),
      cmocka_unit_test(r3f_to_a_train_that_is_fed),
      cmocka_unit_test(rhi_a_placed_commander_is_not_named),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
