#include "tui/characters.h"

#include <langinfo.h>
#include <stdbool.h>
#include <string.h>
#include <wchar.h>

/* How many bytes follow the first of a character, and the bits of it that count. */
static int bytes_after(unsigned char first, uint32_t *bits) {
  if (first >= 0xf0 && first < 0xf8) {
    *bits = first & 0x07u;
    return 3;
  }
  if (first >= 0xe0 && first < 0xf0) {
    *bits = first & 0x0fu;
    return 2;
  }
  if (first >= 0xc2 && first < 0xe0) {
    *bits = first & 0x1fu;
    return 1;
  }
  *bits = first < 0x80 ? first : '?';
  return 0;
}

uint32_t next_character(const char **text) {
  if (**text == '\0') return 0;
  uint32_t character;
  int more = bytes_after((unsigned char)*(*text)++, &character);
  for (; more > 0; more--) {
    unsigned char byte = (unsigned char)**text;
    if ((byte & 0xc0) != 0x80) return '?';
    character = character << 6 | (byte & 0x3fu);
    (*text)++;
  }
  return character;
}

int character_columns(uint32_t character) {
  int columns = character < 0x80 ? 1 : wcwidth((wchar_t)character);
  return columns < 0 ? 1 : columns;
}

int text_columns(const char *text) {
  int columns = 0;
  for (uint32_t c = next_character(&text); c != 0; c = next_character(&text))
    columns += character_columns(c);
  return columns;
}

static bool terminal_has_them(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

char *character_text(uint32_t character, char out[CHARACTER_BYTES]) {
  int used = 0;
  if (character < 0x80 || !terminal_has_them()) {
    out[used++] = character < 0x80 ? (char)character : '?';
  } else {
    int more = character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
    static const uint8_t lead[] = {0, 0xc0, 0xe0, 0xf0};
    out[used++] = (char)(lead[more] | character >> (6 * more));
    while (more-- > 0) out[used++] = (char)(0x80 | (character >> (6 * more) & 0x3f));
  }
  out[used] = '\0';
  return out;
}
