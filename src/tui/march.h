/* A march: blocks sent along a way in waves, what became of it, and what is left of it. */
#ifndef TUI_MARCH_H
#define TUI_MARCH_H

#include "tui/plan.h"

typedef struct march {
  group going;           /* who set out */
  uint8_t at[GROUP_MAX]; /* links of the way each has behind it; LEFT_BEHIND: no longer with it */
  uint8_t start, leader; /* where it begins; who was activated */
  march_way path;
  int turn;
  bool interrupted;   /* somebody else decides now */
  bool waits;         /* what is left of it is still to be gone */
  bool offered;       /* whether to go on is being asked */
  pen_reason refused; /* why the first of those left behind could not go on */
} march;

#endif
