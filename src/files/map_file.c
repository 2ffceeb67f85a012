/* data/map.json: places, links, river areas, railroads and the water that is drawn. */
#include <string.h>

#include "files/readers.h"

enum { AREA_ID, AREA_NAME, AREA_BY, AREA_WHILE, AREA_SOURCE, AREA_OURS, AREA_KEYS };
static const field area_fields[] = {{"id", TEXT, REQUIRED},
                                    {"name", TEXT, REQUIRED},
                                    {"controlled_by", TEXT, REQUIRED},
                                    {"closed_while", TEXT, OPTIONAL},
                                    PROVENANCE_FIELDS};

static int area_of(reader *r, const json *id) {
  if (id == NULL) return PEN_NONE;
  for (int i = 0; i < r->setup->river_areas; i++)
    if (strcmp(r->setup->river_area[i].id, text_of(id)) == 0) return i;
  problem_with(r->list, id, "there is no river area \"%.40s\"", text_of(id));
  return PEN_NONE;
}

static int line_of(reader *r, const json *id) {
  if (id == NULL) return PEN_NONE;
  for (int i = 0; i < r->setup->rail_lines; i++)
    if (strcmp(r->setup->rail_line[i].id, text_of(id)) == 0) return i;
  problem_with(r->list, id, "there is no rail line \"%.40s\"", text_of(id));
  return PEN_NONE;
}

static bool room_for(reader *r, const json *item, int count, int most, const char *what) {
  if (count < most) return true;
  problem_with(r->list, item, "more than %d %s", most, what);
  return false;
}

/* Areas are read before the places, so that ports find them; who controls them is found after. */
static void read_area(reader *r, const json *item) {
  const json *f[AREA_KEYS];
  pen_setup *s = r->setup;
  if (!room_for(r, item, s->river_areas, PEN_RIVER_AREAS_MAX, "river areas")) return;
  if (!READ_FIELDS(r->list, item, area_fields, f)) return;
  pen_river_area *area = &s->river_area[s->river_areas];
  copy_id(r->list, f[AREA_ID], area->id);
  copy_name(r->list, f[AREA_NAME], area->name, sizeof area->name);
  area->closed_while = PEN_NONE;
  r->controlling_place[s->river_areas] = f[AREA_BY];
  r->closing_unit[s->river_areas++] = f[AREA_WHILE];
}

enum { LINE_ID, LINE_NAME, LINE_SOURCE, LINE_OURS, LINE_KEYS };
static const field line_fields[] = {
    {"id", TEXT, REQUIRED}, {"name", TEXT, REQUIRED}, PROVENANCE_FIELDS};

static void read_rail_line(reader *r, const json *item) {
  const json *f[LINE_KEYS];
  pen_setup *s = r->setup;
  if (!room_for(r, item, s->rail_lines, PEN_RAIL_LINES_MAX, "rail lines")) return;
  if (!READ_FIELDS(r->list, item, line_fields, f)) return;
  pen_rail_line *line = &s->rail_line[s->rail_lines++];
  copy_id(r->list, f[LINE_ID], line->id);
  copy_name(r->list, f[LINE_NAME], line->name, sizeof line->name);
}

enum {
  PLACE_ID,
  PLACE_NAME,
  PLACE_ABBR,
  PLACE_X,
  PLACE_Y,
  PLACE_LAT,
  PLACE_LON,
  PLACE_SOUTH,
  PLACE_FORTRESS,
  PLACE_HILL,
  PLACE_WORKS,
  PLACE_BOX,
  PLACE_ISOLATED,
  PLACE_PORT,
  PLACE_SUPPLY,
  PLACE_SOURCE,
  PLACE_OURS,
  PLACE_KEYS
};
static const field place_fields[] = {{"id", TEXT, REQUIRED},
                                     {"name", TEXT, REQUIRED},
                                     {"abbr", TEXT, REQUIRED},
                                     {"x", NUMBER, REQUIRED},
                                     {"y", NUMBER, REQUIRED},
                                     {"lat", NUMBER_OR_FRACTION, OPTIONAL},
                                     {"lon", NUMBER_OR_FRACTION, OPTIONAL},
                                     {"south_of_chickahominy", FLAG, OPTIONAL},
                                     {"fortress", FLAG, OPTIONAL},
                                     {"hill", FLAG, OPTIONAL},
                                     {"richmond_works", FLAG, OPTIONAL},
                                     {"box", FLAG, OPTIONAL},
                                     {"isolated", FLAG, OPTIONAL},
                                     {"port", TEXT, OPTIONAL},
                                     {"supply", TEXT, OPTIONAL},
                                     PROVENANCE_FIELDS};

