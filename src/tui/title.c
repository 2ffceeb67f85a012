/* The title: continue, a new game, a saved one. */
#include <curses.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "files/balance.h"
#include "tui/lesson.h"
#include "tui/screens.h"

enum { CHOSE_BACK = -1, CHOSE_QUIT = -2 };
enum {
  ITEMS_MAX = 64,
  ITEM_WIDTH = 76,
  ITEM_SIZE = 320,
  NAME_COLUMNS = 40,
  MENU_ROW = 8,
  SEED_LENGTH = 24
};

/* A list with a cursor; items may be changed while it is shown. */
typedef struct menu {
  const char *title, *hint, *help;
  int count, at;
  char item[ITEMS_MAX][ITEM_SIZE];
} menu;

static menu *shown;

static void paint_menu(app *a) {
  int height = terminal_height(), width = terminal_width();
  int room = height - MENU_ROW - 4, top = shown->at - room + 1;
  erase();
  put(2, 4, INK_USA | STYLE_BOLD, "P E N I N S U L A");
  put(3, 4, INK_DIM, "The campaign for Richmond, April to August 1862");
  put(MENU_ROW - 2, 4, STYLE_BOLD, "%s", shown->title);
  if (top < 0) top = 0;
  for (int i = top; i < shown->count && i - top < room; i++) {
    zone_add_item(MENU_ROW + i - top, 4, ITEM_WIDTH - 4, &shown->at, i);
    put_field(MENU_ROW + i - top, 4, ITEM_WIDTH - 4, i == shown->at ? STYLE_REVERSE : INK_PLAIN,
              shown->item[i]);
  }
  put_field(height - 3, 0, width, INK_PLAIN, "");
  put(height - 3, 1, INK_ALERT | STYLE_BOLD, "%s", a->question != NULL ? a->question : "");
  put(height - 2, 1, STYLE_BOLD, "%s", a->message);
  put(height - 1, 1, INK_KEY, "%s", shown->hint);
  move(MENU_ROW + shown->at - top, 4);
}

/* Waits until an item is chosen; returns its number, or what else was pressed. */
static int choose_item(app *a, menu *m) {
  shown = m;
  a->painter = paint_menu;
  while (!a->leave) {
    enum command command = command_of(app_key(a), KEYS_MENU);
    if (command != COMMAND_NONE) a->message[0] = '\0';
    if (command == COMMAND_UP || command == COMMAND_PREVIOUS)
      m->at = (m->at + m->count - 1) % m->count;
    if (command == COMMAND_DOWN || command == COMMAND_NEXT) m->at = (m->at + 1) % m->count;
    if (command == COMMAND_CHOOSE) return m->at;
    if (command == COMMAND_HELP) show_keys(a, m->help, KEYS_MENU);
    if (command == COMMAND_BACK) return CHOSE_BACK;
    if (command == COMMAND_QUIT) return CHOSE_QUIT;
  }
  return CHOSE_QUIT;
}

static const char menu_hint[] = "Up and Down choose   Enter takes it   Esc goes back   ? help";
static const char title_help[] =
    "A game is kept as it is played: what was left unfinished can be continued, also after the "
    "terminal was lost. A new game asks for the scenario and the players first; Fair Oaks, six "
    "turns, is the one to begin with. Who has never played goes through the guided turn first: "
    "learn the game in ten minutes.";
static const char new_game_help[] =
    "Begin starts the game as the lines below say; Enter on one of them changes it. The seed "
    "decides all dice: the same seed and the same orders give the same game. The numbers before "
    "the options are sections of the rulebook; a game without options plays by the rules proper. "
    "Between players of unlike strength the confidence track can begin higher, for the Union's "
    "good, or lower, for the Confederates'.";
static const char saves_help[] =
    "Games saved under a name, and those under autosaves/, which are kept at the end of each "
    "turn. The newest comes first.";

/* ------------------------------------------------------------------ a session */

/* Shows the whole of a message that has several lines. */
static void tell_error(app *a, const file_error *error) {
  if (strchr(error->message, '\n') == NULL)
    app_say(a, "%s", error->message);
  else
    app_show_text(a, "This cannot be done", error->message);
}

