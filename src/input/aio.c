/* Input aio: POSIX asynchronous reads, several in flight.
   SPDX-License-Identifier: GPL-3.0-or-later

   The C libraries of Linux do them by threads; some other systems have them
   in the kernel.  */

#include <config.h>
#include <aio.h>
#include <errno.h>
#include <stdlib.h>
#include "input/ahead.h"
#include "xalloc.h"

struct aio
{
  struct ahead ahead;
  struct aiocb *cb;   /* one for each slot */
};

static bool
submit (struct input *in, int i)
{
  struct aio *aio = in->state;
  struct ahead_slot const *slot = &aio->ahead.slots[i];
  aio->cb[i] = (struct aiocb)
    {
      .aio_fildes = in->src->fd,
      .aio_buf = slot->buf,
      .aio_nbytes = slot->size,
      .aio_offset = slot->offset < 0 ? 0 : slot->offset,
      .aio_sigevent = { .sigev_notify = SIGEV_NONE }
    };
  return aio_read (&aio->cb[i]) == 0;
}

static ssize_t
wait_for (struct input *in, int i)
{
  struct aio *aio = in->state;
  struct aiocb const *list[] = { &aio->cb[i] };
  int err;
  while ((err = aio_error (&aio->cb[i])) == EINPROGRESS)
    {
      ++in->counts->input_calls;
      aio_suspend (list, 1, NULL);
    }
  ssize_t got = aio_return (&aio->cb[i]);
  errno = err;
  return got;
}

static void
cancel (struct input *in, int i)
{
  struct aio *aio = in->state;
  aio_cancel (in->src->fd, &aio->cb[i]);
}

static struct ahead_ops const by_aio =
  { .submit = submit, .wait = wait_for, .cancel = cancel };

static enum io_result
open_aio (struct input *in)
{
  if (! in->state)
    {
      struct aio *aio = xzalloc (sizeof *aio);
      ahead_init (in, &aio->ahead, &by_aio);
      aio->cb = xnmalloc (aio->ahead.n_slots, sizeof *aio->cb);
    }
  return ahead_open (in);
}

static void
stop (struct input *in)
{
  struct aio *aio = in->state;
  if (aio)
    {
      ahead_free (&aio->ahead);
      free (aio->cb);
    }
  free (aio);
}

struct input_ops const input_aio =
  {
    .open = open_aio,
    .lend = ahead_lend,
    .close = ahead_close,
    .stop = stop
  };
