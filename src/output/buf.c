/* Output buf: each piece copied into an own buffer, which is written when it
   is full.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "output/buffer.h"

static enum io_result
put (struct output *out, struct batch *b)
{
  return (buffer_append_batch (out, b, buffer_pass)
          ? IO_OK : IO_WRITE_ERROR);
}

struct output_ops const output_buf =
  {
    .open = buffer_open,
    .put = put,
    .flush = buffer_flush,
    .stop = buffer_stop
  };
