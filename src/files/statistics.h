/* What the dice have shown so far, as far as a viewer saw them fall. */
#ifndef FILES_STATISTICS_H
#define FILES_STATISTICS_H

#include "files/session.h"

typedef struct dice_statistics {
  int dice[PEN_SIDES];      /* how many each side has rolled */
  int face[PEN_SIDES][7];   /* of them, those that showed 1 to 6 */
  int shot_dice[PEN_SIDES]; /* rolled against a number the viewer knows, in battles */
  int hits[PEN_SIDES];
  double expected[PEN_SIDES]; /* hits that fair dice give on the average */
} dice_statistics;

/* Of the session's first `events` events. Dice that are no side's (the weather) are the Union's,
 * who rolls them. */
void statistics_of(const session *s, int events, enum pen_viewer viewer, dice_statistics *out);

/* A whole game in numbers, with nothing hidden: for when it is over. */
typedef struct game_statistics {
  int first_turn, last_turn;
  int lost[PEN_TURNS_MAX + 1][PEN_SIDES]; /* SP lost in a turn, as the track counts them (R12f) */
  int track[PEN_TURNS_MAX + 1];           /* where it stood at the turn's end */
  int total_lost[PEN_SIDES];
  int battles, attacks[PEN_SIDES], won[PEN_SIDES];
  int cap[PEN_SIDES];    /* spent */
  int links[PEN_SIDES];  /* marched, block by block */
  int sailed[PEN_SIDES]; /* blocks moved by water */
} game_statistics;

void statistics_of_game(const session *s, game_statistics *out);

#endif
