/* What a side has learned of the enemy: never more than it may know, never what is not so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "files/intelligence.h"
#include "play.h"

enum { GAMES = 12, LOOK_EVERY = 3, CHOOSER = 77 };

static pen_view truth;
static intelligence known;

static void look(const session *s, enum pen_side side) {
  pen_view_of(session_game(s), PEN_VIEW_BOTH, &truth);
  intelligence_of(s, session_event_count(s), session_game(s), side, &known);
}

static void assert_sighting_is_so(const pen_setup *setup, int i) {
  const sighting *seen = &known.unit[i];
  const pen_unit_view *unit = &truth.unit_view[(int)known.enemy * PEN_UNITS_A_SIDE + i];
  const char *name = setup->unit[(int)known.enemy * PEN_UNITS_A_SIDE + i].id;
  bool right = true;
  switch ((enum sighting_state)seen->state) {
    case SIGHTING_NOW:
      right = unit->at == seen->place && unit->sp == seen->sp && seen->turn == truth.turn;
      break;
    case SIGHTING_THERE:
      right = unit->at == seen->place && seen->turn > 0;
      break;
    case SIGHTING_GONE:
      right = unit->at != seen->place && seen->turn > 0;
      break;
    case SIGHTING_FALLEN:
      right = unit->at == PEN_ELIMINATED || known.returned > 0;
      break;
    case SIGHTING_OUT:
      right = unit->at == PEN_OUT;
      break;
    case SIGHTING_NOT_COME:
      right = unit->at == PEN_WAITING || unit->at == setup->box; /* thrown back (R14c) */
      break;
    default:
      right = seen->state < SIGHTING_STATES;
      break;
  }
  if (!right) {
    fail_msg("turn %d: %s is at %s with %d SP, the sheet says %d, %s, %d SP", truth.turn, name,
             pen_place_id(setup, unit->at), unit->sp, seen->state, pen_place_id(setup, seen->place),
             seen->sp);
  }
}

static void assert_all_is_so(const session *s, enum pen_side side) {
  const pen_setup *setup = session_setup(s);
  int blocks = 0, units = 0;
  look(s, side);
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) {
    int unit = (int)known.enemy * PEN_UNITS_A_SIDE + i;
    if ((known.listed >> i & 1) == 0) continue;
    assert_sighting_is_so(setup, i);
    blocks += pen_on_board(truth.unit_view[unit].at) && setup->unit[unit].type != PEN_IRONCLAD;
  }
  assert_int_equal(known.blocks, blocks);
  assert_true(known.unknown <= known.blocks);
  for (int state = 0; state < SIGHTING_STATES; state++)
    units += intelligence_count(&known, setup, PEN_NO_TYPE, (enum sighting_state)state);
  assert_int_equal(units, __builtin_popcountll(known.listed));
}

static void in_random_games_it_says_nothing_that_is_not_so(void **state) {
  (void)state;
  static const char *const scenarios[] = {"fair_oaks", "campaign", "seven_days", "gamble"};
  for (int game = 0; game < GAMES; game++) {
    session_plan plan = fair_oaks_plan();
    plan.source.id = scenarios[game % 4];
    plan.seed = (uint64_t)game + 1;
    session *s = begin(&plan);
    uint32_t chooser = CHOOSER + (uint32_t)game;
    for (int action = 0; play_one(s, &chooser); action++)
      if (action % LOOK_EVERY == 0 && pen_decision_of(session_game(s)) != PEN_REPLACEMENTS)
        for (int side = 0; side < PEN_SIDES; side++) assert_all_is_so(s, (enum pen_side)side);
    session_end(s);
  }
}

/* ------------------------------------------------------------------ one battle */

static void act_on(session *s, const char *line, const char *faces) {
  pen_action action;
  uint8_t die[PEN_DICE_MAX];
  int n = (int)strlen(faces);
  for (int i = 0; i < n; i++) die[i] = (uint8_t)(faces[i] - '0');
  assert_true(pen_parse(session_setup(s), line, &action, NULL));
  pen_result result = session_act(s, action, NULL, 0);
  if (result.status == PEN_NEEDS_DICE) result = session_act(s, action, die, n);
  assert_int_equal(result.status, PEN_DONE);
}

static const sighting *sighted(const session *s, enum pen_side side, const char *unit) {
  look(s, side);
  return &known.unit[pen_find_unit(session_setup(s), unit) % PEN_UNITS_A_SIDE];
}

static session *worked_battle(void) {
  session_plan plan = fair_oaks_plan();
  plan.source =
      (scenario_source){.path = PENINSULA_SOURCE_DIR "/tests/positions/worked_battle.json"};
  plan.dice = DICE_TYPED;
  session *s = begin(&plan);
  act_on(s, "battle trent", "");
  static const char *const lines[] = {"deploy hunt right_center",
                                      "deploy porter right_center",
                                      "deploy morell right_center",
                                      "deploy sykes right_center",
                                      "deploy weed left_center",
                                      "deploy mccall left_flank",
                                      "end",
                                      "deploy longstreet right_center",
                                      "deploy anderson right_center",
                                      "deploy pickett right_center",
                                      "deploy huger right_center",
                                      "deploy walton right_center",
                                      "deploy grimes right_center",
                                      "deploy ap_hill_1 right_center",
                                      "deploy ap_hill_2 right_center",
                                      "deploy dh_hill left_center",
                                      "deploy early left_center",
                                      "deploy rodes left_center",
                                      "deploy carter left_center",
                                      "deploy pendleton left_center",
                                      "end"};
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) act_on(s, lines[i], "");
  return s;
}

static void shown_blocks_are_remembered_with_their_strength_and_losses(void **state) {
  (void)state;
  session *s = worked_battle();
  assert_int_equal(sighted(s, PEN_CSA, "mccall")->state, SIGHTING_NONE); /* nobody is opposite */
  assert_int_equal(sighted(s, PEN_USA, "rodes")->state, SIGHTING_NOW);
  act_on(s, "fire hunt", "2651");
  while (pen_decision_of(session_game(s)) == PEN_LOSSES) {
    pen_action list[4];
    assert_true(pen_actions(session_game(s), list, 4) > 0);
    assert_int_equal(session_act(s, list[0], NULL, 0).status, PEN_DONE);
  }
  look(s, PEN_USA);
  int lost = 0;
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) lost += known.unit[i].lost;
  assert_int_equal(lost, 2);
  session_end(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(in_random_games_it_says_nothing_that_is_not_so),
      cmocka_unit_test(shown_blocks_are_remembered_with_their_strength_and_losses),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
