/* Input uring: io_uring reads into registered buffers, several in flight.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include <errno.h>
#include <stdlib.h>
#include "core/ring.h"
#include "input/ahead.h"
#include "xalloc.h"

struct uring
{
  struct ahead ahead;
  struct ring ring;
};

static bool
submit (struct input *in, int i)
{
  struct uring *u = in->state;
  struct ahead_slot const *slot = &u->ahead.slots[i];
  struct io_uring_sqe *sqe = ring_entry (&u->ring);
  if (u->ring.buffers)
    io_uring_prep_read_fixed (sqe, in->src->fd, slot->buf, slot->size,
                              slot->offset, i);
  else
    io_uring_prep_read (sqe, in->src->fd, slot->buf, slot->size,
                        slot->offset);
  ring_label (&u->ring, sqe, i);
  return ring_submit (&u->ring);
}

static ssize_t
wait_for (struct input *in, int i)
{
  struct uring *u = in->state;
  return ring_wait (&u->ring, i);
}

static struct ahead_ops const by_uring =
  { .submit = submit, .wait = wait_for };

/* Register the buffers of all slots.  */
static void
register_slots (struct uring *u)
{
  int n = u->ahead.n_slots;
  struct iovec *iov = xnmalloc (n, sizeof *iov);
  for (int i = 0; i < n; i++)
    iov[i] = (struct iovec) { .iov_base = u->ahead.slots[i].buf,
                              .iov_len = u->ahead.slots[i].size };
  ring_register (&u->ring, iov, n);
  free (iov);
}

static enum io_result
open_uring (struct input *in)
{
  if (! in->state)
    {
      struct uring *u = xzalloc (sizeof *u);
      if (! ring_init (&u->ring, in->set->queue_depth + 1))
        {
          int err = errno;
          free (u);
          errno = err;
          return IO_UNUSABLE;
        }
      ahead_init (in, &u->ahead, &by_uring);
      register_slots (u);
    }
  return ahead_open (in);
}

static void
stop (struct input *in)
{
  struct uring *u = in->state;
  if (u)
    {
      ring_exit (&u->ring);
      ahead_free (&u->ahead);
    }
  free (u);
}

struct input_ops const input_uring =
  {
    .open = open_uring,
    .lend = ahead_lend,
    .close = ahead_close,
    .stop = stop
  };
