/* The rules of Forged in Fire as a library: state, legal actions, what an action brings about.
 *
 * A game is a value: copied by assignment, compared by pen_hash(), with one pointer in it, to the
 * never-changing set-up. No call allocates, reads a clock or depends on the locale.
 *
 *   pen_game game;
 *   pen_start(&game, &setup, 0, &events);
 *   while (!pen_over(&game)) {
 *     pen_action list[PEN_ACTIONS_MAX];
 *     int count = pen_actions(&game, list, PEN_ACTIONS_MAX);
 *     pen_result result = pen_apply(&game, list[choose(count)], dice, 64, &events);
 *   }
 */
#ifndef PENINSULA_GAME_H
#define PENINSULA_GAME_H

#include "peninsula/action.h"
#include "peninsula/event.h"
#include "peninsula/reason.h"

enum {
  PEN_GAME_WORDS = 208,
  PEN_ACTIONS_MAX = 4096, /* no position offers more */
  PEN_DICE_MAX = 16,      /* no action takes more dice */
  PEN_RULES_VERSION = 1
};

typedef struct pen_game {
  uint64_t word[PEN_GAME_WORDS];
} pen_game;

_Static_assert(sizeof(pen_game) <= 2048, "a game fits two KiB");

enum pen_status { PEN_DONE, PEN_REFUSED, PEN_NEEDS_DICE };

/* Why an action cannot be undone. In solo play the last two are no barriers. */
enum {
  PEN_BARRIER_DIE = 1,        /* a die was rolled */
  PEN_BARRIER_CONTACT = 2,    /* a step into a place with enemy blocks */
  PEN_BARRIER_SIDE = 4,       /* the other side decides now */
  PEN_BARRIER_PRIVATE_END = 8 /* a private decision is closed */
};

typedef struct pen_result {
  enum pen_status status;
  pen_reason reason; /* with PEN_REFUSED */
  int dice_used;     /* with PEN_DONE */
  /* PEN_BARRIER_... bits. With PEN_DONE: undo never reaches behind one. With PEN_NEEDS_DICE: what
   * asking for these dice has given away; unless it is 0 the action has to be carried through. */
  uint8_t barrier;
  int dice_needed; /* with PEN_NEEDS_DICE: how many in all, as far as can be told now */
  uint8_t purpose; /* with PEN_NEEDS_DICE: enum pen_purpose of the first missing die */
  uint8_t unit;    /* with PEN_NEEDS_DICE: who rolls, or PEN_NONE */
  uint8_t target;  /* with PEN_NEEDS_DICE: the number rolled against, 0 when there is none */
} pen_result;

/* Starts the set-up's scenario with these options (bit o: enum pen_option) in force besides the
 * scenario's own, and goes on to the first decision. `setup` must outlive the game. */
void pen_start(pen_game *game, const pen_setup *setup, unsigned options, pen_events *events);

/* Every legal action of the side that decides now, at most `max` of them, in an order that
 * depends on nothing hidden from it. Returns how many there are; 0 only when the game is over.
 * `out` may be NULL with max 0. `resign` and `draw` are legal but never
 * listed. */
int pen_actions(const pen_game *game, pen_action *out, int max);

/* Whether the deciding side may take this action: a reason whose code is PEN_LEGAL, or why not. */
pen_reason pen_why_not(const pen_game *game, pen_action action);

/* The CAP an order costs (4.2); 0 for what is none. Who follows Longstreet out of Norfolk goes free
 * (R10_7b). */
int pen_cap_cost(const pen_setup *setup, pen_action action);

/* Replacement points that restore one SP of a unit of this kind; 0: it never takes replacements
 * (R7b, R7c). */
int pen_restore_cost(enum pen_type type);

/* Whether a commander in one place has this unit in another in his range and may command it: his
 * corps and the independents (R4_2b, R4_3a, R4_4a). */
bool pen_commands(const pen_setup *setup, int commander, int at, int unit, int place);

/* Checks and carries out one action of the deciding side, with `n` dice (faces 1..6) at hand, and
 * goes on to the next decision. Events are appended after `events->count = 0`. Unless the status
 * is PEN_DONE not one byte of `game` has changed. `events` may be NULL. */
pen_result pen_apply(pen_game *game, pen_action action, const uint8_t *dice, int n,
                     pen_events *events);

/* A number that equal positions share and different ones do not: independent of layout,
 * compiler and word size. */
uint64_t pen_hash(const pen_game *game);

const pen_setup *pen_setup_of(const pen_game *game);
bool pen_over(const pen_game *game);
enum pen_side pen_winner(const pen_game *game);   /* PEN_NO_SIDE while it is on, and of a draw */
enum pen_side pen_deciding(const pen_game *game); /* who owes the decision */
enum pen_decision pen_decision_of(const pen_game *game);
enum pen_privacy pen_privacy_of(enum pen_decision decision);

/* What the deciding side is asked, in a line; and the rulebook section it rests on. */
const char *pen_prompt(enum pen_decision decision);
const char *pen_decision_section(enum pen_decision decision);

/* Whether a side can be given this standing order at all (enum pen_standing_what, _how). */
bool pen_standing_exists(enum pen_side side, int what, int how);

/* How many dice have been rolled since the game began: die k of a seeded game is pen_die(). */
uint32_t pen_dice_rolled(const pen_game *game);

/* Die number k (from 0) of the game with this seed: 1..6, evenly distributed. */
uint8_t pen_die(uint64_t seed, uint32_t k);

/* Checks everything that must hold in any position (places, strengths, derived counts ...).
 * Returns NULL, or a sentence saying what is broken. For tests and `simulate`. */
const char *pen_check(const pen_game *game);

#endif
