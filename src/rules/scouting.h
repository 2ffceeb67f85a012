/* Scouting (13.1). */
#ifndef RULES_SCOUTING_H
#define RULES_SCOUTING_H

#include "rules/engine.h"

/* Cavalry has come in among enemy blocks, no cavalry among them: it may scout, if nothing bars it;
 * else it stays with friends or goes back (R13_1e). */
void consider_scouting(play *p, int place, int came_from);

/* `scout UNIT [UNIT]`, `pass`. */
void candidates_scout(candidates *list);
pen_reason why_not_scout(const lens *l, const pen_action *a);
void apply_scout(play *p, const pen_action *a);
void chances_scout(outlook *o, const pen_action *a);
void apply_pass_scout(play *p, const pen_action *a);

#endif
