/* The rules inside the program: every clause a refusal names opens, and the reader's keys. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "files/data.h"
#include "files/rulebook.h"
#include "peninsula/reason.h"
#include "tui/emulator.h"
#include "tui/page.h"
#include "tui/rules.h"

#define DATA                PENINSULA_SOURCE_DIR "/data"
#define CSA_LETTERS         "C O N F E D E R A T E S"
#define KEY_BACKSPACE_BYTES "\177"
#define KEY_SHIFT_TAB_BYTES "\033[Z"

static const char *const fair_oaks[] = {"new", "fair_oaks", "--seed", "7", NULL};

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

/* ------------------------------------------------------------------ the book */

static rulebook *read_book(void) {
  static file_error error;
  rulebook *book = rulebook_read(DATA, &error);
  if (book == NULL) fail_msg("%s", error.message);
  return book;
}

static void every_reason_names_a_clause_that_opens(void **state) {
  (void)state;
#define REASON_CLAUSE(code, clause, section, words) {clause, section},
  static const struct {
    const char *clause, *section;
  } reasons[] = {PEN_REASON_LIST(REASON_CLAUSE)};
  rulebook *book = read_book();
  for (size_t i = 1; i < sizeof reasons / sizeof reasons[0]; i++) {
    if (rulebook_clause(book, reasons[i].clause) == RULE_NO_BLOCK)
      fail_msg("%s opens nowhere", reasons[i].clause);
    if (rulebook_section(book, reasons[i].section) == RULE_NO_BLOCK)
      fail_msg("%s opens nowhere", reasons[i].section);
  }
  rulebook_free(book);
}

static void every_decision_opens_where_the_rules_speak_of_it(void **state) {
  (void)state;
  rulebook *book = read_book();
  for (int d = 0; d < PEN_NO_DECISION; d++) {
    int block = rules_of_decision(book, (enum pen_decision)d);
    assert_true(block > 0);
    int chapter = book->chapter[book->block[block].chapter].number;
    assert_int_equal(chapter, atoi(pen_decision_section((enum pen_decision)d)));
  }
  assert_int_equal(rules_of_decision(book, PEN_NO_DECISION), RULE_NO_BLOCK);
  rulebook_free(book);
}

static void every_way_to_win_names_a_clause_that_opens(void **state) {
  (void)state;
  static const char *const scenarios[] = {"campaign", "gamble", "fair_oaks", "seven_days"};
  static pen_setup setup;
  static file_error error;
  rulebook *book = read_book();
  for (int s = 0; s < 4; s++) {
    assert_true(data_load(DATA, (scenario_source){.id = scenarios[s]}, &setup, NULL, &error));
    for (int v = 0; v < setup.scenario.victories; v++)
      assert_int_not_equal(rulebook_clause(book, setup.scenario.victory[v].clause), RULE_NO_BLOCK);
  }
  rulebook_free(book);
}

/* Text and marks are counted in bytes, which is right only for ASCII. */
static void the_rules_are_plain_text_without_markdown(void **state) {
  (void)state;
  rulebook *book = read_book();
  for (int b = 0; b < book->blocks; b++) {
    const char *text = book->block[b].text;
    for (const char *c = text; *c != '\0'; c++) assert_true(*c > 0 && *c < 127);
    assert_null(strpbrk(text, "*`[]|"));
  }
  rulebook_free(book);
}

static const rule_mark *link_at(const rule_block *block, const char *words) {
  for (int m = 0; m < block->marks; m++)
    if (block->mark[m].kind == RULE_LINK &&
        strncmp(block->text + block->mark[m].from, words, strlen(words)) == 0)
      return &block->mark[m];
  return NULL;
}

static void what_the_text_names_leads_there(void **state) {
  (void)state;
  rulebook *book = read_book();
  const rule_block *clause = &book->block[rulebook_clause(book, "R10_1b")];
  assert_string_equal(book->block[link_at(clause, "R13_2a")->to].id, "R13_2a");
  clause = &book->block[rulebook_clause(book, "R2_1a")];
  assert_string_equal(book->block[link_at(clause, "10.7")->to].id, "R10_7a");
  assert_null(link_at(clause, "R2_1a")); /* not to itself */
  clause = &book->block[rulebook_clause(book, "R4_2h")];
  int ruling = link_at(clause, "ruling")->to;
  assert_string_equal(book->block[ruling].id, "R4_2h");
  assert_string_equal(book->chapter[book->block[ruling].chapter].title, "Rulings");
  assert_int_equal(link_at(&book->block[ruling], "R4_2h")->to, rulebook_clause(book, "R4_2h"));
  rulebook_free(book);
}

static void every_chapter_fits_a_page_of_any_width(void **state) {
  (void)state;
  static page p;
  static const int widths[] = {76, 104, 400};
  rulebook *book = read_book();
  for (int c = 0; c < book->chapters; c++)
    for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++) {
      page_lay_out(&p, book, c, widths[w]);
      assert_in_range(p.rows, 5, PAGE_ROWS_MAX - 1);
      assert_in_range(p.pieces, 0, PAGE_PIECES_MAX - 1);
      for (int row = 0; row < p.rows; row++) assert_true((int)strlen(p.row[row].text) <= p.width);
    }
  rulebook_free(book);
}

static void data_without_rules_are_read_with_the_usual_ones(void **state) {
  (void)state;
  static file_error error;
  rulebook *book = rulebook_read("/nowhere", &error);
  assert_non_null(book);
  rulebook_free(book);
}

/* ------------------------------------------------------------------ the screen */

static void start_set_up(void) {
  emulator_start("xterm-256color", 24, 80, fair_oaks);
  emulator_wait_for(CSA_LETTERS);
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Decoy 1:");
}

