/* What a viewer may see: the only thing screens, lists, hints and exports are made from.
 *
 * Two games that differ only in what a side may not know give that side equal bytes (RHc).
 */
#ifndef PENINSULA_VIEW_H
#define PENINSULA_VIEW_H

#include "peninsula/game.h"

/* Bits of pen_unit_view.marks. Marks of enemy units are those the viewer may know. */
enum {
  PEN_IS_ACTIVATED = 1 << 0,
  PEN_IS_SUPPLIED = 1 << 1,  /* at the last judging (R6_1l) */
  PEN_IS_KNOWN = 1 << 2,     /* shown to the enemy (RHb) */
  PEN_IS_ELIGIBLE = 1 << 3,  /* may act in the present activation */
  PEN_IS_ENTERED = 1 << 4,   /* has met the enemy this phase: must stay */
  PEN_IS_ACTED = 1 << 5,     /* has moved or fired this battle round */
  PEN_IS_DEPLOYED = 1 << 6,
  PEN_IS_MOVED = 1 << 7      /* has used movement this turn */
};

typedef struct pen_unit_view {
  uint8_t at;       /* a place, PEN_ELIMINATED, PEN_WAITING, PEN_OUT; PEN_NONE: not known */
  uint8_t sp;       /* current strength; 0 where there is none or it is not known */
  uint8_t position; /* on the battle board, or PEN_NONE */
  uint8_t spent;    /* half movement points used this turn (own units only) */
  uint8_t from;     /* own units: where it came from this phase, or PEN_NONE */
  uint8_t marks;    /* PEN_IS_... */
} pen_unit_view;

typedef struct pen_battle_view {
  uint8_t place;    /* PEN_NONE: no battle is being fought */
  uint8_t attacker; /* side */
  uint8_t round;    /* from 1; 0 while deploying */
  uint8_t blocks[PEN_SIDES][PEN_POSITIONS];   /* blocks, shown or not; a side still deploying
                                                 shows 0 to the others */
  uint8_t unknown[PEN_SIDES][PEN_POSITIONS];  /* of them, those the viewer does not know */
  bool flank_won[PEN_SIDES][PEN_POSITIONS];   /* lasting flank fire (R11_4c) */
  uint8_t must_retreat;                       /* side under R11_5a, or PEN_NO_SIDE */
  uint8_t hits_left;                          /* hits of the present shot still to be taken */
  uint8_t target;                             /* position they fall on, or PEN_NONE */
} pen_battle_view;

typedef struct pen_view {
  uint8_t viewer;                     /* enum pen_viewer */
  uint8_t turn, last_turn, month, phase, weather;
  uint8_t active;                     /* side whose phase it is, or PEN_NO_SIDE */
  int8_t track;
  uint8_t cap[PEN_SIDES];
  uint8_t points[PEN_SIDES];          /* replacement points left to a side the viewer may watch */
  uint8_t army_commander[PEN_SIDES];  /* index in setup->army */
  uint16_t options;                   /* bit o: enum pen_option */
  uint8_t standing[PEN_SIDES][PEN_STANDINGS]; /* enum pen_standing_how, of a side the viewer may
                                                 watch; else PEN_HOW_ASK */
  bool over;
  uint8_t winner;                     /* side, or PEN_NO_SIDE: also of a draw */
  char over_clause[12];               /* the clause that decided, "resign" or "draw"; "" while it is
                                         on */

  /* the decision: side always; the rest only for who may watch it, else decision is
     PEN_NO_DECISION ("waiting") */
  uint8_t side, decision;
  uint8_t unit, unit2, place, place2; /* what it is about, or PEN_NONE */
                                      /* of a move by water: the port, the destination */
  uint8_t count;                      /* hits to take, units to place, naval rounds fought ... */

  uint8_t blocks[PEN_SIDES][PEN_PLACES_MAX];  /* how many stand where: open (RHa) */
  uint8_t unknown[PEN_SIDES][PEN_PLACES_MAX]; /* of them, those the viewer does not know */
  uint8_t holder[PEN_PLACES_MAX];             /* R10_4d: a side, or PEN_NO_SIDE where none counts */
  uint8_t rail[PEN_PLACES_MAX];               /* R10_2e, likewise */
  bool closed[PEN_SIDES][PEN_PLACES_MAX];     /* to passage by that side (R13_2a) */
  bool contested[PEN_PLACES_MAX];             /* blocks of both sides: to be settled (R11a, R11d) */
  pen_unit_view unit_view[PEN_UNITS_MAX];
  pen_battle_view battle;
  uint8_t virginia_sp;                        /* RHg; 0 when gone */
} pen_view;

/* Fills `out` with what `viewer` may see of the game. */
void pen_view_of(const pen_game *game, enum pen_viewer viewer, pen_view *out);

/* For each place (PEN_PLACES_MAX of them): whether a unit of `side` there would be in supply if it
 * were judged now, as far as that side can tell. Places with enemy blocks it does not know count
 * as held by infantry or artillery (RHf), so the judging itself may turn out kinder. */
void pen_supply_preview(const pen_game *game, enum pen_side side, bool *supplied);

enum { PEN_WAY_MAX = 16 }; /* no way of supply has more places */

/* A way from a place to a supply location, both included; 0 places: there is none. */
typedef struct pen_supply_way {
  uint8_t places, place[PEN_WAY_MAX];
  uint8_t bonus; /* of its links, those along the railroad that do not count (R6_1c) */
} pen_supply_way;

/* Supply of a side as a viewer can tell it; blocks he does not know count as infantry or artillery
 * (RHf), and a depot or train he does not know does not count. */
typedef struct pen_supply_picture {
  uint8_t limit;                         /* links, the bonus ones aside */
  bool supplied[PEN_PLACES_MAX];         /* a unit there would be in supply now */
  bool location[PEN_PLACES_MAX];         /* serves as a supply location now */
  bool held[PEN_PLACES_MAX];             /* by the enemy: no way leads through */
  pen_supply_way way[PEN_PLACES_MAX];    /* the shortest, where there is one */
  pen_supply_way barred[PEN_PLACES_MAX]; /* where none is: the one there would be without the enemy */
  pen_supply_way train;                  /* from the train to the depot that feeds it (R6_1e) */
} pen_supply_picture;

void pen_supply_picture_of(const pen_game *game, enum pen_viewer viewer, enum pen_side side,
                           pen_supply_picture *out);

/* What a position file has to say of the game's course besides the view of both sides: for those
 * who may see everything. */
void pen_progress_of(const pen_game *game, pen_progress *out);

#endif
