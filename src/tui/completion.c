/* The `:` line helped along: Tab completes it from what is legal now and may be named, Up and Down
 * bring back the lines of this session. */
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"

enum { LINES_KEPT = 32, CANDIDATES_MAX = 256 };

/* ------------------------------------------------------------------ lines of before */

/* Each viewer has lines of his own: what one side typed the other never gets to read. */
static struct {
  char line[PEN_VIEWERS][LINES_KEPT][PEN_LINE_MAX + 1];
  int count[PEN_VIEWERS];
  int at;                       /* how far one has gone back */
  char draft[PEN_LINE_MAX + 1]; /* what stood there before */
} history;

void history_forget(void) { memset(&history, 0, sizeof history); }

static void history_keep(const app *a, const char *line) {
  int *count = &history.count[a->viewer];
  char(*kept)[PEN_LINE_MAX + 1] = history.line[a->viewer];
  if (*count > 0 && strcmp(kept[*count - 1], line) == 0) return;
  if (*count == LINES_KEPT) {
    memmove(kept[0], kept[1], sizeof kept[0] * (LINES_KEPT - 1));
    --*count;
  }
  snprintf(kept[(*count)++], sizeof kept[0], "%s", line);
}

static bool recall(app *a, char *text, size_t size, int by) {
  int count = history.count[a->viewer], at = history.at - by;
  if (at < 0 || at > count) return false;
  if (history.at == 0) snprintf(history.draft, sizeof history.draft, "%s", text);
  history.at = at;
  snprintf(text, size, "%s", at == 0 ? history.draft : history.line[a->viewer][count - at]);
  return true;
}

/* ------------------------------------------------------------------ candidates */

static struct {
  char word[CANDIDATES_MAX][PEN_ID_MAX];
  int count;
  int chosen;  /* of those gone through with Tab, or -1 */
  size_t from; /* the byte of the line where the word begins */
} found;

/* The word that follows these `length` bytes in a whole line, if the line begins with them. */
static bool word_after(const char *line, const char *begun, size_t length, char out[PEN_ID_MAX]) {
  if (strncmp(line, begun, length) != 0) return false;
  size_t end = strcspn(line + length, " ");
  if (end == 0) return false;
  snprintf(out, PEN_ID_MAX, "%.*s", (int)end, line + length);
  return true;
}

/* In the order of the alphabet, each once. */
static void add_candidate(const char *word) {
  int at = 0;
  while (at < found.count && strcmp(found.word[at], word) < 0) at++;
  if (at < found.count && strcmp(found.word[at], word) == 0) return;
  if (found.count == CANDIDATES_MAX) return;
  memmove(found.word[at + 1], found.word[at], sizeof found.word[0] * (size_t)(found.count - at));
  snprintf(found.word[at], sizeof found.word[at], "%s", word);
  found.count++;
}

/* What may be typed now: what is legal and may be named here. To resign is legal, never listed. */
static void add_from(const app *a, pen_action action, const char *begun, size_t typed) {
  char line[PEN_LINE_MAX + 1], word[PEN_ID_MAX];
  size_t partial = strlen(begun) - typed;
  pen_print(app_setup(a), action, line, sizeof line);
  if (word_after(line, begun, typed, word) && strncmp(word, begun + typed, partial) == 0)
    add_candidate(word);
}

/* Where the word begins that the cursor is in or behind. */
static size_t word_begins(const char *text) {
  const char *blank = strrchr(text, ' ');
  return blank == NULL ? 0 : (size_t)(blank + 1 - text);
}

static void find_candidates(const app *a, const char *begun) {
  found.count = 0;
  found.chosen = -1;
  found.from = word_begins(begun);
  for (int i = 0; i < a->count; i++)
    if (app_may_name(a, a->list[i].unit) && app_may_name(a, a->list[i].unit2))
      add_from(a, a->list[i], begun, found.from);
  if (a->can_end) add_from(a, pen_action_of(PEN_END), begun, found.from);
  add_from(a, pen_action_of(PEN_RESIGN), begun, found.from);
}

/* How far all candidates are the same. */
static size_t common_length(void) {
  size_t length = strlen(found.word[0]);
  for (int i = 1; i < found.count; i++)
    while (strncmp(found.word[0], found.word[i], length) != 0) length--;
  return length;
}

/* ------------------------------------------------------------------ Tab */

static void list_candidates(app *a) {
  size_t used = 0;
  a->message[0] = '\0';
  for (int i = 0; i < found.count; i++) {
    if (used + strlen(found.word[i]) + 8 > sizeof a->message) {
      snprintf(a->message + used, sizeof a->message - used, "...");
      return;
    }
    bool here = i == found.chosen;
    used += (size_t)snprintf(a->message + used, sizeof a->message - used, here ? "[%s] " : "%s ",
                             found.word[i]);
  }
}

/* Puts `length` bytes of a word where the one being typed stands; a whole word gets its blank. */
static void put_word(char *text, size_t size, int *at, const char *word, size_t length,
                     bool whole) {
  char after[PEN_LINE_MAX + 1];
  snprintf(after, sizeof after, "%s", text + *at);
  int put = snprintf(text + found.from, size - found.from, "%.*s%s", (int)length, word,
                     whole && after[0] != ' ' ? " " : "");
  *at = (int)found.from + put;
  snprintf(text + *at, size - (size_t)*at, "%s", after);
}

static void go_through(app *a, char *text, size_t size, int *at, int by) {
  int last = found.chosen;
  found.chosen =
      last < 0 ? (by > 0 ? 0 : found.count - 1) : (last + by + found.count) % found.count;
  const char *word = found.word[found.chosen];
  put_word(text, size, at, word, strlen(word), false);
  list_candidates(a);
}

/* As far as there is no choice; then Tab goes through the choices. */
static void complete(app *a, char *text, size_t size, int *at, int by) {
  char begun[PEN_LINE_MAX + 1];
  if (found.count > 1) {
    go_through(a, text, size, at, by);
    return;
  }
  snprintf(begun, sizeof begun, "%.*s", *at, text);
  find_candidates(a, begun);
  size_t typed = strlen(begun) - found.from;
  if (found.count == 0) {
    app_say(a, "Nothing that can be done now goes on like this.");
    return;
  }
  size_t length = common_length();
  put_word(text, size, at, found.word[0], length, found.count == 1);
  if (found.count == 1)
    found.count = 0;
  else if (length == typed && typed > 0)
    go_through(a, text, size, at, by);
  else
    list_candidates(a);
}

/* A key that is none of these: the candidates are looked for anew. */
static void forget_candidates(app *a) {
  found.count = 0;
  a->message[0] = '\0';
}

bool read_command_line(app *a, char *line, size_t size) {
  static const line_help help = {complete, recall, forget_candidates};
  history.at = 0;
  forget_candidates(a);
  bool read = app_read_line_with(a, ": ", line, size, &help);
  forget_candidates(a);
  size_t length = strlen(line);
  while (length > 0 && line[length - 1] == ' ') line[--length] = '\0';
  if (read && line[0] != '\0') history_keep(a, line);
  return read && line[0] != '\0';
}
