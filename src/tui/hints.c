/* Hints: for each kind of decision the next sensible act, as far as this screen may tell. */
#include <stdio.h>
#include <string.h>

#include "tui/guide.h"
#include "tui/lesson.h"
#include "tui/screens.h"
#include "tui/words.h"

enum { HINT_TURNS = 2, HINT_LENGTH = 200, HINT_WIDTH = 72 };

static const pen_action *first_of(const app *a, enum pen_verb verb) {
  for (int i = 0; i < a->count; i++)
    if (a->list[i].verb == verb) return &a->list[i];
  return NULL;
}

/* ------------------------------------------------------------------ between battles */

static void about_set_up(const app *a, char *out) {
  const pen_action *next = first_of(a, PEN_PLACE_UNIT);
  if (next == NULL)
    snprintf(out, HINT_LENGTH, "Everybody has his place: e ends the set-up.");
  else if (app_setup(a)->unit[next->unit].type == PEN_DECOY)
    snprintf(out, HINT_LENGTH,
             "A decoy looks like troops: Tab to where he should fear some, Enter.");
  else
    snprintf(out, HINT_LENGTH, "Tab: the places open to %s; Enter puts it there, u takes it back.",
             words_of_unit(a, next->unit));
}

/* The unit that has lost most of what it had. */
static void about_replacements(const app *a, char *out) {
  int weakest = PEN_NONE, most = 0;
  for (int i = 0; i < a->count; i++) {
    int unit = a->list[i].unit;
    if (a->list[i].verb != PEN_RESTORE) continue;
    int lost = app_setup(a)->unit[unit].sp - a->view.unit_view[unit].sp;
    if (lost > most) weakest = unit;
    if (lost > most) most = lost;
  }
  if (a->count == 0)
    snprintf(out, HINT_LENGTH, "Only who has lost SP and is in supply takes replacements: e.");
  else if (weakest == PEN_NONE)
    snprintf(out, HINT_LENGTH, "Points are not kept for later: spend what you can, then e.");
  else
    snprintf(out, HINT_LENGTH, "%s has lost most, %d of %d: Down to its line, Enter. Then e.",
             words_of_unit(a, weakest), most, app_setup(a)->unit[weakest].sp);
}

/* How near the enemy stands by the roads, whoever may be on them. */
static int nearest_enemy(const app *a, int from) {
  int best = PEN_NONE;
  for (int p = 0; p < app_setup(a)->places; p++) {
    int links = app_setup(a)->distance[from][p];
    if (a->view.blocks[pen_enemy_of((enum pen_side)a->view.side)][p] > 0 && links < best)
      best = links;
  }
  return best;
}

/* The commander, of those that can be activated, who is nearest to the enemy. */
static int forward_commander(const app *a, int *links) {
  int best = PEN_NONE;
  *links = PEN_NONE;
  for (int i = 0; i < a->count; i++) {
    int unit = a->list[i].unit;
    if (a->list[i].verb != PEN_ACTIVATE || app_setup(a)->unit[unit].type != PEN_COMMANDER) continue;
    int at = a->view.unit_view[unit].at;
    int away = at < app_setup(a)->places ? nearest_enemy(a, at) : PEN_NONE;
    if (away >= *links) continue;
    best = unit;
    *links = away;
  }
  return best;
}

static void about_commander(const app *a, int commander, int links, char *out) {
  const char *who = words_of_unit(a, commander), *many = links == 1 ? "" : "s";
  const char *where = pen_place_name(app_setup(a), a->view.unit_view[commander].at);
  const char *how = a->unit == commander ? "Enter activates him" : "Tab to him, Enter";
  int length = snprintf(out, HINT_LENGTH, "%s at %s is %d link%s from the enemy: %s.", who, where,
                        links, many, how);
  if (length > HINT_WIDTH)
    snprintf(out, HINT_LENGTH, "%s is %d link%s from the enemy: %s.", who, links, many, how);
}

static void about_orders(const app *a, char *out) {
  int links, commander = forward_commander(a, &links);
  if (a->listing_others)
    snprintf(out, HINT_LENGTH, "Tab picks, Enter takes it. Esc steps back, and nothing is spent.");
  else if (a->view.cap[a->view.side] == 0)
    snprintf(out, HINT_LENGTH, "The CAP are spent: e ends your movement, and then come battles.");
  else if (commander != PEN_NONE)
    about_commander(a, commander, links, out);
  else
    snprintf(out, HINT_LENGTH, "No commander is left: Tab goes to single units; e ends the phase.");
}

