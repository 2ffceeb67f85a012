/* data/scenarios/ID.json, or any position: where a game begins and how it is won. */
#include <stdio.h>
#include <string.h>

#include "files/readers.h"

enum { TURN_MOST_CAP = 12, TRACK_MOST = 30 };

/* The words of a list as bits. */
static uint32_t read_words(reader *r, const json *list, enum pen_names words) {
  uint32_t bits = 0;
  if (list == NULL || !texts_only(r->list, list)) return 0;
  for (const json *item = json_first(list); item != NULL; item = json_next(list, item)) {
    int word = word_of(r->list, item, words);
    if (word < 0) continue;
    if ((bits >> word & 1) != 0)
      problem_with(r->list, item, "\"%s\" is named twice", text_of(item));
    bits |= UINT32_C(1) << word;
  }
  return bits;
}

/* ------------------------------------------------------------------ where it begins */

enum { BOTH_USA, BOTH_CSA, BOTH_KEYS };
static const field number_for_each[] = {{"usa", NUMBER, OPTIONAL}, {"csa", NUMBER, OPTIONAL}};
static const field text_for_each[] = {{"usa", TEXT, OPTIONAL}, {"csa", TEXT, OPTIONAL}};
static const field list_for_each[] = {{"usa", LIST, OPTIONAL}, {"csa", LIST, OPTIONAL}};

enum { START_TURN, START_PHASE, START_WEATHER, START_TRACK, START_CAP, START_ROLLED, START_KEYS };
static const field start_fields[] = {{"turn", NUMBER, REQUIRED},  {"phase", TEXT, REQUIRED},
                                     {"weather", TEXT, OPTIONAL}, {"track", NUMBER, OPTIONAL},
                                     {"cap", OBJECT, OPTIONAL},   {"rolled", LIST, OPTIONAL}};

static void read_start(reader *r, const json *object) {
  enum { USUAL_CAP = 3 }; /* R4_1a */
  const json *f[START_KEYS], *cap[BOTH_KEYS] = {NULL, NULL};
  pen_scenario *s = &r->setup->scenario;
  if (object == NULL || !READ_FIELDS(r->list, object, start_fields, f)) return;
  s->turn = (uint8_t)number_of(r->list, f[START_TURN], 1, r->setup->turns, 1);
  s->phase = (uint8_t)word_of(r->list, f[START_PHASE], PEN_PHASE_NAMES);
  s->weather = PEN_CLEAR;
  if (f[START_WEATHER] != NULL)
    s->weather = (uint8_t)word_of(r->list, f[START_WEATHER], PEN_WEATHER_NAMES);
  s->track = (int8_t)number_of(r->list, f[START_TRACK], -TRACK_MOST, TRACK_MOST, 0);
  if (f[START_CAP] != NULL) READ_FIELDS(r->list, f[START_CAP], number_for_each, cap);
  for (int side = 0; side < PEN_SIDES; side++)
    s->cap[side] = (uint8_t)number_of(r->list, cap[side], 0, TURN_MOST_CAP, USUAL_CAP);
  uint32_t rolled = read_words(r, f[START_ROLLED], PEN_SIDE_NAMES);
  for (int side = 0; side < PEN_SIDES; side++) s->rolled[side] = (rolled >> side & 1) != 0;
  if (s->turn > s->last_turn && f[START_TURN] != NULL)
    problem_with(r->list, f[START_TURN], "turn %d is after the last turn, %d", s->turn,
                 s->last_turn);
}

static void read_army_commander_of(reader *r, const json *id, int side) {
  const pen_setup *s = r->setup;
  int found = -1;
  for (int i = s->army_count - 1; i >= 0; i--)
    if (id == NULL ? s->army[i].side == side : strcmp(s->army[i].id, text_of(id)) == 0) found = i;
  if (found >= 0 && s->army[found].side == side)
    r->setup->scenario.army_commander[side] = (uint8_t)found;
  else if (id != NULL)
    problem_with(r->list, id, "there is no %s army commander \"%.40s\"",
                 pen_spoken(PEN_SIDE_NAMES, side), text_of(id));
}

/* ------------------------------------------------------------------ units */

enum { UNIT_ID, UNIT_AT, UNIT_FROM, UNIT_PORT, UNIT_SP, UNIT_ACTIVATED, UNIT_KNOWN, UNIT_KEYS };
static const field unit_fields[] = {{"id", TEXT, REQUIRED},   {"at", TEXT, REQUIRED},
                                    {"from", TEXT, OPTIONAL}, {"port", TEXT, OPTIONAL},
                                    {"sp", NUMBER, OPTIONAL}, {"activated", FLAG, OPTIONAL},
                                    {"known", LIST, OPTIONAL}};

