/* What is laid over the map on a key: supply, command range, control, the enemy's last moves. Made
 * only of what the present viewer may know. */
#ifndef TUI_OVERLAY_H
#define TUI_OVERLAY_H

#include "tui/app.h"

/* Opens or closes an overlay, or closes the open one on Esc: true when the command was one of
 * these. */
bool overlay_act(app *a, enum command command);
void overlay_close(app *a);

/* Opens arrows for what the enemy of the viewer was seen to do by events from `from` on, below
 * `to`. False: nothing was, and none is open. */
bool overlay_arrows(app *a, int from, int to);

/* What is to be drawn now, or NULL. */
const map_overlay *overlay_now(const app *a);

/* The open overlay's name for the frame of the map. */
const char *overlay_title(const app *a);
/* Its signs, as many as fit into `width` columns. */
char *overlay_legend(const app *a, int width, char *out, size_t size);
/* What it says of the selected place; "" when none is open. */
char *overlay_sentence(const app *a, char *out, size_t size);

#endif
