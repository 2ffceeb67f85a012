/* The battle board: four positions facing four, what stands there, and what was just rolled. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/guide.h"
#include "tui/lesson.h"
#include "tui/screens.h"
#include "tui/words.h"

enum {
  TOP = 3,
  LOWER_LINES = 5,
  FIXED_LINES = 8,
  STATUS_LINES = 3,
  LETTER_COLUMNS = 3,
  LEAST_ROWS = 2,
  MOST_ROWS = 24,
  WIDEST_CELL = 30
};

typedef struct board_shape {
  int rows[PEN_SIDES]; /* of a side's positions */
  int cell_width, left, lower;
} board_shape;

static int stands_in(const app *a, const pen_view *view, int side, int position,
                     uint8_t out[PEN_UNITS_A_SIDE]);

/* Rows the fullest position of a side would like to have. */
static int rows_wanted(const app *a, const pen_view *view, int side) {
  uint8_t units[PEN_UNITS_A_SIDE];
  int most = 0;
  for (int position = 0; position < PEN_POSITIONS; position++) {
    int rows = stands_in(a, view, side, position, units) +
               (view->battle.unknown[side][position] > 0 ? 1 : 0);
    if (rows > most) most = rows;
  }
  return most;
}

/* The rows there are, shared evenly but for what one side does not need and the other does. */
static void share_rows(const app *a, const pen_view *view, int rows, board_shape *shape) {
  int spare[PEN_SIDES];
  for (int side = 0; side < PEN_SIDES; side++) {
    shape->rows[side] = rows / 2;
    spare[side] = rows / 2 - rows_wanted(a, view, side);
  }
  for (int side = 0; side < PEN_SIDES; side++) {
    int other = 1 - side, most = rows / 2 - LEAST_ROWS;
    int moved = -spare[side] < spare[other] ? -spare[side] : spare[other];
    if (moved > most) moved = most;
    if (moved <= 0) continue;
    shape->rows[side] += moved;
    shape->rows[other] -= moved;
  }
}

static board_shape shape_now(const app *a, const pen_view *view) {
  board_shape shape;
  int rows = terminal_height() - STATUS_LINES - FIXED_LINES - LOWER_LINES;
  if (lesson_is_on(a)) rows -= LESSON_ROWS; /* its battle is small */
  if (rows > MOST_ROWS) rows = MOST_ROWS;
  share_rows(a, view, rows, &shape);
  shape.cell_width = (terminal_width() - LETTER_COLUMNS - 1) / PEN_POSITIONS - 1;
  if (shape.cell_width > WIDEST_CELL) shape.cell_width = WIDEST_CELL;
  shape.left = 0;
  shape.lower = TOP + shape.rows[PEN_USA] + shape.rows[PEN_CSA] + 4;
  return shape;
}

/* The two sides face each other: one's left is opposite the other's right. */
static int column_of(int side, int position) {
  return side == PEN_CSA ? position : PEN_POSITIONS - 1 - position;
}

static int cell_x(const board_shape *shape, int column) {
  return shape->left + 1 + column * (shape->cell_width + 1);
}

static int cell_y(const board_shape *shape, int side) {
  return side == PEN_CSA ? TOP + 1 : TOP + 2 + shape->rows[PEN_CSA];
}

/* ------------------------------------------------------------------ the header */

static void append(char *out, size_t size, const char *text) {
  size_t used = strlen(out);
  snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "", text);
}

static void ground_words(const pen_setup *setup, int place, char *out, size_t size) {
  const pen_place *here = &setup->place[place];
  out[0] = '\0';
  if (here->fortress) append(out, size, "fortress");
  if (here->hill) append(out, size, "hill");
  for (int i = 0; i < here->neighbours; i++) {
    const pen_link *link = &setup->link[here->link[i]];
    const char *from = setup->place[here->neighbour[i]].name;
    char text[64];
    if (link->entrenched == place)
      snprintf(text, sizeof text, "works facing %s", from);
    else if (link->river)
      snprintf(text, sizeof text, "river from %s", from);
    else
      continue;
    append(out, size, text);
  }
  if (out[0] == '\0') snprintf(out, size, "open ground");
}