bool take_session(app *a, session *game, const file_error *error) {
  if (game == NULL) {
    tell_error(a, error);
    a->exit_code = (int)error->code;
    return false;
  }
  a->exit_code = EXIT_DONE;
  while (game != NULL) {
    a->game = game;
    a->next_game = NULL;
    play_game(a);
    session_end(game);
    game = a->next_game;
  }
  a->game = NULL;
  return true;
}

bool start_plan(app *a, const session_plan *plan) {
  file_error error = {0};
  session_plan own = *plan;
  own.journal = a->journal;
  own.autosaves = true;
  return take_session(a, session_begin(&own, &error), &error);
}

bool load_file(app *a, const char *path) {
  file_error error = {0};
  session_plan plan = {.data_dir = a->options->data_dir, .journal = a->journal, .autosaves = true};
  return take_session(a, session_load(path, &plan, &error), &error);
}

/* ------------------------------------------------------------------ scenarios */

typedef struct scenario_line {
  char id[PEN_ID_MAX], name[64];
  int first_turn, last_turn;
  int track, shift_least, shift_most; /* where the track begins, and what is open to a shift */
} scenario_line;

static struct {
  int count;
  scenario_line line[ITEMS_MAX];
} scenarios;

/* The shortest first: that is where to begin. */
static int by_length(const void *x, const void *y) {
  const scenario_line *a = x, *b = y;
  int difference = (a->last_turn - a->first_turn) - (b->last_turn - b->first_turn);
  return difference != 0 ? difference : strcmp(a->id, b->id);
}

static bool ends_in_json(const char *name) {
  size_t length = strlen(name);
  return length > 5 && length < PEN_ID_MAX + 5 && strcmp(name + length - 5, ".json") == 0;
}

static void add_scenario(const char *data_dir, const char *file_name) {
  static pen_setup setup;
  file_error error = {0};
  scenario_line *line = &scenarios.line[scenarios.count];
  snprintf(line->id, sizeof line->id, "%.*s", (int)strlen(file_name) - 5, file_name);
  if (!data_load(data_dir, (scenario_source){.id = line->id}, &setup, NULL, &error)) return;
  snprintf(line->name, sizeof line->name, "%s", setup.scenario.name);
  line->first_turn = setup.scenario.turn;
  line->last_turn = setup.scenario.last_turn;
  line->track = setup.scenario.track;
  balance_range(&setup, &line->shift_least, &line->shift_most);
  scenarios.count++;
}

static bool find_scenarios(app *a) {
  char path[PATH_LENGTH_MAX];
  snprintf(path, sizeof path, "%s/scenarios", a->options->data_dir);
  DIR *folder = opendir(path);
  if (folder == NULL) {
    app_say(a, "%s: %s", path, strerror(errno));
    return false;
  }
  scenarios.count = 0;
  for (struct dirent *entry = readdir(folder); entry != NULL && scenarios.count < ITEMS_MAX;
       entry = readdir(folder))
    if (ends_in_json(entry->d_name)) add_scenario(a->options->data_dir, entry->d_name);
  closedir(folder);
  qsort(scenarios.line, (size_t)scenarios.count, sizeof scenarios.line[0], by_length);
  if (scenarios.count == 0) app_say(a, "%s holds no scenario that can be read.", path);
  return scenarios.count > 0;
}

/* ------------------------------------------------------------------ a new game */

enum { ROW_START, ROW_SCENARIO, ROW_MODE, ROW_SEED, ROW_SHIFT, ROW_OPTIONS };

typedef struct new_game {
  int scenario;
  enum session_mode mode;
  unsigned options;
  int shift;
  char seed[SEED_LENGTH];
} new_game;

static void write_rows(const new_game *game, menu *m) {
  static const char *const modes[] = {[MODE_TWO] = "two players at one keyboard",
                                      [MODE_SOLO] = "one player who sees both sides",
                                      [MODE_SOLO_FOG] = "one player, each side's blocks hidden"};
  const scenario_line *line = &scenarios.line[game->scenario];
  snprintf(m->item[ROW_START], ITEM_SIZE, "Begin");
  char name[FITTED_SIZE];
  int columns = text_columns(line->name);
  text_fitted(line->name, columns < NAME_COLUMNS ? columns : NAME_COLUMNS, name, sizeof name);
  snprintf(m->item[ROW_SCENARIO], ITEM_SIZE, "Scenario   %s (turns %d to %d)", name,
           line->first_turn, line->last_turn);
  snprintf(m->item[ROW_MODE], ITEM_SIZE, "Players    %s", modes[game->mode]);
  snprintf(m->item[ROW_SEED], ITEM_SIZE, "Seed       %s",
           game->seed[0] != '\0' ? game->seed : "(drawn anew)");
  snprintf(m->item[ROW_SHIFT], ITEM_SIZE, "Track start shifted by   %+d (it begins at %+d)",
           game->shift, line->track + game->shift);
  for (int option = 0; option < PEN_OPTIONS; option++)
    snprintf(m->item[ROW_OPTIONS + option], ITEM_SIZE, "[%c] %s",
             (game->options >> option & 1) != 0 ? 'x' : ' ', pen_spoken(PEN_OPTION_NAMES, option));
  m->count = ROW_OPTIONS + PEN_OPTIONS;
}

