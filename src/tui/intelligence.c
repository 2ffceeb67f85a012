/* The intelligence sheet: every enemy unit that was ever shown, those never seen, and what may hide
 * in the blocks on the map. Made from one side's own events and view. */
#include "files/intelligence.h"

#include <stdio.h>
#include <string.h>

#include "tui/sheets.h"
#include "tui/words.h"

enum { WORDS = 240 };

static const uint8_t columns[] = {14, 23, 42, 50, 56, 0};
static const char about[] =
    "What your side has been shown of the enemy, and where it may be now; nothing that you were "
    "not shown. Under \"now\": in sight; still there, when no block has left the place since; "
    "perhaps, with the blocks that went from there since; has left, when no unknown block is "
    "there. "
    "Hits that fell there since, unseen on whom, and replacement points the enemy has spent since "
    "may have changed the strength.";

static int unit_of(const intelligence *known, int i) {
  return (int)known->enemy * PEN_UNITS_A_SIDE + i;
}

static bool is_listed(const intelligence *known, int i) { return (known->listed >> i & 1) != 0; }

static void append(char *out, size_t size, const char *separator, const char *word) {
  size_t used = strlen(out);
  snprintf(out + used, size - used, "%s%s", used > 0 ? separator : "", word);
}

/* ------------------------------------------------------------------ who was seen */

static void presence_words(const sighting *seen, char *out, size_t size) {
  static const char *const words[SIGHTING_STATES] = {
      [SIGHTING_NOW] = "in sight", [SIGHTING_THERE] = "still there", [SIGHTING_GONE] = "has left"};
  if (seen->state == SIGHTING_PERHAPS)
    snprintf(out, size, "perhaps: %d went", seen->left);
  else
    snprintf(out, size, "%s", words[seen->state]);
}

static void change_words(const pen_unit *unit, const sighting *seen, char *out, size_t size) {
  char words[64];
  if (unit->sp == 0) return;
  if (seen->lost > 0) {
    snprintf(words, sizeof words, "lost %d", seen->lost);
    append(out, size, "; ", words);
  }
  if (seen->hits > 0) {
    snprintf(words, sizeof words, "%d hit%s fell", seen->hits, seen->hits == 1 ? "" : "s");
    append(out, size, "; ", words);
  }
  if (seen->state != SIGHTING_NOW && seen->sp < unit->sp && seen->points > 0) {
    snprintf(words, sizeof words, "%d point%s spent", seen->points, seen->points == 1 ? "" : "s");
    append(out, size, "; ", words);
  }
}

static void strength_words(const pen_unit *unit, const sighting *seen, char *out, size_t size) {
  if (unit->sp > 0)
    snprintf(out, size, "%d/%d", seen->sp, unit->sp);
  else
    snprintf(out, size, "%s", unit->type == PEN_COMMANDER ? "" : "-");
}

static void write_seen(const app *a, const intelligence *known, int i, sheet *out) {
  const pen_unit *unit = &app_setup(a)->unit[unit_of(known, i)];
  const sighting *seen = &known->unit[i];
  char now[WORDS], strength[16];
  presence_words(seen, now, sizeof now);
  change_words(unit, seen, now, sizeof now);
  strength_words(unit, seen, strength, sizeof strength);
  sheet_line *line =
      sheet_add(out, "%s\t%s\t%s\tturn %d\t%s\t%s", unit->name, words_of_type(unit->type),
                pen_place_name(app_setup(a), seen->place), seen->turn, strength, now);
  line->subject = (int16_t)seen->place;
  line->style = (uint16_t)(seen->state == SIGHTING_NOW ? side_ink((int)known->enemy) | STYLE_BOLD
                           : seen->state == SIGHTING_THERE ? side_ink((int)known->enemy)
                                                           : INK_PLAIN);
}

static bool was_seen(const sighting *seen) {
  return seen->state >= SIGHTING_NOW && seen->state <= SIGHTING_GONE;
}

static void write_all_seen(const app *a, const intelligence *known, sheet *out) {
  int count = 0;
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++)
    count += is_listed(known, i) && was_seen(&known->unit[i]);
  sheet_heading(out, "Seen: %d\t\tlast seen at\ton\tSP\tnow", count);
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++)
    if (is_listed(known, i) && was_seen(&known->unit[i])) write_seen(a, known, i, out);
  if (count == 0) sheet_add(out, "%s", "Nobody was shown to you yet.");
}

/* ------------------------------------------------------------------ who is gone */

static void write_fallen(const app *a, const intelligence *known, sheet *out) {
  const pen_setup *setup = app_setup(a);
  int fallen = intelligence_count(known, setup, PEN_NO_TYPE, SIGHTING_FALLEN);
  if (fallen == 0) return;
  sheet_heading(out, "Eliminated: %d", fallen);
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) {
    const sighting *seen = &known->unit[i];
    const pen_unit *unit = &setup->unit[unit_of(known, i)];
    if (!is_listed(known, i) || seen->state != SIGHTING_FALLEN) continue;
    char when[16] = "";
    if (seen->turn > 0) snprintf(when, sizeof when, "turn %d", seen->turn);
    sheet_line *line =
        sheet_add(out, "%s\t%s\t%s\t%s\t0/%d\t", unit->name, words_of_type(unit->type),
                  pen_place_name(setup, seen->place), when, unit->sp);
    if (seen->place < setup->places) line->subject = (int16_t)seen->place;
  }
  if (known->returned > 0)
    sheet_add(out, "\t%d block%s came back unseen: who, you were not told.", known->returned,
              known->returned == 1 ? "" : "s");
}

