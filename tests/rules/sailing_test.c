/* 10.3: movement by water, and what it costs (4.2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

/* All rivers are the Union's, as after Norfolk's fall. IV Corps lies at Fort Monroe, its last
 * battery at Hampton; some others are about. The Confederates hold Eltham with Early and a port of
 * the James with cavalry. */
#define FLEET                                                              \
  "{'id':'keyes','at':'fort_monroe'},{'id':'couch','at':'fort_monroe'},"   \
  "{'id':'casey','at':'hampton'},{'id':'west','at':'big_bethel'},"         \
  "{'id':'hunt','at':'fort_monroe'},{'id':'stoneman','at':'fort_monroe'}," \
  "{'id':'sumner','at':'yorktown'},{'id':'sedgwick','at':'yorktown'},"     \
  "{'id':'sykes','at':'yorktown'},{'id':'tyler_1','at':'fort_monroe'},"    \
  "{'id':'tyler_2','at':'union_reinforcement_box'},"                       \
  "{'id':'supply_depot','at':'union_reinforcement_box'},"                  \
  "{'id':'supply_train','at':'newport_news'},"                             \
  "{'id':'early','at':'eltham'},{'id':'hampton_cav','at':'jamestown'}"

static pen_game fleet(void) { return usa_orders(FLEET); }

/* ------------------------------------------------------------------ 4.2: what it costs */

static void r4_2e_a_corps_a_unit_and_the_depot_pay_two(void **state) {
  (void)state;
  static const char *const sailings[] = {"sail keyes fort_monroe white_house",
                                         "sail hunt fort_monroe white_house",
                                         "sail couch fort_monroe white_house",
                                         "sail stoneman fort_monroe white_house",
                                         "sail supply_train newport_news white_house",
                                         "sail supply_depot union_reinforcement_box fort_monroe"};
  for (size_t i = 0; i < sizeof sailings / sizeof sailings[0]; i++) {
    pen_game game = fleet();
    act(&game, sailings[i], NULL);
    assert_int_equal(cap_of(&game, PEN_USA), 1);
  }
}

static void r4_2e_two_are_too_much_when_one_is_left(void **state) {
  (void)state;
  pen_game game = fleet();
  march(&game, "couch", "hampton");
  march(&game, "sykes", "howards_bridge");
  assert_int_equal(cap_of(&game, PEN_USA), 1);
  refused_with(&game, "sail keyes fort_monroe white_house", "R4_2g");
  refused_with(&game, "sail hunt fort_monroe white_house", "R4_2g");
  refused_with(&game, "sail supply_depot union_reinforcement_box fort_monroe", "R4_2g");
  allowed(&game, "sail tyler_1 fort_monroe white_house");
}

static void r4_2f_a_siege_gun_sails_for_one(void **state) {
  (void)state;
  pen_game game = fleet();
  act(&game, "sail tyler_1 fort_monroe white_house", NULL);
  assert_int_equal(cap_of(&game, PEN_USA), 2);
  act(&game, "board tyler_1", NULL);
  act(&game, "end", NULL);
  act(&game, "sail tyler_2 union_reinforcement_box fort_monroe", NULL);
  assert_int_equal(cap_of(&game, PEN_USA), 1);
}

/* ------------------------------------------------------------------ 10.3 */

static void r10_3a_only_the_union_sails(void **state) {
  (void)state;
  pen_game game = csa_orders(FLEET);
  refused_with(&game, "sail early eltham white_house", "R10_3a");
  allowed(&game, "activate early");
}

static void r10_3a_from_port_to_port_any_distance(void **state) {
  (void)state;
  pen_game game = fleet();
  refused_with(&game, "sail hunt fort_monroe hampton", "R10_3a"); /* no port */
  refused_with(&game, "sail casey hampton white_house", "R10_3a");
  refused_with(&game, "sail hunt fort_monroe fort_monroe", "R10_3a");
  allowed(&game, "sail hunt fort_monroe newport_news");
  allowed(&game, "sail hunt fort_monroe union_reinforcement_box"); /* R2c */
  act(&game, "sail hunt fort_monroe haxalls", NULL);
  act(&game, "board hunt", NULL);
  assert_string_equal(at_id(&game, "hunt"), "haxalls");
}

