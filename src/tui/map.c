#include "tui/map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/cells.h"
#include "tui/characters.h"
#include "tui/paint.h"

enum { RAIL_LETTER_GAP = 4, TEXT_MAX = 32 };

static void set_glyph(map_sheet *sheet, int x, int y, enum glyph glyph, unsigned style) {
  sheet_set(sheet, x, y, of_glyph(glyph), style);
}

static bool shows(const map_sheet *sheet, int x, int y, enum glyph glyph) {
  return sheet_has(sheet, x, y) && sheet->cell[y][x].code == of_glyph(glyph);
}

/* ------------------------------------------------------------------ water */

static void draw_water(map_sheet *sheet, const canvas *drawing) {
  for (int i = 0; i < drawing->lines; i++) {
    const canvas_line *line = &drawing->line[i];
    int breadth = !sheet->full || line->stream ? 1 : line->estuary ? 3 : 2;
    for (int p = 0; p + 1 < line->points; p++) {
      cell_row row = cells_of_line(line->x[p] * sheet->width / drawing->width,
                                   line->y[p] * sheet->height / drawing->height,
                                   line->x[p + 1] * sheet->width / drawing->width,
                                   line->y[p + 1] * sheet->height / drawing->height, false);
      for (int c = 0; c < row.count; c++)
        for (int broad = 0; broad < breadth; broad++)
          set_glyph(sheet, row.x[c] + broad, row.y[c], GLYPH_WATER, INK_WATER);
    }
  }
}

/* ------------------------------------------------------------------ links */

static cell_row cells_of_link(const map_sheet *sheet, const pen_setup *setup,
                              const pen_link *link) {
  return cells_between(sheet, setup, link->a, link->b);
}

/* Where a river is to be crossed it stays on top of the road. */
static void draw_link(map_sheet *sheet, const pen_setup *setup, const pen_link *link) {
  cell_row row = cells_of_link(sheet, setup, link);
  bool wet = false;
  for (int i = 1; i + 1 < row.count; i++) {
    bool water = shows(sheet, row.x[i], row.y[i], GLYPH_WATER);
    wet |= water && sheet->label[row.y[i]][row.x[i]] == 0;
    if (!water || !link->river)
      set_glyph(sheet, row.x[i], row.y[i], glyph_through(&row, i, link->rail), INK_PLAIN);
  }
  row = cells_in_sight(sheet, &row);
  if (link->river && !wet && row.count > 0)
    set_glyph(sheet, row.x[row.count / 2], row.y[row.count / 2], GLYPH_WATER, INK_WATER);
}

/* Who runs a railroad is written on it: a letter in its middle, x where the two ends differ. */
static char rail_letter(const pen_link *link, const pen_view *view) {
  if (view->rail[link->a] != view->rail[link->b]) return 'x';
  return view->rail[link->a] == PEN_NO_SIDE ? 'x' : side_letter(view->rail[link->a]);
}

/* The cell nearest to the middle of a row on which the railroad itself is seen; or -1. */
static int middle_of_rail(const map_sheet *sheet, const cell_row *row) {
  for (int away = 0; away <= row->count / 2; away++)
    for (int side = -1; side <= 1; side += 2) {
      int i = row->count / 2 + side * away;
      if (i < 1 || i + 1 >= row->count) continue;
      int x = row->x[i], y = row->y[i];
      if (sheet->label[y][x] == 0 &&
          (shows(sheet, x, y, GLYPH_RAIL_FLAT) || shows(sheet, x, y, GLYPH_RAIL_UPRIGHT)))
        return i;
    }
  return -1;
}

static void draw_rail_letter(map_sheet *sheet, const pen_setup *setup, const pen_link *link,
                             const pen_view *view) {
  cell_row row = cells_of_link(sheet, setup, link);
  cell_row seen = cells_in_sight(sheet, &row);
  int at = middle_of_rail(sheet, &seen);
  if (!link->rail || !sheet->full || seen.count <= RAIL_LETTER_GAP || at < 0) return;
  char letter = rail_letter(link, view);
  enum ink ink = letter == 'U' ? INK_USA : letter == 'C' ? INK_CSA : INK_PLAIN;
  sheet_set(sheet, seen.x[at], seen.y[at], (uint8_t)letter, ink);
}

/* ------------------------------------------------------------------ entrenchments */

