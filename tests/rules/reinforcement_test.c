/* Reinforcing a battle, and advancing after it (11.7, 16.4, 16.5). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules/boards.h"

/* The small battle at the Confederates' reinforcement; Longstreet, Anderson and Walton wait at
 * Fair Oaks. */
#define WAITING                                                               \
  ",{'id':'longstreet','at':'fair_oaks'},{'id':'anderson','at':'fair_oaks'}," \
  "{'id':'walton','at':'fair_oaks'}"

static pen_game at_reinforcement(const char *more) {
  pen_game game = small_battle_deployed(more);
  pass_to(&game, PEN_CSA, PEN_REINFORCE);
  return game;
}

static void r11_7l_a_roll_against_the_commander(void **state) {
  (void)state;
  pen_game game = at_reinforcement(WAITING);
  act(&game, "reinforce anderson longstreet", DICE(4));
  assert_string_equal(at_id(&game, "anderson"), "trent");
  act(&game, "reinforce walton longstreet", DICE(5));
  assert_int_equal(event_in(PEN_EV_REINFORCE)->a, 0);
  assert_string_equal(at_id(&game, "walton"), "fair_oaks");
}

static void r11_7l_of_his_corps_and_one_link_away(void **state) {
  (void)state;
  pen_game game = at_reinforcement(WAITING
                                   ",{'id':'jones','at':'savage_station'},"
                                   "{'id':'huger','at':'seven_pines'},"
                                   "{'id':'pendleton','at':'savage_station'}");
  refused_with(&game, "reinforce anderson dh_hill", "R11_7l"); /* another corps */
  refused_with(&game, "reinforce jones longstreet", "R11_7l");
  refused_with(&game, "reinforce huger longstreet", "R11_7l"); /* two links away */
  refused_with(&game, "reinforce sykes longstreet", "R4_4a");
  refused_with(&game, "reinforce pendleton early", "R11_7l");  /* no commander */
  refused_with(&game, "reinforce pendleton porter", "R11_7l"); /* the enemy's */
  allowed(&game, "reinforce pendleton dh_hill"); /* an independent, a commander in the battle */
}

static void r11_7l_the_commander_near_both(void **state) {
  (void)state;
  pen_game game = at_reinforcement(
      ",{'id':'longstreet','at':'old_tavern'},{'id':'anderson','at':'fair_oaks'},"
      "{'id':'magruder','at':'grapevine_bridge'},{'id':'jones','at':'fair_oaks'}");
  refused_with(&game, "reinforce anderson longstreet", "R11_7l"); /* two links from the battle */
  refused_with(&game, "reinforce jones magruder", "R11_7l");      /* two links from Jones */
}

static void r11_7l_a_commander_rolls_for_himself(void **state) {
  (void)state;
  pen_game game = at_reinforcement(WAITING);
  refused_with(&game, "reinforce longstreet dh_hill", "R11_7l");
  act(&game, "reinforce longstreet longstreet", DICE(1));
  assert_string_equal(at_id(&game, "longstreet"), "trent");
  allowed(&game, "reinforce anderson longstreet"); /* from the battle itself */
}

static void r11_7m_who_retreated_this_turn_may_not(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':["
      "{'id':'hooker','at':'seven_pines'},{'id':'heintzelman','at':'seven_pines'},"
      "{'id':'morell','at':'trent'},{'id':'jones','at':'seven_pines','from':'fair_oaks'},"
      "{'id':'early','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle seven_pines", NULL);
  deploy(&game, "hooker left_center, heintzelman left_center");
  deploy(&game, "jones left_center");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat savage_station", NULL);
  pass_to(&game, PEN_CSA, PEN_BATTLES);
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_USA, PEN_REINFORCE);
  refused_with(&game, "reinforce hooker heintzelman", "R11_7m");
}

/* Jones has a battle of his own at Seven Pines; once he has won it he may come. */
static void r11_7m_not_before_its_own_battle_is_won(void **state) {
  (void)state;
  const char *text =
      "{'start':{'phase':'csa_battles'},'units':["
      "{'id':'hooker','at':'savage_station'},{'id':'morell','at':'trent'},"
      "{'id':'jones','at':'savage_station','from':'seven_pines'},"
      "{'id':'magruder','at':'savage_station','from':'seven_pines'},"
      "{'id':'early','at':'trent','from':'fair_oaks'}]}";
  pen_game game = position(text);
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_CSA, PEN_REINFORCE);
  refused_with(&game, "reinforce jones magruder", "R11_7m");
  game = position(text);
  act(&game, "battle savage_station", NULL);
  deploy(&game, "hooker left_center");
  deploy(&game, "jones left_center, magruder left_center");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat bottoms_bridge", NULL);
  pass_to(&game, PEN_CSA, PEN_BATTLES);
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_CSA, PEN_REINFORCE);
  allowed(&game, "reinforce jones magruder");
}