static void r10_3a_a_single_unit_sails_from_where_it_stands(void **state) {
  (void)state;
  pen_game game = fleet();
  refused_with(&game, "sail casey fort_monroe white_house", "R10_3c");
  refused_with(&game, "sail tyler_1 newport_news white_house", "R10_3c");
  refused_with(&game, "sail sykes fort_monroe white_house", "R10_3c");
  allowed(&game, "sail sykes yorktown white_house");
}

static void r10_3a_who_has_sailed_goes_no_further(void **state) {
  (void)state;
  pen_game game = fleet();
  act(&game, "sail keyes fort_monroe white_house", NULL);
  act(&game, "board couch", NULL);
  refused_with(&game, "move couch tunstalls", "R10_3a");
  refused_with(&game, "board couch", "R10_3a");
  act(&game, "end", NULL);
  refused_with(&game, "activate couch", "R4_2a");
  go_on_to_next(&game, PEN_USA, PEN_ORDERS);
  march(&game, "couch", "tunstalls");
}

static void r10_3b_one_corps_a_turn(void **state) {
  (void)state;
  pen_game game = fleet();
  act(&game, "sail keyes fort_monroe white_house", NULL);
  act(&game, "end", NULL);
  go_on_to_next(&game, PEN_USA, PEN_ORDERS); /* the next turn: with three CAP again */
  act(&game, "sail hunt fort_monroe newport_news", NULL);
  act(&game, "end", NULL);
  refused_with(&game, "sail sumner yorktown white_house", "R10_3b");
  refused_with(&game, "sail stoneman fort_monroe white_house", "R10_3b");
  refused_with(&game, "sail couch fort_monroe white_house", "R10_3b");
  allowed(&game, "sail tyler_1 fort_monroe white_house");
}

static void r10_3b_guns_depot_and_train_do_not_count(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", "", FLEET);
  act(&game, "sail tyler_1 fort_monroe white_house", NULL);
  act(&game, "end", NULL);
  allowed(&game, "sail keyes fort_monroe white_house");
  game = fleet();
  act(&game, "sail keyes fort_monroe white_house", NULL);
  act(&game, "end", NULL);
  refused_with(&game, "sail sumner yorktown white_house", "R10_3b");
  allowed(&game, "sail tyler_1 fort_monroe white_house");
  /* With CAP for two sailings: a train or the depot, then a corps. */
  static const char *const first[] = {"sail supply_train newport_news white_house",
                                      "sail supply_depot union_reinforcement_box fort_monroe"};
  for (int i = 0; i < 2; i++) {
    game = position(
        "{'start':{'phase':'usa_orders','cap':{'usa':4,'csa':3}},"
        "'rules':['no_command_roll_first_turn'],'units':[" FLEET "]}");
    act(&game, first[i], NULL);
    act(&game, "end", NULL);
    allowed(&game, "sail keyes fort_monroe white_house");
  }
}

static void r10_3c_a_corps_pays_two_and_marches_to_its_port(void **state) {
  (void)state;
  pen_game game = fleet();
  act(&game, "sail keyes fort_monroe white_house", NULL);
  refused_with(&game, "board casey", "R10_3c"); /* not there yet */
  act(&game, "move casey fort_monroe", NULL);
  act(&game, "board casey", NULL);
  act(&game, "board keyes", NULL);
  assert_string_equal(at_id(&game, "casey"), "white_house");
  assert_string_equal(at_id(&game, "keyes"), "white_house");
  act(&game, "move couch hampton", NULL); /* the others may go by road */
}

