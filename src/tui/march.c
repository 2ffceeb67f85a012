/* Marching (10): waves along a way, what stops them, and going on after it. */
#include <stdio.h>
#include <string.h>

#include "tui/lesson.h"
#include "tui/screens.h"

enum { LEFT_BEHIND = 255 };

/* How long each link of a march is shown. */
static const int link_shown_ms[ANIMATIONS] = {
    [ANIMATION_OFF] = 0, [ANIMATION_SLOW] = 450, [ANIMATION_NORMAL] = 180, [ANIMATION_FAST] = 70};

/* Where one is with so many links of the way behind one. */
static int place_after(const march *m, int links) {
  return links == 0 ? m->start : m->path.place[links - 1];
}

static int destination(const march *m) { return place_after(m, m->path.steps); }

static pen_action next_step(const march *m, int i) {
  pen_action step = pen_action_of((enum pen_verb)m->path.verb[m->at[i]]);
  step.unit = m->going.unit[i];
  step.place = m->path.place[m->at[i]];
  return step;
}

static int count_at(const march *m, int links) {
  int count = 0;
  for (int i = 0; i < m->going.count; i++) count += m->at[i] == links;
  return count;
}

static bool is_interrupted(const app *a, const march *m) {
  return app_side(a) != m->going.side || pen_decision_of(session_game(a->game)) != PEN_ACTIVATION;
}

static bool enemy_is_at(const app *a, const march *m, int place) {
  return a->view.blocks[pen_enemy_of(m->going.side)][place] > 0;
}

/* ------------------------------------------------------------------ a wave */

/* Two cavalry units ride in upon the enemy together, by one order (R13_1g). */
static bool ride_in_together(app *a, march *m, int link) {
  int pair[2] = {0, 0}, count = 0;
  for (int i = 0; i < m->going.count && count <= 2; i++) {
    if (m->at[i] != link) continue;
    if (count < 2) pair[count] = i;
    count++;
  }
  if (count != 2) return false;
  pen_action step = next_step(m, pair[0]);
  step.unit2 = m->going.unit[pair[1]];
  if (step.verb != PEN_MOVE || !enemy_is_at(a, m, step.place) ||
      pen_why_not(session_game(a->game), step).code != PEN_LEGAL || !app_send_more(a, step))
    return false;
  m->at[pair[0]]++;
  m->at[pair[1]]++;
  m->interrupted = is_interrupted(a, m);
  return true;
}

/* All who stand where the link begins take it, one after the other. */
static void march_link(app *a, march *m, int link) {
  if (ride_in_together(a, m, link)) return;
  for (int i = 0; i < m->going.count && !m->interrupted; i++) {
    if (m->at[i] != link) continue;
    pen_action step = next_step(m, i);
    pen_reason why = pen_why_not(session_game(a->game), step);
    if (why.code != PEN_LEGAL && m->refused.code == PEN_LEGAL) m->refused = why;
    if (why.code != PEN_LEGAL || !app_send_more(a, step)) continue;
    m->at[i]++;
    m->interrupted = is_interrupted(a, m);
  }
}

static void stand_at(app *a, int place) {
  cursor_to_place(a, place);
  a->stage = STAGE_PLACES;
  a->marked = 0;
  a->unit = PEN_NONE;
}

/* Shows those who are on their way for a moment. A key ends the show, and is obeyed after it. */
static bool show_on_the_way(app *a, const march *m, int links) {
  int milliseconds = link_shown_ms[a->settings.value[SETTING_ANIMATION]];
  if (milliseconds == 0 || count_at(m, links) == 0) return true;
  app_refresh(a);
  stand_at(a, place_after(m, links));
  int key = app_key_within(a, milliseconds);
  if (key == TERMINAL_WAITED) return true;
  app_unread_key(a, key);
  return false;
}

/* "Warwick C.H." ends a sentence by itself. */
static const char *stop_after(const char *name) {
  return name[0] != '\0' && name[strlen(name) - 1] == '.' ? "" : ".";
}

/* After an interruption both may be watching: then no block is named. */
static void tell(app *a, const march *m) {
  const char *where = app_setup(a)->place[destination(m)].name;
  char words[MESSAGE_MAX / 2];
  int there = count_at(m, m->path.steps), started = m->going.count;
  if (m->interrupted)
    app_say(a, "%d of %d blocks reached %s: the march was interrupted.", there, started, where);
  else if (there == started)
    app_say(a, "%d block%s moved to %s%s", started, started == 1 ? "" : "s", where,
            stop_after(where));
  else
    app_say(a, "%d of %d blocks reached %s%s %s %s: %s", there, started, where, stop_after(where),
            pen_reason_clause(m->refused), pen_reason_section(m->refused),
            pen_reason_words(app_setup(a), m->refused, words, sizeof words));
  if (!m->interrupted && there < started) app_rest_on(a, m->refused);
}

