/* The public calls, and the small tools every chapter is written with. */
#include "rules/engine.h"

#include <string.h>

#include "rules/norfolk.h"
#include "rules/sequence.h"
#include "rules/track.h"
#include "rules/victory.h"

/* ------------------------------------------------------------------ places and units */

void put_in_set(state *g, enum place_set set, int place, bool in) {
  uint64_t *word = &g->place_set[(int)set * PLACE_WORDS + place / 64];
  uint64_t bit = UINT64_C(1) << (place % 64);
  *word = in ? *word | bit : *word & ~bit;
}

void empty_set(state *g, enum place_set set) {
  for (int w = 0; w < PLACE_WORDS; w++) g->place_set[(int)set * PLACE_WORDS + w] = 0;
}

uint64_t units_at(const state *g, enum pen_side side, int place) {
  const uint8_t *at = &g->at[first_unit(side)];
  uint64_t set = 0;
  if (blocks_at(g, side, place) == 0) return 0;
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) set |= (uint64_t)(at[i] == place) << i;
  return set;
}

int commander_of(const pen_setup *s, int unit) {
  int corps = s->unit[unit].corps;
  return corps == PEN_NONE ? PEN_NONE : s->corps[corps].commander;
}

enum pen_side active_side(const state *g) {
  switch (g->phase) {
    case PEN_PHASE_CSA_ORDERS:
    case PEN_PHASE_CSA_BATTLES:
      return PEN_CSA;
    case PEN_PHASE_USA_ORDERS:
    case PEN_PHASE_USA_BATTLES:
      return PEN_USA;
    default:
      return PEN_NO_SIDE;
  }
}

bool sees_enemy_combat(const lens *l, int place) {
  enum pen_side enemy = pen_enemy_of(l->side);
  uint64_t shown = marked(l->g, KNOWN, enemy) & combat_units(l->s, enemy);
  return shown != 0 && (units_at(l->g, enemy, place) & shown) != 0;
}

static void count_unit(state *g, int unit, int by) {
  int index = (int)pen_side_of(unit) * PEN_PLACES_MAX + g->at[unit];
  if (!pen_on_board(g->at[unit])) return;
  /* The Virginia lies in Norfolk without being a block there (RHg). */
  if (type_of(g->setup, unit) == PEN_IRONCLAD) return;
  g->blocks[index] = (uint8_t)(g->blocks[index] + by);
  if (is_combat(g->setup, unit)) g->combat[index] = (uint8_t)(g->combat[index] + by);
}

void place_unit(state *g, int unit, int place) {
  count_unit(g, unit, -1);
  g->at[unit] = (uint8_t)place;
  count_unit(g, unit, 1);
}

void put_unit(play *p, int unit, int place) {
  place_unit(p->g, unit, place);
  clear_mark(p->g, KNOWN, unit);
}

void derive(state *g) {
  memset(g->blocks, 0, sizeof g->blocks);
  memset(g->combat, 0, sizeof g->combat);
  for (int u = 0; u < PEN_UNITS_MAX; u++) count_unit(g, u, 1);
}

void show(play *p, int unit) {
  set_mark(p->g, KNOWN, unit);
  clear_mark(p->g, FALLEN, unit); /* RHi: until now nobody was told that it had come back */
}

void hide_all_at(play *p, int place) {
  for (int side = 0; side < PEN_SIDES; side++)
    p->g->mark[KNOWN * PEN_SIDES + side] &= ~units_at(p->g, (enum pen_side)side, place);
}

/* ------------------------------------------------------------------ losses */

/* Every mark that speaks of a unit's doings on the map ends when it leaves the map. */
static void leave_map(play *p, int unit, int where) {
  enum pen_side side = pen_side_of(unit);
  put_unit(p, unit, where);
  p->g->position[unit] = PEN_NONE;
  static const uint8_t ends[] = {ON_BOARD, ENTERED, ASIDE, BY_WATER, STOPPED, ELIGIBLE, SUPPLIED};
  for (size_t i = 0; i < sizeof ends; i++)
    p->g->mark[ends[i] * PEN_SIDES + (int)side] &= ~unit_bit(unit);
}

