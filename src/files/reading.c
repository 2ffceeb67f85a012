#include "files/reading.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool plain_file(int fd, const char *path, size_t limit, size_t *size, file_error *error) {
  struct stat about;
  if (fstat(fd, &about) != 0)
    return file_error_set(error, EXIT_REFUSED, "%s: %s", path, strerror(errno));
  if (S_ISDIR(about.st_mode))
    return file_error_set(error, EXIT_REFUSED, "%s: this is a folder", path);
  if (!S_ISREG(about.st_mode))
    return file_error_set(error, EXIT_REFUSED, "%s: this is not a plain file", path);
  if (about.st_size > (off_t)limit)
    return file_error_set(error, EXIT_REFUSED, "%s: too large (%lld bytes; at most %zu are read)",
                          path, (long long)about.st_size, limit);
  *size = (size_t)about.st_size;
  return true;
}

static bool read_bytes(int fd, const char *path, char *text, size_t *size, file_error *error) {
  size_t got = 0;
  while (got < *size) {
    ssize_t n = read(fd, text + got, *size - got);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return file_error_set(error, EXIT_REFUSED, "%s: %s", path, strerror(errno));
    if (n == 0) break;
    got += (size_t)n;
  }
  text[ *size = got] = '\0';
  return true;
}

char *read_whole_file(const char *path, size_t limit, size_t *size, file_error *error) {
  /* Without O_NONBLOCK a named pipe would wait for its writer before we can refuse it. */
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) {
    file_error_set(error, EXIT_REFUSED, "%s: %s", path, strerror(errno));
    return NULL;
  }
  char *text = NULL;
  if (plain_file(fd, path, limit, size, error)) {
    text = malloc(*size + 1);
    if (text == NULL) file_error_set(error, EXIT_REFUSED, "%s: out of memory", path);
    if (text != NULL && !read_bytes(fd, path, text, size, error)) {
      free(text);
      text = NULL;
    }
  }
  close(fd);
  return text;
}
