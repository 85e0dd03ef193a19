/* Where the output goes.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/sink.h"

#include <fcntl.h>
#include <unistd.h>

bool
sink_open (struct sink *snk, int fd)
{
  int flags = fcntl (fd, F_GETFL);
  if (flags < 0)
    return false;
  *snk = (struct sink)
    {
      .fd = fd,
      .append = (flags & O_APPEND) != 0,
      .nonblock = (flags & O_NONBLOCK) != 0
    };
  return fstat (fd, &snk->st) == 0;
}

bool
sink_is_source (struct sink const *snk, struct source const *src)
{
  return (src->st.st_dev == snk->st.st_dev
          && src->st.st_ino == snk->st.st_ino
          && ! S_ISFIFO (src->st.st_mode)
          && ! S_ISSOCK (src->st.st_mode));
}

/* Where the next byte written to SNK goes, or -1 if it has no offset.  */
static off_t
write_offset (struct sink const *snk)
{
  struct stat st;
  off_t offset = lseek (snk->fd, 0, SEEK_CUR);
  if (0 <= offset && snk->append && S_ISREG (snk->st.st_mode)
      && fstat (snk->fd, &st) == 0)
    return st.st_size;
  return offset;
}

bool
sink_feeds_source (struct sink const *snk, struct source const *src)
{
  off_t from = lseek (src->fd, 0, SEEK_CUR);
  return 0 <= from && from < write_offset (snk);
}
