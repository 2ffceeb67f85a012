/* The course of a turn (5): a table of steps, taken one after another while nobody decides. */
#include "rules/sequence.h"

#include <string.h>

#include "rules/battle.h"
#include "rules/command.h"
#include "rules/control.h"
#include "rules/entry.h"
#include "rules/replacements.h"
#include "rules/set_up.h"
#include "rules/supply.h"
#include "rules/track.h"
#include "rules/victory.h"
#include "rules/weather.h"

typedef struct step_row {
  uint8_t phase, side;
  void (*take)(play *p, enum pen_side side);
} step_row;

static void check_supply(play *p, enum pen_side side);
static void end_turn(play *p, enum pen_side side);

/* 5.1, R5a. */
static const step_row course[] = {
    {PEN_PHASE_SET_UP, PEN_USA, begin_set_up},
    {PEN_PHASE_SET_UP, PEN_CSA, begin_set_up},
    {PEN_PHASE_SUPPLY, PEN_NO_SIDE, check_supply},
    {PEN_PHASE_REPLACEMENTS, PEN_USA, begin_replacements},
    {PEN_PHASE_REPLACEMENTS, PEN_CSA, begin_replacements},
    {PEN_PHASE_WEATHER, PEN_USA, begin_weather},
    {PEN_PHASE_CSA_ORDERS, PEN_CSA, begin_reinforcements},
    {PEN_PHASE_CSA_ORDERS, PEN_CSA, begin_movement},
    {PEN_PHASE_CSA_ORDERS, PEN_CSA, begin_orders},
    {PEN_PHASE_CSA_BATTLES, PEN_CSA, begin_battles},
    {PEN_PHASE_USA_ORDERS, PEN_USA, begin_reinforcements},
    {PEN_PHASE_USA_ORDERS, PEN_USA, begin_movement},
    {PEN_PHASE_USA_ORDERS, PEN_USA, begin_orders},
    {PEN_PHASE_USA_BATTLES, PEN_USA, begin_battles},
    {PEN_PHASE_USA_BATTLES, PEN_NO_SIDE, end_turn},
};

enum { STEPS = sizeof course / sizeof course[0] };

static int first_step_of(enum pen_phase phase) {
  int step = 0;
  while (course[step].phase != phase) step++;
  return step;
}

static void tell_turn(play *p) {
  pen_event event = event_of(PEN_EV_TURN, PEN_NO_SIDE);
  event.a = p->g->turn;
  event.word = p->s->month[p->g->turn];
  tell(p, &event);
}

static void enter_phase(play *p, enum pen_phase phase) {
  if (p->g->phase == phase) return;
  p->g->phase = (uint8_t)phase;
  pen_event event = event_of(PEN_EV_PHASE, PEN_NO_SIDE);
  event.word = (uint8_t)phase;
  tell(p, &event);
}

void next_step(play *p) {
  const step_row *row = &course[p->g->step++];
  if (row->phase == PEN_PHASE_SUPPLY) tell_turn(p);
  enter_phase(p, (enum pen_phase)row->phase);
  row->take(p, (enum pen_side)row->side);
}

/* R6_1l: the first of a turn's three judgings. What a unit did last turn is forgotten. */
static void check_supply(play *p, enum pen_side side) {
  (void)side;
  static const uint8_t of_a_turn[] = {ACTIVATED, RETREATED, SCOUTED, SCREENED, SAILED, MARCHED};
  for (int s = 0; s < PEN_SIDES; s++) {
    for (size_t i = 0; i < sizeof of_a_turn; i++)
      clear_marks(p->g, (enum mark)of_a_turn[i], (enum pen_side)s);
    p->g->lost_sp[s] = 0;
    judge_supply(p, (enum pen_side)s);
  }
  empty_set(p->g, CLOSED_TO_USA);
  empty_set(p->g, CLOSED_TO_CSA);
  p->g->happened &= (uint16_t) ~(SEA_RETREAT | CORPS_SAILED | MCDOWELL_AT_HANOVER);
}

void jump_to_battles(play *p, enum pen_side side) {
  state *g = p->g;
  memset(g->frames, 0, sizeof g->frames);
  g->depth = 0;
  g->activated = PEN_NONE;
  g->phase = side == PEN_USA ? PEN_PHASE_USA_BATTLES : PEN_PHASE_CSA_BATTLES;
  g->step = (uint8_t)(first_step_of((enum pen_phase)g->phase) + 1);
  push(p, PEN_BATTLES, side);
}

static int step_of(void (*take)(play *p, enum pen_side side), enum pen_side side) {
  int step = 0;
  while (course[step].take != take || course[step].side != side) step++;
  return step;
}

static bool is_asked_now(const state *g, enum pen_decision roll, enum pen_side side) {
  const frame *f = top_frame(g);
  return f != NULL && f->decision == roll && f->side == side;
}

/* In the first turn the position may have its own weather and CAP. */
static bool is_spared(const state *g, enum pen_decision roll, enum pen_side side) {
  if ((g->happened & FIRST_TURN) == 0) return false;
  if (roll == PEN_WEATHER_ROLL) return scenario_rule(g, PEN_NO_WEATHER_ROLL_FIRST);
  return begins_within_phase(g, side) || scenario_rule(g, PEN_NO_COMMAND_ROLL_FIRST);
}

int turn_of_next_roll(const state *g, enum pen_decision roll, enum pen_side side) {
  int step =
      roll == PEN_WEATHER_ROLL ? step_of(begin_weather, side) : step_of(begin_movement, side);
  bool to_come = g->step <= step && !is_spared(g, roll, side);
  return to_come || is_asked_now(g, roll, side) ? g->turn : g->turn + 1;
}

