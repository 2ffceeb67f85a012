/* The sheets there are: intelligence, how the game is judged, one's own order of battle. */
#ifndef TUI_SHEETS_H
#define TUI_SHEETS_H

#include "peninsula/judgement.h"
#include "tui/sheet.h"

/* Opens the sheet the command asks for, and others from it; true when it was one of these. */
bool show_sheets(app *a, enum command command);

/* The forecast of a battle; true when that was the command. */
bool show_forecast(app *a, enum command command);

/* The game as it stands on the screen: played, or watched. */
const pen_game *game_shown(const app *a);

/* The judgement as this viewer may know it, with all he has heard of losses. */
void judge_shown(const app *a, enum pen_viewer viewer, pen_judgement *out);

void write_judged(const app *a, sheet *out);
void write_intelligence(const app *a, enum pen_side side, sheet *out);
void write_order_of_battle(const app *a, enum pen_side side, sheet *out);

/* "4"; "at least 2"; "2 to 4". */
char *count_words(pen_count count, char *out, size_t size);

/* What an entry waits for, or when it comes. */
char *entry_words(const app *a, const pen_judgement *judged, enum pen_entry entry, char *out,
                  size_t size);

#endif
