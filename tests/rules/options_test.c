/* 16: the optional rules of command and movement. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

/* ------------------------------------------------------------------ 16.1: force march */

#define FORCE_MARCH "'options':['force_march'],"

/* IV Corps (Keyes has rating 2) at Tunstall's, in supply from White House. */
#define KEYES                                                                 \
  "{'id':'keyes','at':'tunstalls'},{'id':'couch','at':'tunstalls'},"          \
  "{'id':'west','at':'tunstalls'},{'id':'cooke','at':'tunstalls'},"           \
  "{'id':'supply_train','at':'tunstalls'},{'id':'tyler_1','at':'tunstalls'}," \
  "{'id':'casey','at':'cold_harbor'},{'id':'early','at':'grapevine_bridge'}," \
  "{'id':'supply_depot','at':'white_house'}"

#define THREE_LINKS "baltimore_crossroads dispatch_station cold_harbor"

/* Keyes has gone ahead to Gaines Mill, Couch as far as he can. */
static pen_game marched(const char *weather, const char *options, const char *couchs_way) {
  pen_game game = usa_orders_in(weather, options, KEYES);
  act(&game, "activate keyes", NULL);
  move_along(&game, "keyes", THREE_LINKS " gaines_mill");
  move_along(&game, "couch", couchs_way);
  return game;
}

static void r16_1a_a_link_more_on_the_commanders_rating(void **state) {
  (void)state;
  pen_game game = marched("clear", FORCE_MARCH, THREE_LINKS);
  refused_with(&game, "move couch gaines_mill", "R10_1a");
  act(&game, "march couch gaines_mill", DICE(2));
  assert_string_equal(at_id(&game, "couch"), "gaines_mill");
  refused_with(&game, "march couch cold_harbor", "R10_1a"); /* one */
}

static void r16_1a_failure_ends_the_move(void **state) {
  (void)state;
  pen_game game = marched("clear", FORCE_MARCH, THREE_LINKS);
  act(&game, "march couch gaines_mill", DICE(3));
  assert_string_equal(at_id(&game, "couch"), "cold_harbor");
  refused_with(&game, "march couch gaines_mill", "R10_1a");
}

static void r16_1a_only_with_the_option(void **state) {
  (void)state;
  pen_game game = marched("clear", "", THREE_LINKS);
  refused_with(&game, "march couch gaines_mill", "R16_1a");
}

static void r16_1a_after_the_full_move(void **state) {
  (void)state;
  pen_game game = marched("clear", FORCE_MARCH, "baltimore_crossroads dispatch_station");
  refused_with(&game, "march couch cold_harbor", "R16_1a");
  act(&game, "move couch cold_harbor", NULL);
  allowed(&game, "march couch gaines_mill");
}

static void r16_1a_in_rain_too_never_in_mud(void **state) {
  (void)state;
  pen_game game = usa_orders_in("rain", FORCE_MARCH, KEYES);
  act(&game, "activate keyes", NULL);
  move_along(&game, "keyes", THREE_LINKS);
  move_along(&game, "couch", "baltimore_crossroads dispatch_station");
  act(&game, "march couch cold_harbor", DICE(1));
  game = usa_orders_in("mud", FORCE_MARCH, KEYES);
  act(&game, "activate keyes", NULL);
  move_along(&game, "keyes", "baltimore_crossroads dispatch_station");
  move_along(&game, "couch", "baltimore_crossroads");
  refused_with(&game, "march couch dispatch_station", "R16_1a");
}

static void r16_1a_wholly_by_rail_the_full_move_is_six_links(void **state) {
  (void)state;
  pen_game game = usa_orders_in("rain", FORCE_MARCH RAIL_UNION, KEYES);
  act(&game, "activate keyes", NULL);
  rail_along(&game, "couch", "higgins tunstalls higgins");
  refused_with(&game, "march couch richardson",
               "R16_1a"); /* though two points are past the rain's */
  rail_along(&game, "couch", "tunstalls higgins tunstalls");
  allowed(&game, "march couch new_kent");
}

static void r16_1a_not_among_enemy_blocks(void **state) {
  (void)state;
  pen_game game = marched("clear", FORCE_MARCH, THREE_LINKS);
  refused_with(&game, "march couch grapevine_bridge", "R16_1a");
}

static void r16_1a_in_range_at_start_and_end(void **state) {
  (void)state;
  pen_game game = marched("clear", FORCE_MARCH, THREE_LINKS);
  refused_with(&game, "march couch richardson", "R16_1a"); /* two links from Keyes */
  game = usa_orders_in("clear", FORCE_MARCH, KEYES);
  act(&game, "activate casey", NULL); /* three links from Keyes */
  move_along(&game, "casey", "dispatch_station baltimore_crossroads dispatch_station");
  refused_with(&game, "march casey baltimore_crossroads",
               "R16_1a"); /* though he would end near him */
}

