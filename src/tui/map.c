#include "tui/map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/paint.h"

enum { BLOCKS_WIDTH = 6, RAIL_LETTER_GAP = 4 };

static uint16_t of_glyph(enum glyph glyph) { return (uint16_t)(GLYPH_CODE + (int)glyph); }

static bool is_inside(const map_sheet *sheet, int x, int y) {
  return x >= 0 && y >= 0 && x < sheet->width && y < sheet->height;
}

static void set_cell(map_sheet *sheet, int x, int y, uint16_t code, unsigned style) {
  if (is_inside(sheet, x, y)) sheet->cell[y][x] = (map_cell){code, (uint16_t)style};
}

static void set_text(map_sheet *sheet, int x, int y, unsigned style, const char *text) {
  for (; *text != '\0'; text++, x++) set_cell(sheet, x, y, (uint8_t)*text, style);
}

/* ------------------------------------------------------------------ lines */

typedef struct line_walk {
  int x, y, dx, dy, step_x, step_y, error;
} line_walk;

static line_walk walk_from(int x0, int y0, int x1, int y1) {
  int dx = abs(x1 - x0), dy = abs(y1 - y0);
  return (line_walk){x0, y0, dx, dy, x1 >= x0 ? 1 : -1, y1 >= y0 ? 1 : -1, (dx - dy) / 2};
}

/* One cell on; returns which way: bit 0 sideways, bit 1 up or down. */
static int walk_on(line_walk *w) {
  int twice = w->error * 2, moved = 0;
  if (twice > -w->dy || w->dy == 0) {
    w->error -= w->dy;
    w->x += w->step_x;
    moved |= 1;
  }
  if (twice < w->dx || w->dx == 0) {
    w->error += w->dx;
    w->y += w->step_y;
    moved |= 2;
  }
  return moved;
}

static void draw_water(map_sheet *sheet, const canvas *drawing) {
  for (int i = 0; i < drawing->lines; i++) {
    const canvas_line *line = &drawing->line[i];
    for (int p = 0; p + 1 < line->points; p++) {
      int end_x = line->x[p + 1] * sheet->width / drawing->width;
      int end_y = line->y[p + 1] * sheet->height / drawing->height;
      line_walk w = walk_from(line->x[p] * sheet->width / drawing->width,
                              line->y[p] * sheet->height / drawing->height, end_x, end_y);
      int steps = w.dx > w.dy ? w.dx : w.dy;
      for (int s = 0; s <= steps; s++) {
        for (int broad = 0; broad <= (line->estuary && sheet->full ? 2 : 0); broad++)
          set_cell(sheet, w.x + broad, w.y, of_glyph(GLYPH_WATER), INK_WATER);
        if (!line->stream && sheet->full)
          set_cell(sheet, w.x + 1, w.y, of_glyph(GLYPH_WATER), INK_WATER);
        walk_on(&w);
      }
    }
  }
}

static enum glyph link_glyph(bool rail, int moved, bool falling) {
  if (rail)
    return moved == 1 ? GLYPH_RAIL_FLAT : moved == 2 ? GLYPH_RAIL_UPRIGHT : GLYPH_RAIL_SLANTED;
  if (moved == 1) return GLYPH_ROAD_FLAT;
  if (moved == 2) return GLYPH_ROAD_UPRIGHT;
  return falling ? GLYPH_ROAD_FALLING : GLYPH_ROAD_RISING;
}

/* Who runs a railroad is written on it: a letter in its middle, x where the two ends differ. */
static char rail_letter(const pen_link *link, const pen_view *view) {
  if (view->rail[link->a] != view->rail[link->b]) return 'x';
  return view->rail[link->a] == PEN_NO_SIDE ? 'x' : side_letter(view->rail[link->a]);
}

static void draw_works(map_sheet *sheet, int x, int y, const line_walk *w) {
  if (w->dx > w->dy) {
    for (int row = -1; row <= 1; row++)
      set_cell(sheet, x, y + row, of_glyph(GLYPH_WORKS_UPRIGHT), INK_WORKS);
  } else {
    for (int column = -2; column <= 2; column++)
      set_cell(sheet, x + column, y, of_glyph(GLYPH_WORKS_FLAT), INK_WORKS);
  }
}

