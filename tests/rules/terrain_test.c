/* Terrain in battle (11.6): the dice attackers lose. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "rules/boards.h"

/* Infantry of the side that attacks `place`, each from the place given, against one defender in
 * the right center. The attackers are in their infantry step. */
typedef struct attacker {
  const char *unit, *from; /* from NULL: by water from Fort Monroe */
} attacker;

static int add_attacker(char *text, size_t size, const attacker *a, const char *place) {
  if (a->from == NULL)
    return snprintf(text, size, ",{'id':'%s','at':'%s','from':'water','port':'fort_monroe'}",
                    a->unit, place);
  return snprintf(text, size, ",{'id':'%s','at':'%s','from':'%s'}", a->unit, place, a->from);
}

static pen_game attack(const char *place, enum pen_side side, const char *defender,
                       const attacker *attackers, int count) {
  char text[2048];
  char line[PEN_LINE_MAX];
  int length =
      snprintf(text, sizeof text, "{'start':{'phase':'%s_battles'},'units':[{'id':'%s','at':'%s'}",
               side == PEN_USA ? "usa" : "csa", defender, place);
  for (int i = 0; i < count; i++)
    length += add_attacker(text + length, sizeof text - (size_t)length, &attackers[i], place);
  snprintf(text + length, sizeof text - (size_t)length, "]}");
  pen_game game = position(text);
  snprintf(line, sizeof line, "battle %s", place);
  act(&game, line, NULL);
  snprintf(line, sizeof line, "%s right_center", defender);
  deploy(&game, line);
  for (int i = 0; i < count; i++) {
    const char *where = i == 1 ? "right_center" : "left_center";
    snprintf(line, sizeof line, "deploy %s %s", attackers[i].unit, where);
    act(&game, line, NULL);
  }
  act(&game, "end", NULL);
  pass_to(&game, side, PEN_INFANTRY_STEP);
  return game;
}

/* Fires with the unit: the number of dice given must be the number it takes. */
static void fires(pen_game *game, const char *unit, int dice) {
  uint8_t die[PEN_DICE_MAX + 1] = {0};
  char line[PEN_LINE_MAX];
  for (int i = 0; i < dice; i++) die[i] = 1;
  snprintf(line, sizeof line, "fire %s", unit);
  act(game, line, die);
}

static void r11_6a_defenders_are_never_reduced(void **state) {
  (void)state;
  const attacker over[] = {{"early", "grapevine_bridge"}};
  pen_game game = attack("trent", PEN_CSA, "morell", over, 1);
  pass_to_round(&game, 2);
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  fires(&game, "morell", 4);
  const attacker fortress[] = {{"couch", "howards_bridge"}};
  game = attack("yorktown", PEN_USA, "jones", fortress, 1);
  pass_to_round(&game, 2);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  fires(&game, "jones", 4);
}

static void r11_6a_the_largest_reduction_counts(void **state) {
  (void)state;
  const attacker over[] = {{"hooker", "lees_mill"}};
  pen_game game = attack("fort_magruder", PEN_USA, "jones", over, 1); /* works: one */
  fires(&game, "hooker", 3);
  const attacker fortress[] = {{"couch", "howards_bridge"}};
  game = attack("yorktown", PEN_USA, "jones", fortress, 1);
  fires(&game, "couch", 2);
}

static void r11_6b_a_river_costs_a_die(void **state) {
  (void)state;
  const attacker over[] = {{"early", "grapevine_bridge"}};
  pen_game game = attack("trent", PEN_CSA, "morell", over, 1);
  fires(&game, "early", 3);
  assert_int_equal(event_in(PEN_EV_REDUCED)->word, PEN_BY_RIVER); /* named to the players */
}

static void r11_6b_but_not_with_a_comrade_on_this_side(void **state) {
  (void)state;
  const attacker over[] = {
      {"early", "grapevine_bridge"}, {"rodes", "fair_oaks"}, {"whiting", "grapevine_bridge"}};
  pen_game game = attack("trent", PEN_CSA, "morell", over, 3);
  fires(&game, "early", 4);
  fires(&game, "whiting", 4);
}

/* Judged shot by shot: once the comrade is shot away the river counts again. */
static void r11_6b_judged_shot_by_shot(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'weed','at':'trent'},{'id':'early','at':'trent','from':'grapevine_bridge'},"
      "{'id':'rodes','at':'trent','from':'grapevine_bridge'},"
      "{'id':'carter','at':'trent','from':'fair_oaks','sp':1}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center, weed left_center");
  deploy(&game, "early left_center, rodes right_center, carter right_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  fires(&game, "rodes", 4);
  pass_to_round(&game, 2);
  act(&game, "fire weed", DICE(5, 5, 5)); /* Rodes three times, the larger */
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  fires(&game, "early", 4);
  pass_to_round(&game, 3);
  act(&game, "fire weed", DICE(5, 1, 1)); /* a tie at 1 SP: Carter goes */
  act(&game, "lose carter", NULL);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  fires(&game, "early", 3);
}

