#include "text/text.h"

#include <stdio.h>
#include <string.h>

#include "text/input.h"
#include "text/player.h"

/* ------------------------------------------------------------------ actions */

static void print_events(const player *p) {
  const pen_events *events = session_events(p->s);
  for (int i = 0; i < events->count; i++)
    print_event(stdout, setup_of(p), &events->event[i], p->as);
}

static void forget_dice(player *p) {
  p->dice_wanted = p->typed_count = 0;
  p->dice_owed = false;
}

static bool refuse(player *p, pen_reason reason) {
  char words[PEN_LINE_MAX * 2];
  /* Why the other side may not do a thing is not told to this one. */
  if (is_waiting(p)) return answer_no(p, "waiting");
  pen_reason_words(setup_of(p), reason, words, sizeof words);
  return answer_no(p, "%s %s : %s", pen_reason_clause(reason), pen_reason_section(reason), words);
}

static bool want_dice(player *p, pen_action action, const pen_result *result) {
  if (session_dice_of(p->s) == DICE_LIST) {
    p->exit = EXIT_REFUSED;
    p->done = true;
    fputs("peninsula: the list of dice is at its end\n", stderr);
    return answer_no(p, "usage : the list of dice is at its end");
  }
  p->action = action;
  p->dice_wanted = result->dice_needed - p->typed_count;
  p->dice_owed = result->barrier != 0;
  print_dice(p, result, p->dice_wanted);
  return true;
}

/* Does the action with the dice typed so far. */
static bool act(player *p, pen_action action) {
  pen_result result =
      session_act(p->s, action, p->typed_count > 0 ? p->typed : NULL, p->typed_count);
  if (result.status == PEN_NEEDS_DICE) return want_dice(p, action, &result);
  forget_dice(p);
  if (result.status == PEN_REFUSED) return refuse(p, result.reason);
  print_events(p);
  return true;
}

/* Not an answer of the protocol: whoever sits at the terminal should know. */
static void tell_note(player *p) {
  const char *note = session_note(p->s);
  if (note == NULL || strcmp(note, p->told_note) == 0) return;
  snprintf(p->told_note, sizeof p->told_note, "%s", note);
  fprintf(stderr, "peninsula: %s\n", note);
}

/* What follows an action: others sent by --auto, and the decision that is owed then. */
static bool go_on(player *p) {
  pen_action action;
  while (p->dice_wanted == 0 && automatic_action(p, &action))
    if (!act(p, action)) return false;
  if (p->dice_wanted == 0) print_decision(p);
  return true;
}

static bool no_action(player *p, const char *line, const pen_parse_error *error) {
  if (line[0] == '\0') return answer_no(p, "usage : an action is wanted");
  if (error->word[0] == '\0')
    return answer_no(p, "usage : the line ends where %s is wanted", error->wanted);
  return answer_no(p, "usage : \"%s\" stands where %s is wanted", error->word, error->wanted);
}

static bool do_action(player *p, const char *line) {
  pen_action action;
  pen_parse_error error;
  if (!pen_parse(setup_of(p), line, &action, &error)) return no_action(p, line, &error);
  return act(p, action) && go_on(p);
}

/* ------------------------------------------------------------------ typed dice */

/* Adds the faces on the line to those typed; false when they are not as many as wanted. */
static bool read_faces(player *p, const char *line) {
  int count = 0;
  uint8_t face[PEN_DICE_MAX];
  for (; *line != '\0'; line++) {
    if (*line == ' ' || *line == '\t') continue;
    if (*line < '1' || *line > '6' || count == PEN_DICE_MAX) return false;
    face[count++] = (uint8_t)(*line - '0');
  }
  if (count != p->dice_wanted || p->typed_count + count > PEN_DICE_MAX) return false;
  memcpy(p->typed + p->typed_count, face, (size_t)count);
  p->typed_count += count;
  return true;
}

static bool do_dice(player *p, const char *line) {
  if (!read_faces(p, line))
    return answer_no(p, "usage : %d number%s from 1 to 6 %s wanted%s", p->dice_wanted,
                     p->dice_wanted == 1 ? "" : "s", p->dice_wanted == 1 ? "is" : "are",
                     p->dice_owed ? "" : " (or undo)");
  p->dice_wanted = 0;
  return act(p, p->action) && go_on(p);
}

/* ------------------------------------------------------------------ commands */

typedef bool command_fn(player *p, const char *rest);

static bool do_actions(player *p, const char *rest) {
  (void)rest;
  static pen_action list[PEN_ACTIONS_MAX];
  char line[PEN_LINE_MAX + 1];
  if (is_waiting(p)) return answer_no(p, "waiting");
  int count = pen_actions(game_of(p), list, PEN_ACTIONS_MAX);
  for (int i = 0; i < count; i++)
    printf("action %s\n", pen_print(setup_of(p), list[i], line, sizeof line));
  return true;
}

static bool do_why(player *p, const char *rest) {
  pen_action action;
  pen_parse_error error;
  if (!pen_parse(setup_of(p), rest, &action, &error)) return no_action(p, rest, &error);
  if (is_waiting(p)) return answer_no(p, "waiting");
  pen_reason reason = pen_why_not(game_of(p), action);
  return reason.code == PEN_LEGAL || refuse(p, reason);
}

static bool do_state(player *p, const char *rest) {
  int viewer = rest[0] == '\0' ? (int)p->as : pen_number(PEN_VIEWER_NAMES, rest);
  if (viewer < 0) return answer_no(p, "usage : state [usa|csa|common|both]");
  bool wider = p->as != PEN_VIEW_BOTH && viewer != (int)p->as && viewer != PEN_VIEW_COMMON;
  if (wider)
    return answer_no(p, "usage : --as %s shows no more", pen_id(PEN_VIEWER_NAMES, (int)p->as));
  print_state(stdout, game_of(p), (enum pen_viewer)viewer);
  return true;
}

