/* Numbers drawn for games that are imagined: the same for the same seed everywhere. The game's own
 * dice are another matter (pen_die). */
#ifndef RULES_LOTS_H
#define RULES_LOTS_H

#include "rules/engine.h"

typedef struct lots {
  uint64_t next;
} lots;

static inline uint64_t draw_word(lots *l) {
  uint64_t z = (l->next += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* 0 to below - 1; what the division favours is beyond all counting. */
static inline int draw_below(lots *l, int below) { return (int)(draw_word(l) % (unsigned)below); }

static inline void draw_dice(lots *l, uint8_t *die, int count) {
  uint64_t word = draw_word(l);
  for (int i = 0; i < count; i++, word /= 6) die[i] = (uint8_t)(1 + word % 6);
}

#endif
