/* Supply (6): judged at three moments of a turn (R6_1l), one bit a unit. */
#include "rules/supply.h"

#include <string.h>

#include "peninsula/view.h"
#include "rules/charts.h"
#include "rules/sight.h"

/* A set of places, one bit each. */
typedef struct places {
  uint64_t word[PLACE_WORDS];
} places;

static void add_place(places *set, int place) {
  set->word[place / 64] |= UINT64_C(1) << (place % 64);
}

static bool has_place(const places *set, int place) {
  return (set->word[place / 64] >> (place % 64) & 1) != 0;
}

/* What supply is judged on: by the truth, or by what a viewer may know. */
typedef struct ground {
  const state *g;
  enum pen_side side;
  places held;      /* by the enemy: no path leads through (R6_1b, R6_3a) */
  places railroad;  /* the side's (R10_2e) */
  int depot, train; /* PEN_NONE: there is none, for all that is known */
} ground;

static ground ground_of(const state *g, enum pen_side side) {
  ground it = {.g = g, .side = side, .depot = PEN_NONE, .train = PEN_NONE};
  if (side == PEN_USA) {
    it.depot = g->setup->named.supply_depot;
    it.train = g->setup->named.supply_train;
  }
  for (int w = 0; w < PLACE_WORDS; w++) {
    uint64_t of_union = g->place_set[UNION_RAIL * PLACE_WORDS + w];
    it.railroad.word[w] = side == PEN_USA ? of_union : ~of_union;
  }
  return it;
}

static ground true_ground(const state *g, enum pen_side side) {
  ground it = ground_of(g, side);
  for (int place = 0; place < g->setup->places; place++)
    if (combat_at(g, pen_enemy_of(side), place) > 0) add_place(&it.held, place);
  return it;
}

static int if_seen(const state *g, enum pen_viewer viewer, int unit) {
  if (unit == PEN_NONE) return PEN_NONE;
  return watches(viewer, pen_side_of(unit)) || has(g, KNOWN, unit) ? unit : PEN_NONE;
}

/* RHf: blocks the viewer does not know count as infantry or artillery. */
static void add_unknown(const state *g, enum pen_side enemy, places *held) {
  lens l = lens_of(g, pen_enemy_of(enemy));
  for (int place = 0; place < g->setup->places; place++) {
    int known = count_units(units_at(g, enemy, place) & marked(g, KNOWN, enemy));
    if (enemy_blocks(&l, place) > known || sees_enemy_combat(&l, place)) add_place(held, place);
  }
}

static ground seen_ground(const state *g, enum pen_viewer viewer, enum pen_side side) {
  enum pen_side enemy = pen_enemy_of(side);
  ground it = watches(viewer, enemy) ? true_ground(g, side) : ground_of(g, side);
  if (!watches(viewer, enemy)) add_unknown(g, enemy, &it.held);
  it.depot = if_seen(g, viewer, it.depot);
  it.train = if_seen(g, viewer, it.train);
  return it;
}

/* The places from which a unit of the side could trace. */
typedef struct traced {
  places reached;
  bool train_is_fed; /* R6_1e */
} traced;

enum { LAYERS = RAIL_SUPPLY_BONUS + 1 };

/* After how many links, the bonus ones aside, a layer took a place up; PEN_NONE: it did not. */
typedef struct footsteps {
  uint8_t after[LAYERS][PEN_PLACES_MAX];
} footsteps;

/* Paths that grow from supply locations, link by link. Layer b holds what is reached with b of the
 * rail bonus links used; what a layer below reached as soon is not followed again. */
typedef struct search {
  const ground *on;
  places reached[LAYERS], fresh[LAYERS];
  int links;       /* gone so far, the bonus ones aside */
  footsteps *went; /* or NULL: nobody asks for the way */
} search;

/* Where one link leads from these places: any link, or along the side's railroad (R6_1c). */
static places spread(const ground *on, const places *from, bool by_rail) {
  places next = {{0}};
  for (int w = 0; w < PLACE_WORDS; w++) {
    uint64_t bits = from->word[w] & ~on->held.word[w];
    if (by_rail) bits &= on->railroad.word[w];
    for (; bits != 0; bits &= bits - 1) {
      const pen_place *place = &on->g->setup->place[w * 64 + __builtin_ctzll(bits)];
      const uint64_t *leads_to = by_rail ? place->next_rail : place->next;
      for (int v = 0; v < PLACE_WORDS; v++) next.word[v] |= leads_to[v];
    }
  }
  for (int w = 0; by_rail && w < PLACE_WORDS; w++) next.word[w] &= on->railroad.word[w];
  return next;
}

static void note_footsteps(search *s, int layer, int w, uint64_t fresh) {
  for (; fresh != 0; fresh &= fresh - 1)
    s->went->after[layer][w * 64 + __builtin_ctzll(fresh)] = (uint8_t)s->links;
}

