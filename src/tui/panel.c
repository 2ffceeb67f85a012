/* The panel at the right: the selected place, the blocks in it, or the choices there are. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/notes.h"
#include "tui/screens.h"
#include "tui/words.h"

/* The panel's inside, filled line by line. */
typedef struct column {
  int y, x, height, width, used;
} column;

static void add_line(column *c, unsigned style, const char *text) {
  if (c->used < c->height) put_field(c->y + c->used++, c->x, c->width, style, text);
}

static void add_words(column *c, unsigned style, const char *text) {
  c->used += put_paragraph(c->y + c->used, c->x, c->width, c->height - c->used, style, text);
}

/* ------------------------------------------------------------------ the place */

static void add_ground(column *c, const app *a) {
  const pen_place *place = &app_setup(a)->place[a->place];
  char text[64];
  const char *kind = place->fortress         ? "fortress"
                     : place->hill           ? "hill"
                     : place->richmond_works ? "entrenched"
                                             : "";
  const char *port = place->port != PEN_NONE ? "port" : "";
  const char *supply = place->supply < PEN_NO_SIDE ? "supply" : "";
  snprintf(text, sizeof text, "%s%s%s%s%s", kind, kind[0] && port[0] ? ", " : "", port,
           (kind[0] || port[0]) && supply[0] ? ", " : "", supply);
  if (text[0] != '\0') add_line(c, INK_DIM, text);
  if (a->view.holder[a->place] < PEN_NO_SIDE) {
    snprintf(text, sizeof text, "held: %s", side_name(a->view.holder[a->place]));
    add_line(c, side_ink(a->view.holder[a->place]), text);
  }
  if (a->view.rail[a->place] < PEN_NO_SIDE) {
    snprintf(text, sizeof text, "railroad: %s", side_name(a->view.rail[a->place]));
    add_line(c, side_ink(a->view.rail[a->place]), text);
  }
}

/* ------------------------------------------------------------------ blocks */

static bool is_marked(const app *a, int unit) {
  return pen_side_of(unit) == app_side(a) && (a->marked >> (unit % PEN_UNITS_A_SIDE) & 1) != 0;
}

/* Supply is judged for the first time after the set-up (6.1). */
static bool is_cut_off(const app *a, int unit) {
  return a->view.phase != PEN_PHASE_SET_UP &&
         (a->view.unit_view[unit].marks & PEN_IS_SUPPLIED) == 0;
}

/* One block: the commander's rating or the unit's strength, and whether it can still act. */
static void add_block(column *c, const app *a, int unit) {
  const pen_unit *u = &app_setup(a)->unit[unit];
  const pen_unit_view *seen = &a->view.unit_view[unit];
  bool own = pen_side_of(unit) == app_side(a);
  bool can = own && (a->view.decision == PEN_ACTIVATION ? activation_can_act(a, unit)
                                                        : (seen->marks & PEN_IS_ACTIVATED) == 0);
  char text[FITTED_SIZE + 32], name[FITTED_SIZE], end[16];
  if (u->type == PEN_COMMANDER)
    snprintf(end, sizeof end, "rates %d", u->rating);
  else if (u->sp == 0)
    snprintf(end, sizeof end, "%s", words_of_type(u->type));
  else
    snprintf(end, sizeof end, "%s %d/%d", words_of_type(u->type), seen->sp, u->sp);
  const char *mark = is_marked(a, unit)         ? glyph_text(GLYPH_CHOSEN)
                     : u->type == PEN_COMMANDER ? glyph_text(GLYPH_COMMANDER)
                     : own && !can              ? "-"
                                                : " ";
  const char *unsupplied = own && is_cut_off(a, unit) ? "!" : " ";
  int room = c->width - (int)strlen(end) - 3;
  snprintf(text, sizeof text, "%s%s%s %s", mark, text_fitted(u->name, room, name, sizeof name),
           unsupplied, end);
  bool here = unit == a->unit && a->stage != STAGE_PLACES;
  unsigned style = side_ink((int)pen_side_of(unit)) | (here ? STYLE_REVERSE : 0u);
  if (here && a->stage == STAGE_BLOCKS) move(c->y + c->used, c->x);
  int y = c->y + c->used, x = c->x;
  zone_add_block(y, x, c->width, unit);
  add_line(c, style, text);
  if (here && a->stage == STAGE_BLOCKS) move(y, x);
}

