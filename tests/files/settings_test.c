/* The settings file: read with care, written whole, never lost. */
#include "files/settings.h"

#include <cjson/cJSON.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "play.h"

static file_error error;

/* Two commands; a key given twice is refused. */
static const char *const commands[] = {"undo", "end"};

static const char *refuse_doubles(const settings *s, int i) {
  for (int other = 0; other < s->own_keys; other++)
    if (other != i && strcmp(s->own_key[other].key, s->own_key[i].key) == 0) return "is taken";
  return NULL;
}

static const settings_keys keys = {commands, 2, refuse_doubles};

static settings read_good(const char *text) {
  settings s;
  write_bytes_to(scratch("settings.json"), text, strlen(text));
  if (!settings_read(scratch("settings.json"), &keys, &s, &error)) fail_msg("%s", error.message);
  return s;
}

static void same_settings(const settings *a, const settings *b) {
  assert_memory_equal(a->value, b->value, sizeof a->value);
  assert_memory_equal(a->standing, b->standing, sizeof a->standing);
  assert_int_equal(a->own_keys, b->own_keys);
  for (int i = 0; i < a->own_keys; i++) {
    assert_string_equal(a->own_key[i].command, b->own_key[i].command);
    assert_string_equal(a->own_key[i].key, b->own_key[i].key);
  }
}

static void without_a_file_everything_is_as_at_first(void **state) {
  (void)state;
  settings s, first = settings_at_first();
  assert_true(settings_read(scratch("no such file"), &keys, &s, &error));
  same_settings(&s, &first);
  assert_int_equal(s.value[SETTING_PALETTE], PALETTE_BLUE_ORANGE);
  assert_int_equal(s.value[SETTING_HINTS], HINTS_ON);
  assert_int_equal(s.standing[PEN_STANDING_SCREENS], PEN_HOW_ASK);
}

static void a_file_may_say_only_what_differs(void **state) {
  (void)state;
  settings s = read_good(
      "{\"kind\":\"settings\",\"format\":1,\"recap\":\"off\","
      "\"standing\":{\"ties\":\"first\"},\"keys\":{\"undo\":\"x\"}}");
  assert_int_equal(s.value[SETTING_RECAP], RECAP_OFF);
  assert_int_equal(s.value[SETTING_MOUSE], MOUSE_ON);
  assert_int_equal(s.standing[PEN_STANDING_TIES], PEN_HOW_FIRST);
  assert_int_equal(s.own_keys, 1);
  assert_string_equal(s.own_key[0].command, "undo");
  assert_string_equal(s.own_key[0].key, "x");
}

static void what_is_written_is_read_again(void **state) {
  (void)state;
  settings s = settings_at_first(), again;
  s.value[SETTING_PALETTE] = PALETTE_MONO;
  s.value[SETTING_ANIMATION] = ANIMATION_FAST;
  s.standing[PEN_STANDING_SORTIES] = PEN_HOW_NEVER;
  s.own_key[s.own_keys++] = (own_key){"undo", "\""};
  s.own_key[s.own_keys++] = (own_key){"end", "\\"};
  char path[512];
  snprintf(path, sizeof path, "%s", scratch("new/folder/settings.json"));
  assert_true(settings_write(path, &s, &error));
  if (!settings_read(path, &keys, &again, &error)) fail_msg("%s", error.message);
  same_settings(&s, &again);
  assert_true(is_settings_file(path));
}

static void what_cannot_be_written_is_told_with_its_path(void **state) {
  (void)state;
  settings s = settings_at_first();
  write_bytes_to(scratch("plain"), "", 0);
  assert_false(settings_write(scratch("plain/settings.json"), &s, &error));
  assert_int_equal(error.code, EXIT_NOT_WRITTEN);
  assert_non_null(strstr(error.message, "/plain"));
}

