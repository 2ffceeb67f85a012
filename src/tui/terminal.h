/* The terminal: opened, coloured, read and given back.  */
#ifndef TUI_TERMINAL_H
#define TUI_TERMINAL_H

#include <stdbool.h>

#include "files/settings.h"
#include "tui/input.h"

/* Colours and weights by meaning. A style is an ink with STYLE_ bits. */
enum ink { INK_PLAIN, INK_DIM, INK_USA, INK_CSA, INK_WATER, INK_WORKS, INK_KEY, INK_ALERT, INKS };
enum { STYLE_INK = 0xff, STYLE_REVERSE = 0x100, STYLE_BOLD = 0x200, STYLE_UNDERLINE = 0x400 };

/* X(name, in UTF-8, in ASCII). */
#define GLYPH_LIST(X)                \
  X(GLYPH_ROAD_FLAT, "─", "-")       \
  X(GLYPH_ROAD_UPRIGHT, "│", "|")    \
  X(GLYPH_ROAD_RISING, "╱", "/")     \
  X(GLYPH_ROAD_FALLING, "╲", "\\")   \
  X(GLYPH_RAIL_FLAT, "═", "=")       \
  X(GLYPH_RAIL_UPRIGHT, "║", "H")    \
  X(GLYPH_ROAD_RIGHT_DOWN, "╭", ".") \
  X(GLYPH_ROAD_LEFT_DOWN, "╮", ".")  \
  X(GLYPH_ROAD_RIGHT_UP, "╰", "'")   \
  X(GLYPH_ROAD_LEFT_UP, "╯", "'")    \
  X(GLYPH_RAIL_RIGHT_DOWN, "╔", "+") \
  X(GLYPH_RAIL_LEFT_DOWN, "╗", "+")  \
  X(GLYPH_RAIL_RIGHT_UP, "╚", "+")   \
  X(GLYPH_RAIL_LEFT_UP, "╝", "+")    \
  X(GLYPH_WATER, "≈", "~")           \
  X(GLYPH_WORKS_FLAT, "━", "%")      \
  X(GLYPH_WORKS_UPRIGHT, "┃", "%")   \
  X(GLYPH_OWN, "●", "@")             \
  X(GLYPH_ENEMY, "◆", "&")           \
  X(GLYPH_BOTH, "◈", "X")            \
  X(GLYPH_NOBODY, "○", "o")          \
  X(GLYPH_FORTRESS, "⌂", "^")        \
  X(GLYPH_HILL, "▲", "n")            \
  X(GLYPH_PORT, "≈", "~")            \
  X(GLYPH_TARGET, "►", ">")          \
  X(GLYPH_WAY, "•", ":")             \
  X(GLYPH_WAY_CHOSEN, "■", "#")      \
  X(GLYPH_SOURCE, "▣", "$")          \
  X(GLYPH_CUT, "╳", "x")             \
  X(GLYPH_WANT, "!", "!")            \
  X(GLYPH_ARROW_RIGHT, "→", ">")     \
  X(GLYPH_ARROW_LEFT, "←", "<")      \
  X(GLYPH_ARROW_UP, "↑", "^")        \
  X(GLYPH_ARROW_DOWN, "↓", "v")      \
  X(GLYPH_COMMANDER, "★", "*")       \
  X(GLYPH_CHOSEN, "▪", "x")          \
  X(GLYPH_FLAT, "─", "-")            \
  X(GLYPH_UPRIGHT, "│", "|")         \
  X(GLYPH_TOP_LEFT, "┌", "+")        \
  X(GLYPH_TOP_RIGHT, "┐", "+")       \
  X(GLYPH_BOTTOM_LEFT, "└", "+")     \
  X(GLYPH_BOTTOM_RIGHT, "┘", "+")    \
  X(GLYPH_TEE_DOWN, "┬", "+")        \
  X(GLYPH_TEE_UP, "┴", "+")          \
  X(GLYPH_TEE_RIGHT, "├", "+")       \
  X(GLYPH_TEE_LEFT, "┤", "+")        \
  X(GLYPH_CROSS, "┼", "+")

#define GLYPH_ENUMERATOR(name, utf8, ascii) name,
enum glyph { GLYPH_LIST(GLYPH_ENUMERATOR) GLYPHS };

enum { SCREEN_HEIGHT = 24, SCREEN_WIDTH = 80 }; /* the least that can be played on */

/* What terminal_key() returns besides characters, bytes of UTF-8 and curses' KEY_ codes. */
enum terminal_event {
  TERMINAL_NOTHING = -1,
  TERMINAL_MOUSE = -6, /* terminal_mouse() says what and where */
  TERMINAL_RESIZED = -2,
  TERMINAL_RESUMED = -3, /* back from suspension, the screen blank */
  TERMINAL_GONE = -4,    /* a signal or a vanished terminal: leave at once */
  TERMINAL_WAITED = -5   /* the time is over */
};

/* How the terminal is to be used, as far as it allows. */
typedef struct terminal_looks {
  enum setting_palette palette;
  bool ascii, mouse;
} terminal_looks;

/* Opens the terminal. False, with one line in `error`, when there is none that will do. */
bool terminal_open(terminal_looks looks, file_error *error);
/* From now on it looks so. */
void terminal_use(terminal_looks looks);
void terminal_close(void);

/* Waits, without using the processor, for a key or one of enum terminal_event. */
int terminal_key(void);
/* The same for at most so many milliseconds. */
int terminal_key_within(int milliseconds);

/* In GNU screen, which keeps back a lone Esc while it reports the mouse: so it is not asked to. */
bool terminal_is_in_screen(void);

/* What the mouse did last. */
mouse_report terminal_mouse(void);

/* Whether what is pasted comes as keys, because a line is open; else it is ignored. */
void terminal_take_paste(bool takes);

/* Forgets what was typed ahead. */
void terminal_forget_keys(void);

/* The exit code for the signal that ended the wait: 128 + its number. */
int terminal_exit_code(void);

int terminal_height(void);
int terminal_width(void);
bool terminal_is_large_enough(void);

/* Overwrites every cell with marks and then with blanks, so that nothing that was shown is left on
 * a terminal that only scrolls what is erased. */
void terminal_cover(void);

/* The next screen is drawn cell by cell, whatever stands there now. */
void terminal_redraw(void);

/* Whether it shows more than ASCII. */
bool terminal_is_utf8(void);

/* The written form of a glyph, and the curses attributes of a style, on this terminal. */
const char *glyph_text(enum glyph glyph);
unsigned long style_attributes(unsigned style);

#endif
