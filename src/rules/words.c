/* The one place where reasons and events become words, and where events are narrowed to what a
 * viewer may know. */
#include <stdio.h>
#include <string.h>

#include "peninsula/event.h"
#include "peninsula/reason.h"

/* ------------------------------------------------------------------ the tables */

typedef struct reason_row {
  const char *clause, *section, *words;
} reason_row;
#define REASON_ROW(name, clause, section, words) {clause, section, words},
static const reason_row reason_rows[PEN_REASONS] = {PEN_REASON_LIST(REASON_ROW)};

typedef struct event_row {
  const char *id;
  enum pen_names word_list;
  const char *fields, *words;
} event_row;
#define EVENT_ROW(name, id, word_list, fields, words) \
  {id, (enum pen_names)word_list, fields, words},
static const event_row event_rows[PEN_EVENT_KINDS] = {PEN_EVENT_LIST(EVENT_ROW)};

static const reason_row *row_of_reason(pen_reason reason) {
  return &reason_rows[reason.code < PEN_REASONS ? reason.code : PEN_LEGAL];
}

/* ------------------------------------------------------------------ writing */

/* A bounded output: what does not fit is cut, and the end is always zero. */
typedef struct writer {
  char *out;
  size_t size, used;
} writer;

static void put(writer *w, const char *text) {
  if (w->used < w->size)
    w->used += (size_t)snprintf(w->out + w->used, w->size - w->used, "%s", text);
}

static void put_char(writer *w, char c) { put(w, (const char[]){c, '\0'}); }

static void put_number(writer *w, int number, const char *format) {
  char text[16];
  snprintf(text, sizeof text, format, number);
  put(w, text);
}

/* What a template can speak of. */
typedef struct facts {
  const pen_setup *setup;
  uint8_t unit, unit2, place, place2, position, side;
  const char *word;
  int a, b;
  bool b_known;
  int dice;
  const uint8_t *die;
} facts;

/* A slot of a template writes itself, and says whether there was something known to write. */
typedef bool slot_fn(writer *w, const facts *f);

static bool put_unit_name(writer *w, const facts *f, uint8_t unit) {
  bool known = unit < PEN_UNITS_MAX;
  put(w, known ? f->setup->unit[unit].name : "a block");
  return known;
}
static bool slot_unit(writer *w, const facts *f) { return put_unit_name(w, f, f->unit); }
static bool slot_unit2(writer *w, const facts *f) { return put_unit_name(w, f, f->unit2); }

static bool put_place_name(writer *w, const facts *f, uint8_t place) {
  put(w, pen_place_name(f->setup, place));
  return place != PEN_NONE;
}
static bool slot_place(writer *w, const facts *f) { return put_place_name(w, f, f->place); }
static bool slot_place2(writer *w, const facts *f) { return put_place_name(w, f, f->place2); }

static bool slot_position(writer *w, const facts *f) {
  put(w, pen_spoken(PEN_POSITION_NAMES, f->position));
  return f->position != PEN_NONE;
}
static bool slot_side(writer *w, const facts *f) {
  put(w, pen_spoken(PEN_SIDE_NAMES, f->side));
  return f->side != PEN_NO_SIDE;
}
static bool slot_word(writer *w, const facts *f) {
  put(w, f->word);
  return f->word[0] != '\0';
}
static bool slot_a(writer *w, const facts *f) {
  put_number(w, f->a, "%d");
  return f->a != 0;
}
static bool slot_b(writer *w, const facts *f) {
  put_number(w, f->b, "%d");
  return f->b_known && f->b != 0;
}
static bool slot_a_signed(writer *w, const facts *f) {
  put_number(w, f->a, "%+d");
  return true;
}
static bool slot_b_signed(writer *w, const facts *f) {
  put_number(w, f->b, "%+d");
  return true;
}
static bool slot_plural(writer *w, const facts *f) {
  if (f->a != 1) put_char(w, 's');
  return true;
}
static bool slot_yes(writer *w, const facts *f) {
  put(w, f->a != 0 ? "succeeds" : "fails");
  return true;
}
static bool slot_dice(writer *w, const facts *f) {
  if (f->dice == 0) put(w, "no dice");
  for (int i = 0; i < f->dice; i++) put_number(w, f->die[i], i == 0 ? "%d" : " %d");
  return f->dice > 0;
}

static const struct {
  const char *name;
  slot_fn *write;
} slots[] = {
    {"unit", slot_unit},
    {"unit2", slot_unit2},
    {"place", slot_place},
    {"place2", slot_place2},
    {"position", slot_position},
    {"side", slot_side},
    {"word", slot_word},
    {"a", slot_a},
    {"b", slot_b},
    {"a:+", slot_a_signed},
    {"b:+", slot_b_signed},
    {"s:a", slot_plural},
    {"yes:a", slot_yes},
    {"dice", slot_dice},
};

static bool put_slot(writer *w, const facts *f, const char *name, size_t length) {
  for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
    if (strlen(slots[i].name) == length && memcmp(slots[i].name, name, length) == 0)
      return slots[i].write(w, f);
  return false;
}

static void expand(writer *w, const facts *f, const char *words) {
  size_t group = 0; /* where the open [ began in the output */
  bool group_known = true;
  put(w, "");
  for (const char *c = words; *c != '\0'; c++) {
    if (*c == '{') {
      size_t length = strcspn(c + 1, "}");
      group_known = put_slot(w, f, c + 1, length) && group_known;
      c += length + 1;
    } else if (*c == '[') {
      group = w->used;
      group_known = true;
    } else if (*c == ']') {
      if (group_known || group >= w->size) continue;
      w->used = group;
      w->out[group] = '\0';
    } else {
      put_char(w, *c);
    }
  }
}

