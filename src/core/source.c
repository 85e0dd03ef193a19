/* An input file, from operand to close.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/source.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#include "stdopen.h"

/* Set errno and return false if what SRC has open cannot be read.  Checking
   here gives all methods the words of read(2), where mmap or splice would
   only call it invalid.  */
static bool
readable (struct source *src)
{
  if (fstat (src->fd, &src->st) != 0)
    return false;
  if (src->fd == STDIN_FILENO)
    {
      int flags = fcntl (src->fd, F_GETFL);
      if (0 <= flags && (flags & O_ACCMODE) == O_WRONLY)
        {
          errno = EBADF;
          return false;
        }
    }
  if (S_ISDIR (src->st.st_mode))
    {
      errno = EISDIR;
      return false;
    }
  return true;
}

/* Open the file called NAME.  A descriptor that is standard input, output or
   error is not for files: if one was closed, and the file has got it, move the
   file and fill the hole, so that whatever is opened from then on gets
   another.  Seeing that here costs nothing when they are open.  */
static int
open_file (char const *name)
{
  int fd;
  do
    fd = open (name, O_RDONLY | O_CLOEXEC);
  while (fd < 0 && errno == EINTR);
  if (fd < 0 || STDERR_FILENO < fd)
    return fd;

  int moved = fcntl (fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int err = errno;
  close (fd);
  errno = moved < 0 ? err : stdopen ();
  return errno ? -1 : moved;
}

bool
source_open (struct source *src, char const *operand)
{
  *src = (struct source) { .fd = STDIN_FILENO, .name = operand };
  if (strcmp (operand, "-") != 0)
    {
      src->fd = open_file (operand);
      if (src->fd < 0)
        return false;
    }
  if (readable (src))
    return true;

  int err = errno;
  source_close (src);
  errno = err;
  return false;
}

bool
source_close (struct source *src)
{
  return src->fd == STDIN_FILENO || close (src->fd) == 0;
}
