/* The map as a sheet of character cells: water, links, works, places and the blocks on them. */
#ifndef TUI_MAP_H
#define TUI_MAP_H

#include "files/data.h"
#include "peninsula/view.h"
#include "tui/terminal.h"

enum { SHEET_WIDTH_MAX = 256, SHEET_HEIGHT_MAX = 96, BLOCKS_WIDTH = 6 };

/* What a cell holds besides characters. */
enum { CELL_TAKEN = 0 /* by a wide character before it */, GLYPH_CODE = 0x200000 };

typedef struct map_cell {
  uint32_t code;   /* a character, CELL_TAKEN, or GLYPH_CODE + enum glyph */
  uint32_t accent; /* that stands above it, or 0 */
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
  int for_width, for_height;                    /* the window it was fitted to */
  int16_t x[PEN_PLACES_MAX], y[PEN_PLACES_MAX]; /* the cell of a place's mark */
  int16_t name_x[PEN_PLACES_MAX];               /* where its name begins */
  int16_t blocks_x[PEN_PLACES_MAX], blocks_y[PEN_PLACES_MAX]; /* BLOCKS_WIDTH cells at least */
  uint8_t label[SHEET_HEIGHT_MAX][SHEET_WIDTH_MAX]; /* the place whose label is there, from 1 */
  map_cell cell[SHEET_HEIGHT_MAX][SHEET_WIDTH_MAX];
} map_sheet;

/* What is drawn besides the view, and which part of the sheet is shown. */
typedef struct map_layers {
  const int16_t *targets;  /* places that can be chosen: their cost in half points; or NULL */
  const map_overlay *over; /* or NULL */
  int selected;            /* a place, or PEN_NONE */
  int x, y, width, height;
} map_layers;

/* Lays the sheet out for a window of this size: at full size, to fill it where all of it can be
 * seen and no label overlaps another, else larger than it; or fitted into it with short names. */
void map_fit(map_sheet *sheet, const pen_setup *setup, const canvas *drawing, bool full, int width,
             int height);

/* Draws the map as the view has it. */
void map_draw(map_sheet *sheet, const pen_setup *setup, const canvas *drawing, const pen_view *view,
              const map_layers *layers);

/* The cells a place's label takes, the first and last columns and rows included. */
typedef struct map_box {
  int left, right, top, bottom;
} map_box;
void map_extent(const map_sheet *sheet, const pen_setup *setup, int place, map_box *box);

/* The place to which an arrow leads from this one: the nearest in that direction. dx, dy: -1..1. */
int map_neighbour(const map_sheet *sheet, const pen_setup *setup, int from, int dx, int dy);

/* "U3:7 C5": the blocks of both sides, with strength where the viewer knows it. */
char *map_blocks_text(const pen_setup *setup, const pen_view *view, int place, char *out,
                      size_t size);

#endif
