/* The lines text mode prints, but for `state`. */
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text/player.h"

enum { SENTENCE_MAX = 512 };

bool is_waiting(const player *p) {
  return p->as < PEN_VIEW_COMMON && !pen_over(game_of(p)) &&
         (int)pen_deciding(game_of(p)) != (int)p->as;
}

/* ------------------------------------------------------------------ answers */

/* Every answer goes out at once. A reader that is gone or a full disk ends the program. */
static void flush(player *p) {
  if (fflush(stdout) == 0 && !ferror(stdout)) return;
  if (p->exit != EXIT_NOT_WRITTEN)
    fprintf(stderr, "peninsula: the output cannot be written: %s\n", strerror(errno));
  p->exit = EXIT_NOT_WRITTEN;
  p->done = true;
}

void answer_ok(player *p) {
  puts("ok");
  flush(p);
}

bool answer_no(player *p, const char *format, ...) {
  char text[FILE_ERROR_MAX];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  for (char *end; (end = strchr(text, '\n')) != NULL;) *end = ' '; /* one answer, one line */
  printf("no %s\n", text);
  flush(p);
  if (p->strict && !p->done) {
    p->exit = EXIT_FALSE;
    p->done = true;
  }
  return false;
}

/* ------------------------------------------------------------------ events */

void print_event(FILE *out, const pen_setup *setup, const pen_event *event,
                 enum pen_viewer viewer) {
  static const char *const heard_by[] = {"", "usa", "csa", "both"};
  pen_event seen;
  char keys[SENTENCE_MAX], words[SENTENCE_MAX];
  if (!pen_event_for(event, viewer, &seen)) return;
  fprintf(out, "event %s %s%s : %s\n", heard_by[event->told & PEN_TO_ALL],
          pen_event_id((enum pen_event_kind)seen.kind),
          pen_event_keys(setup, &seen, keys, sizeof keys),
          pen_event_words(setup, &seen, words, sizeof words));
}

/* ------------------------------------------------------------------ decisions */

static void print_over(const player *p, const pen_view *view) {
  bool drawn = view->winner == PEN_NO_SIDE;
  printf("over %s %s", drawn ? "none" : pen_id(PEN_SIDE_NAMES, view->winner), view->over_clause);
  if (p->as == PEN_VIEW_BOTH) printf(" hash=%016" PRIx64, pen_hash(game_of(p)));
  if (drawn)
    puts(" : The game is drawn.");
  else
    printf(" : The %s side has won.\n", pen_spoken(PEN_SIDE_NAMES, view->winner));
}

static void print_unit_key(const player *p, const char *key, int unit) {
  if (unit < PEN_UNITS_MAX) printf(" %s=%s", key, setup_of(p)->unit[unit].id);
}

static void print_place_key(const player *p, const char *key, int place) {
  if (place != PEN_NONE) printf(" %s=%s", key, pen_place_id(setup_of(p), place));
}

static void print_owed(const player *p, const pen_view *view) {
  enum pen_decision decision = (enum pen_decision)view->decision;
  printf("decision %s %s", pen_id(PEN_SIDE_NAMES, view->side),
         pen_id(PEN_DECISION_NAMES, view->decision));
  print_unit_key(p, "unit", view->unit);
  print_unit_key(p, "unit2", view->unit2);
  print_place_key(p, "place", view->place);
  print_place_key(p, "place2", view->place2);
  if (view->count > 0) printf(" count=%d", view->count);
  printf(" : %s\n", pen_prompt(decision));
}

void print_decision(player *p) {
  pen_view view;
  pen_view_of(game_of(p), p->as, &view);
  bool waited = p->waiting;
  p->waiting = is_waiting(p);
  if (view.over)
    print_over(p, &view);
  else if (!p->waiting)
    print_owed(p, &view);
  else if (!waited)
    printf("decision %s waiting\n", pen_id(PEN_SIDE_NAMES, view.side));
}

/* RHg: the number rolled against is told only with the unit that rolls, and of a march that it is
 * Jackson's only with him. */
void print_dice(const player *p, const pen_result *needs, int count) {
  pen_view view;
  pen_view_of(game_of(p), p->as, &view);
  bool known = needs->unit >= PEN_UNITS_MAX || view.unit_view[needs->unit].at != PEN_NONE;
  int purpose = needs->purpose == PEN_FOR_JACKSON && !known ? PEN_FOR_MARCH : needs->purpose;
  printf("dice %d %s", count, pen_id(PEN_PURPOSE_NAMES, purpose));
  if (known) print_unit_key(p, "unit", needs->unit);
  if (known && needs->target > 0) printf(" target=%d", needs->target);
  putchar('\n');
}
