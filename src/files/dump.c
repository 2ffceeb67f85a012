#include "files/dump.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files/buffer.h"

typedef struct dump {
  buffer out;
  const session *s;
  const pen_setup *setup;
  const pen_scenario *scenario; /* the game's own */
  int records;
  pen_view view; /* everything, at that position */
  pen_progress progress;
} dump;

static bool is_first_turn(const dump *d) { return d->view.turn == d->scenario->turn; }

/* ------------------------------------------------------------------ lists of words */

static void add_list_item(buffer *out, bool *first, const char *word) {
  buffer_add(out, "%s\"%s\"", *first ? "" : ", ", word);
  *first = false;
}

/* The words whose bits are set: ["a", "b"]. */
static void add_words(buffer *out, uint32_t bits, enum pen_names names) {
  bool first = true;
  buffer_add_text(out, "[");
  for (int i = 0; i < 32; i++)
    if ((bits >> i & 1) != 0) add_list_item(out, &first, pen_id(names, i));
  buffer_add_text(out, "]");
}

/* {"usa": [...], "csa": [...]} of the places by their holder; nobody's are left out. */
static void add_holders(dump *d, const uint8_t *holder) {
  for (int side = 0; side < PEN_SIDES; side++) {
    bool first = true;
    buffer_add(&d->out, "%s\n  \"%s\": [", side == 0 ? "{" : ",", pen_id(PEN_SIDE_NAMES, side));
    for (int p = 0; p < d->setup->places; p++)
      if (holder[p] == side) add_list_item(&d->out, &first, d->setup->place[p].id);
    buffer_add_text(&d->out, "]");
  }
  buffer_add_text(&d->out, "\n }");
}

/* ------------------------------------------------------------------ the turn */

/* Whether the side has had its command roll of this turn. */
static bool has_rolled(const dump *d, enum pen_side side) {
  enum pen_phase orders = side == PEN_CSA ? PEN_PHASE_CSA_ORDERS : PEN_PHASE_USA_ORDERS;
  if (d->view.phase != orders) return (enum pen_phase)d->view.phase > orders;
  return d->view.decision != PEN_COMMAND_ROLL;
}

/* What the side has left, or will begin with. */
static int cap_of(const dump *d, enum pen_side side) {
  enum { USUAL_CAP = 3 }; /* R4_1a */
  if (has_rolled(d, side)) return d->view.cap[side];
  return is_first_turn(d) ? d->scenario->cap[side] : USUAL_CAP;
}

static void add_start(dump *d) {
  const pen_view *v = &d->view;
  unsigned rolled = (unsigned)has_rolled(d, PEN_USA) | (unsigned)has_rolled(d, PEN_CSA) << 1;
  buffer_add(&d->out, " \"start\": {\"turn\": %d, \"phase\": \"%s\", \"weather\": \"%s\", ",
             v->turn, pen_id(PEN_PHASE_NAMES, v->phase), pen_id(PEN_WEATHER_NAMES, v->weather));
  buffer_add(&d->out, "\"track\": %d, \"cap\": {\"usa\": %d, \"csa\": %d}, \"rolled\": ", v->track,
             cap_of(d, PEN_USA), cap_of(d, PEN_CSA));
  add_words(&d->out, rolled, PEN_SIDE_NAMES);
  buffer_add(&d->out, "},\n \"army_commanders\": {\"usa\": \"%s\", \"csa\": \"%s\"},\n",
             d->setup->army[v->army_commander[PEN_USA]].id,
             d->setup->army[v->army_commander[PEN_CSA]].id);
}

/* ------------------------------------------------------------------ units */

/* Where the attackers of a battle still to be fought came from. */
static void add_origin(dump *d, int unit) {
  const pen_unit_view *u = &d->view.unit_view[unit];
  bool attacks = d->view.contested[u->at] && (int)pen_side_of(unit) == d->view.active;
  if (!attacks || u->from >= d->setup->places) return;
  const char *from = d->setup->place[u->from].id;
  if (d->setup->link_between[u->from][u->at] == PEN_NONE)
    buffer_add(&d->out, ", \"from\": \"water\", \"port\": \"%s\"", from);
  else
    buffer_add(&d->out, ", \"from\": \"%s\"", from);
}

static void add_unit(dump *d, int unit, bool *first) {
  const pen_unit_view *u = &d->view.unit_view[unit];
  const pen_unit *about = &d->setup->unit[unit];
  if (about->type == PEN_NO_TYPE || u->at == PEN_OUT || u->at == PEN_NONE) return;
  buffer_add(&d->out, "%s\n  {\"id\": \"%s\", \"at\": \"%s\"", *first ? "" : ",", about->id,
             pen_place_id(d->setup, u->at));
  *first = false;
  if (pen_on_board(u->at)) {
    add_origin(d, unit);
    if (about->sp > 0 && u->sp != about->sp) buffer_add(&d->out, ", \"sp\": %d", u->sp);
    if ((u->marks & PEN_IS_ACTIVATED) != 0) buffer_add_text(&d->out, ", \"activated\": true");
    if ((u->marks & PEN_IS_KNOWN) != 0)
      buffer_add(&d->out, ", \"known\": [\"%s\"]",
                 pen_id(PEN_SIDE_NAMES, (int)pen_enemy_of(pen_side_of(unit))));
  }
  buffer_add_text(&d->out, "}");
}

