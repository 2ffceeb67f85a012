/* "progress" of a position taken out of a game: what a fresh scenario has not begun. */
#include <string.h>

#include "files/readers.h"

enum { LEE_NOT, LEE_COMING, LEE_COMMANDING };

enum {
  VI_CORPS_FROM,
  I_CORPS_FROM,
  HANOVER_ONLY,
  JACKSON_TURN,
  LEE,
  HANOVER_SUPPLIES,
  LOST_SP,
  CLOSED,
  PROGRESS_KEYS
};
static const field progress_fields[] = {{"vi_corps_from", NUMBER, OPTIONAL},
                                        {"i_corps_from", NUMBER, OPTIONAL},
                                        {"hanover_only", FLAG, OPTIONAL},
                                        {"jackson_turn", NUMBER, OPTIONAL},
                                        {"lee", TEXT, OPTIONAL},
                                        {"hanover_supplies", FLAG, OPTIONAL},
                                        {"lost_sp", OBJECT, OPTIONAL},
                                        {"closed", OBJECT, OPTIONAL}};

enum { EACH_USA, EACH_CSA, EACH_KEYS };
static const field number_for_each[] = {{"usa", NUMBER, OPTIONAL}, {"csa", NUMBER, OPTIONAL}};
static const field list_for_each[] = {{"usa", LIST, OPTIONAL}, {"csa", LIST, OPTIONAL}};

static int lee_of(reader *r, const json *word) {
  if (word == NULL) return LEE_NOT;
  if (strcmp(text_of(word), "coming") == 0) return LEE_COMING;
  if (strcmp(text_of(word), "commands") == 0) return LEE_COMMANDING;
  problem_with(r->list, word, "\"%s\": Lee is \"coming\" or \"commands\"", text_of(word));
  return LEE_NOT;
}

static void read_lost(reader *r, const json *object, pen_progress *p) {
  enum { LOST_MOST = PEN_UNITS_A_SIDE * PEN_SP_MAX };
  const json *f[EACH_KEYS];
  if (object == NULL || !READ_FIELDS(r->list, object, number_for_each, f)) return;
  for (int side = 0; side < PEN_SIDES; side++)
    p->lost_sp[side] = (uint8_t)number_of(r->list, f[side], 0, LOST_MOST, 0);
}

static void read_closed(reader *r, const json *object, pen_progress *p) {
  const json *f[EACH_KEYS];
  if (object == NULL || !READ_FIELDS(r->list, object, list_for_each, f)) return;
  for (int side = 0; side < PEN_SIDES; side++) {
    if (f[side] == NULL || !texts_only(r->list, f[side])) continue;
    for (const json *id = json_first(f[side]); id != NULL; id = json_next(f[side], id)) {
      int place = place_of(r, id);
      if (place != PEN_NONE) p->closed[side][place] = true;
    }
  }
}

void read_progress(reader *r, const json *object) {
  const json *f[PROGRESS_KEYS];
  pen_progress *p = &r->setup->scenario.progress;
  if (object == NULL || !READ_FIELDS(r->list, object, progress_fields, f)) return;
  int turns = r->setup->turns, lee = lee_of(r, f[LEE]);
  p->given = true;
  p->vi_corps_from = (uint8_t)number_of(r->list, f[VI_CORPS_FROM], 0, turns + 1, 0);
  p->i_corps_from = (uint8_t)number_of(r->list, f[I_CORPS_FROM], 0, turns + 1, 0);
  p->jackson_turn = (uint8_t)number_of(r->list, f[JACKSON_TURN], 0, turns, 0);
  p->hanover_only = flag_of(f[HANOVER_ONLY]);
  p->hanover_supplies = flag_of(f[HANOVER_SUPPLIES]);
  p->lee_is_coming = lee != LEE_NOT;
  p->lee_commands = lee == LEE_COMMANDING;
  read_lost(r, f[LOST_SP], p);
  read_closed(r, f[CLOSED], p);
}
