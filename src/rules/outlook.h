/* Looking at rolls before they are made: what each chapter says of its own. */
#ifndef RULES_OUTLOOK_H
#define RULES_OUTLOOK_H

#include "peninsula/chance.h"
#include "rules/engine.h"

/* A game, who looks at it, and the chances told so far. */
struct outlook {
  const state *g;
  const pen_setup *s;
  enum pen_viewer viewer;
  pen_chance *out;
  int count;
};

/* Whether the viewer sees everything of this side; whether he knows this unit. */
bool watches_side(const outlook *o, enum pen_side side);
bool is_open_to(const outlook *o, int unit);

/* Chances are added in the order the dice are rolled; each returns the new one. */
pen_chance *expect_hits(outlook *o, enum pen_purpose purpose, int unit, int dice, int needs);
/* One die of `needs` or less. */
pen_chance *expect_at_most(outlook *o, enum pen_purpose purpose, int unit, int needs);
/* The sum of the command dice, of `needs` or more. */
pen_chance *expect_sum(outlook *o, enum pen_purpose purpose, int needs);
pen_chance *expect_weather(outlook *o, enum pen_month month);
/* What is left of the fleet's hits, the Virginia having so many points (R10_6a). */
pen_chance *expect_damage(outlook *o, const pen_chance *fleet, const pen_chance *armour, int sp);
/* A roll of which the viewer cannot tell the dice or the number. */
pen_chance *expect_unknown(outlook *o, enum pen_purpose purpose, int unit);

/* The chances of what takes dice only by what the other side does, or may have ordered. */
chances_fn no_chances;

#endif
