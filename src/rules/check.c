/* What must hold in any position, for tests and `simulate`. */
#include <string.h>

#include "rules/board.h"
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

/* R13_1e: once what it met is settled, cavalry stays among the enemy only with combat units. */
static const char *check_cavalry(const state *g) {
  enum pen_side active = active_side(g);
  const frame *f = top_frame(g);
  if (f == NULL || (f->decision != PEN_ACTIVATION && f->decision != PEN_ORDERS)) return NULL;
  uint64_t cavalry = g->setup->of_type[active][PEN_CAVALRY];
  for (int u = next_unit(&cavalry, active); u >= 0; u = next_unit(&cavalry, active))
    if (pen_on_board(g->at[u]) && contested(g, g->at[u]) && combat_at(g, active, g->at[u]) == 0)
      return "cavalry is left alone among the enemy";
  return NULL;
}

/* R10_1d: no place holds blocks of both sides but where one has moved in and it is to be settled.
 */
static const char *check_places(const state *g) {
  if (active_side(g) != PEN_NO_SIDE) return check_cavalry(g);
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

/* R11_1c: what is hidden stands beside a combat unit in a flank with nobody opposite. */
static const char *check_hidden(const state *g) {
  if (g->battle_round == 0) return NULL; /* still deploying */
  for (int s = 0; s < PEN_SIDES; s++) {
    enum pen_side side = (enum pen_side)s;
    uint64_t hidden = marked(g, ON_BOARD, side) & ~marked(g, KNOWN, side);
    for (int u = next_unit(&hidden, side); u >= 0; u = next_unit(&hidden, side)) {
      int position = g->position[u];
      if (is_center(position)) return "a block in a center is hidden";
      if (combat_in_position(g, side, position) == 0)
        return "a hidden block stands without a combat unit";
      if (units_in_position(g, pen_enemy_of(side), opposite(position)) != 0)
        return "a hidden block stands opposite the enemy";
    }
  }
  return NULL;
}

/* R11_4c. */
static const char *check_flanks(const state *g) {
  for (int s = 0; s < PEN_SIDES; s++)
    for (int position = 0; position < PEN_POSITIONS; position++)
      if (g->flank_won[s * PEN_POSITIONS + position] != 0 &&
          (units_in_position(g, (enum pen_side)s, position) & g->setup->of_type[s][PEN_INFANTRY]) ==
              0)
        return "a flank without infantry has flank fire";
  return NULL;
}

/* R11_3c: a shot's hits are taken before anything else happens. */
static const char *check_hits(const state *g) {
  const frame *f = top_frame(g);
  if (g->battle_place == PEN_NONE || f == NULL) return NULL;
  return (f->decision == PEN_LOSSES) == (g->hits > 0) ? NULL : "hits are left that nobody takes";
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
                                                         check_board, check_hidden, check_flanks,
                                                         check_hits,  check_stack,  check_numbers};
  const state *g = const_state(game);
  for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
    const char *broken = checks[i](g);
    if (broken != NULL) return broken;
  }
  return NULL;
}
