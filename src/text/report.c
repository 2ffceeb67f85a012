#include "text/report.h"

#include <stdio.h>
#include <string.h>

#include "files/notes.h"
#include "files/statistics.h"
#include "files/writing.h"
#include "text/page.h"

enum { SENTENCE_MAX = 512 };

typedef struct report {
  const session *s;
  const pen_setup *setup;
  enum pen_viewer as;
  page page;
  pen_view end; /* the position the game has come to */
  char sentence[SENTENCE_MAX];
  int times;                /* that it was told in a row */
  char phase[SENTENCE_MAX]; /* a heading, until there is something under it */
  int turn;
} report;

/* ------------------------------------------------------------------ sentences */

/* Several blocks that do the same make one sentence. */
static void flush_sentence(report *r) {
  char words[SENTENCE_MAX + 32];
  if (r->times == 0) return;
  if (r->phase[0] != '\0') r->page.form->add(&r->page, PART_PHASE, r->phase);
  r->phase[0] = '\0';
  if (r->times > 1)
    snprintf(words, sizeof words, "%s (%d times)", r->sentence, r->times);
  else
    snprintf(words, sizeof words, "%s", r->sentence);
  r->page.form->add(&r->page, PART_SENTENCE, words);
  r->times = 0;
}

static void add_sentence(report *r, const char *words) {
  if (r->times > 0 && strcmp(r->sentence, words) == 0) {
    r->times++;
    return;
  }
  flush_sentence(r);
  snprintf(r->sentence, sizeof r->sentence, "%s", words);
  r->times = 1;
}

static void add_heading(report *r, enum part part, char *words) {
  size_t length = strlen(words);
  flush_sentence(r);
  if (length > 0 && words[length - 1] == '.') words[length - 1] = '\0';
  if (part == PART_PHASE) {
    snprintf(r->phase, sizeof r->phase, "%s", words);
    return;
  }
  if (part == PART_BATTLE && r->phase[0] != '\0') r->page.form->add(&r->page, PART_PHASE, r->phase);
  r->phase[0] = '\0';
  r->page.form->add(&r->page, part, words);
}

/* ------------------------------------------------------------------ the course */

/* The viewer's own notes for the turn that is told. */
static void add_notes(report *r) {
  char words[SENTENCE_MAX];
  for (int i = 0; i < notes_count(r->s); i++) {
    const own_note *note = notes_at(r->s, i);
    if (note->turn != r->turn || !note_is_for(r->s, note, r->as)) continue;
    snprintf(words, sizeof words, "Note%s%s: %s", note->place != PEN_NONE ? " on " : "",
             note->place != PEN_NONE ? r->setup->place[note->place].name : "", note->text);
    add_sentence(r, words);
  }
  flush_sentence(r);
}

static void add_event(report *r, const pen_event *event) {
  char words[SENTENCE_MAX];
  pen_event_words(r->setup, event, words, sizeof words);
  switch (event->kind) {
    case PEN_EV_TURN:
      flush_sentence(r);
      add_notes(r);
      r->turn = event->a;
      add_heading(r, PART_TURN, words);
      break;
    case PEN_EV_PHASE:
      add_heading(r, PART_PHASE, words);
      break;
    case PEN_EV_BATTLE:
      add_heading(r, PART_BATTLE, words);
      break;
    default:
      add_sentence(r, words);
  }
}

static void add_course(report *r) {
  pen_view beginning;
  pen_game game;
  char words[] = "The beginning";
  session_position(r->s, 0, &game);
  pen_view_of(&game, PEN_VIEW_COMMON, &beginning);
  r->turn = beginning.turn;
  if (session_event_count(r->s) == 0 || session_event(r->s, 0)->kind != PEN_EV_TURN)
    add_heading(r, PART_TURN, words);
  for (int i = 0; i < session_event_count(r->s); i++) {
    pen_event seen;
    if (pen_event_for(session_event(r->s, i), r->as, &seen)) add_event(r, &seen);
  }
  flush_sentence(r);
  add_notes(r);
}

/* ------------------------------------------------------------------ before and after */

static void add_fact(report *r, const char *words) {
  r->page.form->add(&r->page, PART_FACT, words);
}

static void add_options(report *r) {
  char words[2 * SENTENCE_MAX] = "Optional rules: ";
  size_t used = strlen(words);
  const char *comma = "";
  for (int o = 0; o < PEN_OPTIONS; o++) {
    if ((r->end.options >> o & 1) == 0 || used >= sizeof words) continue;
    used += (size_t)snprintf(words + used, sizeof words - used, "%s%s", comma,
                             pen_spoken(PEN_OPTION_NAMES, o));
    comma = "; ";
  }
  if (comma[0] != '\0') add_fact(r, words);
}

