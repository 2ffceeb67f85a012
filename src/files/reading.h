/* Reading a whole file, whatever it turns out to be. */
#ifndef FILES_READING_H
#define FILES_READING_H

#include <stddef.h>

#include "files/error.h"

enum {
  DATA_FILE_MAX = 1 << 20, /* bytes of a data or scenario file; ours are below 30 KiB */
  GAME_FILE_MAX = 1 << 26  /* bytes of a saved game or journal */
};

/* The bytes of a regular file of at most `limit` bytes, with a zero after them; free() them.
 * NULL: `error` has the path and the reason. */
char *read_whole_file(const char *path, size_t limit, size_t *size, file_error *error);

#endif
