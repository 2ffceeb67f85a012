/* Standing orders: what a side has the engine answer for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

#define CAVALRY_AT_SEVEN_PINES                                                    \
  "{'id':'fitz_lee','at':'seven_pines'},{'id':'hampton_cav','at':'seven_pines'}," \
  "{'id':'jones','at':'hughes_tavern'},"                                          \
  "{'id':'couch','at':'savage_station'},{'id':'casey','at':'savage_station'},"    \
  "{'id':'keyes','at':'savage_station'}"

/* The Confederates give this standing order; then Couch comes to Seven Pines. */
static pen_game come_upon(const char *standing, const uint8_t *dice) {
  pen_game game = csa_orders(CAVALRY_AT_SEVEN_PINES);
  if (standing != NULL) act(&game, standing, NULL);
  act(&game, "end", NULL);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  act(&game, "activate keyes", NULL);
  act(&game, "move couch seven_pines", dice);
  return game;
}

static void r5a_the_owner_is_asked_unless_he_says_otherwise(void **state) {
  (void)state;
  pen_game game = come_upon(NULL, NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_SCREEN));
}

static void r13_2a_always_screens_with_the_best(void **state) {
  (void)state;
  pen_game game = come_upon("standing screens always", DICE(3)); /* Fitz Lee's 3 */
  assert_true(happened(PEN_EV_CLOSED));
  assert_int_equal(event_in(PEN_EV_SCREEN)->unit, unit_no(&game, "fitz_lee"));
  assert_true(deciding(&game, PEN_CSA, PEN_FALL_BACK));
}

static void r13_2a_a_failed_screen_lets_them_on(void **state) {
  (void)state;
  pen_game game = come_upon("standing screens always", DICE(4));
  assert_false(happened(PEN_EV_CLOSED));
  play_script(&game, "retreat hampton_cav barker\nretreat fitz_lee barker");
  allowed(&game, "move couch whites_tavern");
}

static void r13_2c_always_is_once_a_unit_and_turn(void **state) {
  (void)state;
  pen_game game = come_upon("standing screens always", DICE(6));
  play_script(&game, "retreat hampton_cav barker\nretreat fitz_lee barker");
  act(&game, "move couch barker", DICE(2)); /* Hampton's turn: 2 SP */
  assert_int_equal(event_in(PEN_EV_SCREEN)->unit, unit_no(&game, "hampton_cav"));
}

static void r13_2c_never_gives_way_at_once(void **state) {
  (void)state;
  pen_game game = come_upon("standing screens never", NULL);
  assert_true(deciding(&game, PEN_CSA, PEN_FALL_BACK));
  assert_false(happened(PEN_EV_SCREEN));
}

static void r11_3d_ties_are_settled_in_a_battle(void **state) {
  (void)state;
  for (int first = 0; first < 2; first++) {
    pen_game game = usa_orders(
        "{'id':'porter','at':'trent'},{'id':'morell','at':'trent'},{'id':'sykes','at':'trent'},"
        "{'id':'mccall','at':'trent'},{'id':'dh_hill','at':'fair_oaks'},"
        "{'id':'early','at':'fair_oaks'},{'id':'carter','at':'fair_oaks'}");
    if (first) act(&game, "standing ties first", NULL);
    act(&game, "end", NULL);
    go_on_to(&game, PEN_CSA, PEN_ORDERS);
    play_script(&game,
                "activate dh_hill\nmove early trent\nmove carter trent\nend\nend\n"
                "battle trent");
    deploy(&game,
           "morell left_center, sykes left_center, mccall right_center, porter right_center");
    deploy(&game, "early left_center, carter right_center");
    pass_to(&game, PEN_CSA, PEN_ARTILLERY_STEP);
    int morell = sp(&game, "morell");
    assert_int_equal(sp(&game, "sykes"), morell);
    act(&game, "fire carter", DICE(6, 1, 1));
    assert_int_equal(deciding(&game, PEN_USA, PEN_LOSSES), !first);
    assert_int_equal(sp(&game, "morell"), first ? morell - 1 : morell);
  }
}

static void r10_5a_sorties_always_and_never(void **state) {
  (void)state;
  static const char *const orders[] = {NULL, "standing sorties never", "standing sorties always"};
  for (int i = 0; i < 3; i++) {
    pen_game game =
        csa_orders_in("clear", NORFOLK_CONFEDERATE,
                      "{'id':'css_virginia','at':'norfolk'},{'id':'huger','at':'norfolk'},"
                      "{'id':'couch','at':'fort_monroe'}");
    if (orders[i] != NULL) act(&game, orders[i], NULL);
    act(&game, "end", NULL);
    go_on_to(&game, PEN_USA, PEN_ORDERS);
    act(&game, "sail couch fort_monroe newport_news", i == 2 ? DICE(1, 1, 1, 1, 1, 1, 1) : NULL);
    assert_int_equal(pen_decision_of(&game), i == 0   ? PEN_SORTIE
                                             : i == 1 ? PEN_ACTIVATION
                                                      : PEN_NAVAL_ROUND);
  }
}

