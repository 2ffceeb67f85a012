#include "files/settings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/buffer.h"
#include "files/fields.h"
#include "files/folders.h"
#include "files/writing.h"
#include "peninsula/game.h"

/* ------------------------------------------------------------------ words */

typedef struct word {
  const char *id, *words;
} word;

#define WORD(name, id, words)                      {id, words},
#define WORDS_OF(name, key, title, at_first, list) static const word name##_words[] = {list(WORD)};
#define ROW_OF(name, key, title, at_first, list) \
  {key, title, at_first, name##_words, LENGTH_OF(name##_words)},
SETTING_LIST(WORDS_OF)

static const struct {
  const char *key, *title;
  uint8_t at_first;
  const word *words;
  int count;
} rows[SETTINGS] = {SETTING_LIST(ROW_OF)};

const char *setting_key(enum setting setting) { return rows[setting].key; }
const char *setting_title(enum setting setting) { return rows[setting].title; }
int setting_values(enum setting setting) { return rows[setting].count; }

const char *setting_id(enum setting setting, int value) {
  return value < rows[setting].count ? rows[setting].words[value].id : "";
}

const char *setting_words(enum setting setting, int value) {
  return value < rows[setting].count ? rows[setting].words[value].words : "";
}

settings settings_at_first(void) {
  settings s = {0};
  for (int i = 0; i < SETTINGS; i++) s.value[i] = rows[i].at_first;
  for (int i = 0; i < PEN_STANDINGS; i++) s.standing[i] = PEN_HOW_ASK;
  return s;
}

static int own_key_of(const settings *s, const char *command) {
  int i = 0;
  while (i < s->own_keys && strcmp(s->own_key[i].command, command) != 0) i++;
  return i;
}

const char *settings_own_key(const settings *s, const char *command) {
  int i = own_key_of(s, command);
  return i < s->own_keys ? s->own_key[i].key : NULL;
}

bool settings_set_key(settings *s, const char *command, const char *key) {
  int i = own_key_of(s, command);
  if (key == NULL && i < s->own_keys) s->own_key[i] = s->own_key[--s->own_keys];
  if (key == NULL) return true;
  if (i == OWN_KEYS_MAX) return false;
  snprintf(s->own_key[i].command, COMMAND_ID_MAX, "%.*s", COMMAND_ID_MAX - 1, command);
  snprintf(s->own_key[i].key, KEY_NAME_MAX, "%.*s", KEY_NAME_MAX - 1, key);
  if (i == s->own_keys) s->own_keys++;
  return true;
}

/* ------------------------------------------------------------------ reading */

enum {
  FILE_KIND,
  FILE_FORMAT,
  FILE_STANDING,
  FILE_KEYS,
  FILE_SETTINGS,
  FILE_MEMBERS = FILE_SETTINGS + SETTINGS
};
#define FIELD_OF(name, key, title, at_first, list) {key, TEXT, OPTIONAL},
static const field file_fields[] = {{"kind", TEXT, REQUIRED},
                                    {"format", NUMBER, REQUIRED},
                                    {"standing", OBJECT, OPTIONAL},
                                    {"keys", OBJECT, OPTIONAL},
                                    SETTING_LIST(FIELD_OF)};

#define STANDING_FIELD(name, id) {id, TEXT, OPTIONAL},
static const field standing_fields[] = {PEN_STANDING_LIST(STANDING_FIELD)};

static void read_value(problems *list, const json *value, enum setting setting, settings *out) {
  enum { WORDS_MAX = 8 };
  const char *ids[WORDS_MAX];
  if (value == NULL) return;
  for (int i = 0; i < rows[setting].count; i++) {
    ids[i] = rows[setting].words[i].id;
    if (strcmp(ids[i], text_of(value)) == 0) {
      out->value[setting] = (uint8_t)i;
      return;
    }
  }
  char all[128] = "";
  for (int i = 0; i < rows[setting].count; i++) {
    size_t used = strlen(all);
    snprintf(all + used, sizeof all - used, "%s\"%s\"", i == 0 ? "" : ", ", ids[i]);
  }
  problem_with(list, value, "\"%.40s\" is none of %s", text_of(value), all);
}

static void read_standing(problems *list, const json *object, settings *out) {
  const json *f[PEN_STANDINGS];
  if (object == NULL || !READ_FIELDS(list, object, standing_fields, f)) return;
  for (int what = 0; what < PEN_STANDINGS; what++) {
    int how = word_of(list, f[what], PEN_HOW_NAMES);
    if (how < 0) continue;
    if (pen_standing_exists(PEN_CSA, what, how)) /* who has every kind there is */
      out->standing[what] = (uint8_t)how;
    else
      problem_with(list, f[what], "\"%s\" cannot be \"%s\"", pen_id(PEN_STANDING_NAMES, what),
                   text_of(f[what]));
  }
}

static bool is_command(const settings_keys *keys, const char *id) {
  for (int i = 0; i < keys->commands; i++)
    if (strcmp(keys->command[i], id) == 0) return true;
  return false;
}

static void unknown_command(problems *list, const json *member, const settings_keys *keys) {
  const char *id = member->value->string;
  const char *nearest = nearest_word(id, keys->command, keys->commands);
  if (nearest != NULL)
    problem_with_key(list, member, "unknown command \"%.40s\"; is \"%s\" meant?", id, nearest);
  else
    problem_with_key(list, member, "unknown command \"%.40s\"", id);
}

static bool take_own_key(problems *list, const json *member, const settings_keys *keys,
                         settings *out) {
  const char *id = member->value->string, *key = text_of(member);
  if (!is_command(keys, id))
    unknown_command(list, member, keys);
  else if (settings_own_key(out, id) != NULL)
    problem_with_key(list, member, "the key \"%s\" stands twice in this object", id);
  else if (!cJSON_IsString(member->value) || strlen(key) >= KEY_NAME_MAX)
    problem_with(list, member, "the name of a key must stand here, as in \"x\" or \"Ctrl-X\"");
  else if (out->own_keys == OWN_KEYS_MAX)
    problem_with(list, member, "there are more than %d own keys", OWN_KEYS_MAX);
  else {
    return settings_set_key(out, id, key);
  }
  return false;
}

/* All are read before any is judged, so that two commands can change places. */
static void read_keys(problems *list, const json *object, const settings_keys *keys,
                      settings *out) {
  const json *member[OWN_KEYS_MAX];
  for (const json *m = json_first(object); m != NULL; m = json_next(object, m))
    if (take_own_key(list, m, keys, out)) member[out->own_keys - 1] = m;
  for (int i = 0; i < out->own_keys; i++) {
    const char *reason = keys->refuse(out, i);
    if (reason != NULL) problem_with(list, member[i], "%s", reason);
  }
}

static void read_file(problems *list, const json *whole, const settings_keys *keys, settings *out) {
  const json *f[FILE_MEMBERS];
  if (!READ_FIELDS(list, whole, file_fields, f)) return;
  if (!check_kind(list, f[FILE_KIND], f[FILE_FORMAT], "settings")) return;
  for (int i = 0; i < SETTINGS; i++) read_value(list, f[FILE_SETTINGS + i], (enum setting)i, out);
  read_standing(list, f[FILE_STANDING], out);
  read_keys(list, f[FILE_KEYS], keys, out);
}

bool settings_read(const char *path, const settings_keys *keys, settings *out, file_error *error) {
  json_document document = {0};
  problems *list = calloc(1, sizeof *list);
  *out = settings_at_first();
  if (access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)) {
    free(list);
    return true;
  }
  error->code = EXIT_DONE;
  if (list == NULL)
    file_error_set(error, EXIT_REFUSED, "%s: out of memory", path);
  else if (json_open_file(&document, path, list, error))
    read_file(list, json_whole(&document), keys, out);
  bool good = error->code == EXIT_DONE && problems_none(list, error);
  if (!good) *out = settings_at_first();
  json_close(&document);
  free(list);
  return good;
}

