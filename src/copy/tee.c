/* Copy tee: pages of one pipe made to stand in another too, then taken from
   the first.
   SPDX-License-Identifier: GPL-3.0-or-later

   tee(2) leaves what it has copied where it was; splicing it to /dev/null
   takes it away without touching it.  */

#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include "core/copy.h"
#include "core/io.h"
#include "xalloc.h"

/* The descriptor of /dev/null that is CP's state, or -1 with errno set.  */
static int
null_device (struct copy *cp)
{
  int *fd = cp->state;
  if (! fd)
    {
      int null = open ("/dev/null", O_WRONLY | O_CLOEXEC);
      if (null < 0)
        return -1;
      cp->state = fd = xmalloc (sizeof *fd);
      *fd = null;
    }
  return *fd;
}

/* Take N bytes from the pipe SRC.  */
static bool
take_away (struct copy *cp, struct source *src, int null, size_t n)
{
  while (n != 0)
    {
      ++cp->counts->input_calls;
      ssize_t done = splice (src->fd, NULL, null, NULL, n, 0);
      if (0 < done)
        n -= done;
      else if (done == 0 || ! io_again (src->fd, POLLIN))
        return false;
    }
  return true;
}

static enum io_result
run (struct copy *cp, struct source *src)
{
  errno = EINVAL;
  if (! S_ISFIFO (src->st.st_mode) || ! S_ISFIFO (cp->sink->st.st_mode))
    return IO_UNUSABLE;
  int null = null_device (cp);
  if (null < 0)
    return IO_UNUSABLE;

  for (bool moved = false; ; moved = true)
    {
      ssize_t n;
      do
        {
          ++cp->counts->copy_calls;
          n = tee (src->fd, cp->sink->fd, IO_CALL_MAX, 0);
        }
      while (n < 0 && io_again_both (src->fd, cp->sink->fd));
      if (n < 0)
        return copy_refused (moved, io_blame (errno));
      if (n == 0)
        return IO_OK;
      cp->counts->bytes += n;
      if (! take_away (cp, src, null, n))
        return IO_READ_ERROR;
    }
}

static void
stop (struct copy *cp)
{
  int *fd = cp->state;
  if (fd)
    close (*fd);
  free (fd);
}

struct copy_ops const copy_tee = { .run = run, .stop = stop };
