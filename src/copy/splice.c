/* Copy splice: splice(2) through a pipe of our own.
   SPDX-License-Identifier: GPL-3.0-or-later

   One splice would do where either end is a pipe already, but then nobody
   could say which end had failed; and file to file always takes two.  */

#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include "core/copy.h"
#include "core/io.h"
#include "xalloc.h"

/* The size to ask for our pipe: what an unprivileged user may have on Linux
   unless /proc/sys/fs/pipe-max-size says otherwise.  */
enum { PIPE_SIZE = 1024 * 1024 };

struct channel
{
  int fd[2];     /* the pipe: read from [0], write to [1] */
  size_t size;   /* how much to move at a time */
  int refusal;   /* why splice cannot write to the sink, or 0 */
};

/* Will the sink take what is spliced to it?  Splicing from an empty pipe,
   without waiting, tells so while there is nothing to lose: a sink that can
   says EAGAIN.  Return the errno of one that cannot, else 0.  */
static int
probe_sink (struct copy *cp, struct channel *ch)
{
  ++cp->counts->output_calls;
  if (splice (ch->fd[0], NULL, cp->sink->fd, NULL, 1, SPLICE_F_NONBLOCK) < 0
      && io_refused (errno))
    return errno;
  return 0;
}

/* Make cp->state.  Return false and set errno if there can be no pipe.  */
static bool
open_channel (struct copy *cp)
{
  struct channel ch;
  if (pipe2 (ch.fd, O_CLOEXEC) != 0)
    return false;
  fcntl (ch.fd[1], F_SETPIPE_SZ, PIPE_SIZE);
  int size = fcntl (ch.fd[1], F_GETPIPE_SZ);
  ch.size = 0 < size ? size : 65536;
  ch.refusal = probe_sink (cp, &ch);
  cp->state = xmemdup (&ch, sizeof ch);
  return true;
}

/* Move the N bytes that are in the pipe to the sink.  */
static bool
drain (struct copy *cp, struct channel *ch, size_t n)
{
  while (n != 0)
    {
      ++cp->counts->output_calls;
      ssize_t done = splice (ch->fd[0], NULL, cp->sink->fd, NULL, n, 0);
      if (0 <= done)
        {
          n -= done;
          cp->counts->bytes += done;
        }
      else if (! io_again (cp->sink->fd, POLLOUT))
        return false;
    }
  return true;
}

static enum io_result
run (struct copy *cp, struct source *src)
{
  if (! cp->state && ! open_channel (cp))
    return IO_UNUSABLE;
  struct channel *ch = cp->state;
  errno = ch->refusal;
  if (ch->refusal)
    return IO_UNUSABLE;

  for (bool moved = false; ; moved = true)
    {
      ssize_t n;
      do
        {
          ++cp->counts->input_calls;
          n = splice (src->fd, NULL, ch->fd[1], NULL, ch->size, 0);
        }
      while (n < 0 && io_again (src->fd, POLLIN));
      if (n < 0)
        return copy_refused (moved, IO_READ_ERROR);
      if (n == 0)
        return IO_OK;
      if (! drain (cp, ch, n))
        return IO_WRITE_ERROR;
    }
}

static void
stop (struct copy *cp)
{
  struct channel *ch = cp->state;
  if (ch)
    {
      close (ch->fd[0]);
      close (ch->fd[1]);
    }
  free (ch);
}

struct copy_ops const copy_splice = { .run = run, .stop = stop };
