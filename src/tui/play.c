/* A game from decision to decision: whose it is, which screen shows it, what its keys do. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"
#include "tui/words.h"

/* How one kind of decision is shown and made. */
typedef struct decision_screen {
  bool on_board;
  void (*arrive)(app *a);             /* sets the cursor */
  unsigned (*contexts)(const app *a); /* which keys work */
  void (*act)(app *a, enum command command);
} decision_screen;

static unsigned roll_contexts(const app *a) {
  (void)a;
  return KEYS_ROLL;
}

#define CHOICES choices_arrive, choices_contexts, choices_act
#define ROLL    choices_arrive, roll_contexts, roll_act
#define BOARD   board_arrive, board_contexts, board_act

static const decision_screen screens[PEN_NO_DECISION + 1] = {
    [PEN_SET_UP] = {false, CHOICES},
    [PEN_REPLACEMENTS] = {false, CHOICES},
    [PEN_WEATHER_ROLL] = {false, ROLL},
    [PEN_COMMAND_ROLL] = {false, ROLL},
    [PEN_RELEASE_ROLL] = {false, ROLL},
    [PEN_ORDERS] = {false, orders_arrive, orders_contexts, orders_act},
    [PEN_ACTIVATION] = {false, activation_arrive, activation_contexts, activation_act},
    [PEN_SCOUT] = {false, CHOICES},
    [PEN_SCREEN] = {false, CHOICES},
    [PEN_FALL_BACK] = {false, CHOICES},
    [PEN_CAVALRY_ROUND] = {false, CHOICES},
    [PEN_SORTIE] = {false, CHOICES},
    [PEN_NAVAL_ROUND] = {false, CHOICES},
    [PEN_SIEGE_LOSSES] = {false, CHOICES},
    [PEN_LOSSES] = {true, CHOICES},
    [PEN_BATTLES] = {false, CHOICES},
    [PEN_DEPLOY] = {true, BOARD},
    [PEN_ARTILLERY_STEP] = {true, BOARD},
    [PEN_INFANTRY_STEP] = {true, BOARD},
    [PEN_RETREAT] = {true, CHOICES},
    [PEN_RALLY] = {true, CHOICES},
    [PEN_REINFORCE] = {true, CHOICES},
    [PEN_ADVANCE] = {false, CHOICES},
    [PEN_PLACE_COMMANDER] = {false, CHOICES},
    [PEN_EXTEND] = {false, CHOICES},
    [PEN_NO_DECISION] = {false, CHOICES},
};

static const decision_screen *screen_now(const app *a) { return &screens[a->view.decision]; }

/* ------------------------------------------------------------------ painting */

unsigned play_contexts(const app *a) {
  if (a->paused) return KEYS_PAUSE;
  unsigned contexts = KEYS_GAME | screen_now(a)->contexts(a);
  if (app_has_hidden(a) || a->looking) contexts |= KEYS_HIDDEN;
  return contexts;
}

void paint_play(app *a) {
  erase();
  if (a->paused && a->board.battle.place != PEN_NONE)
    paint_board(a, &a->board);
  else if (screen_now(a)->on_board && a->view.battle.place != PEN_NONE)
    paint_board(a, &a->view);
  else {
    paint_status(a);
    paint_map_screen(a);
  }
  paint_prompt(a, play_contexts(a));
}

/* ------------------------------------------------------------------ between decisions */

static bool decision_is_new(const app *a) {
  return a->asked_turn != a->view.turn || a->asked_side != a->view.side ||
         a->asked_decision != a->view.decision;
}

/* The cursor is set anew when the decision is another one, and where it stood on what is gone. */
static void arrive(app *a) {
  bool fresh = decision_is_new(a);
  a->asked_turn = a->view.turn;
  a->asked_side = a->view.side;
  a->asked_decision = a->view.decision;
  bool standing = !fresh && (a->stage == STAGE_PLACES || a->stage == STAGE_BLOCKS) &&
                  a->view.decision != PEN_ORDERS;
  if (!standing) screen_now(a)->arrive(a);
}

static bool must_hand_over(const app *a) {
  const pen_game *game = session_game(a->game);
  return session_mode_of(a->game) == MODE_TWO && !pen_over(game) &&
         pen_privacy_of(pen_decision_of(game)) == PEN_PRIVATE && app_side(a) != a->seat;
}

/* What both have just seen happen stays until a key, before a hand-over or the end of the board. */
static bool must_pause(const app *a, bool was_common) {
  static pen_view common;
  if (a->report_lines == 0) return false;
  if (was_common && must_hand_over(a)) return true;
  pen_view_of(session_game(a->game), PEN_VIEW_COMMON, &common);
  return was_common && a->board.battle.place != PEN_NONE && common.battle.place == PEN_NONE;
}

