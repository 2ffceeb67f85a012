/* A new game from any point of another. */
#include <stdlib.h>
#include <string.h>

#include "files/session_parts.h"

static session *copy_of_beginning(const session *from, file_error *error) {
  game_header header = from->header;
  if (from->header.scenario_text != NULL) {
    size_t size = strlen(from->header.scenario_text) + 1;
    header.scenario_text = malloc(size);
    if (header.scenario_text == NULL) {
      file_error_set(error, EXIT_REFUSED, "out of memory");
      return NULL;
    }
    memcpy(header.scenario_text, from->header.scenario_text, size);
  }
  session *s = session_new(header, error);
  if (s == NULL) return NULL;
  s->setup = from->setup;
  s->drawing = from->drawing;
  session_start(s);
  return s;
}

static bool take_new_seed(session *s, const session_plan *plan, file_error *error) {
  s->header.seed = plan->seed;
  if (!plan->seeded && !random_seed(&s->header.seed, error)) return false;
  s->header.seeded_from = pen_dice_rolled(&s->game);
  return take_dice(s, plan, error);
}

session *session_branch(const session *from, int records, const session_plan *plan,
                        file_error *error) {
  session *s = copy_of_beginning(from, error);
  bool good = s != NULL;
  for (int i = 0; good && i < records; i++) {
    session_record record = from->records[i];
    good = session_replay(s, &record, true) ||
           file_error_set(error, EXIT_REFUSED, "record %d does not fit the game", i + 1);
  }
  good = good && take_new_seed(s, plan, error);
  if (good) {
    session_order_end(s);
    s->last.count = 0;
    s->unsaved = records > 0;
    s->autosaves = plan->autosaves;
    good = plan->journal == NULL || journal_begin(s, plan->journal, false, error);
  }
  if (good) return s;
  session_end(s);
  return NULL;
}
