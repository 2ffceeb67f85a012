/* Reinforcements (14, 15.1): who enters the game after it has begun. */
#include "rules/entry.h"

#include <string.h>

#include "peninsula/view.h"
#include "rules/charts.h"
#include "rules/command.h"
#include "rules/movement.h"
#include "rules/naval.h"
#include "rules/outlook.h"
#include "rules/sailing.h"
#include "rules/sequence.h"
#include "rules/sight.h"
#include "rules/track.h"

enum {
  LEE_RANGE = 4,          /* R15_1f, links from Richmond */
  FIRST_RELEASE_ROLL = 2, /* R15_1c: turns after Jackson's entry */
  COMING_ON = 1           /* frame of PEN_ACTIVATION: n, while I Corps comes on from the box */
};

/* ------------------------------------------------------------------ who is still to come */

/* I Corps is in the box again when the Virginia has stopped it or Hanover C.H. has held out. */
static bool i_corps_has_entered(const state *g) {
  return (g->scored >> PEN_MCDOWELL_ENTERS & 1) != 0 || g->i_corps_from == 0;
}

static uint64_t still_to_enter(const state *g, int commander) {
  const pen_setup *s = g->setup;
  enum pen_side side = pen_side_of(commander);
  bool from_box = commander == s->named.mcdowell && !i_corps_has_entered(g);
  uint64_t corps = s->of_corps[s->unit[commander].corps], units = 0;
  for (int u = next_unit(&corps, side); u >= 0; u = next_unit(&corps, side))
    if (g->at[u] == PEN_WAITING || (from_box && g->at[u] == s->box)) units |= unit_bit(u);
  return units;
}

bool waits_to_enter(const state *g, int unit) {
  int commander = commander_of(g->setup, unit);
  if (commander == PEN_NONE || commander != g->setup->named.mcdowell) return false;
  uint64_t units = still_to_enter(g, commander);
  return (units & unit_bit(commander)) != 0 && (units & unit_bit(unit)) != 0;
}

/* ------------------------------------------------------------------ what sets them in motion */

static void tell_released(play *p, int commander) {
  if (commander != PEN_NONE) tell_unit(p, PEN_EV_RELEASED, commander, PEN_NONE, 0);
}

void watch_track(play *p) {
  state *g = p->g;
  if (scenario_rule(g, PEN_RULE_LEE) && g->track >= p->s->track_limit[PEN_LEE_LIMIT])
    g->happened |= LEE_IS_COMING;
  if (!scenario_rule(g, PEN_RULE_I_CORPS) || g->i_corps_from != 0) return;
  if (g->track < p->s->track_limit[PEN_RELEASE_LIMIT]) return;
  g->i_corps_from = (uint8_t)(g->turn + 1);
  g->happened |= HANOVER_ONLY;
  tell_released(p, p->s->named.mcdowell);
}

void yorktown_has_fallen(play *p) {
  state *g = p->g;
  if (!scenario_rule(g, PEN_RULE_VI_CORPS) || g->vi_corps_from != 0) return;
  g->vi_corps_from = (uint8_t)(g->turn + 1);
  tell_released(p, p->s->named.franklin);
}

void infantry_nears_richmond(play *p, int unit, int place) {
  if (type_of(p->s, unit) != PEN_INFANTRY || pen_side_of(unit) != PEN_USA) return;
  if (!scenario_rule(p->g, PEN_RULE_LEE)) return;
  if (p->s->distance[p->s->richmond][place] <= LEE_RANGE) p->g->happened |= LEE_IS_COMING;
}