static int standing_place(reader *r, const json *at) {
  static const int off_map[] = {PEN_ELIMINATED, PEN_WAITING, PEN_OUT};
  if (at == NULL) return PEN_NONE;
  for (size_t i = 0; i < sizeof off_map / sizeof off_map[0]; i++)
    if (strcmp(text_of(at), pen_place_id(r->setup, off_map[i])) == 0) return off_map[i];
  return place_of(r, at);
}

static void read_origin(reader *r, const json **f, pen_scenario_unit *unit) {
  unit->from = unit->port = PEN_NONE;
  if (f[UNIT_FROM] != NULL && strcmp(text_of(f[UNIT_FROM]), "water") == 0) {
    unit->from = PEN_SEA;
    unit->port = (uint8_t)place_of(r, f[UNIT_PORT]);
    if (f[UNIT_PORT] == NULL)
      problem_with(r->list, f[UNIT_FROM], "a unit that came by water needs its \"port\"");
    else if (unit->port != PEN_NONE && r->setup->place[unit->port].port == PEN_NONE)
      problem_with(r->list, f[UNIT_PORT], "%s is no port", r->setup->place[unit->port].name);
  } else {
    unit->from = (uint8_t)place_of(r, f[UNIT_FROM]);
    if (f[UNIT_PORT] != NULL)
      problem_with_key(r->list, f[UNIT_PORT], "\"port\" goes with \"from\": \"water\"");
  }
}

static void read_known(reader *r, const json *list, pen_scenario_unit *unit) {
  if (list == NULL || !texts_only(r->list, list)) return;
  for (const json *item = json_first(list); item != NULL; item = json_next(list, item)) {
    int side = word_of(r->list, item, PEN_SIDE_NAMES);
    if (side == (int)pen_side_of(unit->unit))
      problem_with(r->list, item, "its own side always knows this unit");
    unit->known |= side >= 0;
  }
}

static void read_strength(reader *r, const json *sp, pen_scenario_unit *unit) {
  const pen_unit *about = &r->setup->unit[unit->unit];
  unit->sp = unit->at == PEN_ELIMINATED ? 0 : about->sp;
  if (sp == NULL) return;
  if (about->sp == 0)
    problem_with_key(r->list, sp, "%s has no strength", about->name);
  else if (unit->at == PEN_ELIMINATED)
    number_of(r->list, sp, 0, 0, 0);
  else
    unit->sp = (uint8_t)number_of(r->list, sp, 1, about->sp, about->sp);
}

/* What the units read so far take up. */
typedef struct taken {
  uint64_t units[PEN_SIDES];              /* mentioned, in the list or in a choice */
  bool places[PEN_SIDES][PEN_PLACES_MAX]; /* where a side stands */
} taken;

static bool first_mention(reader *r, const json *id, int unit, taken *t) {
  uint64_t bit = UINT64_C(1) << (unit % PEN_UNITS_A_SIDE);
  bool first = (t->units[pen_side_of(unit)] & bit) == 0;
  if (!first)
    problem_with(r->list, id, "%s stands twice in this scenario", r->setup->unit[unit].name);
  t->units[pen_side_of(unit)] |= bit;
  return first;
}

/* Whether a side is moving, its command roll behind it, or fighting its battles. */
static bool may_meet(const pen_scenario *s) {
  if (s->phase == PEN_PHASE_CSA_ORDERS) return s->rolled[PEN_CSA];
  if (s->phase == PEN_PHASE_USA_ORDERS) return s->rolled[PEN_USA];
  return s->phase == PEN_PHASE_CSA_BATTLES || s->phase == PEN_PHASE_USA_BATTLES;
}

/* R10_1d: blocks of both sides stand together only until a battle settles it. */
static void check_standing(reader *r, const json *at, const pen_scenario_unit *unit, taken *t) {
  const pen_scenario *s = &r->setup->scenario;
  enum pen_side side = pen_side_of(unit->unit);
  if (!pen_on_board(unit->at)) return;
  const pen_place *place = &r->setup->place[unit->at];
  if (place->box && side != PEN_USA)
    problem_with(r->list, at, "only Union units stand in the %s", place->name);
  bool meets = t->places[pen_enemy_of(side)][unit->at] && !t->places[side][unit->at];
  if (meets && !may_meet(s))
    problem_with(r->list, at, "both sides stand at %s, but nobody has moved yet", place->name);
  t->places[side][unit->at] = true;
}

