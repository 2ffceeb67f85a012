/* Section 2: the map, its links, its places apart. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

static const pen_link *link_of(const pen_game *game, const char *a, const char *b) {
  const pen_setup *setup = pen_setup_of(game);
  int link = setup->link_between[place_no(game, a)][place_no(game, b)];
  assert_int_not_equal(link, PEN_NONE);
  return &setup->link[link];
}

static void r2a_a_link_is_road_or_rail_or_both(void **state) {
  (void)state;
  pen_game game = csa_orders_in("clear", RAIL_CONFEDERATE,
                                "{'id':'jones','at':'atlees_station'},"
                                "{'id':'mclaws','at':'meadow_bridge'}");
  act(&game, "activate jones", NULL);
  assert_false(link_of(&game, "atlees_station", "peakes_turnout")->road);
  allowed(&game, "move jones peakes_turnout"); /* a railroad is walked along as a road */
  allowed(&game, "rail jones peakes_turnout");
  allowed(&game, "move jones meadow_bridge"); /* both */
  allowed(&game, "rail jones meadow_bridge");
  allowed(&game, "move jones shady_grove"); /* road only */
  refused_with(&game, "rail jones shady_grove", "R10_2a");
  refused_with(&game, "move jones hanover_ch", "R10_1a"); /* no link at all */
}

static void r2a_a_link_crosses_rivers_and_works_that_face_one_end(void **state) {
  (void)state;
  pen_game game = csa_orders("");
  assert_true(link_of(&game, "meadow_bridge", "mechanicsville")->river);
  assert_false(link_of(&game, "jennings", "old_tavern")->river);
  assert_int_equal(link_of(&game, "jennings", "bickleys_mill")->entrenched,
                   place_no(&game, "bickleys_mill"));
  assert_int_equal(link_of(&game, "johnston", "bickleys_mill")->entrenched, PEN_NONE);
}

static void r2b_any_number_of_blocks_shares_a_place(void **state) {
  (void)state;
  static const char *const crowd[] = {
      "gw_smith", "whiting", "pettigrew", "sd_lee",    "magruder",    "jones",    "mclaws",
      "cabell",   "dh_hill", "early",     "rodes",     "carter",      "anderson", "pickett",
      "huger",    "walton",  "grimes",    "pendleton", "hampton_cav", "fitz_lee"};
  char units[2048] = "{'id':'longstreet','at':'johnston'}";
  for (size_t i = 0; i < sizeof crowd / sizeof crowd[0]; i++)
    snprintf(units + strlen(units), sizeof units - strlen(units),
             ",{'id':'%s','at':'bickleys_mill'}", crowd[i]);
  pen_game game = csa_orders(units);
  act(&game, "activate longstreet", NULL);
  allowed(&game, "move longstreet bickleys_mill");
  act(&game, "move longstreet bickleys_mill", NULL);
  assert_int_equal(seen_by(&game, PEN_VIEW_USA)->blocks[PEN_CSA][place_no(&game, "bickleys_mill")],
                   21);
}

static void r2c_the_reinforcement_box_is_off_the_map(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'replacements'},'units':["
      "{'id':'supply_depot','at':'union_reinforcement_box'},"
      "{'id':'porter','at':'union_reinforcement_box'},"
      "{'id':'sykes','at':'union_reinforcement_box','sp':2},{'id':'morell','at':'eliminated'},"
      "{'id':'couch','at':'fort_monroe','sp':2}]}");
  assert_false(supplied(&game, "sykes"));
  assert_true(supplied(&game, "couch"));
  refused_with(&game, "restore sykes", "R7c");
  allowed(&game, "restore couch");
  refused_with(&game, "return morell union_reinforcement_box", "R7e");
  allowed(&game, "return morell fort_monroe");
}

static void r2c_no_road_leads_to_the_box(void **state) {
  (void)state;
  pen_game game = csa_orders("{'id':'jones','at':'fort_monroe'}");
  act(&game, "activate jones", NULL);
  refused_with(&game, "move jones union_reinforcement_box", "R10_1a");
}

static void r2_1a_norfolk_has_no_links(void **state) {
  (void)state;
  pen_game game = usa_orders("{'id':'hunt','at':'fort_monroe'}");
  assert_int_equal(pen_setup_of(&game)->place[place_no(&game, "norfolk")].neighbours, 0);
  act(&game, "activate hunt", NULL);
  refused_with(&game, "move hunt norfolk", "R2_1a");
  allowed(&game, "move hunt hampton");
}

static void r2_1b_no_confederate_enters_norfolk(void **state) {
  (void)state;
  pen_game game = csa_orders("{'id':'jones','at':'richmond'}");
  act(&game, "activate jones", NULL);
  refused_with(&game, "move jones norfolk", "R2_1b");
  allowed(&game, "move jones johnston");
  game = position("{'start':{'phase':'replacements'},'units':[{'id':'jones','at':'eliminated'}]}");
  go_on_to(&game, PEN_CSA, PEN_REPLACEMENTS);
  refused_with(&game, "return jones norfolk", "R7e");
  allowed(&game, "return jones richmond");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r2a_a_link_is_road_or_rail_or_both),
      cmocka_unit_test(r2a_a_link_crosses_rivers_and_works_that_face_one_end),
      cmocka_unit_test(r2b_any_number_of_blocks_shares_a_place),
      cmocka_unit_test(r2c_the_reinforcement_box_is_off_the_map),
      cmocka_unit_test(r2c_no_road_leads_to_the_box),
      cmocka_unit_test(r2_1a_norfolk_has_no_links),
      cmocka_unit_test(r2_1b_no_confederate_enters_norfolk),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
