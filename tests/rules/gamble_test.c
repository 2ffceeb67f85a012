/* 15.2: McClellan's Gamble. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

static void r15_2a_turns_1_to_12_track_0(void **state) {
  (void)state;
  pen_game game = scenario("gamble");
  const pen_view *view = seen_by(&game, PEN_VIEW_COMMON);
  assert_int_equal(view->turn, 1);
  assert_int_equal(view->last_turn, 12);
  assert_int_equal(view->track, 0);
  assert_string_equal(pen_setup_of(&game)->army[view->army_commander[PEN_CSA]].id, "johnston_je");
}

static void r15_2a_set_up_as_in_the_campaign_but_jackson_and_i_corps(void **state) {
  (void)state;
  static const char *const absent[] = {"jackson",  "ewell",     "winder",   "crutchfield",
                                       "mcdowell", "king",      "ricketts", "shields",
                                       "williams", "wainwright"};
  pen_game game = scenario("gamble"), campaign = scenario("campaign");
  const pen_setup *setup = pen_setup_of(&game);
  int differ = 0;
  for (int u = 0; u < PEN_UNITS_MAX; u++) {
    if (setup->unit[u].type == PEN_NO_TYPE) continue;
    differ += at(&game, setup->unit[u].id) != at(&campaign, setup->unit[u].id);
  }
  assert_int_equal(differ, sizeof absent / sizeof absent[0]);
  for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++)
    assert_string_equal(at_id(&game, absent[i]), "out");
  allowed(&game, "place magruder lees_mill");
  allowed(&game, "place longstreet norfolk");
  refused_with(&game, "place longstreet yorktown", "R15a");
}

static pen_game gamble_begun(void) {
  pen_game game = scenario("gamble");
  play_script(&game,
              "place magruder yorktown\nplace jones yorktown\nplace mclaws yorktown\n"
              "place cabell yorktown\nplace pendleton yorktown\nplace longstreet williamsburg\n"
              "place anderson williamsburg\nplace pickett williamsburg\n"
              "place walton williamsburg\nend\n");
  return game;
}

static void r15_2a_neither_of_them_ever_enters(void **state) {
  (void)state;
  pen_game game = gamble_begun();
  go_on_to(&game, PEN_CSA, PEN_ORDERS);
  refused_with(&game, "enter jackson richmond", "R14c");
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  refused_with(&game, "enter mcdowell hanover_ch", "R14c");
}

static void r15_2a_vi_corps_lee_and_holmes_come_as_there(void **state) {
  (void)state;
  pen_game game = scenario("gamble");
  uint32_t rules = pen_setup_of(&game)->scenario.rules;
  assert_true(rules >> PEN_RULE_VI_CORPS & 1);
  assert_true(rules >> PEN_RULE_LEE & 1);
  assert_false(rules >> PEN_RULE_EXTENSION & 1);
  assert_string_equal(at_id(&game, "franklin"), "waiting");
  assert_string_equal(at_id(&game, "holmes"), "waiting");
}

/* ------------------------------------------------------------------ who wins */

#define VICTORY                                                                        \
  "'victory':[{'side':'usa','when':'combat_unit_in_richmond','checked':'always'},"     \
  "{'side':'usa','when':'track_at_least','value':10,'checked':'always'},"              \
  "{'side':'csa','when':'track_at_most','value':-1,'from_turn':7,'checked':'always'}," \
  "{'side':'usa','when':'holds_places','value':3,'places':['yorktown','norfolk',"      \
  "'white_house','mechanicsville'],'south':4,'checked':'last_turn'},"                  \
  "{'side':'csa','when':'game_ends','checked':'last_turn'}],"
#define HOLDS(usa, csa)                                                                       \
  "'holds':{'usa':['fort_monroe','newport_news','eltham','west_point','cumberland'" usa       \
  "],"                                                                                        \
  "'csa':['richmond','hanover_ch','morris','bickleys_mill','meadow_bridge','atlees_station'," \
  "'peakes_turnout','higgins','fair_oaks','savage_station','dispatch_station','haxalls',"     \
  "'harrisons_landing','clays_bluff','tunstalls','barrets_ferry','jamestown'" csa "]},"

static pen_game at_turn(int turn, int track, const char *holds, const char *units) {
  char text[4096];
  snprintf(text, sizeof text,
           "{'last_turn':12,'start':{'turn':%d,'phase':'usa_orders','track':%d},"
           "'rules':['no_command_roll_first_turn']," VICTORY
           "%s'units':[{'id':'jones','at':'richmond'},%s]}",
           turn, track, holds, units);
  return position(text);
}

/* How the game ends when turn 12 is played out from there. */
static enum pen_side end_of_turn_12(const char *holds, const char *units) {
  pen_game game = at_turn(12, 0, holds, units);
  assert_false(pen_over(&game));
  act(&game, "end", NULL);
  assert_true(pen_over(&game));
  return pen_winner(&game);
}

#define THREE_HELD HOLDS(",'yorktown','norfolk','white_house'", ",'mechanicsville'")
#define TWO_HELD   HOLDS(",'yorktown','white_house'", ",'norfolk','mechanicsville'")
#define FOUR_SOUTH                                                 \
  "{'id':'couch','at':'seven_pines'},{'id':'casey','at':'trent'}," \
  "{'id':'sykes','at':'glendale'},{'id':'morell','at':'barker'}"

