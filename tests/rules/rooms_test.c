/* The rooms of the source and the arrows between them: cli to tui and text, both to files, files to
 * rules. And the rules are pure. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct room {
  const char *name;
  const char *may_include[6]; /* beginnings of what stands in quotes */
} room;

static const room rooms[] = {
    {"rules", {"peninsula/", "rules/"}},
    {"files", {"peninsula/", "files/"}},
    {"text", {"peninsula/", "files/", "text/"}},
    {"tui", {"peninsula/", "files/", "tui/"}},
    {"cli", {"peninsula/", "files/", "text/", "tui/", "cli/"}},
};

typedef void line_fn(const room *r, const char *file, const char *line);

static void each_line(const room *r, line_fn *look) {
  char folder[512], path[1024], line[512];
  snprintf(folder, sizeof folder, "%s/src/%s", PENINSULA_SOURCE_DIR, r->name);
  DIR *dir = opendir(folder);
  assert_non_null(dir);
  for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
    size_t length = strlen(entry->d_name);
    if (length < 3 || strchr("ch", entry->d_name[length - 1]) == NULL) continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) look(r, entry->d_name, line);
    fclose(file);
  }
  closedir(dir);
}

static void includes_only_what_its_arrows_allow(const room *r, const char *file, const char *line) {
  static const char include[] = "#include \"";
  if (strncmp(line, include, sizeof include - 1) != 0) return;
  const char *name = line + sizeof include - 1;
  for (size_t i = 0; i < 6 && r->may_include[i] != NULL; i++)
    if (strncmp(name, r->may_include[i], strlen(r->may_include[i])) == 0) return;
  fail_msg("src/%s/%s must not include \"%s", r->name, file, name);
}

static void arrows_point_one_way(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++)
    each_line(&rooms[i], includes_only_what_its_arrows_allow);
}

static void touches_nothing_outside(const room *r, const char *file, const char *line) {
  static const char *const barred[] = {"<time.h>",      "<locale.h>", "<unistd.h>", "cJSON",
                                       "curses.h",      "malloc(",    "calloc(",    "fopen(",
                                       "printf(stdout", "getenv(",    "rand(",      "puts("};
  for (size_t i = 0; i < sizeof barred / sizeof barred[0]; i++)
    if (strstr(line, barred[i]) != NULL) fail_msg("src/%s/%s is not pure: %s", r->name, file, line);
}

static void the_rules_are_pure(void **state) {
  (void)state;
  each_line(&rooms[0], touches_nothing_outside);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(arrows_point_one_way),
      cmocka_unit_test(the_rules_are_pure),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