/* ------------------------------------------------------------------ choices and victory */

static bool set_up_is_done(const dump *d, int side) {
  for (int i = 0; i < session_event_count(d->s); i++) {
    const pen_event *event = session_event(d->s, i);
    if (session_event_record(d->s, i) <= d->records && event->kind == PEN_EV_SET_UP_DONE &&
        event->side == side)
      return true;
  }
  return false;
}

static void add_choice_place(dump *d, const pen_choice *choice) {
  if (choice->anywhere || choice->with_corps) {
    buffer_add(&d->out, "\"%s\"", choice->anywhere ? "anywhere" : "with_corps");
    return;
  }
  bool first = true;
  buffer_add_text(&d->out, "[");
  for (int i = 0; i < choice->places; i++)
    add_list_item(&d->out, &first, d->setup->place[choice->place[i]].id);
  buffer_add_text(&d->out, "]");
}

/* What of a choice is still open; once the set-up is over nothing is. */
static void add_choice(dump *d, const pen_choice *choice, bool *first) {
  bool first_unit = true;
  if (d->view.phase != PEN_PHASE_SET_UP || set_up_is_done(d, choice->side)) return;
  for (int i = 0; i < choice->units; i++) {
    if (pen_on_board(d->view.unit_view[choice->unit[i]].at)) continue;
    if (first_unit)
      buffer_add(&d->out, "%s\n  {\"side\": \"%s\", \"units\": [", *first ? "" : ",",
                 pen_id(PEN_SIDE_NAMES, choice->side));
    add_list_item(&d->out, &first_unit, d->setup->unit[choice->unit[i]].id);
  }
  if (first_unit) return;
  *first = false;
  buffer_add_text(&d->out, "], \"at\": ");
  add_choice_place(d, choice);
  buffer_add(&d->out, "%s}", choice->together ? ", \"together\": true" : "");
}

static void add_victory(dump *d, const pen_victory *v, bool *first) {
  bool has_value =
      v->when == PEN_TRACK_AT_MOST || v->when == PEN_TRACK_AT_LEAST || v->when == PEN_HOLDS_PLACES;
  bool first_place = true;
  buffer_add(&d->out, "%s\n  {\"side\": \"%s\", \"when\": \"%s\"", *first ? "" : ",",
             pen_id(PEN_SIDE_NAMES, v->side), pen_id(PEN_VICTORY_NAMES, v->when));
  *first = false;
  if (has_value) buffer_add(&d->out, ", \"value\": %d", v->value);
  if (v->from_turn > 0) buffer_add(&d->out, ", \"from_turn\": %d", v->from_turn);
  if (v->places > 0) buffer_add_text(&d->out, ", \"places\": [");
  for (int i = 0; i < v->places; i++)
    add_list_item(&d->out, &first_place, d->setup->place[v->place[i]].id);
  if (v->places > 0) buffer_add_text(&d->out, "]");
  if (v->south > 0) buffer_add(&d->out, ", \"south\": %d", v->south);
  buffer_add(&d->out, ", \"checked\": \"%s\"", pen_id(PEN_CHECKED_NAMES, v->checked));
  if (v->clause[0] != '\0') {
    buffer_add_text(&d->out, ", \"clause\": ");
    buffer_add_quoted(&d->out, v->clause);
  }
  buffer_add_text(&d->out, "}");
}

/* ------------------------------------------------------------------ rules and what has counted */

/* The first turn's exceptions hold only while it is still the first turn. */
static uint32_t rules_now(const dump *d) {
  uint32_t first_turn = 1u << PEN_NO_COMMAND_ROLL_FIRST | 1u << PEN_NO_WEATHER_ROLL_FIRST;
  return is_first_turn(d) ? d->scenario->rules : d->scenario->rules & ~first_turn;
}

static uint32_t scored_so_far(const dump *d) {
  uint32_t scored = d->scenario->scored;
  for (int i = 0; i < session_event_count(d->s); i++) {
    const pen_event *event = session_event(d->s, i);
    if (session_event_record(d->s, i) <= d->records && event->kind == PEN_EV_TRACK)
      scored |= UINT32_C(1) << event->word;
  }
  return scored;
}

static void add_turn_of(dump *d, const char *key, int turn) {
  if (turn > 0) buffer_add(&d->out, "\"%s\": %d, ", key, turn);
}

