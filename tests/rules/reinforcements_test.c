/* 14 and 15.1: who comes into the game after it has begun. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

#define I_CORPS                                                       \
  "{'id':'mcdowell','at':'waiting'},{'id':'king','at':'waiting'},"    \
  "{'id':'ricketts','at':'waiting'},{'id':'shields','at':'waiting'}," \
  "{'id':'williams','at':'waiting'},{'id':'wainwright','at':'waiting'}"
#define VI_CORPS                                                     \
  "{'id':'franklin','at':'waiting'},{'id':'slocum','at':'waiting'}," \
  "{'id':'wf_smith','at':'waiting'},{'id':'ayres','at':'waiting'}"
#define JACKSON                                                    \
  "{'id':'jackson','at':'waiting'},{'id':'ewell','at':'waiting'}," \
  "{'id':'winder','at':'waiting'},{'id':'crutchfield','at':'waiting'}"
#define SOMEBODY "{'id':'couch','at':'fort_monroe'},{'id':'jones','at':'chaffins_bluff'}"

/* A movement phase of the campaign on turn 10, all its reinforcements still to come. */
static pen_game war(const char *phase, int track, const char *more, const char *units) {
  char text[4096];
  snprintf(text, sizeof text,
           "{'start':{'turn':10,'phase':'%s','track':%d},%s'rules':['no_command_roll_first_turn',"
           "'vi_corps_enters','i_corps_enters','jackson_enters','lee_takes_command'],"
           "'units':[%s," I_CORPS "," JACKSON "]}",
           phase, track, more, units);
  return position(text);
}

static int turn_of(const pen_game *game) { return seen_by(game, PEN_VIEW_COMMON)->turn; }
static bool stands(const pen_game *game, const char *unit, const char *place) {
  return strcmp(at_id(game, unit), place) == 0;
}

/* Goes on to the next orders of the side, rolling threes. */
static void next_orders(pen_game *game, enum pen_side side) {
  go_on_to_next(game, side, PEN_ORDERS);
}

/* Track +10 has released I Corps: it is turn 11, the Union's orders. */
static pen_game released_by_the_track(const char *units) {
  char all[1024];
  snprintf(all, sizeof all, "{'id':'sykes','at':'barker'},%s", units);
  pen_game game = war("usa_orders", 7, "", all);
  march(&game, "sykes", "hughes_tavern"); /* over the entrenchments: +3 */
  return game;
}

/* ------------------------------------------------------------------ Jackson */

static void r15_1e_jackson_enters_anywhere_on_the_virginia_central(void **state) {
  (void)state;
  static const char *const line[] = {"richmond",       "morris",         "meadow_bridge",
                                     "atlees_station", "peakes_turnout", "hanover_ch"};
  pen_game game = war("csa_orders", 0, "", SOMEBODY);
  char order[64];
  for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
    snprintf(order, sizeof order, "enter jackson %s", line[i]);
    allowed(&game, order);
  }
  refused_with(&game, "enter jackson bickleys_mill", "R14b"); /* the other railroad */
  refused_with(&game, "enter jackson johnston", "R14b");
  refused_with(&game, "enter mcdowell hanover_ch", "R4_4a");
  refused_with(&game, "enter jones hanover_ch", "R14c");
}

static void r15_1e_for_one_cap_in_any_confederate_phase(void **state) {
  (void)state;
  pen_game game = war("csa_orders", 0, "", SOMEBODY);
  next_orders(&game, PEN_USA);
  refused_with(&game, "enter jackson richmond", "R4_4a");
  next_orders(&game, PEN_CSA);
  next_orders(&game, PEN_CSA);
  act(&game, "enter jackson richmond", NULL);
  assert_int_equal(cap_of(&game, PEN_CSA), 2);
  pen_game poor = position(
      "{'start':{'turn':10,'phase':'csa_orders','cap':{'usa':3,'csa':0}},'rules':"
      "['no_command_roll_first_turn','jackson_enters'],'units':[" SOMEBODY "," JACKSON "]}");
  refused_with(&poor, "enter jackson richmond", "R4_2g");
}

static void r15_1e_the_place_costs_a_movement_point(void **state) {
  (void)state;
  pen_game game = war("csa_orders", 0, "", SOMEBODY);
  act(&game, "enter jackson hanover_ch", NULL);
  pen_game by_rail = game;
  move_along(&game, "ewell", "shady_grove hundleys_corner");
  refused_with(&game, "move ewell cold_harbor", "R10_1a"); /* three in all */
  /* Two points of the full allowance are left for the bonus: four links. */
  rail_along(&by_rail, "winder", "peakes_turnout atlees_station meadow_bridge morris");
  refused_with(&by_rail, "rail winder richmond", "R10_1a");
}