static void add_unknown(column *c, const app *a, int side) {
  int count = a->view.unknown[side][a->place];
  if (count == 0) return;
  char text[48];
  snprintf(text, sizeof text, "? %d %s block%s", count, side_name(side), count == 1 ? "" : "s");
  add_line(c, side_ink(side), text);
}

/* Lines about who stands in the selected place: a unit, UNKNOWN_OF + side or NAME_OF + side. */
typedef struct standing {
  int count, selected;
  uint8_t line[PEN_UNITS_MAX + 2 * PEN_SIDES];
} standing;

enum { UNKNOWN_OF = PEN_UNITS_MAX, NAME_OF = UNKNOWN_OF + PEN_SIDES };
enum { REACH_LINES = 9, ABOUT_UNIT_LINES = 4, LEAST_BLOCKS = 3 };

/* The side that does not decide is named above its blocks: colours alone would not tell them
 * apart. */
static void list_side(standing *s, const app *a, int side) {
  bool headed = side == (int)app_side(a);
  for (int commanders = 1; commanders >= 0; commanders--)
    for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++) {
      if (app_setup(a)->unit[u].type == PEN_NO_TYPE || a->view.unit_view[u].at != a->place ||
          (app_setup(a)->unit[u].type == PEN_COMMANDER) != (commanders == 1))
        continue;
      if (!headed) s->line[s->count++] = (uint8_t)(NAME_OF + side);
      headed = true;
      if (u == a->unit && a->stage == STAGE_BLOCKS) s->selected = s->count;
      s->line[s->count++] = (uint8_t)u;
    }
  if (a->view.unknown[side][a->place] > 0) s->line[s->count++] = (uint8_t)(UNKNOWN_OF + side);
}

/* What comes below must have room too: where not all fit, those about the selected one. */
static void add_blocks(column *c, const app *a, int first) {
  standing s = {.count = 0};
  list_side(&s, a, first);
  list_side(&s, a, 1 - first);
  int below = a->stage == STAGE_TARGET && a->view.decision == PEN_ACTIVATION ? REACH_LINES
              : a->stage == STAGE_BLOCKS                                     ? ABOUT_UNIT_LINES
                                                                             : 0;
  int rows = c->height - c->used - below;
  if (rows < LEAST_BLOCKS) rows = LEAST_BLOCKS;
  if (s.count > rows) rows--;
  int top = s.selected - rows + 1 > 0 ? s.selected - rows + 1 : 0;
  for (int i = top; i < s.count && i < top + rows; i++)
    if (s.line[i] >= NAME_OF)
      add_line(c, side_ink(s.line[i] - NAME_OF) | STYLE_UNDERLINE, side_name(s.line[i] - NAME_OF));
    else if (s.line[i] >= UNKNOWN_OF)
      add_unknown(c, a, s.line[i] - UNKNOWN_OF);
    else
      add_block(c, a, s.line[i]);
  char text[32];
  snprintf(text, sizeof text, "  and %d more", s.count - rows);
  if (s.count > rows) add_line(c, INK_DIM, text);
}

/* Confederate corps go by their commander's name, Union ones by their number. */
static void add_corps(char *text, size_t size, const app *a, const pen_unit *u) {
  const pen_setup *setup = app_setup(a);
  size_t used = strlen(text);
  if (u->corps == PEN_NONE) {
    snprintf(text + used, size - used, "independent");
    return;
  }
  const pen_corps *corps = &setup->corps[u->corps];
  bool by_name = corps->side == PEN_CSA;
  snprintf(text + used, size - used, "%s%s", corps->name, by_name ? "'s corps" : "");
}

/* Movement points, from halves: 1/2, 1, 1 1/2. */
static char *half_points(int halves, char *out, size_t size) {
  if (halves == 1)
    snprintf(out, size, "1/2");
  else
    snprintf(out, size, "%d%s", halves / 2, halves % 2 != 0 ? " 1/2" : "");
  return out;
}

