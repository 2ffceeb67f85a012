/* What the dice may bring, beside what is about to be rolled: told as far as the viewer may know
 * (peninsula/chance.h). */
#include <stdio.h>
#include <string.h>

#include "peninsula/chance.h"
#include "tui/screens.h"
#include "tui/words.h"

static int chances_of(const app *a, pen_action action, pen_chance out[PEN_CHANCES_MAX]) {
  return pen_chances(app_game(a), a->viewer, action, out);
}

/* The roll that counts: of a naval round what the Virginia loses by it. */
static const pen_chance *main_chance(const pen_chance *chances, int count) {
  for (int i = 0; i < count; i++)
    if (chances[i].kind == PEN_CHANCE_DAMAGE) return &chances[i];
  return count > 0 ? &chances[0] : NULL;
}

/* Both sides roll: the attacker's hits, then the defender's, whichever may be known. */
char *cavalry_chances(const app *a, char *out, size_t size) {
  pen_chance chances[PEN_CHANCES_MAX];
  int count = chances_of(a, pen_action_of(PEN_STAND), chances);
  out[0] = '\0';
  for (int i = 0; i < count; i++) {
    char words[160];
    size_t used = strlen(out);
    if (chances[i].known)
      snprintf(out + used, size - used, " %s: %s.", i == 0 ? "Attackers" : "Defenders",
               pen_chance_words(&chances[i], words, sizeof words));
  }
  return out;
}

char *chance_brief_of(const app *a, pen_action action, char *out, size_t size) {
  pen_chance chances[PEN_CHANCES_MAX];
  int count = chances_of(a, action, chances);
  const pen_chance *chance = main_chance(chances, count);
  out[0] = '\0';
  if (chance == NULL || chance->purpose == PEN_FOR_CAVALRY_ATTACKER) return out;
  return chance->known ? pen_chance_brief(chance, out, size) : out;
}

char *chance_words_of(const app *a, pen_action action, char *out, size_t size) {
  pen_chance chances[PEN_CHANCES_MAX];
  const pen_chance *chance = main_chance(chances, chances_of(a, action, chances));
  out[0] = '\0';
  return chance == NULL ? out : pen_chance_words(chance, out, size);
}

/* ------------------------------------------------------------------ the unit that acts next */

/* "flank with D.H. Hill: 67 % to succeed, then expects 1.3 hits". */
static void add_flank(const app *a, pen_action action, char *out, size_t size) {
  pen_chance chances[PEN_CHANCES_MAX];
  char success[80], hits[80];
  size_t used = strlen(out);
  if (chances_of(a, action, chances) < 2) return;
  snprintf(out + used, size - used, "%sflank with %s: %s to succeed, then %s", used > 0 ? "; " : "",
           words_of_unit(a, action.unit2), pen_chance_brief(&chances[0], success, sizeof success),
           pen_chance_brief(&chances[1], hits, sizeof hits));
}

static void add_fire(const app *a, pen_action action, char *out, size_t size) {
  char words[160];
  size_t used = strlen(out);
  snprintf(out + used, size - used, "fire: %s", chance_words_of(a, action, words, sizeof words));
}

char *chances_of_unit(const app *a, int unit, char *out, size_t size) {
  out[0] = '\0';
  for (int i = 0; i < a->count; i++) {
    if (a->list[i].unit != unit) continue;
    if (a->list[i].verb == PEN_FIRE) add_fire(a, a->list[i], out, size);
    if (a->list[i].verb == PEN_FLANK) add_flank(a, a->list[i], out, size);
  }
  return out;
}

int paint_next(const app *a, int y, int x, int width, int height) {
  char chances[512], line[640];
  bool fires = a->view.decision == PEN_ARTILLERY_STEP || a->view.decision == PEN_INFANTRY_STEP;
  if (!fires || a->paused || a->replay != NULL || a->unit >= PEN_UNITS_MAX) return 0;
  if (chances_of_unit(a, a->unit, chances, sizeof chances)[0] == '\0') return 0;
  snprintf(line, sizeof line, "Next: %s, %s", words_of_unit(a, a->unit), chances);
  int lines = paragraph_lines(width, line);
  if (lines > height) lines = height;
  put_paragraph(y - lines, x, width, lines, INK_PLAIN, line);
  return lines;
}
