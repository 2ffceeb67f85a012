/* The selected place said in a sentence, one's own blocks covered, and what the screen keeps in
 * view where room is short. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tui/emulator.h"

#define BEFORE_YORKTOWN PENINSULA_SOURCE_DIR "/tests/positions/before_yorktown.json"
#define WORKED_BATTLE   PENINSULA_SOURCE_DIR "/tests/positions/worked_battle.json"

enum { HEIGHT = 24, WIDTH = 80 };

static void start(const char *scenario, const char *mode, const char *seed) {
  const char *const arguments[] = {"new", scenario, "--seed", seed, "--mode", mode, NULL};
  emulator_start("xterm-256color", HEIGHT, WIDTH, arguments);
}

/* Two players; the Union gives its orders. */
static void start_union_orders(void) {
  start(BEFORE_YORKTOWN, "two", "5");
  emulator_wait_for("Roll two dice");
  emulator_type("r");
  emulator_wait_for("Enter goes on.");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("to give its orders");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("5 CAP left.");
}

static int fresh_home(void **state) {
  (void)state;
  emulator_forget_home();
  return 0;
}

/* ------------------------------------------------------------------ in one sentence */

static void a_place_is_said_in_one_sentence(void **state) {
  (void)state;
  start_union_orders();
  emulator_type("n");
  emulator_wait_for("★Heintzelman");
  emulator_type("i");
  emulator_wait_for("Howard's Br.; Union: Heintzelman commander rating 3, Hooker infantry 4 of 4,");
  emulator_wait_for("the Union side is in supply there; road south-west to Warwick C.H.,");
  emulator_wait_for("can be activated: Heintzelman, Hooker,");
  emulator_type("/warwick" KEY_ENTER_BYTES "i");
  emulator_wait_for("Warwick C.H.; Confederate: 1 unknown block;");
  assert_false(emulator_shows("Fitz"));
}

static void what_can_be_reached_is_said_with_its_cost(void **state) {
  (void)state;
  start_union_orders();
  emulator_type(":activate sumner" KEY_ENTER_BYTES);
  emulator_wait_for("Sumner is activated:");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Where to?");
  emulator_type("/bethel" KEY_ENTER_BYTES "i");
  emulator_wait_for("in reach for 2 points.");
  emulator_type("/yorktown" KEY_ENTER_BYTES "i");
  emulator_wait_for("Yorktown, a fortress, a port on");
  emulator_wait_for("it cannot be chosen.");
}

/* ------------------------------------------------------------------ covered */

typedef struct picture {
  char row[HEIGHT][EMULATOR_TEXT];
  int y, x;
} picture;

static void keep(picture *p) {
  emulator_wait_for("Your blocks are covered: h uncovers them.");
  emulator_settle();
  for (int y = 0; y < HEIGHT; y++) strcpy(p->row[y], emulator_row(y));
  emulator_cursor(&p->y, &p->x);
}

static void assert_same(const picture *one, const picture *other) {
  for (int y = 0; y < HEIGHT; y++) assert_string_equal(one->row[y], other->row[y]);
  assert_int_equal(one->y, other->y);
  assert_int_equal(one->x, other->x);
}

static void covered_blocks_show_what_the_enemy_may_see(void **state) {
  (void)state;
  static picture one, other;
  start_union_orders();
  emulator_type("h");
  keep(&one);
  emulator_type("/howard" KEY_ENTER_BYTES);
  emulator_wait_for("? 5 Union blocks");
  assert_false(emulator_shows("Heintzelman"));
  emulator_type("/heintzelman" KEY_ENTER_BYTES);
  emulator_wait_for("No place and no unit you know of");
  emulator_type("eu" KEY_ENTER_BYTES); /* nothing can be ordered */
  emulator_type("h");
  emulator_wait_for("5 CAP left.");
  emulator_type("n" KEY_ENTER_BYTES);
  emulator_wait_for("Heintzelman is activated:");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Where to?");
  emulator_type("u");
  emulator_wait_for("5 CAP left.");
  emulator_type("nz"); /* wherever the player was looking */
  emulator_wait_for("Theatre");
  emulator_type("h");
  keep(&other);
  assert_same(&one, &other);
  emulator_type("h");
  emulator_wait_for("Theatre");
  emulator_type("w"); /* whatever list was open */
  emulator_wait_for("sails from which port?");
  emulator_type("h");
  keep(&other);
  assert_same(&one, &other);
  emulator_type("h");
  emulator_wait_for("sails from which port?");
}

