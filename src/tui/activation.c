/* An activation (10): blocks are marked, a place is picked, and they march there in waves. */
#include <stdio.h>
#include <string.h>

#include "tui/plan.h"
#include "tui/screens.h"
#include "tui/words.h"

static uint64_t bit_of(int unit) { return UINT64_C(1) << (unit % PEN_UNITS_A_SIDE); }

bool activation_can_act(const app *a, int unit) {
  for (int i = 0; i < a->count; i++)
    if (a->list[i].unit == unit && a->list[i].unit2 == PEN_NONE &&
        (a->list[i].verb == PEN_MOVE || a->list[i].verb == PEN_RAIL ||
         a->list[i].verb == PEN_BOARD))
      return true;
  return false;
}

static bool can_board(const app *a, int unit) {
  for (int i = 0; i < a->count; i++)
    if (a->list[i].unit == unit && a->list[i].verb == PEN_BOARD) return true;
  return false;
}

/* Whether one of the marked blocks may go aboard. */
static bool some_can_board(const app *a) {
  group g = group_of(app_setup(a), app_side(a), a->marked);
  for (int i = 0; i < g.count; i++)
    if (can_board(a, g.unit[i])) return true;
  return false;
}

/* ------------------------------------------------------------------ the cursor */

static bool can_act_at(const app *a, int place, bool unmoved) {
  for (int u = 0; u < PEN_UNITS_MAX; u++)
    if (a->view.unit_view[u].at == place && activation_can_act(a, u) &&
        !(unmoved && a->view.unit_view[u].spent > 0))
      return true;
  return false;
}

/* The next place where somebody may still move; `unmoved`: who has not moved at all. */
static int next_place_to_move(const app *a, int by, bool unmoved) {
  int places = app_setup(a)->places;
  for (int i = 1; i <= places; i++) {
    int place = ((a->place + by * i) % places + places) % places;
    if (can_act_at(a, place, unmoved)) return place;
  }
  return PEN_NONE;
}

static void mark_here(app *a, bool unmoved) {
  uint8_t blocks[PEN_UNITS_A_SIDE];
  int count = cursor_blocks(a, blocks);
  a->marked = 0;
  a->unit = PEN_NONE;
  for (int i = 0; i < count; i++) {
    if (!activation_can_act(a, blocks[i])) continue;
    if (unmoved && a->view.unit_view[blocks[i]].spent > 0) continue;
    a->marked |= bit_of(blocks[i]);
    if (a->unit == PEN_NONE) a->unit = blocks[i];
  }
}

static bool into_blocks(app *a) {
  mark_here(a, false);
  if (a->marked == 0) {
    app_say(a, "Nobody here can move in this activation. Tab goes to those who can.");
    return false;
  }
  a->stage = STAGE_BLOCKS;
  return true;
}

static void go_to_next(app *a, int by) {
  int place = next_place_to_move(a, by, false);
  if (place == PEN_NONE) {
    app_say(a, "Nobody is left to move: e ends the activation.");
    return;
  }
  cursor_to_place(a, place);
  into_blocks(a);
}

void activation_arrive(app *a) {
  a->listing_others = false;
  a->stage = STAGE_PLACES;
  a->marked = 0;
  a->unit = PEN_NONE;
  if (a->view.unit < PEN_UNITS_MAX && a->view.unit_view[a->view.unit].at < app_setup(a)->places)
    cursor_to_place(a, a->view.unit_view[a->view.unit].at);
  mark_here(a, false);
  if (a->marked != 0)
    a->stage = STAGE_BLOCKS;
  else if (next_place_to_move(a, 1, false) != PEN_NONE)
    go_to_next(a, 1);
}

unsigned activation_contexts(const app *a) {
  if (a->listing_others) return choices_contexts(a) & ~(unsigned)KEYS_ENDS;
  if (a->stage == STAGE_TARGET) return KEYS_TARGET;
  unsigned contexts = KEYS_ACTIVATION | (a->stage == STAGE_BLOCKS ? KEYS_BLOCKS : KEYS_MAP);
  if (a->sketching) return contexts;
  contexts |= choices_has_others(a) ? KEYS_OTHER : 0u;
  contexts |= choices_has(a, PEN_BOARD) ? KEYS_BOARDING : 0u;
  return contexts | KEYS_ENDS;
}

/* ------------------------------------------------------------------ going aboard */

/* Infantry and artillery lead, as they do on the road (R10_1c). */
static void go_aboard(app *a) {
  if (a->marked == 0) mark_here(a, false);
  group g = group_of(app_setup(a), app_side(a), a->marked);
  pen_reason refused = {.code = PEN_LEGAL};
  int aboard = 0, to = a->view.place2;
  app_forget_report(a);
  session_order_begin(a->game);
  for (int i = 0; i < g.count && pen_decision_of(session_game(a->game)) == PEN_ACTIVATION; i++) {
    pen_action step = pen_action_of(PEN_BOARD);
    step.unit = g.unit[i];
    pen_reason why = pen_why_not(session_game(a->game), step);
    if (why.code != PEN_LEGAL && refused.code == PEN_LEGAL) refused = why;
    if (why.code == PEN_LEGAL && app_send_more(a, step)) aboard++;
  }
  session_order_end(a->game);
  if (aboard > 0 && to < app_setup(a)->places)
    app_say(a, "%d block%s went aboard for %s.", aboard, aboard == 1 ? "" : "s",
            app_setup(a)->place[to].name);
  else if (refused.code != PEN_LEGAL)
    app_refuse(a, refused);
  a->stage = STAGE_PLACES;
  a->marked = 0;
  a->unit = PEN_NONE;
}

