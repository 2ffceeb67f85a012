/* Where saved games, the journal and the settings live; nothing else is ever put into HOME. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "files/folders.h"
#include "files/session.h"
#include "files/settings.h"

/* Makes a folder and those above it. */
static bool make_folders(char *path, file_error *error) {
  for (char *slash = strchr(path + 1, '/');; slash = strchr(slash + 1, '/')) {
    if (slash != NULL) *slash = '\0';
    bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
    if (!made)
      return file_error_set(error, EXIT_NOT_WRITTEN, "%s: this folder could not be made: %s", path,
                            strerror(errno));
    if (slash == NULL) return true;
    *slash = '/';
  }
}

bool folder_named(const char *variable, const char *usual, char *out, size_t size,
                  file_error *error) {
  const char *base = getenv(variable), *home = getenv("HOME");
  int length = -1;
  if (base != NULL && base[0] == '/')
    length = snprintf(out, size, "%s/peninsula", base);
  else if (home != NULL && home[0] == '/')
    length = snprintf(out, size, "%s/%s/peninsula", home, usual);
  if (length < 0)
    return file_error_set(error, EXIT_NOT_WRITTEN, "neither %s nor HOME names a folder to write to",
                          variable);
  return (size_t)length < size ||
         file_error_set(error, EXIT_NOT_WRITTEN, "%.200s...: this path is too long", out);
}

static bool folder_of(const char *variable, const char *usual, char *out, size_t size,
                      file_error *error) {
  return folder_named(variable, usual, out, size, error) && make_folders(out, error);
}

bool make_folder_of(const char *path, file_error *error) {
  char folder[4096];
  const char *slash = strrchr(path, '/');
  if (slash == NULL || slash == path) return true;
  if ((size_t)(slash - path) >= sizeof folder)
    return file_error_set(error, EXIT_NOT_WRITTEN, "%.200s...: this path is too long", path);
  snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
  return make_folders(folder, error);
}

bool session_saves_folder(char *out, size_t size, file_error *error) {
  return folder_of("XDG_DATA_HOME", ".local/share", out, size, error);
}

bool session_autosaves_folder(char *out, size_t size, file_error *error) {
  if (!session_saves_folder(out, size, error)) return false;
  size_t length = strlen(out);
  int more = snprintf(out + length, size - length, "/autosaves");
  if ((size_t)more >= size - length)
    return file_error_set(error, EXIT_NOT_WRITTEN, "%.200s...: this path is too long", out);
  return make_folders(out, error);
}

bool session_journal_path(char *out, size_t size, file_error *error) {
  if (!folder_of("XDG_STATE_HOME", ".local/state", out, size, error)) return false;
  size_t length = strlen(out);
  int more = snprintf(out + length, size - length, "/journal");
  return (size_t)more < size - length ||
         file_error_set(error, EXIT_NOT_WRITTEN, "%.200s...: this path is too long", out);
}

bool settings_path(char *out, size_t size, file_error *error) {
  if (!folder_named("XDG_CONFIG_HOME", ".config", out, size, error)) return false;
  size_t length = strlen(out);
  int more = snprintf(out + length, size - length, "/settings.json");
  return (size_t)more < size - length ||
         file_error_set(error, EXIT_NOT_WRITTEN, "%.200s...: this path is too long", out);
}
