#include "files/balance.h"

#include <stddef.h>

/* 15.1: beyond these values there is no campaign any more, so the track has no more spaces. */
enum { TRACK_LOWEST = -8, TRACK_HIGHEST = 15 };

/* Whether the condition is met as soon as the track stands there. */
static bool wins_at_once(const pen_scenario *scenario, const pen_victory *v, int track) {
  if (v->checked != PEN_CHECKED_ALWAYS || v->from_turn > scenario->turn) return false;
  return (v->when == PEN_TRACK_AT_MOST && track <= v->value) ||
         (v->when == PEN_TRACK_AT_LEAST && track >= v->value);
}

static const pen_victory *victory_at(const pen_scenario *scenario, int track) {
  for (int i = 0; i < scenario->victories; i++)
    if (wins_at_once(scenario, &scenario->victory[i], track)) return &scenario->victory[i];
  return NULL;
}

static bool is_on_track(int track) { return track >= TRACK_LOWEST && track <= TRACK_HIGHEST; }

static bool may_start_at(const pen_setup *setup, int track) {
  return is_on_track(track) && victory_at(&setup->scenario, track) == NULL;
}

/* The scenario's own start is always good. */
void balance_range(const pen_setup *setup, int *least, int *most) {
  int start = setup->scenario.track;
  *least = *most = 0;
  while (may_start_at(setup, start + *least - 1)) --*least;
  while (may_start_at(setup, start + *most + 1)) ++*most;
}

bool balance_shift(pen_setup *setup, int shift, file_error *error) {
  pen_scenario *scenario = &setup->scenario;
  int track = scenario->track + shift;
  if (shift == 0) return true;
  if (!is_on_track(track))
    return file_error_set(
        error, EXIT_REFUSED,
        "the track's start cannot be shifted by %+d: it would be %+d, and the track goes from %+d "
        "to %+d",
        shift, track, TRACK_LOWEST, TRACK_HIGHEST);
  const pen_victory *won = victory_at(scenario, track);
  if (won != NULL)
    return file_error_set(
        error, EXIT_REFUSED,
        "the track's start cannot be shifted by %+d: it would be %+d, where the %s side has won "
        "at once",
        shift, track, pen_spoken(PEN_SIDE_NAMES, won->side));
  scenario->track = (int8_t)track;
  return true;
}