/* Who holds back all that are marked with him: the train or a siege gun. */
static int slow_one(const app *a) {
  int slow = PEN_NONE, marked = 0, first = (int)app_side(a) * PEN_UNITS_A_SIDE;
  for (int u = 0; u < PEN_UNITS_A_SIDE; u++) {
    uint8_t type = app_setup(a)->unit[first + u].type;
    if ((a->marked >> u & 1) == 0) continue;
    marked++;
    if (type == PEN_SUPPLY_TRAIN || type == PEN_SIEGE_GUN) slow = first + u;
  }
  return marked > 1 ? slow : PEN_NONE;
}

static void about_targets(const app *a, char *out) {
  int slow = slow_one(a);
  if (slow == PEN_NONE)
    snprintf(out, HINT_LENGTH, "Tab: places in reach. Among enemy blocks there will be a battle.");
  else
    snprintf(out, HINT_LENGTH, "They go only as far as the %s: Esc, Down to it, Space.",
             words_of_unit(a, slow));
}

static void about_activation(const app *a, char *out) {
  const char *words = "All marked blocks march together, Space takes one out. Enter: where to?";
  if (a->stage == STAGE_TARGET) {
    about_targets(a, out);
    return;
  }
  if (a->sketching)
    words = "A sketch: Enter shows the reach. Marching pays for it, Esc drops it.";
  else if (a->view.place2 < app_setup(a)->places)
    words = first_of(a, PEN_BOARD) != NULL
                ? "b takes the marked blocks aboard; others march to the port first."
                : "Nobody stands in the port: march there (Enter), or e ends, or u.";
  else if (a->count == 0)
    words = "Nobody of these can go on: e ends the activation; u takes a march back.";
  else if (a->stage == STAGE_PLACES)
    words = "Tab goes to those of this activation who can still move; then e.";
  snprintf(out, HINT_LENGTH, "%s", words);
}

static void about_battles(const app *a, char *out) {
  int battles = 0;
  for (int i = 0; i < a->count; i++) battles += a->list[i].verb == PEN_BATTLE;
  snprintf(out, HINT_LENGTH, "%s",
           battles == 1 ? "One battle is to be fought: Enter. The defender deploys first."
                        : "Fight first where you are strong: winners may reinforce the next.");
}

/* Two hits a round are what the fleet is good for. */
static void about_naval_round(const app *a, char *out) {
  snprintf(out, HINT_LENGTH, "%s",
           a->view.virginia_sp > 2
               ? "Fight on while she has SP to lose; Withdraw lets the ships pass."
               : "Another round may well sink her: Withdraw saves her; the ships pass.");
}

/* ------------------------------------------------------------------ in battles */

static void about_deployment(const app *a, char *out) {
  snprintf(out, HINT_LENGTH, "%s",
           a->stage == STAGE_POSITION ? "Left and Right pick the position, Enter puts it there."
           : first_of(a, PEN_DEPLOY_AT) == NULL
               ? "All have their place: e ends the deployment."
               : "Tab picks, Enter. Strong infantry into both centers: they must hold.");
}

/* What the common view does not know may still have something to fire at. */
static const char *nobody_fires(const app *a) {
  return app_has_hidden(a)
             ? "Nobody in view can fire: l looks at your hidden ones, e ends the step."
             : "Nobody has anything to fire at: e ends the step.";
}

static void about_artillery(const app *a, char *out) {
  snprintf(out, HINT_LENGTH, "%s",
           first_of(a, PEN_FIRE) != NULL
               ? "f fires the gun under the cursor: a die for each SP, 5 and 6 hit."
               : nobody_fires(a));
}

static void about_infantry(const app *a, char *out) {
  snprintf(out, HINT_LENGTH, "%s",
           first_of(a, PEN_FLANK) != NULL
               ? "k: a flank stands open, flank fire hits on 5 and 6. f fires straight."
           : first_of(a, PEN_FIRE) != NULL
               ? "f fires the unit under the cursor: a die for each SP, 6 hits."
               : nobody_fires(a));
}