/* What no course of play brings about: a commander is never eliminated (R3a), a decoy leaves the
 * game instead (R11_1d), the Virginia lies in Norfolk or is gone (R10_6d). */
static void check_whereabouts(reader *r, const json *at, const pen_scenario_unit *unit) {
  const pen_unit *u = &r->setup->unit[unit->unit];
  bool on_board = pen_on_board(unit->at), eliminated = unit->at == PEN_ELIMINATED;
  if (eliminated && (u->type == PEN_COMMANDER || u->type == PEN_DECOY))
    problem_with(r->list, at, "%s cannot be eliminated", u->name);
  if (on_board && u->type == PEN_IRONCLAD && !r->setup->place[unit->at].isolated)
    problem_with(r->list, at, "%s lies in Norfolk, or nowhere", u->name);
}

static void read_unit(reader *r, const json *item, taken *t) {
  const json *f[UNIT_KEYS];
  pen_scenario *s = &r->setup->scenario;
  if (!READ_FIELDS(r->list, item, unit_fields, f)) return;
  int number = unit_of(r, f[UNIT_ID]), at = standing_place(r, f[UNIT_AT]);
  if (number == PEN_NONE || !first_mention(r, f[UNIT_ID], number, t)) return;
  pen_scenario_unit *unit = &s->unit[s->units++];
  unit->unit = (uint8_t)number;
  unit->at = (uint8_t)at;
  unit->activated = flag_of(f[UNIT_ACTIVATED]);
  read_origin(r, f, unit);
  read_known(r, f[UNIT_KNOWN], unit);
  read_strength(r, f[UNIT_SP], unit);
  check_whereabouts(r, f[UNIT_AT], unit);
  check_standing(r, f[UNIT_AT], unit, t);
}

static bool is_combat_type(int type) { return type == PEN_INFANTRY || type == PEN_ARTILLERY; }

/* ------------------------------------------------------------------ control */

static bool has_rail(const pen_setup *s, int place) {
  for (int i = 0; i < s->links; i++)
    if (s->link[i].rail && (s->link[i].a == place || s->link[i].b == place)) return true;
  return false;
}

/* A place that no list names is held by whose combat units stand there; empty ones are
 * Confederate (R10_2e), but for Fort Monroe and the box, the Union's own. */
static void control_by_default(reader *r) {
  pen_scenario *s = &r->setup->scenario;
  for (int p = 0; p < PEN_PLACES_MAX; p++) {
    const pen_place *place = &r->setup->place[p];
    s->holder[p] =
        p < r->setup->places && (place->box || place->supply == PEN_USA) ? PEN_USA : PEN_CSA;
    s->rail[p] = PEN_CSA;
  }
  for (int i = 0; i < s->units; i++) {
    int type = r->setup->unit[s->unit[i].unit].type, at = s->unit[i].at;
    if (!pen_on_board(at) || !is_combat_type(type)) continue;
    s->holder[at] = (uint8_t)pen_side_of(s->unit[i].unit);
    if (type == PEN_INFANTRY && has_rail(r->setup, at))
      s->rail[at] = (uint8_t)pen_side_of(s->unit[i].unit);
  }
}

static void read_control(reader *r, const json *object, uint8_t *holder, bool rail) {
  const json *f[BOTH_KEYS];
  bool named[PEN_PLACES_MAX] = {false};
  if (object == NULL || !READ_FIELDS(r->list, object, list_for_each, f)) return;
  for (int side = 0; side < PEN_SIDES; side++) {
    if (f[side] == NULL || !texts_only(r->list, f[side])) continue;
    for (const json *id = json_first(f[side]); id != NULL; id = json_next(f[side], id)) {
      int place = place_of(r, id);
      if (place == PEN_NONE) continue;
      if (named[place]) problem_with(r->list, id, "%s is named twice", r->setup->place[place].name);
      if (rail && !has_rail(r->setup, place))
        problem_with(r->list, id, "no railroad runs through %s", r->setup->place[place].name);
      named[place] = true;
      holder[place] = (uint8_t)side;
    }
  }
}

/* ------------------------------------------------------------------ choices and victory */

enum { CHOICE_SIDE, CHOICE_UNITS, CHOICE_AT, CHOICE_TOGETHER, CHOICE_KEYS };
static const field choice_fields[] = {{"side", TEXT, REQUIRED},
                                      {"units", LIST, REQUIRED},
                                      {"at", TEXT_OR_LIST, REQUIRED},
                                      {"together", FLAG, OPTIONAL}};

