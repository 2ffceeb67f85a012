/* Choices made from the list of legal actions: a subject, and on the map then a place. */
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"
#include "tui/words.h"

/* On the board, and where no place is to be picked, every action is a choice of its own. */
static bool is_flat(const app *a) {
  enum pen_decision decision = (enum pen_decision)a->view.decision;
  if (decision == PEN_CAVALRY_ROUND) return true;
  return a->view.battle.place != PEN_NONE && decision != PEN_PLACE_COMMANDER &&
         decision != PEN_ADVANCE && decision != PEN_FALL_BACK;
}

/* Orders that a key of their own begins. */
static bool is_keyed_order(enum pen_verb verb) {
  static const bool keyed[PEN_NO_VERB] = {
      [PEN_ACTIVATE] = true, [PEN_SIEGE] = true, [PEN_SAIL] = true,
      [PEN_ENTER] = true,    [PEN_LEAVE] = true, [PEN_STANDING] = true};
  return keyed[verb];
}

/* What the keys of orders and activations do without the list of other orders. */
static bool has_own_key(const app *a, const pen_action *action) {
  enum pen_verb verb = (enum pen_verb)action->verb;
  if (action->unit2 != PEN_NONE) return false;
  if (a->view.decision == PEN_ORDERS) return is_keyed_order(verb);
  return a->view.decision == PEN_ACTIVATION &&
         (verb == PEN_MOVE || verb == PEN_RAIL || verb == PEN_BOARD);
}

bool choices_has_others(const app *a) {
  for (int i = 0; i < a->count; i++)
    if (!has_own_key(a, &a->list[i])) return true;
  return false;
}

bool choices_has(const app *a, enum pen_verb verb) {
  for (int i = 0; i < a->count; i++)
    if (a->list[i].verb == verb) return true;
  return false;
}

static bool is_listed(const app *a, const pen_action *action) {
  if (!a->listing_others) return true;
  return a->listed < PEN_NO_VERB ? action->verb == a->listed : !has_own_key(a, action);
}

/* Cavalry riding together is one choice, whoever of the two is named first (13.1). */
static bool is_mirrored(const app *a, const pen_action *action) {
  return action->verb == PEN_MOVE && action->unit2 < PEN_UNITS_MAX &&
         app_setup(a)->unit[action->unit2].type == PEN_CAVALRY && action->unit2 < action->unit;
}

static bool picks_place(const app *a, const pen_action *action) {
  return !is_flat(a) && action->place < app_setup(a)->places;
}

/* Actions that differ only in their places are one subject. */
static bool same_subject(const app *a, const pen_action *x, const pen_action *y) {
  return picks_place(a, x) && picks_place(a, y) && x->verb == y->verb && x->unit == y->unit &&
         x->unit2 == y->unit2;
}

/* The first action of each choice, in the order of the list; returns how many. */
static int find_choices(const app *a, int16_t first[PEN_ACTIONS_MAX]) {
  int count = 0;
  for (int i = 0; i < a->count; i++) {
    bool seen = !is_listed(a, &a->list[i]) || is_mirrored(a, &a->list[i]);
    for (int j = 0; j < count && !seen; j++)
      seen = same_subject(a, &a->list[i], &a->list[first[j]]);
    if (!seen) first[count++] = (int16_t)i;
  }
  return count;
}

int choices_count(const app *a) {
  int16_t first[PEN_ACTIONS_MAX];
  return find_choices(a, first);
}

/* The first action of choice number `choice`, or -1. */
static int first_action(const app *a, int choice) {
  int16_t first[PEN_ACTIONS_MAX];
  int count = find_choices(a, first);
  return choice >= 0 && choice < count ? first[choice] : -1;
}

static bool needs_place(const app *a, int i) { return picks_place(a, &a->list[i]); }