static void pause_on_report(app *a) {
  bool solo = session_mode_of(a->game) == MODE_SOLO;
  a->viewer = solo ? PEN_VIEW_BOTH : PEN_VIEW_COMMON;
  pen_view_of(session_game(a->game), a->viewer, &a->view);
  a->count = 0;
  a->paused = true;
  while (a->paused && !a->leave) {
    enum command command = command_of(app_key(a), KEYS_PAUSE);
    if (command == COMMAND_CHOOSE) a->paused = false;
  }
  a->paused = false;
}

static void hand_over(app *a) {
  enum pen_side side = app_side(a);
  handover(a, side, words_of_purpose(pen_decision_of(session_game(a->game))));
  if (a->leave) return;
  a->seat = side;
  app_refresh(a);
  show_recap(a, side);
}

/* What the session could not do is told once, and before anybody relies on it. */
static void tell_note(app *a) {
  const char *note = session_note(a->game);
  if (note == NULL || strcmp(note, a->told_note) == 0) return;
  snprintf(a->told_note, sizeof a->told_note, "%s", note);
  app_show_text(a, "Attention", note);
}

/* What a side was told in private does not stay on a screen that both watch. */
static void forget_private_report(app *a) {
  const pen_game *game = session_game(a->game);
  bool private = !pen_over(game) && pen_privacy_of(pen_decision_of(game)) == PEN_PRIVATE;
  if (!private && session_mode_of(a->game) != MODE_SOLO) a->report_lines = 0;
}

/* Goes on to the next decision that somebody has to make. */
static void go_on(app *a, bool was_common) {
  if (!was_common) forget_private_report(a);
  app_settle(a);
  if (must_pause(a, was_common)) pause_on_report(a);
  if (a->leave) return;
  if (must_hand_over(a)) hand_over(a);
  if (a->leave) return;
  app_refresh(a);
  if (decision_is_new(a) && a->looking) {
    a->looking = false;
    app_refresh(a);
  }
  if (a->view.battle.place == PEN_NONE) a->board.battle.place = PEN_NONE;
  arrive(a);
}

/* ------------------------------------------------------------------ keys */

static void look(app *a) {
  if (a->looking) {
    a->looking = false;
  } else {
    if (session_mode_of(a->game) == MODE_TWO)
      handover(a, app_side(a), "to look at its hidden blocks");
    a->looking = !a->leave;
  }
  app_refresh(a);
  screen_now(a)->arrive(a);
}

static bool act_on_shell(app *a, enum command command) {
  switch (command) {
    case COMMAND_UNDO:
      app_undo(a);
      return true;
    case COMMAND_REDO:
      app_redo(a);
      return true;
    case COMMAND_LINE:
      type_command(a);
      return true;
    case COMMAND_SAVE:
      save_game(a);
      return true;
    case COMMAND_QUIT:
      quit_game(a);
      return true;
    case COMMAND_LOG:
      show_log(a);
      return true;
    case COMMAND_HELP:
      show_help(a);
      return true;
    case COMMAND_FIND:
      find_by_name(a);
      return true;
    case COMMAND_ZOOM:
      a->zoomed = !a->zoomed;
      return true;
    case COMMAND_REDRAW:
      clearok(curscr, TRUE);
      return true;
    default:
      return false;
  }
}

static void act(app *a, enum command command) {
  if (command == COMMAND_NONE) return;
  if (command != COMMAND_HELP && command != COMMAND_ZOOM) a->message[0] = '\0';
  if (act_on_shell(a, command)) return;
  if (command == COMMAND_LOOK)
    look(a);
  else
    screen_now(a)->act(a, command);
}

void play_game(app *a) {
  a->painter = paint_play;
  a->to_title = a->looking = a->paused = a->zoomed = false;
  a->board.battle.place = PEN_NONE;
  a->report_lines = 0;
  a->told_note[0] = '\0';
  a->asked_decision = -1;
  a->seat = PEN_NO_SIDE;
  for (int side = 0; side < PEN_SIDES; side++) a->recap_from[side] = session_event_count(a->game);
  a->place = app_setup(a)->richmond != PEN_NONE ? app_setup(a)->richmond : 0;
  bool was_common = false;
  uint64_t before = 0;
  while (!a->to_title) {
    if (pen_hash(session_game(a->game)) != before || before == 0) {
      tell_note(a);
      go_on(a, was_common);
    }
    if (a->leave || a->to_title) break;
    if (pen_over(session_game(a->game))) {
      show_victory(a);
      break;
    }
    before = pen_hash(session_game(a->game));
    was_common = pen_privacy_of((enum pen_decision)a->view.decision) == PEN_COMMON;
    act(a, command_of(app_key(a), play_contexts(a)));
  }
}
