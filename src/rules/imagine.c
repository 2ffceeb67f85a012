/* Imagining the game a viewer cannot see whole: his enemy's blocks are laid face down, shuffled,
 * and dealt out again.
 *
 * The order of everything drawn hangs on what he may know alone: hidden blocks are sorted by where
 * they stand and what was seen of them, and what only their owner knows is never read. */
#include <string.h>

#include "peninsula/forecast.h"
#include "rules/board.h"
#include "rules/lots.h"
#include "rules/sight.h"

/* What a block must be to stand where it stands; the first are dealt first. */
enum need {
  NEEDS_INFANTRY,
  NEEDS_COMBAT,
  NEEDS_TROOPS,     /* infantry, artillery or a commander */
  NEEDS_DEPLOYABLE, /* these or a decoy (R11_1b) */
  NEEDS_FOLLOWER,   /* neither infantry, artillery nor a commander: these are all deployed */
  NEEDS_NOTHING
};

/* A hidden block as the viewer sees it. */
typedef struct slot {
  uint8_t need, place, position, marks, way;
} slot;

/* What is seen of a block that moves or stands, whoever it is. */
static const uint8_t seen_marks[] = {ASIDE, RETREATED, REINFORCED, ENTERED, BY_WATER};

enum { SEEN_ASIDE = 0, SEEN_BY_WATER = 4 }; /* their numbers in the table */

typedef struct imagining {
  state *g;
  const pen_setup *s;
  enum pen_side side; /* whose blocks are dealt */
  lots lots;
  uint64_t pool; /* who may be anywhere */
  slot slots[PEN_UNITS_A_SIDE];
  int count;
} imagining;

/* ------------------------------------------------------------------ what there is to know */

/* While the side that is not watched decides about a block of its own there is a secret in the
 * question itself. */
static bool names_hidden_block(const frame *f) {
  static const bool names[PEN_NO_DECISION] = {
      [PEN_SET_UP] = true,       [PEN_ACTIVATION] = true,     [PEN_SCOUT] = true,
      [PEN_SCREEN] = true,       [PEN_FALL_BACK] = true,      [PEN_CAVALRY_ROUND] = true,
      [PEN_SIEGE_LOSSES] = true, [PEN_PLACE_COMMANDER] = true};
  return names[f->decision];
}

static bool can_be_imagined(const state *g, enum pen_side unseen) {
  if (g->over || g->phase == PEN_PHASE_SET_UP) return false;
  for (int i = 0; i < g->depth; i++) {
    const frame *f = &const_frames(g)[i];
    if (f->side == unseen && names_hidden_block(f)) return false;
  }
  return true;
}

static bool is_deploying(const state *g, enum pen_side side) {
  for (int i = 0; i < g->depth; i++)
    if (const_frames(g)[i].decision == PEN_DEPLOY && const_frames(g)[i].side == side) return true;
  return false;
}

static bool has_deployed(const state *g, enum pen_side side) {
  return g->battle_round > 0 || (marked(g, ON_BOARD, side) != 0 && !is_deploying(g, side));
}

static uint64_t shown_units(const imagining *im) {
  return marked(im->g, KNOWN, im->side) | im->s->of_type[im->side][PEN_IRONCLAD];
}

/* Hidden blocks on the map; what is in no place has no block. */
static uint64_t hidden_units(const imagining *im) {
  uint64_t all = im->s->of_side[im->side] & ~shown_units(im), hidden = 0;
  for (int u = next_unit(&all, im->side); u >= 0; u = next_unit(&all, im->side))
    if (pen_on_board(im->g->at[u])) hidden |= unit_bit(u);
  return hidden;
}

/* RHi: who waits has not come; who lies face up has come back only if there is nobody else (R7). */
static uint64_t units_left(const imagining *im) {
  uint64_t left = pen_units_listed(im->s, im->side) & ~shown_units(im), waiting = 0;
  uint64_t all = left;
  for (int u = next_unit(&all, im->side); u >= 0; u = next_unit(&all, im->side))
    if (im->g->at[u] == PEN_WAITING) waiting |= unit_bit(u);
  return left & ~waiting & ~marked(im->g, FALLEN, im->side);
}

static uint64_t fallen_units(const imagining *im) {
  const uint64_t *of = im->s->of_type[im->side];
  return marked(im->g, FALLEN, im->side) & (combat_units(im->s, im->side) | of[PEN_CAVALRY]);
}

/* ------------------------------------------------------------------ what is remembered */

