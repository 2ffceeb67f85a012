#include "play.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "files/hash.h"
#include "files/reading.h"

static char folder[64];

static void remove_all(const char *path) {
  DIR *all = unlink(path) != 0 ? opendir(path) : NULL;
  for (struct dirent *one; all != NULL && (one = readdir(all)) != NULL;) {
    char inside[512];
    snprintf(inside, sizeof inside, "%s/%s", path, one->d_name);
    if (one->d_name[0] != '.') remove_all(inside);
  }
  if (all != NULL) closedir(all);
  rmdir(path);
}

static void remove_folder(void) { remove_all(folder); }

const char *scratch(const char *name) {
  static char path[4][512];
  static int next;
  if (folder[0] == '\0') {
    snprintf(folder, sizeof folder, "/tmp/peninsula-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    atexit(remove_folder);
  }
  char *out = path[next++ % 4];
  snprintf(out, sizeof path[0], "%s/%s", folder, name);
  return out;
}

session_plan fair_oaks_plan(void) {
  return (session_plan){
      .data_dir = DATA_DIR, .source = {.id = "fair_oaks"}, .seeded = true, .seed = 7};
}

session *begin(const session_plan *plan) {
  static file_error error;
  session *s = session_begin(plan, &error);
  if (s == NULL) fail_msg("%s", error.message);
  return s;
}

session *load(const char *path, const session_plan *plan) {
  static file_error error;
  session *s = session_load(path, plan, &error);
  if (s == NULL) fail_msg("%s", error.message);
  return s;
}

bool play_one(session *s, uint32_t *chooser) {
  static pen_action list[PEN_ACTIONS_MAX];
  if (pen_over(session_game(s))) return false;
  int count = pen_actions(session_game(s), list, PEN_ACTIONS_MAX);
  assert_in_range(count, 1, PEN_ACTIONS_MAX);
  *chooser = *chooser * 1664525u + 1013904223u;
  pen_result result = session_act(s, list[(*chooser >> 8) % (uint32_t)count], NULL, 0);
  assert_int_equal(result.status, PEN_DONE);
  return true;
}

void play_many(session *s, uint32_t chooser, int actions) {
  while (actions-- > 0 && play_one(s, &chooser)) continue;
}

char *bytes_of(const char *path, size_t *size) {
  static file_error error;
  char *bytes = read_whole_file(path, GAME_FILE_MAX, size, &error);
  if (bytes == NULL) fail_msg("%s", error.message);
  return bytes;
}

void write_bytes_to(const char *path, const char *bytes, size_t size) {
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(bytes, 1, size, file), size);
  assert_int_equal(fclose(file), 0);
}

enum { FORGED_MAX = 1 << 16, CHECK_LENGTH = sizeof "\"check\":\"0123456789abcdef\"}" - 1 };

void forge_save(const char *path, const char *text) {
  static char out[FORGED_MAX];
  const char *end = strstr(text, "\"check\":");
  uint64_t check = HASH_START;
  assert_non_null(end);
  hash_bytes(&check, text, (size_t)(end - text));
  int length = snprintf(out, sizeof out, "%.*s\"check\":\"%016llx\"}\n", (int)(end - text), text,
                        (unsigned long long)check);
  write_bytes_to(path, out, (size_t)length);
}

void forge_journal(const char *path, const char *text) {
  static char out[FORGED_MAX];
  size_t used = 0;
  uint64_t check = HASH_START;
  for (const char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
    size_t length = (size_t)(end - text) - CHECK_LENGTH - 1; /* and the comma before it */
    hash_bytes(&check, text, length);
    used += (size_t)snprintf(out + used, sizeof out - used, "%.*s,\"check\":\"%016llx\"}\n",
                             (int)length, text, (unsigned long long)check);
  }
  write_bytes_to(path, out, used);
}
