/* Reinforcements (14, 15.1): who enters the game after it has begun. */
#ifndef RULES_ENTRY_H
#define RULES_ENTRY_H

#include "peninsula/judgement.h"
#include "rules/engine.h"

/* What comes to a side by itself when its movement phase begins: Lee and Holmes (R15_1f), VI Corps
 * into the box (R15_1b), Shields and Williams (R15_1d), the roll for I Corps (R15_1c). */
void begin_reinforcements(play *p, enum pen_side side);

/* R15_1f: where Holmes comes on: Richmond, or with Smith. */
bool holmes_may_join(const lens *l, int place);

void apply_release_roll(play *p, const pen_action *a);
void chances_release_roll(outlook *o, const pen_action *a);

/* `enter COMMANDER PLACE`: Jackson's and I Corps, whole (R14c). */
pen_reason why_not_enter(const lens *l, const pen_action *a);
void apply_enter(play *p, const pen_action *a);
void chances_enter(outlook *o, const pen_action *a);
void offer_entries(candidates *list);

/* I Corps comes on, one unit after another. Called when the activation on top resumes: after a
 * sortie, or when cavalry has given way to the first of them. */
void corps_comes_on(play *p);

/* A unit has come by water from the box: McDowell enters (R12g). */
void has_come_from_box(play *p, int unit);

/* The unit is of I Corps and waits in the box, from where it enters whole (R14c). */
bool waits_to_enter(const state *g, int unit);

/* A game begins: what has been set in motion before, as far as the position tells. */
void note_reinforcements(play *p);

/* R15_1b, R15_1d, R15_1f: what the track, Yorktown and the Union's advance set in motion. */
void watch_track(play *p);
void yorktown_has_fallen(play *p);
void infantry_nears_richmond(play *p, int unit, int place);

/* Who commands the Confederates once Lee comes; `present`, when there is no better. */
int lee_of(const pen_setup *s, int present);

/* How one of those who may still come stands. */
pen_entry_standing entry_standing(const state *g, enum pen_viewer viewer, enum pen_entry entry);

/* R6_1f, R12g: McDowell holds Hanover Court House. */
void hanover_is_held(play *p);

#endif
