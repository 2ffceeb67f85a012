/* What each command does. All return the exit code. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/arguments.h"

int run_front_end(arguments *a);
int run_new_game(arguments *a);
int run_lesson(arguments *a);
int run_load_game(arguments *a);
int run_replay(arguments *a);
int run_watch(arguments *a); /* replay in the front end */
int run_text(arguments *a);
int run_simulate(arguments *a);
int run_check(arguments *a);
int run_dump(arguments *a);
int run_report(arguments *a);
int run_dice_test(arguments *a);

/* Says on stderr what went wrong; returns the exit code for it. */
int say_error(const file_error *error);

/* Finds the data folder for the plan. False: say_error() has been called for `error`. */
bool plan_data(arguments *a, file_error *error);

#endif
