/* Objects read by a table of their keys: unknown, doubled and missing keys and wrong types are
 * reported here, so that the readers of the files see only what is there and of the right type. */
#ifndef FILES_FIELDS_H
#define FILES_FIELDS_H

#include "files/json.h"
#include "peninsula/ids.h"

enum field_type { TEXT, NUMBER, FLAG, LIST, OBJECT, TEXT_OR_LIST, NUMBER_OR_FRACTION };
enum field_need { OPTIONAL, REQUIRED };

typedef struct field {
  const char *key;
  enum field_type type;
  enum field_need need;
} field;

enum { FIELDS_MAX = 24 };

/* Fills found[i] with the value of fields[i], or NULL. False: `object` is no object. */
bool read_fields(problems *list, const json *object, const field *fields, int count,
                 const json **found);
/* The same for whole arrays, with their sizes compared by the compiler. */
#define LENGTH_OF(array) (sizeof(array) / sizeof((array)[0]))
#define SAME_LENGTH(a, b)                                                        \
  sizeof(struct {                                                                \
    _Static_assert(LENGTH_OF(a) == LENGTH_OF(b), "one enumerator for each key"); \
    int unused;                                                                  \
  })
#define READ_FIELDS(list, object, fields, found)                                               \
  read_fields(list, object, fields, (int)(LENGTH_OF(fields) + 0 * SAME_LENGTH(fields, found)), \
              found)

/* The first two keys of every file. False: it is another kind of file, or of another format. */
bool check_kind(problems *list, const json *kind, const json *format, const char *wanted);

/* Values of found fields; a missing one (NULL) gives "", `otherwise` or false. */
const char *text_of(const json *value);
int number_of(problems *list, const json *value, int least, int most, int otherwise);
bool flag_of(const json *value);

/* The value of a word of a list ("rain"), or -1 with a message that names the nearest word. */
int word_of(problems *list, const json *value, enum pen_names names);

/* Copy an id (a-z, 0-9, _, a letter first) or a display name. */
void copy_id(problems *list, const json *value, char out[PEN_ID_MAX]);
void copy_name(problems *list, const json *value, char *out, size_t size);

/* Checks that every item of a list is a text. */
bool texts_only(problems *list, const json *value);

/* "source" and "reconstructed": where a record comes from; read by people only. */
#define PROVENANCE_FIELDS \
  {"source", TEXT, OPTIONAL}, { "reconstructed", LIST, OPTIONAL }

#endif
