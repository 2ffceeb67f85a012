/* Events: what an action brought about, told in order.
 *
 * The engine emits the whole truth; pen_event_for() gives it as one viewer may know it. Logs,
 * recaps, reports and text mode are made only of what pen_event_for() gave.
 */
#ifndef PENINSULA_EVENT_H
#define PENINSULA_EVENT_H

#include <stddef.h>

#include "peninsula/events.def"
#include "peninsula/setup.h"

#define PEN_EVENT_ENUMERATOR(name, ...) name,
enum pen_event_kind { PEN_EVENT_LIST(PEN_EVENT_ENUMERATOR) PEN_EVENT_KINDS };

enum { PEN_EVENT_DICE_MAX = 8, PEN_EVENTS_MAX = 192 };

/* Who may know a part of an event: bit 0 usa, bit 1 csa. */
enum { PEN_TO_USA = 1, PEN_TO_CSA = 2, PEN_TO_ALL = 3 };

/* Members an event does not use are PEN_NONE (bytes) or 0 (numbers). */
typedef struct pen_event {
  uint8_t kind;          /* enum pen_event_kind */
  uint8_t side;          /* whose doing it is, or PEN_NO_SIDE */
  uint8_t unit, unit2;   /* with pen_event_for: PEN_NONE where the viewer may not know which */
  uint8_t place, place2;
  uint8_t position;
  uint8_t word;          /* an enumerator of the list the kind's `word` names */
  int16_t a, b;          /* numbers; their meaning is in events.def */
  uint8_t dice, die[PEN_EVENT_DICE_MAX]; /* faces, open to both (RHg) */
  uint8_t told;          /* who hears of it at all: PEN_TO_... */
  uint8_t unit_told;     /* who may know `unit` and `unit2` */
  uint8_t target_told;   /* who may know `b`, where it is the number rolled against (RHg) */
} pen_event;

typedef struct pen_events {
  uint16_t count;
  pen_event event[PEN_EVENTS_MAX];
} pen_events;

/* The event as `viewer` may know it (RHa, RHg). Returns false when he does not hear of it. */
bool pen_event_for(const pen_event *event, enum pen_viewer viewer, pen_event *out);

/* The written kind ("move", "fire"). */
const char *pen_event_id(enum pen_event_kind kind);

/* " key=value key=value" of what is filled, each with a blank before; unit=? for a unit unknown
 * to the viewer. Returns `out`. */
char *pen_event_keys(const pen_setup *setup, const pen_event *event, char *out, size_t size);

/* The sentence a player reads, for an event from pen_event_for(). Returns `out`. */
char *pen_event_words(const pen_setup *setup, const pen_event *event, char *out, size_t size);

#endif