/* Columns a place's name covers, on the row of its mark. */
static bool is_under_name(const map_sheet *sheet, const pen_setup *setup, int place, int x, int y) {
  int length = sheet->full ? (int)strlen(setup->place[place].name) + 2 : 4;
  int left = sheet->name_x[place] < sheet->x[place] ? sheet->name_x[place] - 1 : sheet->x[place];
  bool on_name = y == sheet->y[place] && x >= left && x <= left + length;
  bool on_blocks = y == sheet->blocks_y[place] && x >= sheet->blocks_x[place] &&
                   x < sheet->blocks_x[place] + BLOCKS_WIDTH;
  return on_name || on_blocks;
}

/* Works stand on the first cell of the way that the place's own label leaves free. */
static void draw_link_works(map_sheet *sheet, const pen_setup *setup, const pen_link *link) {
  if (link->entrenched == PEN_NONE || !sheet->full) return;
  int from = link->entrenched, to = link->a == from ? link->b : link->a;
  line_walk w = walk_from(sheet->x[from], sheet->y[from], sheet->x[to], sheet->y[to]);
  int steps = (w.dx > w.dy ? w.dx : w.dy) - 1;
  for (int s = 0; s < steps; s++) {
    walk_on(&w);
    bool near = abs(w.x - sheet->x[from]) < 2 && abs(w.y - sheet->y[from]) < 2;
    if (near || is_under_name(sheet, setup, from, w.x, w.y)) continue;
    draw_works(sheet, w.x, w.y, &w);
    return;
  }
}

static void draw_link(map_sheet *sheet, const pen_link *link, const pen_view *view) {
  line_walk w =
      walk_from(sheet->x[link->a], sheet->y[link->a], sheet->x[link->b], sheet->y[link->b]);
  int steps = w.dx > w.dy ? w.dx : w.dy;
  bool falling = w.step_x == w.step_y, wet = false;
  for (int s = 1; s < steps; s++) {
    int moved = walk_on(&w);
    bool water = is_inside(sheet, w.x, w.y) && sheet->cell[w.y][w.x].code == of_glyph(GLYPH_WATER);
    if (water && link->river) {
      wet = true; /* the river stays on top: it is crossed here */
      continue;
    }
    set_cell(sheet, w.x, w.y, of_glyph(link_glyph(link->rail, moved, falling)), INK_PLAIN);
  }
  int middle_x = (sheet->x[link->a] + sheet->x[link->b]) / 2;
  int middle_y = (sheet->y[link->a] + sheet->y[link->b]) / 2;
  if (link->rail && sheet->full && steps > RAIL_LETTER_GAP) {
    char letter = rail_letter(link, view);
    enum ink ink = letter == 'U' ? INK_USA : letter == 'C' ? INK_CSA : INK_PLAIN;
    set_cell(sheet, middle_x + 1, middle_y, (uint8_t)letter, ink);
  }
  if (link->river && !wet && sheet->full)
    set_cell(sheet, middle_x, middle_y, of_glyph(GLYPH_WATER), INK_WATER);
}

/* ------------------------------------------------------------------ labels */

static int name_length(const map_sheet *sheet, const pen_place *place) {
  if (!sheet->full) return 3;
  bool suffix = place->fortress || place->hill || place->port != PEN_NONE;
  return (int)strlen(place->name) + (suffix ? 1 : 0);
}

static int count_taken(const map_sheet *sheet, int x, int y, int width) {
  int count = 0;
  for (int i = 0; i < width; i++)
    count += !is_inside(sheet, x + i, y) ? 100 : sheet->label[y][x + i] != 0 ? 1 : 0;
  return count;
}

static void take(map_sheet *sheet, int place, int x, int y, int width) {
  for (int i = 0; i < width; i++)
    if (is_inside(sheet, x + i, y)) sheet->label[y][x + i] = (uint8_t)(place + 1);
}

typedef struct label {
  int mark_x, mark_y, name_x, blocks_x, blocks_y, conflicts;
} label;

