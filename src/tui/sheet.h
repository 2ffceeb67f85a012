/* A sheet: lines in sections, in columns, that are scrolled and searched; a line may stand for
 * something on the map. */
#ifndef TUI_SHEET_H
#define TUI_SHEET_H

#include "tui/app.h"

enum { SHEET_LINES = 512, SHEET_TEXT = 320, SHEET_COLUMNS = 10, SHEET_TITLE = 96 };

typedef struct sheet_line {
  uint16_t style;
  bool heading;
  int16_t subject;       /* a place that Enter goes to, or SHEET_NO_SUBJECT */
  char text[SHEET_TEXT]; /* a tab leads to the next column; the last one is broken into lines */
} sheet_line;

enum { SHEET_NO_SUBJECT = -1 };

typedef struct sheet {
  char title[SHEET_TITLE];
  const char *about;             /* a few lines for `?` */
  uint8_t column[SHEET_COLUMNS]; /* where each tab leads to, on a screen of 80 columns */
  int count;
  sheet_line line[SHEET_LINES];
} sheet;

/* Empties it. `columns` ends with 0. */
void sheet_begin(sheet *s, const char *about, const uint8_t *columns, const char *title, ...)
    __attribute__((format(printf, 4, 5)));
/* A section begins, after an empty line. */
void sheet_heading(sheet *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A line; returns it, plain and without a subject, to be changed. What does not fit is left out. */
sheet_line *sheet_add(sheet *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Shows it until it is left. The command that left it: COMMAND_BACK, COMMAND_CHOOSE with the
 * subject of a line, or one that opens another sheet or the same for the other side. */
enum command sheet_show(app *a, const sheet *s, int *subject);

#endif
