/* Norfolk: a place by itself (2.1, 10.7). */
#ifndef RULES_NORFOLK_H
#define RULES_NORFOLK_H

#include "rules/engine.h"

/* Where a Confederate unit may go from Norfolk (R10_7a, R10_7d): Richmond, or to Longstreet. */
bool open_from_norfolk(const lens *l, int place);

pen_reason why_not_leave(const lens *l, const pen_action *a);
void apply_leave(play *p, const pen_action *a);
void offer_leaving(candidates *list);

/* R10_7c: the Virginia goes with Norfolk. Looked at after every action. */
void watch_norfolk(play *p);

#endif
