/* The JSON Schemas tell editors what the program itself accepts: neither more keys nor fewer. */
#include <cjson/cJSON.h>
#include <regex.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "files/check.h"
#include "play.h"

static file_error error;

static cJSON *json_file(const char *format, const char *name) {
  char path[512];
  size_t size;
  snprintf(path, sizeof path, format, name);
  char *text = bytes_of(path, &size);
  cJSON *tree = cJSON_Parse(text);
  if (tree == NULL) fail_msg("%s is no JSON", path);
  free(text);
  return tree;
}

static cJSON *schema_of(const char *kind) {
  return json_file(DATA_DIR "/schema/%s.schema.json", kind);
}

static const cJSON *get(const cJSON *object, const char *key) {
  return cJSON_GetObjectItemCaseSensitive(object, key);
}

/* ------------------------------------------------------------------ a small validator */

static const cJSON *followed(const cJSON *root, const cJSON *schema) {
  const char *reference = cJSON_GetStringValue(get(schema, "$ref"));
  return reference == NULL ? schema : get(get(root, "$defs"), strrchr(reference, '/') + 1);
}

static bool is_of_type(const cJSON *value, const char *type) {
  if (strcmp(type, "string") == 0) return cJSON_IsString(value);
  if (strcmp(type, "array") == 0) return cJSON_IsArray(value);
  if (strcmp(type, "object") == 0) return cJSON_IsObject(value);
  if (strcmp(type, "boolean") == 0) return cJSON_IsBool(value);
  return cJSON_IsNumber(value) &&
         (strcmp(type, "number") == 0 || value->valuedouble == value->valueint);
}

static bool type_fits(const cJSON *value, const cJSON *type) {
  if (type == NULL || cJSON_IsString(type))
    return type == NULL || is_of_type(value, type->valuestring);
  const cJSON *one;
  cJSON_ArrayForEach(one, type) if (is_of_type(value, one->valuestring)) return true;
  return false;
}

static bool text_fits(const cJSON *value, const cJSON *pattern) {
  regex_t compiled;
  if (pattern == NULL || !cJSON_IsString(value)) return true;
  assert_int_equal(regcomp(&compiled, pattern->valuestring, REG_EXTENDED | REG_NOSUB), 0);
  bool fits = regexec(&compiled, value->valuestring, 0, NULL, 0) == 0;
  regfree(&compiled);
  return fits;
}

static bool number_fits(const cJSON *value, const cJSON *schema) {
  const cJSON *least = get(schema, "minimum"), *most = get(schema, "maximum");
  return (least == NULL || value->valuedouble >= least->valuedouble) &&
         (most == NULL || value->valuedouble <= most->valuedouble);
}

static bool is_among(const cJSON *value, const cJSON *words) {
  const cJSON *one;
  if (words == NULL) return true;
  cJSON_ArrayForEach(one, words) if (cJSON_Compare(one, value, true)) return true;
  return false;
}

static bool valid(const cJSON *root, const cJSON *unfollowed, const cJSON *value);

static bool members_fit(const cJSON *root, const cJSON *schema, const cJSON *value) {
  const cJSON *one;
  cJSON_ArrayForEach(one, get(schema, "required")) {
    if (get(value, one->valuestring) == NULL) return false;
  }
  cJSON_ArrayForEach(one, value) {
    const cJSON *property = get(get(schema, "properties"), one->string);
    if (property == NULL || !valid(root, property, one)) return false;
  }
  return true;
}

static bool items_fit(const cJSON *root, const cJSON *items, const cJSON *value) {
  const cJSON *one;
  cJSON_ArrayForEach(one, value) if (!valid(root, items, one)) return false;
  return true;
}

static bool valid(const cJSON *root, const cJSON *unfollowed, const cJSON *value) {
  const cJSON *schema = followed(root, unfollowed), *only = get(schema, "const");
  assert_non_null(schema);
  if (!type_fits(value, get(schema, "type")) || !is_among(value, get(schema, "enum")) ||
      !text_fits(value, get(schema, "pattern")) || !number_fits(value, schema) ||
      (only != NULL && !cJSON_Compare(only, value, true)))
    return false;
  if (cJSON_IsObject(value)) return members_fit(root, schema, value);
  return !cJSON_IsArray(value) || items_fit(root, get(schema, "items"), value);
}

/* ------------------------------------------------------------------ tests */

static const struct {
  const char *file, *kind;
} files[] = {{"map", "map"},
             {"armies", "armies"},
             {"track", "track"},
             {"turns", "turns"},
             {"scenarios/campaign", "scenario"},
             {"scenarios/gamble", "scenario"},
             {"scenarios/fair_oaks", "scenario"},
             {"scenarios/seven_days", "scenario"}};
