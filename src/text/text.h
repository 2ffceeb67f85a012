/* Text mode: the game played line by line, for scripts, bots, tests and screen readers. What it
 * reads and prints is described in docs/text-mode.md. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include "files/session.h"

typedef struct text_options {
  session_plan plan;  /* with `load`, only its data folder and dice count */
  const char *load;   /* a saved game, or NULL for a new one */
  enum pen_viewer as; /* whose view is printed */
  bool automatic;     /* --auto */
  bool strict;
} text_options;

/* Plays from stdin to stdout. Returns the exit code; what went wrong is said on stderr. */
int text_main(const text_options *options);

#endif
