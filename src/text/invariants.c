#include "text/invariants.h"

#include <stdlib.h>
#include <string.h>

static bool same_bytes(const pen_game *a, const pen_game *b) {
  return memcmp(a, b, sizeof *a) == 0;
}

/* ------------------------------------------------------------------ the list */

static int by_bytes(const void *a, const void *b) { return memcmp(a, b, sizeof(pen_action)); }

static bool has_doubles(const action_list *list) {
  action_list sorted;
  size_t size = sizeof(pen_action);
  memcpy(sorted.action, list->action, (size_t)list->count * size);
  qsort(sorted.action, (size_t)list->count, size, by_bytes);
  for (int i = 1; i < list->count; i++)
    if (pen_action_equal(sorted.action[i - 1], sorted.action[i])) return true;
  return false;
}

static const char *broken_list(const pen_game *game, action_list *list) {
  const pen_game before = *game;
  list->count = pen_actions(game, list->action, PEN_ACTIONS_MAX);
  if (!same_bytes(game, &before)) return "listing the actions changed the game";
  if (list->count > PEN_ACTIONS_MAX) return "more actions are listed than there is room for";
  if (pen_over(game)) return list->count == 0 ? NULL : "a finished game lists actions";
  if (list->count == 0) return "no action is listed: a dead end";
  if (has_doubles(list)) return "an action is listed twice";
  for (int i = 0; i < list->count; i++)
    if (pen_why_not(game, list->action[i]).code != PEN_LEGAL) {
      list->culprit = list->action[i];
      return "a listed action is refused";
    }
  return same_bytes(game, &before) ? NULL : "asking why not changed the game";
}

/* ------------------------------------------------------------------ actions that are not listed */

enum { UNLISTED_TRIED = 16 };

/* What an action may name, over all verbs. */
static const struct {
  bool unit, unit2, place, place2, position, standing;
} shapes[] = {
    {.unit = false},
    {.unit = true},
    {.place = true},
    {.unit = true, .place = true},
    {.unit = true, .unit2 = true},
    {.unit = true, .unit2 = true, .place = true},
    {.unit = true, .place = true, .place2 = true},
    {.unit = true, .position = true},
    {.standing = true},
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static uint8_t random_if(randomness *r, bool used, int limit) {
  return used ? (uint8_t)random_below(r, limit) : PEN_NONE;
}

static pen_action random_action(randomness *r) {
  int shape = random_below(r, SHAPES);
  return (pen_action){.verb = (uint8_t)random_below(r, PEN_NO_VERB),
                      .unit = random_if(r, shapes[shape].unit, PEN_UNITS_MAX),
                      .unit2 = random_if(r, shapes[shape].unit2, PEN_UNITS_MAX),
                      .place = random_if(r, shapes[shape].place, PEN_PLACES_MAX),
                      .place2 = random_if(r, shapes[shape].place2, PEN_PLACES_MAX),
                      .position = random_if(r, shapes[shape].position, PEN_POSITIONS),
                      .what = random_if(r, shapes[shape].standing, PEN_STANDINGS),
                      .how = random_if(r, shapes[shape].standing, PEN_HOWS)};
}

/* A listed action with one thing about it changed: what a player's slip looks like. */
static pen_action near_miss(const action_list *list, randomness *r) {
  pen_action action = list->action[random_below(r, list->count)];
  switch (random_below(r, 4)) {
    case 0:
      action.unit = random_if(r, action.unit != PEN_NONE, PEN_UNITS_MAX);
      break;
    case 1:
      action.place = random_if(r, action.place != PEN_NONE, PEN_PLACES_MAX);
      break;
    case 2:
      action.position = random_if(r, action.position != PEN_NONE, PEN_POSITIONS);
      break;
    default:
      action.verb = (uint8_t)random_below(r, PEN_NO_VERB);
  }
  return action;
}

static bool is_listed(const action_list *list, pen_action action) {
  for (int i = 0; i < list->count; i++)
    if (pen_action_equal(list->action[i], action)) return true;
  return false;
}

/* Whether a player could have written the action. */
static bool can_be_written(const pen_game *game, pen_action action) {
  char line[PEN_LINE_MAX + 1];
  pen_action read;
  pen_print(pen_setup_of(game), action, line, sizeof line);
  return pen_parse(pen_setup_of(game), line, &read, NULL) && pen_action_equal(action, read);
}

static const char *broken_refusal(const pen_game *game, pen_action action) {
  static const uint8_t dice[PEN_DICE_MAX] = {1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4};
  pen_game copy = *game;
  pen_events events;
  if (pen_why_not(game, action).code == PEN_LEGAL) return "an action that is not listed is legal";
  if (pen_apply(&copy, action, dice, PEN_DICE_MAX, &events).status != PEN_REFUSED)
    return "an action that is not listed is done";
  return same_bytes(&copy, game) ? NULL : "a refused action changed the game";
}

static const char *broken_refusals(const pen_game *game, action_list *list, randomness *r) {
  for (int i = 0; i < UNLISTED_TRIED; i++) {
    pen_action action = list->count > 0 && i % 4 == 0 ? near_miss(list, r) : random_action(r);
    bool always_legal = action.verb == PEN_RESIGN || action.verb == PEN_DRAW;
    if (always_legal || !can_be_written(game, action) || is_listed(list, action)) continue;
    const char *broken = broken_refusal(game, action);
    if (broken == NULL) continue;
    list->culprit = action;
    return broken;
  }
  return NULL;
}

/* ------------------------------------------------------------------ the views */

static const char *broken_view(const pen_game *game) {
  const pen_game before = *game;
  for (int viewer = 0; viewer < PEN_VIEWERS; viewer++) {
    pen_view view;
    pen_view_of(game, (enum pen_viewer)viewer, &view);
    if (view.over != pen_over(game)) return "a view and the game disagree on its end";
    if (!same_bytes(game, &before)) return "a view changed the game";
  }
  return NULL;
}

/* ------------------------------------------------------------------ all of it */

const char *broken_position(const pen_game *game, randomness *r, action_list *list) {
  const char *broken = pen_check(game);
  list->culprit = pen_action_of(PEN_NO_VERB);
  if (broken == NULL) broken = broken_list(game, list);
  if (broken == NULL) broken = broken_view(game);
  if (broken == NULL) broken = broken_refusals(game, list, r);
  return broken;
}

const char *broken_action(pen_game *game, pen_action action, const uint8_t *dice,
                          pen_events *events, pen_result *result) {
  const pen_game before = *game;
  if (!can_be_written(game, action)) return "a listed action's line reads as another action";
  *result = pen_apply(game, action, NULL, 0, events);
  if (result->status == PEN_NEEDS_DICE) {
    if (!same_bytes(game, &before)) return "an action without its dice changed the game";
    *result = pen_apply(game, action, dice, PEN_DICE_MAX, events);
    if (result->status == PEN_DONE && result->dice_used == 0) return "dice were asked for nothing";
  }
  if (result->status != PEN_DONE) return "a listed action cannot be done";
  return events->count < PEN_EVENTS_MAX ? NULL
                                        : "an action told more events than there is room for";
}
