/* The lines around every screen: the turn, the task, what was said last, the keys. */
#include <ctype.h>
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/guide.h"
#include "tui/overlay.h"
#include "tui/screens.h"
#include "tui/words.h"

enum { WIDE = 100, SENTENCE_MAX = 512 };

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

/* What gives way first where not everything fits: keys of the shell, from the least missed on; then
 * what a decision can do besides. What is not named here stays longest. */
static const uint8_t gives_way[] = {
    COMMAND_ARROWS,   COMMAND_CONTROL, COMMAND_RANGE,   COMMAND_SUPPLY, COMMAND_STATISTICS,
    COMMAND_RECAP,    COMMAND_ZOOM,    COMMAND_LOG,     COMMAND_FIND,   COMMAND_LINE,
    COMMAND_STANDING, COMMAND_SKIP_TO, COMMAND_TAKE_UP, COMMAND_SAVE,   COMMAND_UNDO,
    COMMAND_OTHER,    COMMAND_MOVE,    COMMAND_TOGGLE,  COMMAND_QUIT,   COMMAND_LEAVE,
    COMMAND_SIEGE,    COMMAND_SAIL,    COMMAND_BOARD,   COMMAND_ENTER};
enum { GIVE_WAY = sizeof gives_way / sizeof gives_way[0], FOOTER_MAX = 48 };

/* How long it stays: a key this table does not know goes first if it is of the shell, else last. */
static int rank_of(const key_row *row) {
  bool leaves_replay = row->command == COMMAND_QUIT && row->contexts == KEYS_REPLAY;
  if (row->command == COMMAND_HELP || leaves_replay) return GIVE_WAY + 2;
  for (int i = 0; i < GIVE_WAY; i++)
    if (gives_way[i] == row->command) return i + 1;
  bool of_shell = (row->contexts & KEYS_GAME) != 0;
  return of_shell ? 0 : GIVE_WAY + 1;
}

static int footer_width(const key_row *const *rows, int count) {
  int width = 1;
  for (int i = 0; i < count; i++) width += (int)strlen(rows[i]->label) + 2;
  return width - 2;
}

/* Takes out the row that is missed least; of equals the last. */
static int give_way(const key_row **rows, int count) {
  int out = count - 1;
  for (int i = count - 1; i >= 0; i--)
    if (rank_of(rows[i]) < rank_of(rows[out])) out = i;
  for (int i = out; i + 1 < count; i++) rows[i] = rows[i + 1];
  return count - 1;
}

void paint_keys(int y, unsigned contexts) {
  const key_row *rows[FOOTER_MAX], *row;
  int count = 0, x = 1, width = terminal_width();
  for (int i = 0; (row = key_row_at(contexts, i)) != NULL && count < FOOTER_MAX; i++)
    if (row->label != NULL) rows[count++] = row;
  while (count > 1 && footer_width(rows, count) >= width) count = give_way(rows, count);
  put_field(y, 0, width, INK_PLAIN, "");
  for (int i = 0; i < count; i++) {
    int name = (int)strcspn(rows[i]->label, " ");
    put(y, x, INK_KEY | STYLE_BOLD, "%.*s", name, rows[i]->label);
    put(y, x + name, INK_PLAIN, "%s", rows[i]->label + name);
    zone_add_key(y, x, (int)strlen(rows[i]->label), rows[i]->key);
    x += (int)strlen(rows[i]->label) + 2;
  }
}

/* While a question is open only its answers work. */
static void paint_answers(int y) {
  put_field(y, 0, terminal_width(), INK_PLAIN, "");
  put(y, 1, INK_KEY | STYLE_BOLD, "y");
  put(y, 2, INK_PLAIN, " or Enter: yes");
  zone_add_key(y, 1, 15, 'y');
  put(y, 19, INK_KEY | STYLE_BOLD, "n");
  put(y, 20, INK_PLAIN, " or Esc: no");
  zone_add_key(y, 19, 12, 'n');
}

/* Reports are read on the board and beside the choices in common. */
static bool report_is_private(const app *a) {
  return !a->paused && a->view.battle.place == PEN_NONE &&
         pen_privacy_of((enum pen_decision)a->view.decision) == PEN_PRIVATE;
}

/* What is said to the player: else by the overlay, if one is open. */
static const char *spoken(const app *a, char *out, size_t size) {
  return a->message[0] != '\0' ? a->message : overlay_sentence(a, out, size);
}

static int message_lines(const app *a) {
  char text[SENTENCE_MAX];
  int margins = a->message[0] != '\0' ? 2 : 1; /* overlays' sentences are made for the whole line */
  int lines = paragraph_lines(terminal_width() - margins, spoken(a, text, sizeof text));
  int most = terminal_height() * 2 / 3;
  if (a->zoomed && a->message[0] == '\0') return 1; /* the theatre needs every row */
  return lines < 1 ? 1 : lines > most ? most : lines;
}

int prompt_row(const app *a) { return terminal_height() - 2 - message_lines(a); }

static void paint_message(const app *a, int y, int lines) {
  char text[SENTENCE_MAX];
  int width = terminal_width();
  for (int i = 0; i < lines; i++) put_field(y + i, 0, width, INK_PLAIN, "");
  if (a->message[0] != '\0')
    put_paragraph(y, 1, width - 2, lines, INK_PLAIN | STYLE_BOLD, a->message);
  else if (overlay_sentence(a, text, sizeof text)[0] != '\0')
    put_paragraph(y, 1, width - 1, lines, INK_PLAIN, text);
  else if (a->report_lines == 0 || report_is_private(a) || a->replay != NULL) {
    last_event(a, text, sizeof text);
    put(y, 1, INK_DIM, "%s", text);
  }
}

void paint_prompt(app *a, unsigned contexts) {
  char text[256];
  int y = prompt_row(a), cursor_y, cursor_x;
  getyx(stdscr, cursor_y, cursor_x);
  put_field(y, 0, terminal_width(), INK_PLAIN, "");
  put(y, 1, INK_ALERT | STYLE_BOLD, "%s",
      a->question != NULL ? a->question : words_of_task(a, text, sizeof text));
  int asked = text_columns(a->question != NULL ? a->question : "");
  paint_message(a, y + 1, message_lines(a));
  paint_guide(a);
  if (a->question != NULL)
    paint_answers(terminal_height() - 1);
  else
    paint_keys(terminal_height() - 1, contexts);
  move(cursor_y, cursor_x);
  if (a->question != NULL) move(y, 2 + asked);
}

void paint_map_screen(app *a) {
  int height = terminal_height() - 4 - guide_rows(a), width = terminal_width();
  if (a->message[0] == '\0') height = prompt_row(a) - 1 - guide_rows(a); /* an overlay's legend */
  bool choosing = a->stage == STAGE_CHOICES || a->paused;
  int panel = a->zoomed && a->stage == STAGE_PLACES ? 0 : choosing || width >= 110 ? 34 : 26;
  paint_window(a, 1, 0, height, width - panel);
  if (panel > 0) paint_panel(a, 1, width - panel, height, panel);
}
