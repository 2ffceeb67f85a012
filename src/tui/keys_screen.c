/* Every command with its key; Enter takes another one for it. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"

enum {
  ESCAPE = 27,
  CONTROL_C = 3,
  DELETE = 127,
  BACKSPACE = 8,
  FIRST_ROW = 3,
  FOOT = 7,
  LEFT = 4,
  COMMAND_WIDTH = 13,
  KEY_WIDTH = 11
};

static struct {
  int at;       /* of the commands, from 0; the one after the last: all keys as usual */
  bool waiting; /* for the new key */
  void (*below)(app *a);
} shown;

static int commands(void) { return own_keys_known.commands; }

static enum command command_at(int i) { return (enum command)(COMMAND_NONE + 1 + i); }

/* ------------------------------------------------------------------ painting */

static bool is_own(const app *a, int i) {
  return settings_own_key(&a->settings, own_keys_known.command[i]) != NULL;
}

/* As in the settings file, but for the blanks. */
static const char *command_words(int i, char out[COMMAND_ID_MAX]) {
  snprintf(out, COMMAND_ID_MAX, "%s", own_keys_known.command[i]);
  for (char *c = out; *c != '\0'; c++)
    if (*c == '_') *c = ' ';
  return out;
}

static void paint_command(const app *a, int y, int i) {
  char line[200], words[COMMAND_ID_MAX];
  bool here = i == shown.at;
  if (i == commands())
    snprintf(line, sizeof line, "  All keys as usual");
  else
    snprintf(line, sizeof line, "%c %-*s%-*s%s", is_own(a, i) ? '*' : ' ', COMMAND_WIDTH,
             command_words(i, words), KEY_WIDTH,
             here && shown.waiting ? "..." : key_to_choose(command_at(i)), key_help(command_at(i)));
  put_field(y, LEFT, terminal_width() - 2 * LEFT, here ? STYLE_REVERSE : INK_PLAIN, line);
  zone_add_item(y, LEFT, terminal_width() - 2 * LEFT, &shown.at, i);
}

static void paint_own_keys(app *a) {
  int height = terminal_height(), width = terminal_width(), room = height - FIRST_ROW - FOOT;
  int top = shown.at - room / 2;
  if (top > commands() + 1 - room) top = commands() + 1 - room;
  if (top < 0) top = 0;
  erase();
  put(1, LEFT, INK_USA | STYLE_BOLD, "K E Y S");
  put(1, LEFT + 12, INK_DIM, "* your own   (Enter, Esc, arrows, F1 and Ctrl-C never change)");
  for (int i = top; i <= commands() && i - top < room; i++)
    paint_command(a, FIRST_ROW + i - top, i);
  const char *about = shown.at < commands() ? key_help(command_at(shown.at)) : "";
  put_paragraph(height - FOOT + 1, LEFT, width - 2 * LEFT, 2, INK_PLAIN, about);
  if (a->question != NULL)
    put(height - 3, 1, INK_ALERT | STYLE_BOLD, "%s", a->question);
  else
    put_paragraph(height - 3, 1, width - 2, 2, STYLE_BOLD, a->message);
  put(height - 1, 1, INK_KEY,
      shown.waiting
          ? "Press the new key   Esc leaves it as it is"
          : "Up and Down choose   Enter changes the key   Delete: as usual   Esc goes back");
  move(FIRST_ROW + shown.at - top, LEFT);
  if (shown.waiting) zones_forget();
}

/* ------------------------------------------------------------------ changing */

static void take(app *a, const settings *wanted) {
  const char *reason = own_keys_refusal(wanted);
  if (reason != NULL) {
    app_say(a, "%s", reason);
  } else {
    a->settings = *wanted;
    settings_keep(a);
  }
  own_keys_use(&a->settings);
}

static void change(app *a, const char *key) {
  settings wanted = a->settings;
  if (settings_set_key(&wanted, own_keys_known.command[shown.at], key))
    take(a, &wanted);
  else
    app_say(a, "There are too many keys of your own.");
}

static void ask_for_key(app *a) {
  char name[KEY_NAME_MAX];
  shown.waiting = true;
  int key = app_key(a);
  shown.waiting = false;
  if (key == ESCAPE || key == TERMINAL_NOTHING || a->leave) return;
  if (key == DELETE || key == BACKSPACE) key = KEY_BACKSPACE;
  name_of_key(key, name);
  if (name[0] == '\0')
    app_say(a, "This key cannot be taken.");
  else
    change(a, name);
}

static void choose(app *a) {
  if (shown.at < commands()) {
    ask_for_key(a);
  } else if (app_ask(a, "All keys as usual? (y/n)")) {
    settings wanted = a->settings;
    wanted.own_keys = 0;
    take(a, &wanted);
  }
}

static void act(app *a, int key) {
  int count = commands() + 1, page = terminal_height() - FIRST_ROW - FOOT - 1;
  switch (key) {
    case KEY_UP:
      shown.at = (shown.at + count - 1) % count;
      break;
    case KEY_DOWN:
      shown.at = (shown.at + 1) % count;
      break;
    case KEY_PPAGE:
      shown.at = shown.at > page ? shown.at - page : 0;
      break;
    case KEY_NPAGE:
      shown.at = shown.at + page < count ? shown.at + page : count - 1;
      break;
    case KEY_DC:
    case DELETE:
    case BACKSPACE:
      if (shown.at < commands()) change(a, NULL);
      break;
    case '\r':
    case '\n':
      choose(a);
      break;
    default:
      break;
  }
}

/* Only keys that never change are used here. */
void show_own_keys(app *a) {
  shown.at = 0;
  shown.waiting = false;
  shown.below = a->painter;
  a->painter = paint_own_keys;
  while (!a->leave) {
    int key = app_key(a);
    if (key == ESCAPE || key == CONTROL_C) break;
    if (key >= 0) a->message[0] = '\0';
    act(a, key);
  }
  a->painter = shown.below;
}
