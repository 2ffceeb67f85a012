/* What a beginner is told to do next, just above the prompt. */
#ifndef TUI_GUIDE_H
#define TUI_GUIDE_H

#include "tui/app.h"

/* How many rows guidance needs above the prompt; a screen that is drawn leaves them free. */
int guide_rows(const app *a);
void paint_guide(const app *a);

/* The next sensible act, made only of what this screen may show; "" when none is to be told. */
const char *hint_now(const app *a);
void switch_hints(app *a);

#endif