/* Takes up what is new in this layer. */
static void reach(search *s, int layer, const places *found) {
  for (int w = 0; w < PLACE_WORDS; w++) {
    uint64_t fresh = found->word[w];
    for (int below = 0; below <= layer; below++) fresh &= ~s->reached[below].word[w];
    s->reached[layer].word[w] |= fresh;
    s->fresh[layer].word[w] |= fresh;
    if (s->went != NULL) note_footsteps(s, layer, w, fresh);
  }
}

/* Everything within `limit` links of the places reached so far, each rail link of the side
 * lengthening the limit by one, to two at most. A supply location counts, the unit's own place
 * does not (R6_1a). */
static void trace(search *s, int limit) {
  for (;;) {
    for (int layer = 0; layer + 1 < LAYERS; layer++) { /* the bonus costs nothing (R6_1c) */
      places found = spread(s->on, &s->fresh[layer], true);
      reach(s, layer + 1, &found);
    }
    if (s->links == limit) return;
    s->links++;
    for (int layer = 0; layer < LAYERS; layer++) {
      places found = spread(s->on, &s->fresh[layer], false);
      s->fresh[layer] = (places){{0}};
      reach(s, layer, &found);
    }
  }
}

static void start_at(search *s, int place) {
  places start = {{0}};
  add_place(&start, place);
  reach(s, 0, &start);
}

static places all_reached(const search *s) {
  places all = s->reached[0];
  for (int layer = 1; layer < LAYERS; layer++)
    for (int w = 0; w < PLACE_WORDS; w++) all.word[w] |= s->reached[layer].word[w];
  return all;
}

static int limit_of(enum pen_side side) {
  return side == PEN_USA ? UNION_SUPPLY_RANGE : CSA_SUPPLY_RANGE;
}

static bool serves_from(const state *g, int unit) {
  return unit != PEN_NONE && pen_on_board(g->at[unit]) && !g->setup->place[g->at[unit]].box;
}

/* By the place itself, whatever stands there. */
static bool place_supplies(const state *g, enum pen_side side, int place) {
  const pen_setup *s = g->setup;
  if (holder_of(g, place) != side) return false; /* R6_1h */
  if (side == PEN_USA && place == s->hanover_ch) return (g->happened & HANOVER_SUPPLIES) != 0;
  return s->place[place].supply == side;
}

bool is_supply_location(const state *g, enum pen_side side, int place) {
  int depot = g->setup->named.supply_depot;
  if (side == PEN_USA && serves_from(g, depot) && g->at[depot] == place) return true;
  return place_supplies(g, side, place);
}

/* R6_1e: the train serves while the depot feeds it, within the Union limit. */
static bool train_is_fed(const ground *on, footsteps *went) {
  const state *g = on->g;
  if (!serves_from(g, on->train) || !serves_from(g, on->depot)) return false;
  search fed = {.on = on, .went = went};
  start_at(&fed, g->at[on->depot]);
  trace(&fed, UNION_SUPPLY_RANGE);
  places reached = all_reached(&fed);
  return has_place(&reached, g->at[on->train]);
}

bool train_serves_at(const state *g, int place) {
  int train = g->setup->named.supply_train;
  return train != PEN_NONE && g->at[train] == place && (g->happened & TRAIN_FED) != 0;
}

static void start_at_supply_locations(search *s) {
  const state *g = s->on->g;
  for (int w = 0; w < PLACE_WORDS; w++) {
    uint64_t possible = g->setup->supply_places[w];
    for (int place = next_place(&possible, w); place >= 0; place = next_place(&possible, w))
      if (place_supplies(g, s->on->side, place)) start_at(s, place);
  }
  if (serves_from(g, s->on->depot)) start_at(s, g->at[s->on->depot]);
}

static traced trace_all(const ground *on, int limit, footsteps *went) {
  const state *g = on->g;
  search s = {.on = on, .went = went};
  traced out = {.train_is_fed = train_is_fed(on, NULL)};
  start_at_supply_locations(&s);
  if (out.train_is_fed) start_at(&s, g->at[on->train]);
  trace(&s, limit);
  out.reached = all_reached(&s);
  /* R6_1k: Norfolk feeds the Confederates in it. */
  int norfolk = g->setup->norfolk;
  if (on->side == PEN_CSA && norfolk != PEN_NONE && holder_of(g, norfolk) == PEN_CSA)
    add_place(&out.reached, norfolk);
  return out;
}

/* R2c: nobody in the box is in supply. */
static bool is_supplied_at(const traced *paths, const pen_setup *s, int place) {
  return !s->place[place].box && has_place(&paths->reached, place);
}

/* What the owner may go by until the next judging (R6_1l). */
static void note_train(state *g, bool fed) {
  g->happened &= (uint16_t)~TRAIN_FED;
  if (fed) g->happened |= TRAIN_FED;
}

