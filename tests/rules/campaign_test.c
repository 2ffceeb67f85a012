/* 15.1: the campaign: set-up, extension, victory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

static bool stand(const pen_game *game, const char *units, const char *place) {
  char unit[PEN_ID_MAX];
  while (*units != '\0') {
    size_t length = strcspn(units, " ");
    snprintf(unit, sizeof unit, "%.*s", (int)length, units);
    if (strcmp(at_id(game, unit), place) != 0) return false;
    units += length + (units[length] == ' ');
  }
  return true;
}

static void place_all(pen_game *game, const char *units, const char *place) {
  char line[2 * PEN_ID_MAX + 8];
  while (*units != '\0') {
    size_t length = strcspn(units, " ");
    snprintf(line, sizeof line, "place %.*s %s", (int)length, units, place);
    act(game, line, NULL);
    units += length + (units[length] == ' ');
  }
}

/* The campaign with Magruder at Yorktown and Longstreet at Williamsburg, no decoys out. */
static pen_game campaign_begun(void) {
  pen_game game = scenario("campaign");
  place_all(&game, "magruder jones mclaws cabell pendleton", "yorktown");
  place_all(&game, "longstreet anderson pickett walton", "williamsburg");
  act(&game, "end", NULL);
  return game;
}

static void r15a_the_campaigns_set_up(void **state) {
  (void)state;
  pen_game game = scenario("campaign");
  assert_true(stand(&game,
                    "sumner richardson_div sedgwick tompkins heintzelman hooker kearny de_russy "
                    "keyes couch casey west porter morell sykes mccall weed stoneman cooke hunt "
                    "supply_train",
                    "fort_monroe"));
  assert_true(stand(&game, "tyler_1 tyler_2 supply_depot", "union_reinforcement_box"));
  assert_true(stand(&game, "huger grimes css_virginia", "norfolk"));
  assert_true(stand(&game,
                    "gw_smith whiting pettigrew sd_lee dh_hill early rodes carter ap_hill_1 "
                    "ap_hill_2 fitz_lee hampton_cav",
                    "richmond"));
  assert_true(stand(&game,
                    "franklin slocum wf_smith ayres mcdowell king ricketts shields williams "
                    "wainwright holmes jackson ewell winder crutchfield",
                    "waiting"));
}

static void r15a_magruder_and_longstreet_where_their_owner_likes(void **state) {
  (void)state;
  pen_game game = scenario("campaign");
  assert_true(deciding(&game, PEN_CSA, PEN_SET_UP));
  allowed(&game, "place pendleton lees_mill");
  act(&game, "place magruder yorktown", NULL);
  act(&game, "place jones lees_mill", NULL); /* split at will */
  refused_with(&game, "place mclaws williamsburg", "R15a");
  refused_with(&game, "place longstreet yorktown", "R15a");
  act(&game, "place longstreet norfolk", NULL);
  act(&game, "place pickett williamsburg", NULL);
  refused_with(&game, "place huger williamsburg", "R15a"); /* he is at Norfolk */
  refused_with(&game, "place jackson richmond", "R15a");
  act(&game, "place decoy_1 norfolk", NULL);
  refused_with(&game, "place decoy_2 fort_monroe", "R15a");
  refused_with(&game, "place decoy_2 union_reinforcement_box", "R15a");
  act(&game, "place decoy_2 newport_news", NULL);
  refused_with(&game, "end", "R15a"); /* others still stand nowhere */
  place_all(&game, "mclaws cabell pendleton", "lees_mill");
  place_all(&game, "anderson walton", "norfolk");
  act(&game, "end", NULL);
  assert_true(stand(&game, "decoy_3 decoy_4", "out"));
}

static void r15d_the_campaigns_start(void **state) {
  (void)state;
  pen_game game = campaign_begun();
  static const char *const csa[] = {"norfolk",  "yorktown",   "white_house",
                                    "richmond", "hanover_ch", "mechanicsville"};
  assert_int_equal(holder(&game, "fort_monroe"), PEN_USA);
  for (size_t i = 0; i < sizeof csa / sizeof csa[0]; i++)
    assert_int_equal(holder(&game, csa[i]), PEN_CSA);
  assert_int_equal(rail_of(&game, "west_point"), PEN_CSA);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  allowed(&game, "sail hunt fort_monroe newport_news");
  refused_with(&game, "sail hunt fort_monroe west_point", "R10_4a");
}

static void r15_1a_turns_1_to_26_track_0_johnston(void **state) {
  (void)state;
  pen_game game = scenario("campaign");
  const pen_view *view = seen_by(&game, PEN_VIEW_COMMON);
  assert_int_equal(view->turn, 1);
  assert_int_equal(view->last_turn, 26);
  assert_int_equal(view->track, 0);
  assert_string_equal(pen_setup_of(&game)->army[view->army_commander[PEN_CSA]].id, "johnston_je");
}