static label label_at(const map_sheet *sheet, int x, int y, int length, bool left, int blocks_row) {
  label l = {.mark_x = x, .mark_y = y, .blocks_y = y + blocks_row};
  l.name_x = left ? x - length : x + 1;
  l.blocks_x = left ? x - BLOCKS_WIDTH + 1 : x + 1;
  int name_left = left ? l.name_x : x;
  l.conflicts = count_taken(sheet, name_left - 1, y, length + 3);
  if (sheet->full) l.conflicts += count_taken(sheet, l.blocks_x, l.blocks_y, BLOCKS_WIDTH);
  return l;
}

/* The first way to write a label that touches no other, or the one that touches least. */
static label best_label(const map_sheet *sheet, int x, int y, int length) {
  static const int rows[] = {1, -1};
  static const struct {
    int dx, dy;
  } shifts[] = {{0, 0},   {1, 0}, {-1, 0}, {0, 1},  {0, -1},  {2, 0}, {-2, 0}, {3, 0},
                {-3, 0},  {1, 1}, {-1, 1}, {1, -1}, {-1, -1}, {3, 1}, {-3, 1}, {3, -1},
                {-3, -1}, {0, 2}, {0, -2}, {5, 0},  {-5, 0},  {4, 2}, {-4, 2}, {4, -2},
                {-4, -2}, {6, 1}, {-6, 1}, {6, -1}, {-6, -1}};
  label best = {.conflicts = 1 << 20};
  for (size_t s = 0; s < sizeof shifts / sizeof shifts[0]; s++)
    for (int left = 0; left < 2; left++)
      for (int r = 0; r < (sheet->full ? 2 : 1); r++) {
        label l = label_at(sheet, x + shifts[s].dx, y + shifts[s].dy, length, left != 0, rows[r]);
        if (l.conflicts == 0) return l;
        if (l.conflicts < best.conflicts) best = l;
      }
  return best;
}

/* Names never overlap each other or the blocks under them: marks give way by a cell or two. */
static void lay_out(map_sheet *sheet, const pen_setup *setup, const canvas *drawing) {
  memset(sheet->label, 0, sizeof sheet->label);
  for (int p = 0; p < setup->places; p++) {
    const pen_place *place = &setup->place[p];
    int length = name_length(sheet, place);
    int x = place->x * sheet->width / drawing->width;
    int y = place->y * sheet->height / drawing->height;
    label l = best_label(sheet, x, y, length);
    sheet->x[p] = (int16_t)l.mark_x;
    sheet->y[p] = (int16_t)l.mark_y;
    sheet->name_x[p] = (int16_t)l.name_x;
    sheet->blocks_x[p] = (int16_t)l.blocks_x;
    sheet->blocks_y[p] = (int16_t)l.blocks_y;
    int left = l.name_x < l.mark_x ? l.name_x : l.mark_x;
    take(sheet, p, left, l.mark_y, length + 1);
    if (sheet->full) take(sheet, p, l.blocks_x, l.blocks_y, BLOCKS_WIDTH);
  }
}

void map_fit(map_sheet *sheet, const pen_setup *setup, const canvas *drawing, bool full, int width,
             int height) {
  if (full) {
    width = drawing->width;
    height = drawing->height;
  }
  if (width > SHEET_WIDTH_MAX) width = SHEET_WIDTH_MAX;
  if (height > SHEET_HEIGHT_MAX) height = SHEET_HEIGHT_MAX;
  if (sheet->laid_out == setup && sheet->full == full && sheet->width == width &&
      sheet->height == height)
    return;
  sheet->laid_out = setup;
  sheet->full = full;
  sheet->width = width;
  sheet->height = height;
  lay_out(sheet, setup, drawing);
}

/* ------------------------------------------------------------------ places */

static int known_strength(const pen_setup *setup, const pen_view *view, int side, int place,
                          bool *all_known) {
  int strength = 0;
  *all_known = view->unknown[side][place] == 0;
  for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++)
    if (setup->unit[u].type != PEN_NO_TYPE && view->unit_view[u].at == place)
      strength += view->unit_view[u].sp;
  return strength;
}

