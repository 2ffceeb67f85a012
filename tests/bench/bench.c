/* The benchmark: how fast the rules, the views and the files are on this machine, one core.
 *
 * usage: bench [--scenario ID] [--seconds N] [--json]
 *
 * A benchmark, never a test: it asserts nothing. Every rate is the best of several rounds of at
 * least `seconds` each, so that what else the machine does counts least.
 */
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "files/replay.h"
#include "peninsula/forecast.h"
#include "rules/supply.h"

enum { GAMES = 100, ROUNDS = 3, RECORDS_MAX = 20000, POSITIONS = 4096, FIGURES_MAX = 24 };

typedef struct figure {
  const char *name, *unit;
  double value;
} figure;

typedef struct bench {
  pen_setup setup;
  const char *data_dir, *scenario;
  double seconds;
  figure figures[FIGURES_MAX];
  int count;
} bench;

/* One random game's actions, to be played again. */
typedef struct recording {
  pen_action action[RECORDS_MAX];
  int count;
  uint64_t seed;
} recording;

typedef struct subject {
  const bench *b;
  recording *recordings;
  pen_game *positions;
  int position_count;
  pen_game *battles; /* where a battle is to be chosen */
  int battle_count;
} subject;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static uint64_t next_random(uint64_t *random) {
  *random ^= *random << 13;
  *random ^= *random >> 7;
  *random ^= *random << 17;
  return *random;
}

static void note(bench *b, const char *name, const char *unit, double value) {
  b->figures[b->count++] = (figure){name, unit, value};
}

/* ------------------------------------------------------------------ random play */

static pen_action list[PEN_ACTIONS_MAX];
static pen_view view;

/* Dice are handed over as a front end does: none first, and what is asked for when asked. */
static void apply_seeded(pen_game *game, pen_action action, uint64_t seed) {
  uint8_t dice[PEN_DICE_MAX] = {0};
  pen_result result = pen_apply(game, action, dice, 0, NULL);
  while (result.status == PEN_NEEDS_DICE) {
    int n = result.dice_needed;
    for (int k = 0; k < n; k++) dice[k] = pen_die(seed, pen_dice_rolled(game) + (uint32_t)k);
    result = pen_apply(game, action, dice, n, NULL);
  }
}

static long play_random(const bench *b, uint64_t seed, recording *out) {
  pen_game game;
  uint64_t random = seed * 2 + 1;
  long actions = 0;
  pen_start(&game, &b->setup, 0, NULL);
  while (!pen_over(&game)) {
    int count = pen_actions(&game, list, PEN_ACTIONS_MAX);
    pen_view_of(&game, (enum pen_viewer)pen_deciding(&game), &view);
    pen_action chosen = list[next_random(&random) % (uint64_t)count];
    apply_seeded(&game, chosen, seed);
    if (out != NULL && out->count < RECORDS_MAX) out->action[out->count++] = chosen;
    actions++;
  }
  return actions;
}

static long play_recording(const bench *b, const recording *r) {
  pen_game game;
  pen_start(&game, &b->setup, 0, NULL);
  for (int i = 0; i < r->count; i++) apply_seeded(&game, r->action[i], r->seed);
  return r->count;
}

/* ------------------------------------------------------------------ what is measured */

static long do_random(const subject *s, long round) {
  return play_random(s->b, (uint64_t)(round % GAMES) + 1, NULL);
}

static long do_replay(const subject *s, long round) {
  return play_recording(s->b, &s->recordings[round % GAMES]);
}

static long do_list(const subject *s, long round) {
  pen_actions(&s->positions[round % s->position_count], list, PEN_ACTIONS_MAX);
  return 1;
}

static long do_view(const subject *s, long round) {
  const pen_game *game = &s->positions[round % s->position_count];
  pen_view_of(game, (enum pen_viewer)pen_deciding(game), &view);
  return 1;
}

static long do_supply(const subject *s, long round) {
  pen_events events = {.count = 0};
  pen_game game = s->positions[round % s->position_count];
  play p = {.g = state_of(&game), .s = &s->b->setup, .events = &events};
  judge_supply(&p, round % 2 == 0 ? PEN_USA : PEN_CSA);
  return 1;
}

