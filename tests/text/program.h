/* Runs the built program as a user would: arguments, input, and what came of it. */
#ifndef TEXT_PROGRAM_H
#define TEXT_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

typedef struct outcome {
  int code;  /* exit code */
  char *out; /* stdout */
  char *err; /* stderr */
} outcome;

/* Runs `peninsula ARGUMENTS` under /bin/sh with this input. The arguments may redirect, and use
 * $DIR, a folder of this test program's own. Free with outcome_free(). */
outcome run(const char *input, const char *arguments);
outcome run_bytes(const char *input, size_t size, const char *arguments);
void outcome_free(outcome *o);

/* The same, of which only the exit code is of interest. */
int exit_code_of(const char *input, const char *arguments);

/* How many lines begin with these words (a whole word at the end). */
int lines_with(const char *text, const char *words);

/* The last line that begins with these words, without its end; fails the test when there is none.
 * Valid until the next call. */
const char *last_line_with(const char *text, const char *words);

/* The contents of a file in the test's folder; and writing one. Free the text. */
char *read_file(const char *name);
void write_file(const char *name, const char *text);

/* For cmocka: makes the folder, and takes it away. */
int make_folder(void **state);
int remove_folder(void **state);

#endif
