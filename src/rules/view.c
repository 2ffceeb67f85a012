/* What a viewer may see: made from the open facts and, for the viewer's own side, the rest. */
#include "peninsula/view.h"

#include <string.h>

#include "rules/control.h"
#include "rules/engine.h"
#include "rules/replacements.h"
#include "rules/sequence.h"
#include "rules/victory.h"

/* Whether the viewer sees everything of this side. */
static bool watches(enum pen_viewer viewer, enum pen_side side) {
  return viewer == PEN_VIEW_BOTH || (int)viewer == (int)side;
}

static bool knows_unit(const state *g, enum pen_viewer viewer, int unit) {
  return watches(viewer, pen_side_of(unit)) || has(g, KNOWN, unit);
}

/* ------------------------------------------------------------------ the turn and the decision */

static void view_turn(const state *g, pen_view *out) {
  const pen_setup *s = g->setup;
  out->turn = g->turn;
  out->last_turn = (uint8_t)last_turn(g);
  out->month = s->month[g->turn];
  out->phase = g->phase;
  out->weather = g->weather;
  out->active = (uint8_t)active_side(g);
  out->track = g->track;
  out->options = g->options;
  out->over = g->over != 0;
  out->winner = g->over ? (uint8_t)(g->over - 1) : (uint8_t)PEN_NO_SIDE;
  strncpy(out->over_clause, victory_clause(g), sizeof out->over_clause - 1);
  for (int side = 0; side < PEN_SIDES; side++) {
    out->cap[side] = g->cap[side];
    out->army_commander[side] = g->army_commander[side];
    if (watches((enum pen_viewer)out->viewer, (enum pen_side)side))
      out->points[side] = g->points[side];
  }
}

static void view_decision(const state *g, pen_view *out) {
  const frame *f = top_frame(g);
  out->side = PEN_NO_SIDE;
  out->decision = PEN_NO_DECISION;
  out->unit = out->unit2 = out->place = out->place2 = PEN_NONE;
  if (g->over || f == NULL) return;
  out->side = f->side;
  if (pen_privacy_of((enum pen_decision)f->decision) == PEN_PRIVATE &&
      !watches((enum pen_viewer)out->viewer, (enum pen_side)f->side))
    return;
  out->decision = f->decision;
  out->count = f->n;
  if (f->decision == PEN_ACTIVATION || f->decision == PEN_FALL_BACK ||
      f->decision == PEN_PLACE_COMMANDER) {
    bool known = f->a != PEN_NONE && knows_unit(g, (enum pen_viewer)out->viewer, f->a);
    out->unit = known ? f->a : PEN_NONE;
    out->place = f->a != PEN_NONE ? g->at[f->a] : PEN_NONE;
    if (f->decision == PEN_ACTIVATION) out->unit2 = f->b;
  }
  if (g->battle_place != PEN_NONE) out->place = g->battle_place;
}

/* ------------------------------------------------------------------ places */

static void view_places(const state *g, pen_view *out) {
  const pen_setup *s = g->setup;
  memcpy(out->blocks, g->blocks, sizeof out->blocks);
  memset(out->holder, PEN_NO_SIDE, sizeof out->holder);
  memset(out->rail, PEN_NO_SIDE, sizeof out->rail);
  for (int place = 0; place < s->places; place++) {
    if (control_counts(s, place)) out->holder[place] = (uint8_t)holder_of(g, place);
    if (s->place[place].lines != 0) out->rail[place] = (uint8_t)rail_holder(g, place);
    out->closed[PEN_USA][place] = in_set(g, CLOSED_TO_USA, place);
    out->closed[PEN_CSA][place] = in_set(g, CLOSED_TO_CSA, place);
    out->contested[place] = contested(g, place);
  }
}

/* ------------------------------------------------------------------ units */

static uint8_t marks_of(const state *g, int unit, bool own) {
  static const struct {
    uint8_t mark, bit, open;
  } shown[] = {{ACTIVATED, PEN_IS_ACTIVATED, 0}, {SUPPLIED, PEN_IS_SUPPLIED, 0},
               {KNOWN, PEN_IS_KNOWN, 1},         {ELIGIBLE, PEN_IS_ELIGIBLE, 0},
               {ENTERED, PEN_IS_ENTERED, 0},     {ACTED, PEN_IS_ACTED, 1},
               {ON_BOARD, PEN_IS_DEPLOYED, 1}};
  unsigned marks = 0;
  for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++)
    if ((own || shown[i].open) && has(g, (enum mark)shown[i].mark, unit)) marks |= shown[i].bit;
  if (own && g->spent[unit] > 0) marks |= PEN_IS_MOVED;
  return (uint8_t)marks;
}

