/* Terrain in battle (11.6): how many dice it costs. */
#include "rules/terrain.h"

#include "rules/board.h"
#include "rules/charts.h"

static int larger(int a, int b) { return a > b ? a : b; }

/* 11.62, 11.64: of every attacker. */
static int ground_reduction(const pen_place *place) {
  return larger(place->fortress ? FORTRESS_REDUCTION : 0, place->hill ? HILL_REDUCTION : 0);
}

static bool crosses_river(const pen_setup *s, int from, int to) {
  int link = link_between(s, from, to);
  return link != PEN_NONE && s->link[link].river;
}

static bool crosses_works(const pen_setup *s, int from, int to) {
  int link = link_between(s, from, to);
  return link != PEN_NONE && s->link[link].entrenched == to;
}

int entry_reduction(const pen_setup *s, int from, int to) {
  int reduction = ground_reduction(&s->place[to]);
  if (crosses_river(s, from, to)) reduction = larger(reduction, RIVER_REDUCTION);
  if (crosses_works(s, from, to)) reduction = larger(reduction, WORKS_REDUCTION);
  return reduction;
}

/* R11_6b, R11_6d: a combat unit on the board that came another way lifts the hindrance for all. */
static bool all_came_over(const state *g, bool (*crosses)(const pen_setup *, int, int)) {
  enum pen_side side = attacker_of(g);
  uint64_t attackers = combat_on_board(g, side);
  for (int u = next_unit(&attackers, side); u >= 0; u = next_unit(&attackers, side))
    if (has(g, BY_WATER, u) || !crosses(g->setup, g->from[u], g->battle_place)) return false;
  return true;
}

static int landing_reduction(const state *g) {
  return g->battle_round == 1 ? LANDING_REDUCTION_FIRST : LANDING_REDUCTION_LATER;
}

int fire_reduction(const state *g, int unit) {
  if (pen_side_of(unit) != attacker_of(g)) return 0;
  int reduction = ground_reduction(&g->setup->place[g->battle_place]);
  if (has(g, BY_WATER, unit)) {
    reduction = larger(reduction, landing_reduction(g)); /* R11_6f */
  } else {
    int from = g->from[unit], to = g->battle_place;
    if (crosses_river(g->setup, from, to) && all_came_over(g, crosses_river))
      reduction = larger(reduction, RIVER_REDUCTION);
    if (crosses_works(g->setup, from, to) && all_came_over(g, crosses_works))
      reduction = larger(reduction, WORKS_REDUCTION);
  }
  return has(g, SURROUNDED, unit) ? reduction + SURROUNDED_REDUCTION : reduction;
}
