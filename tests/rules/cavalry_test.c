/* Section 13.3: cavalry battles. Fitz Lee has 3 SP, W. Hampton, Stoneman and Cooke 2 each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

/* Fitz Lee rides from Barker into Seven Pines, where these Union units stand. */
static pen_game ride_into(const char *union_units) {
  char units[1024];
  snprintf(units, sizeof units, "{'id':'fitz_lee','at':'barker'},%s", union_units);
  pen_game game = csa_orders(units);
  act(&game, "activate fitz_lee", NULL);
  act(&game, "move fitz_lee seven_pines", NULL);
  return game;
}

#define STONEMAN "{'id':'stoneman','at':'seven_pines'}"
#define COOKE    "{'id':'cooke','at':'seven_pines'}"
#define COUCH    "{'id':'couch','at':'seven_pines'}"

/* The rulebook's example: 3 dice against 4, two hits against one, and the beaten side goes. */
static void r13_3a_all_fire_at_once_and_hit_on_sixes(void **state) {
  (void)state;
  pen_game game = ride_into(STONEMAN "," COOKE "," COUCH);
  assert_true(deciding(&game, PEN_CSA, PEN_CAVALRY_ROUND));
  act(&game, "stand", DICE(6, 5, 6, 6, 5, 4, 3));
  assert_int_equal(sp(&game, "stoneman"), 1);
  assert_int_equal(sp(&game, "cooke"), 1);
  assert_int_equal(sp(&game, "fitz_lee"), 2);
  act(&game, "retreat savage_station", NULL);
  assert_string_equal(at_id(&game, "stoneman"), "savage_station");
  assert_string_equal(at_id(&game, "cooke"), "savage_station");
  assert_true(deciding(&game, PEN_CSA, PEN_SCOUT));
  act(&game, "scout fitz_lee", DICE(3)); /* he has 2 now */
  assert_false(knows(&game, PEN_VIEW_CSA, "couch"));
}

static void r13_3a_rounds_go_on_until_one_side_is_gone(void **state) {
  (void)state;
  pen_game game = ride_into(STONEMAN);
  act(&game, "stand", DICE(1, 1, 6, 1, 1));
  play_script(&game, "stand\nstand : 6 6 1 1");
  assert_int_equal(at(&game, "stoneman"), PEN_ELIMINATED);
  assert_true(deciding(&game, PEN_CSA, PEN_ACTIVATION));
}

static void r13_3a_cavalry_fights_only_cavalry(void **state) {
  (void)state;
  pen_game game = ride_into(COUCH);
  assert_true(deciding(&game, PEN_CSA, PEN_SCOUT));
  assert_false(happened(PEN_EV_CAVALRY_BATTLE));
}

static void r13_3b_a_round_is_fought_before_anybody_goes(void **state) {
  (void)state;
  pen_game game = ride_into(STONEMAN);
  refused_with(&game, "retreat barker", "R13_3b");
  allowed(&game, "stand");
}

static void r13_3b_the_defender_decides_first(void **state) {
  (void)state;
  pen_game game = ride_into(STONEMAN);
  act(&game, "stand", DICE(1, 1, 1, 1, 1));
  assert_true(deciding(&game, PEN_USA, PEN_CAVALRY_ROUND));
  act(&game, "stand", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_CAVALRY_ROUND));
  act(&game, "stand", DICE(1, 1, 1, 1, 1));
  assert_true(deciding(&game, PEN_USA, PEN_CAVALRY_ROUND));
}

static void r13_3b_the_defender_goes_toward_his_nearest_block(void **state) {
  (void)state;
  pen_game game = ride_into(STONEMAN ",{'id':'hooker','at':'trent'}");
  act(&game, "stand", DICE(1, 1, 1, 1, 1));
  allowed(&game, "retreat fair_oaks");
  allowed(&game, "retreat savage_station");
  refused_with(&game, "retreat whites_tavern", "R13_3b");
  refused_with(&game, "retreat barker", "R13_3b"); /* the way they came */
  refused_with(&game, "retreat trent", "R13_3b");  /* two links */
}

static void r13_3b_the_attacker_goes_back_where_he_came_from(void **state) {
  (void)state;
  pen_game game = ride_into(STONEMAN);
  play_script(&game, "stand : 1 1 1 1 1\nstand");
  refused_with(&game, "retreat fair_oaks", "R13_3b");
  act(&game, "retreat barker", NULL);
  assert_string_equal(at_id(&game, "fitz_lee"), "barker");
}