static void add_closed(dump *d, const pen_progress *p) {
  for (int side = 0; side < PEN_SIDES; side++) {
    bool first = true;
    buffer_add(&d->out, "%s\"%s\": [", side == 0 ? "{" : ", ", pen_id(PEN_SIDE_NAMES, side));
    for (int place = 0; place < d->setup->places; place++)
      if (p->closed[side][place]) add_list_item(&d->out, &first, d->setup->place[place].id);
    buffer_add_text(&d->out, "]");
  }
  buffer_add_text(&d->out, "}");
}

/* The set-up is before everything there could be progress in. */
static void add_progress(dump *d) {
  const pen_progress *p = &d->progress;
  if (d->view.phase == PEN_PHASE_SET_UP) return;
  buffer_add_text(&d->out, ",\n \"progress\": {");
  add_turn_of(d, "vi_corps_from", p->vi_corps_from);
  add_turn_of(d, "i_corps_from", p->i_corps_from);
  add_turn_of(d, "jackson_turn", p->jackson_turn);
  if (p->hanover_only) buffer_add_text(&d->out, "\"hanover_only\": true, ");
  if (p->hanover_supplies) buffer_add_text(&d->out, "\"hanover_supplies\": true, ");
  if (p->lee_is_coming)
    buffer_add(&d->out, "\"lee\": \"%s\", ", p->lee_commands ? "commands" : "coming");
  buffer_add(&d->out, "\"lost_sp\": {\"usa\": %d, \"csa\": %d}, \"closed\": ", p->lost_sp[PEN_USA],
             p->lost_sp[PEN_CSA]);
  add_closed(d, p);
  buffer_add_text(&d->out, "}");
}

/* ------------------------------------------------------------------ the whole */

static void add_head(dump *d) {
  enum { ROOM_FOR_TURN = 12 }; /* ", turn 26" and a zero */
  char name[sizeof d->scenario->name];
  size_t length = strlen(d->scenario->name);
  if (length > sizeof name - ROOM_FOR_TURN) length = sizeof name - ROOM_FOR_TURN;
  while (length > 0 && ((unsigned char)d->scenario->name[length] & 0xC0) == 0x80) length--;
  snprintf(name, sizeof name, "%.*s, turn %d", (int)length, d->scenario->name, d->view.turn);
  buffer_add_text(&d->out,
                  "{\"kind\": \"scenario\", \"format\": 1,\n \"id\": \"position\", \"name\": ");
  buffer_add_quoted(&d->out, name);
  buffer_add(&d->out, ",\n \"last_turn\": %d,", d->view.last_turn);
  if (d->scenario->extended_turn > d->view.last_turn)
    buffer_add(&d->out, " \"extended_turn\": %d,", d->scenario->extended_turn);
  buffer_add_text(&d->out, "\n");
}

static void add_lists(dump *d) {
  bool first = true;
  buffer_add_text(&d->out, " \"holds\": ");
  add_holders(d, d->view.holder);
  buffer_add_text(&d->out, ",\n \"rail\": ");
  add_holders(d, d->view.rail);
  buffer_add_text(&d->out, ",\n \"units\": [");
  for (int u = 0; u < PEN_UNITS_MAX; u++) add_unit(d, u, &first);
  buffer_add_text(&d->out, "\n ],\n \"choices\": [");
  first = true;
  for (int i = 0; i < d->scenario->choices; i++) add_choice(d, &d->scenario->choice[i], &first);
  buffer_add_text(&d->out, "],\n \"victory\": [");
  first = true;
  for (int i = 0; i < d->scenario->victories; i++) add_victory(d, &d->scenario->victory[i], &first);
  buffer_add_text(&d->out, "\n ],\n \"rules\": ");
  add_words(&d->out, rules_now(d), PEN_SCENARIO_RULE_NAMES);
  buffer_add_text(&d->out, ",\n \"scored\": ");
  add_words(&d->out, scored_so_far(d), PEN_TRACK_NAMES);
  add_progress(d);
  buffer_add_text(&d->out, ",\n \"options\": ");
  add_words(&d->out, d->view.options, PEN_OPTION_NAMES);
  buffer_add_text(&d->out, "\n}\n");
}

char *dump_scenario(const session *s, int records, file_error *error) {
  pen_game game;
  dump *d = calloc(1, sizeof *d);
  if (d == NULL) {
    file_error_set(error, EXIT_REFUSED, "out of memory");
    return NULL;
  }
  d->s = s;
  d->setup = session_setup(s);
  d->scenario = &d->setup->scenario;
  d->records = records;
  session_position(s, records, &game);
  pen_view_of(&game, PEN_VIEW_BOTH, &d->view);
  pen_progress_of(&game, &d->progress);
  if (d->view.over) {
    file_error_set(error, EXIT_REFUSED, "the game is over there: it cannot be begun from");
  } else {
    add_head(d);
    add_start(d);
    add_lists(d);
    if (d->out.failed) file_error_set(error, EXIT_REFUSED, "out of memory");
  }
  char *text = d->out.failed ? NULL : d->out.text;
  if (d->out.failed) buffer_free(&d->out);
  free(d);
  return text;
}
