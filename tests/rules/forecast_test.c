/* The forecast of a battle lies within two percentage points of ten thousand battles played from
 * the same knowledge, here through the public calls alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "peninsula/forecast.h"
#include "rules/boards.h"
#include "rules/turns.h"
#include "support/twins.h"

enum { PLAYED = 10000, FEW_BATTLES = 2000 };

typedef struct outcome {
  int won[PEN_SIDES], went_back[PEN_SIDES], lost_sp[PEN_SIDES], lost_blocks[PEN_SIDES];
} outcome;

/* ------------------------------------------------------------------ battles played out here */

static void count_event(const pen_event *event, int place, outcome *sums) {
  if (event->kind == PEN_EV_BATTLE_OVER) sums->won[event->side]++;
  if (event->kind == PEN_EV_RETREATED && event->place == place) sums->went_back[event->side]++;
  if (event->kind == PEN_EV_HIT) sums->lost_sp[event->side]++;
  if (event->kind == PEN_EV_RALLY) sums->lost_sp[event->side] -= event->a;
}

static int blocks_of(const pen_game *game, enum pen_side side) {
  const pen_view *view = seen_by(game, PEN_VIEW_BOTH);
  int count = 0;
  for (int u = (int)side * PEN_UNITS_A_SIDE; u < ((int)side + 1) * PEN_UNITS_A_SIDE; u++)
    count += view->unit_view[u].at < PEN_PLACES_MAX && view->unit_view[u].sp > 0;
  return count;
}

static void play_one(pen_game *game, int place, uint64_t seed, outcome *sums) {
  int before[PEN_SIDES] = {blocks_of(game, PEN_USA), blocks_of(game, PEN_CSA)};
  int battles = sums->won[PEN_USA] + sums->won[PEN_CSA];
  uint32_t drawn = 0;
  while (sums->won[PEN_USA] + sums->won[PEN_CSA] == battles) {
    pen_action action;
    uint8_t dice[PEN_DICE_MAX];
    assert_true(pen_sensible(game, &action));
    assert_int_equal(pen_why_not(game, action).code, PEN_LEGAL);
    for (int i = 0; i < PEN_DICE_MAX; i++) dice[i] = pen_die(seed, drawn++);
    assert_int_equal(pen_apply(game, action, dice, PEN_DICE_MAX, &last_events).status, PEN_DONE);
    for (int i = 0; i < last_events.count; i++) count_event(&last_events.event[i], place, sums);
  }
  for (int s = 0; s < PEN_SIDES; s++)
    sums->lost_blocks[s] += before[s] - blocks_of(game, (enum pen_side)s);
}

static outcome play_many(const pen_game *game, enum pen_viewer viewer, int place) {
  outcome sums = {0};
  for (uint64_t i = 0; i < PLAYED; i++) {
    pen_game imagined;
    assert_true(pen_imagine(game, viewer, NULL, 900000 + 7 * i, &imagined));
    play_one(&imagined, place, 500000 + i, &sums);
  }
  return sums;
}

/* ------------------------------------------------------------------ comparing */

static void near(double forecast, double played, double within) {
  double apart = forecast > played ? forecast - played : played - forecast;
  if (apart > within) fail_msg("%f is too far from %f", forecast, played);
}

static void agrees(const pen_game *game, enum pen_viewer viewer, int place) {
  pen_forecast f;
  assert_true(pen_forecast_battle(game, viewer, place, NULL, 1, PEN_FORECAST_BATTLES, &f));
  outcome played = play_many(game, viewer, place);
  for (int s = 0; s < PEN_SIDES; s++) {
    near(100.0 * f.won[s] / f.battles, 100.0 * played.won[s] / PLAYED, 2);
    near(100.0 * f.went_back[s] / f.battles, 100.0 * played.went_back[s] / PLAYED, 2);
    near(1.0 * f.lost_sp[s] / f.battles, 1.0 * played.lost_sp[s] / PLAYED, 0.2);
    near(1.0 * f.lost_blocks[s] / f.battles, 1.0 * played.lost_blocks[s] / PLAYED, 0.1);
  }
}

static void battles_that_lie_open(void **state) {
  (void)state;
  pen_game game = small_battle_deployed("");
  agrees(&game, PEN_VIEW_COMMON, place_no(&game, "trent"));
}

static void battles_against_hidden_attackers(void **state) {
  (void)state;
  pen_game game = position("worked_battle");
  act(&game, "battle trent", NULL);
  agrees(&game, PEN_VIEW_USA, place_no(&game, "trent"));
}

static void battles_with_troops_of_both_sides_next_door(void **state) {
  (void)state;
  pen_game game = two_battles_with_followers();
  act(&game, "battle fair_oaks", NULL);
  agrees(&game, PEN_VIEW_CSA, place_no(&game, "fair_oaks"));
}

/* ------------------------------------------------------------------ what it is made from */

static pen_forecast forecast_of(const pen_game *game, enum pen_viewer viewer, const char *place,
                                const pen_memory *memory) {
  pen_forecast f;
  assert_true(pen_forecast_battle(game, viewer, place_no(game, place), memory, 5, FEW_BATTLES, &f));
  return f;
}

static void unknown_blocks_are_drawn(void **state) {
  (void)state;
  pen_game game = small_battle("");
  pen_forecast f = forecast_of(&game, PEN_VIEW_CSA, "trent", NULL);
  assert_int_equal(f.unknown[PEN_USA], 4);
  assert_int_equal(f.unknown[PEN_CSA], 0);
  assert_int_equal(f.won[PEN_USA] + f.won[PEN_CSA], FEW_BATTLES);
  f = forecast_of(&game, PEN_VIEW_BOTH, "trent", NULL);
  assert_int_equal(f.unknown[PEN_USA], 0);
}