enum { BATTLES_A_CALL = 20 };

/* The battles of a forecast, as the side that chooses them knows them. */
static long do_forecast(const subject *s, long round) {
  const pen_game *game = &s->battles[round % s->battle_count];
  pen_forecast forecast;
  pen_actions(game, list, PEN_ACTIONS_MAX);
  pen_forecast_battle(game, (enum pen_viewer)pen_deciding(game), list[0].place, NULL,
                      (uint64_t)round, BATTLES_A_CALL, &forecast);
  return (long)forecast.battles;
}

/* The best rate of several rounds, in things a second. */
static double rate_of(const subject *s, long (*work)(const subject *, long)) {
  double best = 0;
  for (int round = 0; round < ROUNDS; round++) {
    long done = 0, i = 0;
    double start = now(), spent;
    do {
      for (int batch = 0; batch < 16; batch++) done += work(s, i++);
      spent = now() - start;
    } while (spent < s->b->seconds);
    if ((double)done / spent > best) best = (double)done / spent;
  }
  return best;
}

static void record_games(subject *s) {
  for (int g = 0; g < GAMES; g++) {
    s->recordings[g].seed = (uint64_t)g + 1;
    play_random(s->b, s->recordings[g].seed, &s->recordings[g]);
  }
}

static void record_positions(subject *s) {
  for (int g = 0; g < GAMES && s->position_count < POSITIONS; g++) {
    const recording *r = &s->recordings[g];
    pen_game game;
    pen_start(&game, &s->b->setup, 0, NULL);
    for (int i = 0; i < r->count && s->position_count < POSITIONS; i++) {
      s->positions[s->position_count++] = game;
      if (pen_decision_of(&game) == PEN_BATTLES) s->battles[s->battle_count++] = game;
      apply_seeded(&game, r->action[i], r->seed);
    }
  }
}

static double average_game(const subject *s) {
  long actions = 0;
  for (int g = 0; g < GAMES; g++) actions += s->recordings[g].count;
  return (double)actions / GAMES;
}

static void measure_rules(bench *b) {
  subject s = {.b = b,
               .recordings = calloc(GAMES, sizeof(recording)),
               .positions = calloc(POSITIONS, sizeof(pen_game)),
               .battles = calloc(POSITIONS, sizeof(pen_game))};
  if (s.recordings == NULL || s.positions == NULL || s.battles == NULL) exit(EXIT_REFUSED);
  record_games(&s);
  record_positions(&s);
  double random = rate_of(&s, do_random);
  note(b, "list + view + apply", "actions/s", random);
  note(b, "apply only", "actions/s", rate_of(&s, do_replay));
  note(b, "list", "ns", 1e9 / rate_of(&s, do_list));
  note(b, "view", "ns", 1e9 / rate_of(&s, do_view));
  note(b, "supply judged, one side", "ns", 1e9 / rate_of(&s, do_supply));
  note(b, "actions of a random game", "", average_game(&s));
  note(b, "a random game", "ms", 1e3 * average_game(&s) / random);
  if (s.battle_count > 0) {
    double battles = rate_of(&s, do_forecast);
    note(b, "battles of a forecast", "battles/s", battles);
    note(b, "a forecast", "ms", 1e3 * PEN_FORECAST_BATTLES / battles);
  }
  free(s.recordings);
  free(s.battles);
  free(s.positions);
}

/* ------------------------------------------------------------------ files */

static session *whole_game(const bench *b) {
  static file_error error;
  session_plan plan = {.data_dir = b->data_dir,
                       .source = {.id = b->scenario},
                       .mode = MODE_SOLO,
                       .seeded = true,
                       .seed = 1};
  session *s = session_begin(&plan, &error);
  uint64_t random = 3;
  while (s != NULL && !pen_over(session_game(s))) {
    int count = pen_actions(session_game(s), list, PEN_ACTIONS_MAX);
    session_act(s, list[next_random(&random) % (uint64_t)count], NULL, 0);
  }
  return s;
}

