/* The words of the game: every enumeration, with its written form, in one place.
 *
 * Each list below is an X-macro: the only home of an enumeration and of its names. The written
 * form (lower case) is what the notation, saved games and data files use; the spoken form is what
 * a player reads.
 */
#ifndef PENINSULA_IDS_H
#define PENINSULA_IDS_H

#include <stdbool.h>
#include <stdint.h>

enum {
  PEN_SIDES = 2,
  PEN_UNITS_A_SIDE = 40,                        /* unit ids 0..39 are usa, 40..79 csa */
  PEN_UNITS_MAX = PEN_SIDES * PEN_UNITS_A_SIDE, /* ids without a unit have type PEN_NO_TYPE */
  PEN_PLACES_MAX = 80,
  PEN_PLACE_WORDS = 2, /* a set of places: bit p, 64 a word */
  PEN_LINKS_MAX = 160,
  PEN_LINKS_A_PLACE = 12,
  PEN_CORPS_MAX = 16,
  PEN_TURNS_MAX = 40,
  PEN_ID_MAX = 32,   /* an id or a display name with its closing zero */
  PEN_NONE = 255,    /* no unit, no place, no position, no corps, no link, no river area */
  PEN_ELIMINATED = 250, /* places that are not on the map */
  PEN_WAITING = 251,    /* set apart by the scenario: not yet entered */
  PEN_OUT = 252,        /* out of the game */
  PEN_SEA = 253         /* only in `retreat sea` */
};

/* Sides (3). */
#define PEN_SIDE_LIST(X)            \
  X(PEN_USA, "usa", "Union")        \
  X(PEN_CSA, "csa", "Confederate")

/* Who looks: a side, what both may see, or everything. */
#define PEN_VIEWER_LIST(X)                              \
  X(PEN_VIEW_USA, "usa", "Union view")                  \
  X(PEN_VIEW_CSA, "csa", "Confederate view")            \
  X(PEN_VIEW_COMMON, "common", "what both sides see")   \
  X(PEN_VIEW_BOTH, "both", "both sides")

/* Kinds of unit (3.1). The ironclad is the CSS Virginia. */
#define PEN_TYPE_LIST(X)                            \
  X(PEN_COMMANDER, "commander", "commander")        \
  X(PEN_INFANTRY, "infantry", "infantry")           \
  X(PEN_ARTILLERY, "artillery", "artillery")        \
  X(PEN_CAVALRY, "cavalry", "cavalry")              \
  X(PEN_SIEGE_GUN, "siege_gun", "siege gun")        \
  X(PEN_SUPPLY_TRAIN, "supply_train", "supply train") \
  X(PEN_SUPPLY_DEPOT, "supply_depot", "supply depot") \
  X(PEN_IRONCLAD, "ironclad", "ironclad")           \
  X(PEN_DECOY, "decoy", "decoy")

#define PEN_WEATHER_LIST(X)      \
  X(PEN_CLEAR, "clear", "clear") \
  X(PEN_RAIN, "rain", "rain")    \
  X(PEN_MUD, "mud", "mud")

#define PEN_MONTH_LIST(X)        \
  X(PEN_APRIL, "april", "April") \
  X(PEN_MAY, "may", "May")       \
  X(PEN_JUNE, "june", "June")    \
  X(PEN_JULY, "july", "July")    \
  X(PEN_AUGUST, "august", "August")

/* The phases of a turn (5.1), with the set-up before the first. */
#define PEN_PHASE_LIST(X)                                      \
  X(PEN_PHASE_SET_UP, "set_up", "Set-up")                      \
  X(PEN_PHASE_SUPPLY, "supply", "Supply")                      \
  X(PEN_PHASE_REPLACEMENTS, "replacements", "Replacements")    \
  X(PEN_PHASE_WEATHER, "weather", "Weather")                   \
  X(PEN_PHASE_CSA_ORDERS, "csa_orders", "Confederate orders")  \
  X(PEN_PHASE_CSA_BATTLES, "csa_battles", "Confederate battles") \
  X(PEN_PHASE_USA_ORDERS, "usa_orders", "Union orders")        \
  X(PEN_PHASE_USA_BATTLES, "usa_battles", "Union battles")

/* Positions on the battle board (11.1), in a row: neighbours in the list are neighbours there. */
#define PEN_POSITION_LIST(X)                          \
  X(PEN_LEFT_FLANK, "left_flank", "left flank")       \
  X(PEN_LEFT_CENTER, "left_center", "left center")    \
  X(PEN_RIGHT_CENTER, "right_center", "right center") \
  X(PEN_RIGHT_FLANK, "right_flank", "right flank")

