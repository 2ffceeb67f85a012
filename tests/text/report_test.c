/* `peninsula report`: a game told turn by turn, and the map drawn. */
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

static file_error error;

static const char *path_of(const char *name) {
  static char path[512];
  snprintf(path, sizeof path, "%s/%s", getenv("DIR"), name);
  return path;
}

static session *begin(void) {
  const session_plan plan = {.data_dir = PENINSULA_SOURCE_DIR "/data",
                             .source = {.id = "fair_oaks"},
                             .track_shift = 1,
                             .options = 1u << PEN_FORCE_MARCH,
                             .seeded = true,
                             .seed = 4242};
  session *s = session_begin(&plan, &error);
  assert_non_null(s);
  return s;
}

static void act(session *s, const char *line) {
  pen_action action;
  assert_true(pen_parse(session_setup(s), line, &action, NULL));
  assert_int_equal(session_act(s, action, NULL, 0).status, PEN_DONE);
}

static void play_to_the_end(session *s) {
  static pen_action list[PEN_ACTIONS_MAX];
  for (uint32_t chooser = 8; !pen_over(session_game(s));) {
    int count = pen_actions(session_game(s), list, PEN_ACTIONS_MAX);
    chooser = chooser * 1664525u + 1013904223u;
    session_act(s, list[(chooser >> 8) % (uint32_t)count], NULL, 0);
  }
}

static void save(session *s, const char *name) {
  assert_true(session_save(s, path_of(name), &error));
  session_end(s);
}

/* Writes the report of a saved game and reads it. */
static char *report_of(const char *name, const char *out, const char *as) {
  char arguments[256];
  snprintf(arguments, sizeof arguments, "report \"$DIR/%s\" -o \"$DIR/%s\" --as %s", name, out, as);
  assert_int_equal(exit_code_of("", arguments), 0);
  return read_file(out);
}

static int times_in(const char *text, const char *words) {
  int times = 0;
  for (; (text = strstr(text, words)) != NULL; text++) times++;
  return times;
}

/* Every tag that opens is closed, in order; those that stand alone are few. */
static void is_well_formed(const char *text) {
  char open[32][16];
  int depth = 0;
  while ((text = strchr(text, '<')) != NULL) {
    const char *end = strchr(++text, '>');
    assert_non_null(end);
    char name[16] = "";
    sscanf(text[0] == '/' ? text + 1 : text, "%15[a-z0-9]", name);
    bool alone = text[0] == '!' || text[0] == '?' || end[-1] == '/' || strcmp(name, "meta") == 0;
    if (alone) continue;
    if (text[0] == '/') {
      assert_true(depth > 0);
      assert_string_equal(name, open[--depth]);
    } else {
      assert_true(depth < 32);
      strcpy(open[depth++], name);
    }
  }
  assert_int_equal(depth, 0);
}

/* ------------------------------------------------------------------ a game */

static void a_game_is_told_turn_by_turn(void **unused) {
  (void)unused;
  session *s = begin();
  act(s, "place decoy_1 morris");
  play_to_the_end(s);
  save(s, "game");
  char *text = report_of("game", "game.txt", "both");
  static const char *const parts[] = {"Fair Oaks\n=========\n",
                                      "With nothing hidden.",
                                      "Optional rules: 16.1",
                                      "The start of the confidence track was shifted by +1.",
                                      "Decoy 1 is set up at Morris.",
                                      "Turn 12, May\n------------\n",
                                      "\nConfederate orders\n",
                                      "Turn 13, ",
                                      "\nBattle of ",
                                      "side has won in turn ",
                                      "Seed 4242.",
                                      "  SP lost ",
                                      "  Hits to be expected "};
  const char *at = text;
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    const char *found = strstr(at, parts[i]);
    if (found == NULL) fail_msg("\"%s\" does not come in its turn", parts[i]);
    at = found;
  }
  for (const char *line = text; *line != '\0';) {
    size_t length = strcspn(line, "\n");
    assert_true(length <= 79);
    line += length + (line[length] == '\n');
  }
  free(text);
}

static void a_page_of_html_stands_by_itself(void **unused) {
  (void)unused;
  char *text = report_of("game", "game.html", "csa");
  is_well_formed(text);
  assert_non_null(strstr(text, "<h2>Turn 12, May</h2>"));
  assert_non_null(strstr(text, "As the Confederates saw it."));
  static const char *const outside[] = {"http", "src=", "href=", "url(", "@import", "<script"};
  for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++)
    assert_null(strstr(text, outside[i]));
  free(text);
}