static void paint_header(const app *a, const pen_view *view) {
  const pen_setup *setup = app_setup(a);
  const pen_battle_view *battle = &view->battle;
  char title[96], ground[160];
  int width = terminal_width();
  snprintf(title, sizeof title, " BATTLE OF %s", setup->place[battle->place].name);
  for (char *c = title; *c != '\0'; c++)
    if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 'a' + 'A');
  put_field(0, 0, width, STYLE_REVERSE, title);
  int x = (int)strlen(title) + 3;
  if (battle->round > 0)
    put(0, x, STYLE_REVERSE, "Round %d   %s attack", battle->round,
        battle->attacker == PEN_USA ? "Union" : "Confederates");
  if (view->side < PEN_NO_SIDE && !a->paused) {
    const char *who = side_name_large(view->side);
    put(0, width - (int)strlen(who) - 2, side_ink(view->side) | STYLE_REVERSE | STYLE_BOLD, " %s ",
        who);
  }
  ground_words(setup, battle->place, ground, sizeof ground);
  put_field(1, 1, width - 1, INK_DIM, ground);
  if (battle->must_retreat < PEN_NO_SIDE && view->decision == PEN_RETREAT)
    put(1, width - 28, INK_ALERT, "%s must retreat", side_name_large(battle->must_retreat));
}

/* ------------------------------------------------------------------ the positions */

static void paint_rule(const board_shape *shape, int y, enum glyph left, enum glyph middle,
                       enum glyph right) {
  for (int column = 0; column < PEN_POSITIONS; column++) {
    int x = cell_x(shape, column);
    put_glyph(y, x - 1, INK_DIM, column == 0 ? left : middle);
    for (int i = 0; i < shape->cell_width; i++) put_glyph(y, x + i, INK_DIM, GLYPH_FLAT);
    put_glyph(y, x + shape->cell_width, INK_DIM, right);
  }
}

static void paint_grid(const board_shape *shape) {
  int middle = TOP + 1 + shape->rows[PEN_CSA], bottom = middle + 1 + shape->rows[PEN_USA];
  paint_rule(shape, TOP, GLYPH_TOP_LEFT, GLYPH_TEE_DOWN, GLYPH_TOP_RIGHT);
  paint_rule(shape, middle, GLYPH_TEE_RIGHT, GLYPH_CROSS, GLYPH_TEE_LEFT);
  paint_rule(shape, bottom, GLYPH_BOTTOM_LEFT, GLYPH_TEE_UP, GLYPH_BOTTOM_RIGHT);
  for (int y = TOP + 1; y < bottom; y++)
    for (int column = 0; column <= PEN_POSITIONS && y != middle; column++)
      put_glyph(y, cell_x(shape, column) - 1, INK_DIM, GLYPH_UPRIGHT);
}

static bool is_aimed_at(const app *a, int side, int position) {
  return a->stage == STAGE_POSITION && (int)app_side(a) == side && a->position == position;
}

static void paint_heading(const app *a, const board_shape *shape, const pen_view *view, int side,
                          int position) {
  char text[48];
  bool won = view->battle.flank_won[side][position];
  snprintf(text, sizeof text, "%s%s", pen_spoken(PEN_POSITION_NAMES, position),
           won ? " (flank fire)" : "");
  int y = side == PEN_CSA ? TOP - 1 : cell_y(shape, side) + shape->rows[side] + 1;
  unsigned style = side_ink(side) | (is_aimed_at(a, side, position) ? STYLE_REVERSE : 0u);
  put_field(y, cell_x(shape, column_of(side, position)) + 1, shape->cell_width - 1, style, text);
}

static int stands_in(const app *a, const pen_view *view, int side, int position,
                     uint8_t out[PEN_UNITS_A_SIDE]) {
  int count = 0;
  for (int commanders = 1; commanders >= 0; commanders--)
    for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++) {
      const pen_unit_view *seen = &view->unit_view[u];
      bool here = (seen->marks & PEN_IS_DEPLOYED) != 0 && seen->position == position;
      if (here && (app_setup(a)->unit[u].type == PEN_COMMANDER) == (commanders == 1))
        out[count++] = (uint8_t)u;
    }
  return count;
}

static void paint_unit(const app *a, const pen_view *view, int y, int x, int width, int unit) {
  const pen_unit *u = &app_setup(a)->unit[unit];
  const pen_unit_view *seen = &view->unit_view[unit];
  bool here = unit == a->unit && !a->paused && a->stage != STAGE_CHOICES;
  char text[FITTED_SIZE + 32], end[16];
  if (u->type == PEN_COMMANDER)
    snprintf(end, sizeof end, "%d", u->rating);
  else if (u->sp == 0)
    snprintf(end, sizeof end, "%s", words_of_type(u->type));
  else if (seen->sp == u->sp)
    snprintf(end, sizeof end, "%s %d", words_of_type(u->type), u->sp);
  else
    snprintf(end, sizeof end, "%s %d/%d", words_of_type(u->type), seen->sp, u->sp);
  int room = width - (int)strlen(end) - 2;
  const char *mark = here                                ? ">"
                     : u->type == PEN_COMMANDER          ? glyph_text(GLYPH_COMMANDER)
                     : (seen->marks & PEN_IS_ACTED) != 0 ? "-"
                                                         : " ";
  char name[FITTED_SIZE];
  snprintf(text, sizeof text, "%s%s %s", mark, text_fitted(u->name, room, name, sizeof name), end);
  unsigned style = side_ink((int)pen_side_of(unit)) | (here ? STYLE_REVERSE : 0u);
  put_field(y, x, width, style, text);
  zone_add_unit(y, x, width, unit);
  if (here) move(y, x);
}

