/* Records: one action with its dice; and the header of a game. Both as saved games and journals
 * write them. */
#ifndef FILES_RECORDS_H
#define FILES_RECORDS_H

#include <cjson/cJSON.h>

#include "files/buffer.h"
#include "files/session.h"

enum { HASH_EVERY = 32, GAME_FORMAT = 1 };

/* What a game is begun from; the same in a saved game and in a journal. */
typedef struct game_header {
  char scenario[PEN_ID_MAX];
  char *scenario_text; /* the scenario itself when it came from a file, else NULL; owned */
  uint64_t data, seed;
  uint32_t seeded_from; /* so many dice at the beginning are not the seed's */
  unsigned options;
  int track_shift; /* 0: the scenario's own start of the track */
  enum session_mode mode;
  enum session_dice dice;
} game_header;

/* Adds the header's members, from the opening brace on; neither closed nor followed by a comma. */
void header_print(buffer *out, const game_header *header);
/* False: `why` (a sentence, static) says what is wrong. */
bool header_read(const cJSON *object, game_header *header, const char **why);

/* Adds a record's members, from the opening brace on, not closed. */
void record_print(buffer *out, const pen_setup *setup, const session_record *record,
                  bool with_hash);
bool record_read(const cJSON *object, const pen_setup *setup, session_record *record,
                 bool *has_hash);

/* A number written as text of 16 hexadecimal digits. */
bool hex_read(const char *text, uint64_t *number);

#endif
