/* Ways laid over the map: dots, the emphasised one, arrows with numbers. */
#include <stdio.h>
#include <stdlib.h>

#include "tui/cells.h"

static enum glyph arrow_head(const map_sheet *sheet, int from, int to) {
  int across = sheet->x[to] - sheet->x[from], down = sheet->y[to] - sheet->y[from];
  if (abs(across) >= abs(down) * 2) return across > 0 ? GLYPH_ARROW_RIGHT : GLYPH_ARROW_LEFT;
  return down > 0 ? GLYPH_ARROW_DOWN : GLYPH_ARROW_UP;
}

/* A cell further back where a number of `columns` hides neither the head nor a label; or -1. */
static int cell_for_number(const map_sheet *sheet, const cell_row *cells, int columns) {
  int head = cells->count - 1;
  for (int i = head - 1; i >= 0; i--) {
    int x = cells->x[i], y = cells->y[i];
    bool clear = y != cells->y[head] || x + columns <= cells->x[head] || x > cells->x[head];
    for (int c = 0; c < columns; c++)
      clear = clear && sheet_has(sheet, x + c, y) && sheet->label[y][x + c] == 0;
    if (clear && (head - i >= 2 || i == 0)) return i;
  }
  return -1;
}

/* The number stands before the head, so that two arrows on one link can both be read. */
static void draw_head(map_sheet *sheet, const map_way *way, const cell_row *cells) {
  char number[8];
  int last = cells->count - 1;
  unsigned style = way->ink | STYLE_BOLD;
  if (last < 0) return;
  sheet_set(sheet, cells->x[last], cells->y[last], of_glyph(arrow_head(sheet, way->from, way->to)),
            style);
  int columns = snprintf(number, sizeof number, "%d", way->blocks);
  int at = cell_for_number(sheet, cells, columns);
  if (at >= 0) sheet_text(sheet, cells->x[at], cells->y[at], style, number);
}

static void draw_way(map_sheet *sheet, const map_way *way, const cell_row *cells) {
  bool chosen = way->kind == WAY_CHOSEN;
  for (int i = 1; i + 1 < cells->count; i++)
    sheet_set(sheet, cells->x[i], cells->y[i], of_glyph(chosen ? GLYPH_WAY_CHOSEN : GLYPH_WAY),
              way->ink | (chosen ? STYLE_BOLD : 0u));
}

/* What matters most is drawn last. */
void sheet_draw_ways(map_sheet *sheet, const pen_setup *setup, const map_overlay *over) {
  for (int kind = WAY_TRACED; kind <= WAY_ARROW; kind++)
    for (int i = 0; i < over->ways; i++) {
      const map_way *way = &over->way[i];
      cell_row cells = cells_between(sheet, setup, way->from, way->to);
      if (way->kind == kind) draw_way(sheet, way, &cells);
    }
  for (int i = 0; i < over->ways; i++) {
    const map_way *way = &over->way[i];
    cell_row cells = cells_between(sheet, setup, way->from, way->to);
    cells = cells_in_sight(sheet, &cells);
    if (way->kind == WAY_ARROW) draw_head(sheet, way, &cells);
  }
}
