/* A game from decision to decision: whose it is, which screen shows it, what its keys do. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/guide.h"
#include "tui/lesson.h"
#include "tui/notes.h"
#include "tui/overlay.h"
#include "tui/screens.h"
#include "tui/sheets.h"
#include "tui/words.h"

/* How one kind of decision is shown and made. */
typedef struct decision_screen {
  enum { ON_MAP, ON_BOARD, AT_SEA } shown;
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
    [PEN_SET_UP] = {ON_MAP, CHOICES},
    [PEN_REPLACEMENTS] = {ON_MAP, CHOICES},
    [PEN_WEATHER_ROLL] = {ON_MAP, ROLL},
    [PEN_COMMAND_ROLL] = {ON_MAP, ROLL},
    [PEN_RELEASE_ROLL] = {ON_MAP, ROLL},
    [PEN_ORDERS] = {ON_MAP, orders_arrive, orders_contexts, orders_act},
    [PEN_ACTIVATION] = {ON_MAP, activation_arrive, activation_contexts, activation_act},
    [PEN_SCOUT] = {ON_MAP, CHOICES},
    [PEN_SCREEN] = {ON_MAP, CHOICES},
    [PEN_FALL_BACK] = {ON_MAP, CHOICES},
    [PEN_CAVALRY_ROUND] = {ON_MAP, CHOICES},
    [PEN_SORTIE] = {AT_SEA, CHOICES},
    [PEN_NAVAL_ROUND] = {AT_SEA, CHOICES},
    [PEN_SIEGE_LOSSES] = {ON_MAP, CHOICES},
    [PEN_LOSSES] = {ON_BOARD, CHOICES},
    [PEN_BATTLES] = {ON_MAP, CHOICES},
    [PEN_DEPLOY] = {ON_BOARD, BOARD},
    [PEN_ARTILLERY_STEP] = {ON_BOARD, BOARD},
    [PEN_INFANTRY_STEP] = {ON_BOARD, BOARD},
    [PEN_RETREAT] = {ON_BOARD, CHOICES},
    [PEN_RALLY] = {ON_BOARD, CHOICES},
    [PEN_REINFORCE] = {ON_BOARD, CHOICES},
    [PEN_ADVANCE] = {ON_MAP, CHOICES},
    [PEN_PLACE_COMMANDER] = {ON_MAP, CHOICES},
    [PEN_EXTEND] = {ON_MAP, CHOICES},
    [PEN_NO_DECISION] = {ON_MAP, CHOICES},
};

static const decision_screen *screen_now(const app *a) { return &screens[a->view.decision]; }

/* ------------------------------------------------------------------ painting */

static bool has_recap(const app *a) {
  return session_mode_of(a->game) == MODE_TWO && a->view.decision != PEN_NO_DECISION &&
         pen_privacy_of((enum pen_decision)a->view.decision) == PEN_PRIVATE;
}

static int shown_now(const app *a) {
  if (a->paused && a->board.battle.place != PEN_NONE) return ON_BOARD;
  if (a->paused) return a->paused_at_sea ? AT_SEA : ON_MAP;
  if (screen_now(a)->shown == ON_BOARD && a->view.battle.place == PEN_NONE) return ON_MAP;
  return (int)screen_now(a)->shown;
}

unsigned play_contexts(const app *a) {
  if (a->paused) return KEYS_PAUSE;
  unsigned contexts = KEYS_GAME | screen_now(a)->contexts(a);
  if (app_has_hidden(a) || a->looking) contexts |= KEYS_HIDDEN;
  if (has_recap(a)) contexts |= KEYS_PRIVATE;
  if (shown_now(a) == ON_BOARD) contexts |= KEYS_BOARD;
  if (app_has_refused(a)) contexts |= KEYS_REFUSED;
  if (shown_now(a) == ON_MAP) contexts |= KEYS_OVERLAY;
  return contexts;
}

bool play_is_on_map(const app *a) { return shown_now(a) == ON_MAP; }

void paint_play(app *a) {
  int shown = shown_now(a);
  erase();
  if (shown == ON_BOARD)
    paint_board(a, a->paused ? &a->board : &a->view);
  else if (shown == AT_SEA)
    paint_naval(a);
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
                  a->view.decision == PEN_ACTIVATION;
  if (!standing) screen_now(a)->arrive(a);
}

static bool must_hand_over(const app *a) {
  const pen_game *game = session_game(a->game);
  return session_mode_of(a->game) == MODE_TWO && !pen_over(game) &&
         pen_privacy_of(pen_decision_of(game)) == PEN_PRIVATE && app_side(a) != a->seat;
}

/* Whether what was rolled stands on the next screen too. */
static bool next_shows_report(const app *a, enum pen_decision before) {
  enum pen_decision next = pen_decision_of(session_game(a->game));
  bool at_sea = screens[before].shown == AT_SEA && screens[next].shown != AT_SEA;
  return pen_privacy_of(next) == PEN_COMMON && next != PEN_FALL_BACK && !at_sea;
}