static bool is_number(const char *text) { return strspn(text, "0123456789") == strlen(text); }

/* A whole number with or without a sign, and nothing else. */
static bool read_shift(const char *text, int *shift) {
  char *end;
  long number = strtol(text, &end, 10);
  if (end == text || *end != '\0' || number < -TRACK_SHIFT_MOST || number > TRACK_SHIFT_MOST)
    return false;
  *shift = (int)number;
  return true;
}

static void change_shift(app *a, new_game *game) {
  const scenario_line *line = &scenarios.line[game->scenario];
  char prompt[MESSAGE_MAX], text[SEED_LENGTH];
  int shift;
  snprintf(prompt, sizeof prompt, "Shift the track's start by (%+d to %+d): ", line->shift_least,
           line->shift_most);
  snprintf(text, sizeof text, "%+d", game->shift);
  if (!app_read_line(a, prompt, text, sizeof text)) return;
  if (read_shift(text, &shift) && shift >= line->shift_least && shift <= line->shift_most)
    game->shift = shift;
  else
    app_say(a, "A number from %+d to %+d, so that the track is not left and nobody has won.",
            line->shift_least, line->shift_most);
}

/* What one scenario bears another may not. */
static void next_scenario(app *a, new_game *game) {
  game->scenario = (game->scenario + 1) % scenarios.count;
  const scenario_line *line = &scenarios.line[game->scenario];
  if (game->shift >= line->shift_least && game->shift <= line->shift_most) return;
  game->shift = 0;
  app_say(a, "The track's start is the scenario's own again: it could not be shifted so far.");
}

static void change_row(app *a, new_game *game, int row) {
  switch (row) {
    case ROW_SCENARIO:
      next_scenario(a, game);
      break;
    case ROW_SHIFT:
      change_shift(a, game);
      break;
    case ROW_MODE:
      game->mode = (enum session_mode)((game->mode + 1) % (MODE_SOLO_FOG + 1));
      break;
    case ROW_SEED:
      app_read_line(a, "Seed (a number, or nothing): ", game->seed, sizeof game->seed);
      if (is_number(game->seed)) break;
      app_say(a, "A seed is a number.");
      game->seed[0] = '\0';
      break;
    default:
      game->options ^= 1u << (row - ROW_OPTIONS);
      break;
  }
}

static void begin(app *a, const new_game *game) {
  session_plan plan = {.data_dir = a->options->data_dir,
                       .source = {.id = scenarios.line[game->scenario].id},
                       .options = game->options,
                       .track_shift = game->shift,
                       .mode = game->mode,
                       .seeded = game->seed[0] != '\0'};
  if (plan.seeded) plan.seed = strtoull(game->seed, NULL, 10);
  start_plan(a, &plan);
}

/* A new game is journalled where the unfinished one was. */
bool may_forget_unfinished(app *a) {
  return !session_journal_waits(a->journal) ||
         app_ask(a, "The unfinished game will be forgotten unless it was saved. Begin? (y/n)");
}

void show_new_game(app *a) {
  static menu m;
  new_game game = {0};
  if (!find_scenarios(a)) return;
  m = (menu){.title = "New game",
             .hint = "Up and Down choose   Enter begins or changes   Esc goes back   ? help",
             .help = new_game_help};
  while (!a->leave) {
    write_rows(&game, &m);
    int row = choose_item(a, &m);
    if (row < 0) return;
    if (row != ROW_START) {
      change_row(a, &game, row);
    } else if (may_forget_unfinished(a)) {
      begin(a, &game);
      return;
    }
  }
}

/* ------------------------------------------------------------------ saved games */