/* What costs attackers dice (11.6, 16.6). */
#define PEN_REDUCTION_LIST(X)                                \
  X(PEN_BY_RIVER, "river", "the river")                      \
  X(PEN_BY_FORTRESS, "fortress", "the fortress")             \
  X(PEN_BY_WORKS, "entrenchments", "the entrenchments")      \
  X(PEN_BY_HILL, "hill", "the hill")                         \
  X(PEN_BY_LANDING, "landing", "the landing")                \
  X(PEN_BY_WANT, "surrounded", "being surrounded")

/* Optional rules (16). */
#define PEN_OPTION_LIST(X)                                                                      \
  X(PEN_FORCE_MARCH, "force_march", "16.1 Units in supply and command may march one link more") \
  X(PEN_STUART_TOGETHER, "stuart_together", "16.2 Both Confederate cavalry for one CAP")        \
  X(PEN_MUD_RIVERS, "mud_rivers", "16.3 No river crossing into battle in mud")                  \
  X(PEN_MUD_REINFORCEMENT, "mud_reinforcement", "16.4 No reinforcement across a river in mud")  \
  X(PEN_RAIN_REINFORCEMENT, "rain_reinforcement",                                               \
    "16.5 Rain makes reinforcement across a river harder")                                      \
  X(PEN_SURROUNDED, "surrounded", "16.6 Units without any supply path attack weaker")           \
  X(PEN_JACKSON_SLOW, "jackson_slow", "16.7 Jackson rolls for a third location")                \
  X(PEN_SUPPLIED_ACTIVATION, "supplied_activation",                                             \
    "6 A commander out of supply cannot be activated")

/* Who may know of a decision while it is open. */
enum pen_privacy { PEN_PRIVATE, PEN_COMMON };

/* Decisions: X(ENUM, written form, privacy). Prompts and handlers: src/rules/decisions.c. */
#define PEN_DECISION_LIST(X)                            \
  X(PEN_SET_UP, "set_up", PEN_PRIVATE)                  \
  X(PEN_REPLACEMENTS, "replacements", PEN_PRIVATE)      \
  X(PEN_WEATHER_ROLL, "weather", PEN_COMMON)            \
  X(PEN_COMMAND_ROLL, "command", PEN_COMMON)            \
  X(PEN_RELEASE_ROLL, "release", PEN_COMMON)            \
  X(PEN_ORDERS, "orders", PEN_PRIVATE)                  \
  X(PEN_ACTIVATION, "activation", PEN_PRIVATE)          \
  X(PEN_SCOUT, "scout", PEN_COMMON)                     \
  X(PEN_SCREEN, "screen", PEN_COMMON)                   \
  X(PEN_FALL_BACK, "fall_back", PEN_COMMON)             \
  X(PEN_CAVALRY_ROUND, "cavalry_round", PEN_COMMON)     \
  X(PEN_SORTIE, "sortie", PEN_COMMON)                   \
  X(PEN_NAVAL_ROUND, "naval_round", PEN_COMMON)         \
  X(PEN_SIEGE_LOSSES, "losses", PEN_PRIVATE)            \
  X(PEN_LOSSES, "losses", PEN_COMMON)                   \
  X(PEN_BATTLES, "battles", PEN_PRIVATE)                \
  X(PEN_DEPLOY, "deploy", PEN_PRIVATE)                  \
  X(PEN_ARTILLERY_STEP, "artillery", PEN_COMMON)        \
  X(PEN_INFANTRY_STEP, "infantry", PEN_COMMON)          \
  X(PEN_RETREAT, "retreat", PEN_COMMON)                 \
  X(PEN_RALLY, "rally", PEN_COMMON)                     \
  X(PEN_REINFORCE, "reinforce", PEN_COMMON)             \
  X(PEN_ADVANCE, "advance", PEN_PRIVATE)                \
  X(PEN_PLACE_COMMANDER, "place_commander", PEN_PRIVATE) \
  X(PEN_EXTEND, "extend", PEN_COMMON)