void pen_memory_hear(pen_memory *memory, const pen_event *event) {
  switch (event->kind) {
    case PEN_EV_SHOWN:
    case PEN_EV_HIT:
      if (event->unit < PEN_UNITS_MAX) memory->sp[event->unit] = (uint8_t)event->a;
      break;
    case PEN_EV_RALLY:
      if (event->unit2 < PEN_UNITS_MAX && memory->sp[event->unit2] > 0)
        memory->sp[event->unit2] = (uint8_t)(memory->sp[event->unit2] + event->a);
      break;
    default:
      break;
  }
}

/* ------------------------------------------------------------------ the slots */

static enum need need_at_battle(const imagining *im, int unit) {
  const state *g = im->g;
  if (has(g, ASIDE, unit)) return NEEDS_NOTHING;
  if (!has_deployed(g, im->side)) return NEEDS_NOTHING;
  if (has(g, ON_BOARD, unit)) return NEEDS_DEPLOYABLE;
  return has(g, REINFORCED, unit) ? NEEDS_TROOPS : NEEDS_FOLLOWER;
}

/* Until they stand on the board, blocks that have gone in among the enemy were seen to come. */
static bool way_is_seen(const imagining *im, int unit) {
  int place = im->g->at[unit];
  return pen_on_board(place) && im->side == active_side(im->g) && place != im->g->battle_place &&
         contested(im->g, place);
}

static slot slot_of(const imagining *im, int unit) {
  const state *g = im->g;
  bool fights = g->at[unit] == g->battle_place;
  bool stands = fights && has(g, ON_BOARD, unit) && !is_deploying(g, im->side);
  slot seen = {.need = NEEDS_NOTHING, .place = g->at[unit], .position = PEN_NONE};
  if (fights) seen.need = (uint8_t)need_at_battle(im, unit);
  if (stands) seen.position = g->position[unit];
  for (size_t i = 0; i < sizeof seen_marks; i++)
    if (has(g, (enum mark)seen_marks[i], unit)) seen.marks |= (uint8_t)(1 << i);
  bool way = way_is_seen(im, unit);
  seen.way = way ? g->from[unit] : (uint8_t)PEN_NONE;
  if (!way) seen.marks &= (uint8_t) ~(1 << SEEN_BY_WATER);
  return seen;
}

static int compare(const slot *a, const slot *b) { return memcmp(a, b, sizeof *a); }

static void sort(slot *slots, int count) {
  for (int i = 1; i < count; i++) {
    slot moving = slots[i];
    int k = i;
    for (; k > 0 && compare(&slots[k - 1], &moving) > 0; k--) slots[k] = slots[k - 1];
    slots[k] = moving;
  }
}

static void lay_out(imagining *im) {
  uint64_t hidden = hidden_units(im);
  for (int u = next_unit(&hidden, im->side); u >= 0; u = next_unit(&hidden, im->side))
    im->slots[im->count++] = slot_of(im, u);
  sort(im->slots, im->count);
}

/* The first of the slots there that may be anything narrower has to be it. */
static void one_needs(imagining *im, int place, int position, enum need need) {
  for (int i = 0; i < im->count; i++) {
    slot *seen = &im->slots[i];
    bool visits = (seen->marks >> SEEN_ASIDE & 1) != 0;
    if (seen->place != place || seen->position != position || visits) continue;
    if (seen->need == NEEDS_FOLLOWER || seen->need < need) continue;
    seen->need = (uint8_t)need;
    return;
  }
}

static uint64_t shown_at(const imagining *im, int place, uint64_t kinds) {
  return units_at(im->g, im->side, place) & marked(im->g, KNOWN, im->side) & kinds &
         ~marked(im->g, ASIDE, im->side);
}

/* R11_1c: hidden blocks stand with infantry or artillery; R11_4c: flank fire needs infantry. */
static void board_needs(imagining *im) {
  const state *g = im->g;
  uint64_t infantry = im->s->of_type[im->side][PEN_INFANTRY];
  for (int position = 0; position < PEN_POSITIONS; position++) {
    uint64_t shown = units_in_position(g, im->side, position) & marked(g, KNOWN, im->side);
    bool flank = g->flank_won[(int)im->side * PEN_POSITIONS + position] != 0;
    if (flank && (shown & infantry) == 0)
      one_needs(im, g->battle_place, position, NEEDS_INFANTRY);
    else if ((shown & combat_units(im->s, im->side)) == 0)
      one_needs(im, g->battle_place, position, NEEDS_COMBAT);
  }
}

/* R11d: a battle has infantry or artillery on both sides; R10_1c: so has whoever goes in among the
 * enemy; R10_7c: and Norfolk, while the Virginia is afloat. */
