/* One io_uring, used as a queue of numbered requests.
   SPDX-License-Identifier: GPL-3.0-or-later

   liburing's functions return a negative errno and leave errno alone.  */

#include <config.h>
#include "core/ring.h"

#include <errno.h>
#include <stdlib.h>
#include "xalloc.h"

bool
ring_init (struct ring *r, int n)
{
  int err = io_uring_queue_init (n, &r->uring, 0);
  if (err < 0)
    {
      errno = -err;
      return false;
    }
  r->result = xcalloc (n, sizeof *r->result);
  r->done = xcalloc (n, sizeof *r->done);
  r->buffers = false;
  r->in_flight = r->failure = 0;
  return true;
}

void
ring_exit (struct ring *r)
{
  io_uring_queue_exit (&r->uring);
  free (r->result);
  free (r->done);
}

void
ring_register (struct ring *r, struct iovec const *iov, int n)
{
  r->buffers = io_uring_register_buffers (&r->uring, iov, n) == 0;
}

struct io_uring_sqe *
ring_entry (struct ring *r)
{
  return io_uring_get_sqe (&r->uring);
}

void
ring_label (struct ring *r, struct io_uring_sqe *sqe, int i)
{
  io_uring_sqe_set_data64 (sqe, i);
  r->done[i] = false;
}

/* Wait for one request, whichever, and keep its result.  Return false and set
   errno if that fails.  */
static bool
reap (struct ring *r)
{
  struct io_uring_cqe *cqe;
  int err;
  do
    err = io_uring_wait_cqe (&r->uring, &cqe);
  while (err == -EINTR || err == -EAGAIN);
  if (err < 0)
    {
      errno = -err;
      return false;
    }
  int i = io_uring_cqe_get_data64 (cqe);
  r->result[i] = cqe->res;
  r->done[i] = true;
  r->in_flight--;
  io_uring_cqe_seen (&r->uring, cqe);
  return true;
}

/* Where the kernel has no room for more, it has when a request is done.  Any
   other failure is for good, as what was entered cannot be taken back.  */
bool
ring_submit (struct ring *r)
{
  while (r->failure == 0)
    {
      int n = io_uring_submit (&r->uring);
      if (0 <= n)
        {
          r->in_flight += n;
          return true;
        }
      bool full = n == -EAGAIN || n == -EBUSY;
      if (n != -EINTR && ! (full && r->in_flight != 0 && reap (r)))
        r->failure = -n;
    }
  errno = r->failure;
  return false;
}

int
ring_wait (struct ring *r, int i)
{
  while (! r->done[i])
    if (! reap (r))
      return -1;
  if (r->result[i] < 0)
    {
      errno = -r->result[i];
      return -1;
    }
  return r->result[i];
}
