#include "files/replay.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { EVERY = 64, VIEWERS = PEN_VIEW_BOTH + 1, SENTENCE_MAX = 256 };

/* The records after which the viewer saw something new; the beginning, 0, is the first. */
typedef struct stops {
  int *record;
  int count;
} stops;

struct replay {
  char *path, *data_dir;
  struct stat file; /* as it was read */
  session *s;
  bool lent;            /* the session is somebody else's */
  pen_game *checkpoint; /* number i: after i * EVERY records */
  pen_game game;
  int records; /* played in `game` */
  enum pen_viewer viewer;
  stops stops[VIEWERS];
};

/* ------------------------------------------------------------------ positions */

static void apply_record(const replay *r, pen_game *game, int i) {
  const session_record *record = session_record_of(r->s, i);
  pen_apply(game, record->action, record->die, record->dice, NULL);
}

static bool make_checkpoints(replay *r) {
  int count = session_record_count(r->s) / EVERY + 1;
  r->checkpoint = malloc((size_t)count * sizeof *r->checkpoint);
  if (r->checkpoint == NULL) return false;
  pen_game game;
  session_position(r->s, 0, &game);
  for (int i = 0; i < count * EVERY; i++) {
    if (i % EVERY == 0) r->checkpoint[i / EVERY] = game;
    if (i < session_record_count(r->s)) apply_record(r, &game, i);
  }
  return true;
}

static void go_to_record(replay *r, int records) {
  if (records < r->records || records - r->records > EVERY) {
    r->game = r->checkpoint[records / EVERY];
    r->records = records / EVERY * EVERY;
  }
  while (r->records < records) apply_record(r, &r->game, r->records++);
}

/* ------------------------------------------------------------------ what the viewer saw */

/* Whether the viewer is told something of this record; `event` is moved past its events. */
static bool tells_something(const replay *r, int record, int *event) {
  bool told = false;
  pen_event seen;
  for (; *event < session_event_count(r->s) && session_event_record(r->s, *event) <= record;
       ++*event)
    told = told || pen_event_for(session_event(r->s, *event), r->viewer, &seen);
  return told;
}

static bool is_own(const replay *r, int i) {
  return r->viewer == PEN_VIEW_BOTH || (int)session_record_of(r->s, i)->side == (int)r->viewer;
}

static bool find_stops(replay *r) {
  static pen_view before, now;
  stops *found = &r->stops[r->viewer];
  int count = session_record_count(r->s), event = 0;
  found->record = malloc(((size_t)count + 1) * sizeof *found->record);
  if (found->record == NULL) return false;
  pen_game game = r->checkpoint[0];
  found->record[found->count++] = 0;
  tells_something(r, 0, &event);
  pen_view_of(&game, r->viewer, &before);
  for (int i = 0; i < count; i++) {
    apply_record(r, &game, i);
    bool told = tells_something(r, i + 1, &event);
    pen_view_of(&game, r->viewer, &now);
    if (is_own(r, i) || told || memcmp(&before, &now, sizeof now) != 0)
      found->record[found->count++] = i + 1;
    before = now;
  }
  return true;
}

