/* A player's own notes: kept with the game, whatever happens, and nobody else's to read. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "files/notes.h"
#include "play.h"

static file_error error;
static const char *why;

static int place_of(const session *s, const char *id) {
  int place = pen_find_place(session_setup(s), id);
  assert_int_not_equal(place, PEN_NONE);
  return place;
}

/* Writes a note of the number (0: a new one); `place` may be NULL. */
static void write_note(session *s, int number, enum pen_side side, const char *place,
                       const char *text) {
  own_note note = {.number = number,
                   .side = (uint8_t)side,
                   .turn = 12,
                   .place = place == NULL ? PEN_NONE : (uint8_t)place_of(s, place)};
  snprintf(note.text, sizeof note.text, "%s", text);
  if (!notes_write(s, &note, &why)) fail_msg("%s", why);
}

static void same_notes(const session *one, const session *other) {
  assert_int_equal(notes_count(one), notes_count(other));
  for (int i = 0; i < notes_count(one); i++) {
    const own_note *a = notes_at(one, i), *b = notes_at(other, i);
    assert_int_equal(a->number, b->number);
    assert_int_equal(a->side, b->side);
    assert_int_equal(a->turn, b->turn);
    assert_int_equal(a->place, b->place);
    assert_string_equal(a->text, b->text);
  }
}

/* Three notes, the first of four taken away and one written anew. */
static session *session_with_notes(const char *journal) {
  session_plan plan = fair_oaks_plan();
  plan.journal = journal;
  session *s = begin(&plan);
  write_note(s, 0, PEN_CSA, "seven_pines", "gone again");
  write_note(s, 0, PEN_CSA, "seven_pines", "first wording");
  play_many(s, 3, 40);
  write_note(s, 0, PEN_USA, "trent", "\"Decoy?\" a back\\slash, a na\xC3\xAFve guess \xE2\x98\x85");
  write_note(s, 0, PEN_CSA, NULL, "Lee comes by turn 14");
  write_note(s, 2, PEN_CSA, "seven_pines", "Keyes stands here");
  notes_delete(s, 1);
  return s;
}

/* ------------------------------------------------------------------ kept */

static void notes_are_kept_in_a_save(void **state) {
  (void)state;
  session_plan reading = fair_oaks_plan();
  session *s = session_with_notes(NULL);
  assert_int_equal(notes_count(s), 3);
  assert_string_equal(notes_at(s, 0)->text, "Keyes stands here");
  assert_true(session_save(s, scratch("saved"), &error));
  assert_false(session_unsaved(s));
  session *again = load(scratch("saved"), &reading);
  same_notes(s, again);
  assert_int_equal(pen_hash(session_game(again)), pen_hash(session_game(s)));
  session_end(again);
  write_note(s, 0, PEN_USA, NULL, "one more");
  assert_true(session_unsaved(s));
  session_end(s);
}

static void a_game_without_notes_is_saved_as_before(void **state) {
  (void)state;
  size_t with, without;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  play_many(s, 3, 40);
  assert_true(session_save(s, scratch("plain"), &error));
  write_note(s, 0, PEN_CSA, NULL, "soon gone");
  notes_delete(s, 1);
  assert_true(session_save(s, scratch("emptied"), &error));
  char *plain = bytes_of(scratch("plain"), &without),
       *emptied = bytes_of(scratch("emptied"), &with);
  assert_int_equal(with, without);
  assert_memory_equal(plain, emptied, with);
  assert_null(strstr(plain, "notes"));
  free(plain);
  free(emptied);
  session_end(s);
}

static void undo_does_not_touch_notes(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  pen_action place;
  assert_true(pen_parse(session_setup(s), "place decoy_1 morris", &place, NULL));
  session_act(s, place, NULL, 0);
  write_note(s, 0, PEN_CSA, "morris", "a decoy");
  assert_true(session_undo(s, NULL));
  assert_int_equal(notes_count(s), 1);
  assert_true(session_redo(s, NULL)); /* and a note between does not hinder it */
  assert_int_equal(notes_count(s), 1);
  assert_int_equal(session_record_count(s), 1);
  session_end(s);
}

static void notes_survive_a_kill_at_once(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  plan.journal = scratch("killed");
  pid_t child = fork();
  if (child == 0) {
    session_with_notes(plan.journal);
    kill(getpid(), SIGKILL);
  }
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  session *as_written = session_with_notes(NULL), *again = load(plan.journal, &plan);
  same_notes(as_written, again);
  /* the journal goes on, now from the notes as they stand */
  write_note(again, 0, PEN_CSA, NULL, "after the crash");
  session_end(again);
  again = load(plan.journal, &plan);
  assert_int_equal(notes_count(again), 4);
  assert_string_equal(notes_at(again, 3)->text, "after the crash");
  session_end(again);
  session_end(as_written);
}

