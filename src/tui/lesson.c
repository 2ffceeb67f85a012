#include "tui/lesson.h"

#include <stdio.h>
#include <string.h>

#include "tui/screens.h"

static struct {
  bool on, finished;
  int at;
  int records; /* of the game when the step began */
} lesson;

bool lesson_is_on(const app *a) { return lesson.on && a->game != NULL; }

static const lesson_step *step_now(void) { return &lesson_steps[lesson.at]; }

/* ------------------------------------------------------------------ going on */

static void next_step(app *a) {
  lesson.records = session_record_count(a->game);
  if (lesson.at + 1 < lesson_step_count) {
    lesson.at++;
    return;
  }
  lesson.finished = true;
  a->to_title = true;
}

/* Whether the words up to '|' or the end are those of the line. */
static bool fits(const char *pattern, const char *line) {
  while (*pattern != '\0' && *pattern != '|') {
    if (*pattern == '*') {
      line += strcspn(line, " ");
      pattern++;
    } else if (*pattern++ != *line++) {
      return false;
    }
  }
  return *line == '\0';
}

static bool is_wanted(const app *a, const char *patterns, pen_action action) {
  char line[PEN_LINE_MAX + 1];
  pen_print(app_setup(a), action, line, sizeof line);
  for (const char *p = patterns; p != NULL; p = strchr(p, '|')) {
    if (*p == '|') p++;
    if (fits(p, line)) return true;
  }
  return false;
}

/* How often what the step wants has been done since it began. */
static int times_done(const app *a) {
  int times = 0;
  for (int i = lesson.records; i < session_record_count(a->game); i++)
    times += is_wanted(a, step_now()->actions, session_record_of(a->game, i)->action);
  return times;
}

static bool is_done(const app *a, enum command command) {
  const lesson_step *step = step_now();
  switch (step->awaits) {
    case AWAITS_COMMAND:
      return command == step->command;
    case AWAITS_TARGETS:
      return a->stage == STAGE_TARGET;
    case AWAITS_ACTION:
      return times_done(a) >= step->times;
    default:
      return false;
  }
}

void lesson_did(app *a, enum command command) {
  if (lesson_is_on(a) && !a->to_title && is_done(a, command)) next_step(a);
}

void lesson_seated(app *a) {
  if (lesson_is_on(a) && step_now()->awaits == AWAITS_SEAT && a->seat == step_now()->side)
    next_step(a);
}

void lesson_arrived(app *a) {
  while (lesson_is_on(a) && !a->to_title && step_now()->awaits == AWAITS_GAME) next_step(a);
}

bool lesson_left_by(app *a, int key) {
  if (!lesson_is_on(a) || key != 'Q') return false;
  a->to_title = true;
  return true;
}

/* ------------------------------------------------------------------ what comes too early */

static void remind(app *a) { app_say(a, "Not now: %s.", step_now()->reminder); }

/* Esc leaves the lesson where it would step back from nothing. */
static bool leaves(const app *a, enum command command) {
  bool nothing_open =
      a->stage == STAGE_PLACES || a->stage == STAGE_CHOICES || a->stage == STAGE_UNITS;
  return command == COMMAND_QUIT || (command == COMMAND_BACK && nothing_open);
}

/* Nothing of a lesson is kept, and nothing in it is taken back before it says so. */
static bool is_barred(enum command command) {
  static const enum command barred[] = {COMMAND_UNDO,     COMMAND_UNDO_ALL, COMMAND_REDO,
                                        COMMAND_SAVE,     COMMAND_GIVE_UP,  COMMAND_NOTES,
                                        COMMAND_STANDING, COMMAND_HINTS};
  for (size_t i = 0; i < sizeof barred / sizeof barred[0]; i++)
    if (barred[i] == command) return true;
  return false;
}

bool lesson_holds(app *a, enum command command) {
  const lesson_step *step = step_now();
  if (!lesson_is_on(a)) return false;
  if (leaves(a, command)) {
    a->to_title = app_ask(a, "Leave the lesson? (y/n)");
    return true;
  }
  if (step->awaits == AWAITS_ENTER && command == COMMAND_CHOOSE) {
    next_step(a);
    return true;
  }
  if (step->awaits == AWAITS_COMMAND && command == step->command) return false;
  if (command != COMMAND_NONE && !is_barred(command)) return false;
  remind(a);
  return true;
}

bool lesson_refuses(app *a, pen_action action) {
  if (!lesson_is_on(a)) return false;
  if (step_now()->awaits == AWAITS_ACTION && is_wanted(a, step_now()->actions, action))
    return false;
  remind(a);
  return true;
}

/* ------------------------------------------------------------------ painting */

void paint_lesson(const app *a, int y) {
  int width = terminal_width();
  char title[64];
  (void)a;
  for (int i = 0; i < LESSON_ROWS; i++) put_field(y + i, 0, width, INK_PLAIN, "");
  for (int x = 0; x < width; x++) put_glyph(y, x, INK_KEY, GLYPH_FLAT);
  snprintf(title, sizeof title, " Learn the game: %d of %d ", lesson.at + 1, lesson_step_count);
  put(y, 2, INK_KEY | STYLE_BOLD, "%s", title);
  put(y, width - 10, INK_KEY, " Q leaves ");
  put_paragraph(y + 1, 1, width - 2, LESSON_ROWS - 1, INK_PLAIN | STYLE_BOLD, step_now()->text);
}

/* ------------------------------------------------------------------ the lesson */

/* The dice are given, so that what is told happens; no journal is written, so that an unfinished
 * game stays as it is. */
bool show_lesson(app *a) {
  static file_error error;
  char scenario[PATH_LENGTH_MAX], dice[PATH_LENGTH_MAX];
  snprintf(scenario, sizeof scenario, "%s/learn/learn.json", a->options->data_dir);
  snprintf(dice, sizeof dice, "%s/learn/dice", a->options->data_dir);
  session_plan plan = {.data_dir = a->options->data_dir,
                       .source = {.path = scenario},
                       .mode = MODE_TWO,
                       .dice = DICE_LIST,
                       .dice_path = dice,
                       .seeded = true};
  lesson.on = true;
  lesson.finished = false;
  lesson.at = lesson.records = 0;
  bool played = take_session(a, session_begin(&plan, &error), &error);
  lesson.on = false;
  if (played) a->message[0] = '\0';
  if (lesson.finished && !a->leave) show_new_game(a);
  return played;
}
