/* Signals: ending, suspension, and a crash that leaves the terminal as it was found. */
#ifndef TUI_SIGNALS_H
#define TUI_SIGNALS_H

#include <stdbool.h>
#include <time.h>

/* From here on signals that end the program, or suspend it, are only noted. */
void signals_catch(void);

/* The signal that asks the program to end, or 0. */
int signals_stop(void);
/* Whether a suspension is asked for; asking for one; and stopping until the program is continued.
 */
bool signals_suspend_asked(void);
void signals_ask_suspend(void);
void signals_suspend(void);

/* Waits until the file can be read, or a signal is noted: also one from just before. Returns what
 * pselect() does. `patience` NULL: as long as it takes. */
int signals_wait(int file, const struct timespec *patience);

/* Keeps how the terminal is now, before it is opened; and what gives it back, once it is open. */
void signals_keep_terminal(void);
void signals_guard_terminal(void);
/* It has been given back. */
void signals_leave_terminal(void);

#endif
