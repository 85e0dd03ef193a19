/* Output bufv: as buf, but the piece that does not fit leaves together with
   the buffer, by one writev(2), instead of being copied.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/io.h"
#include "output/buffer.h"

/* Write what is in the buffer and the N bytes at P behind it.  */
static bool
leave_together (struct output *out, char const *p, size_t n)
{
  struct buffer *buf = out->state;
  struct iovec iov[] =
    {
      { .iov_base = buf->data, .iov_len = buf->used },
      { .iov_base = (char *) p, .iov_len = n }
    };
  size_t bytes = buf->used + n;
  buf->used = 0;
  return writev_all (out->sink->fd, iov, 2, bytes,
                     &out->counts->output_calls);
}

static enum io_result
put (struct output *out, struct batch *b)
{
  return (buffer_append_batch (out, b, leave_together)
          ? IO_OK : IO_WRITE_ERROR);
}

struct output_ops const output_bufv =
  {
    .open = buffer_open,
    .put = put,
    .flush = buffer_flush,
    .stop = buffer_stop
  };
