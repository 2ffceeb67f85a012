#include "support/position.h"

#include <cjson/cJSON.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "files/data.h"
#include "files/reading.h"

#define DATA_DIR PENINSULA_SOURCE_DIR "/data"

pen_events last_events;

/* ------------------------------------------------------------------ from text to game */

static char *file_text(const char *path) {
  static file_error error;
  size_t size;
  char *text = read_whole_file(path, DATA_FILE_MAX, &size, &error);
  if (text == NULL) fail_msg("%s", error.message);
  return text;
}

static cJSON *parsed(const char *text, const char *name) {
  cJSON *tree = cJSON_Parse(text);
  if (tree == NULL) fail_msg("%s is no JSON: %s", name, cJSON_GetErrorPtr());
  return tree;
}

static cJSON *with_double_quotes(const char *text) {
  size_t length = strlen(text);
  char *copy = malloc(length + 1);
  for (size_t i = 0; i <= length; i++) copy[i] = text[i] == '\'' ? '"' : text[i];
  cJSON *tree = parsed(copy, "the position");
  free(copy);
  return tree;
}

static void add_missing(cJSON *object, const cJSON *usual) {
  for (const cJSON *member = usual->child; member != NULL; member = member->next)
    if (!cJSON_HasObjectItem(object, member->string))
      cJSON_AddItemToObject(object, member->string, cJSON_Duplicate(member, true));
}

static void complete(cJSON *scenario) {
  static const char usual_text[] =
      "{\"kind\":\"scenario\",\"format\":1,\"id\":\"position\",\"name\":\"A position\","
      "\"last_turn\":26,\"start\":{\"turn\":14,\"phase\":\"csa_orders\",\"weather\":\"clear\","
      "\"track\":6,\"cap\":{\"usa\":3,\"csa\":3}},\"units\":[]}";
  static const char *const as_fair_oaks[] = {"army_commanders", "holds", "rail"};
  char *text = file_text(DATA_DIR "/scenarios/fair_oaks.json");
  cJSON *fair_oaks = parsed(text, "fair_oaks.json"), *usual = parsed(usual_text, "the usual");
  for (size_t i = 0; i < sizeof as_fair_oaks / sizeof as_fair_oaks[0]; i++) {
    const cJSON *member = cJSON_GetObjectItem(fair_oaks, as_fair_oaks[i]);
    cJSON_AddItemToObject(usual, as_fair_oaks[i], cJSON_Duplicate(member, true));
  }
  cJSON *start = cJSON_GetObjectItem(scenario, "start");
  if (start != NULL) add_missing(start, cJSON_GetObjectItem(usual, "start"));
  add_missing(scenario, usual);
  cJSON_Delete(usual);
  cJSON_Delete(fair_oaks);
  free(text);
}

/* Games point to their set-up, so set-ups live until the program ends. */
static pen_setup *lasting_setup(void) {
  typedef struct kept {
    struct kept *next;
    pen_setup setup;
  } kept;
  static kept *all;
  kept *one = calloc(1, sizeof *one);
  one->next = all;
  all = one;
  return &one->setup;
}

pen_game position(const char *name_or_json) {
  static file_error error;
  cJSON *scenario;
  if (name_or_json[0] == '{') {
    scenario = with_double_quotes(name_or_json);
  } else {
    char path[512];
    snprintf(path, sizeof path, PENINSULA_SOURCE_DIR "/tests/positions/%s.json", name_or_json);
    char *text = file_text(path);
    scenario = parsed(text, path);
    free(text);
  }
  complete(scenario);
  char *text = cJSON_Print(scenario);
  pen_setup *setup = lasting_setup();
  if (!data_load_text(DATA_DIR, text, "position", setup, &error)) fail_msg("%s", error.message);
  cJSON_free(text);
  cJSON_Delete(scenario);
  pen_game game;
  pen_start(&game, setup, 0, &last_events);
  return game;
}

/* ------------------------------------------------------------------ actions */

static pen_action action_of(const pen_game *game, const char *line) {
  pen_action action;
  pen_parse_error error;
  if (!pen_parse(pen_setup_of(game), line, &action, &error))
    fail_msg("\"%s\" is no action: %s instead of \"%s\"", line, error.wanted, error.word);
  return action;
}

static int dice_in(const uint8_t *dice) {
  int n = 0;
  while (dice != NULL && dice[n] != 0) n++;
  return n;
}

static const char *words_of(const pen_game *game, pen_reason reason) {
  static char words[256], all[400];
  pen_reason_words(pen_setup_of(game), reason, words, sizeof words);
  snprintf(all, sizeof all, "%s: %s", pen_reason_clause(reason), words);
  return all;
}

