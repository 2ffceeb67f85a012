/* --auto: which actions are sent without being asked for. */
#include "text/player.h"

/* Sending the only action tells the other side that there was only one. So it is done where the
 * list depends on nothing hidden from that side, whatever --as says: the same lines must always
 * be read. */
enum tells {
  EVERYTHING, /* the list depends on the side's hidden units */
  NOTHING,
  THE_BOARD,     /* nothing, once all its blocks on the battle board are shown */
  THE_NEIGHBOURS /* the same, and the blocks one link from the battle */
};

static const enum tells told_by[PEN_NO_DECISION] = {
    [PEN_WEATHER_ROLL] = NOTHING,    [PEN_COMMAND_ROLL] = NOTHING, [PEN_RELEASE_ROLL] = NOTHING,
    [PEN_CAVALRY_ROUND] = NOTHING,   [PEN_FALL_BACK] = NOTHING,    [PEN_BATTLES] = NOTHING,
    [PEN_LOSSES] = NOTHING,          [PEN_RETREAT] = NOTHING,      [PEN_ARTILLERY_STEP] = THE_BOARD,
    [PEN_INFANTRY_STEP] = THE_BOARD, [PEN_RALLY] = THE_BOARD,      [PEN_REINFORCE] = THE_NEIGHBOURS,
};

static bool board_is_open(const pen_view *common) {
  for (int position = 0; position < PEN_POSITIONS; position++)
    if (common->battle.unknown[common->side][position] > 0) return false;
  return true;
}

static bool neighbours_are_open(const pen_setup *setup, const pen_view *common) {
  const pen_place *place = &setup->place[common->battle.place];
  for (int i = 0; i < place->neighbours; i++)
    if (common->unknown[common->side][place->neighbour[i]] > 0) return false;
  return true;
}

static bool tells_nothing(const player *p) {
  pen_view common;
  pen_view_of(game_of(p), PEN_VIEW_COMMON, &common);
  switch (told_by[pen_decision_of(game_of(p))]) {
    case NOTHING:
      /* R10_7d: where Norfolk's garrison may go depends on Longstreet, who is hidden. */
      return common.place >= PEN_PLACES_MAX || !setup_of(p)->place[common.place].isolated;
    case THE_BOARD:
      return board_is_open(&common);
    case THE_NEIGHBOURS:
      return board_is_open(&common) && neighbours_are_open(setup_of(p), &common);
    default:
      return false;
  }
}

bool automatic_action(const player *p, pen_action *action) {
  return p->automatic && !p->done && !pen_over(game_of(p)) &&
         pen_actions(game_of(p), action, 1) == 1 && tells_nothing(p);
}
