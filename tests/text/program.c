#include "text/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

static char folder[] = "/tmp/peninsula-text-XXXXXX";

int make_folder(void **state) {
  (void)state;
  if (mkdtemp(folder) == NULL) return -1;
  return setenv("DIR", folder, 1);
}

int remove_folder(void **state) {
  (void)state;
  return system("rm -rf \"$DIR\"");
}

/* ------------------------------------------------------------------ files */

static FILE *open_file(const char *name, const char *mode) {
  char path[256];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, mode);
  assert_non_null(file);
  return file;
}

char *read_file(const char *name) {
  FILE *file = open_file(name, "rb");
  assert_int_equal(fseek(file, 0, SEEK_END), 0);
  size_t size = (size_t)ftell(file);
  rewind(file);
  char *text = calloc(size + 1, 1);
  assert_non_null(text);
  assert_int_equal(fread(text, 1, size, file), size);
  fclose(file);
  return text;
}

static void write_bytes(const char *name, const char *bytes, size_t size) {
  FILE *file = open_file(name, "wb");
  assert_int_equal(fwrite(bytes, 1, size, file), size);
  assert_int_equal(fclose(file), 0);
}

void write_file(const char *name, const char *text) { write_bytes(name, text, strlen(text)); }

/* ------------------------------------------------------------------ running */

outcome run_bytes(const char *input, size_t size, const char *arguments) {
  char command[2048];
  write_bytes("input", input, size);
  int length = snprintf(command, sizeof command,
                        "{ ( %s %s ); } <\"$DIR/input\" >\"$DIR/out\" 2>\"$DIR/err\"",
                        PENINSULA_PROGRAM, arguments);
  assert_true(length < (int)sizeof command);
  int status = system(command);
  assert_true(WIFEXITED(status));
  return (outcome){WEXITSTATUS(status), read_file("out"), read_file("err")};
}

outcome run(const char *input, const char *arguments) {
  return run_bytes(input, strlen(input), arguments);
}

void outcome_free(outcome *o) {
  free(o->out);
  free(o->err);
}

int exit_code_of(const char *input, const char *arguments) {
  outcome o = run(input, arguments);
  int code = o.code;
  outcome_free(&o);
  return code;
}

/* ------------------------------------------------------------------ lines */

static bool begins_with(const char *line, const char *words) {
  size_t length = strlen(words);
  return strncmp(line, words, length) == 0 && (line[length] == ' ' || line[length] == '\n');
}

static const char *next_line(const char *line) {
  const char *end = strchr(line, '\n');
  return end == NULL ? NULL : end + 1;
}

int lines_with(const char *text, const char *words) {
  int count = 0;
  for (const char *line = text; line != NULL; line = next_line(line))
    count += begins_with(line, words);
  return count;
}

const char *last_line_with(const char *text, const char *words) {
  static char found[32768];
  const char *last = NULL;
  for (const char *line = text; line != NULL; line = next_line(line))
    if (begins_with(line, words)) last = line;
  if (last == NULL) fail_msg("no line begins with \"%s\" in:\n%.2000s", words, text);
  snprintf(found, sizeof found, "%.*s", (int)strcspn(last, "\n"), last);
  return found;
}
