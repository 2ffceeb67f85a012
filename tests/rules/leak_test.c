/* Nothing a side can see, read, try or be told depends on what it may not know (RHc).
 *
 * Random games of Fair Oaks are stopped again and again. Then the other side's secrets are changed:
 * which block is which, decoys and units left out of the game among them, strengths, supply, who
 * was activated, what was chosen but has not taken effect. The two games that now differ in
 * secrets only must look the same: view, list, refusals, events and their words.
 * And whatever the other side does with one hidden block must look as if done with another.
 *
 * Swapping needs the inside of the state; no other test of the rules looks at it but for the
 * battles' own (battle_secrets_test.c) and the hash's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "peninsula/judgement.h"
#include "rules/boards.h"
#include "rules/engine.h"
#include "rules/turns.h"

enum { GAMES = 12, LOOK_EVERY = 7, SWAPS = 10, TRIES_A_SHAPE = 6, ACTIONS_TRIED = 4 };

/* ------------------------------------------------------------------ secrets */

static bool is_asked_about(const state *g, int unit) {
  for (int i = 0; i < g->depth; i++) {
    const frame *f = &const_frames(g)[i];
    if (f->decision == PEN_ACTIVATION || f->decision == PEN_ORDERS) continue;
    if (f->a == unit || f->b == unit) return true;
  }
  return false;
}

/* A block the enemy of its side cannot tell from another, or a unit he cannot tell to be out. */
static bool is_secret(const state *g, int unit) {
  if (g->setup->unit[unit].type == PEN_NO_TYPE || type_of(g->setup, unit) == PEN_IRONCLAD)
    return false;
  if (has(g, KNOWN, unit) || has(g, ON_BOARD, unit) || is_asked_about(g, unit)) return false;
  if (g->at[unit] == PEN_OUT) return !has(g, FALLEN, unit);
  /* While the Virginia is afloat there is infantry or artillery in Norfolk (R10_7c). */
  if (g->at[unit] == g->setup->norfolk) return false;
  return pen_on_board(g->at[unit]) && g->at[unit] != g->battle_place;
}

static uint64_t secrets_of(const state *g, enum pen_side side) {
  uint64_t set = 0;
  for (int u = first_unit(side); u < first_unit(side) + PEN_UNITS_A_SIDE; u++)
    if (is_secret(g, u)) set |= unit_bit(u);
  return set;
}

static int pick(uint64_t set, enum pen_side side, chance *c) {
  int skip = draw(c, count_units(set)), unit = -1;
  for (int i = 0; i <= skip; i++) unit = next_unit(&set, side);
  return unit;
}

static void exchange_mark(state *g, enum mark m, int a, int b) {
  bool of_a = has(g, m, a);
  if (has(g, m, b))
    set_mark(g, m, a);
  else
    clear_mark(g, m, a);
  if (of_a)
    set_mark(g, m, b);
  else
    clear_mark(g, m, b);
}

/* Two blocks change places, with all that was seen of the block that stood there. */
static void exchange(state *g, int a, int b) {
  static const enum mark of_a_block[] = {ENTERED, STOPPED, ASIDE, RETREATED, BY_WATER, SAILED};
  int place = g->at[a];
  uint8_t from = g->from[a];
  if (a == b) return;
  place_unit(g, a, g->at[b]);
  place_unit(g, b, place);
  g->from[a] = g->from[b];
  g->from[b] = from;
  for (size_t i = 0; i < sizeof of_a_block / sizeof of_a_block[0]; i++)
    exchange_mark(g, of_a_block[i], a, b);
}

static void flip(state *g, enum mark m, int unit, chance *c) {
  if (draw(c, 2))
    set_mark(g, m, unit);
  else
    clear_mark(g, m, unit);
}

/* Another strength, another judging of supply, another activation, another way to move. */
static void change(state *g, int unit, chance *c) {
  static const enum mark hidden[] = {SUPPLIED, ACTIVATED, ELIGIBLE, ROADED, RAILED, SCOUTED};
  int full = g->setup->unit[unit].sp;
  g->sp[unit] = (uint8_t)(pen_on_board(g->at[unit]) && full > 0 ? 1 + draw(c, full) : 0);
  g->spent[unit] = (uint8_t)draw(c, 7);
  for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++) flip(g, hidden[i], unit, c);
}

