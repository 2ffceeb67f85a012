/* Supply as it is shown: ways, where the enemy bars them, and nothing that is hidden. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/turns.h"
#include "support/twins.h"

static pen_supply_picture picture;

static void look(const pen_game *game, enum pen_viewer viewer, enum pen_side side) {
  pen_supply_picture_of(game, viewer, side, &picture);
}

static void leads_along(const pen_game *game, const pen_supply_way *way, const char *const *ids,
                        int count) {
  assert_int_equal(way->places, count);
  for (int i = 0; i < count; i++) assert_int_equal(way->place[i], place_no(game, ids[i]));
}
#define LEADS_ALONG(game, way, ...)                          \
  leads_along(game, way, (const char *const[]){__VA_ARGS__}, \
              (int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)))

/* ------------------------------------------------------------------ ways */

static void a_way_leads_link_by_link_to_its_supply_location(void **state) {
  (void)state;
  pen_game game = usa_orders("{'id':'couch','at':'howards_bridge'},{'id':'jones','at':'richmond'}");
  int couch = place_no(&game, "howards_bridge");
  look(&game, PEN_VIEW_USA, PEN_USA);
  LEADS_ALONG(&game, &picture.way[couch], "howards_bridge", "big_bethel", "hampton", "fort_monroe");
  assert_true(picture.location[place_no(&game, "fort_monroe")]);
  assert_false(picture.location[couch]);
}

static void railroad_links_are_counted_as_the_rule_counts_them(void **state) {
  (void)state;
  pen_game game = usa_orders_in("clear", RAIL_UNION,
                                "{'id':'supply_depot','at':'white_house'},"
                                "{'id':'couch','at':'old_tavern'},{'id':'jones','at':'richmond'}");
  look(&game, PEN_VIEW_USA, PEN_USA);
  const pen_supply_way *way = &picture.way[place_no(&game, "old_tavern")];
  assert_int_equal(way->places - 1, 6);
  assert_int_equal(way->bonus, 2);
}

static void the_trains_way_to_the_depot_is_told_apart(void **state) {
  (void)state;
  pen_game game = usa_orders_in(
      "clear", RAIL_CONFEDERATE,
      "{'id':'supply_depot','at':'white_house'},{'id':'supply_train','at':'old_church'},"
      "{'id':'couch','at':'haws_shop'},{'id':'jones','at':'richmond'}");
  look(&game, PEN_VIEW_USA, PEN_USA);
  LEADS_ALONG(&game, &picture.train, "old_church", "white_house");
  LEADS_ALONG(&game, &picture.way[place_no(&game, "haws_shop")], "haws_shop", "old_church");
}

static void what_may_be_infantry_bars_a_way(void **state) {
  (void)state;
  pen_game game =
      usa_orders("{'id':'couch','at':'howards_bridge'},{'id':'magruder','at':'big_bethel'}");
  int couch = place_no(&game, "howards_bridge");
  look(&game, PEN_VIEW_USA, PEN_USA);
  assert_false(picture.supplied[couch]);
  assert_true(picture.held[place_no(&game, "big_bethel")]);
  LEADS_ALONG(&game, &picture.barred[couch], "howards_bridge", "big_bethel", "hampton",
              "fort_monroe");
  look(&game, PEN_VIEW_BOTH, PEN_USA); /* a lone commander holds nothing */
  assert_true(picture.supplied[couch]);
}

static void norfolk_needs_no_way(void **state) {
  (void)state;
  pen_game game = csa_orders_in("clear", NORFOLK_CONFEDERATE,
                                "{'id':'jones','at':'norfolk'},{'id':'hunt','at':'trent'}");
  look(&game, PEN_VIEW_CSA, PEN_CSA);
  assert_true(picture.supplied[place_no(&game, "norfolk")]);
  assert_int_equal(picture.way[place_no(&game, "norfolk")].places, 1);
}

/* ------------------------------------------------------------------ what is hidden */

static void a_depot_that_is_not_known_is_not_shown(void **state) {
  (void)state;
  pen_game game = usa_orders(
      "{'id':'supply_depot','at':'harrisons_landing'},{'id':'couch','at':'malvern_hill'}");
  int couch = place_no(&game, "malvern_hill");
  look(&game, PEN_VIEW_USA, PEN_USA);
  assert_true(picture.supplied[couch]);
  static const enum pen_viewer others[] = {PEN_VIEW_COMMON, PEN_VIEW_CSA};
  for (int i = 0; i < 2; i++) {
    look(&game, others[i], PEN_USA);
    assert_false(picture.supplied[couch]);
  }
}

static void is_sound(const pen_game *game, enum pen_side side) {
  const pen_setup *setup = pen_setup_of(game);
  bool preview[PEN_PLACES_MAX];
  pen_supply_preview(game, side, preview);
  look(game, (enum pen_viewer)side, side);
  for (int p = 0; p < setup->places; p++) {
    const pen_supply_way *way = &picture.way[p];
    assert_int_equal(picture.supplied[p], preview[p]);
    assert_int_equal(picture.supplied[p], way->places > 0);
    if (way->places == 0) continue;
    assert_int_equal(way->place[0], p);
    assert_true(way->places - 1 - way->bonus <= picture.limit);
    for (int i = 1; i < way->places; i++) {
      assert_int_not_equal(setup->link_between[way->place[i - 1]][way->place[i]], PEN_NONE);
      assert_false(picture.held[way->place[i]]);
    }
    assert_true(picture.location[way->place[way->places - 1]]);
  }
}

static void in_random_games_ways_are_lawful_and_twins_show_the_same(void **state) {
  (void)state;
  static const char *const ids[] = {"campaign", "fair_oaks"};
  static pen_supply_picture twins;
  for (int s = 0; s < 2; s++) {
    pen_game game = scenario(ids[s]);
    randomness r = {.state = 7};
    for (int step = 0; step < 900 && !pen_over(&game); step++) {
      static pen_action list[PEN_ACTIONS_MAX];
      uint8_t dice[PEN_DICE_MAX];
      for (int d = 0; d < PEN_DICE_MAX; d++) dice[d] = (uint8_t)(1 + random_below(&r, 6));
      int count = pen_actions(&game, list, PEN_ACTIONS_MAX);
      pen_apply(&game, list[random_below(&r, count)], dice, PEN_DICE_MAX, NULL);
      if (step % 9 != 0) continue;
      for (int side = 0; side < PEN_SIDES; side++) {
        is_sound(&game, (enum pen_side)side);
        pen_game twin = twin_of(&game, (enum pen_side)side, &r);
        pen_supply_picture_of(&twin, (enum pen_viewer)side, (enum pen_side)side, &twins);
        assert_memory_equal(&picture, &twins, sizeof twins);
      }
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_way_leads_link_by_link_to_its_supply_location),
      cmocka_unit_test(railroad_links_are_counted_as_the_rule_counts_them),
      cmocka_unit_test(the_trains_way_to_the_depot_is_told_apart),
      cmocka_unit_test(what_may_be_infantry_bars_a_way),
      cmocka_unit_test(norfolk_needs_no_way),
      cmocka_unit_test(a_depot_that_is_not_known_is_not_shown),
      cmocka_unit_test(in_random_games_ways_are_lawful_and_twins_show_the_same),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
