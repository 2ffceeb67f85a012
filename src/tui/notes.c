/* The list of a side's notes. */
#include "tui/notes.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NEW_ON_PLACE, NEW_ON_TURN, NEW_ROWS, TOP = 3, FOOT = 9, LINE_SIZE = 400 };

static struct {
  int note[NOTES_MAX]; /* their numbers */
  int count, at;       /* `at` counts the rows for new ones too */
  void (*below)(app *a);
} shown;

bool note_is_shown(const app *a, const own_note *note) {
  if (!note_is_for(a->game, note, a->viewer)) return false;
  return a->replay == NULL || note->turn <= a->view.turn;
}

/* ------------------------------------------------------------------ words */

static const own_note *note_of_number(const app *a, int number) {
  for (int i = 0; i < notes_count(a->game); i++)
    if (notes_at(a->game, i)->number == number) return notes_at(a->game, i);
  return NULL;
}

static const char *place_words(const app *a, const own_note *note) {
  return note->place == PEN_NONE ? "" : app_setup(a)->place[note->place].name;
}

/* Whose it is stands there only where both sides' can. */
static void note_words(const app *a, const own_note *note, char *out, size_t size) {
  char letter[3] = "";
  if (a->viewer == PEN_VIEW_BOTH) snprintf(letter, sizeof letter, "%c ", side_letter(note->side));
  snprintf(out, size, "%sTurn %-2d  %-20s %s", letter, note->turn, place_words(a, note),
           note->text);
}

static void title_of(const app *a, const own_note *note, char *out, size_t size) {
  snprintf(out, size, "Note on %s%sturn %d", place_words(a, note),
           note->place == PEN_NONE ? "" : ", ", note->turn);
}

/* The battle that is fought, or where the cursor is. */
static int place_at_hand(const app *a) {
  return a->view.battle.place != PEN_NONE ? a->view.battle.place : a->place;
}

static void row_words(const app *a, int row, char *out, size_t size) {
  if (row == NEW_ON_PLACE)
    snprintf(out, size, "New note on %s, turn %d", app_setup(a)->place[place_at_hand(a)].name,
             a->view.turn);
  else if (row == NEW_ON_TURN)
    snprintf(out, size, "New note on turn %d", a->view.turn);
  else
    note_words(a, note_of_number(a, shown.note[row - NEW_ROWS]), out, size);
}

/* ------------------------------------------------------------------ the list */

static void paint_list(app *a) {
  int height = terminal_height(), width = terminal_width(), room = height - TOP - FOOT;
  int top = shown.at - room + 1 > 0 ? shown.at - room + 1 : 0;
  char line[LINE_SIZE];
  erase();
  put(1, 2, STYLE_BOLD, "Your notes: %d", shown.count);
  for (int row = top; row < shown.count + NEW_ROWS && row < top + room; row++) {
    row_words(a, row, line, sizeof line);
    put_field(TOP + row - top, 2, width - 4, row == shown.at ? STYLE_REVERSE : INK_PLAIN, line);
  }
  if (shown.at >= NEW_ROWS)
    put_paragraph(height - FOOT + 1, 2, width - 4, FOOT - 4, INK_KEY,
                  note_of_number(a, shown.note[shown.at - NEW_ROWS])->text);
  put(height - 3, 1, INK_ALERT | STYLE_BOLD, "%s", a->question != NULL ? a->question : "");
  put(height - 2, 1, STYLE_BOLD, "%s", a->message);
  put(height - 1, 1, INK_KEY, "Up and Down choose   Enter writes or changes   Esc goes back");
  move(TOP + shown.at - top, 2);
}

static void collect(const app *a) {
  shown.count = 0;
  for (int i = 0; i < notes_count(a->game); i++)
    if (note_is_shown(a, notes_at(a->game, i)))
      shown.note[shown.count++] = notes_at(a->game, i)->number;
  if (shown.at >= shown.count + NEW_ROWS) shown.at = shown.count + NEW_ROWS - 1;
}

