#include "text/simulate.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "text/invariants.h"

enum {
  ENDLESS = 100000, /* actions after which a game is taken to have no end */
  UNDO_EVERY = 4,   /* one action in so many is taken back and brought back */
  SAVE_EVERY = 16   /* one game in so many is saved and loaded */
};

typedef struct tally {
  uint64_t games, wins[PEN_SIDES], turns, actions, decisions, dice, hash;
  int broken_game, broken_action; /* the first game with a broken invariant; 0: none */
  char broken[128], line[PEN_LINE_MAX + 1], culprit[PEN_LINE_MAX + 1];
} tally;

typedef struct step {
  pen_action action;
  uint8_t dice, die[PEN_DICE_MAX];
  uint64_t hash; /* of the game after it */
} step;

/* One game at a time; the steps' room is kept from game to game. */
typedef struct run {
  const simulate_options *options;
  const pen_setup *setup;
  int number;
  uint64_t seed;
  randomness random;
  pen_game game;
  action_list list;
  step *steps;
  int count, room;
} run;

/* ------------------------------------------------------------------ playing */

static uint64_t seed_of_game(uint64_t seed, int number) {
  randomness r = {seed + (uint64_t)number};
  return next_random(&r);
}

/* Any listed action; `end` is drawn twice as rarely, so that more happens. */
static pen_action choose(run *r) {
  pen_action action = r->list.action[random_below(&r->random, r->list.count)];
  if (action.verb == PEN_END) action = r->list.action[random_below(&r->random, r->list.count)];
  return action;
}

static bool keep_step(run *r, pen_action action, const uint8_t *die, int dice) {
  if (r->count == r->room) {
    int room = 2 * r->room + 1024;
    step *steps = realloc(r->steps, (size_t)room * sizeof *steps);
    if (steps == NULL) return false;
    r->steps = steps;
    r->room = room;
  }
  step *s = &r->steps[r->count++];
  *s = (step){.action = action, .dice = (uint8_t)dice, .hash = pen_hash(&r->game)};
  memcpy(s->die, die, (size_t)dice);
  return true;
}

static void count_turns(tally *t, const pen_events *events) {
  for (int i = 0; i < events->count; i++) t->turns += events->event[i].kind == PEN_EV_TURN;
}

static const char *play_one_action(run *r, tally *t) {
  uint8_t die[PEN_DICE_MAX];
  pen_events events;
  pen_result result;
  for (int i = 0; i < PEN_DICE_MAX; i++)
    die[i] = pen_die(r->seed, pen_dice_rolled(&r->game) + (uint32_t)i);
  enum pen_decision decision = pen_decision_of(&r->game);
  enum pen_side side = pen_deciding(&r->game);
  pen_action action = choose(r);
  const char *broken = broken_action(&r->game, action, die, &events, &result);
  if (!keep_step(r, action, die, broken == NULL ? result.dice_used : 0)) return "out of memory";
  if (broken != NULL) return broken;
  count_turns(t, &events);
  t->actions++;
  t->dice += (uint64_t)result.dice_used;
  t->decisions +=
      pen_over(&r->game) || pen_decision_of(&r->game) != decision || pen_deciding(&r->game) != side;
  return NULL;
}

static const char *play(run *r, tally *t) {
  pen_events events;
  pen_start(&r->game, r->setup, r->options->plan.options, &events);
  count_turns(t, &events);
  for (;;) {
    const char *broken = broken_position(&r->game, &r->random, &r->list);
    if (broken != NULL) return broken;
    if (pen_over(&r->game)) return NULL;
    if (r->count == ENDLESS) return "the game does not end";
    broken = play_one_action(r, t);
    if (broken != NULL) return broken;
  }
}

/* ------------------------------------------------------------------ playing again */

/* The records alone bring the game about again. */
static const char *broken_replay(const run *r) {
  pen_game again;
  pen_events events;
  pen_start(&again, r->setup, r->options->plan.options, &events);
  for (int i = 0; i < r->count; i++) {
    const step *s = &r->steps[i];
    if (pen_apply(&again, s->action, s->die, s->dice, &events).status != PEN_DONE)
      return "an action of the game is refused when it is played again";
    if (pen_hash(&again) != s->hash) return "playing again leads to another position";
  }
  return memcmp(&again, &r->game, sizeof again) == 0 ? NULL : "playing again leads to other bytes";
}

