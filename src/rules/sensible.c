/* What the players of a forecast do: a plain policy, told in peninsula/forecast.h. Every choice is
 * made by what the deciding side knows, and is one its predicates allow. */
#include "peninsula/forecast.h"
#include "rules/battle.h"
#include "rules/board.h"
#include "rules/deployment.h"
#include "rules/fire.h"
#include "rules/flank.h"
#include "rules/rally.h"
#include "rules/reinforcement.h"
#include "rules/retreat.h"

enum {
  LEADER_TO_FLANK = 3,   /* the rating from which a flank attempt is better than fire */
  LEFT_BEHIND = 2,       /* combat units that stay in the center it is made from */
  STRENGTH_OF_BLOCK = 3, /* SP an unknown block of the board is taken for */
  LISTED_MAX = 256
};

static bool take(pen_action *out, pen_action action) {
  *out = action;
  return true;
}

static bool just(pen_action *out, enum pen_verb verb) { return take(out, pen_action_of(verb)); }

static pen_action with_unit(enum pen_verb verb, int unit) {
  pen_action action = pen_action_of(verb);
  action.unit = (uint8_t)unit;
  return action;
}

/* ------------------------------------------------------------------ deploying */

/* Where the next combat unit is missing most. */
static int next_position(const lens *l) {
  static const uint8_t order[] = {PEN_LEFT_CENTER,  PEN_RIGHT_CENTER, PEN_LEFT_CENTER,
                                  PEN_RIGHT_CENTER, PEN_LEFT_FLANK,   PEN_RIGHT_FLANK};
  int count[PEN_POSITIONS], wanted[PEN_POSITIONS] = {0};
  for (int i = 0; i < PEN_POSITIONS; i++)
    count[i] = count_units(combat_in_position(l->g, l->side, i));
  for (size_t i = 0; i < sizeof order; i++)
    if (count[order[i]] < ++wanted[order[i]]) return order[i];
  return count[PEN_RIGHT_CENTER] < count[PEN_LEFT_CENTER] ? PEN_RIGHT_CENTER : PEN_LEFT_CENTER;
}

/* Where most of the infantry stands that he leads. */
static int position_of_commander(const lens *l, int commander) {
  int best = PEN_LEFT_CENTER, most = -1;
  for (int position = 0; position < PEN_POSITIONS; position++) {
    uint64_t infantry =
        units_in_position(l->g, l->side, position) & l->s->of_type[l->side][PEN_INFANTRY];
    int led = 0;
    for (int u = next_unit(&infantry, l->side); u >= 0; u = next_unit(&infantry, l->side))
      led += commander_of(l->s, u) == commander;
    if (led <= most && !(led == most && is_center(position) && !is_center(best))) continue;
    most = led;
    best = position;
  }
  return best;
}

static int strongest_of(const lens *l, uint64_t units) {
  int best = -1;
  for (int u = next_unit(&units, l->side); u >= 0; u = next_unit(&units, l->side))
    if (best < 0 || l->g->sp[u] > l->g->sp[best]) best = u;
  return best;
}

static bool deploy_one(const lens *l, uint64_t units, pen_action *out) {
  int unit = strongest_of(l, units & combat_units(l->s, l->side));
  uint64_t commanders = units & l->s->of_type[l->side][PEN_COMMANDER];
  int position = next_position(l);
  if (unit < 0 && commanders != 0) {
    unit = next_unit(&commanders, l->side);
    position = position_of_commander(l, unit);
  }
  if (unit < 0) return false;
  *out = with_unit(PEN_DEPLOY_AT, unit);
  out->position = (uint8_t)position;
  return true;
}

static bool decide_deploy(const lens *l, pen_action *out) {
  uint64_t here = blocks_in(l->g, l->side, l->g->battle_place) & ~marked(l->g, ON_BOARD, l->side) &
                  ~marked(l->g, ASIDE, l->side);
  return deploy_one(l, here, out) || just(out, PEN_END);
}

/* ------------------------------------------------------------------ firing */

static uint64_t ready(const lens *l, enum pen_type type) {
  return marked(l->g, ON_BOARD, l->side) & ~marked(l->g, ACTED, l->side) &
         l->s->of_type[l->side][type];
}

static bool can_be_spared(const lens *l, int unit) {
  int position = l->g->position[unit];
  return !is_center(position) ||
         count_units(combat_in_position(l->g, l->side, position)) > LEFT_BEHIND;
}

/* With the best commander who can lead it there. */
static bool flank_with(const lens *l, int unit, pen_action *out) {
  uint64_t leaders = units_in_position(l->g, l->side, l->g->position[unit]) &
                     l->s->of_type[l->side][PEN_COMMANDER];
  int best = LEADER_TO_FLANK - 1;
  if (!can_be_spared(l, unit)) return false;
  for (int c = next_unit(&leaders, l->side); c >= 0; c = next_unit(&leaders, l->side)) {
    pen_action action = with_unit(PEN_FLANK, unit);
    action.unit2 = (uint8_t)c;
    if (l->s->unit[c].rating <= best || refused(why_not_flank(l, &action))) continue;
    best = l->s->unit[c].rating;
    *out = action;
  }
  return best >= LEADER_TO_FLANK;
}

/* Who faces nobody in a center goes to the other one, if the enemy stands there. */
static bool shift_to_enemy(const lens *l, int unit, pen_action *out) {
  int position = l->g->position[unit];
  if (!is_center(position) || sees_combat_in(l, opposite(position))) return false;
  int to = other_center(position);
  if (!sees_combat_in(l, opposite(to))) return false;
  *out = with_unit(PEN_SHIFT, unit);
  out->position = (uint8_t)to;
  return !refused(why_not_shift(l, out));
}

