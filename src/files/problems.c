#include "files/problems.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { EXCERPT_BEFORE = 50, EXCERPT_AFTER = 26 };

static bool continues_character(char c) { return ((unsigned char)c & 0xC0) == 0x80; }
static bool is_control(char c) { return (unsigned char)c < 32 || c == 127; }

void position_in(const source_text *source, const char *at, int *line, int *column) {
  *line = 1;
  *column = 1;
  for (const char *c = source->text; c < at; c++) {
    if (*c == '\n') {
      ++*line;
      *column = 1;
    } else if (!continues_character(*c)) {
      ++*column;
    }
  }
}

static void append(problems *list, const char *text) {
  int n = snprintf(list->text + list->used, sizeof list->text - list->used, "%s", text);
  list->used += (size_t)n < sizeof list->text - list->used ? (size_t)n : 0;
}

/* The part of the line that can be shown: neither control bytes nor bytes that may be no text. */
static const char *excerpt_start(const source_text *source, const char *at) {
  const char *start = at;
  while (start > source->text && start[-1] != '\n' && at - start < EXCERPT_BEFORE) start--;
  while (start < at && continues_character(*start)) start++;
  return start;
}

static void append_excerpt(problems *list, const source_text *source, const char *at) {
  char line[4 + EXCERPT_BEFORE + EXCERPT_AFTER + 2], mark[4 + EXCERPT_BEFORE + 3];
  size_t shown = 0, marked = 0;
  const char *end = source->text + source->size;
  for (const char *c = excerpt_start(source, at); c < end && *c != '\n'; c++) {
    if (c - at >= EXCERPT_AFTER && !continues_character(*c)) break;
    if (shown + 2 >= sizeof line) break;
    bool plain = !is_control(*c) && (unsigned char)*c < 0x80;
    if (c < at && !continues_character(*c)) mark[marked++] = ' ';
    if (!continues_character(*c)) line[shown++] = plain ? *c : *c == '\t' ? ' ' : '?';
  }
  line[shown] = mark[marked] = '\0';
  append(list, "    ");
  append(list, line);
  append(list, "\n    ");
  append(list, mark);
  append(list, "^\n");
}

void problem_at(problems *list, const source_text *source, const char *at, const char *format,
                ...) {
  if (list->count++ >= PROBLEMS_SHOWN) return;
  char message[320], head[512];
  int line, column;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  for (char *c = message; *c != '\0'; c++)
    if (is_control(*c)) *c = '?';
  position_in(source, at, &line, &column);
  snprintf(head, sizeof head, "%.150s:%d:%d: %s\n", source->name, line, column, message);
  append(list, head);
  append_excerpt(list, source, at);
}

bool problems_none(const problems *list, file_error *error) {
  if (list->count == 0) return true;
  int more = list->count - PROBLEMS_SHOWN;
  size_t length = list->used > 0 ? list->used - 1 : 0; /* without the last line's end */
  if (more <= 0)
    file_error_set(error, EXIT_REFUSED, "%.*s", (int)length, list->text);
  else
    file_error_set(error, EXIT_REFUSED, "%.*s\nand %d more", (int)length, list->text, more);
  return false;
}

/* How many letters must be put in, left out or changed to make one word of the other. */
static int letters_apart(const char *a, const char *b) {
  enum { LONGEST = 48 };
  int row[LONGEST + 1];
  size_t length = strlen(b);
  if (strlen(a) > LONGEST || length > LONGEST) return LONGEST;
  for (size_t j = 0; j <= length; j++) row[j] = (int)j;
  for (size_t i = 1; a[i - 1] != '\0'; i++) {
    int diagonal = row[0];
    row[0] = (int)i;
    for (size_t j = 1; j <= length; j++) {
      int changed = diagonal + (a[i - 1] != b[j - 1]);
      int added = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
      diagonal = row[j];
      row[j] = changed < added ? changed : added;
    }
  }
  return row[length];
}

const char *nearest_word(const char *word, const char *const *words, int count) {
  const char *nearest = NULL;
  int fewest = (int)strlen(word) / 3 + 2;
  for (int i = 0; i < count; i++) {
    int apart = letters_apart(word, words[i]);
    if (apart >= fewest || apart >= (int)strlen(words[i])) continue;
    fewest = apart;
    nearest = words[i];
  }
  return nearest;
}
