/* Fire combat and movement on the board (11.2, 11.3). */
#ifndef RULES_FIRE_H
#define RULES_FIRE_H

#include "peninsula/chance.h"
#include "rules/engine.h"

/* The artillery and the infantry step. */
void candidates_artillery(candidates *list);
void candidates_infantry(candidates *list);
void resume_fire_step(play *p);
pen_reason why_not_fire(const lens *l, const pen_action *a);
void apply_fire(play *p, const pen_action *a);
void chances_fire(outlook *o, const pen_action *a);
pen_reason why_not_shift(const lens *l, const pen_action *a);
void apply_shift(play *p, const pen_action *a);
void apply_end_fire(play *p, const pen_action *a);

/* A tie between those who could take a hit (R11_3d). */
void candidates_losses(candidates *list);
pen_reason why_not_lose(const lens *l, const pen_action *a);
void apply_lose(play *p, const pen_action *a);

/* For flank fire: whether the unit may act in the step that is open; whether leaving its position
 * is barred by R11_2c; a shot at one position of the enemy, every die of `needs` or more a hit. */
pen_reason why_not_act(const lens *l, int unit);
pen_reason why_not_leave_position(const lens *l, int unit, int position);
void shoot(play *p, int unit, int target, enum pen_purpose purpose, int needs);
/* What such a shot may bring. */
pen_chance *expect_shot(outlook *o, int unit, enum pen_purpose purpose, int needs);

#endif
