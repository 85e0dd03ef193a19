/* Output span: neighbours in a batch that are neighbours in memory are
   written together, by one write(2) and without copying.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/io.h"
#include "core/output.h"

/* The bytes at B's piece *I and its neighbours; *I moves behind them.  */
static size_t
run_length (struct batch const *b, size_t *i)
{
  char *begin = b->iov[*i].iov_base;
  char *end = begin;
  while (*i < b->n && b->iov[*i].iov_base == end)
    end += b->iov[(*i)++].iov_len;
  return end - begin;
}

static enum io_result
put (struct output *out, struct batch *b)
{
  if (b->adjacent)
    return (write_all (out->sink->fd, b->iov[0].iov_base, b->bytes,
                       &out->counts->output_calls)
            ? IO_OK : IO_WRITE_ERROR);

  for (size_t i = 0; i < b->n; )
    {
      char *begin = b->iov[i].iov_base;
      size_t len = run_length (b, &i);
      if (! write_all (out->sink->fd, begin, len,
                       &out->counts->output_calls))
        return IO_WRITE_ERROR;
    }
  return IO_OK;
}

struct output_ops const output_span = { .put = put };