void has_come_from_box(play *p, int unit) {
  if (unit == p->s->named.mcdowell) track_event(p, PEN_MCDOWELL_ENTERS);
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

int lee_of(const pen_setup *s, int present) {
  for (int i = 0; i < s->army_count; i++)
    if (s->army[i].side == PEN_CSA && s->army[i].rating < s->army[present].rating) return i;
  return present;
}

static void holmes_joins(play *p) {
  state *g = p->g;
  lens l = lens_of(g, PEN_CSA);
  int holmes = p->s->named.holmes;
  if (!(g->happened & LEE_COMMANDS) || holmes == PEN_NONE || g->at[holmes] != PEN_WAITING) return;
  bool open = false;
  for (int place = 0; place < p->s->places; place++) open |= holmes_may_join(&l, place);
  if (!open) return; /* another turn, then */
  g->sp[holmes] = p->s->unit[holmes].sp;
  push(p, PEN_PLACE_COMMANDER, PEN_CSA)->a = (uint8_t)holmes;
}

static void lee_takes_command(play *p) {
  state *g = p->g;
  if (!(g->happened & LEE_IS_COMING) || (g->happened & LEE_COMMANDS)) return;
  g->happened |= LEE_COMMANDS;
  g->army_commander[PEN_CSA] = (uint8_t)lee_of(p->s, g->army_commander[PEN_CSA]);
  pen_event event = event_of(PEN_EV_ARMY_COMMANDER, PEN_CSA);
  tell(p, &event);
}

bool holmes_may_join(const lens *l, int place) {
  int smith = l->s->named.gw_smith;
  bool with_smith = smith != PEN_NONE && l->g->at[smith] == place;
  return (place == l->s->richmond || with_smith) && enemy_blocks(l, place) == 0;
}

static void place_all(play *p, uint64_t units, enum pen_side side, int place) {
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side)) come_on(p, u, place);
}

static void vi_corps_waits_in_box(play *p) {
  state *g = p->g;
  int franklin = p->s->named.franklin;
  if (franklin == PEN_NONE || g->vi_corps_from == 0 || g->turn < g->vi_corps_from) return;
  uint64_t corps = still_to_enter(g, franklin);
  if (corps == 0) return;
  place_all(p, corps, PEN_USA, p->s->box);
  tell_entered(p, PEN_USA, p->s->box, count_units(corps));
}

/* R15_1d: held back until Jackson comes, then at McDowell's side. */
static void shields_and_williams_join(play *p) {
  state *g = p->g;
  int mcdowell = p->s->named.mcdowell;
  if (mcdowell == PEN_NONE || g->jackson_turn == 0 || !pen_on_board(g->at[mcdowell])) return;
  uint64_t late = still_to_enter(g, mcdowell);
  int place = g->at[mcdowell], count = 0;
  for (int u = next_unit(&late, PEN_USA); u >= 0; u = next_unit(&late, PEN_USA)) {
    if (g->at[u] != PEN_WAITING) continue;
    come_on(p, u, place);
    arrive(p, u, PEN_NONE);
    count++;
  }
  if (count > 0) tell_entered(p, PEN_USA, place, count);
}

static bool is_entering_commander(const state *g, int unit) {
  const pen_setup *s = g->setup;
  if (unit == PEN_NONE || (unit != s->named.mcdowell && unit != s->named.jackson)) return false;
  return (still_to_enter(g, unit) & unit_bit(unit)) != 0;
}

/* The roll goes on while the track alone has released the corps: it opens the ports as well. */
static bool is_rolled_for(const state *g, int turn) {
  bool released = g->i_corps_from != 0 && !(g->happened & HANOVER_ONLY);
  if (!scenario_rule(g, PEN_RULE_I_CORPS) || released || g->jackson_turn == 0) return false;
  return turn >= g->jackson_turn + FIRST_RELEASE_ROLL &&
         is_entering_commander(g, g->setup->named.mcdowell);
}

static void roll_for_i_corps(play *p) {
  if (is_rolled_for(p->g, p->g->turn)) push(p, PEN_RELEASE_ROLL, PEN_USA);
}

void begin_reinforcements(play *p, enum pen_side side) {
  if (begins_within_phase(p->g, side)) return;
  if (side == PEN_CSA) {
    lee_takes_command(p);
    holmes_joins(p);
    return;
  }
  vi_corps_waits_in_box(p);
  shields_and_williams_join(p);
  roll_for_i_corps(p);
}

/* R15_1c: 1-2 in the third turn, 1-4 in the fourth, 1-5 from then on. */
static int release_number(const state *g, int turn) {
  static const uint8_t needed[] = {2, 4, 5};
  int turns = turn - g->jackson_turn - FIRST_RELEASE_ROLL;
  return needed[turns < 2 ? turns : 2];
}

void chances_release_roll(outlook *o, const pen_action *a) {
  (void)a;
  expect_at_most(o, PEN_FOR_RELEASE, PEN_NONE, release_number(o->g, o->g->turn));
}

