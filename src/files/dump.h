/* A position of a game written as a scenario file, to be begun from. */
#ifndef FILES_DUMP_H
#define FILES_DUMP_H

#include "files/session.h"

/* The game after the first `records` records as the text of a scenario file; free() it. It stands
 * at the beginning of its phase: an activation that is open is over, and a battle on the board or
 * replacements chosen in this phase are begun again with the strengths of now. NULL: the game is
 * over by then, or `error` says what else. */
char *dump_scenario(const session *s, int records, file_error *error);

#endif
