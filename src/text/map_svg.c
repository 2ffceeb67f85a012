/* The map as an SVG drawing, from the same data as the terminal's. */
#include <string.h>

#include "files/writing.h"
#include "text/page.h"
#include "text/report.h"

enum { CELL_WIDTH = 12, CELL_HEIGHT = 22, MARGIN = 30, LEGEND_HEIGHT = 60 };

static double x_of(int cell) { return MARGIN + cell * (double)CELL_WIDTH; }
static double y_of(int cell) { return MARGIN + cell * (double)CELL_HEIGHT; }

static void add_water(buffer *out, const canvas *drawing) {
  for (int i = 0; i < drawing->lines; i++) {
    const canvas_line *line = &drawing->line[i];
    buffer_add_text(out, "<polyline class=\"water\" points=\"");
    for (int p = 0; p < line->points; p++)
      buffer_add(out, "%s%.0f,%.0f", p > 0 ? " " : "", x_of(line->x[p]), y_of(line->y[p]));
    buffer_add(out, "\" stroke-width=\"%d\"><title>", line->estuary ? 16 : line->stream ? 4 : 8);
    add_escaped(out, line->name);
    buffer_add_text(out, "</title></polyline>\n");
  }
}

static void add_line(buffer *out, const char *kind, double x1, double y1, double x2, double y2) {
  buffer_add(out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", kind,
             x1, y1, x2, y2);
}

/* A bar across the link, near the end whose works they are. */
static void add_works(buffer *out, double x1, double y1, double x2, double y2) {
  double dx = x2 - x1, dy = y2 - y1, x = x1 + dx * 0.3, y = y1 + dy * 0.3;
  double length = dx * dx + dy * dy > 0 ? dx * dx + dy * dy : 1, half = 11;
  /* one step of Newton's method from a good guess is near enough, and needs no library */
  double root = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
  for (int i = 0; i < 8; i++) root = (root + length / root) / 2;
  add_line(out, "works", x - dy / root * half, y + dx / root * half, x + dy / root * half,
           y - dx / root * half);
}

static void add_links(buffer *out, const pen_setup *setup) {
  for (int i = 0; i < setup->links; i++) {
    const pen_link *link = &setup->link[i];
    const pen_place *a = &setup->place[link->a], *b = &setup->place[link->b];
    double x1 = x_of(a->x), y1 = y_of(a->y), x2 = x_of(b->x), y2 = y_of(b->y);
    if (link->road) add_line(out, "road", x1, y1, x2, y2);
    if (link->rail) add_line(out, "rail", x1, y1, x2, y2);
    if (link->rail) add_line(out, "ties", x1, y1, x2, y2);
    if (link->river)
      buffer_add(out, "<circle class=\"crossing\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>\n",
                 (x1 + x2) / 2, (y1 + y2) / 2);
    if (link->entrenched == link->a) add_works(out, x1, y1, x2, y2);
    if (link->entrenched == link->b) add_works(out, x2, y2, x1, y1);
  }
}

static void add_mark(buffer *out, const pen_place *place) {
  double x = x_of(place->x), y = y_of(place->y);
  if (place->port != PEN_NONE)
    buffer_add(out, "<circle class=\"port\" cx=\"%.0f\" cy=\"%.0f\" r=\"9\"/>\n", x, y);
  if (place->fortress || place->box)
    buffer_add(out, "<rect class=\"place\" x=\"%.0f\" y=\"%.0f\" width=\"12\" height=\"12\"/>\n",
               x - 6, y - 6);
  else if (place->hill)
    buffer_add(out, "<polygon class=\"place\" points=\"%.0f,%.0f %.0f,%.0f %.0f,%.0f\"/>\n", x,
               y - 8, x - 8, y + 6, x + 8, y + 6);
  else
    buffer_add(out, "<circle class=\"place\" cx=\"%.0f\" cy=\"%.0f\" r=\"5\"/>\n", x, y);
}

/* Right of its mark, unless it would leave the drawing. */
static void add_name(buffer *out, const pen_place *place, double right) {
  enum { LETTER_WIDTH = 8, ASIDE = 11 };
  double x = x_of(place->x);
  bool fits = x + ASIDE + LETTER_WIDTH * (double)strlen(place->name) < right;
  buffer_add(out, "<text x=\"%.0f\" y=\"%.0f\"%s%s>", fits ? x + ASIDE : x - ASIDE,
             y_of(place->y) + 4, fits ? "" : " text-anchor=\"end\"",
             place->supply < PEN_NO_SIDE ? " class=\"supply\"" : "");
  add_escaped(out, place->name);
  buffer_add_text(out, "</text>\n");
}

static void add_places(buffer *out, const pen_setup *setup, double right) {
  for (int p = 0; p < setup->places; p++) {
    const pen_place *place = &setup->place[p];
    add_mark(out, place);
    add_name(out, place, right);
  }
}

static void add_legend(buffer *out, double y) {
  static const char words[] =
      "Brown: road. Black and white: railroad. Blue dot: the link crosses a river. Bar: "
      "entrenchments, on the side of the place they belong to. Blue ring: port. Square: fortress. "
      "Triangle: hill. Bold: supplies a side.";
  buffer_add(out, "<text x=\"%d\" y=\"%.0f\">", MARGIN, y);
  add_escaped(out, words);
  buffer_add_text(out, "</text>\n");
}

bool map_svg_write(const pen_setup *setup, const canvas *drawing, const char *path,
                   file_error *error) {
  buffer out = {0};
  double width = x_of(drawing->width) + MARGIN, height = y_of(drawing->height) + LEGEND_HEIGHT;
  buffer_add(&out,
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\">\n"
             "<title>The Peninsula, 1862</title>\n<style>\n"
             ".water { fill: none; stroke: #9cc3e6; stroke-linejoin: round; }\n"
             ".road { stroke: #9a7b4f; stroke-width: 2; }\n"
             ".rail { stroke: #222; stroke-width: 5; }\n"
             ".ties { stroke: #fff; stroke-width: 3; stroke-dasharray: 8 8; }\n"
             ".works { stroke: #7a1f1f; stroke-width: 5; }\n"
             ".crossing { fill: #2f77b8; }\n"
             ".port { fill: none; stroke: #2f77b8; stroke-width: 2; }\n"
             ".place { fill: #fff; stroke: #222; stroke-width: 1.5; }\n"
             ".supply { font-weight: bold; }\n"
             "text { font: 13px sans-serif; fill: #111; stroke: #fdfbf5; stroke-width: 3; "
             "paint-order: stroke; }\n"
             "</style>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fdfbf5\"/>\n",
             width, height);
  add_water(&out, drawing);
  add_links(&out, setup);
  add_places(&out, setup, width);
  add_legend(&out, height - MARGIN);
  buffer_add_text(&out, "</svg>\n");
  bool good = out.failed ? file_error_set(error, EXIT_NOT_WRITTEN, "%s: out of memory", path)
                         : write_safely(path, out.text, out.used, error);
  buffer_free(&out);
  return good;
}
