#include "files/error.h"

#include <stdarg.h>
#include <stdio.h>

bool file_error_set(file_error *error, enum exit_code code, const char *format, ...) {
  error->code = (int)code;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(error->message, sizeof error->message, format, arguments);
  va_end(arguments);
  return false;
}
