/* Saved games: what is saved is what is loaded, and nothing that is damaged ever is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "play.h"

static file_error error;

static void save(session *s, const char *path) {
  if (!session_save(s, path, &error)) fail_msg("%s", error.message);
}

static void refused(const char *path, const char *because) {
  session_plan plan = fair_oaks_plan();
  session *s = session_load(path, &plan, &error);
  if (s != NULL) fail_msg("%s was loaded", path);
  assert_int_equal(error.code, EXIT_REFUSED);
  assert_non_null(strstr(error.message, path));
  if (strstr(error.message, because) == NULL)
    fail_msg("\"%s\" is not in: %s", because, error.message);
}

static void same_game(const session *a, const session *b) {
  assert_int_equal(pen_hash(session_game(a)), pen_hash(session_game(b)));
  assert_int_equal(session_record_count(a), session_record_count(b));
  assert_int_equal(session_event_count(a), session_event_count(b));
  assert_int_equal(session_seed(a), session_seed(b));
  assert_int_equal(session_mode_of(a), session_mode_of(b));
}

static void a_game_saved_at_any_decision_is_loaded_as_it_was(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  uint32_t chooser = 4;
  do {
    save(s, scratch("game"));
    assert_false(session_unsaved(s));
    session *again = load(scratch("game"), &plan);
    same_game(s, again);
    session_end(again);
  } while (play_one(s, &chooser));
  session_end(s);
}

static void a_loaded_game_goes_on_with_the_same_dice_and_the_same_undo(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  play_many(s, 8, 200);
  save(s, scratch("game"));
  session *again = load(scratch("game"), &plan);
  while (session_undo(s, NULL)) assert_true(session_undo(again, NULL));
  assert_false(session_undo(again, NULL));
  while (session_redo(s, NULL)) assert_true(session_redo(again, NULL));
  play_many(s, 9, 300);
  play_many(again, 9, 300);
  same_game(s, again);
  session_end(s);
  session_end(again);
}

static void options_mode_and_seed_are_saved(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  plan.mode = MODE_SOLO_FOG;
  plan.seed = UINT64_MAX;
  plan.options = 1u << PEN_FORCE_MARCH | 1u << PEN_MUD_RIVERS;
  session *s = begin(&plan);
  save(s, scratch("game"));
  session_plan other = fair_oaks_plan();
  session *again = load(scratch("game"), &other);
  same_game(s, again);
  pen_view view;
  pen_view_of(session_game(again), PEN_VIEW_COMMON, &view);
  assert_int_equal(view.options, plan.options);
  session_end(s);
  session_end(again);
}

/* ------------------------------------------------------------------ damage */

static char *save_of(int actions, size_t *size) {
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  play_many(s, 2, actions);
  save(s, scratch("game"));
  session_end(s);
  return bytes_of(scratch("game"), size);
}

static char *short_save(size_t *size) { return save_of(40, size); }

static void every_truncation_is_refused(void **state) {
  (void)state;
  size_t size;
  char *bytes = save_of(100000, &size); /* a whole game */
  assert_true(size > 10000);
  write_bytes_to(scratch("cut"), bytes, size);
  free(bytes);
  while (size-- > 0) {
    assert_int_equal(truncate(scratch("cut"), (off_t)size), 0);
    refused(scratch("cut"), "");
  }
}

static void every_flipped_bit_is_refused(void **state) {
  (void)state;
  size_t size;
  char *bytes = short_save(&size);
  int flips = 0;
  for (size_t bit = 0; bit < 8 * size; bit += bit < 1600 ? 1 : 7) {
    bytes[bit / 8] ^= (char)(1 << bit % 8);
    write_bytes_to(scratch("flipped"), bytes, size);
    refused(scratch("flipped"), "");
    bytes[bit / 8] ^= (char)(1 << bit % 8);
    flips++;
  }
  assert_true(flips > 1600);
  free(bytes);
}

static void ten_megabytes_of_noise_are_refused(void **state) {
  (void)state;
  enum { SIZE = 10 << 20 };
  char *noise = malloc(SIZE);
  uint32_t random = 1;
  for (int i = 0; i < SIZE; i++) {
    random = random * 1664525u + 1013904223u;
    noise[i] = (char)(random >> 24);
  }
  write_bytes_to(scratch("noise"), noise, SIZE);
  refused(scratch("noise"), "not a saved game");
  /* And behind the beginning of a saved game, on one line and on many. */
  static const char start[] = "{\"kind\":\"game\",\"format\":1,";
  memcpy(noise, start, sizeof start - 1);
  write_bytes_to(scratch("noise"), noise, SIZE);
  refused(scratch("noise"), "damaged or was edited");
  for (int i = (int)sizeof start; i < SIZE; i++)
    if (noise[i] == '\n') noise[i] = ' ';
  write_bytes_to(scratch("noise"), noise, SIZE);
  refused(scratch("noise"), "damaged or was edited");
  free(noise);
}

