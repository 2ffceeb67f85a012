/* The numbers of the rules themselves: the player aid charts. */
#ifndef RULES_CHARTS_H
#define RULES_CHARTS_H

#include "peninsula/ids.h"

enum {
  BASE_CAP = 3,           /* R4_1a */
  COMMAND_DICE = 2,       /* R4_1b */
  COST_ACTIVATION = 1,    /* R4_2b, R4_2d */
  COST_SAILING = 2,       /* R4_2e */
  COST_SIEGE = 1,         /* R4_2f: fire, or any move of a siege gun */
  COMMAND_RANGE = 1,      /* R4_3a, links */
  UNION_SUPPLY_RANGE = 4, /* R6_1a, links */
  CSA_SUPPLY_RANGE = 8,
  RAIL_SUPPLY_BONUS = 2,       /* R6_1c */
  REPLACEMENT_POINTS = 2,      /* R7a */
  RETURN_COST = 2,             /* R7d */
  ROAD_HALVES = 2,             /* R10_1a: half points a link */
  RAIL_HALVES = 1,             /* R10_2a */
  FORTRESS_REDUCTION = 2,      /* R11_6c */
  RIVER_REDUCTION = 1,         /* R11_6b */
  WORKS_REDUCTION = 1,         /* R11_6d */
  HILL_REDUCTION = 1,          /* R11_6e */
  LANDING_REDUCTION_FIRST = 2, /* R11_6f */
  LANDING_REDUCTION_LATER = 1,
  SURROUNDED_REDUCTION = 1, /* R16_6a */
  IDLE_ROUNDS = 2,          /* R11e */
  FLEET_DICE = 4,           /* R10_6a */
  FLEET_HITS = 4,           /* on this or more */
  FLEET_HITS_AT_NORFOLK = 5,
  VIRGINIA_DICE = 3,
  VIRGINIA_CANCELS = 6,
  NAVAL_ROUNDS = 3,
  FLANK_HITS = 5,   /* R11_4b */
  CAVALRY_HITS = 6, /* R13_3a */
  SIEGE_HITS = 3    /* R9a */
};

/* Movement allowance in clear weather, in links (R3a, R3b). 0: does not move by land. */
int allowance(enum pen_type type);
/* What the weather takes from it by road (R8b). */
int weather_penalty(enum pen_weather weather);
/* The least face that hits in battle (R11_3b). */
int hits_on(enum pen_type type);
/* Replacement points that restore one SP of this kind; 0: never (R7b, R7c). */
int restore_cost(enum pen_type type);

#endif
