/* Copy splice: splice(2) through a pipe of our own.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include "core/channel.h"
#include "core/copy.h"
#include "core/io.h"

static enum io_result
run (struct copy *cp, struct source *src)
{
  if (! cp->state && ! (cp->state = channel_open (cp)))
    return IO_UNUSABLE;
  struct channel *ch = cp->state;
  errno = ch->refusal;
  if (ch->refusal)
    return IO_UNUSABLE;

  channel_widen_ends (cp, src);
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
      if (! channel_drain (ch, cp, n))
        return IO_WRITE_ERROR;
    }
}

static void
stop (struct copy *cp)
{
  channel_close (cp->state);
}

struct copy_ops const copy_splice = { .run = run, .stop = stop };
