/* What must hold in any position, for tests and `simulate`. */
#include <string.h>

#include "rules/engine.h"

static bool real(const state *g, int unit) { return g->setup->unit[unit].type != PEN_NO_TYPE; }

static const char *check_units(const state *g) {
  for (int u = 0; u < PEN_UNITS_MAX; u++) {
    int at = g->at[u];
    bool fights = real(g, u) && g->setup->unit[u].sp > 0;
    bool off = at == PEN_ELIMINATED || at == PEN_WAITING || at == PEN_OUT;
    if (!real(g, u) && at != PEN_OUT) return "a unit that does not exist is in play";
    if (!off && at >= g->setup->places) return "a unit is in no place";
    if (g->sp[u] > (real(g, u) ? g->setup->unit[u].sp : 0))
      return "a strength is over the full one";
    if (fights && pen_on_board(at) && g->sp[u] == 0) return "a unit without strength is on the map";
    if (at == PEN_ELIMINATED && g->sp[u] != 0) return "an eliminated unit has strength";
  }
  return NULL;
}

/* R10_1d: no place holds blocks of both sides but where one has moved in and it is to be settled.
 */
static const char *check_places(const state *g) {
  if (active_side(g) != PEN_NO_SIDE) return NULL;
  for (int place = 0; place < g->setup->places; place++)
    if (contested(g, place)) return "both sides share a place outside movement and battles";
  return NULL;
}

static const char *check_derived(const state *g) {
  state again = *g;
  derive(&again);
  if (memcmp(again.blocks, g->blocks, sizeof again.blocks) != 0) return "block counts are wrong";
  if (memcmp(again.combat, g->combat, sizeof again.combat) != 0)
    return "combat unit counts are wrong";
  return NULL;
}

static const char *check_board(const state *g) {
  for (int u = 0; u < PEN_UNITS_MAX; u++) {
    if (!has(g, ON_BOARD, u)) continue;
    if (g->battle_place == PEN_NONE) return "a unit is on the board without a battle";
    if (g->at[u] != g->battle_place) return "a unit on the board is not at the battle";
    if (g->position[u] >= PEN_POSITIONS) return "a unit on the board has no position";
  }
  return NULL;
}

static const char *check_stack(const state *g) {
  if (g->depth > FRAMES_MAX) return "the stack of decisions is too deep";
  if (!g->over && g->depth == 0) return "nobody owes a decision";
  for (int i = g->depth; i < FRAMES_MAX; i++)
    for (int byte = 0; byte < 8; byte++)
      if (g->frames[i * 8 + byte] != 0) return "a closed decision has left something behind";
  return NULL;
}

static const char *check_numbers(const state *g) {
  for (int side = 0; side < PEN_SIDES; side++) {
    if (g->cap[side] > 8) return "CAP out of range";
    if (g->points[side] > 2) return "replacement points out of range";
  }
  return NULL;
}

const char *pen_check(const pen_game *game) {
  static const char *(*const checks[])(const state *) = {check_units, check_places, check_derived,
                                                         check_board, check_stack,  check_numbers};
  const state *g = const_state(game);
  for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
    const char *broken = checks[i](g);
    if (broken != NULL) return broken;
  }
  return NULL;
}
