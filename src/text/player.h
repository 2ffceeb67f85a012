/* One run of text mode, and what its files offer each other. */
#ifndef TEXT_PLAYER_H
#define TEXT_PLAYER_H

#include "text/lines.h"
#include "text/text.h"

typedef struct player {
  session *s;
  enum pen_viewer as;
  bool automatic, strict;
  bool waiting; /* `decision SIDE waiting` was printed and still holds */

  /* Typed dice: the action that waits for them, and those typed so far. */
  int dice_wanted; /* 0: no action waits */
  bool dice_owed;  /* it cannot be taken back: asking for them has told something */
  pen_action action;
  uint8_t typed[PEN_DICE_MAX];
  int typed_count;

  char told_note[512]; /* what session_note() said last */

  bool done;
  int exit; /* enum exit_code */
} player;

static inline const pen_game *game_of(const player *p) { return session_game(p->s); }
static inline const pen_setup *setup_of(const player *p) { return session_setup(p->s); }

/* Whether the printed side has nothing to decide and is told nothing about what the other may do.
 */
bool is_waiting(const player *p);

/* ------------------------------------------------------------------ printing (print.c) */

/* The decision that is owed now, or the end of the game. */
void print_decision(player *p);
void print_dice(const player *p, const pen_result *needs, int count);

/* Ends an answer: `ok`, or `no` with what is wrong. A `no` is always the answer false. */
void answer_ok(player *p);
bool answer_no(player *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ------------------------------------------------------------------ --auto (automatic.c) */

/* The action to send without being asked: the only one listed, where everybody can know that
 * it is. False: there is none. */
bool automatic_action(const player *p, pen_action *action);

#endif