/* What a side has chosen at the replacements and not yet got (R7g). */
static void change_choices(state *g, enum pen_side side, chance *c) {
  if (g->phase != PEN_PHASE_REPLACEMENTS) return;
  uint8_t *slot = &g->pending[(int)side * PENDING_MAX * 2];
  memset(slot, 0, PENDING_MAX * 2);
  g->points[side] = (uint8_t)draw(c, 3);
  if (draw(c, 2)) return;
  slot[0] = (uint8_t)(first_unit(side) + draw(c, 20) + 1);
  slot[1] = (uint8_t)(draw(c, g->setup->places) + 1);
}

/* The same game with other secrets of `enemy`. */
static pen_game twin_of(const pen_game *game, enum pen_side enemy, chance *c) {
  pen_game twin = *game;
  state *g = state_of(&twin);
  uint64_t secret = secrets_of(g, enemy);
  for (int i = 0; i < SWAPS && secret != 0; i++)
    exchange(g, pick(secret, enemy, c), pick(secret, enemy, c));
  uint64_t units = secret;
  for (int u = next_unit(&units, enemy); u >= 0; u = next_unit(&units, enemy)) change(g, u, c);
  change_choices(g, enemy, c);
  for (int i = 0; i < PEN_STANDINGS; i++)
    g->standing[(int)enemy * PEN_STANDINGS + i] = (uint8_t)draw(c, PEN_HOWS);
  if (enemy == PEN_USA && draw(c, 2)) g->happened ^= TRAIN_FED;
  return twin;
}

/* ------------------------------------------------------------------ what must be the same */

static void same_view(const pen_game *game, const pen_game *twin, enum pen_viewer viewer) {
  static pen_view views[2];
  pen_view_of(game, viewer, &views[0]);
  pen_view_of(twin, viewer, &views[1]);
  assert_memory_equal(&views[0], &views[1], sizeof views[0]);
  pen_judgement judged[2];
  pen_judgement_of(game, viewer, NULL, &judged[0]);
  pen_judgement_of(twin, viewer, NULL, &judged[1]);
  assert_memory_equal(&judged[0], &judged[1], sizeof judged[0]);
}

static void same_list(const pen_game *game, const pen_game *twin) {
  static pen_action lists[2][PEN_ACTIONS_MAX];
  int count = pen_actions(game, lists[0], PEN_ACTIONS_MAX);
  assert_int_equal(pen_actions(twin, lists[1], PEN_ACTIONS_MAX), count);
  assert_memory_equal(lists[0], lists[1], (size_t)count * sizeof lists[0][0]);
}

static void same_reason(const pen_game *game, const pen_game *twin, pen_action action) {
  char words[2][256];
  pen_reason why[2] = {pen_why_not(game, action), pen_why_not(twin, action)};
  for (int i = 0; i < 2; i++)
    pen_reason_words(pen_setup_of(game), why[i], words[i], sizeof words[i]);
  assert_memory_equal(&why[0], &why[1], sizeof why[0]);
  assert_string_equal(words[0], words[1]);
}

/* Every verb, with every set of members any verb takes, filled at random from either side. */
static void same_refusals(const pen_game *game, const pen_game *twin, chance *c) {
  enum { UNIT = 1, UNIT2 = 2, PLACE = 4, PLACE2 = 8, POSITION = 16 };
  static const unsigned shapes[] = {0,
                                    UNIT,
                                    PLACE,
                                    UNIT | PLACE,
                                    UNIT | UNIT2,
                                    UNIT | UNIT2 | PLACE,
                                    UNIT | PLACE | PLACE2,
                                    UNIT | POSITION};
  int places = pen_setup_of(game)->places;
  for (int verb = 0; verb < PEN_NO_VERB; verb++)
    for (size_t s = 0; s < sizeof shapes / sizeof shapes[0]; s++)
      for (int i = 0; i < TRIES_A_SHAPE; i++) {
        pen_action action = pen_action_of((enum pen_verb)verb);
        if (shapes[s] & UNIT) action.unit = (uint8_t)draw(c, PEN_UNITS_MAX);
        if (shapes[s] & UNIT2) action.unit2 = (uint8_t)draw(c, PEN_UNITS_MAX);
        if (shapes[s] & PLACE) action.place = (uint8_t)draw(c, places);
        if (shapes[s] & PLACE2) action.place2 = (uint8_t)draw(c, places);
        if (shapes[s] & POSITION) action.position = (uint8_t)draw(c, PEN_POSITIONS);
        same_reason(game, twin, action);
      }
}

