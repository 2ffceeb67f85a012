/* The settings: one line each, changed with Left and Right, in force and written down at once. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/screens.h"

/* ------------------------------------------------------------------ in force and in the file */

terminal_looks settings_looks(const app *a) {
  return (terminal_looks){
      .palette = a->options->no_color ? PALETTE_MONO
                                      : (enum setting_palette)a->settings.value[SETTING_PALETTE],
      .ascii = a->options->ascii || a->settings.value[SETTING_ASCII] == ASCII_ON,
      .mouse = !a->options->no_mouse && a->settings.value[SETTING_MOUSE] == MOUSE_ON};
}

/* What could not be read may hold what its player wants back. */
static bool may_write(app *a) {
  if (!a->settings_refused) return true;
  a->settings_refused = !app_ask(a, "The settings file is damaged. Write it anew? (y/n)");
  if (a->settings_refused) a->settings_file[0] = '\0';
  return !a->settings_refused;
}

void settings_keep(app *a) {
  static file_error error;
  if (a->settings_file[0] == '\0' || !may_write(a))
    app_say(a, "In force until the program ends; no file is written.");
  else if (!settings_write(a->settings_file, &a->settings, &error))
    app_say(a, "%s", error.message);
}

/* ------------------------------------------------------------------ the lines */

enum { ROW_STANDING = SETTINGS, ROW_KEYS = ROW_STANDING + PEN_STANDINGS, ROWS };

static const char *const abouts[ROWS] = {
    [SETTING_PALETTE] =
        "Each side also has its letter and its line, so that no colour is needed "
        "to tell them apart.",
    [SETTING_ASCII] =
        "The map is drawn with lines and signs where the terminal and its locale "
        "have them.",
    [SETTING_MOUSE] =
        "A click selects and a second one chooses; the wheel scrolls. Off, the "
        "terminal's own selecting and pasting work as anywhere.",
    [SETTING_RECAP] =
        "What you saw happen while the other player was at the keyboard. R shows it "
        "again.",
    [SETTING_ANIMATION] = "How long each link of a march is shown before the next.",
    [SETTING_HINTS] = "What could sensibly be done next, for the first turns of a first game.",
    [ROW_STANDING + PEN_STANDING_SCREENS] =
        "With which standing orders both sides begin a new game; t changes them in a game, unseen "
        "by the other player.",
    [ROW_STANDING + PEN_STANDING_TIES] =
        "With which standing orders both sides begin a new game; t changes them in a game, unseen "
        "by the other player.",
    [ROW_STANDING + PEN_STANDING_SORTIES] =
        "With which standing order the Confederates begin a new game; t changes it in a game, "
        "unseen by the other player.",
    [ROW_KEYS] = "Enter shows every command with its key, and takes another for it.",
};

static struct {
  int at;
  void (*below)(app *a);
} shown;

static const char *row_title(int row) {
  static const char *const standing[PEN_STANDINGS] = {
      [PEN_STANDING_SCREENS] = "New games: cavalry screens",
      [PEN_STANDING_TIES] = "New games: tied hits taken by",
      [PEN_STANDING_SORTIES] = "New games: Virginia comes out"};
  if (row < SETTINGS) return setting_title((enum setting)row);
  return row < ROW_KEYS ? standing[row - ROW_STANDING] : "Keys";
}

static const char *row_value(const app *a, int row, char *out, size_t size) {
  if (row < SETTINGS) return setting_words((enum setting)row, a->settings.value[row]);
  if (row < ROW_KEYS)
    return standing_words(row - ROW_STANDING, a->settings.standing[row - ROW_STANDING]);
  snprintf(out, size, a->settings.own_keys == 0 ? "as usual" : "%d of your own",
           a->settings.own_keys);
  return out;
}

/* Why the terminal does not look as the line says, or NULL. */
static const char *overruled(const app *a, int row) {
  const char *no_colour = getenv("NO_COLOR");
  if (row == SETTING_PALETTE && a->options->no_color) return "--no-color has the last word.";
  if (row == SETTING_PALETTE && no_colour != NULL && no_colour[0] != '\0')
    return "NO_COLOR has the last word.";
  if (row == SETTING_ASCII && a->options->ascii) return "--ascii has the last word.";
  if (row == SETTING_MOUSE && a->options->no_mouse) return "--no-mouse has the last word.";
  if (row == SETTING_MOUSE && terminal_is_in_screen())
    return "Not in GNU screen: while it reports the mouse it keeps back Esc.";
  return NULL;
}

enum { FIRST_ROW = 4, LEFT = 4, VALUE_LEFT = 38, VALUE_WIDTH = 28 };

static int screen_row(int row) {
  return FIRST_ROW + row + (row >= ROW_STANDING) + (row >= ROW_KEYS);
}