static void something_added_is_refused(void **state) {
  (void)state;
  size_t size;
  char *bytes = short_save(&size), *longer = malloc(size + 1);
  memcpy(longer, bytes, size);
  longer[size] = '\n';
  write_bytes_to(scratch("longer"), longer, size + 1);
  refused(scratch("longer"), "damaged or was edited");
  free(longer);
  free(bytes);
}

/* ------------------------------------------------------------------ telling files apart */

static void refused_text(const char *text, const char *because) {
  write_bytes_to(scratch("text"), text, strlen(text));
  refused(scratch("text"), because);
}

static void messages_tell_what_is_no_saved_game(void **state) {
  (void)state;
  refused_text("", "not a saved game");
  refused_text("hello", "not a saved game");
  refused_text("{\"kind\":\"map\",\"format\":1}", "kind \"map\"");
  refused_text("{\"kind\":\"game\",\"format\":2,\"records\":[]}", "newer than this program");
  refused_text("{\"kind\":\"game\",\"format\":0,\"records\":[]}", "no longer known");
  refused_text("{\"kind\":\"game\",\"format\":1,\"records\":[]}", "damaged or was edited");
  refused(DATA_DIR, "this is a folder");
  refused("/dev/zero", "not a plain file");
  refused(scratch("none"), "No such file");
}

/* The same check as the program writes, so that only what it vouches for is wrong. */
static void write_checked(const char *path, const char *text) {
  char whole[4096];
  uint64_t check = UINT64_C(0xCBF29CE484222325);
  for (const char *c = text; *c != '\0'; c++)
    check = (check ^ (uint8_t)*c) * UINT64_C(0x100000001B3);
  snprintf(whole, sizeof whole, "%s\"check\":\"%016llx\"}\n", text, (unsigned long long)check);
  write_bytes_to(path, whole, strlen(whole));
}

#define HEADER(data, rules)                                                    \
  "{\"kind\":\"game\",\"format\":1,\"program\":\"peninsula\",\"rules\":" rules \
  ",\"scenario\":\"fair_oaks\",\"data\":\"" data                               \
  "\",\"options\":[],\"mode\":\"two\",\"dice\":"                               \
  "\"seeded\",\"seed\":\"7\",\"records\":["

static void header_with(char *out, size_t size, const char *record) {
  static pen_setup setup;
  if (!data_load(DATA_DIR, (scenario_source){.id = "fair_oaks"}, &setup, NULL, &error))
    fail_msg("%s", error.message);
  snprintf(out, size, HEADER("%016llx", "1") "%s],\n", (unsigned long long)data_hash(&setup),
           record);
}

static void messages_tell_what_cannot_be_played(void **state) {
  (void)state;
  static const struct {
    const char *record, *because;
  } cases[] = {
      {"{\"n\":1,\"o\":1,\"s\":\"csa\",\"a\":\"jump hunt\"}", "record 1 is none"},
      {"{\"n\":1,\"o\":1,\"s\":\"csa\"}", "record 1 is none"},
      {"{\"n\":1,\"o\":1,\"s\":\"csa\",\"a\":\"end\",\"d\":[7]}", "record 1 is none"},
      {"7", "record 1 is none"},
      {"{\"n\":2,\"o\":1,\"s\":\"csa\",\"a\":\"end\"}", "does not fit"},
      {"{\"n\":1,\"o\":5,\"s\":\"csa\",\"a\":\"end\"}", "does not fit"},
      {"{\"n\":1,\"o\":1,\"s\":\"usa\",\"a\":\"end\"}", "does not fit"},
      {"{\"n\":1,\"o\":1,\"s\":\"csa\",\"a\":\"fire hunt\"}", "does not fit"},
      {"{\"n\":1,\"o\":1,\"s\":\"csa\",\"a\":\"end\",\"d\":[3]}", "does not fit"},
      {"{\"n\":1,\"o\":1,\"s\":\"csa\",\"a\":\"end\",\"h\":\"0123456789abcdef\"}", "does not fit"},
  };
  char text[2048];
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    header_with(text, sizeof text, cases[i].record);
    write_checked(scratch("game"), text);
    refused(scratch("game"), cases[i].because);
  }
  write_checked(scratch("game"), HEADER("0123456789abcdef", "1") "],\n");
  refused(scratch("game"), "unknown data");
  write_checked(scratch("game"),
                "{\"kind\":\"game\",\"format\":1,\"rules\":1,\"scenario\":\"gettysburg\",\"data\":"
                "\"0123456789abcdef\",\"options\":[],\"mode\":\"two\",\"dice\":\"seeded\","
                "\"seed\":\"7\",\"records\":[],\n");
  refused(scratch("game"), "unknown data: there is no scenario \"gettysburg\"");
  write_checked(scratch("game"), HEADER("0123456789abcdef", "2") "],\n");
  refused(scratch("game"), "newer rules");
  write_checked(scratch("game"), "{\"kind\":\"game\",\"format\":1,\n");
  refused(scratch("game"), "header is damaged");
  /* And one that is right, so that the cases above fail for their own reasons. */
  header_with(text, sizeof text, "{\"n\":1,\"o\":1,\"s\":\"csa\",\"a\":\"end\"}");
  write_checked(scratch("game"), text);
  session_plan plan = fair_oaks_plan();
  session_end(load(scratch("game"), &plan));
}

