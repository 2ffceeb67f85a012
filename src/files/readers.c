/* What the readers share; above all the one name space of places, units and corps. */
#include <string.h>

#include "files/readers.h"

/* Words that stand where a place or unit could in the notation or in files. */
static bool is_reserved(const char *id) {
  static const char *const words[] = {"eliminated", "waiting",  "out",        "sea",
                                      "water",      "anywhere", "with_corps", "end"};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (strcmp(id, words[i]) == 0) return true;
  return pen_number(PEN_POSITION_NAMES, id) >= 0 || pen_number(PEN_OPTION_NAMES, id) >= 0;
}

void give_name(reader *r, const json *id, const json *name, const char *kind) {
  names *n = &r->names;
  if (id == NULL || n->count == NAMES_MAX) return;
  if (is_reserved(text_of(id)))
    problem_with(r->list, id, "\"%.40s\" is a word of the notation and cannot be an id",
                 text_of(id));
  for (int i = 0; i < n->count; i++) {
    if (strcmp(n->given[i].id, text_of(id)) == 0)
      problem_with(r->list, id, "the id \"%.40s\" is already that of a %s", text_of(id),
                   n->given[i].kind);
    if (name != NULL && n->given[i].name != NULL && strcmp(n->given[i].name, text_of(name)) == 0)
      problem_with(r->list, name, "\"%.40s\" is already the name of a %s", text_of(name),
                   n->given[i].kind);
  }
  n->given[n->count].id = text_of(id);
  n->given[n->count].name = name != NULL ? text_of(name) : NULL;
  n->given[n->count++].kind = kind;
}

static void not_found(reader *r, const json *id, const char *kind) {
  const char *words[NAMES_MAX];
  int count = 0;
  for (int i = 0; i < r->names.count; i++)
    if (strcmp(r->names.given[i].kind, kind) == 0) words[count++] = r->names.given[i].id;
  const char *nearest = nearest_word(text_of(id), words, count);
  if (nearest != NULL)
    problem_with(r->list, id, "there is no %s \"%.40s\"; is \"%s\" meant?", kind, text_of(id),
                 nearest);
  else
    problem_with(r->list, id, "there is no %s \"%.40s\"", kind, text_of(id));
}

int place_of(reader *r, const json *id) {
  if (id == NULL) return PEN_NONE;
  int place = pen_find_place(r->setup, text_of(id));
  if (place == PEN_NONE) not_found(r, id, "place");
  return place;
}

int unit_of(reader *r, const json *id) {
  if (id == NULL) return PEN_NONE;
  int unit = pen_find_unit(r->setup, text_of(id));
  if (unit == PEN_NONE) not_found(r, id, "unit");
  return unit;
}

void read_each(reader *r, const json *list, void (*read)(reader *, const json *)) {
  for (const json *item = json_first(list); item != NULL; item = json_next(list, item))
    read(r, item);
}
