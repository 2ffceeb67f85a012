/* Battles (11): which is fought, the steps of its rounds, its end. */
#ifndef RULES_BATTLE_H
#define RULES_BATTLE_H

#include "rules/engine.h"

/* state.battle_step: the course of a battle (R11_7a, R11_7q, R11_7t). */
enum battle_step {
  STEP_DEFENDER_DEPLOYS,
  STEP_ATTACKER_DEPLOYS,
  STEP_DEFENDER_ARTILLERY,
  STEP_ATTACKER_ARTILLERY,
  STEP_DEFENDER_INFANTRY,
  STEP_ATTACKER_INFANTRY,
  STEP_DEFENDER_RETREAT,
  STEP_ATTACKER_RETREAT,
  STEP_DEFENDER_RALLY,
  STEP_ATTACKER_RALLY,
  STEP_DEFENDER_REINFORCES,
  STEP_ATTACKER_REINFORCES,
  STEP_IDLE_ATTACKER_RETREATS, /* R11e */
  STEP_VISITORS_RETREAT,       /* R11_7i: the first step after a side has lost */
  STEP_LOSER_IS_SETTLED,       /* R11c: what a destroyed side leaves behind */
  STEP_WINNER_RALLIES,
  STEP_WINNER_ADVANCES, /* R11_7o */
  STEP_OVER
};

/* The battles of the side's phase begin, if there is anything to settle. */
void begin_battles(play *p, enum pen_side side);

void candidates_battles(candidates *list);
void resume_battles(play *p);
pen_reason why_not_battle(const lens *l, const pen_action *a);
void apply_battle(play *p, const pen_action *a);
pen_reason why_not_end_battles(const lens *l, const pen_action *a);

#endif
