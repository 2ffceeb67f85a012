/* Movement by water (10.3, 10.4). */
#ifndef RULES_SAILING_H
#define RULES_SAILING_H

#include "rules/engine.h"

/* Whether the Union may sail from or to this port now (R10_4a, R10_4f). */
bool river_is_open(const state *g, int port);

/* Why nobody may sail between these ports, or legal: ports, rivers, a retreat by water. */
pen_reason why_not_passage(const lens *l, int from, int to);

/* R10_3b: a corps' one move by water a turn. */
pen_reason why_not_corps_by_water(const lens *l);

pen_reason why_not_sail(const lens *l, const pen_action *a);
void apply_sail(play *p, const pen_action *a);
void chances_sail(outlook *o, const pen_action *a);
void expect_answer_at_sea(outlook *o, int to);
void offer_sailings(candidates *list);

/* `board UNIT` in the activation of a sailing: its units in the port go to the destination. */
pen_reason why_not_board(const lens *l, const pen_action *a);
void apply_board(play *p, const pen_action *a);
void offer_boarding(candidates *list);

/* The Virginia has stopped the sailing of the activation on top (R10_6d): what would have boarded
 * in its port is activated and stays. */
void sailing_is_stopped(play *p);

/* Puts a unit ashore from a port (R10_3a: no further this turn) and lets it meet the enemy. */
void land(play *p, int unit, int from, int to);

/* The CAP a move by water of such a unit costs. */
int sailing_cost(enum pen_type type);

#endif
