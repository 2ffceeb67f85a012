/* Siege fire (9). */
#ifndef RULES_SIEGE_H
#define RULES_SIEGE_H

#include "rules/engine.h"

/* `siege GUN PLACE`, an order. */
void offer_siege_fire(candidates *list);
pen_reason why_not_siege(const lens *l, const pen_action *a);
void apply_siege(play *p, const pen_action *a);
void chances_siege(outlook *o, const pen_action *a);

/* `lose UNIT`: the owner divides the hits (R9b). */
void candidates_siege_losses(candidates *list);
pen_reason why_not_siege_loss(const lens *l, const pen_action *a);
void apply_siege_loss(play *p, const pen_action *a);

#endif
