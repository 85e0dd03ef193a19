/* Output uring: io_uring writes from registered buffers, several in flight.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include <errno.h>
#include <stdlib.h>
#include "core/ring.h"
#include "output/queue.h"
#include "xalloc.h"

struct uring
{
  struct queue queue;
  struct ring ring;
};

static bool
submit (struct output *out, int i)
{
  struct uring *u = out->state;
  struct queue_slot const *slot = &u->queue.slots[i];
  struct io_uring_sqe *sqe = ring_entry (&u->ring);
  if (u->ring.buffers)
    io_uring_prep_write_fixed (sqe, out->sink->fd, slot->p, slot->n,
                               slot->offset, i);
  else
    io_uring_prep_write (sqe, out->sink->fd, slot->p, slot->n, slot->offset);
  ring_label (&u->ring, sqe, i);
  return ring_submit (&u->ring);
}

static ssize_t
wait_for (struct output *out, int i)
{
  struct uring *u = out->state;
  return ring_wait (&u->ring, i);
}

static struct queue_ops const by_uring =
  { .submit = submit, .wait = wait_for };

/* Register the buffers of all slots.  */
static void
register_slots (struct uring *u)
{
  int n = u->queue.n_slots;
  struct iovec *iov = xnmalloc (n, sizeof *iov);
  for (int i = 0; i < n; i++)
    iov[i] = (struct iovec) { .iov_base = u->queue.slots[i].buf,
                              .iov_len = u->queue.buffer.size };
  ring_register (&u->ring, iov, n);
  free (iov);
}

static enum io_result
open_uring (struct output *out)
{
  struct uring *u = xzalloc (sizeof *u);
  if (! ring_init (&u->ring, out->set->queue_depth + 1))
    {
      int err = errno;
      free (u);
      errno = err;
      return IO_UNUSABLE;
    }
  queue_init (out, &u->queue, &by_uring);
  register_slots (u);
  return IO_OK;
}

static void
stop (struct output *out)
{
  struct uring *u = out->state;
  if (u)
    {
      ring_exit (&u->ring);
      queue_free (&u->queue);
    }
  free (u);
}

struct output_ops const output_uring =
  {
    .open = open_uring,
    .put = buffer_put_blocks,
    .flush = queue_flush,
    .resume = queue_resume,
    .stop = stop
  };
