/* The table of decisions: what is asked, what may be answered, what comes of it. One row a
 * decision, one row a verb; pen_actions, pen_why_not and pen_apply know nothing else. */
#include "rules/aftermath.h"
#include "rules/battle.h"
#include "rules/cavalry.h"
#include "rules/cavalry_battle.h"
#include "rules/command.h"
#include "rules/deployment.h"
#include "rules/engine.h"
#include "rules/entry.h"
#include "rules/fire.h"
#include "rules/flank.h"
#include "rules/march.h"
#include "rules/movement.h"
#include "rules/naval.h"
#include "rules/norfolk.h"
#include "rules/outlook.h"
#include "rules/rally.h"
#include "rules/reinforcement.h"
#include "rules/replacements.h"
#include "rules/retreat.h"
#include "rules/sailing.h"
#include "rules/scouting.h"
#include "rules/screen.h"
#include "rules/sequence.h"
#include "rules/set_up.h"
#include "rules/siege.h"
#include "rules/standing.h"
#include "rules/weather.h"

static const decision_row decisions[PEN_NO_DECISION] = {
    [PEN_SET_UP] = {"Place your hidden units, then end.", "15", candidates_set_up, NULL},
    [PEN_REPLACEMENTS] = {"Spend your replacement points, then end.", "7", candidates_replacements,
                          NULL},
    [PEN_WEATHER_ROLL] = {"Roll for the weather.", "8", candidates_roll, NULL},
    [PEN_COMMAND_ROLL] = {"Roll two dice for an extra CAP.", "4.1", candidates_roll, NULL},
    [PEN_RELEASE_ROLL] = {"Roll for the release of I Corps.", "15.1", candidates_roll, NULL},
    [PEN_ORDERS] = {"Activate a commander or a unit, or end your movement.", "4.2",
                    candidates_orders, resume_orders},
    [PEN_ACTIVATION] = {"Move the activated units, then end the activation.", "10",
                        candidates_activation, resume_activation},
    [PEN_SCOUT] = {"Scout with the cavalry, or pass.", "13.1", candidates_scout, NULL},
    [PEN_SCREEN] = {"Screen with the cavalry, or pass.", "13.2", candidates_screen, NULL},
    [PEN_FALL_BACK] = {"A block must fall back one link: choose where.", "13.2",
                       candidates_fall_back, resume_fall_back},
    [PEN_CAVALRY_ROUND] = {"Stand for a round of the cavalry battle, or retreat.", "13.3",
                           candidates_cavalry_round, NULL},
    [PEN_SORTIE] = {"Send out the CSS Virginia, or pass.", "10.5", candidates_sortie, NULL},
    [PEN_NAVAL_ROUND] = {"Fight on with the CSS Virginia, or withdraw.", "10.6",
                         candidates_naval_round, NULL},
    [PEN_SIEGE_LOSSES] = {"Choose who takes a hit of the siege guns.", "9", candidates_siege_losses,
                          NULL},
    [PEN_LOSSES] = {"Choose which of the equally strong units takes the hit.", "11.3",
                    candidates_losses, NULL},
    [PEN_BATTLES] = {"Choose the battle to fight next.", "11", candidates_battles, resume_battles},
    [PEN_DEPLOY] =
        {"Deploy on the battle board, both centers with infantry or artillery, then end.", "11.1",
         candidates_deploy, NULL},
    [PEN_ARTILLERY_STEP] = {"Fire or shift your artillery, then end.", "11.3", candidates_artillery,
                            resume_fire_step},
    [PEN_INFANTRY_STEP] = {"Fire, shift or attempt flank fire with your infantry, then end.",
                           "11.3", candidates_infantry, resume_fire_step},
    [PEN_RETREAT] = {"Stand, or name the place to retreat to.", "11.7", candidates_retreat,
                     resume_retreat},
    [PEN_RALLY] = {"Rally infantry with your commanders, then end.", "11.7", candidates_rally,
                   NULL},
    [PEN_REINFORCE] = {"Bring up reinforcements and deploy them, then end.", "11.7",
                       candidates_reinforce, NULL},
    [PEN_ADVANCE] = {"Bring up units from one link away, then end.", "11.7", candidates_advance,
                     NULL},
    [PEN_PLACE_COMMANDER] = {"Place the commander left alone, or the division that comes.", "3.1",
                             candidates_place_commander, NULL},
    [PEN_EXTEND] = {"Extend the game by five turns, or end it.", "15.1", candidates_extend, NULL},
};

