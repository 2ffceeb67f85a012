#include "files/markdown.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ blocks */

bool markdown_add_mark(rule_block *block, rule_mark mark) {
  if (block->marks == block->room) {
    int room = 2 * block->room + 4;
    rule_mark *larger = realloc(block->mark, (size_t)room * sizeof *larger);
    if (larger == NULL) return false;
    block->mark = larger;
    block->room = room;
  }
  block->mark[block->marks++] = mark;
  return true;
}

static rule_block *add_block(rulebook *book, enum rule_block_kind kind, size_t length) {
  if (book->blocks == book->room) {
    int room = 2 * book->room + 64;
    rule_block *larger = realloc(book->block, (size_t)room * sizeof *larger);
    if (larger == NULL) return NULL;
    book->block = larger;
    book->room = room;
  }
  rule_block *block = &book->block[book->blocks];
  *block = (rule_block){.kind = kind, .chapter = book->chapters - 1};
  block->text = malloc(length + 1);
  if (block->text == NULL) return NULL;
  block->text[0] = '\0';
  book->blocks++;
  return block;
}

/* ------------------------------------------------------------------ within a line */

/* What is being copied from Markdown into a block's text. */
typedef struct inline_state {
  rule_block *block;
  size_t used;
  int opened[RULE_LINK]; /* where bold and light text began, or -1 */
} inline_state;

static bool toggle(inline_state *s, enum rule_mark_kind kind) {
  int from = s->opened[kind];
  s->opened[kind] = from < 0 ? (int)s->used : -1;
  return from < 0 || markdown_add_mark(s->block, (rule_mark){.from = from,
                                                             .length = (int)s->used - from,
                                                             .kind = kind,
                                                             .to = RULE_NO_BLOCK});
}

/* [words](target): returns what follows it, or NULL when it is none. */
static char *read_link(inline_state *s, char *at) {
  char *middle = strstr(at, "]("), *end = middle != NULL ? strchr(middle, ')') : NULL;
  char *next = strchr(at + 1, '[');
  if (end == NULL || (next != NULL && next < middle)) return NULL;
  size_t length = (size_t)(middle - at - 1);
  rule_mark mark = {.from = (int)s->used,
                    .length = (int)length,
                    .kind = RULE_LINK,
                    .to = RULE_NO_BLOCK,
                    .target = middle + 2};
  *end = '\0';
  memcpy(s->block->text + s->used, at + 1, length);
  s->used += length;
  return markdown_add_mark(s->block, mark) ? end + 1 : NULL;
}

/* Copies a piece of Markdown to the end of the block's text, with its marks. */
static bool add_inline(rule_block *block, char *from) {
  inline_state s = {.block = block, .used = strlen(block->text), .opened = {-1, -1}};
  bool good = true;
  for (char *c = from; *c != '\0' && good;) {
    char *after = *c == '[' ? read_link(&s, c) : NULL;
    if (after != NULL) {
      c = after;
    } else if (c[0] == '*' && c[1] == '*') {
      good = toggle(&s, RULE_BOLD);
      c += 2;
    } else if (*c == '*' || *c == '`') {
      good = toggle(&s, RULE_LIGHT);
      c++;
    } else {
      block->text[s.used++] = *c++;
    }
  }
  block->text[s.used] = '\0';
  return good;
}

/* A block that begins with a bold id, R4_2g, is that clause. */
static void find_id(rule_block *block) {
  size_t length = strspn(block->text, "R_abcdefghijklmnopqrstuvwxyzH0123456789");
  bool bold = block->marks > 0 && block->mark[0].kind == RULE_BOLD && block->mark[0].from == 0;
  if (bold && block->text[0] == 'R' && length > 2 && length < RULE_ID_MAX)
    snprintf(block->id, sizeof block->id, "%.*s", (int)length, block->text);
}

/* ------------------------------------------------------------------ lines */

static char *trimmed(char *text) {
  while (*text == ' ') text++;
  size_t length = strlen(text);
  while (length > 0 && isspace((unsigned char)text[length - 1])) text[--length] = '\0';
  return text;
}

static bool add_row(rulebook *book, char *line) {
  bool rule = strspn(line, "|-: ") == strlen(line);
  if (rule && book->blocks > 0) book->block[book->blocks - 1].head = true;
  if (rule) return true;
  rule_block *block = add_block(book, RULE_ROW, strlen(line));
  char *rest = line + 1;
  for (char *bar; block != NULL && (bar = strchr(rest, '|')) != NULL; rest = bar + 1) {
    *bar = '\0';
    if (rest != line + 1) strcat(block->text, "\t");
    if (!add_inline(block, trimmed(rest))) return false;
  }
  return block != NULL;
}

static bool add_text(rulebook *book, enum rule_block_kind kind, char *text) {
  rule_block *block = add_block(book, kind, strlen(text));
  if (block == NULL || !add_inline(block, text)) return false;
  find_id(block);
  return true;
}

/* The first heading is the chapter's title; "4 Command" has a number of the rulebook. */
static void take_title(rule_chapter *chapter, const char *title) {
  if (chapter->title[0] != '\0') return;
  snprintf(chapter->title, sizeof chapter->title, "%s", title);
  chapter->number = atoi(title);
}

/* The line that follows, or NULL; ends this one with a zero. */
static char *cut_line(char *line) {
  char *end = strchr(line, '\n');
  if (end == NULL) return NULL;
  *end = '\0';
  return end + 1;
}

static bool goes_on(const char *line) {
  return line != NULL && strchr("\n\r#|-", line[0]) == NULL && line[0] != '\0';
}

/* A paragraph or item: its lines are joined again. */
static bool add_lines(rulebook *book, char *line, char **next) {
  bool item = strncmp(line, "- ", 2) == 0;
  char *text = trimmed(item ? line + 2 : line);
  while (goes_on(*next)) {
    char *more = *next;
    *next = cut_line(more);
    char *words = trimmed(more);
    size_t used = strlen(text);
    text[used] = ' ';
    memmove(text + used + 1, words, strlen(words) + 1);
  }
  return add_text(book, item ? RULE_ITEM : RULE_PARAGRAPH, text);
}

bool markdown_add_chapter(rulebook *book, const char *file, char *text) {
  if (book->chapters == RULE_CHAPTERS_MAX) return false;
  rule_chapter *chapter = &book->chapter[book->chapters++];
  *chapter = (rule_chapter){.first = book->blocks};
  snprintf(chapter->file, sizeof chapter->file, "%s", file);
  bool good = true;
  for (char *line = text, *next; line != NULL && good; line = next) {
    next = cut_line(line);
    if (line[0] == '#') {
      char *title = trimmed(line + strspn(line, "#"));
      take_title(chapter, title);
      good = add_text(book, RULE_HEADING, title);
    } else if (line[0] == '|') {
      good = add_row(book, trimmed(line));
    } else if (*trimmed(line) != '\0') {
      good = add_lines(book, line, &next);
    }
  }
  chapter->end = book->blocks;
  return good;
}
