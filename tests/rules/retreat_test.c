/* Where a side may retreat to (11.7). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"

/* The small battle, at the defender's or the attacker's retreat. */
static pen_game at_retreat(enum pen_side side, const char *more) {
  pen_game game = small_battle_deployed(more);
  pass_to(&game, side, PEN_RETREAT);
  return game;
}

static void r11_7b_the_defender_first_then_the_attacker(void **state) {
  (void)state;
  pen_game game = at_retreat(PEN_USA, "");
  allowed(&game, "stand");
  act(&game, "stand", NULL);
  assert_true(happened(PEN_EV_STANDS));
  assert_true(deciding(&game, PEN_CSA, PEN_RETREAT));
}

static void r11_7b_a_retreat_takes_the_whole_side(void **state) {
  (void)state;
  pen_game game = at_retreat(PEN_USA, "");
  act(&game, "retreat savage_station", NULL);
  assert_string_equal(at_id(&game, "morell"), "savage_station");
  assert_string_equal(at_id(&game, "porter"), "savage_station");
  assert_true(deciding(&game, PEN_CSA, PEN_RALLY)); /* who stays still rallies and reinforces */
}

static void r11_7c_one_link_and_not_where_attackers_came_from(void **state) {
  (void)state;
  pen_game game = at_retreat(PEN_USA, "");
  refused_with(&game, "retreat fair_oaks", "R11_7c");
  refused_with(&game, "retreat seven_pines", "R11_7c"); /* two links */
  refused_with(&game, "retreat morell savage_station", "R5a");
  allowed(&game, "retreat savage_station");
  allowed(&game, "retreat grapevine_bridge");
}

static void r11_7c_nor_where_their_reinforcements_came_from(void **state) {
  (void)state;
  pen_game game = small_battle_deployed(
      ",{'id':'longstreet','at':'savage_station'},{'id':'huger','at':'savage_station'}");
  pass_to(&game, PEN_CSA, PEN_REINFORCE);
  act(&game, "reinforce longstreet longstreet", DICE(1));
  act(&game, "reinforce huger longstreet", DICE(1));
  act(&game, "deploy huger left_center", NULL);
  act(&game, "deploy longstreet left_center", NULL);
  pass_to_round(&game, 2);
  pass_to(&game, PEN_USA, PEN_RETREAT);
  refused_with(&game, "retreat savage_station", "R11_7c");
  allowed(&game, "retreat grapevine_bridge");
}

/* ------------------------------------------------------------------ by water */

/* Jones came to Eltham from Barhamsville; the Union has Fort Monroe and the York. */
#define AT_ELTHAM                                                            \
  "{'start':{'phase':'csa_battles'},'units':[{'id':'hooker','at':'eltham'}," \
  "{'id':'supply_depot','at':'eltham'},{'id':'supply_train','at':'eltham'}," \
  "{'id':'jones','at':'eltham','from':'barhamsville'}"

static pen_game at_eltham(const char *text) {
  pen_game game = position(text);
  act(&game, "battle eltham", NULL);
  deploy(&game, "hooker right_center");
  deploy(&game, "jones left_center");
  return game;
}

static void r11_7d_defenders_of_a_port_may_go_by_water(void **state) {
  (void)state;
  pen_game game = at_eltham(AT_ELTHAM "]}");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat sea", NULL);
  assert_string_equal(at_id(&game, "hooker"), "fort_monroe");
  assert_string_equal(at_id(&game, "supply_train"), "fort_monroe");
  assert_string_equal(at_id(&game, "supply_depot"), "union_reinforcement_box"); /* destroyed */
  assert_true(happened(PEN_EV_DESTROYED));
}

/* Nothing of the Union's, guns and depot included, sails in the Union phase of the same turn. */
static void r11_7d_after_that_nothing_sails_this_turn(void **state) {
  (void)state;
  pen_game game = at_eltham(AT_ELTHAM ",{'id':'tyler_1','at':'newport_news'}]}");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat sea", NULL);
  pass_to(&game, PEN_CSA, PEN_ADVANCE);
  act(&game, "end", NULL);
  act(&game, "roll", DICE(1, 1));
  refused_with(&game, "sail tyler_1 newport_news fort_monroe", "R11_7d");
}

