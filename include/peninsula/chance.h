/* Chances: what the dice of an action may bring, before they are rolled.
 *
 * Exact: numbers of equally likely rolls, from the same functions the rules roll by. Told only as
 * far as the viewer knows what decides them; two games that differ only in what he may not know
 * give him equal chances (RHc). For the rolls of turns to come see judgement.h.
 */
#ifndef PENINSULA_CHANCE_H
#define PENINSULA_CHANCE_H

#include "peninsula/game.h"

enum {
  PEN_CHANCES_MAX = 3, /* no action rolls more often */
  PEN_CHANCE_RESULTS = 9
};

/* What result k of a chance is. */
enum pen_chance_kind {
  PEN_CHANCE_HITS,    /* k hits */
  PEN_CHANCE_SUCCESS, /* 0: failure, 1: success */
  PEN_CHANCE_WEATHER, /* enum pen_weather k */
  PEN_CHANCE_DAMAGE   /* k points off the CSS Virginia; the last one sinks her */
};

typedef struct pen_chance {
  uint8_t purpose; /* enum pen_purpose */
  uint8_t kind;    /* enum pen_chance_kind */
  uint8_t unit;    /* who rolls, or PEN_NONE */
  bool known;      /* false: the viewer cannot tell; the members below are then 0 */
  bool follows;    /* comes only after another roll succeeds, or after the other side's answer */
  uint8_t dice;
  uint8_t needs;   /* HITS: each die this or more; SUCCESS: a die of this or less, for a command
                      roll a sum of this or more */
  uint8_t results; /* how many there are */
  uint32_t of;     /* rolls there are, all equally likely ... */
  uint32_t ways[PEN_CHANCE_RESULTS]; /* ... and those that bring result k */
} pen_chance;

/* The rolls an action of the deciding side may bring, in their order, as `viewer` can judge them.
 * Returns how many: 0 where no die is rolled, where the action is not legal, or where it is not
 * for him to know. */
int pen_chances(const pen_game *game, enum pen_viewer viewer, pen_action action,
                pen_chance out[PEN_CHANCES_MAX]);

/* Per cent of a result, rounded, but never 0 or 100 for what may happen or fail. */
int pen_chance_percent(const pen_chance *chance, int result);
/* Tenths of the hits, or points, to be expected. */
int pen_chance_expected(const pen_chance *chance);

/* In a few words: "expects 0.7 hits", "67 %". Returns `out`. */
char *pen_chance_brief(const pen_chance *chance, char *out, size_t size);
/* Whole: "4 dice, hits on 6, expects 0.7 (0: 48 %, 1: 39 %, 2: 12 %, 3: 2 %)". Returns `out`. */
char *pen_chance_words(const pen_chance *chance, char *out, size_t size);

#endif