static void r14a_the_full_allowance_weather_and_rail_as_for_any_move(void **state) {
  (void)state;
  pen_game game = war("csa_orders", 0, "", SOMEBODY);
  act(&game, "enter jackson hanover_ch", NULL);
  move_along(&game, "jackson", "haws_shop old_church richardson cold_harbor gaines_mill");
  refused_with(&game, "move jackson new_bridge", "R10_1a");
  pen_game rain = position(
      "{'start':{'turn':10,'phase':'csa_orders','weather':'rain'},'rules':"
      "['no_command_roll_first_turn','jackson_enters'],'units':[" SOMEBODY "," JACKSON "]}");
  act(&rain, "enter jackson hanover_ch", NULL);
  move_along(&rain, "ewell", "shady_grove");
  refused_with(&rain, "move ewell hundleys_corner", "R8b");
  rail_along(&rain, "winder", "peakes_turnout atlees_station meadow_bridge morris");
}

static void r14b_jackson_not_among_the_enemy_whoever_runs_the_railroad(void **state) {
  (void)state;
  pen_game game = war("csa_orders", 0, RAIL_UNION,
                      SOMEBODY ",{'id':'stoneman','at':'hanover_ch'},{'id':'sykes','at':'morris'}");
  refused_with(&game, "enter jackson hanover_ch", "R14b");
  refused_with(&game, "enter jackson morris", "R14b");
  act(&game, "enter jackson peakes_turnout", NULL);
  assert_int_equal(rail_of(&game, "peakes_turnout"), PEN_CSA);
}

static void r14c_jacksons_corps_enters_whole(void **state) {
  (void)state;
  pen_game game = war("csa_orders", 0, "", SOMEBODY);
  refused_with(&game, "activate ewell", "R2b");
  refused_with(&game, "enter ewell hanover_ch", "R14c");
  act(&game, "enter jackson hanover_ch", NULL);
  assert_true(stands(&game, "jackson", "hanover_ch"));
  assert_true(stands(&game, "ewell", "hanover_ch"));
  assert_true(stands(&game, "winder", "hanover_ch"));
  assert_true(stands(&game, "crutchfield", "hanover_ch"));
  act(&game, "end", NULL);
  refused_with(&game, "activate winder", "R4_2a"); /* by one activation */
  refused_with(&game, "enter jackson richmond", "R14c");
}

static void r14c_until_then_nobody_of_them_is_replaced(void **state) {
  (void)state;
  pen_game game = war("replacements", 0, "", SOMEBODY);
  refused_with(&game, "restore king", "R2b");
  refused_with(&game, "return king fort_monroe", "R7d");
  go_on_to(&game, PEN_CSA, PEN_REPLACEMENTS);
  refused_with(&game, "restore ewell", "R2b");
  refused_with(&game, "return ewell richmond", "R7d");
}

static void r12g_jackson_costs_one_where_he_enters(void **state) {
  (void)state;
  pen_game game = war("csa_orders", 0, "", SOMEBODY);
  act(&game, "enter jackson richmond", NULL);
  assert_int_equal(event_in(PEN_EV_TRACK)->word, PEN_JACKSON_ENTERS);
  assert_int_equal(track_of(&game), -1);
  game = scenario("seven_days"); /* there he stands on the map */
  go_on_to(&game, PEN_CSA, PEN_REPLACEMENTS);
  assert_int_equal(track_of(&game), 6);
}

/* ------------------------------------------------------------------ I Corps: the roll */

static void r15_1c_rolls_from_the_third_union_turn(void **state) {
  (void)state;
  pen_game game = war("csa_orders", 0, "", SOMEBODY);
  act(&game, "enter jackson richmond", NULL);
  next_orders(&game, PEN_USA); /* turn 10, the first */
  refused_with(&game, "enter mcdowell hanover_ch", "R15_1c");
  next_orders(&game, PEN_USA); /* 11 */
  go_on_to_next(&game, PEN_USA, PEN_RELEASE_ROLL);
  assert_int_equal(turn_of(&game), 12);
  act(&game, "roll", DICE(3)); /* 1-2 */
  next_orders(&game, PEN_USA);
  refused_with(&game, "enter mcdowell hanover_ch", "R15_1c");
  go_on_to_next(&game, PEN_USA, PEN_RELEASE_ROLL);
  assert_int_equal(turn_of(&game), 13);
  act(&game, "roll", DICE(5)); /* 1-4 */
  go_on_to_next(&game, PEN_USA, PEN_RELEASE_ROLL);
  act(&game, "roll", DICE(6)); /* 1-5 */
  go_on_to_next(&game, PEN_USA, PEN_RELEASE_ROLL);
  assert_int_equal(turn_of(&game), 15);
  act(&game, "roll", DICE(5));
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  allowed(&game, "enter mcdowell hanover_ch");
}

