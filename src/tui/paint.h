/* Putting text, glyphs and frames on the screen, clipped to it. */
#ifndef TUI_PAINT_H
#define TUI_PAINT_H

#include "tui/characters.h"
#include "tui/terminal.h"

/* Text at a cell, as far as the screen goes. */
void put(int y, int x, unsigned style, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

enum { FITTED_SIZE = 192 }; /* room for 40 columns of any text */

/* The text cut or filled up to so many columns. */
char *text_fitted(const char *text, int columns, char *out, size_t size);

/* Text in a field of this width: cut, or filled up with blanks. */
void put_field(int y, int x, int width, unsigned style, const char *text);

void put_glyph(int y, int x, unsigned style, enum glyph glyph);

/* A frame around an area, its inside blank, with a title in the upper edge ("" for none). */
void put_frame(int y, int x, int height, int width, unsigned style, const char *title);

/* A side as a player reads it, and its ink and letter. */
const char *side_name(int side);       /* "Union", "Confederate" */
const char *side_name_large(int side); /* "UNION", "CONFEDERATES" */
char side_letter(int side);
enum ink side_ink(int side);

/* How many lines of this width the text takes. */
int paragraph_lines(int width, const char *text);

/* Writes text broken at blanks into lines of this width; returns how many lines it took. */
int put_paragraph(int y, int x, int width, int height, unsigned style, const char *text);

#endif
