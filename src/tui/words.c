#include "tui/words.h"

#include <stdio.h>
#include <string.h>

#include "tui/screens.h"

/* What is written for a verb: %u unit (or both cavalry units), %v second unit, %p place, %q second
 * place, %o position. */
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
    [PEN_REINFORCE_WITH] = "%u, called by %v",
    [PEN_ADVANCE_UNIT] = "Advance %u",
    [PEN_EXTEND_GAME] = "Extend the game",
};

const char *words_of_unit(const app *a, int unit) {
  if (unit >= PEN_UNITS_MAX) return "";
  bool known = a->view.unit_view[unit].at != PEN_NONE;
  return known ? app_setup(a)->unit[unit].name : "a block";
}

/* Cavalry that acts together. */
static const char *words_of_pair(const app *a, const pen_action *action) {
  static char both[2 * PEN_ID_MAX + 8];
  bool pair =
      action->unit2 < PEN_UNITS_MAX && app_setup(a)->unit[action->unit2].type == PEN_CAVALRY;
  if (!pair) return words_of_unit(a, action->unit);
  snprintf(both, sizeof both, "%s and %s", words_of_unit(a, action->unit),
           words_of_unit(a, action->unit2));
  return both;
}

static const char *word_for(const app *a, const pen_action *action, char letter) {
  switch (letter) {
    case 'u':
      return words_of_pair(a, action);
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
      [PEN_COMMANDER] = "cdr",      [PEN_INFANTRY] = "inf",    [PEN_ARTILLERY] = "art",
      [PEN_CAVALRY] = "cav",        [PEN_SIEGE_GUN] = "siege", [PEN_SUPPLY_TRAIN] = "train",
      [PEN_SUPPLY_DEPOT] = "depot", [PEN_IRONCLAD] = "ship",   [PEN_DECOY] = "decoy"};
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

/* Who waits to come in is not on the map to be seen. */
static const char *who_waits(const app *a) {
  for (int i = 0; i < a->count; i++)
    if (a->list[i].verb == PEN_ENTER) return words_of_unit(a, a->list[i].unit);
  return NULL;
}

static char *task_of_orders(const app *a, char *out, size_t size) {
  int commanders = 0;
  for (int i = 0; i < a->count; i++)
    commanders += a->list[i].verb == PEN_ACTIVATE &&
                  app_setup(a)->unit[a->list[i].unit].type == PEN_COMMANDER;
  int cap = a->view.cap[app_side(a)];
  if (cap == 0)
    snprintf(out, size, "No CAP left: press e to end your orders.");
  else if (who_waits(a) != NULL)
    snprintf(out, size, "%s waits to enter: r brings the corps in. Or activate: %d CAP left.",
             who_waits(a), cap);
  else if (choices_has(a, PEN_SIEGE))
    snprintf(out, size, "Siege guns fire before all else: g. Then activate: %d CAP left.", cap);
  else if (commanders == 0)
    snprintf(out, size, "Choose a unit to activate, or end: %d CAP left, no commander to go.", cap);
  else
    snprintf(out, size,
             "Choose a commander or a unit to activate: %d CAP left, %d commander%s to go.", cap,
             commanders, commanders == 1 ? "" : "s");
  return out;
}

/* The questions of the orders that a key begins: who, where to, and from which port. */
static char *task_of_list(const app *a, char *out, size_t size) {
  static const struct {
    const char *who, *where;
  } questions[PEN_NO_VERB] = {
      [PEN_SIEGE] = {"Which siege gun fires?", "fires at which place?"},
      [PEN_SAIL] = {"Who goes by water?", "sails to which port?"},
      [PEN_ENTER] = {"Who enters?", "enters where?"},
      [PEN_LEAVE] = {"Who leaves Norfolk? 1 CAP each; to Richmond behind Longstreet, free.",
                     "goes where?"}};
  if (a->listed == PEN_NO_VERB || questions[a->listed].who == NULL) return NULL;
  if (a->stage == STAGE_CHOICES) return strncpy(out, questions[a->listed].who, size);
  pen_action order = pen_action_of(a->listed);
  order.unit = (uint8_t)a->unit;
  order.place = (uint8_t)a->place;
  bool from = a->listed == PEN_SAIL && a->port == PEN_NONE;
  char cost[32] = ""; /* to leave Norfolk costs nothing behind Longstreet (R10_7b) */
  if (a->listed != PEN_LEAVE)
    snprintf(cost, sizeof cost, " (%d CAP)", pen_cap_cost(app_setup(a), order));
  char chance[64] = "", brief[48];
  if (a->listed == PEN_SIEGE && chance_brief_of(a, order, brief, sizeof brief)[0] != '\0')
    snprintf(chance, sizeof chance, ", %s.", brief);
  snprintf(out, size, "%s %s%s%s  Tab, then Enter.", words_of_unit(a, a->unit),
           from ? "sails from which port?" : questions[a->listed].where, cost, chance);
  return out;
}

/* The marked blocks, when all are cavalry, do not stay among the enemy (R13_1e). */
static bool only_cavalry_marked(const app *a) {
  for (int u = 0; u < PEN_UNITS_A_SIDE; u++)
    if ((a->marked >> u & 1) != 0 &&
        app_setup(a)->unit[(int)app_side(a) * PEN_UNITS_A_SIDE + u].type != PEN_CAVALRY)
      return false;
  return a->marked != 0;
}

/* A force march to the place under the cursor, or Jackson's third location there. */
static char *words_of_march_chance(const app *a, char *out, size_t size) {
  char brief[48];
  out[0] = '\0';
  for (int i = 0; i < a->count; i++) {
    bool marked = (a->marked >> (a->list[i].unit % PEN_UNITS_A_SIDE) & 1) != 0;
    bool going = a->listing_others ? a->list[i].verb == PEN_MARCH && a->list[i].unit == a->unit
                                   : a->list[i].verb == PEN_MOVE && marked;
    if (!going || a->list[i].place != a->place) continue;
    if (chance_brief_of(a, a->list[i], brief, sizeof brief)[0] == '\0') continue;
    snprintf(out, size, "  %s: %s", a->listing_others ? "To succeed" : "Jackson's roll", brief);
    break;
  }
  return out;
}

static char *task_of_march(const app *a, char *out, size_t size) {
  const char *where = app_setup(a)->place[a->place].name;
  bool enemy = a->view.blocks[pen_enemy_of(app_side(a))][a->place] > 0;
  char chance[80];
  words_of_march_chance(a, chance, sizeof chance);
  if (a->sketching && a->cost[a->place] < 0)
    snprintf(out, size, "A sketch, nothing is spent: Tab through the reach of %s, Esc drops it.",
             words_of_unit(a, a->view.unit));
  else if (a->sketching)
    snprintf(out, size, "Enter: activate %s (%d CAP) and march to %s. Esc thinks again.",
             words_of_unit(a, a->view.unit), pen_cap_cost(app_setup(a), a->sketched), where);
  else if (chance[0] != '\0')
    snprintf(out, size, "Where to? Tab, Enter to go, Esc to think again.%s", chance);
  else if (!enemy || a->cost[a->place] < 0)
    snprintf(out, size,
             "Where to? Tab through the places in reach, Enter to go, Esc to think again.");
  else if (only_cavalry_marked(a))
    snprintf(out, size, "Enter: cavalry rides into %s, may scout, and comes back.", where);
  else
    snprintf(out, size, "Enter: they march on the enemy at %s and fight. F forecasts it.", where);
  return out;
}

static char *task_of_sailing(const app *a, char *out, size_t size) {
  const pen_setup *setup = app_setup(a);
  bool boards = choices_has(a, PEN_BOARD);
  snprintf(out, size, "%s, %s to %s: %s e ends.", words_of_unit(a, a->view.unit),
           setup->place[a->view.place].name, setup->place[a->view.place2].name,
           boards ? "b aboard," : "nobody is left;");
  return out;
}

static char *task_of_activation(const app *a, char *out, size_t size) {
  const char *who = words_of_unit(a, a->view.unit);
  if (a->stage == STAGE_TARGET) return task_of_march(a, out, size);
  if (a->view.place2 < app_setup(a)->places && a->view.place < app_setup(a)->places)
    return task_of_sailing(a, out, size);
  if (a->sketching)
    snprintf(out, size, "A sketch of %s: mark blocks, Enter for their reach, Esc drops it.", who);
  else if (a->count == 0)
    snprintf(out, size, "%s: nobody can move on. Press e to end the activation.", who);
  else
    snprintf(out, size, "%s is activated: choose blocks to move; e when they have moved.", who);
  return out;
}

static int left_to_place(const app *a) {
  uint8_t last = PEN_NONE;
  int left = 0;
  for (int i = 0; i < a->count; i++) {
    if (a->list[i].verb != PEN_PLACE_UNIT || a->list[i].unit == last) continue;
    last = a->list[i].unit;
    left++;
  }
  return left;
}

/* What the block is: its name alone does not say what is given away with it. */
static char *task_of_placing(const app *a, char *out, size_t size) {
  const pen_unit *u = &app_setup(a)->unit[a->unit];
  const char *corps = u->corps == PEN_NONE ? "independent" : app_setup(a)->corps[u->corps].name;
  char what[64];
  if (u->type == PEN_COMMANDER)
    snprintf(what, sizeof what, "rates %d", u->rating);
  else if (u->sp > 0)
    snprintf(what, sizeof what, "%s %d, %s", words_of_type(u->type), u->sp, corps);
  else
    snprintf(what, sizeof what, "no troops");
  snprintf(out, size, "%s: choose a place with Tab, then Enter.  (%s; %d to go)",
           words_of_unit(a, a->unit), what, left_to_place(a));
  return out;
}

static char *task_of_stage(const app *a, char *out, size_t size) {
  char chance[64];
  switch (a->stage) {
    case STAGE_TARGET:
      if (a->view.decision == PEN_FALL_BACK)
        return strncpy(out, "Where does the block fall back to? Tab, then Enter.", size);
      if (a->view.decision == PEN_BATTLES)
        return strncpy(out, "Which battle is fought next? Tab, then Enter; F forecasts it.", size);
      if (a->view.decision == PEN_SET_UP && a->unit < PEN_UNITS_MAX)
        return task_of_placing(a, out, size);
      if (a->unit < PEN_UNITS_MAX)
        snprintf(out, size, "%s: choose a place with Tab, then Enter.%s", words_of_unit(a, a->unit),
                 words_of_march_chance(a, chance, sizeof chance));
      else
        snprintf(out, size, "Choose a place: Tab, then Enter.");
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

static char *task_of_siege_loss(const app *a, char *out, size_t size) {
  snprintf(out, size, "%d hit%s of siege guns at %s: who takes %s?", a->view.count,
           a->view.count == 1 ? "" : "s", pen_place_name(app_setup(a), a->view.place),
           a->view.count == 1 ? "it" : "the next");
  return out;
}

const char *words_of_result(const app *a) {
  static const char *const results[] = {
      [PEN_USA] = "UNION VICTORY", [PEN_CSA] = "CONFEDERATE VICTORY", [PEN_NO_SIDE] = "A DRAW"};
  return results[a->view.winner];
}

static char *task_of_replacements(const app *a, char *out, size_t size) {
  int points = a->view.points[app_side(a)];
  if (a->count == 0)
    snprintf(out, size, "Nobody can be restored with the %d point%s left: e ends it.", points,
             points == 1 ? "" : "s");
  else
    snprintf(out, size, "Spend your replacement points, then end: %d left.", points);
  return out;
}

static const char *side_noun(int side) {
  return side == PEN_USA ? "The Union" : "The Confederates";
}

static bool rolls_only(enum pen_decision decision) {
  return decision == PEN_WEATHER_ROLL || decision == PEN_COMMAND_ROLL ||
         decision == PEN_RELEASE_ROLL;
}

static char *task_of_roll(const app *a, char *out, size_t size) {
  char chance[160];
  chance_words_of(a, pen_action_of(PEN_ROLL), chance, sizeof chance);
  snprintf(out, size, "%s  %s", pen_prompt((enum pen_decision)a->view.decision), chance);
  return out;
}

char *words_of_task(const app *a, char *out, size_t size) {
  enum pen_decision decision = (enum pen_decision)a->view.decision;
  if (a->replay != NULL) return replay_words(a, out, size);
  if (!a->paused && a->listing_others && task_of_list(a, out, size) != NULL) return out;
  if (!a->paused && a->listing_others && a->stage == STAGE_CHOICES)
    return strncpy(out, "Other orders: pick one with Tab, then Enter; Esc steps back.", size);
  if (!a->paused && decision == PEN_SIEGE_LOSSES) return task_of_siege_loss(a, out, size);
  if (a->paused) return strncpy(out, "Enter goes on.", size);
  if (decision == PEN_ACTIVATION && !a->listing_others) return task_of_activation(a, out, size);
  if (decision == PEN_ORDERS && a->stage != STAGE_TARGET && !a->listing_others)
    return task_of_orders(a, out, size);
  if (task_of_stage(a, out, size) != NULL) return out;
  if (decision == PEN_REPLACEMENTS) return task_of_replacements(a, out, size);
  bool all_seen = a->viewer != PEN_VIEW_COMMON || !app_has_hidden(a);
  if (a->count == 0 && a->can_end && all_seen)
    return strncpy(out, "Nothing is left to do here: e ends it.", size);
  if (decision == PEN_RETREAT && !choices_has(a, PEN_STAND)) {
    snprintf(out, size, "%s must retreat: choose the place to go to.", side_noun(app_side(a)));
    return out;
  }
  if (a->count == 0 && a->can_end && app_has_hidden(a))
    return strncpy(out, "No block in view can act: l looks at your hidden ones, e ends the step.",
                   size);
  if (rolls_only(decision)) return task_of_roll(a, out, size);
  snprintf(out, size, "%s", decision == PEN_NO_DECISION ? "" : pen_prompt(decision));
  return out;
}
