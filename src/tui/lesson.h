/* The guided turn: a lesson that goes on when the learner has done what it tells. */
#ifndef TUI_LESSON_H
#define TUI_LESSON_H

#include "tui/app.h"

enum { LESSON_ROWS = 4 }; /* a rule with the step's number, and three lines */

enum lesson_awaits {
  AWAITS_ENTER,   /* the text has been read */
  AWAITS_COMMAND, /* a key */
  AWAITS_TARGETS, /* the places in reach are shown */
  AWAITS_ACTION,  /* something is done */
  AWAITS_SEAT,    /* a hand-over is over */
  AWAITS_GAME     /* what is shown until a key has been left */
};

typedef struct lesson_step {
  const char *text;
  enum lesson_awaits awaits;
  enum command command; /* AWAITS_COMMAND */
  enum pen_side side;   /* AWAITS_SEAT */
  const char *actions;  /* AWAITS_ACTION: those wanted, '|' between; * stands for any word */
  int times;            /* with it: so often */
  const char *reminder; /* said when something else is tried: "press Tab" */
} lesson_step;

/* The table, in the order in which it is gone through (lesson_steps.c). */
extern const lesson_step lesson_steps[];
extern const int lesson_step_count;

/* Plays the lesson; afterwards the title, or a new game if the learner wants one. */
bool show_lesson(app *a);
bool lesson_is_on(const app *a);

/* The text of the step, its first row being `y`. */
void paint_lesson(const app *a, int y);

/* Whether the lesson answers this key instead of the game. */
bool lesson_holds(app *a, enum command command);
/* Whether the action comes too early (then it has been said). */
bool lesson_refuses(app *a, pen_action action);

/* What has happened: a key was obeyed; a side has sat down; the game waits for the next key. */
void lesson_did(app *a, enum command command);
void lesson_seated(app *a);
void lesson_arrived(app *a);

/* Where the game does not look at keys: whether this one leaves the lesson, which is then left. */
bool lesson_left_by(app *a, int key);

#endif
