/* Output dontcache: pwritev2(2) with RWF_DONTCACHE, which drops the pages
   from the cache once they are on disk.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include <poll.h>
#include <sys/uio.h>
#include "core/dontcache.h"
#include "core/io.h"
#include "output/placed.h"
#include "xalloc.h"

static bool
emit (struct output *out)
{
  struct placed *pl = out->state;
  char *p = pl->buffer.data;
  size_t n = pl->buffer.used;
  pl->buffer.used = 0;
  while (n != 0)
    {
      struct iovec iov = { .iov_base = p, .iov_len = n };
      ++out->counts->output_calls;
      ssize_t done = pwritev2 (out->sink->fd, &iov, 1, pl->offset,
                               RWF_DONTCACHE);
      if (done == 0)
        return io_no_progress ();
      if (0 < done)
        {
          p += done;
          n -= done;
          pl->offset += done;
        }
      else if (! io_again (out->sink->fd, POLLOUT))
        return false;
    }
  return true;
}

static enum io_result
open_placed (struct output *out)
{
  struct placed *pl = xzalloc (sizeof *pl);
  size_t size = output_buffer_size (out);
  pl->buffer.data = io_buffer (size);
  enum io_result result = placed_open (out, pl, size, emit);
  if (result == IO_OK && ! dontcache_works (out->sink->fd))
    result = IO_UNUSABLE;
  return result;
}

struct output_ops const output_dontcache =
  {
    .open = open_placed,
    .put = buffer_put_blocks,
    .flush = placed_flush,
    .resume = placed_resume,
    .stop = buffer_stop
  };
