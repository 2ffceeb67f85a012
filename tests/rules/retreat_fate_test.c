/* Who goes along in a retreat, who is lost, who is in the way (11.7), and what the track makes of
 * it (12). */
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

/* ------------------------------------------------------------------ who goes along */

static void r11_7f_all_go_to_the_same_place(void **state) {
  (void)state;
  pen_game game = at_retreat(PEN_USA,
                             ",{'id':'stoneman','at':'trent'},{'id':'supply_train','at':'trent'},"
                             "{'id':'tyler_1','at':'trent'}");
  act(&game, "retreat savage_station", NULL);
  assert_int_equal(event_in(PEN_EV_RETREATED)->a, 7);
  assert_string_equal(at_id(&game, "stoneman"), "savage_station");
  assert_string_equal(at_id(&game, "supply_train"), "savage_station");
  assert_string_equal(at_id(&game, "tyler_1"), "savage_station");
}

static void r11_7f_decoys_go_along_unseen(void **state) {
  (void)state;
  pen_game game = at_retreat(PEN_CSA, ",{'id':'decoy_1','at':'trent','from':'fair_oaks'}");
  act(&game, "retreat fair_oaks", NULL);
  assert_string_equal(at_id(&game, "decoy_1"), "fair_oaks");
  assert_false(knows(&game, PEN_VIEW_USA, "decoy_1"));
}

static void r9f_siege_guns_lose_a_point_each(void **state) {
  (void)state;
  pen_game game =
      at_retreat(PEN_USA, ",{'id':'tyler_1','at':'trent'},{'id':'tyler_2','at':'trent','sp':1}");
  act(&game, "retreat savage_station", NULL);
  assert_int_equal(sp(&game, "tyler_1"), 2);
  assert_int_equal(at(&game, "tyler_2"), PEN_ELIMINATED);
  pen_event heard;
  assert_int_equal(event_in(PEN_EV_HIT)->a, 2);
  assert_false(pen_event_for(event_in(PEN_EV_HIT), PEN_VIEW_CSA, &heard));
}

/* ------------------------------------------------------------------ no way out */

/* Trent's other ends are held: Rodes stands at Savage Station, Jones at Grapevine Bridge. */
#define SURROUNDED_AT_TRENT                                                      \
  "{'start':{'phase':'csa_battles'},'units':[{'id':'porter','at':'trent'},"      \
  "{'id':'morell','at':'trent','sp':1},{'id':'sykes','at':'trent'},"             \
  "{'id':'weed','at':'trent'},{'id':'stoneman','at':'trent'},"                   \
  "{'id':'tyler_1','at':'trent'},{'id':'supply_train','at':'trent'},"            \
  "{'id':'rodes','at':'savage_station'},{'id':'jones','at':'grapevine_bridge'}," \
  "{'id':'early','at':'trent','from':'fair_oaks'},"                              \
  "{'id':'whiting','at':'trent','from':'fair_oaks'}]}"

static pen_game surrounded_at_trent(void) {
  pen_game game = position(SURROUNDED_AT_TRENT);
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter left_center, weed right_center");
  deploy(&game, "whiting left_center, early right_center");
  return game;
}

static void r11_7g_without_a_way_out_everything_is_lost(void **state) {
  (void)state;
  pen_game game = surrounded_at_trent();
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 1, 1, 1)); /* Morell: the left center is broken */
  assert_true(deciding(&game, PEN_USA, PEN_RETREAT));
  act(&game, "retreat savage_station", NULL);
  assert_true(happened(PEN_EV_WAY_HELD));
  act(&game, "retreat grapevine_bridge", NULL);
  assert_true(happened(PEN_EV_NO_RETREAT));
  static const char *const lost[] = {"sykes", "weed", "stoneman", "tyler_1"};
  for (size_t i = 0; i < 4; i++) assert_int_equal(at(&game, lost[i]), PEN_ELIMINATED);
  assert_int_equal(track_change(), -3); /* R12h */
  assert_true(deciding(&game, PEN_USA, PEN_PLACE_COMMANDER));
  act(&game, "place porter fort_monroe", NULL);
  assert_string_equal(at_id(&game, "supply_train"), "union_reinforcement_box");
  assert_true(deciding(&game, PEN_CSA, PEN_RALLY));
}

