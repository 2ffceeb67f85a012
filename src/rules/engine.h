/* The engine room: what every chapter of the rules is written with.
 *
 * Legality is written against a lens (a side and what it may know), consequences against a play
 * (the state being changed, the dice at hand, the events told). A chapter offers, for each verb it
 * owns, one predicate why_not_...(lens, action) and one change apply_...(play, action); for each
 * decision it owns, its candidates and, where something can be pushed above it, how it resumes.
 * src/rules/decisions.c lists them all.
 */
#ifndef RULES_ENGINE_H
#define RULES_ENGINE_H

#include "rules/state.h"

/* ------------------------------------------------------------------ the lens */

/* What one side may see of a game. Chapters look at enemy units through the functions below only;
 * open facts (RHg: CAP, weather, control, track ...) they read from `g`. */
typedef struct lens {
  const state *g;
  const pen_setup *s;
  enum pen_side side;
} lens;

static inline lens lens_of(const state *g, enum pen_side side) {
  return (lens){.g = g, .s = g->setup, .side = side};
}

/* ------------------------------------------------------------------ plain facts of the state */

static inline uint64_t unit_bit(int unit) { return UINT64_C(1) << (unit % PEN_UNITS_A_SIDE); }
static inline int first_unit(enum pen_side side) { return (int)side * PEN_UNITS_A_SIDE; }

static inline uint64_t marked(const state *g, enum mark m, enum pen_side side) {
  return g->mark[(int)m * PEN_SIDES + (int)side];
}
static inline bool has(const state *g, enum mark m, int unit) {
  return (marked(g, m, pen_side_of(unit)) & unit_bit(unit)) != 0;
}
static inline void set_mark(state *g, enum mark m, int unit) {
  g->mark[(int)m * PEN_SIDES + (int)pen_side_of(unit)] |= unit_bit(unit);
}
static inline void clear_mark(state *g, enum mark m, int unit) {
  g->mark[(int)m * PEN_SIDES + (int)pen_side_of(unit)] &= ~unit_bit(unit);
}
static inline void clear_marks(state *g, enum mark m, enum pen_side side) {
  g->mark[(int)m * PEN_SIDES + (int)side] = 0;
}

static inline bool in_set(const state *g, enum place_set set, int place) {
  return (g->place_set[(int)set * PLACE_WORDS + place / 64] >> (place % 64) & 1) != 0;
}
void put_in_set(state *g, enum place_set set, int place, bool in);
void empty_set(state *g, enum place_set set);

/* Blocks and combat units of a side in a place: truth, for changes. */
static inline int blocks_at(const state *g, enum pen_side side, int place) {
  return g->blocks[(int)side * PEN_PLACES_MAX + place];
}
static inline int combat_at(const state *g, enum pen_side side, int place) {
  return g->combat[(int)side * PEN_PLACES_MAX + place];
}
static inline bool contested(const state *g, int place) {
  return blocks_at(g, PEN_USA, place) > 0 && blocks_at(g, PEN_CSA, place) > 0;
}

/* The side's units in this place, as bits from first_unit(side). */
uint64_t units_at(const state *g, enum pen_side side, int place);

static inline enum pen_type type_of(const pen_setup *s, int unit) {
  return (enum pen_type)s->unit[unit].type;
}
static inline bool is_combat(const pen_setup *s, int unit) {
  return type_of(s, unit) == PEN_INFANTRY || type_of(s, unit) == PEN_ARTILLERY;
}
/* All units of these kinds a side has, as bits from first_unit(side). */
static inline uint64_t combat_units(const pen_setup *s, enum pen_side side) {
  return s->of_type[side][PEN_INFANTRY] | s->of_type[side][PEN_ARTILLERY];
}
/* The commander of the unit's corps, or PEN_NONE for an independent. A commander's is himself. */
int commander_of(const pen_setup *s, int unit);

/* Loop over the units in a set: for (int u = next_unit(&set, side); u >= 0; u = next_unit(...)). */
static inline int next_unit(uint64_t *set, enum pen_side side) {
  if (*set == 0) return -1;
  int bit = __builtin_ctzll(*set);
  *set &= *set - 1;
  return first_unit(side) + bit;
}
/* The same over the places in word w of a set of places. */
static inline int next_place(uint64_t *set, int w) {
  if (*set == 0) return -1;
  int bit = __builtin_ctzll(*set);
  *set &= *set - 1;
  return w * 64 + bit;
}
static inline int count_units(uint64_t set) { return __builtin_popcountll(set); }

