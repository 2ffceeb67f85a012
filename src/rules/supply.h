/* Supply (6). */
#ifndef RULES_SUPPLY_H
#define RULES_SUPPLY_H

#include "rules/engine.h"

/* Judges every unit of the side and keeps the answers until the next judging (R6_1l). Tells the
 * owner how many are in supply. */
void judge_supply(play *p, enum pen_side side);

/* Whether the place is a supply location of the side now (R6_1d to R6_1i), the train aside. */
bool is_supply_location(const state *g, enum pen_side side, int place);

/* Whether the supply train stands there and was fed by the depot at the last judging (R6_1e,
 * R6_1l). */
bool train_serves_at(const state *g, int place);

/* R16_6a: whether any path, of any length, leads from the place to a supply location of the side.
 */
bool any_path_to_supply(const state *g, enum pen_side side, int place);

#endif
