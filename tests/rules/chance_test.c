/* Chances: exact, and no more than the viewer may know. Each is compared with what pen_apply makes
 * of every way the dice can fall. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "peninsula/chance.h"
#include "rules/boards.h"
#include "rules/turns.h"
#include "support/twins.h"

static pen_action action_of(const pen_game *game, const char *line) {
  pen_action action = {0};
  assert_true(pen_parse(pen_setup_of(game), line, &action, NULL));
  return action;
}

/* The chances of a line to the viewer, in a buffer of their own. */
static const pen_chance *chances_of(const pen_game *game, enum pen_viewer viewer, const char *line,
                                    int expected) {
  static pen_chance chances[PEN_CHANCES_MAX];
  assert_int_equal(pen_chances(game, viewer, action_of(game, line), chances), expected);
  return chances;
}

static void same_words(const pen_chance *odds, const char *words) {
  char text[200];
  assert_string_equal(pen_chance_words(odds, text, sizeof text), words);
}

/* ------------------------------------------------------------------ by hand */

static void r11_3b_hits_of_infantry_and_guns(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  pass_to(&game, PEN_CSA, PEN_ARTILLERY_STEP);
  const pen_chance *guns = chances_of(&game, PEN_VIEW_COMMON, "fire carter", 1);
  assert_int_equal(guns->dice, 3);
  assert_int_equal(guns->needs, 5);
  assert_int_equal(guns->of, 216);
  const uint32_t by_guns[] = {64, 96, 48, 8}; /* (2/3)^3 ... (1/3)^3 */
  assert_memory_equal(guns->ways, by_guns, sizeof by_guns);
  same_words(guns, "3 dice, hits on 5-6, expects 1.0 (0: 30 %, 1: 44 %, 2: 22 %, 3: 4 %)");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  const pen_chance *infantry = chances_of(&game, PEN_VIEW_COMMON, "fire rodes", 1);
  const uint32_t by_infantry[] = {625, 500, 150, 20, 1};
  assert_memory_equal(infantry->ways, by_infantry, sizeof by_infantry);
  same_words(infantry,
             "4 dice, hits on 6, expects 0.7 (0: 48 %, 1: 39 %, 2: 12 %, 3: 2 %, 4: <1 %)");
  char brief[48];
  assert_string_equal(pen_chance_brief(infantry, brief, sizeof brief), "expects 0.7 hits");
}

static void r11_6b_the_river_takes_a_die_from_the_chance(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'sykes','at':'trent'},{'id':'early','at':'trent','from':'grapevine_bridge'},"
      "{'id':'rodes','at':'trent','from':'grapevine_bridge'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center");
  deploy(&game, "early left_center, rodes right_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  assert_int_equal(chances_of(&game, PEN_VIEW_COMMON, "fire rodes", 1)->dice, 3);
}

static void r11_7k_the_rating_in_words(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  pass_to(&game, PEN_CSA, PEN_ARTILLERY_STEP);
  act(&game, "fire carter", DICE(5, 1, 1));
  pass_to(&game, PEN_USA, PEN_RALLY);
  const pen_chance *rally = chances_of(&game, PEN_VIEW_COMMON, "rally porter sykes", 1);
  assert_int_equal(rally->ways[1], 4);
  same_words(rally, "67 % to succeed (on 1-4)");
  char brief[48];
  assert_string_equal(pen_chance_brief(rally, brief, sizeof brief), "67 %");
}

static void r8a_the_weather_of_the_month(void **state) {
  (void)state;
  pen_game game = scenario("campaign");
  go_on_to(&game, PEN_USA, PEN_WEATHER_ROLL);
  same_words(chances_of(&game, PEN_VIEW_CSA, "roll", 1), "clear 50 %, rain 33 %, mud 17 %");
}

static void r4_1d_the_track_counts_for_the_union(void **state) {
  (void)state;
  pen_game game = scenario("seven_days");
  go_on_to_next(&game, PEN_USA, PEN_COMMAND_ROLL);
  const pen_chance *odds = chances_of(&game, PEN_VIEW_CSA, "roll", 1);
  assert_int_equal(odds->needs, 13 - track_of(&game)); /* McClellan is rated 13 */
}

/* ------------------------------------------------------------------ what is not told */

