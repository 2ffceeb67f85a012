/* One-line positions for tests: a game started from a scenario file or from JSON text. */
#ifndef SUPPORT_POSITION_H
#define SUPPORT_POSITION_H

#include "peninsula/view.h"

/* A game from tests/positions/NAME.json, or, when `name_or_json` begins with '{', from that text.
 * A short text needs only what differs: a scenario of the test's own is completed with
 *   "kind", "format", "id", "name", "last_turn" 26, "start" {turn 14, clear, track 6, CAP 3 and 3},
 *   army commanders, "holds" and "rail" as Fair Oaks has them, no choices, no victory conditions.
 * So: position("{'start':{'phase':'csa_orders'},'units':[{'id':'hunt','at':'trent'}]}")
 * (single quotes stand for double ones). Fails the test when the text is refused. */
pen_game position(const char *name_or_json);

/* Does the action written as a line, with the dice 0-terminated (NULL: none). Fails the test when
 * it is refused, or when the dice are too few or too many. The events are in `last_events`. */
void act(pen_game *game, const char *line, const uint8_t *dice);
#define DICE(...) ((const uint8_t[]){__VA_ARGS__, 0})
extern pen_events last_events;

/* Checks that the action is refused with this clause, is not listed, and that trying it changes
 * not one byte. */
void refused_with(const pen_game *game, const char *line, const char *clause);

/* Checks that the action is legal and listed. */
void allowed(const pen_game *game, const char *line);

/* Does every line of a script; each may carry dice: "fire hunt : 5 5 1 2". '#' lines pass. */
void play_script(pen_game *game, const char *script);

/* Facts, read through the view of both sides. */
int at(const pen_game *game, const char *unit);          /* place number */
const char *at_id(const pen_game *game, const char *unit);
int sp(const pen_game *game, const char *unit);
bool deciding(const pen_game *game, enum pen_side side, enum pen_decision decision);
bool happened(enum pen_event_kind kind);                 /* in last_events */
const pen_event *event_in(enum pen_event_kind kind);     /* the first such, or NULL */
int unit_no(const pen_game *game, const char *id);
int place_no(const pen_game *game, const char *id);

#endif
