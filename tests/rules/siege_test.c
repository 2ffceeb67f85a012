/* Section 9: Union siege guns. Tyler 1 and Tyler 2 have 3 SP each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

#define GUNS_AT_HIGGINS                                              \
  "{'id':'supply_depot','at':'white_house'},"                        \
  "{'id':'tyler_1','at':'higgins'},{'id':'tyler_2','at':'higgins'}," \
  "{'id':'keyes','at':'higgins'},{'id':'couch','at':'higgins'},"

/* Both guns at Higgins, in supply; these Confederates one link away at Dispatch Station. */
static pen_game facing_in(const char *weather, const char *confederates) {
  char units[1024];
  snprintf(units, sizeof units, GUNS_AT_HIGGINS "%s", confederates);
  return usa_orders_in(weather, "", units);
}
static pen_game facing(const char *confederates) { return facing_in("clear", confederates); }

#define JONES_AND_MCLAWS \
  "{'id':'jones','at':'dispatch_station'},{'id':'mclaws','at':'dispatch_station'}"

static void r9a_a_die_for_each_point_hits_on_three_or_more(void **state) {
  (void)state;
  pen_game game = facing(JONES_AND_MCLAWS);
  allowed(&game, "siege tyler_1 dispatch_station");
  act(&game, "siege tyler_1 dispatch_station", DICE(2, 3, 6));
  assert_int_equal(event_in(PEN_EV_SIEGE_FIRE)->a, 2);
  assert_int_equal(cap_of(&game, PEN_USA), 2);
  assert_true(deciding(&game, PEN_CSA, PEN_SIEGE_LOSSES));
  assert_int_equal(seen_by(&game, PEN_VIEW_CSA)->count, 2);
}

static void r9a_missing_asks_nobody(void **state) {
  (void)state;
  pen_game game = facing(JONES_AND_MCLAWS);
  act(&game, "siege tyler_1 dispatch_station", DICE(1, 2, 1));
  assert_true(deciding(&game, PEN_USA, PEN_ORDERS));
}

static void r9a_only_guns_in_supply_one_link_away_at_enemy_blocks(void **state) {
  (void)state;
  pen_game game = facing(JONES_AND_MCLAWS ",{'id':'ewell','at':'bottoms_bridge'}");
  refused_with(&game, "siege tyler_1 bottoms_bridge", "R9a");
  refused_with(&game, "siege tyler_1 richardson", "R9a");
  refused_with(&game, "siege tyler_1 higgins", "R9a");
  refused_with(&game, "siege couch dispatch_station", "R9a");
  refused_with(&game, "siege jones higgins", "R4_4a");
  pen_game unsupplied =
      usa_orders("{'id':'tyler_1','at':'higgins'},{'id':'jones','at':'dispatch_station'}");
  refused_with(&unsupplied, "siege tyler_1 dispatch_station", "R9a");
}

static void r4_2f_fire_and_movement_cost_one_each(void **state) {
  (void)state;
  pen_game game = facing(JONES_AND_MCLAWS);
  act(&game, "siege tyler_1 dispatch_station", DICE(1, 1, 1));
  assert_int_equal(cap_of(&game, PEN_USA), 2);
  act(&game, "activate tyler_2", NULL);
  assert_int_equal(cap_of(&game, PEN_USA), 1);
  act(&game, "move tyler_2 richardson", NULL);
  assert_string_equal(at_id(&game, "tyler_2"), "richardson");
}

static void r4_2f_by_water_too(void **state) {
  (void)state;
  pen_game game =
      usa_orders("{'id':'supply_depot','at':'white_house'},{'id':'tyler_1','at':'white_house'}");
  act(&game, "sail tyler_1 white_house cumberland", NULL);
  assert_int_equal(cap_of(&game, PEN_USA), 2);
  act(&game, "board tyler_1", NULL);
  assert_string_equal(at_id(&game, "tyler_1"), "cumberland");
}

static void r4_2g_without_cap_no_gun_fires(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_orders','cap':{'usa':0,'csa':0}},"
      "'rules':['no_command_roll_first_turn'],'units':[" GUNS_AT_HIGGINS JONES_AND_MCLAWS "]}");
  refused_with(&game, "siege tyler_1 dispatch_station", "R4_2g");
}

static void r4_4a_no_commander_takes_a_gun_along(void **state) {
  (void)state;
  pen_game game = facing(JONES_AND_MCLAWS);
  act(&game, "activate keyes", NULL);
  refused_with(&game, "move tyler_1 richardson", "R4_4a");
}

