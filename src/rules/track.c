/* McClellan's confidence track (12). */
#include "rules/track.h"

#include "rules/entry.h"
#include "rules/sight.h"

/* Events that count the first time only (R12b, R12c, R15_3c, R15_4c). */
static const uint32_t once = 1u << PEN_CROSSES_WORKS | 1u << PEN_TAKES_YORKTOWN |
                             1u << PEN_TAKES_NORFOLK | 1u << PEN_FOUR_SOUTH | 1u << PEN_NEAR_4 |
                             1u << PEN_NEAR_5 | 1u << PEN_NEAR_6 | 1u << PEN_MCDOWELL_ENTERS;

void track_event(play *p, enum pen_track_event event) {
  state *g = p->g;
  uint32_t bit = 1u << event;
  if ((once & bit) && (g->scored & bit)) return;
  if (once & bit) g->scored |= bit;
  g->track = (int8_t)(g->track + p->s->track_value[event]);
  pen_event told = event_of(PEN_EV_TRACK, PEN_NO_SIDE);
  told.word = (uint8_t)event;
  told.a = p->s->track_value[event];
  told.b = g->track;
  tell(p, &told);
  watch_track(p);
}

void track_retreat(play *p, enum pen_side side, bool forced, int combat_units) {
  static const uint8_t events[PEN_SIDES][2] = {{PEN_USA_VOLUNTARY, PEN_USA_FORCED},
                                               {PEN_CSA_VOLUNTARY, PEN_CSA_FORCED}};
  if (combat_units < p->s->track_limit[PEN_RETREAT_LIMIT]) return; /* R12d, R12h */
  track_event(p, (enum pen_track_event)events[side][forced]);
}

static bool is_south(const pen_setup *s, int place, int links) {
  (void)links;
  return s->place[place].south_of_chickahominy;
}

static bool is_near_richmond(const pen_setup *s, int place, int links) {
  return s->distance[s->richmond][place] <= links;
}

/* What an event of the track is measured by: the number there is, the number that makes it happen
 * and which way. */
typedef struct measure {
  enum { NOTHING, LOSSES, SOUTH, NEAR } of;
  uint8_t side, limit, links; /* limit: enum pen_track_limit */
  uint8_t rule;               /* enum pen_scenario_rule, or PEN_SCENARIO_RULES */
} measure;

enum { INFANTRY_NEEDED = 4 }; /* R15_3c, R15_4c */

static const measure measures[PEN_TRACK_EVENTS] = {
    [PEN_CSA_LOSSES] = {LOSSES, PEN_CSA, PEN_CSA_LOSS_LIMIT, 0, PEN_SCENARIO_RULES}, /* R12f */
    [PEN_USA_LOSSES] = {LOSSES, PEN_USA, PEN_USA_LOSS_LIMIT, 0, PEN_SCENARIO_RULES},
    [PEN_FOUR_SOUTH] = {SOUTH, PEN_USA, 0, 0, PEN_RULE_FOUR_SOUTH}, /* R15_3c */
    [PEN_NEAR_4] = {NEAR, PEN_USA, 0, 4, PEN_RULE_NEAR_RICHMOND},   /* R15_4c */
    [PEN_NEAR_5] = {NEAR, PEN_USA, 0, 5, PEN_RULE_NEAR_RICHMOND},
    [PEN_NEAR_6] = {NEAR, PEN_USA, 0, 6, PEN_RULE_NEAR_RICHMOND},
};

/* `lost`: what the viewer knows to be lost by each side. */
static pen_count measured(const state *g, enum pen_viewer viewer, const measure *m,
                          const pen_count lost[PEN_SIDES]) {
  uint64_t infantry = g->setup->of_type[m->side][PEN_INFANTRY];
  enum pen_side side = (enum pen_side)m->side;
  if (m->of == SOUTH) return count_inside(g, viewer, side, infantry, is_south, 0);
  if (m->of == NEAR) return count_inside(g, viewer, side, infantry, is_near_richmond, m->links);
  return lost[side];
}

/* What happens when the losses reach their limit, or the infantry falls short. */
static int needed_for(const pen_setup *s, const measure *m) {
  return m->of == LOSSES ? s->track_limit[m->limit] : INFANTRY_NEEDED;
}

