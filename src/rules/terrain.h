/* Terrain in battle (11.6): how many dice it costs. */
#ifndef RULES_TERRAIN_H
#define RULES_TERRAIN_H

#include "rules/engine.h"

/* Dice an attacker loses, and to what. */
typedef struct reduction {
  int dice; /* 0: none */
  enum pen_reduction cause;
} reduction;

/* What the ground takes from whoever attacks `to` coming from `from` alone: the largest single
 * reduction (R11_6a to R11_6e). PEN_NONE for `from`: by no link. */
reduction entry_reduction(const pen_setup *s, int from, int to);

/* The same for a unit that fires in the present battle, with comrades who came another way and
 * landings (R11_6b, R11_6d, R11_6f). None for defenders. */
reduction terrain_reduction(const state *g, int unit);

/* Whether everybody can tell what is taken from this unit of the attacker's: which way each block
 * came only its owner knows once they stand on the board. */
bool reduction_is_open(const state *g, int unit);

/* R16_6a: what a surrounded attacker loses on top of it. */
reduction want_reduction(const state *g, int unit);

#endif
