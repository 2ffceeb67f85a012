/* Reinforcements (14, 15.1): who enters the game after it has begun. */
#include "rules/entry.h"

#include <string.h>

#include "rules/charts.h"
#include "rules/command.h"
#include "rules/movement.h"
#include "rules/naval.h"
#include "rules/sailing.h"
#include "rules/track.h"

enum {
  LEE_RANGE = 4,          /* R15_1f, links from Richmond */
  FIRST_RELEASE_ROLL = 2, /* R15_1c: turns after Jackson's entry */
  SAILS_WHOLE = 1         /* frame of PEN_ACTIVATION: n, a corps entering by water */
};

/* ------------------------------------------------------------------ what sets them in motion */

void watch_track(play *p) {
  state *g = p->g;
  if (scenario_rule(g, PEN_RULE_LEE) && g->track >= p->s->track_limit[PEN_LEE_LIMIT])
    g->happened |= LEE_IS_COMING;
  if (!scenario_rule(g, PEN_RULE_I_CORPS) || g->i_corps_from != 0) return;
  if (g->track < p->s->track_limit[PEN_RELEASE_LIMIT]) return;
  g->i_corps_from = (uint8_t)(g->turn + 1);
  g->happened |= HANOVER_ONLY;
}

void yorktown_has_fallen(play *p) {
  state *g = p->g;
  if (scenario_rule(g, PEN_RULE_VI_CORPS) && g->vi_corps_from == 0)
    g->vi_corps_from = (uint8_t)(g->turn + 1);
}

void infantry_nears_richmond(play *p, int unit, int place) {
  if (type_of(p->s, unit) != PEN_INFANTRY || pen_side_of(unit) != PEN_USA) return;
  if (!scenario_rule(p->g, PEN_RULE_LEE)) return;
  if (p->s->distance[p->s->richmond][place] <= LEE_RANGE) p->g->happened |= LEE_IS_COMING;
}

void hanover_is_held(play *p) {
  state *g = p->g;
  if (!(g->happened & MCDOWELL_AT_HANOVER)) return;
  g->happened &= (uint16_t)~MCDOWELL_AT_HANOVER;
  g->happened |= HANOVER_SUPPLIES;
  track_event(p, PEN_MCDOWELL_ENTERS);
}

/* ------------------------------------------------------------------ at the phase's beginning */

static void come_on(play *p, int unit, int place) {
  p->g->sp[unit] = p->s->unit[unit].sp; /* R3c */
  put_unit(p, unit, place);
}

static void tell_entered(play *p, enum pen_side side, int place, int blocks) {
  pen_event event = event_of(PEN_EV_ENTERED, side);
  event.place = (uint8_t)place;
  event.a = (int16_t)blocks;
  tell(p, &event);
}

static int lee_of(const pen_setup *s, int present) {
  for (int i = 0; i < s->army_count; i++)
    if (s->army[i].side == PEN_CSA && s->army[i].rating < s->army[present].rating) return i;
  return present;
}

static void lee_takes_command(play *p) {
  state *g = p->g;
  if (!(g->happened & LEE_IS_COMING) || (g->happened & LEE_COMMANDS)) return;
  g->happened |= LEE_COMMANDS;
  g->army_commander[PEN_CSA] = (uint8_t)lee_of(p->s, g->army_commander[PEN_CSA]);
  pen_event event = event_of(PEN_EV_ARMY_COMMANDER, PEN_CSA);
  tell(p, &event);
  int holmes = p->s->named.holmes;
  if (holmes == PEN_NONE || g->at[holmes] != PEN_WAITING) return;
  g->sp[holmes] = p->s->unit[holmes].sp;
  push(p, PEN_PLACE_COMMANDER, PEN_CSA)->a = (uint8_t)holmes;
}

bool holmes_may_join(const lens *l, int place) {
  int smith = l->s->named.gw_smith;
  bool with_smith = smith != PEN_NONE && l->g->at[smith] == place;
  return (place == l->s->richmond || with_smith) && enemy_blocks(l, place) == 0;
}

static uint64_t waiting_of_corps(const state *g, int commander) {
  const pen_setup *s = g->setup;
  enum pen_side side = pen_side_of(commander);
  uint64_t corps = s->of_corps[s->unit[commander].corps], waiting = 0;
  for (int u = next_unit(&corps, side); u >= 0; u = next_unit(&corps, side))
    if (g->at[u] == PEN_WAITING) waiting |= unit_bit(u);
  return waiting;
}

static void place_all(play *p, uint64_t units, enum pen_side side, int place) {
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side)) come_on(p, u, place);
}

static void vi_corps_waits_in_box(play *p) {
  state *g = p->g;
  int franklin = p->s->named.franklin;
  if (franklin == PEN_NONE || g->vi_corps_from == 0 || g->turn < g->vi_corps_from) return;
  uint64_t corps = waiting_of_corps(g, franklin);
  if (corps == 0) return;
  place_all(p, corps, PEN_USA, p->s->box);
  tell_entered(p, PEN_USA, p->s->box, count_units(corps));
}

