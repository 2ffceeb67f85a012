/* The data files: map, armies, track, turns and scenario, read and checked. */
#ifndef FILES_DATA_H
#define FILES_DATA_H

#include "files/error.h"
#include "peninsula/game.h"

enum { CANVAS_LINES_MAX = 16, CANVAS_POINTS_MAX = 32 };

/* What is only drawn: water on the map's canvas. */
typedef struct canvas_line {
  char name[PEN_ID_MAX];
  bool estuary; /* else a river or stream */
  bool stream;
  int points;
  int16_t x[CANVAS_POINTS_MAX], y[CANVAS_POINTS_MAX];
} canvas_line;

typedef struct canvas {
  int width, height, lines;
  canvas_line line[CANVAS_LINES_MAX];
} canvas;

/* Where the scenario comes from: one of the two is NULL. */
typedef struct scenario_source {
  const char *id;   /* of a scenario in DATA_DIR/scenarios */
  const char *path; /* of a scenario file of the player's */
} scenario_source;

/* Reads DATA_DIR/map.json, armies.json, track.json, turns.json and the scenario into `setup`
 * (finished) and `drawing` (may be NULL). False: `error` says which file, line and column. */
bool data_load(const char *data_dir, scenario_source source, pen_setup *setup, canvas *drawing,
               file_error *error);

/* The same with the scenario given as JSON text; `name` stands for the path in messages. */
bool data_load_text(const char *data_dir, const char *text, const char *name, pen_setup *setup,
                    file_error *error);

/* The data folder to use: `wanted` (from --data) if not NULL, else the installed one, else the
 * source tree's. Returns a string that lives as long as the program, or NULL with `error`. */
const char *data_folder(const char *wanted, file_error *error);

/* Hash of the rule-relevant data of a set-up, for saved games. */
uint64_t data_hash(const pen_setup *setup);

#endif
