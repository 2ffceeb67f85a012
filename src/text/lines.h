/* The lines that text mode and `peninsula dump` have in common. */
#ifndef TEXT_LINES_H
#define TEXT_LINES_H

#include <stdio.h>

#include "peninsula/view.h"

/* event VIEWERS KIND key=value ... : sentence; nothing when the viewer does not hear of it. */
void print_event(FILE *out, const pen_setup *setup, const pen_event *event, enum pen_viewer viewer);

/* state {...}: the view as one line of JSON. */
void print_state(FILE *out, const pen_game *game, enum pen_viewer viewer);

#endif
