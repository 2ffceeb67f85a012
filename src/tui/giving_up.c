/* Ending the game before its time: a side resigns, or both agree on a draw. The offer stands on a
 * screen that shows nothing of either side, for both to read. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"

enum { ESCAPE = 27, CONTROL_C = 3 };

static enum pen_side offering;

static void put_centred(int y, unsigned style, const char *text) {
  int x = (terminal_width() - (int)strlen(text)) / 2;
  put(y, x < 0 ? 0 : x, style, "%s", text);
}

/* Only what is open to all is drawn here (RHg). */
static void paint_offer(app *a) {
  static pen_view common;
  char text[96];
  int middle = terminal_height() / 2;
  enum pen_side asked = pen_enemy_of(offering);
  pen_view_of(session_game(a->game), PEN_VIEW_COMMON, &common);
  erase();
  snprintf(text, sizeof text, "%s OFFER%s A DRAW", side_name_large((int)offering),
           offering == PEN_USA ? "S" : "");
  put_centred(middle - 4, side_ink((int)offering) | STYLE_BOLD, text);
  snprintf(text, sizeof text, "Turn %d of %d, track %+d. Both players may read this.", common.turn,
           common.last_turn, common.track);
  put_centred(middle - 2, INK_PLAIN, text);
  put_centred(middle - 1, INK_PLAIN, "With a draw the game is over and nobody has won.");
  snprintf(text, sizeof text, "%s, do you agree?", side_name_large((int)asked));
  put_centred(middle + 1, side_ink((int)asked) | STYLE_BOLD, text);
  put_centred(middle + 3, INK_KEY, "y agree to the draw     n or Esc play on");
  move(middle + 4, terminal_width() / 2);
}

static bool other_side_agrees(app *a) {
  void (*below)(app *) = a->painter;
  int key = 0;
  offering = app_side(a);
  a->message[0] = '\0';
  a->painter = paint_offer;
  a->handing_over = true;
  terminal_cover();
  terminal_forget_keys();
  while (!a->leave && key != 'y' && key != 'n' && key != ESCAPE && key != CONTROL_C)
    key = app_key(a);
  a->painter = below;
  a->handing_over = false;
  return key == 'y' && !a->leave;
}

/* Whoever was asked sits at the screen: what the other side has hidden is covered again. */
static void go_on_playing(app *a) {
  bool hidden = a->viewer == PEN_VIEW_USA || a->viewer == PEN_VIEW_CSA;
  if (hidden && !a->looking) handover(a, app_side(a), "to go on where it was");
  if (a->looking) look_away(a);
  app_refresh(a);
  app_say(a, "The draw was declined: the game goes on.");
}

void offer_draw(app *a) {
  bool two = session_mode_of(a->game) == MODE_TWO;
  if (two ? other_side_agrees(a) : app_ask(a, "End the game as a draw? (y/n)"))
    app_send(a, pen_action_of(PEN_DRAW));
  else if (two && !a->leave)
    go_on_playing(a);
}

void resign_game(app *a) {
  const char *winner = app_side(a) == PEN_CSA ? "Union wins" : "Confederates win";
  if (app_ask(a, "Resign the game? The %s then. (y/n)", winner))
    app_send(a, pen_action_of(PEN_RESIGN));
}

void give_up(app *a) {
  static const char *const items[] = {"Offer a draw", "Resign", "Play on"};
  switch (choose_from(a, "End the game?", items, 3)) {
    case 0:
      offer_draw(a);
      break;
    case 1:
      resign_game(a);
      break;
    default:
      break;
  }
}