/* A roll of its own phase is read on the way; any other stays until a key. */
static bool rolled_in_passing(enum pen_decision before) {
  return before == PEN_WEATHER_ROLL || before == PEN_COMMAND_ROLL || before == PEN_RELEASE_ROLL;
}

/* What both have just seen happen stays until a key, before a hand-over or the end of the board;
 * and dice, before a screen that does not show them. */
static bool must_pause(const app *a, enum pen_decision before) {
  static pen_view common;
  bool was_common = pen_privacy_of(before) == PEN_COMMON;
  if (a->report_lines == 0) return false;
  if (was_common && must_hand_over(a)) return true;
  if (a->report_rolled && !rolled_in_passing(before) && !pen_over(session_game(a->game)) &&
      !next_shows_report(a, before))
    return true;
  pen_view_of(session_game(a->game), PEN_VIEW_COMMON, &common);
  return was_common && a->board.battle.place != PEN_NONE && common.battle.place == PEN_NONE;
}

/* After a private decision the screen is still its side's. */
static void view_for_report(app *a, enum pen_decision before) {
  bool private = pen_privacy_of(before) == PEN_PRIVATE;
  if (session_mode_of(a->game) == MODE_SOLO)
    a->viewer = PEN_VIEW_BOTH;
  else
    a->viewer = private ? (enum pen_viewer)a->asked_side : PEN_VIEW_COMMON;
  pen_view_of(session_game(a->game), a->viewer, &a->view);
  if (private) a->view.side = (uint8_t)a->asked_side;
  app_report(a, a->viewer);
  a->stage = STAGE_CHOICES;
}

static void pause_on_report(app *a, enum pen_decision before) {
  view_for_report(a, before);
  a->count = 0;
  a->paused = true;
  a->paused_at_sea = screens[before].shown == AT_SEA;
  while (a->paused && !a->leave) {
    int key = app_key(a);
    if (command_of(key, KEYS_PAUSE) == COMMAND_CHOOSE || lesson_left_by(a, key)) a->paused = false;
  }
  a->paused = false;
  lesson_arrived(a);
}

/* Where the other player looked and pointed last is his secret, and what he had marked. */
static void forget_cursor(app *a) {
  a->place = app_setup(a)->richmond != PEN_NONE ? app_setup(a)->richmond : 0;
  a->position = PEN_LEFT_CENTER;
  a->unit = a->port = PEN_NONE;
  a->marked = 0;
  a->listing_others = a->picked_by_cursor = a->one_port = false;
  for (int p = 0; p < PEN_PLACES_MAX; p++) a->cost[p] = -1;
  a->choice = 0;
  forget_window(a);
  overlay_close(a);
  a->followed = PEN_NONE;
  a->asked_turn = -1;
}

