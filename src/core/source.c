/* An input file, from operand to close.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/source.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* Set errno and return false if what SRC has open cannot be read.  Checking
   here gives all methods the words of read(2), where mmap or splice would
   only call it invalid.  */
static bool
readable (struct source *src)
{
  int flags = fcntl (src->fd, F_GETFL);
  if (flags < 0 || fstat (src->fd, &src->st) != 0)
    return false;
  if ((flags & O_ACCMODE) == O_WRONLY)
    {
      errno = EBADF;
      return false;
    }
  if (S_ISDIR (src->st.st_mode))
    {
      errno = EISDIR;
      return false;
    }
  return true;
}

bool
source_open (struct source *src, char const *operand)
{
  *src = (struct source) { .fd = STDIN_FILENO, .name = operand };
  if (strcmp (operand, "-") != 0)
    {
      do
        src->fd = open (operand, O_RDONLY | O_CLOEXEC);
      while (src->fd < 0 && errno == EINTR);
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
