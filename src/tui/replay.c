/* A game watched: the screens of play, a step at a time, forward and back. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tui/notes.h"
#include "tui/overlay.h"
#include "tui/screens.h"
#include "tui/sheets.h"
#include "tui/words.h"

enum { WORDS_MAX = 64, LOOK_AGAIN_MS = 400, SPEEDS = 6, USUAL_SPEED = 2 };

static struct {
  const char *path;
  bool follow, playing;
  bool finished; /* the game at hand, which was just played to its end */
  int speed;
  char wanted[WORDS_MAX]; /* what was searched for last */
} watching;

static const int delay_ms[SPEEDS] = {4000, 2000, 1000, 500, 250, 100};

static bool is_at_sea(const app *a) {
  return a->view.decision == PEN_SORTIE || a->view.decision == PEN_NAVAL_ROUND;
}

static bool shows_map(const app *a) { return a->view.battle.place == PEN_NONE && !is_at_sea(a); }

unsigned replay_contexts(const app *a) {
  (void)a;
  unsigned contexts = watching.follow ? KEYS_REPLAY : KEYS_REPLAY | KEYS_SAVED;
  return shows_map(a) ? contexts | KEYS_OVERLAY : contexts;
}

/* ------------------------------------------------------------------ what is shown */

static void look_at(app *a, const pen_event *seen) {
  int places = app_setup(a)->places;
  if (seen->place2 < places)
    a->place = seen->place2;
  else if (seen->place < places)
    a->place = seen->place;
}

/* What the last step told the viewer; of too much, the end. */
static void make_report(app *a) {
  int end, event = replay_events(a->replay, &end);
  a->report_lines = 0;
  for (; event < end; event++) {
    pen_event seen;
    if (!pen_event_for(session_event(a->game, event), a->viewer, &seen)) continue;
    if (a->report_lines == REPORT_LINES) {
      memmove(a->report[0], a->report[1], sizeof a->report - sizeof a->report[0]);
      a->report_lines--;
    }
    pen_event_words(app_setup(a), &seen, a->report[a->report_lines++], REPORT_WIDTH);
    look_at(a, &seen);
  }
}

static void show_position(app *a) {
  a->game = replay_session(a->replay);
  a->viewer = replay_viewer(a->replay);
  pen_view_of(replay_game(a->replay), a->viewer, &a->view);
  a->count = 0;
  a->can_end = false;
  a->stage = STAGE_PLACES;
  a->unit = PEN_NONE;
  a->marked = 0;
  make_report(a);
}

static void paint_replay(app *a) {
  erase();
  if (a->view.battle.place != PEN_NONE) {
    paint_board(a, &a->view);
  } else if (is_at_sea(a)) {
    paint_naval(a);
  } else {
    paint_status(a);
    paint_map_screen(a);
  }
  paint_prompt(a, replay_contexts(a));
}

static const char *as_seen(enum pen_viewer viewer) {
  static const char *const words[] = {[PEN_VIEW_USA] = "as the Union saw it",
                                      [PEN_VIEW_CSA] = "as the Confederates saw it",
                                      [PEN_VIEW_COMMON] = "as both saw it",
                                      [PEN_VIEW_BOTH] = "nothing hidden"};
  return words[viewer];
}

static const char *doing_words(void) {
  if (watching.playing) return "  playing";
  if (!watching.follow) return "";
  return access(watching.path, F_OK) == 0 ? "  following" : "  no longer played";
}

/* The seed tells the dice to come: it is shown only when none are. */
static void write_end(const app *a, char *out, size_t size) {
  const replay *r = a->replay;
  int used = snprintf(out, size, "Turn %d: step %d of %d, %s.  %s", a->view.turn, replay_at(r),
                      replay_length(r), as_seen(replay_viewer(r)), words_of_result(a));
  if (session_dice_of(a->game) == DICE_SEEDED && (size_t)used < size)
    snprintf(out + used, size - (size_t)used, "  seed %llu",
             (unsigned long long)session_seed(a->game));
}