/* Works reach to both sides of their way as far as nothing else is there. */
static void put_works(map_sheet *sheet, int x, int y, bool flat, bool on_way) {
  bool room = sheet_has(sheet, x, y) && sheet->label[y][x] == 0 && sheet->cell[y][x].code == ' ';
  if (on_way || room)
    set_glyph(sheet, x, y, flat ? GLYPH_WORKS_FLAT : GLYPH_WORKS_UPRIGHT, INK_WORKS);
}

/* They stand across the way on its first cell that no label covers, at the end that has them. */
static void draw_works(map_sheet *sheet, const pen_setup *setup, const pen_link *link) {
  if (link->entrenched == PEN_NONE || !sheet->full) return;
  int from = link->entrenched, to = link->a == from ? link->b : link->a;
  cell_row row = cells_between(sheet, setup, from, to);
  cell_row seen = cells_in_sight(sheet, &row);
  if (seen.count == 0) return;
  int at = seen.count > 1 ? 1 : 0, x = seen.x[at], y = seen.y[at];
  bool flat = abs(sheet->x[to] - sheet->x[from]) <= 2 * abs(sheet->y[to] - sheet->y[from]);
  for (int i = -1; i <= 1; i++)
    put_works(sheet, x + (flat ? i : 0), y + (flat ? 0 : i), flat, i == 0);
}

/* ------------------------------------------------------------------ places */

static int least(int a, int b) { return a < b ? a : b; }

void map_fit(map_sheet *sheet, const pen_setup *setup, const canvas *drawing, bool full, int width,
             int height) {
  if (sheet->laid_out == setup && sheet->full == full && sheet->for_width == width &&
      sheet->for_height == height)
    return;
  sheet->laid_out = setup;
  sheet->full = full;
  sheet->for_width = width;
  sheet->for_height = height;
  sheet->width = least(width, SHEET_WIDTH_MAX);
  sheet->height = least(height, SHEET_HEIGHT_MAX);
  if (full && sheet->width * drawing->height > sheet->height * drawing->width)
    sheet->width = sheet->height * drawing->width / drawing->height;
  else if (full)
    sheet->height = sheet->width * drawing->height / drawing->width;
  /* Where it is to be smaller than drawn, each way as little as can be. */
  if (full && sheet->width < drawing->width) sheet->height = least(height, drawing->height);
  if (full && sheet->height < drawing->height) sheet->width = least(width, drawing->width);
  bool large = sheet->width >= drawing->width * 3 / 4;
  if ((!full || large) && (sheet_lay_out(sheet, setup, drawing) == 0 || !full)) return;
  /* Not all of it can be seen at once: its own size, through a window. */
  sheet->width = drawing->width;
  sheet->height = drawing->height;
  sheet_lay_out(sheet, setup, drawing);
}

static int known_strength(const pen_setup *setup, const pen_view *view, int side, int place,
                          bool *all_known) {
  int strength = 0;
  *all_known = view->unknown[side][place] == 0;
  for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++)
    if (setup->unit[u].type != PEN_NO_TYPE && view->unit_view[u].at == place)
      strength += view->unit_view[u].sp;
  return strength;
}

static char *write_blocks(const pen_setup *setup, const pen_view *view, int place, bool strengths,
                          char *out, size_t size) {
  size_t used = 0;
  out[0] = '\0';
  for (int side = 0; side < PEN_SIDES; side++) {
    int blocks = view->blocks[side][place];
    if (blocks == 0 || used >= size) continue;
    bool known;
    int strength = known_strength(setup, view, side, place, &known);
    const char *gap = used > 0 ? " " : "";
    used += (size_t)(known && strengths ? snprintf(out + used, size - used, "%s%c%d:%d", gap,
                                                   side_letter(side), blocks, strength)
                                        : snprintf(out + used, size - used, "%s%c%d", gap,
                                                   side_letter(side), blocks));
  }
  return out;
}

char *map_blocks_text(const pen_setup *setup, const pen_view *view, int place, char *out,
                      size_t size) {
  return write_blocks(setup, view, place, true, out, size);
}