static void r16_1a_where_it_is_meanwhile_does_not_matter(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", FORCE_MARCH, KEYES);
  act(&game, "activate keyes", NULL);
  move_along(&game, "keyes",
             "baltimore_crossroads dispatch_station cold_harbor gaines_mill "
             "beaver_dam");
  move_along(&game, "couch", THREE_LINKS); /* two links behind him */
  act(&game, "march couch gaines_mill", DICE(2));
}

static void r16_1a_only_in_supply(void **state) {
  (void)state;
  pen_game game = usa_orders_in(
      "clear", FORCE_MARCH,
      "{'id':'keyes','at':'hanover_ch'},{'id':'couch','at':'hanover_ch'},{'id':'early','at':"
      "'richmond'}");
  assert_false(supplied(&game, "couch"));
  act(&game, "activate keyes", NULL);
  move_along(&game, "couch", "haws_shop hanover_ch haws_shop");
  refused_with(&game, "march couch hanover_ch", "R16_1a");
}

static void r16_1a_troops_and_train_not_commanders_or_siege_guns(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", FORCE_MARCH, KEYES);
  act(&game, "activate keyes", NULL);
  move_along(&game, "west", "baltimore_crossroads tunstalls higgins");
  act(&game, "march west tunstalls", DICE(1));
  move_along(&game, "supply_train", "baltimore_crossroads tunstalls");
  act(&game, "march supply_train higgins", DICE(2)); /* by the commander that activated it */
  move_along(&game, "cooke", "higgins tunstalls higgins tunstalls higgins tunstalls");
  act(&game, "march cooke higgins", DICE(2));
  move_along(&game, "keyes", "higgins tunstalls higgins tunstalls higgins tunstalls");
  refused_with(&game, "march keyes higgins", "R16_1a");
  act(&game, "end", NULL);
  act(&game, "activate tyler_1", NULL);
  act(&game, "move tyler_1 higgins", NULL);
  refused_with(&game, "march tyler_1 tunstalls", "R16_1a");
}

static void r16_1a_an_independent_alone_goes_by_any_in_range(void **state) {
  (void)state;
  pen_game game = usa_orders_in(
      "clear", FORCE_MARCH, KEYES ",{'id':'porter','at':'higgins'},{'id':'hunt','at':'new_kent'}");
  act(&game, "activate hunt", NULL); /* Keyes is a link away */
  move_along(&game, "hunt", "tunstalls new_kent tunstalls");
  act(&game, "march hunt higgins", DICE(4)); /* Porter's rating */
  assert_string_equal(at_id(&game, "hunt"), "higgins");
}

/* ------------------------------------------------------------------ 16.2: Stuart */

#define STUART "{'id':'fitz_lee','at':'mechanicsville'},{'id':'hampton_cav','at':'whites_tavern'}"

static void r16_2a_both_confederate_cavalry_for_one_cap(void **state) {
  (void)state;
  pen_game game =
      csa_orders_in("clear", "'options':['stuart_together'],",
                    STUART ",{'id':'jones','at':'richmond'},{'id':'couch','at':'trent'}");
  act(&game, "activate fitz_lee hampton_cav", NULL);
  assert_int_equal(cap_of(&game, PEN_CSA), 2);
  act(&game, "move fitz_lee shady_grove", NULL);
  act(&game, "move hampton_cav bracketts", NULL);
  act(&game, "end", NULL);
  refused_with(&game, "activate hampton_cav", "R4_2a");
  refused_with(&game, "activate fitz_lee", "R4_2a");
}

static void r16_2a_not_without_the_option_nor_anybody_else(void **state) {
  (void)state;
  static const char units[] = STUART
      ",{'id':'jones','at':'richmond'},{'id':'stoneman','at':'trent'},{'id':'cooke','at':'trent'}";
  pen_game game = csa_orders(units);
  refused_with(&game, "activate fitz_lee hampton_cav", "R16_2a");
  game = csa_orders_in("clear", "'options':['stuart_together'],", units);
  refused_with(&game, "activate fitz_lee jones", "R16_2a");
  refused_with(&game, "activate fitz_lee fitz_lee", "R16_2a");
  march(&game, "hampton_cav", "bracketts");
  refused_with(&game, "activate fitz_lee hampton_cav", "R4_2a");
  game = usa_orders_in("clear", "'options':['stuart_together'],", units);
  refused_with(&game, "activate stoneman cooke", "R16_2a");
}

/* ------------------------------------------------------------------ 16.3: mud at a river */

#define BY_THE_RIVER                                         \
  "{'id':'couch','at':'trent'},{'id':'casey','at':'trent'}," \
  "{'id':'early','at':'grapevine_bridge'},{'id':'rodes','at':'fair_oaks'}"
#define MUD_RIVERS "'options':['mud_rivers'],"

static void r16_3a_in_mud_no_crossing_into_enemy_blocks(void **state) {
  (void)state;
  pen_game game = usa_orders_in("mud", MUD_RIVERS, BY_THE_RIVER);
  act(&game, "activate couch", NULL);
  refused_with(&game, "move couch grapevine_bridge", "R16_3a");
  allowed(&game, "move couch fair_oaks"); /* no river there */
}

