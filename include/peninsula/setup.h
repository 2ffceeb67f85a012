/* The set-up of a game: map, armies, track, turns and scenario, loaded once and never changed.
 *
 * src/files fills it from JSON; pen_setup_finish() then derives what the rules look up. Every
 * game points to one set-up, which must outlive it. Units, places and corps are small integers
 * everywhere; their ids share one name space.
 */
#ifndef PENINSULA_SETUP_H
#define PENINSULA_SETUP_H

#include "peninsula/ids.h"

enum {
  PEN_SP_MAX = 4, /* a block has four sides */
  PEN_RIVER_AREAS_MAX = 4,
  PEN_RAIL_LINES_MAX = 4,
  PEN_CHOICES_MAX = 16,
  PEN_CHOICE_PLACES_MAX = 8,
  PEN_VICTORIES_MAX = 12
};

typedef struct pen_place {
  char id[PEN_ID_MAX], name[PEN_ID_MAX], abbr[8];
  int16_t x, y;               /* character cell on the canvas; drawing only */
  bool south_of_chickahominy; /* R15_3c */
  bool fortress;              /* R11_6c */
  bool hill;                  /* R11_6e */
  bool richmond_works;        /* R12b */
  bool box;                   /* the Union reinforcement box (R2c) */
  bool isolated;              /* Norfolk (R2_1a) */
  uint8_t port;               /* its river area, or PEN_NONE */
  uint8_t supply;             /* the side it can supply (R6_1d, R6_1g), or PEN_NO_SIDE */
  /* derived by pen_setup_finish() */
  uint8_t lines; /* bit l: a location of rail line l */
  bool control;  /* who holds it is kept and announced (R10_4d) */
  uint64_t next[PEN_PLACE_WORDS];      /* its neighbours, bit p */
  uint64_t next_rail[PEN_PLACE_WORDS]; /* those along a railroad */
  uint8_t neighbours;
  uint8_t neighbour[PEN_LINKS_A_PLACE]; /* in the order of the map file's links */
  uint8_t link[PEN_LINKS_A_PLACE];      /* the link that leads there */
} pen_place;

typedef struct pen_link {
  uint8_t a, b; /* places */
  bool road, rail, river;
  uint8_t line;       /* rail line, or PEN_NONE */
  uint8_t entrenched; /* the end whose works face the other end, or PEN_NONE */
} pen_link;

typedef struct pen_river_area {
  char id[PEN_ID_MAX], name[PEN_ID_MAX];
  uint8_t controlled_by; /* the place whose holder controls it (R10_4a) */
  uint8_t closed_while;  /* the unit that closes it while afloat, or PEN_NONE */
} pen_river_area;

typedef struct pen_rail_line {
  char id[PEN_ID_MAX], name[PEN_ID_MAX];
} pen_rail_line;

typedef struct pen_unit {
  char id[PEN_ID_MAX], name[PEN_ID_MAX];
  uint8_t type;   /* enum pen_type; PEN_NO_TYPE: there is no such unit */
  uint8_t corps;  /* or PEN_NONE: an independent */
  uint8_t rating; /* commanders: 1..6 (R4_5a) */
  uint8_t sp;     /* full strength, 0 for units without any */
  bool stuart;    /* R16_2a */
} pen_unit;

typedef struct pen_corps {
  char id[PEN_ID_MAX], name[PEN_ID_MAX], colour[PEN_ID_MAX];
  uint8_t side, commander;
} pen_corps;

typedef struct pen_army_commander {
  char id[PEN_ID_MAX], name[PEN_ID_MAX];
  uint8_t side, rating; /* R4_1c */
} pen_army_commander;

typedef struct pen_scenario_unit {
  uint8_t unit, at, from, sp; /* from: a place, PEN_SEA or PEN_NONE */
  uint8_t port;               /* with from PEN_SEA: the port of origin */
  bool activated, known;      /* known: shown to the enemy */
} pen_scenario_unit;

/* A free choice of the set-up (R15a): these units go to any of these places. */
typedef struct pen_choice {
  uint8_t side, units, places;
  uint8_t unit[PEN_UNITS_A_SIDE];
  uint8_t place[PEN_CHOICE_PLACES_MAX];
  bool anywhere;   /* any place without enemy blocks; such units may be left out (decoys) */
  bool with_corps; /* where any corps of the side has a unit (reserves) */
  bool together;   /* all the choice's units at one place */
} pen_choice;

typedef struct pen_victory {
  uint8_t side, when, checked; /* enum pen_side, pen_victory_when, pen_checked */
  int8_t value;                /* track value, or how many places */
  uint8_t from_turn;           /* not before this turn; 0: from the start */
  uint8_t places, place[PEN_CHOICE_PLACES_MAX];
  uint8_t south;    /* infantry needed south of the Chickahominy, not in ports */
  char clause[12];  /* the ledger's clause, told when it decides ("R15_3d") */
} pen_victory;

/* How far a game has come in what a fresh scenario has not begun: reinforcements, this turn's
 * losses, places closed by screens. Turns are 0 where it has not happened. */