static void read_places(reader *r, const json *list, uint8_t *places, uint8_t *count) {
  if (!texts_only(r->list, list)) return;
  for (const json *id = json_first(list); id != NULL; id = json_next(list, id)) {
    int place = place_of(r, id);
    if (*count == PEN_CHOICE_PLACES_MAX) {
      problem_with(r->list, id, "more than %d places", PEN_CHOICE_PLACES_MAX);
      return;
    }
    if (place != PEN_NONE) places[(*count)++] = (uint8_t)place;
  }
  if (*count == 0) problem_with(r->list, list, "no place is named");
}

static void read_choice_places(reader *r, const json *at, pen_choice *choice) {
  if (at == NULL) return;
  choice->anywhere = strcmp(text_of(at), "anywhere") == 0;
  choice->with_corps = strcmp(text_of(at), "with_corps") == 0;
  if (choice->anywhere || choice->with_corps) return;
  if (cJSON_IsString(at->value))
    choice->place[choice->places++] = (uint8_t)place_of(r, at);
  else
    read_places(r, at, choice->place, &choice->places);
}

static void read_choice(reader *r, const json *item, taken *t) {
  const json *f[CHOICE_KEYS];
  pen_scenario *s = &r->setup->scenario;
  if (s->choices == PEN_CHOICES_MAX) {
    problem_with(r->list, item, "more than %d choices", PEN_CHOICES_MAX);
    return;
  }
  if (!READ_FIELDS(r->list, item, choice_fields, f)) return;
  int side = word_of(r->list, f[CHOICE_SIDE], PEN_SIDE_NAMES);
  if (side < 0 || f[CHOICE_UNITS] == NULL || !texts_only(r->list, f[CHOICE_UNITS])) return;
  pen_choice *choice = &s->choice[s->choices++];
  choice->side = (uint8_t)side;
  choice->together = flag_of(f[CHOICE_TOGETHER]);
  read_choice_places(r, f[CHOICE_AT], choice);
  for (const json *id = json_first(f[CHOICE_UNITS]); id != NULL;
       id = json_next(f[CHOICE_UNITS], id)) {
    int unit = unit_of(r, id);
    if (unit == PEN_NONE || !first_mention(r, id, unit, t)) continue;
    if ((int)pen_side_of(unit) != side)
      problem_with(r->list, id, "%s is of the other side", r->setup->unit[unit].name);
    else
      choice->unit[choice->units++] = (uint8_t)unit;
  }
}

enum {
  WIN_SIDE,
  WIN_WHEN,
  WIN_VALUE,
  WIN_CHECKED,
  WIN_FROM,
  WIN_PLACES,
  WIN_SOUTH,
  WIN_CLAUSE,
  WIN_KEYS
};
static const field victory_fields[] = {{"side", TEXT, REQUIRED},        {"when", TEXT, REQUIRED},
                                       {"value", NUMBER, OPTIONAL},     {"checked", TEXT, REQUIRED},
                                       {"from_turn", NUMBER, OPTIONAL}, {"places", LIST, OPTIONAL},
                                       {"south", NUMBER, OPTIONAL},     {"clause", TEXT, OPTIONAL}};

static void check_victory(reader *r, const json *item, const json **f, const pen_victory *v) {
  bool counts_places = v->when == PEN_HOLDS_PLACES;
  bool has_value = counts_places || v->when == PEN_TRACK_AT_MOST || v->when == PEN_TRACK_AT_LEAST;
  if (has_value && f[WIN_VALUE] == NULL)
    problem_with(r->list, item, "the key \"value\" is missing");
  if (!has_value && f[WIN_VALUE] != NULL)
    problem_with_key(r->list, f[WIN_VALUE], "this condition has no \"value\"");
  if (counts_places && f[WIN_PLACES] == NULL)
    problem_with(r->list, item, "the key \"places\" is missing");
  if (!counts_places && f[WIN_PLACES] != NULL)
    problem_with_key(r->list, f[WIN_PLACES], "this condition has no \"places\"");
}