static void measure_replay(bench *b, const char *path) {
  static file_error error;
  double start = now();
  replay *r = replay_open(path, b->data_dir, PEN_VIEW_COMMON, &error);
  if (r == NULL) return;
  note(b, "opening it for replay", "ms", 1e3 * (now() - start));
  replay_look(r, PEN_VIEW_BOTH);
  replay_go(r, replay_length(r));
  int steps = replay_length(r);
  start = now();
  while (replay_step(r, -1)) continue;
  note(b, "a step back in it", "us", 1e6 * (now() - start) / steps);
  replay_close(r);
}

static void measure_files(bench *b) {
  static file_error error;
  char path[] = "/tmp/peninsula-bench-XXXXXX";
  int file = mkstemp(path);
  session *s = whole_game(b);
  if (file < 0 || s == NULL) return;
  close(file);
  double start = now();
  session_save(s, path, &error);
  note(b, "saving a whole game", "ms", 1e3 * (now() - start));
  session_end(s);
  session_plan plan = {.data_dir = b->data_dir};
  start = now();
  s = session_load(path, &plan, &error);
  note(b, "loading it", "ms", 1e3 * (now() - start));
  if (s != NULL) session_end(s);
  measure_replay(b, path);
  unlink(path);
}

/* Starts the front end in a terminal of its own (80x24) and waits until its title stands there. */
static double first_screen(const bench *b, pid_t *child, int *terminal) {
  struct winsize size = {.ws_row = 24, .ws_col = 80};
  double start = now();
  *child = forkpty(terminal, NULL, NULL, &size);
  if (*child == 0) {
    setenv("TERM", "xterm-256color", 1);
    setenv("HOME", "/nonexistent", 1);
    execl(PENINSULA_PROGRAM, "peninsula", "--data", b->data_dir, (char *)NULL);
    _exit(1);
  }
  char seen[65536];
  size_t used = 0;
  while (*child > 0 && used + 1 < sizeof seen) {
    ssize_t got = read(*terminal, seen + used, sizeof seen - 1 - used);
    if (got <= 0) break;
    used += (size_t)got;
    seen[used] = '\0';
    if (strstr(seen, "Quit") != NULL) return now() - start;
  }
  return 0;
}

static void measure_start(bench *b) {
  pid_t child;
  int terminal;
  double seconds = first_screen(b, &child, &terminal);
  if (child <= 0) return;
  kill(child, SIGTERM);
  waitpid(child, NULL, 0);
  close(terminal);
  if (seconds > 0) note(b, "start to first screen", "ms", 1e3 * seconds);
}

/* ------------------------------------------------------------------ steps of the cursor */

typedef struct steps {
  double seconds; /* from the key to the last byte of what it draws, all steps together */
  size_t bytes, most;
} steps;

/* What the program sends until it has been silent for a while; `last` is when it ended. */
static size_t listen_to(int terminal, double *last) {
  enum { SILENCE_MS = 40 };
  char bytes[65536];
  size_t sent = 0;
  struct pollfd from = {.fd = terminal, .events = POLLIN};
  while (poll(&from, 1, SILENCE_MS) > 0) {
    ssize_t got = read(terminal, bytes, sizeof bytes);
    if (got <= 0) break;
    sent += (size_t)got;
    *last = now();
  }
  return sent;
}

static size_t press(int terminal, const char *key, double *seconds) {
  double start = now(), last = start;
  if (write(terminal, key, strlen(key)) < 0) return 0;
  size_t sent = listen_to(terminal, &last);
  *seconds += last - start;
  return sent;
}

/* Six to the right, one down, six to the left, one down, over the map and back up. */
static steps walk(int terminal) {
  enum { STEPS = 140, TURN = 7 };
  static const char *const arrows[] = {"\033OC", "\033OD", "\033OB", "\033OA"};
  steps s = {0};
  for (int i = 0; i < STEPS; i++) {
    bool turns = i % TURN == TURN - 1;
    const char *key = turns ? arrows[i < STEPS / 2 ? 2 : 3] : arrows[i / TURN % 2];
    size_t sent = press(terminal, key, &s.seconds);
    s.bytes += sent;
    if (sent > s.most) s.most = sent;
  }
  s.bytes /= STEPS;
  s.seconds /= STEPS;
  return s;
}

