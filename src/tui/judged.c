/* How the game is judged: every condition as it stands, what moved the track, what is rolled for
 * and who is still to come. */
#include <stdio.h>
#include <string.h>

#include "tui/sheets.h"
#include "tui/words.h"

enum { WORDS = 240 };

static const uint8_t columns[] = {13, 0};
static const char about[] =
    "What decides the game, as it stands now. Where it rests on enemy blocks you do not know, the "
    "numbers say what you can be sure of.";

char *count_words(pen_count count, char *out, size_t size) {
  if (count.least == count.most)
    snprintf(out, size, "%d", count.least);
  else if (count.most >= PEN_UNHEARD)
    snprintf(out, size, "at least %d", count.least);
  else
    snprintf(out, size, "%d to %d", count.least, count.most);
  return out;
}

static const char *side_plural(int side) { return side == PEN_USA ? "Union" : "Confederates"; }

static unsigned style_of(enum pen_known so) {
  return so == PEN_IS_NOT ? INK_PLAIN : so == PEN_IS ? INK_ALERT | STYLE_BOLD : INK_ALERT;
}

/* ------------------------------------------------------------------ victory */

static void list_places(const pen_setup *setup, const pen_victory *v, char *out, size_t size) {
  size_t used = 0;
  out[0] = '\0';
  for (int i = 0; i < v->places && used < size; i++)
    used += (size_t)snprintf(out + used, size - used, "%s%s",
                             i == 0               ? ""
                             : i + 1 == v->places ? " and "
                                                  : ", ",
                             setup->place[v->place[i]].name);
}

static void condition_words(const app *a, const pen_victory *v, char *out, size_t size) {
  char places[WORDS];
  switch ((enum pen_victory_when)v->when) {
    case PEN_TRACK_AT_MOST:
      snprintf(out, size, "The confidence track at %+d or lower.", v->value);
      break;
    case PEN_TRACK_AT_LEAST:
      snprintf(out, size, "The confidence track at %+d or higher.", v->value);
      break;
    case PEN_HOLDS_RICHMOND:
      snprintf(out, size, "Infantry or artillery in Richmond, no %s block there, no battle open.",
               side_name((int)pen_enemy_of((enum pen_side)v->side)));
      break;
    case PEN_HOLDS_PLACES:
      list_places(app_setup(a), v, places, sizeof places);
      snprintf(out, size,
               "Holding %d of %s, with %d infantry south of the Chickahominy, not in ports.",
               v->value, places, v->south);
      break;
    default:
      snprintf(out, size, "The end of the game, when nobody has won before.");
      break;
  }
}

static void track_distance(const pen_victory *v, int track, char *out, size_t size) {
  int away = v->when == PEN_TRACK_AT_MOST ? track - v->value : v->value - track;
  if (away > 0)
    snprintf(out, size, "it is at %+d, %d away", track, away);
  else
    snprintf(out, size, "it is at %+d", track);
}

static void richmond_words(const app *a, const pen_victory *v, pen_count now, char *out,
                           size_t size) {
  char count[32];
  int enemy = (int)pen_enemy_of((enum pen_side)v->side), richmond = app_setup(a)->richmond;
  if (richmond == PEN_NONE) return;
  snprintf(out, size, "%s %s infantry or artillery, %d %s block%s there",
           now.most == 0 ? "no" : count_words(now, count, sizeof count), side_name(v->side),
           a->view.blocks[enemy][richmond], side_name(enemy),
           a->view.blocks[enemy][richmond] == 1 ? "" : "s");
}

static void standing_words(const app *a, const pen_judgement *j, int i, char *out, size_t size) {
  const pen_victory *v = &app_setup(a)->scenario.victory[i];
  const pen_victory_standing *standing = &j->victory[i];
  char south[32];
  out[0] = '\0';
  switch ((enum pen_victory_when)v->when) {
    case PEN_TRACK_AT_MOST:
    case PEN_TRACK_AT_LEAST:
      track_distance(v, standing->now.least, out, size);
      break;
    case PEN_HOLDS_RICHMOND:
      richmond_words(a, v, standing->now, out, size);
      break;
    case PEN_HOLDS_PLACES:
      snprintf(out, size, "%d held, %s infantry there", standing->now.least,
               count_words(standing->south, south, sizeof south));
      break;
    default:
      snprintf(out, size, "turn %d of %d", j->turn, j->last_turn);
      break;
  }
}

