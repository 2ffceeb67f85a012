/* The cursor walks over the whole map by arrows: what its steps send (80x24, xterm-256color). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "files/data.h"
#include "tui/emulator.h"
#include "tui/map.h"

enum { HEIGHT = 24, WIDTH = 80, FIRST_ROW = 2, LAST_ROW = 19, LITTLE = 300, ROWS_OF_A_STEP = 4 };

static pen_setup setup;
static canvas drawing;
static map_sheet sheet;

static const struct {
  const char *bytes;
  int dx, dy;
} arrows[] = {{"\033OA", 0, -1}, {"\033OB", 0, 1}, {"\033OD", -1, 0}, {"\033OC", 1, 0}};

/* The first arrow of the shortest way to a place not yet seen; -1: all have been seen. */
static int first_arrow(int from, const bool *seen) {
  int queue[PEN_PLACES_MAX], first[PEN_PLACES_MAX], head = 0, tail = 0;
  bool met[PEN_PLACES_MAX] = {false};
  met[from] = true;
  queue[tail++] = from;
  first[from] = -1;
  while (head < tail) {
    int place = queue[head++];
    if (!seen[place]) return first[place];
    for (int i = 0; i < 4; i++) {
      int to = map_neighbour(&sheet, &setup, place, arrows[i].dx, arrows[i].dy);
      if (met[to]) continue;
      met[to] = true;
      first[to] = place == from ? i : first[place];
      queue[tail++] = to;
    }
  }
  return -1;
}

/* Rows of the map's window that have changed since the last call; its corner, for a start. */
static int rows_changed(void) {
  static char before[HEIGHT][EMULATOR_TEXT];
  int changed = 0;
  for (int y = FIRST_ROW; y <= LAST_ROW; y++) {
    char row[EMULATOR_TEXT];
    snprintf(row, sizeof row, "%.60s", emulator_row(y));
    changed += strcmp(row, before[y]) != 0;
    strcpy(before[y], row);
  }
  return changed;
}

typedef struct walk {
  int steps, window_moved;
  size_t most, within; /* bytes of a step within the window, and of all such */
  size_t most_moving;  /* of one that moves it */
} walk;

static walk walk_everywhere(bool full) {
  file_error error = {0};
  const char *const arguments[] = {"new", "fair_oaks", "--seed", "7", "--mode", "solo", NULL};
  assert_true(data_load(PENINSULA_SOURCE_DIR "/data", (scenario_source){"fair_oaks", NULL}, &setup,
                        &drawing, &error));
  memset(&sheet, 0, sizeof sheet);
  map_fit(&sheet, &setup, &drawing, full, WIDTH - 2, HEIGHT - 6);
  emulator_start("xterm-256color", HEIGHT, WIDTH, arguments);
  emulator_wait_for("choose a place with Tab");
  emulator_type("ey");
  emulator_wait_for("CONFEDERATE ORDERS");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_settle();
  emulator_type("/");
  emulator_settle();
  emulator_type("richmond\r");
  emulator_settle();
  if (!full) emulator_type("z");
  emulator_bytes_sent();
  rows_changed();
  walk w = {0};
  bool seen[PEN_PLACES_MAX] = {false};
  int at = pen_find_place(&setup, "richmond"), arrow;
  seen[at] = true;
  while ((arrow = first_arrow(at, seen)) >= 0) {
    at = map_neighbour(&sheet, &setup, at, arrows[arrow].dx, arrows[arrow].dy);
    seen[at] = true;
    emulator_type(arrows[arrow].bytes);
    size_t sent = emulator_bytes_sent();
    bool moved = rows_changed() > ROWS_OF_A_STEP;
    size_t *most = moved ? &w.most_moving : &w.most;
    if (sent > *most) *most = sent;
    w.window_moved += moved;
    if (!moved) w.within += sent;
    w.steps++;
  }
  return w;
}

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

static void zoomed_out_every_step_sends_little(void **state) {
  (void)state;
  walk w = walk_everywhere(false);
  assert_int_equal(w.window_moved, 0);
  assert_true(w.most < LITTLE);
}

/* A place with many blocks fills the panel. A step that leaves the window brings new map into it,
 * which cannot be had for as little: it is drawn once, and without clearing the screen. */
static void a_step_within_the_window_sends_little(void **state) {
  (void)state;
  walk w = walk_everywhere(true);
  size_t within = (size_t)(w.steps - w.window_moved);
  assert_true(w.within / within < LITTLE * 3 / 4);
  assert_true(w.most < LITTLE * 3 / 2);
  assert_true(w.most_moving < 3 * HEIGHT * WIDTH);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(zoomed_out_every_step_sends_little, fresh_home),
      cmocka_unit_test_setup(a_step_within_the_window_sends_little, fresh_home),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
