/* peninsula: the command line. */
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"

const command commands[COMMANDS] = {
    [FRONT_END] = {"", "", "The front end: continue, begin or load a game.", 0, 0, run_front_end},
    [NEW_GAME] = {"new", "SCENARIO|FILE", "Begin a game in the front end.", 1, 1, run_new_game},
    [LEARN] = {"learn", "", "A guided turn: learn the game in ten minutes.", 0, 0, run_lesson},
    [LOAD_GAME] = {"load", "FILE", "Go on with a saved game in the front end.", 1, 1,
                   run_load_game},
    [REPLAY] = {"replay", "FILE", "Watch a saved game again, or check it.", 1, 1, run_replay},
    [TEXT] = {"text", "(--scenario ID | --scenario-file FILE | --load FILE)",
              "Play line by line: for scripts, bots and screen readers.", 0, 0, run_text},
    [SIMULATE] = {"simulate", "(--scenario ID | --scenario-file FILE) --games N --seed N",
                  "Play random games and check all that must hold after every action.", 0, 0,
                  run_simulate},
    [CHECK] = {"check", "FILE...", "Check data files, scenarios and saved games.", 1, INT_MAX,
               run_check},
    [DUMP] = {"dump", "FILE", "Print what a saved game holds.", 1, 1, run_dump},
    [REPORT] = {"report", "FILE -o FILE.html|FILE.txt | --map FILE.svg",
                "Tell a saved game turn by turn, or draw the map.", 0, 1, run_report},
    [DICE_TEST] = {"dice-test", "--seed N --rolls N", "Count the faces that a seed gives.", 0, 0,
                   run_dice_test},
};

int say_error(const file_error *error) {
  fprintf(stderr, "%s\n", error->message);
  return error->code;
}

bool plan_data(arguments *a, file_error *error) {
  a->plan.data_dir = data_folder(a->data, error);
  if (a->plan.data_dir == NULL) say_error(error);
  return a->plan.data_dir != NULL;
}

/* What was printed has arrived, or the exit code says that it has not; unless a signal ended it,
 * and the terminal may be gone. */
static int after_printing(int code) {
  if (code >= EXIT_SIGNAL) return code;
  if (fflush(stdout) == 0 && !ferror(stdout)) return code;
  if (code != EXIT_NOT_WRITTEN)
    fprintf(stderr, "peninsula: the output cannot be written: %s\n", strerror(errno));
  return EXIT_NOT_WRITTEN;
}

int main(int argc, char **argv) {
  arguments a;
  signal(SIGPIPE, SIG_IGN); /* a reader that is gone is a failed write like any other */
  if (!arguments_read(argc, (const char **)argv, &a)) return EXIT_REFUSED;
  return after_printing(a.command == NULL ? EXIT_DONE : a.command->run(&a));
}