static void r10_3c_in_range_at_activation_only(void **state) {
  (void)state;
  pen_game game = fleet();
  act(&game, "sail keyes fort_monroe white_house", NULL);
  refused_with(&game, "move west hampton", "R4_2c"); /* two links away */
  refused_with(&game, "board west", "R4_2c");
  refused_with(&game, "board sykes", "R4_4a");
}

static void r10_3c_the_march_keeps_to_the_allowance(void **state) {
  (void)state;
  pen_game game = usa_orders_in("mud", "",
                                "{'id':'keyes','at':'hampton'},{'id':'couch','at':'big_bethel'},"
                                "{'id':'casey','at':'hampton'},{'id':'early','at':'richmond'}");
  act(&game, "sail keyes fort_monroe white_house", NULL);
  act(&game, "move couch hampton", NULL);
  refused_with(&game, "move couch fort_monroe", "R8b");
  refused_with(&game, "board couch", "R10_3c");
  act(&game, "move casey fort_monroe", NULL);
  act(&game, "board casey", NULL); /* R8c: the weather does not touch the water */
  assert_string_equal(at_id(&game, "casey"), "white_house");
}

static void r10_3c_nobody_boards_without_a_sailing(void **state) {
  (void)state;
  pen_game game = fleet();
  act(&game, "activate keyes", NULL);
  refused_with(&game, "board couch", "R10_3c");
  allowed(&game, "move couch hampton");
}

static void r10_3d_independents_go_along_guns_and_depot_do_not(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'keyes','at':'fort_monroe'},{'id':'hunt','at':'fort_monroe'},"
      "{'id':'stoneman','at':'hampton'},{'id':'supply_train','at':'fort_monroe'},"
      "{'id':'tyler_1','at':'fort_monroe'},{'id':'supply_depot','at':'fort_monroe'},"
      "{'id':'early','at':'richmond'}");
  act(&game, "sail keyes fort_monroe white_house", NULL);
  refused_with(&game, "board tyler_1", "R4_4a");
  refused_with(&game, "board supply_depot", "R4_4a");
  act(&game, "board hunt", NULL);
  act(&game, "board supply_train", NULL);
  act(&game, "move stoneman fort_monroe", NULL);
  act(&game, "board stoneman", NULL);
  assert_string_equal(at_id(&game, "stoneman"), "white_house");
}

static void r10_3e_the_depot_goes_by_water_alone(void **state) {
  (void)state;
  pen_game game = fleet();
  refused_with(&game, "activate supply_depot", "R4_2e");
  act(&game, "sail supply_depot union_reinforcement_box white_house", NULL);
  refused_with(&game, "move supply_depot white_house", "R10_1a");
  act(&game, "board supply_depot", NULL);
  assert_string_equal(at_id(&game, "supply_depot"), "white_house");
  act(&game, "end", NULL);
  go_on_to_next(&game, PEN_USA, PEN_ORDERS);
  refused_with(&game, "activate supply_depot", "R4_2e");
  act(&game, "sail supply_depot white_house west_point", NULL); /* from port to port */
  refused_with(&game, "move supply_depot tunstalls", "R10_1a");
}

static void r10_3e_the_guns_come_from_the_box(void **state) {
  (void)state;
  pen_game game = fleet();
  refused_with(&game, "activate tyler_2", "R2c");
  act(&game, "sail tyler_2 union_reinforcement_box fort_monroe", NULL);
  act(&game, "board tyler_2", NULL);
  assert_string_equal(at_id(&game, "tyler_2"), "fort_monroe");
}

static void r10_3f_a_landing_against_the_enemy_is_an_attack(void **state) {
  (void)state;
  pen_game game = fleet();
  act(&game, "sail keyes fort_monroe eltham", NULL);
  refused_with(&game, "board stoneman", "R10_3f"); /* cavalry never */
  refused_with(&game, "board keyes", "R10_1c");    /* nor a commander first */
  act(&game, "board couch", NULL);
  act(&game, "board hunt", NULL);
  act(&game, "board keyes", NULL);
  refused_with(&game, "board stoneman", "R10_3f");
  go_on_to_next(&game, PEN_USA, PEN_BATTLES);
  allowed(&game, "battle eltham");
}

