#include "files/json.h"

#include <stdlib.h>
#include <string.h>

#include "files/reading.h"
#include "files/utf8.h"

typedef struct scanner {
  json_document *document;
  problems *list;
  const char *c, *end;
  int depth;
} scanner;

static bool scan_value(scanner *s, const char *key_at);

static bool wrong(scanner *s, const char *what) {
  problem_at(s->list, &s->document->source, s->c, "%s", what);
  return false;
}

static void skip_blanks(scanner *s) {
  while (s->c < s->end && (*s->c == ' ' || *s->c == '\t' || *s->c == '\n' || *s->c == '\r')) s->c++;
}

static bool at_char(const scanner *s, char c) { return s->c < s->end && *s->c == c; }

/* Bytes of the UTF-8 character here, 0 if it is none. */
static int character_length(const scanner *s) { return utf8_length(s->c, s->end); }

static bool scan_escape(scanner *s) {
  if (s->end - s->c < 2 || strchr("\"\\/bfnrtu", s->c[1]) == NULL || s->c[1] == '\0')
    return wrong(s, "no such escape in a text; a backslash itself is written \\\\");
  if (s->c[1] != 'u') {
    s->c += 2;
    return true;
  }
  for (int i = 2; i < 6; i++)
    if (s->end - s->c <= i || strchr("0123456789abcdefABCDEF", s->c[i]) == NULL || s->c[i] == '\0')
      return wrong(s, "\\u must be followed by four hexadecimal digits");
  if (strncmp(s->c, "\\u0000", 6) == 0) return wrong(s, "a text may not hold a zero character");
  s->c += 6;
  return true;
}

static bool scan_text(scanner *s) {
  const char *start = s->c++;
  while (!at_char(s, '"')) {
    if (s->c == s->end || *s->c == '\n') {
      s->c = start;
      return wrong(s, "this text has no closing quote");
    }
    if ((unsigned char)*s->c < 32) return wrong(s, "a control character in a text");
    int length = character_length(s);
    if (length == 0) return wrong(s, "this is not UTF-8 text");
    if (*s->c != '\\')
      s->c += length;
    else if (!scan_escape(s))
      return false;
  }
  s->c++;
  return true;
}

static void skip_digits(scanner *s) {
  while (s->c < s->end && *s->c >= '0' && *s->c <= '9') s->c++;
}

static bool scan_digits(scanner *s) {
  const char *start = s->c;
  skip_digits(s);
  return s->c > start || wrong(s, "a digit is missing here");
}

static bool scan_number(scanner *s) {
  const char *start = s->c;
  if (*s->c == '-') s->c++;
  const char *first = s->c;
  if (!scan_digits(s)) return false;
  if (*first == '0' && s->c - first > 1) {
    s->c = start;
    return wrong(s, "a number may not begin with 0");
  }
  if (at_char(s, '.')) {
    s->c++;
    if (!scan_digits(s)) return false;
  }
  if (!at_char(s, 'e') && !at_char(s, 'E')) return true;
  s->c++;
  if (at_char(s, '+') || at_char(s, '-')) s->c++;
  return scan_digits(s);
}

static bool scan_word(scanner *s) {
  static const char *const words[] = {"true", "false", "null"};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    size_t length = strlen(words[i]);
    if ((size_t)(s->end - s->c) < length || strncmp(s->c, words[i], length) != 0) continue;
    s->c += length;
    return true;
  }
  if (*s->c == '\'') return wrong(s, "texts stand in double quotes");
  if (*s->c == '/' || *s->c == '#') return wrong(s, "JSON has no comments");
  return wrong(s, "a value is expected here");
}

/* After a member or item: true when another one follows. */
static bool scan_comma(scanner *s, char close, bool *more) {
  skip_blanks(s);
  *more = false;
  if (at_char(s, close)) return true;
  if (!at_char(s, ','))
    return wrong(s, close == '}' ? "',' or '}' is expected here" : "',' or ']' is expected here");
  const char *comma = s->c++;
  skip_blanks(s);
  *more = true;
  if (!at_char(s, close)) return true;
  s->c = comma;
  return wrong(s, "a trailing comma: take it away, nothing follows");
}

