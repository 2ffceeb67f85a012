/* A small menu over the screen that is there. */
#include <curses.h>
#include <string.h>

#include "tui/screens.h"

static struct {
  const char *title;
  const char *const *item;
  int count, at;
  void (*below)(app *a);
} shown;

static int width_needed(void) {
  int width = (int)strlen(shown.title) + 4;
  for (int i = 0; i < shown.count; i++)
    if ((int)strlen(shown.item[i]) + 6 > width) width = (int)strlen(shown.item[i]) + 6;
  return width;
}

static void paint_small_menu(app *a) {
  int width = width_needed(), height = shown.count + 2;
  int y = (terminal_height() - 4 - height) / 2 + 1, x = (terminal_width() - width) / 2;
  shown.below(a);
  put_frame(y, x, height, width, STYLE_BOLD, shown.title);
  for (int i = 0; i < shown.count; i++) {
    put_field(y + 1 + i, x + 1, width - 2, i == shown.at ? STYLE_REVERSE : INK_PLAIN, "");
    put(y + 1 + i, x + 3, i == shown.at ? STYLE_REVERSE : INK_PLAIN, "%s", shown.item[i]);
  }
  put_field(terminal_height() - 1, 0, terminal_width(), INK_PLAIN, "");
  put(terminal_height() - 1, 1, INK_KEY, "Up and Down choose   Enter takes it   Esc goes back");
  move(y + 1 + shown.at, x + 3);
}

int choose_from(app *a, const char *title, const char *const *item, int count) {
  int chosen = -1;
  shown.title = title;
  shown.item = item;
  shown.count = count;
  shown.at = 0;
  shown.below = a->painter;
  a->painter = paint_small_menu;
  while (!a->leave) {
    enum command command = command_of(app_key(a), KEYS_MENU);
    if (command == COMMAND_BACK || command == COMMAND_QUIT) break;
    if (command == COMMAND_UP || command == COMMAND_PREVIOUS)
      shown.at = (shown.at + count - 1) % count;
    if (command == COMMAND_DOWN || command == COMMAND_NEXT) shown.at = (shown.at + 1) % count;
    if (command != COMMAND_CHOOSE) continue;
    chosen = shown.at;
    break;
  }
  a->painter = shown.below;
  return chosen;
}
