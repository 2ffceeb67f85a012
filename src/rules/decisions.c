/* The table of decisions: what is asked, what may be answered, what comes of it. One row a
 * decision, one row a verb; pen_actions, pen_why_not and pen_apply know nothing else. */
#include "rules/battle.h"
#include "rules/cavalry.h"
#include "rules/command.h"
#include "rules/engine.h"
#include "rules/movement.h"
#include "rules/replacements.h"
#include "rules/set_up.h"
#include "rules/weather.h"

/* Decisions whose rows have no candidates are not asked yet: their verbs parse and are refused. */
static const decision_row decisions[PEN_NO_DECISION] = {
    [PEN_SET_UP] = {"Place your hidden units, then end.", "15", candidates_set_up, NULL},
    [PEN_REPLACEMENTS] = {"Spend your replacement points, then end.", "7", candidates_replacements,
                          NULL},
    [PEN_WEATHER_ROLL] = {"Roll for the weather.", "8", candidates_roll, NULL},
    [PEN_COMMAND_ROLL] = {"Roll two dice for an extra CAP.", "4.1", candidates_roll, NULL},
    [PEN_RELEASE_ROLL] = {"Roll for the release of I Corps.", "15.1", NULL, NULL},
    [PEN_ORDERS] = {"Activate a commander or a unit, or end your movement.", "4.2",
                    candidates_orders, resume_orders},
    [PEN_ACTIVATION] = {"Move the activated units, then end the activation.", "10",
                        candidates_activation, resume_activation},
    [PEN_SCOUT] = {"Scout with the cavalry, or pass.", "13.1", NULL, NULL},
    [PEN_SCREEN] = {"Screen with the cavalry, or pass.", "13.2", NULL, NULL},
    [PEN_FALL_BACK] = {"Cavalry must fall back one link: choose where.", "13.2",
                       candidates_fall_back, resume_fall_back},
    [PEN_CAVALRY_ROUND] = {"Stand for another round of the cavalry battle, or retreat.", "13.3",
                           NULL, NULL},
    [PEN_SORTIE] = {"Send out the CSS Virginia, or pass.", "10.5", NULL, NULL},
    [PEN_NAVAL_ROUND] = {"Fight on with the CSS Virginia, or withdraw.", "10.6", NULL, NULL},
    [PEN_SIEGE_LOSSES] = {"Choose who takes a hit of the siege guns.", "9", NULL, NULL},
    [PEN_EXTEND] = {"Extend the game by five turns, or end it.", "15.1", NULL, NULL},
};

static const verb_row verbs[PEN_NO_DECISION][PEN_NO_VERB] = {
    [PEN_SET_UP] = {[PEN_PLACE_UNIT] = {false, why_not_place, apply_place},
                    [PEN_END] = {false, why_not_end_set_up, apply_end_set_up}},
    [PEN_REPLACEMENTS] = {[PEN_RESTORE] = {false, why_not_restore, apply_restore},
                          [PEN_RETURN] = {false, why_not_return, apply_return},
                          [PEN_END] = {false, why_not_end_replacements, apply_end_replacements}},
    [PEN_WEATHER_ROLL] = {[PEN_ROLL] = {true, why_not_roll, apply_weather_roll}},
    [PEN_COMMAND_ROLL] = {[PEN_ROLL] = {true, why_not_roll, apply_command_roll}},
    [PEN_ORDERS] = {[PEN_ACTIVATE] = {false, why_not_activate, apply_activate},
                    [PEN_END] = {false, why_not_end_orders, apply_end_orders}},
    [PEN_ACTIVATION] = {[PEN_MOVE] = {true, why_not_move, apply_move},
                        [PEN_RAIL] = {false, why_not_rail, apply_rail},
                        [PEN_END] = {false, why_not_end_activation, apply_end_activation}},
    [PEN_FALL_BACK] = {[PEN_RETREAT_TO] = {false, why_not_fall_back, apply_fall_back}},
};

const decision_row *row_of_decision(enum pen_decision decision) { return &decisions[decision]; }

const verb_row *row_of_verb(enum pen_decision decision, enum pen_verb verb) {
  const verb_row *row = &verbs[decision][verb];
  return row->why_not != NULL ? row : NULL;
}
