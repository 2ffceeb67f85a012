/* Terrain in battle (11.6): how many dice it costs. */
#ifndef RULES_TERRAIN_H
#define RULES_TERRAIN_H

#include "rules/engine.h"

/* What the ground takes from whoever attacks `to` coming from `from` alone: the largest single
 * reduction (R11_6a to R11_6e). PEN_NONE for `from`: by no link. */
int entry_reduction(const pen_setup *s, int from, int to);

/* Dice a unit loses when it fires in the present battle: the terrain's, R11_6f's for a landing,
 * and on top of it R16_6a's. 0 for defenders. */
int fire_reduction(const state *g, int unit);

#endif
