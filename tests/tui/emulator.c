#include "tui/emulator.h"

#include <errno.h>
#include <fcntl.h>
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
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <vterm.h>

#include <cmocka.h>

enum { PATIENCE_MS = 20000, QUIET_MS = 300, READ_SIZE = 4096, ARGUMENTS_MAX = 16 };

static struct {
  pid_t program;
  int keyboard; /* the master side: keys are written, output is read */
  int line;     /* the program's side */
  long to_read; /* bytes the program will have read when it knows all that was typed */
  VTerm *vt;
  VTermScreen *screen;
  int height, width;
  size_t bytes_sent;
  char *stream; /* all bytes since emulator_stream() was last called */
  size_t stream_size, stream_room;
  char *kept; /* what was scrolled away */
  size_t kept_size;
} emulator;

static int keep_line(int columns, const VTermScreenCell *cells, void *user);

/* ------------------------------------------------------------------ home */

static char home[64];

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *ftw) {
  (void)about;
  (void)kind;
  (void)ftw;
  return remove(path);
}

static void remove_home(void) {
  if (home[0] != '\0') nftw(home, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* It keeps its name, which saved games are told with. */
void emulator_forget_home(void) {
  if (home[0] == '\0') return;
  remove_home();
  assert_int_equal(mkdir(home, S_IRWXU), 0);
}

const char *emulator_home(void) {
  if (home[0] != '\0') return home;
  strcpy(home, "/tmp/peninsula-tui-XXXXXX");
  assert_non_null(mkdtemp(home));
  atexit(remove_home);
  return home;
}

const char *emulator_home_file(const char *name) {
  static char path[256];
  snprintf(path, sizeof path, "%s/%s", emulator_home(), name);
  for (char *slash = strchr(path + strlen(home) + 1, '/'); slash != NULL;
       slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    mkdir(path, 0700);
    *slash = '/';
  }
  return path;
}

static int make_old(const char *path, const struct stat *about, int kind, struct FTW *ftw) {
  static const struct timespec times[2] = {{.tv_sec = 1000000000}, {.tv_sec = 1000000000}};
  (void)about;
  (void)kind;
  (void)ftw;
  return utimensat(AT_FDCWD, path, times, 0);
}

void emulator_make_files_old(void) { nftw(emulator_home(), make_old, 8, FTW_PHYS); }

/* ------------------------------------------------------------------ start and end */

enum { VARIABLES_MAX = 4 };
static struct { const char *name, *value; } variable[VARIABLES_MAX];
static int variables;

void emulator_environment(const char *name, const char *value) {
  assert_true(variables < VARIABLES_MAX);
  variable[variables].name = name;
  variable[variables++].value = value;
}

static void use_variables(void) {
  for (int i = 0; i < variables; i++)
    if (variable[i].value == NULL)
      unsetenv(variable[i].name);
    else
      setenv(variable[i].name, variable[i].value, 1);
}

static void run_program(const char *term, const char *const *arguments) {
  const char *list[ARGUMENTS_MAX] = {PENINSULA_PROGRAM};
  for (int i = 0; arguments[i] != NULL; i++) list[i + 1] = arguments[i];
  setenv("HOME", home, 1);
  unsetenv("XDG_DATA_HOME");
  unsetenv("XDG_STATE_HOME");
  unsetenv("XDG_CONFIG_HOME");
  unsetenv("NO_COLOR");
  unsetenv("STY");
  unsetenv("LINES");
  unsetenv("COLUMNS");
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("TERM", term, 1);
  use_variables();
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
    emulator_hang_up();
    emulator.vt = NULL;
  }
}

void emulator_hang_up(void) {
  if (emulator.keyboard > 0) close(emulator.keyboard);
  if (emulator.line > 0) close(emulator.line);
  emulator.keyboard = emulator.line = 0;
}

static const VTermScreenCallbacks watched = {.sb_pushline = keep_line};

void emulator_start(const char *term, int height, int width, const char *const *arguments) {
  struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
  emulator_home();
  forget_program();
  emulator.height = height;
  emulator.width = width;
  emulator.bytes_sent = emulator.stream_size = 0;
  emulator.to_read = 0;
  emulator.vt = vterm_new(height, width);
  vterm_set_utf8(emulator.vt, 1);
  emulator.screen = vterm_obtain_screen(emulator.vt);
  vterm_screen_set_callbacks(emulator.screen, &watched, NULL);
  emulator.kept_size = 0;
  vterm_screen_enable_altscreen(emulator.screen, 1);
  vterm_screen_reset(emulator.screen, 1);
  emulator.program = forkpty(&emulator.keyboard, NULL, NULL, &size);
  assert_true(emulator.program >= 0);
  if (emulator.program == 0) run_program(term, arguments);
  variables = 0;
  emulator.line = open(ptsname(emulator.keyboard), O_RDWR | O_NOCTTY | O_CLOEXEC);
  assert_true(emulator.line >= 0);
}

void emulator_signal(int number) { kill(emulator.program, number); }

/* ------------------------------------------------------------------ what the program sends */

static void keep_stream(const char *bytes, size_t count) {
  if (emulator.stream_size + count > emulator.stream_room) {
    emulator.stream_room = 2 * emulator.stream_room + count;
    emulator.stream = realloc(emulator.stream, emulator.stream_room);
    assert_non_null(emulator.stream);
  }
  memcpy(emulator.stream + emulator.stream_size, bytes, count);
  emulator.stream_size += count;
}

static void take(const char *bytes, size_t count) {
  if (count == 0) return;
  emulator.bytes_sent += count;
  keep_stream(bytes, count);
  vterm_input_write(emulator.vt, bytes, count);
}

/* Takes what has come within this time; false when there was nothing. */
static bool listen(int milliseconds) {
  char bytes[READ_SIZE];
  struct pollfd from = {.fd = emulator.keyboard, .events = POLLIN};
  if (emulator.keyboard == 0 || poll(&from, 1, milliseconds) <= 0) return false;
  ssize_t count = read(emulator.keyboard, bytes, sizeof bytes);
  if (count <= 0) return false;
  take(bytes, (size_t)count);
  return true;
}

/* Until something comes, or a moment. */
static void wait_a_little(void) {
  static const struct timespec moment = {.tv_nsec = 100000};
  struct pollfd from = {.fd = emulator.keyboard, .events = POLLIN};
  ppoll(&from, 1, &moment, NULL);
}

static long now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ------------------------------------------------------------------ when it waits for keys */

/* A file of /proc on the program, or "". */
static const char *proc(const char *name) {
  static char text[512];
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)emulator.program, name);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t count = descriptor < 0 ? 0 : read(descriptor, text, sizeof text - 1);
  if (descriptor >= 0) close(descriptor);
  text[count > 0 ? count : 0] = '\0';
  return text;
}

