/* The ncurses front end: from the title to the victory screen. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "files/session.h"
#include "files/settings.h"

/* How the front end starts. With neither a plan nor a path it shows its title. */
struct tui_options {
  const char *data_dir; /* from data_folder() */
  bool ascii, no_color, no_mouse;
  const session_plan *start; /* a new game to begin at once, or NULL; its journal is filled in */
  const char *load;          /* a saved game to load at once, or NULL */
  const char *watch;         /* a saved game to watch at once, or NULL */
  enum pen_viewer as;        /* how it is seen */
  bool learn;                /* the guided turn at once */
  bool follow;               /* it is being played: as both may see it, and on */
};

/* For settings_read(): the names of commands, and what speaks against a key. */
extern const settings_keys own_keys_known;

/* Runs the front end and returns the exit code: 2, with one line on stderr, when there is no
 * terminal that can show it. */
int tui_main(const struct tui_options *options);

#endif