/* Verbs of the notation. The forms each takes are in src/rules/notation.c. */
#define PEN_VERB_LIST(X)            \
  X(PEN_PLACE_UNIT, "place")        \
  X(PEN_END, "end")                 \
  X(PEN_RESTORE, "restore")         \
  X(PEN_RETURN, "return")           \
  X(PEN_ROLL, "roll")               \
  X(PEN_SIEGE, "siege")             \
  X(PEN_ACTIVATE, "activate")       \
  X(PEN_SAIL, "sail")               \
  X(PEN_ENTER, "enter")             \
  X(PEN_LEAVE, "leave")             \
  X(PEN_STANDING, "standing")       \
  X(PEN_MOVE, "move")               \
  X(PEN_RAIL, "rail")               \
  X(PEN_MARCH, "march")             \
  X(PEN_BOARD, "board")             \
  X(PEN_SCOUT_WITH, "scout")        \
  X(PEN_SCREEN_WITH, "screen")      \
  X(PEN_PASS, "pass")               \
  X(PEN_RETREAT_TO, "retreat")      \
  X(PEN_STAND, "stand")             \
  X(PEN_SORTIE_OUT, "sortie")       \
  X(PEN_FIGHT, "fight")             \
  X(PEN_WITHDRAW, "withdraw")       \
  X(PEN_LOSE, "lose")               \
  X(PEN_BATTLE, "battle")           \
  X(PEN_DEPLOY_AT, "deploy")        \
  X(PEN_FIRE, "fire")               \
  X(PEN_SHIFT, "shift")             \
  X(PEN_FLANK, "flank")             \
  X(PEN_RALLY_UNIT, "rally")        \
  X(PEN_REINFORCE_WITH, "reinforce") \
  X(PEN_ADVANCE_UNIT, "advance")    \
  X(PEN_EXTEND_GAME, "extend")      \
  X(PEN_RESIGN, "resign")           \
  X(PEN_DRAW, "draw")

/* What dice are rolled for. */
#define PEN_PURPOSE_LIST(X)                              \
  X(PEN_FOR_WEATHER, "weather", "the weather")           \
  X(PEN_FOR_COMMAND, "command", "an extra CAP")          \
  X(PEN_FOR_RELEASE, "release", "the release of I Corps") \
  X(PEN_FOR_SIEGE, "siege", "siege fire")                \
  X(PEN_FOR_FIRE, "fire", "fire")                        \
  X(PEN_FOR_FLANK, "flank", "a flank fire attempt")      \
  X(PEN_FOR_FLANK_FIRE, "flank_fire", "flank fire")      \
  X(PEN_FOR_RALLY, "rally", "rally")                     \
  X(PEN_FOR_REINFORCE, "reinforce", "reinforcement")     \
  X(PEN_FOR_SCREEN, "screen", "the screen")              \
  X(PEN_FOR_SCOUT, "scout", "scouting")                  \
  X(PEN_FOR_CAVALRY_ATTACKER, "cavalry_attacker", "the attacking cavalry") \
  X(PEN_FOR_CAVALRY_DEFENDER, "cavalry_defender", "the defending cavalry") \
  X(PEN_FOR_FLEET, "fleet", "the Union fleet")           \
  X(PEN_FOR_VIRGINIA, "virginia", "the CSS Virginia")    \
  X(PEN_FOR_MARCH, "march", "a force march")             \
  X(PEN_FOR_JACKSON, "jackson", "Jackson's third location")

/* Events of the confidence track (12); values are in data/track.json. */
#define PEN_TRACK_LIST(X)                                                                \
  X(PEN_CROSSES_WORKS, "crosses_entrenchments", "Union infantry crosses the entrenchments around Richmond") \
  X(PEN_TAKES_YORKTOWN, "takes_yorktown", "the Union takes Yorktown")                    \
  X(PEN_TAKES_NORFOLK, "takes_norfolk", "the Union takes Norfolk")                       \
  X(PEN_CSA_FORCED, "csa_forced_retreat", "a Confederate forced retreat")                \
  X(PEN_CSA_VOLUNTARY, "csa_voluntary_retreat", "a Confederate voluntary retreat")       \
  X(PEN_USA_FORCED, "usa_forced_retreat", "a Union forced retreat")                      \
  X(PEN_USA_VOLUNTARY, "usa_voluntary_retreat", "a Union voluntary retreat")             \
  X(PEN_VIRGINIA_SUNK, "virginia_sunk", "the CSS Virginia is sunk")                      \
  X(PEN_CSA_NAVAL_VICTORY, "csa_naval_victory", "a Confederate naval victory")           \
  X(PEN_CSA_LOSSES, "csa_losses", "heavy Confederate losses in one turn")                \
  X(PEN_USA_LOSSES, "usa_losses", "heavy Union losses in one turn")                      \
  X(PEN_MCDOWELL_ENTERS, "mcdowell_enters", "McDowell enters")                           \
  X(PEN_JACKSON_ENTERS, "jackson_enters", "Jackson enters")                              \
  X(PEN_FOUR_SOUTH, "four_infantry_south", "fewer than 4 Union infantry south of the Chickahominy") \
  X(PEN_NEAR_4, "infantry_within_4", "fewer than 4 Union infantry within 4 links of Richmond") \
  X(PEN_NEAR_5, "infantry_within_5", "fewer than 4 Union infantry within 5 links of Richmond") \
  X(PEN_NEAR_6, "infantry_within_6", "fewer than 4 Union infantry within 6 links of Richmond")