static void run(app *a, march *m) {
  bool shown = true;
  m->interrupted = false;
  m->refused = (pen_reason){.code = PEN_LEGAL};
  app_forget_report(a);
  session_order_begin(a->game);
  for (int link = 0; link < m->path.steps && !m->interrupted; link++) {
    march_link(a, m, link);
    bool more = link + 1 < m->path.steps && !m->interrupted;
    if (more && shown) shown = show_on_the_way(a, m, link + 1);
  }
  session_order_end(a->game);
  a->rest = *m;
  a->rest.waits = m->interrupted && count_at(m, m->path.steps) < m->going.count;
  tell(a, m);
  stand_at(a, destination(m));
}

void march_to(app *a, int to) {
  march m = {.going = group_of(app_setup(a), app_side(a), a->marked)};
  pen_action last = pen_action_of(PEN_MOVE);
  last.unit = m.going.unit[0];
  last.place = (uint8_t)to;
  if (lesson_refuses(a, last)) return;
  if (!plan_way(app_game(a), &m.going, to, &m.path)) {
    app_say(a, "They cannot reach %s together.", app_setup(a)->place[to].name);
    return;
  }
  if (a->sketching && !sketch_pay(a)) return;
  m.start = a->view.unit_view[m.going.unit[0]].at;
  m.leader = a->view.unit;
  m.turn = a->view.turn;
  run(a, &m);
}

/* ------------------------------------------------------------------ going on */

/* Who fell, fled or was sent elsewhere is no longer with it. */
static void find_marchers(const app *a, march *m) {
  for (int i = 0; i < m->going.count; i++) {
    m->at[i] = LEFT_BEHIND;
    for (int links = 0; links <= m->path.steps; links++)
      if (a->view.unit_view[m->going.unit[i]].at == place_after(m, links))
        m->at[i] = (uint8_t)links;
  }
}

/* Nobody walks into a fight on the way to somewhere else. */
static bool way_is_clear(const app *a, const march *m) {
  for (int links = 1; links < m->path.steps; links++)
    if (enemy_is_at(a, m, place_after(m, links))) return false;
  return true;
}

static bool can_go_on(const app *a, const march *m) {
  for (int i = 0; i < m->going.count; i++)
    if (m->at[i] < m->path.steps &&
        pen_why_not(session_game(a->game), next_step(m, i)).code == PEN_LEGAL)
      return way_is_clear(a, m);
  return false;
}

/* Whether the decision has come back to the activation in which it was interrupted. */
static bool has_come_back(const app *a) {
  const march *m = &a->rest;
  return m->waits && a->view.decision == PEN_ACTIVATION && app_side(a) == m->going.side &&
         a->view.turn == m->turn && a->view.unit == m->leader;
}

bool march_go_on(app *a) {
  if (!has_come_back(a)) return false;
  march m = a->rest;
  a->rest.waits = false;
  find_marchers(a, &m);
  if (!can_go_on(a, &m)) return false;
  int to = destination(&m), there = count_at(&m, m.path.steps);
  stand_at(a, to);
  a->rest.offered = true;
  bool yes = app_ask(a, "Go on to %s%s? %d of %d blocks %s there. (y/n)",
                     app_setup(a)->place[to].name, enemy_is_at(a, &m, to) ? ", to the enemy" : "",
                     there, m.going.count, there == 1 ? "is" : "are");
  a->rest.offered = false;
  if (yes)
    run(a, &m);
  else
    activation_arrive(a);
  return true;
}

/* ------------------------------------------------------------------ the way, shown */

bool march_begins_here(const app *a) {
  group g = group_of(app_setup(a), app_side(a), a->marked);
  return a->view.decision == PEN_ACTIVATION && g.count > 0 &&
         a->view.unit_view[g.unit[0]].at == a->place;
}

void march_trace(app *a) {
  a->route.steps = 0;
  if (a->rest.offered) a->route = a->rest.path;
  if (a->stage != STAGE_TARGET || a->view.decision != PEN_ACTIVATION || a->listing_others ||
      a->cost[a->place] <= 0)
    return;
  group g = group_of(app_setup(a), app_side(a), a->marked);
  if (!plan_way(app_game(a), &g, a->place, &a->route)) a->route.steps = 0;
}
