/* Balance between two players: the confidence track begins higher or lower than the scenario says,
 * to the Union's good or to the Confederates'. */
#ifndef FILES_BALANCE_H
#define FILES_BALANCE_H

#include "files/error.h"
#include "peninsula/setup.h"

enum { TRACK_SHIFT_MOST = 30 }; /* what is written is at most so much either way */

/* By how much the scenario's start of the track may be shifted: within the track, and not to where
 * a side would have won before anything is done. */
void balance_range(const pen_setup *setup, int *least, int *most);

/* Shifts it. False: it cannot be shifted so far, and `error` says why. */
bool balance_shift(pen_setup *setup, int shift, file_error *error);

#endif
