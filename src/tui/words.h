/* Actions and blocks in a player's words. */
#ifndef TUI_WORDS_H
#define TUI_WORDS_H

#include "tui/app.h"

/* "Retreat to Trent", "Rally Casey (Keyes)". */
char *words_of_action(const app *a, pen_action action, char *out, size_t size);

/* The name of a block, or "a block" where the present view does not know it. */
const char *words_of_unit(const app *a, int unit);

/* "inf", "art", "cav" ... */
const char *words_of_type(int type);

/* What the deciding side is to do now, in plain words. */
char *words_of_task(const app *a, char *out, size_t size);

/* "UNION VICTORY", "DRAW". */
const char *words_of_result(const app *a);

/* Where in a game that is watched one is, and how it is seen. */
char *replay_words(const app *a, char *out, size_t size);

/* For the hand-over: "to give its orders". */
const char *words_of_purpose(enum pen_decision decision);

#endif
