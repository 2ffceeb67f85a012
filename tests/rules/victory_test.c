/* Section 15: who wins, and when that is looked at. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

/* ------------------------------------------------------------------ distances */

#define LEE "'rules':['no_command_roll_first_turn','lee_takes_command'],"

/* Whether Union infantry that moves there brings Lee on (R15_1f: within four links of Richmond). */
static bool brings_lee(const char *from, const char *to, const char *others) {
  char units[512];
  snprintf(units, sizeof units, "{'id':'couch','at':'%s'},{'id':'holmes','at':'waiting'},%s", from,
           others);
  pen_game game = usa_orders_in("clear", LEE, units);
  march(&game, "couch", to);
  go_on_to_turn(&game, 15);
  while (pen_deciding(&game) != PEN_CSA || pen_decision_of(&game) == PEN_REPLACEMENTS)
    step_on(&game);
  return happened(PEN_EV_ARMY_COMMANDER);
}

static void r15b_road_and_rail_links_count_alike(void **state) {
  (void)state;
  assert_true(brings_lee("hanover_ch", "peakes_turnout", "{'id':'jones','at':'richmond'}"));
  assert_false(brings_lee("haws_shop", "hanover_ch", "{'id':'jones','at':'richmond'}"));
}

static void r15b_units_in_between_do_not_matter(void **state) {
  (void)state;
  assert_true(
      brings_lee("hanover_ch", "peakes_turnout",
                 "{'id':'jones','at':'atlees_station'},{'id':'early','at':'meadow_bridge'}"));
}

/* ------------------------------------------------------------------ when it is looked at */

#define FAIR_OAKS_VICTORY                                                          \
  "'victory':[{'side':'usa','when':'combat_unit_in_richmond','checked':'always'}," \
  "{'side':'csa','when':'track_at_most','value':-1,'checked':'always'},"           \
  "{'side':'usa','when':'game_ends','checked':'last_turn'}],"

static void r15c_the_game_stops_at_the_action_that_decides_it(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", FAIR_OAKS_VICTORY,
                                "{'id':'couch','at':'rocketts'},{'id':'jones','at':'hanover_ch'}");
  act(&game, "activate couch", NULL);
  assert_false(pen_over(&game));
  act(&game, "move couch richmond", NULL);
  assert_true(pen_over(&game));
  assert_int_equal(pen_winner(&game), PEN_USA);
  assert_int_equal(pen_actions(&game, NULL, 0), 0);
  refused_with(&game, "end", "R5c");
}

static void r15c_a_retreat_is_an_action(void **state) {
  (void)state;
  pen_game game =
      position("{'start':{'phase':'csa_battles','track':1}," FAIR_OAKS_VICTORY
               "'units':[{'id':'casey','at':'trent','sp':1},{'id':'couch','at':'trent'},"
               "{'id':'west','at':'trent'},{'id':'jones','at':'seven_pines'},"
               "{'id':'early','at':'trent','from':'fair_oaks'},"
               "{'id':'rodes','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "casey left_center, couch right_center, west right_center");
  deploy(&game, "early right_center, rodes left_center");
  go_on_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 1, 1, 1));
  assert_false(pen_over(&game));
  act(&game, "retreat savage_station", NULL); /* -3 (R12h), and the battle is not even ended */
  assert_int_equal(track_of(&game), -2);
  assert_true(pen_over(&game));
  assert_int_equal(pen_winner(&game), PEN_CSA);
}

static void r15c_richmond_is_looked_at_before_the_track(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_orders','track':-3},'rules':['no_command_roll_first_turn'],"
      "'victory':[{'side':'csa','when':'track_at_most','value':-1,'checked':'always','from_turn':"
      "15},"
      "{'side':'usa','when':'combat_unit_in_richmond','checked':'always','from_turn':15}],"
      "'units':[{'id':'couch','at':'richmond'}]}");
  assert_false(pen_over(&game));
  act(&game, "end", NULL); /* turn 15 begins: both are met */
  assert_true(pen_over(&game));
  assert_int_equal(pen_winner(&game), PEN_USA);
}