static void a_plan_and_a_deployment_can_be_covered(void **state) {
  (void)state;
  start_union_orders();
  emulator_type("m");
  emulator_wait_for("A sketch, nothing is spent");
  emulator_type("h");
  emulator_wait_for("Your blocks are covered");
  assert_false(emulator_shows("Sumner"));
  emulator_type("h");
  emulator_wait_for("A sketch, nothing is spent");
  start(WORKED_BATTLE, "two", "1");
  emulator_wait_for("Enter when only");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Which battle is fought next?");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("to deploy its blocks");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("What you saw happen");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("BATTLE OF TRENT");
  emulator_wait_for(">Porter"); /* the block in hand has a mark */
  emulator_type("h");
  emulator_wait_for("Your blocks are covered");
  assert_false(emulator_shows("Porter"));
  emulator_type("h");
  emulator_wait_for(">Porter");
}

/* ------------------------------------------------------------------ what stays in view */

static void the_footer_keeps_what_matters(void **state) {
  (void)state;
  start_union_orders();
  emulator_settle();
  const char *footer = emulator_row(HEIGHT - 1);
  static const char *const kept[] = {"Tab next", "Enter activate", "g guns fire", "w by water",
                                     "e end",    "Q quit",         "? help"};
  for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
    assert_non_null(strstr(footer, kept[i]));
}

static void replacements_tell_points_and_prices(void **state) {
  (void)state;
  start(BEFORE_YORKTOWN, "solo", "5");
  emulator_wait_for("Roll two dice");
  emulator_type("r");
  emulator_wait_for("Siege guns fire");
  emulator_type(":siege tyler_1 yorktown" KEY_ENTER_BYTES);
  emulator_wait_for("Enter goes on.");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("who takes the next?");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("who takes it?");
  emulator_type(KEY_ENTER_BYTES);
  emulator_wait_for("Siege guns fire");
  emulator_type("ey");
  emulator_wait_for("Nobody can be restored with the ");
  emulator_type("e");
  emulator_wait_for("> Jones 2/4: +1, 1 point");
  emulator_wait_for("Spend your replacement points, then end: ");
}

static void a_key_of_another_moment_is_answered(void **state) {
  (void)state;
  start_union_orders();
  emulator_type("k");
  emulator_wait_for("k does nothing here; ? lists the keys that do.");
  emulator_type("n");
  emulator_wait_without("does nothing here");
}

static void where_nothing_is_left_to_choose_the_map_is_looked_at(void **state) {
  (void)state;
  start("fair_oaks", "solo", "7");
  emulator_wait_for("Decoy 1: choose a place with Tab, then Enter.  (no troops; 4 to go)");
  for (int decoy = 1; decoy <= 4; decoy++) {
    char line[] = ":place decoy_0 bickleys_mill" KEY_ENTER_BYTES, block[] = "C4:5";
    line[13] = (char)('0' + decoy);
    block[1] = (char)('3' + decoy);
    emulator_wait_for("Decoy");
    emulator_type(line);
    emulator_wait_for(block);
  }
  emulator_wait_for("Nothing is left to do here: e ends it.");
  assert_false(emulator_shows("Nothing to choose."));
  emulator_type("/johnston" KEY_ENTER_BYTES);
  emulator_wait_for("┌ Johnston ─");
  emulator_type("u");
  emulator_wait_for("choose a place with Tab");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, fresh_home)
  const struct CMUnitTest tests[] = {
      TEST(a_place_is_said_in_one_sentence),
      TEST(what_can_be_reached_is_said_with_its_cost),
      TEST(covered_blocks_show_what_the_enemy_may_see),
      TEST(a_plan_and_a_deployment_can_be_covered),
      TEST(the_footer_keeps_what_matters),
      TEST(replacements_tell_points_and_prices),
      TEST(a_key_of_another_moment_is_answered),
      TEST(where_nothing_is_left_to_choose_the_map_is_looked_at),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