static bool is_held_by_troops(const imagining *im, int place) {
  const state *g = im->g;
  int virginia = im->s->named.css_virginia;
  if (place == g->battle_place) return !has_deployed(g, im->side);
  if (im->side == PEN_CSA && place == im->s->norfolk)
    return virginia != PEN_NONE && pen_on_board(g->at[virginia]);
  return contested(g, place) && im->side == active_side(g);
}

static void place_needs(imagining *im) {
  for (int place = 0; place < im->s->places; place++)
    if (is_held_by_troops(im, place) && shown_at(im, place, combat_units(im->s, im->side)) == 0)
      one_needs(im, place, PEN_NONE, NEEDS_COMBAT);
}

/* ------------------------------------------------------------------ dealing */

static uint64_t who_may(const imagining *im, enum need need) {
  const uint64_t *of = im->s->of_type[im->side];
  uint64_t combat = combat_units(im->s, im->side), troops = combat | of[PEN_COMMANDER];
  switch (need) {
    case NEEDS_INFANTRY:
      return of[PEN_INFANTRY];
    case NEEDS_COMBAT:
      return combat;
    case NEEDS_TROOPS:
      return troops;
    case NEEDS_DEPLOYABLE:
      return troops | of[PEN_DECOY];
    case NEEDS_FOLLOWER:
      return ~troops;
    default:
      return ~UINT64_C(0);
  }
}

static int draw_unit(imagining *im, uint64_t from) {
  int skip = draw_below(&im->lots, count_units(from));
  while (skip-- > 0) from &= from - 1;
  return next_unit(&from, im->side);
}

/* Somebody always can: who really stands there is in one of these sets. */
static int deal(imagining *im, enum need need) {
  uint64_t fallen = fallen_units(im) & ~marked(im->g, KNOWN, im->side);
  uint64_t choices[] = {im->pool & who_may(im, need), fallen & who_may(im, need), im->pool, fallen};
  for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++)
    if (choices[i] != 0) return draw_unit(im, choices[i]);
  return -1;
}

static int strength_of(const imagining *im, int unit, const pen_memory *memory) {
  int full = im->s->unit[unit].sp, seen = memory != NULL ? memory->sp[unit] : 0;
  return seen > 0 && seen < full ? seen : full;
}

static void put_into(imagining *im, int unit, const slot *seen, const pen_memory *memory) {
  state *g = im->g;
  g->at[unit] = seen->place;
  g->sp[unit] = (uint8_t)strength_of(im, unit, memory);
  g->position[unit] = seen->position;
  g->from[unit] = seen->way;
  for (size_t i = 0; i < sizeof seen_marks; i++)
    if ((seen->marks >> i & 1) != 0) set_mark(g, (enum mark)seen_marks[i], unit);
  if (seen->position == PEN_NONE) return;
  set_mark(g, ON_BOARD, unit);
  if (is_combat(im->s, unit)) set_mark(g, TOOK_PART, unit);
}

static void deal_all(imagining *im, const pen_memory *memory) {
  for (int need = 0; need <= NEEDS_NOTHING; need++)
    for (int i = 0; i < im->count; i++) {
      int unit = im->slots[i].need == need ? deal(im, (enum need)need) : -1;
      if (unit < 0) continue;
      im->pool &= ~unit_bit(unit);
      put_into(im, unit, &im->slots[i], memory);
    }
}

/* ------------------------------------------------------------------ forgetting */

/* Marks of shown units that both sides see. */
static bool is_open_mark(int m) {
  static const uint8_t open[] = {KNOWN,      FALLEN, ON_BOARD,  TOOK_PART, ACTED, SUPPORTED,
                                 REINFORCED, ASIDE,  RETREATED, ENTERED,   TRIED};
  for (size_t i = 0; i < sizeof open; i++)
    if (open[i] == m) return true;
  return false;
}