/* Own blocks and enemy blocks; to both in common, Union and Confederate ones. */
static enum glyph place_mark(const pen_view *view, int place, int *side) {
  bool csa =
      view->viewer == PEN_VIEW_CSA || (view->viewer == PEN_VIEW_BOTH && view->side == PEN_CSA);
  int own = csa ? PEN_CSA : PEN_USA, enemy = 1 - own;
  bool own_here = view->blocks[own][place] > 0, enemy_here = view->blocks[enemy][place] > 0;
  *side = own_here == enemy_here ? PEN_NO_SIDE : own_here ? own : enemy;
  if (own_here && enemy_here) return GLYPH_BOTH;
  return own_here ? GLYPH_OWN : enemy_here ? GLYPH_ENEMY : GLYPH_NOBODY;
}

/* ------------------------------------------------------------------ labels */

static bool is_target(const map_layers *layers, int place) {
  return layers->targets != NULL && layers->targets[place] >= 0;
}

/* Whether these cells lie in the part of the sheet that is shown. */
static bool in_part(const map_layers *layers, int x, int y, int width) {
  return x >= layers->x && x + width <= layers->x + layers->width && y >= layers->y &&
         y < layers->y + layers->height;
}

static enum glyph suffix_of(const pen_place *place) {
  return place->fortress           ? GLYPH_FORTRESS
         : place->hill             ? GLYPH_HILL
         : place->port != PEN_NONE ? GLYPH_PORT
                                   : GLYPHS;
}

/* A name the window would cut is written in three letters, or left away. */
static void draw_name(map_sheet *sheet, const pen_setup *setup, const map_layers *layers, int p,
                      unsigned style) {
  const pen_place *place = &setup->place[p];
  int x = sheet->name_x[p], y = sheet->y[p];
  bool left = x < sheet->x[p];
  int columns = text_columns(sheet->full ? place->name : place->abbr);
  enum glyph suffix = sheet->full ? suffix_of(place) : GLYPHS;
  if (in_part(layers, x, y, columns + (suffix != GLYPHS ? 1 : 0))) {
    sheet_text(sheet, x, y, style, sheet->full ? place->name : place->abbr);
    if (suffix != GLYPHS)
      set_glyph(sheet, x + columns, y, suffix, suffix == GLYPH_PORT ? INK_WATER : INK_WORKS);
    return;
  }
  columns = text_columns(place->abbr);
  x = left ? sheet->x[p] - columns : sheet->x[p] + 1;
  if (in_part(layers, x, y, columns)) sheet_text(sheet, x, y, style, place->abbr);
}

/* Movement points, from halves: [2], [1.5]. */
static void add_cost(const map_layers *layers, int place, char *text, size_t size) {
  size_t used = strlen(text);
  int halves = is_target(layers, place) ? layers->targets[place] : 0;
  if (halves > 0)
    snprintf(text + used, size - used, "%s[%d%s]", used > 0 ? " " : "", halves / 2,
             halves % 2 != 0 ? ".5" : "");
}

/* Columns from the place's second line on that no other label takes. */
static int room_for_blocks(const map_sheet *sheet, const map_layers *layers, int p) {
  int x = sheet->blocks_x[p], y = sheet->blocks_y[p], room = 0;
  while (room < TEXT_MAX && sheet_has(sheet, x + room, y) && in_part(layers, x, y, room + 1) &&
         (sheet->label[y][x + room] == 0 || sheet->label[y][x + room] == p + 1))
    room++;
  return room;
}

/* What stands under a name: as much of it as there is room for. */
static void write_second_line(const map_sheet *sheet, const pen_setup *setup, const pen_view *view,
                              const map_layers *layers, int p, char *text, size_t size) {
  int room = room_for_blocks(sheet, layers, p);
  const char *note = layers->over != NULL ? layers->over->note[p] : "";
  char shorter[TEXT_MAX];
  if (note[0] != '\0') {
    snprintf(text, size, "%.*s", room, note);
    return;
  }
  write_blocks(setup, view, p, true, text, size);
  write_blocks(setup, view, p, false, shorter, sizeof shorter);
  if ((int)strlen(text) > room) snprintf(text, size, "%s", shorter);
  size_t blocks = strlen(text);
  add_cost(layers, p, text, size);
  if ((int)strlen(text) > room) text[blocks] = '\0';
  if ((int)strlen(text) > room) text[0] = '\0';
}

