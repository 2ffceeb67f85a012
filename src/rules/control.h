/* Who controls places and railroads (10.2, 10.4). */
#ifndef RULES_CONTROL_H
#define RULES_CONTROL_H

#include "rules/engine.h"

/* Looks at who stands in a place: the side whose combat units are there with no enemy combat unit
 * takes control of it (R10_4d), its infantry takes the railroad (R10_2e), and what the track
 * counts is counted (R12b, R12c). Call it when combat units have entered or a battle is over. */
void take_control(play *p, int place);

/* The same for the place alone (R10_4d): units that came back as replacements (R7e). */
void take_control_without_rail(play *p, int place);

/* Infantry that is set up on a railroad has it (R10_2e). Nothing is told: the game begins so. */
void take_railroads_at_set_up(play *p);

#endif
