#include "files/records.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "files/balance.h"

static const char *const mode_words[] = {
    [MODE_TWO] = "two", [MODE_SOLO] = "solo", [MODE_SOLO_FOG] = "solo-fog"};
static const char *const dice_words[] = {
    [DICE_SEEDED] = "seeded", [DICE_TYPED] = "typed", [DICE_LIST] = "list"};

static const char *text_in(const cJSON *object, const char *key) {
  const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, key));
  return text != NULL ? text : "";
}

/* A whole number from 0 on, or -1. */
static int number_in(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  if (!cJSON_IsNumber(item) || item->valueint < 0 || item->valuedouble != item->valueint) return -1;
  return item->valueint;
}

static int word_in(const cJSON *object, const char *key, const char *const *words, int count) {
  for (int i = 0; i < count; i++)
    if (strcmp(words[i], text_in(object, key)) == 0) return i;
  return -1;
}

bool hex_read(const char *text, uint64_t *number) {
  if (strlen(text) != 16 || text[strspn(text, "0123456789abcdef")] != '\0') return false;
  *number = strtoull(text, NULL, 16);
  return true;
}

static bool decimal_read(const char *text, uint64_t *number) {
  size_t length = strlen(text);
  if (length == 0 || length > 20 || text[strspn(text, "0123456789")] != '\0') return false;
  *number = strtoull(text, NULL, 10);
  return true;
}

void header_print(buffer *out, const game_header *header) {
  buffer_add(out, "{\"kind\":\"game\",\"format\":%d,\"program\":\"peninsula %s\",\"rules\":%d",
             GAME_FORMAT, PENINSULA_VERSION, PEN_RULES_VERSION);
  buffer_add(out, ",\"scenario\":\"%s\",\"data\":\"%016" PRIx64 "\"", header->scenario,
             header->data);
  if (header->scenario_text != NULL) {
    buffer_add_text(out, ",\"scenario_file\":");
    buffer_add_text(out, header->scenario_text);
  }
  buffer_add_text(out, ",\"options\":[");
  const char *comma = "";
  for (int o = 0; o < PEN_OPTIONS; o++) {
    if ((header->options >> o & 1) == 0) continue;
    buffer_add(out, "%s\"%s\"", comma, pen_id(PEN_OPTION_NAMES, o));
    comma = ",";
  }
  buffer_add(out, "],\"mode\":\"%s\",\"dice\":\"%s\",\"seed\":\"%" PRIu64 "\"",
             mode_words[header->mode], dice_words[header->dice], header->seed);
  if (header->track_shift != 0) buffer_add(out, ",\"track_shift\":%d", header->track_shift);
  if (header->seeded_from > 0) buffer_add(out, ",\"seeded_from\":%" PRIu32, header->seeded_from);
}

static bool options_read(const cJSON *list, unsigned *options) {
  const cJSON *item;
  if (!cJSON_IsArray(list)) return false;
  cJSON_ArrayForEach(item, list) {
    int option = cJSON_IsString(item) ? pen_number(PEN_OPTION_NAMES, item->valuestring) : -1;
    if (option < 0) return false;
    *options |= 1u << option;
  }
  return true;
}

/* Absent where the track begins as the scenario says. */
static bool track_shift_read(const cJSON *item, int *shift) {
  if (item == NULL) return true;
  if (!cJSON_IsNumber(item) || item->valuedouble != item->valueint) return false;
  *shift = item->valueint;
  return *shift != 0 && *shift >= -TRACK_SHIFT_MOST && *shift <= TRACK_SHIFT_MOST;
}

bool header_read(const cJSON *object, game_header *header, const char **why) {
  int rules = number_in(object, "rules"), mode = word_in(object, "mode", mode_words, 3);
  int dice = word_in(object, "dice", dice_words, 3);
  const char *scenario = text_in(object, "scenario");
  *header = (game_header){0};
  *why = "its header is damaged";
  if (rules < 1 || mode < 0 || dice < 0 || *scenario == '\0' || strlen(scenario) >= PEN_ID_MAX ||
      !hex_read(text_in(object, "data"), &header->data) ||
      !decimal_read(text_in(object, "seed"), &header->seed) ||
      !options_read(cJSON_GetObjectItemCaseSensitive(object, "options"), &header->options) ||
      !track_shift_read(cJSON_GetObjectItemCaseSensitive(object, "track_shift"),
                        &header->track_shift))
    return false;
  if (rules > PEN_RULES_VERSION) {
    *why = "it was played by newer rules than this program's";
    return false;
  }
  int seeded_from = number_in(object, "seeded_from");
  header->seeded_from = seeded_from > 0 ? (uint32_t)seeded_from : 0;
  strcpy(header->scenario, scenario);
  header->mode = (enum session_mode)mode;
  header->dice = (enum session_dice)dice;
  const cJSON *own = cJSON_GetObjectItemCaseSensitive(object, "scenario_file");
  header->scenario_text = own != NULL ? cJSON_PrintUnformatted(own) : NULL;
  return true;
}

void record_print(buffer *out, const pen_setup *setup, const session_record *record,
                  bool with_hash) {
  char line[PEN_LINE_MAX + 1];
  buffer_add(out, "{\"n\":%d,\"o\":%d,\"s\":\"%s\",\"a\":\"%s\"", record->number, record->order,
             pen_id(PEN_SIDE_NAMES, (int)record->side),
             pen_print(setup, record->action, line, sizeof line));
  for (int i = 0; i < record->dice; i++)
    buffer_add(out, "%s%d", i == 0 ? ",\"d\":[" : ",", record->die[i]);
  if (record->dice > 0) buffer_add_text(out, "]");
  if (with_hash) buffer_add(out, ",\"h\":\"%016" PRIx64 "\"", record->hash);
}

static bool dice_read(const cJSON *list, session_record *record) {
  const cJSON *item;
  record->dice = 0;
  if (list == NULL) return true;
  if (!cJSON_IsArray(list)) return false;
  cJSON_ArrayForEach(item, list) {
    if (record->dice == PEN_DICE_MAX || !cJSON_IsNumber(item) || item->valueint < 1 ||
        item->valueint > 6)
      return false;
    record->die[record->dice++] = (uint8_t)item->valueint;
  }
  return true;
}

bool record_read(const cJSON *object, const pen_setup *setup, session_record *record,
                 bool *has_hash) {
  const char *line = text_in(object, "a"), *hash = text_in(object, "h");
  int side = pen_number(PEN_SIDE_NAMES, text_in(object, "s"));
  record->number = number_in(object, "n");
  record->order = number_in(object, "o");
  *has_hash = *hash != '\0';
  if (side < 0 || record->number < 1 || record->order < 1 || strlen(line) > PEN_LINE_MAX)
    return false;
  record->side = (enum pen_side)side;
  return (!*has_hash || hex_read(hash, &record->hash)) &&
         pen_parse(setup, line, &record->action, NULL) &&
         dice_read(cJSON_GetObjectItemCaseSensitive(object, "d"), record);
}
