/* The forecast of a battle (peninsula/forecast.h): the one on the board, one that is to be chosen,
 * or one that a march being planned would bring. Made from what the screen's viewer may know. */
#include "peninsula/forecast.h"

#include <stdio.h>
#include <string.h>

#include "tui/sheets.h"

enum { SEED = 1862 }; /* so that the same question has the same answer */

static const uint8_t columns[] = {26, 42, 0};
static const char about[] =
    "What would come of the battle if it were played many times from what this screen's reader "
    "knows. The chances are right to about two in a hundred.";

/* Everything this viewer has heard, from the beginning. */
static pen_memory memory_of(const app *a) {
  pen_memory memory;
  memset(&memory, 0, sizeof memory);
  for (int i = 0; i < app_event_count(a); i++) {
    pen_event event;
    if (pen_event_for(session_event(a->game, i), a->viewer, &event))
      pen_memory_hear(&memory, &event);
  }
  return memory;
}

/* ------------------------------------------------------------------ which battle */

/* Where the marked blocks would come from: the last place of their way before the enemy's. */
static int last_place(const app *a, int unit) {
  const march_way *way = &a->route;
  return way->steps > 1 ? way->place[way->steps - 2] : a->view.unit_view[unit].at;
}

/* Cavalry only scouts (R13_1a). */
static pen_attack attack_planned(const app *a) {
  pen_attack attack = {.place = (uint8_t)a->place};
  int first = (int)app_side(a) * PEN_UNITS_A_SIDE;
  for (int i = 0; i < PEN_UNITS_A_SIDE; i++) {
    if ((a->marked >> i & 1) == 0 || app_setup(a)->unit[first + i].type == PEN_CAVALRY) continue;
    attack.units |= UINT64_C(1) << i;
    attack.from[i] = (uint8_t)last_place(a, first + i);
  }
  return attack;
}

static bool plans_attack(const app *a) {
  return a->replay == NULL && a->view.decision == PEN_ACTIVATION && a->stage == STAGE_TARGET &&
         a->place < PEN_PLACES_MAX && a->cost[a->place] >= 0;
}

/* The place under the cursor, or the first there is. */
static int battle_to_choose(const app *a) {
  if (a->view.decision != PEN_BATTLES) return PEN_NONE;
  if (a->place < PEN_PLACES_MAX && a->view.contested[a->place]) return a->place;
  for (int place = 0; place < app_setup(a)->places; place++)
    if (a->view.contested[place]) return place;
  return PEN_NONE;
}

static int battle_shown(const app *a) {
  return a->view.battle.place != PEN_NONE ? a->view.battle.place : battle_to_choose(a);
}

static bool play_forecast(const app *a, int *place, pen_forecast *out) {
  const pen_memory memory = memory_of(a);
  if (plans_attack(a)) {
    pen_attack attack = attack_planned(a);
    *place = a->place;
    return pen_forecast_attack(game_shown(a), a->viewer, &attack, &memory, SEED,
                               PEN_FORECAST_BATTLES, out);
  }
  *place = battle_shown(a);
  return pen_forecast_battle(game_shown(a), a->viewer, *place, &memory, SEED, PEN_FORECAST_BATTLES,
                             out);
}

/* ------------------------------------------------------------------ the sheet */

static int percent(uint32_t count, const pen_forecast *f) {
  return (int)((200 * (uint64_t)count + f->battles) / (2 * (uint64_t)f->battles));
}

static void add_chances(sheet *s, const char *what, const uint32_t *count, const pen_forecast *f) {
  sheet_add(s, "%s\t%d %%\t%d %%", what, percent(count[PEN_USA], f), percent(count[PEN_CSA], f));
}

static void add_averages(sheet *s, const char *what, const uint32_t *sum, const pen_forecast *f) {
  sheet_add(s, "%s\t%.1f\t%.1f", what, 1.0 * sum[PEN_USA] / f->battles,
            1.0 * sum[PEN_CSA] / f->battles);
}

static void add_outcome(sheet *s, const pen_forecast *f) {
  sheet_heading(s, "If it is fought out\tUnion\tConfederates");
  add_chances(s, "wins", f->won, f);
  add_chances(s, "goes back", f->went_back, f);
  add_chances(s, "  must, its center broken", f->forced, f);
  add_chances(s, "is destroyed", f->destroyed, f);
  add_averages(s, "loses SP, on average", f->lost_sp, f);
  add_averages(s, "loses whole blocks", f->lost_blocks, f);
  sheet_add(s, "rounds to come\t%.1f", 1.0 * f->rounds / f->battles);
  if (f->unfought > 0)
    sheet_add(s, "no battle after all\t%d %%\tnobody is there to fight", percent(f->unfought, f));
}

/* "2 Union and 1 Confederate blocks". */
static char *count_unknown(const pen_forecast *f, char *out, size_t size) {
  int usa = f->unknown[PEN_USA], csa = f->unknown[PEN_CSA];
  if (usa > 0 && csa > 0)
    snprintf(out, size, "%d Union and %d Confederate blocks", usa, csa);
  else
    snprintf(out, size, "%d %s block%s", usa + csa, side_name(usa > 0 ? PEN_USA : PEN_CSA),
             usa + csa == 1 ? "" : "s");
  return out;
}

static void add_unknown(const app *a, sheet *s, const pen_forecast *f) {
  char count[64];
  if (a->viewer == PEN_VIEW_BOTH)
    sheet_add(s, "%s", "Nothing is hidden: every block is what and where it is.");
  else if (f->unknown[PEN_USA] + f->unknown[PEN_CSA] == 0)
    sheet_add(s, "%s", "No block here is unknown; hidden ones next door are drawn by lot.");
  else
    sheet_add(s,
              "Unknown: %s here. They, and hidden ones next door, are drawn anew for each battle, "
              "evenly, from the side's units seen nowhere else that may stand there: at the "
              "strength last shown or else full, in supply, come by any of the ways seen.",
              count_unknown(f, count, sizeof count));
}

static void add_assumptions(const app *a, sheet *s, const pen_forecast *f) {
  sheet_heading(s, "What is assumed, in %u battles played by the rules", (unsigned)f->battles);
  add_unknown(a, s, f);
  sheet_add(s, "%s",
            "Two units deploy in each center, the strongest first, one in each flank. All fire; "
            "infantry to spare tries the flank with commanders rated 3 or more; all who can rally, "
            "and come up.");
  sheet_add(s, "%s", "A side with under half the enemy's strength on the board goes back.");
}

static const char *whose_eyes(const app *a) {
  static const char *const eyes[PEN_VIEWERS] = {[PEN_VIEW_USA] = "as the Union knows it",
                                                [PEN_VIEW_CSA] = "as the Confederates know it",
                                                [PEN_VIEW_COMMON] = "as both sides see it",
                                                [PEN_VIEW_BOTH] = "with nothing hidden"};
  return eyes[a->viewer];
}

bool show_forecast(app *a, enum command command) {
  static sheet shown;
  pen_forecast f;
  int place, subject;
  if (command != COMMAND_FORECAST) return false;
  if (!play_forecast(a, &place, &f)) {
    app_say(a,
            "No battle to forecast: one on the board, one to be chosen, or a march on the enemy "
            "that is planned.");
    return true;
  }
  sheet_begin(&shown, about, columns, "Battle of %s: forecast, %s",
              pen_place_name(app_setup(a), place), whose_eyes(a));
  add_outcome(&shown, &f);
  add_assumptions(a, &shown, &f);
  sheet_show(a, &shown, &subject);
  return true;
}
