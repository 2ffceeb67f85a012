/* The journal: whatever happens to the program, what was played is there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "play.h"

static file_error error;

static session_plan journal_plan(void) {
  session_plan plan = fair_oaks_plan();
  plan.journal = scratch("journal");
  return plan;
}

/* Plays with undo and redo in between, as a player does. */
static void play_and_think(session *s, uint32_t chooser, int actions) {
  while (actions-- > 0 && play_one(s, &chooser)) {
    if (actions % 5 == 0 && session_undo(s, NULL) && actions % 10 == 0) session_redo(s, NULL);
  }
}

/* A journal of some thirty lines, as it is on disk while its game is still being played. */
static char *journal_in_play(size_t *size, uint64_t *hash, int *records) {
  session_plan plan = journal_plan();
  unlink(plan.journal);
  session *s = begin(&plan);
  play_and_think(s, 3, 24);
  char *bytes = bytes_of(plan.journal, size);
  *hash = pen_hash(session_game(s));
  *records = session_record_count(s);
  session_end(s);
  return bytes;
}

static void a_journal_holds_the_game_as_it_stands(void **state) {
  (void)state;
  size_t size;
  uint64_t hash;
  int records;
  char *bytes = journal_in_play(&size, &hash, &records);
  assert_non_null(strstr(bytes, "{\"undo\":"));
  write_bytes_to(scratch("copy"), bytes, size);
  session_plan plan = fair_oaks_plan();
  session *again = load(scratch("copy"), &plan);
  assert_int_equal(pen_hash(session_game(again)), hash);
  assert_int_equal(session_record_count(again), records);
  assert_null(session_note(again));
  assert_true(session_unsaved(again));
  session_end(again);
  free(bytes);
}

/* Records of the game after so many whole lines of the journal, its header counted. */
static int records_after(const char *bytes, size_t cut) {
  int records = -1;
  for (const char *line = bytes, *end; line < bytes + cut; line = end + 1) {
    end = memchr(line, '\n', (size_t)(bytes + cut - line));
    if (end == NULL) break;
    int undone;
    if (sscanf(line, "{\"undo\":%d", &undone) == 1)
      records -= undone;
    else
      records++;
  }
  return records;
}

static void a_journal_cut_anywhere_plays_to_the_cut(void **state) {
  (void)state;
  size_t size;
  uint64_t hash;
  int records;
  char *bytes = journal_in_play(&size, &hash, &records);
  session_plan plan = fair_oaks_plan();
  for (size_t cut = 0; cut <= size; cut++) {
    write_bytes_to(scratch("cut"), bytes, cut);
    int expected = records_after(bytes, cut);
    session *again = session_load(scratch("cut"), &plan, &error);
    if (expected < 0) {
      assert_null(again);
      assert_int_equal(error.code, EXIT_REFUSED);
      continue;
    }
    if (again == NULL) fail_msg("cut at %zu: %s", cut, error.message);
    assert_int_equal(session_record_count(again), expected);
    assert_null(session_note(again));
    session_end(again);
  }
  free(bytes);
}

static void a_damaged_journal_plays_to_the_damage_and_says_so(void **state) {
  (void)state;
  size_t size;
  uint64_t hash;
  int records;
  char *bytes = journal_in_play(&size, &hash, &records);
  session_plan plan = fair_oaks_plan();
  size_t header = (size_t)(strchr(bytes, '\n') - bytes) + 1;
  for (size_t bit = 8 * header; bit < 8 * size; bit += 37) {
    size_t byte = bit / 8, line = byte;
    if (bytes[byte] == '\n') continue; /* joins two lines: the earlier is damaged */
    while (bytes[line - 1] != '\n') line--;
    bytes[byte] ^= (char)(1 << bit % 8);
    write_bytes_to(scratch("flipped"), bytes, size);
    bytes[byte] ^= (char)(1 << bit % 8);
    session *again = load(scratch("flipped"), &plan);
    assert_int_equal(session_record_count(again), records_after(bytes, line));
    assert_non_null(session_note(again));
    session_end(again);
  }
  free(bytes);
}

static void a_damaged_header_is_refused(void **state) {
  (void)state;
  size_t size;
  uint64_t hash;
  int records;
  char *bytes = journal_in_play(&size, &hash, &records);
  session_plan plan = fair_oaks_plan();
  size_t header = (size_t)(strchr(bytes, '\n') - bytes);
  for (size_t bit = 0; bit < 8 * header; bit++) {
    bytes[bit / 8] ^= (char)(1 << bit % 8);
    write_bytes_to(scratch("flipped"), bytes, size);
    bytes[bit / 8] ^= (char)(1 << bit % 8);
    assert_null(session_load(scratch("flipped"), &plan, &error));
    assert_int_equal(error.code, EXIT_REFUSED);
  }
  free(bytes);
}

