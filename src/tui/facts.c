/* What both players have to know to follow a decision in common, in a few plain sentences. */
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"

static const char *place_name(const app *a, int place) {
  return place < app_setup(a)->places ? app_setup(a)->place[place].name : "the map's edge";
}

/* 13.1 to 13.3. */
static void cavalry_facts(const app *a, char *out, size_t size) {
  const char *where = place_name(a, a->view.place), *from = place_name(a, a->view.place2);
  char chances[256];
  switch (a->view.decision) {
    case PEN_SCREEN:
      snprintf(out, size,
               "Combat units from %s enter %s and meet cavalry. It may screen: a die of its SP or "
               "less halts them. Either way it then leaves.",
               from, where);
      break;
    case PEN_SCOUT:
      snprintf(out, size,
               "Cavalry from %s rode into %s and may scout: a die of its SP or less shows every "
               "block there. Then it goes back.",
               from, where);
      break;
    case PEN_FALL_BACK:
      snprintf(out, size, "A block of cavalry must leave %s by one link.", where);
      break;
    default:
      snprintf(out, size,
               "Cavalry battle at %s, %d round%s fought. Each SP rolls a die and hits on 6. %s%s",
               where, a->view.count, a->view.count == 1 ? "" : "s",
               a->view.count == 0 ? "The first round is always fought." : "Fight on, or retreat?",
               cavalry_chances(a, chances, sizeof chances));
      break;
  }
}

char *facts_of(const app *a, char *out, size_t size) {
  out[0] = '\0';
  switch (a->view.decision) {
    case PEN_SCREEN:
    case PEN_SCOUT:
    case PEN_FALL_BACK:
    case PEN_CAVALRY_ROUND:
      cavalry_facts(a, out, size);
      break;
    case PEN_EXTEND:
      snprintf(out, size, "The last turn is played. The Union may go on for five turns more.");
      break;
    default:
      return out;
  }
  if (app_has_hidden(a)) {
    size_t used = strlen(out);
    snprintf(out + used, size - used, " Hidden cavalry is named after l.");
  }
  return out;
}
