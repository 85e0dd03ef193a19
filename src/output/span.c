/* Output span: neighbours in a batch that are neighbours in memory are
   written together, by one write(2) and without copying.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/io.h"
#include "core/output.h"

static enum io_result
put (struct output *out, struct batch *b)
{
  for (size_t i = 0; i < b->n; )
    {
      char *begin = b->iov[i].iov_base;
      char *end = begin;
      while (i < b->n && b->iov[i].iov_base == end)
        end += b->iov[i++].iov_len;
      if (! write_all (out->sink->fd, begin, end - begin,
                       &out->counts->output_calls))
        return IO_WRITE_ERROR;
    }
  return IO_OK;
}

struct output_ops const output_span = { .put = put };
