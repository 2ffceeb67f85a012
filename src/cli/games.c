/* The commands that play games: text, simulate and replay. */
#include <stdio.h>

#include "cli/commands.h"
#include "text/simulate.h"
#include "text/text.h"

static int wanted(const arguments *a) {
  fprintf(stderr, "peninsula: usage: peninsula %s %s; see peninsula --help\n", a->command->name,
          a->command->form);
  return EXIT_REFUSED;
}

static bool has_scenario(const arguments *a) {
  return a->plan.source.id != NULL || a->plan.source.path != NULL;
}

int run_text(arguments *a) {
  file_error error;
  if (has_scenario(a) == (a->load != NULL)) return wanted(a);
  if (!plan_data(a, &error)) return error.code;
  const text_options options = {.plan = a->plan,
                                .load = a->load,
                                .as = a->as,
                                .automatic = a->automatic,
                                .strict = a->strict};
  return text_main(&options);
}

int run_simulate(arguments *a) {
  file_error error;
  if (!has_scenario(a) || a->games == 0 || !a->plan.seeded) return wanted(a);
  if (!plan_data(a, &error)) return error.code;
  const simulate_options options = {
      .plan = a->plan, .games = a->games, .jobs = a->jobs, .json = a->json};
  return simulate_main(&options);
}

static bool can_be_read(const char *path) {
  FILE *file = fopen(path, "rb");
  bool good = file != NULL && getc(file) != EOF;
  if (file != NULL) fclose(file);
  return good;
}

/* A file that can be read but does not play again as it was is what is tested here: false. */
static int verify(arguments *a) {
  static file_error error;
  if (!plan_data(a, &error)) return error.code;
  session *s = session_load(a->word[0], &a->plan, &error);
  if (s == NULL) {
    say_error(&error);
    return can_be_read(a->word[0]) ? EXIT_FALSE : EXIT_REFUSED;
  }
  int wrong = 0;
  bool good = session_dice_are_right(s, &wrong);
  if (good)
    printf("%s: %d records verified\n", a->word[0], session_record_count(s));
  else
    fprintf(stderr, "%s: record %d has a die that the seed does not give\n", a->word[0], wrong);
  session_end(s);
  return good ? EXIT_DONE : EXIT_FALSE;
}

/* A game that is being played is seen only as both its players may see it. */
int run_replay(arguments *a) {
  if (a->verify + a->follow + a->as_given > 1) return wanted(a);
  return a->verify ? verify(a) : run_watch(a);
}