/* Released by the first roll: turn 12, the Union's orders. */
static pen_game released_by_the_roll(const char *more, const char *units) {
  pen_game game = war("csa_orders", 0, more, units);
  act(&game, "enter jackson richmond", NULL);
  go_on_to_next(&game, PEN_USA, PEN_RELEASE_ROLL);
  act(&game, "roll", DICE(2));
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  return game;
}

static void r15_1c_released_he_enters_when_and_where_the_union_likes(void **state) {
  (void)state;
  pen_game game = released_by_the_roll("", SOMEBODY);
  allowed(&game, "enter mcdowell hanover_ch");
  allowed(&game, "enter mcdowell white_house");
  refused_with(&game, "enter mcdowell peakes_turnout", "R14b");
  next_orders(&game, PEN_USA); /* without another roll */
  pen_game by_water = game;
  act(&game, "enter mcdowell hanover_ch", NULL);
  assert_int_equal(cap_of(&game, PEN_USA), 2);
  assert_true(stands(&game, "shields", "hanover_ch"));
  act(&by_water, "enter mcdowell white_house", NULL);
  assert_int_equal(cap_of(&by_water, PEN_USA), 1);
  assert_true(stands(&by_water, "mcdowell", "white_house"));
  assert_true(stands(&by_water, "williams", "white_house"));
  refused_with(&by_water, "move king tunstalls", "R10_3a");
}

static void r15_1c_by_water_he_is_the_turns_corps(void **state) {
  (void)state;
  pen_game game = released_by_the_roll("", SOMEBODY);
  pen_game other = game;
  act(&game, "enter mcdowell white_house", NULL);
  act(&game, "end", NULL);
  refused_with(&game, "sail couch fort_monroe white_house", "R10_3b");
  act(&other, "sail couch fort_monroe white_house", NULL);
  act(&other, "end", NULL);
  refused_with(&other, "enter mcdowell white_house", "R10_3b");
  allowed(&other, "enter mcdowell hanover_ch");
}

#define GARRISON ",{'id':'huger','at':'norfolk'},{'id':'css_virginia','at':'norfolk'}"

static void r15_1c_the_virginia_may_answer(void **state) {
  (void)state;
  pen_game game = released_by_the_roll(NORFOLK_CONFEDERATE, SOMEBODY GARRISON);
  refused_with(&game, "enter mcdowell white_house", "R10_4a"); /* the York is shut */
  act(&game, "enter mcdowell fort_monroe", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_SORTIE));
  pen_game stopped = game;
  act(&game, "pass", NULL);
  assert_true(stands(&game, "mcdowell", "fort_monroe"));
  assert_int_equal(track_change(), 1);
  act(&stopped, "sortie", DICE(1, 1, 1, 1, 1, 1, 1));
  act(&stopped, "fight", DICE(1, 1, 1, 1, 1, 1, 1));
  act(&stopped, "fight", DICE(1, 1, 1, 1, 1, 1, 1));
  assert_true(stands(&stopped, "mcdowell", "union_reinforcement_box"));
  assert_true(stands(&stopped, "king", "union_reinforcement_box"));
  act(&stopped, "end", NULL);
  refused_with(&stopped, "enter mcdowell hanover_ch", "R4_2a"); /* activated */
  next_orders(&stopped, PEN_USA);
  refused_with(&stopped, "sail king union_reinforcement_box fort_monroe", "R14c");
  refused_with(&stopped, "sail mcdowell union_reinforcement_box fort_monroe", "R14c");
  act(&stopped, "enter mcdowell hanover_ch", NULL); /* he is still to enter */
  assert_true(stands(&stopped, "king", "hanover_ch"));
  assert_int_equal(track_change(), 1);
}

static void r15_1c_against_an_enemy_port_the_whole_corps_lands(void **state) {
  (void)state;
  pen_game game = released_by_the_roll("", SOMEBODY ",{'id':'early','at':'eltham'}");
  act(&game, "enter mcdowell eltham", NULL);
  assert_true(stands(&game, "wainwright", "eltham"));
  assert_true(stands(&game, "mcdowell", "eltham"));
  refused_with(&game, "move king barhamsville", "R10_1b");
  act(&game, "end", NULL);
  act(&game, "end", NULL);
  allowed(&game, "battle eltham");
}