void apply_release_roll(play *p, const pen_action *a) {
  (void)a;
  uint8_t die;
  int needed = release_number(p->g, p->g->turn);
  roll(p, PEN_FOR_RELEASE, 1, PEN_NONE, needed, &die);
  pen_event event = event_of(PEN_EV_RELEASE_ROLL, PEN_USA);
  event.a = die <= needed;
  event.b = (int16_t)needed;
  event.dice = 1;
  event.die[0] = die;
  tell(p, &event);
  if (die <= needed) {
    p->g->i_corps_from = p->g->turn;
    p->g->happened &= (uint16_t)~HANOVER_ONLY;
  }
  pop(p);
}

void pen_progress_of(const pen_game *game, pen_progress *out) {
  const state *g = const_state(game);
  memset(out, 0, sizeof *out);
  out->given = true;
  out->vi_corps_from = g->vi_corps_from;
  out->i_corps_from = g->i_corps_from;
  out->jackson_turn = g->jackson_turn;
  out->hanover_only = (g->happened & HANOVER_ONLY) != 0;
  out->lee_is_coming = (g->happened & LEE_IS_COMING) != 0;
  out->lee_commands = (g->happened & LEE_COMMANDS) != 0;
  out->hanover_supplies = (g->happened & HANOVER_SUPPLIES) != 0;
  for (int side = 0; side < PEN_SIDES; side++) {
    out->lost_sp[side] = g->lost_sp[side];
    for (int place = 0; place < g->setup->places; place++)
      out->closed[side][place] = in_set(g, closed_to((enum pen_side)side), place);
  }
}

static void note_if(state *g, bool so, enum happened fact) {
  if (so) g->happened = (uint16_t)(g->happened | fact);
}

static void take_up_progress(state *g, const pen_progress *from) {
  g->vi_corps_from = from->vi_corps_from;
  g->i_corps_from = from->i_corps_from;
  g->jackson_turn = from->jackson_turn;
  note_if(g, from->hanover_only, HANOVER_ONLY);
  note_if(g, from->lee_is_coming, LEE_IS_COMING);
  note_if(g, from->lee_commands, LEE_COMMANDS);
  note_if(g, from->hanover_supplies, HANOVER_SUPPLIES);
  for (int side = 0; side < PEN_SIDES; side++) {
    g->lost_sp[side] = from->lost_sp[side];
    for (int place = 0; place < g->setup->places; place++)
      put_in_set(g, closed_to((enum pen_side)side), place, from->closed[side][place]);
  }
}

void note_reinforcements(play *p) {
  state *g = p->g;
  if (p->s->scenario.progress.given) {
    take_up_progress(g, &p->s->scenario.progress);
    return;
  }
  const pen_setup *s = p->s;
  int jackson = s->named.jackson;
  bool jackson_is_here = jackson != PEN_NONE && pen_on_board(g->at[jackson]);
  if (jackson_is_here && scenario_rule(g, PEN_RULE_I_CORPS)) g->jackson_turn = g->turn;
  if (scenario_rule(g, PEN_RULE_VI_CORPS) && holder_of(g, s->yorktown) == PEN_USA)
    g->vi_corps_from = g->turn;
  if (scenario_rule(g, PEN_RULE_LEE) &&
      lee_of(s, g->army_commander[PEN_CSA]) == g->army_commander[PEN_CSA])
    g->happened |= LEE_IS_COMING | LEE_COMMANDS;
  watch_track(p);
}

/* ------------------------------------------------------------------ entering by order */

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

/* R15_1d: Shields and Williams stay behind until Jackson has entered. */
static uint64_t entering_units(const state *g, int commander) {
  uint64_t units = still_to_enter(g, commander);
  const pen_setup *s = g->setup;
  if (commander != s->named.mcdowell || g->jackson_turn != 0 || !(g->happened & HANOVER_ONLY))
    return units;
  if (s->named.shields != PEN_NONE) units &= ~unit_bit(s->named.shields);
  if (s->named.williams != PEN_NONE) units &= ~unit_bit(s->named.williams);
  return units;
}

/* R10_1c: a commander by himself storms nothing. */
static pen_reason why_not_storm(const lens *l, const pen_action *a) {
  bool storms = enemy_blocks(l, a->place) > 0;
  bool can = (entering_units(l->g, a->unit) & combat_units(l->s, l->side)) != 0;
  return storms && !can ? refuse_at(PEN_NEEDS_COMBAT_UNITS, a->unit, a->place) : legal();
}

