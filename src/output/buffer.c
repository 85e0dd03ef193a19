/* An own output buffer, instead of stdio's.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "output/buffer.h"

#include <stdlib.h>
#include "core/io.h"
#include "xalloc.h"

enum io_result
buffer_open (struct output *out)
{
  struct buffer *buf = out->state = xzalloc (sizeof *buf);
  buf->size = output_buffer_size (out);
  buf->data = io_buffer (buf->size);
  return IO_OK;
}

enum io_result
buffer_flush (struct output *out)
{
  struct buffer *buf = out->state;
  size_t n = buf->used;
  buf->used = 0;
  return (write_all (out->sink->fd, buf->data, n, &out->counts->output_calls)
          ? IO_OK : IO_WRITE_ERROR);
}

bool
buffer_overflow (struct output *out, char const *p, size_t n)
{
  struct buffer *buf = out->state;
  if (buffer_flush (out) != IO_OK)
    return false;
  if (buf->size < n)
    return write_all (out->sink->fd, p, n, &out->counts->output_calls);
  memcpy (buf->data, p, n);
  buf->used = n;
  return true;
}

void
buffer_stop (struct output *out)
{
  struct buffer *buf = out->state;
  if (buf)
    free (buf->data);
  free (buf);
}
