/* The end of the game: who has won, by which clause, and where everybody stood; what was hidden,
 * the game in numbers and once more from its beginning; and a rematch. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"
#include "tui/sheets.h"
#include "tui/words.h"

/* What each way to win is called; the clause says which scenario's it was. */
static const char *reason_words(const app *a) {
  const pen_scenario *scenario = &app_setup(a)->scenario;
  for (int i = 0; i < scenario->victories; i++) {
    const pen_victory *v = &scenario->victory[i];
    if (v->side != a->view.winner || strcmp(v->clause, a->view.over_clause) != 0) continue;
    switch ((enum pen_victory_when)v->when) {
      case PEN_TRACK_AT_MOST:
        if (a->view.track <= v->value) return "the confidence track has fallen low enough";
        break;
      case PEN_TRACK_AT_LEAST:
        if (a->view.track >= v->value) return "the confidence track has risen high enough";
        break;
      case PEN_HOLDS_RICHMOND:
        if (a->view.blocks[v->side][app_setup(a)->richmond] > 0) return "Richmond is taken";
        break;
      case PEN_HOLDS_PLACES:
        return "the places that count are held";
      default:
        return "the last turn is over";
    }
  }
  if (strcmp(a->view.over_clause, "draw") == 0) return "both sides agreed on it";
  if (strcmp(a->view.over_clause, "resign") != 0) return "the last turn is over";
  return a->view.winner == PEN_USA ? "the Confederates have resigned" : "the Union has resigned";
}

/* Counted once, when the game is over. */
static game_statistics numbers;

static int strength_left(const app *a, int side) {
  int strength = 0;
  for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++)
    if (app_setup(a)->unit[u].type != PEN_NO_TYPE && a->view.unit_view[u].at < app_setup(a)->places)
      strength += a->view.unit_view[u].sp;
  return strength;
}

/* What the game was begun with; a question has the line to itself. */
static void paint_beginning(const app *a, int y) {
  char seed[48] = "", shift[48] = "";
  if (a->question != NULL) return;
  put_field(y, 0, terminal_width(), INK_PLAIN, "");
  if (session_dice_of(a->game) == DICE_SEEDED)
    snprintf(seed, sizeof seed, "Seed %llu", (unsigned long long)session_seed(a->game));
  if (session_track_shift(a->game) != 0)
    snprintf(shift, sizeof shift, "%sTrack start shifted by %+d", seed[0] != '\0' ? "   " : "",
             session_track_shift(a->game));
  put(y, 1, INK_DIM, "%s%s", seed, shift);
}

/* Above what was said last, however many lines that takes. */
static void paint_summary(const app *a) {
  int y = prompt_row(a) - 2, width = terminal_width();
  put_field(y, 0, width, INK_PLAIN, "");
  bool by_rule = a->view.over_clause[0] == 'R'; /* resigning and agreeing are no clauses */
  put(y, 1, side_ink(a->view.winner) | STYLE_BOLD, "%s: %s%s%s.", words_of_result(a),
      reason_words(a), by_rule ? ", " : "", by_rule ? a->view.over_clause : "");
  put_field(y + 1, 0, width, INK_PLAIN, "");
  put(y + 1, 1, INK_PLAIN,
      "Union: %d SP on the map, %d lost.  Confederates: %d SP, %d lost.  Track %+d",
      strength_left(a, PEN_USA), numbers.total_lost[PEN_USA], strength_left(a, PEN_CSA),
      numbers.total_lost[PEN_CSA], a->view.track);
  paint_beginning(a, y + 2);
}

static void paint_victory(app *a) {
  erase();
  a->stage = STAGE_PLACES;
  int height = terminal_height() - 6, width = terminal_width(), panel = width >= 110 ? 34 : 26;
  paint_window(a, 1, 0, height, width - panel);
  int cursor_y, cursor_x;
  getyx(stdscr, cursor_y, cursor_x);
  paint_panel(a, 1, width - panel, height, panel);
  paint_status(a);
  move(cursor_y, cursor_x);
  paint_prompt(a, KEYS_VICTORY);
  int asked_y, asked_x;
  getyx(stdscr, asked_y, asked_x);
  paint_summary(a);
  move(asked_y, asked_x);
}

