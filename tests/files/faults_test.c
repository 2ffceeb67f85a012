/* Every system call of saving fails in turn, and the program dies at each of them: the old or the
 * new game is there whole, every time. The linker puts the calls below in the place of libc's. */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "play.h"

/* ------------------------------------------------------------------ calls that fail */

enum effect { NO_EFFECT, FAILS, IS_SHORT, IS_INTERRUPTED, DIES_BEFORE, DIES_HALFWAY, DIES_AFTER };

static struct {
  enum effect effect;
  int error; /* of FAILS */
  int at;    /* the call that is hit, from 1 */
  int calls; /* so far; 0 and at 0: not counting */
  bool hit;
} fault;

static void fault_at(int call, enum effect effect, int error) {
  fault.at = call;
  fault.effect = effect;
  fault.error = error;
  fault.calls = 0;
  fault.hit = false;
}

static void no_fault(void) { fault_at(0, NO_EFFECT, 0); }

/* Whether this is the call that is hit. */
static bool is_hit(void) {
  if (fault.at == 0 || ++fault.calls != fault.at) return false;
  fault.hit = true;
  if (fault.effect == DIES_BEFORE) _exit(0);
  return true;
}

/* Whether the call fails; errno is set. */
static bool does_fail(bool hit) {
  if (!hit || (fault.effect != FAILS && fault.effect != IS_INTERRUPTED)) return false;
  errno = fault.effect == IS_INTERRUPTED ? EINTR : fault.error;
  return true;
}

static int after(bool hit, int result) {
  if (hit && (fault.effect == DIES_AFTER || fault.effect == DIES_HALFWAY)) _exit(0);
  return result;
}

int __real_open(const char *path, int flags, ...);
int __real_close(int fd);
int __real_fsync(int fd);
int __real_rename(const char *from, const char *to);
ssize_t __real_write(int fd, const void *bytes, size_t size);

int __wrap_open(const char *path, int flags, ...);
int __wrap_close(int fd);
int __wrap_fsync(int fd);
int __wrap_rename(const char *from, const char *to);
ssize_t __wrap_write(int fd, const void *bytes, size_t size);

int __wrap_open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  int mode = (flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0;
  va_end(arguments);
  bool hit = is_hit();
  return does_fail(hit) ? -1 : after(hit, __real_open(path, flags, mode));
}

/* The descriptor is gone even when closing it fails. */
int __wrap_close(int fd) {
  bool hit = is_hit();
  int result = __real_close(fd);
  return does_fail(hit) ? -1 : after(hit, result);
}

int __wrap_fsync(int fd) {
  bool hit = is_hit();
  return does_fail(hit) ? -1 : after(hit, __real_fsync(fd));
}

int __wrap_rename(const char *from, const char *to) {
  bool hit = is_hit();
  return does_fail(hit) ? -1 : after(hit, __real_rename(from, to));
}

ssize_t __wrap_write(int fd, const void *bytes, size_t size) {
  bool hit = is_hit();
  if (does_fail(hit)) return -1;
  if (hit && (fault.effect == IS_SHORT || fault.effect == DIES_HALFWAY)) size = (size + 1) / 2;
  ssize_t written = __real_write(fd, bytes, size);
  after(hit, 0);
  return written;
}

/* ------------------------------------------------------------------ an old game and a new one */

static file_error error;
enum { CALLS_MAX = 40 };

static struct {
  session *s;   /* the game now; it is saved over its earlier self */
  char *before; /* that self's saved game */
  size_t size;
  uint64_t old_hash, new_hash;
} game;

static int begin_game(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  game.s = begin(&plan);
  play_many(game.s, 2, 60);
  game.old_hash = pen_hash(session_game(game.s));
  assert_true(session_save(game.s, scratch("old"), &error));
  game.before = bytes_of(scratch("old"), &game.size);
  play_many(game.s, 3, 100);
  game.new_hash = pen_hash(session_game(game.s));
  return 0;
}

static int end_game(void **state) {
  (void)state;
  session_end(game.s);
  free(game.before);
  return 0;
}

static uint64_t hash_in(const char *path) {
  session_plan plan = fair_oaks_plan();
  session *s = load(path, &plan);
  uint64_t hash = pen_hash(session_game(s));
  session_end(s);
  return hash;
}

static void put_old_game(void) {
  write_bytes_to(scratch("game"), game.before, game.size);
  unlink(scratch("game.0.new"));
}

static bool is_old_game(void) {
  size_t now;
  char *there = bytes_of(scratch("game"), &now);
  bool same = now == game.size && memcmp(there, game.before, now) == 0;
  free(there);
  return same;
}