/* ------------------------------------------------------------------ what travels with it */

static void a_scenario_from_a_file_travels_in_the_save(void **state) {
  (void)state;
  size_t size;
  char *bytes = bytes_of(DATA_DIR "/scenarios/fair_oaks.json", &size);
  write_bytes_to(scratch("mine.json"), bytes, size);
  free(bytes);
  session_plan plan = fair_oaks_plan();
  plan.source = (scenario_source){.path = scratch("mine.json")};
  session *s = begin(&plan);
  play_many(s, 6, 100);
  save(s, scratch("game"));
  unlink(scratch("mine.json"));
  session *again = load(scratch("game"), &plan);
  same_game(s, again);
  bytes = bytes_of(scratch("game"), &size);
  assert_null(strstr(bytes, "mine.json"));
  assert_null(strstr(bytes, "/"));
  free(bytes);
  session_end(s);
  session_end(again);
}

static void link_to_data(const char *folder, const char *name) {
  char from[600], to[600];
  snprintf(from, sizeof from, DATA_DIR "/%s", name);
  snprintf(to, sizeof to, "%s/%s", folder, name);
  assert_int_equal(symlink(from, to), 0);
}

/* The data change; the old set is kept in `released`, and its games go on being played. */
static void an_earlier_data_set_is_found_by_its_hash(void **state) {
  (void)state;
  char folder[512], path[600];
  snprintf(folder, sizeof folder, "%s", scratch("newer_data"));
  mkdir(folder, 0700);
  static const char *const same[] = {"map.json", "armies.json", "turns.json", "scenarios"};
  for (int i = 0; i < 4; i++) link_to_data(folder, same[i]);
  size_t size;
  char *track = bytes_of(DATA_DIR "/track.json", &size);
  char *value = strstr(track, "\"value\": 3");
  assert_non_null(value);
  value[9] = '4';
  snprintf(path, sizeof path, "%s/track.json", folder);
  write_bytes_to(path, track, size);
  free(track);

  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  play_many(s, 6, 100);
  save(s, scratch("game"));
  plan.data_dir = folder;
  assert_null(session_load(scratch("game"), &plan, &error));
  assert_non_null(strstr(error.message, "unknown data"));

  snprintf(path, sizeof path, "%s/released", folder);
  mkdir(path, 0700);
  snprintf(path, sizeof path, "%s/released/first", folder);
  assert_int_equal(symlink(DATA_DIR, path), 0);
  session *again = load(scratch("game"), &plan);
  same_game(s, again);
  session_end(s);
  session_end(again);
}

/* ------------------------------------------------------------------ failures of writing */

static bool holds(const char *path, const char *bytes, size_t size) {
  size_t now;
  char *there = bytes_of(path, &now);
  bool same = now == size && memcmp(there, bytes, size) == 0;
  free(there);
  return same;
}

static void not_written(session *s, const char *path, const char *because) {
  assert_false(session_save(s, path, &error));
  assert_int_equal(error.code, EXIT_NOT_WRITTEN);
  assert_non_null(strstr(error.message, path));
  if (strstr(error.message, because) == NULL)
    fail_msg("\"%s\" is not in: %s", because, error.message);
  assert_true(session_unsaved(s));
}

