/* Cavalry battles (13.3), and what cavalry meets when it comes in among the enemy. */
#ifndef RULES_CAVALRY_BATTLE_H
#define RULES_CAVALRY_BATTLE_H

#include "rules/engine.h"

/* The active side's cavalry has come into a place with enemy blocks: enemy cavalry among them is
 * fought first (R13_1c, R13_3d). */
void cavalry_meets_enemy(play *p, int place, int came_from);

/* `stand`, `retreat PLACE`: the attacker stands once to begin, then after each round the defender
 * decides, then the attacker. */
void candidates_cavalry_round(candidates *list);
void apply_cavalry_stand(play *p, const pen_action *a);
void chances_cavalry_round(outlook *o, const pen_action *a);
pen_reason why_not_cavalry_retreat(const lens *l, const pen_action *a);
void apply_cavalry_retreat(play *p, const pen_action *a);

#endif
