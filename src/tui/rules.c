/* The rules inside the program: the clause a refusal names, or the section of a decision, opened,
 * searched and followed from reference to reference. Nothing of a game is on this screen. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/page.h"
#include "tui/rules.h"
#include "tui/screens.h"

enum { TOP_ROW = 1, FOOT_ROWS = 2, MARGIN = 2, ABOVE = 2, WAY_MAX = 64, WANTED_LENGTH = 40 };

/* Where a reader is. */
typedef struct spot {
  int chapter, top;
  int block; /* the clause that is set off, or RULE_NO_BLOCK */
  int link;  /* the reference that is chosen, or -1 */
} spot;

static struct {
  rulebook *book; /* read once */
  page page;
  spot at, way[WAY_MAX]; /* where he came from */
  int steps;
  char wanted[WANTED_LENGTH];
  void (*below)(app *a);
} reader;

static const char about[] =
    "The rules of this program in its own words, clause by clause. A refusal names a clause, and ? "
    "then opens it; B opens the rules where they speak of what is to be decided. Words that are "
    "underlined lead to another clause.";

/* ------------------------------------------------------------------ moving */

static int page_height(void) { return terminal_height() - TOP_ROW - FOOT_ROWS; }
static int page_width(void) { return terminal_width() - 2 * MARGIN; }

static void scroll_to(int top) {
  int last = reader.page.rows - page_height();
  if (top > last) top = last;
  reader.at.top = top < 0 ? 0 : top;
}

static void lay_out(int chapter) { page_lay_out(&reader.page, reader.book, chapter, page_width()); }

static void open_chapter(int chapter) {
  reader.at = (spot){.chapter = chapter, .block = RULE_NO_BLOCK, .link = -1};
  lay_out(chapter);
}

/* A chapter's title is its beginning; anything else is set off. */
static void open_block(int block) {
  open_chapter(reader.book->block[block].chapter);
  if (block == reader.book->chapter[reader.at.chapter].first) return;
  reader.at.block = block;
  scroll_to(page_row_of(&reader.page, block) - ABOVE);
}

/* The rows of another width begin with the same block as before. */
static void fit_to_window(void) {
  const page_row *row = &reader.page.row[reader.at.top];
  int width = page_width() < PAGE_WIDTH_MAX ? page_width() : PAGE_WIDTH_MAX;
  if (reader.page.width == width) return;
  int block = row->block != RULE_NO_BLOCK ? row->block : reader.at.block;
  lay_out(reader.at.chapter);
  scroll_to(block != RULE_NO_BLOCK ? page_row_of(&reader.page, block) : 0);
}

static void remember_spot(void) {
  if (reader.steps == WAY_MAX)
    memmove(&reader.way[0], &reader.way[1], (size_t)--reader.steps * sizeof reader.way[0]);
  reader.way[reader.steps++] = reader.at;
}

static void go_back(app *a) {
  if (reader.steps == 0) {
    app_say(a, "This is where you began.");
    return;
  }
  reader.at = reader.way[--reader.steps];
  lay_out(reader.at.chapter);
  scroll_to(reader.at.top);
}

static void turn_chapter(int by) {
  int chapters = reader.book->chapters;
  remember_spot();
  open_chapter((reader.at.chapter + by + chapters) % chapters);
}

/* ------------------------------------------------------------------ references */

static const page_piece *piece_of_link(int link) {
  for (int i = 0; i < reader.page.pieces; i++)
    if (reader.page.piece[i].link == link) return &reader.page.piece[i];
  return NULL;
}

/* Of those in the window the first (the last), when none is chosen there. */
static int link_in_window(int by) {
  int found = -1;
  for (int link = 0; link < reader.page.links; link++) {
    int row = piece_of_link(link)->row - reader.at.top;
    if (row < 0 || row >= page_height()) continue;
    if (by > 0) return link;
    found = link;
  }
  return found;
}

static bool is_in_window(int link) {
  if (link < 0) return false;
  int row = piece_of_link(link)->row - reader.at.top;
  return row >= 0 && row < page_height();
}

static void choose_link(app *a, int by) {
  int links = reader.page.links;
  if (links == 0) {
    app_say(a, "Nothing here leads elsewhere.");
    return;
  }
  int chosen = is_in_window(reader.at.link) ? -1 : link_in_window(by);
  if (chosen < 0) chosen = (reader.at.link + by + links) % links;
  reader.at.link = chosen;
  if (!is_in_window(chosen)) scroll_to(piece_of_link(chosen)->row - page_height() / 2);
}

static void follow_link(app *a) {
  if (!is_in_window(reader.at.link)) {
    app_say(a, "Tab chooses one of the underlined words, Enter then goes there.");
    return;
  }
  remember_spot();
  open_block(piece_of_link(reader.at.link)->to);
}

