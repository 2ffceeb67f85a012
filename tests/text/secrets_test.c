/* Whole random games give nothing away (RHc): at every decision a twin that differs only in what a
 * side may not know gives that side the same view, list, refusals and text, byte for byte. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "files/data.h"
#include "support/twins.h"
#include "text/lines.h"

enum { GAMES = 12, QUESTIONS = 12, STATE_MAX = 1 << 15 };

/* ------------------------------------------------------------------ text */

static void state_line(const pen_game *game, enum pen_side viewer, char line[STATE_MAX]) {
  FILE *out = fmemopen(line, STATE_MAX, "w");
  assert_non_null(out);
  print_state(out, game, (enum pen_viewer)viewer);
  assert_int_equal(fclose(out), 0);
}

static void same_text(const pen_game *game, const pen_game *twin, enum pen_side viewer) {
  static char lines[2][STATE_MAX];
  state_line(game, viewer, lines[0]);
  state_line(twin, viewer, lines[1]);
  assert_memory_equal(lines[0], "state {", 7);
  assert_string_equal(lines[0], lines[1]);
}

/* ------------------------------------------------------------------ refusals */

/* An order as a player might try it: any verb, any units and places. */
static pen_action any_order(randomness *r) {
  static const enum pen_verb verbs[] = {PEN_MOVE,    PEN_RAIL, PEN_ACTIVATE, PEN_RETREAT_TO,
                                        PEN_RESTORE, PEN_FIRE, PEN_RETURN,   PEN_REINFORCE_WITH};
  enum { VERBS = sizeof verbs / sizeof verbs[0] };
  pen_action action = pen_action_of(verbs[random_below(r, VERBS)]);
  bool has_unit = action.verb != PEN_RETREAT_TO;
  bool has_place =
      action.verb == PEN_MOVE || action.verb == PEN_RAIL || action.verb == PEN_RETURN || !has_unit;
  if (has_unit) action.unit = (uint8_t)random_below(r, PEN_UNITS_MAX);
  if (has_place) action.place = (uint8_t)random_below(r, 72);
  if (action.verb == PEN_REINFORCE_WITH) action.unit2 = (uint8_t)random_below(r, PEN_UNITS_MAX);
  return action;
}

static void same_refusals(const pen_game *game, const pen_game *twin, randomness *r) {
  for (int i = 0; i < QUESTIONS; i++) {
    pen_action action = any_order(r);
    pen_reason one = pen_why_not(game, action), other = pen_why_not(twin, action);
    assert_memory_equal(&one, &other, sizeof one);
  }
}

/* ------------------------------------------------------------------ games */

/* These are about one hidden block of the side that decides: moved elsewhere, it is another
 * decision. */
static bool is_about_a_block(const pen_game *game) {
  enum pen_decision decision = pen_decision_of(game);
  return decision == PEN_FALL_BACK || decision == PEN_SCREEN || decision == PEN_SCOUT ||
         decision == PEN_CAVALRY_ROUND || decision == PEN_PLACE_COMMANDER;
}

static int different_twins;

static void compare(const pen_game *game, enum pen_side viewer, randomness *r) {
  if (pen_deciding(game) != viewer && is_about_a_block(game)) return;
  pen_game twin = twin_of(game, viewer, r);
  different_twins += pen_hash(game) != pen_hash(&twin);
  same_to(game, &twin, viewer);
  same_text(game, &twin, viewer);
  if (pen_deciding(game) == viewer) same_refusals(game, &twin, r);
}

static void do_any_action(pen_game *game, randomness *r) {
  static pen_action list[PEN_ACTIONS_MAX];
  uint8_t dice[PEN_DICE_MAX];
  for (int i = 0; i < PEN_DICE_MAX; i++) dice[i] = (uint8_t)(1 + random_below(r, 6));
  pen_action action = list[random_below(r, pen_actions(game, list, PEN_ACTIONS_MAX))];
  assert_int_equal(pen_apply(game, action, dice, PEN_DICE_MAX, NULL).status, PEN_DONE);
}

static void play_with_twins(const char *scenario) {
  static pen_setup setup;
  static file_error error;
  scenario_source source = {.id = scenario};
  if (!data_load(PENINSULA_SOURCE_DIR "/data", source, &setup, NULL, &error))
    fail_msg("%s", error.message);
  different_twins = 0;
  for (int number = 1; number <= GAMES; number++) {
    randomness r = {(uint64_t)number};
    pen_game game;
    pen_start(&game, &setup, 0, NULL);
    while (!pen_over(&game)) {
      for (int side = 0; side < PEN_SIDES; side++) compare(&game, (enum pen_side)side, &r);
      do_any_action(&game, &r);
    }
  }
  assert_true(different_twins > 1000); /* or nothing was compared */
}

static void rhc_fair_oaks_gives_nothing_away(void **unused) {
  (void)unused;
  play_with_twins("fair_oaks");
}

static void rhc_the_campaign_gives_nothing_away(void **unused) {
  (void)unused;
  play_with_twins("campaign");
}

static void rhc_seven_days_gives_nothing_away(void **unused) {
  (void)unused;
  play_with_twins("seven_days");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rhc_fair_oaks_gives_nothing_away),
      cmocka_unit_test(rhc_the_campaign_gives_nothing_away),
      cmocka_unit_test(rhc_seven_days_gives_nothing_away),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
