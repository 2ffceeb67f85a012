/* The window is made smaller and larger at every screen: what is too small says so and answers
 * nothing, and when it is large enough again everything is back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "tui/emulator.h"
#include "tui/script.h"

enum { TRIES = 100 }; /* the last size may be told while an earlier one is still drawn */
enum { HEIGHT = 24, WIDTH = 80, SIZES = 50, LOOK_EVERY = 5, SCREEN_SIZE = 1 << 14 };

static uint32_t chance = 1862;

static int below(int limit) {
  chance = chance * 1664525u + 1013904223u;
  return (int)((chance >> 8) % (uint32_t)limit);
}

static void read_screen(char text[SCREEN_SIZE]) {
  size_t used = 0;
  int y, x;
  emulator_cursor(&y, &x);
  for (int row = 0; row < HEIGHT; row++)
    used += (size_t)snprintf(text + used, SCREEN_SIZE - used, "%s\n", emulator_row(row));
  snprintf(text + used, SCREEN_SIZE - used, "cursor %d,%d\n", y, x);
}

/* Both sizes, in 20 columns and 3 rows; and no key is an answer. */
static void look_at_small(int height, int width) {
  char here[32];
  emulator_type("xy1 ");
  emulator_settle();
  if (height < 3 || width < 20) return;
  snprintf(here, sizeof here, "Window %dx%d", width, height);
  assert_non_null(strstr(emulator_row(0), here));
  assert_non_null(strstr(emulator_row(1), "needs 80x24."));
}

/* Small and large ones, and each side small alone. */
static void resize_at_random(bool look) {
  int kind = below(4);
  int height = kind < 2 ? 1 + below(23) : 24 + below(50);
  int width = kind % 2 == 0 ? 1 + below(79) : 80 + below(150);
  emulator_resize(height, width);
  if (look && (height < HEIGHT || width < WIDTH))
    look_at_small(height, width);
  else if (look)
    emulator_settle();
}

static void storm(const scene *s, const char *screen) {
  static char before[SCREEN_SIZE], after[SCREEN_SIZE];
  read_screen(before);
  emulator_resize(1, 1);
  emulator_settle();
  for (int i = 0; i < SIZES; i++) resize_at_random(i % LOOK_EVERY == 0);
  emulator_resize(HEIGHT, WIDTH);
  for (int i = 0; i < TRIES; i++) {
    emulator_settle();
    read_screen(after);
    if (strcmp(before, after) == 0) return;
    nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
  }
  fprintf(stderr, "%s, %s: before\n%safter\n%s", s->name, screen, before, after);
  fail_msg("not all is back");
}

static void everything_comes_back(void **state) {
  script_begin(*state, false, HEIGHT, WIDTH);
  script_go_on(storm);
}

/* With words as argument: only the scenes whose names hold them. */
int main(int count_of_words, char **words) {
  enum { SCENES_MAX = 64 };
  struct CMUnitTest tests[SCENES_MAX];
  size_t count = 0;
  for (const scene *s = scenes; s->name != NULL; s++)
    if (count_of_words < 2 || strstr(s->name, words[1]) != NULL)
      tests[count++] = (struct CMUnitTest){.name = s->name,
                                           .test_func = everything_comes_back,
                                           .initial_state = (void *)(uintptr_t)s};
  return _cmocka_run_group_tests("sizes", tests, count, NULL, NULL);
}