/* ------------------------------------------------------------------ searching */

static int first_block_in_window(void) {
  for (int row = reader.at.top; row < reader.page.rows; row++)
    if (reader.page.row[row].block != RULE_NO_BLOCK) return reader.page.row[row].block;
  return reader.book->chapter[reader.at.chapter].first;
}

static void search(app *a, int by) {
  if (reader.wanted[0] == '\0') {
    app_say(a, "/ asks for the words to search for.");
    return;
  }
  int from = reader.at.block != RULE_NO_BLOCK ? reader.at.block : first_block_in_window() - 1;
  int found = rulebook_search(reader.book, reader.wanted, from, by);
  if (found == RULE_NO_BLOCK) {
    app_say(a, "\"%s\" stands nowhere in the rules.", reader.wanted);
    return;
  }
  remember_spot();
  open_block(found);
  app_say(a, "\"%s\": n for the next, N for the one before.", reader.wanted);
}

static void ask_and_search(app *a) {
  char wanted[WANTED_LENGTH] = "";
  if (!app_read_line(a, "/ ", wanted, sizeof wanted) || wanted[0] == '\0') return;
  snprintf(reader.wanted, sizeof reader.wanted, "%s", wanted);
  search(a, 1);
}

/* ------------------------------------------------------------------ painting */

static void paint_title(void) {
  const rule_chapter *chapter = &reader.book->chapter[reader.at.chapter];
  char title[128], where[32] = "";
  int last = reader.at.top + page_height();
  snprintf(title, sizeof title, " THE RULES   %s", chapter->title);
  put_field(0, 0, terminal_width(), STYLE_REVERSE, title);
  snprintf(where, sizeof where, "lines %d to %d of %d ", reader.at.top + 1,
           last < reader.page.rows ? last : reader.page.rows, reader.page.rows);
  put(0, terminal_width() - (int)strlen(where), STYLE_REVERSE, "%s", where);
}

/* The lines of tables are drawn as this terminal can. */
static void paint_lines(int y, const page_row *row) {
  for (int x = 0; row->text[x] != '\0'; x++) {
    if (row->rule) put_glyph(y, MARGIN + x, INK_DIM, GLYPH_FLAT);
    if (row->table && row->text[x] == '|') put_glyph(y, MARGIN + x, INK_DIM, GLYPH_UPRIGHT);
  }
}

static void paint_row(int y, int number) {
  const page_row *row = &reader.page.row[number];
  bool set_off = row->block != RULE_NO_BLOCK && row->block == reader.at.block;
  bool heading = row->block != RULE_NO_BLOCK && reader.book->block[row->block].kind == RULE_HEADING;
  put(y, MARGIN, set_off || heading ? STYLE_BOLD : INK_PLAIN, "%s", row->text);
  paint_lines(y, row);
  if (!set_off) return;
  bool first = page_row_of(&reader.page, row->block) == number;
  put_glyph(y, 0, INK_ALERT | STYLE_BOLD, first ? GLYPH_TARGET : GLYPH_UPRIGHT);
}

static void paint_pieces(void) {
  for (int i = 0; i < reader.page.pieces; i++) {
    const page_piece *piece = &reader.page.piece[i];
    int y = piece->row - reader.at.top;
    if (y < 0 || y >= page_height() || piece->kind == RULE_LIGHT) continue;
    bool chosen = piece->link >= 0 && piece->link == reader.at.link;
    unsigned style = piece->kind == RULE_BOLD ? STYLE_BOLD
                     : chosen                 ? INK_KEY | STYLE_REVERSE
                                              : INK_KEY | STYLE_UNDERLINE;
    put(TOP_ROW + y, MARGIN + piece->from, style, "%.*s", piece->length,
        reader.page.row[piece->row].text + piece->from);
  }
}

/* The cursor stands on the chosen reference, else on the clause that is set off. */
static void put_cursor(void) {
  int y = TOP_ROW, x = MARGIN;
  if (is_in_window(reader.at.link)) {
    const page_piece *piece = piece_of_link(reader.at.link);
    y += piece->row - reader.at.top;
    x += piece->from;
  } else if (reader.at.block != RULE_NO_BLOCK) {
    int row = page_row_of(&reader.page, reader.at.block) - reader.at.top;
    if (row >= 0 && row < page_height()) y += row;
  }
  move(y, x);
}

static void paint_rules(app *a) {
  int height = terminal_height();
  fit_to_window();
  erase();
  paint_title();
  for (int y = 0; y < page_height() && reader.at.top + y < reader.page.rows; y++)
    paint_row(TOP_ROW + y, reader.at.top + y);
  paint_pieces();
  put(height - 2, 1, STYLE_BOLD, "%s", a->message);
  paint_keys(height - 1, KEYS_RULES);
  put_cursor();
}

