#include "cli/arguments.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files/balance.h"
#include "text/simulate.h"

static bool wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));
static bool wrong(const char *format, ...) {
  va_list values;
  va_start(values, format);
  fputs("peninsula: ", stderr);
  vfprintf(stderr, format, values);
  fputs("; see peninsula --help\n", stderr);
  va_end(values);
  return false;
}

/* ------------------------------------------------------------------ values */

static bool read_number(const char *text, uint64_t most, uint64_t *value) {
  uint64_t number = 0;
  if (*text == '\0') return false;
  for (; *text != '\0'; text++) {
    if (*text < '0' || *text > '9') return false;
    uint64_t digit = (uint64_t)(*text - '0');
    if (number > (most - digit) / 10) return false;
    number = 10 * number + digit;
  }
  *value = number;
  return true;
}

static bool read_count(const char *text, int least, int most, int *value) {
  uint64_t number;
  if (!read_number(text, (uint64_t)most, &number) || number < (uint64_t)least) return false;
  *value = (int)number;
  return true;
}

static bool set_data(arguments *a, const char *value) {
  a->data = value;
  return true;
}
static bool set_scenario(arguments *a, const char *value) {
  a->plan.source = (scenario_source){.id = value};
  return true;
}
static bool set_scenario_file(arguments *a, const char *value) {
  a->plan.source = (scenario_source){.path = value};
  return true;
}
static bool set_load(arguments *a, const char *value) {
  a->load = value;
  return true;
}
static bool set_output(arguments *a, const char *value) {
  a->output = value;
  return true;
}
static bool set_map(arguments *a, const char *value) {
  a->map = value;
  return true;
}
static bool set_option(arguments *a, const char *value) {
  int option = pen_number(PEN_OPTION_NAMES, value);
  if (option >= 0) a->plan.options |= 1u << option;
  return option >= 0;
}
static bool set_option_or_all(arguments *a, const char *value) {
  if (strcmp(value, "all") != 0) return set_option(a, value);
  a->plan.options = (1u << PEN_OPTIONS) - 1;
  return true;
}
static bool set_seed(arguments *a, const char *value) {
  a->plan.seeded = true;
  return read_number(value, UINT64_MAX, &a->plan.seed);
}
static bool set_dice(arguments *a, const char *value) {
  bool seeded = strcmp(value, "seeded") == 0, typed = strcmp(value, "typed") == 0;
  a->plan.dice = seeded ? DICE_SEEDED : typed ? DICE_TYPED : DICE_LIST;
  a->plan.dice_path = seeded || typed ? NULL : value;
  return true;
}
static bool set_mode(arguments *a, const char *value) {
  static const char *const modes[] = {
      [MODE_TWO] = "two", [MODE_SOLO] = "solo", [MODE_SOLO_FOG] = "solo-fog"};
  for (int mode = MODE_TWO; mode <= MODE_SOLO_FOG; mode++) {
    if (strcmp(value, modes[mode]) != 0) continue;
    a->plan.mode = (enum session_mode)mode;
    return true;
  }
  return false;
}
static bool set_track_shift(arguments *a, const char *value) {
  bool down = value[0] == '-';
  int shift = 0;
  if (!read_count(value + (down || value[0] == '+'), 0, TRACK_SHIFT_MOST, &shift)) return false;
  a->plan.track_shift = down ? -shift : shift;
  return true;
}
static bool set_as(arguments *a, const char *value) {
  int viewer = pen_number(PEN_VIEWER_NAMES, value);
  if (viewer < 0 || viewer == PEN_VIEW_COMMON) return false;
  a->as = (enum pen_viewer)viewer;
  a->as_given = true;
  return true;
}
static bool set_games(arguments *a, const char *value) {
  return read_count(value, 1, 100000000, &a->games);
}
static bool set_jobs(arguments *a, const char *value) {
  return read_count(value, 1, SIMULATE_JOBS_MAX, &a->jobs);
}
static bool set_rolls(arguments *a, const char *value) {
  return read_count(value, 1, 1000000000, &a->rolls);
}
static bool set_at(arguments *a, const char *value) {
  a->at_given = true;
  return read_count(value, 0, 1000000000, &a->at);
}

#define FLAG_SETTER(member)                                  \
  static bool set_##member(arguments *a, const char *none) { \
    (void)none;                                              \
    a->member = true;                                        \
    return true;                                             \
  }
FLAG_SETTER(ascii)
FLAG_SETTER(no_color)
FLAG_SETTER(no_mouse)
FLAG_SETTER(automatic)
FLAG_SETTER(strict)
FLAG_SETTER(json)
FLAG_SETTER(verify)
FLAG_SETTER(follow)
FLAG_SETTER(actions)
FLAG_SETTER(scenario_out)

