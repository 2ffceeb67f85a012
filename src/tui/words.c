#include "tui/words.h"

#include <stdio.h>
#include <string.h>

/* What is written for a verb: %u unit, %v second unit, %p place, %q second place, %o position. */
static const char *const verb_words[PEN_NO_VERB] = {
    [PEN_PLACE_UNIT] = "Place %u at %p",
    [PEN_END] = "End",
    [PEN_RESTORE] = "Restore %u by 1 SP",
    [PEN_RETURN] = "Bring %u back at %p",
    [PEN_ROLL] = "Roll",
    [PEN_SIEGE] = "%u fires at %p",
    [PEN_ACTIVATE] = "Activate %u",
    [PEN_SAIL] = "%u sails from %p to %q",
    [PEN_ENTER] = "%u enters at %p",
    [PEN_LEAVE] = "%u leaves for %p",
    [PEN_MOVE] = "%u moves to %p",
    [PEN_RAIL] = "%u goes by rail to %p",
    [PEN_MARCH] = "%u force marches to %p",
    [PEN_BOARD] = "%u goes aboard",
    [PEN_SCOUT_WITH] = "Scout with %u",
    [PEN_SCREEN_WITH] = "Screen with %u",
    [PEN_PASS] = "Pass",
    [PEN_RETREAT_TO] = "Retreat to %p",
    [PEN_STAND] = "Stand and fight on",
    [PEN_SORTIE_OUT] = "Send out the CSS Virginia",
    [PEN_FIGHT] = "Fight on",
    [PEN_WITHDRAW] = "Withdraw",
    [PEN_LOSE] = "%u takes the hit",
    [PEN_BATTLE] = "Fight at %p",
    [PEN_DEPLOY_AT] = "%u to the %o",
    [PEN_FIRE] = "Fire with %u",
    [PEN_SHIFT] = "Shift %u to the %o",
    [PEN_FLANK] = "Flank fire with %u",
    [PEN_RALLY_UNIT] = "%u rallies %v",
    [PEN_REINFORCE_WITH] = "Bring up %u, called by %v",
    [PEN_ADVANCE_UNIT] = "Advance %u",
    [PEN_EXTEND_GAME] = "Extend the game",
};

const char *words_of_unit(const app *a, int unit) {
  if (unit >= PEN_UNITS_MAX) return "";
  bool known = a->view.unit_view[unit].at != PEN_NONE;
  return known ? app_setup(a)->unit[unit].name : "a block";
}

static const char *word_for(const app *a, const pen_action *action, char letter) {
  switch (letter) {
    case 'u':
      return words_of_unit(a, action->unit);
    case 'v':
      return words_of_unit(a, action->unit2);
    case 'p':
      return action->place == PEN_SEA ? "Fort Monroe by water"
                                      : pen_place_name(app_setup(a), action->place);
    case 'q':
      return pen_place_name(app_setup(a), action->place2);
    default:
      return pen_spoken(PEN_POSITION_NAMES, action->position);
  }
}

char *words_of_action(const app *a, pen_action action, char *out, size_t size) {
  const char *form = action.verb < PEN_NO_VERB ? verb_words[action.verb] : NULL;
  if (form == NULL) return pen_print(app_setup(a), action, out, size);
  size_t used = 0;
  out[0] = '\0';
  for (; *form != '\0' && used + 1 < size; form++) {
    if (*form == '%') {
      int added = snprintf(out + used, size - used, "%s", word_for(a, &action, *++form));
      used += (size_t)added < size - used ? (size_t)added : size - used - 1;
    } else {
      out[used++] = *form;
      out[used] = '\0';
    }
  }
  return out;
}

const char *words_of_type(int type) {
  static const char *const types[PEN_NO_TYPE] = {
      [PEN_COMMANDER] = "cdr",      [PEN_INFANTRY] = "inf",      [PEN_ARTILLERY] = "art",
      [PEN_CAVALRY] = "cav",        [PEN_SIEGE_GUN] = "siege",   [PEN_SUPPLY_TRAIN] = "train",
      [PEN_SUPPLY_DEPOT] = "depot", [PEN_IRONCLAD] = "ironclad", [PEN_DECOY] = "decoy"};
  return type < PEN_NO_TYPE ? types[type] : "";
}

const char *words_of_purpose(enum pen_decision decision) {
  switch (decision) {
    case PEN_SET_UP:
      return "to place its hidden blocks";
    case PEN_REPLACEMENTS:
      return "to spend its replacement points";
    case PEN_ORDERS:
    case PEN_ACTIVATION:
      return "to give its orders";
    case PEN_BATTLES:
      return "to choose its next battle";
    case PEN_DEPLOY:
      return "to deploy its blocks for the battle";
    case PEN_ADVANCE:
      return "to bring up blocks after the battle";
    case PEN_PLACE_COMMANDER:
      return "to place a commander";
    default:
      return "to choose who takes the losses";
  }
}

/* ------------------------------------------------------------------ the next expected act */

static char *task_of_orders(const app *a, char *out, size_t size) {
  int commanders = 0;
  for (int i = 0; i < a->count; i++)
    commanders += a->list[i].verb == PEN_ACTIVATE &&
                  app_setup(a)->unit[a->list[i].unit].type == PEN_COMMANDER;
  int cap = a->view.cap[app_side(a)];
  if (cap == 0)
    snprintf(out, size, "No CAP left: press e to end your orders.");
  else
    snprintf(out, size,
             "Choose a commander or a unit to activate: %d CAP left, %d commander%s to go.", cap,
             commanders, commanders == 1 ? "" : "s");
  return out;
}

static char *task_of_activation(const app *a, char *out, size_t size) {
  const char *who = words_of_unit(a, a->view.unit);
  if (a->stage == STAGE_TARGET)
    snprintf(out, size,
             "Where to? Tab through the places in reach, Enter to go, Esc to think again.");
  else if (a->count == 0)
    snprintf(out, size, "%s: nobody can move on. Press e to end the activation.", who);
  else
    snprintf(out, size, "%s is activated: choose blocks to move; e when they have moved.", who);
  return out;
}

static char *task_of_stage(const app *a, char *out, size_t size) {
  switch (a->stage) {
    case STAGE_TARGET:
      snprintf(out, size, "%s%sChoose a place: Tab, then Enter.", words_of_unit(a, a->unit),
               a->unit < PEN_UNITS_MAX ? ": " : "");
      return out;
    case STAGE_POSITION:
      snprintf(out, size, "%s: choose a position with Left and Right, then Enter.",
               words_of_unit(a, a->unit));
      return out;
    case STAGE_SUPPORT:
      snprintf(out, size, "Flank fire of %s: which commander goes along?",
               words_of_unit(a, a->unit));
      return out;
    default:
      return NULL;
  }
}

char *words_of_task(const app *a, char *out, size_t size) {
  enum pen_decision decision = (enum pen_decision)a->view.decision;
  if (a->paused) return strncpy(out, "Enter goes on.", size);
  if (decision == PEN_ACTIVATION && !a->listing_others) return task_of_activation(a, out, size);
  if (decision == PEN_ORDERS && a->stage != STAGE_TARGET && !a->listing_others)
    return task_of_orders(a, out, size);
  if (task_of_stage(a, out, size) != NULL) return out;
  if (a->count == 0 && a->can_end && a->viewer != PEN_VIEW_COMMON)
    return strncpy(out, "Nothing is left to do here: e ends it.", size);
  snprintf(out, size, "%s", decision == PEN_NO_DECISION ? "" : pen_prompt(decision));
  return out;
}
