#include "tui/overlay.h"

#include <stdio.h>
#include <string.h>

#include "tui/characters.h"
#include "tui/screens.h"
#include "tui/sheets.h"

static map_overlay made;

/* ------------------------------------------------------------------ whose, and of what */

/* The side that looks; where both do, the one that decides. */
static int side_shown(const app *a) {
  if (a->viewer == PEN_VIEW_USA) return PEN_USA;
  if (a->viewer == PEN_VIEW_CSA) return PEN_CSA;
  return a->view.side < PEN_NO_SIDE ? a->view.side : PEN_USA;
}

static const char *place_name(const app *a, int place) {
  return pen_place_name(app_setup(a), place);
}

static void add_way(int from, int to, enum way_kind kind, unsigned ink) {
  for (int i = 0; i < made.ways; i++) {
    map_way *w = &made.way[i];
    bool same = (w->from == from && w->to == to) || (w->from == to && w->to == from);
    if (!same) continue;
    if (kind > w->kind) w->kind = (uint8_t)kind;
    return;
  }
  if (made.ways < WAYS_MAX)
    made.way[made.ways++] = (map_way){
        .from = (uint8_t)from, .to = (uint8_t)to, .kind = (uint8_t)kind, .ink = (uint8_t)ink};
}

static void mark_place(int place, enum glyph glyph, unsigned ink) {
  made.mark[place] = (uint8_t)glyph;
  made.ink[place] = (uint8_t)ink;
}

static void clear_overlay(void) {
  memset(&made, 0, sizeof made);
  memset(made.mark, GLYPHS, sizeof made.mark);
}

/* ------------------------------------------------------------------ supply (6) */

static pen_supply_picture supply;

static void look_at_supply(const app *a) {
  pen_supply_picture_of(game_shown(a), a->viewer, (enum pen_side)side_shown(a), &supply);
}

static void add_supply_way(const pen_supply_way *way, enum way_kind kind, unsigned ink) {
  for (int i = 1; i < way->places; i++) add_way(way->place[i - 1], way->place[i], kind, ink);
}

/* The first place on a way that the enemy holds, the unit's own aside (R6_1b); or PEN_NONE. */
static int cut_at(const pen_supply_way *way) {
  for (int i = 1; i < way->places; i++)
    if (supply.held[way->place[i]]) return way->place[i];
  return way->places == 1 ? way->place[0] : PEN_NONE;
}

static bool ends_at_train(const pen_supply_way *way) {
  return supply.train.places > 1 && way->places > 0 &&
         way->place[way->places - 1] == supply.train.place[0];
}

/* How far a way that is cut is still open: to before the place that bars it. */
static void add_barred_way(const pen_supply_way *way, enum way_kind kind, unsigned ink) {
  for (int i = 1; i < way->places && !supply.held[way->place[i - 1]]; i++)
    add_way(way->place[i - 1], way->place[i], kind, ink);
}

static void make_supply(const app *a) {
  int side = side_shown(a), here = a->place;
  unsigned ink = side_ink(side);
  look_at_supply(a);
  for (int p = 0; p < app_setup(a)->places; p++) {
    if (supply.supplied[p]) add_supply_way(&supply.way[p], WAY_TRACED, ink);
    int cut = supply.supplied[p] ? PEN_NONE : cut_at(&supply.barred[p]);
    if (cut != PEN_NONE) mark_place(cut, GLYPH_CUT, INK_ALERT);
  }
  add_supply_way(&supply.train, WAY_TRACED, ink);
  for (int p = 0; p < app_setup(a)->places; p++) {
    if (supply.location[p])
      mark_place(p, GLYPH_SOURCE, ink);
    else if (!supply.supplied[p] && a->view.blocks[side][p] > 0)
      mark_place(p, GLYPH_WANT, INK_ALERT);
  }
  add_supply_way(&supply.way[here], WAY_CHOSEN, ink);
  if (ends_at_train(&supply.way[here])) add_supply_way(&supply.train, WAY_CHOSEN, ink);
  add_barred_way(&supply.barred[here], WAY_CHOSEN, ink);
}

