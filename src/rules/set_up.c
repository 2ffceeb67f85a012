/* The free choices of the set-up (15): made before turn 1, unseen by the other side (R15a). */
#include "rules/set_up.h"

#include "rules/control.h"

static bool offers_unit(const pen_choice *choice, int unit) {
  for (int i = 0; i < choice->units; i++)
    if (choice->unit[i] == unit) return true;
  return false;
}

static const pen_choice *choice_of(const pen_setup *s, int unit) {
  for (int c = 0; c < s->scenario.choices; c++)
    if (offers_unit(&s->scenario.choice[c], unit)) return &s->scenario.choice[c];
  return NULL;
}

static bool corps_stands_at(const lens *l, int place) {
  uint64_t here = units_at(l->g, l->side, place);
  for (int u = next_unit(&here, l->side); u >= 0; u = next_unit(&here, l->side))
    if (l->s->unit[u].corps != PEN_NONE) return true;
  return false;
}

/* "Together": where one of the choice's units already stands, the others follow. */
static bool parted(const lens *l, const pen_choice *choice, int place) {
  for (int i = 0; choice->together && i < choice->units; i++) {
    int at = l->g->at[choice->unit[i]];
    if (pen_on_board(at) && at != place) return true;
  }
  return false;
}

static bool names_place(const pen_choice *choice, int place) {
  for (int i = 0; i < choice->places; i++)
    if (choice->place[i] == place) return true;
  return false;
}

static bool open_to_choice(const lens *l, const pen_choice *choice, int place) {
  if (parted(l, choice, place)) return false;
  if (choice->anywhere) return !l->s->place[place].box;
  if (choice->with_corps) return corps_stands_at(l, place);
  return names_place(choice, place);
}

pen_reason why_not_place(const lens *l, const pen_action *a) {
  if (!is_own(l, a->unit)) return refuse_unit(PEN_NOT_YOURS, a->unit);
  const pen_choice *choice = choice_of(l->s, a->unit);
  if (choice == NULL) return refuse_unit(PEN_NOT_TO_PLACE, a->unit);
  if (pen_on_board(l->g->at[a->unit])) return refuse_unit(PEN_ALREADY_PLACED, a->unit);
  if (!pen_on_board(a->place) || !open_to_choice(l, choice, a->place))
    return refuse_at(PEN_NOT_A_CHOICE, a->unit, a->place);
  if (enemy_blocks(l, a->place) > 0) return refuse_place(PEN_ENEMY_SET_UP_THERE, a->place);
  return legal();
}

void apply_place(play *p, const pen_action *a) {
  p->g->sp[a->unit] = p->s->unit[a->unit].sp; /* R3c */
  put_unit(p, a->unit, a->place);
  pen_event event = event_of(PEN_EV_PLACED, pen_side_of(a->unit));
  event.unit = a->unit;
  event.place = a->place;
  event.told = told_to(pen_side_of(a->unit));
  tell(p, &event);
}

/* Decoys may be left out of the game; everything else has to stand somewhere. */
static int still_to_place(const lens *l) {
  int count = 0;
  for (int c = 0; c < l->s->scenario.choices; c++) {
    const pen_choice *choice = &l->s->scenario.choice[c];
    if (choice->side != l->side || choice->anywhere) continue;
    for (int i = 0; i < choice->units; i++) count += !pen_on_board(l->g->at[choice->unit[i]]);
  }
  return count;
}

pen_reason why_not_end_set_up(const lens *l, const pen_action *a) {
  (void)a;
  int left = still_to_place(l);
  return left > 0 ? refuse_numbers(PEN_STILL_TO_PLACE, left, 0) : legal();
}

void apply_end_set_up(play *p, const pen_action *a) {
  (void)a;
  pen_event event = event_of(PEN_EV_SET_UP_DONE, (enum pen_side)top_frame(p->g)->side);
  tell(p, &event);
  take_railroads_at_set_up(p);
  pop(p);
}

void candidates_set_up(candidates *list) {
  const lens *l = list->l;
  for (int c = 0; c < l->s->scenario.choices; c++) {
    const pen_choice *choice = &l->s->scenario.choice[c];
    if (choice->side != l->side) continue;
    for (int i = 0; i < choice->units; i++)
      for (int place = 0; place < l->s->places; place++)
        offer_unit_place(list, PEN_PLACE_UNIT, choice->unit[i], place);
  }
  offer_verb(list, PEN_END);
}

void begin_set_up(play *p, enum pen_side side) {
  for (int c = 0; c < p->s->scenario.choices; c++)
    if (p->s->scenario.choice[c].side == side) {
      push(p, PEN_SET_UP, side);
      return;
    }
}