static void same_event(const pen_setup *setup, const pen_event *event, const pen_event *other,
                       enum pen_viewer viewer) {
  char words[2][512];
  pen_event told[2];
  bool heard = pen_event_for(event, viewer, &told[0]);
  assert_int_equal(pen_event_for(other, viewer, &told[1]), heard);
  if (!heard) return;
  assert_memory_equal(&told[0], &told[1], sizeof told[0]);
  for (int i = 0; i < 2; i++) pen_event_words(setup, &told[i], words[i], sizeof words[i]);
  assert_string_equal(words[0], words[1]);
  for (int i = 0; i < 2; i++) pen_event_keys(setup, &told[i], words[i], sizeof words[i]);
  assert_string_equal(words[0], words[1]);
}

/* The events a viewer hears of, one after another; those he does not hear of leave no gap. */
static void same_events(const pen_setup *setup, const pen_events *one, const pen_events *other,
                        enum pen_viewer viewer) {
  int a = 0, b = 0;
  pen_event told;
  for (;; a++, b++) {
    while (a < one->count && !pen_event_for(&one->event[a], viewer, &told)) a++;
    while (b < other->count && !pen_event_for(&other->event[b], viewer, &told)) b++;
    if (a >= one->count || b >= other->count) break;
    same_event(setup, &one->event[a], &other->event[b], viewer);
  }
  assert_int_equal(a >= one->count, b >= other->count);
}

/* Does two actions in two games and compares what the viewer then has before him. */
static void same_outcome(const pen_game *game, pen_action action, const pen_game *twin,
                         pen_action other, enum pen_side viewer, chance *c) {
  static pen_events events[2];
  uint8_t dice[PEN_DICE_MAX];
  pen_game after[2] = {*game, *twin};
  for (int i = 0; i < PEN_DICE_MAX; i++) dice[i] = pen_die(c->seed, c->drawn++);
  pen_result one = pen_apply(&after[0], action, dice, PEN_DICE_MAX, &events[0]);
  pen_result two = pen_apply(&after[1], other, dice, PEN_DICE_MAX, &events[1]);
  assert_int_equal(one.status, PEN_DONE);
  assert_int_equal(two.status, PEN_DONE);
  assert_int_equal(one.dice_used, two.dice_used);
  assert_int_equal(one.barrier, two.barrier);
  same_events(pen_setup_of(game), &events[0], &events[1], (enum pen_viewer)viewer);
  same_events(pen_setup_of(game), &events[0], &events[1], PEN_VIEW_COMMON);
  same_view(&after[0], &after[1], (enum pen_viewer)viewer);
  same_view(&after[0], &after[1], PEN_VIEW_COMMON);
}

/* ------------------------------------------------------------------ what a side does itself */

/* Steps that ask the truth about the enemy's blocks nothing. */
static bool asks_no_truth(const pen_game *game, pen_action action) {
  const state *g = const_state(game);
  switch (action.verb) {
    case PEN_ACTIVATE:
    case PEN_RESTORE:
    case PEN_DEPLOY_AT:
    case PEN_ROLL:
      return true;
    case PEN_PLACE_UNIT: /* a commander's place may end a battle, and the turn */
      return pen_decision_of(game) == PEN_SET_UP;
    case PEN_MOVE:
    case PEN_RAIL:
      return blocks_at(g, pen_enemy_of(pen_deciding(game)), action.place) == 0;
    case PEN_END:
      return pen_decision_of(game) == PEN_ACTIVATION;
    default:
      return false;
  }
}

static void same_steps(const pen_game *game, const pen_game *twin, enum pen_side viewer,
                       chance *c) {
  static pen_action list[PEN_ACTIONS_MAX];
  int count = pen_actions(game, list, PEN_ACTIONS_MAX);
  for (int i = 0; i < ACTIONS_TRIED; i++) {
    pen_action action = list[draw(c, count)];
    if (asks_no_truth(game, action)) same_outcome(game, action, twin, action, viewer, c);
  }
}

