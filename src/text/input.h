/* Lines of input, of at most PEN_LINE_MAX bytes. */
#ifndef TEXT_INPUT_H
#define TEXT_INPUT_H

#include "peninsula/action.h"

enum input { INPUT_LINE, INPUT_TOO_LONG, INPUT_NOT_TEXT, INPUT_END };

/* Reads a line of stdin without its end (LF or CRLF). One that is too long, or that has a zero
 * byte in it, is read to its end and thrown away. */
enum input read_line(char line[PEN_LINE_MAX + 1]);

#endif
