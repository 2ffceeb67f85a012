/* A sheet: lines in sections, in columns, that are scrolled and searched. */
#include "tui/sheet.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "tui/screens.h"

enum {
  WANTED_LENGTH = 40,
  LEFT = 2,
  USUAL_ROOM = SCREEN_WIDTH - 2 * LEFT,
  WIDE_ROOM = 140,
  CONTEXT = 3
};

static struct {
  const sheet *sheet;
  int at, top; /* the line of the cursor, the first line on the screen */
  char wanted[WANTED_LENGTH];
  void (*below)(app *a);
} shown;

/* ------------------------------------------------------------------ filling */

void sheet_begin(sheet *s, const char *about, const uint8_t *columns, const char *title, ...) {
  va_list arguments;
  s->about = about;
  s->count = 0;
  memset(s->column, 0, sizeof s->column);
  for (int i = 0; columns[i] != 0; i++) s->column[i] = columns[i];
  va_start(arguments, title);
  vsnprintf(s->title, sizeof s->title, title, arguments);
  va_end(arguments);
}

static sheet_line *add_line(sheet *s, const char *format, va_list arguments) {
  static sheet_line beyond;
  sheet_line *line = s->count < SHEET_LINES ? &s->line[s->count++] : &beyond;
  line->style = INK_PLAIN;
  line->heading = false;
  line->subject = SHEET_NO_SUBJECT;
  vsnprintf(line->text, sizeof line->text, format, arguments);
  return line;
}

sheet_line *sheet_add(sheet *s, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  sheet_line *line = add_line(s, format, arguments);
  va_end(arguments);
  return line;
}

void sheet_heading(sheet *s, const char *format, ...) {
  va_list arguments;
  if (s->count > 0) sheet_add(s, "%s", "");
  va_start(arguments, format);
  sheet_line *line = add_line(s, format, arguments);
  va_end(arguments);
  line->heading = true;
  line->style = INK_KEY | STYLE_BOLD;
}

/* ------------------------------------------------------------------ painting */

static int room(void) { return terminal_width() - 2 * LEFT; }

/* Columns grow with the screen, up to what the eye still follows. */
static int column_at(const sheet *s, int column) {
  int wide = room() < WIDE_ROOM ? room() : WIDE_ROOM;
  return column < 0 ? 0 : s->column[column] * wide / USUAL_ROOM;
}

/* The text after the last tab, and in which column it stands: -1 is the first. */
static const char *last_field(const char *text, int *column) {
  *column = -1;
  for (const char *tab = strchr(text, '\t'); tab != NULL; tab = strchr(text, '\t')) {
    text = tab + 1;
    ++*column;
  }
  return text;
}

static int rows_of(const sheet *s, int line) {
  int column;
  const char *last = last_field(s->line[line].text, &column);
  int rows = paragraph_lines(room() - column_at(s, column), last);
  return rows > 0 ? rows : 1;
}

/* Fields before the last are cut where the next begins that is not empty. */
static void paint_fields(const sheet *s, int y, const char *text, unsigned style) {
  int column = -1;
  for (const char *tab = strchr(text, '\t'); tab != NULL; tab = strchr(text, '\t')) {
    char field[SHEET_TEXT];
    int from = column_at(s, column++), length = (int)(tab - text);
    for (text = tab + 1; *text == '\t'; text++) column++;
    snprintf(field, sizeof field, "%.*s", length, tab - length);
    put_field(y, LEFT + from, column_at(s, column) - from - 1, style, field);
  }
}

static int paint_line(const sheet *s, int line, int y, int rows_left) {
  const sheet_line *l = &s->line[line];
  int column;
  const char *last = last_field(l->text, &column);
  unsigned style = l->style | (line == shown.at ? STYLE_REVERSE : 0u);
  paint_fields(s, y, l->text, style);
  int x = column_at(s, column);
  int rows = put_paragraph(y, LEFT + x, room() - x, rows_left, style, last);
  return rows > 0 ? rows : 1;
}

static int page_rows(void) { return terminal_height() - 5; }

/* The cursor's line is seen whole, with what came before it as far as there is room. */
static void keep_in_sight(void) {
  const sheet *s = shown.sheet;
  int rows = 0;
  if (shown.top > shown.at) shown.top = shown.at;
  for (int i = shown.top; i <= shown.at; i++) rows += rows_of(s, i);
  while (rows > page_rows() && shown.top < shown.at) rows -= rows_of(s, shown.top++);
  int below = rows; /* nothing is left empty below the end */
  for (int i = shown.at + 1; i < s->count; i++) below += rows_of(s, i);
  while (shown.top > 0 && below + rows_of(s, shown.top - 1) <= page_rows())
    below += rows_of(s, --shown.top);
  if (shown.top == 1 && below + rows_of(s, 0) <= page_rows()) shown.top = 0;
}

/* Where the heading of the cursor's section has scrolled away the title names it. */
static const char *section_above(void) {
  for (int i = shown.at; i >= 0; i--)
    if (shown.sheet->line[i].heading) return i < shown.top ? shown.sheet->line[i].text : "";
  return "";
}

