/* Bytes from a terminal and the keys they are, however they are cut into pieces. */
#include "tui/input.h"

#include <curses.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ESCAPE = 27 };

/* The keys the bytes give, written one after the other. */
static const char *keys_of(input *in, const char *bytes, size_t size) {
  static char text[256];
  size_t used = 0;
  text[0] = '\0';
  for (size_t i = 0; i < size; i++) {
    int key = input_byte(in, (unsigned char)bytes[i]);
    if (key == INPUT_NOTHING) continue;
    used += (size_t)snprintf(text + used, sizeof text - used, key < 256 ? "%c" : "<%o>", key);
  }
  return text;
}

static void gives(const char *bytes, const char *keys) {
  input in = {0};
  assert_string_equal(keys_of(&in, bytes, strlen(bytes)), keys);
  assert_int_equal(in.state, INPUT_GROUND);
}

static void gives_key(const char *bytes, int key) {
  char text[32];
  snprintf(text, sizeof text, "<%o>", key);
  gives(bytes, text);
}

static void keys_are_known_in_every_form(void **state) {
  (void)state;
  gives("eU:1 ", "eU:1 ");
  gives_key("\033[A", KEY_UP);
  gives_key("\033OA", KEY_UP);
  gives_key("\033[D", KEY_LEFT);
  gives_key("\033[1~", KEY_HOME);
  gives_key("\033[7~", KEY_HOME);
  gives_key("\033OH", KEY_HOME);
  gives_key("\033[H", KEY_HOME);
  gives_key("\033[4~", KEY_END);
  gives_key("\033[5~", KEY_PPAGE);
  gives_key("\033[3~", KEY_DC);
  gives_key("\033[Z", KEY_BTAB);
  gives_key("\033\t", KEY_BTAB);
  gives_key("\033OP", KEY_F(1));
  gives_key("\033[11~", KEY_F(1));
  gives_key("\033[[A", KEY_F(1));
  gives_key("\033[24~", KEY_F(12));
  gives_key("\033\033[A", KEY_UP); /* with Alt, as rxvt sends it */
}

static void the_keypad_does_what_is_printed_on_it(void **state) {
  (void)state;
  gives("\033Op\033Oy\033OM\033Ok\033Om\033On\033Oj", "09\r+-.*");
}

static void what_is_no_key_of_ours_acts_not_at_all(void **state) {
  (void)state;
  static const char *const unknown[] = {"\033[1;5A",
                                        "\033[1;2Z",
                                        "\033[13;5u",
                                        "\033[27;5;9~",
                                        "\033[200;1~",
                                        "\033[I",
                                        "\033[O",
                                        "\033[?62;22c",
                                        "\033[24;80R",
                                        "\033[>41;320;0c",
                                        "\033]11;rgb:0000/0000/0000\007",
                                        "\033]52;c;eeee\033\\",
                                        "\033P1$r0m\033\\",
                                        "\033_Gi=1;OK\033\\",
                                        "\033^eee\033\\",
                                        "\033x",
                                        "\033e",
                                        "\033O5A",
                                        "\033O1;5A",
                                        "\033Oe",
                                        "\033[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17e",
                                        "\033[99~",
                                        "\033[e",
                                        "\033[[e",
                                        "\033[ e",
                                        "\033[!p",
                                        "\033[32;10;12M",
                                        "\033[<0;10M",

                                        "\033[<0;0;0M",
                                        "\033[<35;10;12M",
                                        "\033[<1;10;12M",
                                        "\033[M !!",
                                        "\033[M#!!",
                                        "\033[<0;5;5m"};
  for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
    input in = {.takes_mouse = i % 2 == 0 && strstr(unknown[i], "[M ") == NULL};
    if (keys_of(&in, unknown[i], strlen(unknown[i]))[0] != '\0' || in.state != INPUT_GROUND)
      fail_msg("%s acts", unknown[i] + 1);
  }
}

/* A pause within a sequence, however long the one before its second byte must not be. */
static void a_sequence_may_come_in_pieces(void **state) {
  (void)state;
  static const char *const whole[] = {"\033[1;5A", "\033[<35;10;12M", "\033[200~eee\033[201~",
                                      "\033[M !!", "\033]11;e\007"};
  for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++) {
    input in = {0};
    for (const char *c = whole[i]; *c != '\0'; c++) {
      assert_int_equal(input_byte(&in, (unsigned char)*c), INPUT_NOTHING);
      if (c[1] != '\0') assert_int_equal(input_patience(&in, 50), c == whole[i] ? 50 : 1000);
    }
    assert_int_equal(input_patience(&in, 50), -1);
  }
}

