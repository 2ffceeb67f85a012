/* The state of a game as the rules see it: what pen_game's words hold.
 *
 * Every field is listed once, S(number, type, name) or A(number, type, name, count), and from that
 * list come the struct and the hash. A number is for ever: a new field takes the next one, so that old hashes stay equal
 * (a field that is zero does not count).
 */
#ifndef RULES_STATE_H
#define RULES_STATE_H

#include "peninsula/game.h"

enum {
  FRAMES_MAX = 16,
  PLACE_WORDS = PEN_PLACE_WORDS,
  PENDING_MAX = 2  /* replacement choices of a side: 2 points, 2 choices at most (R7a) */
};

/* Marks of units: one bit a unit, a word a side. */
#define MARK_LIST(X)                                                                     \
  X(ACTIVATED)   /* this turn (R4_2a) */                                                 \
  X(ELIGIBLE)    /* may act in the activation that is open (R4_2c) */                    \
  X(SUPPLIED)    /* at the last judging (R6_1l) */                                       \
  X(KNOWN)       /* shown to the enemy (RHb) */                                          \
  X(FALLEN)      /* lies face up off the map (RHg), until it is shown again */           \
  X(ROADED)      /* its move used a road (R10_2b) */                                     \
  X(RAILED)      /* its move used the rail bonus (R10_2c) */                             \
  X(STOPPED)     /* its move is over (R10_1b, R13_2a) */                                 \
  X(ENTERED)     /* entered a place with enemy blocks this phase and stays (R10_1d) */   \
  X(BY_WATER)    /* came to its battle by water (R11_6f) */                              \
  X(SAILED)      /* moved by water this turn: no further (R10_3a) */                     \
  X(RETREATED)   /* retreated this turn (R11_7m) */                                      \
  X(ASIDE)       /* retreated into a battle still to be fought: no part in it (R11_7i) */ \
  X(ON_BOARD)    /* stands on the battle board */                                        \
  X(TOOK_PART)   /* has stood on this battle's board, alive or not (R12d) */             \
  X(REINFORCED)  /* came into this battle as reinforcement */                            \
  X(ACTED)       /* has moved or fired this round (R11_2a) */                            \
  X(SUPPORTED)   /* commander: has supported a flank attempt this round (R11_4d) */      \
  X(TRIED)       /* commander: rally; unit: reinforcement; tried this round */           \
  X(SCOUTED)     /* this turn (R13_1b) */                                                \
  X(SCREENED)    /* this turn (R13_2c) */                                                \
  X(MARCHED)     /* has tried a force march this turn (R16_1a) */                        \
  X(IN_RANGE)    /* began the open activation in command range (R16_1a) */               \
  X(SURROUNDED)  /* no path to supply when the battle was opened (R16_6a) */

#define MARK_ENUMERATOR(name) name,
enum mark { MARK_LIST(MARK_ENUMERATOR) MARKS };

/* Sets of places. Control sets hold a bit where the Union is the holder. */
#define PLACE_SET_LIST(X)                                                            \
  X(UNION_HOLDS)  /* R10_4d; clear: the Confederates */                              \
  X(UNION_RAIL)   /* R10_2e */                                                       \
  X(CLOSED_TO_USA) /* R13_2a */                                                      \
  X(CLOSED_TO_CSA)                                                                   \
  X(ORIGINS)      /* where this battle's attackers came from in movement (R11_7e) */ \
  X(CAME_FROM)    /* ORIGINS and where their reinforcements came from (R11_7c) */    \
  X(WAY_HELD)     /* told to be held in the decision that is open (R11_7s) */        \
  X(WAY_HELD_2)   /* the same for the second side (replacements) */

#define PLACE_SET_ENUMERATOR(name) name,
enum place_set { PLACE_SET_LIST(PLACE_SET_ENUMERATOR) PLACE_SETS };

/* Facts that happen once (bits of `happened`). */
enum happened {
  LEE_IS_COMING = 1 << 0,      /* R15_1f: from the next Confederate movement phase */
  LEE_COMMANDS = 1 << 1,
  HANOVER_SUPPLIES = 1 << 2,   /* R6_1f */
  EXTENDED = 1 << 3,           /* R15_1g */
  FORCED_BATTLE = 1 << 4,      /* the side that must retreat was forced (R11_5a) */
  SEA_RETREAT = 1 << 5,        /* R11_7d: nothing sails in this turn's Union phase */
  CORPS_SAILED = 1 << 6,       /* R10_3b, this turn */
  NON_SIEGE_ORDER = 1 << 7,    /* R5b, this phase */
  FIRST_TURN = 1 << 8,         /* the scenario's first turn: its own CAP, weather */
  HANOVER_ONLY = 1 << 9,       /* I Corps is released by the track: no port (R15_1d) */
  MCDOWELL_AT_HANOVER = 1 << 10, /* he has come there; it counts once he holds it (R14b) */
  NORFOLK_FOLLOWS = 1 << 11,   /* Longstreet has left Norfolk: the others go with him (R10_7b) */
  TRAIN_FED = 1 << 12,         /* the depot fed the train at the last judging (R6_1e, R6_1l) */
  STANDING_GIVEN = 1 << 13,    /* this phase; a bit for each kind of standing order */
  ALL_STANDING_GIVEN = STANDING_GIVEN * ((1 << PEN_STANDINGS) - 1)
};