/* ------------------------------------------------------------------ options */

#define WITH(command) (1u << (command))
enum { ANYWHERE = (1 << COMMANDS) - 1 };

typedef struct option {
  const char *name, *value; /* value NULL: the option takes none */
  unsigned with;            /* the commands it goes with */
  unsigned in_form;         /* those of them whose form shows it already */
  bool repeats;
  bool (*set)(arguments *a, const char *value);
  const char *help;
} option;

static const option options[] = {
    {"--scenario", "ID", WITH(TEXT) | WITH(SIMULATE), WITH(TEXT) | WITH(SIMULATE), false,
     set_scenario, "campaign, gamble, fair_oaks or seven_days"},
    {"--scenario-file", "FILE", WITH(TEXT) | WITH(SIMULATE), WITH(TEXT) | WITH(SIMULATE), false,
     set_scenario_file, "a position to begin from"},
    {"--load", "FILE", WITH(TEXT), WITH(TEXT), false, set_load, "a saved game"},
    {"--mode", "two|solo|solo-fog", WITH(NEW_GAME), 0, false, set_mode,
     "two players, or one who sees both sides or each in turn"},
    {"--option", "NAME", WITH(TEXT) | WITH(NEW_GAME), 0, true, set_option, "an optional rule"},
    {"--option", "NAME|all", WITH(SIMULATE), 0, true, set_option_or_all,
     "an optional rule, or all"},
    {"--track-shift", "N", WITH(TEXT) | WITH(NEW_GAME) | WITH(SIMULATE), 0, false, set_track_shift,
     "let the confidence track begin so much higher, or lower (-N)"},
    {"--seed", "N", WITH(TEXT) | WITH(NEW_GAME) | WITH(SIMULATE) | WITH(DICE_TEST),
     WITH(SIMULATE) | WITH(DICE_TEST), false, set_seed, "the number that all dice come from"},
    {"--dice", "seeded|typed|FILE", WITH(TEXT) | WITH(NEW_GAME), 0, false, set_dice,
     "dice of the program, typed by you, or from a file of results"},
    {"-o", "FILE", WITH(REPORT), WITH(REPORT), false, set_output,
     "where the account goes; its name ends with .html or .txt"},
    {"--map", "FILE", WITH(REPORT), WITH(REPORT), false, set_map,
     "draw the map as SVG, without a game"},
    {"--as", "usa|csa|both", WITH(TEXT) | WITH(DUMP) | WITH(REPLAY) | WITH(REPORT), 0, false,
     set_as, "whose view is shown"},
    {"--auto", NULL, WITH(TEXT), 0, false, set_automatic,
     "send the only legal action by itself, where that tells nobody anything"},
    {"--strict", NULL, WITH(TEXT), 0, false, set_strict, "exit with 1 at the first refusal"},
    {"--games", "N", WITH(SIMULATE), WITH(SIMULATE), false, set_games, "how many games"},
    {"--jobs", "N", WITH(SIMULATE), 0, false, set_jobs, "processes that share the games"},
    {"--json", NULL, WITH(SIMULATE), 0, false, set_json, "results as JSON"},
    {"--verify", NULL, WITH(REPLAY), 0, false, set_verify, "check every record and die instead"},
    {"--follow", NULL, WITH(REPLAY), 0, false, set_follow,
     "watch a game by its journal while it is played, as both its players see it"},
    {"--at", "N", WITH(DUMP), 0, false, set_at, "as it stood after N records"},
    {"--actions", NULL, WITH(DUMP), 0, false, set_actions, "the actions alone, one a line"},
    {"--scenario-file", NULL, WITH(DUMP), 0, false, set_scenario_out,
     "the position as a scenario file"},
    {"--rolls", "N", WITH(DICE_TEST), WITH(DICE_TEST), false, set_rolls, "how many dice"},
    {"--ascii", NULL, ANYWHERE, 0, false, set_ascii, "draw with ASCII characters"},
    {"--no-color", NULL, ANYWHERE, 0, false, set_no_color, "draw without colours"},
    {"--no-mouse", NULL, ANYWHERE, 0, false, set_no_mouse, "leave the mouse to the terminal"},
    {"--data", "DIR", ANYWHERE, 0, false, set_data, "the folder with map, armies and scenarios"},
};
enum { OPTIONS = sizeof options / sizeof options[0] };

/* ------------------------------------------------------------------ help */

/* "--seed N" */
static const char *form_of(const option *o) {
  static char form[48];
  snprintf(form, sizeof form, o->value != NULL ? "%s %s" : "%s", o->name, o->value);
  return form;
}

