/* data/armies.json: army commanders, corps and units. */
#include <string.h>

#include "files/readers.h"

enum { ARMY_COMMANDERS_MAX = 8 };

enum { ARMY_ID, ARMY_NAME, ARMY_SIDE, ARMY_RATING, ARMY_SOURCE, ARMY_OURS, ARMY_KEYS };
static const field army_fields[] = {{"id", TEXT, REQUIRED},
                                    {"name", TEXT, REQUIRED},
                                    {"side", TEXT, REQUIRED},
                                    {"rating", NUMBER, REQUIRED},
                                    PROVENANCE_FIELDS};

static void read_army_commander(reader *r, const json *item) {
  const json *f[ARMY_KEYS];
  pen_setup *s = r->setup;
  if (s->army_count == ARMY_COMMANDERS_MAX) {
    problem_with(r->list, item, "more than %d army commanders", ARMY_COMMANDERS_MAX);
    return;
  }
  if (!READ_FIELDS(r->list, item, army_fields, f)) return;
  pen_army_commander *a = &s->army[s->army_count];
  copy_id(r->list, f[ARMY_ID], a->id);
  copy_name(r->list, f[ARMY_NAME], a->name, sizeof a->name);
  a->side = (uint8_t)word_of(r->list, f[ARMY_SIDE], PEN_SIDE_NAMES);
  a->rating = (uint8_t)number_of(r->list, f[ARMY_RATING], 2, 20, 2);
  for (int i = 0; i < s->army_count; i++)
    if (strcmp(s->army[i].id, a->id) == 0)
      problem_with(r->list, f[ARMY_ID], "the id \"%s\" is already that of an army commander",
                   a->id);
  s->army_count++;
}

enum { CORPS_ID, CORPS_NAME, CORPS_SIDE, CORPS_COLOUR, CORPS_SOURCE, CORPS_OURS, CORPS_KEYS };
static const field corps_fields[] = {{"id", TEXT, REQUIRED},
                                     {"name", TEXT, REQUIRED},
                                     {"side", TEXT, REQUIRED},
                                     {"colour", TEXT, REQUIRED},
                                     PROVENANCE_FIELDS};

static void read_corps(reader *r, const json *item) {
  const json *f[CORPS_KEYS];
  pen_setup *s = r->setup;
  if (s->corps_count == PEN_CORPS_MAX) {
    problem_with(r->list, item, "more than %d corps", PEN_CORPS_MAX);
    return;
  }
  if (!READ_FIELDS(r->list, item, corps_fields, f)) return;
  pen_corps *c = &s->corps[s->corps_count];
  copy_id(r->list, f[CORPS_ID], c->id);
  copy_name(r->list, f[CORPS_NAME], c->name, sizeof c->name);
  copy_name(r->list, f[CORPS_COLOUR], c->colour, sizeof c->colour);
  c->side = (uint8_t)word_of(r->list, f[CORPS_SIDE], PEN_SIDE_NAMES);
  give_name(r, f[CORPS_ID], NULL, "corps");
  s->corps_count++;
}

enum {
  UNIT_ID,
  UNIT_NAME,
  UNIT_SIDE,
  UNIT_TYPE,
  UNIT_CORPS,
  UNIT_RATING,
  UNIT_SP,
  UNIT_STUART,
  UNIT_SOURCE,
  UNIT_OURS,
  UNIT_KEYS
};
static const field unit_fields[] = {
    {"id", TEXT, REQUIRED},   {"name", TEXT, REQUIRED},   {"side", TEXT, REQUIRED},
    {"type", TEXT, REQUIRED}, {"corps", TEXT, OPTIONAL},  {"rating", NUMBER, OPTIONAL},
    {"sp", NUMBER, OPTIONAL}, {"stuart", FLAG, OPTIONAL}, PROVENANCE_FIELDS};

static int corps_of(reader *r, const json *id) {
  if (id == NULL) return PEN_NONE;
  for (int c = 0; c < r->setup->corps_count; c++)
    if (strcmp(r->setup->corps[c].id, text_of(id)) == 0) return c;
  problem_with(r->list, id, "there is no corps \"%.40s\"", text_of(id));
  return PEN_NONE;
}

static bool has_strength(int type) {
  return type == PEN_INFANTRY || type == PEN_ARTILLERY || type == PEN_CAVALRY ||
         type == PEN_SIEGE_GUN || type == PEN_IRONCLAD;
}

/* A value that this type must have, or must not have. */
static void check_value(reader *r, const json *item, const json *value, bool wanted,
                        const char *key) {
  if (wanted && value == NULL) problem_with(r->list, item, "the key \"%s\" is missing", key);
  if (!wanted && value != NULL)
    problem_with_key(r->list, value, "a unit of this type has no \"%s\"", key);
}