static void hand_over(app *a) {
  enum pen_side side = app_side(a);
  handover(a, side, words_of_purpose(pen_decision_of(session_game(a->game))));
  if (a->leave || a->to_title) return;
  a->seat = side;
  lesson_seated(a);
  forget_cursor(a);
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

static bool becomes_common(enum pen_decision before, const app *a) {
  return session_mode_of(a->game) == MODE_TWO && pen_privacy_of(before) == PEN_PRIVATE &&
         a->viewer == PEN_VIEW_COMMON;
}

/* Standing orders are private and part of the game: they are given when the side has the keyboard,
 * once. */
static void begin_orders(app *a) {
  enum pen_side side = app_side(a);
  if (a->view.decision != PEN_ORDERS || !a->begins[side]) return;
  a->begins[side] = false;
  give_usual_standing_orders(a);
  app_refresh(a);
}

/* Goes on to the next decision that somebody has to make. */
static void go_on(app *a, enum pen_decision before) {
  a->sketching = false;
  app_settle(a);
  if (must_pause(a, before)) pause_on_report(a, before);
  if (a->leave || a->to_title) return;
  if (must_hand_over(a)) hand_over(a);
  if (a->leave || a->to_title) return;
  app_refresh(a);
  if (decision_is_new(a) && a->looking) {
    a->looking = false;
    forget_cursor(a);
    app_refresh(a);
  }
  if (becomes_common(before, a)) {
    a->message[0] = '\0'; /* it may name what is hidden */
    forget_cursor(a);
    cursor_to_place(a, a->view.place);
  }
  if (a->view.battle.place == PEN_NONE) a->board.battle.place = PEN_NONE;
  begin_orders(a);
  arrive(a);
}

/* ------------------------------------------------------------------ keys */

/* A plan that is only sketched goes before anything else is done with the game. */
static bool ends_sketch(enum command command) {
  return command == COMMAND_UNDO || command == COMMAND_UNDO_ALL || command == COMMAND_REDO ||
         command == COMMAND_LINE || command == COMMAND_GIVE_UP;
}

void look_away(app *a) {
  a->looking = false;
  forget_cursor(a);
  app_refresh(a);
  screen_now(a)->arrive(a);
}

static void look_for(app *a, const char *purpose) {
  if (a->looking) {
    look_away(a);
    return;
  }
  if (session_mode_of(a->game) == MODE_TWO) handover(a, app_side(a), purpose);
  a->looking = !a->leave;
  app_refresh(a);
  screen_now(a)->arrive(a);
}

static void look(app *a) { look_for(a, "to look at its hidden blocks"); }

/* Before what both watch, notes are looked at as hidden blocks are. */
static void open_notes(app *a) {
  bool common = a->viewer == PEN_VIEW_COMMON;
  if (common) look_for(a, "to look at its notes");
  if (!a->leave) show_notes(a);
  if (common && !a->leave) look(a);
}

static bool act_on_shell(app *a, enum command command) {
  switch (command) {
    case COMMAND_UNDO:
      app_undo(a);
      return true;
    case COMMAND_UNDO_ALL:
      app_undo_all(a);
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
    case COMMAND_RECAP:
      show_recap_again(a, app_side(a));
      return true;
    case COMMAND_NOTES:
      open_notes(a);
      return true;
    case COMMAND_GIVE_UP:
      give_up(a);
      return true;
    case COMMAND_SETTINGS:
      show_settings(a);
      return true;
    case COMMAND_STATISTICS:
      show_statistics(a);
      return true;
    case COMMAND_HELP:
      show_help(a);
      return true;
    case COMMAND_HINTS:
      switch_hints(a);
      return true;
    case COMMAND_RULES:
      show_rules_of_decision(a);
      return true;
    case COMMAND_RULE:
      show_rule(a, a->refused);
      return true;
    case COMMAND_FIND:
      find_by_name(a);
      return true;
    case COMMAND_PLACE:
      say_place(a);
      return true;
    case COMMAND_COVER:
      cover_blocks(a);
      return true;
    case COMMAND_ZOOM:
      a->zoomed = !a->zoomed;
      return true;
    case COMMAND_REDRAW:
      terminal_redraw();
      return true;
    default:
      return false;
  }
}

static void obey(app *a, enum command command) {
  if (command == COMMAND_NONE) return;
  if (command != COMMAND_HELP && command != COMMAND_RULE && command != COMMAND_ZOOM)
    a->message[0] = '\0';
  if (ends_sketch(command)) sketch_drop(a);
  if (shown_now(a) == ON_MAP && overlay_act(a, command)) return;
  if (act_on_shell(a, command) || show_sheets(a, command) || show_forecast(a, command)) return;
  if (command == COMMAND_LOOK)
    look(a);
  else
    screen_now(a)->act(a, command);
}

/* A key of another moment is answered too: silence looks like a game that hangs. */
static void tell_dead_key(app *a, int key) {
  if (key > ' ' && key < 127 && !lesson_is_on(a))
    app_say(a, "%c does nothing here; ? lists the keys that do.", key);
}

static void act(app *a, enum command command) {
  if (lesson_holds(a, command)) return;
  obey(a, command);
  lesson_did(a, command);
}

void play_game(app *a) {
  a->painter = paint_play;
  a->to_title = a->looking = a->paused = a->zoomed = false;
  a->sketching = a->rest.waits = a->rest.offered = false;
  a->board.battle.place = PEN_NONE;
  overlay_close(a);
  a->followed = PEN_NONE;
  app_forget_report(a);
  a->told_note[0] = a->saved_as[0] = '\0';
  history_forget();
  a->asked_decision = -1;
  a->seat = PEN_NO_SIDE;
  for (int side = 0; side < PEN_SIDES; side++) a->begins[side] = session_record_count(a->game) == 0;
  for (int side = 0; side < PEN_SIDES; side++)
    a->recap_from[side] = a->recap_again[side] = session_event_count(a->game);
  forget_cursor(a);
  enum pen_decision decision = PEN_NO_DECISION;
  uint64_t before = 0;
  while (!a->to_title) {
    if (pen_hash(session_game(a->game)) != before || before == 0) {
      tell_note(a);
      go_on(a, decision);
    }
    if (a->leave || a->to_title) break;
    if (pen_over(session_game(a->game))) {
      show_victory(a);
      break;
    }
    before = pen_hash(session_game(a->game));
    decision = (enum pen_decision)a->view.decision;
    if (march_go_on(a)) continue;
    lesson_arrived(a);
    int key = app_key(a);
    enum command command = command_of(key, play_contexts(a));
    if (command == COMMAND_NONE) tell_dead_key(a, key);
    act(a, command);
  }
}