static pen_reason why_not_mcdowell(const lens *l, const pen_action *a) {
  if (l->g->i_corps_from == 0 || l->g->turn < l->g->i_corps_from)
    return refuse_unit(PEN_NOT_RELEASED, a->unit);
  pen_reason why = refuse_at(PEN_NO_ENTRY_THERE, a->unit, a->place);
  if (a->place == l->s->hanover_ch) why = why_not_cap(l, COST_ACTIVATION);
  if (l->s->place[a->place].port != PEN_NONE) why = why_not_i_corps_by_water(l, a);
  return refused(why) ? why : why_not_storm(l, a);
}

pen_reason why_not_enter(const lens *l, const pen_action *a) {
  if (!is_own(l, a->unit)) return refuse_unit(PEN_NOT_YOURS, a->unit);
  if (!is_entering_commander(l->g, a->unit)) return refuse_unit(PEN_NOT_WAITING, a->unit);
  if (has(l->g, ACTIVATED, a->unit)) return refuse_unit(PEN_ACTIVATED_ALREADY, a->unit);
  if (!pen_on_board(a->place)) return refuse_at(PEN_NO_ENTRY_THERE, a->unit, a->place);
  return l->side == PEN_USA ? why_not_mcdowell(l, a) : why_not_jackson(l, a);
}

/* Opens the activation of a corps that has come to `place`, all of it able to act. */
static frame *open_entry(play *p, const pen_action *a, uint64_t units, int place, int cost) {
  enum pen_side side = pen_side_of(a->unit);
  uint64_t waiting = units;
  pen_action activation = *a;
  activation.unit2 = PEN_NONE;
  for (int u = next_unit(&waiting, side); u >= 0; u = next_unit(&waiting, side))
    if (p->g->at[u] == PEN_WAITING) come_on(p, u, place);
  frame *f = open_activation(p, &activation, cost);
  p->g->mark[ELIGIBLE * PEN_SIDES + (int)side] = units;
  return f;
}

/* No enemy block is there (R14b): all of them come at once. */
static void jackson_enters(play *p, const pen_action *a) {
  state *g = p->g;
  uint64_t units = entering_units(g, a->unit);
  open_entry(p, a, units, a->place, COST_ACTIVATION);
  g->jackson_turn = g->turn;
  tell_entered(p, PEN_CSA, a->place, count_units(units));
  track_event(p, PEN_JACKSON_ENTERS);
  for (int u = next_unit(&units, PEN_CSA); u >= 0; u = next_unit(&units, PEN_CSA)) {
    g->spent[u] = ROAD_HALVES; /* R15_1e: the place costs a point */
    g->links[u] = 1;
    set_mark(g, ACTIVATED, u);
    arrive(p, u, PEN_NONE);
  }
}

/* R14b: from the box, where a retreat leads back to. */
static void come_to_hanover(play *p, int unit) {
  p->g->from[unit] = p->s->box;
  set_mark(p->g, ACTIVATED, unit);
  put_unit(p, unit, p->s->hanover_ch);
  arrive(p, unit, p->s->box);
}

/* Combat units first: who follows them may (R10_1c). */
static int next_to_come_on(const state *g) {
  uint64_t units = units_at(g, PEN_USA, g->setup->box) & marked(g, ELIGIBLE, PEN_USA);
  uint64_t first = units & combat_units(g->setup, PEN_USA);
  return first != 0 ? next_unit(&first, PEN_USA) : next_unit(&units, PEN_USA);
}

void corps_comes_on(play *p) {
  state *g = p->g;
  const frame coming = *top_frame(g);
  if (coming.n != COMING_ON) return;
  for (int u = next_to_come_on(g); u >= 0; u = next_to_come_on(g)) {
    if (coming.d == p->s->hanover_ch)
      come_to_hanover(p, u);
    else
      land(p, u, coming.c, coming.d);
    if (top_frame(g)->decision != PEN_ACTIVATION) return; /* cavalry there gives way first */
  }
  frame *f = top_frame_mut(g);
  f->n = 0;
  f->c = f->d = PEN_NONE;
}

