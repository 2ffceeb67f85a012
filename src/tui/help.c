/* Help made from the live key table, the log, and what happened since a side last looked. */
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"
#include "tui/words.h"

enum { TEXT_SIZE = 1 << 16, RECAP_LINES = 40 };

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
             "activates\n"
             "the one under the cursor for 1 CAP. Arrows look round the map. e ends the phase.\n"
             "In the panel: - has been activated, ! is out of supply.";
    case PEN_ACTIVATION:
      return "All blocks in a place are marked to move together; Space unmarks one. Enter shows "
             "where\n"
             "they can go, with the cost; pick a place with Tab or arrows and press Enter. They "
             "march\n"
             "link by link and stop with a word if something happens. n goes to the next corps.";
    case PEN_DEPLOY:
      return "Tab picks a block, Enter, then Left and Right pick a position, Enter puts it there.\n"
             "Both centers need infantry or artillery; flanks are free. u takes back, e ends.";
    case PEN_ARTILLERY_STEP:
    case PEN_INFANTRY_STEP:
      return "Tab picks a unit. f fires at the position opposite, s shifts to a neighbouring one,\n"
             "k attempts flank fire with a commander. A unit moves or fires, not both. e ends the "
             "step.";
    case PEN_RETREAT:
    case PEN_RALLY:
    case PEN_REINFORCE:
      return "Choose with Up and Down and press Enter. What concerns hidden blocks is shown after "
             "l,\n"
             "when the other player looks away. e ends the step.";
    default:
      return "Choose with Up and Down, or Tab, and press Enter.";
  }
}

static void add_keys(unsigned contexts) {
  char line[160];
  for (int i = 0;; i++) {
    const key_row *row = key_row_at(contexts, i);
    if (row == NULL) return;
    snprintf(line, sizeof line, "  %-10s %s", row->name, row->help);
    add(line);
  }
}

static void add_signs(void) {
  char line[200];
  snprintf(line, sizeof line,
           "  %s own  %s enemy  %s both  %s nobody   U3:7 three Union blocks, 7 SP",
           glyph_text(GLYPH_OWN), glyph_text(GLYPH_ENEMY), glyph_text(GLYPH_BOTH),
           glyph_text(GLYPH_NOBODY));
  add(line);
  snprintf(line, sizeof line,
           "  %s %s road  %s %s railroad (U, C: who runs it; x: broken)  %s water  %s works",
           glyph_text(GLYPH_ROAD_FLAT), glyph_text(GLYPH_ROAD_UPRIGHT), glyph_text(GLYPH_RAIL_FLAT),
           glyph_text(GLYPH_RAIL_UPRIGHT), glyph_text(GLYPH_WATER),
           glyph_text(GLYPH_WORKS_UPRIGHT));
  add(line);
  snprintf(line, sizeof line,
           "  after a name: %s port  %s fortress  %s hill     %s can be chosen now",
           glyph_text(GLYPH_PORT), glyph_text(GLYPH_FORTRESS), glyph_text(GLYPH_HILL),
           glyph_text(GLYPH_TARGET));
  add(line);
}

void show_help(app *a) {
  enum pen_decision decision = (enum pen_decision)a->view.decision;
  char line[200];
  text[0] = '\0';
  if (a->message[0] != '\0') {
    add(a->message);
    add("");
  }
  if (decision < PEN_NO_DECISION) {
    snprintf(line, sizeof line, "%s (rulebook %s)", pen_prompt(decision),
             pen_decision_section(decision));
    add(line);
    add(how_to(decision));
    add("");
  }
  add("Keys that work here");
  add_keys(play_contexts(a));
  add("");
  add("On the map");
  add_signs();
  app_show_text(a, "Help", text);
}

/* ------------------------------------------------------------------ log and recap */

/* What the screen shows anyhow. */
static bool is_no_news(uint8_t kind) {
  return kind == PEN_EV_PHASE || kind == PEN_EV_DEPLOYMENT || kind == PEN_EV_ROUND ||
         kind == PEN_EV_STOPPED;
}

/* Several blocks doing the same make one line. */
static void add_repeated(const char *line, int times) {
  char whole[REPORT_WIDTH + 16];
  if (times == 0) return;
  if (times == 1)
    snprintf(whole, sizeof whole, "%s", line);
  else
    snprintf(whole, sizeof whole, "%s (%d times)", line, times);
  add(whole);
}

static int add_events(const app *a, int from, enum pen_viewer viewer, bool others_only) {
  int count = 0, times = 0, side = (int)viewer;
  char last[REPORT_WIDTH] = "";
  for (int i = from; i < session_event_count(a->game); i++) {
    pen_event event;
    char line[REPORT_WIDTH];
    if (!pen_event_for(session_event(a->game, i), viewer, &event)) continue;
    if (others_only && (event.side == side || is_no_news(event.kind))) continue;
    pen_event_words(app_setup(a), &event, line, sizeof line);
    count++;
    if (strcmp(line, last) == 0) {
      times++;
      continue;
    }
    add_repeated(last, times);
    snprintf(last, sizeof last, "%s", line);
    times = 1;
  }
  add_repeated(last, times);
  return count;
}

/* The latest comes first into sight: the oldest are left out when there are too many. */
void show_log(app *a) {
  int from = session_event_count(a->game) - 400;
  text[0] = '\0';
  add_events(a, from < 0 ? 0 : from, a->viewer, false);
  app_show_text(a, "What has happened", text);
}

void show_recap(app *a, enum pen_side side) {
  text[0] = '\0';
  int told = add_events(a, a->recap_from[side], (enum pen_viewer)side, true);
  a->recap_from[side] = session_event_count(a->game);
  if (told > 0) app_show_text(a, "What you saw happen", text);
}
