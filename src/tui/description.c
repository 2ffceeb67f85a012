/* Curses moves lines that it finds further up or down by scrolling a part of the screen. Where
 * scrolled lines are kept, a player's blocks could then be read long after a hand-over. Nothing
 * switches that off but a terminal that cannot scroll: so curses is given the description there is
 * with a few strings less, written as term(5) says, in the variable where it looks first. */
#include "tui/description.h"

#include <curses.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

enum {
  MAGIC = 01036, /* numbers have 32 bits */
  HEADER_SHORTS = 6,
  DESCRIPTION_MAX = 1 << 15,
  ABSENT = -1
};

bool description_keeps_what_goes(const char *name) {
  return enter_ca_mode == NULL || getenv("TMUX") != NULL || getenv("STY") != NULL ||
         strncmp(name, "screen", 6) == 0 || strncmp(name, "tmux", 4) == 0;
}

/* ------------------------------------------------------------------ the written form */

static struct {
  unsigned char byte[DESCRIPTION_MAX];
  size_t size;
  bool too_large;
} written;

static void put_byte(int byte) {
  if (written.size < DESCRIPTION_MAX)
    written.byte[written.size++] = (unsigned char)byte;
  else
    written.too_large = true;
}

/* The lowest byte first. */
static void put_number(int number, int bytes) {
  for (int i = 0; i < bytes; i++) put_byte((int)((uint32_t)number >> 8 * i & 0xff));
}

static void put_text(const char *text) {
  do put_byte((unsigned char)*text);
  while (*text++ != '\0');
}

static bool scrolls(const char *capability) {
  static const char *const scrolling[] = {"csr", "ind", "indn", "ri", "rin",
                                          "il",  "il1", "dl",   "dl1"};
  for (size_t i = 0; i < sizeof scrolling / sizeof scrolling[0]; i++)
    if (strcmp(capability, scrolling[i]) == 0) return true;
  return false;
}

/* NULL: there is none. */
static const char *string_of(int i) {
  const char *text = scrolls(strnames[i]) ? NULL : tigetstr(strnames[i]);
  return text == (const char *)-1 ? NULL : text;
}

static int count_of(NCURSES_CONST char *const *names) {
  int count = 0;
  while (names[count] != NULL) count++;
  return count;
}

static void put_strings(int count) {
  int at = 0;
  for (int i = 0; i < count; i++) {
    const char *text = string_of(i);
    put_number(text == NULL ? ABSENT : at, 2);
    if (text != NULL) at += (int)strlen(text) + 1;
  }
  for (int i = 0; i < count; i++)
    if (string_of(i) != NULL) put_text(string_of(i));
}

static int table_size(int count) {
  int size = 0;
  for (int i = 0; i < count; i++)
    if (string_of(i) != NULL) size += (int)strlen(string_of(i)) + 1;
  return size;
}

static void write_description(const char *name) {
  int flags = count_of(boolnames), numbers = count_of(numnames), strings = count_of(strnames);
  const int header[HEADER_SHORTS] = {MAGIC,   (int)strlen(name) + 1, flags, numbers,
                                     strings, table_size(strings)};
  written.size = 0;
  written.too_large = false;
  for (int i = 0; i < HEADER_SHORTS; i++) put_number(header[i], 2);
  put_text(name);
  for (int i = 0; i < flags; i++) put_byte(tigetflag(boolnames[i]) > 0);
  if (written.size % 2 != 0) put_byte(0);
  for (int i = 0; i < numbers; i++) {
    int number = tigetnum(numnames[i]);
    put_number(number < 0 ? ABSENT : number, 4);
  }
  put_strings(strings);
}

/* ------------------------------------------------------------------ where curses looks */

static char *before;

void description_begin_without_scrolling(const char *name) {
  static char text[2 * DESCRIPTION_MAX + 8];
  const char *found = getenv("TERMINFO");
  before = found != NULL ? strdup(found) : NULL;
  write_description(name);
  if (written.too_large) return;
  char *out = text + sprintf(text, "hex:");
  for (size_t i = 0; i < written.size; i++) out += sprintf(out, "%02X", written.byte[i]);
  setenv("TERMINFO", text, 1);
}

void description_end_without_scrolling(void) {
  if (before != NULL)
    setenv("TERMINFO", before, 1);
  else
    unsetenv("TERMINFO");
  free(before);
  before = NULL;
}