static const verb_row verbs[PEN_NO_DECISION][PEN_NO_VERB] = {
    [PEN_SET_UP] = {[PEN_PLACE_UNIT] = {NULL, why_not_place, apply_place},
                    [PEN_END] = {NULL, why_not_end_set_up, apply_end_set_up}},
    [PEN_REPLACEMENTS] = {[PEN_RESTORE] = {NULL, why_not_restore, apply_restore},
                          [PEN_RETURN] = {NULL, why_not_return, apply_return},
                          [PEN_END] = {NULL, no_objection, apply_end_replacements}},
    [PEN_WEATHER_ROLL] = {[PEN_ROLL] = {chances_weather_roll, no_objection, apply_weather_roll}},
    [PEN_COMMAND_ROLL] = {[PEN_ROLL] = {chances_command_roll, no_objection, apply_command_roll}},
    [PEN_EXTEND] = {[PEN_EXTEND_GAME] = {NULL, no_objection, apply_extend},
                    [PEN_END] = {NULL, no_objection, apply_no_extension}},
    [PEN_RELEASE_ROLL] = {[PEN_ROLL] = {chances_release_roll, no_objection, apply_release_roll}},
    [PEN_SORTIE] = {[PEN_SORTIE_OUT] = {chances_naval_round, no_objection, apply_sortie},
                    [PEN_PASS] = {NULL, no_objection, apply_pass_sortie}},
    [PEN_NAVAL_ROUND] = {[PEN_FIGHT] = {chances_naval_round, no_objection, apply_fight},
                         [PEN_WITHDRAW] = {NULL, no_objection, apply_withdraw}},
    [PEN_ORDERS] = {[PEN_SIEGE] = {chances_siege, why_not_siege, apply_siege},
                    [PEN_STANDING] = {NULL, why_not_standing, apply_standing},
                    [PEN_ACTIVATE] = {NULL, why_not_activate, apply_activate},
                    [PEN_SAIL] = {chances_sail, why_not_sail, apply_sail},
                    [PEN_ENTER] = {chances_enter, why_not_enter, apply_enter},
                    [PEN_LEAVE] = {NULL, why_not_leave, apply_leave},
                    [PEN_END] = {NULL, no_objection, apply_end_orders}},
    [PEN_ACTIVATION] = {[PEN_MOVE] = {chances_move, why_not_move, apply_move},
                        [PEN_RAIL] = {chances_move, why_not_rail, apply_rail},
                        [PEN_MARCH] = {chances_march, why_not_march, apply_march},
                        [PEN_BOARD] = {no_chances, why_not_board, apply_board},
                        [PEN_END] = {NULL, no_objection, apply_end_activation}},
    [PEN_SCOUT] = {[PEN_SCOUT_WITH] = {chances_scout, why_not_scout, apply_scout},
                   [PEN_PASS] = {NULL, no_objection, apply_pass_scout}},
    [PEN_SCREEN] = {[PEN_SCREEN_WITH] = {chances_screen, why_not_screen, apply_screen},
                    [PEN_PASS] = {NULL, no_objection, apply_pass_screen}},
    [PEN_CAVALRY_ROUND] = {[PEN_STAND] = {chances_cavalry_round, no_objection, apply_cavalry_stand},
                           [PEN_RETREAT_TO] = {NULL, why_not_cavalry_retreat,
                                               apply_cavalry_retreat}},
    [PEN_SIEGE_LOSSES] = {[PEN_LOSE] = {NULL, why_not_siege_loss, apply_siege_loss}},
    [PEN_FALL_BACK] = {[PEN_RETREAT_TO] = {NULL, why_not_fall_back, apply_fall_back}},
    [PEN_LOSSES] = {[PEN_LOSE] = {NULL, why_not_lose, apply_lose}},
    [PEN_BATTLES] = {[PEN_BATTLE] = {NULL, why_not_battle, apply_battle},
                     [PEN_END] = {NULL, why_not_end_battles, NULL}}, /* never legal */
    [PEN_DEPLOY] = {[PEN_DEPLOY_AT] = {NULL, why_not_deploy, apply_deploy},
                    [PEN_END] = {NULL, why_not_end_deploy, apply_end_deploy}},
    [PEN_ARTILLERY_STEP] = {[PEN_FIRE] = {chances_fire, why_not_fire, apply_fire},
                            [PEN_SHIFT] = {NULL, why_not_shift, apply_shift},
                            [PEN_END] = {NULL, no_objection, apply_end_fire}},
    [PEN_INFANTRY_STEP] = {[PEN_FIRE] = {chances_fire, why_not_fire, apply_fire},
                           [PEN_SHIFT] = {NULL, why_not_shift, apply_shift},
                           [PEN_FLANK] = {chances_flank, why_not_flank, apply_flank},
                           [PEN_END] = {NULL, no_objection, apply_end_fire}},
    [PEN_RETREAT] = {[PEN_STAND] = {NULL, why_not_stand, apply_stand},
                     [PEN_RETREAT_TO] = {NULL, why_not_retreat, apply_retreat}},
    [PEN_RALLY] = {[PEN_RALLY_UNIT] = {chances_rally, why_not_rally, apply_rally},
                   [PEN_END] = {NULL, no_objection, apply_end_rally}},
    [PEN_REINFORCE] = {[PEN_REINFORCE_WITH] = {chances_reinforce, why_not_reinforce,
                                               apply_reinforce},
                       [PEN_DEPLOY_AT] = {NULL, why_not_deploy_reinforcement,
                                          apply_deploy_reinforcement},
                       [PEN_END] = {NULL, why_not_end_reinforce, apply_end_reinforce}},
    [PEN_ADVANCE] = {[PEN_ADVANCE_UNIT] = {NULL, why_not_advance, apply_advance},
                     [PEN_END] = {NULL, no_objection, apply_end_advance}},
    [PEN_PLACE_COMMANDER] = {[PEN_PLACE_UNIT] = {NULL, why_not_place_commander,
                                                 apply_place_commander}},
};

const decision_row *row_of_decision(enum pen_decision decision) { return &decisions[decision]; }

const verb_row *row_of_verb(enum pen_decision decision, enum pen_verb verb) {
  const verb_row *row = &verbs[decision][verb];
  return row->why_not != NULL ? row : NULL;
}
