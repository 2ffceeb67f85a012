/* The readers of the data files, in the order they are read: each builds on what is before it. */
#ifndef FILES_READERS_H
#define FILES_READERS_H

#include "files/data.h"
#include "files/fields.h"

enum { NAMES_MAX = PEN_PLACES_MAX + PEN_UNITS_MAX + PEN_CORPS_MAX };

/* The ids and display names given so far: units, places and corps share one name space. */
typedef struct names {
  int count;
  struct {
    const char *id, *name; /* name NULL: not compared (a corps may be called as its commander) */
    const char *kind;      /* "place", "unit", "corps" */
  } given[NAMES_MAX];
} names;

typedef struct reader {
  problems *list;
  pen_setup *setup;
  canvas *drawing; /* never NULL */
  names names;
  /* Named by the map's river areas, which are read before places and units. */
  const json *controlling_place[PEN_RIVER_AREAS_MAX], *closing_unit[PEN_RIVER_AREAS_MAX];
} reader;

/* Reads every item of a list, which may be missing (NULL). */
void read_each(reader *r, const json *list, void (*read)(reader *, const json *));

void read_map(reader *r, const json *whole);
void read_armies(reader *r, const json *whole);
void read_track(reader *r, const json *whole);
void read_turns(reader *r, const json *whole);
void read_scenario(reader *r, const json *whole);

/* "progress" of a scenario file, which may be missing (NULL). */
void read_progress(reader *r, const json *object);

/* Gives an id and a display name, or reports that it is taken. Both must live as long as r. */
void give_name(reader *r, const json *id, const json *name, const char *kind);

/* The number of the place or unit with this id; PEN_NONE with a message naming the nearest. */
int place_of(reader *r, const json *id);
int unit_of(reader *r, const json *id);

#endif
