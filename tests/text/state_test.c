/* The `state` line is JSON with the printed keys, and holds what its viewer may see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cjson/cJSON.h>
#include <cmocka.h>

#include "text/program.h"

/* A battle at Trent, both sides deployed, as scenario file and lines. */
static const char battle[] =
    "{\"kind\":\"scenario\",\"format\":1,\"id\":\"small_battle\",\"name\":\"A small battle\","
    "\"last_turn\":17,\"start\":{\"turn\":14,\"phase\":\"csa_battles\",\"weather\":\"rain\","
    "\"track\":6,\"cap\":{\"usa\":0,\"csa\":1}},"
    "\"army_commanders\":{\"usa\":\"mcclellan\",\"csa\":\"johnston_je\"},"
    "\"holds\":{\"usa\":[\"white_house\"],\"csa\":[\"richmond\"]},"
    "\"rail\":{\"usa\":[\"white_house\"]},"
    "\"units\":[{\"id\":\"hunt\",\"at\":\"trent\"},{\"id\":\"sykes\",\"at\":\"trent\",\"sp\":2},"
    "{\"id\":\"casey\",\"at\":\"white_house\"},"
    "{\"id\":\"rodes\",\"at\":\"trent\",\"from\":\"fair_oaks\",\"activated\":true},"
    "{\"id\":\"early\",\"at\":\"trent\",\"from\":\"fair_oaks\",\"activated\":true},"
    "{\"id\":\"longstreet\",\"at\":\"richmond\"}],"
    "\"choices\":[],\"rules\":[],\"victory\":[{\"side\":\"usa\",\"when\":\"game_ends\",\"checked\":"
    "\"last_turn\"}],"
    "\"options\":[\"surrounded\"]}";
static const char deployment[] =
    "battle trent\ndeploy hunt left_center\ndeploy sykes right_center\nend\n"
    "deploy rodes left_center\ndeploy early right_center\n";

/* The state after these lines; cJSON_Delete() it. */
static cJSON *state_after(const char *lines, const char *viewer) {
  char input[1024];
  write_file("battle.json", battle);
  snprintf(input, sizeof input, "%sstate %s\n", lines, viewer);
  outcome o = run(input, "text --strict --seed 1 --scenario-file \"$DIR/battle.json\"");
  if (o.code != 0) fail_msg("%s%s", o.out, o.err);
  cJSON *state = cJSON_Parse(last_line_with(o.out, "state") + strlen("state "));
  assert_non_null(state);
  outcome_free(&o);
  return state;
}

static const cJSON *member(const cJSON *object, const char *name) {
  const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, name);
  if (value == NULL) fail_msg("there is no \"%s\"", name);
  return value;
}

static const char *text_of(const cJSON *object, const char *name) {
  return cJSON_GetStringValue(member(object, name));
}

static int number_of(const cJSON *object, const char *name) {
  return (int)cJSON_GetNumberValue(member(object, name));
}

static const cJSON *unit_in(const cJSON *list, const char *id) {
  const cJSON *unit = NULL;
  cJSON_ArrayForEach(unit, list) if (strcmp(text_of(unit, "id"), id) == 0) return unit;
  return NULL;
}

static void a_side_sees_its_units_and_the_enemys_blocks(void **unused) {
  (void)unused;
  cJSON *state = state_after("", "usa");
  assert_int_equal(number_of(state, "turn"), 14);
  assert_string_equal(text_of(state, "phase"), "csa_battles");
  assert_string_equal(text_of(state, "weather"), "rain");
  assert_int_equal(number_of(member(state, "cap"), "csa"), 1);
  assert_int_equal(number_of(state, "track"), 6);
  assert_string_equal(text_of(member(state, "decision"), "side"), "csa");
  assert_string_equal(text_of(member(state, "decision"), "kind"), "waiting");
  const cJSON *sykes = unit_in(member(state, "own"), "sykes");
  assert_non_null(sykes);
  assert_string_equal(text_of(sykes, "at"), "trent");
  assert_int_equal(number_of(sykes, "sp"), 2);
  assert_true(cJSON_IsFalse(member(sykes, "activated")));
  assert_int_equal(cJSON_GetArraySize(member(state, "own")), 3);
  assert_int_equal(number_of(member(state, "enemy"), "trent"), 2);
  assert_int_equal(number_of(member(state, "enemy"), "richmond"), 1);
  assert_int_equal(cJSON_GetArraySize(member(state, "known")), 0);
  assert_true(cJSON_IsNull(member(state, "battle")));
  assert_int_equal(cJSON_GetArraySize(member(state, "closed")), 0);
  assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(member(state, "options"), 0)),
                      "surrounded");
  assert_int_equal(cJSON_GetArraySize(member(member(state, "holds"), "usa")) > 0, 1);
  assert_int_equal(cJSON_GetArraySize(member(member(state, "rail"), "usa")), 1);
  assert_null(cJSON_GetObjectItem(state, "hash"));
  cJSON_Delete(state);
}

