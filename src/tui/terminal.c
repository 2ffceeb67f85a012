#include "tui/terminal.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#include "tui/description.h"
#include "tui/signals.h"

enum {
  ESCAPE_DELAY_MS = 50,
  ESCAPE_DELAY_MOST = 1500,
  CONTROL_Z = 26,
  HANG_UP_READS = 5,
  FORGOTTEN_MOST = 1 << 16
};

static const char *const utf8_glyphs[GLYPHS] = {
#define GLYPH_UTF8(name, utf8, ascii) utf8,
    GLYPH_LIST(GLYPH_UTF8)};
static const char *const ascii_glyphs[GLYPHS] = {
#define GLYPH_ASCII(name, utf8, ascii) ascii,
    GLYPH_LIST(GLYPH_ASCII)};

static struct {
  const char *const *glyphs;
  bool open, coloured, keeps_what_goes;
  int escape_delay;
  input input;
  bool heard; /* a byte has come since the last wait */
  SCREEN *screen;
} terminal;

/* ------------------------------------------------------------------ suspension */

bool terminal_is_in_screen(void) { return getenv("STY") != NULL; }

/* Asked of the terminals that know them, by what their description says of the mouse: clicks, by
 * plain numbers, and marks around what is pasted. */
static void switch_reports(bool on) {
  if (key_mouse == NULL) return;
  bool mouse = on && terminal.input.takes_mouse && !terminal_is_in_screen();
  fputs(mouse ? "\033[?1000h\033[?1006h" : "\033[?1006l\033[?1000l", stdout);
  fputs(on ? "\033[?2004h" : "\033[?2004l", stdout);
  fflush(stdout);
}

static void suspend(void) {
  terminal_cover();
  switch_reports(false);
  endwin();
  signals_suspend();
  erase();
  clearok(curscr, TRUE);
  refresh();
  signals_guard_terminal();
  switch_reports(true);
}

int terminal_exit_code(void) {
  return EXIT_SIGNAL + (signals_stop() != 0 ? signals_stop() : SIGHUP);
}

/* ------------------------------------------------------------------ opening and closing */

static bool is_usable(file_error *error) {
  const char *name = getenv("TERM");
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
    return file_error_set(error, EXIT_REFUSED,
                          "peninsula: the front end needs a terminal; try: peninsula text");
  if (name == NULL || name[0] == '\0')
    return file_error_set(error, EXIT_REFUSED, "peninsula: TERM is not set");
  int known = 0;
  bool can = strcmp(name, "dumb") != 0 && strcmp(name, "unknown") != 0 &&
             setupterm(name, STDOUT_FILENO, &known) == OK && cursor_address != NULL;
  if (cur_term != NULL) del_curterm(cur_term);
  if (!can)
    return file_error_set(error, EXIT_REFUSED,
                          "peninsula: a terminal of the kind \"%s\" cannot show the game", name);
  return true;
}

/* Colours by the number of them, on dark and on light backgrounds alike: pairs that the
 * colour-blind tell apart, never red against green. */
enum { FEW_COLOURS = 8, SOME_COLOURS = 16, MORE_COLOURS = 88, MANY_COLOURS = 256 };
typedef struct colour_set {
  int colours; /* the least it needs */
  short ink[INKS];
} colour_set;

static const colour_set colour_sets[PALETTES][4] = {
    [PALETTE_BLUE_ORANGE] = {{MANY_COLOURS, {-1, 245, 33, 166, 37, -1, -1, 170}},
                             {MORE_COLOURS, {-1, 83, 23, 52, 21, -1, -1, 50}},
                             {SOME_COLOURS, {-1, 8, 12, 3, 6, -1, -1, 5}},
                             {FEW_COLOURS, {-1, -1, 4, 3, 6, -1, -1, 5}}},
    [PALETTE_PURPLE_GOLD] = {{MANY_COLOURS, {-1, 245, 134, 136, 37, -1, -1, -1}},
                             {MORE_COLOURS, {-1, 83, 34, 36, 21, -1, -1, -1}},
                             {SOME_COLOURS, {-1, 8, 13, 3, 6, -1, -1, -1}},
                             {FEW_COLOURS, {-1, -1, 5, 3, 6, -1, -1, -1}}},
};

