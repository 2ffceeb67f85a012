/* Supply (6): judged at three moments of a turn (R6_1l), one bit a unit. */
#include "rules/supply.h"

#include <string.h>

#include "peninsula/view.h"
#include "rules/charts.h"

/* The places from which a unit of the side could trace. */
typedef struct traced {
  bool reached[PEN_PLACES_MAX];
  bool train_is_fed; /* R6_1e */
} traced;

/* What supply is judged on: by the truth, or by what the side may know. */
typedef struct ground {
  const state *g;
  enum pen_side side;
  bool held[PEN_PLACES_MAX]; /* by the enemy: no path leads through (R6_1b, R6_3a) */
} ground;

static ground true_ground(const state *g, enum pen_side side) {
  ground it = {.g = g, .side = side};
  for (int place = 0; place < g->setup->places; place++)
    it.held[place] = combat_at(g, pen_enemy_of(side), place) > 0;
  return it;
}

/* RHf: blocks the side does not know count as infantry or artillery. */
static ground seen_ground(const state *g, enum pen_side side) {
  lens l = lens_of(g, side);
  ground it = {.g = g, .side = side};
  for (int place = 0; place < g->setup->places; place++) {
    enum pen_side enemy = pen_enemy_of(side);
    int known = count_units(units_at(g, enemy, place) & marked(g, KNOWN, enemy));
    it.held[place] = enemy_blocks(&l, place) > known || sees_enemy_combat(&l, place);
  }
  return it;
}

static bool rail_held(const state *g, enum pen_side side, const pen_link *link) {
  return link->rail && rail_holder(g, link->a) == side && rail_holder(g, link->b) == side;
}

/* A place reached with so many of the rail bonus links used. */
typedef struct spot {
  uint8_t place, bonus;
} spot;

typedef struct search {
  const ground *on;
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
  const state *g = s->on->g;
  const pen_place *place = &g->setup->place[from.place];
  if (s->on->held[from.place]) return;
  for (int i = 0; i < place->neighbours; i++) {
    const pen_link *link = &g->setup->link[place->link[i]];
    if (!free_links)
      reach(s, place->neighbour[i], from.bonus);
    else if (from.bonus < RAIL_SUPPLY_BONUS && rail_held(g, s->on->side, link))
      reach(s, place->neighbour[i], from.bonus + 1);
  }
}

static search start_search(const ground *on) {
  search s = {.on = on, .count = 0};
  return s;
}

/* Everything within `limit` links of the places reached so far, each rail link of the side
 * lengthening the limit by one, to two at most. A supply location counts, the unit's own place
 * does not (R6_1a). */
static void trace(search *s, int limit) {
  int done = 0;
  for (int links = 0; links <= limit && done < s->count; links++) {
    int level_start = done;
    for (; done < s->count; done++) spread(s, s->queue[done], true);
    int level_end = s->count;
    for (int i = level_start; links < limit && i < level_end; i++) spread(s, s->queue[i], false);
  }
}

static bool was_reached(const search *s, int place) {
  for (int bonus = 0; bonus <= RAIL_SUPPLY_BONUS; bonus++)
    if (s->seen[place][bonus]) return true;
  return false;
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
static bool train_is_fed(const ground *on) {
  const state *g = on->g;
  const pen_setup *s = g->setup;
  if (!serves_from(g, s->named.supply_train) || !serves_from(g, s->named.supply_depot))
    return false;
  search fed = start_search(on);
  reach(&fed, g->at[s->named.supply_depot], 0);
  trace(&fed, UNION_SUPPLY_RANGE);
  return was_reached(&fed, g->at[s->named.supply_train]);
}

bool train_serves_at(const state *g, int place) {
  int train = g->setup->named.supply_train;
  return train != PEN_NONE && g->at[train] == place && (g->happened & TRAIN_FED) != 0;
}

static void trace_all(const ground *on, int limit, traced *out) {
  const state *g = on->g;
  search s = start_search(on);
  memset(out, 0, sizeof *out);
  for (int place = 0; place < g->setup->places; place++)
    if (is_supply_location(g, on->side, place)) reach(&s, place, 0);
  out->train_is_fed = on->side == PEN_USA && train_is_fed(on);
  if (out->train_is_fed) reach(&s, g->at[g->setup->named.supply_train], 0);
  trace(&s, limit);
  for (int i = 0; i < s.count; i++) out->reached[s.queue[i].place] = true;
  /* R6_1k: Norfolk feeds the Confederates in it. */
  int norfolk = g->setup->norfolk;
  if (on->side == PEN_CSA && norfolk != PEN_NONE && holder_of(g, norfolk) == PEN_CSA)
    out->reached[norfolk] = true;
  if (g->setup->box != PEN_NONE) out->reached[g->setup->box] = false; /* R2c */
}

/* What the owner may go by until the next judging (R6_1l). */
static void note_train(state *g, bool fed) {
  g->happened &= (uint16_t)~TRAIN_FED;
  if (fed) g->happened |= TRAIN_FED;
}

void judge_supply(play *p, enum pen_side side) {
  traced paths;
  ground on = true_ground(p->g, side);
  trace_all(&on, limit_of(side), &paths);
  if (side == PEN_USA) note_train(p->g, paths.train_is_fed);
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
  ground on = true_ground(g, side);
  trace_all(&on, PEN_PLACES_MAX, &paths);
  return paths.reached[place];
}

void pen_supply_preview(const pen_game *game, enum pen_side side, bool *supplied) {
  traced paths;
  ground on = seen_ground(const_state(game), side);
  trace_all(&on, limit_of(side), &paths);
  memcpy(supplied, paths.reached, sizeof paths.reached);
}
