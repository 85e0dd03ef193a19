/* Input dontcache: preadv2(2) with RWF_DONTCACHE, which leaves nothing in the
   page cache that was not there before.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include <errno.h>
#include <poll.h>
#include <sys/uio.h>
#include "core/dontcache.h"
#include "core/input.h"
#include "core/io.h"

static enum io_result
open_file (struct input *in)
{
  errno = EINVAL;
  return (S_ISREG (in->src->st.st_mode) && dontcache_works (in->src->fd)
          ? IO_OK : IO_UNUSABLE);
}

/* The offset -1 stands for the file's own.  */
static enum io_result
fill (struct input *in, char *p, size_t *n)
{
  struct iovec iov = { .iov_base = p, .iov_len = *n };
  ssize_t got;
  do
    {
      ++in->counts->input_calls;
      got = preadv2 (in->src->fd, &iov, 1, -1, RWF_DONTCACHE);
    }
  while (got < 0 && io_again (in->src->fd, POLLIN));
  *n = got < 0 ? 0 : got;
  return got < 0 ? IO_READ_ERROR : IO_OK;
}

struct input_ops const input_dontcache =
  {
    .open = open_file,
    .fill = fill
  };