/* 11: three blocks of which one may be all there is to fight. */
static void r11d_where_nobody_may_stand_there_may_be_no_battle(void **state) {
  (void)state;
  pen_game game = position(
      "{'start':{'phase':'csa_battles'},'units':[{'id':'porter','at':'trent'},"
      "{'id':'morell','at':'hundleys_corner'},{'id':'early','at':'trent','from':'fair_oaks'},"
      "{'id':'rodes','at':'trent','from':'fair_oaks'}]}");
  pen_forecast f = forecast_of(&game, PEN_VIEW_CSA, "trent", NULL);
  assert_in_range(f.unfought, FEW_BATTLES / 3, 2 * FEW_BATTLES / 3); /* Porter or Morell */
  f = forecast_of(&game, PEN_VIEW_BOTH, "trent", NULL);
  assert_int_equal(f.unfought, FEW_BATTLES);
  assert_int_equal(f.won[PEN_CSA], FEW_BATTLES);
}

static void what_was_shown_before_is_remembered(void **state) {
  (void)state;
  pen_game game = small_battle("");
  pen_memory memory = {{0}};
  pen_event shown = {.kind = PEN_EV_SHOWN, .unit = (uint8_t)unit_no(&game, "morell"), .a = 1};
  pen_forecast fresh = forecast_of(&game, PEN_VIEW_CSA, "trent", &memory);
  pen_memory_hear(&memory, &shown);
  shown.unit = (uint8_t)unit_no(&game, "sykes");
  pen_memory_hear(&memory, &shown);
  pen_forecast worn = forecast_of(&game, PEN_VIEW_CSA, "trent", &memory);
  assert_in_range(worn.won[PEN_CSA], fresh.won[PEN_CSA] + 1, FEW_BATTLES);
}

static void an_attack_thought_of_is_the_battle_it_brings(void **state) {
  (void)state;
  static const char *const attackers[] = {"dh_hill", "early", "rodes", "carter"};
  pen_game
      battle = small_battle(""),
      orders = position(
          "{'start':{'phase':'csa_orders'},'rules':['no_command_roll_first_turn'],'units':["
          "{'id':'porter','at':'trent'},{'id':'morell','at':'trent'},{'id':'sykes','at':'trent'},"
          "{'id':'weed','at':'trent'},{'id':'dh_hill','at':'fair_oaks'},"
          "{'id':'early','at':'fair_oaks'},{'id':'rodes','at':'fair_oaks'},"
          "{'id':'carter','at':'fair_oaks'}]}");
  pen_attack attack = {.place = (uint8_t)place_no(&battle, "trent")};
  for (int i = 0; i < 4; i++) {
    int index = unit_no(&battle, attackers[i]) - PEN_UNITS_A_SIDE;
    attack.units |= UINT64_C(1) << index;
    attack.from[index] = (uint8_t)place_no(&battle, "fair_oaks");
  }
  pen_forecast thought;
  assert_false(pen_forecast_attack(&orders, PEN_VIEW_USA, &attack, NULL, 5, 10, &thought));
  assert_true(pen_forecast_attack(&orders, PEN_VIEW_CSA, &attack, NULL, 5, FEW_BATTLES, &thought));
  pen_forecast chosen = forecast_of(&battle, PEN_VIEW_CSA, "trent", NULL);
  assert_memory_equal(&thought, &chosen, sizeof thought);
}

static void where_nobody_fights_there_is_no_forecast(void **state) {
  (void)state;
  pen_forecast f;
  pen_game game = small_battle("");
  assert_false(
      pen_forecast_battle(&game, PEN_VIEW_CSA, place_no(&game, "seven_pines"), NULL, 1, 1, &f));
  game = scenario("fair_oaks");
  assert_false(pen_forecast_battle(&game, PEN_VIEW_CSA, 3, NULL, 1, 1, &f));
}

static void rhc_twins_have_equal_forecasts(void **state) {
  (void)state;
  enum { BATTLES_OF_TWINS = 20 };
  for (uint64_t seed = 1; seed <= 4; seed++) {
    pen_game game = two_battles_with_followers();
    chance c = {.seed = seed, .drawn = 0};
    randomness r = {seed};
    for (int n = 0; in_battles(&game); n++) {
      int place = seen_by(&game, PEN_VIEW_BOTH)->battle.place;
      for (int side = 0; side < PEN_SIDES && n % 5 == 0; side++) {
        pen_forecast one, two;
        pen_game twin = twin_of(&game, (enum pen_side)side, &r);
        bool can = pen_forecast_battle(&game, (enum pen_viewer)side, place, NULL, seed,
                                       BATTLES_OF_TWINS, &one);
        assert_int_equal(pen_forecast_battle(&twin, (enum pen_viewer)side, place, NULL, seed,
                                             BATTLES_OF_TWINS, &two),
                         can);
        if (can) assert_memory_equal(&one, &two, sizeof one);
      }
      do_random_action(&game, &c);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(battles_that_lie_open),
      cmocka_unit_test(battles_against_hidden_attackers),
      cmocka_unit_test(battles_with_troops_of_both_sides_next_door),
      cmocka_unit_test(unknown_blocks_are_drawn),
      cmocka_unit_test(r11d_where_nobody_may_stand_there_may_be_no_battle),
      cmocka_unit_test(what_was_shown_before_is_remembered),
      cmocka_unit_test(an_attack_thought_of_is_the_battle_it_brings),
      cmocka_unit_test(where_nobody_fights_there_is_no_forecast),
      cmocka_unit_test(rhc_twins_have_equal_forecasts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
