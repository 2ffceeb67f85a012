#include "tui/chronicle.h"

#include <curses.h>
#include <string.h>

/* What the screen shows anyhow. */
static bool is_no_news(uint8_t kind) {
  return kind == PEN_EV_PHASE || kind == PEN_EV_DEPLOYMENT || kind == PEN_EV_ROUND ||
         kind == PEN_EV_STOPPED || kind == PEN_EV_CAP_SPENT;
}

bool chronicle_event(const app *a, const chronicle *c, int entry, pen_event *out) {
  return pen_event_for(session_event(a->game, c->entry[entry].event), c->viewer, out);
}

char *chronicle_words(const app *a, const chronicle *c, int entry, char *out, size_t size) {
  pen_event event;
  out[0] = '\0';
  if (!chronicle_event(a, c, entry, &event)) return out;
  pen_event_words(app_setup(a), &event, out, size);
  size_t used = strlen(out);
  if (c->entry[entry].times > 1)
    snprintf(out + used, size - used, " (%d times)", c->entry[entry].times);
  return out;
}

/* Several blocks doing the same make one entry. */
static bool is_repetition(const app *a, const chronicle *c, const pen_event *event) {
  char line[REPORT_WIDTH], before[REPORT_WIDTH];
  pen_event last;
  if (c->count == 0 || !chronicle_event(a, c, c->count - 1, &last) || last.kind != event->kind)
    return false;
  pen_event_words(app_setup(a), event, line, sizeof line);
  pen_event_words(app_setup(a), &last, before, sizeof before);
  return strcmp(line, before) == 0;
}

void chronicle_read(const app *a, chronicle *c, int from, enum pen_viewer viewer,
                    bool others_only) {
  int to = app_event_count(a);
  c->count = 0;
  c->viewer = viewer;
  for (int i = to - from > ENTRIES_MAX ? to - ENTRIES_MAX : from; i < to; i++) {
    pen_event event;
    if (!pen_event_for(session_event(a->game, i), viewer, &event)) continue;
    if (others_only && (event.side == (int)viewer || is_no_news(event.kind))) continue;
    if (is_repetition(a, c, &event))
      c->entry[c->count - 1].times++;
    else
      c->entry[c->count++] = (chronicle_entry){.event = i, .times = 1};
  }
}

/* ------------------------------------------------------------------ painting */

static int lines_of(const app *a, const chronicle *c, int entry, int width) {
  char text[REPORT_WIDTH + 16];
  int lines = paragraph_lines(width, chronicle_words(a, c, entry, text, sizeof text));
  return lines > 0 ? lines : 1;
}

/* The first entry to show, so that the chosen one is seen with some before and after it. */
static int first_shown(const app *a, const chronicle *c, int at, int height, int width) {
  int first = at, used = lines_of(a, c, at, width), after = 0;
  for (int i = at + 1; i < c->count && after < height / 3; i++) after += lines_of(a, c, i, width);
  while (first > 0 && used + after + lines_of(a, c, first - 1, width) <= height)
    used += lines_of(a, c, --first, width);
  return first;
}

void chronicle_paint(const app *a, const chronicle *c, int at, int y, int x, int height,
                     int width) {
  char text[REPORT_WIDTH + 16];
  int cursor = y, used = 0;
  if (c->count == 0) return;
  for (int i = first_shown(a, c, at, height, width); i < c->count && used < height; i++) {
    pen_event event;
    bool turn = chronicle_event(a, c, i, &event) && event.kind == PEN_EV_TURN;
    unsigned style = i == at ? STYLE_REVERSE : turn ? STYLE_BOLD : INK_PLAIN;
    chronicle_words(a, c, i, text, sizeof text);
    if (i == at) cursor = y + used;
    used += put_paragraph(y + used, x, width, height - used, style, text);
  }
  move(cursor, x);
}