/* ------------------------------------------------------------------ who was never seen */

static void list_names(const app *a, const intelligence *known, int type, enum sighting_state state,
                       char *out, size_t size) {
  out[0] = '\0';
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) {
    const pen_unit *unit = &app_setup(a)->unit[unit_of(known, i)];
    if (is_listed(known, i) && known->unit[i].state == state &&
        (type == PEN_NO_TYPE || unit->type == type))
      append(out, size, ", ", unit->name);
  }
}

static int count_listed(const app *a, const intelligence *known, int type) {
  int count = 0;
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++)
    count += is_listed(known, i) && app_setup(a)->unit[unit_of(known, i)].type == type;
  return count;
}

static void write_unseen(const app *a, const intelligence *known, sheet *out) {
  const pen_setup *setup = app_setup(a);
  char names[WORDS];
  sheet_heading(out, "Never seen: %d",
                intelligence_count(known, setup, PEN_NO_TYPE, SIGHTING_NONE));
  for (int type = 0; type < PEN_NO_TYPE; type++) {
    int unseen = intelligence_count(known, setup, (enum pen_type)type, SIGHTING_NONE);
    if (unseen == 0) continue;
    list_names(a, known, type, SIGHTING_NONE, names, sizeof names);
    sheet_add(out, "%s\t%d of %d: %s", pen_spoken(PEN_TYPE_NAMES, type), unseen,
              count_listed(a, known, type), names);
  }
  if (intelligence_count(known, setup, PEN_NO_TYPE, SIGHTING_NOT_COME) > 0) {
    list_names(a, known, PEN_NO_TYPE, SIGHTING_NOT_COME, names, sizeof names);
    sheet_add(out, "not yet come\t%s", names);
  }
  if (intelligence_count(known, setup, PEN_NO_TYPE, SIGHTING_OUT) > 0) {
    list_names(a, known, PEN_NO_TYPE, SIGHTING_OUT, names, sizeof names);
    sheet_add(out, "out\t%s", names);
  }
}

/* ------------------------------------------------------------------ the blocks */

static void list_there(const app *a, const intelligence *known, int place, char *out, size_t size) {
  static const struct {
    enum sighting_state state;
    const char *mark;
  } shown[] = {{SIGHTING_NOW, ""}, {SIGHTING_THERE, ""}, {SIGHTING_PERHAPS, "?"}};
  out[0] = '\0';
  for (size_t k = 0; k < sizeof shown / sizeof shown[0]; k++)
    for (int i = 0; i < PEN_UNITS_A_SIDE; i++) {
      char name[PEN_ID_MAX + 2];
      if (!is_listed(known, i) || known->unit[i].state != shown[k].state ||
          known->unit[i].place != place)
        continue;
      snprintf(name, sizeof name, "%s%s", app_setup(a)->unit[unit_of(known, i)].name,
               shown[k].mark);
      append(out, size, ", ", name);
    }
}

/* The box by what it is: its whole name is longer than the column. */
static const char *name_in_column(const pen_setup *setup, int place) {
  return setup->place[place].box ? "Reinforcement Box" : setup->place[place].name;
}

static void write_places(const app *a, const intelligence *known, sheet *out) {
  const pen_setup *setup = app_setup(a);
  char names[WORDS];
  for (int place = 0; place < setup->places; place++) {
    int blocks = known->view.blocks[known->enemy][place];
    if (blocks == 0) continue;
    list_there(a, known, place, names, sizeof names);
    int shown = blocks - known->view.unknown[known->enemy][place];
    char in_sight[32] = "";
    if (shown > 0) snprintf(in_sight, sizeof in_sight, ", %d in sight", shown);
    sheet_line *line = sheet_add(out, "%s\t\t%d block%s%s\t%s", name_in_column(setup, place),
                                 blocks, blocks == 1 ? "" : "s", in_sight, names);
    line->subject = (int16_t)place;
    line->style = (uint16_t)side_ink((int)known->enemy);
  }
}

static void write_blocks(const app *a, const intelligence *known, sheet *out) {
  const pen_setup *setup = app_setup(a);
  int decoys =
      count_listed(a, known, PEN_DECOY) - intelligence_count(known, setup, PEN_DECOY, SIGHTING_OUT);
  sheet_heading(out, "Blocks on the map: %d, unknown of them: %d", known->blocks, known->unknown);
  if (decoys > 0)
    sheet_add(out, "decoys\tup to %d of the unknown blocks",
              decoys < known->unknown ? decoys : known->unknown);
  write_places(a, known, out);
}

void write_intelligence(const app *a, enum pen_side side, sheet *out) {
  static intelligence known;
  intelligence_of(a->game, app_event_count(a), game_shown(a), side, &known);
  sheet_begin(out, about, columns, "Intelligence of the %s, turn %d",
              side == PEN_USA ? "Union" : "Confederates", known.view.turn);
  write_all_seen(a, &known, out);
  write_fallen(a, &known, out);
  write_unseen(a, &known, out);
  write_blocks(a, &known, out);
}
