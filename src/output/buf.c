/* Output buf: each piece copied into an own buffer, which is written when it
   is full.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "output/buffer.h"

static enum io_result
put (struct output *out, struct batch *b)
{
  for (size_t i = 0; i < b->n; i++)
    if (! buffer_append (out, b->iov[i].iov_base, b->iov[i].iov_len))
      return IO_WRITE_ERROR;
  return IO_OK;
}

struct output_ops const output_buf =
  {
    .open = buffer_open,
    .put = put,
    .flush = buffer_flush,
    .stop = buffer_stop
  };
