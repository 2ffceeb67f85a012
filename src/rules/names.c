/* The written and spoken forms of every enumeration in ids.h. */
#include <string.h>

#include "peninsula/ids.h"

typedef struct word {
  const char *id, *spoken;
} word;

/* One entry of a list: X(ENUM, id) or X(ENUM, id, spoken), or X(ENUM, id, privacy) for decisions.
 */
#define WORD_ID(name, ...)            WORD_PICK(__VA_ARGS__, "")
#define WORD_PICK(id, ...)            {id, NULL},
#define WORD_SPOKEN(name, id, spoken) {id, spoken},

static const word sides[] = {PEN_SIDE_LIST(WORD_SPOKEN)};
static const word viewers[] = {PEN_VIEWER_LIST(WORD_SPOKEN)};
static const word types[] = {PEN_TYPE_LIST(WORD_SPOKEN)};
static const word weathers[] = {PEN_WEATHER_LIST(WORD_SPOKEN)};
static const word months[] = {PEN_MONTH_LIST(WORD_SPOKEN)};
static const word phases[] = {PEN_PHASE_LIST(WORD_SPOKEN)};
static const word positions[] = {PEN_POSITION_LIST(WORD_SPOKEN)};
static const word reductions[] = {PEN_REDUCTION_LIST(WORD_SPOKEN)};
static const word options[] = {PEN_OPTION_LIST(WORD_SPOKEN)};
static const word decisions[] = {PEN_DECISION_LIST(WORD_ID)};
static const word verbs[] = {PEN_VERB_LIST(WORD_ID)};
static const word purposes[] = {PEN_PURPOSE_LIST(WORD_SPOKEN)};
static const word track_events[] = {PEN_TRACK_LIST(WORD_SPOKEN)};
static const word track_limits[] = {PEN_TRACK_LIMIT_LIST(WORD_ID)};
static const word scenario_rules[] = {PEN_SCENARIO_RULE_LIST(WORD_ID)};
static const word victories[] = {PEN_VICTORY_LIST(WORD_ID)};
static const word checkeds[] = {PEN_CHECKED_LIST(WORD_ID)};
static const word standings[] = {PEN_STANDING_LIST(WORD_ID)};
static const word hows[] = {PEN_HOW_LIST(WORD_ID)};

#define LIST(array) \
  { array, (int)(sizeof(array) / sizeof((array)[0])) }
static const struct {
  const word *words;
  int count;
} lists[PEN_NAME_LISTS] = {
    [PEN_SIDE_NAMES] = LIST(sides),
    [PEN_VIEWER_NAMES] = LIST(viewers),
    [PEN_TYPE_NAMES] = LIST(types),
    [PEN_WEATHER_NAMES] = LIST(weathers),
    [PEN_MONTH_NAMES] = LIST(months),
    [PEN_PHASE_NAMES] = LIST(phases),
    [PEN_POSITION_NAMES] = LIST(positions),
    [PEN_REDUCTION_NAMES] = LIST(reductions),
    [PEN_OPTION_NAMES] = LIST(options),
    [PEN_DECISION_NAMES] = LIST(decisions),
    [PEN_VERB_NAMES] = LIST(verbs),
    [PEN_PURPOSE_NAMES] = LIST(purposes),
    [PEN_TRACK_NAMES] = LIST(track_events),
    [PEN_TRACK_LIMIT_NAMES] = LIST(track_limits),
    [PEN_SCENARIO_RULE_NAMES] = LIST(scenario_rules),
    [PEN_VICTORY_NAMES] = LIST(victories),
    [PEN_CHECKED_NAMES] = LIST(checkeds),
    [PEN_STANDING_NAMES] = LIST(standings),
    [PEN_HOW_NAMES] = LIST(hows),
};

static bool in_list(enum pen_names list, int value) {
  return (int)list < PEN_NAME_LISTS && value >= 0 && value < lists[list].count;
}

const char *pen_id(enum pen_names list, int value) {
  return in_list(list, value) ? lists[list].words[value].id : "";
}

const char *pen_spoken(enum pen_names list, int value) {
  if (!in_list(list, value)) return "";
  const word *w = &lists[list].words[value];
  return w->spoken != NULL ? w->spoken : w->id;
}

int pen_number(enum pen_names list, const char *id) {
  if ((int)list >= PEN_NAME_LISTS) return -1;
  for (int value = 0; value < lists[list].count; value++)
    if (strcmp(lists[list].words[value].id, id) == 0) return value;
  return -1;
}
