/* An own output buffer, instead of stdio's.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "output/buffer.h"

#include <stdlib.h>
#include <string.h>
#include "core/io.h"
#include "minmax.h"
#include "xalloc.h"

/* Emit by write(2).  */
static bool
emit_by_write (struct output *out)
{
  struct buffer *buf = out->state;
  size_t n = buf->used;
  buf->used = 0;
  return write_all (out->sink->fd, buf->data, n, &out->counts->output_calls);
}

enum io_result
buffer_open (struct output *out)
{
  struct buffer *buf = out->state = xzalloc (sizeof *buf);
  buf->size = output_buffer_size (out);
  buf->data = io_buffer (buf->size);
  buf->emit = emit_by_write;
  return IO_OK;
}

enum io_result
buffer_flush (struct output *out)
{
  struct buffer *buf = out->state;
  return buf->used == 0 || buf->emit (out) ? IO_OK : IO_WRITE_ERROR;
}

bool
buffer_pass (struct output *out, char const *p, size_t n)
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

bool
buffer_fill (struct output *out, char const *p, size_t n)
{
  struct buffer *buf = out->state;
  while (n != 0)
    {
      if (buf->used == buf->size && ! buf->emit (out))
        return false;
      size_t part = MIN (n, buf->size - buf->used);
      memcpy (buf->data + buf->used, p, part);
      buf->used += part;
      p += part;
      n -= part;
    }
  return true;
}

/* The longest piece that is copied without a call, and the most bytes that
   copying it reads and writes.  */
enum { SHORT = 64 };

/* Copy the N pieces of IOV, neighbours in memory, to TO, as long as they are
   short, and return how many that were.  SHORT bytes must be there to read and
   to write for each: what is copied beyond a piece's end is its neighbour, and
   is overwritten by it.  */
static size_t
copy_short (char *to, struct iovec const *iov, size_t n)
{
  char const *from = iov[0].iov_base;
  size_t i = 0;
  for (; i < n && iov[i].iov_len <= SHORT; i++)
    {
      size_t len = iov[i].iov_len;
      memcpy (to, from, SHORT / 2);
      if (SHORT / 2 < len)
        memcpy (to + SHORT / 2, from + SHORT / 2, SHORT / 2);
      to += len;
      from += len;
    }
  return i;
}

/* Append short pieces of B from the piece I on, as long as that cannot pass
   the end of the batch or of the buffer.  Return the next piece.  */
static size_t
append_short (struct buffer *buf, struct batch const *b, size_t i)
{
  char const *end = (char const *) b->iov[0].iov_base + b->bytes;
  while (i < b->n)
    {
      char const *from = b->iov[i].iov_base;
      size_t room = MIN (buf->size - buf->used, (size_t) (end - from));
      size_t most = MIN (b->n - i, room / SHORT);
      size_t done = (most == 0 ? 0
                     : copy_short (buf->data + buf->used, b->iov + i, most));
      if (done == 0)
        break;
      struct iovec const *last = &b->iov[i + done - 1];
      buf->used += (char const *) last->iov_base + last->iov_len - from;
      i += done;
    }
  return i;
}

bool
buffer_append_batch (struct output *out, struct batch const *b,
                     buffer_overflow *overflow)
{
  struct buffer *buf = out->state;
  for (size_t i = 0; i < b->n; i++)
    {
      if (b->adjacent)
        i = append_short (buf, b, i);
      if (i == b->n)
        break;
      char const *p = b->iov[i].iov_base;
      size_t n = b->iov[i].iov_len;
      if (n <= buf->size - buf->used)
        {
          memcpy (buf->data + buf->used, p, n);
          buf->used += n;
        }
      else if (! overflow (out, p, n))
        return false;
    }
  return true;
}

enum io_result
buffer_put_blocks (struct output *out, struct batch *b)
{
  return buffer_append_batch (out, b, buffer_fill) ? IO_OK : IO_WRITE_ERROR;
}

void
buffer_stop (struct output *out)
{
  struct buffer *buf = out->state;
  if (buf)
    free (buf->data);
  free (buf);
}