static void r11_7d_only_to_a_fort_monroe_of_their_own(void **state) {
  (void)state;
  pen_game game = at_eltham(AT_ELTHAM ",{'id':'mclaws','at':'fort_monroe','known':['usa']}]}");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  refused_with(&game, "retreat sea", "R11_7s");
}

static void r11_7d_never_from_fort_monroe_itself(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'hooker','at':'fort_monroe'},"
      "{'id':'jones','at':'fort_monroe','from':'hampton'}]}");
  act(&game, "battle fort_monroe", NULL);
  deploy(&game, "hooker right_center");
  deploy(&game, "jones left_center");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  refused_with(&game, "retreat sea", "R11_7d");
}

/* The York is the Union's only while Yorktown is (R10_4a). */
static void r11_7d_only_on_a_river_they_control(void **state) {
  (void)state;
  pen_game game = at_eltham(
      "{'start':{'phase':'csa_battles'},'holds':{'usa':['higgins','fair_oaks','savage_station',"
      "'dispatch_station','harrisons_landing','clays_bluff','tunstalls','white_house',"
      "'cumberland','west_point','eltham','barrets_ferry','jamestown','newport_news',"
      "'fort_monroe','norfolk'],'csa':['yorktown','richmond','morris','bickleys_mill',"
      "'meadow_bridge','atlees_station','peakes_turnout','hanover_ch','mechanicsville',"
      "'haxalls']},'units':[{'id':'hooker','at':'eltham'},"
      "{'id':'jones','at':'eltham','from':'barhamsville'}]}");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  refused_with(&game, "retreat sea", "R11_7d");
}

/* Attackers go back as they came, Confederates have no ships. */
static void r11_7d_only_union_defenders(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'jones','at':'eltham'},"
      "{'id':'hooker','at':'eltham','from':'barhamsville'}]}");
  act(&game, "battle eltham", NULL);
  deploy(&game, "jones right_center");
  deploy(&game, "hooker left_center");
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  refused_with(&game, "retreat sea", "R11_7d");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  refused_with(&game, "retreat sea", "R11_7d");
}

/* Forced, with every way by land held, the sea is left. */
static void r11_7d_forced_or_not(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'hooker','at':'eltham','sp':1},"
      "{'id':'kearny','at':'eltham'},{'id':'jones','at':'eltham','from':'barhamsville'}]}");
  act(&game, "battle eltham", NULL);
  deploy(&game, "hooker right_center, kearny left_center");
  deploy(&game, "jones left_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire jones", DICE(6, 1, 1, 1));
  assert_true(deciding(&game, PEN_USA, PEN_RETREAT));
  refused_with(&game, "stand", "R11_5a");
  act(&game, "retreat sea", NULL);
  assert_string_equal(at_id(&game, "kearny"), "fort_monroe");
}

static void r11_7d_no_port_no_water(void **state) {
  (void)state;
  pen_game game = at_retreat(PEN_USA, "");
  refused_with(&game, "retreat sea", "R11_7d");
  game = at_retreat(PEN_CSA, "");
  refused_with(&game, "retreat sea", "R11_7d");
}

/* ------------------------------------------------------------------ attackers */

static void r11_7e_attackers_go_back_where_they_came_from(void **state) {
  (void)state;
  pen_game game = at_retreat(PEN_CSA, "");
  refused_with(&game, "retreat savage_station", "R11_7e");
  act(&game, "retreat fair_oaks", NULL);
  assert_string_equal(at_id(&game, "early"), "fair_oaks");
  assert_true(deciding(&game, PEN_USA, PEN_RALLY));
}

/* A commander's way does not count, a dead comrade's does; all go one way. */
static void r11_7e_one_place_a_combat_unit_came_from(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'weed','at':'trent'},{'id':'dh_hill','at':'trent','from':'grapevine_bridge'},"
      "{'id':'early','at':'trent','from':'fair_oaks'},"
      "{'id':'rodes','at':'trent','from':'savage_station','sp':1},"
      "{'id':'carter','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center, weed left_center");
  deploy(&game, "early left_center, rodes right_center, carter right_center, dh_hill left_center");
  act(&game, "fire weed", DICE(5, 5, 5)); /* Carter down to 1, then a tie */
  act(&game, "lose rodes", NULL);
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  assert_int_equal(at(&game, "rodes"), PEN_ELIMINATED);
  refused_with(&game, "retreat grapevine_bridge", "R11_7e");
  allowed(&game, "retreat fair_oaks");
  act(&game, "retreat savage_station", NULL);
  assert_string_equal(at_id(&game, "early"), "savage_station");
  assert_string_equal(at_id(&game, "dh_hill"), "savage_station");
}

