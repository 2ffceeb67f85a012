/* The CSS Virginia's answer to a move by water: the question, and the battle round by round. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/screens.h"

/* R10_6a; shown to the players, decided by the rules. */
enum { ROUNDS = 3, FLEET_HITS = 4, FLEET_HITS_AT_NORFOLK = 5, VIRGINIA_CANCELS = 6 };
enum { FLEET_COLUMN = 11, VIRGINIA_COLUMN = 37, LOST_COLUMN = 63, TABLE_ROW = 7 };

/* What has happened since the move was declared, made of what both may hear. */
typedef struct naval_battle {
  int from, to;
  bool out; /* she has come out */
  int rounds;
  pen_event row[PEN_SIDES][ROUNDS]; /* the dice of each round */
  pen_event last;                   /* how it ended, or kind PEN_EVENT_KINDS */
} naval_battle;

static int find_declaration(const app *a) {
  for (int i = app_event_count(a) - 1; i >= 0; i--)
    if (session_event(a->game, i)->kind == PEN_EV_SAILING) return i;
  return -1;
}

static void add_event(naval_battle *battle, const pen_event *event) {
  switch (event->kind) {
    case PEN_EV_SAILING:
      battle->from = event->place;
      battle->to = event->place2;
      break;
    case PEN_EV_SORTIE:
      battle->out = true;
      break;
    case PEN_EV_NAVAL_ROUND:
      battle->rounds = event->b;
      if (event->b >= 1 && event->b <= ROUNDS) battle->row[event->side][event->b - 1] = *event;
      break;
    case PEN_EV_SAILING_STOPPED:
    case PEN_EV_ELIMINATED:
      battle->last = *event;
      break;
    case PEN_EV_NAVAL_END:
      if (battle->last.kind == PEN_EVENT_KINDS) battle->last = *event;
      break;
    default:
      break;
  }
}

static naval_battle battle_so_far(const app *a) {
  naval_battle battle = {
      .from = PEN_NONE, .to = PEN_NONE, .last = {.kind = (uint8_t)PEN_EVENT_KINDS}};
  int first = find_declaration(a);
  for (int i = first; i >= 0 && i < app_event_count(a); i++) {
    pen_event event;
    if (pen_event_for(session_event(a->game, i), PEN_VIEW_COMMON, &event))
      add_event(&battle, &event);
  }
  return battle;
}

/* ------------------------------------------------------------------ painting */

static int fleet_needs(const app *a, const naval_battle *battle) {
  return battle->to == app_setup(a)->norfolk ? FLEET_HITS_AT_NORFOLK : FLEET_HITS;
}

static void paint_header(const app *a, const naval_battle *battle) {
  const pen_setup *setup = app_setup(a);
  char title[128];
  int width = terminal_width();
  snprintf(title, sizeof title, " %s   from %s to %s",
           battle->out ? "NAVAL BATTLE" : "MOVE BY WATER", pen_place_name(setup, battle->from),
           pen_place_name(setup, battle->to));
  put_field(0, 0, width, STYLE_REVERSE, title);
  if (battle->rounds > 0)
    put(0, width - 16, STYLE_REVERSE, "Round %d of %d", battle->rounds, ROUNDS);
  if (a->paused) return;
  const char *who = side_name_large(a->view.side);
  int x = (width - 2 * (int)strlen(who)) / 2;
  for (; *who != '\0'; who++, x += 2) put(2, x, side_ink(a->view.side) | STYLE_BOLD, "%c", *who);
}

static void paint_virginia(const app *a) {
  int virginia = app_setup(a)->named.css_virginia, x = 19;
  if (virginia >= PEN_UNITS_MAX) return;
  int full = app_setup(a)->unit[virginia].sp;
  put(4, 2, side_ink(PEN_CSA) | STYLE_BOLD, "CSS Virginia");
  for (int i = 0; i < a->view.virginia_sp; i++)
    put_glyph(4, x + i, side_ink(PEN_CSA) | STYLE_BOLD, GLYPH_CHOSEN);
  put(4, x + full + 2, INK_PLAIN, "%d of %d SP", a->view.virginia_sp, full);
}

/* The faces, those that count standing out. */
static void paint_dice(int y, int x, const pen_event *row, int needs) {
  for (int i = 0; i < row->dice; i++)
    put(y, x + 4 * i, row->die[i] >= needs ? STYLE_REVERSE | STYLE_BOLD : INK_PLAIN, " %d ",
        row->die[i]);
}

