/* Help made from the live key table, with a few words on the decision. */
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"
#include "tui/words.h"

enum { TEXT_SIZE = 1 << 14 };

static char text[TEXT_SIZE];

static void add(const char *line) {
  size_t used = strlen(text), length = strlen(line);
  if (used + length + 2 >= sizeof text) return;
  memcpy(text + used, line, length + 1);
  strcat(text, "\n");
}

/* ------------------------------------------------------------------ help */

/* How a decision is made, in a few lines, for somebody who knows the board game. */
static const char *how_to(enum pen_decision decision) {
  switch (decision) {
    case PEN_SET_UP:
      return "Each hidden block is placed in turn: move to a place with arrows or Tab, press "
             "Enter.\n"
             "u takes the last one back. Decoys may be left out. e ends the set-up.";
    case PEN_REPLACEMENTS:
      return "Choose a block with Up and Down, press Enter; one that returns is then given a "
             "place.\n"
             "Infantry and cavalry cost 1 point a step, artillery and a return 2. e ends.";
    case PEN_ORDERS:
      return "Tab goes through the commanders and blocks that can still be activated; Enter "
             "activates "
             "the one under the cursor for 1 CAP. n goes through the commanders alone, m shows "
             "where "
             "they could go before that is paid. Arrows look round the map. e ends the phase.\n"
             "In the panel: - has been activated, ! is out of supply.\n"
             "g fires a siege gun, w orders a move by water, r brings in reinforcements, d leaves "
             "Norfolk, t sets standing orders, o lists what else there is: each where it is open "
             "to you.";
    case PEN_ACTIVATION:
      return "All blocks in a place are marked to move together; Space unmarks one. Enter shows "
             "where "
             "they can go, with the cost; pick a place with Tab or arrows and press Enter. They "
             "march "
             "link by link and stop with a word if something happens. n goes to those who have not "
             "moved yet, and when all have to the next corps.\n"
             "Of a move by water: blocks in the port go aboard with b (or Enter), combat units "
             "first; "
             "others of the corps march to the port before that. Cavalry that rides in upon enemy "
             "blocks fights enemy cavalry there, then may scout, and comes back.";
    case PEN_SIEGE_LOSSES:
      return "Each hit takes 1 SP from a block of your choice; the enemy does not hear from "
             "which.\n"
             "Choose with Up and Down and press Enter, once for each hit.";
    case PEN_SCREEN:
      return "Cavalry met by combat units rolls a die: its SP or less, and they halt there, and "
             "their "
             "side passes that place no more this turn. Held or not, the cavalry then leaves. The "
             "name of "
             "hidden cavalry is shown after l. Your orders can answer for you: t in your orders.";
    case PEN_SCOUT:
      return "The cavalry rolls a die: its SP or less, and every block there is shown to you. One "
             "try a "
             "turn. Then it goes back where it came from. Hidden cavalry is named after l.";
    case PEN_FALL_BACK:
      return "The block goes one link; the places open to it are marked. Tab and Enter choose one.";
    case PEN_CAVALRY_ROUND:
      return "Both sides roll a die for each SP of their cavalry and hit on 6. After a round the "
             "defender may retreat, then the attacker. Choose with Up and Down and press Enter.";
    case PEN_SORTIE:
    case PEN_NAVAL_ROUND:
      return "The fleet's hits less those the Virginia's sixes cancel cost her SP. Afloat after "
             "three "
             "rounds she stops the move by water; withdrawn or sunk she lets it go on.";
    case PEN_PLACE_COMMANDER:
      return "The places open to him are marked on the map: Tab to one and press Enter.";
    case PEN_EXTEND:
      return "Enter extends the game by five turns, after a question; e ends it now.";
    case PEN_DEPLOY:
      return "Tab picks a block, Enter, then Left and Right pick a position, Enter puts it there.\n"
             "Both centers need infantry or artillery; flanks are free. u takes back, e ends.";
    case PEN_ARTILLERY_STEP:
    case PEN_INFANTRY_STEP:
      return "Tab picks a unit. f fires at the position opposite, s shifts to a neighbouring one, "
             "k attempts flank fire with a commander. A unit moves or fires, not both. e ends the "
             "step.";
    case PEN_RETREAT:
    case PEN_RALLY:
    case PEN_REINFORCE:
      return "Choose with Up and Down and press Enter. What concerns hidden blocks is shown after "
             "l, "
             "when the other player looks away. e ends the step.";
    default:
      return "Choose with Up and Down, or Tab, and press Enter.";
  }
}