static void what_cannot_be_written_is_said(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  play_many(s, 6, 10);
  mkdir(scratch("folder"), 0700);
  not_written(s, scratch("folder"), "this is a folder");
  not_written(s, scratch("none/game"), "No such file");
  not_written(s, "/dev/full", "no plain file");
  not_written(s, "", "No such file");
  write_bytes_to(scratch("plain"), "x", 1);
  not_written(s, scratch("plain/game"), "Not a directory");
  session_end(s);
}

static void a_name_may_be_odd_or_long(void **state) {
  (void)state;
  static const char *const names[] = {"two words",
                                      "it's \"quoted\"",
                                      "a\nline",
                                      "%s%n",
                                      "\xc3\xa9t\xc3\xa9 \xe6\x88\xa6",
                                      "\xff\xfe",
                                      "-v",
                                      "*?$HOME"};
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  play_many(s, 6, 10);
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    save(s, scratch(names[i]));
    session *again = load(scratch(names[i]), &plan);
    same_game(s, again);
    session_end(again);
  }
  char name[301] = "";
  memset(name, 'n', 200);
  save(s, scratch(name));
  session_end(load(scratch(name), &plan));
  memset(name, 'n', 300);
  play_many(s, 7, 1);
  not_written(s, scratch(name), "File name too long");
  session_end(s);
}

static void a_folder_that_is_read_only_is_said(void **state) {
  (void)state;
  char path[600];
  snprintf(path, sizeof path, "%s/game", scratch("read only"));
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  play_many(s, 6, 10);
  mkdir(scratch("read only"), 0700);
  save(s, path);
  play_many(s, 7, 1);
  chmod(scratch("read only"), 0500);
  if (geteuid() == 0)
    print_message("root may write anywhere: not tested\n");
  else
    not_written(s, path, "Permission denied");
  chmod(scratch("read only"), 0700);
  session_end(s);
}

static void a_full_disk_keeps_the_old_file(void **state) {
  (void)state;
  size_t size;
  char *before = short_save(&size);
  session_plan plan = fair_oaks_plan();
  session *s = load(scratch("game"), &plan);
  play_many(s, 30, 200);
  struct rlimit usual, tiny;
  getrlimit(RLIMIT_FSIZE, &usual);
  tiny = usual;
  tiny.rlim_cur = 1000;
  setrlimit(RLIMIT_FSIZE, &tiny);
  bool saved = session_save(s, scratch("game"), &error);
  setrlimit(RLIMIT_FSIZE, &usual);
  assert_false(saved);
  assert_int_equal(error.code, EXIT_NOT_WRITTEN);
  assert_non_null(strstr(error.message, "File too large"));
  assert_true(holds(scratch("game"), before, size));
  assert_int_equal(access(scratch("game.0.new"), F_OK), -1); /* nothing is left beside it */
  assert_true(session_unsaved(s));
  save(s, scratch("game"));
  assert_false(holds(scratch("game"), before, size));
  free(before);
  session_end(s);
}

static void a_link_is_followed_and_rights_are_kept(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  write_bytes_to(scratch("real"), "old", 3);
  chmod(scratch("real"), 0640);
  assert_int_equal(symlink(scratch("real"), scratch("link")), 0);
  save(s, scratch("link"));
  struct stat about;
  assert_int_equal(lstat(scratch("link"), &about), 0);
  assert_true(S_ISLNK(about.st_mode));
  assert_int_equal(stat(scratch("real"), &about), 0);
  assert_int_equal(about.st_mode & 0777, 0640);
  session_end(load(scratch("real"), &plan));
  session_end(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_game_saved_at_any_decision_is_loaded_as_it_was),
      cmocka_unit_test(a_loaded_game_goes_on_with_the_same_dice_and_the_same_undo),
      cmocka_unit_test(options_mode_and_seed_are_saved),
      cmocka_unit_test(every_truncation_is_refused),
      cmocka_unit_test(every_flipped_bit_is_refused),
      cmocka_unit_test(ten_megabytes_of_noise_are_refused),
      cmocka_unit_test(something_added_is_refused),
      cmocka_unit_test(messages_tell_what_is_no_saved_game),
      cmocka_unit_test(messages_tell_what_cannot_be_played),
      cmocka_unit_test(a_scenario_from_a_file_travels_in_the_save),
      cmocka_unit_test(an_earlier_data_set_is_found_by_its_hash),
      cmocka_unit_test(what_cannot_be_written_is_said),
      cmocka_unit_test(a_name_may_be_odd_or_long),
      cmocka_unit_test(a_folder_that_is_read_only_is_said),
      cmocka_unit_test(a_full_disk_keeps_the_old_file),
      cmocka_unit_test(a_link_is_followed_and_rights_are_kept),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