/* ------------------------------------------------------------------ what the enemy does */

/* Whether the two orders are the same but for the hidden block that gets them. */
static bool alike_but_for_the_block(const state *g, pen_action a, pen_action b) {
  static const bool hidden[PEN_NO_VERB] = {
      [PEN_PLACE_UNIT] = true, [PEN_RESTORE] = true,      [PEN_RETURN] = true,
      [PEN_ACTIVATE] = true,   [PEN_MOVE] = true,         [PEN_RAIL] = true,
      [PEN_DEPLOY_AT] = true,  [PEN_ADVANCE_UNIT] = true, [PEN_LOSE] = true};
  if (a.verb != b.verb || !hidden[a.verb] || a.unit == b.unit) return false;
  if (a.unit2 != PEN_NONE || b.unit2 != PEN_NONE) return false;
  if (a.place != b.place || a.position != b.position) return false;
  /* Reinforcements are shown where they are deployed (R11_7n). */
  if (a.verb == PEN_DEPLOY_AT && top_frame(g)->decision != PEN_DEPLOY) return false;
  if (has(g, KNOWN, a.unit) || has(g, KNOWN, b.unit)) return false;
  /* R11_1c: a commander who comes up to an empty flank is shown there. */
  if (a.verb == PEN_DEPLOY_AT && is_combat(g->setup, a.unit) != is_combat(g->setup, b.unit))
    return false;
  return g->at[a.unit] == g->at[b.unit] || a.verb == PEN_ACTIVATE || a.verb == PEN_RESTORE;
}

/* Where the order itself tells something: contact, or a place or railroad that may change hands; or
 * a reinforcement that comes to stand where it is shown (R11_7n). */
static bool tells_something(const state *g, enum pen_side side, pen_action a) {
  if (a.verb == PEN_LOSE) /* RHi: of siege losses the enemy sees who is eliminated */
    return top_frame(g)->decision != PEN_SIEGE_LOSSES || g->sp[a.unit] == 1;
  if (a.verb == PEN_DEPLOY_AT && top_frame(g)->decision == PEN_REINFORCE) return true;
  if (a.verb != PEN_MOVE && a.verb != PEN_RAIL && a.verb != PEN_ADVANCE_UNIT) return false;
  if (a.verb == PEN_ADVANCE_UNIT) return false;
  if (g->activated == g->setup->named.jackson) return true; /* a third location rolls (R15_4d) */
  const pen_place *place = &g->setup->place[a.place];
  return blocks_at(g, pen_enemy_of(side), a.place) > 0 || place->lines != 0 || place->control ||
         place->richmond_works;
}

static void enemys_steps_look_alike(const pen_game *game, enum pen_side viewer, chance *c) {
  static pen_action list[PEN_ACTIONS_MAX];
  const state *g = const_state(game);
  int count = pen_actions(game, list, PEN_ACTIONS_MAX);
  for (int i = 0; i < ACTIONS_TRIED; i++) {
    pen_action one = list[draw(c, count)];
    if (tells_something(g, pen_enemy_of(viewer), one)) continue;
    int start = draw(c, count);
    for (int k = 0; k < count; k++) {
      pen_action other = list[(start + k) % count];
      if (!alike_but_for_the_block(g, one, other)) continue;
      if (tells_something(g, pen_enemy_of(viewer), other)) continue;
      same_outcome(game, one, game, other, viewer, c);
      break;
    }
  }
}

/* ------------------------------------------------------------------ the games */

static void look_from(const pen_game *game, enum pen_side viewer, chance *c) {
  enum pen_side enemy = pen_enemy_of(viewer);
  pen_game twin = twin_of(game, enemy, c);
  same_view(game, &twin, (enum pen_viewer)viewer);
  same_view(game, &twin, PEN_VIEW_COMMON);
  if (pen_deciding(game) == viewer) {
    same_list(game, &twin);
    same_refusals(game, &twin, c);
    same_steps(game, &twin, viewer, c);
  } else {
    enemys_steps_look_alike(game, viewer, c);
  }
}

