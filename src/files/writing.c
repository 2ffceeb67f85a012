#include "files/writing.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool could_not_write(file_error *error, const char *path) {
  return file_error_set(error, EXIT_NOT_WRITTEN, "%s: could not be written: %s", path,
                        strerror(errno));
}

static bool write_bytes(int fd, const char *text, size_t size) {
  while (size > 0) {
    ssize_t n = write(fd, text, size);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text += n;
    size -= (size_t)n;
  }
  return true;
}

bool write_all(int fd, const char *text, size_t size) {
  struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
  sigemptyset(&ignore.sa_mask);
  sigaction(SIGXFSZ, &ignore, &before);
  bool good = write_bytes(fd, text, size);
  int reason = errno;
  sigaction(SIGXFSZ, &before, NULL);
  errno = reason;
  return good;
}

/* Through links to the file itself, so that it is replaced and not the link to it. */
static bool resolve(new_file *f, const char *path, mode_t *mode, file_error *error) {
  struct stat about;
  *mode = 0666;
  if (strlen(path) >= sizeof f->path || *path == '\0') {
    errno = *path == '\0' ? ENOENT : ENAMETOOLONG;
    return could_not_write(error, path);
  }
  snprintf(f->path, sizeof f->path, "%s", path);
  if (stat(path, &about) != 0) return errno == ENOENT || could_not_write(error, path);
  if (!S_ISREG(about.st_mode))
    return file_error_set(error, EXIT_NOT_WRITTEN, "%s: could not be written: %s", path,
                          S_ISDIR(about.st_mode) ? "this is a folder" : "this is no plain file");
  char *real = realpath(path, NULL);
  if (real != NULL && strlen(real) < sizeof f->path) snprintf(f->path, sizeof f->path, "%s", real);
  free(real);
  *mode = about.st_mode & 0777;
  return true;
}

/* A signal is no reason not to save. */
static int open_again(const char *path, int flags, mode_t mode) {
  int fd;
  do fd = open(path, flags, mode);
  while (fd < 0 && errno == EINTR);
  return fd;
}

bool new_file_open(new_file *f, const char *path, file_error *error) {
  enum { TRIES = 100 };
  mode_t mode;
  f->fd = -1;
  if (!resolve(f, path, &mode, error)) return false;
  for (int i = 0; i < TRIES && f->fd < 0; i++) {
    snprintf(f->beside, sizeof f->beside, "%s.%d.new", f->path, i);
    f->fd = open_again(f->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (f->fd < 0 && errno != EEXIST) break;
  }
  return f->fd >= 0 || could_not_write(error, path);
}

void new_file_discard(new_file *f) {
  if (f->fd >= 0) close(f->fd);
  unlink(f->beside);
  f->fd = -1;
}

static bool discard_and_tell(new_file *f, file_error *error) {
  could_not_write(error, f->path);
  new_file_discard(f);
  return false;
}

bool sync_all(int fd) {
  int result;
  do result = fsync(fd);
  while (result != 0 && errno == EINTR);
  return result == 0;
}

bool new_file_sync(new_file *f, file_error *error) {
  return sync_all(f->fd) || discard_and_tell(f, error);
}

/* So that the new name survives a power failure. Some file systems cannot and need not. */
static bool sync_folder_of(const char *path) {
  char folder[PATH_MAX];
  snprintf(folder, sizeof folder, "%s", path);
  char *slash = strrchr(folder, '/');
  if (slash == NULL)
    snprintf(folder, sizeof folder, ".");
  else
    slash[slash == folder ? 1 : 0] = '\0';
  int fd = open_again(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (fd < 0) return errno == EACCES;
  bool good = sync_all(fd) || errno == EINVAL || errno == ENOTSUP;
  int reason = errno;
  close(fd);
  errno = reason;
  return good;
}

bool new_file_install(new_file *f, file_error *error) {
  if (rename(f->beside, f->path) != 0) return discard_and_tell(f, error);
  if (sync_folder_of(f->path)) return true;
  could_not_write(error, f->path);
  if (f->fd >= 0) close(f->fd);
  f->fd = -1;
  return false;
}

/* A file that could not be closed may not be whole: it is not put in the old one's place. On Linux
 * the descriptor is gone even when close() was interrupted, and the bytes were synced before. */
static bool close_file(new_file *f, file_error *error) {
  int fd = f->fd;
  f->fd = -1;
  return close(fd) == 0 || errno == EINTR || discard_and_tell(f, error);
}

bool write_safely(const char *path, const char *text, size_t size, file_error *error) {
  new_file f;
  if (!new_file_open(&f, path, error)) return false;
  if (!write_all(f.fd, text, size)) return discard_and_tell(&f, error);
  return new_file_sync(&f, error) && close_file(&f, error) && new_file_install(&f, error);
}