static void paint_round(const app *a, const naval_battle *battle, int round) {
  const pen_event *fleet = &battle->row[PEN_USA][round];
  const pen_event *virginia = &battle->row[PEN_CSA][round];
  int y = TABLE_ROW + 1 + round, lost = fleet->a > virginia->a ? fleet->a - virginia->a : 0;
  put(y, 4, INK_PLAIN, "%d", round + 1);
  paint_dice(y, FLEET_COLUMN, fleet, fleet_needs(a, battle));
  put(y, FLEET_COLUMN + 17, INK_PLAIN, "%d hit%s", fleet->a, fleet->a == 1 ? "" : "s");
  paint_dice(y, VIRGINIA_COLUMN, virginia, VIRGINIA_CANCELS);
  put(y, VIRGINIA_COLUMN + 13, INK_PLAIN, "%d cancelled", virginia->a);
  put(y, LOST_COLUMN, STYLE_BOLD, "%d SP", lost);
}

static void paint_rounds(const app *a, const naval_battle *battle) {
  if (!battle->out) return;
  put(TABLE_ROW, 2, INK_DIM, "Round");
  put(TABLE_ROW, FLEET_COLUMN, side_ink(PEN_USA), "Union fleet, hits on %d+",
      fleet_needs(a, battle));
  put(TABLE_ROW, VIRGINIA_COLUMN, side_ink(PEN_CSA), "Virginia, a %d cancels", VIRGINIA_CANCELS);
  put(TABLE_ROW, LOST_COLUMN, INK_DIM, "she loses");
  for (int round = 0; round < battle->rounds && round < ROUNDS; round++)
    paint_round(a, battle, round);
}

static void paint_facts(const app *a, const naval_battle *battle) {
  char text[400];
  int width = terminal_width() - 4;
  if (battle->last.kind != PEN_EVENT_KINDS) {
    pen_event_words(app_setup(a), &battle->last, text, sizeof text);
    put_paragraph(TABLE_ROW + 5, 2, width, 2, STYLE_BOLD, text);
  } else if (!battle->out) {
    snprintf(text, sizeof text,
             "The Union pays for a move by water. If the CSS Virginia comes out she fights up to "
             "%d rounds: the fleet rolls 4 dice and hits on %d or more, each 6 of her 3 dice "
             "cancels a hit, what is left costs her SP. Afloat after round %d she stops the move; "
             "she may withdraw before, or be sunk, and then it goes on.",
             ROUNDS, fleet_needs(a, battle), ROUNDS);
    put_paragraph(TABLE_ROW, 2, width, 6, INK_PLAIN, text);
  } else {
    snprintf(text, sizeof text,
             "Withdrawn, she returns to Norfolk and the move goes on. Afloat after round %d she "
             "has stopped it.",
             ROUNDS);
    put_paragraph(TABLE_ROW + 5, 2, width, 3, INK_PLAIN, text);
  }
}

static void paint_chance(const app *a, int y) {
  char words[200], line[240];
  enum pen_verb verb = a->view.decision == PEN_SORTIE ? PEN_SORTIE_OUT : PEN_FIGHT;
  if (chance_words_of(a, pen_action_of(verb), words, sizeof words)[0] == '\0') return;
  snprintf(line, sizeof line, "A round of it, %s.", words);
  put_paragraph(y, 2, terminal_width() - 4, 2, INK_PLAIN, line);
}

void paint_naval(app *a) {
  naval_battle battle = battle_so_far(a);
  char text[96], line[112];
  paint_header(a, &battle);
  paint_virginia(a);
  paint_rounds(a, &battle);
  paint_facts(a, &battle);
  int y = TABLE_ROW + 9, cursor_y = y, count = a->paused ? 0 : choices_count(a);
  for (int i = 0; i < count; i++) {
    bool here = i == a->choice;
    snprintf(line, sizeof line, "%s %s", here ? ">" : " ", choices_words(a, i, text, sizeof text));
    put_field(y + i, 2, 60, here ? STYLE_REVERSE : INK_PLAIN, line);
    if (here) cursor_y = y + i;
  }
  if (!a->paused && a->view.side < PEN_NO_SIDE) paint_chance(a, y + count + 1);
  move(cursor_y, 2);
}
