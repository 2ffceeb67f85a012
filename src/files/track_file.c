/* data/track.json and data/turns.json: values of the confidence track, months and weather. */
#include <string.h>

#include "files/readers.h"

enum { VALUE_ID, VALUE_VALUE, VALUE_SOURCE, VALUE_OURS, VALUE_KEYS };
static const field value_fields[] = {
    {"id", TEXT, REQUIRED}, {"value", NUMBER, REQUIRED}, PROVENANCE_FIELDS};

enum { TRACK_KIND, TRACK_FORMAT, TRACK_TITLE, TRACK_NOTE, TRACK_EVENTS, TRACK_LIMITS, TRACK_KEYS };
static const field track_fields[] = {{"kind", TEXT, REQUIRED},   {"format", NUMBER, REQUIRED},
                                     {"title", TEXT, OPTIONAL},  {"note", TEXT, OPTIONAL},
                                     {"events", LIST, REQUIRED}, {"limits", LIST, REQUIRED}};

/* Reads {"id", "value"} pairs into values[number of the id]; each must come exactly once. */
static void read_values(reader *r, const json *list, enum pen_names ids, int8_t *values,
                        int count) {
  uint32_t seen = 0;
  for (const json *item = json_first(list); item != NULL; item = json_next(list, item)) {
    const json *f[VALUE_KEYS];
    if (!READ_FIELDS(r->list, item, value_fields, f)) continue;
    int number = word_of(r->list, f[VALUE_ID], ids);
    if (number < 0) continue;
    if ((seen >> number & 1) != 0)
      problem_with(r->list, f[VALUE_ID], "\"%s\" stands twice in this list", pen_id(ids, number));
    seen |= UINT32_C(1) << number;
    values[number] = (int8_t)number_of(r->list, f[VALUE_VALUE], -100, 100, 0);
  }
  for (int i = 0; list != NULL && i < count; i++)
    if ((seen >> i & 1) == 0) problem_with(r->list, list, "\"%s\" is missing", pen_id(ids, i));
}

void read_track(reader *r, const json *whole) {
  const json *f[TRACK_KEYS];
  if (!READ_FIELDS(r->list, whole, track_fields, f)) return;
  if (!check_kind(r->list, f[TRACK_KIND], f[TRACK_FORMAT], "track")) return;
  read_values(r, f[TRACK_EVENTS], PEN_TRACK_NAMES, r->setup->track_value, PEN_TRACK_EVENTS);
  read_values(r, f[TRACK_LIMITS], PEN_TRACK_LIMIT_NAMES, r->setup->track_limit, PEN_TRACK_LIMITS);
}

enum { MONTH_ID, MONTH_FROM, MONTH_TO, MONTH_SOURCE, MONTH_OURS, MONTH_KEYS };
static const field month_fields[] = {{"id", TEXT, REQUIRED},
                                     {"from", NUMBER, REQUIRED},
                                     {"to", NUMBER, REQUIRED},
                                     PROVENANCE_FIELDS};

/* Months follow each other without a gap, so that every turn has one. */
static void read_month(reader *r, const json *item) {
  const json *f[MONTH_KEYS];
  pen_setup *s = r->setup;
  if (!READ_FIELDS(r->list, item, month_fields, f)) return;
  int month = word_of(r->list, f[MONTH_ID], PEN_MONTH_NAMES);
  int from = number_of(r->list, f[MONTH_FROM], 1, PEN_TURNS_MAX, 0);
  int to = number_of(r->list, f[MONTH_TO], 1, PEN_TURNS_MAX, 0);
  if (month < 0 || from == 0 || to == 0) return;
  if (from != s->turns + 1)
    problem_with(r->list, f[MONTH_FROM], "the next turn is %d", s->turns + 1);
  if (to < from) problem_with(r->list, f[MONTH_TO], "the month ends before it begins");
  for (int turn = from; turn <= to; turn++) s->month[turn] = (uint8_t)month;
  s->turns = (uint8_t)to;
}

enum { WEATHER_MONTHS, WEATHER_DIE, WEATHER_SOURCE, WEATHER_OURS, WEATHER_KEYS };
static const field weather_fields[] = {
    {"months", LIST, REQUIRED}, {"die", LIST, REQUIRED}, PROVENANCE_FIELDS};

static bool read_faces(reader *r, const json *die, uint8_t faces[7]) {
  int face = 0;
  if (die == NULL || !texts_only(r->list, die)) return false;
  for (const json *item = json_first(die); item != NULL; item = json_next(die, item))
    if (++face <= 6) faces[face] = (uint8_t)word_of(r->list, item, PEN_WEATHER_NAMES);
  if (face == 6) return true;
  problem_with(r->list, die, "a die has six faces; here are %d", face);
  return false;
}

static void read_weather(reader *r, const json *item, uint32_t *seen) {
  const json *f[WEATHER_KEYS];
  uint8_t faces[7] = {0};
  if (!READ_FIELDS(r->list, item, weather_fields, f)) return;
  if (!read_faces(r, f[WEATHER_DIE], faces)) return;
  if (f[WEATHER_MONTHS] == NULL || !texts_only(r->list, f[WEATHER_MONTHS])) return;
  for (const json *m = json_first(f[WEATHER_MONTHS]); m != NULL;
       m = json_next(f[WEATHER_MONTHS], m)) {
    int month = word_of(r->list, m, PEN_MONTH_NAMES);
    if (month < 0) continue;
    if ((*seen >> month & 1) != 0)
      problem_with(r->list, m, "\"%s\" already has its weather", text_of(m));
    *seen |= UINT32_C(1) << month;
    memcpy(r->setup->weather[month], faces, sizeof faces);
  }
}

enum { TURNS_KIND, TURNS_FORMAT, TURNS_TITLE, TURNS_NOTE, TURNS_MONTHS, TURNS_WEATHER, TURNS_KEYS };
static const field turns_fields[] = {{"kind", TEXT, REQUIRED},   {"format", NUMBER, REQUIRED},
                                     {"title", TEXT, OPTIONAL},  {"note", TEXT, OPTIONAL},
                                     {"months", LIST, REQUIRED}, {"weather", LIST, REQUIRED}};

void read_turns(reader *r, const json *whole) {
  const json *f[TURNS_KEYS];
  if (!READ_FIELDS(r->list, whole, turns_fields, f)) return;
  if (!check_kind(r->list, f[TURNS_KIND], f[TURNS_FORMAT], "turns")) return;
  read_each(r, f[TURNS_MONTHS], read_month);
  if (f[TURNS_MONTHS] != NULL && r->setup->turns == 0)
    problem_with(r->list, f[TURNS_MONTHS], "there is no turn");
  const json *list = f[TURNS_WEATHER];
  uint32_t seen = 0;
  for (const json *item = json_first(list); item != NULL; item = json_next(list, item))
    read_weather(r, item, &seen);
  for (int turn = 1; list != NULL && turn <= r->setup->turns; turn++) {
    int month = r->setup->month[turn];
    if ((seen >> month & 1) != 0) continue;
    problem_with(r->list, list, "%s has no weather", pen_spoken(PEN_MONTH_NAMES, month));
    seen |= UINT32_C(1) << month;
  }
}
