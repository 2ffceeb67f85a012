/* What a viewer may see: made from the open facts and, for the viewer's own side, the rest. */
#include "peninsula/view.h"

#include <string.h>

#include "rules/engine.h"
#include "rules/replacements.h"
#include "rules/sequence.h"
#include "rules/sight.h"
#include "rules/victory.h"

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
    if (!watches((enum pen_viewer)out->viewer, (enum pen_side)side)) continue;
    out->points[side] = g->points[side];
    memcpy(out->standing[side], &g->standing[side * PEN_STANDINGS], PEN_STANDINGS);
  }
}

/* A move by water that is under way: its two ports. */
static void view_sailing(const frame *f, pen_view *out) {
  bool answered = f->decision == PEN_SORTIE || f->decision == PEN_NAVAL_ROUND;
  int from = answered ? f->a : f->c, to = answered ? f->b : f->d;
  if (!answered && (f->decision != PEN_ACTIVATION || to == PEN_NONE)) return;
  out->place = (uint8_t)from;
  out->place2 = (uint8_t)to;
}

static void view_unit_decided(const state *g, const frame *f, pen_view *out) {
  if (f->decision != PEN_ACTIVATION && f->decision != PEN_FALL_BACK &&
      f->decision != PEN_PLACE_COMMANDER)
    return;
  if (f->decision == PEN_ACTIVATION) out->unit2 = f->b;
  if (f->a == PEN_NONE) return;
  out->unit = knows_unit(g, (enum pen_viewer)out->viewer, f->a) ? f->a : PEN_NONE;
  /* A cavalry unit may be lost in its own activation. */
  out->place = pen_on_board(g->at[f->a]) ? g->at[f->a] : PEN_NONE;
}

/* Where it is done, and where those who came in came from; which cavalry is hidden (RHg). */
static void view_cavalry_and_siege(const frame *f, pen_view *out) {
  bool cavalry =
      f->decision == PEN_SCOUT || f->decision == PEN_SCREEN || f->decision == PEN_CAVALRY_ROUND;
  if (cavalry || f->decision == PEN_SIEGE_LOSSES) out->place = f->a;
  if (cavalry) out->place2 = f->b;
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
  view_unit_decided(g, f, out);
  view_sailing(f, out);
  view_cavalry_and_siege(f, out);
  if (g->battle_place != PEN_NONE) out->place = g->battle_place;
}

/* ------------------------------------------------------------------ places */

/* R10_4d, R10_2e, R13_2a: open to all. */
static void view_control(const state *g, int w, pen_view *out) {
  uint64_t kept = g->setup->control_places[w], rail = g->setup->rail_places[w];
  for (int place = next_place(&kept, w); place >= 0; place = next_place(&kept, w))
    out->holder[place] = (uint8_t)holder_of(g, place);
  for (int place = next_place(&rail, w); place >= 0; place = next_place(&rail, w))
    out->rail[place] = (uint8_t)rail_holder(g, place);
  for (int side = 0; side < PEN_SIDES; side++) {
    uint64_t closed = g->place_set[(int)closed_to((enum pen_side)side) * PLACE_WORDS + w];
    for (int place = next_place(&closed, w); place >= 0; place = next_place(&closed, w))
      out->closed[side][place] = true;
  }
}

static void view_places(const state *g, pen_view *out) {
  const uint8_t *usa = g->blocks, *csa = g->blocks + PEN_PLACES_MAX;
  memcpy(out->blocks, g->blocks, sizeof out->blocks);
  memset(out->holder, PEN_NO_SIDE, sizeof out->holder);
  memset(out->rail, PEN_NO_SIDE, sizeof out->rail);
  for (int w = 0; w < PLACE_WORDS; w++) view_control(g, w, out);
  for (int place = 0; place < PEN_PLACES_MAX; place++)
    out->contested[place] = (usa[place] != 0) & (csa[place] != 0);
}

/* ------------------------------------------------------------------ units */

/* Of one side, the units the viewer knows everything of; the Virginia always (RHg). */
static uint64_t known_units(const state *g, enum pen_viewer viewer, enum pen_side side) {
  if (watches(viewer, side)) return g->setup->of_side[side];
  return marked(g, KNOWN, side) | g->setup->of_type[side][PEN_IRONCLAD];
}

static void view_known(const state *g, uint64_t units, enum pen_side side, pen_view *out) {
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side)) {
    pen_unit_view *unit = &out->unit_view[u];
    unit->at = g->at[u];
    unit->sp = g->sp[u];
    if (has(g, ON_BOARD, u)) unit->position = g->position[u];
  }
}

/* What a side knows of its own units besides. */
static void view_own(const state *g, enum pen_side side, pen_view *out) {
  for (int u = first_unit(side); u < first_unit(side) + PEN_UNITS_A_SIDE; u++) {
    pen_unit_view *unit = &out->unit_view[u];
    unit->spent = g->spent[u];
    unit->from = g->from[u];
    if (g->spent[u] > 0) unit->marks |= PEN_IS_MOVED;
  }
}

static void view_marks(const state *g, uint64_t known, enum pen_side side, bool own,
                       pen_view *out) {
  static const struct {
    uint8_t mark, bit, open;
  } shown[] = {{ACTIVATED, PEN_IS_ACTIVATED, 0}, {SUPPLIED, PEN_IS_SUPPLIED, 0},
               {KNOWN, PEN_IS_KNOWN, 1},         {ELIGIBLE, PEN_IS_ELIGIBLE, 0},
               {ENTERED, PEN_IS_ENTERED, 0},     {ACTED, PEN_IS_ACTED, 1},
               {ON_BOARD, PEN_IS_DEPLOYED, 1}};
  for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
    if (!own && !shown[i].open) continue;
    uint64_t units = marked(g, (enum mark)shown[i].mark, side) & known;
    for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side))
      out->unit_view[u].marks |= shown[i].bit;
  }
}

/* RHg: face up off the map; where it came back, if it did, is not told (RHi). */
static void view_fallen(const state *g, uint64_t known, enum pen_side side, pen_view *out) {
  uint64_t units = marked(g, FALLEN, side) & ~known;
  for (int u = next_unit(&units, side); u >= 0; u = next_unit(&units, side))
    out->unit_view[u].at = type_of(g->setup, u) == PEN_DECOY ? PEN_OUT : PEN_ELIMINATED;
}

static void count_unknown(const state *g, uint64_t known, enum pen_side side, pen_view *out) {
  known &= ~g->setup->of_type[side][PEN_IRONCLAD];
  memcpy(out->unknown[side], out->blocks[side], sizeof out->unknown[side]);
  for (int u = next_unit(&known, side); u >= 0; u = next_unit(&known, side))
    if (pen_on_board(g->at[u])) out->unknown[side][g->at[u]]--;
}

static void view_units(const state *g, pen_view *out) {
  int virginia = g->setup->named.css_virginia;
  static const pen_unit_view unseen = {PEN_NONE, 0, PEN_NONE, 0, PEN_NONE, 0};
  for (int u = 0; u < PEN_UNITS_MAX; u++) out->unit_view[u] = unseen;
  for (int s = 0; s < PEN_SIDES; s++) {
    enum pen_side side = (enum pen_side)s;
    bool own = watches((enum pen_viewer)out->viewer, side);
    uint64_t known = known_units(g, (enum pen_viewer)out->viewer, side);
    view_known(g, known, side, out);
    view_marks(g, known, side, own, out);
    if (own) {
      view_own(g, side, out);
    } else {
      view_fallen(g, known, side, out);
      count_unknown(g, known, side, out);
    }
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