static void note_steps(bench *b, const char *name[3], const steps *s) {
  note(b, name[0], "bytes", (double)s->bytes);
  note(b, name[1], "bytes", (double)s->most);
  note(b, name[2], "ms", 1e3 * s->seconds);
}

/* The cursor walks over the map of Fair Oaks at 80x24, at full size and zoomed out. */
static void measure_steps(bench *b) {
  static const char *full[] = {"cursor step, mean", "cursor step, most", "key to paint"};
  static const char *out[] = {"step zoomed out, mean", "step zoomed out, most",
                              "key to paint, zoomed out"};
  struct winsize size = {.ws_row = 24, .ws_col = 80};
  char home[] = "/tmp/peninsula-bench-XXXXXX";
  int terminal;
  double ignored = 0;
  if (mkdtemp(home) == NULL) return;
  pid_t child = forkpty(&terminal, NULL, NULL, &size);
  if (child == 0) {
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("HOME", home, 1);
    execl(PENINSULA_PROGRAM, "peninsula", "new", "fair_oaks", "--mode", "solo", "--seed", "7",
          "--data", b->data_dir, (char *)NULL);
    _exit(1);
  }
  if (child < 0) return;
  static const char *const first[] = {"", "e", "y", "\033"};
  for (size_t i = 0; i < sizeof first / sizeof first[0]; i++) {
    usleep(200000);
    press(terminal, first[i], &ignored);
  }
  steps s = walk(terminal);
  note_steps(b, full, &s);
  press(terminal, "z", &ignored);
  s = walk(terminal);
  note_steps(b, out, &s);
  kill(child, SIGTERM);
  waitpid(child, NULL, 0);
  close(terminal);
  char command[64];
  snprintf(command, sizeof command, "rm -r %s", home);
  if (system(command) != 0) perror(home);
}

static void measure_memory(bench *b) {
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  note(b, "peak memory of the program", "MiB", (double)usage.ru_maxrss / 1024);
  note(b, "state", "bytes", (double)sizeof(pen_game));
  note(b, "view", "bytes", (double)sizeof(pen_view));
}

/* ------------------------------------------------------------------ telling */

static void print_table(const bench *b) {
  printf("%s, one core\n", b->scenario);
  for (int i = 0; i < b->count; i++)
    printf("  %-28s %14.*f %s\n", b->figures[i].name, b->figures[i].value < 100 ? 2 : 0,
           b->figures[i].value, b->figures[i].unit);
}

static void print_json(const bench *b) {
  printf("{\"scenario\": \"%s\"", b->scenario);
  for (int i = 0; i < b->count; i++)
    printf(",\n \"%s\": {\"value\": %.3f, \"unit\": \"%s\"}", b->figures[i].name,
           b->figures[i].value, b->figures[i].unit);
  printf("}\n");
}

static bool read_arguments(bench *b, int argc, char **argv, bool *json) {
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--json") == 0)
      *json = true;
    else if (strcmp(argv[i], "--scenario") == 0 && i + 1 < argc)
      b->scenario = argv[++i];
    else if (strcmp(argv[i], "--seconds") == 0 && i + 1 < argc)
      b->seconds = strtod(argv[++i], NULL);
    else
      return false;
  }
  return true;
}

int main(int argc, char **argv) {
  static bench b = {
      .data_dir = PENINSULA_SOURCE_DIR "/data", .scenario = "fair_oaks", .seconds = 1};
  static file_error error;
  bool json = false;
  if (!read_arguments(&b, argc, argv, &json)) {
    fprintf(stderr, "usage: bench [--scenario ID] [--seconds N] [--json]\n");
    return EXIT_REFUSED;
  }
  scenario_source source = {.id = b.scenario};
  if (!data_load(b.data_dir, source, &b.setup, NULL, &error)) {
    fprintf(stderr, "%s\n", error.message);
    return EXIT_REFUSED;
  }
  measure_rules(&b);
  measure_files(&b);
  measure_start(&b);
  measure_memory(&b);
  measure_steps(&b);
  if (json)
    print_json(&b);
  else
    print_table(&b);
  return EXIT_DONE;
}
