/* What a viewer can count: how many of a side's units stand where, as far as he knows. */
#include "rules/sight.h"

static int count_where(const state *g, enum pen_side side, uint64_t units, inside_fn *inside,
                       int links) {
  int count = 0;
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side))
    count += pen_on_board(g->at[u]) && inside(g->setup, g->at[u], links);
  return count;
}

/* The Virginia is no block. */
static int unknown_inside(const state *g, enum pen_side side, inside_fn *inside, int links) {
  uint64_t shown = marked(g, KNOWN, side) & ~g->setup->of_type[side][PEN_IRONCLAD];
  int blocks = 0;
  for (int place = 0; place < g->setup->places; place++)
    if (inside(g->setup, place, links)) blocks += blocks_at(g, side, place);
  return blocks - count_where(g, side, shown, inside, links);
}

pen_count count_inside(const state *g, enum pen_viewer viewer, enum pen_side side, uint64_t units,
                       inside_fn *inside, int links) {
  if (watches(viewer, side)) return exactly(count_where(g, side, units, inside, links));
  uint64_t shown = units & marked(g, KNOWN, side);
  int seen = count_where(g, side, shown, inside, links);
  int unknown = unknown_inside(g, side, inside, links);
  /* Which units there are is open to all; which of them are left is not (RHi). */
  int others = count_units(units & pen_units_listed(g->setup, side) & ~shown);
  return (pen_count){(int16_t)seen, (int16_t)(seen + (unknown < others ? unknown : others))};
}
