/* Where the output goes.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/sink.h"

#include <errno.h>
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
sink_open_file (struct sink *snk, char const *name)
{
  /* Opening a FIFO for both would not wait for its reader.  */
  struct stat st;
  bool special = stat (name, &st) == 0 && ! S_ISREG (st.st_mode);
  int fd = -1;
  do
    {
      if (! special)
        fd = open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
      if (fd < 0 && (special || errno == EACCES))
        fd = open (name, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    }
  while (fd < 0 && errno == EINTR);
  if (fd < 0 || ! sink_open (snk, fd))
    return false;
  snk->name = name;
  return true;
}

bool
sink_truncate (struct sink *snk)
{
  if (! S_ISREG (snk->st.st_mode))
    return true;
  snk->st.st_size = 0;
  return ftruncate (snk->fd, 0) == 0;
}

bool
sink_close (struct sink *snk)
{
  return ! snk->name || close (snk->fd) == 0;
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
