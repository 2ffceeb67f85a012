#include "files/statistics.h"

/* A die hits at the number needed and above. */
static double chance(int needs) { return needs > 6 ? 0 : needs < 1 ? 1 : (7 - needs) / 6.0; }

static void add_event(dice_statistics *out, const pen_event *event) {
  int side = event->side < PEN_NO_SIDE ? event->side : PEN_USA;
  out->dice[side] += event->dice;
  for (int i = 0; i < event->dice; i++) out->face[side][event->die[i]]++;
  if (event->kind != PEN_EV_FIRE || event->b == 0) return;
  out->shot_dice[side] += event->dice;
  out->hits[side] += event->a;
  out->expected[side] += event->dice * chance(event->b);
}

void statistics_of(const session *s, int events, enum pen_viewer viewer, dice_statistics *out) {
  *out = (dice_statistics){0};
  for (int i = 0; i < events; i++) {
    pen_event seen;
    if (pen_event_for(session_event(s, i), viewer, &seen)) add_event(out, &seen);
  }
}
