#include "files/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Makes room for `more` bytes and the closing zero. */
static bool grow(buffer *b, size_t more) {
  if (b->failed) return false;
  if (b->room - b->used > more) return true;
  size_t room = 2 * (b->used + more) + 256;
  char *text = realloc(b->text, room);
  if (text == NULL) {
    b->failed = true;
    return false;
  }
  b->text = text;
  b->room = room;
  return true;
}

void buffer_add_text(buffer *b, const char *text) {
  size_t length = strlen(text);
  if (!grow(b, length)) return;
  memcpy(b->text + b->used, text, length + 1);
  b->used += length;
}

void buffer_add(buffer *b, const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, format, arguments);
  va_end(arguments);
  if (length >= 0 && grow(b, (size_t)length)) {
    vsnprintf(b->text + b->used, b->room - b->used, format, again);
    b->used += (size_t)length;
  }
  va_end(again);
}

void buffer_add_quoted(buffer *b, const char *text) {
  buffer_add_text(b, "\"");
  for (const char *c = text; *c != '\0'; c++)
    buffer_add(b, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
  buffer_add_text(b, "\"");
}

void buffer_free(buffer *b) {
  free(b->text);
  *b = (buffer){0};
}
