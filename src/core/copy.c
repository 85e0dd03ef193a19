/* What all copies have in common.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/copy.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include "core/io.h"

void
copy_init (struct copy *cp, struct copy_ops const *ops,
           struct settings const *set, struct counts *counts,
           struct sink *sink)
{
  *cp = (struct copy)
    { .ops = ops, .set = set, .counts = counts, .sink = sink };
}

void
copy_stop (struct copy *cp)
{
  if (cp->ops && cp->ops->stop)
    cp->ops->stop (cp);
  free (cp->buffer);
}

enum io_result
copy_plain (struct copy *cp, struct source *src)
{
  size_t size = cp->set->buffer_size ? cp->set->buffer_size : IO_BUFFER_SIZE;
  if (! cp->buffer)
    cp->buffer = io_buffer (size);

  for (;;)
    {
      ++cp->counts->input_calls;
      ssize_t n = read (src->fd, cp->buffer, size);
      if (n == 0)
        return IO_OK;
      if (0 < n)
        {
          if (! write_all (cp->sink->fd, cp->buffer, n,
                           &cp->counts->output_calls))
            return IO_WRITE_ERROR;
          cp->counts->bytes += n;
        }
      else if (! io_again (src->fd, POLLIN))
        return IO_READ_ERROR;
    }
}

enum io_result
copy_refused (bool moved, enum io_result blame)
{
  return ! moved && io_refused (errno) ? IO_UNUSABLE : blame;
}
