/* The map as a sheet of character cells: water, links, works, places and the blocks on them. */
#ifndef TUI_MAP_H
#define TUI_MAP_H

#include "files/data.h"
#include "peninsula/view.h"
#include "tui/terminal.h"

enum { SHEET_WIDTH_MAX = 256, SHEET_HEIGHT_MAX = 96, GLYPH_CODE = 256 };

typedef struct map_cell {
  uint16_t code; /* an ASCII character, or GLYPH_CODE + enum glyph */
  uint16_t style;
} map_cell;

/* What is laid over the map: ways from place to place, other marks, notes in place of the blocks.
 */
enum way_kind { WAY_TRACED, WAY_CHOSEN, WAY_ARROW };
enum { WAYS_MAX = 320, NOTE_MAX = 12 };

typedef struct map_way {
  uint8_t from, to, kind, ink;
  uint8_t blocks; /* of an arrow */
} map_way;

typedef struct map_overlay {
  int ways;
  map_way way[WAYS_MAX];
  uint8_t mark[PEN_PLACES_MAX]; /* GLYPHS: the usual one */
  uint8_t ink[PEN_PLACES_MAX];  /* of the mark */
  char note[PEN_PLACES_MAX][NOTE_MAX];
} map_overlay;

typedef struct map_sheet {
  int width, height;
  bool full;                                    /* full names; else three letters */
  const pen_setup *laid_out;                    /* what the labels below were laid out for */
  int16_t x[PEN_PLACES_MAX], y[PEN_PLACES_MAX]; /* the cell of a place's mark */
  int16_t name_x[PEN_PLACES_MAX];               /* where its name begins */
  int16_t blocks_x[PEN_PLACES_MAX], blocks_y[PEN_PLACES_MAX];
  uint8_t label[SHEET_HEIGHT_MAX][SHEET_WIDTH_MAX]; /* the place whose label is there, from 1 */
  map_cell cell[SHEET_HEIGHT_MAX][SHEET_WIDTH_MAX];
} map_sheet;

/* Draws the map as the view has it, at full size or fitted into width x height. `targets` marks
 * the places that can be chosen (cost >= 0), or is NULL; `over` is laid over it, or is NULL;
 * `selected` is a place or PEN_NONE. */
void map_draw(map_sheet *sheet, const pen_setup *setup, const canvas *drawing, const pen_view *view,
              const int16_t *targets, const map_overlay *over, int selected);
void map_fit(map_sheet *sheet, const pen_setup *setup, const canvas *drawing, bool full, int width,
             int height);

/* The place to which an arrow leads from this one: the nearest in that direction. dx, dy: -1..1. */
int map_neighbour(const map_sheet *sheet, const pen_setup *setup, int from, int dx, int dy);

/* "U3:7 C5": the blocks of both sides, with strength where the viewer knows it. */
char *map_blocks_text(const pen_setup *setup, const pen_view *view, int place, char *out,
                      size_t size);

#endif