void eliminate(play *p, int unit) {
  int place = p->g->at[unit];
  enum pen_side side = pen_side_of(unit);
  /* R12f, R12i: the SP of a unit lost whole count; the Virginia's do not. */
  if (type_of(p->s, unit) != PEN_IRONCLAD)
    p->g->lost_sp[side] = (uint8_t)(p->g->lost_sp[side] + p->g->sp[unit]);
  p->g->sp[unit] = 0;
  tell_unit(p, PEN_EV_ELIMINATED, unit, place, 0);
  leave_map(p, unit, PEN_ELIMINATED);
  set_mark(p->g, FALLEN, unit); /* RHg: face up */
}

void lose_sp(play *p, int unit) {
  state *g = p->g;
  if (g->sp[unit] == 1) {
    eliminate(p, unit);
    return;
  }
  g->sp[unit]--;
  if (type_of(p->s, unit) != PEN_IRONCLAD) g->lost_sp[pen_side_of(unit)]++;
}

void remove_decoy(play *p, int unit) {
  tell_unit(p, PEN_EV_DECOY_SHOWN, unit, p->g->at[unit], 0);
  leave_map(p, unit, PEN_OUT);
  set_mark(p->g, FALLEN, unit);
}

/* ------------------------------------------------------------------ events and dice */

pen_event event_of(enum pen_event_kind kind, enum pen_side side) {
  pen_event event;
  memset(&event, 0, sizeof event);
  event.kind = (uint8_t)kind;
  event.side = (uint8_t)side;
  event.unit = event.unit2 = event.place = event.place2 = PEN_NONE;
  event.position = event.word = PEN_NONE;
  event.told = event.unit_told = event.target_told = PEN_TO_ALL;
  return event;
}

void tell(play *p, const pen_event *event) {
  if (p->events->count < PEN_EVENTS_MAX) p->events->event[p->events->count++] = *event;
}

void tell_unit(play *p, enum pen_event_kind kind, int unit, int place, int a) {
  pen_event event = event_of(kind, pen_side_of(unit));
  event.unit = (uint8_t)unit;
  event.place = (uint8_t)place;
  event.a = (int16_t)a;
  tell(p, &event);
}

void tell_rating_roll(play *p, enum pen_event_kind kind, const pen_action *a, uint8_t die,
                      int rating) {
  pen_event event = event_of(kind, pen_side_of(a->unit));
  event.unit = a->unit;
  event.unit2 = a->unit2;
  event.dice = 1;
  event.die[0] = die;
  event.a = die <= rating;
  event.b = (int16_t)rating;
  if (!has(p->g, KNOWN, a->unit) || !has(p->g, KNOWN, a->unit2))
    event.unit_told = event.target_told = told_to(pen_side_of(a->unit));
  tell(p, &event);
}

void tell_place(play *p, enum pen_event_kind kind, enum pen_side side, int place) {
  pen_event event = event_of(kind, side);
  event.place = (uint8_t)place;
  tell(p, &event);
}

void roll(play *p, enum pen_purpose purpose, int count, int unit, int target, uint8_t *die) {
  if (p->used + count > p->n) {
    if (!p->short_of_dice)
      p->needs =
          (pen_result){.status = PEN_NEEDS_DICE,
                       .barrier = (uint8_t)(p->barrier | (p->used > 0 ? PEN_BARRIER_DIE : 0)),
                       .dice_needed = p->used + count,
                       .purpose = (uint8_t)purpose,
                       .unit = (uint8_t)unit,
                       .target = (uint8_t)target};
    p->short_of_dice = true;
  }
  for (int i = 0; i < count; i++) die[i] = p->short_of_dice ? 6 : p->dice[p->used + i];
  if (!p->short_of_dice) p->used += count;
}

int hits_of(const uint8_t *die, int count, int least) {
  int hits = 0;
  for (int i = 0; i < count; i++) hits += die[i] >= least;
  return hits;
}

/* ------------------------------------------------------------------ the stack */

