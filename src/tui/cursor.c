/* The cursor on the map: by arrows from place to place, by Tab among what matters. */
#include "tui/screens.h"

void cursor_to_place(app *a, int place) {
  if (place < app_setup(a)->places) a->place = place;
}

static bool is_shown_at(const app *a, int unit) {
  return app_setup(a)->unit[unit].type != PEN_NO_TYPE && a->view.unit_view[unit].at == a->place;
}

int cursor_blocks(const app *a, uint8_t out[PEN_UNITS_A_SIDE]) {
  int count = 0, first = (int)app_side(a) * PEN_UNITS_A_SIDE;
  if (app_side(a) == PEN_NO_SIDE) return 0;
  for (int commanders = 1; commanders >= 0; commanders--)
    for (int u = first; u < first + PEN_UNITS_A_SIDE; u++)
      if (is_shown_at(a, u) && (app_setup(a)->unit[u].type == PEN_COMMANDER) == (commanders == 1))
        out[count++] = (uint8_t)u;
  return count;
}

static int target_rank(const app *a, int place) {
  enum { AFTER_ENEMIES = 1 << 16 };
  bool enemy = a->view.blocks[pen_enemy_of(app_side(a))][place] > 0;
  return a->cost[place] + (enemy ? 0 : AFTER_ENEMIES);
}

int cursor_targets(const app *a, uint8_t out[PEN_PLACES_MAX]) {
  int count = 0;
  for (int place = 0; place < app_setup(a)->places; place++) {
    if (a->cost[place] < 0) continue;
    int at = count++;
    for (; at > 0 && target_rank(a, out[at - 1]) > target_rank(a, place); at--)
      out[at] = out[at - 1];
    out[at] = (uint8_t)place;
  }
  return count;
}

void cursor_to_target(app *a, int by) {
  uint8_t targets[PEN_PLACES_MAX];
  int count = cursor_targets(a, targets), at = by > 0 ? -1 : count;
  if (count == 0) return;
  for (int i = 0; i < count; i++)
    if (targets[i] == a->place) at = i;
  a->place = targets[(at + by + count) % count];
}

/* From one place with own blocks to the next. */
static void to_own_blocks(app *a, int by) {
  int places = app_setup(a)->places;
  int side = app_side(a) == PEN_NO_SIDE ? PEN_USA : (int)app_side(a);
  for (int i = 1; i <= places; i++) {
    int place = ((a->place + by * i) % places + places) % places;
    if (a->view.blocks[side][place] == 0) continue;
    a->place = place;
    return;
  }
}

bool cursor_act(app *a, enum command command) {
  static const int across[] = {
      [COMMAND_UP] = 0, [COMMAND_DOWN] = 0, [COMMAND_LEFT] = -1, [COMMAND_RIGHT] = 1};
  static const int down[] = {
      [COMMAND_UP] = -1, [COMMAND_DOWN] = 1, [COMMAND_LEFT] = 0, [COMMAND_RIGHT] = 0};
  int step = command == COMMAND_PREVIOUS ? -1 : 1;
  switch (command) {
    case COMMAND_UP:
    case COMMAND_DOWN:
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
      a->place = map_neighbour(&a->sheet, app_setup(a), a->place, across[command], down[command]);
      return true;
    case COMMAND_NEXT:
    case COMMAND_PREVIOUS:
      if (a->stage == STAGE_TARGET)
        cursor_to_target(a, step);
      else
        to_own_blocks(a, step);
      return true;
    default:
      return false;
  }
}
