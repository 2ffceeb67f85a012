/* One's own order of battle: by corps, who is where, how strong, in supply, activated, in range of
 * his commander; who is lost, and who is still to come. */
#include <stdio.h>
#include <string.h>

#include "tui/sheets.h"
#include "tui/words.h"

enum { WORDS = 240 };

static const uint8_t columns[] = {15, 24, 43, 47, 54, 0};
static const char about[] =
    "Your own army. Supply is as it was judged last (6.1). Under \"now\": fresh units may still be "
    "activated this turn; a corps' unit is in its commander's range or not; of a unit without a "
    "corps the commanders are named that have it in range (4.3).";

/* What the sheet is written from. */
typedef struct army {
  const pen_setup *setup;
  enum pen_side side;
  pen_view view;
  pen_judgement judged;
} army;

static int first_of(const army *of) { return (int)of->side * PEN_UNITS_A_SIDE; }

static bool is_here(const army *of, int unit) { return pen_on_board(of->view.unit_view[unit].at); }

/* The Virginia is no block: no supply, no activation (4.2). */
static bool is_ironclad(const army *of, int unit) {
  return of->setup->unit[unit].type == PEN_IRONCLAD;
}

static int commander_of(const army *of, int unit) {
  int corps = of->setup->unit[unit].corps;
  return corps == PEN_NONE ? PEN_NONE : of->setup->corps[corps].commander;
}

static bool commands(const army *of, int commander, int unit) {
  return is_here(of, commander) && is_here(of, unit) &&
         pen_commands(of->setup, commander, of->view.unit_view[commander].at, unit,
                      of->view.unit_view[unit].at);
}

/* ------------------------------------------------------------------ the army */

typedef struct strength {
  int units, supplied, sp, full; /* on the map */
  int points, points_supplied;   /* replacement points up to full strength; where supply allows */
  int eliminated;
} strength;

static void add_unit(const army *of, int unit, strength *sum) {
  const pen_unit_view *seen = &of->view.unit_view[unit];
  const pen_unit *u = &of->setup->unit[unit];
  bool supplied = (seen->marks & PEN_IS_SUPPLIED) != 0;
  if (seen->at == PEN_ELIMINATED) sum->eliminated++;
  if (!is_here(of, unit)) return;
  int missing = (u->sp - seen->sp) * pen_restore_cost((enum pen_type)u->type);
  sum->units++;
  sum->supplied += supplied;
  sum->sp += seen->sp;
  sum->full += u->sp;
  sum->points += missing;
  sum->points_supplied += supplied ? missing : 0;
}

static strength strength_of(const army *of) {
  strength sum = {0};
  for (int u = first_of(of); u < first_of(of) + PEN_UNITS_A_SIDE; u++)
    if (of->setup->unit[u].type != PEN_NO_TYPE && !is_ironclad(of, u)) add_unit(of, u, &sum);
  return sum;
}

static void write_army(const army *of, sheet *out) {
  strength sum = strength_of(of);
  const pen_army_commander *commander = &of->setup->army[of->view.army_commander[of->side]];
  sheet_heading(out, "The army of %s", commander->name);
  sheet_add(out, "on the map\t%d units, %d of %d SP; %d eliminated", sum.units, sum.sp, sum.full,
            sum.eliminated);
  sheet_add(out, "this turn\t%d SP lost", of->judged.lost[of->side].least);
  if (of->view.phase != PEN_PHASE_SET_UP)
    sheet_add(out, "in supply\t%d of %d", sum.supplied, sum.units);
  if (of->view.active == of->side) sheet_add(out, "CAP left\t%d", of->view.cap[of->side]);
  if (sum.points == 0)
    sheet_add(out, "replacements\tnobody needs any");
  else
    sheet_add(out, "replacements\t%d point%s up to full strength, %d of them in supply", sum.points,
              sum.points == 1 ? "" : "s", sum.points_supplied);
  if (of->view.phase == PEN_PHASE_REPLACEMENTS)
    sheet_add(out, "\t%d point%s left now", of->view.points[of->side],
              of->view.points[of->side] == 1 ? "" : "s");
}