static void choose_colours(enum setting_palette palette) {
  const char *refused = getenv("NO_COLOR");
  terminal.coloured = false;
  if (palette == PALETTE_MONO || (refused != NULL && refused[0] != '\0') || !has_colors()) return;
  start_color();
  use_default_colors();
  const colour_set *set = colour_sets[palette];
  while (set->colours > COLORS && set->colours > FEW_COLOURS) set++;
  for (short ink = 1; ink < INKS; ink++) init_pair(ink, set->ink[ink], -1);
  terminal.coloured = true;
}

void terminal_use(terminal_looks looks) {
  bool utf8 = !looks.ascii && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  terminal.glyphs = utf8 ? utf8_glyphs : ascii_glyphs;
  terminal.input.takes_mouse = looks.mouse;
  choose_colours(looks.palette);
  switch_reports(true);
}

/* How long the rest of a key's sequence may take. */
static int escape_delay(void) {
  const char *wish = getenv("ESCDELAY");
  if (wish == NULL || wish[0] < '0' || wish[0] > '9') return ESCAPE_DELAY_MS;
  long milliseconds = strtol(wish, NULL, 10);
  return milliseconds < ESCAPE_DELAY_MOST ? (int)milliseconds : ESCAPE_DELAY_MOST;
}

/* The terminal is known to be usable. */
static SCREEN *new_screen(void) {
  const char *name = getenv("TERM");
  int known = 0;
  setupterm(name, STDOUT_FILENO, &known);
  terminal.keeps_what_goes = description_keeps_what_goes(name);
  if (terminal.keeps_what_goes) description_begin_without_scrolling(name);
  del_curterm(cur_term);
  SCREEN *screen = newterm(NULL, stdout, stdin);
  if (terminal.keeps_what_goes) description_end_without_scrolling();
  return screen != NULL ? screen : newterm(NULL, stdout, stdin);
}

bool terminal_open(terminal_looks looks, file_error *error) {
  if (!is_usable(error)) return false;
  setlocale(LC_CTYPE, "");
  signals_catch();
  signals_keep_terminal();
  terminal.escape_delay = escape_delay();
  terminal.screen = new_screen();
  if (terminal.screen == NULL)
    return file_error_set(error, EXIT_REFUSED, "peninsula: the terminal cannot be opened");
  terminal.open = true;
  raw(); /* Ctrl-C asks, Ctrl-S freezes nothing */
  noecho();
  nonl();
  nodelay(stdscr, TRUE);
  signals_guard_terminal();
  terminal_use(looks);
  return true;
}

void terminal_close(void) {
  if (!terminal.open) return;
  terminal_cover();
  switch_reports(false);
  endwin();
  signals_leave_terminal();
  delscreen(terminal.screen);
  terminal.open = false;
}

/* ------------------------------------------------------------------ keys */

/* Curses hands on bytes; what they mean is decided here. */
static int read_key(void) {
  for (int byte = getch(); byte != ERR; byte = getch()) {
    terminal.heard = true;
    if (byte == KEY_RESIZE) return TERMINAL_RESIZED;
    int key = input_byte(&terminal.input, byte);
    if (key == INPUT_MOUSE) return TERMINAL_MOUSE;
    if (key != INPUT_NOTHING) return key;
  }
  return TERMINAL_NOTHING;
}

static struct timespec time_of(int milliseconds) {
  return (struct timespec){.tv_sec = milliseconds / 1000,
                           .tv_nsec = milliseconds % 1000 * 1000000L};
}

/* A key, or TERMINAL_NOTHING when none is there. What has begun is completed soon or not at all. */
static int next_key(void) {
  struct pollfd from = {.fd = STDIN_FILENO, .events = POLLIN};
  for (;;) {
    terminal.heard = false;
    int key = read_key();
    int rest = input_patience(&terminal.input, terminal.escape_delay);
    if (key != TERMINAL_NOTHING || rest < 0) return key;
    int woken = poll(&from, 1, rest);
    if (woken == 0) return input_silence(&terminal.input);
    if (woken < 0 || !terminal.heard) return TERMINAL_NOTHING;
  }
}

/* Curses reads the keys that wait before it learns of a new size: then nobody has seen yet that
 * the window is too small for an answer. Whoever sets the size by hand is believed. */
