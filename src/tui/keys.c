#include "tui/keys.h"

#include <curses.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "tui/tui.h"

enum {
  ENTER = '\r',
  ESCAPE = 27,
  TAB = '\t',
  CONTROL_C = 3,
  BACKSPACE = 8,
  CONTROL_L = 12,
  CONTROL_R = 18,
  DELETE = 127
};

#define ANYWHERE (KEYS_MENU | KEYS_GAME | KEYS_VICTORY | KEYS_REPLAY | KEYS_RULES | KEYS_SHEET)
#define MOVING \
  (KEYS_MENU | KEYS_MAP | KEYS_BLOCKS | KEYS_TARGET | KEYS_LIST | KEYS_BOARD | KEYS_VICTORY)
#define PLAYED (KEYS_GAME | KEYS_VICTORY)
#define SHEETS (KEYS_GAME | KEYS_VICTORY | KEYS_REPLAY | KEYS_SHEET)

/* In the order of the footer; the first row of a key that fits counts. */
static const key_row rows[] = {
    {TAB, KEYS_RULES, COMMAND_NEXT, "Tab", "Tab link",
     "Choose the next of the underlined words, which lead to other clauses."},
    {KEY_BTAB, KEYS_RULES, COMMAND_PREVIOUS, "Shift-Tab", NULL, "The same backwards."},
    {ENTER, KEYS_RULES, COMMAND_CHOOSE, "Enter", "Enter follow", "Go where the chosen word leads."},
    {KEY_BACKSPACE, KEYS_RULES, COMMAND_RETURN, "Backspace", "Bksp back",
     "Back to where you were before."},
    {KEY_LEFT, KEYS_RULES, COMMAND_LEFT, "Left", NULL, "To the chapter before."},
    {KEY_RIGHT, KEYS_RULES, COMMAND_RIGHT, "Right", NULL, "To the next chapter."},
    {'c', KEYS_RULES, COMMAND_CONTENTS, "c", "c chapters", "The list of chapters."},
    {'/', KEYS_RULES, COMMAND_SEARCH, "/", "/ search", "Search all chapters for words."},
    {'n', KEYS_RULES, COMMAND_SEARCH_ON, "n", NULL, "To the next place where they stand."},
    {'N', KEYS_RULES, COMMAND_SEARCH_BACK, "N", NULL, "To the one before."},
    {KEY_UP, KEYS_RULES, COMMAND_UP, "Up", NULL, "A line up."},
    {KEY_DOWN, KEYS_RULES, COMMAND_DOWN, "Down", NULL, "A line down."},
    {KEY_PPAGE, KEYS_RULES, COMMAND_PAGE_UP, "PgUp", NULL, "A page up."},
    {KEY_NPAGE, KEYS_RULES, COMMAND_PAGE_DOWN, "PgDn", NULL, "A page down."},
    {' ', KEYS_RULES, COMMAND_PAGE_DOWN, "Space", NULL, "A page down."},
    {KEY_HOME, KEYS_RULES, COMMAND_FIRST, "Home", NULL, "To the chapter's beginning."},
    {KEY_END, KEYS_RULES, COMMAND_LAST, "End", NULL, "To the chapter's end."},
    {ESCAPE, KEYS_RULES, COMMAND_BACK, "Esc", "Esc close", "Close the rules."},
    {'q', KEYS_RULES, COMMAND_BACK, "q", NULL, "Close the rules."},
    {'B', KEYS_RULES, COMMAND_BACK, "B", NULL, "Close the rules."},

    {'?', KEYS_REFUSED, COMMAND_RULE, "?", "? the rule",
     "Open the clause of the rules that the refusal names."},
    {ENTER, KEYS_PAUSE | KEYS_RECAP, COMMAND_CHOOSE, "Enter", "Enter go on", "Go on."},
    {ESCAPE, KEYS_RECAP, COMMAND_CHOOSE, "Esc", NULL, "Go on."},
    {TAB, KEYS_RECAP, COMMAND_OTHER_VIEW, "Tab", "Tab map or list",
     "See the places on the map, or the whole sentences."},
    {KEY_UP, KEYS_RECAP, COMMAND_UP, "arrows", "arrows choose", "Go to the one before."},
    {KEY_DOWN, KEYS_RECAP, COMMAND_DOWN, "arrows", NULL, "Go to the next."},
    {' ', KEYS_PAUSE, COMMAND_CHOOSE, "Space", NULL, "Go on."},

    {KEY_UP, KEYS_SHEET, COMMAND_UP, "Up", NULL, "A line up."},
    {KEY_DOWN, KEYS_SHEET, COMMAND_DOWN, "Down", NULL, "A line down."},
    {KEY_NPAGE, KEYS_SHEET, COMMAND_PAGE_DOWN, "PgDn", "PgDn PgUp Home End", "A page down."},
    {KEY_PPAGE, KEYS_SHEET, COMMAND_PAGE_UP, "PgUp", NULL, "A page up."},
    {' ', KEYS_SHEET, COMMAND_PAGE_DOWN, "Space", NULL, "A page down."},
    {KEY_HOME, KEYS_SHEET, COMMAND_FIRST, "Home", NULL, "To the beginning."},
    {KEY_END, KEYS_SHEET, COMMAND_LAST, "End", NULL, "To the end."},
    {TAB, KEYS_SHEET, COMMAND_NEXT, "Tab", "Tab section", "To the next section."},
    {KEY_BTAB, KEYS_SHEET, COMMAND_PREVIOUS, "Shift-Tab", NULL, "To the section before."},
    {ENTER, KEYS_SHEET, COMMAND_CHOOSE, "Enter", "Enter on the map",
     "Leave the sheet and go to the place of the line, if it names one."},
    {'/', KEYS_SHEET, COMMAND_SEARCH, "/", "/ search", "Search for words."},
    {'n', KEYS_SHEET, COMMAND_SEARCH_ON, "n", NULL, "To the next line with the words."},
    {'N', KEYS_SHEET, COMMAND_SEARCH_BACK, "N", NULL, "To the one before."},
    {'v', KEYS_SHEET, COMMAND_VIEWER, "v", NULL,
     "The same for the other side, where nothing is hidden from you."},
    {ESCAPE, KEYS_SHEET, COMMAND_BACK, "Esc", "Esc back", "Back to the game."},
    {'q', KEYS_SHEET, COMMAND_BACK, "q", NULL, "Back to the game."},

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
    {ESCAPE, KEYS_REPLAY, COMMAND_BACK, "Esc", NULL, "Leave."},

    {ENTER, KEYS_VICTORY, COMMAND_CHOOSE, "Enter", "Enter menu",
     "What can be looked at and done now."},
    {'K', KEYS_VICTORY, COMMAND_REVEAL, "K", "K unknown", "See what each side did not know."},
    {'D', KEYS_VICTORY, COMMAND_STATISTICS, "D", "D numbers",
     "See losses, battles and dice of the whole game."},
    {'R', KEYS_VICTORY, COMMAND_WATCH, "R", "R watch again",
     "Watch the game from its beginning, with nothing hidden."},
    {'M', KEYS_VICTORY, COMMAND_REMATCH, "M", "M rematch",
     "Play the same once more, with other dice; two players change sides."},

    {'Q', KEYS_VICTORY, COMMAND_QUIT, "Q", "Q quit",
     "Leave; the game is gone unless it was saved."},

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
    {'d', KEYS_NORFOLK, COMMAND_LEAVE, "d", "d depart Norfolk", "Send somebody away from Norfolk."},
    {'b', KEYS_BOARDING, COMMAND_BOARD, "b", "b aboard",
     "Take the marked blocks (or all those here) aboard; infantry and artillery go first."},
    {' ', KEYS_ACTIVATION, COMMAND_TOGGLE, "Space", "Space mark",
     "Mark or unmark a block of those that are to move."},
    {'m', KEYS_ORDERS, COMMAND_MOVE, "m", "m sketch",
     "See where the blocks under the cursor could go, before they are activated."},
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
    {'n', KEYS_ORDERS, COMMAND_SKIP_TO, "n", "n next corps",
     "Go to the next commander not yet activated."},
    {'n', KEYS_ACTIVATION, COMMAND_SKIP_TO, "n", "n next unmoved",
     "Go to the next blocks that have not moved; when all have, to the next corps."},
    {'o', KEYS_BOARD, COMMAND_FORECAST, "o", "o odds", "The forecast of this battle."},
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
    {'/', KEYS_OVERLAY | KEYS_VICTORY, COMMAND_FIND, "/", "/ find",
     "Find a place or a unit by name."},
    {'z', KEYS_OVERLAY | KEYS_VICTORY, COMMAND_ZOOM, "z", "z zoom",
     "See the whole theatre, or return to full size."},
    {'F', KEYS_GAME | KEYS_REPLAY, COMMAND_FORECAST, "F", NULL,
     "The forecast of a battle: on the board, to be chosen, or by the march being planned."},
    {'I', SHEETS, COMMAND_INTELLIGENCE, "I", NULL,
     "What you know of the enemy: who was seen where and when, and who was not."},
    {'J', SHEETS, COMMAND_JUDGED, "J", NULL,
     "How the game is judged: the conditions as they stand, rolls and reinforcements to come."},
    {'O', SHEETS, COMMAND_ORDER_OF_BATTLE, "O", NULL,
     "Your own army by corps: where, how strong, in supply, activated, in range of its commander."},
    {'L', PLAYED | KEYS_REPLAY, COMMAND_LOG, "L", "L log",
     "Read what has happened, as far as you know."},
    {'R', KEYS_PRIVATE, COMMAND_RECAP, "R", NULL,
     "Read again what you saw happen before it was your turn."},
    {'D', PLAYED | KEYS_REPLAY, COMMAND_STATISTICS, "D", NULL,
     "See what the dice have shown so far."},
    {'N', KEYS_GAME, COMMAND_NOTES, "N", NULL,
     "Notes of your own, on places and turns: read, write, change, delete."},
    {'N', KEYS_REPLAY, COMMAND_NOTES, "N", NULL, "Read the notes this side had written."},
    {'X', KEYS_GAME, COMMAND_GIVE_UP, "X", NULL, "Offer a draw, or resign."},
    {'P', KEYS_GAME, COMMAND_SETTINGS, "P", NULL,
     "Settings: colours, mouse, recap, keys and more."},
    {'S', PLAYED, COMMAND_SAVE, "S", "S save", "Save the game under a name."},
    {'H', KEYS_GAME, COMMAND_HINTS, "H", NULL,
     "Hints on or off; they stand above the prompt in the first two turns of a game."},
    {'B', PLAYED | KEYS_REPLAY, COMMAND_RULES, "B", NULL,
     "Read the rules, from where they speak of what is to be decided."},
    {'Q', PLAYED, COMMAND_QUIT, "Q", "Q quit", "Leave the game; it can be continued."},
    {'q', KEYS_MENU, COMMAND_QUIT, "q", "q quit", "Leave."},
    {'i', KEYS_OVERLAY | KEYS_VICTORY | KEYS_RECAP, COMMAND_PLACE, "i", NULL,
     "Say the selected place in one sentence: ground, blocks, supply, ways."},
    {'h', KEYS_PRIVATE | KEYS_SHEET, COMMAND_COVER, "h", NULL,
     "Cover your blocks from who looks over your shoulder; uncover them."},
    {'s', KEYS_OVERLAY, COMMAND_SUPPLY, "s", "s supply",
     "Ways of supply over the map, and where they are cut, whatever unknown blocks may be."},
    {'c', KEYS_OVERLAY, COMMAND_RANGE, "c", "c range",
     "Command range over the map: of the commander under the cursor, or of all."},
    {'C', KEYS_OVERLAY, COMMAND_CONTROL, "C", "C control",
     "Who holds what over the map: places, railroads, what is closed or contested."},
    {'a', KEYS_OVERLAY, COMMAND_ARROWS, "a", "a arrows",
     "What the enemy was seen to do in its last phase, as arrows with numbers of blocks."},
    {CONTROL_C, ANYWHERE, COMMAND_QUIT, "Ctrl-C", NULL, "Leave, after a question."},
    {CONTROL_L, ANYWHERE, COMMAND_REDRAW, "Ctrl-L", NULL, "Draw the screen anew."},
    {'?', ANYWHERE, COMMAND_HELP, "?", "? help", "Show the keys that work here."},
    {KEY_F(1), ANYWHERE, COMMAND_HELP, "F1", NULL, "Show the keys that work here."},

    {KEY_UP, MOVING, COMMAND_UP, "arrows", NULL, "Move the cursor."},
    {KEY_DOWN, MOVING, COMMAND_DOWN, "arrows", NULL, "Move the cursor."},
    {KEY_LEFT, MOVING, COMMAND_LEFT, "arrows", NULL, "Move the cursor."},
    {KEY_RIGHT, MOVING, COMMAND_RIGHT, "arrows", NULL, "Move the cursor."},
};
enum { ROWS = sizeof rows / sizeof rows[0], LIVE_MAX = 2 * ROWS, LABEL_MAX = 40 };

