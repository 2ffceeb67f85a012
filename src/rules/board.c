/* The battle board (11.1): who stands where, and what of it is shown. */
#include "rules/board.h"

#include <string.h>

#include "rules/flank.h"

uint64_t units_in_position(const state *g, enum pen_side side, int position) {
  uint64_t board = marked(g, ON_BOARD, side), found = 0;
  for (int u = next_unit(&board, side); u >= 0; u = next_unit(&board, side))
    if (g->position[u] == position) found |= unit_bit(u);
  return found;
}

bool sees_combat_in(const lens *l, int enemy_position) {
  enum pen_side enemy = pen_enemy_of(l->side);
  uint64_t there = units_in_position(l->g, enemy, enemy_position);
  uint64_t shown = there & marked(l->g, KNOWN, enemy);
  return there != shown || (shown & combat_units(l->s, enemy)) != 0;
}

void stand_in(play *p, int unit, int position) {
  p->g->position[unit] = (uint8_t)position;
  set_mark(p->g, ON_BOARD, unit);
  if (is_combat(p->s, unit)) set_mark(p->g, TOOK_PART, unit); /* R12d */
}

/* ------------------------------------------------------------------ what is shown (R11_1c) */

static void show_on_board(play *p, int unit) {
  if (type_of(p->s, unit) == PEN_DECOY) {
    remove_decoy(p, unit); /* R11_1d */
    return;
  }
  show(p, unit);
  tell_unit(p, PEN_EV_SHOWN, unit, p->g->at[unit], p->g->sp[unit]);
}

void show_if_hidden(play *p, int unit) {
  if (!has(p->g, KNOWN, unit)) show_on_board(p, unit);
}

/* Centers lie open; flanks where the enemy stands opposite or no combat unit of their own does. */
static bool lies_open(const state *g, enum pen_side side, int position) {
  return is_center(position) || combat_in_position(g, side, position) == 0 ||
         units_in_position(g, pen_enemy_of(side), opposite(position)) != 0;
}

static uint64_t to_be_shown(const state *g, enum pen_side side) {
  uint64_t set = 0;
  for (int position = 0; position < PEN_POSITIONS; position++)
    if (lies_open(g, side, position)) set |= units_in_position(g, side, position);
  return set & ~marked(g, KNOWN, side);
}

static void show_open_positions(play *p) {
  /* Both sides turn their blocks up together: a decoy that leaves has still been faced. */
  uint64_t shown[PEN_SIDES] = {to_be_shown(p->g, PEN_USA), to_be_shown(p->g, PEN_CSA)};
  for (int side = 0; side < PEN_SIDES; side++)
    for (int u = next_unit(&shown[side], (enum pen_side)side); u >= 0;
         u = next_unit(&shown[side], (enum pen_side)side))
      show_on_board(p, u);
}

void board_changed(play *p) {
  show_open_positions(p);
  end_lost_flank_fire(p);
}

void clear_board(state *g) {
  static const uint8_t of_a_battle[] = {ON_BOARD,  TOOK_PART, REINFORCED, ACTED,
                                        SUPPORTED, TRIED,     SURROUNDED};
  for (int side = 0; side < PEN_SIDES; side++)
    for (size_t i = 0; i < sizeof of_a_battle; i++)
      clear_marks(g, (enum mark)of_a_battle[i], (enum pen_side)side);
  memset(g->position, PEN_NONE, sizeof g->position);
  memset(g->start_sp, 0, sizeof g->start_sp);
  memset(g->flank_won, 0, sizeof g->flank_won);
}
