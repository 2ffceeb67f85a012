/* What is done on the battle board: deploying (11.1), firing, shifting and flanking (11.2-11.4). */
#include "tui/screens.h"

/* ------------------------------------------------------------------ units that can act */

static bool can_act(const app *a, int unit) {
  for (int i = 0; i < a->count; i++)
    if (a->list[i].unit == unit) return true;
  return false;
}

static bool can_fire(const app *a, int unit) {
  for (int i = 0; i < a->count; i++)
    if (a->list[i].unit == unit && a->list[i].verb == PEN_FIRE) return true;
  return false;
}

/* The column a unit stands in, from the left of the screen; those still to be deployed come last.
 */
static int column_of(const app *a, int unit) {
  const pen_unit_view *seen = &a->view.unit_view[unit];
  if ((seen->marks & PEN_IS_DEPLOYED) == 0) return PEN_POSITIONS;
  return pen_side_of(unit) == PEN_CSA ? seen->position : PEN_POSITIONS - 1 - seen->position;
}

int board_units(const app *a, uint8_t out[PEN_UNITS_A_SIDE]) {
  int count = 0, first = (int)app_side(a) * PEN_UNITS_A_SIDE;
  if (app_side(a) == PEN_NO_SIDE) return 0;
  for (int firing = 1; firing >= 0; firing--) /* those who can fire come first */
    for (int column = 0; column <= PEN_POSITIONS; column++)
      for (int u = first; u < first + PEN_UNITS_A_SIDE; u++)
        if (can_act(a, u) && can_fire(a, u) == (firing == 1) && column_of(a, u) == column)
          out[count++] = (uint8_t)u;
  return count;
}

static void step_in_units(app *a, int by) {
  uint8_t units[PEN_UNITS_A_SIDE];
  int count = board_units(a, units), at = -1;
  if (count == 0) return;
  for (int i = 0; i < count; i++)
    if (units[i] == a->unit) at = i;
  a->unit = units[at < 0 ? 0 : (at + by + count) % count];
}

void board_arrive(app *a) {
  a->stage = STAGE_UNITS;
  bool stays = a->unit < PEN_UNITS_MAX && can_act(a, a->unit) &&
               (can_fire(a, a->unit) || a->view.decision == PEN_DEPLOY);
  if (!stays) {
    a->unit = PEN_NONE;
    step_in_units(a, 1);
  }
}

unsigned board_contexts(const app *a) {
  unsigned ends = a->can_end ? KEYS_ENDS : 0u;
  if (a->stage == STAGE_POSITION) return KEYS_BOARD | KEYS_POSITION;
  if (a->stage == STAGE_SUPPORT) return KEYS_BOARD;
  unsigned step = a->view.decision == PEN_DEPLOY          ? KEYS_DEPLOY
                  : a->view.decision == PEN_INFANTRY_STEP ? KEYS_FIRE | KEYS_INFANTRY
                                                          : KEYS_FIRE;
  return ends | KEYS_BOARD | step;
}

/* ------------------------------------------------------------------ positions */

bool board_can_take(const app *a, int position) {
  for (int i = 0; i < a->count; i++)
    if (a->list[i].verb == a->verb && a->list[i].unit == a->unit && a->list[i].position == position)
      return true;
  return false;
}

static int legal_positions(const app *a) {
  int count = 0;
  for (int i = 0; i < PEN_POSITIONS; i++) count += board_can_take(a, i);
  return count;
}

static void step_in_positions(app *a, int by) {
  for (int i = 1; i <= PEN_POSITIONS; i++) {
    int position = (a->position + by * i + PEN_POSITIONS * 2) % PEN_POSITIONS;
    if (!board_can_take(a, position)) continue;
    a->position = position;
    return;
  }
}

static void send_position(app *a) {
  pen_action action = pen_action_of(a->verb);
  action.unit = (uint8_t)a->unit;
  action.position = (uint8_t)a->position;
  app_send(a, action);
  a->stage = STAGE_UNITS;
}

/* Asks for a position, or takes the only one there is. */
static void into_positions(app *a, enum pen_verb verb) {
  a->verb = verb;
  if (legal_positions(a) == 0) {
    pen_action action = pen_action_of(verb);
    action.unit = (uint8_t)a->unit;
    action.position = PEN_LEFT_CENTER;
    app_refuse(a, pen_why_not(session_game(a->game), action));
    return;
  }
  if (!board_can_take(a, a->position)) step_in_positions(a, 1);
  a->stage = STAGE_POSITION;
  if (verb == PEN_SHIFT && legal_positions(a) == 1) send_position(a);
}