char *replay_words(const app *a, char *out, size_t size) {
  const replay *r = a->replay;
  if (a->view.over)
    write_end(a, out, size);
  else
    snprintf(out, size, "Turn %d, %s: step %d of %d, %s%s", a->view.turn,
             pen_spoken(PEN_PHASE_NAMES, a->view.phase), replay_at(r), replay_length(r),
             as_seen(replay_viewer(r)), doing_words());
  return out;
}

/* ------------------------------------------------------------------ what is asked for */

static void search(app *a) {
  if (!app_read_line(a, "/ ", watching.wanted, sizeof watching.wanted)) return;
  if (watching.wanted[0] != '\0' && !replay_search(a->replay, watching.wanted))
    app_say(a, "Nothing told here speaks of \"%s\".", watching.wanted);
}

static void go_to_turn(app *a) {
  char number[8] = "";
  if (!app_read_line(a, "Turn: ", number, sizeof number) || number[0] == '\0') return;
  if (!replay_to_turn(a->replay, atoi(number))) app_say(a, "The game has no turn %.7s.", number);
}

static void next_viewer(app *a) {
  static const enum pen_viewer next[] = {[PEN_VIEW_USA] = PEN_VIEW_CSA,
                                         [PEN_VIEW_CSA] = PEN_VIEW_COMMON,
                                         [PEN_VIEW_COMMON] = PEN_VIEW_BOTH,
                                         [PEN_VIEW_BOTH] = PEN_VIEW_USA};
  replay_look(a->replay, next[replay_viewer(a->replay)]);
}

/* The game watched is left as it is; what is played on is another. True: it was played. */
static bool take_up(app *a) {
  file_error error = {0};
  const session_plan plan = {
      .data_dir = a->options->data_dir, .journal = a->journal, .autosaves = true};
  if (pen_over(replay_game(a->replay))) {
    app_say(a, "The game is over here.");
    return false;
  }
  if (!app_ask(a, "Take up play from here, as a new game? (y/n)") ||
      !(watching.finished ? may_leave_finished(a) : may_forget_unfinished(a)))
    return false;
  replay *watched = a->replay;
  if (watching.finished) session_leave_journal(a->game);
  session *game = session_branch(replay_session(watched), replay_records(watched), &plan, &error);
  if (game == NULL) {
    app_say(a, "%s", error.message);
    return false;
  }
  if (watching.finished) {
    a->next_game = game;
    a->to_title = true;
    return true;
  }
  a->replay = NULL;
  replay_close(watched);
  a->to_title = take_session(a, game, &error);
  return true;
}

static void say_unless(app *a, bool there_is, const char *words) {
  if (!there_is) app_say(a, "%s", words);
}

static void change_speed(int by) {
  int speed = watching.speed + by;
  if (speed >= 0 && speed < SPEEDS) watching.speed = speed;
}

/* Going somewhere; true when the command was one of these. */
static bool go(app *a, enum command command) {
  replay *r = a->replay;
  switch (command) {
    case COMMAND_STEP:
      say_unless(a, replay_step(r, 1), "This is the end.");
      return true;
    case COMMAND_STEP_BACK:
      say_unless(a, replay_step(r, -1), "This is the beginning.");
      return true;
    case COMMAND_TURN:
      say_unless(a, replay_turn(r, 1), "This is the last turn.");
      return true;
    case COMMAND_TURN_BACK:
      say_unless(a, replay_turn(r, -1), "This is the beginning.");
      return true;
    case COMMAND_NEXT_BATTLE:
      say_unless(a, replay_battle(r, 1), "There is no battle after this.");
      return true;
    case COMMAND_FIRST:
      return replay_go(r, 0);
    case COMMAND_LAST:
      return replay_go(r, replay_length(r));
    case COMMAND_TO_TURN:
      go_to_turn(a);
      return true;
    case COMMAND_SEARCH:
      search(a);
      return true;
    case COMMAND_VIEWER:
      next_viewer(a);
      return true;
    default:
      return false;
  }
}

