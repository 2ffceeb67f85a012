#include "tui/paint.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tui/characters.h"

enum { TEXT_MAX = 512 };

/* Bytes of the text that fit into so many columns, and how many columns they take. */
static int bytes_of(const char *text, int width, int *columns) {
  const char *at = text, *next = text;
  *columns = 0;
  for (uint32_t c = next_character(&next); c != 0; c = next_character(&next)) {
    if (*columns + character_columns(c) > width) break;
    *columns += character_columns(c);
    at = next;
  }
  return (int)(at - text);
}

char *text_fitted(const char *text, int columns, char *out, size_t size) {
  int wide = 0, bytes = bytes_of(text, columns, &wide);
  snprintf(out, size, "%.*s%*s", bytes, text, columns - wide, "");
  return out;
}

/* What the terminal cannot show are question marks, as many as it takes columns. */
static void add_character(uint32_t c) {
  char text[CHARACTER_BYTES];
  if (c < 0x80 || terminal_is_utf8())
    addstr(character_text(c < ' ' ? '?' : c, text));
  else
    for (int i = 0; i < character_columns(c); i++) addch((chtype)'?');
}

static void put_clipped(int y, int x, int width, unsigned style, const char *text, bool fill) {
  if (y < 0 || y >= terminal_height() || x < 0 || x >= terminal_width()) return;
  if (width > terminal_width() - x) width = terminal_width() - x;
  int columns = 0;
  int bytes = bytes_of(text, width, &columns);
  attrset((int)style_attributes(style));
  move(y, x);
  for (const char *at = text; at < text + bytes;) add_character(next_character(&at));
  /* Blanks that look like any others are: what need not be sent is not. */
  if ((style & (STYLE_REVERSE | STYLE_UNDERLINE)) == 0) attrset(A_NORMAL);
  if (fill)
    for (; columns < width; columns++) mvaddch(y, x + columns, (chtype)' ');
  attrset(A_NORMAL);
}

void put(int y, int x, unsigned style, const char *format, ...) {
  char text[TEXT_MAX];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  put_clipped(y, x, terminal_width(), style, text, false);
}

void put_field(int y, int x, int width, unsigned style, const char *text) {
  put_clipped(y, x, width, style, text, true);
}

void put_glyph(int y, int x, unsigned style, enum glyph glyph) {
  put_clipped(y, x, 1, style, glyph_text(glyph), false);
}

void put_frame(int y, int x, int height, int width, unsigned style, const char *title) {
  int right = x + width - 1, bottom = y + height - 1;
  for (int column = x + 1; column < right; column++) {
    put_glyph(y, column, style, GLYPH_FLAT);
    put_glyph(bottom, column, style, GLYPH_FLAT);
  }
  for (int row = y + 1; row < bottom; row++) {
    put_glyph(row, x, style, GLYPH_UPRIGHT);
    put_field(row, x + 1, width - 2, INK_PLAIN, "");
    put_glyph(row, right, style, GLYPH_UPRIGHT);
  }
  put_glyph(y, x, style, GLYPH_TOP_LEFT);
  put_glyph(y, right, style, GLYPH_TOP_RIGHT);
  put_glyph(bottom, x, style, GLYPH_BOTTOM_LEFT);
  put_glyph(bottom, right, style, GLYPH_BOTTOM_RIGHT);
  if (title[0] != '\0') put(y, x + 1, style | STYLE_BOLD, " %.*s ", width - 4, title);
}

const char *side_name(int side) { return pen_spoken(PEN_SIDE_NAMES, side); }

const char *side_name_large(int side) {
  return side == PEN_USA ? "UNION" : side == PEN_CSA ? "CONFEDERATES" : "";
}

char side_letter(int side) { return side == PEN_USA ? 'U' : 'C'; }

enum ink side_ink(int side) {
  return side == PEN_USA ? INK_USA : side == PEN_CSA ? INK_CSA : INK_PLAIN;
}

/* Bytes of the first line of the text, and how many to skip to the next. */
static int line_length(const char *text, int width, int *next) {
  int count, length = (int)strcspn(text, "\n"), fits = bytes_of(text, width, &count);
  int cut = length;
  if (cut > fits) {
    cut = fits;
    while (cut > 0 && (text[cut] != ' ' || text[cut + 1] == '%')) cut--; /* 30 % stays whole */
    if (cut == 0) cut = fits;
  }
  *next = cut;
  while (text[*next] == ' ') ++*next;
  if (cut == length && text[*next] == '\n') ++*next;
  return cut;
}

int paragraph_lines(int width, const char *text) {
  int lines = 0, next = 0;
  for (; *text != '\0'; text += next, lines++) line_length(text, width, &next);
  return lines;
}

int put_paragraph(int y, int x, int width, int height, unsigned style, const char *text) {
  int lines = 0, next = 0;
  for (; *text != '\0' && lines < height; text += next)
    put(y + lines++, x, style, "%.*s", line_length(text, width, &next), text);
  return lines;
}
