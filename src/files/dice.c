/* Where dice come from: the seed of the system's entropy, or a file of results. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "files/problems.h"
#include "files/reading.h"
#include "files/session_parts.h"

bool random_seed(uint64_t *seed, file_error *error) {
  ssize_t n;
  do n = getrandom(seed, sizeof *seed, 0);
  while (n < 0 && errno == EINTR);
  if (n == (ssize_t)sizeof *seed) return true;
  return file_error_set(error, EXIT_REFUSED, "the system gives no random numbers: %s",
                        strerror(errno));
}

bool session_dice_are_right(const session *s, int *record) {
  uint32_t k = 0;
  if (s->header.dice != DICE_SEEDED) return true;
  for (int i = 0; i < s->done; i++)
    for (int die = 0; die < s->records[i].dice; die++, k++)
      if (k >= s->header.seeded_from && s->records[i].die[die] != pen_die(s->header.seed, k)) {
        *record = s->records[i].number;
        return false;
      }
  return true;
}

static const char *skip_comment(const char *c) { return c + strcspn(c, "\n"); }

static bool collect_dice(dice_list *dice, const source_text *source, problems *list) {
  for (const char *c = source->text; c < source->text + source->size; c++) {
    if (*c == '#') c = skip_comment(c);
    if (*c >= '1' && *c <= '6')
      dice->die[dice->count++] = (uint8_t)(*c - '0');
    else if (c < source->text + source->size && (*c == '\0' || strchr(" \t\r\n,", *c) == NULL))
      problem_at(list, source, c, "a die shows 1 to 6");
  }
  return list->count == 0;
}

bool dice_list_read(const char *path, dice_list *dice, file_error *error) {
  source_text source = {.name = path};
  char *text = read_whole_file(path, DATA_FILE_MAX, &source.size, error);
  if (text == NULL) return false;
  source.text = text;
  *dice = (dice_list){.die = malloc(source.size + 1)};
  problems *list = calloc(1, sizeof *list);
  bool good = dice->die != NULL && list != NULL;
  if (!good)
    file_error_set(error, EXIT_REFUSED, "%s: out of memory", path);
  else
    good = collect_dice(dice, &source, list) || problems_none(list, error);
  free(list);
  free(text);
  return good;
}
