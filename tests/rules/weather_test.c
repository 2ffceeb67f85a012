/* Section 8: the weather. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/turns.h"

/* The weather rolled with this die on that turn. */
static enum pen_weather rolled(int turn, uint8_t die) {
  char text[128];
  snprintf(text, sizeof text, "{'start':{'phase':'weather','turn':%d}}", turn);
  pen_game game = position(text);
  assert_true(deciding(&game, PEN_USA, PEN_WEATHER_ROLL));
  act(&game, "roll", DICE(die));
  return (enum pen_weather)seen_by(&game, PEN_VIEW_COMMON)->weather;
}

static void check_month(int turn, const char *faces) {
  static const char letters[] = {[PEN_CLEAR] = 'c', [PEN_RAIN] = 'r', [PEN_MUD] = 'm'};
  for (uint8_t die = 1; die <= 6; die++)
    assert_int_equal(letters[rolled(turn, die)], faces[die - 1]);
}

static void r8a_one_die_by_the_month(void **state) {
  (void)state;
  check_month(1, "cccrrm");  /* April */
  check_month(12, "cccrrm"); /* May */
  check_month(13, "ccccrm"); /* June */
  check_month(20, "cccccr"); /* July */
  check_month(26, "cccccr"); /* August */
}

static void r8b_rain_takes_one_from_the_road(void **state) {
  (void)state;
  pen_game game = usa_orders_in("rain", "",
                                "{'id':'couch','at':'lees_mill'},{'id':'cooke','at':'lees_mill'},"
                                "{'id':'supply_train','at':'lees_mill'}");
  act(&game, "activate couch", NULL);
  move_along(&game, "couch", "warwick_ch howards_bridge");
  refused_with(&game, "move couch big_bethel", "R8b");
  act(&game, "end", NULL);
  act(&game, "activate cooke", NULL);
  move_along(&game, "cooke", "warwick_ch howards_bridge big_bethel youngs_mill newport_news");
  refused_with(&game, "move cooke hampton", "R8b");
  act(&game, "end", NULL);
  act(&game, "activate supply_train", NULL);
  act(&game, "move supply_train warwick_ch", NULL);
  refused_with(&game, "move supply_train howards_bridge", "R8b");
}

static void r8b_mud_takes_two(void **state) {
  (void)state;
  pen_game game = usa_orders_in("mud", "",
                                "{'id':'couch','at':'lees_mill'},{'id':'cooke','at':'lees_mill'},"
                                "{'id':'porter','at':'lees_mill'}");
  act(&game, "activate couch", NULL);
  act(&game, "move couch warwick_ch", NULL);
  refused_with(&game, "move couch howards_bridge", "R8b");
  act(&game, "end", NULL);
  act(&game, "activate cooke", NULL);
  move_along(&game, "cooke", "warwick_ch howards_bridge big_bethel youngs_mill");
  refused_with(&game, "move cooke newport_news", "R8b");
  act(&game, "end", NULL);
  act(&game, "activate porter", NULL);
  move_along(&game, "porter", "warwick_ch howards_bridge big_bethel youngs_mill");
  refused_with(&game, "move porter newport_news", "R8b");
}

static void r8b_an_allowance_never_falls_below_nothing(void **state) {
  (void)state;
  static const char *const weathers[] = {"rain", "mud"};
  for (int i = 0; i < 2; i++) {
    pen_game game = usa_orders_in(weathers[i], "", "{'id':'tyler_1','at':'lees_mill'}");
    act(&game, "activate tyler_1", NULL);
    refused_with(&game, "move tyler_1 warwick_ch", "R8b");
  }
  pen_game game = usa_orders_in("mud", "", "{'id':'supply_train','at':'lees_mill'}");
  act(&game, "activate supply_train", NULL);
  refused_with(&game, "move supply_train warwick_ch", "R8b");
}

static void r8c_weather_leaves_the_rail_bonus_alone(void **state) {
  (void)state;
  pen_game game = usa_orders_in(
      "mud", RAIL_UNION, "{'id':'couch','at':'west_point'},{'id':'tyler_1','at':'white_house'}");
  act(&game, "activate couch", NULL);
  rail_along(&game, "couch",
             "white_house tunstalls higgins dispatch_station savage_station fair_oaks");
  refused_with(&game, "rail couch bickleys_mill", "R10_1a");
  act(&game, "end", NULL);
  act(&game, "activate tyler_1", NULL);
  rail_along(&game, "tyler_1", "tunstalls higgins");
  refused_with(&game, "rail tyler_1 dispatch_station", "R10_1a");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r8a_one_die_by_the_month),
      cmocka_unit_test(r8b_rain_takes_one_from_the_road),
      cmocka_unit_test(r8b_mud_takes_two),
      cmocka_unit_test(r8b_an_allowance_never_falls_below_nothing),
      cmocka_unit_test(r8c_weather_leaves_the_rail_bonus_alone),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
