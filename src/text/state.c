/* The `state` line: a view as JSON. Made from nothing but the view, so that it cannot tell more. */
#include <inttypes.h>
#include <stdio.h>

#include "text/lines.h"

/* Ids are lower-case words and need no escapes. Every value is preceded by a comma but the first
 * in its braces. */
typedef struct json {
  FILE *out;
  bool comma;
} json;

static void separate(json *j) {
  if (j->comma) putc(',', j->out);
  j->comma = true;
}
static void key(json *j, const char *name) {
  separate(j);
  fprintf(j->out, "\"%s\":", name);
  j->comma = false;
}
static void begin(json *j, char bracket) {
  separate(j);
  putc(bracket, j->out);
  j->comma = false;
}
static void end(json *j, char bracket) {
  putc(bracket, j->out);
  j->comma = true;
}
static void text(json *j, const char *value) {
  separate(j);
  fprintf(j->out, "\"%s\"", value);
}
static void number(json *j, int value) {
  separate(j);
  fprintf(j->out, "%d", value);
}
static void literal(json *j, const char *value) {
  separate(j);
  fputs(value, j->out);
}

static void text_member(json *j, const char *name, const char *value) {
  key(j, name);
  text(j, value);
}
static void number_member(json *j, const char *name, int value) {
  key(j, name);
  number(j, value);
}
static void bool_member(json *j, const char *name, bool value) {
  key(j, name);
  literal(j, value ? "true" : "false");
}
static void side_member(json *j, const char *name, int side) {
  key(j, name);
  if (side < PEN_SIDES)
    text(j, pen_id(PEN_SIDE_NAMES, side));
  else
    literal(j, "null");
}

typedef struct shown {
  const pen_setup *setup;
  const pen_view *view;
} shown;

/* ------------------------------------------------------------------ the turn */

static void write_cap(json *j, const shown *s) {
  key(j, "cap");
  begin(j, '{');
  for (int side = 0; side < PEN_SIDES; side++)
    number_member(j, pen_id(PEN_SIDE_NAMES, side), s->view->cap[side]);
  end(j, '}');
}

static void unit_member(json *j, const shown *s, const char *name, int unit) {
  if (unit < PEN_UNITS_MAX) text_member(j, name, s->setup->unit[unit].id);
}
static void place_member(json *j, const shown *s, const char *name, int place) {
  if (place != PEN_NONE) text_member(j, name, pen_place_id(s->setup, place));
}

static void write_owed(json *j, const shown *s) {
  const pen_view *view = s->view;
  bool known = view->decision < PEN_NO_DECISION;
  text_member(j, "kind", known ? pen_id(PEN_DECISION_NAMES, view->decision) : "waiting");
  unit_member(j, s, "unit", view->unit);
  unit_member(j, s, "unit2", view->unit2);
  place_member(j, s, "place", view->place);
  place_member(j, s, "place2", view->place2);
  if (view->count > 0) number_member(j, "count", view->count);
}

static void write_decision(json *j, const shown *s) {
  const pen_view *view = s->view;
  key(j, "decision");
  begin(j, '{');
  side_member(j, "side", view->over ? view->winner : view->side);
  if (view->over) {
    text_member(j, "kind", "over");
    text_member(j, "clause", view->over_clause);
  } else {
    write_owed(j, s);
  }
  end(j, '}');
}

static void write_turn(json *j, const shown *s) {
  number_member(j, "turn", s->view->turn);
  text_member(j, "phase", pen_id(PEN_PHASE_NAMES, s->view->phase));
  text_member(j, "weather", pen_id(PEN_WEATHER_NAMES, s->view->weather));
  write_cap(j, s);
  number_member(j, "track", s->view->track);
  write_decision(j, s);
}

/* ------------------------------------------------------------------ units */

/* Of the enemy's shown blocks only what is open: whether they were activated is not. */
static void write_unit(json *j, const shown *s, int unit, bool own) {
  const pen_unit_view *seen = &s->view->unit_view[unit];
  begin(j, '{');
  text_member(j, "id", s->setup->unit[unit].id);
  text_member(j, "at", pen_place_id(s->setup, seen->at));
  number_member(j, "sp", seen->sp);
  if (own) bool_member(j, "activated", (seen->marks & PEN_IS_ACTIVATED) != 0);
  end(j, '}');
}

static void write_units(json *j, const shown *s, const char *name, int side, bool own) {
  key(j, name);
  begin(j, '[');
  for (int u = 0; u < PEN_UNITS_MAX; u++) {
    uint8_t at = s->view->unit_view[u].at;
    bool in_game = s->setup->unit[u].type != PEN_NO_TYPE && at != PEN_NONE && at != PEN_OUT;
    if (in_game && (side == PEN_NO_SIDE || (int)pen_side_of(u) == side)) write_unit(j, s, u, own);
  }
  end(j, ']');
}

