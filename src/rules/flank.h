/* Flank fire (11.4). */
#ifndef RULES_FLANK_H
#define RULES_FLANK_H

#include "rules/engine.h"

/* state.flank_won of a side's flank: won this round, or lasting since an earlier one (R11_4c). */
enum flank_fire { FLANK_NOT_WON, FLANK_WON_NOW, FLANK_LASTS };

/* Whether the unit fires at the diagonal center without a roll. */
bool fires_from_flank(const state *g, int unit);

/* A flank that lost its infantry, or found the enemy opposite, fires as any other again. */
void end_lost_flank_fire(play *p);

/* A side that has left the board fires no more. */
void give_up_flank_fire(state *g, enum pen_side side);

/* A new round: what was won in the last one lasts. */
void keep_flank_fire(state *g);

void offer_flank_attempts(candidates *list, int unit);
pen_reason why_not_flank(const lens *l, const pen_action *a);
void apply_flank(play *p, const pen_action *a);
void chances_flank(outlook *o, const pen_action *a);

#endif