static void esc_is_a_key_when_nothing_follows(void **state) {
  (void)state;
  input in = {0};
  assert_int_equal(input_byte(&in, ESCAPE), INPUT_NOTHING);
  assert_int_equal(input_patience(&in, 77), 77);
  assert_int_equal(input_silence(&in), ESCAPE);
  assert_int_equal(input_patience(&in, 77), -1);
}

static void a_broken_sequence_does_not_hold_the_keyboard_for_ever(void **state) {
  (void)state;
  static const char *const begun[] = {"\033[", "\033O", "\033P", "\033[M", "\033[200~", "\033[<1"};
  for (size_t i = 0; i < sizeof begun / sizeof begun[0]; i++) {
    input in = {0};
    keys_of(&in, begun[i], strlen(begun[i]));
    assert_int_equal(input_silence(&in), INPUT_NOTHING);
    assert_int_equal(input_byte(&in, 'e'), 'e');
  }
}

static void letters_beyond_ascii_come_as_their_bytes(void **state) {
  (void)state;
  gives("\xc3\xa9", "\xc3\xa9");
  gives("\xe4\xb8\xad", "\xe4\xb8\xad");
}

static void what_is_pasted_is_ignored(void **state) {
  (void)state;
  gives("\033[200~e\ry\033[A\033Q\003\032\033[201~x", "x");
}

static void what_is_pasted_into_a_line_is_one_line(void **state) {
  (void)state;
  input in = {.takes_paste = true};
  static const char bytes[] = "\033[200~move couch\r\ntrent\003\033[201~!";
  assert_string_equal(keys_of(&in, bytes, sizeof bytes - 1), "move couch  trent!");
}

static void a_long_paste_is_cut(void **state) {
  (void)state;
  input in = {.takes_paste = true};
  int keys = 0;
  keys_of(&in, "\033[200~", 6);
  for (int i = 0; i < 100000; i++) keys += input_byte(&in, 'e') != INPUT_NOTHING;
  assert_int_equal(keys, INPUT_PASTED_MAX);
}

static void clicks_and_wheel_are_read_in_both_forms(void **state) {
  (void)state;
  static const struct {
    const char *bytes;
    enum mouse_kind kind;
    int y, x;
  } reports[] = {
      {"\033[<0;10;12M", MOUSE_CLICK, 11, 9},    {"\033[<64;300;2M", MOUSE_WHEEL_UP, 1, 299},
      {"\033[<65;1;1M", MOUSE_WHEEL_DOWN, 0, 0}, {"\033[M *,", MOUSE_CLICK, 11, 9},
      {"\033[M`!!", MOUSE_WHEEL_UP, 0, 0},       {"\033[Ma!\xff", MOUSE_WHEEL_DOWN, 222, 0}};
  for (size_t i = 0; i < sizeof reports / sizeof reports[0]; i++) {
    input in = {.takes_mouse = true};
    int last = INPUT_NOTHING;
    for (const char *c = reports[i].bytes; *c != '\0'; c++)
      last = input_byte(&in, (unsigned char)*c);
    assert_int_equal(last, INPUT_MOUSE);
    assert_int_equal(in.at.kind, reports[i].kind);
    assert_int_equal(in.at.y, reports[i].y);
    assert_int_equal(in.at.x, reports[i].x);
  }
}

static void without_the_mouse_its_bytes_act_not_at_all(void **state) {
  (void)state;
  gives("\033[<0;10;12M\033[M eee", "e");
}

/* Whatever comes: a key, or nothing; and Esc only when it stands alone. */
static void noise_is_no_esc(void **state) {
  (void)state;
  input in = {.takes_mouse = true};
  uint32_t noise = 1;
  for (int i = 0; i < 1000000; i++) {
    noise = noise * 1664525u + 1013904223u;
    int byte = (noise >> 24) % 3 == 0 ? ESCAPE : (int)(noise >> 16 & 0xff);
    int key = input_byte(&in, byte);
    assert_true(key >= INPUT_MOUSE && key != ESCAPE && key <= KEY_MAX);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(keys_are_known_in_every_form),
      cmocka_unit_test(the_keypad_does_what_is_printed_on_it),
      cmocka_unit_test(what_is_no_key_of_ours_acts_not_at_all),
      cmocka_unit_test(a_sequence_may_come_in_pieces),
      cmocka_unit_test(esc_is_a_key_when_nothing_follows),
      cmocka_unit_test(a_broken_sequence_does_not_hold_the_keyboard_for_ever),
      cmocka_unit_test(letters_beyond_ascii_come_as_their_bytes),
      cmocka_unit_test(what_is_pasted_is_ignored),
      cmocka_unit_test(what_is_pasted_into_a_line_is_one_line),
      cmocka_unit_test(a_long_paste_is_cut),
      cmocka_unit_test(clicks_and_wheel_are_read_in_both_forms),
      cmocka_unit_test(without_the_mouse_its_bytes_act_not_at_all),
      cmocka_unit_test(noise_is_no_esc),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
