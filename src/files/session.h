/* A game being played: the rules' state with its records, undo, dice, journal and file.
 *
 * Text mode and the front end drive a game only through a session, and draw it only from
 * pen_view_of(session_game(s), ...). A session never prints and never reads the terminal.
 */
#ifndef FILES_SESSION_H
#define FILES_SESSION_H

#include "files/data.h"
#include "peninsula/view.h"

enum session_mode { MODE_TWO, MODE_SOLO, MODE_SOLO_FOG };
enum session_dice { DICE_SEEDED, DICE_TYPED, DICE_LIST };

typedef struct session_plan {
  const char *data_dir; /* from data_folder() */
  scenario_source source;
  unsigned options; /* bit o: enum pen_option */
  int track_shift;  /* the track begins so much higher than the scenario says (balance.h) */
  enum session_mode mode;
  enum session_dice dice;
  bool seeded; /* `seed` was given; else it is drawn from the system's entropy */
  uint64_t seed;
  const char *dice_path; /* DICE_LIST: a file of die results used in order */
  const char *journal;   /* path of the journal to write, or NULL for none */
  bool autosaves;        /* at the start of each turn, in session_autosaves_folder() */
} session_plan;

typedef struct session session;

/* Begins a new game. NULL: `error` says why. Free with session_end(). */
session *session_begin(const session_plan *plan, file_error *error);

/* Opens a saved game (or a journal) by playing it again; the file is never changed, but for the
 * journal that goes on being written. `plan` gives data_dir, journal, and, unless its dice is
 * DICE_SEEDED, where the dice come from here on. */
session *session_load(const char *path, const session_plan *plan, file_error *error);

/* Begins a new game that goes on from another as it stood after `records` records. The plan is as
 * for session_load(), but that the seed is a new one: what was watched tells nothing of the dice
 * to come. */
session *session_branch(const session *from, int records, const session_plan *plan,
                        file_error *error);

void session_end(session *s);

/* Lets another game take the journal: it is written no more, and a finished game leaves none. */
void session_leave_journal(session *s);

const pen_game *session_game(const session *s);
const pen_setup *session_setup(const session *s);
const canvas *session_canvas(const session *s);
enum session_mode session_mode_of(const session *s);
enum session_dice session_dice_of(const session *s);
int session_track_shift(const session *s);
uint64_t session_seed(const session *s); /* to be shown only when the game is over */
bool session_unsaved(const session *s);  /* something was done since the last save or load */

/* Does one action of the deciding side. The events are in session_events() until the next call.
 * With DICE_TYPED: PEN_NEEDS_DICE asks for dice; call again with `typed` holding dice_needed
 * faces. With DICE_LIST at its end: PEN_NEEDS_DICE too (exit 2). `typed` NULL, `n` 0 otherwise. */
pen_result session_act(session *s, pen_action action, const uint8_t *typed, int n);
const pen_events *session_events(const session *s);

/* Orders: actions between begin and commit are undone together. Without it each action is an
 * order of its own. */
void session_order_begin(session *s);
void session_order_end(session *s);

/* Takes back (brings back) the last order; session_events() is then empty. False: a barrier (or
 * nothing) is behind it; `why`, if not NULL, then points to a sentence. */
bool session_undo(session *s, const char **why);
bool session_redo(session *s, const char **why);

/* Every event of the game from the start, in order, for logs and recaps: event number i, and the
 * number of the record it belongs to (0: the game's beginning). Undone records' events are gone. */
int session_event_count(const session *s);
const pen_event *session_event(const session *s, int i);
int session_event_record(const session *s, int i);

/* One action with its dice, as it is saved. */
typedef struct session_record {
  int number, order; /* both from 1 */
  enum pen_side side;
  pen_action action;
  int dice;
  uint8_t die[PEN_DICE_MAX];
  uint64_t hash; /* of the game after it */
} session_record;

int session_record_count(const session *s);
const session_record *session_record_of(const session *s, int i); /* i from 0 */

/* Whether every die is the one the seed gives; typed and listed ones count as such. False:
 * `record` is the number of the first that has another. */
bool session_dice_are_right(const session *s, int *record);

/* The game as it stood after the first `records` records; 0: at its beginning. */
void session_position(const session *s, int records, pen_game *out);

/* A sentence for the player about what could not be done without stopping the game (the journal
 * or an autosave cannot be written; a journal was played up to where it is damaged), or NULL. */
const char *session_note(const session *s);

/* Saves to a path: written beside it, synced, renamed over; on failure the old file is intact. */
bool session_save(session *s, const char *path, file_error *error);

/* The folder of the last three autosaves, and the name of number 1 (the newest) to 3 in it. Nothing
 * else is ever written there, so that an autosave never takes a name that a player chose. */
enum { AUTOSAVES = 3 };
bool session_autosaves_folder(char *out, size_t size, file_error *error);
const char *session_autosave_name(int number);

/* Where saved games and the journal live ($XDG_DATA_HOME/peninsula, $XDG_STATE_HOME/peninsula);
 * folders are made when missing. False: `error`. */
bool session_saves_folder(char *out, size_t size, file_error *error);
bool session_journal_path(char *out, size_t size, file_error *error);

/* Whether an unfinished game waits in the journal ("continue"). */
bool session_journal_waits(const char *path);

#endif