static void rhc_nobody_hears_what_a_hidden_block_may_do(void **state) {
  (void)state;
  pen_game game = small_battle("");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  deploy(&game, "early left_flank, rodes right_center, carter left_center, dh_hill left_flank");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  chances_of(&game, PEN_VIEW_CSA, "flank early dh_hill", 2);
  chances_of(&game, PEN_VIEW_COMMON, "flank early dh_hill", 0);
  chances_of(&game, PEN_VIEW_USA, "flank early dh_hill", 0);
}

static void rhc_a_way_hidden_on_the_board_hides_the_dice(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'morell','at':'trent'},"
      "{'id':'sykes','at':'trent'},{'id':'early','at':'trent','from':'grapevine_bridge'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'}]}");
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center");
  deploy(&game, "early left_center, rodes right_center");
  pass_to(&game, PEN_CSA, PEN_INFANTRY_STEP);
  assert_true(chances_of(&game, PEN_VIEW_CSA, "fire early", 1)->known);
  same_words(chances_of(&game, PEN_VIEW_COMMON, "fire early", 1), "dice or number hidden");
  /* The defenders' lie open. */
  pen_game before = small_battle_deployed("");
  assert_true(chances_of(&before, PEN_VIEW_COMMON, "fire weed", 1)->known);
}

static void rhc_private_orders_have_no_chances_for_others(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'supply_depot','at':'white_house'},{'id':'tyler_1','at':'higgins'},"
      "{'id':'jones','at':'dispatch_station'}");
  same_words(chances_of(&game, PEN_VIEW_USA, "siege tyler_1 dispatch_station", 1),
             "3 dice, hits on 3-6, expects 2.0 (0: 4 %, 1: 22 %, 2: 44 %, 3: 30 %)");
  chances_of(&game, PEN_VIEW_CSA, "siege tyler_1 dispatch_station", 0);
  chances_of(&game, PEN_VIEW_COMMON, "siege tyler_1 dispatch_station", 0);
}

/* ------------------------------------------------------------------ every way the dice can fall */

enum { ENOUGH = 12, MANY_ROLLS = 50000, DICE_MOST = 2 * PEN_EVENT_DICE_MAX };

static int counted[PEN_NO_PURPOSE]; /* chances that were compared, by purpose */

static const pen_event *nth_event(const pen_events *events, enum pen_event_kind kind, int n) {
  for (int i = 0; i < events->count; i++)
    if (events->event[i].kind == kind && n-- == 0) return &events->event[i];
  return NULL;
}

/* What the events say came of the roll. */
static int result_in(const pen_events *events, const pen_chance *odds) {
  static const uint8_t kinds[PEN_NO_PURPOSE] = {[PEN_FOR_RELEASE] = PEN_EV_RELEASE_ROLL,
                                                [PEN_FOR_SIEGE] = PEN_EV_SIEGE_FIRE,
                                                [PEN_FOR_FIRE] = PEN_EV_FIRE,
                                                [PEN_FOR_FLANK] = PEN_EV_FLANK_ROLL,
                                                [PEN_FOR_FLANK_FIRE] = PEN_EV_FIRE,
                                                [PEN_FOR_RALLY] = PEN_EV_RALLY,
                                                [PEN_FOR_REINFORCE] = PEN_EV_REINFORCE,
                                                [PEN_FOR_SCREEN] = PEN_EV_SCREEN,
                                                [PEN_FOR_SCOUT] = PEN_EV_SCOUT,
                                                [PEN_FOR_CAVALRY_ATTACKER] = PEN_EV_CAVALRY_FIRE,
                                                [PEN_FOR_CAVALRY_DEFENDER] = PEN_EV_CAVALRY_FIRE,
                                                [PEN_FOR_FLEET] = PEN_EV_NAVAL_ROUND,
                                                [PEN_FOR_VIRGINIA] = PEN_EV_NAVAL_ROUND,
                                                [PEN_FOR_MARCH] = PEN_EV_MARCHED,
                                                [PEN_FOR_JACKSON] = PEN_EV_MARCHED};
  enum pen_purpose purpose = (enum pen_purpose)odds->purpose;
  if (purpose == PEN_FOR_WEATHER) return nth_event(events, PEN_EV_WEATHER, 0)->word;
  bool second = purpose == PEN_FOR_CAVALRY_DEFENDER || purpose == PEN_FOR_VIRGINIA;
  const pen_event *event = nth_event(events, (enum pen_event_kind)kinds[purpose], second ? 1 : 0);
  assert_non_null(event);
  return event->a;
}

static int cap_now(const pen_game *game, enum pen_side side) {
  return seen_by(game, PEN_VIEW_BOTH)->cap[side];
}

