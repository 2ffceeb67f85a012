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