static void refuse(void) {
  emulator_type(":place decoy_1 seven_pines" KEY_ENTER_BYTES);
  emulator_wait_for("R15a 15:");
}

static void after_a_refusal_the_help_key_opens_its_clause(void **state) {
  (void)state;
  start_set_up();
  refuse();
  emulator_wait_for("? the rule");
  emulator_type("?");
  emulator_wait_for("R15a. The four set-ups are below.");
  emulator_wait_for("► R15a.");
  emulator_settle();
  int y, x;
  emulator_cursor(&y, &x);
  assert_non_null(strstr(emulator_row(y), "R15a."));
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Decoy 1:");
  emulator_wait_without("R15a"); /* it was read: `?` is the help again */
  emulator_type("?");
  emulator_wait_for("Keys that work here");
}

static void a_key_opens_the_rules_at_what_is_to_be_decided(void **state) {
  (void)state;
  start_set_up();
  emulator_type("ey");
  emulator_wait_for("CONFEDERATE ORDERS");
  emulator_type("B");
  emulator_wait_for("THE RULES   4 Command");
  emulator_wait_for("► R4_2a.");
  emulator_type("q");
  emulator_wait_for("CONFEDERATE ORDERS");
}

static void references_are_chosen_followed_and_left_again(void **state) {
  (void)state;
  start_set_up();
  refuse();
  emulator_type("?");
  emulator_wait_for("► R15a.");
  emulator_type("\t" KEY_ENTER_BYTES); /* "(ruling)" */
  emulator_wait_for("THE RULES   Rulings");
  emulator_wait_for("► - R15a");
  emulator_type(KEY_BACKSPACE_BYTES);
  emulator_wait_for("THE RULES   15 Scenarios");
  emulator_type(KEY_BACKSPACE_BYTES);
  emulator_wait_for("This is where you began.");
  emulator_type("c");
  emulator_wait_for("THE RULES   The rules of peninsula");
  emulator_type("\t\t\t" KEY_SHIFT_TAB_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("THE RULES   3 Units");
  emulator_type(KEY_RIGHT_BYTES);
  emulator_wait_for("THE RULES   4 Command");
}

static void the_rules_are_searched(void **state) {
  (void)state;
  start_set_up();
  emulator_type("B");
  emulator_wait_for("THE RULES");
  emulator_type("n");
  emulator_wait_for("/ asks for the words");
  emulator_type("/hampton ROADS" KEY_ENTER_BYTES);
  emulator_wait_for("n for the next");
  emulator_wait_for("► - R10_4f");
  emulator_type("n");
  emulator_wait_for("► R2c.");
  emulator_type("N");
  emulator_wait_for("► - R10_4f");
  emulator_type("/no such word" KEY_ENTER_BYTES);
  emulator_wait_for("stands nowhere in the rules");
}

static void the_title_opens_the_rules_at_their_contents(void **state) {
  (void)state;
  static const char *const ascii[] = {"--ascii", NULL};
  emulator_start("vt100", 24, 80, ascii);
  emulator_wait_for("The rules");
  emulator_type(KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_DOWN_BYTES KEY_ENTER_BYTES);
  emulator_wait_for("movement by road and rail");
  for (int y = 0; y < 24; y++)
    for (const char *c = emulator_row(y); *c != '\0'; c++) assert_true((unsigned char)*c < 0x80);
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("New game");
}

static void a_wider_window_shows_the_same_clause(void **state) {
  (void)state;
  start_set_up();
  refuse();
  emulator_type("?");
  emulator_wait_for("► R15a.");
  emulator_resize(40, 120);
  emulator_wait_for(
      "► R15a. The four set-ups are below. Where units may be split between places, deco");
  emulator_resize(24, 80);
  emulator_wait_for("► R15a.");
}

/* What the other player looked up is nothing to learn from. */
static void the_reader_begins_anew_each_time(void **state) {
  (void)state;
  start_set_up();
  emulator_type("B");
  emulator_wait_for("► R15a.");
  emulator_type("/depot" KEY_ENTER_BYTES);
  emulator_wait_without("► R15a.");
  emulator_type(KEY_ESCAPE_BYTES);
  emulator_wait_for("Decoy 1:");
  emulator_type("B");
  emulator_wait_for("► R15a.");
  emulator_type("n");
  emulator_wait_for("/ asks for the words");
}

static void no_rules_open_while_a_hand_over_waits(void **state) {
  (void)state;
  emulator_start("xterm-256color", 24, 80, fair_oaks);
  emulator_wait_for(CSA_LETTERS);
  emulator_type("B?");
  assert_true(emulator_shows(CSA_LETTERS));
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, fresh_home)
  const struct CMUnitTest tests[] = {
      TEST(every_reason_names_a_clause_that_opens),
      TEST(every_decision_opens_where_the_rules_speak_of_it),
      TEST(every_way_to_win_names_a_clause_that_opens),
      TEST(the_rules_are_plain_text_without_markdown),
      TEST(what_the_text_names_leads_there),
      TEST(every_chapter_fits_a_page_of_any_width),
      TEST(data_without_rules_are_read_with_the_usual_ones),
      TEST(after_a_refusal_the_help_key_opens_its_clause),
      TEST(a_key_opens_the_rules_at_what_is_to_be_decided),
      TEST(references_are_chosen_followed_and_left_again),
      TEST(the_rules_are_searched),
      TEST(the_title_opens_the_rules_at_their_contents),
      TEST(a_wider_window_shows_the_same_clause),
      TEST(the_reader_begins_anew_each_time),
      TEST(no_rules_open_while_a_hand_over_waits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
