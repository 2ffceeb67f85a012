/* Screening (13.2): cavalry that holds up combat units before it gives way. */
#ifndef RULES_SCREEN_H
#define RULES_SCREEN_H

#include "rules/engine.h"

/* A combat unit of the active side has come into a place where enemy cavalry stands alone. */
void enter_upon_cavalry(play *p, int unit, int came_from);

/* `screen UNIT [UNIT]`, `pass`. */
void candidates_screen(candidates *list);
pen_reason why_not_screen(const lens *l, const pen_action *a);
void apply_screen(play *p, const pen_action *a);
void chances_screen(outlook *o, const pen_action *a);
void apply_pass_screen(play *p, const pen_action *a);

#endif
