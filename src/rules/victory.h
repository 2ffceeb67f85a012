/* Who wins, and when it is looked at (15). */
#ifndef RULES_VICTORY_H
#define RULES_VICTORY_H

#include "peninsula/judgement.h"
#include "rules/engine.h"

/* Looks at the scenario's conditions of this kind, Richmond before the track (R15c), and ends the
 * game if one is met. */
void check_victory(play *p, enum pen_checked when);

/* The end of the last turn: who wins "when the game ends". */
void end_game(play *p);
/* Who that is. */
enum pen_side winner_at_end(const pen_setup *s);

/* How one condition of the scenario stands, as far as the viewer knows. */
pen_victory_standing victory_standing(const state *g, enum pen_viewer viewer, const pen_victory *v);

void win_by_resignation(play *p, enum pen_side winner);
void draw_by_agreement(play *p);

/* The clause that decided, for views; "" while the game is on. */
const char *victory_clause(const state *g);

#endif