/* Morell 1, Sykes 4 and Weed 3: eight points in one turn (R12f). */
static void r12i_lost_for_want_of_a_retreat_counts(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'early','at':'trent'},"
      "{'id':'jones','at':'trent'},{'id':'rodes','at':'savage_station'},"
      "{'id':'morell','at':'trent','from':'savage_station','sp':1},"
      "{'id':'sykes','at':'trent','from':'savage_station'},"
      "{'id':'weed','at':'trent','from':'savage_station'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "early left_center, jones right_center");
  deploy(&game, "morell right_center, sykes left_center, weed left_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 1, 1, 1));
  act(&game, "retreat savage_station", NULL); /* Rodes is there */
  assert_true(happened(PEN_EV_NO_RETREAT));
  pass_to(&game, PEN_CSA, PEN_ADVANCE);
  act(&game, "end", NULL);
  assert_int_equal(event_in(PEN_EV_TRACK)->word, PEN_USA_LOSSES);
}

/* ------------------------------------------------------------------ in the way, and visiting */

static void r11_7h_blocks_in_the_way_move_aside(void **state) {
  (void)state;
  pen_game game = at_retreat(PEN_USA,
                             ",{'id':'hampton_cav','at':'savage_station'},"
                             "{'id':'decoy_1','at':'savage_station'}");
  act(&game, "retreat savage_station", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_FALL_BACK));
  refused_with(&game, "retreat hampton_cav trent", "R13_2b"); /* the enemy is there */
  act(&game, "retreat hampton_cav seven_pines", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_FALL_BACK));
  act(&game, "retreat decoy_1 bottoms_bridge", NULL);
  assert_string_equal(at_id(&game, "morell"), "savage_station");
  assert_string_equal(at_id(&game, "hampton_cav"), "seven_pines");
  assert_string_equal(at_id(&game, "decoy_1"), "bottoms_bridge");
}

/* Savage Station's other ends are the Union's: the decoy is found out, the general goes as R3f. */
static void r11_7h_those_who_cannot_are_lost(void **state) {
  (void)state;
  pen_game game =
      at_retreat(PEN_USA,
                 ",{'id':'decoy_1','at':'savage_station'},{'id':'magruder','at':'savage_station'},"
                 "{'id':'hampton_cav','at':'savage_station'},"
                 "{'id':'couch','at':'seven_pines'},{'id':'casey','at':'bottoms_bridge'},"
                 "{'id':'hooker','at':'garthwright'},{'id':'kearny','at':'dispatch_station'},"
                 "{'id':'king','at':'fair_oaks'}");
  act(&game, "retreat savage_station", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_PLACE_COMMANDER));
  act(&game, "place magruder richmond", NULL);
  assert_int_equal(at(&game, "hampton_cav"), PEN_ELIMINATED);
  assert_int_equal(at(&game, "decoy_1"), PEN_OUT);
  assert_string_equal(at_id(&game, "morell"), "savage_station");
}

/* Porter has to leave West Point, and cannot count on the depot that is lost with him there. */
static void r11_7h_a_commander_in_the_way_leaves_the_place(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'hooker','at':'white_house'},"
      "{'id':'porter','at':'west_point'},{'id':'supply_depot','at':'west_point'},"
      "{'id':'jones','at':'white_house','from':'west_point'}]}");
  act(&game, "battle white_house", NULL);
  deploy(&game, "hooker right_center");
  deploy(&game, "jones left_center");
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  act(&game, "retreat west_point", NULL);
  refused_with(&game, "place porter west_point", "R3f");
  act(&game, "place porter fort_monroe", NULL);
  assert_string_equal(at_id(&game, "jones"), "west_point");
}

/* The depot cannot get out of the way of retreating attackers. */
static void r11_7h_a_depot_in_the_way_is_lost(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'hooker','at':'cumberland'},"
      "{'id':'supply_depot','at':'white_house'},"
      "{'id':'jones','at':'cumberland','from':'white_house'}]}");
  act(&game, "battle cumberland", NULL);
  deploy(&game, "hooker right_center");
  deploy(&game, "jones left_center");
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  act(&game, "retreat white_house", NULL);
  assert_string_equal(at_id(&game, "supply_depot"), "union_reinforcement_box");
  assert_string_equal(at_id(&game, "jones"), "white_house");
}

/* Two battles: the defenders of Trent retreat to Savage Station, where Hooker is attacked. */
static pen_game visitors(void) {
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'porter','at':'trent'},{'id':'hooker','at':'savage_station'},"
      "{'id':'early','at':'trent','from':'fair_oaks'},"
      "{'id':'jones','at':'savage_station','from':'seven_pines'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center, porter right_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat savage_station", NULL);
  pass_to(&game, PEN_CSA, PEN_BATTLES);
  return game;
}

