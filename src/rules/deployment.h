/* Deploying on the battle board (11.1). */
#ifndef RULES_DEPLOYMENT_H
#define RULES_DEPLOYMENT_H

#include "rules/engine.h"

void candidates_deploy(candidates *list);
pen_reason why_not_deploy(const lens *l, const pen_action *a);
void apply_deploy(play *p, const pen_action *a);
pen_reason why_not_end_deploy(const lens *l, const pen_action *a);
void apply_end_deploy(play *p, const pen_action *a);

#endif