static void check_place_alone(reader *r, const json *item, const json **f) {
  const pen_place *place = &r->setup->place[r->setup->places];
  for (int p = 0; p < r->setup->places; p++) {
    const pen_place *other = &r->setup->place[p];
    if (f[PLACE_ABBR] != NULL && strcmp(other->abbr, place->abbr) == 0)
      problem_with(r->list, f[PLACE_ABBR], "\"%s\" already stands for %s", place->abbr,
                   other->name);
    if (other->x == place->x && other->y == place->y)
      problem_with(r->list, item, "%s stands on the same cell", other->name);
    if (other->box && place->box)
      problem_with(r->list, item, "there is a reinforcement box already: %s", other->name);
  }
}

static void read_place(reader *r, const json *item) {
  const json *f[PLACE_KEYS];
  pen_place *place = &r->setup->place[r->setup->places];
  if (!room_for(r, item, r->setup->places, PEN_PLACES_MAX, "places")) return;
  if (!READ_FIELDS(r->list, item, place_fields, f)) return;
  copy_id(r->list, f[PLACE_ID], place->id);
  copy_name(r->list, f[PLACE_NAME], place->name, sizeof place->name);
  copy_name(r->list, f[PLACE_ABBR], place->abbr, sizeof place->abbr);
  place->x = (int16_t)number_of(r->list, f[PLACE_X], 0, r->drawing->width - 1, 0);
  place->y = (int16_t)number_of(r->list, f[PLACE_Y], 0, r->drawing->height - 1, 0);
  place->south_of_chickahominy = flag_of(f[PLACE_SOUTH]);
  place->fortress = flag_of(f[PLACE_FORTRESS]);
  place->hill = flag_of(f[PLACE_HILL]);
  place->richmond_works = flag_of(f[PLACE_WORKS]);
  place->box = flag_of(f[PLACE_BOX]);
  place->isolated = flag_of(f[PLACE_ISOLATED]);
  place->port = (uint8_t)area_of(r, f[PLACE_PORT]);
  int supply = word_of(r->list, f[PLACE_SUPPLY], PEN_SIDE_NAMES);
  place->supply = supply < 0 ? PEN_NO_SIDE : (uint8_t)supply;
  give_name(r, f[PLACE_ID], f[PLACE_NAME], "place");
  check_place_alone(r, item, f);
  r->setup->places++;
}

enum {
  LINK_A,
  LINK_B,
  LINK_ROAD,
  LINK_RAIL,
  LINK_RIVER,
  LINK_WORKS,
  LINK_SOURCE,
  LINK_OURS,
  LINK_KEYS
};
static const field link_fields[] = {{"a", TEXT, REQUIRED},     {"b", TEXT, REQUIRED},
                                    {"road", FLAG, OPTIONAL},  {"rail", TEXT, OPTIONAL},
                                    {"river", TEXT, OPTIONAL}, {"entrenched", TEXT, OPTIONAL},
                                    PROVENANCE_FIELDS};

static int links_at(const pen_setup *s, int place) {
  int count = 0;
  for (int i = 0; i < s->links; i++) count += s->link[i].a == place || s->link[i].b == place;
  return count;
}

static void check_link(reader *r, const json *item, const pen_link *link) {
  const pen_setup *s = r->setup;
  if (link->a == link->b)
    problem_with(r->list, item, "a link from %s to itself", s->place[link->a].name);
  if (!link->road && !link->rail)
    problem_with(r->list, item,
                 "a link must be a road (\"road\": true) or a railroad (\"rail\": LINE)");
  for (int i = 0; i < s->links; i++)
    if ((s->link[i].a == link->a && s->link[i].b == link->b) ||
        (s->link[i].a == link->b && s->link[i].b == link->a))
      problem_with(r->list, item, "a second link between %s and %s", s->place[link->a].name,
                   s->place[link->b].name);
  const int ends[] = {link->a, link->b};
  for (int i = 0; i < 2; i++) {
    const pen_place *place = &s->place[ends[i]];
    if (place->isolated || place->box)
      problem_with(r->list, item, "%s is reached only by water and has no links", place->name);
    if (links_at(s, ends[i]) >= PEN_LINKS_A_PLACE)
      problem_with(r->list, item, "more than %d links at %s", PEN_LINKS_A_PLACE, place->name);
  }
}

static void read_link(reader *r, const json *item) {
  const json *f[LINK_KEYS];
  if (!room_for(r, item, r->setup->links, PEN_LINKS_MAX, "links")) return;
  if (!READ_FIELDS(r->list, item, link_fields, f)) return;
  int a = place_of(r, f[LINK_A]), b = place_of(r, f[LINK_B]);
  pen_link link = {.a = (uint8_t)a,
                   .b = (uint8_t)b,
                   .road = flag_of(f[LINK_ROAD]),
                   .rail = f[LINK_RAIL] != NULL,
                   .river = f[LINK_RIVER] != NULL,
                   .line = (uint8_t)line_of(r, f[LINK_RAIL]),
                   .entrenched = (uint8_t)place_of(r, f[LINK_WORKS])};
  if (a == PEN_NONE || b == PEN_NONE) return;
  check_link(r, item, &link);
  if (link.entrenched != PEN_NONE && link.entrenched != a && link.entrenched != b)
    problem_with(r->list, f[LINK_WORKS], "the works must stand at one end of the link");
  r->setup->link[r->setup->links++] = link;
}

