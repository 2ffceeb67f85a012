/* The map seen through a window that follows the cursor. */
#include <curses.h>
#include <stdlib.h>

#include "tui/characters.h"
#include "tui/overlay.h"
#include "tui/screens.h"

enum { MARGIN_ACROSS = 3, MARGIN_DOWN = 1 };

/* ------------------------------------------------------------------ where it is */

static void grow(map_box *box, const map_box *by) {
  if (by->left < box->left) box->left = by->left;
  if (by->right > box->right) box->right = by->right;
  if (by->top < box->top) box->top = by->top;
  if (by->bottom > box->bottom) box->bottom = by->bottom;
}

/* Together with the selected place: what can be chosen, or the ends of the enemy's moves. */
static map_box box_of_interest(const app *a, const map_layers *layers, const map_box *selected) {
  map_box box = *selected, one;
  for (int p = 0; layers->targets != NULL && p < app_setup(a)->places; p++) {
    if (layers->targets[p] < 0) continue;
    map_extent(&a->sheet, app_setup(a), p, &one);
    grow(&box, &one);
  }
  for (int i = 0; layers->over != NULL && i < layers->over->ways; i++) {
    const map_way *way = &layers->over->way[i];
    if (way->kind != WAY_ARROW) continue;
    map_extent(&a->sheet, app_setup(a), way->from, &one);
    grow(&box, &one);
    map_extent(&a->sheet, app_setup(a), way->to, &one);
    grow(&box, &one);
  }
  return box;
}

/* The window stays where it is while what matters is in it; else it moves so far that the next
 * steps the same way need not move it again, or, to something far away, has it in its middle. What
 * is smaller than the window stands in its middle. */
static int followed(int from, int first, int last, int size, int whole, int margin, bool anew) {
  if (whole <= size) return -((size - whole) / 2);
  if (last - first + 1 + 2 * margin > size) margin = 0;
  bool far = anew || last < from - size / 3 || first > from + size + size / 3;
  if (far)
    from = (first + last - size + 1) / 2;
  else if (first < from + margin)
    from = last + 1 - size * 2 / 3 < first - margin ? last + 1 - size * 2 / 3 : first - margin;
  else if (last > from + size - 1 - margin)
    from =
        first - size / 3 > last - size + 1 + margin ? first - size / 3 : last - size + 1 + margin;
  if (from > whole - size) from = whole - size;
  return from < 0 ? 0 : from;
}

static int follow_box(int from, int first, int last, const int selected[2], int size, int whole,
                      int margin, bool anew) {
  if (last - first + 1 > size) {
    first = selected[0];
    last = selected[1];
  }
  return followed(from, first, last, size, whole, margin, anew);
}

/* Scrolled away from the selected place by the mouse it stays so until another is selected. */
static bool stays_scrolled(app *a, int height) {
  int last = a->sheet.height - height;
  bool stays = a->followed == a->place;
  if (!stays) a->followed = PEN_NONE;
  if (stays && a->window_y > last) a->window_y = last;
  if (stays && a->window_y < 0) a->window_y = 0;
  return stays;
}

/* Whether it has the size it had when the place was selected. */
static bool is_anchored(const app *a, const map_layers *layers) {
  const map_anchor *anchor = &a->anchor;
  return anchor->place == a->place && a->followed != a->place && anchor->height == layers->height &&
         anchor->width == layers->width && anchor->whole == a->sheet.width;
}

/* Made smaller or larger and then as it was, the window is back where it was. */
static void follow(app *a, map_layers *layers) {
  const map_sheet *sheet = &a->sheet;
  map_box selected;
  map_extent(sheet, app_setup(a), a->place, &selected);
  map_box box = box_of_interest(a, layers, &selected);
  bool anchored = is_anchored(a, layers);
  bool anew = !anchored && (a->window_rows != layers->height || a->window_of != sheet->width);
  if (anchored) {
    a->window_y = a->anchor.y;
    a->window_x = a->anchor.x;
  }
  a->window_rows = layers->height;
  a->window_of = sheet->width;
  const int across[2] = {selected.left, selected.right}, down[2] = {selected.top, selected.bottom};
  a->window_x = follow_box(a->window_x, box.left, box.right, across, layers->width, sheet->width,
                           MARGIN_ACROSS, anew);
  if (!stays_scrolled(a, layers->height))
    a->window_y = follow_box(a->window_y, box.top, box.bottom, down, layers->height, sheet->height,
                             MARGIN_DOWN, anew);
  layers->x = a->window_x;
  layers->y = a->window_y;
  if (anchored || a->anchor.place != a->place)
    a->anchor = (map_anchor){a->place,     layers->height, layers->width,
                             sheet->width, a->window_y,    a->window_x};
}