/* A click on the value of the selected line changes it. */
static void paint_row(const app *a, int row) {
  char words[48], value[64];
  int y = screen_row(row);
  bool here = row == shown.at;
  snprintf(value, sizeof value, here && row != ROW_KEYS ? "< %s >" : "  %s",
           row_value(a, row, words, sizeof words));
  zone_add_item(y, LEFT, VALUE_LEFT + VALUE_WIDTH - LEFT, &shown.at, row);
  put_field(y, LEFT, VALUE_LEFT - LEFT, here ? STYLE_REVERSE : INK_PLAIN, row_title(row));
  put_field(y, VALUE_LEFT, VALUE_WIDTH, here ? STYLE_REVERSE : INK_PLAIN, value);
}

static void paint_samples(void) {
  int x = VALUE_LEFT + VALUE_WIDTH + 1, y = screen_row(SETTING_PALETTE);
  put(y, x, side_ink(PEN_USA) | STYLE_BOLD, "U3:7");
  put(y, x + 5, side_ink(PEN_CSA) | STYLE_BOLD, "C2:5");
  y = screen_row(SETTING_ASCII);
  put_glyph(y, x, side_ink(PEN_USA), GLYPH_OWN);
  put_glyph(y, x + 1, INK_PLAIN, GLYPH_ROAD_FLAT);
  put_glyph(y, x + 2, INK_PLAIN, GLYPH_RAIL_FLAT);
  put_glyph(y, x + 3, side_ink(PEN_CSA), GLYPH_ENEMY);
}

static void paint_settings(app *a) {
  int height = terminal_height(), width = terminal_width();
  const char *about = overruled(a, shown.at) != NULL ? overruled(a, shown.at) : abouts[shown.at];
  erase();
  put(1, LEFT, INK_USA | STYLE_BOLD, "S E T T I N G S");
  put(2, LEFT, INK_DIM, "%.*s", width - LEFT - 1,
      a->settings_file[0] != '\0' ? a->settings_file : "not kept in a file");
  for (int row = 0; row < ROWS; row++) paint_row(a, row);
  paint_samples();
  put_paragraph(height - 6, LEFT, width - 2 * LEFT, 2, INK_PLAIN, about);
  put(height - 3, 1, INK_ALERT | STYLE_BOLD, "%s", a->question != NULL ? a->question : "");
  put(height - 2, 1, STYLE_BOLD, "%.*s", width - 2, a->message);
  put(height - 1, 1, INK_KEY,
      "Up and Down choose   Left and Right change   Esc goes back   %s help",
      key_for(COMMAND_HELP, KEYS_MENU));
  move(screen_row(shown.at), LEFT);
}

/* ------------------------------------------------------------------ changing */

static void change_standing(app *a, int what, int by) {
  int how = a->settings.standing[what];
  do how = (how + by + PEN_HOWS) % PEN_HOWS;
  while (!pen_standing_exists(PEN_CSA, what, how));
  a->settings.standing[what] = (uint8_t)how;
}

static void change(app *a, int row, int by) {
  if (row < SETTINGS) {
    int count = setting_values((enum setting)row);
    a->settings.value[row] = (uint8_t)((a->settings.value[row] + by + count) % count);
    terminal_use(settings_looks(a));
  } else {
    change_standing(a, row - ROW_STANDING, by);
  }
  settings_keep(a);
}

static const char help[] =
    "What is changed here is in force at once and kept for all games, in the file named above. The "
    "command line (--ascii, --no-color, --no-mouse) and NO_COLOR win over it. A file that is "
    "damaged is written over only when you say so.";

static void act(app *a, enum command command) {
  switch (command) {
    case COMMAND_UP:
    case COMMAND_PREVIOUS:
      shown.at = (shown.at + ROWS - 1) % ROWS;
      break;
    case COMMAND_DOWN:
    case COMMAND_NEXT:
      shown.at = (shown.at + 1) % ROWS;
      break;
    case COMMAND_HELP:
      show_keys(a, help, KEYS_MENU);
      break;
    case COMMAND_REDRAW:
      terminal_redraw();
      break;
    case COMMAND_CHOOSE:
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
      if (shown.at < ROW_KEYS)
        change(a, shown.at, command == COMMAND_LEFT ? -1 : 1);
      else if (command == COMMAND_CHOOSE)
        show_own_keys(a);
      break;
    default:
      break;
  }
}

void show_settings(app *a) {
  shown.at = 0;
  shown.below = a->painter;
  a->painter = paint_settings;
  while (!a->leave) {
    enum command command = command_of(app_key(a), KEYS_MENU);
    if (command == COMMAND_BACK || command == COMMAND_QUIT) break;
    if (command != COMMAND_NONE) a->message[0] = '\0';
    act(a, command);
  }
  a->message[0] = '\0';
  a->painter = shown.below;
}
