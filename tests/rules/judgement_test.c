/* What decides the game as it stands now: the same conditions the rules look at, as far as a viewer
 * knows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "peninsula/judgement.h"
#include "rules/boards.h"
#include "rules/turns.h"

static const pen_judgement *judged(const pen_game *game, enum pen_viewer viewer) {
  static pen_judgement out;
  pen_judgement_of(game, viewer, NULL, &out);
  return &out;
}

static void assert_count(pen_count count, int least, int most) {
  assert_int_equal(count.least, least);
  assert_int_equal(count.most, most);
}

/* ------------------------------------------------------------------ the track */

#define FOUR_SOUTH "'rules':['no_command_roll_first_turn','four_infantry_south'],"

/* Three divisions south of the river, guns and a train there, one division north of it. */
static pen_game three_south(void) {
  return usa_orders_in("clear", FOUR_SOUTH,
                       "{'id':'couch','at':'seven_pines'},{'id':'casey','at':'seven_pines'},"
                       "{'id':'hooker','at':'savage_station','known':['csa']},"
                       "{'id':'west','at':'seven_pines'},{'id':'slocum','at':'gaines_mill'},"
                       "{'id':'early','at':'hanover_ch'}");
}

static void its_own_infantry_south_of_the_river_a_side_counts(void **state) {
  (void)state;
  pen_game game = three_south();
  pen_track_standing south = judged(&game, PEN_VIEW_USA)->event[PEN_FOUR_SOUTH];
  assert_int_equal(south.state, PEN_TRACK_OPEN);
  assert_int_equal(south.needed, 4);
  assert_count(south.now, 3, 3);
  assert_int_equal(south.would_be, PEN_IS);
  assert_true(south.once);
}

static void the_other_side_knows_at_least_those_shown_to_it(void **state) {
  (void)state;
  pen_game game = three_south();
  pen_track_standing south = judged(&game, PEN_VIEW_CSA)->event[PEN_FOUR_SOUTH];
  assert_count(south.now, 1, 4); /* three unknown blocks, three more divisions in the scenario */
  assert_int_equal(south.would_be, PEN_MAY_BE);
  south = judged(&game, PEN_VIEW_COMMON)->event[PEN_FOUR_SOUTH];
  assert_count(south.now, 1, 4);
}

static void more_than_there_are_in_the_scenario_cannot_be_there(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", FOUR_SOUTH,
                                "{'id':'couch','at':'seven_pines'},{'id':'west','at':'trent'},"
                                "{'id':'hunt','at':'trent'},{'id':'porter','at':'trent'},"
                                "{'id':'weed','at':'trent'},{'id':'early','at':'hanover_ch'}");
  pen_track_standing south = judged(&game, PEN_VIEW_CSA)->event[PEN_FOUR_SOUTH];
  assert_count(south.now, 0, 1);
  assert_int_equal(south.would_be, PEN_IS);
}

static void what_would_be_happens_at_the_end_of_the_turn_and_is_then_counted(void **state) {
  (void)state;
  pen_game game = three_south();
  int before = track_of(&game);
  go_on_to_turn(&game, 15);
  assert_int_equal(track_of(&game), before - 3);
  pen_track_standing south = judged(&game, PEN_VIEW_USA)->event[PEN_FOUR_SOUTH];
  assert_int_equal(south.state, PEN_TRACK_COUNTED);
  assert_int_equal(south.would_be, PEN_IS_NOT);
}

static void events_of_other_scenarios_are_not_here(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  const pen_judgement *j = judged(&game, PEN_VIEW_USA);
  assert_int_equal(j->event[PEN_NEAR_4].state, PEN_TRACK_NOT_HERE);
  assert_int_equal(j->event[PEN_JACKSON_ENTERS].state, PEN_TRACK_NOT_HERE);
  assert_int_equal(j->event[PEN_MCDOWELL_ENTERS].state, PEN_TRACK_NOT_HERE);
  assert_int_equal(j->event[PEN_VIRGINIA_SUNK].state, PEN_TRACK_NOT_HERE);
  assert_int_equal(j->event[PEN_TAKES_YORKTOWN].state, PEN_TRACK_COUNTED);
  assert_int_equal(j->event[PEN_CROSSES_WORKS].state, PEN_TRACK_OPEN);
  assert_int_equal(j->event[PEN_CSA_FORCED].needed, 3);
}

static void nearness_to_richmond_is_counted_by_rings(void **state) {
  (void)state;
  pen_game game = scenario("seven_days");
  const pen_judgement *j = judged(&game, PEN_VIEW_USA);
  assert_int_equal(j->event[PEN_NEAR_4].state, PEN_TRACK_OPEN);
  assert_int_equal(j->event[PEN_NEAR_4].would_be, PEN_IS_NOT);
  assert_in_range(j->event[PEN_NEAR_4].now.least, 4, j->event[PEN_NEAR_5].now.least);
  assert_in_range(j->event[PEN_NEAR_5].now.least, 4, j->event[PEN_NEAR_6].now.least);
}