static void r15_2b_three_of_four_places_and_four_infantry_south(void **state) {
  (void)state;
  assert_int_equal(end_of_turn_12(THREE_HELD, FOUR_SOUTH), PEN_USA); /* no garrison needed */
  assert_int_equal(end_of_turn_12(TWO_HELD, FOUR_SOUTH), PEN_CSA);
}

static void r15_2b_infantry_only_south_and_not_in_ports(void **state) {
  (void)state;
  static const char three[] =
      "{'id':'couch','at':'seven_pines'},{'id':'casey','at':'trent'},{'id':'sykes','at':'glendale'"
      "}";
  static const char *const fourth[] = {"{'id':'west','at':'barker'}",
                                       "{'id':'morell','at':'haxalls'}",
                                       "{'id':'morell','at':'gaines_mill'}"};
  char units[512];
  for (size_t i = 0; i < sizeof fourth / sizeof fourth[0]; i++) {
    snprintf(units, sizeof units, "%s,%s", three, fourth[i]);
    assert_int_equal(end_of_turn_12(THREE_HELD, units), PEN_CSA);
  }
}

static void r15_2b_not_before_the_end_of_turn_12(void **state) {
  (void)state;
  pen_game game = at_turn(11, 0, THREE_HELD, FOUR_SOUTH);
  go_on_to_turn(&game, 12);
  assert_false(pen_over(&game));
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  act(&game, "end", NULL);
  assert_int_equal(pen_winner(&game), PEN_USA);
}

static void r15_2b_track_ten_or_richmond_at_once(void **state) {
  (void)state;
  for (int track = 6; track <= 7; track++) {
    pen_game game = at_turn(5, track, TWO_HELD, "{'id':'couch','at':'barker'}");
    act(&game, "activate couch", NULL);
    act(&game, "move couch hughes_tavern", NULL); /* +3 */
    assert_int_equal(pen_over(&game), track == 7);
  }
  pen_game game = position(
      "{'start':{'turn':5,'phase':'usa_orders','track':0},'rules':['no_command_roll_first_turn']"
      "," VICTORY "'units':[{'id':'couch','at':'rocketts'},{'id':'jones','at':'morris'}]}");
  act(&game, "activate couch", NULL);
  act(&game, "move couch richmond", NULL);
  assert_true(pen_over(&game));
  assert_int_equal(pen_winner(&game), PEN_USA);
}

static void r15_2c_track_minus_one_from_turn_seven(void **state) {
  (void)state;
  pen_game game = at_turn(6, -1, TWO_HELD, "{'id':'couch','at':'fort_monroe'}");
  assert_false(pen_over(&game)); /* not on turn 6 */
  act(&game, "end", NULL);
  assert_true(pen_over(&game)); /* it stands there when turn 7 begins */
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->turn, 7);
  assert_int_equal(pen_winner(&game), PEN_CSA);
}

static void r15_2c_zero_is_not_enough(void **state) {
  (void)state;
  pen_game game = at_turn(6, 0, TWO_HELD, "{'id':'couch','at':'fort_monroe'}");
  go_on_to_turn(&game, 8);
  assert_false(pen_over(&game));
}

static void r15_2c_otherwise_when_the_game_ends(void **state) {
  (void)state;
  assert_int_equal(end_of_turn_12(TWO_HELD, "{'id':'couch','at':'fort_monroe'}"), PEN_CSA);
}

static void r15_2b_the_file_has_these_conditions(void **state) {
  (void)state;
  pen_game game = scenario("gamble");
  pen_game here = at_turn(5, 0, TWO_HELD, "{'id':'couch','at':'fort_monroe'}");
  const pen_scenario *file = &pen_setup_of(&game)->scenario, *mine = &pen_setup_of(&here)->scenario;
  assert_int_equal(file->victories, mine->victories);
  for (int i = 0; i < file->victories; i++) {
    pen_victory a = file->victory[i], b = mine->victory[i];
    memset(a.clause, 0, sizeof a.clause);
    memset(b.clause, 0, sizeof b.clause);
    assert_memory_equal(&a, &b, sizeof a);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r15_2a_turns_1_to_12_track_0),
      cmocka_unit_test(r15_2a_set_up_as_in_the_campaign_but_jackson_and_i_corps),
      cmocka_unit_test(r15_2a_neither_of_them_ever_enters),
      cmocka_unit_test(r15_2a_vi_corps_lee_and_holmes_come_as_there),
      cmocka_unit_test(r15_2b_three_of_four_places_and_four_infantry_south),
      cmocka_unit_test(r15_2b_infantry_only_south_and_not_in_ports),
      cmocka_unit_test(r15_2b_not_before_the_end_of_turn_12),
      cmocka_unit_test(r15_2b_track_ten_or_richmond_at_once),
      cmocka_unit_test(r15_2c_track_minus_one_from_turn_seven),
      cmocka_unit_test(r15_2c_zero_is_not_enough),
      cmocka_unit_test(r15_2c_otherwise_when_the_game_ends),
      cmocka_unit_test(r15_2b_the_file_has_these_conditions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