static void read_victory(reader *r, const json *item) {
  const json *f[WIN_KEYS];
  pen_scenario *s = &r->setup->scenario;
  if (s->victories == PEN_VICTORIES_MAX) {
    problem_with(r->list, item, "more than %d conditions", PEN_VICTORIES_MAX);
    return;
  }
  if (!READ_FIELDS(r->list, item, victory_fields, f)) return;
  pen_victory *v = &s->victory[s->victories++];
  v->side = (uint8_t)word_of(r->list, f[WIN_SIDE], PEN_SIDE_NAMES);
  v->when = (uint8_t)word_of(r->list, f[WIN_WHEN], PEN_VICTORY_NAMES);
  v->checked = (uint8_t)word_of(r->list, f[WIN_CHECKED], PEN_CHECKED_NAMES);
  v->value = (int8_t)number_of(r->list, f[WIN_VALUE], -100, 100, 0);
  v->from_turn = (uint8_t)number_of(r->list, f[WIN_FROM], 0, PEN_TURNS_MAX, 0);
  v->south = (uint8_t)number_of(r->list, f[WIN_SOUTH], 0, PEN_UNITS_A_SIDE, 0);
  copy_name(r->list, f[WIN_CLAUSE], v->clause, sizeof v->clause);
  check_victory(r, item, f, v);
  if (f[WIN_PLACES] != NULL) read_places(r, f[WIN_PLACES], v->place, &v->places);
}

/* ------------------------------------------------------------------ the whole */

enum {
  KIND,
  FORMAT,
  ID,
  NAME,
  NOTE,
  LAST_TURN,
  EXTENDED,
  START,
  ARMIES,
  HOLDS,
  RAIL,
  UNITS,
  CHOICES,
  RULES,
  VICTORY,
  SCORED,
  PROGRESS,
  OPTION_WORDS,
  KEYS
};
static const field scenario_fields[] = {{"kind", TEXT, REQUIRED},
                                        {"format", NUMBER, REQUIRED},
                                        {"id", TEXT, REQUIRED},
                                        {"name", TEXT, REQUIRED},
                                        {"note", TEXT, OPTIONAL},
                                        {"last_turn", NUMBER, REQUIRED},
                                        {"extended_turn", NUMBER, OPTIONAL},
                                        {"start", OBJECT, REQUIRED},
                                        {"army_commanders", OBJECT, OPTIONAL},
                                        {"holds", OBJECT, OPTIONAL},
                                        {"rail", OBJECT, OPTIONAL},
                                        {"units", LIST, REQUIRED},
                                        {"choices", LIST, OPTIONAL},
                                        {"rules", LIST, OPTIONAL},
                                        {"victory", LIST, OPTIONAL},
                                        {"scored", LIST, OPTIONAL},
                                        {"progress", OBJECT, OPTIONAL},
                                        {"options", LIST, OPTIONAL}};

static void read_all_units(reader *r, const json **f) {
  taken t = {0};
  const json *list = f[UNITS];
  for (const json *item = json_first(list); item != NULL; item = json_next(list, item))
    read_unit(r, item, &t);
  list = f[CHOICES];
  for (const json *item = json_first(list); item != NULL; item = json_next(list, item))
    read_choice(r, item, &t);
}

void read_scenario(reader *r, const json *whole) {
  const json *f[KEYS], *commander[BOTH_KEYS] = {NULL, NULL};
  pen_scenario *s = &r->setup->scenario;
  if (!READ_FIELDS(r->list, whole, scenario_fields, f)) return;
  if (!check_kind(r->list, f[KIND], f[FORMAT], "scenario")) return;
  copy_id(r->list, f[ID], s->id);
  copy_name(r->list, f[NAME], s->name, sizeof s->name);
  s->last_turn = (uint8_t)number_of(r->list, f[LAST_TURN], 1, r->setup->turns, r->setup->turns);
  s->extended_turn = (uint8_t)number_of(r->list, f[EXTENDED], s->last_turn + 1, r->setup->turns, 0);
  read_start(r, f[START]);
  if (f[ARMIES] != NULL) READ_FIELDS(r->list, f[ARMIES], text_for_each, commander);
  for (int side = 0; side < PEN_SIDES; side++) read_army_commander_of(r, commander[side], side);
  read_all_units(r, f);
  control_by_default(r);
  read_control(r, f[HOLDS], s->holder, false);
  read_control(r, f[RAIL], s->rail, true);
  s->rules = read_words(r, f[RULES], PEN_SCENARIO_RULE_NAMES);
  s->scored = read_words(r, f[SCORED], PEN_TRACK_NAMES);
  read_progress(r, f[PROGRESS]);
  s->options = (uint16_t)read_words(r, f[OPTION_WORDS], PEN_OPTION_NAMES);
  read_each(r, f[VICTORY], read_victory);
}
