/* A plan sketched before it is paid for: the activation is tried out on a copy of the game (it
 * takes no die and shows nobody anything), and its map, blocks and ways are those of the copy until
 * the plan is paid for or dropped. */
#include "tui/screens.h"

bool sketch_begin(app *a, int unit) {
  pen_action order = pen_action_of(PEN_ACTIVATE);
  order.unit = (uint8_t)unit;
  pen_reason why = pen_why_not(session_game(a->game), order);
  if (why.code != PEN_LEGAL) {
    app_refuse(a, why);
    return false;
  }
  a->sketch = *session_game(a->game);
  pen_result result = pen_apply(&a->sketch, order, NULL, 0, NULL);
  if (result.status != PEN_DONE || pen_decision_of(&a->sketch) != PEN_ACTIVATION) return false;
  a->sketching = true;
  a->sketched = order;
  app_refresh(a);
  activation_arrive(a);
  return true;
}

void sketch_drop(app *a) {
  if (!a->sketching) return;
  a->sketching = false;
  app_refresh(a);
  a->marked = 0;
  a->unit = a->sketched.unit;
  a->stage = STAGE_BLOCKS;
  cursor_to_place(a, a->view.unit_view[a->unit].at);
  app_say(a, "The plan is dropped: nothing is spent.");
}

bool sketch_pay(app *a) {
  a->sketching = false;
  bool paid = app_send(a, a->sketched);
  app_refresh(a);
  a->asked_decision = a->view.decision; /* what was planned stands: the cursor stays where it is */
  return paid;
}
