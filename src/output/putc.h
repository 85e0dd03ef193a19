/* The outputs that write byte by byte.
   SPDX-License-Identifier: GPL-3.0-or-later

   Include this after defining

     PUTC_CALL   the call to study
     PUTC_OPS    the struct output_ops to define  */

#include "output/stream.h"

/* Write the N bytes at P.  Return how many were written before a call
   failed.  */
static size_t
put_bytes (FILE *fp, char const *p, size_t n)
{
  size_t i = 0;
  while (i < n && PUTC_CALL (p[i], fp) != EOF)
    i++;
  return i;
}

static enum io_result
put (struct output *out, struct batch *b)
{
  struct out_stream *s = out->state;
  out->counts->output_calls += b->bytes;
  for (size_t i = 0; i < b->n; i++)
    {
      char const *p = b->iov[i].iov_base;
      char const *end = p + b->iov[i].iov_len;
      while ((p += put_bytes (s->fp, p, end - p)) < end)
        if (! out_stream_again (out))
          return IO_WRITE_ERROR;
    }
  return out_stream_check (out);
}

struct output_ops const PUTC_OPS =
  {
    .open = out_stream_open,
    .put = put,
    .flush = out_stream_flush,
    .forgive = out_stream_forgive,
    .stop = out_stream_stop
  };
