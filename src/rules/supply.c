/* Supply (6): judged at three moments of a turn (R6_1l), one bit a unit. */
#include "rules/supply.h"

#include <string.h>

#include "rules/charts.h"

/* The places from which a unit of the side could trace. */
typedef struct traced {
  bool reached[PEN_PLACES_MAX];
} traced;

static bool rail_held(const state *g, enum pen_side side, const pen_link *link) {
  return link->rail && rail_holder(g, link->a) == side && rail_holder(g, link->b) == side;
}

/* R6_1b, R6_3a: a path leads through no place with enemy infantry or artillery. */
static bool passable(const state *g, enum pen_side side, int place) {
  return combat_at(g, pen_enemy_of(side), place) == 0;
}

/* A place reached with so many of the rail bonus links used. */
typedef struct spot {
  uint8_t place, bonus;
} spot;

typedef struct search {
  const state *g;
  enum pen_side side;
  bool seen[PEN_PLACES_MAX][RAIL_SUPPLY_BONUS + 1];
  spot queue[PEN_PLACES_MAX * (RAIL_SUPPLY_BONUS + 1)];
  int count;
} search;

static void reach(search *s, int place, int bonus) {
  for (int b = 0; b <= bonus; b++) /* as near with fewer bonus links used is at least as good */
    if (s->seen[place][b]) return;
  s->seen[place][bonus] = true;
  s->queue[s->count++] = (spot){(uint8_t)place, (uint8_t)bonus};
}

/* Steps over every link from a spot: those that cost nothing (rail bonus, R6_1c), or the others. */
static void spread(search *s, spot from, bool free_links) {
  const pen_place *place = &s->g->setup->place[from.place];
  if (!passable(s->g, s->side, from.place)) return;
  for (int i = 0; i < place->neighbours; i++) {
    const pen_link *link = &s->g->setup->link[place->link[i]];
    if (!free_links)
      reach(s, place->neighbour[i], from.bonus);
    else if (from.bonus < RAIL_SUPPLY_BONUS && rail_held(s->g, s->side, link))
      reach(s, place->neighbour[i], from.bonus + 1);
  }
}

/* Everything within `limit` links of a supply location, each rail link of the side lengthening
 * the limit by one, to two at most. The location itself counts, the unit's own does not (R6_1a). */
static void trace_from(const state *g, enum pen_side side, int source, int limit, traced *out) {
  search s = {.g = g, .side = side, .count = 0};
  int done = 0;
  reach(&s, source, 0);
  for (int links = 0; links <= limit; links++) {
    int level_start = done;
    for (; done < s.count; done++) spread(&s, s.queue[done], true);
    int level_end = s.count;
    for (int i = level_start; links < limit && i < level_end; i++) spread(&s, s.queue[i], false);
  }
  for (int i = 0; i < s.count; i++) out->reached[s.queue[i].place] = true;
}

static int limit_of(enum pen_side side) {
  return side == PEN_USA ? UNION_SUPPLY_RANGE : CSA_SUPPLY_RANGE;
}

static bool serves_from(const state *g, int unit) {
  return unit != PEN_NONE && pen_on_board(g->at[unit]) && !g->setup->place[g->at[unit]].box;
}

bool is_supply_location(const state *g, enum pen_side side, int place) {
  const pen_setup *s = g->setup;
  if (side == PEN_USA && serves_from(g, s->named.supply_depot) &&
      g->at[s->named.supply_depot] == place)
    return true;
  if (holder_of(g, place) != side) return false; /* R6_1h */
  if (side == PEN_USA && place == s->hanover_ch) return (g->happened & HANOVER_SUPPLIES) != 0;
  return s->place[place].supply == side;
}

/* R6_1e: the train serves while the depot feeds it, within the Union limit. */
static bool train_is_fed(const state *g) {
  const pen_setup *s = g->setup;
  if (!serves_from(g, s->named.supply_train) || !serves_from(g, s->named.supply_depot))
    return false;
  traced fed;
  memset(&fed, 0, sizeof fed);
  trace_from(g, PEN_USA, g->at[s->named.supply_depot], UNION_SUPPLY_RANGE, &fed);
  return fed.reached[g->at[s->named.supply_train]];
}

bool train_serves_at(const state *g, int place) {
  int train = g->setup->named.supply_train;
  return train != PEN_NONE && g->at[train] == place && train_is_fed(g);
}

static void trace_all(const state *g, enum pen_side side, int limit, traced *out) {
  memset(out, 0, sizeof *out);
  for (int place = 0; place < g->setup->places; place++)
    if (is_supply_location(g, side, place)) trace_from(g, side, place, limit, out);
  if (side == PEN_USA && train_is_fed(g))
    trace_from(g, side, g->at[g->setup->named.supply_train], limit, out);
  /* R6_1k: Norfolk feeds the Confederates in it. */
  int norfolk = g->setup->norfolk;
  if (side == PEN_CSA && norfolk != PEN_NONE && holder_of(g, norfolk) == PEN_CSA)
    out->reached[norfolk] = true;
  if (g->setup->box != PEN_NONE) out->reached[g->setup->box] = false; /* R2c */
}

void judge_supply(play *p, enum pen_side side) {
  traced paths;
  trace_all(p->g, side, limit_of(side), &paths);
  int units = 0, supplied = 0;
  clear_marks(p->g, SUPPLIED, side);
  for (int u = first_unit(side); u < first_unit(side) + PEN_UNITS_A_SIDE; u++) {
    if (!pen_on_board(p->g->at[u]) || type_of(p->s, u) == PEN_IRONCLAD) continue;
    units++;
    if (!paths.reached[p->g->at[u]]) continue;
    supplied++;
    set_mark(p->g, SUPPLIED, u);
  }
  pen_event event = event_of(PEN_EV_SUPPLY, side);
  event.a = (int16_t)supplied;
  event.b = (int16_t)units;
  event.told = told_to(side);
  tell(p, &event);
}

bool any_path_to_supply(const state *g, enum pen_side side, int place) {
  traced paths;
  trace_all(g, side, PEN_PLACES_MAX, &paths);
  return paths.reached[place];
}