/* The rows in force: those above with the player's own keys in them. */
static key_row live[LIVE_MAX];
static char own_name[LIVE_MAX][KEY_NAME_MAX], own_label[LIVE_MAX][LABEL_MAX];
static int live_rows;

static void use_usual_keys(void) {
  memcpy(live, rows, sizeof rows);
  live_rows = ROWS;
}

static const key_row *live_row(int i) {
  if (live_rows == 0) use_usual_keys();
  return i < live_rows ? &live[i] : NULL;
}

static int plain_key(int key) {
  if (key == BACKSPACE || key == DELETE) return KEY_BACKSPACE;
  return key == '\n' || key == KEY_ENTER ? ENTER : key;
}

enum command command_of(int key, unsigned contexts) {
  for (int i = 0; live_row(i) != NULL; i++)
    if (live[i].key == plain_key(key) && (live[i].contexts & contexts) != 0) return live[i].command;
  return COMMAND_NONE;
}

/* Whether an earlier row already says what this one would. */
static bool is_repeated(int row, unsigned contexts) {
  for (int i = 0; i < row; i++)
    if ((live[i].contexts & contexts) != 0 &&
        (live[i].key == live[row].key || strcmp(live[i].name, live[row].name) == 0))
      return true;
  return false;
}

const key_row *key_row_at(unsigned contexts, int i) {
  for (int row = 0; live_row(row) != NULL; row++)
    if ((live[row].contexts & contexts) != 0 && !is_repeated(row, contexts) && i-- == 0)
      return &live[row];
  return NULL;
}

