/* The program's own folders. */
#ifndef FILES_FOLDERS_H
#define FILES_FOLDERS_H

#include <stdbool.h>
#include <stddef.h>

#include "files/error.h"

/* The folder `peninsula` in the one the variable names, or in its usual place below HOME. A
 * relative path in the variable does not count, as the XDG base directory rules have it. Nothing
 * is made. */
bool folder_named(const char *variable, const char *usual, char *out, size_t size,
                  file_error *error);

/* Makes the folder in which this file will be, and those above it. */
bool make_folder_of(const char *path, file_error *error);

#endif
