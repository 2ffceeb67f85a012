/* How the game is judged: every condition of the confidence track and of victory as it stands now,
 * and what is still rolled for or due, as far as a viewer knows (4.1, 8, 12, 14, 15).
 *
 * The rules themselves look at the same conditions through the same functions, with nothing hidden.
 */
#ifndef PENINSULA_JUDGEMENT_H
#define PENINSULA_JUDGEMENT_H

#include "peninsula/event.h"
#include "peninsula/view.h"

/* A number as far as it is known: it is, when both are the same. */
typedef struct pen_count {
  int16_t least, most;
} pen_count;

/* Whether something is so, as far as is known. */
enum pen_known { PEN_IS_NOT, PEN_MAY_BE, PEN_IS };

/* SP that each side has lost this turn (R12f), as far as a viewer has heard. */
typedef struct pen_losses {
  pen_count sp[PEN_SIDES];
  uint8_t
      strength[PEN_UNITS_MAX]; /* in the battle being fought: 1 + what it was last heard to be */
} pen_losses;

/* Begins with what the set-up's position says, and then hears every event in its order, each as
 * pen_event_for() gave it to the viewer. */
void pen_losses_begin(const pen_setup *setup, pen_losses *losses);
void pen_losses_hear(const pen_setup *setup, const pen_event *event, pen_losses *losses);

enum pen_track_state {
  PEN_TRACK_NOT_HERE, /* cannot happen in this scenario */
  PEN_TRACK_OPEN,
  PEN_TRACK_COUNTED /* happened, and counts only once */
};

/* One event of the track (R12). */
typedef struct pen_track_standing {
  uint8_t state;    /* enum pen_track_state */
  bool once;        /* it counts the first time only */
  uint8_t needed;   /* the number that counts; 0: it goes by no number */
  pen_count now;    /* what stands against it */
  uint8_t would_be; /* enum pen_known: it would happen if it were looked at now */
} pen_track_standing;

/* One condition of the scenario, as in pen_scenario.victory. */
typedef struct pen_victory_standing {
  uint8_t met;     /* enum pen_known: if it were looked at now */
  pen_count now;   /* the track; combat units in Richmond; places held; the turn */
  pen_count south; /* infantry south of the Chickahominy, not in ports, where it counts */
} pen_victory_standing;

/* The next roll for an extra CAP (R4_1b). */
typedef struct pen_command_standing {
  uint8_t turn;           /* 0: none to come */
  uint8_t army_commander; /* index in setup->army */
  int8_t bonus;           /* the track, for the Union (R4_1d) */
  uint8_t ways;           /* of the 36 throws of two dice, those that succeed */
} pen_command_standing;

/* The next roll for the weather (R8a). */
typedef struct pen_weather_standing {
  uint8_t turn, month;         /* turn 0: none to come */
  uint8_t faces[PEN_WEATHERS]; /* of the six, those that bring it */
} pen_weather_standing;

/* Who may still come (15.1). Holmes comes with Lee. */
enum pen_entry {
  PEN_ENTRY_VI_CORPS,
  PEN_ENTRY_I_CORPS,
  PEN_ENTRY_HELD_BACK, /* Shields and Williams, where I Corps has come without them */
  PEN_ENTRY_JACKSON,
  PEN_ENTRY_LEE,
  PEN_ENTRIES
};

enum pen_entry_state {
  PEN_ENTRY_NOT_HERE, /* not in this game */
  PEN_ENTRY_WAITS,    /* for what sets it in motion */
  PEN_ENTRY_MAY_COME, /* that may have happened, unseen by the viewer */
  PEN_ENTRY_COMES,    /* by itself, at the beginning of its side's orders of `turn` */
  PEN_ENTRY_BY_ORDER, /* when its side orders it, from `turn` on */
  PEN_ENTRY_DONE
};

enum { PEN_RELEASE_ROLLS = 3 };

typedef struct pen_entry_standing {
  uint8_t state; /* enum pen_entry_state */
  uint8_t turn;
  bool overland;     /* I Corps: at Hanover Court House only (R15_1d) */
  uint8_t roll_turn; /* I Corps: of the next roll for its release (R15_1c); 0: none is due */
  uint8_t release_on[PEN_RELEASE_ROLLS]; /* with it: the faces, 1 to this, of the next rolls */
} pen_entry_standing;

typedef struct pen_judgement {
  uint8_t viewer, turn, last_turn;
  int8_t track;
  pen_count lost[PEN_SIDES]; /* SP, this turn; up to PEN_UNHEARD where nobody has listened */
  pen_track_standing event[PEN_TRACK_EVENTS];
  pen_victory_standing victory[PEN_VICTORIES_MAX];
  pen_command_standing command[PEN_SIDES];
  pen_weather_standing weather;
  pen_entry_standing entry[PEN_ENTRIES];
  uint8_t winner_at_end; /* side: if nobody has won before */
  bool may_be_extended;  /* R15_1g: the Union is asked at the end if the track is high enough */
  uint8_t extended_turn;
} pen_judgement;

enum { PEN_UNHEARD = 999 };

/* Fills `out`. `heard` is what the viewer has heard of this turn's losses; NULL: nothing. A side's
 * own are always known to it. */
void pen_judgement_of(const pen_game *game, enum pen_viewer viewer, const pen_losses *heard,
                      pen_judgement *out);

/* How a unit that the scenario keeps waiting comes, or PEN_ENTRIES when it does not wait; and
 * whether it has come, as far as the judgement tells. */
enum pen_entry pen_entry_of(const pen_setup *setup, int unit);
bool pen_has_come(const pen_setup *setup, const pen_judgement *judgement, int unit);

#endif
