/* The Confederate naval response: the CSS Virginia (10.5, 10.6). */
#ifndef RULES_NAVAL_H
#define RULES_NAVAL_H

#include "rules/engine.h"

bool virginia_afloat(const state *g);

/* A move by water is declared: while she is afloat the Confederates are asked for an answer
 * (R10_5a), unless their standing order gives it. A move she stops is told to the activation below
 * by sailing_is_stopped(). */
void declare_sailing(play *p, int from, int to);

void candidates_sortie(candidates *list);
void apply_sortie(play *p, const pen_action *a);
void apply_pass_sortie(play *p, const pen_action *a);

void candidates_naval_round(candidates *list);
void apply_fight(play *p, const pen_action *a);
void chances_naval_round(outlook *o, const pen_action *a);
/* The chances of a round, the fleet being bound for this port. */
void expect_naval_round(outlook *o, int to);
void apply_withdraw(play *p, const pen_action *a);

#endif
