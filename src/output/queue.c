/* Queued output.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "output/queue.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include "core/io.h"
#include "minmax.h"
#include "xalloc.h"

/* Wait for the oldest write, and write what it came short of.  */
static bool
finish_first (struct output *out)
{
  struct queue *q = out->state;
  int i = q->first;
  struct queue_slot *slot = &q->slots[i];
  q->first = (q->first + 1) % q->n_slots;
  q->in_flight--;
  for (;;)
    {
      ssize_t done = q->ops->wait (out, i);
      if (done == 0)
        return io_no_progress ();
      if (0 < done)
        {
          slot->p += done;
          slot->n -= done;
          if (0 <= slot->offset)
            slot->offset += done;
          if (slot->n == 0)
            return true;
        }
      else if (! io_again (out->sink->fd, POLLOUT))
        return false;
      ++out->counts->output_calls;
      if (! q->ops->submit (out, i))
        return false;
    }
}

/* Writing at OFFSET has failed, errno says why.  Wait for the writes in flight,
   and take back what those behind OFFSET have added to the file, so that it
   ends where the failure was.  */
static void
take_back (struct output *out, off_t offset)
{
  struct queue *q = out->state;
  int err = errno;
  off_t end = MAX (offset, out->sink->st.st_size);
  bool others = q->in_flight != 0 && S_ISREG (out->sink->st.st_mode);
  while (q->in_flight != 0)
    {
      q->ops->wait (out, q->first);
      q->first = (q->first + 1) % q->n_slots;
      q->in_flight--;
    }
  if (others && ftruncate (out->sink->fd, end) != 0)
    err = errno;
  errno = err;
}

/* Let no more than N writes be in flight.  */
static bool
settle (struct output *out, int n)
{
  struct queue *q = out->state;
  while (n < q->in_flight)
    {
      struct queue_slot const *slot = &q->slots[q->first];
      if (! finish_first (out))
        {
          take_back (out, slot->offset);
          return false;
        }
    }
  return true;
}

/* Queue the block that was filled, and go on with a free one.  */
static bool
emit (struct output *out)
{
  struct queue *q = out->state;
  if (! settle (out, q->limit - 1))
    return false;

  int i = (q->first + q->in_flight) % q->n_slots;
  size_t n = q->buffer.used;
  q->slots[i].p = q->slots[i].buf;
  q->slots[i].n = n;
  q->slots[i].offset = q->offset;
  q->buffer.used = 0;
  ++out->counts->output_calls;
  if (! q->ops->submit (out, i))
    {
      /* Those in flight come before this one.  */
      int err = errno;
      settle (out, 0);
      errno = err;
      return false;
    }
  q->in_flight++;
  if (0 <= q->offset)
    q->offset += n;
  q->buffer.data = q->slots[(i + 1) % q->n_slots].buf;
  return true;
}

/* What can seek, and does not append, is written at offsets; but only a regular
   file has several writes in flight: elsewhere their order would be left to
   chance.  */
void
queue_init (struct output *out, struct queue *q, struct queue_ops const *ops)
{
  out->state = q;
  q->ops = ops;
  bool regular = S_ISREG (out->sink->st.st_mode);
  bool placed = ((regular || S_ISBLK (out->sink->st.st_mode))
                 && ! out->sink->append);
  q->offset = placed ? lseek (out->sink->fd, 0, SEEK_CUR) : -1;
  q->limit = regular && placed ? out->set->queue_depth : 1;
  q->n_slots = out->set->queue_depth + 1;
  q->slots = xcalloc (q->n_slots, sizeof *q->slots);
  size_t size = output_buffer_size (out);
  for (int i = 0; i < q->n_slots; i++)
    q->slots[i].buf = io_buffer (size);
  q->buffer = (struct buffer) { .data = q->slots[0].buf, .size = size,
                                .emit = emit };
}

enum io_result
queue_flush (struct output *out)
{
  struct queue *q = out->state;
  if (buffer_flush (out) != IO_OK || ! settle (out, 0))
    return IO_WRITE_ERROR;
  if (0 <= q->offset && lseek (out->sink->fd, q->offset, SEEK_SET) < 0)
    return IO_WRITE_ERROR;
  return IO_OK;
}

void
queue_resume (struct output *out)
{
  struct queue *q = out->state;
  if (0 <= q->offset)
    q->offset = lseek (out->sink->fd, 0, SEEK_CUR);
}

void
queue_free (struct queue *q)
{
  for (int i = 0; i < q->n_slots; i++)
    free (q->slots[i].buf);
  free (q->slots);
}
