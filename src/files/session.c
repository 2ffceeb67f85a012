#include "files/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files/balance.h"
#include "files/data_files.h"
#include "files/reading.h"
#include "files/session_parts.h"

/* ------------------------------------------------------------------ growing arrays */

/* Room for `needed` elements. A game cannot go on without memory, and what was played is in the
 * journal. */
static void make_room(void **array, int *room, int needed, size_t size) {
  if (needed <= *room) return;
  *room = 2 * needed + 64;
  *array = realloc(*array, (size_t)*room * size);
  if (*array == NULL) abort();
}
#define MAKE_ROOM(array, room, needed) \
  make_room((void **)&(array), &(room), needed, sizeof *(array))

/* ------------------------------------------------------------------ beginning and ending */

session *session_new(game_header header, file_error *error) {
  session *s = calloc(1, sizeof *s);
  if (s == NULL) {
    free(header.scenario_text);
    file_error_set(error, EXIT_REFUSED, "out of memory");
    return NULL;
  }
  s->header = header;
  s->journal.fd = -1;
  return s;
}

bool session_read_data(session *s, const char *data_dir, file_error *error) {
  data_files *files = calloc(1, sizeof *files);
  if (files == NULL) return file_error_set(error, EXIT_REFUSED, "out of memory");
  data_files_in(files, data_dir);
  files->scenario_text = s->header.scenario_text;
  char *path = files->path[DATA_SCENARIO];
  bool good = true;
  if (files->scenario_text != NULL)
    snprintf(path, sizeof files->path[DATA_SCENARIO], "the scenario \"%s\"", s->header.scenario);
  else
    good =
        scenario_path(data_dir, s->header.scenario, path, sizeof files->path[DATA_SCENARIO], error);
  good = good && data_read(files, DATA_SCENARIO, &s->setup, &s->drawing, error);
  free(files);
  return good;
}

static void note_events(session *s) {
  int needed = s->event_count + s->last.count, room = s->event_room;
  MAKE_ROOM(s->events, room, needed);
  MAKE_ROOM(s->event_record, s->event_room, needed);
  for (int i = 0; i < s->last.count; i++) {
    s->events[s->event_count] = s->last.event[i];
    s->event_record[s->event_count++] = s->done;
  }
}

void session_start(session *s) {
  pen_start(&s->game, &s->setup, s->header.options, &s->last);
  note_events(s);
}

/* The scenario's own text goes into saved games, so that they need no other file. */
static bool take_scenario_file(const char *path, const char *data_dir, game_header *header,
                               file_error *error) {
  pen_setup *setup = calloc(1, sizeof *setup);
  if (setup == NULL) return file_error_set(error, EXIT_REFUSED, "out of memory");
  bool good = data_load(data_dir, (scenario_source){.path = path}, setup, NULL, error);
  size_t size = 0;
  char *text = good ? read_whole_file(path, DATA_FILE_MAX, &size, error) : NULL;
  cJSON *tree = text != NULL ? cJSON_Parse(text) : NULL;
  header->scenario_text = tree != NULL ? cJSON_PrintUnformatted(tree) : NULL;
  snprintf(header->scenario, sizeof header->scenario, "%s", setup->scenario.id);
  if (text != NULL && header->scenario_text == NULL)
    file_error_set(error, EXIT_REFUSED, "%s: changed while it was read", path);
  cJSON_Delete(tree);
  free(text);
  free(setup);
  return header->scenario_text != NULL;
}

static bool header_of(const session_plan *plan, game_header *header, file_error *error) {
  *header = (game_header){.seed = plan->seed,
                          .options = plan->options,
                          .track_shift = plan->track_shift,
                          .mode = plan->mode,
                          .dice = plan->dice};
  if (!plan->seeded && !random_seed(&header->seed, error)) return false;
  if (plan->source.path != NULL)
    return take_scenario_file(plan->source.path, plan->data_dir, header, error);
  if (strlen(plan->source.id) < sizeof header->scenario) {
    snprintf(header->scenario, sizeof header->scenario, "%s", plan->source.id);
    return true;
  }
  return file_error_set(error, EXIT_REFUSED, "there is no scenario \"%.40s\"", plan->source.id);
}