static void when_words(const pen_judgement *j, const pen_victory *v, char *out, size_t size) {
  if (v->checked == PEN_CHECKED_AT_END)
    snprintf(out, size, "Looked at when turn %d ends.", j->last_turn);
  else if (v->from_turn > j->turn)
    snprintf(out, size, "Looked at after every action, from turn %d on.", v->from_turn);
  else
    snprintf(out, size, "Looked at after every action.");
}

static void write_condition(const app *a, const pen_judgement *j, int i, sheet *out) {
  const pen_victory *v = &app_setup(a)->scenario.victory[i];
  char words[WORDS], now[WORDS], when[WORDS];
  condition_words(a, v, words, sizeof words);
  standing_words(a, j, i, now, sizeof now);
  when_words(j, v, when, sizeof when);
  sheet_add(out, "%s\t%s", side_plural(v->side), words)->style = (uint16_t)side_ink(v->side);
  sheet_add(out, "\tNow %s. %s", now, when)->style =
      (uint16_t)style_of((enum pen_known)j->victory[i].met);
}

static void write_victory(const app *a, const pen_judgement *j, sheet *out) {
  const pen_scenario *scenario = &app_setup(a)->scenario;
  bool end = false;
  sheet_heading(out, "Who wins (15)");
  if (a->view.over)
    sheet_add(out, "decided\t%s.", words_of_result(a))->style = INK_ALERT | STYLE_BOLD;
  for (int i = 0; i < scenario->victories; i++) {
    write_condition(a, j, i, out);
    end |= scenario->victory[i].when == PEN_GAME_ENDS;
  }
  if (!end)
    sheet_add(out, "%s\tThe end of turn %d, when nobody has won before.",
              side_plural(j->winner_at_end), j->last_turn)
        ->style = (uint16_t)side_ink(j->winner_at_end);
}

/* ------------------------------------------------------------------ the track */

static void event_words(const pen_judgement *j, enum pen_track_event event, char *out,
                        size_t size) {
  int needed = j->event[event].needed;
  switch (event) {
    case PEN_CSA_LOSSES:
    case PEN_USA_LOSSES:
      snprintf(out, size, "%d or more %s SP lost in one turn", needed,
               side_name(event == PEN_USA_LOSSES ? PEN_USA : PEN_CSA));
      break;
    case PEN_CSA_FORCED:
    case PEN_CSA_VOLUNTARY:
    case PEN_USA_FORCED:
    case PEN_USA_VOLUNTARY:
      snprintf(out, size, "%s of %d or more combat units", pen_spoken(PEN_TRACK_NAMES, (int)event),
               needed);
      break;
    default:
      snprintf(out, size, "%s", pen_spoken(PEN_TRACK_NAMES, (int)event));
      break;
  }
}

static void measure_words(const pen_judgement *j, enum pen_track_event event, char *out,
                          size_t size) {
  const pen_track_standing *standing = &j->event[event];
  bool losses = event == PEN_CSA_LOSSES || event == PEN_USA_LOSSES;
  bool at_end = losses || event == PEN_FOUR_SOUTH;
  char count[32];
  snprintf(out, size, "Now %s%s%s. Looked at %s.", count_words(standing->now, count, sizeof count),
           losses ? " lost" : " there, 4 needed",
           standing->would_be == PEN_IS_NOT ? ""
           : standing->would_be == PEN_IS   ? ": it would happen now"
                                            : ": it may happen",
           at_end ? "when a turn ends" : "after every action");
}

static bool is_measured(enum pen_track_event event) {
  return event == PEN_CSA_LOSSES || event == PEN_USA_LOSSES || event == PEN_FOUR_SOUTH ||
         event == PEN_NEAR_4 || event == PEN_NEAR_5 || event == PEN_NEAR_6;
}

static void write_event(const app *a, const pen_judgement *j, enum pen_track_event event,
                        sheet *out) {
  const pen_track_standing *standing = &j->event[event];
  char words[WORDS];
  if (standing->state == PEN_TRACK_NOT_HERE) return;
  bool counted = standing->state == PEN_TRACK_COUNTED;
  event_words(j, event, words, sizeof words);
  sheet_line *line =
      sheet_add(out, "%+d%s\t%s%s", app_setup(a)->track_value[event], standing->once ? " once" : "",
                words, counted ? ": has counted" : "");
  if (counted) line->style = INK_DIM;
  if (counted || !is_measured(event)) return;
  measure_words(j, event, words, sizeof words);
  sheet_add(out, "\t%s", words)->style = (uint16_t)style_of((enum pen_known)standing->would_be);
}

