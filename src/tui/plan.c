#include "tui/plan.h"

#include <string.h>

enum { NODES_MAX = 2 * PEN_PLACES_MAX, LINK_COST = 2 };

/* A place reached by the road alone, or with the rail bonus on the way (R10_2c). */
typedef struct node {
  pen_game game;
  uint8_t place, verb;
  bool railed, done, is_end;
  int16_t cost, parent;
} node;

static struct {
  node at[NODES_MAX];
  int count;
} plan;

static bool fights(const pen_setup *setup, int unit) {
  return setup->unit[unit].type == PEN_INFANTRY || setup->unit[unit].type == PEN_ARTILLERY;
}

group group_of(const pen_setup *setup, enum pen_side side, uint64_t marked) {
  group g = {.side = side};
  for (int others = 0; others < 2; others++)
    for (int i = 0; i < PEN_UNITS_A_SIDE; i++) {
      int unit = (int)side * PEN_UNITS_A_SIDE + i;
      if ((marked >> i & 1) != 0 && fights(setup, unit) == (others == 0))
        g.unit[g.count++] = (uint8_t)unit;
    }
  return g;
}

static pen_action step_of(enum pen_verb verb, int unit, int place) {
  pen_action action = pen_action_of(verb);
  action.unit = (uint8_t)unit;
  action.place = (uint8_t)place;
  return action;
}

/* Everybody may take the step; who needs combat units to lead has them in the group. */
static bool may_attack(const pen_game *game, const pen_setup *setup, const group *g,
                       enum pen_verb verb, int place) {
  bool led = fights(setup, g->unit[0]);
  for (int i = 0; i < g->count; i++) {
    pen_reason why = pen_why_not(game, step_of(verb, g->unit[i], place));
    if (why.code != PEN_LEGAL && !(led && why.code == PEN_NEEDS_COMBAT_UNITS)) return false;
  }
  return true;
}

/* Plays the step for the whole group. `ends` tells that what follows cannot be foreseen. */
static bool play_step(pen_game *game, const group *g, enum pen_verb verb, int place, bool *ends) {
  for (int i = 0; i < g->count; i++) {
    pen_result result = pen_apply(game, step_of(verb, g->unit[i], place), NULL, 0, NULL);
    if (result.status == PEN_NEEDS_DICE) {
      *ends = true;
      return true;
    }
    if (result.status != PEN_DONE) return false;
    if (pen_decision_of(game) != PEN_ACTIVATION) return false;
  }
  return true;
}

static int spent_by(const pen_game *game, const group *g) {
  static pen_view view;
  int most = 0;
  pen_view_of(game, (enum pen_viewer)g->side, &view);
  for (int i = 0; i < g->count; i++)
    if (view.unit_view[g->unit[i]].spent > most) most = view.unit_view[g->unit[i]].spent;
  return most;
}

static int find_node(int place, bool railed) {
  for (int i = 0; i < plan.count; i++)
    if (plan.at[i].place == place && plan.at[i].railed == railed) return i;
  return -1;
}

static void reach_node(const node *reached) {
  int i = find_node(reached->place, reached->railed);
  if (i < 0) {
    if (plan.count == NODES_MAX) return;
    i = plan.count++;
  } else if (plan.at[i].done || plan.at[i].cost <= reached->cost) {
    return;
  }
  plan.at[i] = *reached;
}

static void try_link(int from, const group *g, const pen_view *view, enum pen_verb verb,
                     int place) {
  static node next;
  const pen_setup *setup = pen_setup_of(&plan.at[from].game);
  next = plan.at[from];
  next.done = false;
  next.parent = (int16_t)from;
  next.place = (uint8_t)place;
  next.verb = (uint8_t)verb;
  next.railed = plan.at[from].railed || verb == PEN_RAIL;
  next.is_end = view->blocks[pen_enemy_of(g->side)][place] > 0;
  if (next.is_end) {
    if (!may_attack(&next.game, setup, g, verb, place)) return;
  } else if (!play_step(&next.game, g, verb, place, &next.is_end)) {
    return;
  }
  next.cost =
      next.is_end ? (int16_t)(plan.at[from].cost + LINK_COST) : (int16_t)spent_by(&next.game, g);
  reach_node(&next);
}

static int cheapest_open(void) {
  int best = -1;
  for (int i = 0; i < plan.count; i++)
    if (!plan.at[i].done && (best < 0 || plan.at[i].cost < plan.at[best].cost)) best = i;
  return best;
}

/* Every place the group can reach together; the group stands in one place. */
static void explore(const pen_game *game, const group *g) {
  static pen_view view;
  plan.count = 0;
  if (g->count == 0) return;
  pen_view_of(game, (enum pen_viewer)g->side, &view);
  const pen_setup *setup = pen_setup_of(game);
  int start = view.unit_view[g->unit[0]].at;
  if (start >= setup->places) return;
  plan.at[plan.count++] = (node){.game = *game, .place = (uint8_t)start, .parent = -1};
  for (int i = cheapest_open(); i >= 0; i = cheapest_open()) {
    plan.at[i].done = true;
    if (plan.at[i].is_end) continue;
    const pen_place *here = &setup->place[plan.at[i].place];
    for (int n = 0; n < here->neighbours; n++) {
      if (setup->link[here->link[n]].rail) try_link(i, g, &view, PEN_RAIL, here->neighbour[n]);
      try_link(i, g, &view, PEN_MOVE, here->neighbour[n]);
    }
  }
}

static int best_node_at(int place) {
  int best = -1;
  for (int i = 1; i < plan.count; i++)
    if (plan.at[i].place == place && (best < 0 || plan.at[i].cost < plan.at[best].cost)) best = i;
  return best;
}

void plan_reach(const pen_game *game, const group *g, int16_t cost[PEN_PLACES_MAX]) {
  explore(game, g);
  for (int p = 0; p < PEN_PLACES_MAX; p++) {
    int i = best_node_at(p);
    cost[p] = i < 0 ? (int16_t)-1 : plan.at[i].cost;
  }
  if (plan.count > 0) cost[plan.at[0].place] = -1;
}

bool plan_way(const pen_game *game, const group *g, int to, march_way *out) {
  explore(game, g);
  int end = best_node_at(to), length = 0;
  for (int i = end; i > 0; i = plan.at[i].parent) length++;
  if (end < 0 || length > WAY_STEPS_MAX) return false;
  out->steps = length;
  for (int i = end; i > 0; i = plan.at[i].parent) {
    length--;
    out->place[length] = plan.at[i].place;
    out->verb[length] = plan.at[i].verb;
  }
  return true;
}
