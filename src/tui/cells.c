#include "tui/cells.h"

#include <stdlib.h>

#include "tui/characters.h"

/* ------------------------------------------------------------------ cells */

bool sheet_has(const map_sheet *sheet, int x, int y) {
  return x >= 0 && y >= 0 && x < sheet->width && y < sheet->height;
}

void sheet_set(map_sheet *sheet, int x, int y, uint32_t code, unsigned style) {
  if (sheet_has(sheet, x, y)) sheet->cell[y][x] = (map_cell){code, 0, (uint16_t)style};
}

int sheet_text(map_sheet *sheet, int x, int y, unsigned style, const char *text) {
  int from = x;
  for (uint32_t c = next_character(&text); c != 0; c = next_character(&text)) {
    int columns = character_columns(c);
    if (columns == 0 && x > from && sheet_has(sheet, x - 1, y))
      sheet->cell[y][x - 1].accent = c;
    else if (columns > 0)
      sheet_set(sheet, x, y, c, style);
    for (int i = 1; i < columns; i++) sheet_set(sheet, x + i, y, CELL_TAKEN, style);
    x += columns;
  }
  return x - from;
}

/* ------------------------------------------------------------------ lines */

static void add_cell(cell_row *row, int x, int y) {
  if (row->count == CELLS_MAX) return;
  row->x[row->count] = (int16_t)x;
  row->y[row->count++] = (int16_t)y;
}

static cell_row straight_line(int x0, int y0, int x1, int y1) {
  cell_row row = {.count = 0};
  int dx = abs(x1 - x0), dy = abs(y1 - y0), steps = dx > dy ? dx : dy;
  for (int s = 0; s <= steps; s++) {
    /* Rounded to the nearest cell, alike from both ends' point of view. */
    int x = steps == 0 ? x0 : x0 + ((x1 - x0) * 2 * s + (x1 >= x0 ? steps : -steps)) / (2 * steps);
    int y = steps == 0 ? y0 : y0 + ((y1 - y0) * 2 * s + (y1 >= y0 ? steps : -steps)) / (2 * steps);
    add_cell(&row, x, y);
  }
  return row;
}

static bool is_slanted(const cell_row *row, int i) {
  return i > 0 && i < row->count && row->x[i] != row->x[i - 1] && row->y[i] != row->y[i - 1];
}

/* Slanted steps become two: all of them, or those with none before or after. */
static cell_row with_corners(const cell_row *row, bool all) {
  cell_row out = {.count = 0};
  int dx = abs(row->x[row->count - 1] - row->x[0]), dy = abs(row->y[row->count - 1] - row->y[0]);
  for (int i = 0; i < row->count; i++) {
    bool lone = !is_slanted(row, i - 1) && !is_slanted(row, i + 1);
    if (is_slanted(row, i) && (all || lone)) {
      if (dx >= dy)
        add_cell(&out, row->x[i], row->y[i - 1]);
      else
        add_cell(&out, row->x[i - 1], row->y[i]);
    }
    add_cell(&out, row->x[i], row->y[i]);
  }
  return out;
}

cell_row cells_of_line(int x0, int y0, int x1, int y1, bool corners) {
  cell_row row = straight_line(x0, y0, x1, y1);
  return with_corners(&row, corners);
}

static cell_row turned(const cell_row *row) {
  cell_row back = {.count = 0};
  for (int i = row->count - 1; i >= 0; i--) add_cell(&back, row->x[i], row->y[i]);
  return back;
}

cell_row cells_between(const map_sheet *sheet, const pen_setup *setup, int from, int to) {
  int link = setup->link_between[from][to];
  bool linked = link != PEN_NONE, against = linked && setup->link[link].a == to;
  int a = against ? to : from, b = against ? from : to;
  cell_row row = cells_of_line(sheet->x[a], sheet->y[a], sheet->x[b], sheet->y[b],
                               linked && setup->link[link].rail);
  return against ? turned(&row) : row;
}

cell_row cells_in_sight(const map_sheet *sheet, const cell_row *cells) {
  cell_row kept = {.count = 0};
  for (int i = 1; i + 1 < cells->count; i++)
    if (sheet_has(sheet, cells->x[i], cells->y[i]) && sheet->label[cells->y[i]][cells->x[i]] == 0)
      add_cell(&kept, cells->x[i], cells->y[i]);
  return kept;
}

/* ------------------------------------------------------------------ what a line looks like */

enum { TO_LEFT = 1, TO_RIGHT = 2, UP = 4, DOWN = 8 };

static int side_towards(int dx, int dy) {
  return dx < 0 ? TO_LEFT : dx > 0 ? TO_RIGHT : dy < 0 ? UP : DOWN;
}

static enum glyph bent_glyph(int sides, bool rail) {
  static const struct {
    int sides;
    enum glyph road, rail;
  } bends[] = {{TO_LEFT | TO_RIGHT, GLYPH_ROAD_FLAT, GLYPH_RAIL_FLAT},
               {UP | DOWN, GLYPH_ROAD_UPRIGHT, GLYPH_RAIL_UPRIGHT},
               {TO_RIGHT | DOWN, GLYPH_ROAD_RIGHT_DOWN, GLYPH_RAIL_RIGHT_DOWN},
               {TO_LEFT | DOWN, GLYPH_ROAD_LEFT_DOWN, GLYPH_RAIL_LEFT_DOWN},
               {TO_RIGHT | UP, GLYPH_ROAD_RIGHT_UP, GLYPH_RAIL_RIGHT_UP},
               {TO_LEFT | UP, GLYPH_ROAD_LEFT_UP, GLYPH_RAIL_LEFT_UP}};
  for (size_t i = 0; i < sizeof bends / sizeof bends[0]; i++)
    if (bends[i].sides == sides) return rail ? bends[i].rail : bends[i].road;
  return rail ? GLYPH_RAIL_FLAT : GLYPH_ROAD_FLAT;
}

enum glyph glyph_through(const cell_row *cells, int i, bool rail) {
  int in_x = cells->x[i] - cells->x[i - 1], in_y = cells->y[i] - cells->y[i - 1];
  int out_x = cells->x[i + 1] - cells->x[i], out_y = cells->y[i + 1] - cells->y[i];
  bool slants_in = in_x != 0 && in_y != 0, slants_out = out_x != 0 && out_y != 0;
  if (slants_in || slants_out) {
    int x = slants_in ? in_x : out_x, y = slants_in ? in_y : out_y;
    return x == y ? GLYPH_ROAD_FALLING : GLYPH_ROAD_RISING;
  }
  return bent_glyph(side_towards(-in_x, -in_y) | side_towards(out_x, out_y), rail);
}
