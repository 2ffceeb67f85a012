/* Chances: what dice may bring, counted over all the ways they can fall. */
#include "peninsula/chance.h"

#include <stdio.h>
#include <string.h>

#include "rules/charts.h"
#include "rules/outlook.h"
#include "rules/sight.h"

enum { FACES = 6 };

/* ------------------------------------------------------------------ who may know */

bool watches_side(const outlook *o, enum pen_side side) { return watches(o->viewer, side); }

bool is_open_to(const outlook *o, int unit) {
  return unit >= PEN_UNITS_MAX || watches_side(o, pen_side_of(unit)) || has(o->g, KNOWN, unit);
}

/* ------------------------------------------------------------------ counting */

static uint32_t power(int base, int exponent) {
  uint32_t result = 1;
  for (int i = 0; i < exponent; i++) result *= (uint32_t)base;
  return result;
}

/* The ways in which `hits` of the dice show `needs` or more. */
static uint32_t ways_to_hit(int dice, int needs, int hits) {
  int faces = FACES + 1 - needs;
  uint32_t choices = 1;
  for (int i = 0; i < hits; i++) choices = choices * (uint32_t)(dice - i) / (uint32_t)(i + 1);
  return choices * power(faces, hits) * power(FACES - faces, dice - hits);
}

static pen_chance *add(outlook *o, enum pen_purpose purpose, int unit) {
  pen_chance *chance = &o->out[o->count++];
  memset(chance, 0, sizeof *chance);
  chance->purpose = (uint8_t)purpose;
  chance->unit = (uint8_t)unit;
  return chance;
}

pen_chance *expect_unknown(outlook *o, enum pen_purpose purpose, int unit) {
  return add(o, purpose, unit);
}

static void begin_count(pen_chance *chance, enum pen_chance_kind kind, int dice, int needs,
                        int results) {
  chance->known = true;
  chance->kind = (uint8_t)kind;
  chance->dice = (uint8_t)dice;
  chance->needs = (uint8_t)needs;
  chance->results = (uint8_t)results;
  chance->of = power(FACES, dice);
}

pen_chance *expect_hits(outlook *o, enum pen_purpose purpose, int unit, int dice, int needs) {
  pen_chance *chance = add(o, purpose, unit);
  begin_count(chance, PEN_CHANCE_HITS, dice, needs, dice + 1);
  for (int hits = 0; hits <= dice; hits++) chance->ways[hits] = ways_to_hit(dice, needs, hits);
  return chance;
}

pen_chance *expect_at_most(outlook *o, enum pen_purpose purpose, int unit, int needs) {
  pen_chance *chance = add(o, purpose, unit);
  int faces = needs < 0 ? 0 : needs > FACES ? FACES : needs;
  begin_count(chance, PEN_CHANCE_SUCCESS, 1, faces, 2);
  chance->ways[1] = (uint32_t)faces;
  chance->ways[0] = (uint32_t)(FACES - faces);
  return chance;
}

pen_chance *expect_sum(outlook *o, enum pen_purpose purpose, int needs) {
  enum { LEAST = COMMAND_DICE, MOST = COMMAND_DICE * FACES };
  pen_chance *chance = add(o, purpose, PEN_NONE);
  int sum = needs < LEAST ? LEAST : needs > MOST ? MOST + 1 : needs;
  begin_count(chance, PEN_CHANCE_SUCCESS, COMMAND_DICE, sum, 2);
  for (int first = 1; first <= FACES; first++)
    for (int second = 1; second <= FACES; second++) chance->ways[first + second >= sum]++;
  return chance;
}

pen_chance *expect_weather(outlook *o, enum pen_month month) {
  pen_chance *chance = add(o, PEN_FOR_WEATHER, PEN_NONE);
  begin_count(chance, PEN_CHANCE_WEATHER, 1, 0, PEN_WEATHERS);
  for (int die = 1; die <= FACES; die++) chance->ways[o->s->weather[month][die]]++;
  return chance;
}

pen_chance *expect_damage(outlook *o, const pen_chance *fleet, const pen_chance *armour, int sp) {
  pen_chance *chance = add(o, PEN_FOR_FLEET, o->s->named.css_virginia);
  begin_count(chance, PEN_CHANCE_DAMAGE, fleet->dice + armour->dice, fleet->needs, sp + 1);
  for (int hits = 0; hits < fleet->results; hits++)
    for (int off = 0; off < armour->results; off++) {
      int taken = hits > off ? hits - off : 0;
      chance->ways[taken < sp ? taken : sp] += fleet->ways[hits] * armour->ways[off];
    }
  return chance;
}

/* ------------------------------------------------------------------ the public call */

void no_chances(outlook *o, const pen_action *a) {
  (void)o;
  (void)a;
}

