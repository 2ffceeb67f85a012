/* The weather roll (8). */
#include "rules/weather.h"

#include "rules/charts.h"
#include "rules/outlook.h"

static void tell_weather(play *p, const uint8_t *die, int dice) {
  pen_event event = event_of(PEN_EV_WEATHER, PEN_NO_SIDE);
  event.word = p->g->weather;
  event.dice = (uint8_t)dice;
  for (int i = 0; i < dice; i++) event.die[i] = die[i];
  tell(p, &event);
}

void begin_weather(play *p, enum pen_side side) {
  if ((p->g->happened & FIRST_TURN) && scenario_rule(p->g, PEN_NO_WEATHER_ROLL_FIRST)) {
    p->g->weather = p->s->scenario.weather;
    tell_weather(p, NULL, 0);
    return;
  }
  push(p, PEN_WEATHER_ROLL, side);
}

void candidates_roll(candidates *list) { offer_verb(list, PEN_ROLL); }

void apply_weather_roll(play *p, const pen_action *a) {
  (void)a;
  uint8_t die;
  roll(p, PEN_FOR_WEATHER, 1, PEN_NONE, 0, &die);
  p->g->weather = p->s->weather[p->s->month[p->g->turn]][die]; /* R8a */
  tell_weather(p, &die, 1);
  pop(p);
}

void chances_weather_roll(outlook *o, const pen_action *a) {
  (void)a;
  expect_weather(o, (enum pen_month)o->s->month[o->g->turn]);
}

int road_allowance(const state *g, int unit) {
  int links = allowance(type_of(g->setup, unit)) - weather_penalty((enum pen_weather)g->weather);
  return links > 0 ? links : 0;
}
