/* Texts in UTF-8, looked at character by character. */
#ifndef FILES_UTF8_H
#define FILES_UTF8_H

/* Bytes of the UTF-8 character that begins here, 0 if none does before `end`. */
int utf8_length(const char *from, const char *end);

#endif
