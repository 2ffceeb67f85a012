/* A chapter of the rules laid out in rows of a width. */
#ifndef TUI_PAGE_H
#define TUI_PAGE_H

#include "files/rulebook.h"

enum { PAGE_ROWS_MAX = 1200, PAGE_WIDTH_MAX = 104, PAGE_PIECES_MAX = 2048 };

typedef struct page_row {
  int block; /* RULE_NO_BLOCK: an empty row, or the line below a table's head */
  bool table, rule;
  char text[PAGE_WIDTH_MAX + 1]; /* of a table with '|' between its cells */
} page_row;

/* A part of a row that is set off, or leads elsewhere; a link may be in pieces. */
typedef struct page_piece {
  int row, from, length;
  enum rule_mark_kind kind;
  int to, link; /* RULE_LINK: the block, and the link's number on this page */
} page_piece;

typedef struct page {
  int width, rows, pieces, links;
  page_row row[PAGE_ROWS_MAX];
  page_piece piece[PAGE_PIECES_MAX];
} page;

void page_lay_out(page *p, const rulebook *book, int chapter, int width);

/* The first row of a block of this chapter; 0 when it has none. */
int page_row_of(const page *p, int block);

#endif
