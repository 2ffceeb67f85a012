/* Orders (4.2): which commander or unit is activated next. */
#include "tui/screens.h"

/* The order that activates a unit alone or with its corps, or -1. */
static int activation_of(const app *a, int unit) {
  for (int i = 0; i < a->count; i++)
    if (a->list[i].verb == PEN_ACTIVATE && a->list[i].unit == unit && a->list[i].unit2 == PEN_NONE)
      return i;
  return -1;
}

/* Commanders come before single units: that is how CAP are best spent. */
static int rank_of(const app *a, int unit) {
  bool commander = app_setup(a)->unit[unit].type == PEN_COMMANDER;
  return (commander ? 0 : PEN_UNITS_MAX) + unit;
}

/* The unit that follows (or precedes) the one under the cursor, going round; of all, or of the
 * commanders alone. */
static int next_to_activate(const app *a, int by, bool commanders) {
  int here = a->unit < PEN_UNITS_MAX ? rank_of(a, a->unit) : by > 0 ? -1 : 2 * PEN_UNITS_MAX;
  int best = PEN_NONE, best_distance = 0;
  for (int i = 0; i < a->count; i++) {
    int unit = a->list[i].unit;
    if (a->list[i].verb != PEN_ACTIVATE || activation_of(a, unit) != i) continue;
    if (commanders && app_setup(a)->unit[unit].type != PEN_COMMANDER) continue;
    int distance = (rank_of(a, unit) - here) * by;
    if (distance <= 0) distance += 4 * PEN_UNITS_MAX;
    if (best != PEN_NONE && distance >= best_distance) continue;
    best = unit;
    best_distance = distance;
  }
  return best;
}

static void go_to_next(app *a, int by, bool commanders) {
  int unit = next_to_activate(a, by, commanders);
  if (unit == PEN_NONE) {
    app_say(a, commanders ? "No commander is left to activate." : "Nobody is left to activate.");
    return;
  }
  a->unit = unit;
  a->stage = STAGE_BLOCKS;
  cursor_to_place(a, a->view.unit_view[unit].at);
}

void orders_arrive(app *a) {
  a->stage = STAGE_PLACES;
  a->unit = PEN_NONE;
  a->listing_others = false;
  a->marked = 0;
  a->rest.waits = false; /* its activation is over */
  int unit = next_to_activate(a, 1, false);
  if (unit != PEN_NONE) {
    a->unit = unit;
    a->stage = STAGE_BLOCKS;
    cursor_to_place(a, a->view.unit_view[unit].at);
  }
}

/* Orders that a key begins, and the context in which it works. */
static const struct {
  enum command command;
  enum pen_verb verb;
  unsigned context;
} keyed_orders[] = {{COMMAND_SIEGE, PEN_SIEGE, KEYS_GUNS},
                    {COMMAND_SAIL, PEN_SAIL, KEYS_WATER},
                    {COMMAND_ENTER, PEN_ENTER, KEYS_ENTRY},
                    {COMMAND_LEAVE, PEN_LEAVE, KEYS_NORFOLK}};
enum { KEYED_ORDERS = sizeof keyed_orders / sizeof keyed_orders[0] };

static bool begin_keyed_order(app *a, enum command command) {
  for (int i = 0; i < KEYED_ORDERS; i++)
    if (keyed_orders[i].command == command) {
      choices_list(a, keyed_orders[i].verb);
      return true;
    }
  return false;
}

unsigned orders_contexts(const app *a) {
  if (a->listing_others) return choices_contexts(a) & ~(unsigned)KEYS_ENDS;
  unsigned contexts = KEYS_ORDERS | KEYS_ENDS;
  contexts |= a->stage == STAGE_BLOCKS ? KEYS_BLOCKS : KEYS_MAP;
  contexts |= choices_has_others(a) ? KEYS_OTHER : 0u;
  for (int i = 0; i < KEYED_ORDERS; i++)
    if (choices_has(a, keyed_orders[i].verb)) contexts |= keyed_orders[i].context;
  return contexts;
}

static void into_blocks(app *a) {
  uint8_t blocks[PEN_UNITS_A_SIDE];
  int count = cursor_blocks(a, blocks);
  if (count == 0) {
    app_say(a, "None of your blocks is here. Tab goes to the next you can activate.");
    return;
  }
  a->unit = blocks[0];
  for (int i = count - 1; i >= 0; i--)
    if (activation_of(a, blocks[i]) >= 0) a->unit = blocks[i];
  a->stage = STAGE_BLOCKS;
}

static void step_in_blocks(app *a, int by) {
  uint8_t blocks[PEN_UNITS_A_SIDE];
  int count = cursor_blocks(a, blocks), at = 0;
  if (count == 0) return;
  for (int i = 0; i < count; i++)
    if (blocks[i] == a->unit) at = i;
  a->unit = blocks[(at + by + count) % count];
}

static void activate(app *a) {
  pen_action action = pen_action_of(PEN_ACTIVATE);
  action.unit = (uint8_t)a->unit;
  app_send(a, action);
}

/* The reach of whoever is under the cursor as if he were activated: a plan, not paid for yet. */
static void sketch(app *a) {
  if (a->stage != STAGE_BLOCKS) into_blocks(a);
  if (a->stage != STAGE_BLOCKS || !sketch_begin(a, a->unit)) return;
  if (a->marked != 0) activation_show_reach(a);
}

static void act_on_blocks(app *a, enum command command) {
  switch (command) {
    case COMMAND_UP:
      step_in_blocks(a, -1);
      break;
    case COMMAND_DOWN:
      step_in_blocks(a, 1);
      break;
    case COMMAND_CHOOSE:
      activate(a);
      break;
    case COMMAND_BACK:
      a->stage = STAGE_PLACES;
      a->unit = PEN_NONE;
      break;
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
      a->stage = STAGE_PLACES;
      a->unit = PEN_NONE;
      cursor_act(a, command);
      break;
    default:
      break;
  }
}

/* Back from a list to who was under the cursor. */
static void return_to_blocks(app *a) {
  int at = a->unit < PEN_UNITS_MAX ? a->view.unit_view[a->unit].at : PEN_NONE;
  if (at >= app_setup(a)->places) {
    orders_arrive(a);
    return;
  }
  cursor_to_place(a, at);
  a->stage = STAGE_BLOCKS;
}

static void act_on_list(app *a, enum command command) {
  if (choices_leave_list(a, command))
    return_to_blocks(a);
  else if (command != COMMAND_END)
    choices_act(a, command);
}

void orders_act(app *a, enum command command) {
  if (a->listing_others)
    act_on_list(a, command);
  else if (command == COMMAND_END)
    app_end(a);
  else if (command == COMMAND_STANDING)
    show_standing_orders(a);
  else if (begin_keyed_order(a, command))
    return;
  else if (command == COMMAND_OTHER)
    choices_list_others(a);
  else if (command == COMMAND_NEXT || command == COMMAND_PREVIOUS)
    go_to_next(a, command == COMMAND_NEXT ? 1 : -1, false);
  else if (command == COMMAND_SKIP_TO)
    go_to_next(a, 1, true);
  else if (command == COMMAND_MOVE)
    sketch(a);
  else if (a->stage == STAGE_BLOCKS)
    act_on_blocks(a, command);
  else if (command == COMMAND_CHOOSE)
    into_blocks(a);
  else
    cursor_act(a, command);
}