/* R10_2d: neither its activation nor the rail bonus is in the way. */
static void r11_7m_activation_does_not_matter(void **state) {
  (void)state;
  pen_game game = at_reinforcement(
      ",{'id':'longstreet','at':'fair_oaks','activated':true},"
      "{'id':'anderson','at':'fair_oaks','from':'bickleys_mill','activated':true}");
  allowed(&game, "reinforce anderson longstreet");
}

static void r11_7n_deployed_where_its_side_likes(void **state) {
  (void)state;
  pen_game game = at_reinforcement(WAITING);
  refused_with(&game, "deploy anderson left_flank", "R11_1b"); /* not here yet */
  act(&game, "reinforce anderson longstreet", DICE(1));
  refused_with(&game, "end", "R11_7n");
  refused_with(&game, "deploy morell left_flank", "R4_4a");
  refused_with(&game, "deploy early left_flank", "R11_1b");
  act(&game, "deploy anderson left_flank", NULL);
  assert_false(knows(&game, PEN_VIEW_USA, "anderson")); /* R11_1c: nobody opposite */
  act(&game, "reinforce walton longstreet", DICE(1));
  act(&game, "deploy walton right_center", NULL);
  assert_true(knows(&game, PEN_VIEW_USA, "walton"));
  act(&game, "end", NULL);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->battle.round, 2);
}

static void r11_7n_who_failed_tries_again_next_round(void **state) {
  (void)state;
  pen_game game = at_reinforcement(WAITING);
  act(&game, "reinforce anderson longstreet", DICE(6));
  refused_with(&game, "reinforce anderson longstreet", "R11_7n");
  pass_to_round(&game, 2);
  pass_to(&game, PEN_CSA, PEN_REINFORCE);
  allowed(&game, "reinforce anderson longstreet");
}

/* Who tries is not named to the enemy, and when he fails he stays a block. */
static void rha_the_enemy_does_not_learn_who_tried(void **state) {
  (void)state;
  pen_game game = at_reinforcement(WAITING);
  act(&game, "reinforce anderson longstreet", DICE(6));
  pen_event heard;
  assert_true(pen_event_for(event_in(PEN_EV_REINFORCE), PEN_VIEW_USA, &heard));
  assert_int_equal(heard.unit, PEN_NONE);
  assert_int_equal(heard.unit2, PEN_NONE);
  assert_int_equal(heard.place, place_no(&game, "fair_oaks"));
  assert_int_equal(heard.die[0], 6);
}

static void r11_7o_after_a_retreat_without_a_roll(void **state) {
  (void)state;
  pen_game game =
      small_battle_deployed(",{'id':'jones','at':'fair_oaks'},{'id':'whiting','at':'seven_pines'}");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat savage_station", NULL);
  pass_to(&game, PEN_CSA, PEN_ADVANCE);
  allowed(&game, "advance jones"); /* no commander of his is near */
  refused_with(&game, "advance whiting", "R11_7o");
  act(&game, "advance jones", NULL);
  assert_string_equal(at_id(&game, "jones"), "trent");
}

static void r11_7o_also_when_the_enemy_is_destroyed(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent','sp':1},"
      "{'id':'early','at':'trent','from':'fair_oaks'},{'id':'jones','at':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 1, 1, 1));
  pass_to(&game, PEN_CSA, PEN_ADVANCE);
  allowed(&game, "advance jones");
}

/* The guns alone took no railroad; the infantry that comes up does. */
static void r10_2e_advancing_infantry_takes_the_railroad(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'jones','at':'fair_oaks'},"
      "{'id':'hunt','at':'fair_oaks','from':'savage_station'},"
      "{'id':'king','at':'savage_station'}]}");
  act(&game, "battle fair_oaks", NULL);
  deploy(&game, "jones right_center");
  deploy(&game, "hunt left_center");
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  act(&game, "retreat old_tavern", NULL);
  pass_to(&game, PEN_USA, PEN_ADVANCE);
  act(&game, "advance king", NULL);
  act(&game, "end", NULL);
  assert_int_equal(event_in(PEN_EV_RAIL_CONTROL)->place, place_no(&game, "fair_oaks"));
}

static void r11_7p_who_never_reinforces(void **state) {
  (void)state;
  pen_game game =
      at_reinforcement(",{'id':'hampton_cav','at':'fair_oaks'},{'id':'decoy_1','at':'fair_oaks'}");
  refused_with(&game, "reinforce hampton_cav dh_hill", "R11_7p");
  refused_with(&game, "reinforce decoy_1 dh_hill", "R11_7p");
  game = small_battle_deployed(
      ",{'id':'tyler_1','at':'savage_station'},{'id':'supply_train','at':'savage_station'}");
  pass_to(&game, PEN_USA, PEN_REINFORCE);
  refused_with(&game, "reinforce tyler_1 porter", "R11_7p");
  refused_with(&game, "reinforce supply_train porter", "R11_7p");
}