static void write_limits(const app *a, const pen_judgement *j, sheet *out) {
  const int8_t *limit = app_setup(a)->track_limit;
  const pen_entry_standing *corps = &j->entry[PEN_ENTRY_I_CORPS];
  if (j->entry[PEN_ENTRY_LEE].state == PEN_ENTRY_WAITS)
    sheet_add(out, "at %+d\tR.E. Lee takes command from the next Confederate movement on",
              limit[PEN_LEE_LIMIT]);
  if (corps->state == PEN_ENTRY_WAITS)
    sheet_add(out, "at %+d\tI Corps is released for the next turn, overland only",
              limit[PEN_RELEASE_LIMIT]);
  if (j->may_be_extended)
    sheet_add(out, "at %+d\twhen turn %d ends: the Union may extend the game to turn %d",
              limit[PEN_EXTEND_LIMIT], j->last_turn, j->extended_turn);
}

static void write_track(const app *a, const pen_judgement *j, sheet *out) {
  sheet_heading(out, "What moves the confidence track, now %+d (12)", j->track);
  for (int event = 0; event < PEN_TRACK_EVENTS; event++)
    write_event(a, j, (enum pen_track_event)event, out);
  write_limits(a, j, out);
}

/* What moved it so far, the newest first. */
static void write_history(const app *a, const pen_judgement *j, sheet *out) {
  enum { MOVES = 64 };
  pen_event moves[MOVES];
  int turns[MOVES], count = 0, turn = app_setup(a)->scenario.turn, start = j->track;
  for (int i = 0; i < app_event_count(a); i++) {
    pen_event event;
    if (!pen_event_for(session_event(a->game, i), (enum pen_viewer)j->viewer, &event)) continue;
    if (event.kind == PEN_EV_TURN) turn = event.a;
    if (event.kind != PEN_EV_TRACK) continue;
    start -= event.a;
    turns[count % MOVES] = turn;
    moves[count++ % MOVES] = event;
  }
  sheet_heading(out, "What has moved it");
  for (int i = count - 1; i >= 0 && i >= count - MOVES; i--) {
    const pen_event *move = &moves[i % MOVES];
    sheet_add(out, "turn %d\t%+d to %+d: %s", turns[i % MOVES], move->a, move->b,
              pen_spoken(PEN_TRACK_NAMES, move->word));
  }
  sheet_add(out, "start\t%+d", start);
}

/* ------------------------------------------------------------------ rolls */

static int percent(int ways, int of) { return (200 * ways + of) / (2 * of); }

static void write_command(const app *a, const pen_judgement *j, int side, sheet *out) {
  const pen_command_standing *roll = &j->command[side];
  const pen_army_commander *commander = &app_setup(a)->army[roll->army_commander];
  char bonus[48] = "";
  if (roll->turn == 0) {
    sheet_add(out, "extra CAP\t%s: no roll is left.", side_plural(side));
    return;
  }
  if (side == PEN_USA) snprintf(bonus, sizeof bonus, " and the track at %+d", roll->bonus);
  int needed = commander->rating - roll->bonus;
  sheet_add(out, "extra CAP\t%s, turn %d: %s %d%s: %d or more on two dice, %d %%.",
            side_plural(side), roll->turn, commander->name, commander->rating, bonus,
            needed < 2 ? 2 : needed, percent(roll->ways, 36));
}

static void write_rolls(const app *a, const pen_judgement *j, sheet *out) {
  const pen_weather_standing *weather = &j->weather;
  sheet_heading(out, "Rolls to come (4.1, 8)");
  for (int side = 0; side < PEN_SIDES; side++) write_command(a, j, side, out);
  if (weather->turn == 0)
    sheet_add(out, "weather\tno roll is left.");
  else
    sheet_add(out, "weather\tturn %d, %s: clear %d %%, rain %d %%, mud %d %%.", weather->turn,
              pen_spoken(PEN_MONTH_NAMES, weather->month), percent(weather->faces[PEN_CLEAR], 6),
              percent(weather->faces[PEN_RAIN], 6), percent(weather->faces[PEN_MUD], 6));
}