static void r12g_mcdowell_brings_one(void **state) {
  (void)state;
  pen_game game = released_by_the_roll("", SOMEBODY);
  act(&game, "enter mcdowell hanover_ch", NULL);
  assert_int_equal(event_in(PEN_EV_TRACK)->word, PEN_MCDOWELL_ENTERS);
  assert_int_equal(track_change(), 1);
}

static void r14a_i_corps_marches_on_from_hanover(void **state) {
  (void)state;
  pen_game game = released_by_the_roll("", SOMEBODY);
  act(&game, "enter mcdowell hanover_ch", NULL);
  move_along(&game, "king", "haws_shop old_church richardson"); /* its entry cost nothing */
  refused_with(&game, "move king higgins", "R10_1a");
}

static void r14c_i_corps_enters_whole(void **state) {
  (void)state;
  pen_game game = released_by_the_roll("", SOMEBODY);
  refused_with(&game, "enter king hanover_ch", "R14c");
  refused_with(&game, "activate king", "R2b");
  act(&game, "enter mcdowell hanover_ch", NULL);
  act(&game, "move king haws_shop", NULL);
  act(&game, "end", NULL);
  refused_with(&game, "activate ricketts", "R4_2a");
}

/* ------------------------------------------------------------------ Hanover Court House */

static void r6_1f_entered_at_hanover_it_supplies(void **state) {
  (void)state;
  pen_game game = released_by_the_roll("", SOMEBODY ",{'id':'sykes','at':'shady_grove'}");
  assert_false(supplied(&game, "sykes"));
  act(&game, "enter mcdowell hanover_ch", NULL);
  act(&game, "end", NULL);
  next_orders(&game, PEN_USA);
  assert_true(supplied(&game, "sykes"));
  assert_true(supplied(&game, "king"));
}

static void r6_1f_not_when_he_came_another_way(void **state) {
  (void)state;
  pen_game game = released_by_the_roll("", SOMEBODY ",{'id':'sykes','at':'shady_grove'}");
  act(&game, "enter mcdowell fort_monroe", NULL);
  act(&game, "end", NULL);
  march(&game, "sykes", "hanover_ch"); /* the Union has it, */
  assert_int_equal(holder(&game, "hanover_ch"), PEN_USA);
  next_orders(&game, PEN_USA);
  assert_false(supplied(&game, "sykes")); /* but it supplies nobody */
}

/* McDowell attacks Hanover C.H.; the battle is deployed. */
static pen_game attack_on_hanover(void) {
  pen_game game = released_by_the_roll(
      "", SOMEBODY ",{'id':'early','at':'hanover_ch'},{'id':'rodes','at':'hanover_ch'}");
  act(&game, "enter mcdowell hanover_ch", NULL);
  assert_int_equal(track_change(), 0);
  act(&game, "end", NULL);
  act(&game, "end", NULL);
  act(&game, "battle hanover_ch", NULL);
  deploy(&game, "early left_center, rodes right_center");
  deploy(&game,
         "king left_center, ricketts right_center, shields left_center, williams right_center, "
         "wainwright left_center, mcdowell left_center");
  return game;
}

static void r14b_mcdowell_may_attack_hanover_and_it_waits(void **state) {
  (void)state;
  pen_game game = attack_on_hanover();
  go_on_to(&game, PEN_CSA, PEN_RETREAT);
  act(&game, "retreat shady_grove", NULL);
  pass_to(&game, PEN_USA, PEN_RALLY);
  act(&game, "end", NULL);
  if (deciding(&game, PEN_USA, PEN_ADVANCE)) act(&game, "end", NULL);
  assert_int_equal(holder(&game, "hanover_ch"), PEN_USA);
  assert_int_equal(track_of(&game), 0); /* -1 Jackson, +1 McDowell */
  next_orders(&game, PEN_USA);
  assert_true(supplied(&game, "king"));
}

static void r14b_his_retreat_leads_to_the_box(void **state) {
  (void)state;
  pen_game game = attack_on_hanover();
  go_on_to(&game, PEN_USA, PEN_RETREAT);
  refused_with(&game, "retreat haws_shop", "R11_7e");
  act(&game, "retreat union_reinforcement_box", NULL);
  assert_true(stands(&game, "mcdowell", "union_reinforcement_box"));
  assert_int_equal(holder(&game, "hanover_ch"), PEN_CSA);
  assert_int_equal(track_of(&game), -3); /* Jackson, and R12h: no entry */
  next_orders(&game, PEN_USA);
  refused_with(&game, "sail ricketts union_reinforcement_box fort_monroe", "R14c");
  act(&game, "enter mcdowell fort_monroe", NULL);
  assert_true(stands(&game, "ricketts", "fort_monroe"));
  assert_int_equal(track_change(), 1);
}

