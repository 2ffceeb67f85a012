/* Marching further or less far than the charts say: force march (16.1), Jackson (15.4, 16.7). */
#ifndef RULES_MARCH_H
#define RULES_MARCH_H

#include "rules/engine.h"

/* `march UNIT PLACE` (R16_1a). */
pen_reason why_not_march(const lens *l, const pen_action *a);
void apply_march(play *p, const pen_action *a);
void chances_march(outlook *o, const pen_action *a);
void offer_marches(candidates *list);

/* An activation begins: notes who of those that may act stands in command range (R16_1a). */
void note_command_range(state *g, enum pen_side side);

/* R15_4d, R16_7a: Jackson's corps and its third location: the reason, or legal. */
pen_reason why_not_third_location(const lens *l, int unit);

/* Rolls for it when this step needs it; false: the roll failed and nobody goes. */
bool third_location_is_open(play *p, int unit);
void expect_third_location(outlook *o, const pen_action *a);

#endif