static bool act_with(const lens *l, int unit, bool flanks, pen_action *out) {
  if (flanks && flank_with(l, unit, out)) return true;
  *out = with_unit(PEN_FIRE, unit);
  return !refused(why_not_fire(l, out)) || shift_to_enemy(l, unit, out);
}

static bool decide_step(const lens *l, enum pen_type type, pen_action *out) {
  uint64_t units = ready(l, type);
  for (int u = next_unit(&units, l->side); u >= 0; u = next_unit(&units, l->side))
    if (act_with(l, u, type == PEN_INFANTRY, out)) return true;
  return just(out, PEN_END);
}

static bool decide_artillery(const lens *l, pen_action *out) {
  return decide_step(l, PEN_ARTILLERY, out);
}

static bool decide_infantry(const lens *l, pen_action *out) {
  return decide_step(l, PEN_INFANTRY, out);
}

/* ------------------------------------------------------------------ going back */

static int own_strength(const lens *l) {
  uint64_t units = combat_on_board(l->g, l->side);
  int sp = 0;
  for (int u = next_unit(&units, l->side); u >= 0; u = next_unit(&units, l->side))
    sp += l->g->sp[u];
  return sp;
}

static int enemy_strength(const lens *l) {
  enum pen_side enemy = pen_enemy_of(l->side);
  uint64_t board = marked(l->g, ON_BOARD, enemy), shown = board & marked(l->g, KNOWN, enemy);
  int sp = count_units(board & ~shown) * STRENGTH_OF_BLOCK;
  shown &= combat_units(l->s, enemy);
  for (int u = next_unit(&shown, enemy); u >= 0; u = next_unit(&shown, enemy)) sp += l->g->sp[u];
  return sp;
}

typedef struct listed {
  pen_action action[LISTED_MAX];
  int count;
} listed;

static void list_actions(const lens *l, listed *list) {
  candidates all = {.l = l, .out = list->action, .max = LISTED_MAX, .count = 0};
  row_of_decision((enum pen_decision)top_frame(l->g)->decision)->candidates(&all);
  list->count = all.count < LISTED_MAX ? all.count : LISTED_MAX;
}

/* The way to most of its own; by water when there is no other. */
static const pen_action *best_way(const lens *l, const listed *list) {
  const pen_action *best = NULL;
  int most = -1;
  for (int i = 0; i < list->count; i++) {
    const pen_action *way = &list->action[i];
    if (way->verb != PEN_RETREAT_TO) continue;
    int friends = pen_on_board(way->place) ? own_blocks(l, way->place) : -1;
    if (best != NULL && friends <= most) continue;
    most = friends;
    best = way;
  }
  return best;
}

static bool decide_retreat(const lens *l, pen_action *out) {
  listed list;
  pen_action stand = pen_action_of(PEN_STAND);
  bool may_stand = !refused(why_not_stand(l, &stand));
  if (may_stand && 2 * own_strength(l) >= enemy_strength(l)) return take(out, stand);
  list_actions(l, &list);
  const pen_action *way = best_way(l, &list);
  if (way != NULL) return take(out, *way);
  return may_stand && take(out, stand);
}

/* ------------------------------------------------------------------ the rest */

static bool first_of(const lens *l, enum pen_verb verb, pen_action *out) {
  listed list;
  list_actions(l, &list);
  for (int i = 0; i < list.count; i++)
    if (list.action[i].verb == verb) return take(out, list.action[i]);
  return false;
}

static bool decide_rally(const lens *l, pen_action *out) {
  return first_of(l, PEN_RALLY_UNIT, out) || just(out, PEN_END);
}

static bool deploy_arrival(const lens *l, pen_action *out) {
  uint64_t arrived = blocks_in(l->g, l->side, l->g->battle_place) &
                     marked(l->g, REINFORCED, l->side) & ~marked(l->g, ON_BOARD, l->side);
  return deploy_one(l, arrived, out);
}

static bool bring_up(const lens *l, pen_action *out) {
  listed list;
  list_actions(l, &list);
  for (int i = 0; i < list.count; i++)
    if (list.action[i].verb == PEN_REINFORCE_WITH && is_combat(l->s, list.action[i].unit))
      return take(out, list.action[i]);
  return false;
}

static bool decide_reinforce(const lens *l, pen_action *out) {
  return deploy_arrival(l, out) || bring_up(l, out) || just(out, PEN_END);
}

static bool decide_end(const lens *l, pen_action *out) {
  (void)l;
  return just(out, PEN_END);
}

static bool decide_first(const lens *l, pen_action *out) {
  listed list;
  list_actions(l, &list);
  return list.count > 0 && take(out, list.action[0]);
}

bool pen_sensible(const pen_game *game, pen_action *out) {
  static bool (*const decide[PEN_NO_DECISION])(const lens *l, pen_action *out) = {
      [PEN_BATTLES] = decide_first,
      [PEN_DEPLOY] = decide_deploy,
      [PEN_ARTILLERY_STEP] = decide_artillery,
      [PEN_INFANTRY_STEP] = decide_infantry,
      [PEN_LOSSES] = decide_first,
      [PEN_RETREAT] = decide_retreat,
      [PEN_RALLY] = decide_rally,
      [PEN_REINFORCE] = decide_reinforce,
      [PEN_ADVANCE] = decide_end,
      [PEN_FALL_BACK] = decide_first,
      [PEN_PLACE_COMMANDER] = decide_first};
  const state *g = const_state(game);
  const frame *f = top_frame(g);
  if (g->over || f == NULL || decide[f->decision] == NULL) return false;
  lens l = lens_of(g, (enum pen_side)f->side);
  return decide[f->decision](&l, out);
}
