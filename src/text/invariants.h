/* What must hold in every position of every game; for `peninsula simulate`. */
#ifndef TEXT_INVARIANTS_H
#define TEXT_INVARIANTS_H

#include "peninsula/view.h"
#include "text/random.h"

/* Every legal action of a position. */
typedef struct action_list {
  int count;
  pen_action action[PEN_ACTIONS_MAX];
  pen_action culprit; /* with something broken: the action it shows by, or of PEN_NO_VERB */
} action_list;

/* Fills the list of legal actions and checks the position, the list, the views, and a sample of
 * actions that are not listed. NULL, or a sentence saying what is broken. */
const char *broken_position(const pen_game *game, randomness *r, action_list *list);

/* Does a listed action, checking that without its dice not one byte changes and that its written
 * form is read back. NULL and `result`, or what is broken. */
const char *broken_action(pen_game *game, pen_action action, const uint8_t *dice,
                          pen_events *events, pen_result *result);

#endif
