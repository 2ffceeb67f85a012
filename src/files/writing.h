/* Writing files so that a failure loses nothing. */
#ifndef FILES_WRITING_H
#define FILES_WRITING_H

#include <stddef.h>

#include "files/error.h"

/* Writes a whole file: beside it, synced, then renamed over it, the folder synced. On failure the
 * file that was there is as it was, nothing is left beside it, and `error` has path and reason. */
bool write_safely(const char *path, const char *text, size_t size, file_error *error);

/* A file being made beside the one it will replace. */
typedef struct new_file {
  int fd;
  char path[4096], beside[4096 + 32];
} new_file;

bool new_file_open(new_file *f, const char *path, file_error *error);
/* What was written is on the disk. False: the file is discarded. */
bool new_file_sync(new_file *f, file_error *error);
/* Renames over the old file and syncs the folder; the descriptor, if still open, stays so, for a
 * journal to go on. False: everything is taken back and the descriptor closed. */
bool new_file_install(new_file *f, file_error *error);
void new_file_discard(new_file *f);

/* Writes all bytes. False: errno says why. A file size limit is an error here, no signal. */
bool write_all(int fd, const char *text, size_t size);

/* What was written is on the disk. False: errno says why not. */
bool sync_all(int fd);

#endif