char *map_blocks_text(const pen_setup *setup, const pen_view *view, int place, char *out,
                      size_t size) {
  size_t used = 0;
  out[0] = '\0';
  for (int side = 0; side < PEN_SIDES; side++) {
    int blocks = view->blocks[side][place];
    if (blocks == 0 || used >= size) continue;
    bool known;
    int strength = known_strength(setup, view, side, place, &known);
    const char *gap = used > 0 ? " " : "";
    used += (size_t)(known ? snprintf(out + used, size - used, "%s%c%d:%d", gap, side_letter(side),
                                      blocks, strength)
                           : snprintf(out + used, size - used, "%s%c%d", gap, side_letter(side),
                                      blocks));
  }
  return out;
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

static void draw_place(map_sheet *sheet, const pen_setup *setup, const pen_view *view, int p,
                       bool is_target, const map_overlay *over, bool selected) {
  const pen_place *place = &setup->place[p];
  int side;
  enum glyph mark = place_mark(view, p, &side);
  unsigned style = side_ink(side) | (selected ? STYLE_REVERSE : 0u);
  unsigned name_style = style | (is_target ? STYLE_UNDERLINE | STYLE_BOLD : 0u);
  set_text(sheet, sheet->name_x[p], sheet->y[p], name_style,
           sheet->full ? place->name : place->abbr);
  if (over != NULL && over->mark[p] != GLYPHS) {
    mark = (enum glyph)over->mark[p];
    style = over->ink[p] | STYLE_BOLD | (selected ? STYLE_REVERSE : 0u);
  } else if (is_target) {
    mark = GLYPH_TARGET;
  }
  set_cell(sheet, sheet->x[p], sheet->y[p], of_glyph(mark), style);
  if (!sheet->full) return;
  int after = sheet->name_x[p] + (int)strlen(place->name);
  if (sheet->name_x[p] < sheet->x[p] && name_length(sheet, place) == (int)strlen(place->name))
    after = -1;
  if (place->fortress)
    set_cell(sheet, after, sheet->y[p], of_glyph(GLYPH_FORTRESS), INK_WORKS);
  else if (place->hill)
    set_cell(sheet, after, sheet->y[p], of_glyph(GLYPH_HILL), INK_WORKS);
  else if (place->port != PEN_NONE)
    set_cell(sheet, after, sheet->y[p], of_glyph(GLYPH_PORT), INK_WATER);
  char text[24];
  if (over != NULL && over->note[p][0] != '\0')
    snprintf(text, sizeof text, "%s", over->note[p]);
  else
    map_blocks_text(setup, view, p, text, sizeof text);
  int length = (int)strlen(text);
  if (length > 0) set_cell(sheet, sheet->blocks_x[p] + length, sheet->blocks_y[p], ' ', INK_PLAIN);
  set_text(sheet, sheet->blocks_x[p], sheet->blocks_y[p], side_ink(side) | STYLE_BOLD, text);
}

/* ------------------------------------------------------------------ what is laid over it */

/* The cells between two places, from the first to the second. */
typedef struct cell_row {
  int count, x[SHEET_WIDTH_MAX], y[SHEET_WIDTH_MAX];
} cell_row;

static cell_row cells_from(const map_sheet *sheet, int a, int b) {
  cell_row cells = {0};
  line_walk w = walk_from(sheet->x[a], sheet->y[a], sheet->x[b], sheet->y[b]);
  int steps = w.dx > w.dy ? w.dx : w.dy;
  for (int s = 1; s < steps; s++) {
    walk_on(&w);
    cells.x[cells.count] = w.x;
    cells.y[cells.count++] = w.y;
  }
  return cells;
}

static cell_row turned(const cell_row *cells) {
  cell_row back = {.count = cells->count};
  for (int i = 0; i < cells->count; i++) {
    back.x[i] = cells->x[cells->count - 1 - i];
    back.y[i] = cells->y[cells->count - 1 - i];
  }
  return back;
}

/* A way along a link covers the very cells of the link, whichever way it leads. */
static cell_row cells_between(const map_sheet *sheet, const pen_setup *setup, int from, int to) {
  int link = setup->link_between[from][to];
  bool against = link != PEN_NONE && setup->link[link].a == to;
  cell_row cells = against ? cells_from(sheet, to, from) : cells_from(sheet, from, to);
  return against ? turned(&cells) : cells;
}

/* Those that no label may cover. */
static cell_row free_of_labels(const map_sheet *sheet, const cell_row *cells) {
  cell_row kept = {0};
  for (int i = 0; i < cells->count; i++) {
    if (!is_inside(sheet, cells->x[i], cells->y[i]) || sheet->label[cells->y[i]][cells->x[i]] != 0)
      continue;
    kept.x[kept.count] = cells->x[i];
    kept.y[kept.count++] = cells->y[i];
  }
  return kept;
}

static enum glyph arrow_head(const map_sheet *sheet, int from, int to) {
  int across = sheet->x[to] - sheet->x[from], down = sheet->y[to] - sheet->y[from];
  if (abs(across) >= abs(down) * 2) return across > 0 ? GLYPH_ARROW_RIGHT : GLYPH_ARROW_LEFT;
  return down > 0 ? GLYPH_ARROW_DOWN : GLYPH_ARROW_UP;
}

/* The number stands before the head, so that two arrows on one link can both be read. */
static void draw_head(map_sheet *sheet, const map_way *way, const cell_row *cells) {
  char number[8];
  int last = cells->count - 1, middle = last - (last > 3 ? 3 : last > 1 ? 2 : 1);
  unsigned style = way->ink | STYLE_BOLD;
  if (last < 0) return;
  set_cell(sheet, cells->x[last], cells->y[last], of_glyph(arrow_head(sheet, way->from, way->to)),
           style);
  if (middle < 0) return;
  snprintf(number, sizeof number, "%d", way->blocks);
  set_text(sheet, cells->x[middle], cells->y[middle], style, number);
}

static void draw_way(map_sheet *sheet, const map_way *way, const cell_row *cells) {
  enum glyph glyph = way->kind == WAY_CHOSEN ? GLYPH_WAY_CHOSEN : GLYPH_WAY;
  for (int i = 0; i < cells->count; i++)
    set_cell(sheet, cells->x[i], cells->y[i], of_glyph(glyph),
             way->ink | (way->kind == WAY_CHOSEN ? STYLE_BOLD : 0u));
}

/* What matters most is drawn last. */
static void draw_ways(map_sheet *sheet, const pen_setup *setup, const map_overlay *over) {
  for (int kind = WAY_TRACED; kind <= WAY_ARROW; kind++)
    for (int i = 0; i < over->ways; i++) {
      cell_row cells = cells_between(sheet, setup, over->way[i].from, over->way[i].to);
      if (over->way[i].kind == kind) draw_way(sheet, &over->way[i], &cells);
    }
  for (int i = 0; i < over->ways; i++) {
    cell_row cells = cells_between(sheet, setup, over->way[i].from, over->way[i].to);
    cells = free_of_labels(sheet, &cells);
    if (over->way[i].kind == WAY_ARROW) draw_head(sheet, &over->way[i], &cells);
  }
}

void map_draw(map_sheet *sheet, const pen_setup *setup, const canvas *drawing, const pen_view *view,
              const int16_t *targets, const map_overlay *over, int selected) {
  for (int y = 0; y < sheet->height; y++)
    for (int x = 0; x < sheet->width; x++) sheet->cell[y][x] = (map_cell){' ', INK_PLAIN};
  draw_water(sheet, drawing);
  for (int i = 0; i < setup->links; i++) draw_link(sheet, &setup->link[i], view);
  for (int i = 0; i < setup->links; i++) draw_link_works(sheet, setup, &setup->link[i]);
  if (over != NULL) draw_ways(sheet, setup, over);
  for (int p = 0; p < setup->places; p++)
    if (p != selected)
      draw_place(sheet, setup, view, p, targets != NULL && targets[p] >= 0, over, false);
  if (selected != PEN_NONE)
    draw_place(sheet, setup, view, selected, targets != NULL && targets[selected] >= 0, over, true);
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
