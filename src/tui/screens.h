/* The screens and what is done on them. Each decision has one row in play.c that names its own. */
#ifndef TUI_SCREENS_H
#define TUI_SCREENS_H

#include "files/statistics.h"
#include "tui/app.h"
#include "tui/zones.h"

/* Plays the session's game until it is left. */
void play_game(app *a);
unsigned play_contexts(const app *a); /* which keys work now */
void paint_play(app *a);
bool play_is_on_map(const app *a); /* else on a board */
/* A private look in a common decision is over: nothing tells where the player looked. */
void look_away(app *a);

/* Map and panel. */
void paint_map_screen(app *a);
void paint_window(app *a, int y, int x, int height, int width);
/* The window is set anew when it is painted next, by what is to be seen in it alone. */
void forget_window(app *a);
void paint_panel(app *a, int y, int x, int height, int width);
void paint_status(app *a);
void paint_prompt(app *a, unsigned contexts);
void paint_keys(int y, unsigned contexts);
/* The row of the prompt: a long message pushes it up. */
int prompt_row(const app *a);

/* The battle board. */
void paint_board(app *a, const pen_view *view);
void board_arrive(app *a);
void board_act(app *a, enum command command);
unsigned board_contexts(const app *a);
/* The units the cursor goes through, in order; returns how many. */
int board_units(const app *a, uint8_t out[PEN_UNITS_A_SIDE]);
/* Whether the unit may go to this position, while one is picked. */
bool board_can_take(const app *a, int position);

/* Choices from the list of legal actions: at most a subject, then a place. */
void choices_arrive(app *a);
void choices_act(app *a, enum command command);
unsigned choices_contexts(const app *a);
int choices_count(const app *a);
/* Whether there are actions that orders and activations have no key for; and opens their list. */
bool choices_has_others(const app *a);
void choices_list_others(app *a);
bool choices_has(const app *a, enum pen_verb verb);
/* Within orders: the list of those who may do this. */
void choices_list(app *a, enum pen_verb verb);
/* Whether the command closes the list, which is then closed. */
bool choices_leave_list(app *a, enum command command);
char *choices_words(const app *a, int choice, char *out, size_t size);

void orders_arrive(app *a);
void orders_act(app *a, enum command command);
unsigned orders_contexts(const app *a);

void activation_arrive(app *a);
void activation_act(app *a, enum command command);
unsigned activation_contexts(const app *a);
bool activation_can_act(const app *a, int unit);
/* Shows where the marked blocks can go together. */
void activation_show_reach(app *a);

/* Sends the marked blocks there; in a sketch, after paying for it. */
void march_to(app *a, int to);
/* When the decision is back after an interruption: offers to go on. False: there was nothing to
 * offer. */
bool march_go_on(app *a);
/* Finds the way that is shown on the map and in the panel. */
void march_trace(app *a);
/* Whether the marked blocks set out from the selected place. */
bool march_begins_here(const app *a);

/* A plan before it is paid for: begun with who would be activated; dropped with nothing spent, or
 * paid for. */
bool sketch_begin(app *a, int unit);
void sketch_drop(app *a);
bool sketch_pay(app *a);

void roll_act(app *a, enum command command);

/* Moving the cursor over the map: true when the command was one of these. */
bool cursor_act(app *a, enum command command);
/* Own blocks in the selected place, as the panel lists them; returns how many. */
int cursor_blocks(const app *a, uint8_t out[PEN_UNITS_A_SIDE]);
void cursor_to_place(app *a, int place);
void cursor_to_target(app *a, int by);
/* Places that can be chosen, in the order of Tab and of the panel: the enemy's first, then the
 * nearest. Returns how many. */
int cursor_targets(const app *a, uint8_t out[PEN_PLACES_MAX]);

/* The chance of an action's roll as this screen may tell it: in a few words; whole. "" when no die
 * is rolled or nothing may be known. */
char *chance_brief_of(const app *a, pen_action action, char *out, size_t size);
char *chance_words_of(const app *a, pen_action action, char *out, size_t size);
/* Of a round of the cavalry battle, a sentence for each side that may be known. */
char *cavalry_chances(const app *a, char *out, size_t size);
/* What the unit that acts next on the battle board may do, and how likely it is; "" for nothing. */
char *chances_of_unit(const app *a, int unit, char *out, size_t size);
/* The same on the lines above row `y`, at most `height` of them; returns how many. */
int paint_next(const app *a, int y, int x, int width, int height);

/* Hand-over: a blank screen that says for whom it waits and why. */
void handover(app *a, enum pen_side side, const char *purpose);

/* The naval battle and the question before it, on a screen of its own. */
void paint_naval(app *a);

/* The facts of a decision in common, for both to read; "" where there is nothing to add. */
char *facts_of(const app *a, char *out, size_t size);

void show_standing_orders(app *a);
/* What a standing order of this kind says. */
const char *standing_words(int what, int how);
/* Gives the deciding side's standing orders as the settings have them for new games. */
void give_usual_standing_orders(app *a);

/* The settings: the screen; how the terminal is to look by them and the command line; and the file
 * written anew, or why not said. */
void show_settings(app *a);
terminal_looks settings_looks(const app *a);
void settings_keep(app *a);
/* The list of commands, where keys can be chosen. */
void show_own_keys(app *a);

/* A menu over the screen: the number of the item taken, or -1. */
int choose_from(app *a, const char *title, const char *const *item, int count);

/* Ending the game before its time: the menu, and what it offers. */
void give_up(app *a);
void offer_draw(app *a);
void resign_game(app *a);

void show_help(app *a);
/* Help where no game is open: a few words, and the keys. */
void show_keys(app *a, const char *about, unsigned contexts);
/* The rules: their contents, a clause, or where they speak of the present decision. */
void show_rules(app *a);
void show_rule(app *a, const char *clause);
void show_rules_of_decision(app *a);
void show_log(app *a);
/* What a side saw happen since its last private decision; and the same once more. */
void show_recap(app *a, enum pen_side side);
void show_recap_again(app *a, enum pen_side side);
void show_victory(app *a);
/* Whether a finished game may be left: asks when it is not saved. */
bool may_leave_finished(app *a);
/* What each side did not know; the whole game in numbers: when it is over. */
void show_revealed(app *a);
void show_game_statistics(app *a, const game_statistics *game);
void show_statistics(app *a);
void type_command(app *a);
/* The line of `:`; false: none was typed. */
bool read_command_line(app *a, char *line, size_t size);
/* The lines kept for Up and Down. */
void history_forget(void);
void find_by_name(app *a);
/* Says the selected place in one sentence. */
void say_place(app *a);
/* Covers one's own blocks until the key is pressed again. */
void cover_blocks(app *a);
void save_game(app *a);
void quit_game(app *a);

/* A game watched from a file; `follow`: one that is being played, as both its players see it. */
bool watch_file(app *a, const char *path, enum pen_viewer viewer, bool follow);
/* The finished game at hand watched from its beginning, with nothing hidden. */
void watch_finished(app *a);
unsigned replay_contexts(const app *a);

/* The title: what to play. */
void show_title(app *a);
void show_new_game(app *a);
bool start_plan(app *a, const session_plan *plan);
bool load_file(app *a, const char *path);
/* Plays a session to its end or until it is left; NULL: tells why there is none. */
bool take_session(app *a, session *game, const file_error *error);
/* Whether a new game may be begun where an unfinished one waits. */
bool may_forget_unfinished(app *a);

#endif
