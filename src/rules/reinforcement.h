/* Reinforcing a battle, and advancing after it (11.7). */
#ifndef RULES_REINFORCEMENT_H
#define RULES_REINFORCEMENT_H

#include "rules/engine.h"

void candidates_reinforce(candidates *list);
pen_reason why_not_reinforce(const lens *l, const pen_action *a);
void apply_reinforce(play *p, const pen_action *a);
void chances_reinforce(outlook *o, const pen_action *a);
pen_reason why_not_deploy_reinforcement(const lens *l, const pen_action *a);
void apply_deploy_reinforcement(play *p, const pen_action *a);
pen_reason why_not_end_reinforce(const lens *l, const pen_action *a);
void apply_end_reinforce(play *p, const pen_action *a);

void candidates_advance(candidates *list);
pen_reason why_not_advance(const lens *l, const pen_action *a);
void apply_advance(play *p, const pen_action *a);
void apply_end_advance(play *p, const pen_action *a);

#endif
