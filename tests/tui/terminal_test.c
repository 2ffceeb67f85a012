/* Any terminal: what it can show and send, and what it must not do to a game. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "tui/emulator.h"

static const char *const no_arguments[] = {NULL};
static const char *const solo[] = {"new", "campaign", "--seed", "7", "--mode", "solo", NULL};
static const char *const solo_ascii[] = {"new",    "campaign", "--seed",  "7",
                                         "--mode", "solo",     "--ascii", NULL};
static const char *const solo_without_mouse[] = {"new",    "campaign", "--seed",     "7",
                                                 "--mode", "solo",     "--no-mouse", NULL};

enum { SCREEN_TEXT = 24 * 400 };

static void start(const char *term, const char *const *arguments) {
  emulator_start(term, 24, 80, arguments);
}

static void start_game(const char *const *arguments) {
  start("xterm-256color", arguments);
  emulator_wait_for("Magruder: choose a place");
}

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

static const char *screen(char text[SCREEN_TEXT]) {
  size_t used = 0;
  emulator_settle();
  for (int y = 0; y < 24; y++)
    used += (size_t)snprintf(text + used, SCREEN_TEXT - used, "%s\n", emulator_row(y));
  return text;
}

/* Whether these have been sent since it was last asked, in this order; the second may be NULL. */
static bool are_sent(const char *part, const char *next) {
  size_t size, length = strlen(part);
  const char *bytes = emulator_stream(&size);
  for (size_t i = 0; i + length <= size; i++) {
    if (memcmp(bytes + i, part, length) != 0) continue;
    if (next == NULL) return true;
    part = next;
    length = strlen(part);
    next = NULL;
  }
  return false;
}

static bool is_sent(const char *part) { return are_sent(part, NULL); }

/* ------------------------------------------------------------------ kinds of terminals */

static bool has_colours(void) {
  for (int y = 0; y < 24; y++)
    for (int x = 0; x < 80; x++)
      if (emulator_style(y, x).ink >= 0 || emulator_style(y, x).ground >= 0) return true;
  return false;
}

static bool is_ascii(const char *text) {
  while (*text != '\0')
    if ((unsigned char)*text++ >= 0x80) return false;
  return true;
}

static void every_kind_shows_the_same_game(void **state) {
  (void)state;
  static const struct {
    const char *term;
    bool colours;
  } kinds[] = {{"xterm-256color", true}, {"xterm", true},           {"linux", true},
               {"screen", true},         {"screen-256color", true}, {"tmux-256color", true},
               {"vt100", false},         {"vt220", false}};
  static char first[SCREEN_TEXT], other[SCREEN_TEXT];
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
    emulator_forget_home();
    start(kinds[i].term, solo);
    emulator_wait_for("Magruder: choose a place");
    emulator_type("\033[C\033OA");
    screen(i == 0 ? first : other);
    if (i > 0) assert_string_equal(other, first);
    if (has_colours() != kinds[i].colours) fail_msg("%s", kinds[i].term);
    assert_false(is_ascii(first));
  }
}

static void without_colours_they_are_not_used(void **state) {
  (void)state;
  emulator_environment("NO_COLOR", "1");
  start_game(solo);
  assert_false(has_colours());
  emulator_environment("NO_COLOR", "");
  start_game(solo);
  assert_true(has_colours());
}

static void a_locale_without_utf8_gets_ascii(void **state) {
  (void)state;
  static char plain[SCREEN_TEXT], asked[SCREEN_TEXT];
  emulator_environment("LC_ALL", "C");
  start("screen", solo);
  emulator_wait_for("Magruder: choose a place");
  assert_true(is_ascii(screen(plain)));
  emulator_forget_home();
  start("screen", solo_ascii);
  emulator_wait_for("Magruder: choose a place");
  assert_string_equal(screen(asked), plain);
}

static void what_is_no_terminal_is_refused_in_one_line(void **state) {
  (void)state;
  static const char *const kinds[] = {"", "unknown", "dumb", "no-such-terminal"};
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
    start(kinds[i], no_arguments);
    assert_int_equal(emulator_exit_code(), 2);
    assert_true(strncmp(emulator_row(0), "peninsula: ", 11) == 0);
    assert_int_equal(strspn(emulator_row(1), " "), 80);
  }
  emulator_environment("TERM", NULL);
  start("xterm", no_arguments);
  assert_int_equal(emulator_exit_code(), 2);
}

static void without_a_terminal_there_is_no_front_end(void **state) {
  (void)state;
  static const char *const ways[] = {"</dev/null 2>&1 >/dev/null", "2>&1 </dev/null", "2>&1 | cat"};
  char command[512], line[256];
  for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
    snprintf(command, sizeof command, "XDG_STATE_HOME=%s TERM=xterm %s %s",
             emulator_home_file("state/"), PENINSULA_PROGRAM, ways[i]);
    FILE *out = popen(command, "r");
    assert_non_null(out);
    assert_non_null(fgets(line, sizeof line, out));
    assert_non_null(strstr(line, "needs a terminal"));
    assert_null(fgets(line, sizeof line, out));
    int status = pclose(out);
    if (i < 2) assert_int_equal(WEXITSTATUS(status), 2);
  }
}

