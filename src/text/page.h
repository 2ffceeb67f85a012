/* A text being laid out: what the parts are is said by the writer, how they look by the form. */
#ifndef TEXT_PAGE_H
#define TEXT_PAGE_H

#include "files/buffer.h"

enum part {
  PART_TITLE,
  PART_FACT,     /* a paragraph */
  PART_TURN,     /* a heading */
  PART_PHASE,    /* a smaller one */
  PART_BATTLE,   /* a still smaller one */
  PART_SENTENCE, /* one of a list */
  PART_ROW,      /* of a table: cells with tabs between */
  PARTS
};

struct page_form;

typedef struct page {
  const struct page_form *form;
  buffer out;
  enum part last; /* PARTS: nothing yet */
} page;

typedef struct page_form {
  void (*begin)(page *p, const char *title);
  void (*add)(page *p, enum part part, const char *words);
  void (*end)(page *p);
} page_form;

extern const page_form page_as_text, page_as_html;

/* A text in which nothing is taken for markup. */
void add_escaped(buffer *out, const char *text);

#endif
