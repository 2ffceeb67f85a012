/* `peninsula report`: a game to read, or the map to look at. */
#include "text/report.h"

#include <stdio.h>

#include "cli/commands.h"

static int report_game(arguments *a) {
  static file_error error;
  session *s = session_load(a->word[0], &a->plan, &error);
  if (s == NULL) return say_error(&error);
  bool good = report_write(s, a->as, a->output, &error);
  session_end(s);
  return good ? EXIT_DONE : say_error(&error);
}

/* The map is the same in every scenario. */
static int draw_map(arguments *a) {
  static file_error error;
  static pen_setup setup;
  static canvas drawing;
  const scenario_source any = {.id = "campaign"};
  bool good = data_load(a->plan.data_dir, any, &setup, &drawing, &error) &&
              map_svg_write(&setup, &drawing, a->map, &error);
  return good ? EXIT_DONE : say_error(&error);
}

int run_report(arguments *a) {
  static file_error error;
  bool of_game = a->words == 1 && a->output != NULL && a->map == NULL;
  bool of_map = a->words == 0 && a->output == NULL && a->map != NULL && !a->as_given;
  if (!of_game && !of_map) {
    fprintf(stderr, "peninsula: usage: peninsula report %s; see peninsula --help\n",
            a->command->form);
    return EXIT_REFUSED;
  }
  if (!plan_data(a, &error)) return error.code;
  return of_game ? report_game(a) : draw_map(a);
}
