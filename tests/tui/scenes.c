/* The scenes: every kind of decision and every kind of screen, reached by both twins alike. */
#include <stddef.h>

#include "tui/script.h"

/* Each ends where the Union, or whoever looks on in common, has the keyboard. */
const scene scenes[] = {
    {.name = "orders after hidden set-up and marches",
     .game = "fair_oaks",
     .arguments = "--seed 7",
     .swapped = "early rodes, decoy_1 decoy_2, longstreet huger, jones cabell",
     .weakened = "mclaws 2, whiting 1",
     .secret = "^ => choose a place\n"
               ":place decoy_1 morris^ => is set up at\n"
               ":place decoy_2 richmond^ => is set up at\n"
               "e => Is the set-up finished?\n"
               "y => Spend your replacement points\n"
               "e => Replacement points are left\n"
               "y => CONFEDERATE ORDERS\n"
               ":activate dh_hill^ => is activated\n"
               ":move early whites_tavern^\n"
               "ee => End your movement phase?\n"
               "y => U N I O N",
     .common = "* hand-over\n"
               "^ => What you saw happen\n"
               "* recap\n"
               "> => set-up is done.\n"
               "* recap as a list\n"
               "^ => Choose a commander\n"
               "* orders\n"
               "/new bridge^ => Confederate blocks\n"
               "* an enemy place\n"
               ":activate franklin^ => Franklin is activated\n"
               "* activation\n"
               "^ => Where to?\n"
               "* reach\n"
               "/new bridge^ => the enemy is there\n"
               "^ => moved to New Bridge\n"
               "* after a march\n"},
    {0},
};