static void r15c_a_contested_richmond_is_not_taken(void **state) {
  (void)state;
  pen_game game =
      usa_orders_in("clear", FAIR_OAKS_VICTORY,
                    "{'id':'couch','at':'rocketts'},{'id':'jones','at':'richmond','sp':1}");
  march(&game, "couch", "richmond");
  assert_false(pen_over(&game));
  act(&game, "end", NULL);
  act(&game, "battle richmond", NULL);
  deploy(&game, "jones right_center");
  deploy(&game, "couch left_center");
  go_on_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire couch", DICE(6, 1, 1, 1));
  while (!pen_over(&game)) step_on(&game);
  assert_int_equal(pen_winner(&game), PEN_USA);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->turn, 14);
}

static void r15c_resigning_is_always_accepted_and_never_listed(void **state) {
  (void)state;
  static pen_action list[PEN_ACTIONS_MAX];
  pen_game game = csa_orders("{'id':'jones','at':'richmond'}");
  int count = pen_actions(&game, list, PEN_ACTIONS_MAX);
  for (int i = 0; i < count; i++) assert_int_not_equal(list[i].verb, PEN_RESIGN);
  act(&game, "resign", NULL);
  assert_int_equal(pen_winner(&game), PEN_USA);
}

static void a_draw_is_always_accepted_and_never_listed(void **state) {
  (void)state;
  static pen_action list[PEN_ACTIONS_MAX];
  pen_game game = csa_orders("{'id':'jones','at':'richmond'}");
  int count = pen_actions(&game, list, PEN_ACTIONS_MAX);
  for (int i = 0; i < count; i++) assert_int_not_equal(list[i].verb, PEN_DRAW);
  uint64_t before = pen_hash(&game);
  act(&game, "draw", NULL);
  assert_true(happened(PEN_EV_DRAWN));
  assert_false(happened(PEN_EV_OVER)); /* that one names a winner */
  assert_true(pen_hash(&game) != before);
  assert_null(pen_check(&game));
}

static void a_draw_ends_the_game_and_nobody_has_won(void **state) {
  (void)state;
  static const enum pen_viewer viewers[] = {PEN_VIEW_USA, PEN_VIEW_CSA, PEN_VIEW_COMMON,
                                            PEN_VIEW_BOTH};
  pen_game game = csa_orders("{'id':'jones','at':'richmond'}");
  act(&game, "draw", NULL);
  assert_true(pen_over(&game));
  assert_int_equal(pen_winner(&game), PEN_NO_SIDE);
  assert_int_equal(pen_deciding(&game), PEN_NO_SIDE);
  assert_int_equal(pen_actions(&game, NULL, 0), 0);
  refused_with(&game, "draw", "R5c");
  refused_with(&game, "resign", "R5c");
  for (size_t i = 0; i < sizeof viewers / sizeof viewers[0]; i++) {
    const pen_view *view = seen_by(&game, viewers[i]);
    assert_true(view->over);
    assert_int_equal(view->winner, PEN_NO_SIDE);
    assert_string_equal(view->over_clause, "draw");
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r15b_road_and_rail_links_count_alike),
      cmocka_unit_test(r15b_units_in_between_do_not_matter),
      cmocka_unit_test(r15c_the_game_stops_at_the_action_that_decides_it),
      cmocka_unit_test(r15c_a_retreat_is_an_action),
      cmocka_unit_test(r15c_richmond_is_looked_at_before_the_track),
      cmocka_unit_test(r15c_a_contested_richmond_is_not_taken),
      cmocka_unit_test(r15c_resigning_is_always_accepted_and_never_listed),
      cmocka_unit_test(a_draw_is_always_accepted_and_never_listed),
      cmocka_unit_test(a_draw_ends_the_game_and_nobody_has_won),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