static void check_corps(reader *r, const json *corps, const pen_unit *unit, int side) {
  const pen_setup *s = r->setup;
  if (s->corps[unit->corps].side != side)
    problem_with(r->list, corps, "%s is a corps of the other side", s->corps[unit->corps].name);
  if (unit->type != PEN_COMMANDER) return;
  for (int u = 0; u < PEN_UNITS_MAX; u++)
    if (&s->unit[u] != unit && s->unit[u].type == PEN_COMMANDER && s->unit[u].corps == unit->corps)
      problem_with(r->list, corps, "%s already has a commander: %s", s->corps[unit->corps].name,
                   s->unit[u].name);
}

/* The number of the side's next unit, or -1 with a message. */
static int next_number(reader *r, const json *item, int side) {
  int first = side * PEN_UNITS_A_SIDE;
  for (int u = first; u < first + PEN_UNITS_A_SIDE; u++)
    if (r->setup->unit[u].type == PEN_NO_TYPE) return u;
  problem_with(r->list, item, "more than %d units of a side", PEN_UNITS_A_SIDE);
  return -1;
}

static void read_unit(reader *r, const json *item) {
  const json *f[UNIT_KEYS];
  if (!READ_FIELDS(r->list, item, unit_fields, f)) return;
  int side = word_of(r->list, f[UNIT_SIDE], PEN_SIDE_NAMES);
  int type = word_of(r->list, f[UNIT_TYPE], PEN_TYPE_NAMES);
  int number = side < 0 || type < 0 ? -1 : next_number(r, item, side);
  if (number < 0) return;
  pen_unit *unit = &r->setup->unit[number];
  copy_id(r->list, f[UNIT_ID], unit->id);
  copy_name(r->list, f[UNIT_NAME], unit->name, sizeof unit->name);
  unit->type = (uint8_t)type;
  unit->corps = (uint8_t)corps_of(r, f[UNIT_CORPS]);
  check_value(r, item, f[UNIT_RATING], type == PEN_COMMANDER, "rating");
  check_value(r, item, f[UNIT_SP], has_strength(type), "sp");
  unit->rating = (uint8_t)number_of(r->list, f[UNIT_RATING], 1, 6, 0);
  unit->sp = (uint8_t)number_of(r->list, f[UNIT_SP], 1, PEN_SP_MAX, 0);
  unit->stuart = flag_of(f[UNIT_STUART]);
  if (unit->corps != PEN_NONE) check_corps(r, f[UNIT_CORPS], unit, side);
  if (type == PEN_COMMANDER && f[UNIT_CORPS] == NULL)
    problem_with(r->list, item, "a commander needs a \"corps\"");
  give_name(r, f[UNIT_ID], f[UNIT_NAME], "unit");
}

enum {
  ARMIES_KIND,
  ARMIES_FORMAT,
  ARMIES_TITLE,
  ARMIES_NOTE,
  ARMIES_ARMY,
  ARMIES_CORPS,
  ARMIES_UNITS,
  ARMIES_KEYS
};
static const field armies_fields[] = {
    {"kind", TEXT, REQUIRED}, {"format", NUMBER, REQUIRED},        {"title", TEXT, OPTIONAL},
    {"note", TEXT, OPTIONAL}, {"army_commanders", LIST, REQUIRED}, {"corps", LIST, REQUIRED},
    {"units", LIST, REQUIRED}};

/* The rulebook speaks of some units by name. */
static void check_named_units(reader *r, const json *list) {
  static const char *const named[] = {
#define ID_OF(name) #name,
      PEN_NAMED_UNIT_LIST(ID_OF)
#undef ID_OF
  };
  for (size_t i = 0; list != NULL && i < LENGTH_OF(named); i++)
    if (pen_find_unit(r->setup, named[i]) == PEN_NONE)
      problem_with(r->list, list, "the rules need a unit \"%s\"", named[i]);
}

static void check_army_commanders(reader *r, const json *list) {
  bool has_one[PEN_SIDES] = {false};
  for (int i = 0; i < r->setup->army_count; i++)
    if (r->setup->army[i].side < PEN_SIDES) has_one[r->setup->army[i].side] = true;
  for (int side = 0; list != NULL && side < PEN_SIDES; side++)
    if (!has_one[side])
      problem_with(r->list, list, "there is no %s army commander",
                   pen_spoken(PEN_SIDE_NAMES, side));
}

void read_armies(reader *r, const json *whole) {
  const json *f[ARMIES_KEYS];
  for (int u = 0; u < PEN_UNITS_MAX; u++)
    r->setup->unit[u] = (pen_unit){.type = PEN_NO_TYPE, .corps = PEN_NONE};
  if (!READ_FIELDS(r->list, whole, armies_fields, f)) return;
  if (!check_kind(r->list, f[ARMIES_KIND], f[ARMIES_FORMAT], "armies")) return;
  read_each(r, f[ARMIES_ARMY], read_army_commander);
  check_army_commanders(r, f[ARMIES_ARMY]);
  read_each(r, f[ARMIES_CORPS], read_corps);
  read_each(r, f[ARMIES_UNITS], read_unit);
  check_named_units(r, f[ARMIES_UNITS]);
  for (int i = 0; i < r->setup->river_areas; i++)
    r->setup->river_area[i].closed_while = (uint8_t)unit_of(r, r->closing_unit[i]);
}