static void r13_1c_enemy_cavalry_comes_before_scouting(void **state) {
  (void)state;
  pen_game game = ride_into(STONEMAN "," COUCH);
  assert_true(deciding(&game, PEN_CSA, PEN_CAVALRY_ROUND));
  refused_with(&game, "scout fitz_lee", "R5a");
  act(&game, "stand", DICE(6, 6, 1, 1, 1));
  assert_true(deciding(&game, PEN_CSA, PEN_SCOUT));
}

static void r13_1c_losing_ends_the_move_without_scouting(void **state) {
  (void)state;
  pen_game game = ride_into(STONEMAN "," COUCH);
  play_script(&game, "stand : 1 1 1 1 1\nstand\nretreat barker");
  assert_true(deciding(&game, PEN_CSA, PEN_ACTIVATION));
  refused_with(&game, "move fitz_lee hughes_tavern", "R13_1c");
}

static void r13_1c_with_nobody_left_there_the_winner_stays(void **state) {
  (void)state;
  pen_game game = ride_into(STONEMAN);
  act(&game, "stand", DICE(1, 1, 1, 1, 1));
  act(&game, "retreat savage_station", NULL);
  assert_string_equal(at_id(&game, "fitz_lee"), "seven_pines");
  refused_with(&game, "move fitz_lee barker", "R13_1c");
}

/* A cavalry battle on the way of its six links: hurt, it goes on as far as ever. */
static void r11f_losses_change_no_movement(void **state) {
  (void)state;
  pen_game game = ride_into(STONEMAN "," COUCH);
  act(&game, "stand", DICE(6, 6, 1, 6, 6));
  assert_int_equal(sp(&game, "fitz_lee"), 1);
  act(&game, "scout fitz_lee", DICE(2));
  move_along(&game, "fitz_lee", "hughes_tavern richmond rocketts chaffins_bluff new_market");
  refused_with(&game, "move fitz_lee malvern_hill", "R10_1a");
}

static void r13_3c_a_river_takes_a_die_of_each_attacker(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'fitz_lee','at':'grapevine_bridge'},{'id':'stoneman','at':'trent'},"
      "{'id':'longstreet','at':'grapevine_bridge'},{'id':'hampton_cav','at':'grapevine_bridge'}");
  act(&game, "activate longstreet", NULL);
  act(&game, "move fitz_lee hampton_cav trent", NULL);
  act(&game, "stand", DICE(1, 1, 1, 2, 2)); /* 3 - 1 and 2 - 1; Stoneman his 2 */
  assert_int_equal(event_in(PEN_EV_CAVALRY_FIRE)->dice, 3);
}

static void r13_3c_works_take_a_die(void **state) {
  (void)state;
  pen_game game =
      usa_orders("{'id':'stoneman','at':'jennings'},{'id':'fitz_lee','at':'bickleys_mill'}");
  act(&game, "activate stoneman", NULL);
  act(&game, "move stoneman bickleys_mill", NULL);
  act(&game, "stand", DICE(1, 2, 2, 2));
  assert_int_equal(event_in(PEN_EV_CAVALRY_FIRE)->dice, 1);
}

static void r13_3c_never_below_no_dice(void **state) {
  (void)state;
  pen_game game =
      csa_orders("{'id':'hampton_cav','at':'hampton','sp':1},{'id':'stoneman','at':'fort_monroe'}");
  act(&game, "activate hampton_cav", NULL);
  act(&game, "move hampton_cav fort_monroe", NULL);
  act(&game, "stand", DICE(2, 6));
  assert_int_equal(at(&game, "hampton_cav"), PEN_ELIMINATED);
  assert_int_equal(sp(&game, "stoneman"), 2);
}

/* Jones has already met Couch; their battle is still to come. */
static void r13_3d_they_fight_where_a_battle_is_to_come(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'fitz_lee','at':'barker'},{'id':'jones','at':'barker'}," STONEMAN "," COUCH);
  march(&game, "jones", "seven_pines");
  act(&game, "activate fitz_lee", NULL);
  act(&game, "move fitz_lee seven_pines", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_CAVALRY_ROUND));
  act(&game, "stand", DICE(6, 1, 1, 1, 1));
  act(&game, "retreat savage_station", NULL);
  act(&game, "pass", NULL); /* no scouting: it stays with Jones */
  assert_string_equal(at_id(&game, "fitz_lee"), "seven_pines");
  play_script(&game, "end\nend\nbattle seven_pines");
  assert_true(deciding(&game, PEN_USA, PEN_DEPLOY));
}