/* What matters most stands first: a narrow screen cuts the end. */
static void say_way(const app *a, const pen_supply_way *way, char *out, size_t size) {
  char bonus[32] = "";
  int links = way->places - 1, last = way->place[links];
  if (links == 0) {
    snprintf(out, size, "%s supplies itself.", place_name(a, last));
    return;
  }
  if (way->bonus > 0) snprintf(bonus, sizeof bonus, ", %d free by rail", way->bonus);
  snprintf(out, size, "%s is in supply%s%s (%d link%s%s) from %s%s.", place_name(a, way->place[0]),
           links > 1 ? " via " : "", links > 1 ? place_name(a, way->place[1]) : "", links,
           links == 1 ? "" : "s", bonus, ends_at_train(way) ? "the train at " : "",
           place_name(a, last));
}

static void say_supply(const app *a, char *out, size_t size) {
  look_at_supply(a);
  const char *here = place_name(a, a->place);
  const pen_supply_way *barred = &supply.barred[a->place];
  int cut = cut_at(barred);
  if (supply.supplied[a->place])
    say_way(a, &supply.way[a->place], out, size);
  else if (cut != PEN_NONE)
    snprintf(out, size, "%s is cut off: %s, on the way to %s, may be held.", here,
             place_name(a, cut), place_name(a, barred->place[barred->places - 1]));
  else
    snprintf(out, size, "%s is out of supply: no source within %d links (railroad adds up to 2).",
             here, supply.limit);
}

/* ------------------------------------------------------------------ command (4) */

static bool is_commander(const app *a, int unit, int side) {
  return app_setup(a)->unit[unit].type == PEN_COMMANDER && (int)pen_side_of(unit) == side &&
         a->view.unit_view[unit].at < app_setup(a)->places;
}

/* Whose range is asked for: the commander under the cursor, or those in the selected place. */
static bool is_chosen_commander(const app *a, int unit) {
  bool on_one = a->stage == STAGE_BLOCKS && a->unit < PEN_UNITS_MAX &&
                app_setup(a)->unit[a->unit].type == PEN_COMMANDER;
  return on_one ? unit == a->unit : a->view.unit_view[unit].at == a->place;
}

static bool any_chosen(const app *a, int side) {
  for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++)
    if (is_commander(a, u, side) && is_chosen_commander(a, u)) return true;
  return false;
}

/* How many of a place's blocks the commander commands. */
static int commanded_at(const app *a, int commander, int place) {
  int count = 0, side = (int)pen_side_of(commander), from = a->view.unit_view[commander].at;
  for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++)
    count += u != commander && a->view.unit_view[u].at == place &&
             pen_commands(app_setup(a), commander, from, u, place);
  return count;
}

/* The first letters of his name under a place where somebody is his to command. */
static void note_commander(const app *a, int commander, int place) {
  enum { LETTERS = 3 };
  char *note = made.note[place];
  const char *name = app_setup(a)->unit[commander].name, *end = name;
  for (int i = 0; i < LETTERS; i++) next_character(&end);
  size_t used = strlen(note), gap = used > 0 ? 1 : 0, letters = (size_t)(end - name);
  if (used + gap + letters >= sizeof made.note[place]) return;
  snprintf(note + used, sizeof made.note[place] - used, "%s%.*s", gap > 0 ? " " : "", (int)letters,
           name);
}

static void show_range(const app *a, int commander, enum way_kind kind) {
  int at = a->view.unit_view[commander].at;
  const pen_place *here = &app_setup(a)->place[at];
  unsigned ink = side_ink((int)pen_side_of(commander));
  mark_place(at, GLYPH_COMMANDER, ink);
  if (commanded_at(a, commander, at) > 0) note_commander(a, commander, at);
  for (int i = 0; i < here->neighbours; i++) {
    int place = here->neighbour[i];
    add_way(at, place, kind, ink);
    if (commanded_at(a, commander, place) > 0) note_commander(a, commander, place);
  }
}

/* Blocks that nobody in range commands, commanders apart. */
static bool is_left_alone(const app *a, int unit) {
  const pen_setup *setup = app_setup(a);
  int at = a->view.unit_view[unit].at, side = (int)pen_side_of(unit);
  enum pen_type type = (enum pen_type)setup->unit[unit].type;
  if (at >= setup->places || type == PEN_NO_TYPE || type == PEN_COMMANDER) return false;
  for (int c = side * PEN_UNITS_A_SIDE; c < (side + 1) * PEN_UNITS_A_SIDE; c++)
    if (is_commander(a, c, side) && pen_commands(setup, c, a->view.unit_view[c].at, unit, at))
      return false;
  return true;
}

