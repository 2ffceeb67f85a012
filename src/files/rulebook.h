/* The rules in our own words (docs/rules, docs/rulings.md) as chapters of blocks, for reading them
 * inside the program.
 *
 * A block is a heading, a paragraph, an item of a list or a row of a table, its Markdown taken off:
 * plain ASCII text, with marks for what is set off and for what leads elsewhere. A clause is the
 * paragraph that begins with its id; clauses and sections named in the text lead to their block.
 */
#ifndef FILES_RULEBOOK_H
#define FILES_RULEBOOK_H

#include "files/error.h"

enum { RULE_ID_MAX = 12, RULE_NAME_MAX = 80, RULE_CHAPTERS_MAX = 32, RULE_NO_BLOCK = -1 };

enum rule_mark_kind { RULE_BOLD, RULE_LIGHT, RULE_LINK };

typedef struct rule_mark {
  int from, length; /* bytes of the block's text */
  enum rule_mark_kind kind;
  int to;             /* RULE_LINK: the block it leads to */
  const char *target; /* the file a link names, while the book is read */
} rule_mark;

enum rule_block_kind { RULE_HEADING, RULE_PARAGRAPH, RULE_ITEM, RULE_ROW };

typedef struct rule_block {
  enum rule_block_kind kind;
  bool head;            /* RULE_ROW: the first of its table */
  char id[RULE_ID_MAX]; /* of the clause (or ruling) that begins here, or "" */
  int chapter;
  char *text; /* of a row: its cells, with a tab between */
  rule_mark *mark;
  int marks, room;
} rule_block;

typedef struct rule_chapter {
  char title[RULE_NAME_MAX], file[RULE_NAME_MAX]; /* the file as the contents name it */
  int number;                                     /* of the rulebook, or 0 */
  int first, end;                                 /* its blocks */
} rule_chapter;

typedef struct rulebook {
  int chapters; /* number 0 is the contents; the last are the rulings */
  rule_chapter chapter[RULE_CHAPTERS_MAX];
  int blocks, room;
  rule_block *block;
} rulebook;

/* Reads the rules that go with a data folder: its own folder `rules`, or docs/rules beside it; else
 * those that go with the usual data folder. NULL: `error` says where they were looked for. */
rulebook *rulebook_read(const char *data_dir, file_error *error);
void rulebook_free(rulebook *book);

/* The block with which a clause ("R4_2g") or a section ("4.2", "11") begins. For a section without
 * clauses of its own the chapter's first. RULE_NO_BLOCK: there is none. */
int rulebook_clause(const rulebook *book, const char *id);
int rulebook_section(const rulebook *book, const char *section);

/* The next block after `from` (before it, with `by` -1) that contains the words in any case, going
 * round; RULE_NO_BLOCK: none does. */
int rulebook_search(const rulebook *book, const char *words, int from, int by);

#endif
