/* Input preadv2: preadv2(2) with RWF_NOWAIT, which gives what is in the cache
   already, and a plain preadv2 where that would have to wait.
   SPDX-License-Identifier: GPL-3.0-or-later

   On some kernels RWF_NOWAIT may answer 0 before the end of the file, so only
   the plain call is believed about that.  */

#include <config.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/uio.h>
#include "core/input.h"
#include "core/io.h"
#include "xalloc.h"

static enum io_result
open_file (struct input *in)
{
  bool *moved = in->state;
  if (! moved)
    moved = in->state = xmalloc (sizeof *moved);
  *moved = false;
  return IO_OK;
}

/* The offset -1 stands for the file's own.  */
static ssize_t
call (struct input *in, char *p, size_t n, int flags)
{
  struct iovec iov = { .iov_base = p, .iov_len = n };
  ++in->counts->input_calls;
  return preadv2 (in->src->fd, &iov, 1, -1, flags);
}

static enum io_result
fill (struct input *in, char *p, size_t *n)
{
  bool *moved = in->state;
  ssize_t got = call (in, p, *n, RWF_NOWAIT);
  if (got < 0 && errno != EAGAIN && errno != EINTR)
    {
      *n = 0;
      return ! *moved && io_refused (errno) ? IO_UNUSABLE : IO_READ_ERROR;
    }
  if (got <= 0)
    do
      got = call (in, p, *n, 0);
    while (got < 0 && io_again (in->src->fd, POLLIN));
  *moved = true;
  *n = got < 0 ? 0 : got;
  return got < 0 ? IO_READ_ERROR : IO_OK;
}

static void
stop (struct input *in)
{
  free (in->state);
}

struct input_ops const input_preadv2 =
  {
    .open = open_file,
    .fill = fill,
    .stop = stop
  };
