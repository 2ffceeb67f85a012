#include "files/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files/data_files.h"
#include "files/json.h"
#include "files/reading.h"
#include "files/session.h"

static const char *const kind_words[DATA_KINDS] = {[DATA_MAP] = "map",
                                                   [DATA_ARMIES] = "armies",
                                                   [DATA_TRACK] = "track",
                                                   [DATA_TURNS] = "turns",
                                                   [DATA_SCENARIO] = "scenario"};

/* How far to read: the map names a unit, so that armies are needed to check it. */
static enum data_kind needed_for(enum data_kind kind) {
  return kind == DATA_MAP ? DATA_ARMIES : kind;
}

static void say_what_it_is(enum data_kind kind, const pen_setup *s, const char *path, char *summary,
                           size_t size) {
  int units = 0;
  for (int u = 0; u < PEN_UNITS_MAX; u++) units += s->unit[u].type != PEN_NO_TYPE;
  switch (kind) {
    case DATA_MAP:
      snprintf(summary, size, "%s: a map of %d places and %d links", path, s->places, s->links);
      break;
    case DATA_ARMIES:
      snprintf(summary, size, "%s: armies of %d units in %d corps", path, units, s->corps_count);
      break;
    case DATA_TRACK:
      snprintf(summary, size, "%s: values of the confidence track", path);
      break;
    case DATA_TURNS:
      snprintf(summary, size, "%s: %d turns with their weather", path, s->turns);
      break;
    default:
      snprintf(summary, size, "%s: the scenario \"%s\", turns %d to %d, %d units", path,
               s->scenario.name, s->scenario.turn, s->scenario.last_turn, s->scenario.units);
  }
}

static bool check_data(enum data_kind kind, const char *data_dir, const char *path, char *summary,
                       size_t size, file_error *error) {
  data_files *files = malloc(sizeof *files);
  pen_setup *setup = malloc(sizeof *setup);
  bool good = files != NULL && setup != NULL;
  if (!good) file_error_set(error, EXIT_REFUSED, "%s: out of memory", path);
  if (good) {
    data_files_in(files, data_dir);
    snprintf(files->path[kind], sizeof files->path[kind], "%s", path);
    good = data_read(files, needed_for(kind), setup, NULL, error);
  }
  if (good) say_what_it_is(kind, setup, path, summary, size);
  free(setup);
  free(files);
  return good;
}

static bool check_game(const char *data_dir, const char *path, char *summary, size_t size,
                       file_error *error) {
  session *s = session_load(path, &(session_plan){.data_dir = data_dir}, error);
  if (s == NULL) return false;
  const char *note = session_note(s);
  bool good = note == NULL || file_error_set(error, EXIT_REFUSED, "%s", note);
  if (good)
    snprintf(summary, size, "%s: a game of \"%s\" with %d records%s", path,
             session_setup(s)->scenario.name, session_record_count(s),
             pen_over(session_game(s)) ? ", finished" : "");
  session_end(s);
  return good;
}

static int kind_of(problems *list, const json *whole) {
  for (const json *member = json_first(whole); member != NULL; member = json_next(whole, member)) {
    if (member->value->string == NULL || strcmp(member->value->string, "kind") != 0) continue;
    for (int kind = 0; kind < DATA_KINDS; kind++)
      if (cJSON_IsString(member->value) &&
          strcmp(member->value->valuestring, kind_words[kind]) == 0)
        return kind;
    problem_with(list, member, "a kind is map, armies, track, turns, scenario, game or settings");
    return DATA_KINDS;
  }
  problem_with(list, whole, "the key \"kind\" is missing: this is no file of this game");
  return DATA_KINDS;
}

/* The kind of a data file, or DATA_KINDS with `error`. */
static enum data_kind kind_of_file(const char *path, file_error *error) {
  json_document document = {0};
  problems *list = calloc(1, sizeof *list);
  int kind = DATA_KINDS;
  error->code = EXIT_DONE;
  if (list == NULL)
    file_error_set(error, EXIT_REFUSED, "%s: out of memory", path);
  else if (json_open_file(&document, path, list, error))
    kind = kind_of(list, json_whole(&document));
  if (list != NULL && error->code == EXIT_DONE) problems_none(list, error);
  json_close(&document);
  free(list);
  return (enum data_kind)kind;
}

/* Saved games and journals begin so, whatever has become of the rest. */
static bool looks_like_a_game(const char *text) {
  static const char start[] = "{\"kind\":\"game\"";
  return strncmp(text, start, sizeof start - 1) == 0;
}

bool check_file(const char *data_dir, const char *path, char *summary, size_t size,
                file_error *error) {
  size_t bytes;
  char *text = read_whole_file(path, GAME_FILE_MAX, &bytes, error);
  if (text == NULL) return false;
  bool is_game = looks_like_a_game(text);
  free(text);
  if (is_game) return check_game(data_dir, path, summary, size, error);
  enum data_kind kind = kind_of_file(path, error);
  return kind != DATA_KINDS && check_data(kind, data_dir, path, summary, size, error);
}
