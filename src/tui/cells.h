/* The cells of the map's sheet, and the ways between places drawn in them. */
#ifndef TUI_CELLS_H
#define TUI_CELLS_H

#include "tui/map.h"

static inline uint32_t of_glyph(enum glyph glyph) { return GLYPH_CODE + (uint32_t)glyph; }

bool sheet_has(const map_sheet *sheet, int x, int y);
void sheet_set(map_sheet *sheet, int x, int y, uint32_t code, unsigned style);
/* Writes text, a wide character over two cells; returns how many columns it took. */
int sheet_text(map_sheet *sheet, int x, int y, unsigned style, const char *text);

/* Cells in a row, in which one leads to the next. */
enum { CELLS_MAX = 2 * SHEET_WIDTH_MAX };
typedef struct cell_row {
  int count;
  int16_t x[CELLS_MAX], y[CELLS_MAX];
} cell_row;

/* From one cell to another, both included; with `corners`, only sideways and up or down. */
cell_row cells_of_line(int x0, int y0, int x1, int y1, bool corners);
/* From place to place, their marks included. A link has the same cells both ways. */
cell_row cells_between(const map_sheet *sheet, const pen_setup *setup, int from, int to);
/* Those between the marks that no label covers. */
cell_row cells_in_sight(const map_sheet *sheet, const cell_row *cells);

/* The line that goes through cell number `i`, which is not the first or the last. */
enum glyph glyph_through(const cell_row *cells, int i, bool rail);

/* Puts the names and blocks of all places where they overlap nothing, as far as that can be: marks
 * give way by a cell or two. Returns how many cells overlap nevertheless. */
int sheet_lay_out(map_sheet *sheet, const pen_setup *setup, const canvas *drawing);

/* Draws an overlay's ways, below the labels. */
void sheet_draw_ways(map_sheet *sheet, const pen_setup *setup, const map_overlay *over);

#endif