static void r10_3f_only_infantry_and_artillery_make_one(void **state) {
  (void)state;
  pen_game game = fleet();
  refused_with(&game, "sail stoneman fort_monroe eltham", "R10_3f");
  refused_with(&game, "sail supply_train newport_news eltham", "R10_3f");
  refused_with(&game, "sail tyler_1 fort_monroe eltham", "R10_3f");
  refused_with(&game, "sail supply_depot union_reinforcement_box eltham", "R10_3f");
  refused_with(&game, "sail stoneman fort_monroe jamestown", "R10_3f"); /* any block counts */
  allowed(&game, "sail hunt fort_monroe eltham");
  allowed(&game, "sail couch fort_monroe eltham");
}

static void r10_3f_a_decoy_makes_it_one_too(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'couch','at':'fort_monroe'},{'id':'stoneman','at':'fort_monroe'},"
      "{'id':'decoy_1','at':'eltham'},{'id':'early','at':'richmond'}");
  refused_with(&game, "sail stoneman fort_monroe eltham", "R10_3f");
  act(&game, "sail couch fort_monroe eltham", NULL);
  act(&game, "board couch", NULL);
  go_on_to_next(&game, PEN_USA, PEN_BATTLES);
  act(&game, "battle eltham", NULL); /* R11d */
  assert_true(happened(PEN_EV_DECOY_SHOWN));
}

static void r10_3h_the_depot_is_set_up_by_its_first_paid_sailing(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'couch','at':'tunstalls'},{'id':'supply_depot','at':'union_reinforcement_box'},"
      "{'id':'early','at':'richmond'}");
  assert_false(supplied(&game, "couch"));
  act(&game, "sail supply_depot union_reinforcement_box white_house", NULL);
  act(&game, "board supply_depot", NULL);
  assert_int_equal(cap_of(&game, PEN_USA), 1);
  act(&game, "end", NULL);
  go_on_to_next(&game, PEN_USA, PEN_ORDERS);
  assert_true(supplied(&game, "couch"));
  act(&game, "sail supply_depot white_house jamestown", NULL);
  act(&game, "board supply_depot", NULL);
  act(&game, "end", NULL);
  go_on_to_next(&game, PEN_USA, PEN_ORDERS);
  assert_false(supplied(&game, "couch")); /* it supplies from where it stands */
}

static void r10_3i_the_rail_bonus_serves_the_march_but_no_landing(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", RAIL_UNION,
                                "{'id':'keyes','at':'tunstalls'},{'id':'couch','at':'tunstalls'},"
                                "{'id':'casey','at':'tunstalls'},{'id':'early','at':'eltham'},{'id'"
                                ":'jones','at':'richmond'}");
  pen_game other = game;
  act(&game, "sail keyes white_house cumberland", NULL);
  act(&game, "rail couch white_house", NULL);
  act(&game, "board couch", NULL);
  assert_string_equal(at_id(&game, "couch"), "cumberland");
  act(&other, "sail keyes white_house eltham", NULL);
  act(&other, "rail couch white_house", NULL);
  refused_with(&other, "board couch", "R10_2c");
  act(&other, "move casey white_house", NULL); /* the same rails as a road */
  allowed(&other, "board casey");
}

static void r10_3i_others_may_attack_the_port_by_land(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'couch','at':'fort_monroe'},{'id':'sykes','at':'barhamsville'},"
      "{'id':'early','at':'eltham'}");
  act(&game, "sail couch fort_monroe eltham", NULL);
  act(&game, "board couch", NULL);
  act(&game, "end", NULL);
  march(&game, "sykes", "eltham");
  act(&game, "end", NULL);
  act(&game, "battle eltham", NULL);
  deploy(&game, "early left_center");
  deploy(&game, "couch left_center, sykes right_center");
}

