/* What the rules look up of a set-up, derived once. */
#include "peninsula/setup.h"

#include <string.h>

static void add_neighbour(pen_place *place, int other, int link, bool rail) {
  place->next[other / 64] |= UINT64_C(1) << (other % 64);
  if (rail) place->next_rail[other / 64] |= UINT64_C(1) << (other % 64);
  if (place->neighbours == PEN_LINKS_A_PLACE) return;
  place->neighbour[place->neighbours] = (uint8_t)other;
  place->link[place->neighbours++] = (uint8_t)link;
}

static void derive_links(pen_setup *setup) {
  memset(setup->link_between, PEN_NONE, sizeof setup->link_between);
  for (int p = 0; p < PEN_PLACES_MAX; p++) {
    pen_place *place = &setup->place[p];
    place->neighbours = place->lines = 0;
    memset(place->next, 0, sizeof place->next);
    memset(place->next_rail, 0, sizeof place->next_rail);
  }
  for (int i = 0; i < setup->links; i++) {
    const pen_link *link = &setup->link[i];
    add_neighbour(&setup->place[link->a], link->b, i, link->rail);
    add_neighbour(&setup->place[link->b], link->a, i, link->rail);
    setup->link_between[link->a][link->b] = setup->link_between[link->b][link->a] = (uint8_t)i;
    if (link->line == PEN_NONE) continue;
    setup->place[link->a].lines |= (uint8_t)(1u << link->line);
    setup->place[link->b].lines |= (uint8_t)(1u << link->line);
  }
}

static void derive_distances_from(pen_setup *setup, int from) {
  uint8_t *distance = setup->distance[from];
  uint8_t queue[PEN_PLACES_MAX];
  int head = 0, tail = 0;
  memset(distance, PEN_NONE, PEN_PLACES_MAX);
  distance[from] = 0;
  queue[tail++] = (uint8_t)from;
  while (head < tail) {
    const pen_place *place = &setup->place[queue[head]];
    for (int i = 0; i < place->neighbours; i++) {
      int next = place->neighbour[i];
      if (distance[next] != PEN_NONE) continue;
      distance[next] = (uint8_t)(distance[queue[head]] + 1);
      queue[tail++] = (uint8_t)next;
    }
    head++;
  }
}

static void derive_units(pen_setup *setup) {
  memset(setup->of_side, 0, sizeof setup->of_side);
  memset(setup->of_type, 0, sizeof setup->of_type);
  memset(setup->of_corps, 0, sizeof setup->of_corps);
  for (int c = 0; c < setup->corps_count; c++) setup->corps[c].commander = PEN_NONE;
  for (int u = 0; u < PEN_UNITS_MAX; u++) {
    const pen_unit *unit = &setup->unit[u];
    uint64_t bit = UINT64_C(1) << (u % PEN_UNITS_A_SIDE);
    if (unit->type == PEN_NO_TYPE) continue;
    setup->of_side[pen_side_of(u)] |= bit;
    setup->of_type[pen_side_of(u)][unit->type] |= bit;
    if (unit->corps == PEN_NONE) continue;
    setup->of_corps[unit->corps] |= bit;
    if (unit->type == PEN_COMMANDER) setup->corps[unit->corps].commander = (uint8_t)u;
  }
}

/* R10_4d: the places of which control counts. */
static void derive_control(pen_setup *setup) {
  const uint8_t kept[] = {setup->fort_monroe,   setup->norfolk,  setup->yorktown,
                          setup->white_house,   setup->richmond, setup->hanover_ch,
                          setup->mechanicsville};
  for (int p = 0; p < PEN_PLACES_MAX; p++) setup->place[p].control = false;
  for (size_t i = 0; i < sizeof kept; i++)
    if (kept[i] != PEN_NONE) setup->place[kept[i]].control = true;
}

static void derive_place_sets(pen_setup *setup) {
  memset(setup->control_places, 0, sizeof setup->control_places);
  memset(setup->rail_places, 0, sizeof setup->rail_places);
  memset(setup->supply_places, 0, sizeof setup->supply_places);
  for (int p = 0; p < setup->places; p++) {
    const pen_place *place = &setup->place[p];
    uint64_t bit = UINT64_C(1) << (p % 64);
    if (place->control) setup->control_places[p / 64] |= bit;
    if (place->lines != 0) setup->rail_places[p / 64] |= bit;
    if (place->supply != PEN_NO_SIDE || p == setup->hanover_ch) setup->supply_places[p / 64] |= bit;
  }
}

void pen_setup_finish(pen_setup *setup) {
  derive_links(setup);
  for (int p = 0; p < PEN_PLACES_MAX; p++) derive_distances_from(setup, p);
  derive_units(setup);
  setup->box = PEN_NONE;
  for (int p = 0; p < setup->places; p++)
    if (setup->place[p].box) setup->box = (uint8_t)p;
#define FIND_PLACE(name) setup->name = (uint8_t)pen_find_place(setup, #name);
#define FIND_UNIT(name)  setup->named.name = (uint8_t)pen_find_unit(setup, #name);
  PEN_NAMED_PLACE_LIST(FIND_PLACE)
  PEN_NAMED_UNIT_LIST(FIND_UNIT)
  derive_control(setup);
  derive_place_sets(setup);
#undef FIND_PLACE
#undef FIND_UNIT
}

int pen_find_place(const pen_setup *setup, const char *id) {
  for (int p = 0; p < setup->places; p++)
    if (strcmp(setup->place[p].id, id) == 0) return p;
  return PEN_NONE;
}

int pen_find_unit(const pen_setup *setup, const char *id) {
  for (int u = 0; u < PEN_UNITS_MAX; u++)
    if (setup->unit[u].type != PEN_NO_TYPE && strcmp(setup->unit[u].id, id) == 0) return u;
  return PEN_NONE;
}

typedef struct off_map {
  int place;
  const char *id, *name;
} off_map;

static const off_map off_map_places[] = {{PEN_ELIMINATED, "eliminated", "the eliminated"},
                                         {PEN_WAITING, "waiting", "waiting to enter"},
                                         {PEN_OUT, "out", "out of the game"},
                                         {PEN_SEA, "sea", "the sea"}};

static const off_map *find_off_map(int place) {
  for (size_t i = 0; i < sizeof off_map_places / sizeof off_map_places[0]; i++)
    if (off_map_places[i].place == place) return &off_map_places[i];
  return NULL;
}

const char *pen_place_id(const pen_setup *setup, int place) {
  if (place < setup->places) return setup->place[place].id;
  const off_map *off = find_off_map(place);
  return off != NULL ? off->id : "";
}

const char *pen_place_name(const pen_setup *setup, int place) {
  if (place < setup->places) return setup->place[place].name;
  const off_map *off = find_off_map(place);
  return off != NULL ? off->name : "";
}

uint64_t pen_units_listed(const pen_setup *setup, enum pen_side side) {
  const pen_scenario *scenario = &setup->scenario;
  uint64_t units = 0;
  for (int i = 0; i < scenario->units; i++)
    if (pen_side_of(scenario->unit[i].unit) == side)
      units |= UINT64_C(1) << scenario->unit[i].unit % PEN_UNITS_A_SIDE;
  for (int i = 0; i < scenario->choices; i++)
    for (int k = 0; scenario->choice[i].side == side && k < scenario->choice[i].units; k++)
      units |= UINT64_C(1) << scenario->choice[i].unit[k] % PEN_UNITS_A_SIDE;
  return units;
}
