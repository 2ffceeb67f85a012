/* What the mouse can point at. Painters note the areas as they draw them; a click selects what is
 * there, and chooses what is selected already. Everything the mouse does keys do too. */
#ifndef TUI_ZONES_H
#define TUI_ZONES_H

#include <stdbool.h>

typedef struct app app;

/* Where in its area a click fell. */
typedef struct zone_point {
  int value, y, x;
} zone_point;

/* Selects; true: it was selected already and is to be chosen. */
typedef bool zone_click(app *a, zone_point at);

void zones_forget(void);
/* The areas noted last lie above the others. */
void zone_add(int y, int x, int height, int width, zone_click *click, int value);
/* The same, but a click is as this key. */
void zone_add_key(int y, int x, int width, int key);
/* Items of a list: `*cursor` is the number of the selected one. */
void zone_add_item(int y, int x, int width, int *cursor, int number);
/* Where the wheel scrolls, up (-1) or down (1), by other means than the keys Up and Down. */
void zone_add_wheel(int y, int x, int height, int width, void (*by_wheel)(app *a, int by));

/* The key a report of the mouse stands for now; 0: none, but something may be selected. */
int zones_key(app *a);

/* -- mouse.c: what painters note -- */

void zone_add_map(int y, int x, int height, int width);
void zone_add_place(int y, int x, int width, int place);
void zone_add_block(int y, int x, int width, int unit);
void zone_add_choice(int y, int x, int width, int choice);
void zone_add_unit(int y, int x, int width, int unit);
void zone_add_position(int y, int x, int height, int width, int side, int position);

#endif