/* R15_1d: held back until Jackson comes, then at McDowell's side. */
static void shields_and_williams_join(play *p) {
  state *g = p->g;
  int mcdowell = p->s->named.mcdowell;
  if (mcdowell == PEN_NONE || g->jackson_turn == 0 || !pen_on_board(g->at[mcdowell])) return;
  uint64_t late = waiting_of_corps(g, mcdowell);
  if (late == 0) return;
  place_all(p, late, PEN_USA, g->at[mcdowell]);
  tell_entered(p, PEN_USA, g->at[mcdowell], count_units(late));
}

static void roll_for_i_corps(play *p) {
  const state *g = p->g;
  if (!scenario_rule(g, PEN_RULE_I_CORPS) || g->i_corps_from != 0 || g->jackson_turn == 0) return;
  if (g->turn < g->jackson_turn + FIRST_RELEASE_ROLL) return;
  push(p, PEN_RELEASE_ROLL, PEN_USA);
}

void begin_reinforcements(play *p, enum pen_side side) {
  if (side == PEN_CSA) {
    lee_takes_command(p);
    return;
  }
  vi_corps_waits_in_box(p);
  shields_and_williams_join(p);
  roll_for_i_corps(p);
}

/* R15_1c: 1-2 in the third turn, 1-4 in the fourth, 1-5 from then on. */
static int release_number(const state *g) {
  static const uint8_t needed[] = {2, 4, 5};
  int turns = g->turn - g->jackson_turn - FIRST_RELEASE_ROLL;
  return needed[turns < 2 ? turns : 2];
}

void apply_release_roll(play *p, const pen_action *a) {
  (void)a;
  uint8_t die;
  int needed = release_number(p->g);
  roll(p, PEN_FOR_RELEASE, 1, PEN_NONE, needed, &die);
  pen_event event = event_of(PEN_EV_RELEASE_ROLL, PEN_USA);
  event.a = die <= needed;
  event.b = (int16_t)needed;
  event.dice = 1;
  event.die[0] = die;
  tell(p, &event);
  if (die <= needed) p->g->i_corps_from = p->g->turn;
  pop(p);
}

/* ------------------------------------------------------------------ entering by order */

static bool is_entering_commander(const lens *l, int unit) {
  int wanted = l->side == PEN_USA ? l->s->named.mcdowell : l->s->named.jackson;
  return unit == wanted && is_own(l, unit) && l->g->at[unit] == PEN_WAITING;
}

static bool on_virginia_central(const pen_setup *s, int place) {
  for (int line = 0; line < s->rail_lines; line++)
    if (strcmp(s->rail_line[line].id, "virginia_central") == 0)
      return (s->place[place].lines >> line & 1) != 0;
  return false;
}

static pen_reason why_not_jackson(const lens *l, const pen_action *a) {
  if (!scenario_rule(l->g, PEN_RULE_JACKSON)) return refuse_unit(PEN_NOT_WAITING, a->unit);
  if (!on_virginia_central(l->s, a->place) || enemy_blocks(l, a->place) > 0) /* R14b */
    return refuse_at(PEN_NO_ENTRY_THERE, a->unit, a->place);
  return why_not_cap(l, COST_ACTIVATION);
}

static pen_reason why_not_i_corps_by_water(const lens *l, const pen_action *a) {
  if (l->g->happened & HANOVER_ONLY) return refuse_at(PEN_NO_ENTRY_THERE, a->unit, a->place);
  pen_reason why = why_not_passage(l, l->s->box, a->place);
  if (!refused(why)) why = why_not_corps_by_water(l);
  return refused(why) ? why : why_not_cap(l, COST_SAILING);
}

static pen_reason why_not_mcdowell(const lens *l, const pen_action *a) {
  if (l->g->i_corps_from == 0 || l->g->turn < l->g->i_corps_from)
    return refuse_unit(PEN_NOT_RELEASED, a->unit);
  if (a->place == l->s->hanover_ch) return why_not_cap(l, COST_ACTIVATION);
  if (l->s->place[a->place].port != PEN_NONE) return why_not_i_corps_by_water(l, a);
  return refuse_at(PEN_NO_ENTRY_THERE, a->unit, a->place);
}

pen_reason why_not_enter(const lens *l, const pen_action *a) {
  if (!is_entering_commander(l, a->unit)) return refuse_unit(PEN_NOT_WAITING, a->unit);
  if (!pen_on_board(a->place)) return refuse_at(PEN_NO_ENTRY_THERE, a->unit, a->place);
  return l->side == PEN_USA ? why_not_mcdowell(l, a) : why_not_jackson(l, a);
}