/* ------------------------------------------------------------------ victory */

static void places_held_and_infantry_south_are_counted_for_the_gamble(void **state) {
  (void)state;
  pen_game game = scenario("gamble");
  const pen_setup *setup = pen_setup_of(&game);
  const pen_judgement *j = judged(&game, PEN_VIEW_USA);
  for (int i = 0; i < setup->scenario.victories; i++) {
    if (setup->scenario.victory[i].when != PEN_HOLDS_PLACES) continue;
    assert_int_equal(j->victory[i].met, PEN_IS_NOT);
    assert_count(j->victory[i].now, 0, 0);
    assert_count(j->victory[i].south, 0, 0);
  }
}

static void troops_in_richmond_beside_the_enemy_have_not_taken_it(void **state) {
  (void)state;
  pen_game game = usa_orders_in(
      "clear", "'victory':[{'side':'usa','when':'combat_unit_in_richmond','checked':'always'}],",
      "{'id':'couch','at':'rocketts'},{'id':'jones','at':'richmond'}");
  act(&game, "activate couch", NULL);
  act(&game, "move couch richmond", NULL);
  pen_victory_standing standing = judged(&game, PEN_VIEW_USA)->victory[0];
  assert_int_equal(standing.met, PEN_IS_NOT);
  assert_count(standing.now, 1, 1);
  assert_count(judged(&game, PEN_VIEW_CSA)->victory[0].now, 0, 1);
}

static void the_track_is_not_looked_at_before_its_turn(void **state) {
  (void)state;
  static const char early[] =
      "'victory':[{'side':'csa','when':'track_at_most','value':9,'from_turn':15,'checked':'always'}"
      "],";
  pen_game game = usa_orders_in("clear", early, "{'id':'couch','at':'rocketts'}");
  assert_int_equal(judged(&game, PEN_VIEW_USA)->victory[0].met, PEN_IS_NOT);
  assert_count(judged(&game, PEN_VIEW_USA)->victory[0].now, 6, 6);
}

/* ------------------------------------------------------------------ rolls */

static void command_chances_are_those_of_two_dice(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks"); /* no roll on turn 12; McClellan 13 with +6, Johnston 10 */
  const pen_judgement *j = judged(&game, PEN_VIEW_COMMON);
  assert_int_equal(j->command[PEN_USA].turn, 13);
  assert_int_equal(j->command[PEN_USA].bonus, 6);
  assert_int_equal(j->command[PEN_USA].ways, 21);
  assert_int_equal(j->command[PEN_CSA].turn, 13);
  assert_int_equal(j->command[PEN_CSA].bonus, 0);
  assert_int_equal(j->command[PEN_CSA].ways, 6);
}

static void a_roll_is_due_until_it_is_made(void **state) {
  (void)state;
  pen_game game = scenario("campaign");
  go_on_to(&game, PEN_CSA, PEN_COMMAND_ROLL);
  assert_int_equal(judged(&game, PEN_VIEW_USA)->command[PEN_CSA].turn, 1);
  assert_int_equal(judged(&game, PEN_VIEW_USA)->weather.turn, 2);
  act(&game, "roll", DICE(3, 3));
  assert_int_equal(judged(&game, PEN_VIEW_USA)->command[PEN_CSA].turn, 2);
  assert_int_equal(judged(&game, PEN_VIEW_USA)->command[PEN_USA].turn, 1);
}

static void after_the_last_turn_nothing_is_rolled(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  go_on_to_turn(&game, 17);
  go_on_to(&game, PEN_USA, PEN_ORDERS);
  const pen_judgement *j = judged(&game, PEN_VIEW_USA);
  assert_int_equal(j->command[PEN_CSA].turn, 0);
  assert_int_equal(j->weather.turn, 0);
}

static void weather_chances_are_those_of_the_next_rolls_month(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks"); /* turn 12 is the last of May and clear */
  pen_weather_standing weather = judged(&game, PEN_VIEW_CSA)->weather;
  assert_int_equal(weather.turn, 13);
  assert_int_equal(weather.month, PEN_JUNE);
  assert_int_equal(weather.faces[PEN_CLEAR], 4);
  assert_int_equal(weather.faces[PEN_RAIN], 1);
  assert_int_equal(weather.faces[PEN_MUD], 1);
}

/* ------------------------------------------------------------------ reinforcements */