static inline bool option_on(const state *g, enum pen_option option) {
  return (g->options >> option & 1) != 0;
}
static inline bool scenario_rule(const state *g, enum pen_scenario_rule rule) {
  return (g->setup->scenario.rules >> rule & 1) != 0;
}

/* Who holds a place (R10_4d) and its railroad (R10_2e). */
static inline enum pen_side holder_of(const state *g, int place) {
  return in_set(g, UNION_HOLDS, place) ? PEN_USA : PEN_CSA;
}
static inline enum pen_side rail_holder(const state *g, int place) {
  return in_set(g, UNION_RAIL, place) ? PEN_USA : PEN_CSA;
}
static inline enum place_set closed_to(enum pen_side side) {
  return side == PEN_USA ? CLOSED_TO_USA : CLOSED_TO_CSA;
}
static inline int link_between(const pen_setup *s, int a, int b) {
  return a < PEN_PLACES_MAX && b < PEN_PLACES_MAX ? s->link_between[a][b] : PEN_NONE;
}

/* The side whose movement or battle phase it is (R11: the attacker), or PEN_NO_SIDE. */
enum pen_side active_side(const state *g);

/* ------------------------------------------------------------------ what a side sees */

static inline int enemy_blocks(const lens *l, int place) {
  return blocks_at(l->g, pen_enemy_of(l->side), place);
}
/* Whether an enemy unit is shown to the side (RHb). */
static inline bool sees(const lens *l, int unit) {
  return pen_side_of(unit) == l->side || has(l->g, KNOWN, unit);
}
/* Shown enemy combat units in a place: the side knows that it is held. */
bool sees_enemy_combat(const lens *l, int place);
/* Own units: everything about them. */
static inline int own_blocks(const lens *l, int place) { return blocks_at(l->g, l->side, place); }
static inline int own_combat(const lens *l, int place) { return combat_at(l->g, l->side, place); }
/* The unit is one of the side's own. */
static inline bool is_own(const lens *l, int unit) {
  return unit < PEN_UNITS_MAX && pen_side_of(unit) == l->side &&
         l->s->unit[unit].type != PEN_NO_TYPE;
}

/* ------------------------------------------------------------------ reasons and candidates */

static inline pen_reason legal(void) {
  return (pen_reason){PEN_LEGAL, PEN_NONE, PEN_NONE, PEN_NONE, PEN_NONE, 0, 0};
}
static inline pen_reason refuse(enum pen_reason_code code) {
  return (pen_reason){(uint16_t)code, PEN_NONE, PEN_NONE, PEN_NONE, PEN_NONE, 0, 0};
}
static inline pen_reason refuse_unit(enum pen_reason_code code, int unit) {
  return (pen_reason){(uint16_t)code, (uint8_t)unit, PEN_NONE, PEN_NONE, PEN_NONE, 0, 0};
}
static inline pen_reason refuse_place(enum pen_reason_code code, int place) {
  return (pen_reason){(uint16_t)code, PEN_NONE, PEN_NONE, (uint8_t)place, PEN_NONE, 0, 0};
}
static inline pen_reason refuse_at(enum pen_reason_code code, int unit, int place) {
  return (pen_reason){(uint16_t)code, (uint8_t)unit, PEN_NONE, (uint8_t)place, PEN_NONE, 0, 0};
}
static inline pen_reason refuse_numbers(enum pen_reason_code code, int a, int b) {
  return (pen_reason){(uint16_t)code, PEN_NONE,   PEN_NONE,  PEN_NONE,
                      PEN_NONE,       (int16_t)a, (int16_t)b};
}
static inline bool refused(pen_reason reason) { return reason.code != PEN_LEGAL; }

/* The predicate of what is always open to the side that decides: a roll, a pass, an end. */
pen_reason no_objection(const lens *l, const pen_action *a);

/* The list being filled by pen_actions(). */
typedef struct candidates {
  const lens *l;
  pen_action *out;
  int max, count;
} candidates;

/* Adds the action if its verb's predicate has no objection. Candidates come in an order that
 * depends on nothing hidden: by unit number, then by place number or neighbour. */
void offer(candidates *list, pen_action action);
/* Adds an action its predicate has been asked about already. */
void offer_legal(candidates *list, pen_action action);
void offer_verb(candidates *list, enum pen_verb verb);
void offer_unit(candidates *list, enum pen_verb verb, int unit);
void offer_place(candidates *list, enum pen_verb verb, int place);
void offer_unit_place(candidates *list, enum pen_verb verb, int unit, int place);
void offer_unit_position(candidates *list, enum pen_verb verb, int unit, int position);
void offer_units(candidates *list, enum pen_verb verb, int unit, int unit2);