static void i_corps_enters(play *p, const pen_action *a) {
  bool by_water = a->place != p->s->hanover_ch;
  uint64_t units = entering_units(p->g, a->unit);
  frame *f = open_entry(p, a, units, p->s->box, by_water ? COST_SAILING : COST_ACTIVATION);
  f->c = p->s->box;
  f->d = a->place;
  f->n = COMING_ON;
  if (by_water) {
    p->g->happened |= CORPS_SAILED;
    declare_sailing(p, p->s->box, a->place);
  } else {
    p->g->happened |= MCDOWELL_AT_HANOVER;
    tell_entered(p, PEN_USA, a->place, count_units(units));
  }
  if (top_frame(p->g)->decision == PEN_ACTIVATION) corps_comes_on(p);
}

/* Only I Corps can come by water (R14b, R14c). */
void chances_enter(outlook *o, const pen_action *a) {
  bool by_water = pen_side_of(a->unit) == PEN_USA && a->place != o->s->hanover_ch;
  if (by_water) expect_answer_at_sea(o, a->place);
}

void apply_enter(play *p, const pen_action *a) {
  if (pen_side_of(a->unit) == PEN_CSA)
    jackson_enters(p, a);
  else
    i_corps_enters(p, a);
}

void offer_entries(candidates *list) {
  const lens *l = list->l;
  int unit = l->side == PEN_USA ? l->s->named.mcdowell : l->s->named.jackson;
  if (!is_entering_commander(l->g, unit)) return;
  for (int place = 0; place < l->s->places; place++) {
    const pen_place *p = &l->s->place[place]; /* a railroad's or a port's: the others never are */
    if (p->lines != 0 || p->port != PEN_NONE) offer_unit_place(list, PEN_ENTER, unit, place);
  }
}

/* ------------------------------------------------------------------ as it stands */

static bool is_listed(const pen_setup *s, int unit) {
  return unit != PEN_NONE && (pen_units_listed(s, pen_side_of(unit)) & unit_bit(unit)) != 0;
}

static pen_entry_standing entry_in(enum pen_entry_state so, int turn) {
  return (pen_entry_standing){.state = (uint8_t)so, .turn = (uint8_t)turn};
}

static int later(int a, int b) { return a > b ? a : b; }

/* The turn of the side's next orders. */
static int turn_of_orders(const state *g, enum pen_phase orders) {
  return g->phase > orders ? g->turn + 1 : g->turn;
}

static pen_entry_standing vi_corps_standing(const state *g) {
  int franklin = g->setup->named.franklin;
  if (!scenario_rule(g, PEN_RULE_VI_CORPS) || !is_listed(g->setup, franklin))
    return entry_in(PEN_ENTRY_NOT_HERE, 0);
  if (still_to_enter(g, franklin) == 0) return entry_in(PEN_ENTRY_DONE, 0);
  if (g->vi_corps_from == 0) return entry_in(PEN_ENTRY_WAITS, 0);
  return entry_in(PEN_ENTRY_COMES, later(g->vi_corps_from, turn_of_next_entry(g, PEN_USA)));
}

static void add_release_rolls(const state *g, pen_entry_standing *out) {
  int turn = turn_of_next_entry(g, PEN_USA);
  if (g->jackson_turn != 0) turn = later(turn, g->jackson_turn + FIRST_RELEASE_ROLL);
  if (!is_rolled_for(g, turn)) return;
  out->roll_turn = (uint8_t)turn;
  for (int i = 0; i < PEN_RELEASE_ROLLS; i++)
    out->release_on[i] = (uint8_t)release_number(g, turn + i);
}

static pen_entry_standing i_corps_standing(const state *g) {
  int mcdowell = g->setup->named.mcdowell;
  if (!scenario_rule(g, PEN_RULE_I_CORPS) || !is_listed(g->setup, mcdowell))
    return entry_in(PEN_ENTRY_NOT_HERE, 0);
  if (!is_entering_commander(g, mcdowell)) return entry_in(PEN_ENTRY_DONE, 0);
  pen_entry_standing out = entry_in(PEN_ENTRY_WAITS, 0);
  if (g->i_corps_from != 0)
    out = entry_in(PEN_ENTRY_BY_ORDER,
                   later(g->i_corps_from, turn_of_orders(g, PEN_PHASE_USA_ORDERS)));
  out.overland = g->i_corps_from != 0 && (g->happened & HANOVER_ONLY) != 0;
  add_release_rolls(g, &out);
  return out;
}