static void r15_1a_guns_and_depot_are_usable_from_the_start(void **state) {
  (void)state;
  pen_game game = campaign_begun();
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->turn, 1);
  allowed(&game, "sail tyler_1 union_reinforcement_box fort_monroe");
  allowed(&game, "sail supply_depot union_reinforcement_box newport_news");
  refused_with(&game, "sail franklin union_reinforcement_box fort_monroe", "R2b");
}

/* ------------------------------------------------------------------ the end */

#define VICTORY                                                                    \
  "'victory':[{'side':'usa','when':'combat_unit_in_richmond','checked':'always'}," \
  "{'side':'usa','when':'track_at_least','value':15,'checked':'always'},"          \
  "{'side':'csa','when':'track_at_most','value':-8,'checked':'always'},"           \
  "{'side':'csa','when':'game_ends','checked':'last_turn'}],"

/* The campaign's own conditions on its turn 26, in the Union's orders. */
static pen_game turn_26(int track, const char *units) {
  char text[2048];
  snprintf(text, sizeof text,
           "{'last_turn':26,'extended_turn':31,'start':{'turn':26,'phase':'usa_orders','track':%d},"
           "'rules':['no_command_roll_first_turn','may_be_extended','jackson_enters']," VICTORY
           "'units':[%s]}",
           track, units);
  return position(text);
}
#define FAR_APART "{'id':'couch','at':'fort_monroe'},{'id':'jones','at':'richmond'}"

static void r15_1g_at_eight_the_union_may_extend_the_game(void **state) {
  (void)state;
  pen_game game = turn_26(8, FAR_APART);
  act(&game, "end", NULL);
  assert_true(deciding(&game, PEN_USA, PEN_EXTEND));
  pen_game ended = game;
  act(&game, "extend", NULL);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->turn, 27);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->last_turn, 31);
  while (!pen_over(&game)) {
    assert_false(deciding(&game, PEN_USA, PEN_EXTEND)); /* once */
    step_on(&game);
  }
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->turn, 31);
  act(&ended, "end", NULL);
  assert_true(pen_over(&ended));
  assert_int_equal(pen_winner(&ended), PEN_CSA);
}

static void r15_1g_at_seven_it_ends(void **state) {
  (void)state;
  pen_game game = turn_26(7, FAR_APART);
  act(&game, "end", NULL);
  assert_true(pen_over(&game));
  assert_int_equal(pen_winner(&game), PEN_CSA);
}

static void r15_1g_the_campaign_file_says_so(void **state) {
  (void)state;
  pen_game game = scenario("campaign");
  const pen_scenario *campaign = &pen_setup_of(&game)->scenario;
  assert_int_equal(campaign->extended_turn, 31);
  assert_true(campaign->rules >> PEN_RULE_EXTENSION & 1);
}

static const pen_victory *condition(const pen_game *game, enum pen_victory_when when) {
  const pen_scenario *s = &pen_setup_of(game)->scenario;
  for (int i = 0; i < s->victories; i++)
    if (s->victory[i].when == when) return &s->victory[i];
  fail_msg("the scenario lacks the condition");
  return NULL;
}

static void r15_1h_the_campaign_file_has_the_four_conditions(void **state) {
  (void)state;
  pen_game game = scenario("campaign");
  assert_int_equal(condition(&game, PEN_HOLDS_RICHMOND)->side, PEN_USA);
  assert_int_equal(condition(&game, PEN_TRACK_AT_LEAST)->side, PEN_USA);
  assert_int_equal(condition(&game, PEN_TRACK_AT_LEAST)->value, 15);
  assert_int_equal(condition(&game, PEN_TRACK_AT_MOST)->side, PEN_CSA);
  assert_int_equal(condition(&game, PEN_TRACK_AT_MOST)->value, -8);
  assert_int_equal(condition(&game, PEN_GAME_ENDS)->side, PEN_CSA);
}

static void r15_1h_a_combat_unit_in_richmond_wins_at_once(void **state) {
  (void)state;
  static const char *const combat[] = {"couch", "west"};
  for (int i = 0; i < 2; i++) {
    pen_game game = turn_26(0,
                            "{'id':'couch','at':'rocketts'},{'id':'west','at':'rocketts'},"
                            "{'id':'keyes','at':'rocketts'},{'id':'cooke','at':'rocketts'},"
                            "{'id':'jones','at':'morris'}");
    march(&game, "cooke", "richmond"); /* cavalry does not */
    march(&game, "keyes", "richmond");
    assert_false(pen_over(&game));
    char line[32];
    snprintf(line, sizeof line, "activate %s", combat[i]);
    act(&game, line, NULL);
    snprintf(line, sizeof line, "move %s richmond", combat[i]);
    act(&game, line, NULL);
    assert_true(pen_over(&game));
    assert_int_equal(pen_winner(&game), PEN_USA);
  }
}