/* Lines are broken where the window ends. */
static void add_flowing(const char *words) {
  size_t from = strlen(text);
  add(words);
  for (char *c = text + from; c[0] != '\0' && c[1] != '\0'; c++)
    if (*c == '\n') *c = ' ';
}

/* Sentences name the usual keys. */
static void add_own_keys(const settings *s) {
  char line[200] = "  Your own keys, whatever sentences say:";
  for (int i = 0; i < s->own_keys; i++) {
    size_t used = strlen(line);
    snprintf(line + used, sizeof line - used, "%s %s for %s", i > 0 ? "," : "", s->own_key[i].key,
             s->own_key[i].command);
  }
  if (s->own_keys > 0) add(line);
}

static void add_keys(const app *a, unsigned contexts) {
  char line[160];
  add_own_keys(&a->settings);
  for (int i = 0;; i++) {
    const key_row *row = key_row_at(contexts, i);
    if (row == NULL) return;
    snprintf(line, sizeof line, "  %s\t%s", row->name, row->help);
    add(line);
  }
}

/* The map's signs as this terminal shows them: %g stands for the next glyph of the row. */
static void add_signs(void) {
  static const struct {
    const char *words;
    enum glyph glyph[6];
  } rows[] = {
      {"  %g own  %g enemy  %g both  %g nobody   U3:7 three Union blocks, 7 SP",
       {GLYPH_OWN, GLYPH_ENEMY, GLYPH_BOTH, GLYPH_NOBODY, GLYPHS, GLYPHS}},
      {"  %g%g%g%g%g road  %g water; on a road, a river to cross",
       {GLYPH_ROAD_FLAT, GLYPH_ROAD_LEFT_DOWN, GLYPH_ROAD_UPRIGHT, GLYPH_ROAD_RISING,
        GLYPH_ROAD_FALLING, GLYPH_WATER}},
      {"  %g%g%g%g railroad (U, C: who runs it; x: broken)",
       {GLYPH_RAIL_FLAT, GLYPH_RAIL_LEFT_DOWN, GLYPH_RAIL_UPRIGHT, GLYPH_RAIL_RIGHT_UP, GLYPHS,
        GLYPHS}},
      {"  %g%g entrenchments, across the way they face",
       {GLYPH_WORKS_UPRIGHT, GLYPH_WORKS_FLAT, GLYPHS, GLYPHS, GLYPHS, GLYPHS}},
      {"  after a name: %g port  %g fortress  %g hill",
       {GLYPH_PORT, GLYPH_FORTRESS, GLYPH_HILL, GLYPHS, GLYPHS, GLYPHS}},
      {"  %g can be chosen now  [1.5] what it costs to get there",
       {GLYPH_TARGET, GLYPHS, GLYPHS, GLYPHS, GLYPHS, GLYPHS}},
      {"  laid over it: %g way  %g the selected one  %g supply  %g barred or closed  %g in want",
       {GLYPH_WAY, GLYPH_WAY_CHOSEN, GLYPH_SOURCE, GLYPH_CUT, GLYPH_WANT, GLYPHS}}};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char line[200] = "";
    int glyph = 0;
    for (const char *c = rows[i].words; *c != '\0'; c++) {
      bool sign = c[0] == '%';
      size_t used = strlen(line);
      snprintf(line + used, sizeof line - used, sign ? "%s" : "%.1s",
               sign ? glyph_text(rows[i].glyph[glyph++]) : c);
      if (sign) c++;
    }
    add(line);
  }
}

void show_keys(app *a, const char *about, unsigned contexts) {
  text[0] = '\0';
  add(about);
  add("");
  add("Keys that work here");
  add_keys(a, contexts);
  app_show_text(a, "Help", text);
}

void show_help(app *a) {
  enum pen_decision decision = (enum pen_decision)a->view.decision;
  char line[200];
  text[0] = '\0';
  if (a->message[0] != '\0') {
    add(a->message);
    add("");
  }
  if (decision < PEN_NO_DECISION && a->replay == NULL) {
    snprintf(line, sizeof line, "%s (rulebook %s)", pen_prompt(decision),
             pen_decision_section(decision));
    add(line);
    add_flowing(how_to(decision));
    add("");
  }
  add("Keys that work here");
  add_keys(a, app_contexts(a));
  add("");
  if (session_track_shift(a->game) != 0) {
    snprintf(line, sizeof line,
             "Balance: the confidence track began %+d from the scenario's start.",
             session_track_shift(a->game));
    add(line);
    add("");
  }
  add("On the map");
  add_signs();
  app_show_text(a, "Help", text);
}