/* Thresholds that go with the track (12), in data/track.json. */
#define PEN_TRACK_LIMIT_LIST(X)                                          \
  X(PEN_CSA_LOSS_LIMIT, "csa_losses_from")  /* SP lost in a turn */      \
  X(PEN_USA_LOSS_LIMIT, "usa_losses_from")  /* SP lost in a turn */      \
  X(PEN_RETREAT_LIMIT, "retreat_combat_units") /* units in the battle */ \
  X(PEN_LEE_LIMIT, "lee_takes_command")     /* track value */            \
  X(PEN_RELEASE_LIMIT, "i_corps_released")  /* track value */            \
  X(PEN_EXTEND_LIMIT, "extension_offered")  /* track value */

/* Special scenario rules, X(ENUM, written form), as named in a scenario's "rules". */
#define PEN_SCENARIO_RULE_LIST(X)                                        \
  X(PEN_NO_COMMAND_ROLL_FIRST, "no_command_roll_first_turn") /* R15_3b, R15_4b */ \
  X(PEN_NO_WEATHER_ROLL_FIRST, "no_weather_roll_first_turn") /* R15_3b, R15_4b */ \
  X(PEN_RULE_FOUR_SOUTH, "four_infantry_south")              /* R15_3c */ \
  X(PEN_RULE_NEAR_RICHMOND, "infantry_near_richmond")        /* R15_4c */ \
  X(PEN_RULE_VI_CORPS, "vi_corps_enters")                    /* R15_1b */ \
  X(PEN_RULE_I_CORPS, "i_corps_enters")                      /* R15_1c */ \
  X(PEN_RULE_JACKSON, "jackson_enters")                      /* R15_1e */ \
  X(PEN_RULE_LEE, "lee_takes_command")                       /* R15_1f */ \
  X(PEN_RULE_EXTENSION, "may_be_extended")                   /* R15_1g */ \
  X(PEN_RULE_JACKSON_SLOW, "jackson_slow")                   /* R15_4d */ \
  X(PEN_RULE_YORKTOWN_TAKEN, "yorktown_counts_as_taken")     /* R15d */   \
  X(PEN_RULE_NORFOLK_TAKEN, "norfolk_counts_as_taken")       /* R15d */

/* When a side wins. */
#define PEN_VICTORY_LIST(X)                                          \
  X(PEN_TRACK_AT_MOST, "track_at_most")                              \
  X(PEN_TRACK_AT_LEAST, "track_at_least")                            \
  X(PEN_HOLDS_RICHMOND, "combat_unit_in_richmond")                   \
  X(PEN_HOLDS_PLACES, "holds_places") /* `value` of `places`, and `south` infantry (R15_2b) */ \
  X(PEN_GAME_ENDS, "game_ends")

/* When a victory condition is looked at. */
#define PEN_CHECKED_LIST(X)            \
  X(PEN_CHECKED_ALWAYS, "always")      \
  X(PEN_CHECKED_AT_END, "last_turn")

/* Standing orders (`standing WHAT HOW`). */
#define PEN_STANDING_LIST(X)     \
  X(PEN_STANDING_SCREENS, "screens") \
  X(PEN_STANDING_TIES, "ties")   \
  X(PEN_STANDING_SORTIES, "sorties")
#define PEN_HOW_LIST(X)          \
  X(PEN_HOW_ASK, "ask")          \
  X(PEN_HOW_ALWAYS, "always")    \
  X(PEN_HOW_NEVER, "never")      \
  X(PEN_HOW_FIRST, "first")

#define PEN_ENUMERATOR(name, ...) name,
#define PEN_ENUM(tag, list, count) \
  enum tag { list(PEN_ENUMERATOR) count }