/* ------------------------------------------------------------------ what can be done then */

/* A finished game leaves no journal. */
bool may_leave_finished(app *a) {
  return !session_unsaved(a->game) ||
         app_ask(a, "The game is not saved and will be gone. Leave it? (y/n)");
}

static void leave_finished(app *a) { a->to_title = may_leave_finished(a); }

/* The same scenario, options, balance and kind of dice; a side is a seat, so that two players
 * change sides by changing seats. */
static void rematch(app *a) {
  static file_error error;
  const session_plan plan = {
      .data_dir = a->options->data_dir, .journal = a->journal, .autosaves = true};
  if (!may_leave_finished(a)) return;
  session_leave_journal(a->game);
  a->next_game = session_branch(a->game, 0, &plan, &error);
  if (a->next_game == NULL) {
    app_say(a, "%s", error.message);
    return;
  }
  a->changed_sides = session_mode_of(a->game) == MODE_TWO;
  a->to_title = true;
}

/* Everything is as it was when the watching is over. */
static void watch_again(app *a) {
  watch_finished(a);
  if (a->to_title || a->leave) return;
  app_refresh(a);
  a->unit = PEN_NONE;
  a->report_lines = 0;
}

static void choose_what_to_do(app *a);

static void act(app *a, enum command command) {
  switch (command) {
    case COMMAND_CHOOSE:
      choose_what_to_do(a);
      break;
    case COMMAND_REVEAL:
      show_revealed(a);
      break;
    case COMMAND_STATISTICS:
      show_game_statistics(a, &numbers);
      break;
    case COMMAND_WATCH:
      watch_again(a);
      break;
    case COMMAND_REMATCH:
      rematch(a);
      break;
    case COMMAND_QUIT:
      leave_finished(a);
      break;
    case COMMAND_HELP:
      show_keys(a, "The game is over: both armies are shown as they were.", KEYS_VICTORY);
      break;
    case COMMAND_LOG:
      show_log(a);
      break;
    case COMMAND_RULES:
      show_rule(a, a->view.over_clause);
      break;
    case COMMAND_SAVE:
      save_game(a);
      break;
    case COMMAND_ZOOM:
      a->zoomed = !a->zoomed;
      break;
    case COMMAND_FIND:
      find_by_name(a);
      break;
    case COMMAND_PLACE:
      say_place(a);
      break;
    case COMMAND_REDRAW:
      terminal_redraw();
      break;
    default:
      if (!show_sheets(a, command)) cursor_act(a, command);
  }
}

static void choose_what_to_do(app *a) {
  static const enum command commands[] = {COMMAND_REVEAL, COMMAND_STATISTICS, COMMAND_LOG,
                                          COMMAND_WATCH,  COMMAND_SAVE,       COMMAND_REMATCH,
                                          COMMAND_QUIT};
  enum { ITEMS = sizeof commands / sizeof commands[0] };
  const char *const items[ITEMS] = {
      "What each side did not know",
      "The game in numbers",
      "What has happened, from beginning to end",
      "Watch the game again",
      "Save the game",
      session_mode_of(a->game) == MODE_TWO ? "A rematch, the sides changed" : "Play it once more",
      "To the title"};
  int chosen = choose_from(a, "The game is over", items, ITEMS);
  if (chosen >= 0) act(a, commands[chosen]);
}

void show_victory(app *a) {
  app_refresh(a);
  statistics_of_game(a->game, &numbers);
  a->unit = PEN_NONE;
  while (!a->to_title) {
    a->painter = paint_victory;
    enum command command = command_of(app_key(a), KEYS_VICTORY);
    if (command != COMMAND_NONE) a->message[0] = '\0';
    act(a, command);
  }
}