/* Saves with the fault; true when it struck. */
static bool save_with(int call, enum effect effect, int number, bool *saved) {
  put_old_game();
  fault_at(call, effect, number);
  *saved = session_save(game.s, scratch("game"), &error);
  bool hit = fault.hit;
  no_fault();
  return hit;
}

/* ------------------------------------------------------------------ saving */

static void each_call_of_saving_may_fail(void **state) {
  (void)state;
  static const int errors[] = {ENOSPC, EIO, EACCES, EROFS, EDQUOT};
  for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++) {
    int call = 1, kept = 0;
    bool saved;
    for (; save_with(call, FAILS, errors[i], &saved); call++) {
      if (!saved) {
        assert_int_equal(error.code, EXIT_NOT_WRITTEN);
        assert_non_null(strstr(error.message, scratch("game")));
        assert_non_null(strstr(error.message, strerror(errors[i])));
      }
      if (is_old_game()) {
        assert_false(saved);
        kept++;
      } else {
        assert_int_equal(hash_in(scratch("game")), game.new_hash);
      }
      assert_int_equal(access(scratch("game.0.new"), F_OK), -1); /* nothing is left beside it */
      assert_true(call < CALLS_MAX);
    }
    assert_true(saved);
    assert_true(kept >= 5); /* open, write, fsync, close, rename */
  }
}

static void interrupted_and_short_calls_go_on(void **state) {
  (void)state;
  static const enum effect effects[] = {IS_SHORT, IS_INTERRUPTED};
  for (size_t i = 0; i < sizeof effects / sizeof effects[0]; i++) {
    bool saved;
    int call = 1;
    for (; save_with(call, effects[i], 0, &saved); call++) {
      /* rename() is never interrupted; were it, that would be told like any failure. */
      if (!saved)
        assert_true(is_old_game());
      else
        assert_int_equal(hash_in(scratch("game")), game.new_hash);
    }
    assert_true(call > 5);
  }
}

static void the_program_may_die_at_each_call_of_saving(void **state) {
  (void)state;
  for (enum effect effect = DIES_BEFORE; effect <= DIES_AFTER; effect++) {
    bool finished = false;
    int old_games = 0;
    for (int call = 1; !finished; call++) {
      put_old_game();
      pid_t child = fork();
      if (child == 0) {
        fault_at(call, effect, 0);
        session_save(game.s, scratch("game"), &error);
        _exit(7);
      }
      int status;
      assert_int_equal(waitpid(child, &status, 0), child);
      finished = WEXITSTATUS(status) == 7;
      uint64_t hash = hash_in(scratch("game"));
      assert_true(hash == game.old_hash || hash == game.new_hash);
      old_games += hash == game.old_hash;
      if (finished) assert_int_equal(hash, game.new_hash);
      assert_true(call < CALLS_MAX);
    }
    assert_true(old_games > 2);
  }
}

static void what_a_dead_program_left_is_no_hindrance(void **state) {
  (void)state;
  put_old_game();
  write_bytes_to(scratch("game.0.new"), "half", 4);
  assert_true(session_save(game.s, scratch("game"), &error));
  assert_int_equal(hash_in(scratch("game")), game.new_hash);
}

/* ------------------------------------------------------------------ the journal */

static session_plan journal_plan(void) {
  session_plan plan = fair_oaks_plan();
  plan.journal = scratch("journal");
  return plan;
}

/* An unfinished game of some actions in the journal. */
static uint64_t leave_unfinished(void) {
  session_plan plan = journal_plan();
  unlink(plan.journal);
  unlink(scratch("journal.previous"));
  unlink(scratch("journal.0.new"));
  session *s = begin(&plan);
  play_many(s, 5, 30);
  uint64_t hash = pen_hash(session_game(s));
  session_end(s);
  return hash;
}

static bool has_game(const char *path, uint64_t hash) {
  return access(path, F_OK) == 0 && session_journal_waits(path) && hash_in(path) == hash;
}

/* Beginning another game fails anywhere: the unfinished one can still be continued. */
static void a_journal_that_cannot_be_begun_leaves_the_unfinished_game(void **state) {
  (void)state;
  bool hit = true;
  for (int call = 1; hit; call++) {
    uint64_t hash = leave_unfinished();
    session_plan plan = journal_plan();
    fault_at(call, FAILS, ENOSPC);
    session *s = session_begin(&plan, &error);
    hit = fault.hit;
    no_fault();
    if (s == NULL)
      assert_true(has_game(scratch("journal"), hash) ||
                  has_game(scratch("journal.previous"), hash));
    else
      assert_true(has_game(scratch("journal.previous"), hash));
    session_end(s);
    assert_true(call < 2 * CALLS_MAX);
  }
}