/* What the unit under the cursor is: its corps, its command, its supply. */
static void add_unit(column *c, const app *a) {
  if (a->unit >= PEN_UNITS_MAX || a->view.unit_view[a->unit].at == PEN_NONE) return;
  const pen_unit *u = &app_setup(a)->unit[a->unit];
  const pen_unit_view *seen = &a->view.unit_view[a->unit];
  char text[96], points[16];
  add_line(c, INK_PLAIN, "");
  snprintf(text, sizeof text, "%s: %s, ", u->name, pen_spoken(PEN_TYPE_NAMES, u->type));
  add_corps(text, sizeof text, a, u);
  add_words(c, INK_PLAIN, text);
  if (pen_side_of(a->unit) != app_side(a)) return;
  add_line(c, INK_PLAIN, is_cut_off(a, a->unit) ? "! out of supply" : "in supply");
  if (seen->marks & PEN_IS_ACTIVATED) add_line(c, INK_PLAIN, "activated this turn");
  if (seen->spent > 0) {
    snprintf(text, sizeof text, "has used %s of its move",
             half_points(seen->spent, points, sizeof points));
    add_line(c, INK_PLAIN, text);
  }
}

/* Of a move by water, the port it starts from. */
static void add_port(column *c, const app *a) {
  if (!a->listing_others || a->port >= app_setup(a)->places) return;
  char text[64];
  snprintf(text, sizeof text, "from %s", app_setup(a)->place[a->port].name);
  add_line(c, STYLE_BOLD, text);
}

/* The links of the way, counted as on the map. */
static void add_way(column *c, const app *a) {
  char text[256], step[64];
  size_t used = 0;
  if (a->route.steps < 2) return;
  text[0] = '\0';
  for (int i = 0; i < a->route.steps && used < sizeof text; i++) {
    snprintf(step, sizeof step, "%s%d %s%s", i > 0 ? ", " : "", i + 1,
             app_setup(a)->place[a->route.place[i]].name,
             a->route.verb[i] == PEN_RAIL ? " by rail" : "");
    used += (size_t)snprintf(text + used, sizeof text - used, "%s", step);
  }
  add_words(c, INK_KEY, text);
}

static void add_cost(column *c, const app *a) {
  if (a->stage != STAGE_TARGET) return;
  add_port(c, a);
  char text[96], points[16];
  int cost = a->cost[a->place];
  const char *enemy =
      a->view.blocks[pen_enemy_of(app_side(a))][a->place] > 0 ? ": the enemy is there" : "";
  if (cost > 0)
    snprintf(text, sizeof text, "%s in reach: %s point%s%s", glyph_text(GLYPH_TARGET),
             half_points(cost, points, sizeof points), cost <= 2 ? "" : "s", enemy);
  else
    snprintf(text, sizeof text, cost == 0 ? "%s can be chosen%s" : "not to be chosen",
             glyph_text(GLYPH_TARGET), enemy);
  if (cost < 0 && march_begins_here(a)) snprintf(text, sizeof text, "from here: where to?");
  add_words(c, cost >= 0 ? INK_KEY : INK_DIM, text);
  add_way(c, a);
}

static void add_reached(column *c, const app *a, int p, bool enemy) {
  char line[FITTED_SIZE + 32], name[FITTED_SIZE], cost[16];
  snprintf(cost, sizeof cost, "%d%s", a->cost[p] / 2, a->cost[p] % 2 ? ".5" : "");
  int room = c->width - (int)strlen(cost) - 3;
  text_fitted(app_setup(a)->place[p].name, room, name, sizeof name);
  snprintf(line, sizeof line, "%s %s %s", enemy ? glyph_text(GLYPH_ENEMY) : " ", name, cost);
  zone_add_place(c->y + c->used, c->x, c->width, p);
  add_line(c, p == a->place ? STYLE_REVERSE : INK_PLAIN, line);
}

/* Every place the marked blocks can reach, and what it costs them, as Tab goes through them; where
 * not all fit, those about the selected one. */
static void add_reach(column *c, const app *a) {
  uint8_t targets[PEN_PLACES_MAX];
  int count = cursor_targets(a, targets), at = 0;
  add_line(c, INK_PLAIN, "");
  for (int i = 0; i < count; i++)
    if (targets[i] == a->place) at = i;
  int rows = c->height - c->used - (count > c->height - c->used ? 1 : 0);
  int top = at - rows + 1 > 0 ? at - rows + 1 : 0;
  for (int i = top; i < count && i < top + rows; i++)
    add_reached(c, a, targets[i], a->view.blocks[pen_enemy_of(app_side(a))][targets[i]] > 0);
  char text[32];
  snprintf(text, sizeof text, "%d places: Tab", count);
  if (count > rows) add_line(c, INK_DIM, text);
}

