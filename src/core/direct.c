/* O_DIRECT: reading and writing past the page cache.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/direct.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include "core/io.h"
#include "minmax.h"

/* What direct I/O on FD must be aligned to; 0 if the file cannot do it.  Since
   Linux 6.1 the file system tells; before, no file system asked for more than
   this.  */
static size_t
alignment_of (int fd)
{
#ifdef STATX_DIOALIGN
  struct statx stx;
  if (statx (fd, "", AT_EMPTY_PATH, STATX_DIOALIGN, &stx) == 0
      && stx.stx_mask & STATX_DIOALIGN)
    return (stx.stx_dio_offset_align
            ? MAX (stx.stx_dio_offset_align, stx.stx_dio_mem_align) : 0);
#endif
  return IO_ALIGNMENT;
}

int
direct_reopen (int fd, int flags, size_t *alignment)
{
  *alignment = alignment_of (fd);
  if (*alignment == 0 || IO_ALIGNMENT < *alignment)
    {
      errno = EINVAL;
      return -1;
    }
  return io_reopen (fd, flags | O_DIRECT);
}
