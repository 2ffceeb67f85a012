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

static int next_place_to_move(const app *a, int by) {
  int places = app_setup(a)->places;
  for (int i = 0; i <= places; i++) {
    int place = ((a->place + by * i) % places + places) % places;
    if (i == 0) continue;
    for (int u = 0; u < PEN_UNITS_MAX; u++)
      if (a->view.unit_view[u].at == place && activation_can_act(a, u)) return place;
  }
  return PEN_NONE;
}

static void mark_all_here(app *a) {
  uint8_t blocks[PEN_UNITS_A_SIDE];
  int count = cursor_blocks(a, blocks);
  a->marked = 0;
  a->unit = PEN_NONE;
  for (int i = 0; i < count; i++) {
    if (!activation_can_act(a, blocks[i])) continue;
    a->marked |= bit_of(blocks[i]);
    if (a->unit == PEN_NONE) a->unit = blocks[i];
  }
}

static bool into_blocks(app *a) {
  mark_all_here(a);
  if (a->marked == 0) {
    app_say(a, "Nobody here can move in this activation. Tab goes to those who can.");
    return false;
  }
  a->stage = STAGE_BLOCKS;
  return true;
}

static void go_to_next(app *a, int by) {
  int place = next_place_to_move(a, by);
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
  mark_all_here(a);
  if (a->marked != 0)
    a->stage = STAGE_BLOCKS;
  else if (next_place_to_move(a, 1) != PEN_NONE)
    go_to_next(a, 1);
}

unsigned activation_contexts(const app *a) {
  if (a->listing_others) return choices_contexts(a) & ~(unsigned)KEYS_ENDS;
  if (a->stage == STAGE_TARGET) return KEYS_TARGET;
  unsigned other = choices_has_others(a) ? KEYS_OTHER : 0u;
  if (choices_has(a, PEN_BOARD)) other |= KEYS_BOARDING;
  return KEYS_ACTIVATION | KEYS_ENDS | other | (a->stage == STAGE_BLOCKS ? KEYS_BLOCKS : KEYS_MAP);
}

/* ------------------------------------------------------------------ marching */

/* What became of a march. */
typedef struct march {
  group going; /* those still on the way */
  int started;
  bool interrupted;   /* somebody else decides now */
  pen_reason refused; /* why the first of those left behind could not go on */
} march;

/* Two cavalry units ride in upon the enemy together, by one order (R13_1g). */
static bool ride_in_together(app *a, march *m, enum pen_verb verb, int place) {
  pen_action step = pen_action_of(PEN_MOVE);
  step.unit = m->going.unit[0];
  step.unit2 = m->going.unit[1];
  step.place = (uint8_t)place;
  if (verb != PEN_MOVE || m->going.count != 2 ||
      a->view.blocks[pen_enemy_of(m->going.side)][place] == 0 ||
      pen_why_not(session_game(a->game), step).code != PEN_LEGAL)
    return false;
  return app_send_more(a, step);
}

static bool is_interrupted(const app *a, const march *m) {
  return app_side(a) != m->going.side || pen_decision_of(session_game(a->game)) != PEN_ACTIVATION;
}

static void march_link(app *a, march *m, enum pen_verb verb, int place) {
  if (ride_in_together(a, m, verb, place)) {
    m->interrupted = is_interrupted(a, m);
    return;
  }
  group arrived = {.side = m->going.side};
  for (int i = 0; i < m->going.count && !m->interrupted; i++) {
    pen_action step = pen_action_of(verb);
    step.unit = m->going.unit[i];
    step.place = (uint8_t)place;
    pen_reason why = pen_why_not(session_game(a->game), step);
    if (why.code != PEN_LEGAL) {
      if (m->refused.code == PEN_LEGAL) m->refused = why;
      continue;
    }
    if (!app_send_more(a, step)) continue;
    arrived.unit[arrived.count++] = step.unit;
    m->interrupted = is_interrupted(a, m);
  }
  m->going = arrived;
}