const char *key_for(enum command command, unsigned contexts) {
  for (int row = 0; live_row(row) != NULL; row++)
    if (live[row].command == command && (live[row].contexts & contexts) != 0) return live[row].name;
  return "";
}

/* ------------------------------------------------------------------ the player's own keys */

#define X(name, id) id,
static const char *const command_ids[] = {
#include "tui/commands.def"
};
#undef X

static enum command command_with_id(const char *id) {
  for (int i = 0; i < COMMANDS_END - 1; i++)
    if (strcmp(command_ids[i], id) == 0) return (enum command)(i + 1);
  return COMMAND_NONE;
}

/* With these nobody can lock himself out. */
static bool is_fixed(int key) {
  static const int fixed[] = {ENTER,  ESCAPE,   CONTROL_C, KEY_F(1),
                              KEY_UP, KEY_DOWN, KEY_LEFT,  KEY_RIGHT};
  for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
    if (fixed[i] == key) return true;
  return false;
}

static void rename_row(int i, int key) {
  live[i].key = key;
  live[i].name = name_of_key(key, own_name[i]);
  if (live[i].label == NULL) return;
  snprintf(own_label[i], LABEL_MAX, "%.*s%s", KEY_NAME_MAX, own_name[i],
           strchr(rows[i].label, ' '));
  live[i].label = own_label[i];
}

