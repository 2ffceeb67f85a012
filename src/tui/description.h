/* How a terminal is described to curses: what terminfo says of it, and what it must not say. */
#ifndef TUI_DESCRIPTION_H
#define TUI_DESCRIPTION_H

#include <stdbool.h>

/* Whether the terminal called so keeps what is scrolled or cleared away, to be read again: those
 * without a screen of their own for programs do, and those within another may, whatever they say
 * (tmux, screen). Its description is loaded (setupterm). */
bool description_keeps_what_goes(const char *name);

/* Gives the described terminal to newterm() without what scrolls lines; and ends that. */
void description_begin_without_scrolling(const char *name);
void description_end_without_scrolling(void);

#endif
