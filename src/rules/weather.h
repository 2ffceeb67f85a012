/* The weather roll (8). */
#ifndef RULES_WEATHER_H
#define RULES_WEATHER_H

#include "rules/engine.h"

/* Asks the Union for the roll, unless the scenario's first turn has its own weather (R15_3b). */
void begin_weather(play *p, enum pen_side side);

void candidates_roll(candidates *list);
void apply_weather_roll(play *p, const pen_action *a);
void chances_weather_roll(outlook *o, const pen_action *a);

/* A unit's allowance by road in this weather, in links (R8b). */
int road_allowance(const state *g, int unit);

#endif
