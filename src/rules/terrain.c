/* Terrain in battle (11.6): how many dice it costs. */
#include "rules/terrain.h"

#include "rules/board.h"
#include "rules/charts.h"

static const reduction nothing = {0, PEN_BY_RIVER};

/* R11_6a: only the largest counts. */
static reduction larger(reduction a, int dice, enum pen_reduction cause) {
  return dice > a.dice ? (reduction){dice, cause} : a;
}

/* 11.62, 11.64: of every attacker. */
static reduction ground_reduction(const pen_place *place) {
  reduction r = nothing;
  if (place->fortress) r = larger(r, FORTRESS_REDUCTION, PEN_BY_FORTRESS);
  if (place->hill) r = larger(r, HILL_REDUCTION, PEN_BY_HILL);
  return r;
}

static bool crosses_river(const pen_setup *s, int from, int to) {
  int link = link_between(s, from, to);
  return link != PEN_NONE && s->link[link].river;
}

static bool crosses_works(const pen_setup *s, int from, int to) {
  int link = link_between(s, from, to);
  return link != PEN_NONE && s->link[link].entrenched == to;
}

reduction entry_reduction(const pen_setup *s, int from, int to) {
  reduction r = ground_reduction(&s->place[to]);
  if (crosses_river(s, from, to)) r = larger(r, RIVER_REDUCTION, PEN_BY_RIVER);
  if (crosses_works(s, from, to)) r = larger(r, WORKS_REDUCTION, PEN_BY_WORKS);
  return r;
}

/* R11_6b, R11_6d: a combat unit on the board that came another way lifts the hindrance for all. */
static bool all_came_over(const state *g, bool (*crosses)(const pen_setup *, int, int)) {
  enum pen_side side = attacker_of(g);
  uint64_t attackers = combat_on_board(g, side);
  for (int u = next_unit(&attackers, side); u >= 0; u = next_unit(&attackers, side))
    if (has(g, BY_WATER, u) || !crosses(g->setup, g->from[u], g->battle_place)) return false;
  return true;
}

/* R11_6f: worse in the first round. */
static int landing_dice(const state *g) {
  return g->battle_round == 1 ? LANDING_REDUCTION_FIRST : LANDING_REDUCTION_LATER;
}

reduction terrain_reduction(const state *g, int unit) {
  if (pen_side_of(unit) != attacker_of(g)) return nothing;
  int from = g->from[unit], to = g->battle_place;
  reduction r = ground_reduction(&g->setup->place[to]);
  if (has(g, BY_WATER, unit)) return larger(r, landing_dice(g), PEN_BY_LANDING);
  if (crosses_river(g->setup, from, to) && all_came_over(g, crosses_river))
    r = larger(r, RIVER_REDUCTION, PEN_BY_RIVER);
  if (crosses_works(g->setup, from, to) && all_came_over(g, crosses_works))
    r = larger(r, WORKS_REDUCTION, PEN_BY_WORKS);
  return r;
}

/* What an attack over this way alone meets, as a number to be compared. */
enum { MEETS_RIVER = 1, MEETS_WORKS = 2, MEETS_SHORE = 4 };

static int meets(const state *g, int from) {
  const pen_setup *s = g->setup;
  int to = g->battle_place;
  if (link_between(s, from, to) == PEN_NONE) return MEETS_SHORE;
  return (crosses_river(s, from, to) ? MEETS_RIVER : 0) |
         (crosses_works(s, from, to) ? MEETS_WORKS : 0);
}

/* Between these two places the attackers may have come by land or by water. */
static bool either_way(const state *g, int from) {
  const pen_setup *s = g->setup;
  return (g->happened & CORPS_SAILED) != 0 && s->place[from].port != PEN_NONE &&
         s->place[g->battle_place].port != PEN_NONE;
}

/* Open when all ways by which blocks came (R11_7c: seen by both) are alike, or when the ground
 * itself takes as much as any of them. */
bool reduction_is_open(const state *g, int unit) {
  int ground = ground_reduction(&g->setup->place[g->battle_place]).dice, first = PEN_NONE;
  bool alike = true, by_land = true;
  if (pen_side_of(unit) != attacker_of(g)) return true;
  if (option_on(g, PEN_SURROUNDED)) return false; /* R6_1l: only the owner hears of supply */
  for (int place = 0; place < g->setup->places; place++) {
    if (!in_set(g, CAME_FROM, place)) continue;
    if (first == PEN_NONE) first = place;
    alike = alike && meets(g, place) == meets(g, first) && !either_way(g, place);
    by_land = by_land && meets(g, place) != MEETS_SHORE && !either_way(g, place);
  }
  return alike || ground >= (by_land ? RIVER_REDUCTION : LANDING_REDUCTION_FIRST);
}

reduction want_reduction(const state *g, int unit) {
  bool attacks = pen_side_of(unit) == attacker_of(g);
  int dice = attacks && has(g, SURROUNDED, unit) ? SURROUNDED_REDUCTION : 0;
  return (reduction){dice, PEN_BY_WANT};
}