static void a_killed_game_is_continued_and_its_journal_goes_on(void **state) {
  (void)state;
  session_plan plan = journal_plan();
  unlink(plan.journal);
  pid_t child = fork();
  if (child == 0) {
    session *s = begin(&plan);
    play_and_think(s, 12, 120);
    kill(getpid(), SIGKILL);
  }
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFSIGNALED(status));
  assert_true(session_journal_waits(plan.journal));

  session *as_played = begin(&(session_plan){
      .data_dir = DATA_DIR, .source = {.id = "fair_oaks"}, .seeded = true, .seed = 7});
  play_and_think(as_played, 12, 120);
  session *again = load(plan.journal, &plan);
  assert_int_equal(pen_hash(session_game(again)), pen_hash(session_game(as_played)));
  play_many(again, 5, 50);
  play_many(as_played, 5, 50);
  session_end(again);
  again = load(plan.journal, &plan);
  assert_int_equal(pen_hash(session_game(again)), pen_hash(session_game(as_played)));
  session_end(again);
  session_end(as_played);
}

static void a_finished_game_leaves_no_journal(void **state) {
  (void)state;
  session_plan plan = journal_plan();
  unlink(plan.journal);
  session *s = begin(&plan);
  assert_false(session_journal_waits(plan.journal));
  play_many(s, 3, 100);
  assert_true(session_journal_waits(plan.journal));
  play_many(s, 3, 100000);
  assert_true(pen_over(session_game(s)));
  session_end(s);
  assert_false(session_journal_waits(plan.journal));
  assert_int_equal(access(plan.journal, F_OK), -1);
}

static void a_new_game_keeps_the_unfinished_one(void **state) {
  (void)state;
  session_plan plan = journal_plan();
  unlink(plan.journal);
  session *s = begin(&plan);
  play_many(s, 3, 60);
  uint64_t hash = pen_hash(session_game(s));
  session_end(s);
  session_end(begin(&plan));
  session_plan reading = fair_oaks_plan();
  session *previous = load(scratch("journal.previous"), &reading);
  assert_int_equal(pen_hash(session_game(previous)), hash);
  session_end(previous);
}

static void two_games_do_not_write_one_journal(void **state) {
  (void)state;
  session_plan plan = journal_plan();
  unlink(plan.journal);
  session *s = begin(&plan);
  play_many(s, 3, 10);
  assert_null(session_begin(&plan, &error));
  assert_non_null(strstr(error.message, "another game is being played"));
  assert_int_equal(session_record_count(s), 10);
  session_end(s);
}

static void a_journal_that_cannot_be_written_is_said_and_the_game_goes_on(void **state) {
  (void)state;
  session_plan plan = journal_plan();
  unlink(plan.journal);
  session *s = begin(&plan);
  struct rlimit usual, tiny;
  getrlimit(RLIMIT_FSIZE, &usual);
  tiny = usual;
  tiny.rlim_cur = 1500;
  setrlimit(RLIMIT_FSIZE, &tiny);
  play_many(s, 3, 60);
  setrlimit(RLIMIT_FSIZE, &usual);
  assert_int_equal(session_record_count(s), 60);
  assert_non_null(session_note(s));
  assert_non_null(strstr(session_note(s), "journal"));
  session_end(s);
  plan.journal = scratch("none/journal");
  assert_null(session_begin(&plan, &error));
  assert_int_equal(error.code, EXIT_NOT_WRITTEN);
}

/* ------------------------------------------------------------------ autosaves */

static const char *autosave_path(int number) {
  static char path[600];
  assert_true(session_autosaves_folder(path, sizeof path - 16, &error));
  strcat(path, "/");
  return strcat(path, session_autosave_name(number));
}

static int turn_of(const session *s) {
  pen_view view;
  pen_view_of(session_game(s), PEN_VIEW_COMMON, &view);
  return view.turn;
}

/* Plays until a turn begins; false when the game is over before that. */
static bool play_a_turn(session *s, uint32_t *chooser) {
  int turn = turn_of(s);
  while (play_one(s, chooser))
    if (turn_of(s) != turn) return true;
  return false;
}