static void the_program_may_die_wherever_a_journal_is_begun(void **state) {
  (void)state;
  for (enum effect effect = DIES_BEFORE; effect <= DIES_AFTER; effect++) {
    bool finished = false;
    for (int call = 1; !finished; call++) {
      uint64_t hash = leave_unfinished();
      pid_t child = fork();
      if (child == 0) {
        session_plan plan = journal_plan();
        fault_at(call, effect, 0);
        session_begin(&plan, &error);
        _exit(7);
      }
      int status;
      assert_int_equal(waitpid(child, &status, 0), child);
      finished = WEXITSTATUS(status) == 7;
      assert_true(has_game(scratch("journal"), hash) ||
                  has_game(scratch("journal.previous"), hash));
      assert_true(call < 2 * CALLS_MAX);
    }
  }
}

/* Killed at any call of playing on, the journal has all but at most the action being made. */
static void the_program_may_die_at_each_line_of_the_journal(void **state) {
  (void)state;
  enum { ACTIONS = 12 };
  uint64_t hash[ACTIONS + 1];
  for (enum effect effect = DIES_BEFORE; effect <= DIES_AFTER; effect++) {
    bool finished = false;
    for (int call = 1; !finished; call++) {
      leave_unfinished();
      session_plan reading = fair_oaks_plan(), plan = journal_plan();
      session *expected = load(plan.journal, &reading);
      uint32_t chooser = 17;
      for (int i = 0; i <= ACTIONS; i++) {
        hash[i] = pen_hash(session_game(expected));
        play_one(expected, &chooser);
      }
      session_end(expected);
      int done[2];
      assert_int_equal(pipe(done), 0);
      pid_t child = fork();
      if (child == 0) {
        session *s = load(plan.journal, &plan);
        chooser = 17;
        fault_at(call, effect, 0);
        for (int i = 0; i < ACTIONS; i++) {
          play_one(s, &chooser);
          if (__real_write(done[1], "x", 1) != 1) _exit(1);
        }
        _exit(7);
      }
      int status, actions = 0;
      char mark;
      __real_close(done[1]);
      while (read(done[0], &mark, 1) == 1) actions++;
      __real_close(done[0]);
      assert_int_equal(waitpid(child, &status, 0), child);
      finished = WEXITSTATUS(status) == 7;
      uint64_t found = hash_in(plan.journal);
      assert_true(found == hash[actions] || (actions < ACTIONS && found == hash[actions + 1]));
      assert_true(call < 200);
    }
  }
}

/* ------------------------------------------------------------------ a disk that is full */

static void a_full_disk_is_said_and_the_old_game_stays(void **state) {
  (void)state;
  char disk[512], path[600];
  snprintf(disk, sizeof disk, "%s", scratch("disk"));
  mkdir(disk, 0700);
  if (mount("tmpfs", disk, "tmpfs", 0, "size=64k") != 0) {
    print_message("skipped: no disk of its own can be mounted here (%s)\n", strerror(errno));
    skip();
  }
  snprintf(path, sizeof path, "%s/game", disk);
  write_bytes_to(path, game.before, game.size);
  char filler[700];
  snprintf(filler, sizeof filler, "%s/filler", disk);
  FILE *file = fopen(filler, "wb");
  while (file != NULL && fputc('x', file) != EOF && fflush(file) == 0) continue;
  bool filled = file != NULL;
  if (file != NULL) fclose(file);
  bool saved = session_save(game.s, path, &error);
  int code = error.code;
  bool said = strstr(error.message, strerror(ENOSPC)) != NULL;
  uint64_t hash = hash_in(path);
  unlink(filler);
  bool saved_later = session_save(game.s, path, &error);
  uint64_t later = hash_in(path);
  umount(disk);
  assert_true(filled);
  assert_false(saved);
  assert_int_equal(code, EXIT_NOT_WRITTEN);
  assert_true(said);
  assert_int_equal(hash, game.old_hash);
  assert_true(saved_later);
  assert_int_equal(later, game.new_hash);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_call_of_saving_may_fail),
      cmocka_unit_test(interrupted_and_short_calls_go_on),
      cmocka_unit_test(the_program_may_die_at_each_call_of_saving),
      cmocka_unit_test(what_a_dead_program_left_is_no_hindrance),
      cmocka_unit_test(a_journal_that_cannot_be_begun_leaves_the_unfinished_game),
      cmocka_unit_test(the_program_may_die_wherever_a_journal_is_begun),
      cmocka_unit_test(the_program_may_die_at_each_line_of_the_journal),
      cmocka_unit_test(a_full_disk_is_said_and_the_old_game_stays),
  };
  return cmocka_run_group_tests(tests, begin_game, end_game);
}