/* Two games that differ in what the Union may not know. */
static void a_side_is_told_only_what_it_saw(void **unused) {
  (void)unused;
  static const char *const secrets[] = {"place decoy_1 morris", "place decoy_1 richmond"};
  char *told[2];
  for (int i = 0; i < 2; i++) {
    session *s = begin();
    own_note note = {.side = PEN_CSA, .turn = 12, .place = PEN_NONE};
    const char *why;
    snprintf(note.text, sizeof note.text, "secret %d", i);
    assert_true(notes_write(s, &note, &why));
    note.side = PEN_USA;
    strcpy(note.text, "What <is> at \"Morris\" & why");
    note.place = (uint8_t)pen_find_place(session_setup(s), "morris");
    assert_true(notes_write(s, &note, &why));
    act(s, secrets[i]);
    act(s, "end");
    act(s, "end");
    save(s, "twin");
    told[i] = report_of("twin", "twin.html", "usa");
  }
  assert_string_equal(told[0], told[1]);
  assert_null(strstr(told[0], "Decoy 1"));
  assert_null(strstr(told[0], "secret"));
  assert_null(strstr(told[0], "Seed")); /* the dice to come */
  assert_null(strstr(told[0], "SP lost"));
  assert_non_null(strstr(told[0], "The game is not over: it stands in turn 12 of 17."));
  assert_non_null(
      strstr(told[0], "Note on Morris: What &lt;is&gt; at &quot;Morris&quot; &amp; why"));
  is_well_formed(told[0]);
  free(told[0]);
  free(told[1]);
}

static void what_cannot_be_reported_is_refused(void **unused) {
  (void)unused;
  static const struct {
    const char *arguments;
    int code;
    const char *says;
  } cases[] = {
      {"report", 2, "usage: peninsula report"},
      {"report \"$DIR/game\"", 2, "usage: peninsula report"},
      {"report \"$DIR/game\" --map x.svg", 2, "usage: peninsula report"},
      {"report --map x.svg --as usa", 2, "usage: peninsula report"},
      {"report \"$DIR/game\" -o \"$DIR/game.pdf\"", 2, "ends with .html or .txt"},
      {"report \"$DIR/nothing\" -o \"$DIR/x.txt\"", 2, "nothing"},
      {"report \"$DIR/game\" -o /nowhere/x.txt", 3, "/nowhere/x.txt: could not be written"},
      {"report --map /nowhere/x.svg", 3, "/nowhere/x.svg: could not be written"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    outcome o = run("", cases[i].arguments);
    assert_int_equal(o.code, cases[i].code);
    if (strstr(o.err, cases[i].says) == NULL) fail_msg("%s: %s", cases[i].arguments, o.err);
    outcome_free(&o);
  }
}

/* ------------------------------------------------------------------ the map */

static void the_map_is_drawn_with_every_place_and_link(void **unused) {
  (void)unused;
  static pen_setup setup;
  const scenario_source campaign = {.id = "campaign"};
  assert_true(data_load(PENINSULA_SOURCE_DIR "/data", campaign, &setup, NULL, &error));
  assert_int_equal(exit_code_of("", "report --map \"$DIR/map.svg\""), 0);
  char *svg = read_file("map.svg");
  is_well_formed(svg);
  int roads = 0, rails = 0, works = 0, rivers = 0;
  for (int i = 0; i < setup.links; i++) {
    roads += setup.link[i].road;
    rails += setup.link[i].rail;
    rivers += setup.link[i].river;
    works += setup.link[i].entrenched != PEN_NONE;
  }
  assert_int_equal(times_in(svg, "class=\"place\""), setup.places);
  assert_int_equal(times_in(svg, "class=\"road\""), roads);
  assert_int_equal(times_in(svg, "class=\"rail\""), rails);
  assert_int_equal(times_in(svg, "class=\"works\""), works);
  assert_int_equal(times_in(svg, "class=\"crossing\""), rivers);
  assert_non_null(strstr(svg, ">Grapevine Br.</text>"));
  assert_non_null(strstr(svg, ">Bickley&#39;s Mill</text>"));
  free(svg);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_game_is_told_turn_by_turn),
      cmocka_unit_test(a_page_of_html_stands_by_itself),
      cmocka_unit_test(a_side_is_told_only_what_it_saw),
      cmocka_unit_test(what_cannot_be_reported_is_refused),
      cmocka_unit_test(the_map_is_drawn_with_every_place_and_link),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
