/* Where the rules speak of what. */
#ifndef TUI_RULES_H
#define TUI_RULES_H

#include "files/rulebook.h"
#include "peninsula/game.h"

/* The block where the rules speak of a decision: its clause, or the first of its section. */
int rules_of_decision(const rulebook *book, enum pen_decision decision);

#endif
