#include "tui/guide.h"

#include "tui/lesson.h"
#include "tui/overlay.h"
#include "tui/screens.h"

enum { LABEL = 7 };

/* Blocks to be deployed fill the screen; elsewhere a hint finds a row that is free. */
int guide_rows(const app *a) {
  if (lesson_is_on(a)) return LESSON_ROWS;
  bool deploying = a->view.decision == PEN_DEPLOY && !play_is_on_map(a);
  return deploying && hint_now(a)[0] != '\0' ? 1 : 0;
}

/* The lower edge of the map's frame, unless an overlay explains its signs there; below a board what
 * is empty of the message; or PEN_NONE. */
static int hint_row(const app *a) {
  int above = prompt_row(a) - 1;
  if (guide_rows(a) > 0) return above;
  if (play_is_on_map(a)) return overlay_now(a) == NULL ? above : PEN_NONE;
  return a->message[0] == '\0' ? prompt_row(a) + 1 : PEN_NONE;
}

void paint_guide(const app *a) {
  if (lesson_is_on(a)) {
    paint_lesson(a, prompt_row(a) - LESSON_ROWS);
    return;
  }
  const char *hint = hint_now(a);
  int y = hint_row(a);
  if (hint[0] == '\0' || y == PEN_NONE) return;
  put_field(y, 0, terminal_width(), INK_PLAIN, "");
  put(y, 1, INK_KEY | STYLE_BOLD, "Hint:");
  put(y, LABEL, INK_KEY, "%s", hint);
}
