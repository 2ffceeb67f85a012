/* Where the names and blocks of places are written (the layout of the map's sheet). */
#include <stdlib.h>
#include <string.h>

#include "tui/cells.h"
#include "tui/characters.h"

enum {
  OVERLAPPED = 1000,
  OUTSIDE = 4000,
  NEAR = 12,
  COVERED = 6,
  SHIFTED = 5,
  LEFT_SIDE = 2,
  ABOVE = 2
};
enum { PASSES = 6, SHIFT_ACROSS = 6, SHIFT_DOWN = 2, SHORT_NAME = 3, MARGIN = 3 };

typedef struct label {
  int mark_x, mark_y, name_x, blocks_x, blocks_y;
} label;

static int name_columns(const map_sheet *sheet, const pen_place *place) {
  if (!sheet->full) return SHORT_NAME;
  bool suffix = place->fortress || place->hill || place->port != PEN_NONE;
  return text_columns(place->name) + (suffix ? 1 : 0);
}

/* ------------------------------------------------------------------ what is in the way */

/* How many links pass through a cell, while labels are laid out. */
static uint8_t passed[SHEET_HEIGHT_MAX][SHEET_WIDTH_MAX];

static void note_links(const map_sheet *sheet, const pen_setup *setup) {
  memset(passed, 0, sizeof passed);
  for (int i = 0; i < setup->links; i++) {
    cell_row cells = cells_between(sheet, setup, setup->link[i].a, setup->link[i].b);
    for (int c = 1; c + 1 < cells.count; c++)
      if (sheet_has(sheet, cells.x[c], cells.y[c])) passed[cells.y[c]][cells.x[c]]++;
  }
}

/* What it costs to write over these cells. Beside them one must be free of other labels, and a few
 * more had better be. */
static int cost_of_cells(const map_sheet *sheet, int x, int y, int width) {
  int cost = 0, margin = sheet->full ? MARGIN : 1;
  for (int i = -margin; i < width + margin; i++) {
    bool within = i >= 0 && i < width, beside = i == -1 || i == width;
    if (!sheet_has(sheet, x + i, y))
      cost += within ? OUTSIDE : 0;
    else if (sheet->label[y][x + i] != 0)
      cost += within || beside ? OVERLAPPED : NEAR;
    else if (within)
      cost += (sheet->full ? COVERED : 1) * passed[y][x + i];
  }
  return cost;
}

static int leftmost(const label *l) { return l->name_x < l->mark_x ? l->name_x : l->mark_x; }

static int cost_of(const map_sheet *sheet, const label *l, int columns) {
  int cost = cost_of_cells(sheet, leftmost(l), l->mark_y, columns + 1);
  if (sheet->full) cost += cost_of_cells(sheet, l->blocks_x, l->blocks_y, BLOCKS_WIDTH);
  return cost;
}

/* ------------------------------------------------------------------ one label */

static label label_at(int x, int y, int columns, bool left, bool above) {
  return (label){.mark_x = x,
                 .mark_y = y,
                 .name_x = left ? x - columns : x + 1,
                 .blocks_x = left ? x - BLOCKS_WIDTH : x + 1,
                 .blocks_y = above ? y - 1 : y + 1};
}

static void take(map_sheet *sheet, int x, int y, int width, uint8_t from, uint8_t to) {
  for (int i = 0; i < width; i++)
    if (sheet_has(sheet, x + i, y) && sheet->label[y][x + i] == from) sheet->label[y][x + i] = to;
}

static label label_of(const map_sheet *sheet, int p) {
  return (label){sheet->x[p], sheet->y[p], sheet->name_x[p], sheet->blocks_x[p],
                 sheet->blocks_y[p]};
}

static void set_label(map_sheet *sheet, int p, const label *l) {
  sheet->x[p] = (int16_t)l->mark_x;
  sheet->y[p] = (int16_t)l->mark_y;
  sheet->name_x[p] = (int16_t)l->name_x;
  sheet->blocks_x[p] = (int16_t)l->blocks_x;
  sheet->blocks_y[p] = (int16_t)l->blocks_y;
}