/* Cut to the room there is; a number at its end stays, for it tells one block from another. */
static const char *short_name(const char *name, int room, char out[PEN_ID_MAX]) {
  int length = (int)strlen(name);
  bool numbered = length > 0 && name[length - 1] >= '0' && name[length - 1] <= '9';
  bool cut = numbered && text_columns(name) > room && room > 1;
  text_fitted(name, cut ? room - 1 : room, out, PEN_ID_MAX - 1);
  if (cut) strcat(out, name + length - 1);
  return out;
}

/* Half a line: what is needed to tell one from another where many stand together. */
static void paint_short(const app *a, const pen_view *view, int y, int x, int width, int unit) {
  const pen_unit *u = &app_setup(a)->unit[unit];
  const pen_unit_view *seen = &view->unit_view[unit];
  bool here = unit == a->unit && !a->paused && a->stage != STAGE_CHOICES;
  bool leads = u->type == PEN_COMMANDER;
  char text[FITTED_SIZE + 32], end[8];
  if (leads)
    snprintf(end, sizeof end, "%d", u->rating);
  else
    snprintf(end, sizeof end, "%.1s%d", words_of_type(u->type), seen->sp);
  int room = width - (int)strlen(end) - 2;
  const char *mark = here                         ? ">"
                     : leads                      ? glyph_text(GLYPH_COMMANDER)
                     : seen->marks & PEN_IS_ACTED ? "-"
                                                  : " ";
  char name[PEN_ID_MAX];
  char fitted[FITTED_SIZE];
  text_fitted(short_name(u->name, room, name), room, fitted, sizeof fitted);
  snprintf(text, sizeof text, "%s%s %s", mark, fitted, end);
  put_field(y, x, width, side_ink((int)pen_side_of(unit)) | (here ? STYLE_REVERSE : 0u), text);
  zone_add_unit(y, x, width, unit);
  if (here) move(y, x);
}

/* One a line; two a line where there are too many for that. */
static int paint_standing(const app *a, const board_shape *shape, const pen_view *view, int y,
                          int x, int rows, const uint8_t *units, int count) {
  int width = shape->cell_width;
  if (count <= rows) {
    for (int i = 0; i < count; i++) paint_unit(a, view, y + i, x, width, units[i]);
    return count;
  }
  int shown = count > 2 * rows ? 2 * rows - 1 : count;
  for (int i = 0; i < shown; i++)
    paint_short(a, view, y + i % rows, x + i / rows * (width / 2), width / 2, units[i]);
  if (shown < count) put(y + rows - 1, x + width / 2, INK_DIM, " %d more", count - shown);
  return rows;
}

static void paint_position(const app *a, const board_shape *shape, const pen_view *view, int side,
                           int position) {
  uint8_t units[PEN_UNITS_A_SIDE];
  int count = stands_in(a, view, side, position, units);
  int unknown = view->battle.unknown[side][position];
  int y = cell_y(shape, side), x = cell_x(shape, column_of(side, position));
  bool aimed = is_aimed_at(a, side, position);
  zone_add_position(y, x, shape->rows[side], shape->cell_width, side, position);
  int rows = shape->rows[side] - (unknown > 0 ? 1 : 0) - (aimed ? 1 : 0);
  y += paint_standing(a, shape, view, y, x, rows, units, count);
  if (aimed) put(y++, x, STYLE_REVERSE, ">%.*s", shape->cell_width - 1, words_of_unit(a, a->unit));
  if (unknown > 0)
    put(y, x, side_ink(side), "? %d block%s", unknown, unknown == 1 ? "" : "s");
  else if (count == 0 && !aimed)
    put(y, x, INK_DIM, " (empty)");
}

/* ------------------------------------------------------------------ below the positions */

