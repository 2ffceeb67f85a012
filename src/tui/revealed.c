/* What each side did not know when the game was over: the fog is lifted. */
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"

enum { TEXT_SIZE = 1 << 14, LINE_SIZE = 512 };

static struct {
  char text[TEXT_SIZE];
  size_t used;
} sheet;

static void add(const char *words) {
  size_t length = strlen(words);
  if (sheet.used + length + 1 > sizeof sheet.text) return;
  memcpy(sheet.text + sheet.used, words, length + 1);
  sheet.used += length;
}

/* Stands somewhere the side did not know of; a block that came back unseen still lies with the
 * fallen for it (RHi). */
static bool was_hidden(const app *a, const pen_view *seen, int unit) {
  return app_setup(a)->unit[unit].type != PEN_NO_TYPE &&
         a->view.unit_view[unit].at < app_setup(a)->places &&
         seen->unit_view[unit].at != a->view.unit_view[unit].at;
}

static void add_unit(const app *a, int unit, bool first) {
  const pen_unit *u = &app_setup(a)->unit[unit];
  char words[96];
  if (u->type == PEN_DECOY)
    snprintf(words, sizeof words, "%s%s, a decoy", first ? "" : "; ", u->name);
  else if (u->sp > 0)
    snprintf(words, sizeof words, "%s%s %d/%d", first ? "" : "; ", u->name,
             a->view.unit_view[unit].sp, u->sp);
  else
    snprintf(words, sizeof words, "%s%s", first ? "" : "; ", u->name);
  add(words);
}

static void add_place(const app *a, const pen_view *seen, int enemy, int place) {
  bool first = true;
  for (int u = enemy * PEN_UNITS_A_SIDE; u < (enemy + 1) * PEN_UNITS_A_SIDE; u++) {
    if (a->view.unit_view[u].at != place || !was_hidden(a, seen, u)) continue;
    if (first) add("  ");
    if (first) add(app_setup(a)->place[place].name);
    if (first) add(": ");
    add_unit(a, u, first);
    first = false;
  }
  if (!first) add("\n");
}

static void add_side(const app *a, int side) {
  static pen_view seen;
  int enemy = 1 - side, hidden = 0, decoys = 0;
  char line[LINE_SIZE];
  pen_view_of(session_game(a->game), (enum pen_viewer)side, &seen);
  for (int u = enemy * PEN_UNITS_A_SIDE; u < (enemy + 1) * PEN_UNITS_A_SIDE; u++) {
    if (!was_hidden(a, &seen, u)) continue;
    hidden++;
    decoys += app_setup(a)->unit[u].type == PEN_DECOY;
  }
  snprintf(line, sizeof line, "What the %s side did not know: %d block%s, ", side_name(side),
           hidden, hidden == 1 ? "" : "s");
  add(line);
  snprintf(line, sizeof line, decoys == 0 ? "no decoy among them\n" : "%d of them decoys\n",
           decoys);
  add(line);
  for (int place = 0; place < app_setup(a)->places; place++) add_place(a, &seen, enemy, place);
}

void show_revealed(app *a) {
  sheet.used = 0;
  for (int side = 0; side < PEN_SIDES; side++) {
    if (side > 0) add("\n");
    add_side(a, side);
  }
  app_show_text(a, "What was hidden", sheet.text);
}