void act(pen_game *game, const char *line, const uint8_t *dice) {
  int n = dice_in(dice);
  pen_result result = pen_apply(game, action_of(game, line), dice, n, &last_events);
  if (result.status == PEN_REFUSED)
    fail_msg("\"%s\" is refused: %s", line, words_of(game, result.reason));
  if (result.status == PEN_NEEDS_DICE)
    fail_msg("\"%s\" needs %d dice for %s; %d are given", line, result.dice_needed,
             pen_spoken(PEN_PURPOSE_NAMES, result.purpose), n);
  if (result.dice_used != n)
    fail_msg("\"%s\" uses %d dice; %d are given", line, result.dice_used, n);
  const char *broken = pen_check(game);
  if (broken != NULL) fail_msg("after \"%s\": %s", line, broken);
}

static bool is_listed(const pen_game *game, pen_action action) {
  static pen_action list[PEN_ACTIONS_MAX];
  int count = pen_actions(game, list, PEN_ACTIONS_MAX);
  for (int i = 0; i < count; i++)
    if (pen_action_equal(list[i], action)) return true;
  return false;
}

void refused_with(const pen_game *game, const char *line, const char *clause) {
  static const uint8_t plenty[PEN_DICE_MAX] = {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6};
  pen_action action = action_of(game, line);
  pen_reason reason = pen_why_not(game, action);
  if (reason.code == PEN_LEGAL) fail_msg("\"%s\" should be refused by %s", line, clause);
  if (strcmp(pen_reason_clause(reason), clause) != 0)
    fail_msg("\"%s\" should be refused by %s; it is by %s", line, clause, words_of(game, reason));
  if (is_listed(game, action)) fail_msg("\"%s\" is refused, but listed", line);
  pen_game tried = *game;
  pen_result result = pen_apply(&tried, action, plenty, PEN_DICE_MAX, NULL);
  assert_int_equal(result.status, PEN_REFUSED);
  assert_memory_equal(&tried, game, sizeof tried);
}

void allowed(const pen_game *game, const char *line) {
  pen_action action = action_of(game, line);
  pen_reason reason = pen_why_not(game, action);
  if (reason.code != PEN_LEGAL)
    fail_msg("\"%s\" should be allowed: %s", line, words_of(game, reason));
  if (!is_listed(game, action)) fail_msg("\"%s\" is legal, but not listed", line);
}

/* "fire hunt : 5 5 1 2" */
static void play_line(pen_game *game, char *line) {
  uint8_t dice[PEN_DICE_MAX + 1] = {0};
  char *colon = strchr(line, ':');
  if (colon != NULL) {
    int n = 0;
    for (const char *c = colon + 1; *c != '\0'; c++)
      if (*c >= '1' && *c <= '6' && n < PEN_DICE_MAX) dice[n++] = (uint8_t)(*c - '0');
    do *colon-- = '\0';
    while (colon > line && *colon == ' ');
  }
  act(game, line, dice);
}

void play_script(pen_game *game, const char *script) {
  char line[512];
  while (*script != '\0') {
    size_t length = strcspn(script, "\n"), blanks = strspn(script, " \t");
    if (blanks < length && script[blanks] != '#') {
      snprintf(line, sizeof line, "%.*s", (int)(length - blanks), script + blanks);
      play_line(game, line);
    }
    script += length + (script[length] == '\n');
  }
}

/* ------------------------------------------------------------------ facts */

int unit_no(const pen_game *game, const char *id) {
  int unit = pen_find_unit(pen_setup_of(game), id);
  if (unit == PEN_NONE) fail_msg("there is no unit %s", id);
  return unit;
}

int place_no(const pen_game *game, const char *id) {
  int place = pen_find_place(pen_setup_of(game), id);
  if (place == PEN_NONE) fail_msg("there is no place %s", id);
  return place;
}

static const pen_unit_view *seen(const pen_game *game, const char *unit) {
  static pen_view view;
  pen_view_of(game, PEN_VIEW_BOTH, &view);
  return &view.unit_view[unit_no(game, unit)];
}

int at(const pen_game *game, const char *unit) { return seen(game, unit)->at; }

const char *at_id(const pen_game *game, const char *unit) {
  return pen_place_id(pen_setup_of(game), at(game, unit));
}

int sp(const pen_game *game, const char *unit) { return seen(game, unit)->sp; }

bool deciding(const pen_game *game, enum pen_side side, enum pen_decision decision) {
  return pen_deciding(game) == side && pen_decision_of(game) == decision;
}

const pen_event *event_in(enum pen_event_kind kind) {
  for (int i = 0; i < last_events.count; i++)
    if (last_events.event[i].kind == kind) return &last_events.event[i];
  return NULL;
}

bool happened(enum pen_event_kind kind) { return event_in(kind) != NULL; }
