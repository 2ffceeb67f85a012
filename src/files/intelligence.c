#include "files/intelligence.h"

#include <string.h>

/* While the events are gone through. */
typedef struct course {
  const pen_setup *setup;
  intelligence *out;
  int turn;
  uint64_t in_battle; /* enemy units shown since the battle began */
} course;

static bool is_enemy(const intelligence *out, int unit) {
  return unit < PEN_UNITS_MAX && pen_side_of(unit) == out->enemy;
}

static sighting *sighting_of(intelligence *out, int unit) {
  return &out->unit[unit % PEN_UNITS_A_SIDE];
}

static void see(course *c, int unit, int place) {
  sighting *seen = sighting_of(c->out, unit);
  seen->turn = (uint8_t)c->turn;
  seen->left = seen->hits = seen->points = 0;
  if (place < c->setup->places) seen->place = (uint8_t)place;
  c->in_battle |= UINT64_C(1) << unit % PEN_UNITS_A_SIDE;
}

static void add(uint8_t *number, int by) {
  *number = (uint8_t)(*number + by > UINT8_MAX ? UINT8_MAX : *number + by);
}

/* Every unit last seen there may be among the blocks that leave; or is not, when they come back. */
static void blocks_leave(course *c, int place, int blocks) {
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) {
    sighting *seen = &c->out->unit[i];
    if (seen->turn == 0 || seen->place != place) continue;
    if (blocks >= 0)
      add(&seen->left, blocks);
    else if (seen->left > 0)
      seen->left--;
  }
}

/* All that fought go the same way (11.7); who stood aside may be among them. */
static void side_retreats(course *c, const pen_event *event) {
  uint64_t fought = c->in_battle;
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) {
    sighting *seen = &c->out->unit[i];
    if (seen->turn == 0 || seen->place != event->place) continue;
    if ((fought >> i & 1) != 0 && event->place2 < c->setup->places)
      see(c, (int)c->out->enemy * PEN_UNITS_A_SIDE + i, event->place2);
    else
      add(&seen->left, event->a);
  }
}

/* RHi: the owner chose who took them, unseen. */
static void hits_fall(course *c, const pen_event *event, bool on_cavalry) {
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) {
    sighting *seen = &c->out->unit[i];
    int type = c->setup->unit[(int)c->out->enemy * PEN_UNITS_A_SIDE + i].type;
    if (seen->turn != 0 && seen->place == event->place && (!on_cavalry || type == PEN_CAVALRY))
      add(&seen->hits, event->a);
  }
}

/* R3f: a commander goes, nobody sees from where. */
static void commander_goes(course *c) {
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++)
    if (c->setup->unit[(int)c->out->enemy * PEN_UNITS_A_SIDE + i].type == PEN_COMMANDER &&
        c->out->unit[i].turn != 0)
      add(&c->out->unit[i].left, 1);
}

static void points_are_spent(course *c, int points) {
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) add(&c->out->unit[i].points, points);
}

/* ------------------------------------------------------------------ events */

/* What the enemy does with blocks that have no name for this side. */
static void hear_blocks(course *c, const pen_event *event) {
  switch ((enum pen_event_kind)event->kind) {
    case PEN_EV_MOVED:
    case PEN_EV_SAILED:
    case PEN_EV_FELL_BACK:
    case PEN_EV_ADVANCED:
      blocks_leave(c, event->place, 1);
      break;
    case PEN_EV_WENT_BACK: /* the block that had left comes back */
      blocks_leave(c, event->place, 1);
      blocks_leave(c, event->place2, -1);
      break;
    case PEN_EV_REINFORCE:
      if (event->a != 0) blocks_leave(c, event->place, 1);
      break;
    case PEN_EV_RETREATED:
      side_retreats(c, event);
      break;
    case PEN_EV_COMMANDER_PLACED:
      commander_goes(c);
      break;
    case PEN_EV_POINTS_SPENT:
      points_are_spent(c, event->a);
      break;
    case PEN_EV_RETURNED:
      c->out->returned++;
      break;
    default:
      break;
  }
}

static void lose(sighting *seen, int sp) {
  add(&seen->lost, sp);
  seen->sp = (uint8_t)(seen->sp > sp ? seen->sp - sp : 0);
}

/* What is told of an enemy unit by its name. */
static void hear_named(course *c, const pen_event *event) {
  sighting *seen = sighting_of(c->out, event->unit);
  see(c, event->unit, event->place2 < c->setup->places ? event->place2 : event->place);
  switch ((enum pen_event_kind)event->kind) {
    case PEN_EV_SHOWN:
    case PEN_EV_RESTORED:
      seen->sp = (uint8_t)event->a;
      break;
    case PEN_EV_HIT:
      add(&seen->lost, 1);
      seen->sp = (uint8_t)event->a;
      break;
    case PEN_EV_ELIMINATED:
      lose(seen, seen->sp);
      break;
    case PEN_EV_DESTROYED: /* R11_1f: back to the box */
      seen->place = c->setup->box;
      break;
    default:
      break;
  }
}