static void r11_7e_a_landing_goes_back_to_its_port(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'jones','at':'eltham'},"
      "{'id':'hooker','at':'eltham','from':'water','port':'newport_news'},"
      "{'id':'king','at':'eltham','from':'barhamsville'}]}");
  act(&game, "battle eltham", NULL);
  deploy(&game, "jones right_center");
  deploy(&game, "hooker left_center, king right_center");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  allowed(&game, "retreat barhamsville"); /* a mixed attack: either */
  refused_with(&game, "retreat fort_monroe", "R11_7e");
  act(&game, "retreat newport_news", NULL);
  assert_string_equal(at_id(&game, "king"), "newport_news");
}

static void r11_7s_a_held_way_is_told_and_another_named(void **state) {
  (void)state;
  pen_game game = at_retreat(PEN_USA, ",{'id':'jones','at':'savage_station'}");
  allowed(&game, "retreat savage_station"); /* he cannot know */
  act(&game, "retreat savage_station", NULL);
  assert_true(happened(PEN_EV_WAY_HELD));
  assert_true(deciding(&game, PEN_USA, PEN_RETREAT));
  refused_with(&game, "retreat savage_station", "R11_7s");
  refused_with(&game, "stand", "R11_7s"); /* the retreat is on */
  act(&game, "retreat grapevine_bridge", NULL);
  assert_string_equal(at_id(&game, "morell"), "grapevine_bridge");
}

static void r11_7s_a_voluntary_retreat_without_a_way_is_called_off(void **state) {
  (void)state;
  pen_game game = at_retreat(
      PEN_USA, ",{'id':'jones','at':'savage_station'},{'id':'whiting','at':'grapevine_bridge'}");
  act(&game, "retreat savage_station", NULL);
  act(&game, "retreat grapevine_bridge", NULL);
  assert_true(happened(PEN_EV_STANDS));
  assert_string_equal(at_id(&game, "morell"), "trent");
  assert_true(deciding(&game, PEN_CSA, PEN_RETREAT));
}

/* What was told in one retreat is forgotten in the next. */
static void r11_7s_a_held_way_is_told_for_one_decision(void **state) {
  (void)state;
  pen_game game = at_retreat(
      PEN_USA, ",{'id':'jones','at':'savage_station'},{'id':'whiting','at':'grapevine_bridge'}");
  play_script(&game, "retreat savage_station\nretreat grapevine_bridge\n");
  pass_to_round(&game, 2);
  pass_to(&game, PEN_USA, PEN_RETREAT);
  allowed(&game, "retreat savage_station");
  allowed(&game, "stand");
}

static void r11_7s_with_nothing_to_name_it_is_not_offered(void **state) {
  (void)state;
  pen_game game = at_retreat(PEN_USA,
                             ",{'id':'jones','at':'savage_station','known':['usa']},"
                             "{'id':'whiting','at':'grapevine_bridge','known':['usa']}");
  pen_action list[4];
  assert_int_equal(pen_actions(&game, list, 4), 1);
  assert_int_equal(list[0].verb, PEN_STAND);
  refused_with(&game, "retreat savage_station", "R11_7s");
}

static void r11_7j_norfolk_to_richmond_or_longstreet(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'huger','at':'norfolk'},"
      "{'id':'longstreet','at':'rocketts'},"
      "{'id':'hooker','at':'norfolk','from':'water','port':'fort_monroe'}]}");
  act(&game, "battle norfolk", NULL);
  deploy(&game, "huger right_center");
  deploy(&game, "hooker left_center");
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  allowed(&game, "retreat richmond");
  refused_with(&game, "retreat fort_monroe", "R11_7c");
  refused_with(&game, "retreat hampton", "R11_7c");
  act(&game, "retreat rocketts", NULL);
  assert_string_equal(at_id(&game, "huger"), "rocketts");
}

