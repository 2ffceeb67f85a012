/* Hand-over: the screen is blank before anything of the next side is worked out. */
#include <curses.h>
#include <string.h>

#include "tui/lesson.h"
#include "tui/screens.h"

enum { ENTER = '\r' };

static struct {
  enum pen_side side;
  const char *purpose;
} awaited;

static void put_centred(int y, unsigned style, const char *text) {
  int x = (terminal_width() - (int)strlen(text)) / 2;
  put(y, x < 0 ? 0 : x, style, "%s", text);
}

/* Letters with gaps are read from across the table. */
static void put_spaced(int y, unsigned style, const char *text) {
  int x = (terminal_width() - 2 * (int)strlen(text)) / 2;
  for (; *text != '\0'; text++, x += 2) put(y, x, style, "%c", *text);
}

static void paint_handover(app *a) {
  int middle = terminal_height() / 2;
  erase();
  if (a->changed_sides)
    put_centred(middle - 6, INK_ALERT | STYLE_BOLD, "A rematch: the players change sides.");
  put_spaced(middle - 3, side_ink((int)awaited.side) | STYLE_BOLD,
             side_name_large((int)awaited.side));
  put_centred(middle - 1, INK_PLAIN, "The keyboard goes to this side");
  put_centred(middle, INK_PLAIN, awaited.purpose);
  put_centred(middle + 2, INK_DIM, "The other player looks away.");
  put_centred(middle + 4, INK_KEY, "Enter when only this side can see the screen");
  if (lesson_is_on(a)) paint_lesson(a, terminal_height() - LESSON_ROWS - 1);
  move(middle + 5, terminal_width() / 2);
}

void handover(app *a, enum pen_side side, const char *purpose) {
  void (*below)(app *) = a->painter;
  awaited.side = side;
  awaited.purpose = purpose;
  a->message[0] = '\0';
  app_forget_report(a);
  a->painter = paint_handover;
  a->handing_over = true;
  terminal_cover();
  app_forget_keys(a);
  while (!a->leave) {
    int key = app_key(a);
    if (lesson_left_by(a, key)) break;
    if (key == ENTER || key == KEY_ENTER || key == '\n') break;
  }
  a->painter = below;
  a->handing_over = a->changed_sides = false;
}
