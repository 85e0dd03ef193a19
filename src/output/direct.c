/* Output direct: O_DIRECT, in aligned blocks.
   SPDX-License-Identifier: GPL-3.0-or-later

   Only whole blocks can go past the page cache.  If the file's offset is not
   aligned at first, the bytes up to where it is, and at the end what is less
   than a block, are written through the cache, as dd does.  */

#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
#include "core/direct.h"
#include "core/io.h"
#include "output/placed.h"
#include "xalloc.h"

struct direct
{
  struct placed placed;
  int fd;              /* the sink, opened again with O_DIRECT */
  size_t alignment;
  size_t size;         /* of the buffer, a multiple of the alignment */
};

/* The buffer's size, so that a full one ends at an aligned offset.  */
static void
fit_buffer (struct direct *d)
{
  d->placed.buffer.size = d->size - d->placed.offset % d->alignment;
}

static bool
emit (struct output *out)
{
  struct direct *d = out->state;
  struct placed *pl = &d->placed;
  size_t n = pl->buffer.used;
  bool aligned = pl->offset % d->alignment == 0 && n % d->alignment == 0;
  pl->buffer.used = 0;
  bool ok = pwrite_all (aligned ? d->fd : out->sink->fd, pl->buffer.data, n,
                        &pl->offset, &out->counts->output_calls);
  fit_buffer (d);
  return ok;
}

static enum io_result
open_direct (struct output *out)
{
  struct direct *d = xzalloc (sizeof *d);
  size_t size = output_buffer_size (out);
  size = (size + IO_ALIGNMENT - 1) / IO_ALIGNMENT * IO_ALIGNMENT;
  d->fd = -1;
  d->size = size;
  d->placed.buffer.data = io_buffer (size);
  enum io_result result = placed_open (out, &d->placed, size, emit);
  if (result != IO_OK)
    return result;
  d->fd = direct_reopen (out->sink->fd, O_WRONLY, &d->alignment);
  if (d->fd < 0)
    return IO_UNUSABLE;
  fit_buffer (d);
  return IO_OK;
}

static void
resume (struct output *out)
{
  placed_resume (out);
  fit_buffer (out->state);
}

static void
stop (struct output *out)
{
  struct direct *d = out->state;
  if (d && 0 <= d->fd)
    close (d->fd);
  buffer_stop (out);
}

struct output_ops const output_direct =
  {
    .open = open_direct,
    .put = buffer_put_blocks,
    .flush = placed_flush,
    .resume = resume,
    .stop = stop
  };
