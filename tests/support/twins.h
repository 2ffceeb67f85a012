/* Twins: two games that differ only in what one side may not know (RHc). */
#ifndef SUPPORT_TWINS_H
#define SUPPORT_TWINS_H

#include "peninsula/view.h"
#include "text/random.h"

/* The game with two of the viewer's hidden enemy blocks changed about and the strength, supply and
 * activation of all of them drawn anew. */
pen_game twin_of(const pen_game *game, enum pen_side viewer, randomness *r);

/* Fails the test unless the twins give the side equal bytes: its view and, when it decides, its
 * list. */
void same_to(const pen_game *game, const pen_game *twin, enum pen_side viewer);

#endif
