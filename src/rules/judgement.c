/* How the game is judged: the conditions as they stand, put together from the chapters. */
#include "peninsula/judgement.h"

#include <string.h>

#include "rules/command.h"
#include "rules/engine.h"
#include "rules/entry.h"
#include "rules/sequence.h"
#include "rules/sight.h"
#include "rules/track.h"
#include "rules/victory.h"

/* ------------------------------------------------------------------ losses, as heard */

void pen_losses_begin(const pen_setup *setup, pen_losses *losses) {
  memset(losses, 0, sizeof *losses);
  for (int side = 0; side < PEN_SIDES; side++)
    losses->sp[side] = exactly(setup->scenario.progress.lost_sp[side]);
}

static void add(pen_losses *losses, int side, int least, int most) {
  losses->sp[side].least = (int16_t)(losses->sp[side].least + least);
  losses->sp[side].most = (int16_t)(losses->sp[side].most + most);
}

static void hear_strength(pen_losses *losses, int unit, int sp) {
  if (unit < PEN_UNITS_MAX) losses->strength[unit] = (uint8_t)(sp + 1);
}

/* Who was seen to fight falls with the strength he had; of others (siege fire, cavalry, want of a
 * retreat) only the full strength is known, and it may be counted already. */
static void hear_elimination(const pen_setup *setup, const pen_event *event, pen_losses *losses) {
  int unit = event->unit;
  if (unit >= PEN_UNITS_MAX || type_of(setup, unit) == PEN_IRONCLAD) return;
  int known = losses->strength[unit];
  if (known > 0)
    add(losses, event->side, known - 1, known - 1);
  else
    add(losses, event->side, 0, setup->unit[unit].sp);
  losses->strength[unit] = 0;
}

/* R9f: a siege gun among those who retreat loses a point, unseen. */
static void hear_retreat(const pen_setup *setup, const pen_event *event, pen_losses *losses) {
  int guns = count_units(setup->of_type[event->side][PEN_SIEGE_GUN]);
  add(losses, event->side, 0, event->a < guns ? event->a : guns);
}

static void hear_rally(const pen_event *event, pen_losses *losses) {
  if (event->a == 0) return;
  add(losses, event->side, -1, -1); /* R12i */
  if (event->unit2 < PEN_UNITS_MAX && losses->strength[event->unit2] > 0)
    losses->strength[event->unit2]++;
}

void pen_losses_hear(const pen_setup *setup, const pen_event *event, pen_losses *losses) {
  switch ((enum pen_event_kind)event->kind) {
    case PEN_EV_TURN:
      memset(losses, 0, sizeof *losses);
      break;
    case PEN_EV_BATTLE:
    case PEN_EV_BATTLE_OVER:
      memset(losses->strength, 0, sizeof losses->strength);
      break;
    case PEN_EV_SHOWN:
      hear_strength(losses, event->unit, event->a);
      break;
    case PEN_EV_HIT:
      hear_strength(losses, event->unit, event->a);
      add(losses, event->side, 1, 1);
      break;
    case PEN_EV_ELIMINATED:
      hear_elimination(setup, event, losses);
      break;
    case PEN_EV_RALLY:
      hear_rally(event, losses);
      break;
    case PEN_EV_RETREATED:
      hear_retreat(setup, event, losses);
      break;
    case PEN_EV_SIEGE_FIRE:
    case PEN_EV_CAVALRY_FIRE: /* the owner takes the hits unseen (RHi, R13_3a) */
      add(losses, (int)pen_enemy_of((enum pen_side)event->side), 0, event->a);
      break;
    default:
      break;
  }
}

/* ------------------------------------------------------------------ rolls to come */

/* A turn that will not be played is none. */
static uint8_t turn_or_none(const state *g, int turn) {
  return (uint8_t)(turn <= last_turn(g) ? turn : 0);
}

/* The Confederates' next roll may be Lee's. */
static int who_rolls(const state *g, enum pen_side side, const pen_judgement *judged) {
  bool lee = side == PEN_CSA && judged->entry[PEN_ENTRY_LEE].state == PEN_ENTRY_COMES;
  return lee ? lee_of(g->setup, g->army_commander[side]) : g->army_commander[side];
}

static pen_command_standing command_standing(const state *g, enum pen_side side,
                                             const pen_judgement *judged) {
  int commander = who_rolls(g, side, judged);
  pen_command_standing out = {.turn = turn_or_none(g, turn_of_next_roll(g, PEN_COMMAND_ROLL, side)),
                              .army_commander = (uint8_t)commander,
                              .bonus = (int8_t)command_bonus(g, side)};
  for (int a = 1; a <= 6; a++)
    for (int b = 1; b <= 6; b++) out.ways += command_roll_succeeds(g, side, commander, a + b);
  return out;
}

static pen_weather_standing weather_standing(const state *g) {
  pen_weather_standing out = {.turn =
                                  turn_or_none(g, turn_of_next_roll(g, PEN_WEATHER_ROLL, PEN_USA))};
  if (out.turn == 0) return out;
  out.month = g->setup->month[out.turn];
  for (int die = 1; die <= 6; die++) out.faces[g->setup->weather[out.month][die]]++;
  return out;
}

/* ------------------------------------------------------------------ all of it */

static pen_count lost_by(const state *g, enum pen_viewer viewer, enum pen_side side,
                         const pen_losses *heard) {
  if (watches(viewer, side)) return exactly(g->lost_sp[side]);
  return heard != NULL ? heard->sp[side] : (pen_count){0, PEN_UNHEARD};
}

void pen_judgement_of(const pen_game *game, enum pen_viewer viewer, const pen_losses *heard,
                      pen_judgement *out) {
  const state *g = const_state(game);
  const pen_scenario *scenario = &g->setup->scenario;
  memset(out, 0, sizeof *out);
  out->viewer = (uint8_t)viewer;
  out->turn = g->turn;
  out->last_turn = (uint8_t)last_turn(g);
  out->track = g->track;
  for (int side = 0; side < PEN_SIDES; side++)
    out->lost[side] = lost_by(g, viewer, (enum pen_side)side, heard);
  for (int event = 0; event < PEN_TRACK_EVENTS; event++)
    out->event[event] = track_standing(g, viewer, out->lost, (enum pen_track_event)event);
  for (int i = 0; i < scenario->victories; i++)
    out->victory[i] = victory_standing(g, viewer, &scenario->victory[i]);
  for (int entry = 0; entry < PEN_ENTRIES; entry++)
    out->entry[entry] = entry_standing(g, viewer, (enum pen_entry)entry);
  for (int side = 0; side < PEN_SIDES; side++)
    out->command[side] = command_standing(g, (enum pen_side)side, out);
  out->weather = weather_standing(g);
  out->winner_at_end = (uint8_t)winner_at_end(g->setup);
  out->may_be_extended = may_still_be_extended(g);
  out->extended_turn = scenario->extended_turn;
}