static void about_retreat(const app *a, char *out) {
  bool usa = a->view.side == PEN_USA;
  int choice = app_setup(a)->track_value[usa ? PEN_USA_VOLUNTARY : PEN_CSA_VOLUNTARY];
  int forced = app_setup(a)->track_value[usa ? PEN_USA_FORCED : PEN_CSA_FORCED];
  if (first_of(a, PEN_STAND) == NULL)
    snprintf(out, HINT_LENGTH, "Retreat towards your supply and your other troops.");
  else
    snprintf(out, HINT_LENGTH, "To be forced out later moves the track by %+d, to go now by %+d.",
             forced, choice);
}

/* ------------------------------------------------------------------ the table */

/* A row for each kind of decision: what is said, in HINT_WIDTH characters, or who works it out. */
static const struct {
  const char *words;
  void (*about)(const app *a, char *out);
} hints[PEN_NO_DECISION] = {
    [PEN_SET_UP] = {NULL, about_set_up},
    [PEN_REPLACEMENTS] = {NULL, about_replacements},
    [PEN_WEATHER_ROLL] = {"r rolls. Infantry marches 3 links when clear, 2 in rain, 1 in mud.",
                          NULL},
    [PEN_COMMAND_ROLL] = {"r rolls. CAP pay for orders: 1 sends a corps by land, 2 by water.",
                          NULL},
    [PEN_RELEASE_ROLL] = {"r rolls the die for I Corps; once released it comes when you like.",
                          NULL},
    [PEN_ORDERS] = {NULL, about_orders},
    [PEN_ACTIVATION] = {NULL, about_activation},
    [PEN_SCOUT] = {"A scout that fails costs nothing: Enter on Scout.", NULL},
    [PEN_SCREEN] = {"A screen that holds halts the enemy; the cavalry goes either way.", NULL},
    [PEN_FALL_BACK] = {"Fall back towards your own troops: Tab to a marked place, Enter.", NULL},
    [PEN_CAVALRY_ROUND] = {"Stand while you have more SP here than the enemy, else retreat.", NULL},
    [PEN_SORTIE] = {"Afloat after three rounds she stops the ships; sunk she is gone.", NULL},
    [PEN_NAVAL_ROUND] = {NULL, about_naval_round},
    [PEN_SIEGE_LOSSES] = {"The enemy does not learn who was hit: let a strong division take it.",
                          NULL},
    [PEN_LOSSES] = {"Equally strong: let the one take the hit that has already fired.", NULL},
    [PEN_BATTLES] = {NULL, about_battles},
    [PEN_DEPLOY] = {NULL, about_deployment},
    [PEN_ARTILLERY_STEP] = {NULL, about_artillery},
    [PEN_INFANTRY_STEP] = {NULL, about_infantry},
    [PEN_RETREAT] = {NULL, about_retreat},
    [PEN_RALLY] = {"Try every commander: his rating or less gives 1 SP back. Then e.", NULL},
    [PEN_REINFORCE] = {"Try every unit: its commander's rating or less brings it in. Then e.",
                       NULL},
    [PEN_ADVANCE] = {"Bring in who should hold the place, without a roll: Enter. Then e.", NULL},
    [PEN_PLACE_COMMANDER] = {"Put him near his troops: Tab to a marked place, Enter.", NULL},
    [PEN_EXTEND] = {"Five turns more help only who still has something to win.", NULL},
};

static bool are_wanted(const app *a) {
  return a->settings.value[SETTING_HINTS] == HINTS_ON && a->game != NULL && a->replay == NULL &&
         !lesson_is_on(a) && !a->paused && a->view.decision < PEN_NO_DECISION &&
         a->view.turn < app_setup(a)->scenario.turn + HINT_TURNS;
}

const char *hint_now(const app *a) {
  static char text[HINT_LENGTH];
  text[0] = '\0';
  if (!are_wanted(a)) return text;
  if (hints[a->view.decision].about != NULL)
    hints[a->view.decision].about(a, text);
  else
    snprintf(text, sizeof text, "%s", hints[a->view.decision].words);
  return text;
}

/* ------------------------------------------------------------------ on and off */

/* As it is left it will be in the next game; a settings file that is damaged is not touched. */
void switch_hints(app *a) {
  static file_error error;
  bool on = a->settings.value[SETTING_HINTS] != HINTS_ON;
  a->settings.value[SETTING_HINTS] = on ? HINTS_ON : HINTS_OFF;
  app_say(a, on ? "Hints are on, in the first two turns of a game."
                : "No more hints. H brings them back.");
  if (a->settings_file[0] == '\0' || a->settings_refused) return;
  if (!settings_write(a->settings_file, &a->settings, &error)) app_say(a, "%s", error.message);
}