static void begin_with_a_capital(char *out) {
  if (out[0] >= 'a' && out[0] <= 'z') out[0] = (char)(out[0] - 'a' + 'A');
}

/* ------------------------------------------------------------------ reasons */

const char *pen_reason_clause(pen_reason reason) { return row_of_reason(reason)->clause; }
const char *pen_reason_section(pen_reason reason) { return row_of_reason(reason)->section; }

char *pen_reason_words(const pen_setup *setup, pen_reason reason, char *out, size_t size) {
  facts f = {.setup = setup,
             .unit = reason.unit,
             .unit2 = reason.unit2,
             .place = reason.place,
             .place2 = reason.place2,
             .position = PEN_NONE,
             .side = PEN_NO_SIDE,
             .word = "",
             .a = reason.a,
             .b = reason.b,
             .b_known = true};
  writer w = {out, size, 0};
  expand(&w, &f, row_of_reason(reason)->words);
  return out;
}

/* ------------------------------------------------------------------ events */

/* What a viewer who stands for these sides must be told: what both may see is told to both. */
static uint8_t listeners(enum pen_viewer viewer) {
  switch (viewer) {
    case PEN_VIEW_USA:
      return PEN_TO_USA;
    case PEN_VIEW_CSA:
      return PEN_TO_CSA;
    case PEN_VIEW_COMMON:
      return PEN_TO_ALL;
    default:
      return 0; /* both sides: everything */
  }
}

static bool reaches(uint8_t told, enum pen_viewer viewer) {
  uint8_t needed = listeners(viewer);
  return (told & needed) == needed;
}

bool pen_event_for(const pen_event *event, enum pen_viewer viewer, pen_event *out) {
  if (!reaches(event->told, viewer)) return false;
  *out = *event;
  /* Who else knows is nobody's business: the masks say only whether this viewer does. */
  out->told = PEN_TO_ALL;
  out->unit_told = reaches(event->unit_told, viewer) ? PEN_TO_ALL : 0;
  out->target_told = reaches(event->target_told, viewer) ? PEN_TO_ALL : 0;
  if (out->unit_told == 0) out->unit = out->unit2 = PEN_NONE;
  if (out->target_told == 0) out->b = 0;
  return true;
}

const char *pen_event_id(enum pen_event_kind kind) {
  return kind < PEN_EVENT_KINDS ? event_rows[kind].id : "";
}

static void put_dice(writer *w, const pen_event *event) {
  for (int i = 0; i < event->dice; i++) put_number(w, event->die[i], i == 0 ? "%d" : ",%d");
}

/* Writes the value of one field; nothing when the event leaves it out. */
static void put_field(writer *w, const pen_setup *setup, const pen_event *event, char letter) {
  switch (letter) {
    case 's':
      put(w, pen_id(PEN_SIDE_NAMES, event->side));
      break;
    case 'u':
      put(w, event->unit < PEN_UNITS_MAX ? setup->unit[event->unit].id : "?");
      break;
    case 'v':
      put(w, event->unit2 < PEN_UNITS_MAX ? setup->unit[event->unit2].id : "");
      break;
    case 'p':
      put(w, pen_place_id(setup, event->place));
      break;
    case 'q':
      put(w, pen_place_id(setup, event->place2));
      break;
    case 'o':
      put(w, pen_id(PEN_POSITION_NAMES, event->position));
      break;
    case 'w':
      put(w, pen_id(event_rows[event->kind].word_list, event->word));
      break;
    case 'd':
      put_dice(w, event);
      break;
    case 'a':
      put_number(w, event->a, "%d");
      break;
    default:
      if (event->target_told == 0)
        put(w, "?");
      else
        put_number(w, event->b, "%d");
  }
}

char *pen_event_keys(const pen_setup *setup, const pen_event *event, char *out, size_t size) {
  writer w = {out, size, 0};
  put(&w, "");
  for (const char *field = event_rows[event->kind].fields; *field != '\0';) {
    size_t key = strcspn(field, "=");
    size_t before = w.used;
    put_char(&w, ' ');
    for (size_t i = 0; i <= key; i++) put_char(&w, field[i]);
    size_t value = w.used;
    put_field(&w, setup, event, field[key + 1]);
    if (w.used == value && before < size) { /* left out: take the key back */
      w.used = before;
      out[before] = '\0';
    }
    field += key + 2;
    field += strspn(field, " ");
  }
  return out;
}

/* After a name that ends with a dot, "Howard's Br.", the sentence needs none of its own. */
static void end_with_one_dot(char *out) {
  size_t length = strlen(out);
  if (length >= 2 && out[length - 1] == '.' && out[length - 2] == '.') out[length - 1] = '\0';
}

char *pen_event_words(const pen_setup *setup, const pen_event *event, char *out, size_t size) {
  const event_row *row = &event_rows[event->kind];
  facts f = {.setup = setup,
             .unit = event->unit,
             .unit2 = event->unit2,
             .place = event->place,
             .place2 = event->place2,
             .position = event->position,
             .side = event->side,
             .word = pen_spoken(row->word_list, event->word),
             .a = event->a,
             .b = event->b,
             .b_known = event->target_told != 0,
             .dice = event->dice,
             .die = event->die};
  writer w = {out, size, 0};
  expand(&w, &f, row->words);
  begin_with_a_capital(out);
  end_with_one_dot(out);
  return out;
}
