/* Actions and their notation: one line of lower-case words, the only written form of an action.
 *
 * Parse and print are inverse. Which words follow which verb is the table in src/rules/notation.c;
 * whether an action is legal is another matter (pen_why_not).
 */
#ifndef PENINSULA_ACTION_H
#define PENINSULA_ACTION_H

#include <stddef.h>

#include "peninsula/setup.h"

enum { PEN_LINE_MAX = 200 }; /* bytes of a line of notation, its end not counted */

/* Members the verb does not use are PEN_NONE, so that equal actions are equal bytes. */
typedef struct pen_action {
  uint8_t verb;          /* enum pen_verb */
  uint8_t unit, unit2;   /* unit2: second cavalry, commander of `flank` and `reinforce`;
                            in `rally COMMANDER UNIT` unit is the commander */
  uint8_t place, place2; /* place may be PEN_SEA after `retreat` */
  uint8_t position;      /* enum pen_position */
  uint8_t what, how;     /* enum pen_standing_what, pen_standing_how */
} pen_action;

_Static_assert(sizeof(pen_action) == 8, "an action is eight bytes, compared as bytes");

/* Makes an action of which only the verb is used. */
pen_action pen_action_of(enum pen_verb verb);

bool pen_action_equal(pen_action a, pen_action b);

/* Why a line is no action: the word it stumbled over (PEN_ID_MAX bytes kept) and what it wanted. */
typedef struct pen_parse_error {
  char word[PEN_ID_MAX];
  const char *wanted; /* "a unit", "a place", "the end of the line", "a verb" ... */
} pen_parse_error;

/* Reads one line (without its end). Words are separated by one or more blanks or tabs; case counts.
 * Returns true and fills `action`; or false and fills `error` (may be NULL). */
bool pen_parse(const pen_setup *setup, const char *line, pen_action *action,
               pen_parse_error *error);

/* Writes an action as its line. `size` >= PEN_LINE_MAX + 1 always suffices. Returns `out`. */
char *pen_print(const pen_setup *setup, pen_action action, char *out, size_t size);

/* The forms of a verb, for help: "move UNIT PLACE | move CAVALRY CAVALRY PLACE". */
const char *pen_verb_forms(enum pen_verb verb);

#endif
