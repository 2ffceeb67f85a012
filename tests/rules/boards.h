/* What the tests of battles share: a small battle, and short ways through its steps. */
#ifndef RULES_BOARDS_H
#define RULES_BOARDS_H

#include "support/position.h"

/* Union Porter, Morell, Sykes and Weed hold Trent; Confederate D.H. Hill, Early, Rodes and Carter
 * came from Fair Oaks. Nothing is opened yet. */
#define SMALL_BATTLE                                           \
  "{'start':{'phase':'csa_battles'},'units':["                 \
  "{'id':'porter','at':'trent'},{'id':'morell','at':'trent'}," \
  "{'id':'sykes','at':'trent'},{'id':'weed','at':'trent'},"    \
  "{'id':'dh_hill','at':'trent','from':'fair_oaks'},"          \
  "{'id':'early','at':'trent','from':'fair_oaks'},"            \
  "{'id':'rodes','at':'trent','from':'fair_oaks'},"            \
  "{'id':'carter','at':'trent','from':'fair_oaks'}"

/* The small battle with these units besides: ",{'id':'stoneman','at':'trent'}" or "". */
pen_game small_battle(const char *more);

/* Deploys "UNIT POSITION, UNIT POSITION ..." and ends the deployment. */
void deploy(pen_game *game, const char *where);

/* The small battle, deployed: Union Morell left center, Sykes, Porter and Weed right center;
 * Confederates Early, Carter and D.H. Hill left center, Rodes right center. */
pen_game small_battle_deployed(const char *more);

/* Fair Oaks and Seven Pines attacked side by side, with decoys, cavalry, a train and siege guns,
 * and troops on both sides one link away. */
pen_game two_battles_with_followers(void);

/* Sends `end`, or `stand`, until this side owes this decision. */
void pass_to(pen_game *game, enum pen_side side, enum pen_decision decision);

/* Sends `end`, or `stand`, until this round of the battle begins. */
void pass_to_round(pen_game *game, int round);

/* Reproducible chance for random play. */
typedef struct chance {
  uint64_t seed;
  uint32_t drawn;
} chance;
int draw(chance *c, int below);

/* Does one of the listed actions, each of which must be legal, and checks what must always hold. */
void do_random_action(pen_game *game, chance *c);

/* Whether a battles phase goes on. */
bool in_battles(const pen_game *game);

/* A fresh view. */
const pen_view *seen_by(const pen_game *game, enum pen_viewer viewer);

/* Whether the viewer knows the unit, by its name, to be somewhere. */
bool knows(const pen_game *game, enum pen_viewer viewer, const char *unit);

/* How many events of this kind the last action told. */
int count_of(enum pen_event_kind kind);

/* What the track changed by in the last action. */
int track_change(void);

#endif