static enum pen_known would_be(const pen_setup *s, const measure *m, pen_count now) {
  int needed = needed_for(s, m);
  return m->of == LOSSES ? at_least(now, needed) : fewer_than(now, needed);
}

/* Tells the event if its measure, taken by the truth, says so. */
static void judge_measure(play *p, enum pen_track_event event) {
  const measure *m = &measures[event];
  if (m->rule < PEN_SCENARIO_RULES && !scenario_rule(p->g, (enum pen_scenario_rule)m->rule)) return;
  const pen_count lost[] = {exactly(p->g->lost_sp[PEN_USA]), exactly(p->g->lost_sp[PEN_CSA])};
  if (would_be(p->s, m, measured(p->g, PEN_VIEW_BOTH, m, lost)) == PEN_IS) track_event(p, event);
}

void track_end_of_turn(play *p) {
  judge_measure(p, PEN_CSA_LOSSES);
  judge_measure(p, PEN_USA_LOSSES);
  judge_measure(p, PEN_FOUR_SOUTH);
}

static bool is_moving(const state *g) {
  for (int i = 0; i < g->depth; i++)
    if (const_frames(g)[i].decision == PEN_ACTIVATION) return true;
  return false;
}

void watch_nearness(play *p) {
  const state *g = p->g;
  if (!scenario_rule(g, PEN_RULE_NEAR_RICHMOND) || g->phase == PEN_PHASE_SET_UP) return;
  if (is_moving(g)) return; /* R15c: a whole move is one action */
  judge_measure(p, PEN_NEAR_4);
  judge_measure(p, PEN_NEAR_5);
  judge_measure(p, PEN_NEAR_6);
}

/* ------------------------------------------------------------------ as it stands */

/* What must be in the game for an event to be possible. */
static bool is_here(const state *g, enum pen_track_event event) {
  const measure *m = &measures[event];
  int virginia = g->setup->named.css_virginia;
  if (m->rule < PEN_SCENARIO_RULES && m->of != NOTHING)
    return scenario_rule(g, (enum pen_scenario_rule)m->rule);
  switch (event) {
    case PEN_VIRGINIA_SUNK:
    case PEN_CSA_NAVAL_VICTORY:
      return virginia != PEN_NONE && pen_on_board(g->at[virginia]);
    case PEN_MCDOWELL_ENTERS:
      return scenario_rule(g, PEN_RULE_I_CORPS);
    case PEN_JACKSON_ENTERS:
      return scenario_rule(g, PEN_RULE_JACKSON);
    default:
      return true;
  }
}

static bool happens_once(enum pen_track_event event) {
  return (once & 1u << event) != 0 || event == PEN_VIRGINIA_SUNK || event == PEN_JACKSON_ENTERS;
}

static bool has_counted(const state *g, enum pen_track_event event) {
  bool jackson = event == PEN_JACKSON_ENTERS && scenario_rule(g, PEN_RULE_JACKSON);
  return (once & g->scored & 1u << event) != 0 || (jackson && g->jackson_turn != 0);
}

static int combat_units_needed(const pen_setup *s, enum pen_track_event event) {
  bool retreat = event == PEN_CSA_FORCED || event == PEN_CSA_VOLUNTARY || event == PEN_USA_FORCED ||
                 event == PEN_USA_VOLUNTARY;
  return retreat ? s->track_limit[PEN_RETREAT_LIMIT] : 0;
}

pen_track_standing track_standing(const state *g, enum pen_viewer viewer,
                                  const pen_count lost[PEN_SIDES], enum pen_track_event event) {
  const measure *m = &measures[event];
  pen_track_standing out = {.state = PEN_TRACK_OPEN, .once = happens_once(event)};
  if (has_counted(g, event))
    out.state = PEN_TRACK_COUNTED;
  else if (!is_here(g, event))
    out.state = PEN_TRACK_NOT_HERE;
  out.needed = (uint8_t)combat_units_needed(g->setup, event);
  if (m->of == NOTHING) return out;
  out.needed = (uint8_t)needed_for(g->setup, m);
  out.now = measured(g, viewer, m, lost);
  if (out.state == PEN_TRACK_OPEN) out.would_be = (uint8_t)would_be(g->setup, m, out.now);
  return out;
}