static bool is_shrinking(void) {
  struct winsize size = {0};
  if (getenv("LINES") != NULL || getenv("COLUMNS") != NULL) return false;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) return false;
  bool known = size.ws_row == LINES && size.ws_col == COLS;
  return !known && (size.ws_row < SCREEN_HEIGHT || size.ws_col < SCREEN_WIDTH);
}

/* After a change of size curses would clear the screen, and what it clears may be kept. */
static void forget_cleanly(void) {
  if (!terminal.keeps_what_goes) return;
  clearok(curscr, FALSE);
  terminal_cover();
}

/* `patience` NULL: as long as it takes. */
static int wait_for_key(const struct timespec *patience) {
  int silent_reads = 0;
  for (;;) {
    if (signals_stop() != 0) return TERMINAL_GONE;
    if (signals_suspend_asked()) {
      suspend();
      return TERMINAL_RESUMED;
    }
    int key = next_key();
    if (key == CONTROL_Z) {
      signals_ask_suspend();
      continue;
    }
    if (key == TERMINAL_RESIZED) forget_cleanly();
    if (key != TERMINAL_NOTHING) return key < 0 || !is_shrinking() ? key : TERMINAL_NOTHING;
    /* A terminal that is ready and yields nothing, again and again, has vanished. */
    if (silent_reads >= HANG_UP_READS) return TERMINAL_GONE;
    int woken = signals_wait(STDIN_FILENO, patience);
    if (woken < 0 && errno != EINTR) return TERMINAL_GONE;
    if (woken == 0) return TERMINAL_WAITED;
    silent_reads = woken > 0 && !terminal.heard ? silent_reads + 1 : 0;
  }
}

int terminal_key(void) { return wait_for_key(NULL); }

int terminal_key_within(int milliseconds) {
  const struct timespec patience = time_of(milliseconds);
  return wait_for_key(&patience);
}

mouse_report terminal_mouse(void) { return terminal.input.at; }
void terminal_take_paste(bool takes) { terminal.input.takes_paste = takes; }

/* Read and not thrown away, so that the rest of what is cut in two does not look like keys. */
void terminal_forget_keys(void) {
  for (int bytes = 0, byte = getch(); byte != ERR && bytes < FORGOTTEN_MOST;
       byte = getch(), bytes++)
    if (byte != KEY_RESIZE) input_byte(&terminal.input, byte);
  if (terminal.input.state == INPUT_ESCAPED) input_silence(&terminal.input);
}

/* ------------------------------------------------------------------ size, cover, looks */

int terminal_height(void) { return LINES; }
int terminal_width(void) { return COLS; }
bool terminal_is_large_enough(void) { return LINES >= SCREEN_HEIGHT && COLS >= SCREEN_WIDTH; }

static void fill_screen(char mark) {
  attrset(A_NORMAL);
  for (int y = 0; y < LINES; y++)
    for (int x = 0; x < COLS; x++) mvaddch(y, x, (chtype)(unsigned char)mark);
  touchwin(stdscr);
  refresh();
}

void terminal_redraw(void) {
  if (terminal.keeps_what_goes)
    terminal_cover();
  else
    clearok(curscr, TRUE);
}

void terminal_cover(void) {
  fill_screen('.');
  fill_screen(' ');
}

bool terminal_is_utf8(void) { return terminal.glyphs == utf8_glyphs; }

const char *glyph_text(enum glyph glyph) { return terminal.glyphs[glyph]; }

unsigned long style_attributes(unsigned style) {
  static const attr_t without_colour[INKS] = {A_NORMAL, A_NORMAL, A_BOLD, A_NORMAL,
                                              A_NORMAL, A_BOLD,   A_BOLD, A_BOLD};
  static const attr_t with_colour[INKS] = {A_NORMAL, A_NORMAL, A_BOLD, A_BOLD,
                                           A_NORMAL, A_BOLD,   A_BOLD, A_BOLD};
  unsigned ink = style & STYLE_INK;
  attr_t attributes =
      terminal.coloured ? with_colour[ink] | (attr_t)COLOR_PAIR((int)ink) : without_colour[ink];
  if (style & STYLE_REVERSE) attributes |= A_REVERSE;
  if (style & STYLE_BOLD) attributes |= A_BOLD;
  if (style & STYLE_UNDERLINE) attributes |= A_UNDERLINE;
  return attributes;
}
