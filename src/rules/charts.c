#include "rules/charts.h"

typedef struct type_row {
  uint8_t allowance, hits_on, restore_cost;
} type_row;

static const type_row by_type[PEN_NO_TYPE] = {
    [PEN_COMMANDER] = {6, 0, 0},    [PEN_INFANTRY] = {3, 6, 1},  [PEN_ARTILLERY] = {3, 5, 2},
    [PEN_CAVALRY] = {6, 6, 1},      [PEN_SIEGE_GUN] = {1, 3, 0}, [PEN_SUPPLY_TRAIN] = {2, 0, 0},
    [PEN_SUPPLY_DEPOT] = {0, 0, 0}, [PEN_IRONCLAD] = {0, 0, 0},  [PEN_DECOY] = {3, 0, 0}};

int allowance(enum pen_type type) { return by_type[type].allowance; }
int hits_on(enum pen_type type) { return by_type[type].hits_on; }
int restore_cost(enum pen_type type) { return by_type[type].restore_cost; }

int weather_penalty(enum pen_weather weather) {
  static const uint8_t penalty[PEN_WEATHERS] = {[PEN_CLEAR] = 0, [PEN_RAIN] = 1, [PEN_MUD] = 2};
  return penalty[weather];
}
