/* The data files of one game, read one after the other: map, armies, track, turns, scenario. */
#include "files/data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/data_files.h"
#include "files/readers.h"

static const struct {
  const char *name; /* in the data folder */
  void (*read)(reader *, const json *);
} kinds[DATA_KINDS] = {
    [DATA_MAP] = {"map.json", read_map},       [DATA_ARMIES] = {"armies.json", read_armies},
    [DATA_TRACK] = {"track.json", read_track}, [DATA_TURNS] = {"turns.json", read_turns},
    [DATA_SCENARIO] = {NULL, read_scenario},
};

/* Everything that reading needs; large, so not on the stack. */
typedef struct work {
  problems list;
  canvas drawing;
  reader r;
  json_document document[DATA_KINDS];
} work;

void data_files_in(data_files *files, const char *folder) {
  memset(files, 0, sizeof *files);
  for (int kind = 0; kind < DATA_SCENARIO; kind++)
    snprintf(files->path[kind], sizeof files->path[kind], "%s/%s", folder, kinds[kind].name);
}

static bool open_document(work *w, const data_files *files, int kind, file_error *error) {
  json_document *document = &w->document[kind];
  if (kind == DATA_SCENARIO && files->scenario_text != NULL)
    return json_open_text(document, files->scenario_text, strlen(files->scenario_text),
                          files->path[kind], &w->list);
  return json_open_file(document, files->path[kind], &w->list, error);
}

/* One file after the other: what is wrong with one would only bring forth nonsense in the next. */
static bool read_files(work *w, const data_files *files, int upto, file_error *error) {
  for (int kind = 0; kind <= upto; kind++) {
    error->code = EXIT_DONE;
    if (open_document(w, files, kind, error))
      kinds[kind].read(&w->r, json_whole(&w->document[kind]));
    if (error->code != EXIT_DONE || !problems_none(&w->list, error)) return false;
  }
  return true;
}

bool data_read(const data_files *files, enum data_kind upto, pen_setup *setup, canvas *drawing,
               file_error *error) {
  work *w = calloc(1, sizeof *w);
  if (w == NULL) return file_error_set(error, EXIT_REFUSED, "out of memory");
  memset(setup, 0, sizeof *setup);
  w->r = (reader){.list = &w->list, .setup = setup, .drawing = &w->drawing};
  bool good = read_files(w, files, (int)upto, error);
  if (good) pen_setup_finish(setup);
  if (good && drawing != NULL) *drawing = w->drawing;
  for (int kind = 0; kind < DATA_KINDS; kind++) json_close(&w->document[kind]);
  free(w);
  return good;
}

bool data_load(const char *data_dir, scenario_source source, pen_setup *setup, canvas *drawing,
               file_error *error) {
  data_files *files = malloc(sizeof *files);
  if (files == NULL) return file_error_set(error, EXIT_REFUSED, "out of memory");
  data_files_in(files, data_dir);
  char *path = files->path[DATA_SCENARIO];
  bool good = true;
  if (source.path != NULL)
    snprintf(path, sizeof files->path[DATA_SCENARIO], "%s", source.path);
  else
    good = scenario_path(data_dir, source.id, path, sizeof files->path[DATA_SCENARIO], error);
  good = good && data_read(files, DATA_SCENARIO, setup, drawing, error);
  free(files);
  return good;
}

bool data_load_text(const char *data_dir, const char *text, const char *name, pen_setup *setup,
                    file_error *error) {
  data_files *files = malloc(sizeof *files);
  if (files == NULL) return file_error_set(error, EXIT_REFUSED, "out of memory");
  data_files_in(files, data_dir);
  snprintf(files->path[DATA_SCENARIO], sizeof files->path[DATA_SCENARIO], "%s", name);
  files->scenario_text = text;
  bool good = data_read(files, DATA_SCENARIO, setup, NULL, error);
  free(files);
  return good;
}

/* An id, so that no scenario name can leave the folder. */
static bool is_plain_id(const char *id) {
  return *id != '\0' && id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '\0';
}

bool scenario_path(const char *data_dir, const char *id, char *out, size_t size,
                   file_error *error) {
  snprintf(out, size, "%s/scenarios/%s.json", data_dir, id);
  if (is_plain_id(id) && access(out, F_OK) == 0) return true;
  return file_error_set(error, EXIT_REFUSED, "there is no scenario \"%.40s\" in %s/scenarios", id,
                        data_dir);
}

static bool is_data_folder(const char *folder) {
  char path[DATA_PATH_MAX];
  snprintf(path, sizeof path, "%s/%s", folder, kinds[DATA_MAP].name);
  return access(path, R_OK) == 0;
}

/* Beside the program, wherever it was installed to: BINDIR/PENINSULA_DATA_FROM_BIN. "" when the
 * system does not tell where the program is. */
static const char *folder_beside_program(void) {
  static char folder[DATA_PATH_MAX];
  char program[DATA_PATH_MAX];
  ssize_t size = readlink("/proc/self/exe", program, sizeof program - 1);
  if (size <= 0) return "";
  program[size] = '\0';
  char *end = strrchr(program, '/');
  if (end == NULL) return "";
  *end = '\0';
  int length = snprintf(folder, sizeof folder, "%s/%s", program, PENINSULA_DATA_FROM_BIN);
  return length < (int)sizeof folder ? folder : "";
}

const char *data_folder(const char *wanted, file_error *error) {
  const char *const usual[] = {folder_beside_program(), PENINSULA_DATA, PENINSULA_SOURCE_DATA};
  if (wanted != NULL) {
    if (is_data_folder(wanted)) return wanted;
    file_error_set(error, EXIT_REFUSED, "%s: no data folder (there is no map.json)", wanted);
    return NULL;
  }
  for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
    if (usual[i][0] != '\0' && is_data_folder(usual[i])) return usual[i];
  file_error_set(error, EXIT_REFUSED,
                 "the data are neither in %s nor in %s; name their folder "
                 "with --data",
                 usual[1], usual[2]);
  return NULL;
}