static void r13_3d_beaten_it_leaves_its_friends(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'fitz_lee','at':'barker'},{'id':'jones','at':'barker'}," STONEMAN "," COUCH);
  march(&game, "jones", "seven_pines");
  act(&game, "activate fitz_lee", NULL);
  play_script(&game, "move fitz_lee seven_pines\nstand : 1 1 1 1 1\nstand\nretreat barker");
  assert_string_equal(at_id(&game, "fitz_lee"), "barker");
  assert_string_equal(at_id(&game, "jones"), "seven_pines");
}

static void r13_3e_both_wiped_out_there_is_no_scouting(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'fitz_lee','at':'barker','sp':1},{'id':'stoneman','at':'seven_pines','sp':1}," COUCH);
  act(&game, "activate fitz_lee", NULL);
  act(&game, "move fitz_lee seven_pines", NULL);
  act(&game, "stand", DICE(6, 6));
  assert_int_equal(at(&game, "fitz_lee"), PEN_ELIMINATED);
  assert_int_equal(at(&game, "stoneman"), PEN_ELIMINATED);
  assert_true(deciding(&game, PEN_CSA, PEN_ACTIVATION));
}

/* Stoneman at Barker: Fitz Lee came from Seven Pines, Jones holds Hughes Tavern. */
static void r13_3e_with_no_way_out_it_fights_on(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'fitz_lee','at':'seven_pines'},{'id':'jones','at':'hughes_tavern'},"
      "{'id':'stoneman','at':'barker'}");
  act(&game, "activate fitz_lee", NULL);
  act(&game, "move fitz_lee barker", NULL);
  act(&game, "stand", DICE(1, 1, 1, 1, 1));
  assert_true(deciding(&game, PEN_USA, PEN_CAVALRY_ROUND));
  refused_with(&game, "retreat hughes_tavern", "R13_3b");
  refused_with(&game, "retreat seven_pines", "R13_3b");
  allowed(&game, "stand");
}

static void rhg_dice_are_open_losses_are_not(void **state) {
  (void)state;
  pen_game game = ride_into(STONEMAN "," COOKE);
  act(&game, "stand", DICE(6, 1, 1, 1, 1, 1, 1));
  pen_event seen;
  assert_true(pen_event_for(event_in(PEN_EV_CAVALRY_FIRE), PEN_VIEW_USA, &seen));
  assert_int_equal(seen.dice, 3);
  assert_false(pen_event_for(event_in(PEN_EV_HIT), PEN_VIEW_CSA, &seen));
  assert_true(pen_event_for(event_in(PEN_EV_HIT), PEN_VIEW_USA, &seen));
  assert_false(knows(&game, PEN_VIEW_CSA, "stoneman"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r13_3a_all_fire_at_once_and_hit_on_sixes),
      cmocka_unit_test(r13_3a_rounds_go_on_until_one_side_is_gone),
      cmocka_unit_test(r13_3a_cavalry_fights_only_cavalry),
      cmocka_unit_test(r13_3b_a_round_is_fought_before_anybody_goes),
      cmocka_unit_test(r13_3b_the_defender_decides_first),
      cmocka_unit_test(r13_3b_the_defender_goes_toward_his_nearest_block),
      cmocka_unit_test(r13_3b_the_attacker_goes_back_where_he_came_from),
      cmocka_unit_test(r13_1c_enemy_cavalry_comes_before_scouting),
      cmocka_unit_test(r13_1c_losing_ends_the_move_without_scouting),
      cmocka_unit_test(r13_1c_with_nobody_left_there_the_winner_stays),
      cmocka_unit_test(r11f_losses_change_no_movement),
      cmocka_unit_test(r13_3c_a_river_takes_a_die_of_each_attacker),
      cmocka_unit_test(r13_3c_works_take_a_die),
      cmocka_unit_test(r13_3c_never_below_no_dice),
      cmocka_unit_test(r13_3d_they_fight_where_a_battle_is_to_come),
      cmocka_unit_test(r13_3d_beaten_it_leaves_its_friends),
      cmocka_unit_test(r13_3e_both_wiped_out_there_is_no_scouting),
      cmocka_unit_test(r13_3e_with_no_way_out_it_fights_on),
      cmocka_unit_test(rhg_dice_are_open_losses_are_not),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
