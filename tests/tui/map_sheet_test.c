/* The map's sheet by itself: every name and every block is readable in every size. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "files/data.h"
#include "text/random.h"
#include "tui/cells.h"
#include "tui/characters.h"

static pen_setup setup;
static canvas drawing;
static map_sheet sheet;
static pen_game game;
static pen_view view;

static void load(const char *scenario) {
  file_error error = {0};
  assert_true(data_load(PENINSULA_SOURCE_DIR "/data", (scenario_source){scenario, NULL}, &setup,
                        &drawing, &error));
  memset(&sheet, 0, sizeof sheet);
  pen_start(&game, &setup, 0, NULL);
}

static void play_on(randomness *r, int steps) {
  static pen_action list[PEN_ACTIONS_MAX];
  for (int i = 0; i < steps && !pen_over(&game); i++) {
    uint8_t dice[PEN_DICE_MAX];
    for (int d = 0; d < PEN_DICE_MAX; d++) dice[d] = (uint8_t)(1 + random_below(r, 6));
    int count = pen_actions(&game, list, PEN_ACTIONS_MAX);
    pen_apply(&game, list[random_below(r, count)], dice, PEN_DICE_MAX, NULL);
  }
}

static void draw(bool full, int width, int height) {
  pen_view_of(&game, PEN_VIEW_BOTH, &view);
  map_fit(&sheet, &setup, &drawing, full, width, height);
  map_layers all = {.selected = PEN_NONE, .width = SHEET_WIDTH_MAX, .height = SHEET_HEIGHT_MAX};
  map_draw(&sheet, &setup, &drawing, &view, &all);
}

/* Whether the text stands there, character for character. */
static bool stands_at(int x, int y, const char *text) {
  for (uint32_t c = next_character(&text); c != 0; c = next_character(&text)) {
    if (character_columns(c) == 0) continue;
    if (!sheet_has(&sheet, x, y) || sheet.cell[y][x].code != c) return false;
    for (int i = 1; i < character_columns(c); i++)
      if (sheet.cell[y][x + i].code != CELL_TAKEN) return false;
    x += character_columns(c);
  }
  return true;
}

static bool is_mark(uint32_t code) {
  return code == of_glyph(GLYPH_OWN) || code == of_glyph(GLYPH_ENEMY) ||
         code == of_glyph(GLYPH_BOTH) || code == of_glyph(GLYPH_NOBODY);
}

static void blocks_are_readable(int p) {
  char text[32];
  if (view.blocks[PEN_USA][p] + view.blocks[PEN_CSA][p] == 0) return;
  map_blocks_text(&setup, &view, p, text, sizeof text);
  bool whole = stands_at(sheet.blocks_x[p], sheet.blocks_y[p], text);
  if (strchr(text, ' ') == NULL) {
    if (!whole) fail_msg("%s: %s", setup.place[p].name, text);
    return;
  }
  /* Both sides' blocks may be written without strengths, but not left away. */
  uint32_t first = sheet.cell[sheet.blocks_y[p]][sheet.blocks_x[p]].code;
  assert_true(whole || first == 'U');
}

static void everything_is_readable(void) {
  for (int p = 0; p < setup.places; p++) {
    const char *name = sheet.full ? setup.place[p].name : setup.place[p].abbr;
    if (!stands_at(sheet.name_x[p], sheet.y[p], name) ||
        !is_mark(sheet.cell[sheet.y[p]][sheet.x[p]].code))
      fail_msg("%s is not readable at %dx%d", name, sheet.for_width, sheet.for_height);
    if (sheet.full) blocks_are_readable(p);
  }
}

static const char *const scenarios[] = {"campaign", "gamble", "fair_oaks", "seven_days"};

/* ------------------------------------------------------------------ labels */

static void no_label_overlaps_another_in_any_scenario_at_any_size(void **state) {
  (void)state;
  static const struct {
    bool full;
    int width, height;
  } sizes[] = {{true, 52, 18},  {true, 164, 54}, {true, 124, 44},  {true, 234, 94},
               {true, 209, 62}, {false, 78, 18}, {false, 52, 18},  {false, 44, 18},
               {true, 44, 18},  {false, 94, 38}, {false, 124, 44}, {true, 400, 200}};
  for (int s = 0; s < 4; s++) {
    load(scenarios[s]);
    randomness r = {.state = 11};
    for (int round = 0; round < 3; round++) {
      play_on(&r, round * 150);
      for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        draw(sizes[i].full, sizes[i].width, sizes[i].height);
        everything_is_readable();
      }
    }
  }
}

static void zoomed_out_the_whole_theatre_fits_the_window(void **state) {
  (void)state;
  load("campaign");
  draw(false, 78, 18);
  assert_int_equal(sheet.width, 78);
  assert_int_equal(sheet.height, 18);
  for (int p = 0; p < setup.places; p++) {
    map_box box;
    map_extent(&sheet, &setup, p, &box);
    assert_true(box.left >= 0 && box.right < 78 && box.top >= 0 && box.bottom < 18);
  }
}

static void a_large_window_shows_all_of_it_at_full_size(void **state) {
  (void)state;
  static const int sizes[][2] = {{164, 54}, {234, 94}, {209, 62}};
  load("campaign");
  for (int i = 0; i < 3; i++) {
    draw(true, sizes[i][0], sizes[i][1]);
    assert_true(sheet.full);
    assert_true(sheet.width <= sizes[i][0] && sheet.height <= sizes[i][1]);
    bool fills = sheet.width == sizes[i][0] || sheet.height == sizes[i][1];
    assert_true(fills);
  }
}

