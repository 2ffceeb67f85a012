/* The selected place in one sentence: for who cannot see the map, or wants all of it said. Made
 * only of what the present view shows. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/screens.h"
#include "tui/sheets.h"
#include "tui/words.h"

typedef struct sentence {
  char *text;
  size_t size, used;
} sentence;

static void add(sentence *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(sentence *s, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(s->text + s->used, s->size - s->used, format, arguments);
  va_end(arguments);
  s->used += (size_t)length < s->size - s->used ? (size_t)length : s->size - s->used - 1;
}

/* ------------------------------------------------------------------ who stands there */

static void add_unit(sentence *s, const app *a, int unit) {
  const pen_unit *u = &app_setup(a)->unit[unit];
  add(s, "%s %s", u->name, pen_spoken(PEN_TYPE_NAMES, u->type));
  if (u->type == PEN_COMMANDER)
    add(s, " rating %d", u->rating);
  else if (u->sp > 0)
    add(s, " %d of %d", a->view.unit_view[unit].sp, u->sp);
}

static void add_side(sentence *s, const app *a, int side) {
  int unknown = a->view.unknown[side][a->place], blocks = a->view.blocks[side][a->place];
  if (blocks == 0) return;
  add(s, "; %s: ", side_name(side));
  bool first = true;
  for (int u = side * PEN_UNITS_A_SIDE; u < (side + 1) * PEN_UNITS_A_SIDE; u++) {
    if (app_setup(a)->unit[u].type == PEN_NO_TYPE || a->view.unit_view[u].at != a->place) continue;
    add(s, first ? "" : ", ");
    add_unit(s, a, u);
    first = false;
  }
  if (unknown > 0)
    add(s, "%s%d unknown block%s", first ? "" : " and ", unknown, unknown == 1 ? "" : "s");
}

static void add_standing(sentence *s, const app *a) {
  int first = app_side(a) == PEN_CSA ? PEN_CSA : PEN_USA;
  bool empty = a->view.blocks[PEN_USA][a->place] == 0 && a->view.blocks[PEN_CSA][a->place] == 0;
  if (empty) add(s, "; nobody is there");
  add_side(s, a, first);
  add_side(s, a, 1 - first);
}

/* As far as the side that looks can tell (RHf). */
static void add_supply(sentence *s, const app *a) {
  bool supplied[PEN_PLACES_MAX];
  if (a->viewer == PEN_VIEW_COMMON || app_side(a) >= PEN_NO_SIDE) return;
  pen_supply_preview(game_shown(a), app_side(a), supplied);
  add(s, "; the %s side is %s supply there", side_name((int)app_side(a)),
      supplied[a->place] ? "in" : "out of");
}

/* ------------------------------------------------------------------ the ground */

static void add_ground(sentence *s, const app *a) {
  const pen_place *place = &app_setup(a)->place[a->place];
  if (place->fortress) add(s, ", a fortress");
  if (place->hill) add(s, ", a hill");
  if (place->richmond_works) add(s, ", entrenched");
  if (place->port != PEN_NONE) add(s, ", a port on %s", app_setup(a)->river_area[place->port].name);
  if (place->supply < PEN_NO_SIDE) add(s, ", a supply place");
  if (a->view.holder[a->place] < PEN_NO_SIDE)
    add(s, ", held by the %s side", side_name(a->view.holder[a->place]));
  for (int side = 0; side < PEN_SIDES; side++)
    if (a->view.closed[side][a->place])
      add(s, ", closed to the %s side by a screen", side_name(side));
}

/* A row of the map is about as high as two columns are wide. */
static const char *direction(const pen_place *from, const pen_place *to) {
  static const char *const names[3][3] = {{"north-west", "north", "north-east"},
                                          {"west", "here", "east"},
                                          {"south-west", "south", "south-east"}};
  int across = to->x - from->x, down = 2 * (to->y - from->y);
  int column = 2 * abs(across) < abs(down) ? 1 : across < 0 ? 0 : 2;
  int row = 2 * abs(down) < abs(across) ? 1 : down < 0 ? 0 : 2;
  return names[row][column];
}

/* Who runs it: both ends must be his. */
static void add_railroad(sentence *s, const app *a, const pen_link *link) {
  int one = a->view.rail[link->a], other = a->view.rail[link->b];
  if (one == other && one < PEN_NO_SIDE)
    add(s, "%s railroad", side_name(one));
  else
    add(s, "broken railroad");
}

static void add_link(sentence *s, const app *a, int number) {
  const pen_setup *setup = app_setup(a);
  const pen_place *here = &setup->place[a->place];
  const pen_place *there = &setup->place[here->neighbour[number]];
  const pen_link *link = &setup->link[here->link[number]];
  add(s, number == 0 ? "; " : ", ");
  if (link->rail) add_railroad(s, a, link);
  add(s, "%s%s to %s",
      !link->rail  ? "road "
      : link->road ? " and road "
                   : " ",
      direction(here, there), there->name);
  if (link->river) add(s, " across a river");
  if (link->entrenched == a->place) add(s, " behind works");
  if (link->entrenched == here->neighbour[number]) add(s, " against works");
}

/* ------------------------------------------------------------------ what can be done */

static void add_target(sentence *s, const app *a) {
  int cost = a->cost[a->place];
  if (cost > 0)
    add(s, "; in reach for %d%s points", cost / 2, cost % 2 != 0 ? " and a half" : "");
  else if (cost < 0 && march_begins_here(a))
    add(s, "; the marked blocks set out from here");
  else
    add(s, cost == 0 ? "; it can be chosen" : "; it cannot be chosen");
}

static void add_activations(sentence *s, const app *a) {
  bool any = false;
  for (int i = 0; i < a->count; i++) {
    int unit = a->list[i].unit;
    if (a->list[i].verb != PEN_ACTIVATE || a->list[i].unit2 != PEN_NONE ||
        a->view.unit_view[unit].at != a->place)
      continue;
    add(s, "%s%s", any ? ", " : "; can be activated: ", app_setup(a)->unit[unit].name);
    any = true;
  }
}

static void add_movers(sentence *s, const app *a) {
  int count = 0;
  for (int u = 0; u < PEN_UNITS_MAX; u++)
    count += a->view.unit_view[u].at == a->place && activation_can_act(a, u);
  if (count > 0) add(s, "; %d of the blocks here can move", count);
}

static void add_doings(sentence *s, const app *a) {
  if (a->stage == STAGE_TARGET)
    add_target(s, a);
  else if (a->view.decision == PEN_ORDERS)
    add_activations(s, a);
  else if (a->view.decision == PEN_ACTIVATION)
    add_movers(s, a);
}

void say_place(app *a) {
  char text[MESSAGE_MAX];
  sentence s = {.text = text, .size = sizeof text};
  const pen_place *place = &app_setup(a)->place[a->place];
  add(&s, "%s", place->name);
  add_ground(&s, a);
  add_standing(&s, a);
  add_supply(&s, a);
  for (int i = 0; i < place->neighbours; i++) add_link(&s, a, i);
  add_doings(&s, a);
  app_say(a, "%s.", text);
}
