/* Copy copyFileRange: copy_file_range(2), between regular files.
   SPDX-License-Identifier: GPL-3.0-or-later

   The file system may share the blocks or copy them on its server.  Some
   answer 0, as at the end of the file, for files whose size they do not know,
   such as those in /proc; so a first 0 is checked by reading.  */

#include <config.h>
#include <errno.h>
#include <poll.h>
#include <unistd.h>
#include "core/copy.h"
#include "core/io.h"

/* Does SRC go on at its offset after all?  */
static bool
has_byte (struct source const *src)
{
  char c;
  return pread (src->fd, &c, 1, lseek (src->fd, 0, SEEK_CUR)) == 1;
}

/* Is ERR an answer to the first call that says nothing of the files?  File
   systems have many words for what they cannot do.  */
static bool
refuses (int err)
{
  return (err != EIO && err != ENOSPC && err != EDQUOT && err != EISDIR
          && err != EFBIG);
}

static enum io_result
run (struct copy *cp, struct source *src)
{
  for (bool moved = false; ; moved = true)
    {
      ssize_t n;
      do
        {
          ++cp->counts->copy_calls;
          n = copy_file_range (src->fd, NULL, cp->sink->fd, NULL,
                               IO_CALL_MAX, 0);
        }
      while (n < 0 && io_again (src->fd, POLLIN));
      if (n < 0)
        return (! moved && refuses (errno) ? IO_UNUSABLE
                : copy_refused (moved, io_blame (errno)));
      if (n == 0)
        {
          errno = EINVAL;
          return ! moved && has_byte (src) ? IO_UNUSABLE : IO_OK;
        }
      cp->counts->bytes += n;
    }
}

struct copy_ops const copy_copyFileRange = { .run = run };