static void write_blocks(json *j, const shown *s, const char *name, int side) {
  key(j, name);
  begin(j, '{');
  for (int place = 0; place < s->setup->places; place++)
    if (s->view->blocks[side][place] > 0)
      number_member(j, s->setup->place[place].id, s->view->blocks[side][place]);
  end(j, '}');
}

static void write_all_units(json *j, const shown *s) {
  switch (s->view->viewer) {
    case PEN_VIEW_BOTH:
      for (int side = 0; side < PEN_SIDES; side++)
        write_units(j, s, pen_id(PEN_SIDE_NAMES, side), side, true);
      return;
    case PEN_VIEW_COMMON:
      key(j, "blocks");
      begin(j, '{');
      for (int side = 0; side < PEN_SIDES; side++)
        write_blocks(j, s, pen_id(PEN_SIDE_NAMES, side), side);
      end(j, '}');
      write_units(j, s, "known", PEN_NO_SIDE, false);
      return;
    default: {
      enum pen_side side = (enum pen_side)s->view->viewer, enemy = pen_enemy_of(side);
      write_units(j, s, "own", (int)side, true);
      write_blocks(j, s, "enemy", (int)enemy);
      write_units(j, s, "known", (int)enemy, false);
    }
  }
}

/* ------------------------------------------------------------------ places */

/* The places each side has: {"usa":[...],"csa":[...]}. */
static void write_holders(json *j, const shown *s, const char *name, const uint8_t *holder) {
  key(j, name);
  begin(j, '{');
  for (int side = 0; side < PEN_SIDES; side++) {
    key(j, pen_id(PEN_SIDE_NAMES, side));
    begin(j, '[');
    for (int place = 0; place < s->setup->places; place++)
      if (holder[place] == side) text(j, s->setup->place[place].id);
    end(j, ']');
  }
  end(j, '}');
}

static void write_closed(json *j, const shown *s) {
  key(j, "closed");
  begin(j, '[');
  for (int side = 0; side < PEN_SIDES; side++)
    for (int place = 0; place < s->setup->places; place++) {
      if (!s->view->closed[side][place]) continue;
      begin(j, '{');
      text_member(j, "place", s->setup->place[place].id);
      side_member(j, "side", side);
      end(j, '}');
    }
  end(j, ']');
}

/* ------------------------------------------------------------------ the battle */

static void write_position(json *j, const shown *s, int side, int position) {
  const pen_battle_view *battle = &s->view->battle;
  key(j, pen_id(PEN_POSITION_NAMES, position));
  begin(j, '{');
  number_member(j, "blocks", battle->blocks[side][position]);
  number_member(j, "unknown", battle->unknown[side][position]);
  bool_member(j, "flank_won", battle->flank_won[side][position]);
  key(j, "units");
  begin(j, '[');
  for (int u = 0; u < PEN_UNITS_MAX; u++)
    if ((int)pen_side_of(u) == side && s->view->unit_view[u].position == position)
      text(j, s->setup->unit[u].id);
  end(j, ']');
  end(j, '}');
}

static void write_board(json *j, const shown *s, int side) {
  key(j, pen_id(PEN_SIDE_NAMES, side));
  begin(j, '{');
  for (int position = 0; position < PEN_POSITIONS; position++) write_position(j, s, side, position);
  end(j, '}');
}

static void write_battle(json *j, const shown *s) {
  const pen_battle_view *battle = &s->view->battle;
  key(j, "battle");
  if (battle->place == PEN_NONE) {
    literal(j, "null");
    return;
  }
  begin(j, '{');
  text_member(j, "place", s->setup->place[battle->place].id);
  side_member(j, "attacker", battle->attacker);
  number_member(j, "round", battle->round);
  side_member(j, "must_retreat", battle->must_retreat);
  number_member(j, "hits_left", battle->hits_left);
  for (int side = 0; side < PEN_SIDES; side++) write_board(j, s, side);
  end(j, '}');
}

/* ------------------------------------------------------------------ all of it */

static void write_options(json *j, const shown *s) {
  key(j, "options");
  begin(j, '[');
  for (int option = 0; option < PEN_OPTIONS; option++)
    if (s->view->options >> option & 1) text(j, pen_id(PEN_OPTION_NAMES, option));
  end(j, ']');
}

void print_state(FILE *out, const pen_game *game, enum pen_viewer viewer) {
  pen_view view;
  pen_view_of(game, viewer, &view);
  shown s = {pen_setup_of(game), &view};
  json j = {out, false};
  fputs("state ", out);
  begin(&j, '{');
  write_turn(&j, &s);
  write_all_units(&j, &s);
  write_holders(&j, &s, "holds", view.holder);
  write_holders(&j, &s, "rail", view.rail);
  write_closed(&j, &s);
  write_battle(&j, &s);
  write_options(&j, &s);
  if (viewer == PEN_VIEW_BOTH) {
    key(&j, "hash");
    fprintf(out, "\"%016" PRIx64 "\"", pen_hash(game));
  }
  end(&j, '}');
  putc('\n', out);
}