/* ------------------------------------------------------------------ any characters */

static void names_with_accents_and_wide_letters_keep_their_columns(void **state) {
  (void)state;
  assert_non_null(setlocale(LC_CTYPE, "C.UTF-8"));
  load("fair_oaks");
  int accented = pen_find_place(&setup, "trent"), wide = pen_find_place(&setup, "barker");
  strcpy(setup.place[accented].name, "Trênt e\xcc\x81");
  strcpy(setup.place[wide].name, "東京");
  strcpy(setup.place[wide].abbr, "東");
  draw(true, 52, 18);
  everything_is_readable();
  int x = sheet.name_x[accented], y = sheet.y[accented];
  assert_int_equal(sheet.cell[y][x + 2].code, 0xea);
  assert_int_equal(sheet.cell[y][x + 6].code, 'e');
  assert_int_equal(sheet.cell[y][x + 6].accent, 0x301);
  map_box box;
  map_extent(&sheet, &setup, wide, &box);
  assert_int_equal(box.right - box.left, 4);
}

static void a_name_the_window_would_cut_is_written_short(void **state) {
  (void)state;
  load("fair_oaks");
  draw(true, 52, 18);
  int p = pen_find_place(&setup, "seven_pines"), x = sheet.name_x[p], y = sheet.y[p];
  assert_true(x > sheet.x[p]);
  map_layers cut = {.selected = PEN_NONE, .width = x + 5, .height = SHEET_HEIGHT_MAX};
  map_draw(&sheet, &setup, &drawing, &view, &cut);
  assert_true(stands_at(x, y, "7PN"));
  assert_false(stands_at(x, y, "7PNe"));
  cut.width = x + 2; /* no room for that either */
  map_draw(&sheet, &setup, &drawing, &view, &cut);
  assert_false(stands_at(x, y, "7"));
  assert_false(stands_at(x, y, "S"));
}

/* ------------------------------------------------------------------ lines */

/* Whether the railroad is drawn on each cell of a link that no label, letter or works may cover. */
static void railroads_are_continuous_lines(void **state) {
  (void)state;
  load("campaign");
  draw(true, 52, 18);
  for (int i = 0; i < setup.links; i++) {
    const pen_link *link = &setup.link[i];
    if (!link->rail) continue;
    cell_row row = cells_between(&sheet, &setup, link->a, link->b);
    for (int c = 1; c < row.count; c++) /* one leads to the next without a slanted step */
      assert_int_equal(abs(row.x[c] - row.x[c - 1]) + abs(row.y[c] - row.y[c - 1]), 1);
    row = cells_in_sight(&sheet, &row);
    int broken = 0;
    for (int c = 0; c < row.count; c++) {
      uint32_t code = sheet.cell[row.y[c]][row.x[c]].code;
      broken += code < of_glyph(GLYPH_RAIL_FLAT) || code > of_glyph(GLYPH_RAIL_LEFT_UP);
    }
    assert_true(broken <= (link->river ? 5 : 2)); /* a letter, works; the river it crosses */
  }
}

static void every_river_crossing_shows_water_on_the_road(void **state) {
  (void)state;
  load("campaign");
  draw(true, 52, 18);
  for (int i = 0; i < setup.links; i++) {
    if (!setup.link[i].river) continue;
    cell_row row = cells_between(&sheet, &setup, setup.link[i].a, setup.link[i].b);
    row = cells_in_sight(&sheet, &row);
    bool wet = false;
    for (int c = 0; c < row.count; c++)
      wet |= sheet.cell[row.y[c]][row.x[c]].code == of_glyph(GLYPH_WATER);
    if (!wet)
      fail_msg("%s - %s", setup.place[setup.link[i].a].name, setup.place[setup.link[i].b].name);
  }
}

static void works_stand_across_every_entrenched_way(void **state) {
  (void)state;
  load("campaign");
  draw(true, 52, 18);
  for (int i = 0; i < setup.links; i++) {
    const pen_link *link = &setup.link[i];
    if (link->entrenched == PEN_NONE) continue;
    cell_row row = cells_between(&sheet, &setup, link->a, link->b);
    row = cells_in_sight(&sheet, &row);
    bool works = false;
    for (int c = 0; c < row.count; c++) {
      uint32_t code = sheet.cell[row.y[c]][row.x[c]].code;
      works |= code == of_glyph(GLYPH_WORKS_FLAT) || code == of_glyph(GLYPH_WORKS_UPRIGHT);
    }
    if (!works) fail_msg("%s - %s", setup.place[link->a].name, setup.place[link->b].name);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(no_label_overlaps_another_in_any_scenario_at_any_size),
      cmocka_unit_test(zoomed_out_the_whole_theatre_fits_the_window),
      cmocka_unit_test(a_large_window_shows_all_of_it_at_full_size),
      cmocka_unit_test(names_with_accents_and_wide_letters_keep_their_columns),
      cmocka_unit_test(a_name_the_window_would_cut_is_written_short),
      cmocka_unit_test(railroads_are_continuous_lines),
      cmocka_unit_test(every_river_crossing_shows_water_on_the_road),
      cmocka_unit_test(works_stand_across_every_entrenched_way),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
