/* What is wrong with data files: messages as `file:line:col: text`, each with its line of the
 * file and a mark below the column; the first twenty and then how many more. */
#ifndef FILES_PROBLEMS_H
#define FILES_PROBLEMS_H

#include <stddef.h>

#include "files/error.h"

enum { PROBLEMS_SHOWN = 20 };

typedef struct problems {
  int count;
  size_t used;
  char text[FILE_ERROR_MAX];
} problems;

/* A text being read, and the name its messages begin with. */
typedef struct source_text {
  const char *name, *text;
  size_t size;
} source_text;

/* Notes a problem at a byte of the text. Control bytes in the message are shown as '?'. */
void problem_at(problems *list, const source_text *source, const char *at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Puts the messages and the count of those not shown into `error`. True: there were none. */
bool problems_none(const problems *list, file_error *error);

/* Line and column (in characters, not bytes), from 1. */
void position_in(const source_text *source, const char *at, int *line, int *column);

/* The word of the list nearest to this one, or NULL when none is near enough to be meant. */
const char *nearest_word(const char *word, const char *const *words, int count);

#endif
