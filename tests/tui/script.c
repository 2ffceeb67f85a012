#include "tui/script.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "tui/emulator.h"

enum {
  FILE_SIZE = 1 << 16,
  LINE_LENGTH = 256,
  WORD_LENGTH = 32,
  PAIRS_MAX = 8,
  ARGUMENTS_MAX = 14
};

/* ------------------------------------------------------------------ twins */

/* "a b, c 2": pairs of words. */
typedef struct pairs {
  int count;
  char first[PAIRS_MAX][WORD_LENGTH], second[PAIRS_MAX][WORD_LENGTH];
} pairs;

static pairs pairs_of(const char *text) {
  pairs p = {0};
  for (; text != NULL && p.count < PAIRS_MAX; p.count++) {
    if (sscanf(text, " %31[a-z0-9_] %31[a-z0-9_]", p.first[p.count], p.second[p.count]) != 2)
      fail_msg("no pair of words: %s", text);
    text = strchr(text, ',');
    if (text != NULL) text++;
  }
  return p;
}

static size_t word_length(const char *text) {
  return strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_");
}

static bool is_word(const char *text, size_t length, const char *word) {
  return strlen(word) == length && strncmp(text, word, length) == 0;
}

static const char *partner_of(const pairs *swapped, const char *text, size_t length) {
  for (int i = 0; i < swapped->count; i++) {
    if (is_word(text, length, swapped->first[i])) return swapped->second[i];
    if (is_word(text, length, swapped->second[i])) return swapped->first[i];
  }
  return NULL;
}

static size_t put_text(char *out, size_t used, const char *text, size_t length) {
  assert_true(used + length < FILE_SIZE);
  memcpy(out + used, text, length);
  out[used + length] = '\0';
  return used + length;
}

/* The text with the words in each other's places. */
static void swap_words(const char *text, const pairs *swapped, char out[FILE_SIZE]) {
  size_t used = put_text(out, 0, "", 0);
  while (*text != '\0') {
    size_t length = word_length(text);
    const char *partner = length > 0 ? partner_of(swapped, text, length) : NULL;
    if (partner != NULL)
      used = put_text(out, used, partner, strlen(partner));
    else
      used = put_text(out, used, text, length > 0 ? length : 1);
    text += length > 0 ? length : 1;
  }
}

/* The units of a scenario with these strengths: the first, third ... pair, or the others. */
static void weaken(char text[FILE_SIZE], const pairs *weakened, int first) {
  static char out[FILE_SIZE];
  for (int i = first; i < weakened->count; i += 2) {
    char unit[WORD_LENGTH + 16], strength[WORD_LENGTH + 16];
    snprintf(unit, sizeof unit, "\"id\": \"%s\"", weakened->first[i]);
    snprintf(strength, sizeof strength, ", \"sp\": %s", weakened->second[i]);
    const char *at = strstr(text, unit);
    if (at == NULL) fail_msg("there is no %s", unit);
    at += strlen(unit);
    size_t used = put_text(out, 0, text, (size_t)(at - text));
    used = put_text(out, used, strength, strlen(strength));
    put_text(out, used, at, strlen(at));
    memcpy(text, out, FILE_SIZE);
  }
}

/* ------------------------------------------------------------------ the scenario's file */

static char game_path[64];

static void remove_game_file(void) { remove(game_path); }

static void read_game(const char *name, char text[FILE_SIZE]) {
  static const char *const folders[] = {"data/scenarios", "tests/positions"};
  FILE *file = NULL;
  for (int i = 0; i < 2 && file == NULL; i++) {
    char path[512];
    snprintf(path, sizeof path, PENINSULA_SOURCE_DIR "/%s/%s.json", folders[i], name);
    file = fopen(path, "r");
  }
  if (file == NULL) fail_msg("there is no game %s", name);
  text[fread(text, 1, FILE_SIZE - 1, file)] = '\0';
  fclose(file);
}

static void write_game(const scene *s, bool twin) {
  static char text[FILE_SIZE], other[FILE_SIZE];
  const pairs swapped = pairs_of(twin ? s->swapped : NULL), weakened = pairs_of(s->weakened);
  read_game(s->game, text);
  swap_words(text, &swapped, other);
  weaken(other, &weakened, twin ? 1 : 0);
  if (game_path[0] == '\0') {
    snprintf(game_path, sizeof game_path, "/tmp/peninsula-scene-%d", (int)getpid());
    atexit(remove_game_file);
  }
  FILE *file = fopen(game_path, "w");
  assert_non_null(file);
  fputs(other, file);
  assert_int_equal(fclose(file), 0);
}

/* ------------------------------------------------------------------ starting */

/* Arguments written in a line; $HOME is the home folder. */
static void start(const char *line, int height, int width) {
  static char words[LINE_LENGTH * 2];
  const char *list[ARGUMENTS_MAX + 1] = {NULL};
  char *out = words;
  for (int count = 0; *line != '\0' && count < ARGUMENTS_MAX; count++) {
    size_t length = strcspn(line, " ");
    list[count] = out;
    if (strncmp(line, "$HOME", 5) == 0)
      out += sprintf(out, "%s%.*s", emulator_home(), (int)length - 5, line + 5) + 1;
    else
      out += sprintf(out, "%.*s", (int)length, line) + 1;
    line += length + strspn(line + length, " ");
  }
  emulator_start("xterm-256color", height, width, list);
}