static void r14b_he_attacks_with_troops_not_by_himself(void **state) {
  (void)state;
  static const char *const defender[] = {"", ",{'id':'decoy_1','at':'hanover_ch'}"};
  for (int held = 0; held < 2; held++) {
    char text[1024];
    snprintf(text, sizeof text,
             "{'start':{'phase':'usa_orders','track':10},'rules':['no_command_roll_first_turn',"
             "'i_corps_enters'],'units':[" SOMEBODY ",{'id':'mcdowell','at':'waiting'}%s]}",
             defender[held]);
    pen_game game = position(text);
    next_orders(&game, PEN_USA);
    if (held)
      refused_with(&game, "enter mcdowell hanover_ch", "R10_1c");
    else
      allowed(&game, "enter mcdowell hanover_ch");
  }
}

static void r14b_cavalry_at_hanover_gives_way_once(void **state) {
  (void)state;
  pen_game game = released_by_the_roll(
      "", SOMEBODY ",{'id':'fitz_lee','at':'hanover_ch'},{'id':'hampton_cav','at':'hanover_ch'}");
  act(&game, "enter mcdowell hanover_ch", NULL);
  act(&game, "pass", NULL); /* they are asked about a screen once, */
  int fell_back = 0;
  for (; deciding(&game, PEN_CSA, PEN_FALL_BACK); fell_back++) step_on(&game);
  assert_int_equal(fell_back, 2); /* and each gives way once */
  assert_true(deciding(&game, PEN_USA, PEN_ACTIVATION));
  assert_true(stands(&game, "mcdowell", "hanover_ch"));
  assert_true(stands(&game, "williams", "hanover_ch"));
  assert_int_equal(holder(&game, "hanover_ch"), PEN_USA);
  move_along(&game, "king", "haws_shop");
}

/* ------------------------------------------------------------------ I Corps: the track */

static void r15_1d_track_ten_releases_him_from_the_next_turn(void **state) {
  (void)state;
  pen_game game = released_by_the_track(SOMEBODY);
  assert_int_equal(track_of(&game), 10);
  refused_with(&game, "enter mcdowell hanover_ch", "R15_1c");
  next_orders(&game, PEN_USA);
  assert_int_equal(turn_of(&game), 11);
  allowed(&game, "enter mcdowell hanover_ch");
}

static void r15_1d_nine_does_not(void **state) {
  (void)state;
  pen_game game = war("usa_orders", 6, "", SOMEBODY ",{'id':'sykes','at':'barker'}");
  march(&game, "sykes", "hughes_tavern");
  assert_int_equal(track_of(&game), 9);
  next_orders(&game, PEN_USA);
  refused_with(&game, "enter mcdowell hanover_ch", "R15_1c");
}

static void r15_1d_at_hanover_only_though_the_track_falls_again(void **state) {
  (void)state;
  pen_game game = released_by_the_track(SOMEBODY);
  next_orders(&game, PEN_CSA);
  act(&game, "enter jackson meadow_bridge", NULL);
  assert_int_equal(track_of(&game), 9);
  next_orders(&game, PEN_USA);
  refused_with(&game, "enter mcdowell fort_monroe", "R14b");
  allowed(&game, "enter mcdowell hanover_ch");
}

static void r15_1d_without_shields_and_williams_until_jackson_comes(void **state) {
  (void)state;
  pen_game game = released_by_the_track(SOMEBODY);
  next_orders(&game, PEN_USA);
  act(&game, "enter mcdowell hanover_ch", NULL);
  assert_true(stands(&game, "king", "hanover_ch"));
  assert_true(stands(&game, "shields", "waiting"));
  assert_true(stands(&game, "williams", "waiting"));
  move_along(&game, "mcdowell", "haws_shop");
  act(&game, "end", NULL);
  next_orders(&game, PEN_USA);
  assert_true(stands(&game, "shields", "waiting"));
  next_orders(&game, PEN_CSA);
  act(&game, "enter jackson meadow_bridge", NULL);
  assert_true(stands(&game, "shields", "waiting"));
  next_orders(&game, PEN_USA); /* the same turn's Union phase */
  assert_true(stands(&game, "shields", "haws_shop"));
  assert_true(stands(&game, "williams", "haws_shop"));
  march(&game, "shields", "old_church"); /* and may move */
}

