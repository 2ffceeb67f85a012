/* A text that grows. When memory runs out it stays as it is and says so at the end. */
#ifndef FILES_BUFFER_H
#define FILES_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct buffer {
  char *text; /* NULL while empty */
  size_t used, room;
  bool failed;
} buffer;

void buffer_add(buffer *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buffer_add_text(buffer *b, const char *text);
/* A text as JSON has it, in quotes. It has no control characters: names and notes have none. */
void buffer_add_quoted(buffer *b, const char *text);
void buffer_free(buffer *b);

#endif
