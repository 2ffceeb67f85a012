/* The hash of what the rules look at: a saved game is played again only with the same. */
#include <string.h>

#include "files/data.h"
#include "files/hash.h"

/* Numbers and words are hashed field by field, so that neither padding nor what is only drawn
 * (names, cells) counts. */
static void add_number(uint64_t *hash, int64_t number) {
  for (int byte = 0; byte < 8; byte++) hash_byte(hash, (uint8_t)((uint64_t)number >> (8 * byte)));
}

static void add_word(uint64_t *hash, const char *word) { hash_bytes(hash, word, strlen(word) + 1); }

static void add_map(uint64_t *hash, const pen_setup *s) {
  for (int p = 0; p < s->places; p++) {
    const pen_place *place = &s->place[p];
    add_word(hash, place->id);
    add_number(hash, place->south_of_chickahominy | place->fortress << 1 | place->hill << 2 |
                         place->richmond_works << 3 | place->box << 4 | place->isolated << 5 |
                         place->port << 8 | place->supply << 16);
  }
  for (int i = 0; i < s->links; i++) {
    const pen_link *link = &s->link[i];
    add_number(hash,
               link->a | link->b << 8 | link->road << 16 | link->rail << 17 | link->river << 18);
    add_number(hash, link->line | link->entrenched << 8);
  }
  for (int i = 0; i < s->river_areas; i++)
    add_number(hash, s->river_area[i].controlled_by | s->river_area[i].closed_while << 8);
}

static void add_armies(uint64_t *hash, const pen_setup *s) {
  for (int u = 0; u < PEN_UNITS_MAX; u++) {
    const pen_unit *unit = &s->unit[u];
    if (unit->type == PEN_NO_TYPE) continue;
    add_word(hash, unit->id);
    add_number(hash, unit->type | unit->corps << 8 | unit->rating << 16 | unit->sp << 20 |
                         unit->stuart << 24);
    add_number(hash, u);
  }
  for (int c = 0; c < s->corps_count; c++) add_number(hash, s->corps[c].side);
  for (int a = 0; a < s->army_count; a++)
    add_number(hash, s->army[a].side | s->army[a].rating << 8);
}

static void add_track_and_turns(uint64_t *hash, const pen_setup *s) {
  for (int i = 0; i < PEN_TRACK_EVENTS; i++) add_number(hash, s->track_value[i]);
  for (int i = 0; i < PEN_TRACK_LIMITS; i++) add_number(hash, s->track_limit[i]);
  for (int turn = 1; turn <= s->turns; turn++) add_number(hash, s->month[turn]);
  for (int month = 0; month < PEN_MONTHS; month++)
    for (int face = 1; face <= 6; face++) add_number(hash, s->weather[month][face]);
}

static void add_choices_and_victory(uint64_t *hash, const pen_scenario *s) {
  for (int i = 0; i < s->choices; i++) {
    const pen_choice *choice = &s->choice[i];
    add_number(hash, choice->side | choice->anywhere << 1 | choice->with_corps << 2 |
                         choice->together << 3);
    hash_bytes(hash, choice->unit, choice->units);
    hash_bytes(hash, choice->place, choice->places);
  }
  for (int i = 0; i < s->victories; i++) {
    const pen_victory *v = &s->victory[i];
    add_number(hash, v->side | v->when << 1 | v->checked << 5 | v->from_turn << 8 | v->south << 16);
    add_number(hash, v->value);
    hash_bytes(hash, v->place, v->places);
  }
}

static void add_progress(uint64_t *hash, const pen_setup *setup) {
  const pen_progress *p = &setup->scenario.progress;
  add_number(hash, p->vi_corps_from | p->i_corps_from << 8 | p->jackson_turn << 16);
  add_number(hash, p->hanover_only | p->lee_is_coming << 1 | p->lee_commands << 2 |
                       p->hanover_supplies << 3);
  for (int side = 0; side < PEN_SIDES; side++) {
    add_number(hash, p->lost_sp[side]);
    for (int place = 0; place < setup->places; place++) add_number(hash, p->closed[side][place]);
  }
}

static void add_scenario(uint64_t *hash, const pen_setup *setup) {
  const pen_scenario *s = &setup->scenario;
  add_word(hash, s->id);
  add_number(hash, s->last_turn | s->extended_turn << 8 | s->turn << 16);
  add_number(hash, s->phase | s->weather << 8);
  add_number(hash, s->track);
  for (int side = 0; side < PEN_SIDES; side++)
    add_number(hash, s->cap[side] | s->army_commander[side] << 8);
  add_number(hash, s->rolled[PEN_USA] | s->rolled[PEN_CSA] << 1);
  add_number(hash, s->scored);
  add_number(hash, s->rules);
  add_number(hash, s->options);
  hash_bytes(hash, s->holder, setup->places);
  hash_bytes(hash, s->rail, setup->places);
  for (int i = 0; i < s->units; i++) {
    const pen_scenario_unit *unit = &s->unit[i];
    add_number(hash, unit->unit | unit->at << 8 | unit->from << 16);
    add_number(hash, unit->sp | unit->port << 8 | unit->activated << 16 | unit->known << 17);
  }
  add_choices_and_victory(hash, s);
  if (s->progress.given) add_progress(hash, setup);
}

uint64_t data_hash(const pen_setup *setup) {
  uint64_t hash = HASH_START;
  add_map(&hash, setup);
  add_armies(&hash, setup);
  add_track_and_turns(&hash, setup);
  add_scenario(&hash, setup);
  return hash;
}
