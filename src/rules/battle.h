/* Battles (11). */
#ifndef RULES_BATTLE_H
#define RULES_BATTLE_H

#include "rules/engine.h"

/* The battles of the side's phase begin, if there is anything to settle. */
void begin_battles(play *p, enum pen_side side);

#endif