static void view_known_unit(const state *g, int unit, bool own, pen_unit_view *out) {
  out->at = g->at[unit];
  out->sp = g->sp[unit];
  out->marks = marks_of(g, unit, own);
  if (has(g, ON_BOARD, unit)) out->position = g->position[unit];
  if (!own) return;
  out->spent = g->spent[unit];
  out->from = g->from[unit];
}

static void view_units(const state *g, pen_view *out) {
  enum pen_viewer viewer = (enum pen_viewer)out->viewer;
  int virginia = g->setup->named.css_virginia;
  for (int u = 0; u < PEN_UNITS_MAX; u++) {
    pen_unit_view *unit = &out->unit_view[u];
    enum pen_side side = pen_side_of(u);
    *unit = (pen_unit_view){PEN_NONE, 0, PEN_NONE, 0, PEN_NONE, 0};
    if (g->setup->unit[u].type == PEN_NO_TYPE) continue;
    bool known = knows_unit(g, viewer, u) || u == virginia; /* RHg */
    if (known)
      view_known_unit(g, u, watches(viewer, side), unit);
    else if (has(g, FALLEN, u)) /* RHg: face up; where it came back, if it did, is not told (RHi) */
      unit->at = type_of(g->setup, u) == PEN_DECOY ? PEN_OUT : PEN_ELIMINATED;
    if (!known && pen_on_board(g->at[u]) && type_of(g->setup, u) != PEN_IRONCLAD)
      out->unknown[side][g->at[u]]++;
  }
  if (virginia != PEN_NONE && pen_on_board(g->at[virginia])) out->virginia_sp = g->sp[virginia];
}

/* What a side has chosen and not yet got (R7g) it sees as done. */
static void view_pending(const state *g, enum pen_side side, pen_view *out) {
  for (int i = 0; i < PENDING_MAX; i++) {
    pending_choice choice = pending(g, side, i);
    if (choice.unit == PEN_NONE) continue;
    out->unit_view[choice.unit].sp++;
    if (choice.place == PEN_NONE) continue;
    out->unit_view[choice.unit].at = choice.place;
    out->blocks[side][choice.place]++;
  }
}

/* ------------------------------------------------------------------ the battle board */

static bool is_deploying(const state *g, enum pen_side side) {
  for (int i = 0; i < g->depth; i++)
    if (const_frames(g)[i].decision == PEN_DEPLOY && const_frames(g)[i].side == side) return true;
  return false;
}

static void view_board_of(const state *g, enum pen_side side, pen_view *out) {
  enum pen_viewer viewer = (enum pen_viewer)out->viewer;
  uint64_t on_board = marked(g, ON_BOARD, side);
  if (is_deploying(g, side) && !watches(viewer, side)) return;
  for (int u = next_unit(&on_board, side); u >= 0; u = next_unit(&on_board, side)) {
    int position = g->position[u];
    out->battle.blocks[side][position]++;
    out->battle.unknown[side][position] =
        (uint8_t)(out->battle.unknown[side][position] + !knows_unit(g, viewer, u));
  }
}

static void view_battle(const state *g, pen_view *out) {
  pen_battle_view *b = &out->battle;
  b->place = g->battle_place;
  b->attacker = b->must_retreat = PEN_NO_SIDE;
  b->target = PEN_NONE;
  if (g->battle_place == PEN_NONE) return;
  b->attacker = (uint8_t)active_side(g);
  b->round = g->battle_round;
  b->hits_left = g->hits;
  b->target = g->hits > 0 ? g->hit_position : PEN_NONE;
  for (int side = 0; side < PEN_SIDES; side++) {
    if (g->forced[side]) b->must_retreat = (uint8_t)side;
    b->deployed[side] =
        marked(g, ON_BOARD, (enum pen_side)side) != 0 && !is_deploying(g, (enum pen_side)side);
    view_board_of(g, (enum pen_side)side, out);
    for (int i = 0; i < PEN_POSITIONS; i++)
      b->flank_won[side][i] = g->flank_won[side * PEN_POSITIONS + i] != 0;
  }
}

void pen_view_of(const pen_game *game, enum pen_viewer viewer, pen_view *out) {
  const state *g = const_state(game);
  memset(out, 0, sizeof *out);
  out->viewer = (uint8_t)viewer;
  view_turn(g, out);
  view_decision(g, out);
  view_places(g, out);
  view_units(g, out);
  for (int side = 0; side < PEN_SIDES; side++)
    if (watches(viewer, (enum pen_side)side)) view_pending(g, (enum pen_side)side, out);
  view_battle(g, out);
}