static void the_campaign_waits_for_four_reinforcements(void **state) {
  (void)state;
  pen_game game = scenario("campaign");
  const pen_judgement *j = judged(&game, PEN_VIEW_CSA);
  assert_int_equal(j->entry[PEN_ENTRY_VI_CORPS].state, PEN_ENTRY_WAITS);
  assert_int_equal(j->entry[PEN_ENTRY_I_CORPS].state, PEN_ENTRY_WAITS);
  assert_int_equal(j->entry[PEN_ENTRY_HELD_BACK].state, PEN_ENTRY_NOT_HERE);
  assert_int_equal(j->entry[PEN_ENTRY_JACKSON].state, PEN_ENTRY_BY_ORDER);
  assert_int_equal(j->entry[PEN_ENTRY_JACKSON].turn, 1);
  assert_int_equal(j->entry[PEN_ENTRY_LEE].state, PEN_ENTRY_WAITS);
  assert_true(j->may_be_extended);
  assert_int_equal(j->extended_turn, 31);
}

static void in_fair_oaks_nobody_is_to_come(void **state) {
  (void)state;
  pen_game game = scenario("fair_oaks");
  for (int i = 0; i < PEN_ENTRIES; i++)
    assert_int_equal(judged(&game, PEN_VIEW_USA)->entry[i].state, PEN_ENTRY_NOT_HERE);
  assert_false(judged(&game, PEN_VIEW_USA)->may_be_extended);
}

static void i_corps_is_rolled_for_from_the_third_turn(void **state) {
  (void)state;
  pen_game game = scenario("campaign");
  go_on_to(&game, PEN_CSA, PEN_ORDERS);
  assert_int_equal(judged(&game, PEN_VIEW_USA)->entry[PEN_ENTRY_I_CORPS].roll_turn, 0);
  int turn = judged(&game, PEN_VIEW_USA)->turn;
  act(&game, "enter jackson richmond", NULL);
  pen_entry_standing corps = judged(&game, PEN_VIEW_USA)->entry[PEN_ENTRY_I_CORPS];
  assert_int_equal(corps.state, PEN_ENTRY_WAITS);
  assert_int_equal(corps.roll_turn, turn + 2);
  assert_int_equal(corps.release_on[0], 2);
  assert_int_equal(corps.release_on[1], 4);
  assert_int_equal(corps.release_on[2], 5);
  assert_int_equal(judged(&game, PEN_VIEW_USA)->entry[PEN_ENTRY_JACKSON].state, PEN_ENTRY_DONE);
  assert_int_equal(judged(&game, PEN_VIEW_USA)->event[PEN_JACKSON_ENTERS].state, PEN_TRACK_COUNTED);
}

static void only_the_union_knows_whether_its_block_brings_lee(void **state) {
  (void)state;
  pen_game game =
      usa_orders_in("clear", "'rules':['no_command_roll_first_turn','lee_takes_command'],",
                    "{'id':'couch','at':'hanover_ch'},{'id':'holmes','at':'waiting'},"
                    "{'id':'jones','at':'richmond'}");
  assert_int_equal(judged(&game, PEN_VIEW_USA)->entry[PEN_ENTRY_LEE].state, PEN_ENTRY_WAITS);
  march(&game, "couch", "peakes_turnout");
  assert_int_equal(judged(&game, PEN_VIEW_USA)->entry[PEN_ENTRY_LEE].state, PEN_ENTRY_COMES);
  assert_int_equal(judged(&game, PEN_VIEW_USA)->entry[PEN_ENTRY_LEE].turn, 15);
  assert_int_equal(judged(&game, PEN_VIEW_USA)->command[PEN_CSA].ways, 21); /* Lee rates 7 */
  assert_int_equal(judged(&game, PEN_VIEW_CSA)->entry[PEN_ENTRY_LEE].state, PEN_ENTRY_MAY_COME);
  assert_int_equal(judged(&game, PEN_VIEW_CSA)->command[PEN_CSA].ways, 6);
}

/* ------------------------------------------------------------------ losses */

enum { GAMES = 10 };

static void hear_all(const pen_game *game, enum pen_viewer viewer, pen_losses *losses) {
  for (int i = 0; i < last_events.count; i++) {
    pen_event heard;
    if (pen_event_for(&last_events.event[i], viewer, &heard))
      pen_losses_hear(pen_setup_of(game), &heard, losses);
  }
}

static void assert_within(pen_count truth, pen_count known) {
  assert_int_equal(truth.least, truth.most);
  assert_in_range(truth.least, known.least, known.most);
}

/* What a viewer is told holds the truth between its ends, and says "is" or "is not" only of what is
 * so or not. */
