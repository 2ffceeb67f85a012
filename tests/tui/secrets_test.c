/* Two games that differ only in what one side hides give the other the same bytes on every screen
 * it can reach: every scene and its twin, with every key pressed on every screen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"
#include "tui/script.h"

enum { HEIGHT = 24, WIDTH = 80, PRESSES_MAX = 20000, PRESS_LENGTH = 80 };

/* What was pressed in the first game, and what it then sent. */
static struct {
  char press[PRESSES_MAX][PRESS_LENGTH];
  size_t end[PRESSES_MAX]; /* of what each brought about, in the stream */
  int count;
  int way[PRESSES_MAX]; /* the presses that lead to the present screen */
  int way_length;
  bool aside; /* what is pressed now leads nowhere */
  char *stream;
  size_t stream_size;
} book;

static bool is_again(int i) { return strcmp(book.press[i], PRESS_AGAIN) == 0; }

/* What leads to the common part shows secrets. */
static void note(const char *press) {
  size_t size;
  const char *bytes = emulator_stream(&size);
  assert_true(book.count < PRESSES_MAX);
  if (!book.aside) book.way[book.way_length++] = book.count;
  snprintf(book.press[book.count], PRESS_LENGTH, "%s", press);
  if (is_again(book.count)) size = 0;
  book.stream = realloc(book.stream, book.stream_size + size + 1);
  assert_non_null(book.stream);
  memcpy(book.stream + book.stream_size, bytes, size);
  book.stream_size += size;
  book.end[book.count++] = book.stream_size;
}

static void forget_book(void) {
  free(book.stream);
  memset(&book, 0, sizeof book);
}

/* Every cell in words, with how it is drawn, and the cursor. */
static uint64_t hash_screen(void) {
  uint64_t hash = 14695981039346656037u;
  int cursor_y, cursor_x;
  emulator_cursor(&cursor_y, &cursor_x);
  for (int y = 0; y < HEIGHT; y++) {
    for (const char *c = emulator_row(y); *c != '\0'; c++)
      hash = (hash ^ (uint64_t)(unsigned char)*c) * 1099511628211u;
    for (int x = 0; x < WIDTH; x++) {
      cell_style style = emulator_style(y, x);
      uint64_t word = (uint64_t)style.bold | (uint64_t)style.underline << 1 |
                      (uint64_t)style.reverse << 2 | (uint64_t)style.blink << 3 |
                      (uint64_t)(style.ink + 1) << 8 | (uint64_t)(style.ground + 1) << 34;
      hash = (hash ^ word) * 1099511628211u;
    }
  }
  return (hash ^ (uint64_t)(cursor_y * WIDTH + cursor_x)) * 1099511628211u;
}

/* ------------------------------------------------------------------ every key */

static bool is_in_row(int y, const char *text) { return strstr(emulator_row(y), text) != NULL; }

typedef struct frame {
  char status[EMULATOR_TEXT], keys[EMULATOR_TEXT];
  const char *without; /* keys not to be pressed */
} frame;

static void keep_frame(frame *f) {
  strcpy(f->status, emulator_row(0));
  strcpy(f->keys, emulator_row(HEIGHT - 1));
}

static bool is_row_asking(const char *row) { return strncmp(row, " Save as: ", 10) == 0; }

static bool is_line_open(void) {
  const char *row = emulator_row(HEIGHT - 3);
  return strncmp(row, " : ", 3) == 0 || strncmp(row, " / ", 3) == 0 || is_row_asking(row);
}

/* The same kind of screen, whatever is selected on it. */
static bool is_back(const frame *f) {
  return !is_line_open() && strcmp(f->status, emulator_row(0)) == 0 &&
         strcmp(f->keys, emulator_row(HEIGHT - 1)) == 0;
}

static bool is_elsewhere(const frame *f) { return !is_back(f) && !emulator_has_ended(); }

static void try_inside(const frame *f) {
  static const char *const keys[] = {"\t", KEY_DOWN_BYTES, "\033OF"};
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
    if (!is_elsewhere(f) || is_in_row(HEIGHT - 1, "y or Enter: yes")) return;
    script_press(keys[i]);
  }
}

/* The scene once more, up to where the keys were tried. */
static void go_there_again(void) {
  script_press(PRESS_AGAIN);
  for (int i = 0; i < book.way_length; i++) {
    char press[PRESS_LENGTH];
    strcpy(press, book.press[book.way[i]]);
    script_press(press);
  }
}

/* By Esc, by the same key once more, by taking back, or by the whole way. */
static void go_back(const frame *f, const char *key) {
  bool is_toggle = strcmp(key, KEY_ESCAPE_BYTES) != 0 && strcmp(key, KEY_ENTER_BYTES) != 0;
  for (int i = 0; i < 3 && is_elsewhere(f); i++) script_press(KEY_ESCAPE_BYTES);
  if (is_toggle && is_elsewhere(f)) script_press(key);
  if (strchr(f->without, 'u') == NULL && is_elsewhere(f)) script_press("u");
  if (!is_back(f)) go_there_again();
}

static void try_key(const frame *f, const char *key) {
  char sign = key[0] == '\r' ? '^' : key[0];
  if (key[1] == '\0' && strchr(f->without, sign) != NULL) return;
  script_press(key);
  if (is_back(f)) return;
  try_inside(f);
  go_back(f, key);
}

static void try_line(const frame *f, const char *opening, const char *line) {
  script_type(opening);
  if (!is_line_open()) return;
  script_type(line);
  go_back(f, KEY_ESCAPE_BYTES);
}

