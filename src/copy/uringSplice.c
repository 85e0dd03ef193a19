/* Copy uringSplice: pairs of linked io_uring splices, into a pipe of our own
   and out of it, by one system call.
   SPDX-License-Identifier: GPL-3.0-or-later

   A splice that comes short breaks the link; what is in the pipe then is
   moved on by itself.  */

#include <config.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include "core/channel.h"
#include "core/copy.h"
#include "core/io.h"
#include "core/ring.h"
#include "xalloc.h"

/* The two requests of a pair.  */
enum { IN, OUT, REQUESTS };

struct uring_splice
{
  struct channel *channel;
  struct ring ring;
};

static enum io_result
open_ring (struct copy *cp)
{
  struct uring_splice *u = xzalloc (sizeof *u);
  u->channel = channel_open (cp);
  if (u->channel && ring_init (&u->ring, REQUESTS))
    {
      cp->state = u;
      return IO_OK;
    }
  int err = errno;
  channel_close (u->channel);
  free (u);
  errno = err;
  return IO_UNUSABLE;
}

/* Enter a splice of up to N bytes as the request I.  The offset -1 stands for
   that of the descriptor.  */
static void
enter (struct uring_splice *u, int i, int from, int to, size_t n, int flags)
{
  struct io_uring_sqe *sqe = ring_entry (&u->ring);
  io_uring_prep_splice (sqe, from, -1, to, -1, n, 0);
  io_uring_sqe_set_flags (sqe, flags);
  ring_label (&u->ring, sqe, i);
}

/* Wait for the splice to the sink.  Return how many bytes it moved, 0 if it
   shall be tried again, or -1.  */
static int
wait_out (struct copy *cp)
{
  struct uring_splice *u = cp->state;
  int done = ring_wait (&u->ring, OUT);
  if (0 <= done)
    cp->counts->bytes += done;
  else if (errno == ECANCELED || io_again (cp->sink->fd, POLLOUT))
    done = 0;
  return done;
}

/* Move the N bytes that are in the pipe to the sink.  */
static bool
drain (struct copy *cp, int n)
{
  struct uring_splice *u = cp->state;
  while (0 < n)
    {
      enter (u, OUT, u->channel->fd[0], cp->sink->fd, n, 0);
      ++cp->counts->copy_calls;
      int done = ring_submit (&u->ring) ? wait_out (cp) : -1;
      if (done < 0)
        return false;
      n -= done;
    }
  return true;
}

static enum io_result
run (struct copy *cp, struct source *src)
{
  if (! cp->state && open_ring (cp) != IO_OK)
    return IO_UNUSABLE;
  struct uring_splice *u = cp->state;
  struct channel *ch = u->channel;
  errno = ch->refusal;
  if (ch->refusal)
    return IO_UNUSABLE;

  channel_widen_ends (cp, src);
  for (bool moved = false; ; )
    {
      enter (u, IN, src->fd, ch->fd[1], ch->size, IOSQE_IO_LINK);
      enter (u, OUT, ch->fd[0], cp->sink->fd, ch->size, 0);
      ++cp->counts->copy_calls;
      if (! ring_submit (&u->ring))
        return copy_refused (moved, IO_READ_ERROR);
      int done = wait_out (cp);
      if (done < 0)
        return IO_WRITE_ERROR;
      int n = ring_wait (&u->ring, IN);
      if (n == 0)
        return IO_OK;
      if (0 < n)
        {
          moved = true;
          if (! drain (cp, n - done))
            return IO_WRITE_ERROR;
        }
      else if (! io_again (src->fd, POLLIN))
        return copy_refused (moved, IO_READ_ERROR);
    }
}

static void
stop (struct copy *cp)
{
  struct uring_splice *u = cp->state;
  if (u)
    {
      ring_exit (&u->ring);
      channel_close (u->channel);
    }
  free (u);
}

struct copy_ops const copy_uringSplice = { .run = run, .stop = stop };
