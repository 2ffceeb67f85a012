/* The live key table: what a key does here; the footer and `?` are made from it. */
#ifndef TUI_KEYS_H
#define TUI_KEYS_H

#include "files/settings.h"

/* What a player can ask for. */
#define X(name, id) name,
enum command {
  COMMAND_NONE,
#include "tui/commands.def"
  COMMANDS_END
};
#undef X

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
  KEYS_SAVED = 1 << 27,    /* one that is not being played elsewhere */
  KEYS_RULES = 1 << 28,    /* the rules are read */
  KEYS_REFUSED = 1 << 29,  /* a refusal with its clause is on the message line */
  KEYS_SHEET = 1 << 30     /* a sheet is read */
};

/* The map is on the screen: no enumerator, since the last bit fits no int. */
#define KEYS_OVERLAY (1u << 31)

typedef struct key_row {
  int key;
  unsigned contexts; /* works in any of these */
  enum command command;
  const char *name;  /* of the key: "Tab" */
  const char *label; /* for the footer, the name first; or NULL: only on `?` */
  const char *help;  /* a sentence */
} key_row;

/* The command a key stands for in these contexts. */
enum command command_of(int key, unsigned contexts);

/* Row number `i` (from 0) of those that work in these contexts, or NULL after the last. Keys with
 * the same command and label appear once. */
const key_row *key_row_at(unsigned contexts, int i);

/* The name of the first key that gives this command here, or "" when none does. */
const char *key_for(enum command command, unsigned contexts);

/* ------------------------------------------------------------------ the player's own keys */

/* A command and its key can be chosen by the player. The new key takes the place of the usual one;
 * but Enter, Esc, the arrows, F1 and Ctrl-C always do what they do, and a command that has only
 * these gets the new key besides. */

/* What a command is said to do, and the key that can be replaced or has been. */
const char *key_help(enum command command);
const char *key_to_choose(enum command command);

/* Why the player's own keys cannot be these, or NULL. */
const char *own_keys_refusal(const settings *s);

/* Whether these contexts can hold at the same time: then no key can have two meanings in them. */
bool keys_can_meet(unsigned one, unsigned other);

/* From now on the keys are these. */
void own_keys_use(const settings *s);

/* The written form of a key and back: "x", "Ctrl-X", "F5", "PgDn"; "" and -1 if it has none. */
const char *name_of_key(int key, char out[KEY_NAME_MAX]);
int key_of_name(const char *name);

#endif
