/* The commands that open the front end. */
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "tui/tui.h"

/* What every way in has in common; the data have been found. */
static struct tui_options options_of(const arguments *a) {
  return (struct tui_options){.data_dir = a->plan.data_dir,
                              .ascii = a->ascii,
                              .no_color = a->no_color,
                              .no_mouse = a->no_mouse,
                              .as = a->follow ? PEN_VIEW_COMMON : a->as,
                              .follow = a->follow};
}

static int run(arguments *a, const session_plan *start, const char *load, const char *watch) {
  static file_error error;
  if (!plan_data(a, &error)) return (int)error.code;
  struct tui_options options = options_of(a);
  options.start = start;
  options.load = load;
  options.watch = watch;
  return tui_main(&options);
}

int run_front_end(arguments *a) { return run(a, NULL, NULL, NULL); }

int run_lesson(arguments *a) {
  static file_error error;
  if (!plan_data(a, &error)) return (int)error.code;
  struct tui_options options = options_of(a);
  options.learn = true;
  return tui_main(&options);
}

/* What names a file is one; anything else is the id of a scenario. */
int run_new_game(arguments *a) {
  const char *word = a->word[0];
  bool is_path = strchr(word, '/') != NULL || access(word, R_OK) == 0;
  a->plan.source = is_path ? (scenario_source){.path = word} : (scenario_source){.id = word};
  return run(a, &a->plan, NULL, NULL);
}

int run_load_game(arguments *a) { return run(a, NULL, a->word[0], NULL); }
int run_watch(arguments *a) { return run(a, NULL, NULL, a->word[0]); }
