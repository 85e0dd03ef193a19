/* Output write: a write(2) for each piece.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/io.h"
#include "core/output.h"

static enum io_result
put (struct output *out, struct batch *b)
{
  for (size_t i = 0; i < b->n; i++)
    if (! write_all (out->sink->fd, b->iov[i].iov_base, b->iov[i].iov_len,
                     &out->counts->output_calls))
      return IO_WRITE_ERROR;
  return IO_OK;
}

struct output_ops const output_write = { .put = put };