/* The steps of a round (11.7), the present one in brackets. */
static void paint_steps(const board_shape *shape, const pen_view *view) {
  static const struct {
    uint8_t decision;
    bool defender;
    const char *name;
  } steps[] = {{PEN_ARTILLERY_STEP, true, "def. guns"}, {PEN_ARTILLERY_STEP, false, "att. guns"},
               {PEN_INFANTRY_STEP, true, "def. inf"},   {PEN_INFANTRY_STEP, false, "att. inf"},
               {PEN_RETREAT, true, "retreat"},          {PEN_RALLY, true, "rally"},
               {PEN_REINFORCE, true, "reinforce"}};
  int x = 1;
  for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
    bool sided = steps[i].decision == PEN_ARTILLERY_STEP || steps[i].decision == PEN_INFANTRY_STEP;
    bool defends = view->side != view->battle.attacker;
    bool now = view->decision == steps[i].decision && (!sided || defends == steps[i].defender);
    put(shape->lower, x, now ? STYLE_BOLD | STYLE_REVERSE : INK_DIM, now ? "[%s]" : " %s ",
        steps[i].name);
    x += (int)strlen(steps[i].name) + 2;
    if (i + 1 < sizeof steps / sizeof steps[0]) put_glyph(shape->lower, x, INK_DIM, GLYPH_FLAT);
    x++;
  }
}

/* One after the other where lines of their own would take too many; false: still too many. */
static bool paint_flowing(const app *a, int y, int height, int width) {
  char whole[REPORT_LINES * REPORT_WIDTH] = "";
  size_t used = 0;
  for (int i = 0; i < a->report_lines; i++)
    used +=
        (size_t)snprintf(whole + used, sizeof whole - used, "%s%s", i > 0 ? " " : "", a->report[i]);
  if (paragraph_lines(width, whole) > height) return false;
  put_paragraph(y, 1, width, height, INK_PLAIN, whole);
  return true;
}

/* The latest sentences, whole, as many as there is room for. */
static void paint_report(const app *a, int y, int height, int width) {
  int from = a->report_lines, rows = 0;
  while (from > 0 && rows + paragraph_lines(width, a->report[from - 1]) <= height)
    rows += paragraph_lines(width, a->report[--from]);
  if (from > 0 && paint_flowing(a, y, height, width)) return;
  for (int i = from; i < a->report_lines; i++)
    y += put_paragraph(y, 1, width, height, INK_PLAIN, a->report[i]);
}

static void paint_board_choices(const app *a, int y, int height, int x, int width) {
  int count = choices_count(a), top = a->choice - height + 1;
  char text[96], line[112];
  if (top < 0) top = 0;
  for (int i = top; i < count && i - top < height; i++) {
    bool here = i == a->choice;
    snprintf(line, sizeof line, "%s %s", here ? ">" : " ", choices_words(a, i, text, sizeof text));
    put_field(y + i - top, x, width, here ? STYLE_REVERSE : INK_PLAIN, line);
    zone_add_choice(y + i - top, x, width, i);
    if (here) move(y + i - top, x);
  }
}

/* Blocks still to be deployed, in columns. */
static void paint_pool(const app *a, int y, int height) {
  uint8_t units[PEN_UNITS_A_SIDE];
  int count = board_units(a, units), width = 25;
  for (int i = 0; i < count; i++) {
    int x = 1 + i / height * (width + 1);
    if (x + width < terminal_width()) paint_unit(a, &a->view, y + i % height, x, width, units[i]);
  }
}

void paint_board(app *a, const pen_view *view) {
  board_shape shape = shape_now(a, view);
  int y = shape.lower + 1, height = terminal_height() - STATUS_LINES - guide_rows(a) - y,
      width = terminal_width();
  paint_header(a, view);
  paint_grid(&shape);
  move(shape.lower, 0);
  for (int side = 0; side < PEN_SIDES; side++)
    put(cell_y(&shape, side) + shape.rows[side] / 2, cell_x(&shape, PEN_POSITIONS) + 1,
        side_ink(side) | STYLE_BOLD, "%c", side_letter(side));
  paint_steps(&shape, view);
  if (view->decision == PEN_DEPLOY && !a->paused && a->replay == NULL)
    paint_pool(a, y, height);
  else {
    bool choosing = a->stage == STAGE_CHOICES && !a->paused && a->count > 0;
    int left = choosing ? width - 36 : width - 2;
    int next = paint_next(a, y + height, 1, left, height - 1);
    paint_report(a, y, height - next, left);
    if (choosing) paint_board_choices(a, y, height, left + 2, 34);
  }
  int cursor_y = shape.lower, cursor_x = 0;
  getyx(stdscr, cursor_y, cursor_x);
  bool in_list = (a->stage == STAGE_CHOICES || view->decision == PEN_DEPLOY) && !a->paused &&
                 a->replay == NULL;
  if (!in_list) move(shape.lower, 0);
  for (int side = 0; side < PEN_SIDES; side++)
    for (int position = 0; position < PEN_POSITIONS; position++) {
      paint_heading(a, &shape, view, side, position);
      paint_position(a, &shape, view, side, position);
    }
  if (in_list) move(cursor_y, cursor_x);
}
