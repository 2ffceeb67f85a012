/* Standing orders: what a side has the engine answer for it. */
#include "rules/standing.h"

/* The ways each may be set, as bits of enum pen_standing_how. */
static const uint8_t ways[PEN_STANDINGS] = {
    [PEN_STANDING_SCREENS] = 1 << PEN_HOW_ASK | 1 << PEN_HOW_ALWAYS | 1 << PEN_HOW_NEVER,
    [PEN_STANDING_TIES] = 1 << PEN_HOW_ASK | 1 << PEN_HOW_FIRST,
    [PEN_STANDING_SORTIES] = 1 << PEN_HOW_ASK | 1 << PEN_HOW_ALWAYS | 1 << PEN_HOW_NEVER,
};

bool pen_standing_exists(enum pen_side side, int what, int how) {
  if (what >= PEN_STANDINGS || how >= PEN_HOWS) return false;
  if (what == PEN_STANDING_SORTIES && side != PEN_CSA) return false; /* R10_5a */
  return (ways[what] >> how & 1) != 0;
}

pen_reason why_not_standing(const lens *l, const pen_action *a) {
  if (!pen_standing_exists(l->side, a->what, a->how)) return refuse(PEN_NO_STANDING_ORDER);
  enum pen_standing_what what = (enum pen_standing_what)a->what;
  if (standing_order(l->g, l->side, what) == a->how) return refuse(PEN_STANDING_SO);
  bool given = (l->g->happened & STANDING_GIVEN << what) != 0;
  return given ? refuse(PEN_STANDING_ONCE) : legal();
}

void apply_standing(play *p, const pen_action *a) {
  enum pen_side side = (enum pen_side)top_frame(p->g)->side;
  p->g->standing[(int)side * PEN_STANDINGS + a->what] = a->how;
  p->g->happened |= (uint16_t)(STANDING_GIVEN << a->what);
  pen_event event = event_of(PEN_EV_STANDING, side);
  event.word = a->what;
  event.told = told_to(side); /* the enemy sees only what comes of it */
  tell(p, &event);
}

void offer_standing_orders(candidates *list) {
  pen_action action = pen_action_of(PEN_STANDING);
  for (int what = 0; what < PEN_STANDINGS; what++)
    for (int how = 0; how < PEN_HOWS; how++) {
      action.what = (uint8_t)what;
      action.how = (uint8_t)how;
      offer(list, action);
    }
}
