/* Reasons for a refusal: a clause of the rules, a template and numbers.
 *
 * X(ENUM, clause, section, template). The clause is the ledger's id, the section the rulebook's.
 * In a template {unit} {unit2} {place} {place2} stand for names, {a} {b} for numbers. A reason is
 * made only from what the asking side may know (RHc), and its words are made in one place
 * (pen_reason_words).
 */
#ifndef PENINSULA_REASON_H
#define PENINSULA_REASON_H

#include <stddef.h>

#include "peninsula/reasons.def"
#include "peninsula/setup.h"

PEN_ENUM(pen_reason_code, PEN_REASON_LIST, PEN_REASONS);

typedef struct pen_reason {
  uint16_t code; /* enum pen_reason_code; PEN_LEGAL (0): no objection */
  uint8_t unit, unit2, place, place2;
  int16_t a, b;
} pen_reason;

const char *pen_reason_clause(pen_reason reason);  /* "R4_2g" */
const char *pen_reason_section(pen_reason reason); /* "4.2" */

/* The sentence, without clause and section, as a player reads it. Returns `out`. */
char *pen_reason_words(const pen_setup *setup, pen_reason reason, char *out, size_t size);

#endif
