/* A game told turn by turn, for reading: as plain text or as a page of HTML that needs no other
 * file. Made only of what the viewer was told. */
#ifndef TEXT_REPORT_H
#define TEXT_REPORT_H

#include "files/session.h"

/* Writes the account to a file whose name ends with .html or .txt. */
bool report_write(const session *s, enum pen_viewer as, const char *path, file_error *error);

/* Writes the map as an SVG drawing. */
bool map_svg_write(const pen_setup *setup, const canvas *drawing, const char *path,
                   file_error *error);

#endif
