/* Who controls places and railroads (10.2, 10.4): the last to have stood there alone. */
#include "rules/control.h"

#include "rules/entry.h"
#include "rules/track.h"

static uint64_t infantry_at(const play *p, enum pen_side side, int place) {
  return units_at(p->g, side, place) & p->s->of_type[side][PEN_INFANTRY];
}

/* R10_4c: Norfolk falls only to infantry that came by water. */
static bool may_take(const play *p, enum pen_side side, int place) {
  if (place != p->s->norfolk || side == PEN_CSA) return true;
  return (infantry_at(p, side, place) & marked(p->g, BY_WATER, side)) != 0;
}

static void take_place(play *p, enum pen_side side, int place) {
  if (!p->s->place[place].control || holder_of(p->g, place) == side) return;
  if (!may_take(p, side, place)) return;
  put_in_set(p->g, UNION_HOLDS, place, side == PEN_USA);
  tell_place(p, PEN_EV_CONTROL, side, place);
  if (side == PEN_USA && place == p->s->yorktown) track_event(p, PEN_TAKES_YORKTOWN);
  if (side == PEN_USA && place == p->s->yorktown) yorktown_has_fallen(p);
  if (side == PEN_USA && place == p->s->norfolk) track_event(p, PEN_TAKES_NORFOLK);
}

static void take_railroad(play *p, enum pen_side side, int place) {
  if (p->s->place[place].lines == 0 || rail_holder(p->g, place) == side) return;
  if (infantry_at(p, side, place) == 0) return; /* R10_2e */
  put_in_set(p->g, UNION_RAIL, place, side == PEN_USA);
  tell_place(p, PEN_EV_RAIL_CONTROL, side, place);
}

/* R12b: infantry that came over works that face it and holds one of the five places. */
static void cross_works(play *p, enum pen_side side, int place) {
  if (side != PEN_USA || !p->s->place[place].richmond_works) return;
  uint64_t infantry = infantry_at(p, side, place);
  for (int u = next_unit(&infantry, side); u >= 0; u = next_unit(&infantry, side)) {
    int link = link_between(p->s, p->g->from[u], place);
    if (link != PEN_NONE && p->s->link[link].entrenched == place) track_event(p, PEN_CROSSES_WORKS);
  }
}

/* The only side with combat units there, or PEN_NO_SIDE. */
static enum pen_side in_sole_possession(const state *g, int place) {
  bool usa = combat_at(g, PEN_USA, place) > 0, csa = combat_at(g, PEN_CSA, place) > 0;
  if (usa == csa) return PEN_NO_SIDE;
  return usa ? PEN_USA : PEN_CSA;
}

/* A railroad is taken by moving in, winning and setting up only (R10_2e). */
void take_control_without_rail(play *p, int place) {
  enum pen_side side = in_sole_possession(p->g, place);
  if (side != PEN_NO_SIDE) take_place(p, side, place);
}

void take_railroads_at_set_up(play *p) {
  for (int place = 0; place < p->s->places; place++) {
    enum pen_side side = in_sole_possession(p->g, place);
    if (side == PEN_NO_SIDE || infantry_at(p, side, place) == 0) continue;
    if (p->s->place[place].lines != 0) put_in_set(p->g, UNION_RAIL, place, side == PEN_USA);
  }
}

void take_control(play *p, int place) {
  enum pen_side side = in_sole_possession(p->g, place);
  if (side == PEN_NO_SIDE) return;
  take_place(p, side, place);
  take_railroad(p, side, place);
  cross_works(p, side, place);
  if (side == PEN_USA && place == p->s->hanover_ch) hanover_is_held(p); /* R14b */
}