/* ------------------------------------------------------------------ reinforcements */

static const char *waits_for(enum pen_entry entry) {
  static const char *const words[PEN_ENTRIES] = {
      [PEN_ENTRY_VI_CORPS] = "waits for the Union to hold Yorktown",
      [PEN_ENTRY_I_CORPS] =
          "waits for Jackson: rolled for from the third Union turn with him on; "
          "or for the track",
      [PEN_ENTRY_HELD_BACK] = "wait for Jackson to enter, then join McDowell",
      [PEN_ENTRY_LEE] = "waits for Union infantry within 4 links of Richmond, or for the track"};
  return words[entry] != NULL ? words[entry] : "waits";
}

static void release_words(const pen_entry_standing *entry, char *out, size_t size) {
  snprintf(out, size, "%srolled for on turn %d: 1-%d, %d %%; then 1-%d, %d %%; then 1-%d, %d %%",
           entry->state == PEN_ENTRY_BY_ORDER ? "; for the ports and the whole corps " : "",
           entry->roll_turn, entry->release_on[0], percent(entry->release_on[0], 6),
           entry->release_on[1], percent(entry->release_on[1], 6), entry->release_on[2],
           percent(entry->release_on[2], 6));
}

char *entry_words(const app *a, const pen_judgement *judged, enum pen_entry entry, char *out,
                  size_t size) {
  const pen_entry_standing *standing = &judged->entry[entry];
  char release[128] = "";
  (void)a;
  if (standing->roll_turn != 0) release_words(standing, release, sizeof release);
  switch ((enum pen_entry_state)standing->state) {
    case PEN_ENTRY_WAITS:
      snprintf(out, size, "%s", standing->roll_turn != 0 ? release : waits_for(entry));
      break;
    case PEN_ENTRY_MAY_COME:
      snprintf(out, size, "may come on turn %d: unknown Union blocks are near Richmond",
               standing->turn);
      break;
    case PEN_ENTRY_COMES:
      snprintf(out, size, "%s on turn %d%s", entry == PEN_ENTRY_HELD_BACK ? "come" : "comes",
               standing->turn, entry == PEN_ENTRY_VI_CORPS ? ", into the box" : "");
      break;
    case PEN_ENTRY_BY_ORDER:
      snprintf(out, size, "may be ordered on from turn %d%s%s", standing->turn,
               standing->overland ? ", at Hanover Court House only" : "", release);
      break;
    case PEN_ENTRY_DONE:
      snprintf(out, size, "%s", entry == PEN_ENTRY_LEE ? "commands" : "has come");
      break;
    default:
      out[0] = '\0';
  }
  return out;
}

static void write_entries(const app *a, const pen_judgement *j, sheet *out) {
  static const char *const names[PEN_ENTRIES] = {
      [PEN_ENTRY_VI_CORPS] = "VI Corps",
      [PEN_ENTRY_I_CORPS] = "I Corps",
      [PEN_ENTRY_HELD_BACK] = "Shields and Williams",
      [PEN_ENTRY_JACKSON] = "Jackson's corps",
      [PEN_ENTRY_LEE] = "R.E. Lee, and Holmes with him,"};
  char words[WORDS];
  int here = 0;
  sheet_heading(out, "Reinforcements (14, 15.1)");
  for (int entry = 0; entry < PEN_ENTRIES; entry++) {
    if (j->entry[entry].state == PEN_ENTRY_NOT_HERE) continue;
    here++;
    sheet_add(out, "%s\t%s %s.",
              entry == PEN_ENTRY_JACKSON || entry == PEN_ENTRY_LEE ? side_plural(PEN_CSA)
                                                                   : side_plural(PEN_USA),
              names[entry], entry_words(a, j, (enum pen_entry)entry, words, sizeof words));
  }
  if (here == 0) sheet_add(out, "nobody\tNo reinforcements come in this scenario.");
}

void write_judged(const app *a, sheet *out) {
  static pen_judgement judged;
  judge_shown(a, a->viewer, &judged);
  sheet_begin(out, about, columns, "Judged when: turn %d of %d, the track at %+d", judged.turn,
              judged.last_turn, judged.track);
  write_victory(a, &judged, out);
  write_track(a, &judged, out);
  write_history(a, &judged, out);
  write_rolls(a, &judged, out);
  write_entries(a, &judged, out);
}
