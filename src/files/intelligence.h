/* What a side has learned of the enemy's units: from what it was told and what it sees, and from
 * nothing else. */
#ifndef FILES_INTELLIGENCE_H
#define FILES_INTELLIGENCE_H

#include "files/session.h"
#include "peninsula/judgement.h"

enum sighting_state {
  SIGHTING_NONE,     /* never shown to this side */
  SIGHTING_NOW,      /* face up on the map */
  SIGHTING_THERE,    /* nobody has left the place where it was seen last */
  SIGHTING_PERHAPS,  /* some blocks have left that place */
  SIGHTING_GONE,     /* no unknown block is left there */
  SIGHTING_FALLEN,   /* eliminated; it may have come back, unseen */
  SIGHTING_OUT,      /* a decoy that was shown */
  SIGHTING_NOT_COME, /* not yet in the game */
  SIGHTING_STATES
};

typedef struct sighting {
  uint8_t state;  /* enum sighting_state */
  uint8_t turn;   /* when it was seen last; 0: never */
  uint8_t place;  /* where, or PEN_NONE */
  uint8_t sp;     /* how strong it was then */
  uint8_t lost;   /* SP that it was seen to lose, in all */
  uint8_t left;   /* blocks that have left the place since */
  uint8_t hits;   /* that fell there since, and it may have taken */
  uint8_t points; /* replacement points the enemy has spent since */
} sighting;

typedef struct intelligence {
  enum pen_side side, enemy;
  pen_view view; /* what the side sees now */
  pen_judgement judged;
  uint64_t listed;                 /* the enemy's units there are, bits from the side's first */
  sighting unit[PEN_UNITS_A_SIDE]; /* in the side's order */
  int returned;                    /* blocks that came back, unseen which */
  int blocks, unknown;             /* of the enemy on the map now; of them, not known to the side */
} intelligence;

/* After the session's first `events` events, with the game as it stands then. */
void intelligence_of(const session *s, int events, const pen_game *game, enum pen_side side,
                     intelligence *out);

/* How many of the enemy's units of this kind (PEN_NO_TYPE: of all kinds) are in the state. */
int intelligence_count(const intelligence *known, const pen_setup *setup, enum pen_type type,
                       enum sighting_state state);

#endif
