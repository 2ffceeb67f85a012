/* Autosaves: the game at the start of each of the last three turns. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "files/session_parts.h"

enum { FOLDER_MAX = 3072, NEWEST = 0 };

const char *session_autosave_name(int number) {
  static const char *const names[AUTOSAVES + 1] = {"new", "1.json", "2.json", "3.json"};
  return names[number];
}

/* Every autosave becomes one older; the oldest gives way. Cut short anywhere, this loses no more
 * than the oldest. */
static bool move_up(const char *folder, file_error *error) {
  char from[FOLDER_MAX + 16], to[FOLDER_MAX + 16];
  for (int number = AUTOSAVES; number > NEWEST; number--) {
    snprintf(from, sizeof from, "%s/%s", folder, session_autosave_name(number - 1));
    snprintf(to, sizeof to, "%s/%s", folder, session_autosave_name(number));
    if (rename(from, to) != 0 && errno != ENOENT)
      return file_error_set(error, EXIT_NOT_WRITTEN, "%s: could not be renamed: %s", from,
                            strerror(errno));
  }
  return true;
}

static bool write_autosave(session *s, file_error *error) {
  char folder[FOLDER_MAX], path[FOLDER_MAX + 16];
  if (!session_autosaves_folder(folder, sizeof folder, error)) return false;
  snprintf(path, sizeof path, "%s/%s", folder, session_autosave_name(NEWEST));
  return session_write(s, path, error) && move_up(folder, error);
}

static bool turn_has_begun(const session *s) {
  for (int i = 0; i < s->last.count; i++)
    if (s->last.event[i].kind == PEN_EV_TURN) return true;
  return false;
}

void autosave(session *s) {
  static file_error error;
  if (!s->autosaves || !turn_has_begun(s)) return;
  if (!write_autosave(s, &error))
    snprintf(s->note, sizeof s->note, "No autosave of this turn: %.400s", error.message);
}
