/* A small generator of random numbers for `simulate` (SplitMix64): the same everywhere. */
#ifndef TEXT_RANDOM_H
#define TEXT_RANDOM_H

#include <stdint.h>

typedef struct randomness {
  uint64_t state;
} randomness;

static inline uint64_t next_random(randomness *r) {
  uint64_t z = r->state += UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

/* 0 .. limit - 1; the limits here are so small that the bias of the remainder does not matter. */
static inline int random_below(randomness *r, int limit) {
  return (int)(next_random(r) % (uint64_t)limit);
}

#endif