frame *push(play *p, enum pen_decision decision, enum pen_side side) {
  frame *f = &frames(p->g)[p->g->depth++];
  *f = (frame){.decision = (uint8_t)decision,
               .side = (uint8_t)side,
               .resumes = 0,
               .a = PEN_NONE,
               .b = PEN_NONE,
               .c = PEN_NONE,
               .d = PEN_NONE,
               .n = 0};
  return f;
}

void pop(play *p) {
  frame *f = &frames(p->g)[--p->g->depth];
  memset(f, 0, sizeof *f); /* so that equal positions have equal bytes */
  if (p->g->depth > 0) top_frame_mut(p->g)->resumes = 1;
}

/* Goes on until somebody owes a decision or the game is over. */
static void settle(play *p) {
  for (;;) {
    watch_norfolk(p);
    watch_nearness(p);
    check_victory(p, PEN_CHECKED_ALWAYS); /* R15c: after every action */
    if (p->g->over) return;
    frame *f = top_frame_mut(p->g);
    if (f == NULL) {
      next_step(p);
    } else if (f->resumes) {
      f->resumes = 0;
      row_of_decision((enum pen_decision)f->decision)->resume(p);
    } else {
      return;
    }
  }
}

/* ------------------------------------------------------------------ candidates */

pen_reason no_objection(const lens *l, const pen_action *a) {
  (void)l;
  (void)a;
  return legal();
}

void offer_legal(candidates *list, pen_action action) {
  if (list->count < list->max) list->out[list->count] = action;
  list->count++;
}

void offer(candidates *list, pen_action action) {
  const frame *f = top_frame(list->l->g);
  const verb_row *row = row_of_verb((enum pen_decision)f->decision, (enum pen_verb)action.verb);
  if (row != NULL && !refused(row->why_not(list->l, &action))) offer_legal(list, action);
}

void offer_verb(candidates *list, enum pen_verb verb) { offer(list, pen_action_of(verb)); }

void offer_unit(candidates *list, enum pen_verb verb, int unit) {
  pen_action action = pen_action_of(verb);
  action.unit = (uint8_t)unit;
  offer(list, action);
}

void offer_place(candidates *list, enum pen_verb verb, int place) {
  pen_action action = pen_action_of(verb);
  action.place = (uint8_t)place;
  offer(list, action);
}

void offer_unit_place(candidates *list, enum pen_verb verb, int unit, int place) {
  pen_action action = pen_action_of(verb);
  action.unit = (uint8_t)unit;
  action.place = (uint8_t)place;
  offer(list, action);
}

void offer_unit_position(candidates *list, enum pen_verb verb, int unit, int position) {
  pen_action action = pen_action_of(verb);
  action.unit = (uint8_t)unit;
  action.position = (uint8_t)position;
  offer(list, action);
}

void offer_units(candidates *list, enum pen_verb verb, int unit, int unit2) {
  pen_action action = pen_action_of(verb);
  action.unit = (uint8_t)unit;
  action.unit2 = (uint8_t)unit2;
  offer(list, action);
}

/* ------------------------------------------------------------------ the public calls */

static play play_of(state *g, const uint8_t *dice, int n, pen_events *events) {
  play p = {.g = g, .s = g->setup, .dice = dice, .n = n, .events = events};
  events->count = 0;
  return p;
}

void pen_start(pen_game *game, const pen_setup *setup, unsigned options, pen_events *events) {
  pen_events unheard;
  memset(game, 0, sizeof *game);
  state *g = state_of(game);
  g->setup = setup;
  play p = play_of(g, NULL, 0, events != NULL ? events : &unheard);
  start_scenario(&p, options);
  settle(&p);
}

int pen_actions(const pen_game *game, pen_action *out, int max) {
  const state *g = const_state(game);
  const frame *f = top_frame(g);
  if (g->over || f == NULL) return 0;
  lens l = lens_of(g, (enum pen_side)f->side);
  candidates list = {.l = &l, .out = out, .max = max, .count = 0};
  row_of_decision((enum pen_decision)f->decision)->candidates(&list);
  return list.count;
}

/* Members a verb has to fill, and those it may fill besides. */
enum { U = 1, U2 = 2, P = 4, P2 = 8, O = 16, W = 32 };