/* Tries to do something with two blocks that the twins have in each other's places. */
static void try_names(const scene *s, const frame *f) {
  char line[PRESS_LENGTH], name[32];
  const char *at = s->swapped;
  for (int i = 0; i < 2; i++) {
    size_t length = strcspn(at, " ,");
    snprintf(name, sizeof name, "%.*s", (int)length, at);
    at += length + 1;
    snprintf(line, sizeof line, "move %s richmond\r", name);
    try_line(f, ":", line);
    snprintf(line, sizeof line, "%.4s\r", name);
    try_line(f, "/", line);
  }
}

static const char *const special_keys[] = {
    "\t", "\033[Z", KEY_UP_BYTES, KEY_DOWN_BYTES, KEY_RIGHT_BYTES, "\033OD", "\033[5~", "\033[6~",
    "\033OH", "\033OF", "\033OP", "\014", "\022", "\003", "\033[17~", "\033[18~", "\177", "\002",
    /* clicks on map or board, and on the panel */
    "\033[<0;30;8M", "\033[<0;12;15M", "\033[<0;62;4M", "\033[<0;62;8M", "\033[<0;62;13M"};

/* All printable ones but Q, which leaves the game; last those that are likely to change it. */
static void try_all_keys(const scene *s, const char *screen) {
  static const char last[] = "refbgwk ";
  frame f;
  const char *without = strstr(screen, " without ");
  f.without = without != NULL ? without + strlen(" without ") : "";
  keep_frame(&f);
  uint64_t before = hash_screen();
  book.aside = true;
  for (size_t i = 0; i < sizeof special_keys / sizeof special_keys[0]; i++)
    try_key(&f, special_keys[i]);
  for (char c = '!'; c <= '~'; c++)
    if (strchr(last, c) == NULL && c != 'Q') try_key(&f, (char[]){c, '\0'});
  try_line(&f, ":", "m\t\t\t");
  try_line(&f, ":", "move \t\t\t");
  try_names(s, &f);
  for (const char *c = last; *c != '\0'; c++) try_key(&f, (char[]){*c, '\0'});
  try_key(&f, KEY_ENTER_BYTES);
  if (hash_screen() != before) go_there_again();
  book.aside = false;
}

/* ------------------------------------------------------------------ comparing */

/* From a little before the first that differs. */
static void print_bytes(const char *bytes, size_t size, const char *others, size_t other_size) {
  enum { BEFORE = 40, SHOWN = 120 };
  size_t at = 0;
  while (at < size && at < other_size && bytes[at] == others[at]) at++;
  size_t from = at > BEFORE ? at - BEFORE : 0;
  fprintf(stderr, "bytes from %zu on: ", from);
  for (size_t i = from; i < size && i < from + SHOWN; i++)
    fprintf(stderr, bytes[i] >= ' ' && bytes[i] <= '~' ? "%c" : "<%02x>",
            (unsigned)(unsigned char)bytes[i]);
  fprintf(stderr, "\n");
}

/* The first game once more, for whoever wants to see what the difference is. */
static void tell_difference(const scene *s, int i) {
  fprintf(stderr, "%s: the twins differ after press %d of %d; the twin shows\n", s->name, i + 1,
          book.count);
  emulator_print();
  fprintf(stderr, "and the other, after");
  script_begin(s, false, HEIGHT, WIDTH);
  for (int k = 0; k <= i; k++) {
    script_press(book.press[k]);
    if (k + 30 > i) fprintf(stderr, " \"%s\"", book.press[k]);
  }
  fprintf(stderr, "\n");
  emulator_print();
  fail_msg("what is hidden shows");
}

/* The same screen, and the same bytes from there on: what else is seen is then the same too. */
static void press_again(const scene *s, int i) {
  size_t size, from = i > 0 ? book.end[i - 1] : 0;
  script_press(book.press[i]);
  const char *bytes = emulator_stream(&size);
  if (is_again(i)) return;
  if (size == book.end[i] - from && memcmp(bytes, book.stream + from, size) == 0) return;
  print_bytes(book.stream + from, book.end[i] - from, bytes, size);
  print_bytes(bytes, size, book.stream + from, book.end[i] - from);
  tell_difference(s, i);
}

static uint64_t begin(const scene *s, bool twin) {
  size_t size;
  script_begin(s, twin, HEIGHT, WIDTH);
  emulator_stream(&size);
  return hash_screen();
}

static void compare_twins(const scene *s) {
  uint64_t first = begin(s, false);
  script_listen(note);
  script_go_on(try_all_keys);
  script_listen(NULL);
  if (begin(s, true) != first) tell_difference(s, -1);
  for (int i = 0; i < book.count; i++) press_again(s, i);
  int again = 0;
  for (int i = 0; i < book.count; i++) again += is_again(i);
  fprintf(stderr, "%s: %d presses, %d beginnings\n", s->name, book.count, again);
  forget_book();
}

static void nothing_hidden_shows(void **state) { compare_twins(*state); }

static int begin_anew(void **state) {
  (void)state;
  script_listen(NULL);
  forget_book();
  return 0;
}

/* With words as argument: only the scenes whose names hold them. */
int main(int count_of_words, char **words) {
  enum { SCENES_MAX = 64 };
  struct CMUnitTest tests[SCENES_MAX];
  size_t count = 0;
  setenv("ESCDELAY", "1", 1);
  for (const scene *s = scenes; s->name != NULL; s++)
    if (s->swapped != NULL && (count_of_words < 2 || strstr(s->name, words[1]) != NULL))
      tests[count++] = (struct CMUnitTest){.name = s->name,
                                           .test_func = nothing_hidden_shows,
                                           .setup_func = begin_anew,
                                           .initial_state = (void *)(uintptr_t)s};
  return _cmocka_run_group_tests("screens", tests, count, NULL, NULL);
}
