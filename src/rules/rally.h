/* Rally (11.7). */
#ifndef RULES_RALLY_H
#define RULES_RALLY_H

#include "rules/engine.h"

void candidates_rally(candidates *list);
pen_reason why_not_rally(const lens *l, const pen_action *a);
void apply_rally(play *p, const pen_action *a);
void chances_rally(outlook *o, const pen_action *a);
void apply_end_rally(play *p, const pen_action *a);

#endif