/* ------------------------------------------------------------------ plays: changing the state */

typedef struct play {
  state *g;
  const pen_setup *s;
  const uint8_t *dice;
  int n, used;
  bool short_of_dice; /* the action cannot be completed with the dice at hand */
  pen_result needs;   /* what the first missing die was for */
  uint8_t barrier;    /* PEN_BARRIER_CONTACT or _SIDE, if the action made one by itself */
  pen_events *events; /* never NULL inside the engine */
} play;

/* An event with everything left out but kind and side, told to all in full. */
pen_event event_of(enum pen_event_kind kind, enum pen_side side);
void tell(play *p, const pen_event *event);
/* Shorthands for the commonest shapes. */
void tell_unit(play *p, enum pen_event_kind kind, int unit, int place, int a);
/* A die against a commander's rating (R4_5a), of the action's unit and unit2. RHg: the faces and
 * the success are open, who rolled and the number rolled against only when both are shown. */
void tell_rating_roll(play *p, enum pen_event_kind kind, const pen_action *a, uint8_t die,
                      int rating);
void tell_place(play *p, enum pen_event_kind kind, enum pen_side side, int place);
static inline uint8_t told_to(enum pen_side side) { return (uint8_t)(1u << side); }

/* Takes `count` dice into `die` (at most PEN_EVENT_DICE_MAX) and records the need if they run
 * short: then every face is 6, and the caller simply goes on: the whole action is thrown away. */
void roll(play *p, enum pen_purpose purpose, int count, int unit, int target, uint8_t *die);
/* How many of the dice show `least` or more. */
int hits_of(const uint8_t *die, int count, int least);

/* Moves a unit to a place on or off the map and keeps the derived counts; a block that moves
 * stands up again (RHb). Nothing else happens. */
void put_unit(play *p, int unit, int place);
/* The same for the state alone; for starting a game. */
void place_unit(state *g, int unit, int place);
/* Recomputes the derived fields. */
void derive(state *g);

/* Shows a unit to the enemy (RHb). Without an event. */
void show(play *p, int unit);
/* All blocks of both sides in this place stand up again (RHb). */
void hide_all_at(play *p, int place);

/* Takes one SP of a unit; at 0 it is eliminated (R3d), face up (RHg). Counts the loss (R12f). */
void lose_sp(play *p, int unit);
/* Takes a unit off the map as eliminated, its remaining SP counted as lost (R12i). */
void eliminate(play *p, int unit);
/* Shows a decoy and takes it out of the game (R11d, R11_1d, R13_1f). */
void remove_decoy(play *p, int unit);

/* The stack of decisions. */
static inline frame *frames(state *g) { return (frame *)(void *)g->frames; }
static inline const frame *const_frames(const state *g) {
  return (const frame *)(const void *)g->frames;
}
static inline const frame *top_frame(const state *g) {
  return g->depth == 0 ? NULL : &const_frames(g)[g->depth - 1];
}
static inline frame *top_frame_mut(state *g) {
  return g->depth == 0 ? NULL : &frames(g)[g->depth - 1];
}
/* Pushes a decision the side now owes; its members a, b, c, d, n start as PEN_NONE, PEN_NONE,
 * PEN_NONE, PEN_NONE, 0. Returns it, to be filled. */
frame *push(play *p, enum pen_decision decision, enum pen_side side);
/* Takes the top decision off; the one below resumes (its row's resume is called). */
void pop(play *p);

/* ------------------------------------------------------------------ the table (decisions.c) */

typedef pen_reason why_not_fn(const lens *l, const pen_action *a);
typedef void apply_fn(play *p, const pen_action *a);
/* Tells the chances of the verb's own rolls (outlook.h). */
typedef struct outlook outlook;
typedef void chances_fn(outlook *o, const pen_action *a);

typedef struct decision_row {
  const char *prompt, *section;
  void (*candidates)(candidates *list);
  void (*resume)(play *p); /* NULL: nothing is ever pushed above it */
} decision_row;

typedef struct verb_row {
  chances_fn *chances; /* NULL: never takes dice */
  why_not_fn *why_not;
  apply_fn *apply;
} verb_row;

const decision_row *row_of_decision(enum pen_decision decision);
const verb_row *row_of_verb(enum pen_decision decision, enum pen_verb verb);

#endif
