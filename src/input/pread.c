/* Input pread: pread(2), which takes its own offset, on what can seek.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include "core/input.h"
#include "core/io.h"
#include "xalloc.h"

static enum io_result
open_seekable (struct input *in)
{
  off_t *offset = in->state;
  if (! offset)
    offset = in->state = xmalloc (sizeof *offset);
  *offset = lseek (in->src->fd, 0, SEEK_CUR);
  return *offset < 0 ? IO_UNUSABLE : IO_OK;
}

static enum io_result
fill (struct input *in, char *p, size_t *n)
{
  off_t *offset = in->state;
  ssize_t got;
  do
    {
      ++in->counts->input_calls;
      got = pread (in->src->fd, p, *n, *offset);
    }
  while (got < 0 && io_again (in->src->fd, POLLIN));
  *n = got < 0 ? 0 : got;
  *offset += *n;
  return got < 0 ? IO_READ_ERROR : IO_OK;
}

static void
close_seekable (struct input *in)
{
  off_t *offset = in->state;
  lseek (in->src->fd, *offset, SEEK_SET);
}

static void
stop (struct input *in)
{
  free (in->state);
}

struct input_ops const input_pread =
  {
    .open = open_seekable,
    .fill = fill,
    .close = close_seekable,
    .stop = stop
  };