static const struct {
  uint8_t needs, may;
} members[PEN_NO_VERB] = {
    [PEN_PLACE_UNIT] = {U | P, 0},
    [PEN_RESTORE] = {U, 0},
    [PEN_RETURN] = {U | P, 0},
    [PEN_SIEGE] = {U | P, 0},
    [PEN_ACTIVATE] = {U, U2},
    [PEN_SAIL] = {U | P | P2, 0},
    [PEN_ENTER] = {U | P, 0},
    [PEN_LEAVE] = {U | P, 0},
    [PEN_STANDING] = {W, 0},
    [PEN_MOVE] = {U | P, U2},
    [PEN_RAIL] = {U | P, 0},
    [PEN_MARCH] = {U | P, 0},
    [PEN_BOARD] = {U, 0},
    [PEN_SCOUT_WITH] = {U, U2},
    [PEN_SCREEN_WITH] = {U, U2},
    [PEN_RETREAT_TO] = {P, U},
    [PEN_LOSE] = {U, 0},
    [PEN_BATTLE] = {P, 0},
    [PEN_DEPLOY_AT] = {U | O, 0},
    [PEN_FIRE] = {U, 0},
    [PEN_SHIFT] = {U | O, 0},
    [PEN_FLANK] = {U | U2, 0},
    [PEN_RALLY_UNIT] = {U | U2, 0},
    [PEN_REINFORCE_WITH] = {U | U2, 0},
    [PEN_ADVANCE_UNIT] = {U, 0},
};

/* An action with a member too many or too few can only come from a broken caller: the rules never
 * see it. */
static bool fills_its_members(const pen_action *a) {
  unsigned filled = (a->unit != PEN_NONE ? U : 0u) | (a->unit2 != PEN_NONE ? U2 : 0u) |
                    (a->place != PEN_NONE ? P : 0u) | (a->place2 != PEN_NONE ? P2 : 0u) |
                    (a->position != PEN_NONE ? O : 0u) |
                    (a->what != PEN_NONE && a->how != PEN_NONE ? W : 0u);
  unsigned needs = members[a->verb].needs, may = members[a->verb].may;
  return (filled & needs) == needs && (filled & ~(needs | may)) == 0;
}

/* Nor does it see a unit or place number that no set-up gives. */
static bool names_something(const pen_setup *s, const pen_action *a) {
  bool unit =
      a->unit == PEN_NONE || (a->unit < PEN_UNITS_MAX && s->unit[a->unit].type != PEN_NO_TYPE);
  bool unit2 =
      a->unit2 == PEN_NONE || (a->unit2 < PEN_UNITS_MAX && s->unit[a->unit2].type != PEN_NO_TYPE);
  bool place = a->place == PEN_NONE || a->place == PEN_SEA || a->place < s->places;
  bool place2 = a->place2 == PEN_NONE || a->place2 < s->places;
  bool position = a->position == PEN_NONE || a->position < PEN_POSITIONS;
  return unit && unit2 && place && place2 && position;
}

/* Giving the game up, or leaving it undecided, is no answer to the decision that is open: these
 * verbs have no row there and are always legal. Whether both sides agree on a draw is settled
 * between them, before the action is sent. */
static bool ends_the_game(const pen_action *a) {
  return a->verb == PEN_RESIGN || a->verb == PEN_DRAW;
}

/* The verb of the open decision, or NULL with the reason. */
static const verb_row *find_verb(const state *g, const pen_action *a, pen_reason *why) {
  const frame *f = top_frame(g);
  *why = refuse(PEN_NOT_NOW);
  if (g->over || f == NULL) {
    *why = refuse(PEN_GAME_OVER);
    return NULL;
  }
  if (a->verb >= PEN_NO_VERB || !fills_its_members(a) || !names_something(g->setup, a)) return NULL;
  const verb_row *row = row_of_verb((enum pen_decision)f->decision, (enum pen_verb)a->verb);
  if (row == NULL) return NULL;
  lens l = lens_of(g, (enum pen_side)f->side);
  *why = row->why_not(&l, a);
  return row;
}

