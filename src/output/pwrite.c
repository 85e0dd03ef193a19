/* Output pwrite: as buf, written by pwrite(2) at offsets of our own.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/io.h"
#include "output/placed.h"
#include "xalloc.h"

static bool
emit (struct output *out)
{
  struct placed *pl = out->state;
  size_t n = pl->buffer.used;
  pl->buffer.used = 0;
  return pwrite_all (out->sink->fd, pl->buffer.data, n, &pl->offset,
                     &out->counts->output_calls);
}

static enum io_result
open_placed (struct output *out)
{
  struct placed *pl = xzalloc (sizeof *pl);
  size_t size = output_buffer_size (out);
  pl->buffer.data = io_buffer (size);
  return placed_open (out, pl, size, emit);
}

struct output_ops const output_pwrite =
  {
    .open = open_placed,
    .put = buffer_put_blocks,
    .flush = placed_flush,
    .resume = placed_resume,
    .stop = buffer_stop
  };