static bool is_common(const app *a) {
  return a->paused || pen_privacy_of((enum pen_decision)a->view.decision) == PEN_COMMON;
}

/* What was just rolled, for both to read. */
static void add_report(column *c, const app *a) {
  for (int i = 0; i < a->report_lines; i++) {
    if (c->used > 0) add_line(c, INK_PLAIN, "");
    add_words(c, INK_PLAIN | STYLE_BOLD, a->report[i]);
  }
}

/* A decision in common: whose it is, to be read from across the table, and its facts. */
static void add_common(column *c, const app *a) {
  char text[256], spaced[48] = "";
  if (a->paused || facts_of(a, text, sizeof text)[0] == '\0') return;
  size_t used = 0;
  for (const char *name = side_name_large(a->view.side); *name != '\0'; name++) {
    spaced[used++] = *name;
    spaced[used++] = ' ';
  }
  add_line(c, side_ink(a->view.side) | STYLE_BOLD, spaced);
  add_line(c, INK_PLAIN, "");
  add_words(c, INK_PLAIN, text);
  add_line(c, INK_PLAIN, "");
}

static bool shows_reach(const app *a) {
  return a->stage == STAGE_TARGET && a->view.decision == PEN_ACTIVATION;
}

/* The newest first; above the list of a reach only that there are some. */
static void add_notes(const app *a, column *c) {
  char text[NOTE_BYTES_MAX + 32];
  int count = 0;
  for (int i = notes_count(a->game) - 1; i >= 0; i--) {
    const own_note *note = notes_at(a->game, i);
    if (note->place != a->place || !note_is_shown(a, note)) continue;
    if (count++ == 0) add_line(c, INK_PLAIN, "");
    snprintf(text, sizeof text, "Note, turn %d: %s", note->turn, note->text);
    if (!shows_reach(a)) add_words(c, INK_KEY, text);
  }
  snprintf(text, sizeof text, "%d note%s: N", count, count == 1 ? "" : "s");
  if (count > 0 && shows_reach(a)) add_line(c, INK_KEY, text);
}

static void paint_place(const app *a, column *c) {
  add_cost(c, a);
  add_ground(c, a);
  int first = app_side(a) == PEN_CSA ? PEN_CSA : PEN_USA;
  add_blocks(c, a, first);
  if (a->view.closed[first][a->place]) add_words(c, INK_ALERT, "closed by a screen: nobody passes");
  if (a->stage == STAGE_BLOCKS) add_unit(c, a);
  add_notes(a, c);
  if (a->replay != NULL) add_report(c, a);
  if (shows_reach(a)) add_reach(c, a);
}

/* ------------------------------------------------------------------ choices */

static void paint_choices(const app *a, column *c) {
  int count = choices_count(a), top = a->choice - (c->height - c->used) + 3;
  char text[96], line[112];
  if (count == 0 && !a->paused) add_words(c, INK_DIM, "Nothing to choose.");
  int cursor_y = c->y;
  for (int i = top < 0 ? 0 : top; i < count && c->used < c->height; i++) {
    snprintf(line, sizeof line, "%s %s", i == a->choice ? ">" : " ",
             choices_words(a, i, text, sizeof text));
    if (i == a->choice) cursor_y = c->y + c->used;
    zone_add_choice(c->y + c->used, c->x, c->width, i);
    add_line(c, i == a->choice ? INK_PLAIN | STYLE_REVERSE : INK_PLAIN, line);
  }
  if (is_common(a)) add_report(c, a);
  move(cursor_y, c->x);
}

void paint_panel(app *a, int y, int x, int height, int width) {
  bool choosing = a->stage == STAGE_CHOICES || a->paused;
  int window_y, window_x;
  getyx(stdscr, window_y, window_x);
  put_frame(y, x, height, width, INK_DIM,
            a->paused  ? "What happened"
            : choosing ? "Choose"
                       : app_setup(a)->place[a->place].name);
  move(window_y, window_x);
  column c = {.y = y + 1, .x = x + 1, .height = height - 2, .width = width - 2};
  int cursor_y = window_y, cursor_x = window_x;
  add_common(&c, a);
  if (choosing)
    paint_choices(a, &c);
  else
    paint_place(a, &c);
  if (choosing || a->stage == STAGE_BLOCKS) getyx(stdscr, cursor_y, cursor_x);
  move(cursor_y, cursor_x);
}