static void paint_sheet(app *a) {
  const sheet *s = shown.sheet;
  char title[SHEET_TITLE + SHEET_TEXT + 32];
  int height = terminal_height(), y = 1, cursor = 1;
  keep_in_sight();
  erase();
  const char *section = section_above();
  snprintf(title, sizeof title, "%s%s%.*s", s->title, section[0] ? "  -  " : "",
           (int)strcspn(section, "\t"), section);
  put_frame(0, 0, height - 3, terminal_width(), INK_DIM, title);
  for (int i = shown.top; i < s->count && y <= page_rows(); i++) {
    if (i == shown.at) cursor = y;
    y += paint_line(s, i, y, page_rows() + 1 - y);
  }
  put(height - 3 - 1, terminal_width() - 10, INK_DIM, " %d/%d ", shown.at + 1, s->count);
  put(height - 2, 1, STYLE_BOLD, "%s", a->message);
  paint_keys(height - 1, KEYS_SHEET);
  move(cursor, LEFT);
}

/* ------------------------------------------------------------------ moving and searching */

static bool is_empty(int line) { return shown.sheet->line[line].text[0] == '\0'; }

/* Empty lines are stepped over. */
static void go_to(int line, int by) {
  int last = shown.sheet->count - 1;
  line = line < 0 ? 0 : line > last ? last : line;
  while (is_empty(line) && line + by >= 0 && line + by <= last) line += by;
  shown.at = line;
}

/* The first line that a screen beginning with `line` has no more room for; or, backwards, the one
 * that a screen must begin with to end before it. */
static int page_from(int line, int by) {
  int rows = 0, last = shown.sheet->count - 1;
  for (; line + by >= 0 && line <= last; line += by) {
    rows += rows_of(shown.sheet, by > 0 ? line : line - 1);
    if (rows > page_rows()) break;
  }
  return line > last ? last : line;
}

static void go_by_page(int by) {
  int last = shown.sheet->count - 1, line = page_from(shown.top, by);
  bool is_end = by > 0 && page_from(line, 1) == last;
  go_to(is_end ? last : line, by);
  shown.top = is_end ? line : shown.at;
}

static void go_to_section(int by) {
  int count = shown.sheet->count;
  for (int i = 1; i <= count; i++) {
    int line = ((shown.at + by * i) % count + count) % count;
    if (!shown.sheet->line[line].heading) continue;
    shown.at = shown.top = line;
    return;
  }
}

static bool contains(const char *text, const char *part) {
  size_t length = strlen(part);
  for (; *text != '\0'; text++)
    if (strncasecmp(text, part, length) == 0) return true;
  return false;
}

static void search(app *a, int by) {
  int count = shown.sheet->count;
  for (int i = 1; i <= count && shown.wanted[0] != '\0'; i++) {
    int line = ((shown.at + by * i) % count + count) % count;
    if (!contains(shown.sheet->line[line].text, shown.wanted)) continue;
    shown.at = line;
    shown.top = line > CONTEXT ? line - CONTEXT : 0;
    app_say(a, "\"%s\": n for the next, N for the one before.", shown.wanted);
    return;
  }
  if (shown.wanted[0] == '\0')
    app_say(a, "/ asks for the words to search for.");
  else
    app_say(a, "\"%s\" stands nowhere here.", shown.wanted);
}

static void ask_and_search(app *a) {
  char wanted[WANTED_LENGTH] = "";
  if (!app_read_line(a, "/ ", wanted, sizeof wanted) || wanted[0] == '\0') return;
  snprintf(shown.wanted, sizeof shown.wanted, "%s", wanted);
  search(a, 1);
}

/* ------------------------------------------------------------------ showing */

static void choose(app *a, enum command *left) {
  if (shown.sheet->line[shown.at].subject != SHEET_NO_SUBJECT)
    *left = COMMAND_CHOOSE;
  else
    app_say(a, "This line stands for nothing on the map.");
}

/* What the key does; `left` is set when it leaves the sheet. */
static void act(app *a, enum command command, enum command *left) {
  switch (command) {
    case COMMAND_UP:
      go_to(shown.at - 1, -1);
      break;
    case COMMAND_DOWN:
      go_to(shown.at + 1, 1);
      break;
    case COMMAND_PAGE_UP:
      go_by_page(-1);
      break;
    case COMMAND_PAGE_DOWN:
      go_by_page(1);
      break;
    case COMMAND_FIRST:
      go_to(0, 1);
      break;
    case COMMAND_LAST:
      go_to(shown.sheet->count - 1, -1);
      break;
    case COMMAND_NEXT:
      go_to_section(1);
      break;
    case COMMAND_PREVIOUS:
      go_to_section(-1);
      break;
    case COMMAND_SEARCH:
      ask_and_search(a);
      break;
    case COMMAND_SEARCH_ON:
      search(a, 1);
      break;
    case COMMAND_SEARCH_BACK:
      search(a, -1);
      break;
    case COMMAND_CHOOSE:
      choose(a, left);
      break;
    case COMMAND_HELP:
      show_keys(a, shown.sheet->about, KEYS_SHEET);
      break;
    case COMMAND_REDRAW:
      terminal_redraw();
      break;
    case COMMAND_NONE:
      break;
    default:
      *left = command == COMMAND_QUIT ? COMMAND_BACK : command;
  }
}

enum command sheet_show(app *a, const sheet *s, int *subject) {
  enum command left = COMMAND_NONE;
  shown.sheet = s;
  shown.at = shown.top = 0;
  shown.wanted[0] = a->message[0] = '\0';
  shown.below = a->painter;
  a->painter = paint_sheet;
  while (left == COMMAND_NONE && !a->leave) {
    int key = app_key(a);
    if (key != TERMINAL_NOTHING) a->message[0] = '\0';
    act(a, command_of(key, KEYS_SHEET), &left);
  }
  a->painter = shown.below;
  a->message[0] = '\0';
  *subject = shown.at < s->count ? s->line[shown.at].subject : SHEET_NO_SUBJECT;
  return left;
}
