/* Replacements (7). */
#ifndef RULES_REPLACEMENTS_H
#define RULES_REPLACEMENTS_H

#include "rules/engine.h"

void begin_replacements(play *p, enum pen_side side);
void candidates_replacements(candidates *list);
pen_reason why_not_restore(const lens *l, const pen_action *a);
void apply_restore(play *p, const pen_action *a);
pen_reason why_not_return(const lens *l, const pen_action *a);
void apply_return(play *p, const pen_action *a);
void apply_end_replacements(play *p, const pen_action *a);

/* The choices a side has made but that have not taken effect yet (R7g): at most PENDING_MAX. */
typedef struct pending_choice {
  uint8_t unit;  /* PEN_NONE: none */
  uint8_t place; /* where it returns, or PEN_NONE: one SP restored */
} pending_choice;
pending_choice pending(const state *g, enum pen_side side, int i);

#endif
