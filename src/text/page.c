#include "text/page.h"

#include <string.h>

/* ------------------------------------------------------------------ HTML */

void add_escaped(buffer *out, const char *text) {
  static const struct {
    char c;
    const char *name;
  } names[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
  for (; *text != '\0'; text++) {
    const char *name = NULL;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
      if (names[i].c == *text) name = names[i].name;
    if (name != NULL)
      buffer_add_text(out, name);
    else
      buffer_add(out, "%c", *text);
  }
}

static const char *const tags[PARTS] = {
    [PART_TITLE] = "h1",  [PART_FACT] = "p",      [PART_TURN] = "h2", [PART_PHASE] = "h3",
    [PART_BATTLE] = "h4", [PART_SENTENCE] = "li", [PART_ROW] = "tr"};

/* What stands around several parts of a kind. */
static const char *around(enum part part) {
  return part == PART_SENTENCE ? "ul" : part == PART_ROW ? "table" : NULL;
}

static void change_part(page *p, enum part part) {
  if (p->last == part) return;
  const char *closed = p->last < PARTS ? around(p->last) : NULL;
  const char *opened = part < PARTS ? around(part) : NULL;
  if (closed != NULL) buffer_add(&p->out, "</%s>\n", closed);
  if (opened != NULL) buffer_add(&p->out, "<%s>\n", opened);
  p->last = part;
}

static void begin_html(page *p, const char *title) {
  buffer_add_text(&p->out,
                  "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                  "<title>");
  add_escaped(&p->out, title);
  buffer_add_text(
      &p->out,
      "</title>\n<style>\n"
      "body { max-width: 44em; margin: 2em auto; padding: 0 1em; font: 17px/1.5 Georgia, serif;\n"
      "  color: #222; background: #fdfbf5; }\n"
      "h2 { margin-top: 2em; border-bottom: 2px solid #1f4e8c; }\n"
      "h3 { color: #1f4e8c; } h4 { color: #a65a00; margin-bottom: 0.3em; }\n"
      "ul { margin-top: 0.3em; } td, th { padding: 0.1em 1em; text-align: right; }\n"
      "td:first-child { text-align: left; }\n"
      "</style>\n</head>\n<body>\n");
}

static void add_cells(page *p, const char *words) {
  for (const char *cell = words;;) {
    size_t length = strcspn(cell, "\t");
    char text[128];
    size_t kept = length < sizeof text ? length : sizeof text - 1;
    memcpy(text, cell, kept);
    text[kept] = '\0';
    buffer_add_text(&p->out, "<td>");
    add_escaped(&p->out, text);
    buffer_add_text(&p->out, "</td>");
    if (cell[length] == '\0') return;
    cell += length + 1;
  }
}

static void add_html(page *p, enum part part, const char *words) {
  change_part(p, part);
  buffer_add(&p->out, "<%s>", tags[part]);
  if (part == PART_ROW)
    add_cells(p, words);
  else
    add_escaped(&p->out, words);
  buffer_add(&p->out, "</%s>\n", tags[part]);
}

static void end_html(page *p) {
  change_part(p, PARTS);
  buffer_add_text(&p->out, "</body>\n</html>\n");
}

const page_form page_as_html = {begin_html, add_html, end_html};

/* ------------------------------------------------------------------ plain text */

enum { TEXT_WIDTH = 79, CELL_WIDTH = 14, FIRST_CELL_WIDTH = 28 };

/* Characters, not bytes. */
static int width_of(const char *text, size_t bytes) {
  int width = 0;
  for (size_t i = 0; i < bytes; i++) width += ((unsigned char)text[i] & 0xC0) != 0x80;
  return width;
}

/* Words with blanks between, no line longer than the page. */
static void add_wrapped(page *p, int indent, const char *words) {
  int column = indent;
  buffer_add(&p->out, "%*s", indent, "");
  for (const char *word = words; *word != '\0';) {
    size_t length = strcspn(word, " ");
    int width = width_of(word, length);
    if (word != words && column + 1 + width > TEXT_WIDTH) {
      buffer_add(&p->out, "\n%*s", indent + 2, "");
      column = indent + 2;
    } else if (word != words) {
      buffer_add_text(&p->out, " ");
      column++;
    }
    buffer_add(&p->out, "%.*s", (int)length, word);
    column += width;
    word += length;
    word += strspn(word, " ");
  }
  buffer_add_text(&p->out, "\n");
}

static void add_underlined(page *p, const char *words, char line) {
  buffer_add(&p->out, "%s\n", words);
  for (int i = width_of(words, strlen(words)); i > 0; i--) buffer_add(&p->out, "%c", line);
  buffer_add_text(&p->out, "\n");
}

static void add_text_cells(page *p, const char *words) {
  buffer_add_text(&p->out, "  ");
  for (const char *cell = words;;) {
    size_t length = strcspn(cell, "\t");
    if (cell == words)
      buffer_add(&p->out, "%-*.*s", FIRST_CELL_WIDTH, (int)length, cell);
    else
      buffer_add(&p->out, "%*.*s", CELL_WIDTH, (int)length, cell);
    if (cell[length] == '\0') break;
    cell += length + 1;
  }
  buffer_add_text(&p->out, "\n");
}

static void begin_text(page *p, const char *title) {
  (void)p;
  (void)title;
}

static void add_text(page *p, enum part part, const char *words) {
  if (p->last != PARTS && (part != p->last || part < PART_SENTENCE))
    buffer_add_text(&p->out, part == PART_TURN ? "\n\n" : part == PART_SENTENCE ? "" : "\n");
  p->last = part;
  switch (part) {
    case PART_TITLE:
      add_underlined(p, words, '=');
      break;
    case PART_TURN:
      add_underlined(p, words, '-');
      break;
    case PART_ROW:
      add_text_cells(p, words);
      break;
    case PART_SENTENCE:
      add_wrapped(p, 2, words);
      break;
    default:
      add_wrapped(p, 0, words);
  }
}

static void end_text(page *p) { (void)p; }

const page_form page_as_text = {begin_text, add_text, end_text};