/* Elsewhere Richmond is no nearer than any place. */
static void r11_7j_from_norfolk_alone(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'huger','at':'trent'},"
      "{'id':'longstreet','at':'rocketts'},"
      "{'id':'hooker','at':'trent','from':'savage_station'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "huger right_center");
  deploy(&game, "hooker left_center");
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  refused_with(&game, "retreat richmond", "R11_7c");
  refused_with(&game, "retreat rocketts", "R11_7c");
  allowed(&game, "retreat fair_oaks");
}

/* Hooker stands in Richmond unseen: told as any held way. */
static void r11_7j_richmond_may_be_held(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'huger','at':'norfolk'},"
      "{'id':'longstreet','at':'rocketts'},{'id':'king','at':'richmond'},"
      "{'id':'hooker','at':'norfolk','from':'water','port':'fort_monroe'}]}");
  act(&game, "battle norfolk", NULL);
  deploy(&game, "huger right_center");
  deploy(&game, "hooker left_center");
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  act(&game, "retreat richmond", NULL);
  assert_true(happened(PEN_EV_WAY_HELD));
  assert_true(happened(PEN_EV_STANDS)); /* Longstreet, cut off from Richmond, is no way either */
}

static void r2_1b_no_retreat_to_norfolk(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'king','at':'richmond'},"
      "{'id':'huger','at':'richmond','from':'norfolk'}]}");
  act(&game, "battle richmond", NULL);
  deploy(&game, "king right_center");
  deploy(&game, "huger left_center");
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  refused_with(&game, "retreat norfolk", "R2_1b");
}

/* McDowell's corps attacked Hanover C.H. from off the map, and goes back there. */
static void r14b_mcdowell_retreats_to_the_box(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'ewell','at':'hanover_ch'},"
      "{'id':'king','at':'hanover_ch','from':'union_reinforcement_box'}]}");
  act(&game, "battle hanover_ch", NULL);
  deploy(&game, "ewell right_center");
  deploy(&game, "king left_center");
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire king", DICE(1, 1, 1, 1)); /* no river, no works */
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat union_reinforcement_box", NULL);
  assert_string_equal(at_id(&game, "king"), "union_reinforcement_box");
}

/* Retreating infantry takes the railroad it comes to (R10_2e). */
static void r10_2e_a_retreat_takes_a_railroad(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'early','at':'trent','from':'savage_station'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat fair_oaks", NULL);
  assert_int_equal(event_in(PEN_EV_RAIL_CONTROL)->place, place_no(&game, "fair_oaks"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r11_7b_the_defender_first_then_the_attacker),
      cmocka_unit_test(r11_7b_a_retreat_takes_the_whole_side),
      cmocka_unit_test(r11_7c_one_link_and_not_where_attackers_came_from),
      cmocka_unit_test(r11_7c_nor_where_their_reinforcements_came_from),
      cmocka_unit_test(r11_7d_defenders_of_a_port_may_go_by_water),
      cmocka_unit_test(r11_7d_after_that_nothing_sails_this_turn),
      cmocka_unit_test(r11_7d_only_to_a_fort_monroe_of_their_own),
      cmocka_unit_test(r11_7d_never_from_fort_monroe_itself),
      cmocka_unit_test(r11_7d_only_on_a_river_they_control),
      cmocka_unit_test(r11_7d_only_union_defenders),
      cmocka_unit_test(r11_7d_forced_or_not),
      cmocka_unit_test(r11_7d_no_port_no_water),
      cmocka_unit_test(r11_7e_attackers_go_back_where_they_came_from),
      cmocka_unit_test(r11_7e_one_place_a_combat_unit_came_from),
      cmocka_unit_test(r11_7e_a_landing_goes_back_to_its_port),
      cmocka_unit_test(r11_7s_a_held_way_is_told_and_another_named),
      cmocka_unit_test(r11_7s_a_voluntary_retreat_without_a_way_is_called_off),
      cmocka_unit_test(r11_7s_a_held_way_is_told_for_one_decision),
      cmocka_unit_test(r11_7s_with_nothing_to_name_it_is_not_offered),
      cmocka_unit_test(r11_7j_norfolk_to_richmond_or_longstreet),
      cmocka_unit_test(r11_7j_from_norfolk_alone),
      cmocka_unit_test(r11_7j_richmond_may_be_held),
      cmocka_unit_test(r2_1b_no_retreat_to_norfolk),
      cmocka_unit_test(r14b_mcdowell_retreats_to_the_box),
      cmocka_unit_test(r10_2e_a_retreat_takes_a_railroad),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
