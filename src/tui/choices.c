/* Choices made from the list of legal actions: a subject, and on the map then a place. */
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"
#include "tui/words.h"

/* On the board, and where no place is to be picked, every action is a choice of its own. */
static bool is_flat(const app *a) {
  enum pen_decision decision = (enum pen_decision)a->view.decision;
  return a->view.battle.place != PEN_NONE && decision != PEN_PLACE_COMMANDER &&
         decision != PEN_ADVANCE && decision != PEN_FALL_BACK;
}

/* What the keys of orders and activations do without a list. */
static bool has_own_key(const app *a, const pen_action *action) {
  if (action->unit2 != PEN_NONE) return false;
  if (a->view.decision == PEN_ORDERS) return action->verb == PEN_ACTIVATE;
  return a->view.decision == PEN_ACTIVATION &&
         (action->verb == PEN_MOVE || action->verb == PEN_RAIL);
}

bool choices_has_others(const app *a) {
  for (int i = 0; i < a->count; i++)
    if (!has_own_key(a, &a->list[i])) return true;
  return false;
}

static bool is_listed(const app *a, const pen_action *action) {
  return !a->listing_others || !has_own_key(a, action);
}

static bool picks_one_place(const app *a, const pen_action *action) {
  return !is_flat(a) && action->place < app_setup(a)->places && action->place2 == PEN_NONE;
}

/* Actions that differ only in their place are one subject. */
static bool same_subject(const app *a, const pen_action *x, const pen_action *y) {
  return picks_one_place(a, x) && picks_one_place(a, y) && x->verb == y->verb &&
         x->unit == y->unit && x->unit2 == y->unit2;
}

/* The first action of choice number `choice`, or -1. */
static int first_action(const app *a, int choice) {
  for (int i = 0; i < a->count; i++) {
    bool seen = !is_listed(a, &a->list[i]);
    for (int j = 0; j < i && !seen; j++) seen = same_subject(a, &a->list[i], &a->list[j]);
    if (!seen && choice-- == 0) return i;
  }
  return -1;
}

int choices_count(const app *a) {
  int count = 0;
  while (first_action(a, count) >= 0) count++;
  return count;
}

static bool needs_place(const app *a, int i) { return picks_one_place(a, &a->list[i]); }

char *choices_words(const app *a, int choice, char *out, size_t size) {
  int i = first_action(a, choice);
  out[0] = '\0';
  if (i < 0) return out;
  words_of_action(a, a->list[i], out, size);
  if (needs_place(a, i) && a->list[i].unit < PEN_UNITS_MAX)
    snprintf(out, size, "%s%s", words_of_unit(a, a->list[i].unit),
             a->list[i].verb == PEN_RETURN ? " (return)" : "");
  return out;
}

static void into_targets(app *a, int first) {
  const pen_action *subject = &a->list[first];
  for (int p = 0; p < PEN_PLACES_MAX; p++) a->cost[p] = -1;
  int targets = 0;
  for (int i = 0; i < a->count; i++)
    if (same_subject(a, subject, &a->list[i]) && a->list[i].place < PEN_PLACES_MAX) {
      a->cost[a->list[i].place] = 0;
      targets++;
    }
  a->unit = subject->unit;
  a->stage = STAGE_TARGET;
  if (a->cost[a->place] < 0 && targets < app_setup(a)->places / 2) cursor_to_target(a, 1);
}

void choices_arrive(app *a) {
  a->choice = 0;
  a->unit = PEN_NONE;
  a->stage = STAGE_CHOICES;
  if (a->view.battle.place < app_setup(a)->places) cursor_to_place(a, a->view.battle.place);
  int first = first_action(a, 0);
  bool straight = first >= 0 && needs_place(a, first) &&
                  (a->view.decision == PEN_SET_UP || choices_count(a) == 1);
  if (straight) into_targets(a, first);
}

void choices_list_others(app *a) {
  a->listing_others = true;
  a->stage = STAGE_CHOICES;
  a->choice = 0;
}

unsigned choices_contexts(const app *a) {
  unsigned ends = a->can_end ? KEYS_ENDS : 0u;
  return ends | (a->stage == STAGE_TARGET ? KEYS_TARGET : KEYS_LIST);
}

static bool confirmed(app *a, const pen_action *action) {
  char words[MESSAGE_MAX];
  bool grave = action->verb == PEN_RETREAT_TO || action->verb == PEN_EXTEND_GAME;
  return !grave || app_ask(a, "%s? (y/n)", words_of_action(a, *action, words, sizeof words));
}

static void choose(app *a) {
  int first = first_action(a, a->choice);
  if (first < 0) {
    app_say(a,
            a->can_end ? "Nothing can be chosen here: e ends it." : "Nothing can be chosen here.");
    return;
  }
  pen_action action = a->list[first];
  if (needs_place(a, first))
    into_targets(a, first);
  else if (confirmed(a, &action))
    app_send(a, action);
}

static void choose_target(app *a) {
  int first = first_action(a, a->choice);
  if (first < 0) return;
  pen_action action = a->list[first];
  action.place = (uint8_t)a->place;
  app_send(a, action); /* a place not allowed is refused with its clause */
}

static void act_on_target(app *a, enum command command) {
  if (command == COMMAND_CHOOSE)
    choose_target(a);
  else if (command == COMMAND_BACK)
    a->stage = STAGE_CHOICES;
  else
    cursor_act(a, command);
}

void choices_act(app *a, enum command command) {
  int count = choices_count(a);
  if (command == COMMAND_END)
    app_end(a);
  else if (a->stage == STAGE_TARGET)
    act_on_target(a, command);
  else if (command == COMMAND_CHOOSE)
    choose(a);
  else if (count > 0 && (command == COMMAND_DOWN || command == COMMAND_NEXT))
    a->choice = (a->choice + 1) % count;
  else if (count > 0 && (command == COMMAND_UP || command == COMMAND_PREVIOUS))
    a->choice = (a->choice + count - 1) % count;
}

void roll_act(app *a, enum command command) {
  if (command == COMMAND_ROLL) app_send(a, pen_action_of(PEN_ROLL));
}