static void make_command(const app *a) {
  int side = side_shown(a);
  bool some = any_chosen(a, side);
  for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++)
    if (is_left_alone(a, u)) mark_place(a->view.unit_view[u].at, GLYPH_WANT, INK_ALERT);
  for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++)
    if (is_commander(a, u, side) && (!some || is_chosen_commander(a, u)))
      show_range(a, u, some ? WAY_CHOSEN : WAY_TRACED);
}

static size_t add_text(char *out, size_t size, const char *text) {
  size_t used = strlen(out);
  snprintf(out + used, size - used, "%s", text);
  return strlen(out);
}

static void say_commander(const app *a, int commander, char *out, size_t size) {
  int side = (int)pen_side_of(commander), from = a->view.unit_view[commander].at, count = 0;
  const pen_setup *setup = app_setup(a);
  add_text(out, size, setup->unit[commander].name);
  add_text(out, size, " commands");
  for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++) {
    int at = a->view.unit_view[u].at;
    if (u == commander || at >= setup->places || !pen_commands(setup, commander, from, u, at))
      continue;
    add_text(out, size, count++ > 0 ? ", " : " ");
    add_text(out, size, setup->unit[u].name);
  }
  add_text(out, size, count == 0 ? " nobody in range. " : ". ");
}

/* Who at the selected place is in whose range. */
static void say_in_range(const app *a, int side, char *out, size_t size) {
  int count = 0;
  snprintf(out, size, "%s is in range of", place_name(a, a->place));
  for (int c = side * PEN_UNITS_A_SIDE; c < (side + 1) * PEN_UNITS_A_SIDE; c++) {
    if (!is_commander(a, c, side) || commanded_at(a, c, a->place) == 0) continue;
    add_text(out, size, count++ > 0 ? ", " : " ");
    add_text(out, size, app_setup(a)->unit[c].name);
  }
  if (count > 0)
    add_text(out, size, ".");
  else
    snprintf(out, size, "Nobody at %s is in a commander's range.", place_name(a, a->place));
}

static void say_command(const app *a, char *out, size_t size) {
  int side = side_shown(a);
  out[0] = '\0';
  for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++)
    if (is_commander(a, u, side) && is_chosen_commander(a, u)) say_commander(a, u, out, size);
  if (out[0] == '\0') say_in_range(a, side, out, size);
}

/* ------------------------------------------------------------------ control (10.4) */

/* "held U", "rail C", "held+rail U", "C, rail U": under the name. */
static void note_control(const app *a, int place) {
  int holder = a->view.holder[place], rail = a->view.rail[place];
  char *note = made.note[place];
  bool held = holder < PEN_NO_SIDE, railroad = rail < PEN_NO_SIDE;
  if (held && railroad && holder != rail)
    snprintf(note, NOTE_MAX, "%c, rail %c", side_letter(holder), side_letter(rail));
  else if (held || railroad)
    snprintf(note, NOTE_MAX, "%s%s%s %c", held ? "held" : "", held && railroad ? "+" : "",
             railroad ? "rail" : "", side_letter(held ? holder : rail));
}

static void make_control(const app *a) {
  const pen_view *view = &a->view;
  for (int p = 0; p < app_setup(a)->places; p++) {
    note_control(a, p);
    if (view->contested[p])
      mark_place(p, GLYPH_BOTH, INK_ALERT);
    else if (view->closed[PEN_USA][p] || view->closed[PEN_CSA][p])
      mark_place(p, GLYPH_CUT, INK_ALERT);
  }
}

static void say_control(const app *a, char *out, size_t size) {
  const pen_view *view = &a->view;
  int here = a->place, holder = view->holder[here], rail = view->rail[here];
  char text[64];
  snprintf(out, size, "%s: ", place_name(a, here));
  snprintf(text, sizeof text, "%s%s", holder < PEN_NO_SIDE ? "held by the " : "nobody need hold it",
           side_name_large(holder));
  add_text(out, size, text);
  snprintf(text, sizeof text, "; railroad run by the %s", side_name_large(rail));
  if (rail < PEN_NO_SIDE) add_text(out, size, text);
  for (int side = 0; side < PEN_SIDES; side++) {
    snprintf(text, sizeof text, "; closed to the %s this turn", side_name_large(side));
    if (view->closed[side][here]) add_text(out, size, text);
  }
  add_text(out, size, view->contested[here] ? "; to be fought for." : ".");
}