static void r15_1d_they_enter_with_mcdowell_if_he_is_still_to_come(void **state) {
  (void)state;
  pen_game game = released_by_the_track(SOMEBODY);
  next_orders(&game, PEN_CSA);
  act(&game, "enter jackson meadow_bridge", NULL);
  next_orders(&game, PEN_USA);
  assert_true(stands(&game, "shields", "waiting"));
  act(&game, "enter mcdowell hanover_ch", NULL);
  assert_true(stands(&game, "shields", "hanover_ch"));
  assert_true(stands(&game, "williams", "hanover_ch"));
}

static void r15_1d_the_roll_still_opens_the_ports(void **state) {
  (void)state;
  pen_game game = released_by_the_track(SOMEBODY);
  next_orders(&game, PEN_CSA);
  act(&game, "enter jackson meadow_bridge", NULL);
  go_on_to_next(&game, PEN_USA, PEN_RELEASE_ROLL);
  pen_game other = game;
  act(&game, "roll", DICE(2));
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  allowed(&game, "enter mcdowell fort_monroe");
  act(&other, "roll", DICE(3));
  go_on_to(&other, PEN_USA, PEN_ORDERS);
  refused_with(&other, "enter mcdowell fort_monroe", "R14b");
  allowed(&other, "enter mcdowell hanover_ch");
}

/* ------------------------------------------------------------------ VI Corps */

static void r15_1b_vi_corps_from_the_turn_after_yorktown(void **state) {
  (void)state;
  pen_game game = war("usa_orders", 0, NORFOLK_CONFEDERATE,
                      SOMEBODY ",{'id':'sykes','at':'howards_bridge'}," VI_CORPS);
  refused_with(&game, "sail franklin union_reinforcement_box fort_monroe", "R2b");
  march(&game, "sykes", "yorktown");
  assert_int_equal(holder(&game, "yorktown"), PEN_USA);
  refused_with(&game, "sail franklin union_reinforcement_box fort_monroe", "R2b");
  next_orders(&game, PEN_USA);
  assert_true(stands(&game, "slocum", "union_reinforcement_box"));
  allowed(&game, "sail franklin union_reinforcement_box eltham");
}

static void r15_1b_taken_by_who_comes_back_it_is_still_the_next_turn(void **state) {
  (void)state;
  pen_game game = war("replacements", 0, NORFOLK_CONFEDERATE,
                      "{'id':'keyes','at':'howards_bridge'},{'id':'couch','at':'eliminated'},"
                      "{'id':'jones','at':'richmond'}," VI_CORPS);
  act(&game, "return couch yorktown", NULL);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  assert_int_equal(turn_of(&game), 10);
  assert_int_equal(holder(&game, "yorktown"), PEN_USA);
  assert_true(stands(&game, "franklin", "waiting"));
  next_orders(&game, PEN_USA);
  assert_true(stands(&game, "franklin", "union_reinforcement_box"));
}

static void r15_1b_its_first_move_is_by_water_for_two(void **state) {
  (void)state;
  pen_game game = war("usa_orders", 0, "", SOMEBODY "," VI_CORPS); /* Yorktown is the Union's */
  assert_true(stands(&game, "franklin", "union_reinforcement_box"));
  refused_with(&game, "activate franklin", "R2c");
  refused_with(&game, "activate slocum", "R2c");
  act(&game, "sail franklin union_reinforcement_box eltham", NULL);
  assert_int_equal(cap_of(&game, PEN_USA), 1);
  act(&game, "board franklin", NULL);
  act(&game, "board slocum", NULL);
  act(&game, "board wf_smith", NULL);
  act(&game, "board ayres", NULL);
  act(&game, "end", NULL);
  refused_with(&game, "sail couch fort_monroe white_house", "R10_3b"); /* the turn's one corps */
}

/* ------------------------------------------------------------------ Lee and Holmes */

#define SMITH \
  ",{'id':'gw_smith','at':'darbytown'},{'id':'holmes','at':'waiting'},{'id':'sykes','at':'%s'}"

static pen_game before_lee(int track, const char *sykes_at) {
  char units[512];
  snprintf(units, sizeof units, SOMEBODY SMITH, sykes_at);
  return war("usa_orders", track, "", units);
}

static const char *csa_commander(const pen_game *game) {
  const pen_view *view = seen_by(game, PEN_VIEW_COMMON);
  return pen_setup_of(game)->army[view->army_commander[PEN_CSA]].id;
}

static void r15_1f_lee_the_turn_after_infantry_came_within_four_links(void **state) {
  (void)state;
  pen_game game = before_lee(0, "savage_station");
  march(&game, "sykes", "fair_oaks"); /* two links from Richmond */
  assert_string_equal(csa_commander(&game), "johnston_je");
  go_on_to_next(&game, PEN_CSA, PEN_PLACE_COMMANDER);
  assert_int_equal(turn_of(&game), 11);
  assert_string_equal(csa_commander(&game), "lee_re");
  act(&game, "place holmes richmond", NULL);
  act(&game, "roll", DICE(3, 4)); /* Lee's 7 */
  assert_int_equal(cap_of(&game, PEN_CSA), 4);
}