/* ------------------------------------------------------------------ 11.1, 11.7: lost, and back */

/* The train is left alone at Eltham; Early takes it. */
static pen_game train_is_lost(void) {
  pen_game game = csa_orders(
      "{'id':'supply_train','at':'eltham'},{'id':'couch','at':'fort_monroe'},"
      "{'id':'supply_depot','at':'west_point'},{'id':'early','at':'barhamsville'}");
  march(&game, "early", "eltham");
  act(&game, "end", NULL);
  act(&game, "battle eltham", NULL);
  return game;
}

static void r11_1f_the_train_returns_by_a_paid_move(void **state) {
  (void)state;
  pen_game game = train_is_lost();
  assert_true(happened(PEN_EV_DESTROYED));
  assert_string_equal(at_id(&game, "supply_train"), "union_reinforcement_box");
  go_on_to(&game, PEN_USA, PEN_ORDERS); /* the next Union turn */
  refused_with(&game, "activate supply_train", "R2c");
  act(&game, "sail supply_train union_reinforcement_box fort_monroe", NULL);
  act(&game, "board supply_train", NULL);
  assert_int_equal(cap_of(&game, PEN_USA), 1);
  assert_string_equal(at_id(&game, "supply_train"), "fort_monroe");
}

static void r11_1f_the_depot_too(void **state) {
  (void)state;
  pen_game game = csa_orders(
      "{'id':'supply_depot','at':'eltham'},{'id':'couch','at':'fort_monroe'},"
      "{'id':'early','at':'barhamsville'}");
  march(&game, "early", "eltham");
  act(&game, "end", NULL);
  act(&game, "battle eltham", NULL);
  assert_string_equal(at_id(&game, "supply_depot"), "union_reinforcement_box");
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  refused_with(&game, "sail supply_depot union_reinforcement_box eltham", "R10_3f");
  act(&game, "sail supply_depot union_reinforcement_box west_point", NULL);
  act(&game, "board supply_depot", NULL);
  assert_string_equal(at_id(&game, "supply_depot"), "west_point");
}

/* Keyes has come to Yorktown's help by sea before; now he is thrown out of Eltham by Early. */
static pen_game port_is_lost(void) {
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'rules':['no_command_roll_first_turn'],'units':["
      "{'id':'couch','at':'eltham'},{'id':'casey','at':'eltham'},{'id':'keyes','at':'eltham'},"
      "{'id':'supply_depot','at':'eltham'},{'id':'tyler_1','at':'fort_monroe'},"
      "{'id':'early','at':'eltham','from':'barhamsville'},"
      "{'id':'rodes','at':'eltham','from':'barhamsville'}]}");
  act(&game, "battle eltham", NULL);
  deploy(&game, "couch left_center, casey right_center, keyes left_center");
  deploy(&game, "early left_center, rodes right_center");
  go_on_to(&game, PEN_USA, PEN_RETREAT);
  return game;
}

static void r11_7d_after_a_retreat_by_water_nothing_sails(void **state) {
  (void)state;
  pen_game game = port_is_lost();
  act(&game, "retreat sea", NULL);
  assert_string_equal(at_id(&game, "keyes"), "fort_monroe");
  assert_string_equal(at_id(&game, "supply_depot"), "union_reinforcement_box");
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  refused_with(&game, "sail keyes fort_monroe newport_news", "R11_7d");
  refused_with(&game, "sail tyler_1 fort_monroe newport_news", "R11_7d");
  refused_with(&game, "sail supply_depot union_reinforcement_box fort_monroe", "R11_7d");
  go_on_to_next(&game, PEN_USA, PEN_ORDERS);
  allowed(&game, "sail keyes fort_monroe newport_news");
}

/* ------------------------------------------------------------------ 13.2 */