static void the_last_three_turns_are_saved_as_they_began(void **state) {
  (void)state;
  setenv("XDG_DATA_HOME", scratch("data"), 1);
  session_plan plan = fair_oaks_plan(), reading = plan;
  plan.autosaves = true;
  session *s = begin(&plan);
  uint64_t hash[32] = {0};
  uint32_t chooser = 3;
  int turns = 0;
  assert_int_equal(access(autosave_path(1), F_OK), -1);
  while (play_a_turn(s, &chooser)) {
    hash[++turns] = pen_hash(session_game(s));
    assert_true(session_unsaved(s)); /* not under a name the player knows */
    for (int number = 1; number <= AUTOSAVES && number <= turns; number++) {
      session *again = load(autosave_path(number), &reading);
      assert_int_equal(pen_hash(session_game(again)), hash[turns + 1 - number]);
      session_end(again);
    }
  }
  assert_true(turns > AUTOSAVES);
  assert_null(session_note(s));
  session_end(s);
}

static void loading_and_undo_write_no_autosave(void **state) {
  (void)state;
  setenv("XDG_DATA_HOME", scratch("data of loading"), 1);
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  uint32_t chooser = 3;
  play_a_turn(s, &chooser);
  assert_true(session_save(s, scratch("game"), &error));
  session_end(s);
  plan.autosaves = true;
  s = load(scratch("game"), &plan);
  session_undo(s, NULL);
  assert_int_equal(access(autosave_path(1), F_OK), -1);
  session_end(s);
}

static void an_autosave_that_cannot_be_written_is_said_and_the_game_goes_on(void **state) {
  (void)state;
  setenv("XDG_DATA_HOME", scratch("no folder"), 1);
  write_bytes_to(scratch("no folder"), "x", 1);
  session_plan plan = fair_oaks_plan();
  plan.autosaves = true;
  session *s = begin(&plan);
  uint32_t chooser = 3;
  play_a_turn(s, &chooser);
  assert_non_null(session_note(s));
  assert_non_null(strstr(session_note(s), scratch("no folder")));
  assert_true(play_one(s, &chooser));
  session_end(s);
}

/* What could not be played of a damaged journal is kept when the game goes on. */
static void a_damaged_journal_is_set_aside(void **state) {
  (void)state;
  size_t size;
  uint64_t hash;
  int records;
  char *bytes = journal_in_play(&size, &hash, &records);
  session_plan plan = journal_plan();
  bytes[size / 2] ^= 1;
  write_bytes_to(plan.journal, bytes, size);
  session *s = load(plan.journal, &plan);
  assert_non_null(session_note(s));
  session_end(s);
  size_t kept_size;
  char *kept = bytes_of(scratch("journal.previous"), &kept_size);
  assert_int_equal(kept_size, size);
  assert_memory_equal(kept, bytes, size);
  free(kept);
  free(bytes);
}

/* ------------------------------------------------------------------ where it lives */

static void folders_follow_the_environment(void **state) {
  (void)state;
  char out[512], wanted[600];
  setenv("HOME", scratch("home"), 1);
  unsetenv("XDG_DATA_HOME");
  setenv("XDG_STATE_HOME", scratch("state"), 1);
  assert_true(session_saves_folder(out, sizeof out, &error));
  snprintf(wanted, sizeof wanted, "%s", scratch("home/.local/share/peninsula"));
  assert_string_equal(out, wanted);
  assert_int_equal(access(wanted, W_OK), 0);
  assert_true(session_journal_path(out, sizeof out, &error));
  snprintf(wanted, sizeof wanted, "%s", scratch("state/peninsula/journal"));
  assert_string_equal(out, wanted);
  setenv("XDG_STATE_HOME", "relative", 1);
  assert_true(session_journal_path(out, sizeof out, &error));
  snprintf(wanted, sizeof wanted, "%s", scratch("home/.local/state/peninsula/journal"));
  assert_string_equal(out, wanted);
  unsetenv("HOME");
  assert_false(session_saves_folder(out, sizeof out, &error));
  assert_int_equal(error.code, EXIT_NOT_WRITTEN);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_journal_holds_the_game_as_it_stands),
      cmocka_unit_test(a_journal_cut_anywhere_plays_to_the_cut),
      cmocka_unit_test(a_damaged_journal_plays_to_the_damage_and_says_so),
      cmocka_unit_test(a_damaged_header_is_refused),
      cmocka_unit_test(a_killed_game_is_continued_and_its_journal_goes_on),
      cmocka_unit_test(a_finished_game_leaves_no_journal),
      cmocka_unit_test(a_new_game_keeps_the_unfinished_one),
      cmocka_unit_test(two_games_do_not_write_one_journal),
      cmocka_unit_test(a_journal_that_cannot_be_written_is_said_and_the_game_goes_on),
      cmocka_unit_test(the_last_three_turns_are_saved_as_they_began),
      cmocka_unit_test(loading_and_undo_write_no_autosave),
      cmocka_unit_test(an_autosave_that_cannot_be_written_is_said_and_the_game_goes_on),
      cmocka_unit_test(a_damaged_journal_is_set_aside),
      cmocka_unit_test(folders_follow_the_environment),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