static void add_row(const key_row *row, int key) {
  live[live_rows] = *row;
  live[live_rows].label = NULL;
  rename_row(live_rows++, key);
}

/* Whether a key of the same command can be replaced wherever this fixed one works. */
static bool has_other_key(const key_row *fixed) {
  for (int i = 0; i < ROWS; i++)
    if (rows[i].command == fixed->command && (rows[i].contexts & fixed->contexts) != 0 &&
        !is_fixed(rows[i].key))
      return true;
  return false;
}

static void use_own_key(enum command command, int key) {
  for (int i = 0; i < ROWS; i++) {
    if (rows[i].command != command) continue;
    if (!is_fixed(rows[i].key))
      rename_row(i, key);
    else if (!has_other_key(&rows[i]))
      add_row(&rows[i], key);
  }
}

void own_keys_use(const settings *s) {
  use_usual_keys();
  for (int i = 0; i < s->own_keys; i++)
    use_own_key(command_with_id(s->own_key[i].command), key_of_name(s->own_key[i].key));
}

/* Contexts that can hold at the same time. */
static const unsigned together[] = {
    KEYS_MENU,
    KEYS_RECAP,
    KEYS_RULES,
    KEYS_REFUSED, /* stands before the help */
    KEYS_SHEET,
    KEYS_PAUSE,
    KEYS_VICTORY,
    KEYS_REPLAY | KEYS_SAVED,
    KEYS_GAME | KEYS_PRIVATE | KEYS_ORDERS | KEYS_MAP | KEYS_BLOCKS | KEYS_TARGET | KEYS_LIST |
        KEYS_ENDS | KEYS_HIDDEN | KEYS_OTHER | KEYS_GUNS | KEYS_WATER | KEYS_ENTRY | KEYS_NORFOLK,
    KEYS_GAME | KEYS_PRIVATE | KEYS_ACTIVATION | KEYS_MAP | KEYS_BLOCKS | KEYS_TARGET | KEYS_LIST |
        KEYS_ENDS | KEYS_HIDDEN | KEYS_OTHER | KEYS_BOARDING,
    KEYS_GAME | KEYS_PRIVATE | KEYS_LIST | KEYS_TARGET | KEYS_MAP | KEYS_BLOCKS | KEYS_ENDS |
        KEYS_HIDDEN | KEYS_ROLL,
    KEYS_GAME | KEYS_PRIVATE | KEYS_BOARD | KEYS_FIRE | KEYS_INFANTRY | KEYS_DEPLOY |
        KEYS_POSITION | KEYS_LIST | KEYS_ENDS | KEYS_HIDDEN,
};