static pen_entry_standing held_back_standing(const state *g) {
  int mcdowell = g->setup->named.mcdowell;
  if (!scenario_rule(g, PEN_RULE_I_CORPS) || !is_listed(g->setup, mcdowell) ||
      is_entering_commander(g, mcdowell) || still_to_enter(g, mcdowell) == 0)
    return entry_in(PEN_ENTRY_NOT_HERE, 0);
  if (g->jackson_turn == 0) return entry_in(PEN_ENTRY_WAITS, 0);
  return entry_in(PEN_ENTRY_COMES, turn_of_next_entry(g, PEN_USA));
}

static pen_entry_standing jackson_standing(const state *g) {
  int jackson = g->setup->named.jackson;
  if (!scenario_rule(g, PEN_RULE_JACKSON) || !is_listed(g->setup, jackson))
    return entry_in(PEN_ENTRY_NOT_HERE, 0);
  if (!is_entering_commander(g, jackson)) return entry_in(PEN_ENTRY_DONE, 0);
  return entry_in(PEN_ENTRY_BY_ORDER, turn_of_orders(g, PEN_PHASE_CSA_ORDERS));
}

static bool is_near_for_lee(const pen_setup *s, int place, int links) {
  return s->distance[s->richmond][place] <= links;
}

/* Whether R15_1f is fulfilled: only the Union knows which of its blocks are infantry. */
static enum pen_known lee_is_coming(const state *g, enum pen_viewer viewer) {
  if (g->track >= g->setup->track_limit[PEN_LEE_LIMIT]) return PEN_IS;
  if (watches(viewer, PEN_USA)) return (g->happened & LEE_IS_COMING) != 0 ? PEN_IS : PEN_IS_NOT;
  return at_least(count_inside(g, viewer, PEN_USA, g->setup->of_type[PEN_USA][PEN_INFANTRY],
                               is_near_for_lee, LEE_RANGE),
                  1);
}

static pen_entry_standing lee_standing(const state *g, enum pen_viewer viewer) {
  static const uint8_t states[] = {[PEN_IS_NOT] = PEN_ENTRY_WAITS,
                                   [PEN_MAY_BE] = PEN_ENTRY_MAY_COME,
                                   [PEN_IS] = PEN_ENTRY_COMES};
  if (!scenario_rule(g, PEN_RULE_LEE)) return entry_in(PEN_ENTRY_NOT_HERE, 0);
  if ((g->happened & LEE_COMMANDS) != 0) return entry_in(PEN_ENTRY_DONE, 0);
  enum pen_known coming = lee_is_coming(g, viewer);
  int turn = coming == PEN_IS_NOT ? 0 : turn_of_next_entry(g, PEN_CSA);
  return entry_in((enum pen_entry_state)states[coming], turn);
}

pen_entry_standing entry_standing(const state *g, enum pen_viewer viewer, enum pen_entry entry) {
  switch (entry) {
    case PEN_ENTRY_VI_CORPS:
      return vi_corps_standing(g);
    case PEN_ENTRY_I_CORPS:
      return i_corps_standing(g);
    case PEN_ENTRY_HELD_BACK:
      return held_back_standing(g);
    case PEN_ENTRY_JACKSON:
      return jackson_standing(g);
    default:
      return lee_standing(g, viewer);
  }
}

static bool is_kept_waiting(const pen_scenario *scenario, int unit) {
  for (int i = 0; i < scenario->units; i++)
    if (scenario->unit[i].unit == unit) return scenario->unit[i].at == PEN_WAITING;
  return false;
}

enum pen_entry pen_entry_of(const pen_setup *setup, int unit) {
  if (!is_kept_waiting(&setup->scenario, unit)) return PEN_ENTRIES;
  if (unit == setup->named.holmes) return PEN_ENTRY_LEE;
  int commander = commander_of(setup, unit);
  if (commander == setup->named.franklin) return PEN_ENTRY_VI_CORPS;
  if (commander == setup->named.mcdowell) return PEN_ENTRY_I_CORPS;
  return PEN_ENTRY_JACKSON;
}

bool pen_has_come(const pen_setup *setup, const pen_judgement *judgement, int unit) {
  enum pen_entry entry = pen_entry_of(setup, unit);
  bool may_be_late = unit == setup->named.shields || unit == setup->named.williams;
  if (entry == PEN_ENTRIES) return true;
  if (judgement->entry[entry].state != PEN_ENTRY_DONE) return false;
  return !may_be_late || judgement->entry[PEN_ENTRY_HELD_BACK].state == PEN_ENTRY_NOT_HERE;
}
