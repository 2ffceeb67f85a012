/* The command line: every printed exit code, and that nothing odd is taken for something else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "files/notes.h"
#include "text/program.h"

static void help_and_version_are_printed(void **unused) {
  (void)unused;
  static const char *const commands[] = {"new",  "load",   "text",      "simulate", "check",
                                         "dump", "replay", "dice-test", "report"};
  outcome help = run("", "--help");
  assert_int_equal(help.code, 0);
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
    char usage[64];
    snprintf(usage, sizeof usage, "  peninsula %s", commands[i]);
    assert_int_equal(lines_with(help.out, usage), 1);
  }
  assert_string_equal(help.err, "");
  outcome_free(&help);
  outcome version = run("", "--version");
  assert_int_equal(version.code, 0);
  assert_memory_equal(version.out, "peninsula 0.", strlen("peninsula 0."));
  outcome_free(&version);
}

/* Each is refused with exit code 2, a line on stderr that has these words, and nothing on stdout.
 */
static void wrong_usage_is_exit_2_and_says_what_is_wrong(void **unused) {
  (void)unused;
  static const char *const cases[][2] = {
      {"", "the front end needs a terminal"},
      {"new fair_oaks", "the front end needs a terminal"},
      {"fight", "fight is no command"},
      {"--fast", "--fast is no option"},
      {"--seed 1 text --scenario fair_oaks", "--seed is no option"},
      {"text", "peninsula text (--scenario ID"},
      {"text --scenario", "--scenario wants a value"},
      {"text --scenario fair_oaks --load x", "peninsula text (--scenario ID"},
      {"text --scenario fair_oaks --seed one", "--seed one: N is wanted"},
      {"text --scenario fair_oaks --seed -1", "--seed -1: N is wanted"},
      {"text --scenario fair_oaks --seed 18446744073709551616", "N is wanted"},
      {"text --scenario fair_oaks --seed 1x", "--seed 1x: N is wanted"},
      {"text --scenario fair_oaks --as common", "usa|csa|both is wanted"},
      {"text --scenario fair_oaks --option winter", "--option winter: NAME is wanted"},
      {"text --scenario fair_oaks --option all", "--option all: NAME is wanted"},
      {"text --scenario fair_oaks --games 3", "--games is no option of text"},
      {"text --scenario fair_oaks --strict=yes", "--strict takes no value"},
      {"text --scenario fair_oaks extra", "usage: peninsula text"},
      {"text --scenario fair_oats", "fair_oats"},
      {"text --scenario-file nowhere.json", "nowhere.json"},
      {"text --load nowhere.json", "nowhere.json"},
      {"text --scenario fair_oaks --dice nowhere.txt", "nowhere.txt"},
      {"text --scenario fair_oaks --data /nowhere", "/nowhere"},
      {"simulate --scenario fair_oaks --games 1", "peninsula simulate (--scenario ID"},
      {"simulate --scenario fair_oaks --seed 1", "peninsula simulate (--scenario ID"},
      {"simulate --scenario fair_oaks --seed 1 --games 0", "--games 0: N is wanted"},
      {"simulate --scenario fair_oaks --seed 1 --games 1 --jobs 0", "--jobs 0: N is wanted"},
      {"replay", "usage: peninsula replay"},
      {"replay --verify", "usage: peninsula replay"},
      {"replay --verify nowhere.json", "nowhere.json"},
      {"check", "usage: peninsula check"},
      {"check nowhere.json", "nowhere.json"},
      {"dump nowhere.json", "nowhere.json"},
      {"dice-test --seed 1", "peninsula dice-test --seed N --rolls N"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    outcome o = run("", cases[i][0]);
    if (o.code != 2) fail_msg("%s: exit code %d", cases[i][0], o.code);
    if (strstr(o.err, cases[i][1]) == NULL) fail_msg("%s: %s", cases[i][0], o.err);
    assert_string_equal(o.out, "");
    outcome_free(&o);
  }
}

static void a_value_may_follow_an_equals_sign(void **unused) {
  (void)unused;
  outcome one = run("state\n", "text --scenario fair_oaks --seed 5");
  outcome other = run("state\n", "text --seed=5 --scenario=fair_oaks");
  assert_int_equal(other.code, 0);
  assert_string_equal(one.out, other.out);
  outcome_free(&one);
  outcome_free(&other);
}

static void options_switch_optional_rules_on(void **unused) {
  (void)unused;
  outcome o =
      run("state\n", "text --scenario fair_oaks --seed 1 --option force_march --option surrounded");
  assert_non_null(strstr(o.out, "\"options\":[\"force_march\",\"surrounded\"]"));
  outcome_free(&o);
}

/* ------------------------------------------------------------------ what cannot be written */

static void output_that_cannot_be_written_is_exit_3(void **unused) {
  (void)unused;
  static const char *const cases[] = {
      "text --scenario fair_oaks >/dev/full",
      "--help >/dev/full",
      "--version >&-",
      "dice-test --seed 1 --rolls 10 >/dev/full",
      "simulate --scenario fair_oaks --games 1 --seed 1 >/dev/full",
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    outcome o = run("actions\n", cases[i]);
    if (o.code != 3) fail_msg("%s: exit code %d", cases[i], o.code);
    assert_non_null(strstr(o.err, "the output cannot be written"));
    outcome_free(&o);
  }
}

/* The reader takes one line and goes; what is printed then is more than any pipe holds. */
static void a_reader_that_is_gone_is_exit_3(void **unused) {
  (void)unused;
  enum { LINES = 100 };
  char input[LINES * 8 + 1] = "";
  for (int i = 0; i < LINES; i++) strcat(input, "actions\n");
  outcome o =
      run(input, "text --scenario fair_oaks --seed 1; echo $? >\"$DIR/code\") | ( read line");
  char *code = read_file("code");
  assert_string_equal(code, "3\n");
  assert_non_null(strstr(o.err, "the output cannot be written"));
  free(code);
  outcome_free(&o);
}

static void a_save_that_fails_is_said_and_ends_in_exit_3(void **unused) {
  (void)unused;
  outcome o = run("end\nsave /nowhere/game.json\nend\n", "text --scenario fair_oaks --seed 1");
  assert_int_equal(o.code, 3);
  assert_int_equal(lines_with(o.out, "no usage : /nowhere/game.json"), 0);
  assert_non_null(strstr(last_line_with(o.out, "no"), "/nowhere/game.json"));
  assert_int_equal(lines_with(o.out, "decision csa replacements"), 1); /* the game goes on */
  outcome_free(&o);
}

/* ------------------------------------------------------------------ files */

static void save_a_game(const char *name, const char *lines) {
  char input[512];
  snprintf(input, sizeof input, "%ssave %s/%s\n", lines, getenv("DIR"), name);
  assert_int_equal(exit_code_of(input, "text --scenario fair_oaks --seed 1 --strict"), 0);
}

static void a_damaged_game_is_no_longer_verified(void **unused) {
  (void)unused;
  save_a_game("good.json", "place decoy_1 trent\nend\nend\nend\n");
  assert_int_equal(exit_code_of("", "replay --verify \"$DIR/good.json\""), 0);
  assert_int_equal(exit_code_of("", "check \"$DIR/good.json\""), 0);
  char *text = read_file("good.json");
  char *place = strstr(text, "place decoy_1 trent");
  assert_non_null(place);
  memcpy(place, "place decoy_2", strlen("place decoy_2"));
  write_file("bad.json", text);
  free(text);
  outcome o = run("", "replay --verify \"$DIR/bad.json\"");
  assert_int_equal(o.code, 1);
  assert_non_null(strstr(o.err, "bad.json"));
  outcome_free(&o);
  assert_int_equal(exit_code_of("", "check \"$DIR/bad.json\" \"$DIR/good.json\""), 2);
  assert_int_equal(exit_code_of("", "text --load \"$DIR/bad.json\""), 2);
}

static void dump_shows_the_game_as_one_side_saw_it(void **unused) {
  (void)unused;
  save_a_game("dump.json", "place decoy_1 trent\nend\nend\nend\n");
  outcome both = run("", "dump \"$DIR/dump.json\"");
  assert_int_equal(both.code, 0);
  assert_int_equal(lines_with(both.out, "record 1 csa place decoy_1 trent"), 1);
  assert_int_equal(lines_with(both.out, "record"), 4);
  outcome_free(&both);
  outcome usa = run("", "dump \"$DIR/dump.json\" --as usa");
  assert_int_equal(lines_with(usa.out, "record"), 1);
  assert_null(strstr(usa.out, "decoy_1"));
  assert_int_equal(lines_with(usa.out, "state"), 1);
  outcome_free(&usa);
  outcome actions = run("", "dump \"$DIR/dump.json\" --actions --at 2");
  assert_string_equal(actions.out, "place decoy_1 trent\nend\n");
  outcome_free(&actions);
  assert_int_equal(exit_code_of("", "dump \"$DIR/dump.json\" --at 5"), 2);
}

static void a_drawn_game_is_verified_and_dumped_like_any_other(void **unused) {
  (void)unused;
  save_a_game("drawn.json", "end\ndraw\n");
  assert_int_equal(exit_code_of("", "replay --verify \"$DIR/drawn.json\""), 0);
  assert_int_equal(exit_code_of("", "check \"$DIR/drawn.json\""), 0);
  outcome o = run("", "dump \"$DIR/drawn.json\" --as csa");
  assert_int_equal(lines_with(o.out, "event both drawn"), 1);
  assert_non_null(strstr(o.out, "\"clause\":\"draw\""));
  outcome_free(&o);
  o = run("actions\nundo\n", "text --load \"$DIR/drawn.json\"");
  assert_int_equal(lines_with(o.out, "over none draw"), 1);
  assert_int_equal(lines_with(o.out, "action"), 0);
  assert_int_equal(lines_with(o.out, "no usage"), 1); /* it cannot be taken back */
  outcome_free(&o);
}

/* A saved game in which each side has written a note. */
static void save_notes(const char *name) {
  static file_error error;
  const session_plan plan = {.data_dir = PENINSULA_SOURCE_DIR "/data",
                             .source = {.id = "fair_oaks"},
                             .seeded = true,
                             .seed = 3};
  char path[512];
  const char *why;
  session *s = session_begin(&plan, &error);
  own_note note = {.side = PEN_CSA, .turn = 12, .text = "decoys at Roper"};
  note.place = (uint8_t)pen_find_place(session_setup(s), "roper");
  assert_true(notes_write(s, &note, &why));
  note = (own_note){.side = PEN_USA, .turn = 13, .place = PEN_NONE, .text = "hold the line"};
  assert_true(notes_write(s, &note, &why));
  snprintf(path, sizeof path, "%s/%s", getenv("DIR"), name);
  assert_true(session_save(s, path, &error));
  session_end(s);
}

static void notes_are_dumped_for_their_side_alone_and_kept_by_text_mode(void **unused) {
  (void)unused;
  static const char csa_note[] = "note csa 12 roper : decoys at Roper";
  static const char usa_note[] = "note usa 13 : hold the line";
  save_notes("notes.json");
  outcome both = run("", "dump \"$DIR/notes.json\"");
  assert_int_equal(lines_with(both.out, csa_note), 1);
  assert_int_equal(lines_with(both.out, usa_note), 1);
  outcome usa = run("", "dump \"$DIR/notes.json\" --as usa");
  assert_int_equal(lines_with(usa.out, usa_note), 1);
  assert_null(strstr(usa.out, "Roper\n"));
  assert_null(strstr(usa.out, "note csa"));
  char input[600];
  snprintf(input, sizeof input, "state\nsave %s/again.json\n", getenv("DIR"));
  outcome text = run(input, "text --load \"$DIR/notes.json\" --as usa");
  assert_null(strstr(text.out, "decoys at Roper"));
  char *again = read_file("again.json");
  assert_non_null(strstr(again, "decoys at Roper"));
  assert_non_null(strstr(again, "hold the line"));
  free(again);
  outcome_free(&both);
  outcome_free(&usa);
  outcome_free(&text);
}

static void a_dumped_position_can_be_played_on(void **unused) {
  (void)unused;
  save_a_game("position.json", "end\nend\nend\n");
  assert_int_equal(
      exit_code_of("", "dump \"$DIR/position.json\" --scenario-file >\"$DIR/scenario.json\""), 0);
  assert_int_equal(exit_code_of("", "check \"$DIR/scenario.json\""), 0);
  assert_int_equal(exit_code_of("end\n", "text --scenario-file \"$DIR/scenario.json\" --strict"),
                   0);
}

/* ------------------------------------------------------------------ dice */

static void the_dice_of_many_seeds_are_plausible(void **unused) {
  (void)unused;
  for (int seed = 0; seed < 20; seed++) {
    char arguments[64];
    snprintf(arguments, sizeof arguments, "dice-test --rolls 60000 --seed %d", seed);
    outcome o = run("", arguments);
    assert_int_equal(o.code, 0);
    assert_non_null(strstr(o.out, "plausible"));
    outcome_free(&o);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(help_and_version_are_printed),
      cmocka_unit_test(wrong_usage_is_exit_2_and_says_what_is_wrong),
      cmocka_unit_test(a_value_may_follow_an_equals_sign),
      cmocka_unit_test(options_switch_optional_rules_on),
      cmocka_unit_test(output_that_cannot_be_written_is_exit_3),
      cmocka_unit_test(a_reader_that_is_gone_is_exit_3),
      cmocka_unit_test(a_save_that_fails_is_said_and_ends_in_exit_3),
      cmocka_unit_test(a_damaged_game_is_no_longer_verified),
      cmocka_unit_test(dump_shows_the_game_as_one_side_saw_it),
      cmocka_unit_test(a_drawn_game_is_verified_and_dumped_like_any_other),
      cmocka_unit_test(notes_are_dumped_for_their_side_alone_and_kept_by_text_mode),
      cmocka_unit_test(a_dumped_position_can_be_played_on),
      cmocka_unit_test(the_dice_of_many_seeds_are_plausible),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