static const char *text_of_key(const json *whole, const char *key) {
  const cJSON *value = cJSON_GetObjectItemCaseSensitive(whole->value, key);
  return cJSON_IsString(value) ? value->valuestring : "";
}

bool is_settings_file(const char *path) {
  json_document document = {0};
  problems *list = calloc(1, sizeof *list);
  file_error *error = calloc(1, sizeof *error);
  bool found = false;
  if (list != NULL && error != NULL && json_open_file(&document, path, list, error))
    found = strcmp(text_of_key(json_whole(&document), "kind"), "settings") == 0;
  json_close(&document);
  free(list);
  free(error);
  return found;
}

/* ------------------------------------------------------------------ writing */

/* Only control bytes, which no name of a key has, would need more than this. */
static void add_text(buffer *b, const char *text) {
  buffer_add(b, "\"");
  for (; *text != '\0'; text++) buffer_add(b, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
  buffer_add(b, "\"");
}

static void add_keys(buffer *b, const settings *s) {
  buffer_add(b, " \"keys\": {");
  for (int i = 0; i < s->own_keys; i++) {
    buffer_add(b, i == 0 ? "\n  " : ",\n  ");
    add_text(b, s->own_key[i].command);
    buffer_add(b, ": ");
    add_text(b, s->own_key[i].key);
  }
  buffer_add(b, s->own_keys > 0 ? "\n }\n}\n" : "}\n}\n");
}

bool settings_write(const char *path, const settings *s, file_error *error) {
  buffer b = {0};
  buffer_add(&b, "{\"kind\": \"settings\", \"format\": 1,\n");
  for (int i = 0; i < SETTINGS; i++)
    buffer_add(&b, " \"%s\": \"%s\",\n", rows[i].key, setting_id((enum setting)i, s->value[i]));
  buffer_add(&b, " \"standing\": {");
  for (int what = 0; what < PEN_STANDINGS; what++)
    buffer_add(&b, "%s\"%s\": \"%s\"", what == 0 ? "" : ", ", pen_id(PEN_STANDING_NAMES, what),
               pen_id(PEN_HOW_NAMES, s->standing[what]));
  buffer_add(&b, "},\n");
  add_keys(&b, s);
  bool good = !b.failed || file_error_set(error, EXIT_NOT_WRITTEN, "%s: out of memory", path);
  good = good && make_folder_of(path, error) && write_safely(path, b.text, b.used, error);
  buffer_free(&b);
  return good;
}
