/* The notation: one line of words for an action. The table of forms below is the whole grammar, for
 * parser, printer and help alike. */
#include <stdio.h>
#include <string.h>

#include "peninsula/action.h"

/* In a form, a word in capitals stands for one thing (terms[]), any other for itself. */
static const char *const forms[PEN_NO_VERB] = {
    [PEN_PLACE_UNIT] = "place UNIT PLACE",
    [PEN_END] = "end",
    [PEN_RESTORE] = "restore UNIT",
    [PEN_RETURN] = "return UNIT PLACE",
    [PEN_ROLL] = "roll",
    [PEN_SIEGE] = "siege GUN PLACE",
    [PEN_ACTIVATE] = "activate UNIT | activate CAVALRY CAVALRY",
    [PEN_SAIL] = "sail UNIT PORT PORT",
    [PEN_ENTER] = "enter UNIT PLACE",
    [PEN_LEAVE] = "leave UNIT PLACE",
    [PEN_STANDING] = "standing WHAT HOW",
    [PEN_MOVE] = "move UNIT PLACE | move CAVALRY CAVALRY PLACE",
    [PEN_RAIL] = "rail UNIT PLACE",
    [PEN_MARCH] = "march UNIT PLACE",
    [PEN_BOARD] = "board UNIT",
    [PEN_SCOUT_WITH] = "scout CAVALRY | scout CAVALRY CAVALRY",
    [PEN_SCREEN_WITH] = "screen CAVALRY | screen CAVALRY CAVALRY",
    [PEN_PASS] = "pass",
    [PEN_RETREAT_TO] = "retreat PLACE | retreat sea | retreat UNIT PLACE",
    [PEN_STAND] = "stand",
    [PEN_SORTIE_OUT] = "sortie",
    [PEN_FIGHT] = "fight",
    [PEN_WITHDRAW] = "withdraw",
    [PEN_LOSE] = "lose UNIT",
    [PEN_BATTLE] = "battle PLACE",
    [PEN_DEPLOY_AT] = "deploy UNIT POSITION",
    [PEN_FIRE] = "fire UNIT",
    [PEN_SHIFT] = "shift UNIT POSITION",
    [PEN_FLANK] = "flank UNIT COMMANDER",
    [PEN_RALLY_UNIT] = "rally COMMANDER UNIT",
    [PEN_REINFORCE_WITH] = "reinforce UNIT COMMANDER",
    [PEN_ADVANCE_UNIT] = "advance UNIT",
    [PEN_EXTEND_GAME] = "extend",
    [PEN_RESIGN] = "resign",
    [PEN_DRAW] = "draw",
};

enum kind { A_UNIT, A_PLACE, A_POSITION, A_STANDING, A_HOW, A_LITERAL };

static const struct term {
  const char *word, *wanted;
  enum kind kind;
} terms[] = {
    {"UNIT", "a unit", A_UNIT},
    {"CAVALRY", "a cavalry unit", A_UNIT},
    {"GUN", "a siege gun", A_UNIT},
    {"COMMANDER", "a commander", A_UNIT},
    {"PLACE", "a place", A_PLACE},
    {"PORT", "a port", A_PLACE},
    {"POSITION", "left_flank, left_center, right_center or right_flank", A_POSITION},
    {"WHAT", "screens, ties or sorties", A_STANDING},
    {"HOW", "ask, always, never or first", A_HOW},
    {"sea", "sea", A_LITERAL},
};
enum { TERMS = sizeof terms / sizeof terms[0], WORDS_MAX = 5 };

static const char past_the_end[] = "the end of the line";

/* ------------------------------------------------------------------ words */

typedef struct words {
  int count; /* WORDS_MAX + 1 when there are more */
  char word[WORDS_MAX + 1][PEN_ID_MAX];
} words;

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* A word too long for any id is kept cut, and is then no id: no id fills PEN_ID_MAX bytes. */
static words split(const char *line) {
  words w;
  memset(&w, 0, sizeof w);
  while (w.count <= WORDS_MAX) {
    while (is_blank(*line)) line++;
    if (*line == '\0') break;
    char *word = w.word[w.count++];
    for (int i = 0; *line != '\0' && !is_blank(*line); i++, line++)
      if (i < PEN_ID_MAX - 1) word[i] = *line;
  }
  return w;
}

/* The next word of a form; NULL at its end. */
static const char *next_form_word(const char *form, size_t *length) {
  while (is_blank(*form)) form++;
  *length = strcspn(form, " |");
  return *length == 0 ? NULL : form;
}

static const char *next_form(const char *form) {
  const char *bar = strchr(form, '|');
  return bar == NULL ? NULL : bar + 1;
}

static const struct term *term_of(const char *word, size_t length) {
  for (int i = 0; i < TERMS; i++)
    if (strlen(terms[i].word) == length && memcmp(terms[i].word, word, length) == 0)
      return &terms[i];
  return NULL; /* the verb itself */
}

/* ------------------------------------------------------------------ members */

/* The member of an action that a term fills: the first unit or place named goes to the first. */
static uint8_t *member_for(pen_action *action, enum kind kind, int same_before) {
  switch (kind) {
    case A_UNIT:
      return same_before == 0 ? &action->unit : &action->unit2;
    case A_PLACE:
      return same_before == 0 ? &action->place : &action->place2;
    case A_LITERAL:
      return &action->place;
    case A_POSITION:
      return &action->position;
    case A_STANDING:
      return &action->what;
    case A_HOW:
      return &action->how;
  }
  return NULL;
}

