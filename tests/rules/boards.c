#include "rules/boards.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

pen_game small_battle(const char *more) {
  char text[4096];
  snprintf(text, sizeof text, "%s%s]}", SMALL_BATTLE, more);
  return position(text);
}

void deploy(pen_game *game, const char *where) {
  char line[PEN_LINE_MAX];
  while (*where != '\0') {
    size_t length = strcspn(where, ",");
    snprintf(line, sizeof line, "deploy %.*s", (int)length, where);
    act(game, line, NULL);
    where += length;
    where += strspn(where, ", ");
  }
  act(game, "end", NULL);
}

pen_game small_battle_deployed(const char *more) {
  pen_game game = small_battle(more);
  act(&game, "battle trent", NULL);
  deploy(&game, "morell left_center, sykes right_center, porter right_center, weed right_center");
  deploy(&game, "early left_center, carter left_center, dh_hill left_center, rodes right_center");
  return game;
}

static void pass(pen_game *game) {
  act(game, pen_decision_of(game) == PEN_RETREAT ? "stand" : "end", NULL);
}

void pass_to(pen_game *game, enum pen_side side, enum pen_decision decision) {
  for (int steps = 0; !deciding(game, side, decision); steps++) {
    if (steps == 12) fail_msg("the decision does not come up in a round");
    pass(game);
  }
}

void pass_to_round(pen_game *game, int round) {
  while (seen_by(game, PEN_VIEW_BOTH)->battle.round < round) pass(game);
}

const pen_view *seen_by(const pen_game *game, enum pen_viewer viewer) {
  static pen_view view;
  pen_view_of(game, viewer, &view);
  return &view;
}

bool knows(const pen_game *game, enum pen_viewer viewer, const char *unit) {
  return seen_by(game, viewer)->unit_view[unit_no(game, unit)].at != PEN_NONE;
}

int count_of(enum pen_event_kind kind) {
  int count = 0;
  for (int i = 0; i < last_events.count; i++) count += last_events.event[i].kind == kind;
  return count;
}

int track_change(void) {
  int change = 0;
  for (int i = 0; i < last_events.count; i++)
    if (last_events.event[i].kind == PEN_EV_TRACK) change += last_events.event[i].a;
  return change;
}

/* ------------------------------------------------------------------ random play */

int draw(chance *c, int below) {
  unsigned number = 0;
  for (int i = 0; i < 6; i++) number = number * 6 + pen_die(c->seed, c->drawn++) - 1u;
  return (int)(number % (unsigned)below);
}

static pen_action choose(const pen_game *game, chance *c) {
  static pen_action list[PEN_ACTIONS_MAX];
  int count = pen_actions(game, list, PEN_ACTIONS_MAX);
  assert_in_range(count, 1, PEN_ACTIONS_MAX);
  for (int i = 0; i < count; i++) assert_int_equal(pen_why_not(game, list[i]).code, PEN_LEGAL);
  return list[draw(c, count)];
}

void do_random_action(pen_game *game, chance *c) {
  uint8_t dice[PEN_DICE_MAX];
  char line[PEN_LINE_MAX + 1];
  for (int i = 0; i < PEN_DICE_MAX; i++) dice[i] = pen_die(c->seed, c->drawn++);
  pen_action action = choose(game, c);
  pen_print(pen_setup_of(game), action, line, sizeof line);
  pen_result result = pen_apply(game, action, dice, PEN_DICE_MAX, &last_events);
  if (result.status != PEN_DONE) fail_msg("seed %d: \"%s\" is not done", (int)c->seed, line);
  assert_true(last_events.count < PEN_EVENTS_MAX);
  const char *broken = pen_check(game);
  if (broken != NULL) fail_msg("seed %d, after \"%s\": %s", (int)c->seed, line, broken);
}

bool in_battles(const pen_game *game) {
  enum pen_phase phase = (enum pen_phase)seen_by(game, PEN_VIEW_BOTH)->phase;
  return !pen_over(game) && (phase == PEN_PHASE_CSA_BATTLES || phase == PEN_PHASE_USA_BATTLES);
}

pen_game two_battles_with_followers(void) {
  return position(
      "{'start':{'phase':'usa_battles','weather':'rain'},"
      "'options':['surrounded','rain_reinforcement'],'units':["
      "{'id':'longstreet','at':'seven_pines'},{'id':'anderson','at':'seven_pines'},"
      "{'id':'pickett','at':'seven_pines'},{'id':'walton','at':'seven_pines'},"
      "{'id':'decoy_1','at':'seven_pines'},{'id':'hampton_cav','at':'seven_pines'},"
      "{'id':'dh_hill','at':'fair_oaks'},{'id':'early','at':'fair_oaks'},"
      "{'id':'carter','at':'fair_oaks'},{'id':'decoy_2','at':'fair_oaks'},"
      "{'id':'magruder','at':'old_tavern'},{'id':'jones','at':'old_tavern'},"
      "{'id':'mclaws','at':'old_tavern'},{'id':'decoy_3','at':'jennings'},"
      "{'id':'keyes','at':'seven_pines','from':'savage_station'},"
      "{'id':'couch','at':'seven_pines','from':'savage_station'},"
      "{'id':'casey','at':'seven_pines','from':'savage_station'},"
      "{'id':'west','at':'seven_pines','from':'savage_station'},"
      "{'id':'tyler_1','at':'seven_pines','from':'savage_station'},"
      "{'id':'heintzelman','at':'fair_oaks','from':'trent'},"
      "{'id':'hooker','at':'fair_oaks','from':'trent'},"
      "{'id':'kearny','at':'fair_oaks','from':'savage_station'},"
      "{'id':'de_russy','at':'fair_oaks','from':'trent'},"
      "{'id':'stoneman','at':'fair_oaks','from':'trent'},"
      "{'id':'sumner','at':'savage_station'},{'id':'sedgwick','at':'savage_station'},"
      "{'id':'tompkins','at':'trent'},{'id':'supply_train','at':'trent'}]}");
}