/* How many bytes it has read so far, of keys and files; -1: not to be known here. */
static long bytes_read(void) {
  const char *count = strstr(proc("io"), "rchar: ");
  return count == NULL ? -1 : atol(count + strlen("rchar: "));
}

/* Asleep in the one call in which the front end waits for keys: for as long as it takes, or for a
 * time, while it shows something that passes. */
typedef enum { BUSY, WAITS_A_WHILE, WAITS } waiting;

static waiting how_it_waits(void) {
  long call;
  unsigned long argument[5];
  if (sscanf(proc("syscall"), "%ld %lx %lx %lx %lx %lx", &call, &argument[0], &argument[1],
             &argument[2], &argument[3], &argument[4]) == 6 &&
      call == SYS_pselect6)
    return argument[4] == 0 ? WAITS : WAITS_A_WHILE;
  return strstr(proc("status"), "State:\tT") != NULL ? WAITS : BUSY;
}

/* Puts a mark behind all the program has sent, and takes everything before the mark. */
static void listen_to_the_end(void) {
  static const char mark[] = "\033]end of what was sent\033\\";
  size_t length = sizeof mark - 1, held = 0, found = 0;
  char bytes[READ_SIZE];
  long end = now_ms() + PATIENCE_MS;
  assert_int_equal(write(emulator.line, mark, length), (ssize_t)length);
  while (found < length && now_ms() < end) {
    struct pollfd from = {.fd = emulator.keyboard, .events = POLLIN};
    if (poll(&from, 1, 20) <= 0) continue;
    ssize_t count = read(emulator.keyboard, bytes + held, sizeof bytes - held);
    if (count <= 0) return;
    held += (size_t)count;
    const char *at = memmem(bytes, held, mark, length);
    size_t before = at != NULL ? (size_t)(at - bytes) : held > length ? held - length : 0;
    take(bytes, before);
    if (at != NULL) {
      take(at + length, held - before - length);
      return;
    }
    memmove(bytes, bytes + before, held - before);
    held -= before;
  }
  fail_msg("the terminal loses what is sent");
}