static void a_note_alone_is_worth_continuing(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  plan.journal = scratch("alone");
  session *s = begin(&plan);
  write_note(s, 0, PEN_CSA, NULL, "thought about it");
  session_end(s);
  assert_true(session_journal_waits(plan.journal));
  s = load(plan.journal, &plan);
  assert_true(session_unsaved(s));
  session_end(s);
}

/* ------------------------------------------------------------------ cut, damaged, forged */

/* Notes after so many whole lines of a journal. */
static int notes_after(const char *bytes, size_t cut) {
  bool there[64] = {false};
  int count = 0;
  for (const char *line = bytes, *end; line < bytes + cut; line = end + 1) {
    int number;
    end = memchr(line, '\n', (size_t)(bytes + cut - line));
    if (end == NULL) break;
    if (sscanf(line, "{\"note\":%d", &number) != 1) continue;
    const char *text = strstr(line, "\"text\":");
    there[number] = text != NULL && text < end;
  }
  for (int i = 0; i < 64; i++) count += there[i];
  return count;
}

static void a_journal_cut_anywhere_has_the_notes_up_to_the_cut(void **state) {
  (void)state;
  size_t size;
  session_plan plan = fair_oaks_plan();
  session *s = session_with_notes(scratch("whole"));
  char *bytes = bytes_of(scratch("whole"), &size);
  session_end(s);
  for (size_t cut = (size_t)(strchr(bytes, '\n') - bytes) + 1; cut <= size; cut += 6) {
    write_bytes_to(scratch("cut"), bytes, cut);
    session *again = load(scratch("cut"), &plan);
    assert_int_equal(notes_count(again), notes_after(bytes, cut));
    session_end(again);
  }
  free(bytes);
}

static void a_cut_or_changed_save_is_refused(void **state) {
  (void)state;
  size_t size;
  session_plan plan = fair_oaks_plan();
  session *s = session_with_notes(NULL);
  assert_true(session_save(s, scratch("whole"), &error));
  session_end(s);
  char *bytes = bytes_of(scratch("whole"), &size);
  for (size_t cut = (size_t)(strstr(bytes, "\"notes\"") - bytes); cut < size; cut += 7) {
    write_bytes_to(scratch("cut"), bytes, cut);
    assert_null(session_load(scratch("cut"), &plan, &error));
  }
  for (size_t byte = (size_t)(strstr(bytes, "\"notes\"") - bytes); byte < size - 1; byte += 5) {
    bytes[byte] ^= 4;
    write_bytes_to(scratch("changed"), bytes, size);
    bytes[byte] ^= 4;
    assert_null(session_load(scratch("changed"), &plan, &error));
    assert_non_null(strstr(error.message, "damaged or was edited"));
  }
  free(bytes);
}

/* Notes that say what no note can, in files whose checks are right. */
static const char *const no_notes[] = {
    "{\"n\":1,\"s\":\"csa\",\"turn\":12,\"text\":\"\"}",
    "{\"n\":1,\"s\":\"csa\",\"turn\":12,\"text\":\"two\\nlines\"}",
    "{\"n\":1,\"s\":\"csa\",\"turn\":12,\"text\":\"\\u001b[2J\"}",
    "{\"n\":1,\"s\":\"csa\",\"turn\":12,\"text\":\"\\u009b2J\"}",
    "{\"n\":1,\"s\":\"csa\",\"turn\":12,\"text\":\"\xC3(\"}",
    "{\"n\":1,\"s\":\"csa\",\"turn\":12,\"text\":7}",
    "{\"n\":1,\"s\":\"both\",\"turn\":12,\"text\":\"x\"}",
    "{\"n\":1,\"s\":\"csa\",\"turn\":0,\"text\":\"x\"}",
    "{\"n\":1,\"s\":\"csa\",\"turn\":99,\"text\":\"x\"}",
    "{\"n\":1,\"s\":\"csa\",\"turn\":12,\"place\":\"atlantis\",\"text\":\"x\"}",
    "{\"n\":0,\"s\":\"csa\",\"turn\":12,\"text\":\"x\"}",
    "{\"s\":\"csa\",\"turn\":12,\"text\":\"x\"}",
    ("{\"n\":1,\"s\":\"csa\",\"turn\":12,\"text\":\"x\"},{\"n\":1,\"s\":\"csa\",\"turn\":12,"
     "\"text\":\"x\"}"),
    "7"};

