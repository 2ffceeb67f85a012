/* Text mode, driven through its pipes as a bot would. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/program.h"

#define FAIR_OAKS "text --scenario fair_oaks --seed 1"

static int answers_in(const char *out) { return lines_with(out, "ok") + lines_with(out, "no"); }

static void the_last_line_is(const char *out, const char *line) {
  size_t length = strlen(out), wanted = strlen(line);
  assert_true(length > wanted && out[length - 1] == '\n');
  assert_memory_equal(out + length - 1 - wanted, line, wanted);
  assert_int_equal(out[length - 2 - wanted], '\n');
}

/* ------------------------------------------------------------------ answers */

static void the_start_is_a_decision_and_ok(void **unused) {
  (void)unused;
  outcome o = run("", FAIR_OAKS);
  assert_int_equal(o.code, 0);
  assert_string_equal(o.out,
                      "decision csa set_up : Place your hidden units, then end.\n"
                      "ok\n");
  outcome_free(&o);
}

static void every_line_has_exactly_one_answer(void **unused) {
  (void)unused;
  static const char *const lines[] = {
      "actions", "state",         "state usa",   "state nobody", "why end",
      "why",     "why move hunt", "undo",        "redo",         "help",
      "help me", "help move",     "fly to moon", "move hunt",    "place decoy_1 trent",
      "undo",    "redo",          "end",         "roll",         "end now",
      "save",    "end",           "end",         "roll",         "resign",
      "actions", "end",           "why end",     "quit"};
  char input[2048] = "";
  int count = sizeof lines / sizeof lines[0];
  for (int i = 0; i < count; i++) {
    strcat(input, lines[i]);
    strcat(input, "\n");
  }
  outcome o = run(input, FAIR_OAKS);
  assert_int_equal(o.code, 0);
  assert_int_equal(answers_in(o.out), 1 + count);
  outcome_free(&o);
}

static void each_answer_of_a_line_ends_with_it(void **unused) {
  (void)unused;
  outcome start = run("", FAIR_OAKS), one = run("end\n", FAIR_OAKS);
  assert_memory_equal(one.out, start.out, strlen(start.out));
  const char *answer = one.out + strlen(start.out);
  assert_int_equal(answers_in(answer), 1);
  the_last_line_is(answer, "ok");
  outcome_free(&start);
  outcome_free(&one);
}

static void empty_lines_and_comments_pass_in_silence(void **unused) {
  (void)unused;
  outcome plain = run("", FAIR_OAKS), silent = run("\n# a comment\n   \n\t# another\n", FAIR_OAKS);
  assert_string_equal(plain.out, silent.out);
  outcome_free(&plain);
  outcome_free(&silent);
}

static void lines_may_end_with_carriage_returns(void **unused) {
  (void)unused;
  outcome lf = run("end\nactions\nend", FAIR_OAKS),
          crlf = run("end\r\nactions\r\nend\r", FAIR_OAKS);
  assert_int_equal(answers_in(lf.out), 4);
  assert_string_equal(lf.out, crlf.out);
  outcome_free(&lf);
  outcome_free(&crlf);
}

static void a_line_has_at_most_200_bytes(void **unused) {
  (void)unused;
  char input[256];
  snprintf(input, sizeof input, "%-200s\n", "why end");
  outcome fits = run(input, FAIR_OAKS);
  the_last_line_is(fits.out, "ok");
  snprintf(input, sizeof input, "%-200s\r\n", "why end");
  outcome fits_too = run(input, FAIR_OAKS);
  the_last_line_is(fits_too.out, "ok");
  snprintf(input, sizeof input, "%-201s\nwhy end\n", "why end");
  outcome longer = run(input, FAIR_OAKS);
  assert_int_equal(lines_with(longer.out, "no usage : a line has at most 200 bytes"), 1);
  the_last_line_is(longer.out, "ok"); /* and the next line is read as usual */
  outcome_free(&fits);
  outcome_free(&fits_too);
  outcome_free(&longer);
}

static void a_megabyte_without_a_line_end_is_one_bad_line(void **unused) {
  (void)unused;
  enum { SIZE = 1 << 20 };
  char *input = malloc(SIZE);
  assert_non_null(input);
  memset(input, 'x', SIZE);
  outcome o = run_bytes(input, SIZE, FAIR_OAKS);
  assert_int_equal(o.code, 0);
  assert_int_equal(answers_in(o.out), 2);
  outcome_free(&o);
  free(input);
}