static void draw_second_line(map_sheet *sheet, const pen_setup *setup, const pen_view *view,
                             const map_layers *layers, int p, unsigned ink) {
  char text[TEXT_MAX];
  int x = sheet->blocks_x[p], y = sheet->blocks_y[p];
  write_second_line(sheet, setup, view, layers, p, text, sizeof text);
  int length = (int)strlen(text);
  if (length == 0) return;
  if (sheet_has(sheet, x + length, y) && sheet->label[y][x + length] == p + 1)
    sheet_set(sheet, x + length, y, ' ', INK_PLAIN);
  sheet_text(sheet, x, y, ink | STYLE_BOLD, text);
}

static void draw_place(map_sheet *sheet, const pen_setup *setup, const pen_view *view,
                       const map_layers *layers, int p) {
  int side, x = sheet->x[p], y = sheet->y[p];
  if (!in_part(layers, x, y, 1)) return;
  enum glyph mark = place_mark(view, p, &side);
  unsigned selected = p == layers->selected ? STYLE_REVERSE : 0u;
  unsigned ink = side_ink(side), marked = ink;
  unsigned target = is_target(layers, p) ? STYLE_UNDERLINE | STYLE_BOLD : 0u;
  if (layers->over != NULL && layers->over->mark[p] != GLYPHS) {
    mark = (enum glyph)layers->over->mark[p];
    marked = layers->over->ink[p] | STYLE_BOLD;
  } else if (target != 0) {
    mark = GLYPH_TARGET;
  }
  draw_name(sheet, setup, layers, p, ink | selected | target);
  set_glyph(sheet, x, y, mark, marked | selected);
  if (sheet->full) draw_second_line(sheet, setup, view, layers, p, ink);
}

/* ------------------------------------------------------------------ the whole */

/* Roads first, so that nothing breaks a railroad. */
static void draw_links(map_sheet *sheet, const pen_setup *setup, const pen_view *view) {
  for (int rail = 0; rail <= 1; rail++)
    for (int i = 0; i < setup->links; i++)
      if (setup->link[i].rail == (rail != 0)) draw_link(sheet, setup, &setup->link[i]);
  for (int i = 0; i < setup->links; i++) draw_works(sheet, setup, &setup->link[i]);
  for (int i = 0; i < setup->links; i++) draw_rail_letter(sheet, setup, &setup->link[i], view);
}

void map_draw(map_sheet *sheet, const pen_setup *setup, const canvas *drawing, const pen_view *view,
              const map_layers *layers) {
  for (int y = 0; y < sheet->height; y++)
    for (int x = 0; x < sheet->width; x++) sheet->cell[y][x] = (map_cell){' ', 0, INK_PLAIN};
  draw_water(sheet, drawing);
  draw_links(sheet, setup, view);
  if (layers->over != NULL) sheet_draw_ways(sheet, setup, layers->over);
  for (int p = 0; p < setup->places; p++) draw_place(sheet, setup, view, layers, p);
}

void map_extent(const map_sheet *sheet, const pen_setup *setup, int place, map_box *box) {
  const char *name = sheet->full ? setup->place[place].name : setup->place[place].abbr;
  int columns = text_columns(name) + (sheet->full && suffix_of(&setup->place[place]) != GLYPHS);
  bool left = sheet->name_x[place] < sheet->x[place];
  *box = (map_box){.left = left ? sheet->name_x[place] : sheet->x[place],
                   .right = left ? sheet->x[place] : sheet->x[place] + columns,
                   .top = sheet->y[place],
                   .bottom = sheet->y[place]};
  if (!sheet->full) return;
  if (sheet->blocks_y[place] < box->top) box->top = sheet->blocks_y[place];
  if (sheet->blocks_y[place] > box->bottom) box->bottom = sheet->blocks_y[place];
}

int map_neighbour(const map_sheet *sheet, const pen_setup *setup, int from, int dx, int dy) {
  int best = from;
  long best_score = 0;
  for (int p = 0; p < setup->places; p++) {
    /* A row of the screen is about as high as two columns are wide. */
    int across = sheet->x[p] - sheet->x[from], down = (sheet->y[p] - sheet->y[from]) * 2;
    int along = across * dx + down * dy;
    int aside = abs(dx != 0 ? down : across);
    if (p == from || along <= 0 || aside > along * 2) continue;
    long score = along + 2L * aside;
    if (best != from && score >= best_score) continue;
    best = p;
    best_score = score;
  }
  return best;
}