static void r16_3a_any_block_counts_but_an_empty_bank_is_free(void **state) {
  (void)state;
  pen_game game =
      usa_orders_in("mud", MUD_RIVERS,
                    "{'id':'couch','at':'trent'},{'id':'decoy_1','at':'grapevine_bridge'},"
                    "{'id':'early','at':'richmond'}");
  act(&game, "activate couch", NULL);
  refused_with(&game, "move couch grapevine_bridge", "R16_3a");
  game = usa_orders_in("mud", MUD_RIVERS,
                       "{'id':'couch','at':'trent'},{'id':'early','at':'richmond'}");
  act(&game, "activate couch", NULL);
  act(&game, "move couch grapevine_bridge", NULL);
}

static void r16_3a_not_in_rain_nor_without_the_option(void **state) {
  (void)state;
  pen_game game = usa_orders_in("rain", MUD_RIVERS, BY_THE_RIVER);
  act(&game, "activate couch", NULL);
  allowed(&game, "move couch grapevine_bridge");
  game = usa_orders_in("mud", "", BY_THE_RIVER);
  act(&game, "activate couch", NULL);
  allowed(&game, "move couch grapevine_bridge");
}

/* ------------------------------------------------------------------ 16.7: Jackson */

static void r16_7a_jackson_is_slow_in_any_scenario(void **state) {
  (void)state;
  static const char *const options[] = {"", "'options':['jackson_slow'],"};
  for (int on = 0; on < 2; on++) {
    pen_game game =
        csa_orders_in("clear", options[on],
                      "{'id':'jackson','at':'hanover_ch'},{'id':'ewell','at':'hanover_ch'},"
                      "{'id':'couch','at':'fort_monroe'}");
    act(&game, "activate jackson", NULL);
    move_along(&game, "ewell", "shady_grove hundleys_corner");
    act(&game, "move ewell cold_harbor", on ? DICE(5) : NULL);
    assert_string_equal(at_id(&game, "ewell"), on ? "hundleys_corner" : "cold_harbor");
  }
}

static void r16_7a_the_place_of_entry_is_his_first(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_orders'},'options':['jackson_slow'],"
      "'rules':['no_command_roll_first_turn','jackson_enters'],"
      "'units':[{'id':'jackson','at':'waiting'},{'id':'ewell','at':'waiting'},"
      "{'id':'jones','at':'richmond'},{'id':'couch','at':'fort_monroe'}]}");
  act(&game, "enter jackson hanover_ch", NULL);
  act(&game, "move ewell shady_grove", NULL);
  act(&game, "move ewell hundleys_corner", DICE(5));
  assert_string_equal(at_id(&game, "ewell"), "shady_grove");
}

/* ------------------------------------------------------------------ 6: supplied activation */

static void r6_4a_an_unsupplied_commander_does_not_sail_either(void **state) {
  (void)state;
  pen_game game = usa_orders_in(
      "clear", "'options':['supplied_activation'],",
      "{'id':'keyes','at':'eltham'},{'id':'couch','at':'eltham'},"
      "{'id':'franklin','at':'union_reinforcement_box'},{'id':'early','at':'richmond'},"
      "{'id':'sumner','at':'fort_monroe'}");
  refused_with(&game, "sail keyes eltham fort_monroe", "R6_4a");
  allowed(&game, "sail couch eltham fort_monroe"); /* no commander */
  allowed(&game, "sail sumner fort_monroe eltham");
  allowed(&game, "sail franklin union_reinforcement_box eltham"); /* the box is not the map */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r16_1a_a_link_more_on_the_commanders_rating),
      cmocka_unit_test(r16_1a_failure_ends_the_move),
      cmocka_unit_test(r16_1a_only_with_the_option),
      cmocka_unit_test(r16_1a_after_the_full_move),
      cmocka_unit_test(r16_1a_in_rain_too_never_in_mud),
      cmocka_unit_test(r16_1a_wholly_by_rail_the_full_move_is_six_links),
      cmocka_unit_test(r16_1a_not_among_enemy_blocks),
      cmocka_unit_test(r16_1a_in_range_at_start_and_end),
      cmocka_unit_test(r16_1a_where_it_is_meanwhile_does_not_matter),
      cmocka_unit_test(r16_1a_only_in_supply),
      cmocka_unit_test(r16_1a_troops_and_train_not_commanders_or_siege_guns),
      cmocka_unit_test(r16_1a_an_independent_alone_goes_by_any_in_range),
      cmocka_unit_test(r16_2a_both_confederate_cavalry_for_one_cap),
      cmocka_unit_test(r16_2a_not_without_the_option_nor_anybody_else),
      cmocka_unit_test(r16_3a_in_mud_no_crossing_into_enemy_blocks),
      cmocka_unit_test(r16_3a_any_block_counts_but_an_empty_bank_is_free),
      cmocka_unit_test(r16_3a_not_in_rain_nor_without_the_option),
      cmocka_unit_test(r16_7a_jackson_is_slow_in_any_scenario),
      cmocka_unit_test(r16_7a_the_place_of_entry_is_his_first),
      cmocka_unit_test(r6_4a_an_unsupplied_commander_does_not_sail_either),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
