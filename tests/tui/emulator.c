#include "tui/emulator.h"

#include <errno.h>
#include <ftw.h>
#include <poll.h>
#include <pty.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <vterm.h>

#include <cmocka.h>

enum { PATIENCE_MS = 20000, QUIET_MS = 150, READ_SIZE = 4096, ARGUMENTS_MAX = 16 };

static struct {
  pid_t program;
  int keyboard; /* the master side: keys are written, output is read */
  VTerm *vt;
  VTermScreen *screen;
  int height, width;
  size_t bytes_sent;
} emulator;

/* ------------------------------------------------------------------ home */

static char home[64];

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *ftw) {
  (void)about;
  (void)kind;
  (void)ftw;
  return remove(path);
}

void emulator_forget_home(void) {
  if (home[0] != '\0') nftw(home, remove_one, 8, FTW_DEPTH | FTW_PHYS);
  home[0] = '\0';
}

static void make_home(void) {
  if (home[0] != '\0') return;
  strcpy(home, "/tmp/peninsula-tui-XXXXXX");
  assert_non_null(mkdtemp(home));
  atexit(emulator_forget_home);
}

/* ------------------------------------------------------------------ start and end */

static void run_program(const char *term, const char *const *arguments) {
  const char *list[ARGUMENTS_MAX] = {PENINSULA_PROGRAM};
  for (int i = 0; arguments[i] != NULL; i++) list[i + 1] = arguments[i];
  setenv("HOME", home, 1);
  unsetenv("XDG_DATA_HOME");
  unsetenv("XDG_STATE_HOME");
  unsetenv("XDG_CONFIG_HOME");
  unsetenv("NO_COLOR");
  unsetenv("LINES");
  unsetenv("COLUMNS");
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("TERM", term, 1);
  execv(PENINSULA_PROGRAM, (char *const *)(uintptr_t)list);
  _exit(127);
}

static void forget_program(void) {
  if (emulator.program > 0) {
    kill(emulator.program, SIGKILL);
    waitpid(emulator.program, NULL, 0);
    emulator.program = 0;
  }
  if (emulator.vt != NULL) {
    vterm_free(emulator.vt);
    close(emulator.keyboard);
    emulator.vt = NULL;
  }
}

void emulator_start(const char *term, int height, int width, const char *const *arguments) {
  struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
  make_home();
  forget_program();
  emulator.height = height;
  emulator.width = width;
  emulator.bytes_sent = 0;
  emulator.vt = vterm_new(height, width);
  vterm_set_utf8(emulator.vt, 1);
  emulator.screen = vterm_obtain_screen(emulator.vt);
  vterm_screen_enable_altscreen(emulator.screen, 1);
  vterm_screen_reset(emulator.screen, 1);
  emulator.program = forkpty(&emulator.keyboard, NULL, NULL, &size);
  assert_true(emulator.program >= 0);
  if (emulator.program == 0) run_program(term, arguments);
}

void emulator_signal(int number) { kill(emulator.program, number); }

/* ------------------------------------------------------------------ what the program sends */

/* Takes what has come within this time; false when there was nothing. */
static bool listen(int milliseconds) {
  char bytes[READ_SIZE];
  struct pollfd from = {.fd = emulator.keyboard, .events = POLLIN};
  if (poll(&from, 1, milliseconds) <= 0) return false;
  ssize_t count = read(emulator.keyboard, bytes, sizeof bytes);
  if (count <= 0) return false;
  emulator.bytes_sent += (size_t)count;
  vterm_input_write(emulator.vt, bytes, (size_t)count);
  return true;
}

static long now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

size_t emulator_bytes_sent(void) {
  while (listen(QUIET_MS)) continue;
  size_t sent = emulator.bytes_sent;
  emulator.bytes_sent = 0;
  return sent;
}

int emulator_exit_code(void) {
  int status = 0;
  long end = now_ms() + PATIENCE_MS;
  while (waitpid(emulator.program, &status, WNOHANG) == 0) {
    listen(10);
    if (now_ms() > end) fail_msg("the program does not end");
  }
  while (listen(0)) continue;
  emulator.program = 0;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/* ------------------------------------------------------------------ keys and sizes */

void emulator_type(const char *bytes) {
  size_t length = strlen(bytes);
  assert_int_equal(write(emulator.keyboard, bytes, length), (ssize_t)length);
}

void emulator_resize(int height, int width) {
  struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
  emulator.height = height;
  emulator.width = width;
  vterm_set_size(emulator.vt, height, width);
  ioctl(emulator.keyboard, TIOCSWINSZ, &size);
}

/* ------------------------------------------------------------------ cells */

static size_t put_utf8(char *out, uint32_t c) {
  if (c < 0x80) {
    out[0] = (char)c;
    return 1;
  }
  if (c < 0x800) {
    out[0] = (char)(0xc0 | c >> 6);
    out[1] = (char)(0x80 | (c & 0x3f));
    return 2;
  }
  out[0] = (char)(0xe0 | c >> 12);
  out[1] = (char)(0x80 | (c >> 6 & 0x3f));
  out[2] = (char)(0x80 | (c & 0x3f));
  return 3;
}

const char *emulator_row(int y) {
  static char text[EMULATOR_TEXT];
  size_t used = 0;
  for (int x = 0; x < emulator.width && used + 4 < sizeof text; x++) {
    VTermScreenCell cell;
    vterm_screen_get_cell(emulator.screen, (VTermPos){.row = y, .col = x}, &cell);
    used += put_utf8(text + used, cell.chars[0] != 0 ? cell.chars[0] : ' ');
  }
  text[used] = '\0';
  return text;
}

void emulator_cursor(int *y, int *x) {
  VTermPos at;
  vterm_state_get_cursorpos(vterm_obtain_state(emulator.vt), &at);
  *y = at.row;
  *x = at.col;
}

static bool stands_there(const char *text) {
  for (int y = 0; y < emulator.height; y++)
    if (strstr(emulator_row(y), text) != NULL) return true;
  return false;
}

/* A screen half drawn shows what is about to go. */
bool emulator_shows(const char *text) {
  while (listen(QUIET_MS)) continue;
  return stands_there(text);
}

static void print_screen(void) {
  for (int y = 0; y < emulator.height; y++) fprintf(stderr, "|%s|\n", emulator_row(y));
}

static void wait_until(const char *text, bool shown) {
  long end = now_ms() + PATIENCE_MS;
  for (;;) {
    while (listen(0)) continue;
    if (stands_there(text) == shown) return;
    listen(20);
    if (now_ms() < end) continue;
    print_screen();
    fail_msg("\"%s\" %s", text, shown ? "does not come" : "does not go");
  }
}

void emulator_wait_for(const char *text) { wait_until(text, true); }
void emulator_wait_without(const char *text) { wait_until(text, false); }