/* ------------------------------------------------------------------ a unit */

static const char *supply_word(const army *of, int unit) {
  if (of->view.phase == PEN_PHASE_SET_UP || is_ironclad(of, unit)) return "";
  return (of->view.unit_view[unit].marks & PEN_IS_SUPPLIED) != 0 ? "supply" : "! none";
}

static const char *doing_word(const pen_unit_view *seen) {
  return (seen->marks & PEN_IS_MOVED) != 0       ? "moved"
         : (seen->marks & PEN_IS_ACTIVATED) != 0 ? "activated"
                                                 : "fresh";
}

static void add_commanders(const army *of, int unit, char *out, size_t size) {
  bool any = false;
  for (int c = first_of(of); c < first_of(of) + PEN_UNITS_A_SIDE; c++) {
    if (of->setup->unit[c].type != PEN_COMMANDER || !commands(of, c, unit)) continue;
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", any ? ", " : "; with ", of->setup->unit[c].name);
    any = true;
  }
  size_t used = strlen(out);
  if (!any) snprintf(out + used, size - used, "; no commander");
}

/* Guns of the siege train and the depot obey the army commander alone (4.4). */
static bool has_commanders(int type) {
  return type != PEN_COMMANDER && type != PEN_SIEGE_GUN && type != PEN_SUPPLY_DEPOT &&
         type != PEN_IRONCLAD;
}

static void now_words(const army *of, int unit, char *out, size_t size) {
  int commander = commander_of(of, unit), type = of->setup->unit[unit].type;
  snprintf(out, size, "%s", is_ironclad(of, unit) ? "" : doing_word(&of->view.unit_view[unit]));
  if (!has_commanders(type)) return;
  size_t used = strlen(out);
  if (commander == PEN_NONE)
    add_commanders(of, unit, out, size);
  else
    snprintf(out + used, size - used, "; %s",
             commands(of, commander, unit) ? "in range" : "out of range");
}

static void strength_words(const army *of, int unit, char *out, size_t size) {
  const pen_unit *u = &of->setup->unit[unit];
  if (u->type == PEN_COMMANDER)
    snprintf(out, size, "rates %d", u->rating);
  else if (u->sp > 0)
    snprintf(out, size, "%d/%d", of->view.unit_view[unit].sp, u->sp);
  else
    out[0] = '\0';
}

static void write_unit(const army *of, int unit, sheet *out) {
  const pen_unit_view *seen = &of->view.unit_view[unit];
  char now[WORDS], sp[16];
  bool commander = of->setup->unit[unit].type == PEN_COMMANDER;
  now_words(of, unit, now, sizeof now);
  strength_words(of, unit, sp, sizeof sp);
  sheet_line *line = sheet_add(
      out, "%s%s\t%s\t%s\t%s\t%s\t%s", commander ? glyph_text(GLYPH_COMMANDER) : " ",
      of->setup->unit[unit].name, commander ? sp : words_of_type(of->setup->unit[unit].type),
      pen_place_name(of->setup, seen->at), commander ? "" : sp, supply_word(of, unit), now);
  line->subject = (int16_t)seen->at;
  bool cut_off = supply_word(of, unit)[0] == '!';
  line->style = (uint16_t)(cut_off ? INK_ALERT : side_ink((int)of->side));
}

/* ------------------------------------------------------------------ by corps */

static bool belongs(const army *of, int unit, int corps) {
  const pen_unit *u = &of->setup->unit[unit];
  return u->type != PEN_NO_TYPE && u->corps == corps && is_here(of, unit);
}

static int count_corps(const army *of, int corps) {
  int count = 0;
  for (int u = first_of(of); u < first_of(of) + PEN_UNITS_A_SIDE; u++)
    count += belongs(of, u, corps);
  return count;
}

static void write_corps(const army *of, int corps, const char *name, sheet *out) {
  if (count_corps(of, corps) == 0) return;
  sheet_heading(out, "%s\t\tat\tSP\t\tnow", name);
  for (int commanders = 1; commanders >= 0; commanders--)
    for (int u = first_of(of); u < first_of(of) + PEN_UNITS_A_SIDE; u++)
      if (belongs(of, u, corps) && (of->setup->unit[u].type == PEN_COMMANDER) == commanders)
        write_unit(of, u, out);
}

