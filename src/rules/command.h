/* Command (4): CAP, the orders of a side, activation. */
#ifndef RULES_COMMAND_H
#define RULES_COMMAND_H

#include "rules/engine.h"

/* Whether this is the phase a position begins in, its command roll already behind it. */
bool begins_within_phase(const state *g, enum pen_side side);

/* A side's movement phase begins: supply is judged (R6_1l), CAP are counted (R4_1a), rolled for. */
void begin_movement(play *p, enum pen_side side);
void apply_command_roll(play *p, const pen_action *a);
void chances_command_roll(outlook *o, const pen_action *a);

/* What a side adds to its command roll (R4_1d). */
int command_bonus(const state *g, enum pen_side side);
/* Whether two dice that show `dice` in all bring a CAP to the side under this army commander. */
bool command_roll_succeeds(const state *g, enum pen_side side, int army_commander, int dice);

/* The side gives its orders. */
void begin_orders(play *p, enum pen_side side);
void candidates_orders(candidates *list);
void resume_orders(play *p);
pen_reason why_not_activate(const lens *l, const pen_action *a);
void apply_activate(play *p, const pen_action *a);
void apply_end_orders(play *p, const pen_action *a);

/* Pays for an order and opens the activation of its unit or commander (a->unit, a->unit2): who may
 * act is fixed here (R4_2c). Returns its frame: a, b as in the action, c and d PEN_NONE. */
frame *open_activation(play *p, const pen_action *a, int cost);

/* Whether this many CAP are left: the reason, or legal. */
pen_reason why_not_cap(const lens *l, int cost);
/* Spends them and says so (R4_2h: the enemy sees that, not on whom). */
void spend_cap(play *p, enum pen_side side, int cost);

/* Option supplied_activation (R6_4a): why a commander out of supply is not activated, or legal. */
pen_reason why_not_unsupplied(const lens *l, int unit);

/* Why the unit cannot be activated at all this turn, or legal. */
pen_reason why_not_fresh(const lens *l, int unit);

#endif
