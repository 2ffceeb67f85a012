/* What a player has chosen once for all games: colours, keys and the like, in a file of its own. */
#ifndef FILES_SETTINGS_H
#define FILES_SETTINGS_H

#include <stddef.h>

#include "files/error.h"
#include "peninsula/ids.h"

/* X(enumerator, id in the file, words for the player). */
#define SETTING_PALETTE_LIST(X)                            \
  X(PALETTE_BLUE_ORANGE, "blue_orange", "blue and orange") \
  X(PALETTE_PURPLE_GOLD, "purple_gold", "purple and gold") \
  X(PALETTE_MONO, "mono", "no colours")
#define SETTING_ASCII_LIST(X)                     \
  X(ASCII_AUTO, "auto", "as the terminal allows") \
  X(ASCII_ON, "on", "always plain ASCII")
#define SETTING_MOUSE_LIST(X) \
  X(MOUSE_ON, "on", "on")     \
  X(MOUSE_OFF, "off", "off")
#define SETTING_RECAP_LIST(X)           \
  X(RECAP_MAP, "map", "on the map")     \
  X(RECAP_LIST, "list", "as sentences") \
  X(RECAP_OFF, "off", "only when asked for")
#define SETTING_ANIMATION_LIST(X)         \
  X(ANIMATION_OFF, "off", "off")          \
  X(ANIMATION_SLOW, "slow", "slow")       \
  X(ANIMATION_NORMAL, "normal", "normal") \
  X(ANIMATION_FAST, "fast", "fast")
#define SETTING_HINTS_LIST(X) \
  X(HINTS_ON, "on", "on")     \
  X(HINTS_OFF, "off", "off")

#define SETTING_ENUMERATOR(name, ...) name,
enum setting_palette { SETTING_PALETTE_LIST(SETTING_ENUMERATOR) PALETTES };
enum setting_ascii { SETTING_ASCII_LIST(SETTING_ENUMERATOR) ASCIIS };
enum setting_mouse { SETTING_MOUSE_LIST(SETTING_ENUMERATOR) MICE };
enum setting_recap { SETTING_RECAP_LIST(SETTING_ENUMERATOR) RECAPS };
enum setting_animation { SETTING_ANIMATION_LIST(SETTING_ENUMERATOR) ANIMATIONS };
enum setting_hints { SETTING_HINTS_LIST(SETTING_ENUMERATOR) HINTS };

/* The settings that are one word out of a list: X(enumerator, key in the file, words for the
 * player, what it is at first, list of its words). */
#define SETTING_LIST(X)                                                                    \
  X(SETTING_PALETTE, "palette", "Colours", PALETTE_BLUE_ORANGE, SETTING_PALETTE_LIST)      \
  X(SETTING_ASCII, "ascii", "Characters", ASCII_AUTO, SETTING_ASCII_LIST)                  \
  X(SETTING_MOUSE, "mouse", "Mouse", MOUSE_ON, SETTING_MOUSE_LIST)                         \
  X(SETTING_RECAP, "recap", "Recap after a hand-over", RECAP_MAP, SETTING_RECAP_LIST)      \
  X(SETTING_ANIMATION, "animation", "Animation", ANIMATION_NORMAL, SETTING_ANIMATION_LIST) \
  X(SETTING_HINTS, "hints", "Hints", HINTS_ON, SETTING_HINTS_LIST)
enum setting { SETTING_LIST(SETTING_ENUMERATOR) SETTINGS };

enum { OWN_KEYS_MAX = 128, COMMAND_ID_MAX = 24, KEY_NAME_MAX = 16 };

/* A key the player has chosen for a command. */
typedef struct own_key {
  char command[COMMAND_ID_MAX], key[KEY_NAME_MAX];
} own_key;

typedef struct settings {
  uint8_t value[SETTINGS];         /* a word of each list */
  uint8_t standing[PEN_STANDINGS]; /* enum pen_standing_how: what a new game begins with */
  own_key own_key[OWN_KEYS_MAX];
  int own_keys;
} settings;

/* What the front end knows of commands and keys. */
typedef struct settings_keys {
  const char *const *command; /* the ids of those whose key can be chosen */
  int commands;
  /* Why own key number `i` cannot be, given all the others; or NULL. */
  const char *(*refuse)(const settings *s, int i);
} settings_keys;

settings settings_at_first(void);

/* The player's own key for a command, or NULL; and giving one, or with NULL taking it back. False:
 * there is no room for more. */
const char *settings_own_key(const settings *s, const char *command);
bool settings_set_key(settings *s, const char *command, const char *key);

/* The id and the words of a word of a setting; "" past the last. */
const char *setting_key(enum setting setting);
const char *setting_title(enum setting setting);
const char *setting_id(enum setting setting, int value);
const char *setting_words(enum setting setting, int value);
int setting_values(enum setting setting);

/* Where the file is. Nothing is made. */
bool settings_path(char *out, size_t size, file_error *error);

/* Reads the file; none is as good as one that says nothing. False: `error` says what is wrong with
 * it, and `out` is as at first. */
bool settings_read(const char *path, const settings_keys *keys, settings *out, file_error *error);

/* Whether the file says that it holds settings, good ones or not. */
bool is_settings_file(const char *path);

/* Writes the file safely, and makes its folder if it is not there. */
bool settings_write(const char *path, const settings *s, file_error *error);

#endif