void forget_window(app *a) {
  a->window_x = a->window_y = a->window_rows = 0;
  a->anchor.place = PEN_NONE;
  a->followed = PEN_NONE;
}

/* ------------------------------------------------------------------ painting */

static int within(int at, int size) { return at < 0 ? 0 : at < size ? at : size - 1; }

static void put_cell(int y, int x, map_cell cell) {
  char text[CHARACTER_BYTES], accent[CHARACTER_BYTES] = "";
  if (cell.code >= GLYPH_CODE) {
    put_glyph(y, x, cell.style, (enum glyph)(cell.code - GLYPH_CODE));
    return;
  }
  if (cell.accent != 0) character_text(cell.accent, accent);
  put(y, x, cell.style, "%s%s", character_text(cell.code, text), accent);
}

static void paint_cells(const app *a, const map_layers *layers, int y, int x) {
  const map_sheet *sheet = &a->sheet;
  for (int row = 0; row < layers->height; row++)
    for (int column = 0; column < layers->width; column++) {
      int from_y = row + layers->y, from_x = column + layers->x;
      if (from_y < 0 || from_x < 0 || from_y >= sheet->height || from_x >= sheet->width) continue;
      map_cell cell = sheet->cell[from_y][from_x];
      bool blank = cell.code == CELL_TAKEN || (cell.code == ' ' && cell.style == INK_PLAIN);
      if (!blank) put_cell(y + row, x + column, cell);
    }
}

static void paint_map_frame(const app *a, int y, int x, int height, int width) {
  char legend[160];
  put_frame(y, x, height, width, INK_DIM,
            a->overlay != OVERLAY_NONE ? overlay_title(a)
            : a->zoomed                ? "Theatre"
                                       : "Map");
  put(y + height - 1, x + 1, INK_KEY, "%s", overlay_legend(a, width - 2, legend, sizeof legend));
}

/* The links of a way that is planned, counted on the places they lead to. */
static void mark_way(map_sheet *sheet, const march_way *path) {
  for (int i = 0; i < path->steps; i++) {
    map_cell *mark = &sheet->cell[sheet->y[path->place[i]]][sheet->x[path->place[i]]];
    mark->code = (uint32_t)(i < 9 ? '1' + i : '+');
    mark->style = (uint16_t)(INK_KEY | STYLE_BOLD | (mark->style & STYLE_REVERSE));
  }
}

void paint_window(app *a, int y, int x, int height, int width) {
  const pen_setup *setup = app_setup(a);
  const canvas *drawing = session_canvas(a->game);
  map_layers layers = {.targets = a->stage == STAGE_TARGET ? a->cost : NULL,
                       .over = overlay_now(a),
                       .selected = a->place,
                       .width = width - 2,
                       .height = height - 2};
  march_trace(a);
  map_fit(&a->sheet, setup, drawing, !a->zoomed, layers.width, layers.height);
  follow(a, &layers);
  map_draw(&a->sheet, setup, drawing, &a->view, &layers);
  mark_way(&a->sheet, &a->route);
  paint_map_frame(a, y, x, height, width);
  paint_cells(a, &layers, y + 1, x + 1);
  zone_add_map(y + 1, x + 1, layers.height, layers.width);
  int row = a->sheet.y[a->place] - layers.y, column = a->sheet.x[a->place] - layers.x;
  move(y + 1 + within(row, layers.height), x + 1 + within(column, layers.width));
}