session *session_begin(const session_plan *plan, file_error *error) {
  game_header header;
  if (!header_of(plan, &header, error)) return NULL;
  session *s = session_new(header, error);
  if (s == NULL) return NULL;
  bool good = session_read_data(s, plan->data_dir, error) &&
              (plan->dice != DICE_LIST || dice_list_read(plan->dice_path, &s->list, error));
  if (good) s->header.data = data_hash(&s->setup);
  good = good && balance_shift(&s->setup, plan->track_shift, error);
  if (good) {
    session_start(s);
    s->autosaves = plan->autosaves;
    good = plan->journal == NULL || journal_begin(s, plan->journal, false, error);
  }
  if (good) return s;
  session_end(s);
  return NULL;
}

void session_leave_journal(session *s) { journal_end(s); }

void session_end(session *s) {
  if (s == NULL) return;
  journal_end(s);
  free(s->header.scenario_text);
  free(s->list.die);
  free(s->records);
  free(s->notes);
  free(s->copies);
  free(s->events);
  free(s->event_record);
  free(s);
}

/* ------------------------------------------------------------------ looking */

const pen_game *session_game(const session *s) { return &s->game; }
const pen_setup *session_setup(const session *s) { return &s->setup; }
const canvas *session_canvas(const session *s) { return &s->drawing; }
enum session_mode session_mode_of(const session *s) { return s->header.mode; }
enum session_dice session_dice_of(const session *s) { return s->header.dice; }
int session_track_shift(const session *s) { return s->header.track_shift; }
uint64_t session_seed(const session *s) { return s->header.seed; }
bool session_unsaved(const session *s) { return s->unsaved; }
const pen_events *session_events(const session *s) { return &s->last; }
int session_event_count(const session *s) { return s->event_count; }
const pen_event *session_event(const session *s, int i) { return &s->events[i]; }
int session_event_record(const session *s, int i) { return s->event_record[i]; }
int session_record_count(const session *s) { return s->done; }
const session_record *session_record_of(const session *s, int i) { return &s->records[i]; }
const char *session_note(const session *s) { return *s->note != '\0' ? s->note : NULL; }

void session_position(const session *s, int records, pen_game *out) {
  pen_start(out, &s->setup, s->header.options, NULL);
  for (int i = 0; i < records && i < s->done; i++)
    pen_apply(out, s->records[i].action, s->records[i].die, s->records[i].dice, NULL);
}

/* ------------------------------------------------------------------ orders and copies */

void session_order_begin(session *s) {
  session_order_end(s);
  s->order_open = true;
}

void session_order_end(session *s) { s->order_open = s->order_begun = s->order_barred = false; }

/* The number of the order an action belongs to; a new one takes a copy of the game before it. */
static void begin_action(session *s, const pen_game *before) {
  if (s->order_open && s->order_begun) return;
  s->order = s->done > 0 ? s->records[s->done - 1].order + 1 : 1;
  s->order_begun = s->order_open;
  s->order_barred = false;
  MAKE_ROOM(s->copies, s->copy_room, s->copy_count + 1);
  s->copies[s->copy_count++] =
      (copy){.game = *before, .records = s->done, .events = s->event_count};
}

/* In solo play nobody learns anything by a change of side. */
static bool is_barrier(const session *s, uint8_t barrier) {
  if (s->header.mode == MODE_TWO) return barrier != 0;
  return (barrier & (PEN_BARRIER_DIE | PEN_BARRIER_CONTACT)) != 0;
}

static void end_action(session *s, const pen_result *result) {
  if (is_barrier(s, result->barrier)) s->order_barred = true;
  if (s->order_barred) s->copy_count = 0;
}

/* ------------------------------------------------------------------ acting */

