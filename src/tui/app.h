/* The front end's own state: who sits at the keyboard, what is shown, where the cursor is. */
#ifndef TUI_APP_H
#define TUI_APP_H

#include "files/replay.h"
#include "files/settings.h"
#include "tui/keys.h"
#include "tui/map.h"
#include "tui/march.h"
#include "tui/paint.h"
#include "tui/tui.h"

enum {
  MESSAGE_MAX = 1024,
  PATH_LENGTH_MAX = 1024,
  NAME_LENGTH = 64,
  REPORT_LINES = 48,
  REPORT_WIDTH = 200
};

/* What the cursor moves among, on the map and on the board. */
enum stage {
  STAGE_PLACES,   /* places of the map */
  STAGE_BLOCKS,   /* blocks in the panel */
  STAGE_CHOICES,  /* a list of choices */
  STAGE_TARGET,   /* places that can be chosen */
  STAGE_UNITS,    /* units on the battle board, or still to be deployed */
  STAGE_POSITION, /* positions of the battle board */
  STAGE_SUPPORT   /* commanders for a flank attempt */
};

/* What is laid over the map. */
enum overlay {
  OVERLAY_NONE,
  OVERLAY_SUPPLY,
  OVERLAY_COMMAND,
  OVERLAY_CONTROL,
  OVERLAY_ARROWS, /* what the enemy was seen to do */
  OVERLAYS
};

typedef struct app app;

/* Where the map's window was when a place was selected. */
typedef struct map_anchor {
  int place;
  int height, width, whole; /* of the window, and the width of the sheet */
  int y, x;
} map_anchor;

struct app {
  const struct tui_options *options;
  settings settings;                   /* what the file says; `options` wins over it */
  bool settings_refused;               /* the file is damaged: it is written over only when asked */
  char settings_file[PATH_LENGTH_MAX]; /* "" when there can be none */
  bool begins[PEN_SIDES];              /* a new game in which the side has not yet given orders */
  char journal[PATH_LENGTH_MAX];
  session *game;      /* NULL: at the title */
  replay *replay;     /* the game is watched, not played: `game` is its session; or NULL */
  bool leave;         /* the program ends */
  bool to_title;      /* the game is left */
  session *next_game; /* with it: for another that goes on from it, or NULL */
  int exit_code;
  int unread; /* a key that was given back, or 0 */
  void (*painter)(app *a);

  /* who looks */
  enum pen_side seat;         /* whose hidden blocks may be shown without a hand-over */
  bool looking;               /* a private look in a common decision */
  bool paused;                /* a report is shown until a key */
  bool paused_at_sea;         /* on the screen of the naval battle */
  bool handing_over;          /* a hand-over is on the screen */
  bool changed_sides;         /* a rematch: the next hand-over says so */
  int recap_from[PEN_SIDES];  /* events each side has been told of */
  int recap_again[PEN_SIDES]; /* where its last recap began */

  /* what is shown: made anew by app_refresh() */
  enum pen_viewer viewer;
  pen_view view;
  pen_view board;                   /* the last view with a battle, for the report of its end */
  pen_action list[PEN_ACTIONS_MAX]; /* legal, and made only of what the screen may name */
  int count;
  bool can_end; /* `end` is legal */

  /* the cursor */
  enum stage stage;
  int place, unit, position, choice;
  enum pen_verb verb;           /* what a position is picked for */
  uint64_t marked;              /* blocks that are to move: bit u - first of the side */
  int16_t cost[PEN_PLACES_MAX]; /* in half movement points, -1: no target */
  bool listing_others;          /* in orders: a list of orders is open */
  enum pen_verb listed;         /* with it: of this verb; PEN_NO_VERB: those without a key */
  bool picked_by_cursor;        /* with it: who is ordered was not picked from the list */
  int port;                     /* the place to sail from, once it is picked, or PEN_NONE */
  bool one_port;                /* there was no choice of it */
  int asked_turn, asked_decision, asked_side; /* the decision the cursor was last set for */

