#include "rules/turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "files/data.h"
#include "rules/boards.h"

/* ------------------------------------------------------------------ positions */

static pen_game orders(const char *phase, const char *weather, const char *more,
                       const char *units) {
  char text[8192];
  const char *rules =
      strstr(more, "'rules'") != NULL ? "" : "'rules':['no_command_roll_first_turn'],";
  snprintf(text, sizeof text, "{'start':{'phase':'%s','weather':'%s'},%s%s'units':[%s]}", phase,
           weather, rules, more, units);
  return position(text);
}

pen_game csa_orders(const char *units) { return orders("csa_orders", "clear", "", units); }
pen_game usa_orders(const char *units) { return orders("usa_orders", "clear", "", units); }

pen_game csa_orders_in(const char *weather, const char *more, const char *units) {
  return orders("csa_orders", weather, more, units);
}
pen_game usa_orders_in(const char *weather, const char *more, const char *units) {
  return orders("usa_orders", weather, more, units);
}

pen_game scenario(const char *id) {
  typedef struct kept {
    struct kept *next;
    pen_setup setup;
  } kept;
  static kept *all; /* games point to their set-up */
  static file_error error;
  kept *one = calloc(1, sizeof *one);
  one->next = all;
  all = one;
  scenario_source source = {.id = id, .path = NULL};
  if (!data_load(PENINSULA_SOURCE_DIR "/data", source, &one->setup, NULL, &error))
    fail_msg("%s", error.message);
  pen_game game;
  pen_start(&game, &one->setup, 0, &last_events);
  return game;
}

/* ------------------------------------------------------------------ ways through a turn */

static pen_action plainest(const pen_game *game) {
  static const enum pen_verb plain[] = {PEN_END, PEN_STAND, PEN_PASS};
  pen_action first;
  for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
    pen_action action = pen_action_of(plain[i]);
    if (pen_why_not(game, action).code == PEN_LEGAL) return action;
  }
  if (pen_actions(game, &first, 1) == 0) fail_msg("there is nothing to do");
  return first;
}

void step_on(pen_game *game) {
  uint8_t threes[PEN_DICE_MAX];
  memset(threes, 3, sizeof threes);
  pen_result result = pen_apply(game, plainest(game), threes, PEN_DICE_MAX, &last_events);
  assert_int_equal(result.status, PEN_DONE);
  const char *broken = pen_check(game);
  if (broken != NULL) fail_msg("%s", broken);
}

void go_on_to(pen_game *game, enum pen_side side, enum pen_decision decision) {
  for (int steps = 0; !deciding(game, side, decision); steps++) {
    if (steps == 200 || pen_over(game)) fail_msg("the decision does not come up");
    step_on(game);
  }
}

void go_on_to_next(pen_game *game, enum pen_side side, enum pen_decision decision) {
  step_on(game);
  go_on_to(game, side, decision);
}

void go_on_to_turn(pen_game *game, int turn) {
  while (!pen_over(game) && seen_by(game, PEN_VIEW_BOTH)->turn < turn) step_on(game);
}

/* ------------------------------------------------------------------ moves */

static void step_along(pen_game *game, const char *verb, const char *unit, const char *places) {
  char line[PEN_LINE_MAX];
  while (*places != '\0') {
    size_t length = strcspn(places, " ");
    snprintf(line, sizeof line, "%s %s %.*s", verb, unit, (int)length, places);
    act(game, line, NULL);
    places += length;
    places += strspn(places, " ");
  }
}

void move_along(pen_game *game, const char *unit, const char *places) {
  step_along(game, "move", unit, places);
}

void rail_along(pen_game *game, const char *unit, const char *places) {
  step_along(game, "rail", unit, places);
}

void march(pen_game *game, const char *unit, const char *places) {
  char line[PEN_LINE_MAX];
  snprintf(line, sizeof line, "activate %s", unit);
  act(game, line, NULL);
  move_along(game, unit, places);
  act(game, "end", NULL);
}

/* ------------------------------------------------------------------ facts */

bool is_marked(const pen_game *game, const char *unit, unsigned mark) {
  return (seen_by(game, PEN_VIEW_BOTH)->unit_view[unit_no(game, unit)].marks & mark) != 0;
}

bool supplied(const pen_game *game, const char *unit) {
  return is_marked(game, unit, PEN_IS_SUPPLIED);
}

int cap_of(const pen_game *game, enum pen_side side) {
  return seen_by(game, PEN_VIEW_COMMON)->cap[side];
}

int track_of(const pen_game *game) { return seen_by(game, PEN_VIEW_COMMON)->track; }

enum pen_side holder(const pen_game *game, const char *place) {
  return (enum pen_side)seen_by(game, PEN_VIEW_COMMON)->holder[place_no(game, place)];
}

enum pen_side rail_of(const pen_game *game, const char *place) {
  return (enum pen_side)seen_by(game, PEN_VIEW_COMMON)->rail[place_no(game, place)];
}