typedef struct pen_progress {
  bool given;                   /* else what can be told from the position is assumed */
  uint8_t vi_corps_from;        /* turn since which it may enter (R15_1b) */
  uint8_t i_corps_from;         /* the same (R15_1c, R15_1d) */
  bool hanover_only;            /* I Corps is released by the track alone (R15_1d) */
  uint8_t jackson_turn;         /* when he entered (R15_1c) */
  bool lee_is_coming, lee_commands; /* R15_1f */
  bool hanover_supplies;        /* R6_1f */
  uint8_t lost_sp[PEN_SIDES];   /* SP lost this turn (R12f) */
  bool closed[PEN_SIDES][PEN_PLACES_MAX]; /* to passage by that side this turn (R13_2a) */
} pen_progress;

typedef struct pen_scenario {
  char id[PEN_ID_MAX], name[64];
  uint8_t last_turn, extended_turn; /* extended_turn: 0, or the last turn if extended (R15_1g) */
  uint8_t turn, phase, weather;
  int8_t track;
  uint8_t cap[PEN_SIDES];            /* CAP of each side's first movement phase */
  bool rolled[PEN_SIDES];            /* its command roll of the first turn is done: in `cap` */
  pen_progress progress;
  uint32_t scored;                   /* bit e: enum pen_track_event that counts only once, counted */
  uint8_t army_commander[PEN_SIDES]; /* index in `army` */
  uint32_t rules;                    /* bit r: enum pen_scenario_rule */
  uint16_t options;                  /* bit o: enum pen_option, on unless the game says otherwise */
  uint8_t holder[PEN_PLACES_MAX];    /* who controls a place (R10_4d) */
  uint8_t rail[PEN_PLACES_MAX];      /* who controls the railroad there (R10_2e) */
  uint8_t units, choices, victories;
  pen_scenario_unit unit[PEN_UNITS_MAX];
  pen_choice choice[PEN_CHOICES_MAX];
  pen_victory victory[PEN_VICTORIES_MAX];
} pen_scenario;

/* Places and units the rulebook names. X(field, id); a field is PEN_NONE when the data lack it. */
#define PEN_NAMED_PLACE_LIST(X) \
  X(richmond) X(norfolk) X(fort_monroe) X(hanover_ch) X(yorktown) X(white_house) X(mechanicsville)
#define PEN_NAMED_UNIT_LIST(X)                                                            \
  X(longstreet) X(jackson) X(mcdowell) X(holmes) X(shields) X(williams) X(gw_smith)      \
  X(franklin) X(supply_train) X(supply_depot) X(css_virginia)

typedef struct pen_setup {
  uint8_t places, links, river_areas, rail_lines, corps_count, army_count, turns;
  pen_place place[PEN_PLACES_MAX];
  pen_link link[PEN_LINKS_MAX];
  pen_river_area river_area[PEN_RIVER_AREAS_MAX];
  pen_rail_line rail_line[PEN_RAIL_LINES_MAX];
  pen_unit unit[PEN_UNITS_MAX]; /* usa from 0, csa from PEN_UNITS_A_SIDE, in the file's order */
  pen_corps corps[PEN_CORPS_MAX];
  pen_army_commander army[8];
  int8_t track_value[PEN_TRACK_EVENTS]; /* R12j */
  int8_t track_limit[PEN_TRACK_LIMITS];
  uint8_t month[PEN_TURNS_MAX + 1];         /* month of each turn, from 1 (R5d) */
  uint8_t weather[PEN_MONTHS][7];           /* weather for a die of 1..6 (R8a) */
  pen_scenario scenario;

  /* derived by pen_setup_finish() */
  uint8_t box;                                       /* place, or PEN_NONE */
  uint8_t link_between[PEN_PLACES_MAX][PEN_PLACES_MAX]; /* link, or PEN_NONE */
  uint8_t distance[PEN_PLACES_MAX][PEN_PLACES_MAX];  /* links, units ignored (R15b); PEN_NONE: no way */
  uint64_t control_places[PEN_PLACE_WORDS];          /* of which control counts (R10_4d), bit p */
  uint64_t rail_places[PEN_PLACE_WORDS];             /* on a railroad */
  uint64_t supply_places[PEN_PLACE_WORDS];           /* that may supply a side (R6_1d to R6_1g) */
  uint64_t of_side[PEN_SIDES];                       /* bit u - first unit of the side */
  uint64_t of_type[PEN_SIDES][PEN_NO_TYPE];
  uint64_t of_corps[PEN_CORPS_MAX];
#define PEN_NAMED_FIELD(name) uint8_t name;
  PEN_NAMED_PLACE_LIST(PEN_NAMED_FIELD)
  struct {
    PEN_NAMED_UNIT_LIST(PEN_NAMED_FIELD)
  } named;
#undef PEN_NAMED_FIELD
} pen_setup;

/* Fills the derived members of a set-up whose other members are complete and checked.
 * Corps' commanders are found here too (the commander unit of each corps). */
void pen_setup_finish(pen_setup *setup);

/* The place, unit or corps with this id; PEN_NONE when there is none. A corps id finds nothing
 * as a unit: in the notation the commander stands for his corps. */
int pen_find_place(const pen_setup *setup, const char *id);
int pen_find_unit(const pen_setup *setup, const char *id);

/* The side's units that the scenario puts up, keeps waiting or lets be placed: bits from the side's
 * first. */
uint64_t pen_units_listed(const pen_setup *setup, enum pen_side side);

/* Id and display name of any place number, the ones off the map included ("eliminated"). */
const char *pen_place_id(const pen_setup *setup, int place);
const char *pen_place_name(const pen_setup *setup, int place);

#endif
