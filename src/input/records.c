/* Input records: synthetic records from memory, so that outputs are timed
   alone.
   SPDX-License-Identifier: GPL-3.0-or-later

   Programs that write records of several pieces have them in several places:
   a header here, a name there.  So the pieces do not touch each other in
   memory, unless the user wants that.  */

#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "core/input.h"
#include "core/io.h"
#include "minmax.h"
#include "xalloc.h"

/* The bytes to go round in, what lies between pieces included, unless a record
   takes more.  They should come from a near cache, as what a program has just
   made does: else outputs that copy measure the memory.  20 million records of
   3 pieces of 25 bytes by bufOut into /dev/null took, relative to the fastest,
   medians of 7, 1 MiB of second cache: 4 KiB 1.02, 32 KiB 1.0, 128 KiB 1.03,
   256 KiB 1.06, 1 MiB 1.09, 8 MiB 2.0.  To repeat, change it:
   dcat --stats -t recordsInBufOut --records=20000000  */
enum { POOL_SIZE = 128 * 1024 };

/* Between pieces lies at least a cache line.  */
enum { GAP = 64 };

struct records
{
  char *pool;
  size_t stride;          /* from piece to piece, bytes */
  size_t n;               /* records in the pool */
  size_t next;            /* the one to be given next */
  uintmax_t left;         /* records to give */
};

static size_t
stride (struct synthetic const *what)
{
  return (what->adjacent ? what->piece_size
          : (what->piece_size + GAP - 1) / GAP * GAP + GAP);
}

static enum io_result
open_records (struct input *in)
{
  struct synthetic const *what = &in->set->synthetic;
  struct records *r = in->state = xzalloc (sizeof *r);
  r->stride = stride (what);
  r->n = MAX (1, POOL_SIZE / (what->pieces * r->stride));
  r->n = MIN (r->n, what->records);
  r->left = what->records;
  size_t size = r->n * what->pieces * r->stride;
  r->pool = io_buffer (size);
  memset (r->pool, what->fill, size);
  return IO_OK;
}

/* As many whole records as fit B.  Where the pieces are neighbours, B ends with
   the pool.  */
static size_t
records_of_batch (struct records const *r, struct synthetic const *what,
                  struct batch const *b)
{
  size_t n = MAX (1, b->max / what->pieces);
  if (what->adjacent)
    n = MIN (n, r->n - r->next);
  return MIN (n, r->left);
}

static enum io_result
next (struct input *in, struct batch *b)
{
  struct synthetic const *what = &in->set->synthetic;
  struct records *r = in->state;
  size_t n = records_of_batch (r, what, b);
  struct iovec *v = b->iov;
  for (size_t i = 0; i < n; i++)
    {
      char *p = r->pool + r->next * what->pieces * r->stride;
      for (size_t j = 0; j < what->pieces; j++, p += r->stride)
        *v++ = (struct iovec) { .iov_base = p, .iov_len = what->piece_size };
      if (++r->next == r->n)
        r->next = 0;
    }
  r->left -= n;
  b->n = n * what->pieces;
  b->bytes = b->n * what->piece_size;
  b->pieces = what->pieces;
  b->adjacent = what->adjacent;
  return IO_OK;
}

static void
stop (struct input *in)
{
  struct records *r = in->state;
  if (r)
    free (r->pool);
  free (r);
}

struct input_ops const input_records =
  {
    .open = open_records,
    .next = next,
    .stop = stop
  };
