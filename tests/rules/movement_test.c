/* Section 10.1: movement by road. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

#define KEYES_CORPS                                                            \
  "{'id':'keyes','at':'savage_station'},{'id':'couch','at':'savage_station'}," \
  "{'id':'casey','at':'savage_station'},{'id':'west','at':'savage_station'},"  \
  "{'id':'cooke','at':'savage_station'},{'id':'supply_train','at':'savage_station'}"

static void r10a_units_move_together_or_apart_each_over_its_own_path(void **state) {
  (void)state;
  pen_game game = usa_orders(KEYES_CORPS);
  act(&game, "activate keyes", NULL);
  move_along(&game, "couch", "garthwright");
  move_along(&game, "casey", "trent fair_oaks old_tavern");
  move_along(&game, "couch", "white_oak_bridge glendale"); /* it had points left */
  move_along(&game, "west", "garthwright");
  assert_string_equal(at_id(&game, "couch"), "glendale");
  assert_string_equal(at_id(&game, "casey"), "old_tavern");
  assert_string_equal(at_id(&game, "west"), "garthwright");
  assert_string_equal(at_id(&game, "keyes"), "savage_station");
  refused_with(&game, "move casey new_bridge", "R10_1a");
}

static void r10a_each_moves_once(void **state) {
  (void)state;
  pen_game game = usa_orders(KEYES_CORPS);
  act(&game, "activate keyes", NULL);
  move_along(&game, "couch", "garthwright");
  act(&game, "end", NULL);
  refused_with(&game, "activate couch", "R4_2a");
  refused_with(&game, "move couch savage_station", "R5a");
}

static void r10_1a_a_link_costs_a_point_and_none_is_skipped(void **state) {
  (void)state;
  pen_game game = usa_orders(KEYES_CORPS);
  act(&game, "activate keyes", NULL);
  refused_with(&game, "move couch barker", "R10_1a"); /* two links away */
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->unit_view[unit_no(&game, "couch")].spent, 0);
  act(&game, "move couch seven_pines", NULL);
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->unit_view[unit_no(&game, "couch")].spent, 2);
}

static void r10_1a_points_are_neither_saved_nor_lent(void **state) {
  (void)state;
  pen_game game = usa_orders(KEYES_CORPS);
  act(&game, "activate keyes", NULL);
  act(&game, "move couch garthwright", NULL); /* two points are left over */
  move_along(&game, "casey", "garthwright white_oak_bridge glendale");
  refused_with(&game, "move casey malvern_hill", "R10_1a");
  go_on_to_turn(&game, 15);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  act(&game, "activate couch", NULL);
  move_along(&game, "couch", "white_oak_bridge glendale malvern_hill");
  refused_with(&game, "move couch haxalls", "R10_1a");
}

/* The same with Confederates of one kind at Trent. */
static pen_game meets(const char *them) {
  char units[1024];
  snprintf(units, sizeof units, "%s,%s", KEYES_CORPS, them);
  pen_game game = usa_orders(units);
  act(&game, "activate keyes", NULL);
  act(&game, "move couch trent", NULL);
  return game;
}

static void r10_1b_a_combat_unit_stops_at_any_enemy_block(void **state) {
  (void)state;
  static const char *const them[] = {"{'id':'jones','at':'trent'}", "{'id':'decoy_1','at':'trent'}",
                                     "{'id':'magruder','at':'trent'}",
                                     "{'id':'jones','at':'trent'},{'id':'fitz_lee','at':'trent'}"};
  for (size_t i = 0; i < sizeof them / sizeof them[0]; i++) {
    pen_game game = meets(them[i]);
    assert_true(happened(PEN_EV_STOPPED));
    refused_with(&game, "move couch fair_oaks", "R10_1b");
    allowed(&game, "move casey trent");
  }
}

static void r10_1c_others_enter_with_or_after_combat_units(void **state) {
  (void)state;
  pen_game game =
      usa_orders(KEYES_CORPS ",{'id':'tyler_1','at':'savage_station'},{'id':'jones','at':'trent'}");
  act(&game, "activate tyler_1", NULL);
  refused_with(&game, "move tyler_1 trent", "R10_1c");
  act(&game, "end", NULL);
  act(&game, "activate keyes", NULL);
  refused_with(&game, "move keyes trent", "R10_1c");
  refused_with(&game, "move supply_train trent", "R10_1c");
  act(&game, "move west trent", NULL); /* artillery will do */
  allowed(&game, "move supply_train trent");
  act(&game, "move keyes trent", NULL);
  assert_string_equal(at_id(&game, "keyes"), "trent");
}

static void r10_1c_a_siege_gun_too(void **state) {
  (void)state;
  pen_game game =
      usa_orders(KEYES_CORPS ",{'id':'tyler_1','at':'savage_station'},{'id':'jones','at':'trent'}");
  march(&game, "couch", "trent");
  act(&game, "activate tyler_1", NULL);
  act(&game, "move tyler_1 trent", NULL);
  assert_string_equal(at_id(&game, "tyler_1"), "trent");
}

static void r10_1d_who_has_met_the_enemy_stays(void **state) {
  (void)state;
  pen_game game = meets("{'id':'decoy_1','at':'trent'}");
  act(&game, "move keyes trent", NULL);
  refused_with(&game, "move keyes savage_station", "R10_1d");
  refused_with(&game, "move couch savage_station", "R10_1b");
}

static void r10_1d_after_the_phase_no_place_holds_both_sides(void **state) {
  (void)state;
  pen_game game = meets("{'id':'decoy_1','at':'trent'},{'id':'jones','at':'fair_oaks'}");
  act(&game, "end", NULL);
  act(&game, "end", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_BATTLES));
  assert_true(seen_by(&game, PEN_VIEW_COMMON)->contested[place_no(&game, "trent")]);
  refused_with(&game, "end", "R11a");
  act(&game, "battle trent", NULL);
  const pen_view *view = seen_by(&game, PEN_VIEW_COMMON);
  for (int place = 0; place < PEN_PLACES_MAX; place++) assert_false(view->contested[place]);
  assert_int_equal(view->turn, 15);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r10a_units_move_together_or_apart_each_over_its_own_path),
      cmocka_unit_test(r10a_each_moves_once),
      cmocka_unit_test(r10_1a_a_link_costs_a_point_and_none_is_skipped),
      cmocka_unit_test(r10_1a_points_are_neither_saved_nor_lent),
      cmocka_unit_test(r10_1b_a_combat_unit_stops_at_any_enemy_block),
      cmocka_unit_test(r10_1c_others_enter_with_or_after_combat_units),
      cmocka_unit_test(r10_1c_a_siege_gun_too),
      cmocka_unit_test(r10_1d_who_has_met_the_enemy_stays),
      cmocka_unit_test(r10_1d_after_the_phase_no_place_holds_both_sides),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