/* Confederate corps go by their commander's name. */
static void write_all_corps(const army *of, sheet *out) {
  for (int i = 0; i < of->setup->corps_count; i++) {
    const pen_corps *corps = &of->setup->corps[i];
    if (corps->side != (int)of->side) continue;
    char name[PEN_ID_MAX + 16];
    snprintf(name, sizeof name, "%s%s", corps->name, of->side == PEN_CSA ? "'s corps" : "");
    write_corps(of, i, name, out);
  }
  write_corps(of, PEN_NONE, "Without a corps", out);
}

/* ------------------------------------------------------------------ off the map */

static void write_eliminated(const army *of, sheet *out) {
  if (strength_of(of).eliminated == 0) return;
  sheet_heading(out, "Eliminated");
  for (int u = first_of(of); u < first_of(of) + PEN_UNITS_A_SIDE; u++) {
    const pen_unit *unit = &of->setup->unit[u];
    if (unit->type == PEN_NO_TYPE || of->view.unit_view[u].at != PEN_ELIMINATED) continue;
    bool returns = pen_restore_cost((enum pen_type)unit->type) > 0; /* R3d, R7d */
    sheet_add(out, " %s\t%s\t%s\t0/%d\t\t", unit->name, words_of_type(unit->type),
              returns ? "may return (7)" : "lost for good", unit->sp);
  }
}

static void write_absent(const army *of, int unit, sheet *out) {
  const pen_unit *u = &of->setup->unit[unit];
  char sp[16] = "";
  if (u->sp > 0) snprintf(sp, sizeof sp, "%d/%d", u->sp, u->sp);
  sheet_add(out, "%s%s\t%s\t\t%s\t\t", u->type == PEN_COMMANDER ? glyph_text(GLYPH_COMMANDER) : " ",
            u->name, words_of_type(u->type), sp);
}

/* The units that come together, with what they wait for. */
static void write_entry(const app *a, const army *of, enum pen_entry entry, sheet *out) {
  char words[WORDS];
  bool any = false;
  for (int u = first_of(of); u < first_of(of) + PEN_UNITS_A_SIDE; u++) {
    if (of->setup->unit[u].type == PEN_NO_TYPE || of->view.unit_view[u].at != PEN_WAITING ||
        pen_entry_of(of->setup, u) != entry)
      continue;
    if (!any) {
      sheet_heading(out, "Waiting to enter");
      sheet_add(out, " when\t%s", entry_words(a, &of->judged, entry, words, sizeof words));
    }
    any = true;
    write_absent(of, u, out);
  }
}

/* Before the game begins: what the player still has in hand. After that: decoys that were shown. */
static void write_out(const army *of, sheet *out) {
  uint64_t listed = pen_units_listed(of->setup, of->side);
  bool any = false;
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) {
    if ((listed >> i & 1) == 0 || of->view.unit_view[first_of(of) + i].at != PEN_OUT) continue;
    if (!any)
      sheet_heading(out, "%s",
                    of->view.phase == PEN_PHASE_SET_UP ? "Not placed" : "Out of the game");
    any = true;
    write_absent(of, first_of(of) + i, out);
  }
}

void write_order_of_battle(const app *a, enum pen_side side, sheet *out) {
  static army of;
  of.setup = app_setup(a);
  of.side = side;
  pen_view_of(game_shown(a), (enum pen_viewer)side, &of.view);
  judge_shown(a, (enum pen_viewer)side, &of.judged);
  sheet_begin(out, about, columns, "Order of battle of the %s, turn %d",
              side == PEN_USA ? "Union" : "Confederates", of.view.turn);
  write_army(&of, out);
  write_all_corps(&of, out);
  write_eliminated(&of, out);
  for (int entry = 0; entry < PEN_ENTRIES; entry++) write_entry(a, &of, (enum pen_entry)entry, out);
  write_out(&of, out);
}