static void r5a_only_in_ones_own_orders_and_only_what_there_is(void **state) {
  (void)state;
  pen_game game = csa_orders(CAVALRY_AT_SEVEN_PINES);
  refused_with(&game, "standing ties always", "R5a");
  refused_with(&game, "standing screens first", "R5a");
  refused_with(&game, "standing screens ask", "R5a"); /* as it is already */
  act(&game, "activate fitz_lee", NULL);
  refused_with(&game, "standing screens always", "R5a");
  pen_game ours = usa_orders(CAVALRY_AT_SEVEN_PINES);
  refused_with(&ours, "standing sorties never", "R5a"); /* the Virginia is not ours */
}

static void r5a_each_kind_once_a_turn_and_without_cap(void **state) {
  (void)state;
  pen_game game = csa_orders(CAVALRY_AT_SEVEN_PINES);
  act(&game, "standing screens always", NULL);
  assert_int_equal(cap_of(&game, PEN_CSA), 3);
  refused_with(&game, "standing screens never", "R5a");
  allowed(&game, "standing ties first");
  go_on_to_turn(&game, 15);
  go_on_to(&game, PEN_CSA, PEN_ORDERS);
  allowed(&game, "standing screens ask");
  refused_with(&game, "standing screens always", "R5a");
}

static void rhc_the_enemy_does_not_see_the_order(void **state) {
  (void)state;
  static pen_view views[2];
  pen_game game = csa_orders(CAVALRY_AT_SEVEN_PINES);
  pen_event seen;
  pen_view_of(&game, PEN_VIEW_USA, &views[0]);
  act(&game, "standing screens always", NULL);
  assert_false(pen_event_for(event_in(PEN_EV_STANDING), PEN_VIEW_USA, &seen));
  pen_view_of(&game, PEN_VIEW_USA, &views[1]);
  assert_memory_equal(&views[0], &views[1], sizeof views[0]);
  assert_int_equal(seen_by(&game, PEN_VIEW_CSA)->standing[PEN_CSA][PEN_STANDING_SCREENS],
                   PEN_HOW_ALWAYS);
}

/* Dice asked for: nothing has happened yet, but what the enemy answers is known. */
static uint8_t told_by_asking(const pen_game *game, const char *line) {
  pen_game after = *game;
  pen_action action;
  pen_parse_error error;
  assert_true(pen_parse(pen_setup_of(game), line, &action, &error));
  pen_result result = pen_apply(&after, action, NULL, 0, NULL);
  assert_int_equal(result.status, PEN_NEEDS_DICE);
  assert_memory_equal(&after, game, sizeof after);
  return result.barrier;
}

static void rhc_asking_for_dice_of_a_standing_order_is_no_free_look(void **state) {
  (void)state;
  pen_game game = csa_orders(CAVALRY_AT_SEVEN_PINES);
  act(&game, "standing screens always", NULL);
  act(&game, "end", NULL);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  act(&game, "activate keyes", NULL);
  assert_int_equal(told_by_asking(&game, "move couch seven_pines"), PEN_BARRIER_CONTACT);
}

static void rhc_nor_are_the_dice_of_a_sortie(void **state) {
  (void)state;
  pen_game game = csa_orders_in("clear", NORFOLK_CONFEDERATE,
                                "{'id':'css_virginia','at':'norfolk'},"
                                "{'id':'huger','at':'norfolk'},{'id':'couch','at':'fort_monroe'}");
  act(&game, "standing sorties always", NULL);
  act(&game, "end", NULL);
  go_on_to_next(&game, PEN_USA, PEN_COMMAND_ROLL);
  assert_int_equal(told_by_asking(&game, "roll"), 0); /* one's own dice tell nothing */
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  assert_int_equal(told_by_asking(&game, "sail couch fort_monroe newport_news"), PEN_BARRIER_SIDE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r5a_the_owner_is_asked_unless_he_says_otherwise),
      cmocka_unit_test(r13_2a_always_screens_with_the_best),
      cmocka_unit_test(r13_2a_a_failed_screen_lets_them_on),
      cmocka_unit_test(r13_2c_always_is_once_a_unit_and_turn),
      cmocka_unit_test(r13_2c_never_gives_way_at_once),
      cmocka_unit_test(r11_3d_ties_are_settled_in_a_battle),
      cmocka_unit_test(r10_5a_sorties_always_and_never),
      cmocka_unit_test(r5a_only_in_ones_own_orders_and_only_what_there_is),
      cmocka_unit_test(r5a_each_kind_once_a_turn_and_without_cap),
      cmocka_unit_test(rhc_the_enemy_does_not_see_the_order),
      cmocka_unit_test(rhc_asking_for_dice_of_a_standing_order_is_no_free_look),
      cmocka_unit_test(rhc_nor_are_the_dice_of_a_sortie),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