static void print_usage(int number) {
  const command *c = &commands[number];
  printf("  peninsula%s%s%s%s", c->name[0] != '\0' ? " " : "", c->name,
         c->form[0] != '\0' ? " " : "", c->form);
  for (int i = 0; i < OPTIONS; i++) {
    const option *o = &options[i];
    if (o->with != ANYWHERE && (o->with & ~o->in_form & WITH(number)))
      printf(" [%s]%s", form_of(o), o->repeats ? "..." : "");
  }
  printf("\n      %s\n", c->help);
}

static void print_option(const option *o) {
  printf("  %-25s %s (", form_of(o), o->help);
  const char *between = "";
  for (int number = 0; o->with != ANYWHERE && number < COMMANDS; number++) {
    if (!(o->with & WITH(number))) continue;
    printf("%s%s", between, commands[number].name);
    between = ", ";
  }
  printf("%s)\n", o->with == ANYWHERE ? "anywhere" : "");
}

static void print_help(void) {
  puts("Usage:");
  for (int number = 0; number < COMMANDS; number++) print_usage(number);
  puts("  peninsula --help | --version\n\nOptions:");
  for (int i = 0; i < OPTIONS; i++) print_option(&options[i]);
  puts(
      "\nExit codes: 0 done; 1 the thing tested is false; 2 wrong usage, no terminal, a refused or"
      "\nunreadable file, the end of a list of dice; 3 could not write; 128 + n a signal.");
}

/* --help and --version: true when one was printed. */
static bool print_information(const char *name) {
  if (strcmp(name, "--help") == 0)
    print_help();
  else if (strcmp(name, "--version") == 0)
    puts("peninsula " PENINSULA_VERSION);
  else
    return false;
  return true;
}

/* ------------------------------------------------------------------ reading */

/* The option of this name that goes with the command; before a command stands, with any. */
static const option *find_option(const char *name, size_t length, const command *c) {
  unsigned with = c == NULL ? ANYWHERE : WITH(c - commands);
  for (int i = 0; i < OPTIONS; i++) {
    const option *o = &options[i];
    bool goes = c == NULL ? o->with == with : (o->with & with) != 0;
    if (goes && strlen(o->name) == length && memcmp(o->name, name, length) == 0) return o;
  }
  return NULL;
}

static const command *find_command(const char *name) {
  for (int number = 0; number < COMMANDS; number++)
    if (strcmp(commands[number].name, name) == 0) return &commands[number];
  return NULL;
}

/* Reads the option at argv[*i] and its value, which may follow as a word or after '='. */
static bool read_option(const char **argv, int *i, arguments *a) {
  const char *name = argv[*i];
  size_t length = strcspn(name, "=");
  const option *o = find_option(name, length, a->command);
  const char *value = name[length] == '=' ? name + length + 1 : NULL;
  if (o == NULL)
    return wrong("%.*s is no option%s%s", (int)length, name, a->command != NULL ? " of " : "",
                 a->command != NULL ? a->command->name : "");
  if (o->value == NULL && value != NULL) return wrong("%s takes no value", o->name);
  if (o->value != NULL && value == NULL) value = argv[*i + 1] != NULL ? argv[++*i] : NULL;
  if (o->value != NULL && value == NULL) return wrong("%s wants a value: %s", o->name, o->value);
  if (!o->set(a, value)) return wrong("%s %s: %s is wanted", o->name, value, o->value);
  return true;
}

static bool read_word(const char *word, arguments *a) {
  if (a->command == NULL) {
    a->command = find_command(word);
    return a->command != NULL || wrong("%s is no command", word);
  }
  a->word[a->words++] = word;
  return true;
}

static bool check_words(arguments *a) {
  if (a->command == NULL) a->command = &commands[FRONT_END];
  if (a->words < a->command->words_min || a->words > a->command->words_max)
    return wrong("usage: peninsula %s %s", a->command->name, a->command->form);
  return true;
}

bool arguments_read(int argc, const char **argv, arguments *a) {
  *a = (arguments){.word = argv, .as = PEN_VIEW_BOTH, .jobs = 1};
  bool options_end = false;
  for (int i = 1; i < argc; i++) {
    const char *argument = argv[i];
    if (!options_end && strcmp(argument, "--") == 0) {
      options_end = true;
    } else if (options_end || argument[0] != '-' || argument[1] == '\0') {
      if (!read_word(argument, a)) return false;
    } else if (print_information(argument)) {
      a->command = NULL;
      return true;
    } else if (!read_option(argv, &i, a)) {
      return false;
    }
  }
  return check_words(a);
}