PEN_ENUM(pen_side, PEN_SIDE_LIST, PEN_NO_SIDE);
PEN_ENUM(pen_viewer, PEN_VIEWER_LIST, PEN_VIEWERS);
PEN_ENUM(pen_type, PEN_TYPE_LIST, PEN_NO_TYPE);
PEN_ENUM(pen_weather, PEN_WEATHER_LIST, PEN_WEATHERS);
PEN_ENUM(pen_month, PEN_MONTH_LIST, PEN_MONTHS);
PEN_ENUM(pen_phase, PEN_PHASE_LIST, PEN_PHASES);
PEN_ENUM(pen_position, PEN_POSITION_LIST, PEN_POSITIONS);
PEN_ENUM(pen_reduction, PEN_REDUCTION_LIST, PEN_REDUCTIONS);
PEN_ENUM(pen_option, PEN_OPTION_LIST, PEN_OPTIONS);
PEN_ENUM(pen_decision, PEN_DECISION_LIST, PEN_NO_DECISION);
PEN_ENUM(pen_verb, PEN_VERB_LIST, PEN_NO_VERB);
PEN_ENUM(pen_purpose, PEN_PURPOSE_LIST, PEN_NO_PURPOSE);
PEN_ENUM(pen_track_event, PEN_TRACK_LIST, PEN_TRACK_EVENTS);
PEN_ENUM(pen_track_limit, PEN_TRACK_LIMIT_LIST, PEN_TRACK_LIMITS);
PEN_ENUM(pen_scenario_rule, PEN_SCENARIO_RULE_LIST, PEN_SCENARIO_RULES);
PEN_ENUM(pen_victory_when, PEN_VICTORY_LIST, PEN_VICTORY_WHENS);
PEN_ENUM(pen_checked, PEN_CHECKED_LIST, PEN_CHECKEDS);
PEN_ENUM(pen_standing_what, PEN_STANDING_LIST, PEN_STANDINGS);
PEN_ENUM(pen_standing_how, PEN_HOW_LIST, PEN_HOWS);

/* The lists that have written forms, for pen_id() and pen_number(). */
#define PEN_NAME_LIST_LIST(X)                              \
  X(PEN_SIDE_NAMES, PEN_SIDE_LIST)                         \
  X(PEN_VIEWER_NAMES, PEN_VIEWER_LIST)                     \
  X(PEN_TYPE_NAMES, PEN_TYPE_LIST)                         \
  X(PEN_WEATHER_NAMES, PEN_WEATHER_LIST)                   \
  X(PEN_MONTH_NAMES, PEN_MONTH_LIST)                       \
  X(PEN_PHASE_NAMES, PEN_PHASE_LIST)                       \
  X(PEN_POSITION_NAMES, PEN_POSITION_LIST)                 \
  X(PEN_REDUCTION_NAMES, PEN_REDUCTION_LIST)               \
  X(PEN_OPTION_NAMES, PEN_OPTION_LIST)                     \
  X(PEN_DECISION_NAMES, PEN_DECISION_LIST)                 \
  X(PEN_VERB_NAMES, PEN_VERB_LIST)                         \
  X(PEN_PURPOSE_NAMES, PEN_PURPOSE_LIST)                   \
  X(PEN_TRACK_NAMES, PEN_TRACK_LIST)                       \
  X(PEN_TRACK_LIMIT_NAMES, PEN_TRACK_LIMIT_LIST)           \
  X(PEN_SCENARIO_RULE_NAMES, PEN_SCENARIO_RULE_LIST)       \
  X(PEN_VICTORY_NAMES, PEN_VICTORY_LIST)                   \
  X(PEN_CHECKED_NAMES, PEN_CHECKED_LIST)                   \
  X(PEN_STANDING_NAMES, PEN_STANDING_LIST)                 \
  X(PEN_HOW_NAMES, PEN_HOW_LIST)
PEN_ENUM(pen_names, PEN_NAME_LIST_LIST, PEN_NAME_LISTS);

/* The written form of value number `value` of a list, or "" when out of range.
 * pen_id(PEN_WEATHER_NAMES, PEN_RAIN) is "rain". */
const char *pen_id(enum pen_names list, int value);

/* The spoken form ("Union", "left flank"); the written one where the list has no other. */
const char *pen_spoken(enum pen_names list, int value);

/* The value with this written form, or -1. */
int pen_number(enum pen_names list, const char *id);

static inline enum pen_side pen_enemy_of(enum pen_side side) {
  return side == PEN_USA ? PEN_CSA : PEN_USA;
}

/* The side a unit number belongs to; the number must be below PEN_UNITS_MAX. */
static inline enum pen_side pen_side_of(int unit) {
  return unit < PEN_UNITS_A_SIDE ? PEN_USA : PEN_CSA;
}

/* Whether a place number is on the map or the reinforcement box. */
static inline bool pen_on_board(int place) { return place < PEN_PLACES_MAX; }

#endif
