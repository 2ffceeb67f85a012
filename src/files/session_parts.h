/* The inside of a session, shared by the files that make it up. */
#ifndef FILES_SESSION_PARTS_H
#define FILES_SESSION_PARTS_H

#include "files/notes.h"
#include "files/records.h"

/* ------------------------------------------------------------------ the dice at hand */

typedef struct dice_list {
  uint8_t *die;
  int count, next;
} dice_list;

/* Reads a file of die results: digits 1 to 6, blanks, commas and line ends between them, and
 * comments from '#' to the line's end. */
bool dice_list_read(const char *path, dice_list *dice, file_error *error);

/* A seed from the system's entropy. */
bool random_seed(uint64_t *seed, file_error *error);

/* ------------------------------------------------------------------ the journal */

/* JSON lines: the header, then a record or {"undo":n} each, every line with a check that goes on
 * from that of the line before. */
typedef struct journal {
  int fd; /* -1: none is written */
  uint64_t check;
  char path[4096];
} journal;

/* Begins the journal anew with the records there are so far; one that waits there from another
 * game is kept as PATH.previous unless `continued`. */
bool journal_begin(session *s, const char *path, bool continued, file_error *error);
void journal_add_record(session *s, const session_record *record, bool sync);
void journal_add_undo(session *s, int records);
/* A note as it stands now, and one that is no more; both synced. */
void journal_add_note(session *s, const own_note *note);
void journal_take_note(session *s, int number);
/* Closes it; a finished game leaves none. */
void journal_end(session *s);

/* Plays the lines of a journal up to its end or to where it is cut. */
bool journal_play(session *s, const char *path, const char *text, size_t size, file_error *error);
/* Whether a text is a journal: its first line has a check of its own. */
bool journal_is(const char *text, size_t size);
/* The JSON of the header line, or NULL when it is damaged. */
cJSON *journal_header(const char *text, size_t size);

/* ------------------------------------------------------------------ the session */

/* The game before an order, to be taken back to. */
typedef struct copy {
  pen_game game;
  int records, events;
} copy;

struct session {
  pen_setup setup;
  canvas drawing;
  game_header header;
  pen_game game;
  dice_list list;
  session_record *records; /* done, and after them those undone */
  int done, undone, records_room;
  copy *copies; /* one an order since the last barrier */
  int copy_count, copy_room;
  pen_event *events;
  int *event_record;
  int event_count, event_room;
  pen_events last;
  own_note *notes; /* by their numbers */
  int note_count, note_room;
  int order;         /* number of the order that is open or was last */
  bool order_open;   /* between session_order_begin and _end */
  bool order_begun;  /* the open order has an action */
  bool order_barred; /* a barrier fell within it: the rest cannot be taken back either */
  bool unsaved, autosaves;
  journal journal;
  char note[512];
};

/* A session with nothing in it yet; the header is taken over, on failure too. */
session *session_new(game_header header, file_error *error);

/* Reads the data the header asks for from a data folder. */
bool session_read_data(session *s, const char *data_dir, file_error *error);

/* The same for a saved game: the data must be those it was played with, from the folder itself or
 * from one of the earlier data sets in its folder `released`. `path` is the saved game's. */
bool session_find_data(session *s, const char *data_dir, const char *path, file_error *error);

/* Starts the game of the set-up. */
void session_start(session *s);

/* Plays a record again; false: it does not fit the game. The record's hash is filled, or compared
 * when `has_hash`. */
bool session_replay(session *s, session_record *record, bool has_hash);

/* Takes back the last order. */
bool session_take_back(session *s);

/* Where the plan says that the dice come from here on. */
bool take_dice(session *s, const session_plan *plan, file_error *error);

/* Writes the saved game; whether it is unsaved stays as it is. */
bool session_write(const session *s, const char *path, file_error *error);

/* Saves the game as the newest autosave when a turn has just begun. */
void autosave(session *s);

/* Plays all records of a saved game's text. */
bool saving_play(session *s, const char *path, const cJSON *game, file_error *error);

/* ------------------------------------------------------------------ notes */

/* Adds a note's members, its number under this key, from the opening brace on, not closed. */
void note_print(buffer *out, const char *key, const pen_setup *setup, const own_note *note);
bool note_read(const cJSON *object, const char *key, const pen_setup *setup, own_note *note);

/* Puts a note where its number says, over one that is there; takes one away, if it is there. */
void note_put(session *s, const own_note *note);
bool note_take_away(session *s, int number);

/* Reads the notes of a saved game's text; NULL: there are none. */
bool notes_read(session *s, const char *path, const cJSON *list, file_error *error);

#endif
