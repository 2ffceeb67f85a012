/* The live key table: what a key does here; the footer and `?` are made from it. */
#ifndef TUI_KEYS_H
#define TUI_KEYS_H

/* What a player can ask for. */
enum command {
  COMMAND_NONE,
  COMMAND_UP,
  COMMAND_DOWN,
  COMMAND_LEFT,
  COMMAND_RIGHT,
  COMMAND_NEXT,
  COMMAND_PREVIOUS,
  COMMAND_CHOOSE,
  COMMAND_BACK,
  COMMAND_TOGGLE,
  COMMAND_END,
  COMMAND_MOVE,
  COMMAND_SKIP_TO,
  COMMAND_ROLL,
  COMMAND_FIRE,
  COMMAND_SHIFT,
  COMMAND_FLANK,
  COMMAND_LOOK,
  COMMAND_OTHER,
  COMMAND_SIEGE,
  COMMAND_SAIL,
  COMMAND_ENTER,
  COMMAND_LEAVE,
  COMMAND_STANDING,
  COMMAND_BOARD,
  COMMAND_UNDO_ALL,
  COMMAND_RECAP,
  COMMAND_OTHER_VIEW,
  COMMAND_UNDO,
  COMMAND_REDO,
  COMMAND_LOG,
  COMMAND_STATISTICS,
  COMMAND_ZOOM,
  COMMAND_FIND,
  COMMAND_LINE,
  COMMAND_SAVE,
  COMMAND_QUIT,
  COMMAND_REDRAW,
  COMMAND_HELP,
  COMMAND_STEP,
  COMMAND_STEP_BACK,
  COMMAND_TURN,
  COMMAND_TURN_BACK,
  COMMAND_TO_TURN,
  COMMAND_NEXT_BATTLE,
  COMMAND_FIRST,
  COMMAND_LAST,
  COMMAND_PLAY,
  COMMAND_FASTER,
  COMMAND_SLOWER,
  COMMAND_SEARCH,
  COMMAND_VIEWER,
  COMMAND_TAKE_UP
};

/* Where a key works: bits, because a screen and what is chosen on it both bring theirs. */
enum key_context {
  KEYS_MENU = 1 << 0,   /* title, lists of files */
  KEYS_GAME = 1 << 1,   /* wherever a game is played */
  KEYS_MAP = 1 << 2,    /* the map has the cursor */
  KEYS_BLOCKS = 1 << 3, /* the list of blocks in the panel has it */
  KEYS_TARGET = 1 << 4, /* a place is to be picked */
  KEYS_ORDERS = 1 << 5,
  KEYS_ACTIVATION = 1 << 6,
  KEYS_LIST = 1 << 7, /* a list of choices */
  KEYS_ROLL = 1 << 8,
  KEYS_BOARD = 1 << 9, /* the battle board */
  KEYS_FIRE = 1 << 10, /* an artillery or infantry step */
  KEYS_DEPLOY = 1 << 11,
  KEYS_POSITION = 1 << 12, /* a position is to be picked */
  KEYS_HIDDEN = 1 << 13,   /* the deciding side has blocks the others do not know */
  KEYS_ENDS = 1 << 14,     /* `end` closes something */
  KEYS_PAUSE = 1 << 15,    /* something is shown until a key */
  KEYS_OTHER = 1 << 16,    /* there are orders besides activating */
  KEYS_VICTORY = 1 << 17,
  KEYS_INFANTRY = 1 << 18, /* an infantry step */
  KEYS_GUNS = 1 << 19,     /* siege guns may fire */
  KEYS_WATER = 1 << 20,    /* somebody may sail */
  KEYS_ENTRY = 1 << 21,    /* somebody may enter the game */
  KEYS_NORFOLK = 1 << 22,  /* somebody may leave Norfolk */
  KEYS_BOARDING = 1 << 23, /* units may go aboard */
  KEYS_PRIVATE = 1 << 24,  /* a private decision: the side has a recap of its own */
  KEYS_RECAP = 1 << 25,    /* the recap */
  KEYS_REPLAY = 1 << 26,   /* a game is watched */
  KEYS_SAVED = 1 << 27     /* one that is not being played elsewhere */
};

typedef struct key_row {
  int key;
  unsigned contexts; /* works in any of these */
  enum command command;
  const char *name;  /* of the key: "Tab" */
  const char *label; /* for the footer, or NULL: only on `?` */
  const char *help;  /* a sentence */
} key_row;

/* The command a key stands for in these contexts. */
enum command command_of(int key, unsigned contexts);

/* Row number `i` (from 0) of those that work in these contexts, or NULL after the last. Keys with
 * the same command and label appear once. */
const key_row *key_row_at(unsigned contexts, int i);

#endif
