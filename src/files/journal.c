/* The journal: every action on disk as it is made, so that nothing played is lost. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "files/hash.h"
#include "files/reading.h"
#include "files/session_parts.h"
#include "files/writing.h"

/* ,"check":"0123456789abcdef"} */
#define CHECK_KEY ",\"check\":\""
enum { CHECK_LENGTH = sizeof CHECK_KEY - 1 + 16 + 2 };

static size_t line_length(const char *text, size_t size) {
  const char *end = memchr(text, '\n', size);
  return end != NULL ? (size_t)(end - text) : 0;
}

/* ------------------------------------------------------------------ writing */

/* Closes a line with the check that goes on from the line before. */
static void add_check(buffer *line, size_t start, uint64_t *check) {
  if (line->failed) return;
  hash_bytes(check, line->text + start, line->used - start);
  buffer_add(line, CHECK_KEY "%016" PRIx64 "\"}\n", *check);
}

static void cannot_go_on(session *s) {
  snprintf(s->note, sizeof s->note,
           "The journal %.300s cannot be written any more (%s): save the game.", s->journal.path,
           strerror(errno));
  close(s->journal.fd);
  s->journal.fd = -1;
}

/* Takes the open line over. */
static void write_line(session *s, buffer *line, bool sync) {
  uint64_t check = s->journal.check;
  add_check(line, 0, &check);
  if (line->failed) errno = ENOMEM;
  if (line->failed || !write_all(s->journal.fd, line->text, line->used) ||
      (sync && !sync_all(s->journal.fd)))
    cannot_go_on(s);
  s->journal.check = check;
  buffer_free(line);
}

void journal_add_record(session *s, const session_record *record, bool sync) {
  buffer line = {0};
  if (s->journal.fd < 0) return;
  record_print(&line, &s->setup, record, record->number % HASH_EVERY == 0);
  write_line(s, &line, sync);
}

void journal_add_undo(session *s, int records) {
  buffer line = {0};
  if (s->journal.fd < 0) return;
  buffer_add(&line, "{\"undo\":%d", records);
  write_line(s, &line, false);
}

void journal_add_note(session *s, const own_note *note) {
  buffer line = {0};
  if (s->journal.fd < 0) return;
  note_print(&line, "note", &s->setup, note);
  write_line(s, &line, true);
}

void journal_take_note(session *s, int number) {
  buffer line = {0};
  if (s->journal.fd < 0) return;
  buffer_add(&line, "{\"note\":%d", number);
  write_line(s, &line, true);
}

static void print_all(session *s, buffer *out) {
  s->journal.check = HASH_START;
  header_print(out, &s->header);
  add_check(out, 0, &s->journal.check);
  for (int i = 0; i < s->done; i++) {
    size_t start = out->used;
    record_print(out, &s->setup, &s->records[i], s->records[i].number % HASH_EVERY == 0);
    add_check(out, start, &s->journal.check);
  }
  for (int i = 0; i < s->note_count; i++) {
    size_t start = out->used;
    note_print(out, "note", &s->setup, &s->notes[i]);
    add_check(out, start, &s->journal.check);
  }
}

/* Whoever writes a journal holds a lock on it: two games must not write the same one. */
static bool is_being_written(const char *path) {
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return false;
  bool locked = flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  close(fd);
  return locked;
}

enum { PREVIOUS_MAX = 4096 + 16 };

static void previous_of(const char *path, char out[PREVIOUS_MAX]) {
  snprintf(out, PREVIOUS_MAX, "%s.previous", path);
}

/* A journal without a record. One that cannot be read might hold anything. */
static bool is_only_begun(const char *path) {
  static file_error unread;
  size_t size;
  char *text = read_whole_file(path, GAME_FILE_MAX, &size, &unread);
  bool only = text != NULL && (size == 0 || line_length(text, size) + 1 == size);
  free(text);
  return only;
}

static bool set_aside(const char *path, bool *aside, file_error *error) {
  char previous[PREVIOUS_MAX];
  previous_of(path, previous);
  if (access(path, F_OK) != 0 || is_only_begun(path)) return true;
  *aside = rename(path, previous) == 0;
  return *aside || file_error_set(error, EXIT_NOT_WRITTEN, "%s: could not be kept as %s: %s", path,
                                  previous, strerror(errno));
}

static void put_back(const char *path) {
  char previous[PREVIOUS_MAX];
  previous_of(path, previous);
  rename(previous, path);
}

/* What of another game waits there is set aside only when the new journal is whole on the disk, and
 * put back if that cannot take its place. */
static bool put_in_place(new_file *f, const char *path, bool continued, file_error *error) {
  bool aside = false;
  if (!new_file_sync(f, error)) return false;
  if (!continued && !set_aside(path, &aside, error)) {
    new_file_discard(f);
    return false;
  }
  if (new_file_install(f, error)) return true;
  if (aside && access(path, F_OK) != 0) put_back(path);
  return false;
}

