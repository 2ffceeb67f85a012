/* The free choices of the set-up (15). */
#ifndef RULES_SET_UP_H
#define RULES_SET_UP_H

#include "rules/engine.h"

/* Asks the side for its choices, if the scenario leaves it any (R15a). */
void begin_set_up(play *p, enum pen_side side);

void candidates_set_up(candidates *list);
pen_reason why_not_place(const lens *l, const pen_action *a);
void apply_place(play *p, const pen_action *a);
pen_reason why_not_end_set_up(const lens *l, const pen_action *a);
void apply_end_set_up(play *p, const pen_action *a);

#endif
