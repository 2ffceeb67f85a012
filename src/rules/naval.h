/* The Confederate naval response: the CSS Virginia (10.5, 10.6). */
#ifndef RULES_NAVAL_H
#define RULES_NAVAL_H

#include "rules/engine.h"

bool virginia_afloat(const state *g);

/* A move by water is declared: the Confederates may answer it while she is afloat (R10_5a). What
 * comes of it is told to the decision below by sailing_stopped(). */
void declare_sailing(play *p, int from, int to);

void candidates_sortie(candidates *list);
pen_reason why_not_sortie(const lens *l, const pen_action *a);
void apply_sortie(play *p, const pen_action *a);
void apply_pass_sortie(play *p, const pen_action *a);

void candidates_naval_round(candidates *list);
pen_reason why_not_naval(const lens *l, const pen_action *a);
void apply_fight(play *p, const pen_action *a);
void apply_withdraw(play *p, const pen_action *a);

#endif
