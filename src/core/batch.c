/* Batches: the one kind of thing that flows from input to output.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/batch.h"

#include <stdlib.h>
#include "xalloc.h"

void
batch_init (struct batch *b, size_t max)
{
  *b = (struct batch) { .max = max, .pieces = 1 };
  b->iov = xnmalloc (max, sizeof *b->iov);
}

void
batch_free (struct batch *b)
{
  free (b->iov);
}