static int result_of(const pen_game *before, const pen_game *after, const pen_events *events,
                     const pen_chance *odds) {
  enum pen_side side = pen_deciding(before);
  if (odds->purpose == PEN_FOR_COMMAND) return cap_now(after, side) - cap_now(before, side);
  if (odds->kind == PEN_CHANCE_DAMAGE)
    return seen_by(before, PEN_VIEW_BOTH)->virginia_sp - seen_by(after, PEN_VIEW_BOTH)->virginia_sp;
  return result_in(events, odds);
}

/* All faces of dice `first` to `first + dice`, those before showing 1 (so that attempts succeed),
 * those after a 2. False when the sum of dice is over. */
static bool next_faces(uint8_t *faces, int first, int dice) {
  for (int i = first; i < first + dice; i++) {
    if (++faces[i] <= 6) return true;
    faces[i] = 1;
  }
  return false;
}

static void same_as_all_rolls(const pen_game *game, pen_action action, const pen_chance *odds,
                              int first) {
  uint8_t faces[DICE_MOST];
  uint32_t ways[PEN_CHANCE_RESULTS] = {0};
  static pen_events events;
  memset(faces, 2, sizeof faces);
  memset(faces, 1, (size_t)(first + odds->dice));
  do {
    pen_game after = *game;
    pen_result result = pen_apply(&after, action, faces, DICE_MOST, &events);
    assert_int_equal(result.status, PEN_DONE);
    int got = result_of(game, &after, &events, odds);
    assert_in_range(got, 0, odds->results - 1);
    ways[got]++;
  } while (next_faces(faces, first, odds->dice));
  assert_memory_equal(ways, odds->ways, sizeof ways);
  counted[odds->purpose]++;
}

/* The defender's `stand` rolls nothing yet: the attacker's is looked at, from this viewer's side.
 */
static void look_at(const pen_game *game, pen_action action) {
  pen_chance all[PEN_CHANCES_MAX], own[PEN_CHANCES_MAX];
  int count = pen_chances(game, PEN_VIEW_BOTH, action, all), first = 0;
  enum pen_viewer decider = (enum pen_viewer)pen_deciding(game);
  assert_int_equal(pen_chances(game, decider, action, own), count);
  for (int i = 0; i < count; i++) {
    assert_true(all[i].known);
    if (own[i].known) assert_memory_equal(&own[i], &all[i], sizeof all[i]);
    uint32_t sum = 0;
    for (int k = 0; k < PEN_CHANCE_RESULTS; k++) sum += all[i].ways[k];
    assert_int_equal(sum, all[i].of);
    bool answered = all[i].follows && all[i].purpose != PEN_FOR_FLANK_FIRE;
    if (all[i].kind == PEN_CHANCE_DAMAGE) first = 0;
    int enough = all[i].of > MANY_ROLLS ? 2 : ENOUGH;
    if (!answered && counted[all[i].purpose] < enough)
      same_as_all_rolls(game, action, &all[i], first);
    first += all[i].dice;
  }
}

/* Whoever rolls dice has been told of it before; but what the enemy's standing orders and his
 * screens roll is for him to know. */
static void rolls_are_told(const pen_game *game, pen_action action) {
  pen_chance chances[PEN_CHANCES_MAX];
  pen_game after = *game;
  pen_result result = pen_apply(&after, action, NULL, 0, NULL);
  if (result.status != PEN_NEEDS_DICE || result.purpose == PEN_FOR_SCREEN) return;
  int count = pen_chances(game, PEN_VIEW_BOTH, action, chances);
  assert_in_range(count, 1, PEN_CHANCES_MAX);
  assert_int_equal(chances[0].purpose, result.purpose);
  assert_int_equal(chances[0].dice, result.dice_needed);
}

static void play_and_count(const char *id, uint64_t seeds) {
  static pen_action list[PEN_ACTIONS_MAX];
  for (uint64_t seed = 1; seed <= seeds; seed++) {
    pen_game game = scenario(id);
    pen_start(&game, pen_setup_of(&game), (1u << PEN_OPTIONS) - 1, NULL);
    chance c = {.seed = seed, .drawn = 0};
    while (!pen_over(&game)) {
      int count = pen_actions(&game, list, PEN_ACTIONS_MAX);
      for (int tries = 0; tries < 6; tries++) {
        pen_action action = list[draw(&c, count)];
        look_at(&game, action);
        rolls_are_told(&game, action);
      }
      do_random_action(&game, &c);
    }
  }
}

