/* Output writev: a writev(2) for all records of a batch.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/io.h"
#include "core/output.h"

static enum io_result
put (struct output *out, struct batch *b)
{
  return (writev_all (out->sink->fd, b->iov, b->n, b->bytes,
                      &out->counts->output_calls)
          ? IO_OK : IO_WRITE_ERROR);
}

struct output_ops const output_writev = { .put = put };
