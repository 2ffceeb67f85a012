/* What a viewer can count: how many of a side's units stand where, as far as he knows. */
#ifndef RULES_SIGHT_H
#define RULES_SIGHT_H

#include "peninsula/judgement.h"
#include "rules/engine.h"

/* Whether the viewer sees everything of this side. */
static inline bool watches(enum pen_viewer viewer, enum pen_side side) {
  return viewer == PEN_VIEW_BOTH || (int)viewer == (int)side;
}

/* Whether a place counts; `links` is the area's affair. */
typedef bool inside_fn(const pen_setup *s, int place, int links);

/* How many of these units of a side stand inside. Of a side that the viewer does not watch: at
 * least those shown to him, at most as many more as there are blocks he does not know and units
 * of the scenario that could be they. */
pen_count count_inside(const state *g, enum pen_viewer viewer, enum pen_side side, uint64_t units,
                       inside_fn *inside, int links);

static inline pen_count exactly(int number) {
  return (pen_count){(int16_t)number, (int16_t)number};
}

/* Whether the count reaches the number. */
static inline enum pen_known at_least(pen_count count, int number) {
  return count.least >= number ? PEN_IS : count.most >= number ? PEN_MAY_BE : PEN_IS_NOT;
}
static inline enum pen_known fewer_than(pen_count count, int number) {
  return (enum pen_known)(PEN_IS - at_least(count, number));
}

#endif
