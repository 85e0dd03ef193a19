/* What all outputs have in common.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/output.h"

#include "core/io.h"

size_t
output_buffer_size (struct output const *out)
{
  return out->set->buffer_size ? out->set->buffer_size : IO_BUFFER_SIZE;
}

enum io_result
output_open (struct output *out, struct output_ops const *ops,
             struct settings const *set, struct counts *counts,
             struct sink *sink)
{
  *out = (struct output)
    { .ops = ops, .set = set, .counts = counts, .sink = sink };
  return ops->open ? ops->open (out) : IO_OK;
}

enum io_result
output_flush (struct output *out)
{
  return out->ops->flush ? out->ops->flush (out) : IO_OK;
}

void
output_stop (struct output *out)
{
  if (out->ops->stop)
    out->ops->stop (out);
}
