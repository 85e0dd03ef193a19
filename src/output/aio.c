/* Output aio: POSIX asynchronous writes, several in flight.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include <aio.h>
#include <errno.h>
#include <stdlib.h>
#include "output/queue.h"
#include "xalloc.h"

struct aio
{
  struct queue queue;
  struct aiocb *cb;   /* one for each slot */
};

static bool
submit (struct output *out, int i)
{
  struct aio *aio = out->state;
  struct queue_slot const *slot = &aio->queue.slots[i];
  aio->cb[i] = (struct aiocb)
    {
      .aio_fildes = out->sink->fd,
      .aio_buf = slot->p,
      .aio_nbytes = slot->n,
      .aio_offset = slot->offset < 0 ? 0 : slot->offset,
      .aio_sigevent = { .sigev_notify = SIGEV_NONE }
    };
  return aio_write (&aio->cb[i]) == 0;
}

static ssize_t
wait_for (struct output *out, int i)
{
  struct aio *aio = out->state;
  struct aiocb const *list[] = { &aio->cb[i] };
  int err;
  while ((err = aio_error (&aio->cb[i])) == EINPROGRESS)
    {
      ++out->counts->output_calls;
      aio_suspend (list, 1, NULL);
    }
  ssize_t done = aio_return (&aio->cb[i]);
  errno = err;
  return done;
}

static struct queue_ops const by_aio = { .submit = submit, .wait = wait_for };

static enum io_result
open_aio (struct output *out)
{
  struct aio *aio = xzalloc (sizeof *aio);
  queue_init (out, &aio->queue, &by_aio);
  aio->cb = xnmalloc (aio->queue.n_slots, sizeof *aio->cb);
  return IO_OK;
}

static void
stop (struct output *out)
{
  struct aio *aio = out->state;
  queue_free (&aio->queue);
  free (aio->cb);
  free (aio);
}

struct output_ops const output_aio =
  {
    .open = open_aio,
    .put = buffer_put_blocks,
    .flush = queue_flush,
    .resume = queue_resume,
    .stop = stop
  };