static void r11_7i_friends_in_battle_are_open_to_a_retreat(void **state) {
  (void)state;
  pen_game game = visitors();
  assert_string_equal(at_id(&game, "morell"), "savage_station");
  act(&game, "battle savage_station", NULL);
  refused_with(&game, "deploy morell left_center", "R11_1b"); /* they take no part */
  refused_with(&game, "deploy porter left_center", "R11_1b");
  deploy(&game, "hooker right_center");
}

static void r11_7i_visitors_retreat_with_their_side(void **state) {
  (void)state;
  pen_game game = visitors();
  act(&game, "battle savage_station", NULL);
  deploy(&game, "hooker right_center");
  deploy(&game, "jones left_center");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat bottoms_bridge", NULL);
  assert_string_equal(at_id(&game, "hooker"), "bottoms_bridge");
  assert_string_equal(at_id(&game, "morell"), "bottoms_bridge");
}

static void r11_7i_if_their_side_is_destroyed_they_retreat_on(void **state) {
  (void)state;
  pen_game game = visitors();
  act(&game, "battle savage_station", NULL);
  deploy(&game, "hooker right_center");
  deploy(&game, "jones left_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire jones", DICE(6, 6, 6, 6));
  assert_true(deciding(&game, PEN_USA, PEN_RETREAT));
  refused_with(&game, "stand", "R11_7i");
  refused_with(&game, "retreat seven_pines", "R11_7c");
  allowed(&game, "retreat fair_oaks"); /* where only the other battle's attackers came from */
  act(&game, "retreat garthwright", NULL);
  assert_string_equal(at_id(&game, "morell"), "garthwright");
  assert_true(deciding(&game, PEN_CSA, PEN_RALLY));
}

/* Every way on from Savage Station is held: the visitors are lost too, and the track does not
 * count them as another retreat. */
static void r11_7i_visitors_without_a_way_are_eliminated(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'sykes','at':'trent'},{'id':'weed','at':'trent'},{'id':'porter','at':'trent'},"
      "{'id':'hooker','at':'savage_station','sp':1},"
      "{'id':'early','at':'trent','from':'grapevine_bridge'},"
      "{'id':'jones','at':'savage_station','from':'seven_pines'},"
      "{'id':'ewell','at':'bottoms_bridge'},{'id':'winder','at':'dispatch_station'},"
      "{'id':'whiting','at':'garthwright'},{'id':'huger','at':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center, sykes left_center, weed left_center, porter left_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_USA, PEN_RETREAT);
  act(&game, "retreat savage_station", NULL);
  assert_int_equal(track_change(), -2);
  pass_to(&game, PEN_CSA, PEN_BATTLES);
  act(&game, "battle savage_station", NULL);
  deploy(&game, "hooker right_center");
  deploy(&game, "jones left_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire jones", DICE(6, 1, 1, 1));
  play_script(&game,
              "retreat trent\nretreat bottoms_bridge\nretreat dispatch_station\n"
              "retreat garthwright\nretreat fair_oaks\n");
  assert_true(happened(PEN_EV_NO_RETREAT));
  assert_int_equal(track_change(), 0);
  assert_int_equal(at(&game, "sykes"), PEN_ELIMINATED);
  assert_true(deciding(&game, PEN_USA, PEN_PLACE_COMMANDER)); /* Porter */
}

/* ------------------------------------------------------------------ the track (12) */

static void r12d_a_confederate_retreat_from_a_battle_of_three(void **state) {
  (void)state;
  pen_game game = at_retreat(PEN_CSA, "");
  act(&game, "retreat fair_oaks", NULL);
  assert_int_equal(track_change(), 1); /* voluntary: Early, Rodes and Carter fought */
}

static void r12d_not_with_fewer_than_three(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'early','at':'trent','from':'fair_oaks'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center");
  deploy(&game, "early left_center, rodes right_center");
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  act(&game, "retreat fair_oaks", NULL);
  assert_int_equal(track_change(), 0);
}

static void r12d_forced_counts_two(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'sykes','at':'trent'},{'id':'early','at':'trent','from':'fair_oaks','sp':1},"
      "{'id':'carter','at':'trent','from':'fair_oaks'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center");
  deploy(&game, "early left_center, rodes right_center, carter right_center");
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  act(&game, "fire sykes", DICE(6, 1, 1, 1));
  act(&game, "retreat fair_oaks", NULL);
  assert_int_equal(track_change(), 2); /* the eliminated Early counts among the three */
}

