/* The command line, read by tables: one of commands, one of options. */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "files/session.h"

typedef struct arguments {
  const struct command *command; /* NULL: --help or --version was asked for and printed */
  const char **word;             /* what is neither an option nor the command */
  int words;

  session_plan plan; /* without its data folder */
  const char *data, *load, *output, *map;
  enum pen_viewer as;
  int games, jobs, rolls, at;
  bool at_given, ascii, no_color, no_mouse, automatic, strict, json, verify, actions, scenario_out,
      as_given, follow;
} arguments;

typedef struct command {
  const char *name, *form, *help; /* form: what follows the name, but for its own options */
  int words_min, words_max;
  int (*run)(arguments *a); /* the exit code */
} command;

/* The commands there are, by number; the options table says with which each option goes. */
enum command_number {
  FRONT_END,
  NEW_GAME,
  LEARN,
  LOAD_GAME,
  REPLAY,
  TEXT,
  SIMULATE,
  CHECK,
  DUMP,
  REPORT,
  DICE_TEST,
  COMMANDS
};
extern const command commands[COMMANDS];

/* Reads the command line. False: it is wrong, and stderr says how. `word` in `a` is filled from
 * argv, whose array is used for it. */
bool arguments_read(int argc, const char **argv, arguments *a);

#endif
