#include "files/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *const type_words[] = {
    [TEXT] = "a text in double quotes", [NUMBER] = "a whole number",
    [FLAG] = "true or false",           [LIST] = "a list [...]",
    [OBJECT] = "an object {...}",       [TEXT_OR_LIST] = "a text or a list of texts",
    [NUMBER_OR_FRACTION] = "a number",
};

static bool whole(double number) { return fabs(number) <= 1e9 && number == floor(number); }

static bool of_type(const cJSON *value, enum field_type type) {
  switch (type) {
    case TEXT:
      return cJSON_IsString(value);
    case NUMBER:
      return cJSON_IsNumber(value) && whole(value->valuedouble);
    case FLAG:
      return cJSON_IsBool(value);
    case LIST:
      return cJSON_IsArray(value);
    case OBJECT:
      return cJSON_IsObject(value);
    case TEXT_OR_LIST:
      return cJSON_IsString(value) || cJSON_IsArray(value);
    case NUMBER_OR_FRACTION:
      return cJSON_IsNumber(value);
  }
  return false;
}

static void unknown_key(problems *list, const json *member, const field *fields, int count) {
  const char *keys[FIELDS_MAX];
  for (int i = 0; i < count; i++) keys[i] = fields[i].key;
  const char *nearest = nearest_word(member->value->string, keys, count);
  if (nearest != NULL)
    problem_with_key(list, member, "unknown key \"%.40s\"; is \"%s\" meant?", member->value->string,
                     nearest);
  else
    problem_with_key(list, member, "unknown key \"%.40s\"", member->value->string);
}

static void take_member(problems *list, const json *member, const field *fields, int count,
                        const json **found) {
  int i = 0;
  while (i < count && strcmp(fields[i].key, member->value->string) != 0) i++;
  if (i == count) {
    unknown_key(list, member, fields, count);
  } else if (found[i] != NULL) {
    problem_with_key(list, member, "the key \"%s\" stands twice in this object", fields[i].key);
  } else {
    found[i] = member;
  }
}

bool read_fields(problems *list, const json *object, const field *fields, int count,
                 const json **found) {
  for (int i = 0; i < count; i++) found[i] = NULL;
  if (!cJSON_IsObject(object->value)) {
    problem_with(list, object, "this must be an object {...}");
    return false;
  }
  for (const json *m = json_first(object); m != NULL; m = json_next(object, m))
    take_member(list, m, fields, count, found);
  for (int i = 0; i < count; i++) {
    if (found[i] == NULL) {
      if (fields[i].need == REQUIRED)
        problem_with(list, object, "the key \"%s\" is missing", fields[i].key);
    } else if (!of_type(found[i]->value, fields[i].type)) {
      problem_with(list, found[i], "\"%s\" must be %s", fields[i].key, type_words[fields[i].type]);
      found[i] = NULL;
    }
  }
  return true;
}

bool check_kind(problems *list, const json *kind, const json *format, const char *wanted) {
  if (kind == NULL || format == NULL) return false;
  if (strcmp(text_of(kind), wanted) != 0) {
    problem_with(list, kind, "this is a file of kind \"%.40s\"; \"%s\" is wanted", text_of(kind),
                 wanted);
    return false;
  }
  int number = format->value->valueint;
  if (number == 1) return true;
  problem_with(list, format, "format %d is %s; this program reads format 1", number,
               number > 1 ? "newer than this program" : "no longer known");
  return false;
}

const char *text_of(const json *value) {
  return value == NULL || !cJSON_IsString(value->value) ? "" : value->value->valuestring;
}

int number_of(problems *list, const json *value, int least, int most, int otherwise) {
  if (value == NULL) return otherwise;
  int number = value->value->valueint;
  if (number >= least && number <= most) return number;
  problem_with(list, value, "%d is out of range: %d to %d", number, least, most);
  return otherwise;
}

bool flag_of(const json *value) { return value != NULL && cJSON_IsTrue(value->value); }

int word_of(problems *list, const json *value, enum pen_names names) {
  enum { WORDS_MAX = 64 };
  if (value == NULL) return -1;
  int number = pen_number(names, text_of(value));
  if (number >= 0) return number;
  const char *words[WORDS_MAX];
  int count = 0;
  while (count < WORDS_MAX && *pen_id(names, count) != '\0') {
    words[count] = pen_id(names, count);
    count++;
  }
  const char *nearest = nearest_word(text_of(value), words, count);
  if (nearest != NULL)
    problem_with(list, value, "unknown word \"%.40s\"; is \"%s\" meant?", text_of(value), nearest);
  else
    problem_with(list, value, "unknown word \"%.40s\"", text_of(value));
  return -1;
}

void copy_id(problems *list, const json *value, char out[PEN_ID_MAX]) {
  const char *id = text_of(value);
  out[0] = '\0';
  if (value == NULL) return;
  if (id[0] < 'a' || id[0] > 'z' || id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_")] != '\0')
    problem_with(list, value, "\"%.40s\" is no id: a-z, 0-9 and _, a letter first", id);
  else if (strlen(id) >= PEN_ID_MAX)
    problem_with(list, value, "\"%.40s\" is too long for an id (%d characters)", id,
                 PEN_ID_MAX - 1);
  else
    snprintf(out, PEN_ID_MAX, "%s", id);
}

void copy_name(problems *list, const json *value, char *out, size_t size) {
  const char *name = text_of(value);
  out[0] = '\0';
  if (value == NULL) return;
  bool printable = name[0] != '\0';
  for (const char *c = name; *c != '\0'; c++) printable &= (unsigned char)*c >= 32 && *c != 127;
  if (!printable)
    problem_with(list, value, "a name must not be empty or hold control characters");
  else if (strlen(name) >= size)
    problem_with(list, value, "this name is too long (%d bytes)", (int)size - 1);
  else
    snprintf(out, size, "%s", name);
}

bool texts_only(problems *list, const json *value) {
  bool good = true;
  for (const json *item = json_first(value); item != NULL; item = json_next(value, item)) {
    if (cJSON_IsString(item->value)) continue;
    problem_with(list, item, "this must be a text in double quotes");
    good = false;
  }
  return good;
}