enum { WATER_NAME, WATER_KIND, WATER_POINTS, WATER_KEYS };
static const field water_fields[] = {
    {"name", TEXT, REQUIRED}, {"kind", TEXT, REQUIRED}, {"points", LIST, REQUIRED}};

static bool read_point(reader *r, const json *pair, canvas_line *line) {
  const json *x = json_first(pair), *y = x != NULL ? json_next(pair, x) : NULL;
  if (y == NULL || json_next(pair, y) != NULL || !cJSON_IsNumber(x->value) ||
      !cJSON_IsNumber(y->value)) {
    problem_with(r->list, pair, "a point is [x, y]");
    return false;
  }
  line->x[line->points] = (int16_t)number_of(r->list, x, 0, r->drawing->width, 0);
  line->y[line->points++] = (int16_t)number_of(r->list, y, 0, r->drawing->height, 0);
  return true;
}

static void read_water(reader *r, const json *item) {
  const json *f[WATER_KEYS];
  if (!room_for(r, item, r->drawing->lines, CANVAS_LINES_MAX, "waters")) return;
  if (!READ_FIELDS(r->list, item, water_fields, f)) return;
  canvas_line *line = &r->drawing->line[r->drawing->lines++];
  copy_name(r->list, f[WATER_NAME], line->name, sizeof line->name);
  line->estuary = strcmp(text_of(f[WATER_KIND]), "estuary") == 0;
  line->stream = strcmp(text_of(f[WATER_KIND]), "stream") == 0;
  if (f[WATER_KIND] != NULL && !line->estuary && !line->stream &&
      strcmp(text_of(f[WATER_KIND]), "river") != 0)
    problem_with(r->list, f[WATER_KIND], "the kind of a water is river, estuary or stream");
  if (f[WATER_POINTS] == NULL) return;
  for (const json *p = json_first(f[WATER_POINTS]); p != NULL; p = json_next(f[WATER_POINTS], p))
    if (!room_for(r, p, line->points, CANVAS_POINTS_MAX, "points") || !read_point(r, p, line))
      return;
}

enum { CANVAS_WIDTH, CANVAS_HEIGHT, CANVAS_KEYS };
static const field canvas_fields[] = {{"width", NUMBER, REQUIRED}, {"height", NUMBER, REQUIRED}};

static void read_canvas(reader *r, const json *object) {
  const json *f[CANVAS_KEYS];
  if (object == NULL || !READ_FIELDS(r->list, object, canvas_fields, f)) return;
  r->drawing->width = number_of(r->list, f[CANVAS_WIDTH], 1, 1000, 1);
  r->drawing->height = number_of(r->list, f[CANVAS_HEIGHT], 1, 1000, 1);
}

enum {
  MAP_KIND,
  MAP_FORMAT,
  MAP_TITLE,
  MAP_NOTE,
  MAP_CANVAS,
  MAP_AREAS,
  MAP_LINES,
  MAP_WATER,
  MAP_PLACES,
  MAP_LINKS,
  MAP_KEYS
};
static const field map_fields[] = {{"kind", TEXT, REQUIRED},       {"format", NUMBER, REQUIRED},
                                   {"title", TEXT, OPTIONAL},      {"note", TEXT, OPTIONAL},
                                   {"canvas", OBJECT, REQUIRED},   {"river_areas", LIST, REQUIRED},
                                   {"rail_lines", LIST, REQUIRED}, {"water", LIST, OPTIONAL},
                                   {"places", LIST, REQUIRED},     {"links", LIST, REQUIRED}};

/* The rulebook speaks of some places by name. */
static void check_named_places(reader *r, const json *list) {
  static const char *const named[] = {
#define ID_OF(name) #name,
      PEN_NAMED_PLACE_LIST(ID_OF)
#undef ID_OF
  };
  for (size_t i = 0; list != NULL && i < LENGTH_OF(named); i++)
    if (pen_find_place(r->setup, named[i]) == PEN_NONE)
      problem_with(r->list, list, "the rules need a place \"%s\"", named[i]);
}

void read_map(reader *r, const json *whole) {
  const json *f[MAP_KEYS];
  if (!READ_FIELDS(r->list, whole, map_fields, f)) return;
  if (!check_kind(r->list, f[MAP_KIND], f[MAP_FORMAT], "map")) return;
  read_canvas(r, f[MAP_CANVAS]);
  read_each(r, f[MAP_AREAS], read_area);
  read_each(r, f[MAP_LINES], read_rail_line);
  read_each(r, f[MAP_PLACES], read_place);
  check_named_places(r, f[MAP_PLACES]);
  for (int i = 0; i < r->setup->river_areas; i++)
    r->setup->river_area[i].controlled_by = (uint8_t)place_of(r, r->controlling_place[i]);
  read_each(r, f[MAP_LINKS], read_link);
  read_each(r, f[MAP_WATER], read_water);
}
