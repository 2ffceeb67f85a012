/* What a side without combat units leaves in a place that the enemy takes (R11d, R11_7g), and
 * where its commanders go (R3f). */
#ifndef RULES_AFTERMATH_H
#define RULES_AFTERMATH_H

#include "rules/engine.h"

/* Deals with these units of a side (bits from first_unit) in a place: decoys leave the game, siege
 * guns, train and depot are destroyed, commanders are placed, cavalry falls back. Stops, and
 * returns true, where the owner has to decide; call it again with what is left then. */
bool settle_leftovers(play *p, enum pen_side side, uint64_t units);

/* The same for one block that cannot get out of a retreat's way (R11_7h). */
void lose_block(play *p, int unit);

/* Train or depot: to the reinforcement box (R11_1f). */
void destroy_train_or_depot(play *p, int unit);

/* `place UNIT PLACE`: where a lone commander goes (R3f). */
void candidates_place_commander(candidates *list);
pen_reason why_not_place_commander(const lens *l, const pen_action *a);
void apply_place_commander(play *p, const pen_action *a);

#endif
