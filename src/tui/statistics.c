/* The dice so far: what each side has rolled, and its hits against those to be expected. */
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"

enum { TEXT_SIZE = 2048, GAME_TEXT_SIZE = 8192, LINE_SIZE = 96 };

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

/* Faces and fire as this view saw them; the text so far ends with a line's end. */
static void add_dice(const app *a, char *text, size_t size) {
  dice_statistics dice;
  statistics_of(a->game, app_event_count(a), a->viewer, &dice);
  size_t used = strlen(text);
  snprintf(text + used, size - used, "  %-12s     1     2     3     4     5     6    dice\n", "");
  for (int side = 0; side < PEN_SIDES; side++)
    add_faces(&dice, side, text + strlen(text), size - strlen(text));
  used = strlen(text);
  snprintf(text + used, size - used, "\nFire in battles\n\n");
  for (int side = 0; side < PEN_SIDES; side++)
    add_hits(&dice, side, text + strlen(text), size - strlen(text));
}

void show_statistics(app *a) {
  static char text[TEXT_SIZE];
  snprintf(text, sizeof text, "Dice so far, as far as this view saw them fall\n\n");
  add_dice(a, text, sizeof text);
  app_show_text(a, "Dice", text);
}

/* ------------------------------------------------------------------ a whole game */

static void add_sides(const char *what, const int *number, char *out, size_t size) {
  snprintf(out, size, "  %-28s%7d%14d\n", what, number[PEN_USA], number[PEN_CSA]);
}

static void add_turns(const game_statistics *game, char *text, size_t size) {
  char line[LINE_SIZE];
  for (int turn = game->first_turn; turn <= game->last_turn; turn++) {
    snprintf(line, sizeof line, "  Turn %-23d%7d%14d     track %+d\n", turn,
             game->lost[turn][PEN_USA], game->lost[turn][PEN_CSA], game->track[turn]);
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s", line);
  }
}

void show_game_statistics(app *a, const game_statistics *game) {
  static char text[GAME_TEXT_SIZE];
  const struct {
    const char *what;
    const int *number;
  } rows[] = {{"Battles as the attacker", game->attacks},
              {"Battles won", game->won},
              {"SP lost", game->total_lost},
              {"CAP spent", game->cap},
              {"Links marched, by block", game->links},
              {"Blocks moved by water", game->sailed}};
  snprintf(text, sizeof text, "  %-28s%7s%14s\n", "", "Union", "Confederates");
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    add_sides(rows[i].what, rows[i].number, text + strlen(text), sizeof text - strlen(text));
  size_t used = strlen(text);
  snprintf(text + used, sizeof text - used, "\nDice\n\n");
  add_dice(a, text, sizeof text);
  used = strlen(text);
  snprintf(text + used, sizeof text - used, "\nSP lost turn by turn\n\n");
  add_turns(game, text, sizeof text);
  app_show_text(a, "The game in numbers", text);
}