static void r15_1h_only_after_any_battle(void **state) {
  (void)state;
  pen_game game =
      turn_26(0, "{'id':'couch','at':'rocketts'},{'id':'carter','at':'richmond','sp':1}");
  march(&game, "couch", "richmond");
  assert_false(pen_over(&game));
  act(&game, "end", NULL);
  act(&game, "battle richmond", NULL);
  deploy(&game, "carter left_center");
  deploy(&game, "couch right_center");
  go_on_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  assert_false(pen_over(&game));
  act(&game, "fire couch", DICE(6, 1, 1, 1));
  while (!pen_over(&game)) step_on(&game);
  assert_int_equal(pen_winner(&game), PEN_USA);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->turn, 26);
  assert_int_equal(seen_by(&game, PEN_VIEW_COMMON)->phase, PEN_PHASE_USA_BATTLES);
}

static void r15_1h_a_decoy_holds_nothing(void **state) {
  (void)state;
  pen_game game = turn_26(0,
                          "{'id':'couch','at':'rocketts'},{'id':'decoy_1','at':'richmond'},"
                          "{'id':'jones','at':'hanover_ch'}");
  march(&game, "couch", "richmond");
  assert_false(pen_over(&game)); /* nothing shows before it is settled (R11d) */
  act(&game, "end", NULL);
  act(&game, "battle richmond", NULL);
  assert_true(pen_over(&game));
  assert_int_equal(pen_winner(&game), PEN_USA);
}

static void r15_1h_track_fifteen_wins_at_once(void **state) {
  (void)state;
  static const char units[] = "{'id':'couch','at':'barker'},{'id':'jones','at':'richmond'}";
  pen_game game = turn_26(12, units), below = turn_26(11, units);
  act(&game, "activate couch", NULL);
  act(&game, "move couch hughes_tavern", NULL); /* +3 (R12b) */
  assert_true(pen_over(&game));
  assert_int_equal(pen_winner(&game), PEN_USA);
  act(&below, "activate couch", NULL);
  act(&below, "move couch hughes_tavern", NULL);
  assert_false(pen_over(&below));
}

static void r15_1h_track_minus_eight_loses_at_once(void **state) {
  (void)state;
  for (int track = -7; track <= -6; track++) {
    char text[1024];
    snprintf(text, sizeof text,
             "{'start':{'phase':'csa_orders','track':%d},'rules':['no_command_roll_first_turn',"
             "'jackson_enters']," VICTORY "'units':[" FAR_APART
             ",{'id':'jackson','at':'waiting'}]}",
             track);
    pen_game game = position(text);
    act(&game, "enter jackson hanover_ch", NULL); /* -1 */
    assert_int_equal(pen_over(&game), track == -7);
  }
}

static void r15_1h_otherwise_the_confederates_win_when_it_ends(void **state) {
  (void)state;
  pen_game game = turn_26(0, FAR_APART);
  assert_false(pen_over(&game));
  act(&game, "end", NULL);
  assert_true(pen_over(&game));
  assert_int_equal(pen_winner(&game), PEN_CSA);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r15a_the_campaigns_set_up),
      cmocka_unit_test(r15a_magruder_and_longstreet_where_their_owner_likes),
      cmocka_unit_test(r15d_the_campaigns_start),
      cmocka_unit_test(r15_1a_turns_1_to_26_track_0_johnston),
      cmocka_unit_test(r15_1a_guns_and_depot_are_usable_from_the_start),
      cmocka_unit_test(r15_1g_at_eight_the_union_may_extend_the_game),
      cmocka_unit_test(r15_1g_at_seven_it_ends),
      cmocka_unit_test(r15_1g_the_campaign_file_says_so),
      cmocka_unit_test(r15_1h_the_campaign_file_has_the_four_conditions),
      cmocka_unit_test(r15_1h_a_combat_unit_in_richmond_wins_at_once),
      cmocka_unit_test(r15_1h_only_after_any_battle),
      cmocka_unit_test(r15_1h_a_decoy_holds_nothing),
      cmocka_unit_test(r15_1h_track_fifteen_wins_at_once),
      cmocka_unit_test(r15_1h_track_minus_eight_loses_at_once),
      cmocka_unit_test(r15_1h_otherwise_the_confederates_win_when_it_ends),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