/* ------------------------------------------------------------------ writing */

static void keep(app *a, const own_note *note) {
  const char *why;
  if (notes_write(a->game, note, &why))
    app_say(a, "Noted.");
  else
    app_say(a, "Not noted: %s.", why);
}

static void write_words(app *a, own_note note) {
  char title[96];
  title_of(a, &note, title, sizeof title);
  if (edit_note(a, title, note.text)) keep(a, &note);
}

static void write_new(app *a, bool on_place) {
  bool both = a->viewer == PEN_VIEW_BOTH;
  const own_note note = {.side = both ? (uint8_t)app_side(a) : (uint8_t)a->viewer,
                         .turn = a->view.turn,
                         .place = on_place ? (uint8_t)place_at_hand(a) : (uint8_t)PEN_NONE};
  write_words(a, note);
}

static void change_turn(app *a, own_note note) {
  char text[8];
  snprintf(text, sizeof text, "%d", note.turn);
  if (!app_read_line(a, "The note is for turn: ", text, sizeof text)) return;
  int turn = atoi(text);
  note.turn = turn > 0 && turn <= PEN_TURNS_MAX ? (uint8_t)turn : 0;
  keep(a, &note);
}

/* What is shown to both must not say where a player has made notes. */
static bool may_go_there(const app *a, const own_note *note) {
  return !a->looking && note->place != PEN_NONE;
}

/* True when the list is left. */
static bool change(app *a, const own_note *note) {
  static const char *const items[] = {"Change its words", "Change its turn", "Delete it",
                                      "Go to the place"};
  switch (choose_from(a, "This note", items, may_go_there(a, note) ? 4 : 3)) {
    case 0:
      write_words(a, *note);
      return false;
    case 1:
      change_turn(a, *note);
      return false;
    case 2:
      if (app_ask(a, "Delete this note? (y/n)")) notes_delete(a->game, note->number);
      return false;
    case 3:
      cursor_to_place(a, note->place);
      return true;
    default:
      return false;
  }
}

static bool choose(app *a) {
  if (shown.at >= NEW_ROWS) return change(a, note_of_number(a, shown.note[shown.at - NEW_ROWS]));
  write_new(a, shown.at == NEW_ON_PLACE);
  return false;
}

void show_notes(app *a) {
  bool done = false;
  shown.at = 0;
  shown.below = a->painter;
  a->painter = paint_list;
  a->message[0] = '\0';
  collect(a);
  while (!a->leave && !done) {
    enum command command = command_of(app_key(a), KEYS_MENU);
    int rows = shown.count + NEW_ROWS;
    if (command != COMMAND_NONE) a->message[0] = '\0';
    if (command == COMMAND_UP || command == COMMAND_PREVIOUS)
      shown.at = (shown.at + rows - 1) % rows;
    if (command == COMMAND_DOWN || command == COMMAND_NEXT) shown.at = (shown.at + 1) % rows;
    if (command == COMMAND_CHOOSE) done = choose(a);
    if (command == COMMAND_BACK || command == COMMAND_QUIT) done = true;
    collect(a);
  }
  a->painter = shown.below;
}

/* ------------------------------------------------------------------ reading only */

void read_notes(app *a) {
  enum { TEXT_SIZE = 1 << 16 };
  static char text[TEXT_SIZE];
  size_t used = 0;
  text[0] = '\0';
  for (int i = 0; i < notes_count(a->game); i++) {
    const own_note *note = notes_at(a->game, i);
    char line[LINE_SIZE];
    if (!note_is_shown(a, note)) continue;
    note_words(a, note, line, sizeof line);
    if (used + strlen(line) + 2 > sizeof text) break;
    used += (size_t)snprintf(text + used, sizeof text - used, "%s\n", line);
  }
  if (used > 0)
    app_show_text(a, "Notes up to here", text);
  else
    app_say(a, "This view shows no notes.");
}