static void add_head(report *r) {
  static const char *const views[] = {[PEN_VIEW_USA] = "As the Union saw it.",
                                      [PEN_VIEW_CSA] = "As the Confederates saw it.",
                                      [PEN_VIEW_COMMON] = "As both sides saw it.",
                                      [PEN_VIEW_BOTH] = "With nothing hidden."};
  char words[SENTENCE_MAX];
  r->page.form->add(&r->page, PART_TITLE, r->setup->scenario.name);
  add_fact(r, views[r->as]);
  add_options(r);
  if (session_track_shift(r->s) == 0) return;
  snprintf(words, sizeof words, "The start of the confidence track was shifted by %+d.",
           session_track_shift(r->s));
  add_fact(r, words);
}

static void add_result(report *r) {
  char words[SENTENCE_MAX];
  if (!r->end.over)
    snprintf(words, sizeof words, "The game is not over: it stands in turn %d of %d.", r->end.turn,
             r->end.last_turn);
  else if (r->end.winner == PEN_NO_SIDE)
    snprintf(words, sizeof words, "The game was drawn in turn %d.", r->end.turn);
  else
    snprintf(words, sizeof words, "The %s side has won in turn %d (%s), the track at %+d.",
             pen_spoken(PEN_SIDE_NAMES, r->end.winner), r->end.turn, r->end.over_clause,
             r->end.track);
  add_fact(r, words);
  /* Of a game that goes on the seed would tell the dice to come. */
  if (!r->end.over || session_dice_of(r->s) != DICE_SEEDED) return;
  snprintf(words, sizeof words, "Seed %llu.", (unsigned long long)session_seed(r->s));
  add_fact(r, words);
}

static void add_row(report *r, const char *what, const int *number) {
  char words[128];
  snprintf(words, sizeof words, "%s\t%d\t%d", what, number[PEN_USA], number[PEN_CSA]);
  r->page.form->add(&r->page, PART_ROW, words);
}

/* Losses and CAP of the other side are not all open: whole numbers only where nothing is hidden. */
static void add_numbers(report *r) {
  static game_statistics game;
  dice_statistics dice;
  char words[128];
  r->page.form->add(&r->page, PART_ROW, "\tUnion\tConfederates");
  if (r->as == PEN_VIEW_BOTH) {
    statistics_of_game(r->s, &game);
    add_row(r, "Battles as the attacker", game.attacks);
    add_row(r, "Battles won", game.won);
    add_row(r, "SP lost", game.total_lost);
    add_row(r, "CAP spent", game.cap);
    add_row(r, "Links marched, by block", game.links);
  }
  statistics_of(r->s, session_event_count(r->s), r->as, &dice);
  add_row(r, "Dice rolled", dice.dice);
  add_row(r, "Hits in battles", dice.hits);
  snprintf(words, sizeof words, "Hits to be expected\t%.1f\t%.1f", dice.expected[PEN_USA],
           dice.expected[PEN_CSA]);
  r->page.form->add(&r->page, PART_ROW, words);
}

/* ------------------------------------------------------------------ the whole */

static const page_form *form_of(const char *path) {
  const char *end = strrchr(path, '.');
  if (end != NULL && strcmp(end, ".html") == 0) return &page_as_html;
  return end != NULL && strcmp(end, ".txt") == 0 ? &page_as_text : NULL;
}

bool report_write(const session *s, enum pen_viewer as, const char *path, file_error *error) {
  static report r;
  char end[] = "The end";
  r = (report){.s = s, .setup = session_setup(s), .as = as};
  r.page = (page){.form = form_of(path), .last = PARTS};
  if (r.page.form == NULL)
    return file_error_set(error, EXIT_REFUSED, "%s: a report's name ends with .html or .txt", path);
  pen_view_of(session_game(s), as, &r.end);
  r.page.form->begin(&r.page, r.setup->scenario.name);
  add_head(&r);
  add_course(&r);
  add_heading(&r, PART_TURN, end);
  add_result(&r);
  add_numbers(&r);
  r.page.form->end(&r.page);
  bool good = r.page.out.failed ? file_error_set(error, EXIT_NOT_WRITTEN, "%s: out of memory", path)
                                : write_safely(path, r.page.out.text, r.page.out.used, error);
  buffer_free(&r.page.out);
  return good;
}