/* Writes it into the cells, or takes it out of them. */
static void mark_label(map_sheet *sheet, int p, const label *l, int columns, bool in) {
  uint8_t from = in ? 0 : (uint8_t)(p + 1), to = in ? (uint8_t)(p + 1) : 0;
  take(sheet, leftmost(l), l->mark_y, columns + 1, from, to);
  if (sheet->full) take(sheet, l->blocks_x, l->blocks_y, BLOCKS_WIDTH, from, to);
}

/* The cheapest way to write a place's label near where it belongs. */
static label best_label(const map_sheet *sheet, int x, int y, int columns) {
  label best = {0};
  int least = -1, scale = sheet->full ? 1 : 2;
  for (int dy = -SHIFT_DOWN; dy <= SHIFT_DOWN; dy++)
    for (int dx = -SHIFT_ACROSS * scale; dx <= SHIFT_ACROSS * scale; dx++)
      for (int way = 0; way < (sheet->full ? 4 : 2); way++) {
        bool left = (way & 1) != 0, above = (way & 2) != 0;
        label l = label_at(x + dx, y + dy, columns, left, above);
        int cost = SHIFTED * (abs(dx) + 2 * abs(dy)) + (left ? LEFT_SIDE : 0) + (above ? ABOVE : 0);
        if (least >= 0 && cost >= least) continue;
        cost += cost_of(sheet, &l, columns);
        if (least >= 0 && cost >= least) continue;
        least = cost;
        best = l;
      }
  return best;
}

/* ------------------------------------------------------------------ all of them */

static int across(const map_sheet *sheet, const canvas *drawing, int x) {
  return x * sheet->width / drawing->width;
}
static int down(const map_sheet *sheet, const canvas *drawing, int y) {
  return y * sheet->height / drawing->height;
}

static void lay_out_place(map_sheet *sheet, const pen_setup *setup, const canvas *drawing, int p) {
  const pen_place *place = &setup->place[p];
  int columns = name_columns(sheet, place);
  label now = label_of(sheet, p);
  mark_label(sheet, p, &now, columns, false);
  label best =
      best_label(sheet, across(sheet, drawing, place->x), down(sheet, drawing, place->y), columns);
  set_label(sheet, p, &best);
  mark_label(sheet, p, &best, columns, true);
}

static int overlaps(const map_sheet *sheet, const pen_setup *setup) {
  int count = 0;
  for (int p = 0; p < setup->places; p++) {
    int columns = name_columns(sheet, &setup->place[p]), own = 0, cells = columns + 1;
    label l = label_of(sheet, p);
    for (int i = 0; i <= columns; i++)
      own += sheet_has(sheet, leftmost(&l) + i, l.mark_y) &&
             sheet->label[l.mark_y][leftmost(&l) + i] == p + 1;
    for (int i = 0; sheet->full && i < BLOCKS_WIDTH; i++, cells++)
      own += sheet_has(sheet, l.blocks_x + i, l.blocks_y) &&
             sheet->label[l.blocks_y][l.blocks_x + i] == p + 1;
    count += cells - own;
  }
  return count;
}

/* Each label is put where it costs least among the others, a few times over. */
int sheet_lay_out(map_sheet *sheet, const pen_setup *setup, const canvas *drawing) {
  memset(sheet->label, 0, sizeof sheet->label);
  for (int p = 0; p < setup->places; p++) {
    sheet->x[p] = (int16_t)across(sheet, drawing, setup->place[p].x);
    sheet->y[p] = (int16_t)down(sheet, drawing, setup->place[p].y);
    sheet->name_x[p] = (int16_t)(sheet->x[p] + 1);
    sheet->blocks_x[p] = sheet->blocks_y[p] = -1;
  }
  for (int pass = 0; pass < PASSES; pass++) {
    note_links(sheet, setup);
    for (int p = 0; p < setup->places; p++) lay_out_place(sheet, setup, drawing, p);
  }
  return overlaps(sheet, setup);
}
