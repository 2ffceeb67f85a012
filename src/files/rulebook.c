#include "files/rulebook.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "files/data.h"
#include "files/data_files.h"
#include "files/markdown.h"
#include "files/reading.h"

/* The texts the blocks' link targets point into, kept until the links are resolved. */
typedef struct sources {
  int count;
  char *text[RULE_CHAPTERS_MAX];
} sources;

/* ------------------------------------------------------------------ finding the folder */

static bool holds_rules(const char *folder) {
  char path[DATA_PATH_MAX + 16];
  snprintf(path, sizeof path, "%s/README.md", folder);
  return access(path, R_OK) == 0;
}

static bool rules_beside(const char *data_dir, char out[DATA_PATH_MAX]) {
  static const char *const places[] = {"rules", "../docs/rules"};
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
    int length = snprintf(out, DATA_PATH_MAX, "%s/%s", data_dir, places[i]);
    if (length < DATA_PATH_MAX && holds_rules(out)) return true;
  }
  return false;
}

static bool find_folder(const char *data_dir, char out[DATA_PATH_MAX], file_error *error) {
  const char *usual = data_folder(NULL, error);
  if (rules_beside(data_dir, out) || (usual != NULL && rules_beside(usual, out))) return true;
  return file_error_set(error, EXIT_REFUSED,
                        "the rules are not there: they are looked for in %.300s/rules and in "
                        "%.300s/../docs/rules",
                        data_dir, data_dir);
}

/* ------------------------------------------------------------------ reading */

static bool read_chapter(rulebook *book, sources *from, const char *folder, const char *file,
                         file_error *error) {
  char path[DATA_PATH_MAX + RULE_NAME_MAX];
  size_t size;
  snprintf(path, sizeof path, "%s/%s", folder, file);
  char *text = read_whole_file(path, DATA_FILE_MAX, &size, error);
  if (text == NULL) return false;
  if (from->count < RULE_CHAPTERS_MAX) from->text[from->count++] = text;
  return markdown_add_chapter(book, file, text) ||
         file_error_set(error, EXIT_REFUSED, "%s: too many chapters, or no memory", path);
}

static bool is_read(const rulebook *book, const char *file) {
  for (int i = 0; i < book->chapters; i++)
    if (strcmp(book->chapter[i].file, file) == 0) return true;
  return false;
}

/* The contents name the chapters in their order. */
static bool read_chapters(rulebook *book, sources *from, const char *folder, file_error *error) {
  if (!read_chapter(book, from, folder, "README.md", error)) return false;
  int end = book->blocks;
  for (int b = 0; b < end; b++)
    for (int m = 0; m < book->block[b].marks; m++) {
      const char *file = book->block[b].mark[m].target;
      if (file == NULL || is_read(book, file)) continue;
      if (!read_chapter(book, from, folder, file, error)) return false;
    }
  return true;
}

/* ------------------------------------------------------------------ finding blocks */

static bool is_rulings(const rulebook *book, int chapter) { return chapter == book->chapters - 1; }

static int find_id(const rulebook *book, const char *id, bool among_rulings) {
  for (int b = 0; b < book->blocks; b++)
    if (strcmp(book->block[b].id, id) == 0 &&
        is_rulings(book, book->block[b].chapter) == among_rulings)
      return b;
  return RULE_NO_BLOCK;
}

int rulebook_clause(const rulebook *book, const char *id) { return find_id(book, id, false); }

static int find_chapter(const rulebook *book, int number) {
  for (int c = 0; c < book->chapters && number > 0; c++)
    if (book->chapter[c].number == number) return book->chapter[c].first;
  return RULE_NO_BLOCK;
}

/* The first clause of a section that has clauses: "4.2" is R4_2a. */
static int find_section(const rulebook *book, const char *section) {
  char beginning[RULE_ID_MAX];
  int major = 0, minor = 0;
  if (sscanf(section, "%2d.%2d", &major, &minor) != 2) return RULE_NO_BLOCK;
  int length = snprintf(beginning, sizeof beginning, "R%d_%d", major, minor);
  for (int b = 0; b < book->blocks; b++) {
    const char *id = book->block[b].id;
    if (strncmp(id, beginning, (size_t)length) == 0 && islower((unsigned char)id[length])) return b;
  }
  return RULE_NO_BLOCK;
}

int rulebook_section(const rulebook *book, const char *section) {
  int block = find_section(book, section);
  return block != RULE_NO_BLOCK ? block : find_chapter(book, atoi(section));
}

static bool contains(const char *text, const char *words) {
  size_t length = strlen(words);
  for (; *text != '\0'; text++)
    if (strncasecmp(text, words, length) == 0) return true;
  return false;
}

