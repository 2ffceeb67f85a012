/* Notes of one's own, on the screen. */
#ifndef TUI_NOTES_H
#define TUI_NOTES_H

#include "files/notes.h"
#include "tui/screens.h"

/* The list: to read, write, change and delete. Only for a viewer who may read notes. */
void show_notes(app *a);
/* In a game that is watched: to read. */
void read_notes(app *a);

/* Lets a text be written or changed; false: given up. */
bool edit_note(app *a, const char *title, char text[NOTE_BYTES_MAX + 1]);

/* Whether the present view shows this note; in a game that is watched only when it was written. */
bool note_is_shown(const app *a, const own_note *note);

#endif