static void a_zero_byte_is_refused(void **unused) {
  (void)unused;
  outcome o = run_bytes("end\0x\nwhy end\n", 14, FAIR_OAKS);
  assert_int_equal(lines_with(o.out, "no usage"), 1);
  the_last_line_is(o.out, "ok");
  outcome_free(&o);
}

/* ------------------------------------------------------------------ refusals */

static void refusals_cite_clause_and_section(void **unused) {
  (void)unused;
  outcome o = run("move hunt trent\n", FAIR_OAKS);
  assert_string_equal(last_line_with(o.out, "no"), "no R5a 5.1 : this cannot be done now");
  outcome_free(&o);
}

static void what_is_no_action_says_what_was_wanted(void **unused) {
  (void)unused;
  static const char *const cases[][2] = {
      {"charge", "no usage : \"charge\" stands where a verb is wanted"},
      {"move grant trent", "no usage : \"grant\" stands where a unit is wanted"},
      {"move hunt", "no usage : the line ends where a place is wanted"},
      {"why", "no usage : why ACTION"},
      {"actions all", "no usage : actions"},
      {"save", "no usage : save FILE"},
      {"undo", "no usage : "},
      {"help grant", "no usage : \"grant\" is no command and no verb; help lists them"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    outcome o = run(cases[i][0], FAIR_OAKS);
    const char *last = last_line_with(o.out, "no");
    assert_memory_equal(last, cases[i][1], strlen(cases[i][1]));
    outcome_free(&o);
  }
}

static void strict_ends_at_the_first_no(void **unused) {
  (void)unused;
  outcome o = run("actions\nmove hunt trent\nend\n", FAIR_OAKS " --strict");
  assert_int_equal(o.code, 1);
  assert_int_equal(answers_in(o.out), 3);
  assert_int_equal(lines_with(o.out, "no"), 1);
  outcome_free(&o);
  assert_int_equal(exit_code_of("actions\nend\nquit\n", FAIR_OAKS " --strict"), 0);
}

static void nothing_is_read_after_quit(void **unused) {
  (void)unused;
  outcome o = run("quit\nend\n", FAIR_OAKS);
  assert_int_equal(answers_in(o.out), 2);
  outcome_free(&o);
}

/* Help prints the forms of the notation; docs/notation.md has each of them. */
static void every_form_of_the_notation_is_described(void **unused) {
  (void)unused;
  char page[16384];
  FILE *file = fopen(PENINSULA_SOURCE_DIR "/docs/notation.md", "r");
  assert_non_null(file);
  page[fread(page, 1, sizeof page - 1, file)] = '\0';
  fclose(file);
  outcome o = run("help\n", FAIR_OAKS);
  int forms = 0;
  for (char *line = o.out, *rest; (line = strtok_r(line, "\n", &rest)) != NULL; line = NULL) {
    if (strncmp(line, "# ", 2) != 0 || strchr(line, ':') != NULL) continue;
    for (char *form = line + 2, *next; form != NULL; form = next, forms++) {
      char quoted[256];
      if ((next = strstr(form, " | ")) != NULL) *next = '\0', next += 3;
      snprintf(quoted, sizeof quoted, "`%s`", form);
      if (strstr(page, quoted) == NULL) fail_msg("%s is not described", quoted);
    }
  }
  assert_true(forms > 35);
  outcome_free(&o);
}

/* ------------------------------------------------------------------ playing */

static void every_listed_action_is_legal(void **unused) {
  (void)unused;
  outcome listed = run("end\nend\nend\nactions\n", FAIR_OAKS);
  int count = 0;
  for (const char *line = listed.out; (line = strstr(line, "\naction ")) != NULL; line++) {
    char input[256];
    size_t length = strcspn(line + 8, "\n");
    snprintf(input, sizeof input, "end\nend\nend\nwhy %.*s\n", (int)length, line + 8);
    if (count++ % 8 != 0) continue;
    outcome why = run(input, FAIR_OAKS " --strict");
    assert_int_equal(why.code, 0);
    outcome_free(&why);
  }
  assert_true(count > 10);
  outcome_free(&listed);
}

static void undo_and_redo_go_back_and_forth(void **unused) {
  (void)unused;
  outcome o = run("state\nplace decoy_1 trent\nstate\nundo\nstate\nredo\nstate\n", FAIR_OAKS);
  char *state[4];
  char *line = o.out;
  for (int i = 0; i < 4; i++) {
    line = strstr(line, "state {");
    assert_non_null(line);
    state[i] = line++;
  }
  size_t before = strcspn(state[0], "\n"), after = strcspn(state[1], "\n");
  assert_memory_equal(state[0], state[2], before);
  assert_memory_equal(state[1], state[3], after);
  assert_true(before != after || memcmp(state[0], state[1], before) != 0);
  outcome_free(&o);
}

static void a_saved_game_goes_on_where_it_stood(void **unused) {
  (void)unused;
  char input[512];
  snprintf(input, sizeof input, "place decoy_1 trent\nend\nend\nend\nsave %s/game.json\nstate\n",
           getenv("DIR"));
  outcome saved = run(input, FAIR_OAKS " --strict");
  assert_int_equal(saved.code, 0);
  outcome loaded = run("state\n", "text --load \"$DIR/game.json\"");
  assert_int_equal(loaded.code, 0);
  char state[32768];
  snprintf(state, sizeof state, "%s", last_line_with(saved.out, "state"));
  assert_string_equal(state, last_line_with(loaded.out, "state"));
  assert_int_equal(lines_with(loaded.out, "decision csa orders"), 1);
  outcome_free(&saved);
  outcome_free(&loaded);
}

static void a_resigned_game_is_over(void **unused) {
  (void)unused;
  outcome o = run("resign\nactions\nend\n", FAIR_OAKS);
  const char *over = last_line_with(o.out, "over usa");
  assert_non_null(strstr(over, " hash="));
  assert_non_null(strstr(over, " : The Union side has won."));
  assert_int_equal(lines_with(o.out, "action"), 0);
  assert_string_equal(last_line_with(o.out, "no"), "no R5c 5.1 : the game is over");
  outcome_free(&o);
  o = run("resign\n", FAIR_OAKS " --as usa");
  assert_null(strstr(last_line_with(o.out, "over usa"), "hash="));
  outcome_free(&o);
}

static void a_drawn_game_is_over_and_nobodys(void **unused) {
  (void)unused;
  outcome o = run("why draw\ndraw\nactions\ndraw\n", FAIR_OAKS);
  const char *over = last_line_with(o.out, "over none draw");
  assert_non_null(strstr(over, " hash="));
  assert_non_null(strstr(over, " : The game is drawn."));
  assert_int_equal(lines_with(o.out, "event both drawn"), 1);
  assert_int_equal(lines_with(o.out, "action"), 0);
  assert_string_equal(last_line_with(o.out, "no"), "no R5c 5.1 : the game is over");
  outcome_free(&o);
  o = run("draw\nstate\n", FAIR_OAKS " --as usa");
  assert_string_equal(last_line_with(o.out, "over"), "over none draw : The game is drawn.");
  assert_non_null(strstr(last_line_with(o.out, "state"),
                         "\"decision\":{\"side\":null,\"kind\":\"over\",\"clause\":\"draw\"}"));
  outcome_free(&o);
}

/* ------------------------------------------------------------------ whose view */

static void as_usa_waits_while_the_confederates_decide(void **unused) {
  (void)unused;
  outcome o = run("actions\nwhy end\nplace decoy_1 trent\nplace decoy_1 trent\nend\n",
                  FAIR_OAKS " --as usa");
  assert_string_equal(last_line_with(o.out, "decision csa"), "decision csa waiting");
  assert_int_equal(lines_with(o.out, "decision csa waiting"), 1);
  /* the list, the answer to why, and why the second placing is refused are not told */
  assert_int_equal(lines_with(o.out, "no waiting"), 3);
  assert_null(strstr(o.out, "decoy_1"));
  assert_int_equal(lines_with(o.out, "decision usa replacements"), 1);
  outcome_free(&o);
}

static void a_placed_decoy_changes_not_a_byte_of_the_union_output(void **unused) {
  (void)unused;
  static const char rest[] = "end\nend\nend\nstate\nend\nactions\nstate\n";
  char one[256], other[256];
  snprintf(one, sizeof one, "place decoy_1 trent\nplace decoy_2 richmond\n%s", rest);
  snprintf(other, sizeof other, "place decoy_2 trent\nplace decoy_3 richmond\n%s", rest);
  outcome a = run(one, FAIR_OAKS " --as usa"), b = run(other, FAIR_OAKS " --as usa");
  assert_string_equal(a.out, b.out);
  outcome_free(&a);
  outcome_free(&b);
}

static void state_is_no_wider_than_as(void **unused) {
  (void)unused;
  outcome o = run("state csa\nstate both\nstate usa\nstate common\nstate\n", FAIR_OAKS " --as usa");
  assert_int_equal(lines_with(o.out, "no usage : --as usa shows no more"), 2);
  assert_int_equal(lines_with(o.out, "state"), 3);
  assert_null(strstr(o.out, "longstreet"));
  assert_null(strstr(o.out, "\"hash\""));
  outcome_free(&o);
}

static void the_lines_read_do_not_depend_on_as(void **unused) {
  (void)unused;
  static const char input[] = "end\nend\nend\nend\nend\nend\nend\nend\nend\nresign\n";
  static const char *const views[] = {"", " --as usa", " --as csa"};
  for (int i = 0; i < 3; i++) {
    char arguments[128];
    snprintf(arguments, sizeof arguments, FAIR_OAKS " --auto%s", views[i]);
    outcome o = run(input, arguments);
    assert_int_equal(lines_with(o.out, "over"), 1);
    outcome_free(&o);
  }
}

/* ------------------------------------------------------------------ --auto */

/* The weather roll of turn 13, with everything before it ended at once. */
static const char to_the_second_turn[] = "end\nend\nend\nend\nend\nend\nend\n";

static void auto_sends_a_roll_but_no_private_end(void **unused) {
  (void)unused;
  /* Nothing can be restored at the start: the only action is `end`, but that it is the only one
   * the other side must not learn. */
  outcome asked = run("end\nactions\n", FAIR_OAKS " --auto");
  assert_int_equal(lines_with(asked.out, "action"), 1);
  assert_int_equal(lines_with(asked.out, "action end"), 1);
  outcome_free(&asked);
  outcome by_hand = run(to_the_second_turn, FAIR_OAKS);
  assert_int_equal(lines_with(by_hand.out, "decision usa weather"), 1);
  assert_int_equal(lines_with(by_hand.out, "event both cap"), 0);
  outcome_free(&by_hand);
  outcome by_itself = run(to_the_second_turn, FAIR_OAKS " --auto");
  assert_int_equal(lines_with(by_itself.out, "decision usa weather"), 0);
  assert_int_equal(lines_with(by_itself.out, "event both cap"), 1);
  assert_int_equal(lines_with(by_itself.out, "decision csa orders"), 2);
  outcome_free(&by_itself);
}

/* ------------------------------------------------------------------ dice */

static void typed_dice_are_asked_for_and_read(void **unused) {
  (void)unused;
  char input[256];
  snprintf(input, sizeof input, "%sroll\nstate\n7\n1 2\n6\n", to_the_second_turn);
  outcome o = run(input, "text --scenario fair_oaks --dice typed");
  assert_string_equal(last_line_with(o.out, "dice"), "dice 1 weather");
  assert_int_equal(lines_with(o.out, "no usage : 1 number from 1 to 6 is wanted (or undo)"), 3);
  assert_string_equal(
      last_line_with(o.out, "event both weather"),
      "event both weather weather=mud dice=6 : The weather is mud (the die shows 6).");
  outcome_free(&o);
}

static void an_action_that_waits_for_dice_can_be_taken_back(void **unused) {
  (void)unused;
  char input[256];
  snprintf(input, sizeof input, "%sroll\nundo\nactions\n", to_the_second_turn);
  outcome o = run(input, "text --scenario fair_oaks --dice typed --strict");
  assert_int_equal(o.code, 0);
  assert_int_equal(lines_with(o.out, "action roll"), 1);
  assert_int_equal(lines_with(o.out, "event both weather"), 1); /* that of turn 12 */
  outcome_free(&o);
}

/* Screens are answered by themselves here: the question for the die is the first sign of cavalry.
 */
static void dice_that_tell_something_cannot_be_handed_back(void **unused) {
  (void)unused;
  write_file(
      "screen.json",
      "{\"kind\":\"scenario\",\"format\":1,\"id\":\"screen\",\"name\":\"A screen\","
      "\"last_turn\":17,\"start\":{\"turn\":14,\"phase\":\"csa_orders\",\"weather\":\"clear\","
      "\"track\":6,\"cap\":{\"usa\":3,\"csa\":3}},\"army_commanders\":{\"usa\":\"mcclellan\","
      "\"csa\":\"johnston_je\"},\"holds\":{\"usa\":[],\"csa\":[\"richmond\"]},"
      "\"rail\":{\"usa\":[]},\"rules\":[\"no_command_roll_first_turn\"],\"units\":["
      "{\"id\":\"fitz_lee\",\"at\":\"seven_pines\"},{\"id\":\"keyes\",\"at\":\"savage_station\"},"
      "{\"id\":\"couch\",\"at\":\"savage_station\"}]}\n");
  outcome o = run("standing screens always\nend\nactivate keyes\nmove couch seven_pines\nundo\n6\n",
                  "text --scenario-file \"$DIR/screen.json\" --dice typed --as usa");
  assert_string_equal(last_line_with(o.out, "dice"), "dice 1 screen");
  assert_int_equal(
      lines_with(o.out,
                 "no usage : these dice have to be rolled: what they are for was not known before"),
      1);
  assert_int_equal(lines_with(o.out, "event both screen"), 1);
  outcome_free(&o);
}

static void dice_from_a_file_are_used_in_order_to_its_end(void **unused) {
  (void)unused;
  char input[256];
  write_file("dice", "4\n");
  snprintf(input, sizeof input, "%sroll\nend\nend\n", to_the_second_turn);
  outcome o = run(input, "text --scenario fair_oaks --dice \"$DIR/dice\"");
  assert_non_null(strstr(last_line_with(o.out, "event both weather"), "weather=clear dice=4"));
  outcome_free(&o);
  write_file("dice", "# none\n");
  o = run(input, "text --scenario fair_oaks --dice \"$DIR/dice\"");
  assert_int_equal(o.code, 2);
  assert_int_equal(lines_with(o.out, "no usage : the list of dice is at its end"), 1);
  assert_non_null(strstr(o.err, "the list of dice is at its end"));
  outcome_free(&o);
}

static void the_same_seed_gives_the_same_bytes_in_any_locale(void **unused) {
  (void)unused;
  char input[256];
  snprintf(input, sizeof input, "%sroll\nstate\n", to_the_second_turn);
  setenv("LC_ALL", "C", 1);
  outcome c = run(input, FAIR_OAKS);
  setenv("LC_ALL", "de_DE.UTF-8", 1);
  outcome german = run(input, FAIR_OAKS);
  unsetenv("LC_ALL");
  assert_string_equal(c.out, german.out);
  outcome_free(&c);
  outcome_free(&german);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_start_is_a_decision_and_ok),
      cmocka_unit_test(every_line_has_exactly_one_answer),
      cmocka_unit_test(each_answer_of_a_line_ends_with_it),
      cmocka_unit_test(empty_lines_and_comments_pass_in_silence),
      cmocka_unit_test(lines_may_end_with_carriage_returns),
      cmocka_unit_test(a_line_has_at_most_200_bytes),
      cmocka_unit_test(a_megabyte_without_a_line_end_is_one_bad_line),
      cmocka_unit_test(a_zero_byte_is_refused),
      cmocka_unit_test(refusals_cite_clause_and_section),
      cmocka_unit_test(what_is_no_action_says_what_was_wanted),
      cmocka_unit_test(every_form_of_the_notation_is_described),
      cmocka_unit_test(strict_ends_at_the_first_no),
      cmocka_unit_test(nothing_is_read_after_quit),
      cmocka_unit_test(every_listed_action_is_legal),
      cmocka_unit_test(undo_and_redo_go_back_and_forth),
      cmocka_unit_test(a_saved_game_goes_on_where_it_stood),
      cmocka_unit_test(a_resigned_game_is_over),
      cmocka_unit_test(a_drawn_game_is_over_and_nobodys),
      cmocka_unit_test(as_usa_waits_while_the_confederates_decide),
      cmocka_unit_test(a_placed_decoy_changes_not_a_byte_of_the_union_output),
      cmocka_unit_test(state_is_no_wider_than_as),
      cmocka_unit_test(the_lines_read_do_not_depend_on_as),
      cmocka_unit_test(auto_sends_a_roll_but_no_private_end),
      cmocka_unit_test(typed_dice_are_asked_for_and_read),
      cmocka_unit_test(an_action_that_waits_for_dice_can_be_taken_back),
      cmocka_unit_test(dice_that_tell_something_cannot_be_handed_back),
      cmocka_unit_test(dice_from_a_file_are_used_in_order_to_its_end),
      cmocka_unit_test(the_same_seed_gives_the_same_bytes_in_any_locale),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