/* A unit that is to be given a place; in a list of orders, where it is now. */
static void subject_words(const app *a, const pen_action *subject, char *out, size_t size) {
  int at = a->view.unit_view[subject->unit].at;
  char also[64] = "", where[64] = "";
  if (subject->unit2 < PEN_UNITS_MAX)
    snprintf(also, sizeof also, " and %s", words_of_unit(a, subject->unit2));
  if (subject->verb == PEN_MOVE && subject->unit2 < PEN_UNITS_MAX)
    snprintf(where, sizeof where, " ride");
  else if (a->listing_others && at < app_setup(a)->places)
    snprintf(where, sizeof where, ", %s", app_setup(a)->place[at].name);
  snprintf(out, size, "%s%s%s%s", words_of_unit(a, subject->unit), also,
           subject->verb == PEN_RETURN ? " (return)" : "", where);
}

/* Who may take a hit, with what is left of it. */
static void loser_words(const app *a, int unit, char *out, size_t size) {
  snprintf(out, size, "%s  %s %d/%d", words_of_unit(a, unit),
           words_of_type(app_setup(a)->unit[unit].type), a->view.unit_view[unit].sp,
           app_setup(a)->unit[unit].sp);
}

/* Who can be restored, from what, and what a strength point of it costs (R7b). */
static void restored_words(const app *a, int unit, char *out, size_t size) {
  const pen_unit *u = &app_setup(a)->unit[unit];
  int cost = pen_restore_cost((enum pen_type)u->type);
  snprintf(out, size, "%s %d/%d: +1, %d point%s", u->name, a->view.unit_view[unit].sp, u->sp, cost,
           cost == 1 ? "" : "s");
}

static void add_chance(const app *a, pen_action action, char *out, size_t size) {
  char chance[80];
  if (action.verb == PEN_ROLL || action.verb == PEN_SIEGE) return; /* the prompt has it whole */
  size_t used = strlen(out);
  if (chance_brief_of(a, action, chance, sizeof chance)[0] != '\0')
    snprintf(out + used, size - used, ": %s", chance);
}

char *choices_words(const app *a, int choice, char *out, size_t size) {
  int i = first_action(a, choice);
  out[0] = '\0';
  if (i < 0) return out;
  const pen_action *action = &a->list[i];
  if (needs_place(a, i) && action->unit < PEN_UNITS_MAX)
    subject_words(a, action, out, size);
  else if (a->view.decision == PEN_SIEGE_LOSSES && action->verb == PEN_LOSE)
    loser_words(a, action->unit, out, size);
  else if (action->verb == PEN_RESTORE)
    restored_words(a, action->unit, out, size);
  else
    words_of_action(a, *action, out, size);
  add_chance(a, *action, out, size);
  return out;
}

/* ------------------------------------------------------------------ places */

/* The place that is to be picked next: the only one, the port to sail from, the one to sail to. */
static int place_wanted(const app *a, const pen_action *action) {
  if (a->port == PEN_NONE) return action->place;
  return action->place == a->port ? action->place2 : PEN_NONE;
}

static int set_targets(app *a, const pen_action *subject) {
  int targets = 0;
  for (int p = 0; p < PEN_PLACES_MAX; p++) a->cost[p] = -1;
  for (int i = 0; i < a->count; i++) {
    int place = place_wanted(a, &a->list[i]);
    if (!same_subject(a, subject, &a->list[i]) || place >= PEN_PLACES_MAX) continue;
    targets += a->cost[place] < 0;
    a->cost[place] = 0;
  }
  return targets;
}

static bool picks_two(const pen_action *action) { return action->place2 != PEN_NONE; }

/* From the only port there is one can only sail. */
static void into_targets(app *a, int first) {
  const pen_action *subject = &a->list[first];
  int targets = set_targets(a, subject);
  a->unit = subject->unit;
  a->one_port = picks_two(subject) && a->port == PEN_NONE && targets == 1;
  if (a->one_port) {
    a->port = subject->place;
    targets = set_targets(a, subject);
  }
  a->stage = STAGE_TARGET;
  if (a->cost[a->place] < 0 && targets < app_setup(a)->places / 2) cursor_to_target(a, 1);
}

/* Where nothing is left to choose the map is looked at, unless there are facts to read beside it.
 */
