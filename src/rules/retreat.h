/* Retreats from battle (11.5, 11.7). */
#ifndef RULES_RETREAT_H
#define RULES_RETREAT_H

#include "rules/engine.h"

enum retreat_kind {
  RETREAT_VOLUNTARY,
  RETREAT_FORCED,  /* R11_5a */
  RETREAT_IDLE,    /* R11e: it must, but of its own will */
  RETREAT_VISITORS /* R11_7i: who came here from another battle goes on */
};

/* Asks the side where it goes. False when it has no choice: it had to go and has no way out, and
 * all it had there is lost (R11_7g). */
bool begin_retreat(play *p, enum pen_side side, enum retreat_kind kind);

/* The same for the visitors of a side that was destroyed, if there are any. */
bool begin_visitors_retreat(play *p, enum pen_side side);

/* The side has left the present battle, or has been destroyed: the track is told (R12d, R12h). */
void lose_battle(play *p, enum pen_side side, bool forced);

void candidates_retreat(candidates *list);
void resume_retreat(play *p);
pen_reason why_not_stand(const lens *l, const pen_action *a);
void apply_stand(play *p, const pen_action *a);
pen_reason why_not_retreat(const lens *l, const pen_action *a);
void apply_retreat(play *p, const pen_action *a);

#endif
