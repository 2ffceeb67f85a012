/* Hidden information: what a side sees of the other, and what is open to both. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

static const pen_unit_view *sees_unit(const pen_game *game, enum pen_viewer viewer,
                                      const char *unit) {
  return &seen_by(game, viewer)->unit_view[unit_no(game, unit)];
}

#define HIDDEN_THREE                                                                          \
  "{'id':'jones','at':'trent'},{'id':'decoy_1','at':'trent'},{'id':'magruder','at':'trent'}," \
  "{'id':'couch','at':'seven_pines','sp':2}"

static void rha_a_side_sees_where_blocks_are_and_how_many(void **state) {
  (void)state;
  static const char *const hidden[] = {"jones", "decoy_1", "magruder"};
  pen_game game = csa_orders(HIDDEN_THREE);
  const pen_view *view = seen_by(&game, PEN_VIEW_USA);
  assert_int_equal(view->blocks[PEN_CSA][place_no(&game, "trent")], 3);
  assert_int_equal(view->unknown[PEN_CSA][place_no(&game, "trent")], 3);
  for (int i = 0; i < 3; i++) {
    const pen_unit_view *unit = sees_unit(&game, PEN_VIEW_USA, hidden[i]);
    assert_int_equal(unit->at, PEN_NONE);
    assert_int_equal(unit->sp, 0);
    assert_int_equal(unit->marks, 0);
  }
  assert_int_equal(sees_unit(&game, PEN_VIEW_USA, "couch")->sp, 2); /* its own it knows */
  assert_int_equal(sees_unit(&game, PEN_VIEW_CSA, "jones")->sp, 4);
}

static void rha_in_common_nobody_is_known(void **state) {
  (void)state;
  pen_game game = csa_orders(HIDDEN_THREE);
  const pen_setup *setup = pen_setup_of(&game);
  for (int u = 0; u < PEN_UNITS_MAX; u++)
    if (setup->unit[u].type != PEN_NO_TYPE && setup->unit[u].type != PEN_IRONCLAD)
      assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->unit_view[u].at, PEN_NONE);
}

#define KNOWN_JONES                                                                  \
  "{'id':'jones','at':'trent','known':['usa'],'sp':3},{'id':'mclaws','at':'trent'}," \
  "{'id':'couch','at':'seven_pines'}"

static void rhb_a_shown_block_stays_known_until_it_moves(void **state) {
  (void)state;
  pen_game game = csa_orders(KNOWN_JONES);
  assert_int_equal(sees_unit(&game, PEN_VIEW_USA, "jones")->sp, 3);
  assert_string_equal(
      pen_place_id(pen_setup_of(&game), sees_unit(&game, PEN_VIEW_USA, "jones")->at), "trent");
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->unknown[PEN_CSA][place_no(&game, "trent")], 1);
  march(&game, "mclaws", "savage_station");
  assert_true(knows(&game, PEN_VIEW_USA, "jones")); /* another has moved */
  march(&game, "jones", "fair_oaks");
  assert_false(knows(&game, PEN_VIEW_USA, "jones"));
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->unknown[PEN_CSA][place_no(&game, "fair_oaks")], 1);
}

static void rhb_or_takes_a_replacement(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'replacements'},'units':["
      "{'id':'jones','at':'richmond','known':['usa'],'sp':3},"
      "{'id':'mclaws','at':'richmond','known':['usa'],'sp':3}]}");
  go_on_to(&game, PEN_CSA, PEN_REPLACEMENTS);
  act(&game, "restore jones", NULL);
  act(&game, "end", NULL);
  assert_false(knows(&game, PEN_VIEW_USA, "jones"));
  assert_true(knows(&game, PEN_VIEW_USA, "mclaws"));
}

static void rhf_previews_take_unknown_blocks_for_combat_units(void **state) {
  (void)state;
  static const struct {
    const char *who;
    bool in_supply, foreseen;
  } cases[] = {{"{'id':'decoy_1','at':'big_bethel'}", true, false},
               {"{'id':'jones','at':'big_bethel'}", false, false},
               {"{'id':'jones','at':'big_bethel','known':['usa']}", false, false},
               {"{'id':'magruder','at':'big_bethel','known':['usa']}", true, true},
               {"{'id':'jones','at':'richmond'}", true, true}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char units[256];
    bool preview[PEN_PLACES_MAX];
    snprintf(units, sizeof units, "{'id':'couch','at':'howards_bridge'},%s", cases[i].who);
    pen_game game = usa_orders(units);
    pen_supply_preview(&game, PEN_USA, preview);
    assert_int_equal(preview[place_no(&game, "howards_bridge")], cases[i].foreseen);
    assert_int_equal(supplied(&game, "couch"), cases[i].in_supply); /* the rule uses the truth */
  }
}

static void rhf_whoever_enters_is_not_told_before_what_is_there(void **state) {
  (void)state;
  static const char *const them[] = {"jones", "decoy_1", "magruder", "fitz_lee"};
  for (int i = 0; i < 4; i++) {
    char units[256];
    snprintf(units, sizeof units, "{'id':'couch','at':'seven_pines'},{'id':'%s','at':'fair_oaks'}",
             them[i]);
    pen_game game = usa_orders(units);
    act(&game, "activate couch", NULL);
    allowed(&game, "move couch fair_oaks");
  }
}