static void play_and_look(const pen_game *start, int games) {
  for (int seed = 1; seed <= games; seed++) {
    pen_game game = *start;
    chance c = {.seed = (uint64_t)seed, .drawn = 0};
    for (int actions = 0; !pen_over(&game); actions++) {
      if (draw(&c, LOOK_EVERY) == 0) {
        look_from(&game, PEN_USA, &c);
        look_from(&game, PEN_CSA, &c);
      }
      do_random_action(&game, &c);
    }
  }
}

static void rhc_random_games_leak_nothing(void **unused) {
  (void)unused;
  pen_game game = scenario("fair_oaks");
  play_and_look(&game, GAMES);
}

/* With water, Norfolk and reinforcements. */
static void rhc_the_campaign_leaks_nothing(void **unused) {
  (void)unused;
  pen_game game = scenario("campaign");
  play_and_look(&game, 3);
}

static void rhc_seven_days_leak_nothing(void **unused) {
  (void)unused;
  pen_game game = scenario("seven_days");
  play_and_look(&game, 4);
}

/* With losses on both sides, blocks shown, and all options: what a game reaches but seldom. */
static void rhc_worn_armies_leak_nothing(void **unused) {
  (void)unused;
  pen_game game = position(
      "{'start':{'phase':'supply','turn':15},'last_turn':17,'choices':[],"
      "'options':['force_march','stuart_together','mud_rivers','mud_reinforcement',"
      "'rain_reinforcement','surrounded','supplied_activation'],"
      "'units':[{'id':'supply_depot','at':'white_house'},{'id':'supply_train','at':'savage_station'"
      "},"
      "{'id':'keyes','at':'savage_station'},{'id':'couch','at':'savage_station','sp':2},"
      "{'id':'casey','at':'eliminated'},{'id':'west','at':'savage_station','sp':1,'known':['csa']},"
      "{'id':'tyler_1','at':'savage_station','sp':2},{'id':'stoneman','at':'eliminated'},"
      "{'id':'porter','at':'gaines_mill'},{'id':'sykes','at':'gaines_mill','sp':3},"
      "{'id':'morell','at':'cold_harbor','sp':1},{'id':'hunt','at':'cold_harbor','known':['csa']},"
      "{'id':'cooke','at':'bottoms_bridge','sp':1},"
      "{'id':'longstreet','at':'fair_oaks'},{'id':'anderson','at':'fair_oaks','sp':2},"
      "{'id':'pickett','at':'eliminated'},{'id':'huger','at':'fair_oaks','known':['usa']},"
      "{'id':'decoy_1','at':'fair_oaks'},{'id':'decoy_2','at':'seven_pines'},"
      "{'id':'dh_hill','at':'seven_pines'},{'id':'early','at':'seven_pines','sp':1},"
      "{'id':'carter','at':'eliminated'},{'id':'rodes','at':'whites_tavern'},"
      "{'id':'ap_hill_1','at':'mechanicsville','sp':3},{'id':'ap_hill_2','at':'beaver_dam'},"
      "{'id':'fitz_lee','at':'glendale','sp':2},{'id':'hampton_cav','at':'trent'},"
      "{'id':'decoy_3','at':'new_bridge'}]}");
  play_and_look(&game, GAMES);
}

/* Whether the depot still feeds the train through an unknown block is not asked again (R6_1l). */
static void rhc_returns_go_by_the_last_judging(void **unused) {
  (void)unused;
  pen_game game = position(
      "{'start':{'phase':'replacements'},'units':[{'id':'supply_depot','at':'jamestown'},"
      "{'id':'supply_train','at':'fort_magruder'},{'id':'couch','at':'eliminated'},"
      "{'id':'decoy_1','at':'williamsburg'},{'id':'jones','at':'richmond'}]}");
  allowed(&game, "return couch fort_magruder");
  pen_game twin = game;
  exchange(state_of(&twin), unit_no(&game, "decoy_1"), unit_no(&game, "jones"));
  same_list(&game, &twin);
  allowed(&twin, "return couch fort_magruder");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rhc_random_games_leak_nothing),
      cmocka_unit_test(rhc_the_campaign_leaks_nothing),
      cmocka_unit_test(rhc_seven_days_leak_nothing),
      cmocka_unit_test(rhc_worn_armies_leak_nothing),
      cmocka_unit_test(rhc_returns_go_by_the_last_judging),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
