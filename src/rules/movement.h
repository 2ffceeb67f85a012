/* Movement by road and rail (10.1, 10.2), link by link. */
#ifndef RULES_MOVEMENT_H
#define RULES_MOVEMENT_H

#include "rules/engine.h"

/* Whether the unit may still act in the activation that is open, wherever to. */
pen_reason why_not_mover(const lens *l, int unit);

/* A unit has come into its place from another: it meets the enemy there or takes the place. */
void arrive(play *p, int unit, int came_from);

/* "A block moves from one place to another": which one only its owner hears (R4_2h). */
void tell_move(play *p, int unit, int from, int to);

/* "A block must stop here." */
void tell_stopped(play *p, int unit);

void candidates_activation(candidates *list);
void resume_activation(play *p);
pen_reason why_not_move(const lens *l, const pen_action *a);
void apply_move(play *p, const pen_action *a);
void chances_move(outlook *o, const pen_action *a);
pen_reason why_not_rail(const lens *l, const pen_action *a);
void apply_rail(play *p, const pen_action *a);
void apply_end_activation(play *p, const pen_action *a);

#endif