/* ------------------------------------------------------------------ keys */

/* True when the command moved the window. */
static bool scroll_by(enum command command) {
  int leaf = page_height() - 1;
  switch (command) {
    case COMMAND_UP:
      scroll_to(reader.at.top - 1);
      return true;
    case COMMAND_DOWN:
      scroll_to(reader.at.top + 1);
      return true;
    case COMMAND_PAGE_UP:
      scroll_to(reader.at.top - leaf);
      return true;
    case COMMAND_PAGE_DOWN:
      scroll_to(reader.at.top + leaf);
      return true;
    case COMMAND_FIRST:
      scroll_to(0);
      return true;
    case COMMAND_LAST:
      scroll_to(reader.page.rows);
      return true;
    default:
      return false;
  }
}

static void go_to_contents(void) {
  remember_spot();
  open_chapter(0);
}

/* False: back to where one came from. */
static bool act(app *a, enum command command) {
  if (scroll_by(command)) return true;
  switch (command) {
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
      turn_chapter(command == COMMAND_RIGHT ? 1 : -1);
      return true;
    case COMMAND_NEXT:
    case COMMAND_PREVIOUS:
      choose_link(a, command == COMMAND_NEXT ? 1 : -1);
      return true;
    case COMMAND_CHOOSE:
      follow_link(a);
      return true;
    case COMMAND_RETURN:
      go_back(a);
      return true;
    case COMMAND_CONTENTS:
      go_to_contents();
      return true;
    case COMMAND_SEARCH:
      ask_and_search(a);
      return true;
    case COMMAND_SEARCH_ON:
    case COMMAND_SEARCH_BACK:
      search(a, command == COMMAND_SEARCH_ON ? 1 : -1);
      return true;
    case COMMAND_HELP:
      show_keys(a, about, KEYS_RULES);
      return true;
    case COMMAND_REDRAW:
      terminal_redraw();
      return true;
    default:
      return command != COMMAND_BACK && command != COMMAND_QUIT;
  }
}

static void read_on(app *a) {
  reader.below = a->painter;
  a->painter = paint_rules;
  a->message[0] = '\0';
  bool reading = true;
  while (reading && !a->leave) {
    enum command command = command_of(app_key(a), KEYS_RULES);
    if (command != COMMAND_NONE) a->message[0] = '\0';
    reading = act(a, command);
  }
  a->message[0] = '\0';
  a->painter = reader.below;
}

/* What one player looked up last is nothing for the other: the reader begins anew each time. */
static bool open_book(app *a) {
  static file_error error;
  if (reader.book == NULL) reader.book = rulebook_read(a->options->data_dir, &error);
  reader.steps = 0;
  reader.wanted[0] = '\0';
  if (reader.book == NULL) app_show_text(a, "The rules", error.message);
  return reader.book != NULL;
}

void show_rules(app *a) {
  if (!open_book(a)) return;
  open_chapter(0);
  read_on(a);
}

void show_rule(app *a, const char *clause) {
  char id[RULE_ID_MAX];
  snprintf(id, sizeof id, "%s", clause);
  if (!open_book(a)) return;
  int block = rulebook_clause(reader.book, id);
  if (block == RULE_NO_BLOCK) block = 0;
  open_block(block);
  read_on(a);
}

/* ------------------------------------------------------------------ decisions */

/* Where the rules speak of a decision, when its section says it less exactly. */
static const char *const clauses[PEN_NO_DECISION] = {
    [PEN_SET_UP] = "R15a",         [PEN_RELEASE_ROLL] = "R15_1c", [PEN_SCREEN] = "R13_2a",
    [PEN_FALL_BACK] = "R13_2b",    [PEN_NAVAL_ROUND] = "R10_6a",  [PEN_SIEGE_LOSSES] = "R9a",
    [PEN_LOSSES] = "R11_3d",       [PEN_ACTIVATION] = "R10_1a",   [PEN_RETREAT] = "R11_7b",
    [PEN_RALLY] = "R11_7k",        [PEN_REINFORCE] = "R11_7l",    [PEN_ADVANCE] = "R11_7o",
    [PEN_PLACE_COMMANDER] = "R3f", [PEN_EXTEND] = "R15_1g",
};

int rules_of_decision(const rulebook *book, enum pen_decision decision) {
  if (decision >= PEN_NO_DECISION) return RULE_NO_BLOCK;
  const char *clause = clauses[decision];
  return clause != NULL ? rulebook_clause(book, clause)
                        : rulebook_section(book, pen_decision_section(decision));
}

void show_rules_of_decision(app *a) {
  if (!open_book(a)) return;
  int block = rules_of_decision(reader.book, (enum pen_decision)a->view.decision);
  open_block(block != RULE_NO_BLOCK ? block : 0);
  read_on(a);
}