static void forget_units(imagining *im) {
  state *g = im->g;
  uint64_t shown = shown_units(im), by_water = marked(g, BY_WATER, im->side);
  for (int m = 0; m < MARKS; m++) {
    uint64_t *marks = &g->mark[m * PEN_SIDES + (int)im->side];
    *marks = m == FALLEN || m == TOOK_PART ? *marks : is_open_mark(m) ? *marks & shown : 0;
  }
  /* Who took part and is neither shown nor fallen is dealt anew. */
  g->mark[TOOK_PART * PEN_SIDES + (int)im->side] &= shown | marked(g, FALLEN, im->side);
  for (int u = first_unit(im->side); u < first_unit(im->side) + PEN_UNITS_A_SIDE; u++) {
    bool known = (shown & unit_bit(u)) != 0;
    if (known && way_is_seen(im, u)) {
      if ((by_water & unit_bit(u)) != 0) set_mark(g, BY_WATER, u);
    } else {
      g->from[u] = PEN_NONE;
    }
    g->spent[u] = g->links[u] = 0;
    if (!known || g->at[u] != g->battle_place) g->start_sp[u] = 0;
    if (known) continue;
    if (g->at[u] != PEN_WAITING) {
      bool fell = has(g, FALLEN, u) && type_of(im->s, u) != PEN_DECOY;
      g->at[u] = fell ? PEN_ELIMINATED : PEN_OUT;
    }
    g->sp[u] = g->at[u] == PEN_WAITING ? im->s->unit[u].sp : 0;
    g->position[u] = PEN_NONE;
  }
}

static void forget_orders(imagining *im) {
  state *g = im->g;
  int side = (int)im->side;
  memset(&g->pending[side * PENDING_MAX * 2], 0, PENDING_MAX * 2);
  memset(&g->standing[side * PEN_STANDINGS], PEN_HOW_ASK, PEN_STANDINGS);
  g->points[side] = 0;
  if (im->side == PEN_USA) g->happened &= (uint16_t)~TRAIN_FED;
  if (active_side(g) != im->side) return;
  g->happened &= (uint16_t)~ALL_STANDING_GIVEN;
  g->activated = PEN_NONE;
  g->jackson_roll = 0;
}

/* ------------------------------------------------------------------ what follows from the deal */

/* R11_7c: the ways are seen by both; over which of them each block came is not. */
static int draw_way(imagining *im) {
  const state *g = im->g;
  int ways[PEN_PLACES_MAX], count = 0;
  for (int place = 0; place < im->s->places; place++)
    if (in_set(g, CAME_FROM, place)) ways[count++] = place;
  return count == 0 ? PEN_SEA : ways[draw_below(&im->lots, count)];
}

static void bring_over_ways(imagining *im) {
  state *g = im->g;
  uint64_t units = blocks_in(g, im->side, g->battle_place) & ~marked(g, ASIDE, im->side);
  empty_set(g, ORIGINS);
  for (int u = next_unit(&units, im->side); u >= 0; u = next_unit(&units, im->side)) {
    int way = draw_way(im);
    g->from[u] = (uint8_t)way;
    if (link_between(im->s, way, g->battle_place) == PEN_NONE) set_mark(g, BY_WATER, u);
    if (pen_on_board(way) && is_combat(im->s, u)) put_in_set(g, ORIGINS, way, true);
  }
}

/* Strength lost in the battle on the board is open; what else the side lost this turn is not. */
static void note_battle(imagining *im) {
  state *g = im->g;
  g->lost_sp[im->side] = 0;
  if (g->battle_place == PEN_NONE) return;
  uint64_t here = blocks_in(g, im->side, g->battle_place) & ~marked(g, ASIDE, im->side);
  for (int u = next_unit(&here, im->side); u >= 0; u = next_unit(&here, im->side)) {
    if (!has(g, KNOWN, u)) g->start_sp[u] = g->sp[u];
    g->lost_sp[im->side] = (uint8_t)(g->lost_sp[im->side] + g->start_sp[u] - g->sp[u]);
  }
}

static void imagine_side(state *g, enum pen_side side, const pen_memory *memory, uint64_t seed) {
  imagining im = {.g = g, .s = g->setup, .side = side, .lots = {seed}};
  im.pool = units_left(&im);
  lay_out(&im);
  if (g->battle_place != PEN_NONE && has_deployed(g, side)) board_needs(&im);
  place_needs(&im);
  forget_units(&im);
  forget_orders(&im);
  deal_all(&im, memory);
  derive(g);
  if (g->battle_place != PEN_NONE && side == attacker_of(g)) bring_over_ways(&im);
  note_battle(&im);
}

bool pen_imagine(const pen_game *game, enum pen_viewer viewer, const pen_memory *memory,
                 uint64_t seed, pen_game *out) {
  for (int side = 0; side < PEN_SIDES; side++)
    if (!watches(viewer, (enum pen_side)side) &&
        !can_be_imagined(const_state(game), (enum pen_side)side))
      return false;
  *out = *game;
  for (int side = 0; side < PEN_SIDES; side++)
    if (!watches(viewer, (enum pen_side)side))
      imagine_side(state_of(out), (enum pen_side)side, memory, seed + (uint64_t)side);
  return true;
}