static void r9b_the_owner_divides_the_hits(void **state) {
  (void)state;
  pen_game game = facing(JONES_AND_MCLAWS
                         ",{'id':'decoy_1','at':'dispatch_station'},"
                         "{'id':'ewell','at':'bottoms_bridge'}");
  int jones = sp(&game, "jones"), mclaws = sp(&game, "mclaws");
  act(&game, "siege tyler_1 dispatch_station", DICE(3, 4, 5));
  refused_with(&game, "lose decoy_1", "R9b"); /* no strength */
  refused_with(&game, "lose ewell", "R9b");   /* elsewhere */
  refused_with(&game, "lose couch", "R4_4a");
  play_script(&game, "lose jones\nlose mclaws\nlose jones");
  assert_int_equal(sp(&game, "jones"), jones - 2);
  assert_int_equal(sp(&game, "mclaws"), mclaws - 1);
  assert_true(deciding(&game, PEN_USA, PEN_ORDERS));
}

static void r9b_cavalry_may_take_hits_too(void **state) {
  (void)state;
  pen_game game = facing(
      "{'id':'jones','at':'dispatch_station'},"
      "{'id':'fitz_lee','at':'dispatch_station'}");
  act(&game, "siege tyler_1 dispatch_station", DICE(3, 1, 1));
  act(&game, "lose fitz_lee", NULL);
  assert_int_equal(sp(&game, "fitz_lee"), 2);
}

static void r9b_hits_beyond_the_strength_there_are_lost(void **state) {
  (void)state;
  pen_game game = facing("{'id':'jones','at':'dispatch_station','sp':1}");
  act(&game, "siege tyler_1 dispatch_station", DICE(6, 6, 6));
  act(&game, "lose jones", NULL);
  assert_int_equal(at(&game, "jones"), PEN_ELIMINATED);
  assert_int_equal(event_in(PEN_EV_HITS_LOST)->a, 2);
  assert_true(deciding(&game, PEN_USA, PEN_ORDERS));
}

static void r9c_who_fires_neither_moves_nor_fires_again(void **state) {
  (void)state;
  pen_game game = facing(JONES_AND_MCLAWS);
  act(&game, "siege tyler_1 dispatch_station", DICE(1, 1, 1));
  refused_with(&game, "siege tyler_1 dispatch_station", "R4_2a");
  refused_with(&game, "activate tyler_1", "R4_2a");
  allowed(&game, "siege tyler_2 dispatch_station");
}

static void r9c_who_moved_does_not_fire(void **state) {
  (void)state;
  pen_game game = facing(JONES_AND_MCLAWS);
  march(&game, "tyler_1", "richardson");
  refused_with(&game, "siege tyler_1 higgins", "R4_2a");
}

static void r5b_before_any_other_activation(void **state) {
  (void)state;
  pen_game game = facing(JONES_AND_MCLAWS), moved = game;
  act(&game, "activate keyes", NULL);
  act(&game, "end", NULL);
  refused_with(&game, "siege tyler_1 dispatch_station", "R5b");
  march(&moved, "tyler_2", "richardson"); /* the move of a gun is one too */
  refused_with(&moved, "siege tyler_1 dispatch_station", "R5b");
}

static void r5b_gun_after_gun(void **state) {
  (void)state;
  pen_game game = facing(JONES_AND_MCLAWS);
  act(&game, "siege tyler_1 dispatch_station", DICE(1, 1, 1));
  act(&game, "siege tyler_2 dispatch_station", DICE(1, 1, 1));
  allowed(&game, "activate keyes");
}

static void r8c_the_weather_does_not_matter(void **state) {
  (void)state;
  pen_game game = facing_in("mud", JONES_AND_MCLAWS);
  act(&game, "siege tyler_1 dispatch_station", DICE(3, 3, 3));
  assert_int_equal(event_in(PEN_EV_SIEGE_FIRE)->a, 3);
}

static void r9d_guns_neither_fight_nor_reinforce(void **state) {
  (void)state;
  pen_game game =
      small_battle(",{'id':'tyler_1','at':'trent'},{'id':'tyler_2','at':'savage_station'}");
  act(&game, "battle trent", NULL);
  refused_with(&game, "deploy tyler_1 left_center", "R11_1e");
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  deploy(&game, "early left_center, carter left_center, dh_hill left_center, rodes right_center");
  pass_to(&game, PEN_USA, PEN_REINFORCE);
  refused_with(&game, "reinforce tyler_2 porter", "R11_7p");
}

/* Works, rivers and the fortress itself: the dice stay three. */
static void r9g_terrain_does_not_matter(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'tyler_1','at':'hampton'},{'id':'jones','at':'fort_monroe'},"
      "{'id':'supply_depot','at':'newport_news'}");
  act(&game, "siege tyler_1 fort_monroe", DICE(3, 3, 3));
  assert_int_equal(event_in(PEN_EV_SIEGE_FIRE)->dice, 3);
  assert_int_equal(event_in(PEN_EV_SIEGE_FIRE)->a, 3);
}