static void r11_6c_a_fortress_costs_two(void **state) {
  (void)state;
  const attacker over[] = {{"couch", "howards_bridge"}};
  pen_game game = attack("yorktown", PEN_USA, "jones", over, 1);
  fires(&game, "couch", 2);
}

static void r11_6d_works_cost_a_die_over_the_link_they_face(void **state) {
  (void)state;
  const attacker over[] = {{"hooker", "whites_tavern"}};
  pen_game game = attack("hughes_tavern", PEN_USA, "jones", over, 1);
  fires(&game, "hooker", 3);
}

static void r11_6d_nothing_from_inside_or_the_other_end(void **state) {
  (void)state;
  const attacker inside[] = {{"hooker", "bickleys_mill"}};
  pen_game game = attack("hughes_tavern", PEN_USA, "jones", inside, 1);
  fires(&game, "hooker", 4);
  const attacker out[] = {{"early", "hughes_tavern"}};
  game = attack("whites_tavern", PEN_CSA, "hooker", out, 1);
  fires(&game, "early", 4);
}

static void r11_6d_nothing_with_a_comrade_from_inside(void **state) {
  (void)state;
  const attacker both[] = {{"hooker", "whites_tavern"}, {"kearny", "bickleys_mill"}};
  pen_game game = attack("hughes_tavern", PEN_USA, "jones", both, 2);
  fires(&game, "hooker", 4);
}

static void r11_6e_malvern_hill_costs_everybody_a_die(void **state) {
  (void)state;
  const attacker over[] = {{"early", "glendale"}};
  pen_game game = attack("malvern_hill", PEN_CSA, "hooker", over, 1);
  fires(&game, "early", 3);
}

static void r11_6f_a_landing_costs_two_then_one(void **state) {
  (void)state;
  const attacker landed[] = {{"hooker", NULL}};
  pen_game game = attack("eltham", PEN_USA, "jones", landed, 1);
  fires(&game, "hooker", 2);
  pass_to_round(&game, 2);
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  fires(&game, "hooker", 3);
}

static void r11_6f_comrades_by_land_neither_suffer_nor_help(void **state) {
  (void)state;
  const attacker mixed[] = {{"hooker", NULL}, {"king", "barhamsville"}, {"kearny", "barhamsville"}};
  pen_game game = attack("eltham", PEN_USA, "jones", mixed, 3);
  fires(&game, "hooker", 2);
  fires(&game, "kearny", 4);
}

/* Who comes by water crosses no river, though his port lies beyond one. */
static void r11_6b_a_landing_crosses_no_river(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'jones','at':'white_house'},"
      "{'id':'hooker','at':'white_house','from':'water','port':'west_point'},"
      "{'id':'king','at':'white_house','from':'west_point'}]}");
  act(&game, "battle white_house", NULL);
  deploy(&game, "jones right_center");
  deploy(&game, "king left_center, hooker right_center");
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  fires(&game, "king", 4);
}

static void r11_6g_reinforcements_by_the_link_they_come_over(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'early','at':'trent','from':'grapevine_bridge','sp':3},"
      "{'id':'rodes','at':'grapevine_bridge'},{'id':'dh_hill','at':'grapevine_bridge'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_CSA, PEN_REINFORCE);
  act(&game, "reinforce rodes dh_hill", DICE(1));
  act(&game, "deploy rodes left_center", NULL);
  pass_to_round(&game, 2);
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  fires(&game, "rodes", 3);
}

/* Kearny landed at Eltham; what counts now is the road he comes up by. */
static void r11_6h_a_landed_unit_reinforces_by_road(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'jones','at':'barhamsville'},"
      "{'id':'hooker','at':'barhamsville','from':'new_kent'},"
      "{'id':'heintzelman','at':'eltham','from':'water','port':'fort_monroe'},"
      "{'id':'kearny','at':'eltham','from':'water','port':'fort_monroe'}]}");
  act(&game, "battle barhamsville", NULL);
  deploy(&game, "jones right_center");
  deploy(&game, "hooker left_center");
  pass_to(&game, PEN_USA, PEN_REINFORCE);
  play_script(&game, "reinforce kearny heintzelman : 1\ndeploy kearny left_center\n");
  pass_to_round(&game, 2);
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  fires(&game, "kearny", 4);
}

/* The last link counts, road or rail alike: only rails lead from Fair Oaks to Bickley's Mill. */
static void r11_6h_road_or_rail_alike(void **state) {
  (void)state;
  const attacker over[] = {{"hooker", "fair_oaks"}};
  pen_game game = attack("bickleys_mill", PEN_USA, "jones", over, 1);
  fires(&game, "hooker", 3);
}