/* ------------------------------------------------------------------ keys */

static void what_is_no_key_changes_nothing(void **state) {
  (void)state;
  static const char *const noise[] = {"\033[1;5A",
                                      "\033[13;5u",
                                      "\033[I",
                                      "\033[O",
                                      "\033]11;rgb:0/0/0\007",
                                      "\033[?62;22c",
                                      "\033[<35;10;10M",
                                      "\033[M@**",
                                      "\033[32;10;10M",
                                      "\033x",
                                      "\033Oe",
                                      "\033[200~e\rySQ\033\033[201~",
                                      "\xc3\xa9",
                                      "\023",
                                      "\021",
                                      "\034"};
  static char before[SCREEN_TEXT], after[SCREEN_TEXT];
  start_game(solo);
  screen(before);
  for (size_t i = 0; i < sizeof noise / sizeof noise[0]; i++) {
    emulator_type(noise[i]);
    assert_string_equal(screen(after), before);
  }
  emulator_type("\033");
  emulator_wait_for("Place your hidden units");
}

static void a_sequence_in_pieces_is_one(void **state) {
  (void)state;
  static char before[SCREEN_TEXT], after[SCREEN_TEXT];
  start_game(solo);
  screen(before);
  for (const char *byte = "[<35;10;10M"; *byte != '\0'; byte++) {
    char one[3] = {'\033', *byte, '\0'};
    emulator_type(*byte == '[' ? one : one + 1);
  }
  assert_string_equal(screen(after), before);
}

static void what_is_pasted_goes_into_an_open_line(void **state) {
  (void)state;
  start_game(solo);
  emulator_type(":");
  emulator_wait_for(" : ");
  emulator_type("\033[200~place magruder\nyorktown\033[201~");
  emulator_wait_for("place magruder yorktown");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_without("Magruder: choose a place");
}

static void the_keypad_is_digits_and_enter(void **state) {
  (void)state;
  start("vt100", no_arguments);
  emulator_wait_for("New game");
  emulator_type("\033OM");
  emulator_wait_for("Scenario");
}

static void escdelay_is_honoured(void **state) {
  (void)state;
  emulator_environment("ESCDELAY", "0");
  start("xterm", no_arguments);
  emulator_wait_for("New game");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Scenario");
  emulator_type("\033");
  emulator_wait_without("Scenario");
}

static void ctrl_c_asks(void **state) {
  (void)state;
  start_game(solo);
  emulator_type(":place magruder yorktown" KEY_ENTER_BYTES "\003");
  emulator_wait_for("Leave the game?");
  emulator_type("n");
  emulator_wait_without("Leave the game?");
}

/* ------------------------------------------------------------------ mouse */

static void a_click_selects_and_another_chooses(void **state) {
  (void)state;
  start("xterm-256color", no_arguments);
  emulator_wait_for("Quit");
  emulator_type("\033[<0;8;10M\033[<0;8;10m"); /* the second line of the menu */
  int y, x;
  emulator_settle();
  emulator_cursor(&y, &x);
  assert_int_equal(y, 9);
  emulator_type("\033[<0;8;9M\033[<0;8;9m\033[<0;8;9M\033[<0;8;9m");
  emulator_wait_for("Scenario");
}

/* The cell at which a text stands, from 1 as the mouse counts. */
static void find(const char *text, int *row, int *column) {
  for (int y = 0; y < 24; y++) {
    const char *line = emulator_row(y), *at = strstr(line, text);
    if (at == NULL) continue;
    *row = y + 1;
    *column = 1;
    for (const char *c = line; c < at; c++) *column += ((unsigned char)*c & 0xc0) != 0x80;
    return;
  }
  fail_msg("%s does not stand there", text);
}

static void click(const char *text) {
  char report[32];
  int row = 0, column = 0;
  emulator_settle();
  find(text, &row, &column);
  snprintf(report, sizeof report, "\033[<0;%d;%dM", column + 1, row);
  emulator_type(report);
}

static void places_and_keys_can_be_clicked(void **state) {
  (void)state;
  start_game(solo_ascii);
  click("Ft. Magruder");
  emulator_wait_for("not to be chosen");
  click("Yorktown");
  emulator_wait_for("fortress, port, supply");
  click(">Yorktown");
  emulator_wait_without("Magruder: choose a place");
  click("u undo");
  emulator_wait_for("Magruder: choose a place");
  click("? help");
  emulator_wait_for("Keys that work here");
}