/* The dice that may be used now; returns how many. */
static int dice_at_hand(const session *s, const uint8_t *typed, int n, uint8_t *die) {
  if (typed != NULL) {
    int count = n < PEN_DICE_MAX ? n : PEN_DICE_MAX;
    memcpy(die, typed, (size_t)count);
    return count;
  }
  int count = 0;
  if (s->header.dice == DICE_SEEDED)
    for (uint32_t k = pen_dice_rolled(&s->game); count < PEN_DICE_MAX; k++)
      die[count++] = pen_die(s->header.seed, k);
  if (s->header.dice == DICE_LIST)
    while (count < PEN_DICE_MAX && s->list.next + count < s->list.count) {
      die[count] = s->list.die[s->list.next + count];
      count++;
    }
  return count;
}

/* Does the record's action with the dice at hand; records and remembers what came of it. */
static pen_result perform(session *s, session_record *record, int dice) {
  record->side = pen_deciding(&s->game);
  pen_game before = s->game;
  pen_result result = pen_apply(&s->game, record->action, record->die, dice, &s->last);
  if (result.status != PEN_DONE) return result;
  begin_action(s, &before);
  record->number = s->done + 1;
  record->order = s->order;
  record->dice = result.dice_used;
  record->hash = pen_hash(&s->game);
  MAKE_ROOM(s->records, s->records_room, s->done + 1);
  s->records[s->done++] = *record;
  note_events(s);
  end_action(s, &result);
  return result;
}

pen_result session_act(session *s, pen_action action, const uint8_t *typed, int n) {
  session_record record = {.action = action};
  int dice = dice_at_hand(s, typed, n, record.die);
  pen_result result = perform(s, &record, dice);
  if (result.status != PEN_DONE) {
    s->last.count = 0;
    return result;
  }
  if (typed == NULL && s->header.dice == DICE_LIST) s->list.next += result.dice_used;
  s->undone = 0;
  s->unsaved = true;
  journal_add_record(s, &record, result.barrier != 0);
  autosave(s);
  return result;
}

bool session_replay(session *s, session_record *record, bool has_hash) {
  uint64_t hash = record->hash;
  int number = record->number, order = record->order, dice = record->dice;
  enum pen_side side = record->side;
  int last_order = s->done > 0 ? s->records[s->done - 1].order : 0;
  if (number != s->done + 1 || (order != last_order && order != last_order + 1)) return false;
  if (side != pen_deciding(&s->game)) return false;
  if (order == last_order)
    s->order_open = s->order_begun = true;
  else
    session_order_begin(s);
  pen_result result = perform(s, record, dice);
  return result.status == PEN_DONE && result.dice_used == dice &&
         (!has_hash || record->hash == hash);
}

/* ------------------------------------------------------------------ undo and redo */

bool session_take_back(session *s) {
  session_order_end(s);
  if (s->copy_count == 0) return false;
  const copy *last = &s->copies[--s->copy_count];
  s->game = last->game;
  s->undone += s->done - last->records;
  s->done = last->records;
  s->event_count = last->events;
  s->last.count = 0;
  return true;
}

bool session_undo(session *s, const char **why) {
  int before = s->done;
  if (!session_take_back(s)) {
    if (why != NULL)
      *why = s->done == 0 ? "nothing has been done yet"
                          : "what was done cannot be taken back: a die, the enemy or the other "
                            "side has come into it";
    return false;
  }
  s->unsaved = true;
  journal_add_undo(s, before - s->done);
  return true;
}

bool session_redo(session *s, const char **why) {
  if (s->undone == 0) {
    if (why != NULL) *why = "nothing was taken back";
    return false;
  }
  session_order_begin(s);
  int order = s->records[s->done].order;
  while (s->undone > 0 && s->records[s->done].order == order) {
    session_record record = s->records[s->done];
    pen_result result = perform(s, &record, record.dice);
    s->undone--;
    journal_add_record(s, &record, result.barrier != 0);
  }
  session_order_end(s);
  s->last.count = 0;
  s->unsaved = true;
  return true;
}
