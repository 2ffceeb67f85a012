/* The course of a turn (5). */
#ifndef RULES_SEQUENCE_H
#define RULES_SEQUENCE_H

#include "rules/engine.h"

/* Puts up the scenario's position, at its phase (15). */
void start_scenario(play *p, unsigned options);

/* Takes the next step of the turn's course; called while nobody owes a decision. */
void next_step(play *p);

#endif