bool emulator_has_ended(void) {
  siginfo_t about = {0};
  return waitid(P_PID, (id_t)emulator.program, &about, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         about.si_pid != 0;
}

/* Keys that were thrown away unread, and systems that tell nothing of a program, need the time. */
void emulator_settle(void) {
  long quiet = now_ms(), end = quiet + PATIENCE_MS;
  for (int times = 0; now_ms() < end && !emulator_has_ended();) {
    if (listen(0)) quiet = now_ms();
    bool knows_all = bytes_read() >= emulator.to_read && emulator.to_read >= 0;
    waiting how = how_it_waits();
    bool rests = (how == WAITS && knows_all) || (how != BUSY && now_ms() > quiet + QUIET_MS);
    if (!rests && bytes_read() < 0 && now_ms() > quiet + QUIET_MS) return;
    times = rests ? times + 1 : 0;
    if (times == 2) return;
    if (rests)
      listen_to_the_end();
    else
      wait_a_little();
  }
  while (listen(0)) continue;
}

size_t emulator_bytes_sent(void) {
  emulator_settle();
  size_t sent = emulator.bytes_sent;
  emulator.bytes_sent = 0;
  return sent;
}

const char *emulator_stream(size_t *size) {
  emulator_settle();
  *size = emulator.stream_size;
  emulator.stream_size = 0;
  return emulator.stream;
}

/* The 14th and 15th fields; the second is a name in brackets. */
static long ticks_used(void) {
  long user = 0, system = 0;
  const char *after = strrchr(proc("stat"), ')');
  if (after != NULL)
    sscanf(after + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &system);
  return user + system;
}

long emulator_idle_ticks(long *gone_by) {
  enum { LEFT_ALONE_MS = 600 };
  emulator_settle();
  long from = now_ms(), used = ticks_used();
  while (now_ms() < from + LEFT_ALONE_MS) listen(LEFT_ALONE_MS);
  *gone_by = (now_ms() - from) * sysconf(_SC_CLK_TCK) / 1000;
  return ticks_used() - used;
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

void emulator_wait_deaf(void) {
  long end = now_ms() + PATIENCE_MS;
  while (!emulator_has_ended() && now_ms() < end) poll(NULL, 0, 10);
  assert_true(emulator_has_ended());
}

void emulator_line_settings(struct termios *out) {
  assert_int_equal(tcgetattr(emulator.line, out), 0);
}

/* ------------------------------------------------------------------ keys and sizes */

void emulator_type(const char *bytes) {
  size_t length = strlen(bytes);
  long known = bytes_read();
  emulator.to_read = (emulator.to_read > known ? emulator.to_read : known) + (long)length;
  assert_int_equal(write(emulator.keyboard, bytes, length), (ssize_t)length);
}

void emulator_resize(int height, int width) {
  struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
  emulator.height = height;
  emulator.width = width;
  vterm_set_size(emulator.vt, height, width);
  ioctl(emulator.keyboard, TIOCSWINSZ, &size);
  if (emulator.program > 0)
    kill(emulator.program, SIGWINCH); /* the kernel tells of a size before it has it */
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

/* A cell with all that stands in it; the second half of a wide character adds nothing. */
static size_t put_cell(char *out, const VTermScreenCell *cell) {
  size_t used = 0;
  if (cell->chars[0] == (uint32_t)-1) return 0;
  if (cell->chars[0] == 0) return put_utf8(out, ' ');
  for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell->chars[i] != 0; i++)
    used += put_utf8(out + used, cell->chars[i]);
  return used;
}

enum { CELL_SIZE = 4 * VTERM_MAX_CHARS_PER_CELL };

const char *emulator_row(int y) {
  static char text[EMULATOR_TEXT];
  size_t used = 0;
  for (int x = 0; x < emulator.width && used + CELL_SIZE < sizeof text; x++) {
    VTermScreenCell cell;
    vterm_screen_get_cell(emulator.screen, (VTermPos){.row = y, .col = x}, &cell);
    used += put_cell(text + used, &cell);
  }
  text[used] = '\0';
  return text;
}

static int keep_line(int columns, const VTermScreenCell *cells, void *user) {
  (void)user;
  size_t room = (size_t)columns * CELL_SIZE + 2;
  emulator.kept = realloc(emulator.kept, emulator.kept_size + room);
  assert_non_null(emulator.kept);
  for (int x = 0; x < columns; x++)
    emulator.kept_size += put_cell(emulator.kept + emulator.kept_size, &cells[x]);
  emulator.kept[emulator.kept_size++] = '\n';
  return 1;
}

const char *emulator_scrolled_away(void) {
  emulator_settle();
  if (emulator.kept_size == 0) return "";
  emulator.kept[emulator.kept_size] = '\0';
  return emulator.kept;
}

/* The number of a colour, or -1 for the terminal's own. */
static int colour_of(VTermColor colour) {
  if (VTERM_COLOR_IS_DEFAULT_FG(&colour) || VTERM_COLOR_IS_DEFAULT_BG(&colour)) return -1;
  return VTERM_COLOR_IS_INDEXED(&colour)
             ? colour.indexed.idx
             : 0x1000000 | colour.rgb.red << 16 | colour.rgb.green << 8 | colour.rgb.blue;
}

cell_style emulator_style(int y, int x) {
  VTermScreenCell cell;
  vterm_screen_get_cell(emulator.screen, (VTermPos){.row = y, .col = x}, &cell);
  return (cell_style){.bold = cell.attrs.bold,
                      .underline = cell.attrs.underline != 0,
                      .reverse = cell.attrs.reverse,
                      .blink = cell.attrs.blink,
                      .ink = colour_of(cell.fg),
                      .ground = colour_of(cell.bg)};
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
  emulator_settle();
  return stands_there(text);
}

void emulator_print(void) {
  for (int y = 0; y < emulator.height; y++) fprintf(stderr, "|%s|\n", emulator_row(y));
}

static void wait_until(const char *text, bool shown) {
  long end = now_ms() + PATIENCE_MS;
  for (;;) {
    while (listen(0)) continue;
    if (stands_there(text) == shown) return;
    listen(20);
    if (now_ms() < end) continue;
    emulator_print();
    fail_msg("\"%s\" %s", text, shown ? "does not come" : "does not go");
  }
}

void emulator_wait_for(const char *text) { wait_until(text, true); }
void emulator_wait_without(const char *text) { wait_until(text, false); }