/* The number a word stands for, or a negative one or PEN_NONE. */
static int number_of(const pen_setup *setup, const struct term *term, const char *word) {
  switch (term->kind) {
    case A_UNIT:
      return pen_find_unit(setup, word);
    case A_PLACE:
      return pen_find_place(setup, word);
    case A_LITERAL:
      return strcmp(word, term->word) == 0 ? PEN_SEA : -1;
    case A_POSITION:
      return pen_number(PEN_POSITION_NAMES, word);
    case A_STANDING:
      return pen_number(PEN_STANDING_NAMES, word);
    case A_HOW:
      return pen_number(PEN_HOW_NAMES, word);
  }
  return -1;
}

static const char *word_for(const pen_setup *setup, const struct term *term, uint8_t value) {
  switch (term->kind) {
    case A_UNIT:
      return value < PEN_UNITS_MAX ? setup->unit[value].id : "?";
    case A_PLACE:
      return value < setup->places ? setup->place[value].id : "?";
    case A_LITERAL:
      return term->word;
    case A_POSITION:
      return pen_id(PEN_POSITION_NAMES, value);
    case A_STANDING:
      return pen_id(PEN_STANDING_NAMES, value);
    case A_HOW:
      return pen_id(PEN_HOW_NAMES, value);
  }
  return "?";
}

/* ------------------------------------------------------------------ actions */

pen_action pen_action_of(enum pen_verb verb) {
  return (pen_action){(uint8_t)verb, PEN_NONE, PEN_NONE, PEN_NONE,
                      PEN_NONE,      PEN_NONE, PEN_NONE, PEN_NONE};
}

bool pen_action_equal(pen_action a, pen_action b) { return memcmp(&a, &b, sizeof a) == 0; }

const char *pen_verb_forms(enum pen_verb verb) { return verb < PEN_NO_VERB ? forms[verb] : ""; }

/* ------------------------------------------------------------------ parsing */

typedef struct attempt {
  pen_action action;
  int stumbled; /* the index of the word that does not fit, or -1 */
  const char *wanted;
} attempt;

static attempt try_form(const pen_setup *setup, const char *form, const words *w,
                        enum pen_verb verb) {
  attempt result = {pen_action_of(verb), -1, NULL};
  int seen[A_LITERAL + 1] = {0};
  int i = 0;
  size_t length;
  for (const char *word = next_form_word(form, &length); word != NULL;
       word = next_form_word(word + length, &length), i++) {
    const struct term *term = term_of(word, length);
    if (term == NULL) continue;
    int value = i < w->count ? number_of(setup, term, w->word[i]) : -1;
    if (value < 0 || value == PEN_NONE) {
      result.stumbled = i;
      result.wanted = term->wanted;
      return result;
    }
    *member_for(&result.action, term->kind, seen[term->kind]++) = (uint8_t)value;
  }
  if (i < w->count) {
    result.stumbled = i;
    result.wanted = past_the_end;
  }
  return result;
}

static bool stumble(pen_parse_error *error, const words *w, int at, const char *wanted) {
  if (error == NULL) return false;
  memset(error, 0, sizeof *error);
  if (at < w->count) memcpy(error->word, w->word[at], PEN_ID_MAX);
  error->wanted = wanted;
  return false;
}

bool pen_parse(const pen_setup *setup, const char *line, pen_action *action,
               pen_parse_error *error) {
  words w = split(line);
  int verb = w.count == 0 ? -1 : pen_number(PEN_VERB_NAMES, w.word[0]);
  if (verb < 0) return stumble(error, &w, 0, "a verb");
  attempt furthest = {pen_action_of((enum pen_verb)verb), -1, NULL};
  for (const char *form = forms[verb]; form != NULL; form = next_form(form)) {
    attempt result = try_form(setup, form, &w, (enum pen_verb)verb);
    if (result.stumbled < 0) {
      *action = result.action;
      return true;
    }
    if (result.stumbled > furthest.stumbled) furthest = result;
  }
  return stumble(error, &w, furthest.stumbled, furthest.wanted);
}

/* ------------------------------------------------------------------ printing */

/* Writes the action in this form; false when the form has not the members the action fills. */
static bool print_form(const pen_setup *setup, const char *form, pen_action action, char *out,
                       size_t size) {
  pen_action left = action;
  int seen[A_LITERAL + 1] = {0};
  size_t used = 0, length;
  for (const char *word = next_form_word(form, &length); word != NULL;
       word = next_form_word(word + length, &length)) {
    const struct term *term = term_of(word, length);
    const char *printed = pen_id(PEN_VERB_NAMES, action.verb);
    if (term != NULL) {
      uint8_t *member = member_for(&left, term->kind, seen[term->kind]++);
      if (*member == PEN_NONE || (term->kind == A_LITERAL) != (*member == PEN_SEA)) return false;
      printed = word_for(setup, term, *member);
      *member = PEN_NONE;
    }
    if (used < size)
      used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? " " : "", printed);
  }
  return pen_action_equal(left, pen_action_of((enum pen_verb)action.verb));
}

char *pen_print(const pen_setup *setup, pen_action action, char *out, size_t size) {
  for (const char *form = pen_verb_forms((enum pen_verb)action.verb); form != NULL;
       form = next_form(form))
    if (print_form(setup, form, action, out, size)) return out;
  snprintf(out, size, "%s", pen_id(PEN_VERB_NAMES, action.verb)); /* no form has these members */
  return out;
}
