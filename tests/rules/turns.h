/* What the tests of the chapters share: positions in which a side gives orders, ways through the
 * phases of a turn, facts by name. */
#ifndef RULES_TURNS_H
#define RULES_TURNS_H

#include "support/position.h"

/* A side gives its orders on turn 14 (June) with 3 CAP, no roll before. `units` are the units'
 * JSON objects. The railroads and places are held as at the start of Fair Oaks. */
pen_game csa_orders(const char *units);
pen_game usa_orders(const char *units);

/* The same in other weather, with more members of the scenario: "'options':['surrounded']," */
pen_game csa_orders_in(const char *weather, const char *more, const char *units);
pen_game usa_orders_in(const char *weather, const char *more, const char *units);

/* The railroads all for one side. */
#define RAIL_PLACES                                                                        \
  "'richmond','morris','meadow_bridge','atlees_station','peakes_turnout','hanover_ch',"    \
  "'bickleys_mill','fair_oaks','savage_station','dispatch_station','higgins','tunstalls'," \
  "'white_house','west_point'"
#define RAIL_UNION       "'rail':{'usa':[" RAIL_PLACES "],'csa':[]},"
#define RAIL_CONFEDERATE "'rail':{'usa':[],'csa':[" RAIL_PLACES "]},"

/* Fair Oaks' places, but that the Confederates still have Norfolk and Yorktown. */
#define NORFOLK_CONFEDERATE                                                                  \
  "'holds':{'usa':['fort_monroe','higgins','fair_oaks','savage_station','dispatch_station'," \
  "'harrisons_landing','clays_bluff','tunstalls','white_house','cumberland','west_point',"   \
  "'eltham','barrets_ferry','jamestown','newport_news'],"                                    \
  "'csa':['norfolk','yorktown','richmond','morris','bickleys_mill','meadow_bridge',"         \
  "'atlees_station','peakes_turnout','hanover_ch','mechanicsville','haxalls']},"

/* The scenario of that name, before its first decision. */
pen_game scenario(const char *id);

/* Does the plainest thing: rolls threes, ends, stands, passes, or takes the first of the list. */
void step_on(pen_game *game);
/* Steps on until the side owes this decision; the second steps at least once. */
void go_on_to(pen_game *game, enum pen_side side, enum pen_decision decision);
void go_on_to_next(pen_game *game, enum pen_side side, enum pen_decision decision);
/* Steps on until this turn has begun, or the game is over. */
void go_on_to_turn(pen_game *game, int turn);

/* Activates the unit, moves it along these places by road and ends the activation. */
void march(pen_game *game, const char *unit, const char *places);
/* Moves a unit of the open activation along these places, "seven_pines barker". */
void move_along(pen_game *game, const char *unit, const char *places);
void rail_along(pen_game *game, const char *unit, const char *places);

/* Facts, read through the view of both sides. */
bool is_marked(const pen_game *game, const char *unit, unsigned mark);
bool supplied(const pen_game *game, const char *unit);
int cap_of(const pen_game *game, enum pen_side side);
int track_of(const pen_game *game);
enum pen_side holder(const pen_game *game, const char *place);
enum pen_side rail_of(const pen_game *game, const char *place);

#endif
