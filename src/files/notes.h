/* Notes that a player writes for himself: on a place, or on none, and a turn. They are his side's
 * alone and no part of the game: no action, so undo does not touch them. They are kept in the
 * journal as they are written, and in saved games. */
#ifndef FILES_NOTES_H
#define FILES_NOTES_H

#include "files/session.h"

enum { NOTE_BYTES_MAX = 240, NOTES_MAX = 500 };

typedef struct own_note {
  int number; /* from 1; stays the same while others come and go */
  uint8_t side;
  uint8_t turn;
  uint8_t place; /* or PEN_NONE */
  char text[NOTE_BYTES_MAX + 1];
} own_note;

/* In the order of their numbers. */
int notes_count(const session *s);
const own_note *notes_at(const session *s, int i);

/* Whether the viewer may read it: its own side, or one player who sees both. */
bool note_is_for(const session *s, const own_note *note, enum pen_viewer viewer);

/* Whether a note can hold this text: one line of UTF-8, not empty and not too long. NULL, or a
 * sentence that says what is wrong. */
const char *note_text_fault(const char *text);

/* Writes a note: a new one with number 0, else in place of the one with this number. False, and
 * `why` is a sentence, when it cannot be. */
bool notes_write(session *s, const own_note *note, const char **why);
void notes_delete(session *s, int number);

#endif
