/* `peninsula check`: is this file good? */
#ifndef FILES_CHECK_H
#define FILES_CHECK_H

#include <stddef.h>

#include "files/error.h"

/* Checks a file of any kind: map, armies, track, turns and scenario against the other files of the
 * data folder, a saved game or journal by playing it again. True: `summary` has a line that says
 * what it is. False: `error` has the messages. */
bool check_file(const char *data_dir, const char *path, char *summary, size_t size,
                file_error *error);

#endif