  /* marches */
  bool sketching;      /* a plan is tried out on a copy of the game, before it is paid for */
  pen_game sketch;     /* that copy */
  pen_action sketched; /* what the plan would cost CAP for */
  march_way route;     /* of the marked blocks to the selected place; or no steps */
  march rest;          /* of the march that was interrupted */

  /* words */
  char told_note[512];        /* the session's note, once shown */
  char saved_as[NAME_LENGTH]; /* what the game was saved as last, or "" */
  char message[MESSAGE_MAX];
  char refused[16];     /* the clause the message rests on, or "" */
  const char *question; /* on the prompt line instead of the prompt, or NULL */
  char report[REPORT_LINES][REPORT_WIDTH];
  int report_from;    /* the event it begins with */
  bool report_rolled; /* there are dice in it */
  int report_lines;

  /* the map's window */
  map_sheet sheet;
  bool zoomed;
  int window_x, window_y;
  int window_rows, window_of; /* its height, and the width of the sheet seen through it */
  map_anchor anchor;
  enum overlay overlay;
  int arrows_from, arrows_to; /* with OVERLAY_ARROWS: of these events */
  int followed; /* the place it has followed to, until another is selected: then it may be scrolled
                 */
};

/* -- ui.c, line.c: keys, questions and lines; everything is drawn before a key is waited for -- */

/* Paints and waits; returns a key, or TERMINAL_NOTHING when something else happened. */
int app_key(app *a);
/* The same, but TERMINAL_WAITED after so many milliseconds. */
int app_key_within(app *a, int milliseconds);
/* Gives a key back: it is the next one. */
void app_unread_key(app *a, int key);
/* Forgets what was typed ahead. */
void app_forget_keys(app *a);
/* Asks on the prompt line; y or Enter is yes. */
bool app_ask(app *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Reads a line on the prompt line, `text` being what stands there at first. False: Esc. */
bool app_read_line(app *a, const char *prompt, char *text, size_t size);
/* What helps a line along: what Tab and Shift-Tab make of it (`at`: the byte the cursor is before),
 * the line Up and Down bring in its place; and what is done when something else is typed. */
typedef struct line_help {
  void (*complete)(app *a, char *text, size_t size, int *at, int by);
  bool (*recall)(app *a, char *text, size_t size, int by);
  void (*typed)(app *a);
} line_help;
bool app_read_line_with(app *a, const char *prompt, char *text, size_t size, const line_help *help);
/* Says something on the message line. */
void app_say(app *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Shows a text in a window until a key; up and down move in it. */
void app_show_text(app *a, const char *title, const char *text);

/* -- act.c: what is sent to the session and what comes back -- */

void app_refresh(app *a);
/* The game that is shown and planned on: the session's, or the copy a plan is tried out on. */
const pen_game *app_game(const app *a);
/* Sends one action; says why when it is refused. */
bool app_send(app *a, pen_action action);
/* The same within an order: the report of what came before stays. */
bool app_send_more(app *a, pen_action action);
/* Whether the screen may name a unit. */
bool app_may_name(const app *a, int unit);
void app_refuse(app *a, pen_reason reason);
/* Whether the message is a refusal, so that its clause can be opened. */
bool app_has_refused(const app *a);
/* The same message rests on this reason. */
void app_rest_on(app *a, pen_reason reason);
/* The report is what has happened since it was last forgotten, as this viewer may know it. */
void app_forget_report(app *a);
void app_report(app *a, enum pen_viewer viewer);
void app_undo(app *a);
void app_undo_all(app *a);
void app_redo(app *a);
/* Sends what leaves no choice and tells nobody anything. */
void app_settle(app *a);
const pen_setup *app_setup(const app *a);
enum pen_side app_side(const app *a); /* who decides; of a game that is watched, who looks on */
int app_event_count(const app *a);    /* of the session's events, those that have happened */
unsigned app_contexts(const app *a);  /* which keys work now */
/* The side's blocks the common view does not know and that could act in this decision. */
bool app_has_hidden(const app *a);
/* Sends `end`, after a question where it closes more than the player may have meant. */
void app_end(app *a);

#endif
