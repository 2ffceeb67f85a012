#include "text/input.h"

#include <stdio.h>

enum input read_line(char line[PEN_LINE_MAX + 1]) {
  size_t length = 0;
  bool zero = false;
  int c;
  char last = '\0';
  while ((c = getchar()) != EOF && c != '\n') {
    if (length <= PEN_LINE_MAX) line[length < PEN_LINE_MAX ? length : PEN_LINE_MAX] = (char)c;
    last = (char)c;
    zero = zero || c == '\0';
    length++;
  }
  if (c == EOF && length == 0) return INPUT_END;
  if (last == '\r') length--; /* the end of the line is not counted */
  line[length < PEN_LINE_MAX ? length : PEN_LINE_MAX] = '\0';
  if (length > PEN_LINE_MAX) return INPUT_TOO_LONG;
  return zero ? INPUT_NOT_TEXT : INPUT_LINE;
}
