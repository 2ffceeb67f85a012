/* Supply (6): judged at three moments of a turn (R6_1l), one bit a unit. */
#include "rules/supply.h"

#include "peninsula/view.h"
#include "rules/charts.h"

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

/* What supply is judged on: by the truth, or by what the side may know. */
typedef struct ground {
  const state *g;
  enum pen_side side;
  places held;     /* by the enemy: no path leads through (R6_1b, R6_3a) */
  places railroad; /* the side's (R10_2e) */
} ground;

static ground ground_of(const state *g, enum pen_side side) {
  ground it = {.g = g, .side = side};
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

/* RHf: blocks the side does not know count as infantry or artillery. */
static ground seen_ground(const state *g, enum pen_side side) {
  lens l = lens_of(g, side);
  enum pen_side enemy = pen_enemy_of(side);
  ground it = ground_of(g, side);
  for (int place = 0; place < g->setup->places; place++) {
    int known = count_units(units_at(g, enemy, place) & marked(g, KNOWN, enemy));
    if (enemy_blocks(&l, place) > known || sees_enemy_combat(&l, place)) add_place(&it.held, place);
  }
  return it;
}

/* The places from which a unit of the side could trace. */
typedef struct traced {
  places reached;
  bool train_is_fed; /* R6_1e */
} traced;

enum { LAYERS = RAIL_SUPPLY_BONUS + 1 };

/* Paths that grow from supply locations, link by link. Layer b holds what is reached with b of the
 * rail bonus links used; what a layer below reached as soon is not followed again. */
typedef struct search {
  const ground *on;
  places reached[LAYERS], fresh[LAYERS];
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

/* Takes up what is new in this layer. */
static void reach(search *s, int layer, const places *found) {
  for (int w = 0; w < PLACE_WORDS; w++) {
    uint64_t fresh = found->word[w];
    for (int below = 0; below <= layer; below++) fresh &= ~s->reached[below].word[w];
    s->reached[layer].word[w] |= fresh;
    s->fresh[layer].word[w] |= fresh;
  }
}

/* Everything within `limit` links of the places reached so far, each rail link of the side
 * lengthening the limit by one, to two at most. A supply location counts, the unit's own place
 * does not (R6_1a). */
static void trace(search *s, int limit) {
  for (int links = 0; links <= limit; links++) {
    for (int layer = 0; layer + 1 < LAYERS; layer++) { /* the bonus costs nothing (R6_1c) */
      places found = spread(s->on, &s->fresh[layer], true);
      reach(s, layer + 1, &found);
    }
    if (links == limit) return;
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
  search fed = {.on = on};
  start_at(&fed, g->at[s->named.supply_depot]);
  trace(&fed, UNION_SUPPLY_RANGE);
  places reached = all_reached(&fed);
  return has_place(&reached, g->at[s->named.supply_train]);
}

bool train_serves_at(const state *g, int place) {
  int train = g->setup->named.supply_train;
  return train != PEN_NONE && g->at[train] == place && (g->happened & TRAIN_FED) != 0;
}

static void start_at_supply_locations(search *s) {
  const state *g = s->on->g;
  int depot = g->setup->named.supply_depot;
  for (int w = 0; w < PLACE_WORDS; w++) {
    uint64_t possible = g->setup->supply_places[w];
    for (int place = next_place(&possible, w); place >= 0; place = next_place(&possible, w))
      if (is_supply_location(g, s->on->side, place)) start_at(s, place);
  }
  if (s->on->side == PEN_USA && serves_from(g, depot)) start_at(s, g->at[depot]);
}

static traced trace_all(const ground *on, int limit) {
  const state *g = on->g;
  search s = {.on = on};
  traced out = {.train_is_fed = on->side == PEN_USA && train_is_fed(on)};
  start_at_supply_locations(&s);
  if (out.train_is_fed) start_at(&s, g->at[g->setup->named.supply_train]);
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
  traced paths = trace_all(&on, limit_of(side));
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
  traced paths = trace_all(&on, PEN_PLACES_MAX);
  return is_supplied_at(&paths, g->setup, place);
}

void pen_supply_preview(const pen_game *game, enum pen_side side, bool *supplied) {
  const state *g = const_state(game);
  ground on = seen_ground(g, side);
  traced paths = trace_all(&on, limit_of(side));
  for (int place = 0; place < PEN_PLACES_MAX; place++)
    supplied[place] = place < g->setup->places && is_supplied_at(&paths, g->setup, place);
}