/* One decision on the stack: 8 bytes. What a, b, c, d, n mean is each decision's affair. */
typedef struct frame {
  uint8_t decision, side, resumes, a, b, c, d, n;
} frame;

#define STATE_FIELD_LIST(S, A)                                                              \
  /* the turn (5) */                                                                     \
  S(1, uint8_t, turn)                                                                 \
  S(2, uint8_t, phase)                                                                \
  S(3, uint8_t, weather)                                                              \
  S(4, int8_t, track)                                                                 \
  A(5, uint8_t, cap, PEN_SIDES)                                                          \
  A(6, uint8_t, army_commander, PEN_SIDES)                                               \
  S(7, uint16_t, options)                                                             \
  S(8, uint32_t, dice_rolled)                                                         \
  S(9, uint16_t, happened)                                                            \
  S(10, uint32_t, scored)          /* track events that count once: bit e (R12c) */   \
  A(11, uint8_t, lost_sp, PEN_SIDES)  /* this turn (R12f) */                             \
  A(12, uint8_t, points, PEN_SIDES)   /* replacement points left (R7a) */                \
  A(13, uint8_t, pending, PEN_SIDES * PENDING_MAX * 2) /* unit, place + 1 (R7g) */        \
  S(14, uint8_t, over)             /* 0, or 1 + the winning side (PEN_NO_SIDE: a draw) */ \
  S(15, uint8_t, over_reason)      /* row of the table in victory.c */                \
  S(16, uint8_t, step)             /* of the phase's own course (sequence.c) */       \
  /* the stack of decisions */                                                           \
  S(20, uint8_t, depth)                                                               \
  A(21, uint8_t, frames, FRAMES_MAX * 8)                                                 \
  /* units */                                                                            \
  A(30, uint8_t, at, PEN_UNITS_MAX)                                                      \
  A(31, uint8_t, sp, PEN_UNITS_MAX)                                                      \
  A(32, uint8_t, from, PEN_UNITS_MAX)  /* entered `at` from there this phase, or NONE */ \
  A(33, uint8_t, spent, PEN_UNITS_MAX) /* half movement points of this turn's move */    \
  A(34, uint64_t, mark, MARKS * PEN_SIDES)                                               \
  A(35, uint64_t, place_set, PLACE_SETS * PLACE_WORDS)                                   \
  /* movement: the activation that is open */                                            \
  S(40, uint8_t, activated) /* the commander or unit, NONE: none open */              \
  S(41, uint8_t, i_corps_from)   /* turn since which it may enter, 0: not released (R15_1c) */             \
  A(42, uint8_t, standing, PEN_SIDES * PEN_STANDINGS)                                    \
  S(43, uint8_t, vi_corps_from)  /* the same for VI Corps (R15_1b) */                    \
  S(44, uint8_t, jackson_turn)   /* when he entered, 0: not yet (R15_1c) */              \
  A(45, uint8_t, links, PEN_UNITS_MAX) /* entered in this turn's move (R15_4d) */        \
  S(46, uint8_t, jackson_roll)   /* of this activation: 0 not rolled, 1 made, 2 failed */ \
  /* the battle (11) */                                                                  \
  S(50, uint8_t, battle_place) /* NONE: no battle */                                  \
  S(51, uint8_t, battle_round)                                                        \
  S(52, uint8_t, battle_step)                                                         \
  S(53, uint8_t, idle_rounds)  /* rounds without a die for fire (R11e) */             \
  S(54, uint8_t, fired)        /* a die was rolled for fire this round */             \
  A(55, uint8_t, forced, PEN_SIDES)  /* has to retreat (R11_5a) */                       \
  A(56, uint8_t, withdrawn, PEN_SIDES) /* has left the board in this round */            \
  A(57, uint8_t, flank_won, PEN_SIDES * PEN_POSITIONS) /* R11_4c */                      \
  A(58, uint8_t, position, PEN_UNITS_MAX) /* on the board, or NONE */                    \
  A(59, uint8_t, start_sp, PEN_UNITS_MAX) /* at the battle's start (R11_7k) */           \
  S(60, uint8_t, hits)         /* of the present shot, still to be taken */           \
  S(61, uint8_t, hit_position)                                                        \
  S(62, uint8_t, hit_by_infantry)

/* Recomputed from the fields above; not hashed. */
#define STATE_DERIVED_LIST(A)                       \
  A(0, uint8_t, blocks, PEN_SIDES * PEN_PLACES_MAX) \
  A(0, uint8_t, combat, PEN_SIDES * PEN_PLACES_MAX)

typedef struct state {
  const pen_setup *setup;
#define STATE_SCALAR(number, type, name) type name;
#define STATE_ARRAY(number, type, name, count) type name[count];
  STATE_FIELD_LIST(STATE_SCALAR, STATE_ARRAY) STATE_DERIVED_LIST(STATE_ARRAY)
#undef STATE_SCALAR
#undef STATE_ARRAY
} state;

_Static_assert(sizeof(state) <= sizeof(pen_game), "the state fits the public words");
_Static_assert(_Alignof(state) <= _Alignof(pen_game), "the words are aligned for the state");
_Static_assert(sizeof(frame) == 8, "frames are eight bytes in the state");

static inline state *state_of(pen_game *game) { return (state *)(void *)game->word; }
static inline const state *const_state(const pen_game *game) {
  return (const state *)(const void *)game->word;
}

#endif