static void each_mistake_has_its_place_and_its_word(void **state) {
  (void)state;
#define BEGIN "{\"kind\":\"settings\",\"format\":1,\n"
  static const struct {
    const char *text, *message;
  } wrong[] = {
      {"{\"kind\":\"settings\"", "settings.json:1:"},
      {"{\"kind\":\"map\",\"format\":1}", "1:9: this is a file of kind \"map\""},
      {"{\"kind\":\"settings\",\"format\":2}", "1:29: format 2 is newer than this program"},
      {BEGIN "\"palete\":\"mono\"}", "2:1: unknown key \"palete\"; is \"palette\" meant?"},
      {BEGIN "\"palette\":\"green\"}",
       "2:11: \"green\" is none of \"blue_orange\", \"purple_gold\", \"mono\""},
      {BEGIN "\"mouse\":true}", "2:9: \"mouse\" must be a text"},
      {BEGIN "\"mouse\":\"on\",\"mouse\":\"off\"}", "2:14: the key \"mouse\" stands twice"},
      {BEGIN "\"standing\":{\"ties\":\"always\"}}", "2:20: \"ties\" cannot be \"always\""},
      {BEGIN "\"standing\":{\"ties\":\"frist\"}}", "2:20: unknown word \"frist\""},
      {BEGIN "\"keys\":{\"undoo\":\"x\"}}", "2:9: unknown command \"undoo\"; is \"undo\" meant?"},
      {BEGIN "\"keys\":{\"undo\":5}}", "2:16: the name of a key must stand here"},
      {BEGIN "\"keys\":{\"undo\":\"x\",\"undo\":\"y\"}}", "2:20: the key \"undo\" stands twice"},
      {BEGIN "\"keys\":{\"undo\":\"x\",\"end\":\"x\"}}", "2:26: is taken"},
      {BEGIN "\"hints\":\"on\",}", "2:"}};
  settings s, first = settings_at_first();
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    write_bytes_to(scratch("settings.json"), wrong[i].text, strlen(wrong[i].text));
    if (settings_read(scratch("settings.json"), &keys, &s, &error))
      fail_msg("%s was taken", wrong[i].text);
    if (strstr(error.message, wrong[i].message) == NULL)
      fail_msg("%s\nis told of as\n%s", wrong[i].text, error.message);
    same_settings(&s, &first);
  }
}

static void two_commands_can_change_places(void **state) {
  (void)state;
  settings s = read_good(BEGIN "\"keys\":{\"undo\":\"e\",\"end\":\"u\"}}");
  assert_int_equal(s.own_keys, 2);
}

static void the_schema_has_the_settings_and_their_words(void **state) {
  (void)state;
  size_t size;
  char *text = bytes_of(DATA_DIR "/schema/settings.schema.json", &size);
  cJSON *schema = cJSON_Parse(text);
  const cJSON *properties = cJSON_GetObjectItem(schema, "properties");
  for (int i = 0; i < SETTINGS; i++) {
    const cJSON *words =
        cJSON_GetObjectItem(cJSON_GetObjectItem(properties, setting_key((enum setting)i)), "enum");
    assert_int_equal(cJSON_GetArraySize(words), setting_values((enum setting)i));
    for (int value = 0; value < setting_values((enum setting)i); value++)
      assert_string_equal(cJSON_GetArrayItem(words, value)->valuestring,
                          setting_id((enum setting)i, value));
  }
  /* with kind, format, standing and keys */
  assert_int_equal(cJSON_GetArraySize(properties), SETTINGS + 4);
  cJSON_Delete(schema);
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(without_a_file_everything_is_as_at_first),
      cmocka_unit_test(a_file_may_say_only_what_differs),
      cmocka_unit_test(what_is_written_is_read_again),
      cmocka_unit_test(what_cannot_be_written_is_told_with_its_path),
      cmocka_unit_test(each_mistake_has_its_place_and_its_word),
      cmocka_unit_test(two_commands_can_change_places),
      cmocka_unit_test(the_schema_has_the_settings_and_their_words),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