static bool step_back_or_forth(player *p, bool (*step)(session *, const char **)) {
  const char *why = "";
  if (!step(p->s, &why)) return answer_no(p, "usage : %s", why);
  print_decision(p);
  return true;
}

static bool do_undo(player *p, const char *rest) {
  (void)rest;
  if (p->dice_wanted == 0) return step_back_or_forth(p, session_undo);
  if (p->dice_owed)
    return answer_no(
        p, "usage : these dice have to be rolled: what they are for was not known before");
  forget_dice(p); /* the action that waited for dice has not been done yet */
  print_decision(p);
  return true;
}

static bool do_redo(player *p, const char *rest) {
  (void)rest;
  return step_back_or_forth(p, session_redo);
}

static bool do_save(player *p, const char *rest) {
  static file_error error;
  bool saved = session_save(p->s, rest, &error);
  p->exit = saved ? EXIT_DONE : error.code;
  if (saved) return true;
  return answer_no(p, "usage : %s", error.message);
}

static bool do_quit(player *p, const char *rest) {
  (void)rest;
  p->done = true;
  return true;
}

static command_fn do_help;

enum argument { NO_ARGUMENT, MAY_HAVE, MUST_HAVE };

typedef struct command {
  const char *word, *form, *help;
  enum argument argument;
  command_fn *run;
} command;

static const command commands[] = {
    {"actions", "actions", "every legal action, one a line", NO_ARGUMENT, do_actions},
    {"why", "why ACTION", "whether the action is legal, or the rule against it", MUST_HAVE, do_why},
    {"state", "state [usa|csa|common|both]", "the position as one line of JSON", MAY_HAVE,
     do_state},
    {"undo", "undo", "take back the last order", NO_ARGUMENT, do_undo},
    {"redo", "redo", "bring back what was taken back", NO_ARGUMENT, do_redo},
    {"save", "save FILE", "save the game", MUST_HAVE, do_save},
    {"help", "help [WORD]", "this list, or the forms of one word", MAY_HAVE, do_help},
    {"quit", "quit", "end, without saving", NO_ARGUMENT, do_quit},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const command *find_command(const char *word, size_t length) {
  for (int i = 0; i < COMMANDS; i++)
    if (strlen(commands[i].word) == length && memcmp(commands[i].word, word, length) == 0)
      return &commands[i];
  return NULL;
}

static void print_help(const command *c) { printf("# %s: %s\n", c->form, c->help); }

static void print_verb_help(int verb) { printf("# %s\n", pen_verb_forms((enum pen_verb)verb)); }

static bool do_help(player *p, const char *rest) {
  const command *c = find_command(rest, strlen(rest));
  int verb = pen_number(PEN_VERB_NAMES, rest);
  if (c != NULL) {
    print_help(c);
  } else if (verb >= 0) {
    print_verb_help(verb);
  } else if (rest[0] == '\0') {
    for (int i = 0; i < COMMANDS; i++) print_help(&commands[i]);
    for (verb = 0; verb < PEN_NO_VERB; verb++) print_verb_help(verb);
  } else {
    return answer_no(p, "usage : \"%s\" is no command and no verb; help lists them", rest);
  }
  return true;
}

/* ------------------------------------------------------------------ lines */

static bool run_command(player *p, const command *c, const char *rest) {
  bool fits = rest[0] == '\0' ? c->argument != MUST_HAVE : c->argument != NO_ARGUMENT;
  return fits ? c->run(p, rest) : answer_no(p, "usage : %s", c->form);
}

static bool do_line(player *p, const char *line) {
  size_t length = strcspn(line, " \t");
  const command *c = find_command(line, length);
  if (p->dice_wanted > 0 && (c == NULL || (c->run != do_undo && c->run != do_quit)))
    return do_dice(p, line);
  if (c == NULL) return do_action(p, line);
  return run_command(p, c, line + length + strspn(line + length, " \t"));
}

/* Takes blanks off both ends. */
static char *trimmed(char *line) {
  line += strspn(line, " \t");
  size_t length = strlen(line);
  while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t')) length--;
  line[length] = '\0';
  return line;
}

static void answer(player *p, enum input input, char *line) {
  bool good = true;
  if (input == INPUT_TOO_LONG) {
    good = answer_no(p, "usage : a line has at most %d bytes", PEN_LINE_MAX);
  } else if (input == INPUT_NOT_TEXT) {
    good = answer_no(p, "usage : the line has a zero byte in it");
  } else {
    line = trimmed(line);
    if (line[0] == '\0' || line[0] == '#') return;
    good = do_line(p, line);
  }
  if (good) answer_ok(p);
}

/* ------------------------------------------------------------------ the whole run */

static void begin(player *p, const text_options *options) {
  for (int i = 0; options->load == NULL && i < session_event_count(p->s); i++)
    print_event(stdout, setup_of(p), session_event(p->s, i), p->as);
  if (go_on(p)) answer_ok(p);
}

int text_main(const text_options *options) {
  static file_error error;
  player p = {.as = options->as, .automatic = options->automatic, .strict = options->strict};
  p.s = options->load != NULL ? session_load(options->load, &options->plan, &error)
                              : session_begin(&options->plan, &error);
  if (p.s == NULL) {
    fprintf(stderr, "%s\n", error.message);
    return error.code;
  }
  tell_note(&p);
  begin(&p, options);
  char line[PEN_LINE_MAX + 1];
  for (enum input input; !p.done && (input = read_line(line)) != INPUT_END;) {
    answer(&p, input, line);
    tell_note(&p);
  }
  session_end(p.s);
  return p.exit;
}