/* One division, joined by two weak units in its center: all three are shot away. */
static void r12d_a_side_destroyed_has_retreated_under_force(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'weed','at':'trent'},"
      "{'id':'morell','at':'trent'},{'id':'dh_hill','at':'fair_oaks'},"
      "{'id':'rodes','at':'fair_oaks','sp':1},{'id':'carter','at':'fair_oaks','sp':1},"
      "{'id':'early','at':'trent','from':'fair_oaks','sp':1}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "weed right_center, morell left_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_CSA, PEN_REINFORCE);
  play_script(&game,
              "reinforce rodes dh_hill : 1\ndeploy rodes left_center\n"
              "reinforce carter dh_hill : 1\ndeploy carter left_center\n");
  pass_to_round(&game, 2);
  play_script(&game, "fire weed : 5 5 5\nlose early\nlose rodes\n");
  assert_false(happened(PEN_EV_MUST_RETREAT));
  assert_int_equal(track_change(), 2);
  assert_true(deciding(&game, PEN_USA, PEN_RALLY));
}

/* Nobody fired, King stands behind them: they had to go (R11e), and are lost for want of a way, but
 * it was no forced retreat. */
static void r11e_an_idle_attacker_without_a_way_is_lost(void **state) {
  (void)state;
  pen_game game = small_battle_deployed(",{'id':'king','at':'fair_oaks'}");
  pass_to_round(&game, 2);
  pass_to(&game, PEN_CSA, PEN_REINFORCE);
  act(&game, "end", NULL);
  act(&game, "retreat fair_oaks", NULL);
  assert_true(happened(PEN_EV_NO_RETREAT));
  assert_int_equal(at(&game, "early"), PEN_ELIMINATED);
  assert_int_equal(track_change(), 1); /* R12d */
}

static void r12h_a_union_voluntary_retreat(void **state) {
  (void)state;
  pen_game game = at_retreat(PEN_USA, "");
  act(&game, "retreat savage_station", NULL);
  assert_int_equal(track_change(), -2);
}

/* R16_6a: forced to retreat, the surrounded are eliminated though a way is open. */
static void r16_6a_the_surrounded_do_not_survive_a_forced_retreat(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'options':['surrounded'],'units':["
      "{'id':'morell','at':'trent','sp':1},{'id':'sykes','at':'trent'},"
      "{'id':'jones','at':'seven_pines'},{'id':'mclaws','at':'bottoms_bridge'},"
      "{'id':'whiting','at':'dispatch_station'},{'id':'ewell','at':'garthwright'},"
      "{'id':'winder','at':'cold_harbor'},{'id':'huger','at':'gaines_mill'},"
      "{'id':'pettigrew','at':'old_tavern'},{'id':'anderson','at':'bickleys_mill'},"
      "{'id':'early','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center");
  deploy(&game, "early right_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  act(&game, "fire early", DICE(6, 1, 1, 1));
  assert_true(happened(PEN_EV_NO_RETREAT));
  assert_int_equal(at(&game, "sykes"), PEN_ELIMINATED);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r11_7f_all_go_to_the_same_place),
      cmocka_unit_test(r11_7f_decoys_go_along_unseen),
      cmocka_unit_test(r9f_siege_guns_lose_a_point_each),
      cmocka_unit_test(r11_7g_without_a_way_out_everything_is_lost),
      cmocka_unit_test(r12i_lost_for_want_of_a_retreat_counts),
      cmocka_unit_test(r11_7h_blocks_in_the_way_move_aside),
      cmocka_unit_test(r11_7h_those_who_cannot_are_lost),
      cmocka_unit_test(r11_7h_a_commander_in_the_way_leaves_the_place),
      cmocka_unit_test(r11_7h_a_depot_in_the_way_is_lost),
      cmocka_unit_test(r11_7i_friends_in_battle_are_open_to_a_retreat),
      cmocka_unit_test(r11_7i_visitors_retreat_with_their_side),
      cmocka_unit_test(r11_7i_if_their_side_is_destroyed_they_retreat_on),
      cmocka_unit_test(r11_7i_visitors_without_a_way_are_eliminated),
      cmocka_unit_test(r12d_a_confederate_retreat_from_a_battle_of_three),
      cmocka_unit_test(r12d_not_with_fewer_than_three),
      cmocka_unit_test(r12d_forced_counts_two),
      cmocka_unit_test(r12d_a_side_destroyed_has_retreated_under_force),
      cmocka_unit_test(r11e_an_idle_attacker_without_a_way_is_lost),
      cmocka_unit_test(r12h_a_union_voluntary_retreat),
      cmocka_unit_test(r16_6a_the_surrounded_do_not_survive_a_forced_retreat),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
