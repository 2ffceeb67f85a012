/* Which file each kind of data is read from; for the loader and for `peninsula check`. */
#ifndef FILES_DATA_FILES_H
#define FILES_DATA_FILES_H

#include "files/data.h"

enum data_kind { DATA_MAP, DATA_ARMIES, DATA_TRACK, DATA_TURNS, DATA_SCENARIO, DATA_KINDS };

enum { DATA_PATH_MAX = 4096 };

typedef struct data_files {
  char path[DATA_KINDS][DATA_PATH_MAX];
  const char *scenario_text; /* the scenario itself, or NULL: it is read from its path */
} data_files;

/* The files of a data folder; the scenario's path is left empty. */
void data_files_in(data_files *files, const char *folder);

/* Reads the kinds up to `upto`, each of which builds on those before it. */
bool data_read(const data_files *files, enum data_kind upto, pen_setup *setup, canvas *drawing,
               file_error *error);

/* The path of a scenario of the data folder. False: there is none, `error` says so. */
bool scenario_path(const char *data_dir, const char *id, char *out, size_t size, file_error *error);

#endif