static void r13_2e_cavalry_cannot_stop_a_landing(void **state) {
  (void)state;
  pen_game game = fleet();
  act(&game, "sail keyes fort_monroe jamestown", NULL);
  refused_with(&game, "board stoneman", "R10_3f"); /* a block is still there */
  act(&game, "board couch", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_FALL_BACK)); /* no roll for a screen */
  refused_with(&game, "stand", "R5a");
  act(&game, "retreat hampton_cav williamsburg", NULL);
  act(&game, "board stoneman", NULL); /* no amphibious attack: nobody is there any more */
  act(&game, "board keyes", NULL);
  act(&game, "end", NULL);
  act(&game, "end", NULL);
  assert_false(in_battles(&game));
}

/* "No further" is said of movement (10.3); battles come after it. */
static void r10_3a_who_landed_may_still_reinforce(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'kearny','at':'fort_monroe'},{'id':'heintzelman','at':'new_kent'},"
      "{'id':'hooker','at':'new_kent'},{'id':'early','at':'barhamsville'},"
      "{'id':'jones','at':'barhamsville'}");
  play_script(&game, "sail kearny fort_monroe eltham\nboard kearny");
  refused_with(&game, "move kearny barhamsville", "R10_3a");
  play_script(&game, "end\nactivate heintzelman\nmove hooker barhamsville");
  play_script(&game, "move heintzelman barhamsville\nend\nend\nbattle barhamsville");
  deploy(&game, "early left_center, jones right_center");
  deploy(&game, "hooker left_center, heintzelman left_center");
  pass_to(&game, PEN_USA, PEN_REINFORCE);
  allowed(&game, "reinforce kearny heintzelman");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r10_3a_who_landed_may_still_reinforce),
      cmocka_unit_test(r4_2e_a_corps_a_unit_and_the_depot_pay_two),
      cmocka_unit_test(r4_2e_two_are_too_much_when_one_is_left),
      cmocka_unit_test(r4_2f_a_siege_gun_sails_for_one),
      cmocka_unit_test(r10_3a_only_the_union_sails),
      cmocka_unit_test(r10_3a_from_port_to_port_any_distance),
      cmocka_unit_test(r10_3a_a_single_unit_sails_from_where_it_stands),
      cmocka_unit_test(r10_3a_who_has_sailed_goes_no_further),
      cmocka_unit_test(r10_3b_one_corps_a_turn),
      cmocka_unit_test(r10_3b_guns_depot_and_train_do_not_count),
      cmocka_unit_test(r10_3c_a_corps_pays_two_and_marches_to_its_port),
      cmocka_unit_test(r10_3c_in_range_at_activation_only),
      cmocka_unit_test(r10_3c_the_march_keeps_to_the_allowance),
      cmocka_unit_test(r10_3c_nobody_boards_without_a_sailing),
      cmocka_unit_test(r10_3d_independents_go_along_guns_and_depot_do_not),
      cmocka_unit_test(r10_3e_the_depot_goes_by_water_alone),
      cmocka_unit_test(r10_3e_the_guns_come_from_the_box),
      cmocka_unit_test(r10_3f_a_landing_against_the_enemy_is_an_attack),
      cmocka_unit_test(r10_3f_only_infantry_and_artillery_make_one),
      cmocka_unit_test(r10_3f_a_decoy_makes_it_one_too),
      cmocka_unit_test(r10_3h_the_depot_is_set_up_by_its_first_paid_sailing),
      cmocka_unit_test(r10_3i_the_rail_bonus_serves_the_march_but_no_landing),
      cmocka_unit_test(r10_3i_others_may_attack_the_port_by_land),
      cmocka_unit_test(r11_1f_the_train_returns_by_a_paid_move),
      cmocka_unit_test(r11_1f_the_depot_too),
      cmocka_unit_test(r11_7d_after_a_retreat_by_water_nothing_sails),
      cmocka_unit_test(r13_2e_cavalry_cannot_stop_a_landing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
