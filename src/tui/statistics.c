/* The dice so far: what each side has rolled, and its hits against those to be expected. */
#include <stdio.h>
#include <string.h>

#include "files/statistics.h"
#include "tui/screens.h"

enum { TEXT_SIZE = 2048 };

static void add_faces(const dice_statistics *dice, int side, char *out, size_t size) {
  size_t used = (size_t)snprintf(out, size, "  %-12s", side_name(side));
  for (int face = 1; face <= 6; face++)
    used += (size_t)snprintf(out + used, size - used, "%6d", dice->face[side][face]);
  snprintf(out + used, size - used, "  %6d\n", dice->dice[side]);
}

static void add_hits(const dice_statistics *dice, int side, char *out, size_t size) {
  snprintf(out, size, "  %-12s%6d hits of %d dice; %.1f are to be expected\n", side_name(side),
           dice->hits[side], dice->shot_dice[side], dice->expected[side]);
}

void show_statistics(app *a) {
  static char text[TEXT_SIZE];
  dice_statistics dice;
  statistics_of(a->game, app_event_count(a), a->viewer, &dice);
  size_t used = (size_t)snprintf(text, sizeof text,
                                 "Dice so far, as far as this view saw them fall\n\n"
                                 "  %-12s     1     2     3     4     5     6    dice\n",
                                 "");
  for (int side = 0; side < PEN_SIDES; side++) {
    add_faces(&dice, side, text + used, sizeof text - used);
    used = strlen(text);
  }
  used += (size_t)snprintf(text + used, sizeof text - used, "\nFire in battles\n\n");
  for (int side = 0; side < PEN_SIDES; side++) {
    add_hits(&dice, side, text + used, sizeof text - used);
    used = strlen(text);
  }
  app_show_text(a, "Dice", text);
}