/* The last stop not after so many records. */
static int stop_at(const replay *r, int records) {
  const stops *all = &r->stops[r->viewer];
  int low = 0, high = all->count - 1;
  while (low < high) {
    int middle = (low + high + 1) / 2;
    if (all->record[middle] <= records)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

/* ------------------------------------------------------------------ opening */

static bool prepare(replay *r, enum pen_viewer viewer, file_error *error) {
  if (!make_checkpoints(r)) return file_error_set(error, EXIT_REFUSED, "out of memory");
  for (int i = 0; i < VIEWERS; i++) {
    r->viewer = (enum pen_viewer)i;
    if (!find_stops(r)) return file_error_set(error, EXIT_REFUSED, "out of memory");
  }
  r->viewer = viewer;
  r->game = r->checkpoint[0];
  return true;
}

replay *replay_of(session *s, enum pen_viewer viewer, file_error *error) {
  replay *r = calloc(1, sizeof *r);
  if (r == NULL) {
    file_error_set(error, EXIT_REFUSED, "out of memory");
    return NULL;
  }
  r->s = s;
  r->lent = true;
  if (prepare(r, viewer, error)) return r;
  replay_close(r);
  return NULL;
}

replay *replay_open(const char *path, const char *data_dir, enum pen_viewer viewer,
                    file_error *error) {
  session_plan plan = {.data_dir = data_dir};
  replay *r = calloc(1, sizeof *r);
  if (r == NULL) {
    file_error_set(error, EXIT_REFUSED, "out of memory");
    return NULL;
  }
  r->path = strdup(path);
  r->data_dir = strdup(data_dir);
  bool good = r->path != NULL && r->data_dir != NULL;
  if (!good) file_error_set(error, EXIT_REFUSED, "out of memory");
  /* Looked at first: what is added while it is read is seen the next time. */
  if (stat(path, &r->file) != 0) r->file.st_size = -1;
  good = good && (r->s = session_load(path, &plan, error)) != NULL && prepare(r, viewer, error);
  if (good) return r;
  replay_close(r);
  return NULL;
}

static bool has_changed(const replay *r) {
  struct stat now;
  return stat(r->path, &now) == 0 &&
         (now.st_size != r->file.st_size || now.st_ino != r->file.st_ino ||
          now.st_mtim.tv_sec != r->file.st_mtim.tv_sec ||
          now.st_mtim.tv_nsec != r->file.st_mtim.tv_nsec);
}

bool replay_renew(replay **r) {
  static file_error unread;
  replay *old = *r;
  if (!has_changed(old)) return false;
  replay *renewed = replay_open(old->path, old->data_dir, old->viewer, &unread);
  if (renewed == NULL) return false;
  bool at_end = replay_at(old) == replay_length(old);
  if (at_end || !replay_go(renewed, replay_at(old))) replay_go(renewed, replay_length(renewed));
  replay_close(old);
  *r = renewed;
  return true;
}

void replay_close(replay *r) {
  if (r == NULL) return;
  if (!r->lent) session_end(r->s);
  free(r->path);
  free(r->data_dir);
  free(r->checkpoint);
  for (int viewer = 0; viewer < VIEWERS; viewer++) free(r->stops[viewer].record);
  free(r);
}

/* ------------------------------------------------------------------ looking */

session *replay_session(const replay *r) { return r->s; }
const pen_game *replay_game(const replay *r) { return &r->game; }
int replay_records(const replay *r) { return r->records; }
void replay_look(replay *r, enum pen_viewer viewer) { r->viewer = viewer; }
enum pen_viewer replay_viewer(const replay *r) { return r->viewer; }
int replay_at(const replay *r) { return stop_at(r, r->records); }
int replay_length(const replay *r) { return r->stops[r->viewer].count - 1; }

/* Number of the first event of a record after so many. */
static int first_event_after(const replay *r, int records) {
  int low = 0, high = session_event_count(r->s);
  while (low < high) {
    int middle = (low + high) / 2;
    if (session_event_record(r->s, middle) <= records)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

int replay_events(const replay *r, int *end) {
  const stops *all = &r->stops[r->viewer];
  int at = replay_at(r);
  *end = first_event_after(r, r->records);
  return at == 0 ? 0 : first_event_after(r, all->record[at - 1]);
}

/* ------------------------------------------------------------------ going somewhere */

bool replay_go(replay *r, int at) {
  if (at < 0 || at > replay_length(r)) return false;
  go_to_record(r, r->stops[r->viewer].record[at]);
  return true;
}

bool replay_step(replay *r, int by) { return replay_go(r, replay_at(r) + by); }

typedef struct wanted {
  enum pen_event_kind kind; /* PEN_EVENT_KINDS: any */
  int number;               /* the event's `a`; 0: any */
  const char *words;        /* in its sentence, or NULL */
} wanted;

static bool has_words(const char *sentence, const char *words) {
  size_t length = strlen(words);
  for (; *sentence != '\0'; sentence++)
    if (strncasecmp(sentence, words, length) == 0) return true;
  return false;
}

static bool fits(const replay *r, int i, const wanted *w) {
  char sentence[SENTENCE_MAX];
  pen_event seen;
  if (!pen_event_for(session_event(r->s, i), r->viewer, &seen)) return false;
  if (w->kind != PEN_EVENT_KINDS && seen.kind != w->kind) return false;
  if (w->number != 0 && seen.a != w->number) return false;
  if (w->words == NULL) return true;
  return has_words(pen_event_words(session_setup(r->s), &seen, sentence, sizeof sentence),
                   w->words);
}

/* The next stop from `at`, itself not counted, with such an event; -1: there is none. */
static int find(const replay *r, const wanted *w, int at, int by) {
  int events = session_event_count(r->s);
  for (int i = by > 0 ? 0 : events - 1; i >= 0 && i < events; i += by) {
    int stop = stop_at(r, session_event_record(r->s, i));
    if ((by > 0 ? stop > at : stop < at) && fits(r, i, w)) return stop;
  }
  return -1;
}

/* Before the first turn there is the game's beginning. */
bool replay_turn(replay *r, int by) {
  const wanted turn = {.kind = PEN_EV_TURN};
  int at = replay_at(r), found = find(r, &turn, at, by);
  if (found < 0 && by < 0 && at > 0) found = 0;
  return replay_go(r, found);
}

static int turn_at_beginning(const replay *r) {
  static pen_view view;
  pen_view_of(&r->checkpoint[0], PEN_VIEW_COMMON, &view);
  return view.turn;
}

bool replay_to_turn(replay *r, int turn) {
  if (turn <= 0) return false;
  int found = find(r, &(wanted){.kind = PEN_EV_TURN, .number = turn}, -1, 1);
  if (found < 0 && turn == turn_at_beginning(r)) found = 0; /* begun in the middle of it */
  return replay_go(r, found);
}

bool replay_battle(replay *r, int by) {
  return replay_go(r, find(r, &(wanted){.kind = PEN_EV_BATTLE}, replay_at(r), by));
}

bool replay_search(replay *r, const char *words) {
  const wanted w = {.kind = PEN_EVENT_KINDS, .words = words};
  int found = find(r, &w, replay_at(r), 1);
  return replay_go(r, found >= 0 ? found : find(r, &w, -1, 1));
}