bool keys_can_meet(unsigned one, unsigned other) {
  for (size_t i = 0; i < sizeof together / sizeof together[0]; i++)
    if ((one & together[i]) != 0 && (other & together[i]) != 0) return true;
  return false;
}

static unsigned contexts_of(enum command command, int key) {
  unsigned contexts = 0;
  for (int i = 0; i < live_rows; i++)
    if (live[i].command == command && live[i].key == key) contexts |= live[i].contexts;
  return contexts;
}

static const char *refuse_own_key(const settings *s, int i) {
  static char reason[160];
  const own_key *own = &s->own_key[i];
  enum command command = command_with_id(own->command);
  int key = key_of_name(own->key);
  if (key < 0) {
    snprintf(reason, sizeof reason, "\"%s\" is no key: a character, or as in \"Ctrl-X\", \"F5\"",
             own->key);
    return reason;
  }
  if (is_fixed(key)) {
    snprintf(reason, sizeof reason, "%s always does the same", own->key);
    return reason;
  }
  own_keys_use(s);
  unsigned contexts = contexts_of(command, key);
  for (int row = 0; row < live_rows; row++) {
    if (live[row].key != key || live[row].command == command ||
        !keys_can_meet(live[row].contexts, contexts))
      continue;
    snprintf(reason, sizeof reason, "%s already is \"%s\": %s", own->key,
             command_ids[live[row].command - 1], live[row].help);
    return reason;
  }
  return NULL;
}

const char *own_keys_refusal(const settings *s) {
  for (int i = 0; i < s->own_keys; i++) {
    const char *reason = refuse_own_key(s, i);
    if (reason != NULL) return reason;
  }
  return NULL;
}

const char *key_help(enum command command) {
  for (int row = ROWS - 1; row >= 0; row--) /* what holds for most contexts comes last */
    if (rows[row].command == command) return rows[row].help;
  return "";
}

const char *key_to_choose(enum command command) {
  for (int row = 0; live_row(row) != NULL; row++)
    if (live[row].command == command && !is_fixed(live[row].key)) return live[row].name;
  return key_for(command, ~0u);
}

const settings_keys own_keys_known = {command_ids, COMMANDS_END - 1, refuse_own_key};
