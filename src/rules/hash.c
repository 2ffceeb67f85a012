/* The hash of a position and the dice of a seed: both built on one well-mixed step (splitmix64). */
#include <string.h>

#include "rules/state.h"

static uint64_t mix(uint64_t x) {
  x += UINT64_C(0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
  return x ^ (x >> 31);
}

static uint64_t mix_field(unsigned number, unsigned index, uint64_t value) {
  return value == 0 ? 0 : mix(mix(((uint64_t)number << 32) | index) ^ value);
}

uint64_t pen_hash(const pen_game *game) {
  const state *g = const_state(game);
  uint64_t hash = 0;
#define HASH_SCALAR(number, type, name) hash ^= mix_field(number, 0, (uint64_t)g->name);
#define HASH_ARRAY(number, type, name, count) \
  for (unsigned i = 0; i < (count); i++) hash ^= mix_field(number, i, (uint64_t)g->name[i]);
  STATE_FIELD_LIST(HASH_SCALAR, HASH_ARRAY)
#undef HASH_SCALAR
#undef HASH_ARRAY
  return hash;
}

/* Values of 252 and more are drawn again, so that each face is equally likely. */
uint8_t pen_die(uint64_t seed, uint32_t k) {
  uint64_t stream = mix(seed ^ mix(k));
  for (;;) {
    for (int byte = 0; byte < 8; byte++) {
      unsigned value = (unsigned)(stream >> (8 * byte)) & 0xff;
      if (value < 252) return (uint8_t)(value % 6 + 1);
    }
    stream = mix(stream);
  }
}