int rulebook_search(const rulebook *book, const char *words, int from, int by) {
  for (int i = 1; i <= book->blocks && words[0] != '\0'; i++) {
    int block = ((from + by * i) % book->blocks + book->blocks) % book->blocks;
    if (contains(book->block[block].text, words)) return block;
  }
  return RULE_NO_BLOCK;
}

/* ------------------------------------------------------------------ references */

/* The block a file named by a link begins with. */
static int block_of_file(const rulebook *book, const char *file) {
  for (int c = 0; c < book->chapters; c++)
    if (strcmp(book->chapter[c].file, file) == 0) return book->chapter[c].first;
  return RULE_NO_BLOCK;
}

static void resolve_targets(rulebook *book) {
  for (int b = 0; b < book->blocks; b++)
    for (int m = 0; m < book->block[b].marks; m++) {
      rule_mark *mark = &book->block[b].mark[m];
      if (mark->target == NULL) continue;
      mark->to = block_of_file(book, mark->target);
      mark->target = NULL;
      if (mark->to == RULE_NO_BLOCK) mark->kind = RULE_LIGHT;
    }
}

/* Where a word of the text leads: a clause, a section (10.2), a chapter ("chapter 12"), or from
 * "ruling" to the ruling on this clause, and from a ruling to its clause. */
static int block_of_word(const rulebook *book, const rule_block *in, int from, const char *word,
                         const char *clause) {
  bool rulings = is_rulings(book, in->chapter);
  if (word[0] == 'R' && (from > 0 || rulings)) return rulebook_clause(book, word);
  if (isdigit((unsigned char)word[0]) && strchr(word, '.') != NULL) return find_section(book, word);
  if (isdigit((unsigned char)word[0]) && from >= 8 &&
      strncmp(in->text + from - 8, "chapter ", 8) == 0)
    return find_chapter(book, atoi(word));
  if (strcmp(word, "ruling") == 0 && !rulings && clause[0] != '\0')
    return find_id(book, clause, true);
  return RULE_NO_BLOCK;
}

static bool is_marked(const rule_block *block, int at) {
  for (int m = 0; m < block->marks; m++)
    if (block->mark[m].kind == RULE_LINK && at >= block->mark[m].from &&
        at < block->mark[m].from + block->mark[m].length)
      return true;
  return false;
}

static bool mark_references(rulebook *book, rule_block *block, const char *clause) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.'";
  for (int at = 0; block->text[at] != '\0';) {
    int length = (int)strspn(block->text + at, letters);
    char word[RULE_ID_MAX];
    int kept = length;
    while (kept > 0 && block->text[at + kept - 1] == '.') kept--;
    snprintf(word, sizeof word, "%.*s", kept, block->text + at);
    bool whole = kept > 0 && kept < RULE_ID_MAX && !is_marked(block, at);
    int to = whole ? block_of_word(book, block, at, word, clause) : RULE_NO_BLOCK;
    rule_mark mark = {.from = at, .length = kept, .kind = RULE_LINK, .to = to};
    if (to != RULE_NO_BLOCK && !markdown_add_mark(block, mark)) return false;
    at += length > 0 ? length : 1;
  }
  return true;
}

static bool mark_all_references(rulebook *book) {
  const char *clause = "";
  for (int b = 0; b < book->blocks; b++) {
    rule_block *block = &book->block[b];
    if (block->kind == RULE_HEADING) clause = "";
    if (block->id[0] != '\0') clause = block->id;
    if (block->kind != RULE_HEADING && !mark_references(book, block, clause)) return false;
  }
  return true;
}

/* ------------------------------------------------------------------ the book */

rulebook *rulebook_read(const char *data_dir, file_error *error) {
  char folder[DATA_PATH_MAX];
  sources from = {0};
  if (!find_folder(data_dir, folder, error)) return NULL;
  rulebook *book = calloc(1, sizeof *book);
  if (book == NULL) return NULL;
  bool good = read_chapters(book, &from, folder, error);
  if (good) {
    resolve_targets(book);
    good = mark_all_references(book) || file_error_set(error, EXIT_REFUSED, "out of memory");
  }
  for (int i = 0; i < from.count; i++) free(from.text[i]);
  if (good) return book;
  rulebook_free(book);
  return NULL;
}

void rulebook_free(rulebook *book) {
  if (book == NULL) return;
  for (int b = 0; b < book->blocks; b++) {
    free(book->block[b].text);
    free(book->block[b].mark);
  }
  free(book->block);
  free(book);
}
