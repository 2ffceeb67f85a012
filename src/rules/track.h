/* McClellan's confidence track (12). */
#ifndef RULES_TRACK_H
#define RULES_TRACK_H

#include "peninsula/judgement.h"
#include "rules/engine.h"

/* An event of the track happened: adds its value from the data and tells it. Events that count
 * once (R12b, R12c, R15_3c, R15_4c ...) are counted once. */
void track_event(play *p, enum pen_track_event event);

/* A side retreated from a battle in which `combat_units` of its own took part (R12d, R12h). */
void track_retreat(play *p, enum pen_side side, bool forced, int combat_units);

/* The end of a turn, before the victory check: losses (R12f) and the scenario's own (R15_3c). */
void track_end_of_turn(play *p);

/* R15_4c: "at any point"; looked at whenever no unit is in the middle of its move. */
void watch_nearness(play *p);

/* How one event of the track stands; `lost`: the SP each side is known to have lost this turn. */
pen_track_standing track_standing(const state *g, enum pen_viewer viewer,
                                  const pen_count lost[PEN_SIDES], enum pen_track_event event);

#endif