static void both_shows_both_sides_and_the_hash(void **unused) {
  (void)unused;
  cJSON *state = state_after("", "both");
  assert_int_equal(cJSON_GetArraySize(member(state, "usa")), 3);
  assert_int_equal(cJSON_GetArraySize(member(state, "csa")), 3);
  assert_true(cJSON_IsTrue(member(unit_in(member(state, "csa"), "rodes"), "activated")));
  assert_int_equal(strlen(text_of(state, "hash")), 16);
  assert_string_equal(text_of(member(state, "decision"), "kind"), "battles");
  cJSON_Delete(state);
}

/* R11_1a: while the attacker deploys he sees how many stand where, and the defender nothing. */
static void a_battle_shows_positions_and_hides_units(void **unused) {
  (void)unused;
  cJSON *attacker = state_after(deployment, "csa"), *defender = state_after(deployment, "usa");
  const cJSON *board = member(attacker, "battle");
  assert_string_equal(text_of(board, "place"), "trent");
  assert_string_equal(text_of(board, "attacker"), "csa");
  const cJSON *center = member(member(board, "usa"), "left_center");
  assert_int_equal(number_of(center, "blocks"), 1);
  assert_int_equal(number_of(center, "unknown"), 1);
  assert_int_equal(cJSON_GetArraySize(member(center, "units")), 0);
  const cJSON *own = member(member(board, "csa"), "left_center");
  assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(member(own, "units"), 0)), "rodes");
  board = member(defender, "battle");
  assert_int_equal(number_of(member(member(board, "csa"), "left_center"), "blocks"), 0);
  cJSON_Delete(attacker);
  cJSON_Delete(defender);
}

/* R11_1c: after deployment the units in the centers are known to both. */
static void deployed_centers_are_known_to_both(void **unused) {
  (void)unused;
  char lines[512];
  snprintf(lines, sizeof lines, "%send\n", deployment);
  cJSON *common = state_after(lines, "common"), *usa = state_after(lines, "usa");
  assert_non_null(unit_in(member(common, "known"), "rodes"));
  assert_non_null(unit_in(member(common, "known"), "hunt"));
  assert_int_equal(number_of(member(member(common, "blocks"), "csa"), "trent"), 2);
  assert_non_null(unit_in(member(usa, "known"), "early"));
  assert_null(unit_in(member(usa, "known"), "longstreet"));
  assert_string_equal(text_of(member(common, "decision"), "kind"), "artillery");
  cJSON_Delete(common);
  cJSON_Delete(usa);
}

static void a_finished_game_says_who_won(void **unused) {
  (void)unused;
  cJSON *state = state_after("resign\n", "usa");
  assert_string_equal(text_of(member(state, "decision"), "kind"), "over");
  assert_string_equal(text_of(member(state, "decision"), "side"), "usa");
  cJSON_Delete(state);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_side_sees_its_units_and_the_enemys_blocks),
      cmocka_unit_test(both_shows_both_sides_and_the_hash),
      cmocka_unit_test(a_battle_shows_positions_and_hides_units),
      cmocka_unit_test(deployed_centers_are_known_to_both),
      cmocka_unit_test(a_finished_game_says_who_won),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