/* ------------------------------------------------------------------ what is open (RHg) */

static void rhg_cap_weather_track_and_control_are_open(void **state) {
  (void)state;
  pen_game game =
      csa_orders_in("rain", "", "{'id':'jones','at':'tunstalls'},{'id':'hunt','at':'trent'}");
  march(&game, "jones", "white_house");
  static const enum pen_viewer all[] = {PEN_VIEW_USA, PEN_VIEW_CSA, PEN_VIEW_COMMON};
  for (int i = 0; i < 3; i++) {
    const pen_view *view = seen_by(&game, all[i]);
    assert_int_equal(view->cap[PEN_CSA], 2);
    assert_int_equal(view->weather, PEN_RAIN);
    assert_int_equal(view->track, 6);
    assert_int_equal(view->holder[place_no(&game, "white_house")], PEN_CSA);
    assert_int_equal(view->rail[place_no(&game, "white_house")], PEN_CSA);
  }
}

static void rhg_the_eliminated_lie_face_up(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'jones','at':'eliminated'},{'id':'mclaws','at':'richmond'},"
      "{'id':'couch','at':'seven_pines'}");
  assert_int_equal(sees_unit(&game, PEN_VIEW_USA, "jones")->at, PEN_ELIMINATED);
  assert_int_equal(sees_unit(&game, PEN_VIEW_USA, "mclaws")->at, PEN_NONE);
}

static void rhg_every_die_shows_its_face_to_both(void **state) {
  (void)state;
  pen_event told;
  pen_game game = position("{'start':{'phase':'weather'}}");
  act(&game, "roll", DICE(5));
  assert_true(pen_event_for(event_in(PEN_EV_WEATHER), PEN_VIEW_CSA, &told));
  assert_int_equal(told.die[0], 5);
  act(&game, "roll", DICE(2, 6));
  assert_true(pen_event_for(event_in(PEN_EV_CAP), PEN_VIEW_USA, &told));
  assert_int_equal(told.dice, 2);
  assert_int_equal(told.die[0], 2);
  assert_int_equal(told.die[1], 6);
}

static void rhg_the_virginia_and_her_strength_are_open(void **state) {
  (void)state;
  pen_game game = csa_orders_in("clear", NORFOLK_CONFEDERATE,
                                "{'id':'css_virginia','at':'norfolk','sp':3},"
                                "{'id':'huger','at':'norfolk'},{'id':'couch','at':'trent'}");
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->virginia_sp, 3);
  assert_int_equal(sees_unit(&game, PEN_VIEW_USA, "css_virginia")->sp, 3);
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->blocks[PEN_CSA][place_no(&game, "norfolk")], 1);
}

/* ------------------------------------------------------------------ what comes unseen (RHi) */

static void rhi_returned_units_come_as_blocks(void **state) {
  (void)state;
  pen_event told;
  pen_game game = position(
      "{'start':{'phase':'replacements'},'units':["
      "{'id':'jones','at':'eliminated'},{'id':'couch','at':'seven_pines'}]}");
  go_on_to(&game, PEN_CSA, PEN_REPLACEMENTS);
  act(&game, "return jones richmond", NULL);
  act(&game, "end", NULL);
  assert_true(pen_event_for(event_in(PEN_EV_RETURNED), PEN_VIEW_USA, &told));
  assert_int_equal(told.unit, PEN_NONE);
  assert_int_equal(told.place, place_no(&game, "richmond"));
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->blocks[PEN_CSA][place_no(&game, "richmond")], 1);
  assert_int_equal(sees_unit(&game, PEN_VIEW_USA, "jones")->at, PEN_ELIMINATED);
}

static void rhi_a_returned_unit_does_not_give_itself_away_by_moving(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'replacements'},'rules':['no_command_roll_first_turn'],"
      "'units':[{'id':'jones','at':'eliminated'},{'id':'mclaws','at':'richmond'},"
      "{'id':'couch','at':'seven_pines'}]}");
  go_on_to(&game, PEN_CSA, PEN_REPLACEMENTS);
  act(&game, "return jones richmond", NULL);
  go_on_to_next(&game, PEN_CSA, PEN_ORDERS);
  pen_game other = game;
  march(&game, "jones", "johnston");
  march(&other, "mclaws", "johnston");
  pen_view one = *seen_by(&game, PEN_VIEW_USA);
  assert_memory_equal(&one, seen_by(&other, PEN_VIEW_USA), sizeof one);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rha_a_side_sees_where_blocks_are_and_how_many),
      cmocka_unit_test(rha_in_common_nobody_is_known),
      cmocka_unit_test(rhb_a_shown_block_stays_known_until_it_moves),
      cmocka_unit_test(rhb_or_takes_a_replacement),
      cmocka_unit_test(rhf_previews_take_unknown_blocks_for_combat_units),
      cmocka_unit_test(rhf_whoever_enters_is_not_told_before_what_is_there),
      cmocka_unit_test(rhg_cap_weather_track_and_control_are_open),
      cmocka_unit_test(rhg_the_eliminated_lie_face_up),
      cmocka_unit_test(rhg_every_die_shows_its_face_to_both),
      cmocka_unit_test(rhg_the_virginia_and_her_strength_are_open),
      cmocka_unit_test(rhi_returned_units_come_as_blocks),
      cmocka_unit_test(rhi_a_returned_unit_does_not_give_itself_away_by_moving),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
