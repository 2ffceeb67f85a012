#include "tui/page.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS_MAX = 8, LEAST_COLUMN = 8, GAP = 3, LINES_MAX = 64, ITEM_INDENT = 2 };

typedef struct span {
  int from, length;
} span;

/* Breaks a stretch of text at its blanks; returns how many lines it takes. */
static int break_lines(const char *text, span all, int width, span line[LINES_MAX]) {
  int count = 0, at = all.from, end = all.from + all.length;
  while (at < end && count < LINES_MAX) {
    int cut = end;
    if (cut - at > width) {
      cut = at + width;
      while (cut > at && text[cut] != ' ') cut--;
      if (cut == at) cut = at + width;
    }
    line[count++] = (span){at, cut - at};
    at = cut;
    while (at < end && text[at] == ' ') at++;
  }
  return count;
}

static page_row *add_row(page *p, int block) {
  if (p->rows == PAGE_ROWS_MAX) p->rows--;
  page_row *row = &p->row[p->rows++];
  *row = (page_row){.block = block};
  return row;
}

/* The block's marks within a line that stands at this column of the last row. */
static void add_pieces(page *p, const rule_block *block, span line, int column) {
  for (int m = 0; m < block->marks && p->pieces < PAGE_PIECES_MAX; m++) {
    const rule_mark *mark = &block->mark[m];
    int from = mark->from > line.from ? mark->from : line.from;
    int mark_end = mark->from + mark->length, line_end = line.from + line.length;
    int end = mark_end < line_end ? mark_end : line_end;
    if (from >= end) continue;
    bool begins = from == mark->from, leads = mark->kind == RULE_LINK;
    if (leads && begins) p->links++;
    p->piece[p->pieces++] = (page_piece){.row = p->rows - 1,
                                         .from = column + from - line.from,
                                         .length = end - from,
                                         .kind = mark->kind,
                                         .to = mark->to,
                                         .link = leads ? p->links - 1 : -1};
  }
}

static void put_part(page_row *row, int column, const char *text, int length) {
  size_t used = strlen(row->text), start = (size_t)column;
  if (column + length > PAGE_WIDTH_MAX) length = PAGE_WIDTH_MAX - column;
  if (length <= 0) return;
  if (used < start) memset(row->text + used, ' ', start - used);
  memcpy(row->text + column, text, (size_t)length);
  row->text[column + length] = '\0';
}

/* ------------------------------------------------------------------ paragraphs */

static void lay_text(page *p, const rulebook *book, int b) {
  const rule_block *block = &book->block[b];
  span line[LINES_MAX];
  int indent = block->kind == RULE_ITEM ? ITEM_INDENT : 0;
  int count =
      break_lines(block->text, (span){0, (int)strlen(block->text)}, p->width - indent, line);
  for (int i = 0; i < count; i++) {
    page_row *row = add_row(p, b);
    if (indent > 0 && i == 0) put_part(row, 0, "-", 1);
    put_part(row, indent, block->text + line[i].from, line[i].length);
    add_pieces(p, block, line[i], indent);
  }
}

/* ------------------------------------------------------------------ tables */

static int cells_of(const rule_block *block, span cell[COLUMNS_MAX]) {
  int count = 0, at = 0;
  for (;;) {
    int length = (int)strcspn(block->text + at, "\t");
    if (count < COLUMNS_MAX) cell[count++] = (span){at, length};
    at += length;
    if (block->text[at] == '\0') return count;
    at++;
  }
}

/* The widest columns give way until the table fits. */
static void fit(int width[COLUMNS_MAX], int columns, int room) {
  for (;;) {
    int all = GAP * (columns - 1), widest = 0;
    for (int c = 0; c < columns; c++) {
      all += width[c];
      if (width[c] > width[widest]) widest = c;
    }
    if (all <= room || width[widest] <= LEAST_COLUMN) return;
    width[widest]--;
  }
}

static int measure(const rulebook *book, int from, int end, int width[COLUMNS_MAX]) {
  int columns = 0;
  for (int c = 0; c < COLUMNS_MAX; c++) width[c] = 1;
  for (int b = from; b < end; b++) {
    span cell[COLUMNS_MAX];
    int count = cells_of(&book->block[b], cell);
    for (int c = 0; c < count; c++)
      if (cell[c].length > width[c]) width[c] = cell[c].length;
    if (count > columns) columns = count;
  }
  return columns;
}

static void lay_row(page *p, const rulebook *book, int b, const int width[COLUMNS_MAX],
                    int columns) {
  const rule_block *block = &book->block[b];
  static span line[COLUMNS_MAX][LINES_MAX];
  span cell[COLUMNS_MAX];
  int count[COLUMNS_MAX] = {0}, height = 1, cells = cells_of(block, cell);
  for (int c = 0; c < cells; c++) {
    count[c] = break_lines(block->text, cell[c], width[c], line[c]);
    if (count[c] > height) height = count[c];
  }
  for (int i = 0; i < height; i++) {
    page_row *row = add_row(p, b);
    row->table = true;
    for (int c = 0, column = 0; c < columns; column += width[c] + GAP, c++) {
      if (c > 0) put_part(row, column - 2, "|", 1);
      if (i >= count[c]) continue;
      put_part(row, column, block->text + line[c][i].from, line[c][i].length);
      add_pieces(p, block, line[c][i], column);
    }
  }
}

/* Returns the block after the table. */
static int lay_table(page *p, const rulebook *book, int from, int chapter_end) {
  int end = from + 1, width[COLUMNS_MAX];
  while (end < chapter_end && book->block[end].kind == RULE_ROW && !book->block[end].head) end++;
  int columns = measure(book, from, end, width);
  fit(width, columns, p->width);
  for (int b = from; b < end; b++) {
    lay_row(p, book, b, width, columns);
    if (!book->block[b].head) continue;
    page_row *rule = add_row(p, RULE_NO_BLOCK);
    for (int c = 0, column = 0; c < columns; column += width[c] + GAP, c++)
      for (int x = 0; x < width[c] + (c < columns - 1 ? GAP : 0); x++)
        put_part(rule, column + x, "-", 1);
    rule->rule = true;
  }
  return end;
}

/* ------------------------------------------------------------------ the page */

static bool stands_apart(const rulebook *book, int b, int first) {
  if (b == first) return false;
  return book->block[b].kind != RULE_ITEM || book->block[b - 1].kind != RULE_ITEM;
}

void page_lay_out(page *p, const rulebook *book, int chapter, int width) {
  const rule_chapter *c = &book->chapter[chapter];
  p->width = width < PAGE_WIDTH_MAX ? width : PAGE_WIDTH_MAX;
  p->rows = p->pieces = p->links = 0;
  for (int b = c->first; b < c->end;) {
    if (stands_apart(book, b, c->first)) add_row(p, RULE_NO_BLOCK);
    if (book->block[b].kind == RULE_ROW)
      b = lay_table(p, book, b, c->end);
    else
      lay_text(p, book, b++);
  }
}

int page_row_of(const page *p, int block) {
  for (int row = 0; row < p->rows; row++)
    if (p->row[row].block == block) return row;
  return 0;
}