/* Trent in this weather with these options; Longstreet's men wait behind the Chickahominy. */
static pen_game over_the_river(const char *weather, const char *option) {
  char text[1024];
  snprintf(text, sizeof text,
           "{'start':{'phase':'csa_battles','weather':'%s'},'options':[%s],'units':["
           "{'id':'morell','at':'trent'},{'id':'early','at':'trent','from':'fair_oaks'},"
           "{'id':'longstreet','at':'grapevine_bridge'},"
           "{'id':'anderson','at':'grapevine_bridge'},{'id':'jones','at':'fair_oaks'},"
           "{'id':'magruder','at':'fair_oaks'}]}",
           weather, option);
  pen_game game = position(text);
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_CSA, PEN_REINFORCE);
  return game;
}

static void r16_4a_in_mud_nobody_reinforces_across_a_river(void **state) {
  (void)state;
  pen_game game = over_the_river("mud", "'mud_reinforcement'");
  refused_with(&game, "reinforce anderson longstreet", "R16_4a");
  allowed(&game, "reinforce jones magruder");
  game = over_the_river("mud", "");
  allowed(&game, "reinforce anderson longstreet");
}

static void r16_4a_nor_advances(void **state) {
  (void)state;
  pen_game game = over_the_river("mud", "'mud_reinforcement'");
  pass_to_round(&game, 2);
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat savage_station", NULL);
  pass_to(&game, PEN_CSA, PEN_ADVANCE);
  refused_with(&game, "advance anderson", "R16_4a");
  allowed(&game, "advance jones");
}

static void r16_5a_rain_adds_one_to_the_die_across_a_river(void **state) {
  (void)state;
  pen_game game = over_the_river("rain", "'rain_reinforcement'");
  act(&game, "reinforce anderson longstreet", DICE(4)); /* 4 + 1 against 4 */
  assert_string_equal(at_id(&game, "anderson"), "grapevine_bridge");
  act(&game, "reinforce jones magruder", DICE(3)); /* no river there */
  assert_string_equal(at_id(&game, "jones"), "trent");
  game = over_the_river("rain", "'rain_reinforcement'");
  act(&game, "reinforce anderson longstreet", DICE(3));
  assert_string_equal(at_id(&game, "anderson"), "trent");
}

/* R12b: infantry that came up over the works counts when the place is won. */
static void r12b_reinforcing_infantry_over_the_works_counts(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'jones','at':'hughes_tavern'},"
      "{'id':'hooker','at':'hughes_tavern','from':'bickleys_mill'},"
      "{'id':'heintzelman','at':'whites_tavern'},{'id':'kearny','at':'whites_tavern'}]}");
  act(&game, "battle hughes_tavern", NULL);
  deploy(&game, "jones right_center");
  deploy(&game, "hooker left_center");
  pass_to(&game, PEN_USA, PEN_REINFORCE);
  act(&game, "reinforce kearny heintzelman", DICE(1));
  act(&game, "deploy kearny left_center", NULL);
  assert_int_equal(track_change(), 0); /* not while the battle lasts */
  pass_to_round(&game, 2);
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  act(&game, "retreat richmond", NULL);
  assert_int_equal(track_change(), 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r11_7l_a_roll_against_the_commander),
      cmocka_unit_test(r11_7l_of_his_corps_and_one_link_away),
      cmocka_unit_test(r11_7l_the_commander_near_both),
      cmocka_unit_test(r11_7l_a_commander_rolls_for_himself),
      cmocka_unit_test(r11_7m_who_retreated_this_turn_may_not),
      cmocka_unit_test(r11_7m_not_before_its_own_battle_is_won),
      cmocka_unit_test(r11_7m_activation_does_not_matter),
      cmocka_unit_test(r11_7n_deployed_where_its_side_likes),
      cmocka_unit_test(r11_7n_who_failed_tries_again_next_round),
      cmocka_unit_test(rha_the_enemy_does_not_learn_who_tried),
      cmocka_unit_test(r11_7o_after_a_retreat_without_a_roll),
      cmocka_unit_test(r11_7o_also_when_the_enemy_is_destroyed),
      cmocka_unit_test(r10_2e_advancing_infantry_takes_the_railroad),
      cmocka_unit_test(r11_7p_who_never_reinforces),
      cmocka_unit_test(r16_4a_in_mud_nobody_reinforces_across_a_river),
      cmocka_unit_test(r16_4a_nor_advances),
      cmocka_unit_test(r16_5a_rain_adds_one_to_the_die_across_a_river),
      cmocka_unit_test(r12b_reinforcing_infantry_over_the_works_counts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
