/* McClellan's confidence track (12). */
#include "rules/track.h"

#include "rules/entry.h"

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

static int infantry_south(const state *g) {
  int count = 0;
  uint64_t infantry = g->setup->of_type[PEN_USA][PEN_INFANTRY];
  for (int u = next_unit(&infantry, PEN_USA); u >= 0; u = next_unit(&infantry, PEN_USA))
    count += pen_on_board(g->at[u]) && g->setup->place[g->at[u]].south_of_chickahominy;
  return count;
}

void track_end_of_turn(play *p) {
  const state *g = p->g;
  if (g->lost_sp[PEN_CSA] >= p->s->track_limit[PEN_CSA_LOSS_LIMIT])
    track_event(p, PEN_CSA_LOSSES); /* R12f */
  if (g->lost_sp[PEN_USA] >= p->s->track_limit[PEN_USA_LOSS_LIMIT]) track_event(p, PEN_USA_LOSSES);
  if (scenario_rule(g, PEN_RULE_FOUR_SOUTH) && infantry_south(g) < 4)
    track_event(p, PEN_FOUR_SOUTH); /* R15_3c */
}

static int infantry_within(const state *g, int links) {
  int count = 0;
  uint64_t infantry = g->setup->of_type[PEN_USA][PEN_INFANTRY];
  for (int u = next_unit(&infantry, PEN_USA); u >= 0; u = next_unit(&infantry, PEN_USA))
    count += pen_on_board(g->at[u]) && g->setup->distance[g->setup->richmond][g->at[u]] <= links;
  return count;
}

static bool is_moving(const state *g) {
  for (int i = 0; i < g->depth; i++)
    if (const_frames(g)[i].decision == PEN_ACTIVATION) return true;
  return false;
}

void watch_nearness(play *p) {
  static const struct {
    uint8_t links, event;
  } rings[] = {{4, PEN_NEAR_4}, {5, PEN_NEAR_5}, {6, PEN_NEAR_6}};
  const state *g = p->g;
  if (!scenario_rule(g, PEN_RULE_NEAR_RICHMOND) || g->phase == PEN_PHASE_SET_UP) return;
  if (is_moving(g)) return; /* R15c: a whole move is one action */
  for (size_t i = 0; i < sizeof rings / sizeof rings[0]; i++)
    if (infantry_within(g, rings[i].links) < 4)
      track_event(p, (enum pen_track_event)rings[i].event);
}