static const char *broken_undo(session *s, const pen_game *before) {
  const pen_game after = *session_game(s);
  if (!session_undo(s, NULL)) return NULL; /* a barrier */
  if (memcmp(session_game(s), before, sizeof *before) != 0) return "undo leads to other bytes";
  if (!session_redo(s, NULL)) return "what was undone cannot be redone";
  if (memcmp(session_game(s), &after, sizeof after) != 0) return "redo leads to other bytes";
  return NULL;
}

/* The same seed in a session gives the same dice and so the same game. */
static const char *broken_session(run *r, session *s) {
  for (int i = 0; i < r->count; i++) {
    const pen_game before = *session_game(s);
    if (session_act(s, r->steps[i].action, NULL, 0).status != PEN_DONE)
      return "a session refuses an action of the game";
    if (pen_hash(session_game(s)) != r->steps[i].hash) return "a session plays another game";
    const char *broken = random_below(&r->random, UNDO_EVERY) == 0 ? broken_undo(s, &before) : NULL;
    if (broken != NULL) return broken;
  }
  return NULL;
}

static session_plan plan_of_game(const run *r) {
  session_plan plan = r->options->plan;
  plan.seed = r->seed;
  plan.seeded = true;
  return plan;
}

static const char *broken_saving(const run *r, session *s, file_error *error) {
  const char *folder = getenv("TMPDIR");
  char path[1024];
  snprintf(path, sizeof path, "%.900s/peninsula-simulate-%ld-%d.json",
           folder != NULL ? folder : "/tmp", (long)getpid(), r->number);
  if (!session_save(s, path, error)) return error->message;
  session_plan plan = plan_of_game(r);
  session *loaded = session_load(path, &plan, error);
  remove(path);
  if (loaded == NULL) return error->message;
  bool equal = pen_hash(session_game(loaded)) == pen_hash(session_game(s));
  session_end(loaded);
  return equal ? NULL : "saving and loading leads to another position";
}

static const char *broken_shell(run *r) {
  static file_error error;
  session_plan plan = plan_of_game(r);
  session *s = session_begin(&plan, &error);
  if (s == NULL) return error.message;
  const char *broken = broken_session(r, s);
  if (broken == NULL && r->number % SAVE_EVERY == 1) broken = broken_saving(r, s, &error);
  session_end(s);
  return broken;
}

/* ------------------------------------------------------------------ many games */

static void note_broken(const run *r, tally *t, const char *broken) {
  t->broken_game = r->number;
  t->broken_action = r->count;
  snprintf(t->broken, sizeof t->broken, "%.120s", broken);
  if (r->count > 0) pen_print(r->setup, r->steps[r->count - 1].action, t->line, sizeof t->line);
  pen_print(r->setup, r->list.culprit, t->culprit, sizeof t->culprit);
}

static const char *broken_game(run *r, tally *t) {
  r->seed = seed_of_game(r->options->plan.seed, r->number);
  r->random.state = r->seed;
  r->count = 0;
  const char *broken = play(r, t);
  if (broken == NULL) broken = broken_replay(r);
  if (broken == NULL) broken = broken_shell(r);
  return broken;
}

/* Plays every `every`-th game from number `first` on, up to the first that breaks something. */
static void play_games(const simulate_options *options, const pen_setup *setup, int first,
                       int every, tally *t) {
  static run r;
  memset(&r, 0, sizeof r);
  r.options = options;
  r.setup = setup;
  for (r.number = first; r.number <= options->games; r.number += every) {
    const char *broken = broken_game(&r, t);
    if (broken != NULL) {
      note_broken(&r, t, broken);
      break;
    }
    t->games++;
    t->wins[pen_winner(&r.game)]++;
    t->hash ^= pen_hash(&r.game) * (2 * (uint64_t)r.number + 1);
  }
  free(r.steps);
}

static void add_tally(tally *sum, const tally *t) {
  sum->games += t->games;
  for (int side = 0; side < PEN_SIDES; side++) sum->wins[side] += t->wins[side];
  sum->turns += t->turns;
  sum->actions += t->actions;
  sum->decisions += t->decisions;
  sum->dice += t->dice;
  sum->hash ^= t->hash;
  if (t->broken_game == 0 || (sum->broken_game != 0 && sum->broken_game < t->broken_game)) return;
  sum->broken_game = t->broken_game;
  sum->broken_action = t->broken_action;
  memcpy(sum->broken, t->broken, sizeof sum->broken);
  memcpy(sum->line, t->line, sizeof sum->line);
  memcpy(sum->culprit, t->culprit, sizeof sum->culprit);
}

