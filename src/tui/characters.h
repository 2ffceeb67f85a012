/* Text as characters and the columns they take, where names may hold any of them. */
#ifndef TUI_CHARACTERS_H
#define TUI_CHARACTERS_H

#include <stddef.h>
#include <stdint.h>

/* Takes the next character off UTF-8 text; 0 at its end. What is no UTF-8 is a question mark. */
uint32_t next_character(const char **text);

/* Columns it takes on this terminal: 2 for wide ones, 0 for accents that stand above another. */
int character_columns(uint32_t character);
int text_columns(const char *text);

enum { CHARACTER_BYTES = 5 };
/* Its UTF-8 with a closing zero; a question mark where the terminal has no such characters. */
char *character_text(uint32_t character, char out[CHARACTER_BYTES]);

#endif
