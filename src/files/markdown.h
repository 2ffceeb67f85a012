/* The Markdown that docs/ is written in, as blocks of a rulebook. */
#ifndef FILES_MARKDOWN_H
#define FILES_MARKDOWN_H

#include "files/rulebook.h"

/* Adds a file's text as one more chapter. The text is changed. False: no memory is left, or there
 * are too many chapters. */
bool markdown_add_chapter(rulebook *book, const char *file, char *text);

/* Adds a mark to a block. */
bool markdown_add_mark(rule_block *block, rule_mark mark);

#endif