static void start_scene(const scene *s, bool twin, int height, int width) {
  char line[LINE_LENGTH];
  const char *more = s->arguments != NULL ? s->arguments : "";
  if (s->game == NULL) {
    start(more, height, width);
    return;
  }
  write_game(s, twin);
  snprintf(line, sizeof line, "new %s %s", game_path, more);
  start(line, height, width);
}

/* ------------------------------------------------------------------ scripts */

static void translate(const char *keys, size_t length, char *out) {
  static const struct {
    char sign;
    const char *bytes;
  } signs[] = {{'^', KEY_ENTER_BYTES},
               {'~', KEY_ESCAPE_BYTES},
               {'>', "\t"},
               {'%', KEY_DOWN_BYTES},
               {'@', KEY_RIGHT_BYTES}};
  for (size_t i = 0; i < length; i++) {
    const char *bytes = NULL;
    for (size_t s = 0; s < sizeof signs / sizeof signs[0]; s++)
      if (signs[s].sign == keys[i]) bytes = signs[s].bytes;
    out += bytes != NULL ? sprintf(out, "%s", bytes) : sprintf(out, "%c", keys[i]);
  }
}

/* How many bytes the first key of these is. */
static size_t key_length(const char *keys) {
  if (keys[0] != '\033' || (keys[1] != '[' && keys[1] != 'O')) return 1;
  size_t length = 2;
  while (keys[length] != '\0' && (keys[length] < '@' || keys[length] > '~')) length++;
  return keys[length] != '\0' ? length + 1 : length;
}

static struct {
  const scene *scene;
  bool twin;
  int height, width;
  void (*heard)(const char *press);
  char secret[FILE_SIZE];
  bool in_secret, stopped;
} stage;

void script_listen(void (*listener)(const char *press)) { stage.heard = listener; }

static void begin_secretly(void);

/* A press: a key, or a line of a script that is none, marked. */
void script_press(const char *press) {
  if (press[0] != PRESS_LINE) {
    emulator_type(press);
  } else if (press[1] == '!') {
    emulator_signal(SIGTERM);
    emulator_exit_code();
    start(press + 3, stage.height, stage.width);
  } else if (strcmp(press + 1, "touch") == 0) {
    emulator_make_files_old();
  } else {
    begin_secretly();
  }
  emulator_settle();
  if (stage.heard != NULL) stage.heard(press);
}

/* One key after the other, each when what came of the one before is drawn. */
void script_type(const char *keys) {
  char key[16];
  for (; *keys != '\0'; keys += strlen(key)) {
    snprintf(key, sizeof key, "%.*s", (int)key_length(keys), keys);
    script_press(key);
  }
}

/* Where nobody compares what each key brings about. */
static void type_at_once(const char *keys) {
  emulator_type(keys);
  emulator_settle();
}

static void play_line(const char *line, visit visitor) {
  char keys[LINE_LENGTH * 3] = "";
  if (line[0] == '?' && !stage.twin) return;
  if (line[0] == '?') line += 2;
  const char *arrow = strstr(line, "=>");
  size_t length = arrow != NULL ? (size_t)(arrow - line) : strlen(line);
  while (length > 0 && line[length - 1] == ' ') length--;
  if (line[0] == '*') {
    if (visitor != NULL) visitor(stage.scene, line + 2);
  } else if (line[0] == '!' || strcmp(line, "touch") == 0) {
    snprintf(keys, sizeof keys, "%c%.*s", PRESS_LINE, (int)length, line);
    script_press(keys);
  } else {
    translate(line, length, keys);
    if (stage.in_secret)
      type_at_once(keys);
    else
      script_type(keys);
  }
  if (arrow != NULL) emulator_wait_for(arrow + 3);
}

static void play(const char *script, visit visitor) {
  char line[LINE_LENGTH];
  while (script != NULL && *script != '\0' && !stage.stopped) {
    script += strspn(script, " \n");
    size_t length = strcspn(script, "\n");
    if (length == 0) break;
    snprintf(line, sizeof line, "%.*s", (int)length, script);
    play_line(line, visitor);
    script += length;
  }
}

static void begin_secretly(void) {
  void (*heard)(const char *) = stage.heard;
  stage.heard = NULL;
  emulator_forget_home();
  start_scene(stage.scene, stage.twin, stage.height, stage.width);
  emulator_settle();
  stage.in_secret = true;
  play(stage.secret, NULL);
  stage.in_secret = false;
  emulator_settle();
  stage.heard = heard;
}

void script_begin(const scene *s, bool twin, int height, int width) {
  const pairs swapped = pairs_of(twin ? s->swapped : NULL);
  stage.scene = s;
  stage.twin = twin;
  stage.stopped = false;
  stage.height = height;
  stage.width = width;
  swap_words(s->secret != NULL ? s->secret : "", &swapped, stage.secret);
  begin_secretly();
}

static const char *wanted;

static void stop_there(const scene *s, const char *screen) {
  (void)s;
  if (strcmp(screen, wanted) == 0) stage.stopped = true;
}

void script_show(const char *name, const char *screen) {
  const scene *s = scenes;
  while (s->name != NULL && strcmp(s->name, name) != 0) s++;
  if (s->name == NULL) fail_msg("there is no scene \"%s\"", name);
  script_begin(s, false, 24, 80);
  wanted = screen;
  script_go_on(stop_there);
  if (!stage.stopped) fail_msg("%s has no screen \"%s\"", name, screen);
}

void script_go_on(visit visitor) { play(stage.scene->common, visitor); }