static void every_chance_is_what_the_dice_bring(void **state) {
  (void)state;
  play_and_count("fair_oaks", 6);
  play_and_count("seven_days", 4);
  play_and_count("campaign", 6);
  for (int purpose = 0; purpose < PEN_NO_PURPOSE; purpose++)
    if (counted[purpose] == 0)
      fail_msg("%s was never compared", pen_id(PEN_PURPOSE_NAMES, purpose));
}

/* ------------------------------------------------------------------ twins */

static void same_chances(const pen_game *game, const pen_game *twin, enum pen_viewer viewer,
                         pen_action action) {
  pen_chance one[PEN_CHANCES_MAX] = {0}, two[PEN_CHANCES_MAX] = {0};
  memset(one, 0, sizeof one);
  memset(two, 0, sizeof two);
  assert_int_equal(pen_chances(game, viewer, action, one), pen_chances(twin, viewer, action, two));
  assert_memory_equal(one, two, sizeof one);
}

/* What anybody could ask about: all units of the decision's verbs. */
static void twins_have_equal_chances(const pen_game *game, enum pen_side viewer, randomness *r,
                                     chance *c) {
  static const enum pen_verb verbs[] = {PEN_ROLL,       PEN_FIRE,       PEN_FLANK,
                                        PEN_RALLY_UNIT, PEN_STAND,      PEN_SCREEN_WITH,
                                        PEN_FIGHT,      PEN_SCOUT_WITH, PEN_REINFORCE_WITH};
  pen_game twin = twin_of(game, viewer, r);
  for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
    for (int tries = 0; tries < 30; tries++) {
      pen_action action = pen_action_of(verbs[i]);
      bool none = verbs[i] == PEN_ROLL || verbs[i] == PEN_STAND || verbs[i] == PEN_FIGHT;
      bool two =
          verbs[i] == PEN_FLANK || verbs[i] == PEN_RALLY_UNIT || verbs[i] == PEN_REINFORCE_WITH;
      if (!none) action.unit = (uint8_t)draw(c, PEN_UNITS_MAX);
      if (two) action.unit2 = (uint8_t)draw(c, PEN_UNITS_MAX);
      same_chances(game, &twin, (enum pen_viewer)viewer, action);
      same_chances(game, &twin, PEN_VIEW_COMMON, action);
    }
}

static void play_with_twins(pen_game start) {
  for (int seed = 1; seed <= 12; seed++) {
    pen_game game = start;
    chance c = {.seed = (uint64_t)seed, .drawn = 0};
    randomness r = {(uint64_t)seed};
    while (in_battles(&game)) {
      for (int side = 0; side < PEN_SIDES; side++)
        twins_have_equal_chances(&game, (enum pen_side)side, &r, &c);
      do_random_action(&game, &c);
    }
  }
}

/* The second without the option of the surrounded, by which no attacker's dice are ever open. */
static void rhc_chances_leak_nothing(void **state) {
  (void)state;
  play_with_twins(two_battles_with_followers());
  play_with_twins(position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'porter','at':'trent'},"
      "{'id':'morell','at':'trent'},{'id':'sykes','at':'trent'},{'id':'weed','at':'trent'},"
      "{'id':'early','at':'trent','from':'grapevine_bridge'},"
      "{'id':'dh_hill','at':'trent','from':'grapevine_bridge'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'},"
      "{'id':'carter','at':'trent','from':'fair_oaks'},"
      "{'id':'huger','at':'trent','from':'grapevine_bridge'},"
      "{'id':'jones','at':'old_tavern'},{'id':'mclaws','at':'old_tavern'}]}"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r11_3b_hits_of_infantry_and_guns),
      cmocka_unit_test(r11_6b_the_river_takes_a_die_from_the_chance),
      cmocka_unit_test(r11_7k_the_rating_in_words),
      cmocka_unit_test(r8a_the_weather_of_the_month),
      cmocka_unit_test(r4_1d_the_track_counts_for_the_union),
      cmocka_unit_test(rhc_nobody_hears_what_a_hidden_block_may_do),
      cmocka_unit_test(rhc_a_way_hidden_on_the_board_hides_the_dice),
      cmocka_unit_test(rhc_private_orders_have_no_chances_for_others),
      cmocka_unit_test(every_chance_is_what_the_dice_bring),
      cmocka_unit_test(rhc_chances_leak_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
