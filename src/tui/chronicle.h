/* What has happened, as one viewer may know it: the log and the recap are two ways to read it. */
#ifndef TUI_CHRONICLE_H
#define TUI_CHRONICLE_H

#include "tui/app.h"

enum { ENTRIES_MAX = 1 << 14 }; /* the oldest are left out when there are more */

typedef struct chronicle_entry {
  int event; /* number of the first */
  int times; /* that it happened in a row, for all this viewer can tell */
} chronicle_entry;

typedef struct chronicle {
  enum pen_viewer viewer;
  int count;
  chronicle_entry entry[ENTRIES_MAX];
} chronicle;

/* The events since number `from`; with `others_only` without the viewer's own doings and what the
 * screen shows anyhow. */
void chronicle_read(const app *a, chronicle *c, int from, enum pen_viewer viewer, bool others_only);

/* An entry's event and sentence as the viewer may know them. */
bool chronicle_event(const app *a, const chronicle *c, int entry, pen_event *out);
char *chronicle_words(const app *a, const chronicle *c, int entry, char *out, size_t size);

/* The entries around number `at`, that one marked, in this area; the cursor is put on it. */
void chronicle_paint(const app *a, const chronicle *c, int at, int y, int x, int height, int width);

#endif
