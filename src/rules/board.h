/* The battle board (11.1): who stands where, and what of it is shown. */
#ifndef RULES_BOARD_H
#define RULES_BOARD_H

#include "rules/engine.h"

/* The four positions of a side lie in a row; left and right are each side's own (11.3). */
static inline int opposite(int position) { return PEN_RIGHT_FLANK - position; }
static inline bool is_center(int position) {
  return position == PEN_LEFT_CENTER || position == PEN_RIGHT_CENTER;
}
/* The flank beside a center, the center beside a flank. */
static inline int beside(int position) { return position ^ 1; }
/* R11_4b: the enemy center a flank fires at. */
static inline int diagonal(int flank) { return opposite(beside(flank)); }
static inline int other_center(int center) { return opposite(center); }

static inline enum pen_side attacker_of(const state *g) { return active_side(g); }
static inline enum pen_side defender_of(const state *g) { return pen_enemy_of(active_side(g)); }

/* All blocks of a side in a place; the Virginia, lying off Norfolk, is none. */
static inline uint64_t blocks_in(const state *g, enum pen_side side, int place) {
  return units_at(g, side, place) & ~g->setup->of_type[side][PEN_IRONCLAD];
}

/* Units of the side on the board, in one position or in all. */
uint64_t units_in_position(const state *g, enum pen_side side, int position);
static inline uint64_t combat_in_position(const state *g, enum pen_side side, int position) {
  return units_in_position(g, side, position) & combat_units(g->setup, side);
}
static inline uint64_t combat_on_board(const state *g, enum pen_side side) {
  return marked(g, ON_BOARD, side) & combat_units(g->setup, side);
}

/* Whether the side knows of infantry or artillery in this position of the enemy. A hidden block
 * says as much: it always stands with a combat unit (R11_1c). */
bool sees_combat_in(const lens *l, int enemy_position);

/* Puts a unit that stands in the battle's location on the board. */
void stand_in(play *p, int unit, int position);

/* Shows a unit of the board to the enemy, unless he knows it; a decoy leaves the game (R11_1d). */
void show_if_hidden(play *p, int unit);

/* After any change on the board: shows what R11_1c shows, and ends flank fire that has lost its
 * ground (R11_4c). */
void board_changed(play *p);

/* Takes everybody off the board. */
void clear_board(state *g);

#endif