static bool scan_member(scanner *s) {
  skip_blanks(s);
  const char *key = s->c;
  if (!at_char(s, '"')) return wrong(s, "a key in double quotes is expected here");
  if (!scan_text(s)) return false;
  skip_blanks(s);
  if (!at_char(s, ':')) return wrong(s, "':' is expected after the key");
  s->c++;
  return scan_value(s, key);
}

static bool scan_inside(scanner *s, char close) {
  bool more = true;
  s->c++;
  skip_blanks(s);
  while (more && !at_char(s, close)) {
    bool good = close == '}' ? scan_member(s) : scan_value(s, NULL);
    if (!good || !scan_comma(s, close, &more)) return false;
  }
  s->c++;
  return true;
}

static int note_value(scanner *s, const char *key_at) {
  json_document *d = s->document;
  if (d->count == d->room) {
    int room = d->room == 0 ? 256 : 2 * d->room;
    json *values = realloc(d->values, (size_t)room * sizeof *values);
    if (values == NULL) return -1;
    d->values = values;
    d->room = room;
  }
  d->values[d->count] = (json){.document = d, .key_at = key_at, .at = s->c};
  return d->count++;
}

static bool scan_value(scanner *s, const char *key_at) {
  skip_blanks(s);
  if (s->c == s->end) return wrong(s, "the file ends where a value is expected");
  int number = note_value(s, key_at);
  if (number < 0) return wrong(s, "out of memory");
  if (++s->depth > JSON_DEPTH_MAX) return wrong(s, "nested too deeply");
  bool good = *s->c == '{'                                     ? scan_inside(s, '}')
              : *s->c == '['                                   ? scan_inside(s, ']')
              : *s->c == '"'                                   ? scan_text(s)
              : *s->c == '-' || (*s->c >= '0' && *s->c <= '9') ? scan_number(s)
                                                               : scan_word(s);
  s->depth--;
  s->document->values[number].end = s->document->count;
  return good;
}

static bool scan_whole(scanner *s) {
  skip_blanks(s);
  if (s->c == s->end) return wrong(s, "the file is empty");
  if (!scan_value(s, NULL)) return false;
  skip_blanks(s);
  return s->c == s->end || wrong(s, "something follows after the end of the data");
}

/* cJSON's tree in the scanner's order. */
static void join_values(json_document *d, const cJSON *value, int *number) {
  d->values[(*number)++].value = value;
  for (const cJSON *child = value->child; child != NULL; child = child->next)
    join_values(d, child, number);
}

static bool parse(json_document *document, const char *text, size_t size, const char *name,
                  problems *list) {
  document->source = (source_text){name, text, size};
  scanner s = {.document = document, .list = list, .c = text, .end = text + size};
  if (!scan_whole(&s)) return false;
  const char *stopped = text;
  document->tree = cJSON_ParseWithLengthOpts(text, size, &stopped, false);
  if (document->tree == NULL) {
    problem_at(list, &document->source, stopped, "this text cannot be read");
    return false;
  }
  int number = 0;
  join_values(document, document->tree, &number);
  return true;
}

bool json_open_text(json_document *document, const char *text, size_t size, const char *name,
                    problems *list) {
  *document = (json_document){0};
  return parse(document, text, size, name, list);
}

bool json_open_file(json_document *document, const char *path, problems *list, file_error *error) {
  *document = (json_document){0};
  size_t size = 0;
  document->owned = read_whole_file(path, DATA_FILE_MAX, &size, error);
  return document->owned != NULL && parse(document, document->owned, size, path, list);
}

void json_close(json_document *document) {
  cJSON_Delete(document->tree);
  free(document->values);
  free(document->owned);
  *document = (json_document){0};
}

const json *json_first(const json *parent) {
  if (parent == NULL) return NULL;
  const json *first = parent + 1;
  return parent->document->values + parent->end > first ? first : NULL;
}

const json *json_next(const json *parent, const json *child) {
  const json *next = child->document->values + child->end;
  return parent->document->values + parent->end > next ? next : NULL;
}
