#include "tui/tui.h"

#include <stdio.h>

#include "tui/screens.h"

static int fail(const file_error *error) {
  fprintf(stderr, "%s\n", error->message);
  return (int)error->code;
}

/* A game asked for on the command line that cannot be had is told after the terminal is back. */
static bool play_what_was_asked(app *a) {
  const struct tui_options *options = a->options;
  if (options->start != NULL) return start_plan(a, options->start);
  if (options->load != NULL) return load_file(a, options->load);
  if (options->watch != NULL) {
    bool good = watch_file(a, options->watch, options->as, options->follow);
    if (!a->to_title) a->leave = true;
    return good;
  }
  return true;
}

int tui_main(const struct tui_options *options) {
  static app front_end;
  app *a = &front_end;
  file_error error = {0};
  a->options = options;
  if (!session_journal_path(a->journal, sizeof a->journal, &error)) return fail(&error);
  if (!terminal_open(options, &error)) return fail(&error);
  bool played = play_what_was_asked(a);
  if (played && !a->leave) show_title(a);
  terminal_close();
  if (!played && a->message[0] != '\0') fprintf(stderr, "peninsula: %s\n", a->message);
  return a->exit_code;
}