static void look_around(app *a, enum command command) {
  switch (command) {
    case COMMAND_PLAY:
      watching.playing = !watching.playing;
      break;
    case COMMAND_FASTER:
      change_speed(1);
      break;
    case COMMAND_SLOWER:
      change_speed(-1);
      break;
    case COMMAND_ZOOM:
      a->zoomed = !a->zoomed;
      break;
    case COMMAND_PLACE:
      say_place(a);
      break;
    case COMMAND_LOG:
      show_log(a);
      break;
    case COMMAND_NOTES:
      read_notes(a);
      break;
    case COMMAND_STATISTICS:
      show_statistics(a);
      break;
    case COMMAND_HELP:
      show_help(a);
      break;
    case COMMAND_RULES:
      show_rules_of_decision(a);
      break;
    case COMMAND_REDRAW:
      terminal_redraw();
      break;
    default:
      if (!show_sheets(a, command) && !show_forecast(a, command)) cursor_act(a, command);
  }
}

/* ------------------------------------------------------------------ watching */

/* Time has passed: a step of a game that plays itself, or a look for what was played since. */
static void tick(app *a) {
  bool changed = watching.playing && replay_step(a->replay, 1);
  if (watching.playing && !changed) watching.playing = watching.follow;
  if (watching.follow) changed = replay_renew(&a->replay) || changed;
  if (changed) show_position(a);
}

static int key_or_time(app *a) {
  if (watching.playing) return app_key_within(a, delay_ms[watching.speed]);
  if (watching.follow) return app_key_within(a, LOOK_AGAIN_MS);
  return app_key(a);
}

/* True when the key ends the watching. */
static bool act(app *a, enum command command) {
  if (shows_map(a) && overlay_act(a, command)) return false;
  if (command == COMMAND_QUIT || command == COMMAND_BACK) return true;
  if (command == COMMAND_TAKE_UP) return take_up(a);
  if (command == COMMAND_NONE) return false;
  a->message[0] = '\0';
  if (go(a, command))
    show_position(a);
  else
    look_around(a, command);
  return false;
}

static void watch(app *a) {
  a->painter = paint_replay;
  a->zoomed = a->paused = a->looking = a->to_title = false;
  a->place = 0;
  watching.wanted[0] = '\0';
  overlay_close(a);
  if (watching.follow) replay_go(a->replay, replay_length(a->replay));
  show_position(a);
  if (app_setup(a)->richmond != PEN_NONE && a->report_lines == 0) a->place = app_setup(a)->richmond;
  for (bool done = false; !done && !a->leave;) {
    int key = key_or_time(a);
    if (key == TERMINAL_WAITED)
      tick(a);
    else
      done = act(a, command_of(key, replay_contexts(a)));
  }
}

bool watch_file(app *a, const char *path, enum pen_viewer viewer, bool follow) {
  file_error error = {0};
  a->replay = replay_open(path, a->options->data_dir, viewer, &error);
  if (a->replay == NULL) {
    app_say(a, "%s", error.message);
    a->exit_code = (int)error.code;
    return false;
  }
  watching.path = path;
  watching.follow = follow;
  watching.finished = false;
  watching.playing = false;
  watching.speed = USUAL_SPEED;
  watch(a);
  replay_close(a->replay);
  a->replay = NULL;
  a->game = NULL;
  a->message[0] = '\0';
  return true;
}

void watch_finished(app *a) {
  static file_error error;
  session *game = a->game;
  a->replay = replay_of(game, PEN_VIEW_BOTH, &error);
  if (a->replay == NULL) {
    app_say(a, "%s", error.message);
    return;
  }
  watching.path = NULL;
  watching.follow = watching.playing = false;
  watching.finished = true;
  watching.speed = USUAL_SPEED;
  watch(a);
  replay_close(a->replay);
  a->replay = NULL;
  a->game = game;
}