/* After an interruption both may be watching: then no block is named. */
static void tell_march(app *a, const march *m, int to) {
  const char *where = app_setup(a)->place[to].name;
  char words[MESSAGE_MAX / 2];
  if (m->interrupted)
    app_say(a, "%d of %d blocks reached %s: the march was interrupted.", m->going.count, m->started,
            where);
  else if (m->going.count == m->started)
    app_say(a, "%d block%s moved to %s.", m->started, m->started == 1 ? "" : "s", where);
  else
    app_say(a, "%d of %d blocks reached %s. %s %s: %s", m->going.count, m->started, where,
            pen_reason_clause(m->refused), pen_reason_section(m->refused),
            pen_reason_words(app_setup(a), m->refused, words, sizeof words));
  if (!m->interrupted && m->going.count < m->started) app_rest_on(a, m->refused);
}

static void march_to(app *a, int to) {
  way path;
  march m = {.going = group_of(app_setup(a), app_side(a), a->marked)};
  m.started = m.going.count;
  if (!plan_way(session_game(a->game), &m.going, to, &path)) {
    app_say(a, "They cannot reach %s together.", app_setup(a)->place[to].name);
    return;
  }
  app_forget_report(a);
  session_order_begin(a->game);
  for (int i = 0; i < path.steps && m.going.count > 0 && !m.interrupted; i++)
    march_link(a, &m, (enum pen_verb)path.verb[i], path.place[i]);
  session_order_end(a->game);
  tell_march(a, &m, to);
  a->stage = STAGE_PLACES;
  a->marked = 0;
  a->unit = PEN_NONE;
}

/* ------------------------------------------------------------------ going aboard */

/* Infantry and artillery lead, as they do on the road (R10_1c). */
static void go_aboard(app *a) {
  if (a->marked == 0) mark_all_here(a);
  march m = {.going = group_of(app_setup(a), app_side(a), a->marked)};
  int to = a->view.place2;
  app_forget_report(a);
  session_order_begin(a->game);
  for (int i = 0; i < m.going.count && !m.interrupted; i++) {
    pen_action step = pen_action_of(PEN_BOARD);
    step.unit = m.going.unit[i];
    pen_reason why = pen_why_not(session_game(a->game), step);
    if (why.code != PEN_LEGAL && m.refused.code == PEN_LEGAL) m.refused = why;
    if (why.code != PEN_LEGAL || !app_send_more(a, step)) continue;
    m.started++;
    m.interrupted = is_interrupted(a, &m);
  }
  session_order_end(a->game);
  if (m.started > 0 && to < app_setup(a)->places)
    app_say(a, "%d block%s went aboard for %s.", m.started, m.started == 1 ? "" : "s",
            app_setup(a)->place[to].name);
  else if (m.refused.code != PEN_LEGAL)
    app_refuse(a, m.refused);
  a->stage = STAGE_PLACES;
  a->marked = 0;
  a->unit = PEN_NONE;
}

/* ------------------------------------------------------------------ keys */

static void into_targets(app *a) {
  group g = group_of(app_setup(a), app_side(a), a->marked);
  plan_reach(session_game(a->game), &g, a->cost);
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
  pen_reason why = pen_why_not(session_game(a->game), step);
  if (why.code != PEN_LEGAL && why.code != PEN_NOT_LINKED)
    app_refuse(a, why);
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
        into_targets(a);
      break;
    case COMMAND_MOVE:
      into_targets(a);
      break;
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
    case COMMAND_BACK:
      a->stage = STAGE_PLACES;
      a->marked = 0;
      a->unit = PEN_NONE;
      cursor_act(a, command);
      break;
    default:
      break;
  }
}

/* One key from corps to corps: this activation is over, undo brings it back. */
static void end_and_go_on(app *a) { app_send(a, pen_action_of(PEN_END)); }

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
  else if (command == COMMAND_END || command == COMMAND_SKIP_TO)
    end_and_go_on(a);
  else if (command == COMMAND_NEXT || command == COMMAND_PREVIOUS)
    go_to_next(a, command == COMMAND_NEXT ? 1 : -1);
  else if (a->stage == STAGE_BLOCKS)
    act_on_blocks(a, command);
  else if (command == COMMAND_CHOOSE)
    into_blocks(a);
  else if (command == COMMAND_MOVE) {
    if (into_blocks(a)) into_targets(a);
  } else
    cursor_act(a, command);
}