/* R15_1d: Shields and Williams stay behind until Jackson has entered. */
static uint64_t entering_units(const state *g, int commander) {
  uint64_t units = waiting_of_corps(g, commander);
  const pen_setup *s = g->setup;
  if (commander != s->named.mcdowell || g->jackson_turn != 0 || !(g->happened & HANOVER_ONLY))
    return units;
  if (s->named.shields != PEN_NONE) units &= ~unit_bit(s->named.shields);
  if (s->named.williams != PEN_NONE) units &= ~unit_bit(s->named.williams);
  return units;
}

/* Opens the activation of a corps that comes on at `place`, all of it able to act. */
static frame *open_entry(play *p, const pen_action *a, uint64_t units, int place, int cost) {
  enum pen_side side = pen_side_of(a->unit);
  pen_action activation = *a;
  activation.unit2 = PEN_NONE;
  place_all(p, units, side, place);
  frame *f = open_activation(p, &activation, cost);
  p->g->mark[ELIGIBLE * PEN_SIDES + (int)side] = units;
  return f;
}

/* Combat units first: who follows them may (R10_1c). */
static void arrive_all(play *p, uint64_t units, enum pen_side side, int came_from) {
  uint64_t first = units & combat_units(p->s, side), then = units & ~combat_units(p->s, side);
  for (int u = next_unit(&first, side); u >= 0; u = next_unit(&first, side))
    arrive(p, u, came_from);
  for (int u = next_unit(&then, side); u >= 0; u = next_unit(&then, side)) arrive(p, u, came_from);
}

static void jackson_enters(play *p, const pen_action *a) {
  uint64_t units = entering_units(p->g, a->unit);
  open_entry(p, a, units, a->place, COST_ACTIVATION);
  p->g->jackson_turn = p->g->turn;
  tell_entered(p, PEN_CSA, a->place, count_units(units));
  track_event(p, PEN_JACKSON_ENTERS);
  uint64_t paying = units;
  for (int u = next_unit(&paying, PEN_CSA); u >= 0; u = next_unit(&paying, PEN_CSA)) {
    p->g->spent[u] = ROAD_HALVES; /* R15_1e: the place costs a point */
    p->g->links[u] = 1;
    set_mark(p->g, ACTIVATED, u);
  }
  arrive_all(p, units, PEN_CSA, PEN_NONE);
}

static void mcdowell_enters_at_hanover(play *p, const pen_action *a) {
  uint64_t units = entering_units(p->g, a->unit);
  open_entry(p, a, units, a->place, COST_ACTIVATION);
  tell_entered(p, PEN_USA, a->place, count_units(units));
  p->g->happened |= MCDOWELL_AT_HANOVER;
  uint64_t coming = units;
  for (int u = next_unit(&coming, PEN_USA); u >= 0; u = next_unit(&coming, PEN_USA)) {
    p->g->from[u] = p->s->box; /* R14b: where its retreat leads */
    set_mark(p->g, ACTIVATED, u);
  }
  arrive_all(p, units, PEN_USA, p->s->box);
}

static void mcdowell_enters_by_water(play *p, const pen_action *a) {
  uint64_t units = entering_units(p->g, a->unit);
  frame *f = open_entry(p, a, units, p->s->box, COST_SAILING);
  p->g->happened |= CORPS_SAILED;
  f->c = p->s->box;
  f->d = a->place;
  f->n = SAILS_WHOLE;
  declare_sailing(p, p->s->box, a->place);
  if (top_frame(p->g)->decision == PEN_ACTIVATION) land_entering_corps(p);
}

void land_entering_corps(play *p) {
  frame *f = top_frame_mut(p->g);
  if (f->n != SAILS_WHOLE || f->c == PEN_NONE) return;
  int port = f->d;
  f->n = 0;
  f->c = f->d = PEN_NONE;
  uint64_t units = marked(p->g, ELIGIBLE, PEN_USA);
  uint64_t first = units & combat_units(p->s, PEN_USA), then = units & ~first;
  tell_entered(p, PEN_USA, port, count_units(units));
  for (int u = next_unit(&first, PEN_USA); u >= 0; u = next_unit(&first, PEN_USA))
    land(p, u, p->s->box, port);
  for (int u = next_unit(&then, PEN_USA); u >= 0; u = next_unit(&then, PEN_USA))
    land(p, u, p->s->box, port);
}

void apply_enter(play *p, const pen_action *a) {
  if (pen_side_of(a->unit) == PEN_CSA)
    jackson_enters(p, a);
  else if (a->place == p->s->hanover_ch)
    mcdowell_enters_at_hanover(p, a);
  else
    mcdowell_enters_by_water(p, a);
}

void offer_entries(candidates *list) {
  const lens *l = list->l;
  int unit = l->side == PEN_USA ? l->s->named.mcdowell : l->s->named.jackson;
  if (unit == PEN_NONE || l->g->at[unit] != PEN_WAITING) return;
  for (int place = 0; place < l->s->places; place++) offer_unit_place(list, PEN_ENTER, unit, place);
}