static void hear_rally(course *c, const pen_event *event) {
  if (event->a == 0 || !is_enemy(c->out, event->unit2)) return;
  sighting *seen = sighting_of(c->out, event->unit2);
  seen->sp++;
  if (seen->lost > 0) seen->lost--;
}

static void hear(course *c, const pen_event *event) {
  if (event->kind == PEN_EV_TURN) c->turn = event->a;
  if (event->kind == PEN_EV_BATTLE) c->in_battle = 0;
  if (event->side == (int)c->out->side) {
    if (event->kind == PEN_EV_SIEGE_FIRE) hits_fall(c, event, false);
    if (event->kind == PEN_EV_CAVALRY_FIRE) hits_fall(c, event, true);
    return;
  }
  if (event->kind == PEN_EV_RALLY) hear_rally(c, event);
  if (is_enemy(c->out, event->unit))
    hear_named(c, event);
  else if (event->side == (int)c->out->enemy)
    hear_blocks(c, event);
}

/* ------------------------------------------------------------------ beginning and end */

/* A position may begin with blocks face up. */
static void begin(course *c) {
  const pen_scenario *scenario = &c->setup->scenario;
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) c->out->unit[i].place = PEN_NONE;
  for (int i = 0; i < scenario->units; i++) {
    const pen_scenario_unit *unit = &scenario->unit[i];
    if (!is_enemy(c->out, unit->unit) || !unit->known) continue;
    see(c, unit->unit, unit->at);
    sighting_of(c->out, unit->unit)->sp = unit->sp;
  }
}

static enum sighting_state state_of(const intelligence *out, const pen_setup *setup, int unit) {
  const sighting *seen = &out->unit[unit % PEN_UNITS_A_SIDE];
  int at = out->view.unit_view[unit].at;
  if (pen_on_board(at)) return SIGHTING_NOW;
  if (at == PEN_ELIMINATED) return SIGHTING_FALLEN;
  if (at == PEN_OUT) return SIGHTING_OUT;
  if (!pen_has_come(setup, &out->judged, unit)) return SIGHTING_NOT_COME;
  if (seen->turn == 0) return SIGHTING_NONE;
  if (seen->left == 0 && seen->place < setup->places) return SIGHTING_THERE;
  bool room = seen->place < setup->places && out->view.unknown[out->enemy][seen->place] > 0;
  return room ? SIGHTING_PERHAPS : SIGHTING_GONE;
}

static void conclude(course *c) {
  intelligence *out = c->out;
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) {
    int unit = (int)out->enemy * PEN_UNITS_A_SIDE + i;
    const pen_unit_view *seen = &out->view.unit_view[unit];
    if (pen_on_board(seen->at)) {
      c->turn = out->view.turn;
      see(c, unit, seen->at);
      out->unit[i].sp = seen->sp;
    }
    out->unit[i].state = (uint8_t)state_of(out, c->setup, unit);
  }
  for (int place = 0; place < c->setup->places; place++) {
    out->blocks += out->view.blocks[out->enemy][place];
    out->unknown += out->view.unknown[out->enemy][place];
  }
}

void intelligence_of(const session *s, int events, const pen_game *game, enum pen_side side,
                     intelligence *out) {
  memset(out, 0, sizeof *out);
  course c = {.setup = session_setup(s), .out = out};
  c.turn = c.setup->scenario.turn;
  out->side = side;
  out->enemy = pen_enemy_of(side);
  out->listed = pen_units_listed(c.setup, out->enemy);
  pen_view_of(game, (enum pen_viewer)side, &out->view);
  pen_judgement_of(game, (enum pen_viewer)side, NULL, &out->judged);
  begin(&c);
  for (int i = 0; i < events; i++) {
    pen_event event;
    if (pen_event_for(session_event(s, i), (enum pen_viewer)side, &event)) hear(&c, &event);
  }
  conclude(&c);
}

int intelligence_count(const intelligence *known, const pen_setup *setup, enum pen_type type,
                       enum sighting_state state) {
  int count = 0;
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) {
    int of_type = setup->unit[(int)known->enemy * PEN_UNITS_A_SIDE + i].type;
    count += (known->listed >> i & 1) != 0 && (type == PEN_NO_TYPE || of_type == (int)type) &&
             known->unit[i].state == state;
  }
  return count;
}
