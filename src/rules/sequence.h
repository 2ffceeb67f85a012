/* The course of a turn (5). */
#ifndef RULES_SEQUENCE_H
#define RULES_SEQUENCE_H

#include "rules/engine.h"

/* Puts up the scenario's position, at its phase (15). */
void start_scenario(play *p, unsigned options);

/* Takes the next step of the turn's course; called while nobody owes a decision. */
void next_step(play *p);

/* R15_1g: the Union is asked whether the game goes on after its last turn. */
void candidates_extend(candidates *list);
void apply_extend(play *p, const pen_action *a);
void apply_no_extension(play *p, const pen_action *a);

/* The turn in which a roll that is made every turn is next to be made: this one, or the next. */
int turn_of_next_roll(const state *g, enum pen_decision roll, enum pen_side side);
/* The same for what comes to a side when its movement phase begins (begin_reinforcements). */
int turn_of_next_entry(const state *g, enum pen_side side);

/* R15_1g: whether the track alone will decide about that. */
bool may_still_be_extended(const state *g);

/* The last turn as things stand. */
int last_turn(const state *g);

/* For battles that are imagined: all that is open is dropped, and the side chooses its battles. */
void jump_to_battles(play *p, enum pen_side side);

#endif