/* ------------------------------------------------------------------ the enemy's moves */

/* How many blocks an event moved, from `place` to `place2`; 0: it is no move. */
static int blocks_moved(const app *a, const pen_event *e) {
  bool both = e->place < app_setup(a)->places && e->place2 < app_setup(a)->places;
  switch (e->kind) {
    case PEN_EV_MOVED:
    case PEN_EV_SAILED:
    case PEN_EV_ADVANCED:
    case PEN_EV_FELL_BACK:
    case PEN_EV_WENT_BACK:
      return both ? 1 : 0;
    case PEN_EV_RETREATED:
      return both ? e->a : 0;
    default:
      return 0;
  }
}

static void add_arrow(const pen_event *e, int blocks) {
  for (int i = 0; i < made.ways; i++)
    if (made.way[i].from == e->place && made.way[i].to == e->place2) {
      made.way[i].blocks = (uint8_t)(made.way[i].blocks + blocks);
      return;
    }
  if (made.ways < WAYS_MAX)
    made.way[made.ways++] = (map_way){.from = e->place,
                                      .to = e->place2,
                                      .kind = WAY_ARROW,
                                      .ink = (uint8_t)side_ink(e->side),
                                      .blocks = (uint8_t)blocks};
}

static void make_arrows(const app *a) {
  int end = app_event_count(a) < a->arrows_to ? app_event_count(a) : a->arrows_to;
  int enemy = 1 - side_shown(a);
  for (int i = a->arrows_from; i < end; i++) {
    pen_event event;
    if (!pen_event_for(session_event(a->game, i), a->viewer, &event) || event.side != enemy)
      continue;
    int blocks = blocks_moved(a, &event);
    if (blocks > 0) add_arrow(&event, blocks);
  }
}

static void add_move(const app *a, const map_way *w, int count, char *out, size_t size) {
  char text[96];
  if (w->to == a->place)
    snprintf(text, sizeof text, "%d from %s", w->blocks, place_name(a, w->from));
  else if (w->from == a->place)
    snprintf(text, sizeof text, "%d to %s", w->blocks, place_name(a, w->to));
  else
    snprintf(text, sizeof text, "%d from %s to %s", w->blocks, place_name(a, w->from),
             place_name(a, w->to));
  add_text(out, size, count > 0 ? ", " : "");
  add_text(out, size, text);
}

/* The moves to and from the selected place; where there are none, all of them. */
static void say_arrows(const app *a, char *out, size_t size) {
  int count = 0;
  clear_overlay();
  make_arrows(a);
  snprintf(out, size, "%s: ", place_name(a, a->place));
  for (int i = 0; i < made.ways; i++)
    if (made.way[i].from == a->place || made.way[i].to == a->place)
      add_move(a, &made.way[i], count++, out, size);
  if (count == 0) snprintf(out, size, "Seen to move: ");
  for (int i = 0; i < made.ways && count == 0; i++) add_move(a, &made.way[i], i, out, size);
  add_text(out, size, ".");
}

/* Where the last movement phase of the enemy begins and ends among the events, its battles
 * included. */
static void find_last_phase(const app *a, int *from, int *to) {
  int enemy = 1 - side_shown(a), count = app_event_count(a);
  int orders = enemy == PEN_USA ? PEN_PHASE_USA_ORDERS : PEN_PHASE_CSA_ORDERS;
  int battles = enemy == PEN_USA ? PEN_PHASE_USA_BATTLES : PEN_PHASE_CSA_BATTLES;
  bool within = false;
  *from = *to = 0;
  for (int i = 0; i < count; i++) {
    pen_event e;
    if (!pen_event_for(session_event(a->game, i), a->viewer, &e) || e.kind != PEN_EV_PHASE)
      continue;
    if (e.word == orders)
      *from = i;
    else if (within && e.word != battles)
      *to = i;
    within = e.word == orders || (within && e.word == battles);
  }
  if (within) *to = count;
}

/* ------------------------------------------------------------------ the open one */

static void say_nothing(const app *a, char *out, size_t size) {
  (void)a;
  (void)size;
  out[0] = '\0';
}
static void make_nothing(const app *a) { (void)a; }

