/* Cavalry (13): giving way to combat units, moving together. */
#ifndef RULES_CAVALRY_H
#define RULES_CAVALRY_H

#include "rules/engine.h"

/* Whether all blocks of the side in this place are cavalry, and there is at least one (R13_2a). */
bool cavalry_stands_alone(const state *g, enum pen_side side, int place);

/* Enemy combat units have come from `came_from` into a place where cavalry stands alone: it falls
 * back (R13_2b, R13_2d). The side that entered is the active one. */
void cavalry_gives_way(play *p, int place, int came_from);

/* The cavalry has to leave its place, one link (R13_2b): its owner is asked where, among the open
 * places nearest to a friendly block or, with `free_choice`, all open ones. `came_from` is closed
 * to it (PEN_NONE: nothing is). With no way out it is eliminated at once. */
void push_fall_back(play *p, int unit, int came_from, bool free_choice);

void candidates_fall_back(candidates *list);
void resume_fall_back(play *p);
pen_reason why_not_fall_back(const lens *l, const pen_action *a);
void apply_fall_back(play *p, const pen_action *a);

/* `move CAVALRY CAVALRY PLACE`: two in one place (R13_1g). */
pen_reason why_not_together(const lens *l, int unit, int unit2);
void offer_pair_moves(candidates *list);

#endif