/* ------------------------------------------------------------------ jobs */

/* Starts a process for one job; it writes its tally to the pipe whose reading end is returned. */
static int start_job(const simulate_options *options, const pen_setup *setup, int job) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  pid_t child = fork();
  if (child == 0) {
    tally t = {0};
    close(ends[0]);
    play_games(options, setup, job + 1, options->jobs, &t);
    _exit(write(ends[1], &t, sizeof t) == (ssize_t)sizeof t ? EXIT_DONE : EXIT_NOT_WRITTEN);
  }
  close(ends[1]);
  if (child > 0) return ends[0];
  close(ends[0]);
  return -1;
}

static bool read_tally(int from, tally *t) {
  size_t got = 0;
  while (got < sizeof *t) {
    ssize_t n = read(from, (char *)t + got, sizeof *t - got);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    got += (size_t)n;
  }
  return true;
}

static bool play_in_jobs(const simulate_options *options, const pen_setup *setup, tally *sum) {
  int from[SIMULATE_JOBS_MAX];
  bool whole = true;
  fflush(stdout); /* or each job would print what is waiting there */
  for (int job = 0; job < options->jobs; job++) from[job] = start_job(options, setup, job);
  for (int job = 0; job < options->jobs; job++) {
    tally t;
    if (from[job] >= 0 && read_tally(from[job], &t))
      add_tally(sum, &t);
    else
      whole = false;
    if (from[job] >= 0) close(from[job]);
  }
  while (wait(NULL) > 0) continue;
  return whole;
}

/* ------------------------------------------------------------------ results */

static void print_numbers(const simulate_options *options, const pen_setup *setup, const tally *t) {
  const struct {
    const char *name;
    uint64_t value;
  } numbers[] = {{"games", t->games},
                 {"seed", options->plan.seed},
                 {"usa_wins", t->wins[PEN_USA]},
                 {"csa_wins", t->wins[PEN_CSA]},
                 {"turns", t->turns},
                 {"decisions", t->decisions},
                 {"actions", t->actions},
                 {"dice", t->dice}};
  const bool json = options->json;
  printf(json ? "{\"scenario\":\"%s\"" : "scenario %s\n", setup->scenario.id);
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
    printf(json ? ",\"%s\":%" PRIu64 : "%s %" PRIu64 "\n", numbers[i].name, numbers[i].value);
  printf(json ? ",\"hash\":\"%016" PRIx64 "\"}\n" : "hash %016" PRIx64 "\n", t->hash);
}

static void print_broken(const simulate_options *options, const tally *t) {
  printf("broken seed=%" PRIu64 " game=%d action=%d \"%s\" : %s", options->plan.seed,
         t->broken_game, t->broken_action, t->line, t->broken);
  printf(t->culprit[0] != '\0' ? " (%s)\n" : "%s\n", t->culprit);
}

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int report(const simulate_options *options, const pen_setup *setup, const tally *t,
                  double seconds) {
  if (t->broken_game != 0) {
    print_broken(options, t);
    return EXIT_FALSE;
  }
  print_numbers(options, setup, t);
  fprintf(stderr, "%.2f s, %.0f games and %.0f actions a second\n", seconds,
          (double)t->games / seconds, (double)t->actions / seconds);
  return EXIT_DONE;
}

int simulate_main(const simulate_options *options) {
  static file_error error;
  session *s = session_begin(&options->plan, &error);
  if (s == NULL) {
    fprintf(stderr, "%s\n", error.message);
    return error.code;
  }
  tally sum = {0};
  double start = seconds_now();
  bool whole = true;
  if (options->jobs > 1)
    whole = play_in_jobs(options, session_setup(s), &sum);
  else
    play_games(options, session_setup(s), 1, 1, &sum);
  int code = EXIT_FALSE;
  if (whole)
    code = report(options, session_setup(s), &sum, seconds_now() - start);
  else
    fputs("peninsula: a job ended before its time; --jobs 1 shows where\n", stderr);
  session_end(s);
  return code;
}