/* Artillery alone wins Bickley's Mill over its works: it holds the place, but the railroad stays
 * Confederate and the works uncrossed (R10_2e, R12b). */
static void r11_6h_artillery_alone_takes_no_railroad_and_no_works(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'jones','at':'bickleys_mill'},"
      "{'id':'hunt','at':'bickleys_mill','from':'fair_oaks'}]}");
  act(&game, "battle bickleys_mill", NULL);
  deploy(&game, "jones right_center");
  deploy(&game, "hunt left_center");
  pass_to(&game, PEN_CSA, PEN_RETREAT);
  act(&game, "retreat richmond", NULL);
  pass_to(&game, PEN_USA, PEN_ADVANCE);
  assert_false(happened(PEN_EV_RAIL_CONTROL));
  assert_int_equal(track_change(), 0);
  act(&game, "end", NULL);
  assert_int_equal(seen_by(&game, PEN_VIEW_BOTH)->rail[place_no(&game, "bickleys_mill")], PEN_CSA);
  assert_string_equal(at_id(&game, "hunt"), "bickleys_mill");
}

/* No fewer than none: a shot without a die is a shot all the same. */
static void r11_3b_never_fewer_than_no_dice(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'usa_battles'},'units':[{'id':'jones','at':'yorktown'},"
      "{'id':'hooker','at':'yorktown','from':'howards_bridge','sp':1}]}");
  act(&game, "battle yorktown", NULL);
  deploy(&game, "jones right_center");
  deploy(&game, "hooker left_center");
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  fires(&game, "hooker", 0);
  refused_with(&game, "fire hooker", "R11_2a");
}

/* R16_6a: cut off from all supply, a side attacks a die weaker on top of the ground. */
static pen_game cut_off(const char *options) {
  char text[1024];
  snprintf(text, sizeof text,
           "{'start':{'phase':'csa_battles'},'options':[%s],'units':["
           "{'id':'morell','at':'trent'},{'id':'hooker','at':'old_tavern'},"
           "{'id':'kearny','at':'bickleys_mill'},{'id':'couch','at':'seven_pines'},"
           "{'id':'casey','at':'savage_station'},{'id':'king','at':'gaines_mill'},"
           "{'id':'sykes','at':'cold_harbor'},"
           "{'id':'early','at':'trent','from':'grapevine_bridge'}]}",
           options);
  pen_game game = position(text);
  act(&game, "battle trent", NULL);
  deploy(&game, "morell right_center");
  deploy(&game, "early left_center");
  pass_to(&game, PEN_USA, PEN_INFANTRY_STEP);
  return game;
}

static void r16_6a_the_surrounded_attack_a_die_weaker(void **state) {
  (void)state;
  pen_game game = cut_off("'surrounded'");
  fires(&game, "morell", 4);
  act(&game, "end", NULL);
  fires(&game, "early", 2); /* the river and the want of supply */
  assert_int_equal(count_of(PEN_EV_REDUCED), 2);
  game = cut_off("");
  act(&game, "end", NULL);
  fires(&game, "early", 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r11_6a_defenders_are_never_reduced),
      cmocka_unit_test(r11_6a_the_largest_reduction_counts),
      cmocka_unit_test(r11_6b_a_river_costs_a_die),
      cmocka_unit_test(r11_6b_but_not_with_a_comrade_on_this_side),
      cmocka_unit_test(r11_6b_judged_shot_by_shot),
      cmocka_unit_test(r11_6c_a_fortress_costs_two),
      cmocka_unit_test(r11_6d_works_cost_a_die_over_the_link_they_face),
      cmocka_unit_test(r11_6d_nothing_from_inside_or_the_other_end),
      cmocka_unit_test(r11_6d_nothing_with_a_comrade_from_inside),
      cmocka_unit_test(r11_6e_malvern_hill_costs_everybody_a_die),
      cmocka_unit_test(r11_6f_a_landing_costs_two_then_one),
      cmocka_unit_test(r11_6f_comrades_by_land_neither_suffer_nor_help),
      cmocka_unit_test(r11_6b_a_landing_crosses_no_river),
      cmocka_unit_test(r11_6g_reinforcements_by_the_link_they_come_over),
      cmocka_unit_test(r11_6h_a_landed_unit_reinforces_by_road),
      cmocka_unit_test(r11_6h_road_or_rail_alike),
      cmocka_unit_test(r11_6h_artillery_alone_takes_no_railroad_and_no_works),
      cmocka_unit_test(r11_3b_never_fewer_than_no_dice),
      cmocka_unit_test(r16_6a_the_surrounded_attack_a_die_weaker),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
