/* Standing orders: what a side has the engine answer for it. */
#ifndef RULES_STANDING_H
#define RULES_STANDING_H

#include "rules/engine.h"

static inline enum pen_standing_how standing_order(const state *g, enum pen_side side,
                                                   enum pen_standing_what what) {
  return (enum pen_standing_how)g->standing[(int)side * PEN_STANDINGS + (int)what];
}

/* `standing WHAT HOW` in one's own orders phase, each kind once a turn: so a phase of orders ends.
 */
pen_reason why_not_standing(const lens *l, const pen_action *a);
void apply_standing(play *p, const pen_action *a);
void offer_standing_orders(candidates *list);

#endif
