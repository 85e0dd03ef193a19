/* Output byLineBuf: splits what it is given at newlines, then as buf: what a
   program pays that is handed blocks and must look at lines.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/scan.h"
#include "output/buffer.h"

/* Lines found at a time.  */
enum { LINES = 256 };

/* Append the N bytes at P line by line.  */
static bool
append_lines (struct output *out, char *p, size_t n)
{
  struct iovec iov[LINES];
  struct lines l = { .start = p, .scan = p, .end = p + n };
  struct batch b = { .iov = iov, .adjacent = true };
  while ((b.n = scan_lines (&l, iov, LINES)) != 0)
    {
      b.bytes = l.start - (char *) iov[0].iov_base;
      if (! buffer_append_batch (out, &b, buffer_pass))
        return false;
    }
  batch_one (&b, l.start, l.end - l.start);
  return buffer_append_batch (out, &b, buffer_pass);
}

static enum io_result
put (struct output *out, struct batch *b)
{
  for (size_t i = 0; i < b->n; i++)
    if (! append_lines (out, b->iov[i].iov_base, b->iov[i].iov_len))
      return IO_WRITE_ERROR;
  return IO_OK;
}

struct output_ops const output_byLineBuf =
  {
    .open = buffer_open,
    .put = put,
    .flush = buffer_flush,
    .stop = buffer_stop
  };
