/* The same game gives the same numbers everywhere: dice from a seed, hash of a position, copies.
 *
 * Looks inside the state, because padding and single fields cannot be reached otherwise. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "rules/boards.h"
#include "rules/state.h"
#include "rules/turns.h"

/* ------------------------------------------------------------------ dice */

static void dice_are_even(void **unused) {
  (void)unused;
  enum { ROLLS = 60000, FACES = 6 };
  for (uint64_t seed = 0; seed < 20; seed++) {
    int count[FACES + 1] = {0};
    double chi_square = 0;
    for (uint32_t k = 0; k < ROLLS; k++) {
      int face = pen_die(seed, k);
      assert_in_range(face, 1, FACES);
      count[face]++;
    }
    for (int face = 1; face <= FACES; face++) {
      double off = count[face] - ROLLS / (double)FACES;
      chi_square += off * off * FACES / ROLLS;
    }
    assert_true(chi_square < 25.7); /* five degrees of freedom: once in ten thousand */
  }
}

static void neighbouring_dice_do_not_depend_on_each_other(void **unused) {
  (void)unused;
  enum { PAIRS = 72000, CELLS = 36 };
  int count[CELLS] = {0};
  double chi_square = 0;
  for (uint32_t k = 0; k < PAIRS; k++)
    count[(pen_die(7, 2 * k) - 1) * 6 + pen_die(7, 2 * k + 1) - 1]++;
  for (int cell = 0; cell < CELLS; cell++) {
    double off = count[cell] - PAIRS / (double)CELLS;
    chi_square += off * off * CELLS / PAIRS;
  }
  assert_true(chi_square < 78.0); /* 35 degrees of freedom */
}

static void a_die_depends_on_seed_and_number_alone(void **unused) {
  (void)unused;
  uint8_t forward[100];
  int other_seed = 0;
  for (uint32_t k = 0; k < 100; k++) forward[k] = pen_die(42, k);
  for (uint32_t k = 100; k-- > 0;) assert_int_equal(pen_die(42, k), forward[k]);
  for (uint32_t k = 0; k < 100; k++) other_seed += pen_die(43, k) != forward[k];
  assert_in_range(other_seed, 60, 100);
}

static void the_first_dice_of_a_seed_are_for_ever(void **unused) {
  (void)unused;
  static const uint8_t first[] = {1, 1, 6, 3, 3, 2, 6, 5, 5, 3, 1, 3,
                                  2, 2, 4, 1, 4, 5, 4, 3, 6, 4, 5, 6};
  for (uint32_t k = 0; k < sizeof first; k++) assert_int_equal(pen_die(1862, k), first[k]);
}

/* ------------------------------------------------------------------ the hash */

/* A game with every field of this one, and other bytes between and behind the fields. */
static pen_game with_other_padding(const pen_game *game) {
  pen_game other;
  memset(&other, 0xa5, sizeof other);
  const state *from = const_state(game);
  state *to = state_of(&other);
  to->setup = from->setup;
#define COPY_SCALAR(number, type, name)       to->name = from->name;
#define COPY_ARRAY(number, type, name, count) memcpy(to->name, from->name, sizeof to->name);
  STATE_FIELD_LIST(COPY_SCALAR, COPY_ARRAY)
  STATE_DERIVED_LIST(COPY_ARRAY)
#undef COPY_SCALAR
#undef COPY_ARRAY
      return other;
}

static void the_hash_does_not_see_padding(void **unused) {
  (void)unused;
  pen_game game = scenario("fair_oaks");
  pen_game other = with_other_padding(&game);
  assert_memory_not_equal(&game, &other, sizeof game);
  assert_true(pen_hash(&game) == pen_hash(&other));
}