pen_reason pen_why_not(const pen_game *game, pen_action action) {
  const state *g = const_state(game);
  pen_reason why;
  if (ends_the_game(&action) && !g->over) return legal();
  find_verb(g, &action, &why);
  return why;
}

static void apply_end_of_game(play *p, enum pen_verb verb) {
  enum pen_side side = (enum pen_side)top_frame(p->g)->side;
  if (verb == PEN_DRAW) {
    draw_by_agreement(p);
    return;
  }
  pen_event event = event_of(PEN_EV_RESIGNED, side);
  tell(p, &event);
  win_by_resignation(p, pen_enemy_of(side));
}

/* Barriers are derived, never marked by hand but for contact (design: notation, barriers). */
static uint8_t barriers(const play *p, enum pen_side side, enum pen_decision before,
                        const pen_action *action) {
  const frame *f = top_frame(p->g);
  unsigned barrier = p->barrier;
  if (p->used > 0) barrier |= PEN_BARRIER_DIE;
  if (f == NULL || f->side != side) barrier |= PEN_BARRIER_SIDE;
  if (action->verb == PEN_END && pen_privacy_of(before) == PEN_PRIVATE && before != PEN_ACTIVATION)
    barrier |= PEN_BARRIER_PRIVATE_END;
  return (uint8_t)barrier;
}

pen_result pen_apply(pen_game *game, pen_action action, const uint8_t *dice, int n,
                     pen_events *events) {
  pen_events unheard;
  pen_game before;
  state *g = state_of(game);
  play p = play_of(g, dice, n, events != NULL ? events : &unheard);
  if (ends_the_game(&action) && !g->over) {
    apply_end_of_game(&p, (enum pen_verb)action.verb);
    return (pen_result){.status = PEN_DONE, .barrier = PEN_BARRIER_SIDE};
  }
  pen_reason why;
  const verb_row *row = find_verb(g, &action, &why);
  if (refused(why)) return (pen_result){.status = PEN_REFUSED, .reason = why};
  const frame asked = *top_frame(g);
  if (row->chances != NULL) before = *game;
  row->apply(&p, &action);
  settle(&p);
  if (p.short_of_dice) {
    *game = before;
    p.events->count = 0;
    return p.needs;
  }
  g->dice_rolled += (uint32_t)p.used;
  return (pen_result){.status = PEN_DONE,
                      .dice_used = p.used,
                      .barrier = barriers(&p, (enum pen_side)asked.side,
                                          (enum pen_decision)asked.decision, &action)};
}

const pen_setup *pen_setup_of(const pen_game *game) { return const_state(game)->setup; }
bool pen_over(const pen_game *game) { return const_state(game)->over != 0; }

enum pen_side pen_winner(const pen_game *game) {
  int over = const_state(game)->over;
  return over == 0 ? PEN_NO_SIDE : (enum pen_side)(over - 1);
}

enum pen_side pen_deciding(const pen_game *game) {
  const frame *f = top_frame(const_state(game));
  return f == NULL || pen_over(game) ? PEN_NO_SIDE : (enum pen_side)f->side;
}

enum pen_decision pen_decision_of(const pen_game *game) {
  const frame *f = top_frame(const_state(game));
  return f == NULL || pen_over(game) ? PEN_NO_DECISION : (enum pen_decision)f->decision;
}

enum pen_privacy pen_privacy_of(enum pen_decision decision) {
#define PRIVACY(name, id, privacy) privacy,
  static const uint8_t privacies[] = {PEN_DECISION_LIST(PRIVACY) PEN_COMMON};
#undef PRIVACY
  return (enum pen_privacy)privacies[decision];
}

const char *pen_prompt(enum pen_decision decision) {
  return decision < PEN_NO_DECISION ? row_of_decision(decision)->prompt : "";
}

const char *pen_decision_section(enum pen_decision decision) {
  return decision < PEN_NO_DECISION ? row_of_decision(decision)->section : "";
}

uint32_t pen_dice_rolled(const pen_game *game) { return const_state(game)->dice_rolled; }
