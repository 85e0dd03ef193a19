/* Batches: the one kind of thing that flows from input to output.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_BATCH_H
#define CORE_BATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/uio.h>

/* Records, an array of N pieces.  An input fills it and an output uses it up;
   the pieces stay valid until the input is asked for the next batch, and the
   array itself may be changed by the output.  */
struct batch
{
  struct iovec *iov;
  size_t n;          /* pieces; 0 at the end of the input */
  size_t max;        /* the most pieces that fit */
  size_t bytes;      /* the sum of the pieces' lengths */
  size_t pieces;     /* pieces of each record; 1 but for synthetic records */
  bool adjacent;     /* known: each piece follows the last one in memory */
};

/* Make room for MAX pieces.  */
void batch_init (struct batch *b, size_t max);
void batch_free (struct batch *b);

/* Let B hold one record, the N bytes at P; none if N is 0.  */
static inline void
batch_one (struct batch *b, void *p, size_t n)
{
  b->iov[0] = (struct iovec) { .iov_base = p, .iov_len = n };
  b->n = n != 0;
  b->bytes = n;
  b->adjacent = true;
}

#endif /* CORE_BATCH_H */