int pen_chances(const pen_game *game, enum pen_viewer viewer, pen_action action,
                pen_chance out[PEN_CHANCES_MAX]) {
  const state *g = const_state(game);
  const frame *f = top_frame(g);
  outlook o = {.g = g, .s = g->setup, .viewer = viewer, .out = out, .count = 0};
  if (pen_over(game) || f == NULL || action.verb >= PEN_NO_VERB) return 0;
  bool common = pen_privacy_of((enum pen_decision)f->decision) == PEN_COMMON;
  if (!common && !watches_side(&o, (enum pen_side)f->side)) return 0;
  if (!is_open_to(&o, action.unit) || !is_open_to(&o, action.unit2)) return 0;
  const verb_row *row = row_of_verb((enum pen_decision)f->decision, (enum pen_verb)action.verb);
  if (row == NULL || row->chances == NULL || refused(pen_why_not(game, action))) return 0;
  row->chances(&o, &action);
  return o.count;
}

/* ------------------------------------------------------------------ words */

int pen_chance_percent(const pen_chance *chance, int result) {
  uint64_t ways = chance->ways[result], of = chance->of;
  if (of == 0) return 0;
  int percent = (int)((200 * ways + of) / (2 * of));
  if (percent == 0 && ways > 0) return 1;
  return percent == 100 && ways < of ? 99 : percent;
}

int pen_chance_expected(const pen_chance *chance) {
  uint64_t sum = 0;
  for (int k = 1; k < chance->results; k++) sum += (uint64_t)k * chance->ways[k];
  return chance->of == 0 ? 0 : (int)((20 * sum + chance->of) / (2 * (uint64_t)chance->of));
}

/* "clear 50 %, rain 33 %, mud 17 %", "0: 48 %, 1: 39 %"; of numbers only what is likely enough to
 * be worth its room. */
static char *list_results(const pen_chance *chance, char *out, size_t size) {
  size_t used = 0;
  out[0] = '\0';
  for (int k = 0; k < chance->results && used < size; k++) {
    bool sinks = chance->kind == PEN_CHANCE_DAMAGE && k == chance->results - 1;
    char name[16];
    if (chance->ways[k] == 0) continue;
    if (chance->kind == PEN_CHANCE_WEATHER)
      snprintf(name, sizeof name, "%s", pen_spoken(PEN_WEATHER_NAMES, k));
    else if (sinks)
      snprintf(name, sizeof name, "sunk:");
    else
      snprintf(name, sizeof name, "%d:", k);
    bool rare = (uint64_t)200 * chance->ways[k] < chance->of;
    used += (size_t)snprintf(out + used, size - used, "%s%s %s%d %%", used > 0 ? ", " : "", name,
                             rare ? "<" : "", rare ? 1 : pen_chance_percent(chance, k));
  }
  return out;
}

char *pen_chance_brief(const pen_chance *chance, char *out, size_t size) {
  int tenths = pen_chance_expected(chance);
  if (!chance->known)
    snprintf(out, size, "hidden");
  else if (chance->kind == PEN_CHANCE_DAMAGE)
    snprintf(out, size, "loses %d.%d, sunk %d %%", tenths / 10, tenths % 10,
             pen_chance_percent(chance, chance->results - 1));
  else if (chance->kind == PEN_CHANCE_HITS)
    snprintf(out, size, "expects %d.%d hits", tenths / 10, tenths % 10);
  else if (chance->kind == PEN_CHANCE_SUCCESS)
    snprintf(out, size, "%d %%", pen_chance_percent(chance, 1));
  else
    list_results(chance, out, size);
  return out;
}

/* What the dice have to show. */
static char *say_number(const pen_chance *chance, char *out, size_t size) {
  const char *dice = chance->dice == 1 ? "die" : "dice";
  if (chance->kind == PEN_CHANCE_HITS && chance->needs == FACES)
    snprintf(out, size, "%d %s, hits on 6", chance->dice, dice);
  else if (chance->kind == PEN_CHANCE_HITS)
    snprintf(out, size, "%d %s, hits on %d-6", chance->dice, dice, chance->needs);
  else if (chance->purpose == PEN_FOR_COMMAND)
    snprintf(out, size, "%d or more on %d dice", chance->needs, chance->dice);
  else if (chance->needs < 2)
    snprintf(out, size, chance->needs == 0 ? "no number does it" : "on 1");
  else
    snprintf(out, size, "on 1-%d", chance->needs);
  return out;
}

char *pen_chance_words(const pen_chance *chance, char *out, size_t size) {
  char number[48], results[112];
  int tenths = pen_chance_expected(chance);
  if (!chance->known) return strncpy(out, "dice or number hidden", size);
  if (chance->kind == PEN_CHANCE_WEATHER) return list_results(chance, out, size);
  if (chance->kind == PEN_CHANCE_SUCCESS) {
    snprintf(out, size, "%d %% to succeed (%s)", pen_chance_percent(chance, 1),
             say_number(chance, number, sizeof number));
  } else if (chance->kind == PEN_CHANCE_DAMAGE) {
    snprintf(out, size, "points lost %s", list_results(chance, results, sizeof results));
  } else if (chance->dice == 0) {
    snprintf(out, size, "no dice left, nothing can hit");
  } else {
    snprintf(out, size, "%s, expects %d.%d (%s)", say_number(chance, number, sizeof number),
             tenths / 10, tenths % 10, list_results(chance, results, sizeof results));
  }
  return out;
}
