#include "tui/keys.h"

#include <curses.h>
#include <stddef.h>
#include <string.h>

enum { ENTER = '\r', ESCAPE = 27, TAB = '\t', CONTROL_C = 3, CONTROL_L = 12, CONTROL_R = 18 };

#define ANYWHERE (KEYS_MENU | KEYS_GAME | KEYS_VICTORY | KEYS_REPLAY)
#define MOVING \
  (KEYS_MENU | KEYS_MAP | KEYS_BLOCKS | KEYS_TARGET | KEYS_LIST | KEYS_BOARD | KEYS_VICTORY)
#define PLAYED (KEYS_GAME | KEYS_VICTORY)

/* In the order of the footer; the first row of a key that fits counts. */
static const key_row rows[] = {
    {ENTER, KEYS_PAUSE | KEYS_RECAP, COMMAND_CHOOSE, "Enter", "Enter go on", "Go on."},
    {ESCAPE, KEYS_RECAP, COMMAND_CHOOSE, "Esc", NULL, "Go on."},
    {TAB, KEYS_RECAP, COMMAND_OTHER_VIEW, "Tab", "Tab map or list",
     "See the places on the map, or the whole sentences."},
    {KEY_UP, KEYS_RECAP, COMMAND_UP, "arrows", "arrows choose", "Go to the one before."},
    {KEY_DOWN, KEYS_RECAP, COMMAND_DOWN, "arrows", NULL, "Go to the next."},
    {' ', KEYS_PAUSE, COMMAND_CHOOSE, "Space", NULL, "Go on."},

    {KEY_RIGHT, KEYS_REPLAY, COMMAND_STEP, "Right", "Right step", "One step forward."},
    {KEY_LEFT, KEYS_REPLAY, COMMAND_STEP_BACK, "Left", "Left back", "One step back."},
    {' ', KEYS_REPLAY, COMMAND_PLAY, "Space", "Space play",
     "Let the game go on by itself; stop it."},
    {KEY_NPAGE, KEYS_REPLAY, COMMAND_TURN, "PgDn", "PgDn turn", "To the next turn."},
    {KEY_PPAGE, KEYS_REPLAY, COMMAND_TURN_BACK, "PgUp", NULL,
     "To the beginning of the turn; then to the turn before."},
    {'n', KEYS_REPLAY, COMMAND_NEXT_BATTLE, "n", "n battle", "To the next battle."},
    {'v', KEYS_SAVED, COMMAND_VIEWER, "v", "v view",
     "See it as the Union, the Confederates, both in common, or with nothing hidden."},
    {'p', KEYS_SAVED, COMMAND_TAKE_UP, "p", "p play on", "Take up play from here, as a new game."},
    {'/', KEYS_REPLAY, COMMAND_SEARCH, "/", "/ search",
     "To the next thing told of a place or block of this name."},
    {'g', KEYS_REPLAY, COMMAND_TO_TURN, "g", NULL, "Go to a turn."},
    {KEY_HOME, KEYS_REPLAY, COMMAND_FIRST, "Home", NULL, "To the beginning."},
    {KEY_END, KEYS_REPLAY, COMMAND_LAST, "End", NULL, "To the end."},
    {'+', KEYS_REPLAY, COMMAND_FASTER, "+", NULL, "Play faster."},
    {'-', KEYS_REPLAY, COMMAND_SLOWER, "-", NULL, "Play slower."},
    {'z', KEYS_REPLAY, COMMAND_ZOOM, "z", "z zoom",
     "See the whole theatre, or return to full size."},
    {'q', KEYS_REPLAY, COMMAND_QUIT, "q", "q quit", "Leave."},
    {ESCAPE, KEYS_REPLAY, COMMAND_QUIT, "Esc", NULL, "Leave."},

    {TAB, KEYS_ORDERS, COMMAND_NEXT, "Tab", "Tab next",
     "Go to the next commander or unit that may be activated."},
    {TAB, KEYS_TARGET, COMMAND_NEXT, "Tab", "Tab next", "Go to the next place allowed."},
    {TAB, KEYS_ACTIVATION, COMMAND_NEXT, "Tab", "Tab next",
     "Go to the next blocks that may still move."},
    {TAB, KEYS_POSITION, COMMAND_NEXT, "Tab", "Tab next", "Go to the next position."},
    {TAB, KEYS_BOARD | KEYS_LIST | KEYS_MENU, COMMAND_NEXT, "Tab", "Tab next",
     "Go to the next choice."},
    {TAB, KEYS_MAP | KEYS_VICTORY | KEYS_REPLAY, COMMAND_NEXT, "Tab", "Tab next",
     "Go to the next own blocks."},
    {KEY_BTAB, MOVING | KEYS_REPLAY, COMMAND_PREVIOUS, "Shift-Tab", NULL, "The same backwards."},

    {ENTER, KEYS_ROLL, COMMAND_ROLL, "Enter", NULL, "Roll the dice."},
    {'r', KEYS_ROLL, COMMAND_ROLL, "r", "r roll", "Roll the dice."},
    {ENTER, KEYS_TARGET, COMMAND_CHOOSE, "Enter", "Enter go", "Choose this place."},
    {ENTER, KEYS_POSITION, COMMAND_CHOOSE, "Enter", "Enter here", "Choose this position."},
    {ENTER, KEYS_ORDERS, COMMAND_CHOOSE, "Enter", "Enter activate",
     "Choose among the blocks here; then activate the one chosen."},
    {ENTER, KEYS_ACTIVATION, COMMAND_CHOOSE, "Enter", "Enter move",
     "Choose blocks here; then see where they can go."},
    {ENTER, KEYS_FIRE, COMMAND_CHOOSE, "Enter", NULL, "Let the chosen unit fire."},
    {ENTER, KEYS_BOARD | KEYS_LIST | KEYS_MENU | KEYS_MAP, COMMAND_CHOOSE, "Enter", "Enter choose",
     "Choose what the cursor is on."},
    {'g', KEYS_GUNS, COMMAND_SIEGE, "g", "g guns fire",
     "Siege fire with the gun under the cursor, or with one you choose."},
    {'w', KEYS_WATER, COMMAND_SAIL, "w", "w by water",
     "Order a move by water: who sails, from which port, to which."},
    {'r', KEYS_ENTRY, COMMAND_ENTER, "r", "r reinforcements",
     "Bring in a corps that waits to enter, at a place you choose on the map."},
    {'n', KEYS_NORFOLK, COMMAND_LEAVE, "n", "n leave Norfolk", "Send somebody away from Norfolk."},
    {'b', KEYS_BOARDING, COMMAND_BOARD, "b", "b aboard",
     "Take the marked blocks (or all those here) aboard; infantry and artillery go first."},
    {' ', KEYS_ACTIVATION, COMMAND_TOGGLE, "Space", "Space mark",
     "Mark or unmark a block of those that are to move."},
    {'m', KEYS_ACTIVATION, COMMAND_MOVE, "m", NULL,
     "See where the marked blocks (or all those here) can go."},
    {ESCAPE, MOVING, COMMAND_BACK, "Esc", NULL, "Back out; nothing is spent."},

    {'f', KEYS_FIRE, COMMAND_FIRE, "f", "f fire", "Fire with the chosen unit (dice are rolled)."},
    {'s', KEYS_FIRE, COMMAND_SHIFT, "s", "s shift", "Shift the chosen unit one position."},
    {'k', KEYS_INFANTRY, COMMAND_FLANK, "k", "k flank", "Attempt flank fire with the chosen unit."},
    {'l', KEYS_HIDDEN, COMMAND_LOOK, "l", "l my hidden",
     "Look at your own hidden blocks while the other player looks away."},
    {'o', KEYS_OTHER, COMMAND_OTHER, "o", "o other orders",
     "What else can be ordered: two cavalry units together, force marches."},
    {'n', KEYS_ACTIVATION, COMMAND_SKIP_TO, "n", "n next corps",
     "End this activation and go to the next commander not yet activated."},
    {'e', KEYS_ENDS, COMMAND_END, "e", "e end", "End what is open: the activation, phase or step."},

    {'e', KEYS_LIST | KEYS_TARGET | KEYS_BOARD, COMMAND_END, "e", NULL,
     "End what is open, when nothing more is owed."},

    {'t', KEYS_ORDERS, COMMAND_STANDING, "t", "t standing",
     "Standing orders: what is answered for you when the other player moves."},
    {'u', KEYS_GAME, COMMAND_UNDO, "u", "u undo", "Take back the last order."},
    {'U', KEYS_GAME, COMMAND_UNDO_ALL, "U", NULL,
     "Take back everything as far as it can be: to the last die, meeting or change of side."},
    {CONTROL_R, KEYS_GAME, COMMAND_REDO, "Ctrl-R", NULL, "Bring back what was undone."},
    {':', KEYS_GAME, COMMAND_LINE, ":", ": command", "Type an action, as in: move couch trent"},
    {'/', KEYS_MAP | KEYS_TARGET | KEYS_BLOCKS | KEYS_VICTORY, COMMAND_FIND, "/", "/ find",
     "Find a place or a unit by name."},
    {'z', KEYS_MAP | KEYS_TARGET | KEYS_BLOCKS | KEYS_VICTORY, COMMAND_ZOOM, "z", "z zoom",
     "See the whole theatre, or return to full size."},
    {'L', PLAYED | KEYS_REPLAY, COMMAND_LOG, "L", "L log",
     "Read what has happened, as far as you know."},
    {'R', KEYS_PRIVATE, COMMAND_RECAP, "R", NULL,
     "Read again what you saw happen before it was your turn."},
    {'D', PLAYED | KEYS_REPLAY, COMMAND_STATISTICS, "D", NULL,
     "See what the dice have shown so far."},
    {'S', PLAYED, COMMAND_SAVE, "S", "S save", "Save the game under a name."},
    {'Q', PLAYED, COMMAND_QUIT, "Q", "Q quit", "Leave the game; it can be continued."},
    {'q', KEYS_MENU, COMMAND_QUIT, "q", "q quit", "Leave."},
    {CONTROL_C, ANYWHERE, COMMAND_QUIT, "Ctrl-C", NULL, "Leave, after a question."},
    {CONTROL_L, ANYWHERE, COMMAND_REDRAW, "Ctrl-L", NULL, "Draw the screen anew."},
    {'?', ANYWHERE, COMMAND_HELP, "?", "? help", "Show the keys that work here."},
    {KEY_F(1), ANYWHERE, COMMAND_HELP, "F1", NULL, "Show the keys that work here."},

    {KEY_UP, MOVING, COMMAND_UP, "arrows", NULL, "Move the cursor."},
    {KEY_DOWN, MOVING, COMMAND_DOWN, "arrows", NULL, "Move the cursor."},
    {KEY_LEFT, MOVING, COMMAND_LEFT, "arrows", NULL, "Move the cursor."},
    {KEY_RIGHT, MOVING, COMMAND_RIGHT, "arrows", NULL, "Move the cursor."},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static int plain_key(int key) { return key == '\n' || key == KEY_ENTER ? ENTER : key; }

enum command command_of(int key, unsigned contexts) {
  for (int i = 0; i < ROWS; i++)
    if (rows[i].key == plain_key(key) && (rows[i].contexts & contexts) != 0) return rows[i].command;
  return COMMAND_NONE;
}

/* Whether an earlier row already says what this one would. */
static bool is_repeated(int row, unsigned contexts) {
  for (int i = 0; i < row; i++)
    if ((rows[i].contexts & contexts) != 0 &&
        (rows[i].key == rows[row].key || strcmp(rows[i].name, rows[row].name) == 0))
      return true;
  return false;
}

const key_row *key_row_at(unsigned contexts, int i) {
  for (int row = 0; row < ROWS; row++)
    if ((rows[row].contexts & contexts) != 0 && !is_repeated(row, contexts) && i-- == 0)
      return &rows[row];
  return NULL;
}