static void r15_1f_not_for_five_links_nor_for_cavalry(void **state) {
  (void)state;
  static const char *const units[] = {"sykes", "cooke"};
  for (int i = 0; i < 2; i++) {
    pen_game game = war("usa_orders", 0, "",
                        SOMEBODY
                        ",{'id':'sykes','at':'dispatch_station'},{'id':'cooke','at':"
                        "'savage_station'},{'id':'gw_smith','at':'darbytown'}");
    march(&game, units[i], i == 0 ? "higgins" : "fair_oaks");
    next_orders(&game, PEN_CSA);
    assert_string_equal(csa_commander(&game), "johnston_je");
  }
}

static void r15_1f_attacking_such_a_place_counts(void **state) {
  (void)state;
  pen_game game = war("usa_orders", 0, "",
                      SOMEBODY
                      ",{'id':'sykes','at':'savage_station'},{'id':'early','at':"
                      "'fair_oaks'},{'id':'rodes','at':'fair_oaks'}");
  march(&game, "sykes", "fair_oaks");
  act(&game, "end", NULL);
  act(&game, "battle fair_oaks", NULL);
  deploy(&game, "early left_center, rodes right_center");
  deploy(&game, "sykes left_center");
  go_on_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat savage_station", NULL);
  next_orders(&game, PEN_CSA);
  assert_string_equal(csa_commander(&game), "lee_re");
}

static void r15_1f_so_does_reinforcing_an_attack_of_artillery(void **state) {
  (void)state;
  pen_game game = war("usa_battles", 0, "",
                      SOMEBODY
                      ",{'id':'west','at':'fair_oaks','from':'trent'},"
                      "{'id':'early','at':'fair_oaks'},{'id':'casey','at':'trent'},"
                      "{'id':'keyes','at':'trent'}");
  act(&game, "battle fair_oaks", NULL);
  deploy(&game, "early left_center");
  deploy(&game, "west right_center");
  go_on_to(&game, PEN_USA, PEN_REINFORCE);
  pen_game alone = game;
  act(&game, "reinforce casey keyes", DICE(2));
  act(&game, "deploy casey right_center", NULL);
  go_on_to(&game, PEN_CSA, PEN_ORDERS);
  assert_string_equal(csa_commander(&game), "lee_re");
  go_on_to(&alone, PEN_CSA, PEN_ORDERS);
  assert_string_equal(csa_commander(&alone), "johnston_je");
}

static void r15_1f_or_once_the_track_is_nine(void **state) {
  (void)state;
  pen_game game = released_by_the_track(SOMEBODY ",{'id':'holmes','at':'waiting'}"); /* 10 */
  assert_string_equal(csa_commander(&game), "johnston_je");
  go_on_to_next(&game, PEN_CSA, PEN_PLACE_COMMANDER);
  assert_string_equal(csa_commander(&game), "lee_re");
  game = war("usa_orders", 9, "", SOMEBODY); /* a position that begins so */
  next_orders(&game, PEN_CSA);
  assert_string_equal(csa_commander(&game), "lee_re");
  game = war("usa_orders", 8, "", SOMEBODY);
  next_orders(&game, PEN_CSA);
  assert_string_equal(csa_commander(&game), "johnston_je");
}

static void r15_1f_he_stays_though_the_track_falls(void **state) {
  (void)state;
  pen_game game = war("usa_orders", 9, "", SOMEBODY);
  next_orders(&game, PEN_CSA);
  act(&game, "enter jackson richmond", NULL);
  assert_int_equal(track_of(&game), 8);
  next_orders(&game, PEN_CSA);
  assert_string_equal(csa_commander(&game), "lee_re");
}

static void r15_1f_holmes_joins_at_richmond_or_with_smith(void **state) {
  (void)state;
  pen_game game = before_lee(9, "fair_oaks");
  go_on_to_next(&game, PEN_CSA, PEN_PLACE_COMMANDER);
  refused_with(&game, "place holmes johnston", "R15_1f");
  refused_with(&game, "place gw_smith richmond", "R15_1f");
  allowed(&game, "place holmes richmond");
  act(&game, "place holmes darbytown", NULL);
  assert_true(stands(&game, "holmes", "darbytown"));
  assert_int_equal(sp(&game, "holmes"), 3);
  act(&game, "roll", DICE(1, 1));
  assert_int_equal(cap_of(&game, PEN_CSA), 3); /* free */
  march(&game, "holmes", "new_market");        /* and at once */
}