void judge_supply(play *p, enum pen_side side) {
  ground on = true_ground(p->g, side);
  traced paths = trace_all(&on, limit_of(side), NULL);
  if (side == PEN_USA) note_train(p->g, paths.train_is_fed);
  int units = 0, supplied = 0;
  clear_marks(p->g, SUPPLIED, side);
  for (int u = first_unit(side); u < first_unit(side) + PEN_UNITS_A_SIDE; u++) {
    if (!pen_on_board(p->g->at[u]) || type_of(p->s, u) == PEN_IRONCLAD) continue;
    units++;
    if (!is_supplied_at(&paths, p->s, p->g->at[u])) continue;
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
  ground on = true_ground(g, side);
  traced paths = trace_all(&on, PEN_PLACES_MAX, NULL);
  return is_supplied_at(&paths, g->setup, place);
}

/* ------------------------------------------------------------------ told to a viewer */

void pen_supply_preview(const pen_game *game, enum pen_side side, bool *supplied) {
  const state *g = const_state(game);
  ground on = seen_ground(g, (enum pen_viewer)side, side);
  traced paths = trace_all(&on, limit_of(side), NULL);
  for (int place = 0; place < PEN_PLACES_MAX; place++)
    supplied[place] = place < g->setup->places && is_supplied_at(&paths, g->setup, place);
}

/* From where the search came to this place in this layer: by a bonus link from the layer below, or
 * by any link. PEN_NONE: it began there. Takes `layer` to where it came from. */
static int came_from(const ground *on, const footsteps *went, int place, int *layer) {
  const pen_place *here = &on->g->setup->place[place];
  int after = went->after[*layer][place];
  for (int by_rail = 1; by_rail >= 0; by_rail--)
    for (int i = 0; i < here->neighbours; i++) {
      int from = here->neighbour[i], below = *layer - by_rail;
      if (below < 0 || has_place(&on->held, from)) continue;
      if (by_rail && !((here->next_rail[from / 64] >> (from % 64) & 1) != 0 &&
                       has_place(&on->railroad, place) && has_place(&on->railroad, from)))
        continue;
      if (went->after[below][from] + (by_rail ? 0 : 1) != after) continue;
      *layer = below;
      return from;
    }
  return PEN_NONE;
}

/* The layer in which the way to the place is shortest, or -1 where there is none. */
static int shortest_layer(const footsteps *went, int place) {
  int best = -1;
  for (int layer = 0; layer < LAYERS; layer++)
    if (went->after[layer][place] != PEN_NONE &&
        (best < 0 || went->after[layer][place] + layer < went->after[best][place] + best))
      best = layer;
  return best;
}

static pen_supply_way way_to(const ground *on, const footsteps *went, int place) {
  pen_supply_way way = {0};
  int layer = shortest_layer(went, place);
  if (layer < 0) return way;
  way.bonus = (uint8_t)layer;
  for (; place != PEN_NONE && way.places < PEN_WAY_MAX; place = came_from(on, went, place, &layer))
    way.place[way.places++] = (uint8_t)place;
  return way;
}

/* The same, where a place in supply is its own way if it needs no other (R6_1k). */
static pen_supply_way open_way(const ground *on, const footsteps *went, int place) {
  pen_supply_way way = way_to(on, went, place);
  if (way.places == 0) way.place[way.places++] = (uint8_t)place;
  return way;
}

static footsteps no_footsteps(void) {
  footsteps went;
  memset(went.after, PEN_NONE, sizeof went.after);
  return went;
}

/* The ways there would be without the enemy, of places that have none. */
static void add_barred_ways(ground on, pen_supply_picture *out) {
  footsteps went = no_footsteps();
  on.held = (places){{0}};
  trace_all(&on, limit_of(on.side), &went);
  for (int place = 0; place < on.g->setup->places; place++)
    if (!out->supplied[place]) out->barred[place] = way_to(&on, &went, place);
}

void pen_supply_picture_of(const pen_game *game, enum pen_viewer viewer, enum pen_side side,
                           pen_supply_picture *out) {
  const state *g = const_state(game);
  ground on = seen_ground(g, viewer, side);
  footsteps went = no_footsteps(), fed = no_footsteps();
  traced paths = trace_all(&on, limit_of(side), &went);
  memset(out, 0, sizeof *out);
  out->limit = (uint8_t)limit_of(side);
  for (int place = 0; place < g->setup->places; place++) {
    out->supplied[place] = is_supplied_at(&paths, g->setup, place);
    out->held[place] = has_place(&on.held, place);
    if (out->supplied[place]) out->way[place] = open_way(&on, &went, place);
    out->location[place] = out->way[place].places == 1;
  }
  add_barred_ways(on, out);
  if (train_is_fed(&on, &fed)) out->train = way_to(&on, &fed, g->at[on.train]);
}
