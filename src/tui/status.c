/* The lines around every screen: the turn, the task, what was said last, the keys. */
#include <ctype.h>
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/overlay.h"
#include "tui/screens.h"
#include "tui/words.h"

enum { WIDE = 100 };

static void capital(char *text) { text[0] = (char)toupper((unsigned char)text[0]); }

static void phase_words(const app *a, char *out, size_t size) {
  snprintf(out, size, "%s", pen_spoken(PEN_PHASE_NAMES, a->view.phase));
  for (char *c = out; *c != '\0'; c++) *c = (char)toupper((unsigned char)*c);
}

/* A track that did not begin where the scenario says, where there is room to say so. */
static void add_shift(const app *a, char *line, size_t size, int room) {
  int shift = session_track_shift(a->game);
  size_t used = strlen(line);
  if (shift != 0 && (int)used + (int)sizeof " (start +99)" <= room)
    snprintf(line + used, size - used, " (start %+d)", shift);
}

void paint_status(app *a) {
  char line[160], phase[32], weather[16], cap[48] = "";
  int width = terminal_width();
  const pen_setup *setup = app_setup(a);
  phase_words(a, phase, sizeof phase);
  snprintf(weather, sizeof weather, "%s", pen_spoken(PEN_WEATHER_NAMES, a->view.weather));
  capital(weather);
  if (a->view.active < PEN_NO_SIDE && width > WIDE)
    snprintf(cap, sizeof cap, "  CAP %d  %s %d", a->view.cap[a->view.active],
             setup->army[a->view.army_commander[a->view.active]].name,
             setup->army[a->view.army_commander[a->view.active]].rating);
  else if (a->view.active < PEN_NO_SIDE)
    snprintf(cap, sizeof cap, "  CAP %d", a->view.cap[a->view.active]);
  snprintf(line, sizeof line, " Turn %d/%d %s  %s  %s%s  Track %+d", a->view.turn,
           a->view.last_turn, pen_spoken(PEN_MONTH_NAMES, a->view.month), weather, phase, cap,
           a->view.track);
  const char *who = a->view.side < PEN_NO_SIDE ? side_name_large(a->view.side) : "";
  int length = (int)strlen(who) + 2;
  add_shift(a, line, sizeof line, width - length);
  put_field(0, 0, width, STYLE_REVERSE, line);
  if (a->view.side >= PEN_NO_SIDE) return;
  put(0, width - length, side_ink(a->view.side) | STYLE_REVERSE | STYLE_BOLD, " %s ", who);
}

static void last_event(const app *a, char *out, size_t size) {
  out[0] = '\0';
  for (int i = app_event_count(a) - 1; i >= 0; i--) {
    pen_event event;
    if (!pen_event_for(session_event(a->game, i), a->viewer, &event)) continue;
    pen_event_words(app_setup(a), &event, out, size);
    return;
  }
}

void paint_keys(int y, unsigned contexts) {
  int x = 1, width = terminal_width();
  put_field(y, 0, width, INK_PLAIN, "");
  char help[KEY_NAME_MAX + 8];
  const char *help_key = key_for(COMMAND_HELP, contexts);
  snprintf(help, sizeof help, "%s help", help_key);
  for (int i = 0;; i++) {
    const key_row *row = key_row_at(contexts, i);
    if (row == NULL) break;
    if (row->label == NULL || strcmp(row->label, help) == 0) continue;
    int length = (int)strlen(row->label);
    if (x + length + 2 + (int)strlen(help) >= width) break;
    int name = (int)strcspn(row->label, " ");
    put(y, x, INK_KEY | STYLE_BOLD, "%.*s", name, row->label);
    put(y, x + name, INK_PLAIN, "%s", row->label + name);
    x += length + 2;
  }
  if (help_key[0] == '\0') return;
  put(y, x, INK_KEY | STYLE_BOLD, "%s", help_key);
  put(y, x + (int)strlen(help_key), INK_PLAIN, " help");
}

/* While a question is open only its answers work. */
static void paint_answers(int y) {
  put_field(y, 0, terminal_width(), INK_PLAIN, "");
  put(y, 1, INK_KEY | STYLE_BOLD, "y");
  put(y, 2, INK_PLAIN, " or Enter: yes");
  put(y, 19, INK_KEY | STYLE_BOLD, "n");
  put(y, 20, INK_PLAIN, " or Esc: no");
}

/* Reports are read on the board and beside the choices in common. */
static bool report_is_private(const app *a) {
  return !a->paused && a->view.battle.place == PEN_NONE &&
         pen_privacy_of((enum pen_decision)a->view.decision) == PEN_PRIVATE;
}

void paint_prompt(app *a, unsigned contexts) {
  char text[256];
  int y = terminal_height() - 3, width = terminal_width(), cursor_y, cursor_x;
  getyx(stdscr, cursor_y, cursor_x);
  put_field(y, 0, width, INK_PLAIN, "");
  put(y, 1, INK_ALERT | STYLE_BOLD, "%s",
      a->question != NULL ? a->question : words_of_task(a, text, sizeof text));
  int asked = (int)strlen(a->question != NULL ? a->question : "");
  put_field(y + 1, 0, width, INK_PLAIN, "");
  if (a->message[0] != '\0')
    put(y + 1, 1, INK_PLAIN | STYLE_BOLD, "%s", a->message);
  else if (overlay_sentence(a, text, sizeof text)[0] != '\0')
    put(y + 1, 1, INK_PLAIN, "%s", text);
  else if (a->report_lines == 0 || report_is_private(a) || a->replay != NULL) {
    last_event(a, text, sizeof text);
    put(y + 1, 1, INK_DIM, "%s", text);
  }
  if (a->question != NULL)
    paint_answers(y + 2);
  else
    paint_keys(y + 2, contexts);
  move(cursor_y, cursor_x);
  if (a->question != NULL) move(y, 2 + asked);
}

void paint_map_screen(app *a) {
  int height = terminal_height() - 4, width = terminal_width();
  bool choosing = a->stage == STAGE_CHOICES || a->paused;
  int panel = a->zoomed && a->stage == STAGE_PLACES ? 0 : choosing || width >= 110 ? 34 : 26;
  paint_window(a, 1, 0, height, width - panel);
  if (panel > 0) paint_panel(a, 1, width - panel, height, panel);
}