static bool has_map_to_itself(const app *a) {
  return a->view.decision != PEN_NO_DECISION && a->view.battle.place == PEN_NONE &&
         pen_privacy_of((enum pen_decision)a->view.decision) == PEN_PRIVATE;
}

void choices_arrive(app *a) {
  a->choice = 0;
  a->unit = a->port = PEN_NONE;
  a->listing_others = false;
  a->stage = STAGE_CHOICES;
  cursor_to_place(
      a, a->view.battle.place < app_setup(a)->places ? a->view.battle.place : a->view.place);
  int first = first_action(a, 0);
  if (first < 0 && has_map_to_itself(a)) a->stage = STAGE_PLACES;
  bool straight = first >= 0 && needs_place(a, first) &&
                  (a->view.decision == PEN_SET_UP || choices_count(a) == 1);
  if (straight) into_targets(a, first);
}

/* ------------------------------------------------------------------ lists within orders */

void choices_list_others(app *a) {
  a->listing_others = true;
  a->listed = PEN_NO_VERB;
  a->port = PEN_NONE;
  a->stage = STAGE_CHOICES;
  a->choice = 0;
}

/* Who stands under the cursor needs not be picked, nor who is the only one. */
void choices_list(app *a, enum pen_verb verb) {
  int16_t first[PEN_ACTIONS_MAX];
  int unit = a->stage == STAGE_BLOCKS ? a->unit : PEN_NONE;
  choices_list_others(a);
  a->listed = verb;
  int count = find_choices(a, first), straight = count == 1 ? 0 : -1;
  for (int i = 0; i < count; i++)
    if (a->list[first[i]].unit == unit) straight = i;
  a->picked_by_cursor = straight >= 0;
  if (straight < 0) return;
  a->choice = straight;
  into_targets(a, first[straight]);
}

bool choices_leave_list(app *a, enum command command) {
  bool at_start = a->stage == STAGE_CHOICES || (a->listed < PEN_NO_VERB && a->picked_by_cursor &&
                                                (a->port == PEN_NONE || a->one_port));
  if (command != COMMAND_BACK || !at_start) return false;
  a->listing_others = false;
  return true;
}

unsigned choices_contexts(const app *a) {
  unsigned ends = a->can_end ? KEYS_ENDS : 0u;
  if (a->stage == STAGE_PLACES) return ends | KEYS_MAP;
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

/* A place not allowed is refused with its clause. */
static void choose_target(app *a) {
  int first = first_action(a, a->choice);
  if (first < 0) return;
  pen_action action = a->list[first];
  bool two = picks_two(&action), allowed = a->cost[a->place] >= 0;
  if (two && a->port == PEN_NONE && allowed) {
    a->port = a->place;
    into_targets(a, first);
    return;
  }
  if (two && a->port != PEN_NONE) {
    action.place = (uint8_t)a->port;
    action.place2 = (uint8_t)a->place;
  } else {
    action.place = (uint8_t)a->place;
  }
  app_send(a, action);
}

static void step_back(app *a) {
  int first = first_action(a, a->choice);
  bool had_port = a->port != PEN_NONE && !a->one_port;
  a->port = PEN_NONE;
  if (had_port && first >= 0)
    into_targets(a, first);
  else
    a->stage = STAGE_CHOICES;
}

static void act_on_target(app *a, enum command command) {
  if (command == COMMAND_CHOOSE)
    choose_target(a);
  else if (command == COMMAND_BACK)
    step_back(a);
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
  else if (a->stage == STAGE_PLACES)
    cursor_act(a, command);
  else if (count > 0 && (command == COMMAND_DOWN || command == COMMAND_NEXT))
    a->choice = (a->choice + 1) % count;
  else if (count > 0 && (command == COMMAND_UP || command == COMMAND_PREVIOUS))
    a->choice = (a->choice + count - 1) % count;
}

void roll_act(app *a, enum command command) {
  if (command == COMMAND_ROLL) app_send(a, pen_action_of(PEN_ROLL));
}