typedef struct saved {
  char name[PATH_LENGTH_MAX]; /* in the folder of saved games */
  time_t when;
} saved;

static int newest_first(const void *x, const void *y) {
  const saved *a = x, *b = y;
  return a->when < b->when ? 1 : a->when > b->when ? -1 : strcmp(a->name, b->name);
}

/* Adds the files of the folder, or of one inside it ("autosaves/"). */
static int add_saves(const char *path_of_folder, const char *inside, saved found[ITEMS_MAX],
                     int count) {
  char folder_path[PATH_LENGTH_MAX * 2];
  snprintf(folder_path, sizeof folder_path, "%s/%s", path_of_folder, inside);
  DIR *folder = opendir(folder_path);
  if (folder == NULL) return count;
  for (struct dirent *entry = readdir(folder); entry != NULL && count < ITEMS_MAX;
       entry = readdir(folder)) {
    char path[PATH_LENGTH_MAX * 3];
    struct stat about;
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s", folder_path, entry->d_name);
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode)) continue;
    snprintf(found[count].name, sizeof found[count].name, "%s%s", inside, entry->d_name);
    found[count++].when = about.st_mtime;
  }
  closedir(folder);
  return count;
}

static int find_saves(const char *folder_path, saved found[ITEMS_MAX]) {
  int count = add_saves(folder_path, "", found, 0);
  count = add_saves(folder_path, "autosaves/", found, count);
  qsort(found, (size_t)count, sizeof found[0], newest_first);
  return count;
}

static bool go_on_playing(app *a, const char *path) {
  return may_forget_unfinished(a) && load_file(a, path);
}

static bool watch_again(app *a, const char *path) {
  return watch_file(a, path, PEN_VIEW_COMMON, false);
}

/* Lets a saved game be chosen, for something to be done with it. */
static void saves_menu(app *a, const char *title, bool (*run)(app *a, const char *path)) {
  static menu m;
  static saved found[ITEMS_MAX];
  char folder[PATH_LENGTH_MAX], path[PATH_LENGTH_MAX * 2];
  file_error error = {0};
  if (!session_saves_folder(folder, sizeof folder, &error)) {
    app_say(a, "%s", error.message);
    return;
  }
  m = (menu){.title = title, .hint = menu_hint, .help = saves_help};
  m.count = find_saves(folder, found);
  for (int i = 0; i < m.count; i++) {
    char when[32], name[FITTED_SIZE];
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", localtime(&found[i].when));
    snprintf(m.item[i], ITEM_SIZE, "%s %s",
             text_fitted(found[i].name, NAME_COLUMNS, name, sizeof name), when);
  }
  if (m.count == 0) {
    app_say(a, "There is no saved game in %s.", folder);
    return;
  }
  int chosen = choose_item(a, &m);
  if (chosen < 0) return;
  snprintf(path, sizeof path, "%s/%s", folder, found[chosen].name);
  run(a, path);
}

static void load_menu(app *a) { saves_menu(a, "Load a game", go_on_playing); }
static void watch_menu(app *a) { saves_menu(a, "Watch a game", watch_again); }

/* ------------------------------------------------------------------ the title itself */

static void continue_game(app *a) { load_file(a, a->journal); }
static void leave(app *a) { a->leave = true; }
static void learn(app *a) { show_lesson(a); }

void show_title(app *a) {
  static const struct {
    const char *name;
    void (*run)(app *a);
  } entries[] = {{"Continue the unfinished game", continue_game},
                 {"New game", show_new_game},
                 {"Load a saved game", load_menu},
                 {"Watch a saved game", watch_menu},
                 {"Learn the game in ten minutes", learn},
                 {"The rules", show_rules},
                 {"Settings", show_settings},
                 {"Quit", leave}};
  static menu m;
  while (!a->leave) {
    int first = session_journal_waits(a->journal) ? 0 : 1,
        count = (int)(sizeof entries / sizeof entries[0]) - first;
    m = (menu){.title = "",
               .hint = "Up and Down choose   Enter takes it   q quits   ? help",
               .help = title_help,
               .count = count};
    for (int i = 0; i < count; i++) snprintf(m.item[i], ITEM_SIZE, "%s", entries[first + i].name);
    int chosen = choose_item(a, &m);
    if (chosen == CHOSE_QUIT)
      a->leave = true;
    else if (chosen >= 0)
      entries[first + chosen].run(a);
  }
}