/* The Union's positions run from right to left on the screen. */
static void act_on_position(app *a, enum command command) {
  int rightwards = app_side(a) == PEN_CSA ? 1 : -1;
  switch (command) {
    case COMMAND_RIGHT:
    case COMMAND_NEXT:
      step_in_positions(a, rightwards);
      break;
    case COMMAND_LEFT:
    case COMMAND_PREVIOUS:
      step_in_positions(a, -rightwards);
      break;
    case COMMAND_CHOOSE:
      send_position(a);
      break;
    case COMMAND_BACK:
      a->stage = STAGE_UNITS;
      break;
    default:
      break;
  }
}

/* ------------------------------------------------------------------ fire and flank fire */

static void fire(app *a) {
  pen_action action = pen_action_of(PEN_FIRE);
  action.unit = (uint8_t)a->unit;
  app_send(a, action);
}

static int support_at(const app *a, int number) {
  for (int i = 0; i < a->count; i++)
    if (a->list[i].verb == PEN_FLANK && a->list[i].unit == a->unit && number-- == 0) return i;
  return -1;
}

static int supports(const app *a) {
  int count = 0;
  while (support_at(a, count) >= 0) count++;
  return count;
}

static void say_support(app *a) {
  char chance[80];
  pen_action action = a->list[support_at(a, a->choice)];
  app_say(a, "Which commander? %s: %s", app_setup(a)->unit[action.unit2].name,
          chance_brief_of(a, action, chance, sizeof chance));
}

/* By the commander of its corps, if he is in view: of another, who may hide in the same flank, the
 * refusal tells nothing (RHc). Without one the unit stands for him, who leads nobody. */
static void refuse_flank(app *a) {
  const pen_unit *unit = &app_setup(a)->unit[a->unit];
  pen_action action = pen_action_of(PEN_FLANK);
  action.unit = (uint8_t)a->unit;
  if (unit->corps != PEN_NONE) action.unit2 = app_setup(a)->corps[unit->corps].commander;
  if (action.unit2 == PEN_NONE || !app_may_name(a, action.unit2)) action.unit2 = action.unit;
  app_refuse(a, pen_why_not(session_game(a->game), action));
}

static void flank(app *a) {
  a->choice = 0;
  int count = supports(a);
  if (count == 1) {
    app_send(a, a->list[support_at(a, 0)]);
  } else if (count > 1) {
    a->stage = STAGE_SUPPORT;
    say_support(a);
  } else {
    refuse_flank(a);
  }
}

static void act_on_support(app *a, enum command command) {
  int count = supports(a);
  switch (command) {
    case COMMAND_CHOOSE:
      a->stage = STAGE_UNITS;
      app_send(a, a->list[support_at(a, a->choice)]);
      return;
    case COMMAND_BACK:
      a->stage = STAGE_UNITS;
      return;
    case COMMAND_NEXT:
    case COMMAND_RIGHT:
    case COMMAND_DOWN:
      a->choice = (a->choice + 1) % count;
      break;
    default:
      a->choice = (a->choice + count - 1) % count;
      break;
  }
  say_support(a);
}

/* ------------------------------------------------------------------ keys */

static void act_on_unit(app *a, enum command command) {
  bool deploying = a->view.decision == PEN_DEPLOY;
  switch (command) {
    case COMMAND_CHOOSE:
      if (deploying)
        into_positions(a, PEN_DEPLOY_AT);
      else
        fire(a);
      break;
    case COMMAND_FIRE:
      fire(a);
      break;
    case COMMAND_SHIFT:
      into_positions(a, PEN_SHIFT);
      break;
    case COMMAND_FLANK:
      flank(a);
      break;
    default:
      break;
  }
}

static bool needs_unit(enum command command) {
  return command == COMMAND_CHOOSE || command == COMMAND_FIRE || command == COMMAND_SHIFT ||
         command == COMMAND_FLANK;
}

void board_act(app *a, enum command command) {
  bool forwards = command == COMMAND_NEXT || command == COMMAND_DOWN || command == COMMAND_RIGHT;
  bool backwards = command == COMMAND_PREVIOUS || command == COMMAND_UP || command == COMMAND_LEFT;
  if (a->stage == STAGE_POSITION)
    act_on_position(a, command);
  else if (a->stage == STAGE_SUPPORT)
    act_on_support(a, command);
  else if (command == COMMAND_END)
    app_end(a);
  else if (forwards || backwards)
    step_in_units(a, forwards ? 1 : -1);
  else if (a->unit < PEN_UNITS_MAX)
    act_on_unit(a, command);
  else if (needs_unit(command))
    app_say(a, "No block in view can do that now%s.",
            app_has_hidden(a) ? ": l looks at your hidden ones" : "");
}