static void a_save_with_what_is_no_note_is_refused(void **state) {
  (void)state;
  size_t size;
  char text[1 << 14];
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  play_many(s, 3, 10);
  assert_true(session_save(s, scratch("good"), &error));
  session_end(s);
  char *bytes = bytes_of(scratch("good"), &size);
  int records = (int)(strstr(bytes, "\"check\":") - bytes);
  for (size_t i = 0; i < sizeof no_notes / sizeof no_notes[0]; i++) {
    snprintf(text, sizeof text, "%.*s\"notes\":[%s],\n\"check\":", records, bytes, no_notes[i]);
    forge_save(scratch("forged"), text);
    assert_null(session_load(scratch("forged"), &plan, &error));
    if (strstr(error.message, "is none") == NULL) fail_msg("%s", error.message);
  }
  snprintf(text, sizeof text, "%.*s\"notes\":7,\n\"check\":", records, bytes);
  forge_save(scratch("forged"), text);
  assert_null(session_load(scratch("forged"), &plan, &error));
  free(bytes);
}

static void a_journal_with_what_is_no_note_is_refused(void **state) {
  (void)state;
  size_t size;
  char text[1 << 14];
  session_plan plan = fair_oaks_plan();
  session *s = session_with_notes(scratch("whole"));
  char *bytes = bytes_of(scratch("whole"), &size);
  session_end(s);
  static const char *const lines[] = {"{\"note\":77", "{\"note\":\"x\"",
                                      "{\"note\":5,\"s\":\"csa\",\"turn\":12,\"text\":\"\""};
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    snprintf(text, sizeof text, "%s%s,\"check\":\"0123456789abcdef\"}\n", bytes, lines[i]);
    forge_journal(scratch("forged"), text);
    assert_null(session_load(scratch("forged"), &plan, &error));
    assert_non_null(strstr(error.message, "does not fit"));
  }
  free(bytes);
}

/* ------------------------------------------------------------------ bounds, and whose they are */

static void what_a_note_cannot_be_is_said(void **state) {
  (void)state;
  session_plan plan = fair_oaks_plan();
  session *s = begin(&plan);
  char longest[NOTE_BYTES_MAX + 2];
  memset(longest, 'x', sizeof longest);
  longest[NOTE_BYTES_MAX] = '\0';
  assert_null(note_text_fault(longest));
  longest[NOTE_BYTES_MAX] = 'x';
  longest[NOTE_BYTES_MAX + 1] = '\0';
  assert_string_equal(note_text_fault(longest), "a note has at most 240 bytes");
  assert_non_null(note_text_fault(""));
  assert_non_null(note_text_fault("tab\there"));
  assert_non_null(note_text_fault("\xFF"));
  own_note note = {.side = PEN_CSA, .turn = 99, .place = PEN_NONE, .text = "x"};
  assert_false(notes_write(s, &note, &why));
  assert_string_equal(why, "there is no such turn");
  note.turn = 1;
  for (int i = 0; i < NOTES_MAX; i++) assert_true(notes_write(s, &note, &why));
  assert_false(notes_write(s, &note, &why));
  assert_string_equal(why, "there is room for 500 notes only");
  note.number = 7; /* one that is there can still be changed */
  assert_true(notes_write(s, &note, &why));
  session_end(s);
}

static void a_note_is_for_its_side_or_for_one_who_sees_both(void **state) {
  (void)state;
  const own_note note = {.number = 1, .side = PEN_CSA, .turn = 12, .place = PEN_NONE, .text = "x"};
  static const struct {
    enum session_mode mode;
    bool usa, csa, common, both;
  } cases[] = {{MODE_TWO, false, true, false, false},
               {MODE_SOLO, false, true, false, true},
               {MODE_SOLO_FOG, false, true, false, true}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    session_plan plan = fair_oaks_plan();
    plan.mode = cases[i].mode;
    session *s = begin(&plan);
    assert_int_equal(note_is_for(s, &note, PEN_VIEW_USA), cases[i].usa);
    assert_int_equal(note_is_for(s, &note, PEN_VIEW_CSA), cases[i].csa);
    assert_int_equal(note_is_for(s, &note, PEN_VIEW_COMMON), cases[i].common);
    assert_int_equal(note_is_for(s, &note, PEN_VIEW_BOTH), cases[i].both);
    session_end(s);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(notes_are_kept_in_a_save),
      cmocka_unit_test(a_game_without_notes_is_saved_as_before),
      cmocka_unit_test(undo_does_not_touch_notes),
      cmocka_unit_test(notes_survive_a_kill_at_once),
      cmocka_unit_test(a_note_alone_is_worth_continuing),
      cmocka_unit_test(a_journal_cut_anywhere_has_the_notes_up_to_the_cut),
      cmocka_unit_test(a_cut_or_changed_save_is_refused),
      cmocka_unit_test(a_save_with_what_is_no_note_is_refused),
      cmocka_unit_test(a_journal_with_what_is_no_note_is_refused),
      cmocka_unit_test(what_a_note_cannot_be_is_said),
      cmocka_unit_test(a_note_is_for_its_side_or_for_one_who_sees_both),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
