/* Where a group of blocks can go together, and by which links: for showing and for sending.
 *
 * Ways are found by playing the steps on copies of the game, only through places without enemy
 * blocks: what such a step brings about is open to its player. A place with enemy blocks is the
 * end of a way and is never played, only asked about (RHf).
 */
#ifndef TUI_PLAN_H
#define TUI_PLAN_H

#include "peninsula/view.h"

enum { WAY_STEPS_MAX = 24, GROUP_MAX = PEN_UNITS_A_SIDE };

typedef struct group {
  enum pen_side side;
  int count;
  uint8_t unit[GROUP_MAX]; /* combat units first: they lead each wave (R10_1c) */
} group;

typedef struct march_way {
  int steps;
  uint8_t place[WAY_STEPS_MAX], verb[WAY_STEPS_MAX];
} march_way;

/* The marked units of a side, combat units first. */
group group_of(const pen_setup *setup, enum pen_side side, uint64_t marked);

/* Fills cost[place] with the half movement points the slowest of the group will have spent there,
 * or -1 where the group cannot go together. */
void plan_reach(const pen_game *game, const group *g, int16_t cost[PEN_PLACES_MAX]);

/* The cheapest way of the group to a place it can reach. */
bool plan_way(const pen_game *game, const group *g, int to, march_way *out);

#endif
