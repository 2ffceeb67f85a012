/* What a handler does here is safe in one: it sets a flag, or calls what POSIX lists as safe. */
#include "tui/signals.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

enum { FAREWELL_MAX = 256, STACK_SIZE = 1 << 16, SECONDS_TO_END = 1, SIGNAL_CODE = 128 };

static volatile sig_atomic_t stop_signal;
static volatile sig_atomic_t suspend_asked;
static sigset_t while_waiting;

/* ------------------------------------------------------------------ giving the terminal back */

static struct {
  struct termios found;
  bool known;
  char begin[FAREWELL_MAX], end[FAREWELL_MAX]; /* to the first cell; what ends the screens' mode */
  volatile sig_atomic_t open;
} guard;

static struct {
  char *text;
  size_t length;
} collected;

static int collect(int c) {
  if (collected.length + 1 < FAREWELL_MAX) collected.text[collected.length++] = (char)c;
  collected.text[collected.length] = '\0';
  return c;
}

static void add(char *text, const char *capability) {
  collected.text = text;
  collected.length = strlen(text);
  if (capability != NULL) tputs(capability, 1, collect);
}

void signals_keep_terminal(void) { guard.known = tcgetattr(STDIN_FILENO, &guard.found) == 0; }

/* Mouse and pasting marks are not in every description of a terminal that has them. */
void signals_guard_terminal(void) {
  static const char reports_off[] = "\033[?1000l\033[?1002l\033[?1006l\033[?2004l";
  guard.begin[0] = guard.end[0] = '\0';
  add(guard.begin, exit_attribute_mode);
  add(guard.begin, cursor_home != NULL ? cursor_home : tparm(cursor_address, 0, 0));
  add(guard.end, guard.begin);
  if (key_mouse != NULL) add(guard.end, reports_off);
  add(guard.end, exit_ca_mode);
  add(guard.end, keypad_local);
  add(guard.end, cursor_normal);
  guard.open = 1;
}

void signals_leave_terminal(void) {
  guard.open = 0;
  alarm(0);
}

static void say(const char *text) {
  size_t left = strlen(text);
  while (left > 0) {
    ssize_t written = write(STDOUT_FILENO, text, left);
    if (written <= 0) return;
    text += written;
    left -= (size_t)written;
  }
}

/* Every cell is blanked: not all terminals have a second screen that goes away. */
static void say_blanks(void) {
  static const char blanks[] = "                                                                ";
  const int length = (int)sizeof blanks - 1;
  for (int cells = LINES * COLS - 1; cells > 0; cells -= length)
    say(blanks + (cells < length ? length - cells : 0));
}

static void give_back(bool takes_bytes) {
  if (!guard.open) return;
  guard.open = 0;
  int flags = fcntl(STDOUT_FILENO, F_GETFL);
  if (!takes_bytes) fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
  if (guard.known) tcsetattr(STDIN_FILENO, TCSANOW, &guard.found);
  if (takes_bytes) {
    say(guard.begin);
    say_blanks();
  }
  say(guard.end);
  fcntl(STDOUT_FILENO, F_SETFL, flags);
}

/* ------------------------------------------------------------------ handlers */

static void handle(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

/* Whoever is held up, by a terminal that takes nothing, ends all the same. */
static void note_stop(int number) {
  stop_signal = number;
  alarm(SECONDS_TO_END);
}

static void end_at_once(int number) {
  give_back(false);
  _exit(SIGNAL_CODE + (stop_signal ? stop_signal : number));
}

static void note_suspend(int number) {
  (void)number;
  suspend_asked = 1;
}

static const int stops[] = {SIGTERM, SIGHUP, SIGINT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT, SIGSYS, SIGTRAP};
enum { STOPS = sizeof stops / sizeof stops[0], CRASHES = sizeof crashes / sizeof crashes[0] };
static struct sigaction before_crash[CRASHES];

/* The signal goes on to whoever had it before: by default, to the end and a core file. */
static void crash(int number) {
  alarm(SECONDS_TO_END);
  give_back(true);
  alarm(0);
  for (int i = 0; i < CRASHES; i++)
    if (crashes[i] == number) sigaction(number, &before_crash[i], NULL);
  raise(number);
}

/* On a stack of its own: the other may be what is broken. */
static void catch_crashes(void) {
  static char stack[STACK_SIZE];
  const stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action = {.sa_handler = crash, .sa_flags = SA_ONSTACK};
  sigaltstack(&own, NULL);
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &action, &before_crash[i]);
}

/* A change of size arrives only while a key is waited for: it ends the wait. */
static void hold_size_changes(void) {
  sigset_t size;
  sigemptyset(&size);
  sigaddset(&size, SIGWINCH);
  sigprocmask(SIG_BLOCK, &size, &while_waiting);
  sigdelset(&while_waiting, SIGWINCH);
}

/* Whatever the program was started with, nohup's ignoring too. */
void signals_catch(void) {
  sigset_t caught;
  sigemptyset(&caught);
  for (int i = 0; i < STOPS; i++) {
    handle(stops[i], note_stop);
    sigaddset(&caught, stops[i]);
  }
  handle(SIGTSTP, note_suspend);
  handle(SIGALRM, end_at_once);
  sigaddset(&caught, SIGTSTP);
  sigaddset(&caught, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &caught, NULL);
  hold_size_changes();
  catch_crashes();
}

int signals_stop(void) { return stop_signal; }

/* ------------------------------------------------------------------ waiting, suspension */

bool signals_suspend_asked(void) { return suspend_asked != 0; }
void signals_ask_suspend(void) { suspend_asked = 1; }

/* The whole job, so that a script that started the game stops too. */
void signals_suspend(void) {
  suspend_asked = 0;
  signals_leave_terminal();
  handle(SIGTSTP, SIG_DFL);
  kill(0, SIGTSTP);
  handle(SIGTSTP, note_suspend);
}

/* Noted between the look at the flags and the wait, a signal ends the wait all the same. */
int signals_wait(int file, const struct timespec *patience) {
  sigset_t held, before;
  sigemptyset(&held);
  for (int i = 0; i < STOPS; i++) sigaddset(&held, stops[i]);
  sigaddset(&held, SIGTSTP);
  sigprocmask(SIG_BLOCK, &held, &before);
  int woken = -1, error = EINTR;
  if (!stop_signal && !suspend_asked) {
    fd_set ready;
    FD_ZERO(&ready);
    FD_SET(file, &ready);
    woken = pselect(file + 1, &ready, NULL, NULL, patience, &while_waiting);
    error = errno;
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return woken;
}
