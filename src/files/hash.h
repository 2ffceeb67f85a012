/* FNV-1a, 64 bits: every step is a bijection, so that no change of a single byte goes unseen. */
#ifndef FILES_HASH_H
#define FILES_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_START UINT64_C(0xCBF29CE484222325)

static inline void hash_byte(uint64_t *hash, uint8_t byte) {
  *hash = (*hash ^ byte) * UINT64_C(0x100000001B3);
}

static inline void hash_bytes(uint64_t *hash, const void *bytes, size_t count) {
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < count; i++) hash_byte(hash, byte[i]);
}

#endif
