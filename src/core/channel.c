/* A pipe of our own, through which splice and its kin move pages.
   SPDX-License-Identifier: GPL-3.0-or-later

   One splice would do where either end is a pipe already, but then nobody
   could say which end had failed; and file to file always takes two.  */

#include <config.h>
#include "core/channel.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include "core/io.h"
#include "xalloc.h"

/* The size to ask for unless the user says otherwise: what Linux gives to
   anyone, if /proc/sys/fs/pipe-max-size is as it was made.  Moving 512 MiB
   from the page cache to /dev/null took, in ms: 64 KiB 14.5, 128 KiB 10.3,
   256 KiB 8.3, 512 KiB 7.2, 1 MiB 6.7.  To repeat, with --pipe-size:
   bench/ratios splice  */
enum { PIPE_SIZE = 1024 * 1024 };

size_t
channel_widen (int fd, struct settings const *set)
{
  int size = fcntl (fd, F_GETPIPE_SZ);
  int want = set->pipe_size ? set->pipe_size : PIPE_SIZE;
  if (0 < size && (size < want || set->pipe_size != 0)
      && 0 <= fcntl (fd, F_SETPIPE_SZ, want))
    size = fcntl (fd, F_GETPIPE_SZ);
  return size < 0 ? 0 : size;
}

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

void
channel_widen_ends (struct copy *cp, struct source *src)
{
  if (S_ISFIFO (src->st.st_mode))
    channel_widen (src->fd, cp->set);
  if (S_ISFIFO (cp->sink->st.st_mode))
    channel_widen (cp->sink->fd, cp->set);
}

struct channel *
channel_open (struct copy *cp)
{
  int fd[2];
  if (pipe2 (fd, O_CLOEXEC) != 0)
    return NULL;
  struct channel *ch = xmalloc (sizeof *ch);
  *ch = (struct channel) { .fd = { fd[0], fd[1] },
                           .size = channel_widen (fd[1], cp->set) };
  ch->refusal = probe_sink (cp, ch);
  return ch;
}

void
channel_close (struct channel *ch)
{
  if (ch)
    {
      close (ch->fd[0]);
      close (ch->fd[1]);
    }
  free (ch);
}

bool
channel_drain (struct channel *ch, struct copy *cp, size_t n)
{
  while (n != 0)
    {
      ++cp->counts->output_calls;
      ssize_t done = splice (ch->fd[0], NULL, cp->sink->fd, NULL, n, 0);
      if (done == 0)
        return io_no_progress ();
      if (0 < done)
        {
          n -= done;
          cp->counts->bytes += done;
        }
      else if (! io_again (cp->sink->fd, POLLOUT))
        return false;
    }
  return true;
}
