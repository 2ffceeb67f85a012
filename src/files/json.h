/* JSON text with positions.
 *
 * cJSON reads the values but gives no positions; a small scanner walks the same text in the same
 * order, checks the syntax with messages a player can act on, and notes where each value stands.
 */
#ifndef FILES_JSON_H
#define FILES_JSON_H

#include <cjson/cJSON.h>

#include "files/problems.h"

enum { JSON_DEPTH_MAX = 16 }; /* our files need six levels */

typedef struct json_document json_document;

/* One value with its place in the text. */
typedef struct json {
  const json_document *document;
  const cJSON *value;
  const char *key_at; /* its key, or NULL for a list's item and the whole */
  const char *at;
  int end; /* number of the value after this one and all that is inside it */
} json;

struct json_document {
  source_text source;
  char *owned; /* the text, if it was read from a file */
  cJSON *tree;
  json *values; /* in the order of the text; the first is the whole */
  int count, room;
};

/* Reads a file, or a text of which a copy is not taken. False: `list` or `error` says why; a
 * document must be closed in either case. */
bool json_open_file(json_document *document, const char *path, problems *list, file_error *error);
bool json_open_text(json_document *document, const char *text, size_t size, const char *name,
                    problems *list);
void json_close(json_document *document);

static inline const json *json_whole(const json_document *document) { return document->values; }

/* Walking the members of an object or the items of a list: NULL at the end, and for no parent. */
const json *json_first(const json *parent);
const json *json_next(const json *parent, const json *child);

/* Notes a problem at a value, or at its key. */
#define problem_with(list, json_value, ...) \
  problem_at(list, &(json_value)->document->source, (json_value)->at, __VA_ARGS__)
#define problem_with_key(list, json_value, ...)     \
  problem_at(list, &(json_value)->document->source, \
             (json_value)->key_at != NULL ? (json_value)->key_at : (json_value)->at, __VA_ARGS__)

#endif