static void r9g_without_strength_there_the_shot_has_no_effect(void **state) {
  (void)state;
  pen_game game = facing("{'id':'decoy_1','at':'dispatch_station'}");
  act(&game, "siege tyler_1 dispatch_station", DICE(6, 6, 1));
  play_script(&game, "lose decoy_1\nlose decoy_1");
  assert_string_equal(at_id(&game, "decoy_1"), "dispatch_station");
  assert_true(deciding(&game, PEN_USA, PEN_ORDERS));
}

static void rhb_a_block_that_is_hit_stands_up_again(void **state) {
  (void)state;
  pen_game game = facing(
      "{'id':'jones','at':'dispatch_station','known':['usa']},"
      "{'id':'mclaws','at':'dispatch_station','known':['usa']}");
  act(&game, "siege tyler_1 dispatch_station", DICE(6, 1, 1));
  act(&game, "lose jones", NULL);
  assert_false(knows(&game, PEN_VIEW_USA, "jones"));
  assert_true(knows(&game, PEN_VIEW_USA, "mclaws"));
}

static void rhi_the_enemy_sees_the_hits_not_who_took_them(void **state) {
  (void)state;
  pen_game game = facing(JONES_AND_MCLAWS);
  pen_event seen;
  act(&game, "siege tyler_1 dispatch_station", DICE(6, 1, 1));
  assert_true(pen_event_for(event_in(PEN_EV_SIEGE_FIRE), PEN_VIEW_CSA, &seen));
  assert_int_equal(seen.unit, PEN_NONE); /* RHg: a siege gun, but not which */
  assert_int_equal(seen.a, 1);
  act(&game, "lose jones", NULL);
  assert_false(pen_event_for(event_in(PEN_EV_HIT), PEN_VIEW_USA, &seen));
  assert_true(pen_event_for(event_in(PEN_EV_HIT), PEN_VIEW_CSA, &seen));
}

/* Artillery or a decoy: the Union sees the same, hit for hit. */
static void rhc_a_shot_is_not_a_look(void **state) {
  (void)state;
  static pen_view views[2];
  pen_game games[2] = {facing("{'id':'carter','at':'dispatch_station'}"),
                       facing("{'id':'decoy_1','at':'dispatch_station'}")};
  const char *lose[2] = {"lose carter", "lose decoy_1"};
  for (int i = 0; i < 2; i++) act(&games[i], "siege tyler_1 dispatch_station", DICE(6, 6, 1));
  for (int hit = 0; hit < 3; hit++) {
    for (int i = 0; i < 2; i++) pen_view_of(&games[i], PEN_VIEW_USA, &views[i]);
    assert_memory_equal(&views[0], &views[1], sizeof views[0]);
    for (int i = 0; i < 2 && hit < 2; i++) {
      pen_event seen;
      act(&games[i], lose[i], NULL);
      for (int e = 0; e < last_events.count; e++)
        assert_false(pen_event_for(&last_events.event[e], PEN_VIEW_USA, &seen));
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r9a_a_die_for_each_point_hits_on_three_or_more),
      cmocka_unit_test(r9a_missing_asks_nobody),
      cmocka_unit_test(r9a_only_guns_in_supply_one_link_away_at_enemy_blocks),
      cmocka_unit_test(r4_2f_fire_and_movement_cost_one_each),
      cmocka_unit_test(r4_2f_by_water_too),
      cmocka_unit_test(r4_2g_without_cap_no_gun_fires),
      cmocka_unit_test(r4_4a_no_commander_takes_a_gun_along),
      cmocka_unit_test(r9b_the_owner_divides_the_hits),
      cmocka_unit_test(r9b_cavalry_may_take_hits_too),
      cmocka_unit_test(r9b_hits_beyond_the_strength_there_are_lost),
      cmocka_unit_test(r9c_who_fires_neither_moves_nor_fires_again),
      cmocka_unit_test(r9c_who_moved_does_not_fire),
      cmocka_unit_test(r5b_before_any_other_activation),
      cmocka_unit_test(r5b_gun_after_gun),
      cmocka_unit_test(r8c_the_weather_does_not_matter),
      cmocka_unit_test(r9d_guns_neither_fight_nor_reinforce),
      cmocka_unit_test(r9g_terrain_does_not_matter),
      cmocka_unit_test(r9g_without_strength_there_the_shot_has_no_effect),
      cmocka_unit_test(rhb_a_block_that_is_hit_stands_up_again),
      cmocka_unit_test(rhi_the_enemy_sees_the_hits_not_who_took_them),
      cmocka_unit_test(rhc_a_shot_is_not_a_look),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
