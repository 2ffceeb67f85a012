/* Saved games: written whole, checked whole, and read by playing them again. */
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files/balance.h"
#include "files/data_files.h"
#include "files/hash.h"
#include "files/reading.h"
#include "files/session_parts.h"
#include "files/writing.h"

/* ------------------------------------------------------------------ writing */

static void print_notes(const session *s, buffer *out) {
  buffer_add_text(out, "\"notes\":[\n");
  for (int i = 0; i < s->note_count; i++) {
    note_print(out, "n", &s->setup, &s->notes[i]);
    buffer_add_text(out, i + 1 < s->note_count ? "},\n" : "}\n");
  }
  buffer_add_text(out, "],\n");
}

static void print_game(const session *s, buffer *out) {
  header_print(out, &s->header);
  buffer_add_text(out, ",\"records\":[\n");
  for (int i = 0; i < s->done; i++) {
    bool with_hash = (i + 1) % HASH_EVERY == 0 || i + 1 == s->done;
    record_print(out, &s->setup, &s->records[i], with_hash);
    buffer_add_text(out, i + 1 < s->done ? "},\n" : "}\n");
  }
  buffer_add_text(out, "],\n");
  if (s->note_count > 0) print_notes(s, out);
}

static uint64_t check_of(const char *text, size_t size) {
  uint64_t check = HASH_START;
  hash_bytes(&check, text, size);
  return check;
}

bool session_write(const session *s, const char *path, file_error *error) {
  buffer out = {0};
  print_game(s, &out);
  if (!out.failed)
    buffer_add(&out, "\"check\":\"%016" PRIx64 "\"}\n", check_of(out.text, out.used));
  bool good = out.failed ? file_error_set(error, EXIT_NOT_WRITTEN, "%s: out of memory", path)
                         : write_safely(path, out.text, out.used, error);
  buffer_free(&out);
  return good;
}

bool session_save(session *s, const char *path, file_error *error) {
  if (!session_write(s, path, error)) return false;
  s->unsaved = false;
  return true;
}

/* ------------------------------------------------------------------ telling files apart */

#define GAME_START "{\"kind\":\"game\",\"format\":"
enum { CHECK_LINE = sizeof "\"check\":\"0123456789abcdef\"}\n" - 1 };

static bool check_is_right(const char *text, size_t size) {
  char end[CHECK_LINE + 1];
  if (size <= CHECK_LINE) return false;
  snprintf(end, sizeof end, "\"check\":\"%016" PRIx64 "\"}\n", check_of(text, size - CHECK_LINE));
  return memcmp(end, text + size - CHECK_LINE, CHECK_LINE) == 0;
}

static bool not_a_save(const char *path, const char *text, file_error *error) {
  cJSON *other = cJSON_Parse(text);
  const char *kind = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(other, "kind"));
  if (kind != NULL && strcmp(kind, "game") != 0)
    file_error_set(error, EXIT_REFUSED, "%s: this is a file of kind \"%.40s\", not a saved game",
                   path, kind);
  else
    file_error_set(error, EXIT_REFUSED, "%s: this is not a saved game", path);
  cJSON_Delete(other);
  return false;
}

/* What the beginning says about the format; only another format is told here. */
static bool format_is_ours(const char *path, const char *text, bool whole, file_error *error) {
  if (strncmp(text, GAME_START, sizeof GAME_START - 1) != 0) return not_a_save(path, text, error);
  long format = strtol(text + sizeof GAME_START - 1, NULL, 10);
  if (format == GAME_FORMAT) return true;
  return file_error_set(error, EXIT_REFUSED, "%s: format %ld is %s; this program reads format %d%s",
                        path, format,
                        format > GAME_FORMAT ? "newer than this program" : "no longer known",
                        GAME_FORMAT, whole ? "" : " (or the file is damaged)");
}

/* The header's JSON, and the whole saved game's: NULL with `error` for everything that is none. */
static cJSON *open_game(const char *path, const char *text, size_t size, bool *is_journal,
                        file_error *error) {
  *is_journal = journal_is(text, size);
  cJSON *tree = NULL;
  bool whole =
      *is_journal ? (tree = journal_header(text, size)) != NULL : check_is_right(text, size);
  if (!format_is_ours(path, text, whole, error)) {
    cJSON_Delete(tree);
    return NULL;
  }
  if (whole && tree == NULL) tree = cJSON_ParseWithLength(text, size);
  if (tree == NULL)
    file_error_set(error, EXIT_REFUSED, "%s: this saved game is damaged or was edited", path);
  return tree;
}

/* ------------------------------------------------------------------ finding its data */

static bool data_fit(session *s, const char *folder, file_error *error) {
  return session_read_data(s, folder, error) && data_hash(&s->setup) == s->header.data;
}

