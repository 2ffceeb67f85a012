/* The command line, the finder, saving and leaving. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "tui/screens.h"

/* ------------------------------------------------------------------ : and / */

/* In common a refusal must not tell where a block is that both do not see, whoever types its name.
 */
static bool names_hidden(const app *a, const pen_action *action) {
  return a->viewer == PEN_VIEW_COMMON &&
         !(app_may_name(a, action->unit) && app_may_name(a, action->unit2));
}

void type_command(app *a) {
  static char line[PEN_LINE_MAX + 1];
  pen_action action;
  pen_parse_error error;
  line[0] = '\0';
  if (!read_command_line(a, line, sizeof line)) return;
  if (!pen_parse(app_setup(a), line, &action, &error)) {
    app_say(a, "\"%s\": %s was expected.", error.word, error.wanted);
    return;
  }
  if (action.verb == PEN_RESIGN)
    resign_game(a);
  else if (action.verb == PEN_DRAW)
    offer_draw(a);
  else if (names_hidden(a, &action))
    app_say(a, "No block in view has that name%s.",
            app_has_hidden(a) ? ": l looks at your hidden ones" : "");
  else
    app_send(a, action);
}

static bool contains(const char *text, const char *part) {
  size_t length = strlen(part);
  for (; *text != '\0'; text++)
    if (strncasecmp(text, part, length) == 0) return true;
  return false;
}

/* What follows this one, from the place on; the same again goes on to the next. */
static int find_place(const app *a, const char *wanted, int after) {
  const pen_setup *setup = app_setup(a);
  for (int i = 1; i <= setup->places; i++) {
    int p = (after + i) % setup->places;
    if (contains(setup->place[p].name, wanted) || strcasecmp(setup->place[p].abbr, wanted) == 0)
      return p;
  }
  return PEN_NONE;
}

/* Only units the present view knows the place of. */
static int find_unit(const app *a, const char *wanted) {
  const pen_setup *setup = app_setup(a);
  for (int i = 1; i <= PEN_UNITS_MAX; i++) {
    int u = ((a->unit < PEN_UNITS_MAX ? a->unit : -1) + i) % PEN_UNITS_MAX;
    if (setup->unit[u].type != PEN_NO_TYPE && a->view.unit_view[u].at < setup->places &&
        contains(setup->unit[u].name, wanted))
      return u;
  }
  return PEN_NONE;
}

/* The cursor leaves the blocks it was on; what stands there is to be read beside the map. */
static void go_to_found(app *a, int place) {
  a->place = place;
  if (a->stage == STAGE_PLACES) a->zoomed = false;
  if (a->stage != STAGE_BLOCKS) return;
  a->zoomed = false;
  a->stage = STAGE_PLACES;
  a->unit = PEN_NONE;
  a->marked = 0;
}

static void go_to_unit(app *a, int unit) {
  const pen_setup *setup = app_setup(a);
  bool moves = a->stage == STAGE_BLOCKS || a->stage == STAGE_PLACES;
  go_to_found(a, a->view.unit_view[unit].at);
  app_say(a, "%s is at %s.", setup->unit[unit].name, setup->place[a->place].name);
  if (!moves || a->view.decision != PEN_ORDERS || pen_side_of(unit) != app_side(a)) return;
  a->unit = unit;
  a->stage = STAGE_BLOCKS;
}

void find_by_name(app *a) {
  static char wanted[NAME_LENGTH];
  wanted[0] = '\0';
  if (!app_read_line(a, "/ ", wanted, sizeof wanted) || wanted[0] == '\0') return;
  int from = contains(app_setup(a)->place[a->place].name, wanted) ? a->place : -1;
  int place = find_place(a, wanted, from), unit = PEN_NONE;
  if (place == PEN_NONE) unit = find_unit(a, wanted);
  if (place != PEN_NONE)
    go_to_found(a, place);
  else if (unit != PEN_NONE)
    go_to_unit(a, unit);
  else
    app_say(a, "No place and no unit you know of is called \"%s\".", wanted);
}

/* ------------------------------------------------------------------ saving and leaving */

static bool is_file_name(const char *name) {
  if (name[0] == '\0' || name[0] == '.') return false;
  for (; *name != '\0'; name++)
    if (*name == '/') return false;
  return true;
}

void save_game(app *a) {
  char *name = a->saved_as;
  char folder[PATH_LENGTH_MAX], path[PATH_LENGTH_MAX + NAME_LENGTH + 8];
  file_error error = {0};
  if (name[0] == '\0') snprintf(name, NAME_LENGTH, "%.40s", app_setup(a)->scenario.id);
  if (!app_read_line(a, "Save as: ", name, NAME_LENGTH)) return;
  if (!is_file_name(name)) {
    app_say(a, "A name without \"/\" and not beginning with a dot, please.");
    return;
  }
  if (!session_saves_folder(folder, sizeof folder, &error)) {
    app_say(a, "%s", error.message);
    return;
  }
  snprintf(path, sizeof path, "%s/%s.json", folder, name);
  FILE *there = fopen(path, "r");
  if (there != NULL) {
    fclose(there);
    if (!app_ask(a, "%s is there already. Write over it? (y/n)", name)) return;
  }
  if (session_save(a->game, path, &error))
    app_say(a, "Saved as %s.", path);
  else
    app_say(a, "%s", error.message);
}

void quit_game(app *a) {
  if (!session_unsaved(a->game) ||
      app_ask(a, "Leave the game? It is kept and can be continued. (y/n)"))
    a->to_title = true;
}
