#include "tui/tui.h"

#include <stdio.h>

#include "tui/lesson.h"
#include "tui/screens.h"

static int fail(const file_error *error) {
  fprintf(stderr, "%s\n", error->message);
  return (int)error->code;
}

/* A game asked for on the command line that cannot be had is told after the terminal is back. */
static bool play_what_was_asked(app *a) {
  const struct tui_options *options = a->options;
  if (options->start != NULL) return start_plan(a, options->start);
  if (options->learn) return show_lesson(a);
  if (options->load != NULL) return load_file(a, options->load);
  if (options->watch != NULL) {
    bool good = watch_file(a, options->watch, options->as, options->follow);
    if (!a->to_title) a->leave = true;
    return good;
  }
  return true;
}

/* A damaged file is told of once, and what it says does not count. */
static void read_settings(app *a, file_error *error) {
  a->settings = settings_at_first();
  if (settings_path(a->settings_file, sizeof a->settings_file, error))
    a->settings_refused = !settings_read(a->settings_file, &own_keys_known, &a->settings, error);
  else
    a->settings_file[0] = '\0';
  own_keys_use(&a->settings);
}

static void tell_of_settings(app *a, const file_error *error) {
  static char text[FILE_ERROR_MAX + 256];
  snprintf(text, sizeof text,
           "The settings file cannot be used. The game goes on with the usual settings, and the "
           "file is left as it is.\n\n%s\n",
           error->message);
  app_show_text(a, "Settings", text);
}

int tui_main(const struct tui_options *options) {
  static app front_end;
  static file_error settings_error;
  app *a = &front_end;
  file_error error = {0};
  a->options = options;
  read_settings(a, &settings_error);
  if (!session_journal_path(a->journal, sizeof a->journal, &error)) return fail(&error);
  if (!terminal_open(settings_looks(a), &error)) return fail(&error);
  if (a->settings_refused) tell_of_settings(a, &settings_error);
  bool played = play_what_was_asked(a);
  if (played && !a->leave) show_title(a);
  terminal_close();
  if (!played && a->message[0] != '\0') fprintf(stderr, "peninsula: %s\n", a->message);
  return a->exit_code;
}
