/* Whole scenes in the emulated terminal, written down as scripts; and their twins: the same scene
 * with other secrets.
 *
 * A script is lines of
 *   KEYS => TEXT   types the keys, and waits until the text stands on the screen (or, without
 *                  " => TEXT", until the program has settled)
 *   ? LINE         a line only for the twin
 *   * NAME         a screen worth looking at: the visitor is called; "without xy" in the name says
 *                  which keys lead from there to secrets
 *   ! ARGUMENTS    ends the program and starts it anew; $HOME is the home folder
 *   touch          makes all files in the home folder equally old
 * In keys, ^ stands for Enter, ~ for Esc, > for Tab, % for Down, @ for Right; blanks at their ends
 * do not count. */
#ifndef TUI_TESTS_SCRIPT_H
#define TUI_TESTS_SCRIPT_H

#include <stdbool.h>

typedef struct scene {
  const char *name;
  const char *game;      /* a scenario, or a file of tests/positions; NULL: the title */
  const char *arguments; /* further ones, or NULL */
  const char *swapped;   /* blocks that stand in each other's places in the twin: "a b, c d" */
  const char *weakened;  /* blocks of another strength, of one and of the twin: "a 2, b 1" */
  const char *secret;    /* played by the side that has the secrets; in the twin by their names */
  const char *common;    /* played from there on, the same in both */
} scene;

/* Every scene there is, up to one without a name. */
extern const scene scenes[];

/* Plays a scene (or its twin), in an empty home folder: to the end of its secret part; and from
 * there, calling the visitor (or nobody, NULL) at each screen worth looking at. */
typedef void (*visit)(const scene *s, const char *screen);
void script_begin(const scene *s, bool twin, int height, int width);
void script_go_on(visit visitor);

/* Goes to this screen of the scene of this name, in 24 rows and 80 columns. */
void script_show(const char *name, const char *screen);

/* A press is a key, or after PRESS_LINE a line of a script that is no keys, or PRESS_AGAIN: the
 * scene anew, to the end of its secret part. It is done when what came of it is drawn. */
enum { PRESS_LINE = 1 };
#define PRESS_AGAIN "\1again"
void script_press(const char *press);
/* Key after key. */
void script_type(const char *keys);
/* Who is told of each press of the common part once it is done, or NULL. */
void script_listen(void (*listener)(const char *press));

#endif
