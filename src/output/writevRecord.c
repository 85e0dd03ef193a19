/* Output writevRecord: a writev(2) for each record.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/io.h"
#include "core/output.h"

static enum io_result
put (struct output *out, struct batch *b)
{
  for (size_t i = 0; i < b->n; i += b->pieces)
    {
      size_t len = 0;
      for (size_t j = 0; j < b->pieces; j++)
        len += b->iov[i + j].iov_len;
      if (! writev_all (out->sink->fd, b->iov + i, b->pieces, len,
                        &out->counts->output_calls))
        return IO_WRITE_ERROR;
    }
  return IO_OK;
}

struct output_ops const output_writevRecord = { .put = put };
