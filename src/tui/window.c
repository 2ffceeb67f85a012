/* The map seen through a window that follows the cursor. */
#include <curses.h>
#include <stdlib.h>

#include "tui/overlay.h"
#include "tui/screens.h"

enum { MARGIN_ACROSS = 14, MARGIN_DOWN = 4 };

/* Scrolls as little as keeps the selected place well inside; never past the edge of the sheet. */
static int scrolled(int from, int at, int size, int whole, int margin) {
  if (margin * 2 >= size) margin = size / 2 - 1;
  if (at < from + margin) from = at - margin;
  if (at > from + size - 1 - margin) from = at - size + 1 + margin;
  if (from > whole - size) from = whole - size;
  return from < 0 ? 0 : from;
}

/* Scrolled away from the selected place by the mouse it stays so until another is selected. */
static void follow(app *a, int height, int width) {
  const map_sheet *sheet = &a->sheet;
  bool stays = a->followed == a->place;
  int last = sheet->height - height;
  a->window_x = scrolled(a->window_x, sheet->x[a->place], width, sheet->width, MARGIN_ACROSS);
  if (!stays)
    a->window_y = scrolled(a->window_y, sheet->y[a->place], height, sheet->height, MARGIN_DOWN);
  if (a->window_y > last) a->window_y = last;
  if (a->window_y < 0) a->window_y = 0;
  if (!stays) a->followed = PEN_NONE;
}

static int within(int at, int size) { return at < 0 ? 0 : at < size ? at : size - 1; }

static void put_cell(int y, int x, map_cell cell) {
  if (cell.code >= GLYPH_CODE)
    put_glyph(y, x, cell.style, (enum glyph)(cell.code - GLYPH_CODE));
  else
    put(y, x, cell.style, "%c", (char)cell.code);
}

/* The links of a way that is planned, counted on the places they lead to. */
static void mark_way(map_sheet *sheet, const march_way *path) {
  for (int i = 0; i < path->steps; i++) {
    map_cell *mark = &sheet->cell[sheet->y[path->place[i]]][sheet->x[path->place[i]]];
    mark->code = (uint16_t)(i < 9 ? '1' + i : '+');
    mark->style = (uint16_t)(INK_KEY | STYLE_BOLD | (mark->style & STYLE_REVERSE));
  }
}

void paint_window(app *a, int y, int x, int height, int width) {
  const pen_setup *setup = app_setup(a);
  const canvas *drawing = session_canvas(a->game);
  map_sheet *sheet = &a->sheet;
  int inside_height = height - 2, inside_width = width - 2;
  march_trace(a);
  map_fit(sheet, setup, drawing, !a->zoomed, inside_width, inside_height);
  const int16_t *targets = a->stage == STAGE_TARGET ? a->cost : NULL;
  map_draw(sheet, setup, drawing, &a->view, targets, overlay_now(a), a->place);
  mark_way(sheet, &a->route);
  follow(a, inside_height, inside_width);
  put_frame(y, x, height, width, INK_DIM,
            a->overlay != OVERLAY_NONE ? overlay_title(a)
            : a->zoomed                ? "Theatre"
                                       : "Map");
  char legend[160];
  put(y + height - 1, x + 1, INK_KEY, "%s", overlay_legend(a, inside_width, legend, sizeof legend));
  for (int row = 0; row < inside_height && row + a->window_y < sheet->height; row++)
    for (int column = 0; column < inside_width && column + a->window_x < sheet->width; column++) {
      map_cell cell = sheet->cell[row + a->window_y][column + a->window_x];
      if (cell.code != ' ') put_cell(y + 1 + row, x + 1 + column, cell);
    }
  zone_add_map(y + 1, x + 1, inside_height, inside_width);
  int row = sheet->y[a->place] - a->window_y, column = sheet->x[a->place] - a->window_x;
  move(y + 1 + within(row, inside_height), x + 1 + within(column, inside_width));
}
