#include "tui/zones.h"

#include <curses.h>

#include "tui/app.h"

enum { ENTER = '\r', ZONES_MAX = 512 };

typedef struct zone {
  int y, x, height, width, value;
  zone_click *click;                /* NULL: it is as the key `value`, or as `cursor` says */
  int *cursor;                      /* of a list: a click sets it to `value` */
  void (*by_wheel)(app *a, int by); /* it takes the wheel only */
} zone;

static struct {
  zone zone[ZONES_MAX];
  int count;
} noted;

void zones_forget(void) { noted.count = 0; }

static void add(zone z) {
  if (noted.count < ZONES_MAX) noted.zone[noted.count++] = z;
}

void zone_add(int y, int x, int height, int width, zone_click *click, int value) {
  add((zone){y, x, height, width, .value = value, .click = click});
}

void zone_add_key(int y, int x, int width, int key) { add((zone){y, x, 1, width, .value = key}); }

void zone_add_item(int y, int x, int width, int *cursor, int number) {
  add((zone){y, x, 1, width, .value = number, .cursor = cursor});
}

void zone_add_wheel(int y, int x, int height, int width, void (*by_wheel)(app *a, int by)) {
  add((zone){y, x, height, width, .by_wheel = by_wheel});
}

static bool holds(const zone *z, const mouse_report *at) {
  return at->y >= z->y && at->y < z->y + z->height && at->x >= z->x && at->x < z->x + z->width;
}

/* The uppermost there, of those for the wheel or of the others. */
static const zone *zone_at(const mouse_report *at, bool wheel) {
  for (int i = noted.count - 1; i >= 0; i--)
    if (holds(&noted.zone[i], at) && (noted.zone[i].by_wheel != NULL) == wheel)
      return &noted.zone[i];
  return NULL;
}

static int key_of_wheel(app *a, const mouse_report *at) {
  const zone *z = zone_at(at, true);
  int by = at->kind == MOUSE_WHEEL_UP ? -1 : 1;
  if (z == NULL) return by < 0 ? KEY_UP : KEY_DOWN;
  z->by_wheel(a, by);
  return 0;
}

static int key_of_item(const zone *z) {
  if (*z->cursor == z->value) return ENTER;
  *z->cursor = z->value;
  return 0;
}

/* While a question is open only its answers can be clicked. */
int zones_key(app *a) {
  mouse_report at = terminal_mouse();
  bool is_key;
  const zone *z = zone_at(&at, false);
  if (a->question != NULL && at.kind != MOUSE_CLICK) return 0;
  if (at.kind != MOUSE_CLICK) return key_of_wheel(a, &at);
  if (z == NULL) return 0;
  is_key = z->click == NULL && z->cursor == NULL;
  if (is_key) return z->value;
  if (a->question != NULL) return 0;
  if (z->cursor != NULL) return key_of_item(z);
  return z->click(a, (zone_point){z->value, at.y - z->y, at.x - z->x}) ? ENTER : 0;
}