static void the_hash_sees_every_field(void **unused) {
  (void)unused;
  pen_game game = scenario("fair_oaks");
  uint64_t hash = pen_hash(&game);
#define CHANGE_SCALAR(number, type, name)                \
  {                                                      \
    pen_game other = game;                               \
    state_of(&other)->name ^= 1;                         \
    if (pen_hash(&other) == hash) fail_msg("%s", #name); \
  }
#define CHANGE_ARRAY(number, type, name, count)                       \
  for (int i = 0; i < (int)(count); i++) {                            \
    pen_game other = game;                                            \
    state_of(&other)->name[i] ^= 1;                                   \
    if (pen_hash(&other) == hash) fail_msg("%s, the %dth", #name, i); \
  }
  STATE_FIELD_LIST(CHANGE_SCALAR, CHANGE_ARRAY)
#undef CHANGE_SCALAR
#undef CHANGE_ARRAY
}

/* Equal values in different places are different positions. */
static void the_hash_tells_exchanged_units_apart(void **unused) {
  (void)unused;
  pen_game one = csa_orders("{'id':'ap_hill_1','at':'richmond'},{'id':'ap_hill_2','at':'morris'}");
  pen_game other =
      csa_orders("{'id':'ap_hill_1','at':'morris'},{'id':'ap_hill_2','at':'richmond'}");
  pen_game again =
      csa_orders("{'id':'ap_hill_2','at':'morris'},{'id':'ap_hill_1','at':'richmond'}");
  assert_true(pen_hash(&one) != pen_hash(&other));
  assert_true(pen_hash(&one) == pen_hash(&again));
}

/* ------------------------------------------------------------------ copies */

static void a_copy_is_the_same_game(void **unused) {
  (void)unused;
  pen_game game = scenario("fair_oaks");
  chance c = {.seed = 3, .drawn = 0};
  for (int i = 0; i < 200; i++) do_random_action(&game, &c);
  pen_game copy = game, kept = game;
  chance same = c;
  for (int i = 0; i < 100 && !pen_over(&game); i++) {
    do_random_action(&game, &c);
    do_random_action(&copy, &same);
    assert_memory_equal(&game, &copy, sizeof game);
  }
  assert_memory_not_equal(&game, &kept, sizeof game); /* and the one put away has not stirred */
}

/* ------------------------------------------------------------------ a game for ever */

/* D.H. Hill strikes at Seven Pines; nobody else does anything. */
static const char strike[] =
    "place decoy_1 barker\n"
    "place decoy_2 new_bridge\n"
    "end\n"
    "end\n"
    "end\n"
    "activate dh_hill\n"
    "move rodes seven_pines\n"
    "move early whites_tavern\n"
    "move early seven_pines\n"
    "move carter whites_tavern\n"
    "move carter seven_pines\n"
    "move dh_hill whites_tavern\n"
    "move dh_hill seven_pines\n"
    "end\n"
    "end\n"
    "battle seven_pines\n"
    "deploy couch left_center\n"
    "deploy casey right_center\n"
    "deploy keyes left_center\n"
    "deploy west right_center\n"
    "end\n"
    "deploy early left_center\n"
    "deploy carter left_center\n"
    "deploy rodes right_center\n"
    "deploy dh_hill right_center\n"
    "end\n"
    "fire west : 5 2 1\n"
    "end\n"
    "fire carter : 5 5 2\n"
    "lose casey\n";

static void hash_is(const pen_game *game, uint64_t expected) {
  uint64_t hash = pen_hash(game);
  if (hash != expected)
    fail_msg("the hash is 0x%016" PRIx64 "; if rules or set-up were changed on purpose, so is it",
             hash);
}

static void a_scripted_game_has_the_same_hash_for_ever(void **unused) {
  (void)unused;
  pen_game game = scenario("fair_oaks");
  hash_is(&game, UINT64_C(0x8cd313ca95ccc91b));
  play_script(&game, strike);
  hash_is(&game, UINT64_C(0xee6dc1d38899e1da));
  go_on_to_turn(&game, 13);
  hash_is(&game, UINT64_C(0xc457ea8303fa0beb));
  while (!pen_over(&game)) step_on(&game);
  hash_is(&game, UINT64_C(0x9a833cd746bad3f8));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(dice_are_even),
      cmocka_unit_test(neighbouring_dice_do_not_depend_on_each_other),
      cmocka_unit_test(a_die_depends_on_seed_and_number_alone),
      cmocka_unit_test(the_first_dice_of_a_seed_are_for_ever),
      cmocka_unit_test(the_hash_does_not_see_padding),
      cmocka_unit_test(the_hash_sees_every_field),
      cmocka_unit_test(the_hash_tells_exchanged_units_apart),
      cmocka_unit_test(a_copy_is_the_same_game),
      cmocka_unit_test(a_scripted_game_has_the_same_hash_for_ever),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
