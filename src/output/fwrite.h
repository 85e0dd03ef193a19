/* The outputs that write each piece by fwrite.
   SPDX-License-Identifier: GPL-3.0-or-later

   Include this after defining

     FWRITE_CALL  the call to study
     FWRITE_OPS   the struct output_ops to define  */

#include "output/stream.h"

static enum io_result
put (struct output *out, struct batch *b)
{
  struct out_stream *s = out->state;
  for (size_t i = 0; i < b->n; i++)
    {
      char const *p = b->iov[i].iov_base;
      size_t n = b->iov[i].iov_len;
      for (;;)
        {
          ++out->counts->output_calls;
          size_t done = FWRITE_CALL (p, 1, n, s->fp);
          p += done;
          n -= done;
          if (n == 0)
            break;
          if (! out_stream_again (out))
            return IO_WRITE_ERROR;
        }
    }
  return out_stream_check (out);
}

struct output_ops const FWRITE_OPS =
  {
    .open = out_stream_open,
    .put = put,
    .flush = out_stream_flush,
    .forgive = out_stream_forgive,
    .stop = out_stream_stop
  };
