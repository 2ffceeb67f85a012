/* Cavalry (13): giving way to combat units, moving together. */
#ifndef RULES_CAVALRY_H
#define RULES_CAVALRY_H

#include "rules/engine.h"

/* The side's cavalry in this place, as bits from first_unit(side). */
uint64_t cavalry_at(const state *g, enum pen_side side, int place);

/* Whether all blocks of the side in this place are cavalry, and there is at least one (R13_2a). */
bool cavalry_stands_alone(const state *g, enum pen_side side, int place);

/* The unit with the most SP, the first of several (R13_1b, R13_2c). -1 when there is none. */
int strongest_cavalry(const state *g, enum pen_side side, uint64_t units);

/* Enemy combat units have come from `came_from` into a place where cavalry stands alone: it falls
 * back (R13_2b, R13_2d), those in `free` where they like. The side that entered is the active
 * one. */
void cavalry_gives_way(play *p, int place, int came_from, uint64_t free);

/* The block has to leave its place, one link (R13_2b): its owner is asked where, among the open
 * places nearest to a friendly block or, with `free_choice`, all open ones. Closed to it are
 * `came_from` (unless it is PEN_NONE) and wherever enemies who stand here now came from. With no
 * way out it is eliminated at once. */
void push_fall_back(play *p, int unit, int came_from, bool free_choice);

/* Whether that is one of the open places nearest to a friendly block. */
bool may_fall_back(const state *g, int unit, int came_from, int to);
void fall_back(play *p, int unit, int to);

void candidates_fall_back(candidates *list);
void resume_fall_back(play *p);
pen_reason why_not_fall_back(const lens *l, const pen_action *a);
void apply_fall_back(play *p, const pen_action *a);

/* The active side's cavalry that has just come in among the enemy from there: it scouts, fights,
 * stays (R13_1e: it is then ENTERED) or goes back. */
uint64_t cavalry_arriving(const state *g, int place, int came_from);

/* Offers each of these cavalry, and each pair, for `scout` or `screen`. */
void offer_cavalry(candidates *list, enum pen_verb verb, uint64_t units);

/* It goes back where it came from, at no cost (R13_1a). */
void cavalry_goes_back(play *p, int place, int came_from);

/* The active side's cavalry moves no further (R13_1c). */
void end_cavalry_moves(play *p, uint64_t units);

/* `move CAVALRY CAVALRY PLACE`: two in one place (R13_1g). */
pen_reason why_not_together(const lens *l, int unit, int unit2);
void offer_pair_moves(candidates *list);

#endif
