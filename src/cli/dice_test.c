/* `peninsula dice-test`: whether the dice of a seed look like dice. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/commands.h"

/* Chi-square with five degrees of freedom is above this once in 10,000 fair tests. */
static const double IMPLAUSIBLE = 25.74;

int run_dice_test(arguments *a) {
  int count[7] = {0};
  if (!a->plan.seeded || a->rolls == 0) {
    fprintf(stderr, "peninsula: usage: peninsula dice-test %s; see peninsula --help\n",
            a->command->form);
    return EXIT_REFUSED;
  }
  for (int k = 0; k < a->rolls; k++) count[pen_die(a->plan.seed, (uint32_t)k)]++;
  double expected = a->rolls / 6.0, chi_square = 0;
  for (int face = 1; face <= 6; face++) {
    printf("%d %d\n", face, count[face]);
    chi_square += (count[face] - expected) * (count[face] - expected) / expected;
  }
  printf("chi-square %.2f : %s\n", chi_square,
         chi_square > IMPLAUSIBLE ? "implausible for fair dice" : "plausible for fair dice");
  return chi_square > IMPLAUSIBLE ? EXIT_FALSE : EXIT_DONE;
}
