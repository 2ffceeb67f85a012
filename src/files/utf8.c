#include "files/utf8.h"

#include <stdbool.h>

int utf8_length(const char *from, const char *end) {
  const unsigned char *c = (const unsigned char *)from;
  if (from >= end) return 0;
  int length = c[0] < 0x80                   ? 1
               : c[0] >= 0xC2 && c[0] < 0xE0 ? 2
               : (c[0] & 0xF0) == 0xE0       ? 3
               : c[0] >= 0xF0 && c[0] < 0xF5 ? 4
                                             : 0;
  if (length == 0 || end - from < length) return 0;
  for (int i = 1; i < length; i++)
    if ((c[i] & 0xC0) != 0x80) return 0;
  bool overlong = (c[0] == 0xE0 && c[1] < 0xA0) || (c[0] == 0xF0 && c[1] < 0x90);
  bool surrogate = c[0] == 0xED && c[1] >= 0xA0;
  bool beyond = c[0] == 0xF4 && c[1] >= 0x90;
  return overlong || surrogate || beyond ? 0 : length;
}