int turn_of_next_entry(const state *g, enum pen_side side) {
  bool to_come = g->step <= step_of(begin_reinforcements, side) && !begins_within_phase(g, side);
  return to_come || is_asked_now(g, PEN_RELEASE_ROLL, side) ? g->turn : g->turn + 1;
}

int last_turn(const state *g) {
  const pen_scenario *scenario = &g->setup->scenario;
  return g->happened & EXTENDED ? scenario->extended_turn : scenario->last_turn;
}

static void begin_next_turn(state *g) {
  g->turn++;
  g->happened &= (uint16_t)~FIRST_TURN;
  g->step = (uint8_t)first_step_of(PEN_PHASE_SUPPLY);
}

static void end_last_turn(play *p) {
  check_victory(p, PEN_CHECKED_AT_END);
  if (!p->g->over) end_game(p);
}

/* ------------------------------------------------------------------ the extension (15.1) */

bool may_still_be_extended(const state *g) {
  return scenario_rule(g, PEN_RULE_EXTENSION) && (g->happened & EXTENDED) == 0 &&
         g->setup->scenario.extended_turn > g->turn;
}

static bool may_be_extended(const state *g) {
  return may_still_be_extended(g) && g->track >= g->setup->track_limit[PEN_EXTEND_LIMIT];
}

void candidates_extend(candidates *list) {
  offer_verb(list, PEN_EXTEND_GAME);
  offer_verb(list, PEN_END);
}

void apply_extend(play *p, const pen_action *a) {
  (void)a;
  pop(p);
  p->g->happened |= EXTENDED;
  pen_event event = event_of(PEN_EV_EXTENDED, PEN_USA);
  event.a = (int16_t)last_turn(p->g);
  tell(p, &event);
  begin_next_turn(p->g);
}

void apply_no_extension(play *p, const pen_action *a) {
  (void)a;
  pop(p);
  end_last_turn(p);
}

/* 5.1 step 9. */
static void end_turn(play *p, enum pen_side side) {
  (void)side;
  state *g = p->g;
  track_end_of_turn(p);
  check_victory(p, PEN_CHECKED_ALWAYS);
  if (g->over) return;
  if (g->turn < last_turn(g))
    begin_next_turn(g);
  else if (may_be_extended(g))
    push(p, PEN_EXTEND, PEN_USA);
  else
    end_last_turn(p);
}

/* ------------------------------------------------------------------ starting */

static void set_places(state *g, const pen_scenario *scenario, int places) {
  for (int place = 0; place < places; place++) {
    put_in_set(g, UNION_HOLDS, place, scenario->holder[place] == PEN_USA);
    put_in_set(g, UNION_RAIL, place, scenario->rail[place] == PEN_USA);
  }
}

static void set_unit(state *g, const pen_scenario_unit *unit) {
  int u = unit->unit;
  g->at[u] = unit->at;
  g->sp[u] = unit->at == PEN_ELIMINATED ? 0 : unit->sp;
  if (unit->from == PEN_SEA) {
    g->from[u] = unit->port;
    set_mark(g, BY_WATER, u);
  } else {
    g->from[u] = unit->from;
  }
  if (unit->activated) set_mark(g, ACTIVATED, u);
  if (unit->known) set_mark(g, KNOWN, u);
  if (unit->at == PEN_ELIMINATED) set_mark(g, FALLEN, u);
}

static void set_units(state *g, const pen_setup *s) {
  memset(g->at, PEN_OUT, sizeof g->at);
  memset(g->from, PEN_NONE, sizeof g->from);
  memset(g->position, PEN_NONE, sizeof g->position);
  for (int i = 0; i < s->scenario.units; i++) set_unit(g, &s->scenario.unit[i]);
  derive(g);
  for (int place = 0; place < s->places; place++)
    for (int side = 0; side < PEN_SIDES; side++)
      if (contested(g, place) && (int)active_side(g) == side)
        g->mark[ENTERED * PEN_SIDES + side] |= units_at(g, (enum pen_side)side, place);
}

void start_scenario(play *p, unsigned options) {
  state *g = p->g;
  const pen_scenario *scenario = &p->s->scenario;
  g->turn = scenario->turn;
  g->phase = scenario->phase;
  g->weather = scenario->weather;
  g->track = scenario->track;
  g->options = (uint16_t)(options | scenario->options);
  g->happened = FIRST_TURN;
  g->activated = g->battle_place = g->hit_position = PEN_NONE;
  for (int side = 0; side < PEN_SIDES; side++) {
    g->cap[side] = scenario->cap[side];
    g->army_commander[side] = scenario->army_commander[side];
  }
  if (scenario_rule(g, PEN_RULE_YORKTOWN_TAKEN)) g->scored |= 1u << PEN_TAKES_YORKTOWN;
  if (scenario_rule(g, PEN_RULE_NORFOLK_TAKEN)) g->scored |= 1u << PEN_TAKES_NORFOLK;
  g->scored |= scenario->scored;
  set_places(g, scenario, p->s->places);
  set_units(g, p->s);
  take_railroads_at_set_up(p);
  note_reinforcements(p);
  g->step = (uint8_t)first_step_of((enum pen_phase)scenario->phase);
  if (scenario->phase > PEN_PHASE_SUPPLY)
    for (int side = 0; side < PEN_SIDES; side++) judge_supply(p, (enum pen_side)side);
}
