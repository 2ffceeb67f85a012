/* A game to be watched: any position of it at once, forward and back, as one viewer may see it.
 *
 * A one-sided view moves and counts by what that side saw: by the records that changed its view,
 * told it something or were its own. So neither a step nor a count tells what was hidden.
 */
#ifndef FILES_REPLAY_H
#define FILES_REPLAY_H

#include "files/session.h"

typedef struct replay replay;

/* Opens a saved game or journal; it begins at the beginning, seen as the viewer. */
replay *replay_open(const char *path, const char *data_dir, enum pen_viewer viewer,
                    file_error *error);
/* The same of a session at hand, which must outlive it; it begins at the beginning. */
replay *replay_of(session *s, enum pen_viewer viewer, file_error *error);
void replay_close(replay *r);

/* Reads a file again that has grown: whoever stood at the end stands at the new one. False: it has
 * not changed, or cannot be read now, and `*r` is as it was. */
bool replay_renew(replay **r);

/* The whole game, to be read and not to be acted on; only what the functions below show of it has
 * happened yet. */
session *replay_session(const replay *r);

/* The game as it stands, and how many of its records have been played. */
const pen_game *replay_game(const replay *r);
int replay_records(const replay *r);

/* Another viewer at the same moment. */
void replay_look(replay *r, enum pen_viewer viewer);
enum pen_viewer replay_viewer(const replay *r);

/* Where one is, from 0 at the beginning to the length at the end; counted as the viewer saw it. */
int replay_at(const replay *r);
int replay_length(const replay *r);

/* The events told the last step: session_event() numbers from the result on, below `end`. All of
 * them are the truth: show them by pen_event_for() only. */
int replay_events(const replay *r, int *end);

/* Going somewhere. False: there is no such place, and nothing changes. `by` is 1 or -1. */
bool replay_go(replay *r, int at);
bool replay_step(replay *r, int by);
bool replay_turn(replay *r, int by);
bool replay_to_turn(replay *r, int turn);
bool replay_battle(replay *r, int by);

/* To the next thing told with these words in it: the name of a place or block; after the last the
 * first again. Capitals do not matter. */
bool replay_search(replay *r, const char *words);

#endif
