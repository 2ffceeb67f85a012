/* The Confederate naval response: the CSS Virginia (10.5, 10.6). */
#include "rules/naval.h"

#include "rules/charts.h"
#include "rules/outlook.h"
#include "rules/sailing.h"
#include "rules/standing.h"
#include "rules/track.h"

/* Frames of PEN_SORTIE and PEN_NAVAL_ROUND: a the port, b the destination, n rounds fought. */

bool virginia_afloat(const state *g) {
  int virginia = g->setup->named.css_virginia;
  return virginia != PEN_NONE && pen_on_board(g->at[virginia]);
}

static void tell_declared(play *p, int from, int to) {
  pen_event event = event_of(PEN_EV_SAILING, PEN_USA);
  event.place = (uint8_t)from;
  event.place2 = (uint8_t)to;
  tell(p, &event);
}

static void come_out(play *p);

void declare_sailing(play *p, int from, int to) {
  enum pen_standing_how order = standing_order(p->g, PEN_CSA, PEN_STANDING_SORTIES);
  tell_declared(p, from, to);
  if (!virginia_afloat(p->g) || order == PEN_HOW_NEVER) return;
  frame *f = push(p, PEN_SORTIE, PEN_CSA);
  f->a = (uint8_t)from;
  f->b = (uint8_t)to;
  if (order != PEN_HOW_ALWAYS) return;
  p->barrier |= PEN_BARRIER_SIDE; /* the other side has answered by its standing order */
  come_out(p);
}

void candidates_sortie(candidates *list) {
  offer_verb(list, PEN_SORTIE_OUT);
  offer_verb(list, PEN_PASS);
}

void apply_pass_sortie(play *p, const pen_action *a) {
  (void)a;
  pop(p);
}

/* ------------------------------------------------------------------ the battle */

static void tell_round(play *p, enum pen_side side, const uint8_t *die, int dice, int hits,
                       int round) {
  pen_event event = event_of(PEN_EV_NAVAL_ROUND, side);
  event.a = (int16_t)hits;
  event.b = (int16_t)round;
  event.dice = (uint8_t)dice;
  for (int i = 0; i < dice; i++) event.die[i] = die[i];
  tell(p, &event);
}

static void tell_end(play *p) {
  pen_event event = event_of(PEN_EV_NAVAL_END, PEN_CSA);
  event.a = p->g->sp[p->s->named.css_virginia];
  tell(p, &event);
}

/* R10_6c: sunk, she lets the move go on. */
static void sink(play *p) {
  eliminate(p, p->s->named.css_virginia);
  track_event(p, PEN_VIRGINIA_SUNK);
  pop(p);
}

/* R10_6d: unbeaten for three rounds, she stops the move. */
static void stop_sailing(play *p, const frame *f) {
  pen_event event = event_of(PEN_EV_SAILING_STOPPED, PEN_CSA);
  event.place = f->a;
  event.place2 = f->b;
  tell(p, &event);
  tell_end(p);
  pop(p);
  sailing_is_stopped(p);
  track_event(p, PEN_CSA_NAVAL_VICTORY);
}

static int number_of_fleet(const pen_setup *s, int to) {
  return to == s->norfolk ? FLEET_HITS_AT_NORFOLK : FLEET_HITS;
}

void expect_naval_round(outlook *o, int to) {
  int virginia = o->s->named.css_virginia;
  const pen_chance *fleet =
      expect_hits(o, PEN_FOR_FLEET, PEN_NONE, FLEET_DICE, number_of_fleet(o->s, to));
  const pen_chance *armour =
      expect_hits(o, PEN_FOR_VIRGINIA, virginia, VIRGINIA_DICE, VIRGINIA_CANCELS);
  expect_damage(o, fleet, armour, o->g->sp[virginia]);
}

void chances_naval_round(outlook *o, const pen_action *a) {
  (void)a;
  expect_naval_round(o, top_frame(o->g)->b);
}

/* R10_6a: the fleet's hits less those the Virginia's dice cancel. */
static void fight_round(play *p) {
  frame *f = top_frame_mut(p->g);
  int virginia = p->s->named.css_virginia;
  uint8_t fleet[FLEET_DICE], armour[VIRGINIA_DICE];
  int needs = number_of_fleet(p->s, f->b);
  roll(p, PEN_FOR_FLEET, FLEET_DICE, PEN_NONE, needs, fleet);
  roll(p, PEN_FOR_VIRGINIA, VIRGINIA_DICE, virginia, VIRGINIA_CANCELS, armour);
  int hits = hits_of(fleet, FLEET_DICE, needs);
  int cancelled = hits_of(armour, VIRGINIA_DICE, VIRGINIA_CANCELS);
  f->n++;
  tell_round(p, PEN_USA, fleet, FLEET_DICE, hits, f->n);
  tell_round(p, PEN_CSA, armour, VIRGINIA_DICE, cancelled, f->n);
  int taken = hits > cancelled ? hits - cancelled : 0;
  if (taken >= p->g->sp[virginia]) {
    sink(p);
    return;
  }
  p->g->sp[virginia] = (uint8_t)(p->g->sp[virginia] - taken);
  if (f->n >= NAVAL_ROUNDS) stop_sailing(p, f);
}

static void come_out(play *p) {
  pen_event event = event_of(PEN_EV_SORTIE, PEN_CSA);
  tell(p, &event);
  top_frame_mut(p->g)->decision = PEN_NAVAL_ROUND;
  fight_round(p);
}

void apply_sortie(play *p, const pen_action *a) {
  (void)a;
  come_out(p);
}

void candidates_naval_round(candidates *list) {
  offer_verb(list, PEN_FIGHT);
  offer_verb(list, PEN_WITHDRAW);
}

void apply_fight(play *p, const pen_action *a) {
  (void)a;
  fight_round(p);
}

/* R10_6b. */
void apply_withdraw(play *p, const pen_action *a) {
  (void)a;
  tell_end(p);
  pop(p);
}