/* One row an overlay: its key's command, its name, how it is drawn, what it says, its signs. */
static const struct {
  enum command command;
  const char *title;
  void (*make)(const app *a);
  void (*say)(const app *a, char *out, size_t size);
  struct {
    enum glyph sign; /* GLYPHS: none */
    const char *means;
  } legend[5];
} overlays[OVERLAYS] = {
    [OVERLAY_NONE] = {COMMAND_NONE, "", make_nothing, say_nothing, {{GLYPHS, NULL}}},
    [OVERLAY_SUPPLY] = {COMMAND_SUPPLY,
                        "Supply, at worst",
                        make_supply,
                        say_supply,
                        {{GLYPH_SOURCE, "source"},
                         {GLYPH_WAY, "way"},
                         {GLYPH_WAY_CHOSEN, "this one's"},
                         {GLYPH_CUT, "barred"},
                         {GLYPH_WANT, "out of it"}}},
    [OVERLAY_COMMAND] = {COMMAND_RANGE,
                         "Command range",
                         make_command,
                         say_command,
                         {{GLYPH_COMMANDER, "commander"},
                          {GLYPH_WAY, "range"},
                          {GLYPH_WAY_CHOSEN, "his"},
                          {GLYPH_WANT, "led by nobody"},
                          {GLYPHS, NULL}}},
    [OVERLAY_CONTROL] = {COMMAND_CONTROL,
                         "Control",
                         make_control,
                         say_control,
                         {{GLYPH_CUT, "closed"}, {GLYPH_BOTH, "contested"}, {GLYPHS, NULL}}},
    [OVERLAY_ARROWS] = {COMMAND_ARROWS,
                        "Enemy moves",
                        make_arrows,
                        say_arrows,
                        {{GLYPH_ARROW_RIGHT, "where to, and how many blocks"}, {GLYPHS, NULL}}},
};

void overlay_close(app *a) { a->overlay = OVERLAY_NONE; }

bool overlay_arrows(app *a, int from, int to) {
  a->arrows_from = from;
  a->arrows_to = to;
  clear_overlay();
  make_arrows(a);
  a->overlay = made.ways > 0 ? OVERLAY_ARROWS : OVERLAY_NONE;
  return made.ways > 0;
}

static void open_arrows(app *a) {
  int from, to;
  find_last_phase(a, &from, &to);
  if (overlay_arrows(a, from, to)) return;
  app_say(a, "Nothing was seen to move in the %s side's last phase.", side_name(1 - side_shown(a)));
}

bool overlay_act(app *a, enum command command) {
  if (command == COMMAND_BACK && a->overlay != OVERLAY_NONE) {
    overlay_close(a);
    return true;
  }
  for (int i = OVERLAY_NONE + 1; i < OVERLAYS; i++) {
    if (overlays[i].command != command) continue;
    bool was_open = (int)a->overlay == i;
    a->overlay = was_open ? OVERLAY_NONE : (enum overlay)i;
    if (i == OVERLAY_ARROWS && !was_open) open_arrows(a);
    return true;
  }
  return false;
}

const map_overlay *overlay_now(const app *a) {
  if (a->overlay == OVERLAY_NONE) return NULL;
  clear_overlay();
  overlays[a->overlay].make(a);
  return &made;
}

const char *overlay_title(const app *a) {
  bool common = a->viewer == PEN_VIEW_COMMON;
  if (common && a->overlay == OVERLAY_SUPPLY) return "Supply, as far as both know";
  if (common && a->overlay == OVERLAY_COMMAND) return "Command range, as far as both know";
  return overlays[a->overlay].title;
}

char *overlay_legend(const app *a, int width, char *out, size_t size) {
  int columns = 0;
  out[0] = '\0';
  for (int i = 0; i < 5 && overlays[a->overlay].legend[i].means != NULL; i++) {
    char part[48];
    const char *means = overlays[a->overlay].legend[i].means;
    columns += (int)strlen(means) + 4;
    if (columns > width) break;
    snprintf(part, sizeof part, " %s %s ", glyph_text(overlays[a->overlay].legend[i].sign), means);
    add_text(out, size, part);
  }
  return out;
}

char *overlay_sentence(const app *a, char *out, size_t size) {
  overlays[a->overlay].say(a, out, size);
  return out;
}
