/* The forecast of a battle: what comes of it when it is played many times from what a viewer knows.
 *
 * Nothing hidden from the viewer plays a part: pen_imagine() makes the games that are played, and
 * two games that differ only in what he may not know give equal bytes (RHc).
 */
#ifndef PENINSULA_FORECAST_H
#define PENINSULA_FORECAST_H

#include "peninsula/game.h"

/* What a viewer remembers of units he does not see now: the strength last shown to him, 0: never.
 */
typedef struct pen_memory {
  uint8_t sp[PEN_UNITS_MAX];
} pen_memory;

/* What such an event, told to the viewer, adds to it. */
void pen_memory_hear(pen_memory *memory, const pen_event *event);

/* A game that may be the one the viewer sees: every block he does not know is drawn, evenly, from
 * the enemy's units of the scenario that he sees nowhere else and that may stand there, at the
 * strength he remembers, or at full strength; in supply; come over any of the ways by which the
 * enemy came. Equal seeds draw alike. `memory` may be NULL. Returns false, `out` unfilled, while
 * the other side decides about a block of its own, and before the set-up is done: then there is
 * nothing to play on from. */
bool pen_imagine(const pen_game *game, enum pen_viewer viewer, const pen_memory *memory,
                 uint64_t seed, pen_game *out);

/* What the players of a forecast do in a battle; `out` is a legal action of the deciding side,
 * chosen by what it knows:
 *
 * - They deploy two units in each center, the strongest first, then one in each flank, the rest
 *   in the centers; commanders with most of their infantry; no decoys.
 * - Everybody fires who can. Infantry that leaves two others behind, or stands in the flank,
 *   attempts flank fire with a commander rated 3 or more.
 * - A side goes back when it has less than half the enemy's strength on the board, to where most
 *   of its own stand.
 * - Who can be rallied or brought up is. The winner does not advance.
 *
 * Returns false where there is no battle or nothing to decide. */
bool pen_sensible(const pen_game *game, pen_action *out);

/* How the battles ended: counts, and sums over all of them. */
typedef struct pen_forecast {
  uint32_t battles;
  uint32_t won[PEN_SIDES];
  uint32_t unfought;             /* nobody with strength was there after all (R11d) */
  uint32_t went_back[PEN_SIDES]; /* retreated, of its own will or forced */
  uint32_t forced[PEN_SIDES];    /* of these, or for want of a way out, forced (R11_5a, R11_7g) */
  uint32_t destroyed[PEN_SIDES]; /* nobody of the side was left to go back */
  uint32_t lost_sp[PEN_SIDES];
  uint32_t lost_blocks[PEN_SIDES];
  uint32_t rounds;
  uint8_t unknown[PEN_SIDES]; /* blocks at the battle that were drawn */
} pen_forecast;

/* So many that chances lie within two percentage points, in a third of a second. */
enum { PEN_FORECAST_BATTLES = 8000 };

/* Plays the battle of `place` so many times from what the viewer knows: the one on the board, or,
 * while the active side chooses the next one, any he could choose. Returns false when that cannot
 * be played. */
bool pen_forecast_battle(const pen_game *game, enum pen_viewer viewer, int place,
                         const pen_memory *memory, uint64_t seed, uint32_t battles,
                         pen_forecast *out);

/* An attack that is being thought of: these units of the active side, bits from its first, would
 * go in among the enemy blocks at `place` over these ways, by land. Who has gone in there already
 * fights with them. */
typedef struct pen_attack {
  uint8_t place;
  uint64_t units;
  uint8_t from[PEN_UNITS_A_SIDE];
} pen_attack;

/* The same for the battle this would bring. False where it would bring none: nobody to fight, no
 * infantry or artillery to fight with, or a viewer who does not see the side's blocks. */
bool pen_forecast_attack(const pen_game *game, enum pen_viewer viewer, const pen_attack *attack,
                         const pen_memory *memory, uint64_t seed, uint32_t battles,
                         pen_forecast *out);

#endif