static void the_wheel_scrolls_the_map(void **state) {
  (void)state;
  start_game(solo);
  assert_true(emulator_shows("Ft. Magruder"));
  emulator_type("\033[<65;20;10M\033[<65;20;10M\033[<65;20;10M\033[<65;20;10M\033[<65;20;10M");
  emulator_wait_without("Ft. Magruder");
  emulator_type("\033[<64;20;10M\033[<64;20;10M\033[<64;20;10M\033[<64;20;10M\033[<64;20;10M");
  emulator_wait_for("Ft. Magruder");
}

static void a_question_is_not_answered_by_a_click_elsewhere(void **state) {
  (void)state;
  start_game(solo);
  emulator_type(":place magruder yorktown" KEY_ENTER_BYTES "\003");
  emulator_wait_for("Leave the game?");
  emulator_type("\033[<0;20;10M\033[<0;20;10M\033[<0;70;4M\033[<0;70;4M");
  assert_true(emulator_shows("Leave the game?"));
  click("n or Esc: no");
  emulator_wait_without("Leave the game?");
}

static void reports_are_on_only_while_the_game_has_the_terminal(void **state) {
  (void)state;
  start_game(solo);
  assert_true(is_sent("\033[?1000h\033[?1006h\033[?2004h"));
  emulator_type("\032");
  emulator_settle();
  emulator_signal(SIGCONT);
  emulator_wait_for("Magruder: choose a place");
  assert_true(are_sent("\033[?1006l\033[?1000l\033[?2004l", "\033[?1000h\033[?1006h\033[?2004h"));
  emulator_signal(SIGTERM);
  emulator_settle();
  assert_int_equal(emulator_exit_code(), 128 + SIGTERM);
  assert_true(is_sent("\033[?1006l\033[?1000l\033[?2004l"));
}

static void the_mouse_can_be_off(void **state) {
  (void)state;
  start_game(solo_without_mouse);
  assert_false(is_sent("\033[?1000h"));
  click("Ft. Magruder");
  assert_false(emulator_shows("not to be chosen"));
}

static void a_terminal_without_a_mouse_is_not_asked_for_one(void **state) {
  (void)state;
  start("vt220", solo);
  emulator_wait_for("Magruder: choose a place");
  assert_false(is_sent("\033[?1000"));
}

/* While it reports the mouse it keeps back Esc until the next key. */
static void gnu_screen_is_not_asked_for_the_mouse(void **state) {
  (void)state;
  emulator_environment("STY", "1.tty.host");
  start("screen", solo);
  emulator_wait_for("Magruder: choose a place");
  assert_false(is_sent("\033[?1000h"));
}

/* ------------------------------------------------------------------ what goes over the line */

static void the_screen_is_never_cleared_in_play(void **state) {
  (void)state;
  start_game(solo);
  size_t size;
  emulator_stream(&size);
  emulator_type("\t\tzz?");
  emulator_wait_for("Keys that work here");
  emulator_type(KEY_ENTER_BYTES ":place magruder yorktown" KEY_ENTER_BYTES "u");
  emulator_wait_for("Magruder: choose a place");
  const char *bytes = emulator_stream(&size);
  for (size_t i = 0; i + 4 <= size; i++) {
    assert_memory_not_equal(bytes + i, "\033[2J", 4);
    assert_memory_not_equal(bytes + i, "\033[J", 3);
  }
}

/* A tenth is far more than it needs, and far less than a loop that asks again and again. */
static void a_game_that_waits_costs_nothing(void **state) {
  (void)state;
  long gone_by;
  start_game(solo);
  long used = emulator_idle_ticks(&gone_by);
  assert_true(used * 10 <= gone_by);
}

#define TEST(name) cmocka_unit_test_setup(name, fresh_home)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(every_kind_shows_the_same_game),
      TEST(without_colours_they_are_not_used),
      TEST(a_locale_without_utf8_gets_ascii),
      TEST(what_is_no_terminal_is_refused_in_one_line),
      TEST(without_a_terminal_there_is_no_front_end),
      TEST(what_is_no_key_changes_nothing),
      TEST(a_sequence_in_pieces_is_one),
      TEST(what_is_pasted_goes_into_an_open_line),
      TEST(the_keypad_is_digits_and_enter),
      TEST(escdelay_is_honoured),
      TEST(ctrl_c_asks),
      TEST(a_click_selects_and_another_chooses),
      TEST(places_and_keys_can_be_clicked),
      TEST(the_wheel_scrolls_the_map),
      TEST(a_question_is_not_answered_by_a_click_elsewhere),
      TEST(reports_are_on_only_while_the_game_has_the_terminal),
      TEST(the_mouse_can_be_off),
      TEST(a_terminal_without_a_mouse_is_not_asked_for_one),
      TEST(gnu_screen_is_not_asked_for_the_mouse),
      TEST(the_screen_is_never_cleared_in_play),
      TEST(a_game_that_waits_costs_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