static bool begin_file(session *s, const char *path, bool continued, file_error *error) {
  new_file f;
  buffer all = {0};
  print_all(s, &all);
  if (all.failed) return file_error_set(error, EXIT_NOT_WRITTEN, "%s: out of memory", path);
  bool good = new_file_open(&f, path, error);
  if (good && (flock(f.fd, LOCK_EX | LOCK_NB) != 0 || !write_all(f.fd, all.text, all.used))) {
    good = file_error_set(error, EXIT_NOT_WRITTEN, "%s: could not be written: %s", path,
                          strerror(errno));
    new_file_discard(&f);
  }
  good = good && put_in_place(&f, path, continued, error);
  if (good) s->journal.fd = f.fd;
  buffer_free(&all);
  return good;
}

bool journal_begin(session *s, const char *path, bool continued, file_error *error) {
  if (strlen(path) >= sizeof s->journal.path)
    return file_error_set(error, EXIT_NOT_WRITTEN, "%.200s...: this path is too long", path);
  if (is_being_written(path))
    return file_error_set(error, EXIT_REFUSED, "%s: another game is being played with this journal",
                          path);
  snprintf(s->journal.path, sizeof s->journal.path, "%s", path);
  return begin_file(s, path, continued, error);
}

void journal_end(session *s) {
  if (s->journal.fd < 0) return;
  sync_all(s->journal.fd);
  if (pen_over(&s->game)) unlink(s->journal.path);
  close(s->journal.fd);
  s->journal.fd = -1;
}

/* ------------------------------------------------------------------ reading */

/* The length of the line without its check; 0 when its check is wrong or it is no whole line. */
static size_t checked_length(const char *line, size_t length, uint64_t *check) {
  char end[CHECK_LENGTH + 1];
  if (length <= CHECK_LENGTH) return 0;
  uint64_t wanted = *check;
  hash_bytes(&wanted, line, length - CHECK_LENGTH);
  snprintf(end, sizeof end, CHECK_KEY "%016" PRIx64 "\"}", wanted);
  if (memcmp(end, line + length - CHECK_LENGTH, CHECK_LENGTH) != 0) return 0;
  *check = wanted;
  return length - CHECK_LENGTH;
}

bool journal_is(const char *text, size_t size) {
  size_t length = line_length(text, size);
  return length > CHECK_LENGTH &&
         memcmp(text + length - CHECK_LENGTH, CHECK_KEY, sizeof CHECK_KEY - 1) == 0;
}

cJSON *journal_header(const char *text, size_t size) {
  uint64_t check = HASH_START;
  size_t length = line_length(text, size);
  if (checked_length(text, length, &check) == 0) return NULL;
  return cJSON_ParseWithLength(text, length);
}

static bool play_undo(session *s, int records) {
  int target = s->done - records;
  while (s->done > target)
    if (!session_take_back(s)) return false;
  s->undone = 0;
  return records > 0 && s->done == target;
}

/* With a text it is written, without one taken away. */
static bool play_note(session *s, const cJSON *object, const cJSON *number) {
  own_note note;
  if (cJSON_GetObjectItemCaseSensitive(object, "text") == NULL)
    return cJSON_IsNumber(number) && note_take_away(s, number->valueint);
  if (!note_read(object, "note", &s->setup, &note)) return false;
  note_put(s, &note);
  return s->note_count <= NOTES_MAX;
}

static bool play_record(session *s, const cJSON *object) {
  session_record record = {0};
  bool has_hash;
  return record_read(object, &s->setup, &record, &has_hash) && session_replay(s, &record, has_hash);
}

static bool play_line(session *s, const char *line, size_t length) {
  cJSON *object = cJSON_ParseWithLength(line, length);
  const cJSON *undo = cJSON_GetObjectItemCaseSensitive(object, "undo");
  const cJSON *note = cJSON_GetObjectItemCaseSensitive(object, "note");
  bool good = cJSON_IsNumber(undo) ? play_undo(s, undo->valueint)
              : note != NULL       ? play_note(s, object, note)
                                   : play_record(s, object);
  cJSON_Delete(object);
  return good;
}

bool journal_play(session *s, const char *path, const char *text, size_t size, file_error *error) {
  uint64_t check = HASH_START;
  const char *end = text + size;
  for (int number = 1; text < end; number++) {
    size_t length = line_length(text, (size_t)(end - text));
    if (length == 0) break; /* cut within a line */
    if (checked_length(text, length, &check) == 0) {
      snprintf(s->note, sizeof s->note,
               "The journal %.300s is damaged at line %d: the game is as it was before that.", path,
               number);
      break;
    }
    if (number > 1 && !play_line(s, text, length))
      return file_error_set(error, EXIT_REFUSED,
                            "%s:%d: this record does not fit the game as the rules play it", path,
                            number);
    text += length + 1;
  }
  session_order_end(s);
  return true;
}

bool session_journal_waits(const char *path) {
  static file_error unread;
  size_t size;
  char *text = read_whole_file(path, GAME_FILE_MAX, &size, &unread);
  cJSON *header = text != NULL ? journal_header(text, size) : NULL;
  bool waits = header != NULL && line_length(text, size) + 1 < size;
  cJSON_Delete(header);
  free(text);
  return waits;
}