/* ------------------------------------------------------------------ keys */

void activation_show_reach(app *a) {
  group g = group_of(app_setup(a), app_side(a), a->marked);
  plan_reach(app_game(a), &g, a->cost);
  int reached = 0;
  for (int p = 0; p < app_setup(a)->places; p++) reached += a->cost[p] >= 0;
  if (reached == 0) {
    app_say(a, g.count == 0 ? "No block is marked: Space marks one."
                            : "Together they can go nowhere: try fewer blocks.");
    return;
  }
  a->stage = STAGE_TARGET;
}

/* A place out of reach: the rule for the next link, where there is one. */
static void say_out_of_reach(app *a) {
  group g = group_of(app_setup(a), app_side(a), a->marked);
  pen_action step = pen_action_of(PEN_MOVE);
  step.unit = g.unit[0];
  step.place = (uint8_t)a->place;
  pen_reason why = pen_why_not(app_game(a), step);
  bool here = march_begins_here(a);
  if (!here && why.code != PEN_LEGAL && why.code != PEN_NOT_LINKED)
    app_refuse(a, why);
  else if (here)
    app_say(a, "They stand here already: Tab goes through the places in reach.");
  else
    app_say(a, "%s is out of reach for them together.", app_setup(a)->place[a->place].name);
}

static void act_on_target(app *a, enum command command) {
  if (command == COMMAND_BACK) {
    uint64_t marked = a->marked;
    group g = group_of(app_setup(a), app_side(a), marked);
    cursor_to_place(a, a->view.unit_view[g.unit[0]].at);
    a->stage = STAGE_BLOCKS;
    a->unit = g.unit[0];
  } else if (command == COMMAND_CHOOSE) {
    if (a->cost[a->place] >= 0)
      march_to(a, a->place);
    else
      say_out_of_reach(a);
  } else {
    cursor_act(a, command);
  }
}

static void step_in_blocks(app *a, int by) {
  uint8_t blocks[PEN_UNITS_A_SIDE];
  int count = cursor_blocks(a, blocks), at = 0;
  for (int i = 0; i < count; i++)
    if (blocks[i] == a->unit) at = i;
  for (int i = 1; i <= count; i++) {
    int unit = blocks[((at + by * i) % count + count) % count];
    if (!activation_can_act(a, unit)) continue;
    a->unit = unit;
    return;
  }
}

static void leave_blocks(app *a) {
  a->stage = STAGE_PLACES;
  a->marked = 0;
  a->unit = PEN_NONE;
}

static void act_on_blocks(app *a, enum command command) {
  switch (command) {
    case COMMAND_UP:
      step_in_blocks(a, -1);
      break;
    case COMMAND_DOWN:
      step_in_blocks(a, 1);
      break;
    case COMMAND_TOGGLE:
      if (a->unit < PEN_UNITS_MAX) a->marked ^= bit_of(a->unit);
      break;
    case COMMAND_CHOOSE:
      if (some_can_board(a))
        go_aboard(a);
      else
        activation_show_reach(a);
      break;
    case COMMAND_MOVE:
      activation_show_reach(a);
      break;
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
    case COMMAND_BACK:
      leave_blocks(a);
      cursor_act(a, command);
      break;
    default:
      break;
  }
}

/* To who has not moved yet; when all have, one key goes on from corps to corps: the activation is
 * over, and undo brings it back. */
static void go_to_unmoved(app *a) {
  int place = next_place_to_move(a, 1, true);
  if (place < app_setup(a)->places) {
    cursor_to_place(a, place);
    mark_here(a, true);
    a->stage = STAGE_BLOCKS;
  } else if (a->sketching) {
    app_say(a, "Nobody else could move.");
  } else {
    app_end(a);
  }
}

static void act_on_others(app *a, enum command command) {
  if (choices_leave_list(a, command))
    activation_arrive(a);
  else
    choices_act(a, command);
}

void activation_act(app *a, enum command command) {
  if (a->listing_others)
    act_on_others(a, command);
  else if (command == COMMAND_OTHER)
    choices_list_others(a);
  else if (command == COMMAND_BOARD)
    go_aboard(a);
  else if (a->stage == STAGE_TARGET)
    act_on_target(a, command);
  else if (command == COMMAND_END && !a->sketching)
    app_end(a);
  else if (command == COMMAND_SKIP_TO)
    go_to_unmoved(a);
  else if (command == COMMAND_BACK && a->sketching)
    sketch_drop(a);
  else if (command == COMMAND_NEXT || command == COMMAND_PREVIOUS)
    go_to_next(a, command == COMMAND_NEXT ? 1 : -1);
  else if (a->stage == STAGE_BLOCKS)
    act_on_blocks(a, command);
  else if (command == COMMAND_CHOOSE)
    into_blocks(a);
  else if (command == COMMAND_MOVE) {
    if (into_blocks(a)) activation_show_reach(a);
  } else
    cursor_act(a, command);
}
