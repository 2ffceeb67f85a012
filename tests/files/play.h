/* Sessions that play themselves, for the tests of files. */
#ifndef FILES_TESTS_PLAY_H
#define FILES_TESTS_PLAY_H

#include "files/session.h"

#define DATA_DIR PENINSULA_SOURCE_DIR "/data"

/* A folder of this test's own, made on first use and removed at exit; and a path in it. */
const char *scratch(const char *name);

/* A plan for Fair Oaks: seeded, two players, no journal. */
session_plan fair_oaks_plan(void);
session *begin(const session_plan *plan);
session *load(const char *path, const session_plan *plan);

/* Does one legal action chosen by the number; false when the game is over. */
bool play_one(session *s, uint32_t *chooser);
void play_many(session *s, uint32_t chooser, int actions);

/* The bytes of a file; free() them. */
char *bytes_of(const char *path, size_t *size);
void write_bytes_to(const char *path, const char *bytes, size_t size);

/* Writes a saved game (a journal) whose words were changed, with checks that are right again: what
 * then is refused is refused for its words. */
void forge_save(const char *path, const char *text);
void forge_journal(const char *path, const char *text);

#endif
