#include "files/notes.h"

#include <stdlib.h>
#include <string.h>

#include "files/session_parts.h"
#include "files/utf8.h"

int notes_count(const session *s) { return s->note_count; }
const own_note *notes_at(const session *s, int i) { return &s->notes[i]; }

bool note_is_for(const session *s, const own_note *note, enum pen_viewer viewer) {
  if (viewer == PEN_VIEW_BOTH) return s->header.mode != MODE_TWO;
  return (int)viewer == (int)note->side;
}

/* ------------------------------------------------------------------ texts */

/* What a terminal might obey instead of showing it. */
static bool is_control(const char *c, int length) {
  const unsigned char *byte = (const unsigned char *)c;
  return (length == 1 && (byte[0] < ' ' || byte[0] == 0x7F)) ||
         (length == 2 && byte[0] == 0xC2 && byte[1] < 0xA0);
}

_Static_assert(NOTE_BYTES_MAX == 240 && NOTES_MAX == 500, "the sentences name these numbers");

const char *note_text_fault(const char *text) {
  size_t bytes = strlen(text);
  const char *end = text + bytes;
  if (bytes == 0) return "a note has to say something";
  if (bytes > NOTE_BYTES_MAX) return "a note has at most 240 bytes";
  for (int length; text < end; text += length) {
    length = utf8_length(text, end);
    if (length == 0) return "a note is UTF-8 text";
    if (is_control(text, length)) return "a note is one line without control characters";
  }
  return NULL;
}

/* ------------------------------------------------------------------ keeping */

/* Where the note of this number is, or would be. */
static int index_of(const session *s, int number) {
  int i = 0;
  while (i < s->note_count && s->notes[i].number < number) i++;
  return i;
}

static bool is_there(const session *s, int i, int number) {
  return i < s->note_count && s->notes[i].number == number;
}

static void make_room_for_note(session *s) {
  if (s->note_count < s->note_room) return;
  s->note_room = 2 * s->note_room + 16;
  s->notes = realloc(s->notes, (size_t)s->note_room * sizeof *s->notes);
  if (s->notes == NULL) abort();
}

void note_put(session *s, const own_note *note) {
  int i = index_of(s, note->number);
  if (!is_there(s, i, note->number)) {
    make_room_for_note(s);
    memmove(&s->notes[i + 1], &s->notes[i], (size_t)(s->note_count - i) * sizeof *s->notes);
    s->note_count++;
  }
  s->notes[i] = *note;
}

bool note_take_away(session *s, int number) {
  int i = index_of(s, number);
  if (!is_there(s, i, number)) return false;
  s->note_count--;
  memmove(&s->notes[i], &s->notes[i + 1], (size_t)(s->note_count - i) * sizeof *s->notes);
  return true;
}

static const char *why_not_write(const session *s, const own_note *note) {
  bool place = note->place == PEN_NONE || note->place < s->setup.places;
  if (note->side >= PEN_NO_SIDE || !place) return "a note is a side's, on a place of the map";
  if (note->turn < 1 || note->turn > s->setup.turns) return "there is no such turn";
  if (note->number == 0 && s->note_count == NOTES_MAX) return "there is room for 500 notes only";
  return note_text_fault(note->text);
}

bool notes_write(session *s, const own_note *note, const char **why) {
  own_note written = *note;
  *why = why_not_write(s, note);
  if (*why != NULL) return false;
  if (written.number == 0)
    written.number = s->note_count > 0 ? s->notes[s->note_count - 1].number + 1 : 1;
  note_put(s, &written);
  s->unsaved = true;
  journal_add_note(s, &written);
  return true;
}

void notes_delete(session *s, int number) {
  if (!note_take_away(s, number)) return;
  s->unsaved = true;
  journal_take_note(s, number);
}

/* ------------------------------------------------------------------ written and read */

void note_print(buffer *out, const char *key, const pen_setup *setup, const own_note *note) {
  buffer_add(out, "{\"%s\":%d,\"s\":\"%s\",\"turn\":%d", key, note->number,
             pen_id(PEN_SIDE_NAMES, note->side), note->turn);
  if (note->place != PEN_NONE) buffer_add(out, ",\"place\":\"%s\"", setup->place[note->place].id);
  buffer_add_text(out, ",\"text\":");
  buffer_add_quoted(out, note->text);
}

/* A whole number from 1 on, or 0. */
static int number_in(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  if (!cJSON_IsNumber(item) || item->valueint < 1 || item->valuedouble != item->valueint) return 0;
  return item->valueint;
}

static int place_in(const cJSON *object, const pen_setup *setup) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, "place");
  if (item == NULL) return PEN_NONE;
  int place = cJSON_IsString(item) ? pen_find_place(setup, item->valuestring) : PEN_NONE;
  return place == PEN_NONE ? -1 : place;
}

bool note_read(const cJSON *object, const char *key, const pen_setup *setup, own_note *note) {
  const char *side = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, "s"));
  const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, "text"));
  int of_side = side != NULL ? pen_number(PEN_SIDE_NAMES, side) : -1;
  int number = number_in(object, key), turn = number_in(object, "turn");
  int place = place_in(object, setup);
  if (number == 0 || of_side < 0 || turn == 0 || turn > setup->turns || place < 0 || text == NULL ||
      note_text_fault(text) != NULL)
    return false;
  *note = (own_note){
      .number = number, .side = (uint8_t)of_side, .turn = (uint8_t)turn, .place = (uint8_t)place};
  strcpy(note->text, text);
  return true;
}

bool notes_read(session *s, const char *path, const cJSON *list, file_error *error) {
  const cJSON *item;
  int count = 0, last = 0;
  if (list == NULL) return true;
  if (!cJSON_IsArray(list))
    return file_error_set(error, EXIT_REFUSED, "%s: its notes are no list", path);
  cJSON_ArrayForEach(item, list) {
    own_note note;
    count++;
    if (count > NOTES_MAX || !note_read(item, "n", &s->setup, &note) || note.number <= last)
      return file_error_set(error, EXIT_REFUSED, "%s: note %d is none", path, count);
    last = note.number;
    note_put(s, &note);
  }
  return true;
}
