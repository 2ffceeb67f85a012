/* How the shell says what went wrong: a message for the player and the exit code that goes with it.
 */
#ifndef FILES_ERROR_H
#define FILES_ERROR_H

#include <stdbool.h>

enum { FILE_ERROR_MAX = 16384 };

/* Exit codes (docs/file-formats.md). */
enum exit_code {
  EXIT_DONE = 0,
  EXIT_FALSE = 1,   /* the thing tested is false */
  EXIT_REFUSED = 2, /* usage, no terminal, a refused or unreadable file, the dice list's end */
  EXIT_NOT_WRITTEN = 3,
  EXIT_SIGNAL = 128 /* plus the signal */
};

typedef struct file_error {
  int code;                     /* enum exit_code; EXIT_DONE: nothing went wrong */
  char message[FILE_ERROR_MAX]; /* one or more lines, the path and the reason in them */
} file_error;

/* Fills the error with a formatted message (cut at FILE_ERROR_MAX) and returns false. */
bool file_error_set(file_error *error, enum exit_code code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