static void compare_with_truth(const pen_game *game, enum pen_viewer viewer,
                               const pen_losses *heard) {
  static pen_judgement truth, known;
  const pen_setup *setup = pen_setup_of(game);
  pen_judgement_of(game, PEN_VIEW_BOTH, NULL, &truth);
  pen_judgement_of(game, viewer, heard, &known);
  for (int side = 0; side < PEN_SIDES; side++) assert_within(truth.lost[side], known.lost[side]);
  for (int i = 0; i < PEN_TRACK_EVENTS; i++) {
    assert_within(truth.event[i].now, known.event[i].now);
    if (known.event[i].would_be != PEN_MAY_BE)
      assert_int_equal(known.event[i].would_be, truth.event[i].would_be);
  }
  for (int i = 0; i < setup->scenario.victories; i++) {
    assert_within(truth.victory[i].now, known.victory[i].now);
    assert_within(truth.victory[i].south, known.victory[i].south);
    if (known.victory[i].met != PEN_MAY_BE)
      assert_int_equal(known.victory[i].met, truth.victory[i].met);
  }
}

static void play_and_compare(const char *id, uint64_t seed) {
  chance c = {.seed = seed, .drawn = 0};
  pen_game game = scenario(id);
  pen_losses losses[3];
  for (int viewer = 0; viewer < 3; viewer++) pen_losses_begin(pen_setup_of(&game), &losses[viewer]);
  while (!pen_over(&game)) {
    do_random_action(&game, &c);
    for (int viewer = 0; viewer < 3; viewer++) {
      hear_all(&game, (enum pen_viewer)viewer, &losses[viewer]);
      compare_with_truth(&game, (enum pen_viewer)viewer, &losses[viewer]);
    }
  }
}

static void what_a_viewer_knows_holds_the_truth(void **state) {
  (void)state;
  static const char *const scenarios[] = {"fair_oaks", "seven_days", "gamble", "campaign"};
  for (int i = 0; i < GAMES; i++) play_and_compare(scenarios[i % 4], (uint64_t)i + 1);
}

static void hits_in_battle_are_heard_exactly(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  pen_losses losses;
  pen_losses_begin(pen_setup_of(&game), &losses);
  pass_to(&game, PEN_USA, PEN_ARTILLERY_STEP);
  act(&game, "fire weed", DICE(5, 5, 1));
  hear_all(&game, PEN_VIEW_USA, &losses);
  act(&game, "lose carter", NULL);
  hear_all(&game, PEN_VIEW_USA, &losses);
  pen_judgement out;
  pen_judgement_of(&game, PEN_VIEW_USA, &losses, &out);
  assert_count(out.lost[PEN_CSA], 2, 2);
  assert_count(out.event[PEN_CSA_LOSSES].now, 2, 2);
  assert_int_equal(out.event[PEN_CSA_LOSSES].needed, 10);
  assert_int_equal(out.event[PEN_CSA_LOSSES].would_be, PEN_IS_NOT);
  pen_judgement_of(&game, PEN_VIEW_USA, NULL, &out);
  assert_count(out.lost[PEN_CSA], 0, PEN_UNHEARD);
  assert_int_equal(out.event[PEN_CSA_LOSSES].would_be, PEN_MAY_BE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(its_own_infantry_south_of_the_river_a_side_counts),
      cmocka_unit_test(the_other_side_knows_at_least_those_shown_to_it),
      cmocka_unit_test(more_than_there_are_in_the_scenario_cannot_be_there),
      cmocka_unit_test(what_would_be_happens_at_the_end_of_the_turn_and_is_then_counted),
      cmocka_unit_test(events_of_other_scenarios_are_not_here),
      cmocka_unit_test(nearness_to_richmond_is_counted_by_rings),
      cmocka_unit_test(places_held_and_infantry_south_are_counted_for_the_gamble),
      cmocka_unit_test(troops_in_richmond_beside_the_enemy_have_not_taken_it),
      cmocka_unit_test(the_track_is_not_looked_at_before_its_turn),
      cmocka_unit_test(command_chances_are_those_of_two_dice),
      cmocka_unit_test(a_roll_is_due_until_it_is_made),
      cmocka_unit_test(after_the_last_turn_nothing_is_rolled),
      cmocka_unit_test(weather_chances_are_those_of_the_next_rolls_month),
      cmocka_unit_test(the_campaign_waits_for_four_reinforcements),
      cmocka_unit_test(in_fair_oaks_nobody_is_to_come),
      cmocka_unit_test(i_corps_is_rolled_for_from_the_third_turn),
      cmocka_unit_test(only_the_union_knows_whether_its_block_brings_lee),
      cmocka_unit_test(what_a_viewer_knows_holds_the_truth),
      cmocka_unit_test(hits_in_battle_are_heard_exactly),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