static void r15_1f_where_holmes_joins_the_place_is_theirs(void **state) {
  (void)state;
  pen_game game = war("usa_orders", 9,
                      "'holds':{'usa':['fort_monroe','mechanicsville','newport_news','norfolk',"
                      "'yorktown','white_house','cumberland','west_point','eltham','jamestown',"
                      "'barrets_ferry','clays_bluff','harrisons_landing','higgins','tunstalls',"
                      "'dispatch_station','savage_station'],'csa':['richmond','hanover_ch',"
                      "'haxalls','fair_oaks','morris','bickleys_mill','meadow_bridge',"
                      "'atlees_station','peakes_turnout']},",
                      SOMEBODY
                      ",{'id':'gw_smith','at':'mechanicsville'},"
                      "{'id':'holmes','at':'waiting'}");
  go_on_to_next(&game, PEN_CSA, PEN_PLACE_COMMANDER);
  assert_int_equal(holder(&game, "mechanicsville"), PEN_USA);
  act(&game, "place holmes mechanicsville", NULL);
  assert_int_equal(holder(&game, "mechanicsville"), PEN_CSA); /* R10_4d */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r15_1e_jackson_enters_anywhere_on_the_virginia_central),
      cmocka_unit_test(r15_1e_for_one_cap_in_any_confederate_phase),
      cmocka_unit_test(r15_1e_the_place_costs_a_movement_point),
      cmocka_unit_test(r14a_the_full_allowance_weather_and_rail_as_for_any_move),
      cmocka_unit_test(r14b_jackson_not_among_the_enemy_whoever_runs_the_railroad),
      cmocka_unit_test(r14c_jacksons_corps_enters_whole),
      cmocka_unit_test(r14c_until_then_nobody_of_them_is_replaced),
      cmocka_unit_test(r12g_jackson_costs_one_where_he_enters),
      cmocka_unit_test(r15_1c_rolls_from_the_third_union_turn),
      cmocka_unit_test(r15_1c_released_he_enters_when_and_where_the_union_likes),
      cmocka_unit_test(r15_1c_by_water_he_is_the_turns_corps),
      cmocka_unit_test(r15_1c_the_virginia_may_answer),
      cmocka_unit_test(r15_1c_against_an_enemy_port_the_whole_corps_lands),
      cmocka_unit_test(r12g_mcdowell_brings_one),
      cmocka_unit_test(r14a_i_corps_marches_on_from_hanover),
      cmocka_unit_test(r14c_i_corps_enters_whole),
      cmocka_unit_test(r6_1f_entered_at_hanover_it_supplies),
      cmocka_unit_test(r6_1f_not_when_he_came_another_way),
      cmocka_unit_test(r14b_mcdowell_may_attack_hanover_and_it_waits),
      cmocka_unit_test(r14b_his_retreat_leads_to_the_box),
      cmocka_unit_test(r14b_he_attacks_with_troops_not_by_himself),
      cmocka_unit_test(r14b_cavalry_at_hanover_gives_way_once),
      cmocka_unit_test(r15_1d_track_ten_releases_him_from_the_next_turn),
      cmocka_unit_test(r15_1d_nine_does_not),
      cmocka_unit_test(r15_1d_at_hanover_only_though_the_track_falls_again),
      cmocka_unit_test(r15_1d_without_shields_and_williams_until_jackson_comes),
      cmocka_unit_test(r15_1d_they_enter_with_mcdowell_if_he_is_still_to_come),
      cmocka_unit_test(r15_1d_the_roll_still_opens_the_ports),
      cmocka_unit_test(r15_1b_vi_corps_from_the_turn_after_yorktown),
      cmocka_unit_test(r15_1b_taken_by_who_comes_back_it_is_still_the_next_turn),
      cmocka_unit_test(r15_1b_its_first_move_is_by_water_for_two),
      cmocka_unit_test(r15_1f_lee_the_turn_after_infantry_came_within_four_links),
      cmocka_unit_test(r15_1f_not_for_five_links_nor_for_cavalry),
      cmocka_unit_test(r15_1f_attacking_such_a_place_counts),
      cmocka_unit_test(r15_1f_so_does_reinforcing_an_attack_of_artillery),
      cmocka_unit_test(r15_1f_or_once_the_track_is_nine),
      cmocka_unit_test(r15_1f_he_stays_though_the_track_falls),
      cmocka_unit_test(r15_1f_where_holmes_joins_the_place_is_theirs),
      cmocka_unit_test(r15_1f_holmes_joins_at_richmond_or_with_smith),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
