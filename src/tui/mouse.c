/* What a click selects while a game is played or watched: places, blocks, choices, positions. */
#include <stdlib.h>
#include <string.h>

#include "tui/screens.h"
#include "tui/zones.h"

/* ------------------------------------------------------------------ places */

static bool select_place(app *a, int place) {
  bool selected = place == a->place && a->stage != STAGE_BLOCKS;
  bool browsing = a->stage == STAGE_PLACES || a->stage == STAGE_BLOCKS;
  if (!browsing && a->stage != STAGE_TARGET) return false;
  if (selected) return true;
  if (a->stage == STAGE_BLOCKS) {
    a->stage = STAGE_PLACES;
    a->unit = PEN_NONE;
  }
  cursor_to_place(a, place);
  return false;
}

static bool click_place(app *a, zone_point at) { return select_place(a, at.value); }

void zone_add_place(int y, int x, int width, int place) {
  zone_add(y, x, 1, width, click_place, place);
}

/* How far a cell of the sheet is from a place's mark and name. */
static int distance(const app *a, int place, int y, int x) {
  enum { SHORT_NAME = 3, ROW_COUNTS = 3 };
  const map_sheet *sheet = &a->sheet;
  int length = sheet->full ? (int)strlen(app_setup(a)->place[place].name) : SHORT_NAME;
  int first = sheet->name_x[place], last = first + length - 1;
  if (sheet->x[place] < first) first = sheet->x[place];
  if (sheet->x[place] > last) last = sheet->x[place];
  int across = x < first ? first - x : x > last ? x - last : 0;
  return across + ROW_COUNTS * abs(y - sheet->y[place]);
}

static bool click_map(app *a, zone_point at) {
  enum { TOO_FAR = 7 };
  int best = PEN_NONE, nearest = TOO_FAR;
  for (int place = 0; place < app_setup(a)->places; place++) {
    int far = distance(a, place, at.y + a->window_y, at.x + a->window_x);
    if (far >= nearest) continue;
    nearest = far;
    best = place;
  }
  return best != PEN_NONE && select_place(a, best);
}

static void scroll_map(app *a, int by) {
  enum { ROWS = 3 };
  a->window_y += by * ROWS;
  a->followed = a->place;
}

void zone_add_map(int y, int x, int height, int width) {
  zone_add(y, x, height, width, click_map, 0);
  zone_add_wheel(y, x, height, width, scroll_map);
}

/* ------------------------------------------------------------------ blocks, choices, the board */

static bool stands_in(const uint8_t *units, int count, int unit) {
  return memchr(units, unit, (size_t)count) != NULL;
}

static bool click_block(app *a, zone_point at) {
  uint8_t blocks[PEN_UNITS_A_SIDE];
  bool browsing = a->stage == STAGE_PLACES || a->stage == STAGE_BLOCKS;
  bool acts = a->view.decision == PEN_ORDERS || a->view.decision == PEN_ACTIVATION;
  if (!browsing || !acts || a->replay != NULL) return false;
  if (!stands_in(blocks, cursor_blocks(a, blocks), at.value)) return false;
  if (a->stage == STAGE_BLOCKS && a->unit == at.value) return true;
  a->stage = STAGE_BLOCKS;
  a->unit = at.value;
  return false;
}

void zone_add_block(int y, int x, int width, int unit) {
  zone_add(y, x, 1, width, click_block, unit);
}

static bool click_choice(app *a, zone_point at) {
  if (a->stage != STAGE_CHOICES || a->paused) return false;
  if (a->choice == at.value) return true;
  a->choice = at.value;
  return false;
}

void zone_add_choice(int y, int x, int width, int choice) {
  zone_add(y, x, 1, width, click_choice, choice);
}

static bool click_position(app *a, zone_point at) {
  if (a->stage != STAGE_POSITION || !board_can_take(a, at.value)) return false;
  if (a->position == at.value) return true;
  a->position = at.value;
  return false;
}

/* While a position is picked the units do not hide theirs. */
static bool click_unit(app *a, zone_point at) {
  uint8_t units[PEN_UNITS_A_SIDE];
  if (a->stage == STAGE_POSITION) {
    const pen_unit_view *seen = &a->view.unit_view[at.value];
    bool stands = (seen->marks & PEN_IS_DEPLOYED) != 0 && pen_side_of(at.value) == app_side(a);
    return stands && click_position(a, (zone_point){.value = seen->position});
  }
  if (a->stage != STAGE_UNITS || a->paused) return false;
  if (!stands_in(units, board_units(a, units), at.value)) return false;
  if (a->unit == at.value) return true;
  a->unit = at.value;
  return false;
}

void zone_add_unit(int y, int x, int width, int unit) {
  zone_add(y, x, 1, width, click_unit, unit);
}

static bool click_own_position(app *a, zone_point at) {
  int side = at.value / PEN_POSITIONS, position = at.value % PEN_POSITIONS;
  return side == (int)app_side(a) && click_position(a, (zone_point){.value = position});
}

void zone_add_position(int y, int x, int height, int width, int side, int position) {
  zone_add(y, x, height, width, click_own_position, side * PEN_POSITIONS + position);
}
