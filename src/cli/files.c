/* The commands that look at files: check and dump. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "files/check.h"
#include "files/dump.h"
#include "files/notes.h"
#include "text/lines.h"
#include "tui/tui.h"

/* ------------------------------------------------------------------ check */

/* Which commands there are to have keys, the front end knows. */
static bool check_settings(const char *path, char *summary, size_t size, file_error *error) {
  settings s;
  if (!settings_read(path, &own_keys_known, &s, error)) return false;
  snprintf(summary, size, "%s: settings, with %d keys of one's own", path, s.own_keys);
  return true;
}

static bool check_one(const arguments *a, const char *path, char *summary, size_t size,
                      file_error *error) {
  if (is_settings_file(path)) return check_settings(path, summary, size, error);
  return check_file(a->plan.data_dir, path, summary, size, error);
}

int run_check(arguments *a) {
  static file_error error;
  int code = EXIT_DONE;
  if (!plan_data(a, &error)) return error.code;
  for (int i = 0; i < a->words; i++) {
    char summary[512];
    if (check_one(a, a->word[i], summary, sizeof summary, &error))
      puts(summary);
    else
      code = say_error(&error);
  }
  return code;
}

/* ------------------------------------------------------------------ dump */

/* A side sees its own actions only; of the others it sees what came of them. */
static bool may_read(enum pen_viewer as, const session_record *record) {
  return as == PEN_VIEW_BOTH || (int)as == (int)record->side;
}

static void print_record(const session *s, const session_record *record) {
  char line[PEN_LINE_MAX + 1];
  printf("record %d %s %s", record->number, pen_id(PEN_SIDE_NAMES, (int)record->side),
         pen_print(session_setup(s), record->action, line, sizeof line));
  for (int i = 0; i < record->dice; i++) printf(i == 0 ? " : %d" : " %d", record->die[i]);
  putchar('\n');
}

static void print_actions(const session *s, int records, enum pen_viewer as) {
  char line[PEN_LINE_MAX + 1];
  for (int i = 0; i < records; i++) {
    const session_record *record = session_record_of(s, i);
    if (may_read(as, record)) puts(pen_print(session_setup(s), record->action, line, sizeof line));
  }
}

static void print_course(const session *s, int records, enum pen_viewer as) {
  int event = 0;
  for (int number = 0; number <= records; number++) {
    const session_record *record = number == 0 ? NULL : session_record_of(s, number - 1);
    if (record != NULL && may_read(as, record)) print_record(s, record);
    for (; event < session_event_count(s) && session_event_record(s, event) == number; event++)
      print_event(stdout, session_setup(s), session_event(s, event), as);
  }
  pen_game game;
  session_position(s, records, &game);
  print_state(stdout, &game, as);
}

/* A side's notes are for nobody else. */
static void print_notes(const session *s, enum pen_viewer as) {
  for (int i = 0; i < notes_count(s); i++) {
    const own_note *note = notes_at(s, i);
    if (as != PEN_VIEW_BOTH && (int)as != (int)note->side) continue;
    printf("note %s %d%s%s : %s\n", pen_id(PEN_SIDE_NAMES, note->side), note->turn,
           note->place == PEN_NONE ? "" : " ",
           note->place == PEN_NONE ? "" : pen_place_id(session_setup(s), note->place), note->text);
  }
}

static int print_scenario(const session *s, int records) {
  static file_error error;
  char *text = dump_scenario(s, records, &error);
  if (text == NULL) return say_error(&error);
  fputs(text, stdout);
  free(text);
  return EXIT_DONE;
}

static int dump(const arguments *a, const session *s) {
  int records = a->at_given ? a->at : session_record_count(s);
  if (records > session_record_count(s)) {
    fprintf(stderr, "peninsula: %s has only %d records\n", a->word[0], session_record_count(s));
    return EXIT_REFUSED;
  }
  if (a->scenario_out) return print_scenario(s, records);
  (a->actions ? print_actions : print_course)(s, records, a->as);
  if (!a->actions && !a->at_given) print_notes(s, a->as);
  return EXIT_DONE;
}

int run_dump(arguments *a) {
  static file_error error;
  if (!plan_data(a, &error)) return error.code;
  session *s = session_load(a->word[0], &a->plan, &error);
  if (s == NULL) return say_error(&error);
  int code = dump(a, s);
  session_end(s);
  return code;
}