enum { FILES = sizeof files / sizeof files[0] };

static void our_files_follow_their_schemas(void **state) {
  (void)state;
  for (int i = 0; i < FILES; i++) {
    cJSON *schema = schema_of(files[i].kind), *data = json_file(DATA_DIR "/%s.json", files[i].file);
    if (!valid(schema, schema, data)) fail_msg("%s does not follow its schema", files[i].file);
    cJSON_AddNumberToObject(data, "unheard_of", 1);
    assert_false(valid(schema, schema, data));
    cJSON_Delete(data);
    cJSON_Delete(schema);
  }
}

/* Every key of the schema, put into the data where it belongs but of no sensible type, is found
 * wrong by the program for its type, not for being unknown. */
static void keys_are_known(const cJSON *root, const cJSON *unfollowed, cJSON *value,
                           const cJSON *whole) {
  const cJSON *schema = followed(root, unfollowed), *property;
  if (cJSON_IsArray(value) && value->child != NULL)
    keys_are_known(root, get(schema, "items"), value->child, whole);
  cJSON_ArrayForEach(property, get(schema, "properties")) {
    cJSON *there = cJSON_DetachItemFromObjectCaseSensitive(value, property->string);
    cJSON_AddNullToObject(value, property->string);
    char *text = cJSON_PrintUnformatted(whole), summary[256], unknown[128];
    write_bytes_to(scratch("wrong.json"), text, strlen(text));
    cJSON_free(text);
    assert_false(check_file(DATA_DIR, scratch("wrong.json"), summary, sizeof summary, &error));
    snprintf(unknown, sizeof unknown, "unknown key \"%s\"", property->string);
    assert_null(strstr(error.message, unknown));
    cJSON_DeleteItemFromObjectCaseSensitive(value, property->string);
    if (there == NULL) continue;
    cJSON_AddItemToObject(value, property->string, there);
    keys_are_known(root, property, there, whole);
  }
}

static void the_program_knows_every_key_of_the_schemas(void **state) {
  (void)state;
  for (int i = 0; i < FILES - 1; i++) { /* one scenario is enough */
    if (strcmp(files[i].kind, "scenario") == 0 && i < FILES - 2) continue;
    cJSON *schema = schema_of(files[i].kind), *data = json_file(DATA_DIR "/%s.json", files[i].file);
    keys_are_known(schema, schema, data, data);
    cJSON_Delete(data);
    cJSON_Delete(schema);
  }
}

static void same_words(const cJSON *list, enum pen_names names) {
  int count = 0;
  const cJSON *word;
  assert_non_null(list);
  cJSON_ArrayForEach(word, list) {
    assert_string_equal(word->valuestring, pen_id(names, count));
    count++;
  }
  assert_string_equal(pen_id(names, count), "");
}

static const cJSON *words_at(const cJSON *schema, const char *path) {
  char copy[128];
  snprintf(copy, sizeof copy, "%s", path);
  for (char *key = strtok(copy, "/"); key != NULL; key = strtok(NULL, "/"))
    schema = get(schema, key);
  return schema;
}

static void the_schemas_have_the_words_of_the_rules(void **state) {
  (void)state;
  static const struct {
    const char *kind, *path;
    enum pen_names names;
  } lists[] = {
      {"scenario", "properties/start/properties/phase/enum", PEN_PHASE_NAMES},
      {"scenario", "properties/start/properties/weather/enum", PEN_WEATHER_NAMES},
      {"scenario", "properties/rules/items/enum", PEN_SCENARIO_RULE_NAMES},
      {"scenario", "properties/victory/items/properties/when/enum", PEN_VICTORY_NAMES},
      {"scenario", "properties/victory/items/properties/checked/enum", PEN_CHECKED_NAMES},
      {"scenario", "properties/scored/items/enum", PEN_TRACK_NAMES},
      {"scenario", "properties/options/items/enum", PEN_OPTION_NAMES},
      {"scenario", "$defs/side/enum", PEN_SIDE_NAMES},
      {"armies", "properties/units/items/properties/type/enum", PEN_TYPE_NAMES},
      {"track", "properties/events/items/properties/id/enum", PEN_TRACK_NAMES},
      {"track", "properties/limits/items/properties/id/enum", PEN_TRACK_LIMIT_NAMES},
      {"turns", "properties/months/items/properties/id/enum", PEN_MONTH_NAMES},
  };
  for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
    cJSON *schema = schema_of(lists[i].kind);
    same_words(words_at(schema, lists[i].path), lists[i].names);
    cJSON_Delete(schema);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(our_files_follow_their_schemas),
      cmocka_unit_test(the_program_knows_every_key_of_the_schemas),
      cmocka_unit_test(the_schemas_have_the_words_of_the_rules),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
