/* Movement by road and rail (10.1, 10.2), link by link. */
#ifndef RULES_MOVEMENT_H
#define RULES_MOVEMENT_H

#include "rules/engine.h"

void candidates_activation(candidates *list);
void resume_activation(play *p);
pen_reason why_not_move(const lens *l, const pen_action *a);
void apply_move(play *p, const pen_action *a);
pen_reason why_not_rail(const lens *l, const pen_action *a);
void apply_rail(play *p, const pen_action *a);
pen_reason why_not_end_activation(const lens *l, const pen_action *a);
void apply_end_activation(play *p, const pen_action *a);

#endif