/* Earlier data sets, each in a folder of its own. */
static bool released_data_fit(session *s, const char *data_dir) {
  static file_error other; /* a folder that cannot be read is just not the one */
  char released[DATA_PATH_MAX], folder[2 * DATA_PATH_MAX];
  snprintf(released, sizeof released, "%s/released", data_dir);
  DIR *sets = opendir(released);
  bool found = false;
  for (struct dirent *set; sets != NULL && !found && (set = readdir(sets)) != NULL;) {
    if (set->d_name[0] == '.') continue;
    snprintf(folder, sizeof folder, "%s/%s", released, set->d_name);
    found = data_fit(s, folder, &other);
  }
  if (sets != NULL) closedir(sets);
  return found;
}

bool session_find_data(session *s, const char *data_dir, const char *path, file_error *error) {
  enum { REASON_MAX = 600 };
  char reason[REASON_MAX];
  error->code = EXIT_DONE;
  if (data_fit(s, data_dir, error)) return true;
  bool unreadable = error->code != EXIT_DONE;
  snprintf(reason, sizeof reason, "%.*s", REASON_MAX - 1, error->message);
  if (released_data_fit(s, data_dir)) return true;
  if (unreadable) return file_error_set(error, EXIT_REFUSED, "%s: unknown data: %s", path, reason);
  return file_error_set(error, EXIT_REFUSED,
                        "%s: unknown data: this game of \"%s\" was played with map, armies or "
                        "scenario (%016" PRIx64 ") that are not in %s",
                        path, s->header.scenario, s->header.data, data_dir);
}

/* ------------------------------------------------------------------ playing it again */

bool saving_play(session *s, const char *path, const cJSON *game, file_error *error) {
  const cJSON *records = cJSON_GetObjectItemCaseSensitive(game, "records"), *item;
  if (!cJSON_IsArray(records))
    return file_error_set(error, EXIT_REFUSED, "%s: this saved game has no records", path);
  cJSON_ArrayForEach(item, records) {
    session_record record = {0};
    bool has_hash;
    if (!record_read(item, &s->setup, &record, &has_hash))
      return file_error_set(error, EXIT_REFUSED, "%s: record %d is none", path, s->done + 1);
    if (!session_replay(s, &record, has_hash))
      return file_error_set(error, EXIT_REFUSED,
                            "%s: record %d does not fit the game as the rules play it", path,
                            record.number);
  }
  session_order_end(s);
  return notes_read(s, path, cJSON_GetObjectItemCaseSensitive(game, "notes"), error);
}

bool take_dice(session *s, const session_plan *plan, file_error *error) {
  if (plan->dice != DICE_SEEDED) s->header.dice = plan->dice;
  if (plan->dice == DICE_LIST) return dice_list_read(plan->dice_path, &s->list, error);
  if (s->header.dice == DICE_LIST) {
    s->header.dice = DICE_SEEDED;
    s->header.seeded_from = pen_dice_rolled(&s->game);
  }
  return true;
}

static bool take_plan(session *s, const char *path, bool is_journal, const session_plan *plan,
                      file_error *error) {
  if (!take_dice(s, plan, error)) return false;
  s->autosaves = plan->autosaves;
  if (plan->journal == NULL) return true;
  /* A damaged one is set aside: more might be found in it than could be played. */
  bool continued = is_journal && strcmp(path, plan->journal) == 0 && s->note[0] == '\0';
  return journal_begin(s, plan->journal, continued, error);
}

static bool take_balance(session *s, const char *path, file_error *error) {
  static file_error why;
  if (balance_shift(&s->setup, s->header.track_shift, &why)) return true;
  return file_error_set(error, EXIT_REFUSED, "%s: this saved game cannot be played: %.400s", path,
                        why.message);
}

static session *play_again(const char *path, const char *text, size_t size, const cJSON *tree,
                           bool is_journal, const session_plan *plan, file_error *error) {
  game_header header;
  const char *why;
  if (!header_read(tree, &header, &why)) {
    file_error_set(error, EXIT_REFUSED, "%s: this saved game cannot be played: %s", path, why);
    return NULL;
  }
  session *s = session_new(header, error);
  if (s == NULL) return NULL;
  bool good = session_find_data(s, plan->data_dir, path, error) && take_balance(s, path, error);
  if (good) session_start(s);
  if (good && is_journal) good = journal_play(s, path, text, size, error);
  if (good && !is_journal) good = saving_play(s, path, tree, error);
  good = good && take_plan(s, path, is_journal, plan, error);
  s->last.count = 0;
  s->unsaved = is_journal && (s->done > 0 || s->note_count > 0);
  if (good) return s;
  session_end(s);
  return NULL;
}

session *session_load(const char *path, const session_plan *plan, file_error *error) {
  size_t size;
  bool is_journal;
  char *text = read_whole_file(path, GAME_FILE_MAX, &size, error);
  if (text == NULL) return NULL;
  cJSON *tree = open_game(path, text, size, &is_journal, error);
  session *s = tree != NULL ? play_again(path, text, size, tree, is_journal, plan, error) : NULL;
  cJSON_Delete(tree);
  free(text);
  return s;
}
