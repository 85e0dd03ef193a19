/* Reading ahead.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "input/ahead.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include "core/io.h"
#include "xalloc.h"

void
ahead_init (struct input *in, struct ahead *a, struct ahead_ops const *ops)
{
  in->state = a;
  a->ops = ops;
  a->n_slots = in->set->queue_depth + 1;
  a->slots = xnmalloc (a->n_slots, sizeof *a->slots);
  size_t size = input_buffer_size (in);
  for (int i = 0; i < a->n_slots; i++)
    a->slots[i] = (struct ahead_slot) { .buf = io_buffer (size),
                                        .size = size };
}

void
ahead_free (struct ahead *a)
{
  for (int i = 0; i < a->n_slots; i++)
    free (a->slots[i].buf);
  free (a->slots);
}

/* Submit the slot I for the bytes from OFFSET on.  */
static bool
submit (struct input *in, int i, off_t offset)
{
  struct ahead *a = in->state;
  a->slots[i].offset = offset;
  ++in->counts->input_calls;
  return a->ops->submit (in, i);
}

/* Keep as many reads in flight as there may be.  Fewer than that, where the
   system has no room for more, are no failure.  */
static bool
top_up (struct input *in)
{
  struct ahead *a = in->state;
  while (a->in_flight < a->limit)
    {
      int i = (a->first + a->in_flight) % a->n_slots;
      if (! submit (in, i, a->next))
        return a->in_flight != 0;
      a->in_flight++;
      if (0 <= a->next)
        a->next += a->slots[i].size;
    }
  return true;
}

/* Wait for all reads in flight, and forget what they have read.  */
static void
drop_all (struct input *in)
{
  struct ahead *a = in->state;
  for (; a->in_flight != 0; a->in_flight--)
    {
      if (a->ops->cancel)
        a->ops->cancel (in, a->first);
      a->ops->wait (in, a->first);
      a->first = (a->first + 1) % a->n_slots;
    }
}

/* What is no file that can seek has one read in flight, as the order of two
   would be left to chance.  */
enum io_result
ahead_open (struct input *in)
{
  struct ahead *a = in->state;
  bool file = S_ISREG (in->src->st.st_mode) || S_ISBLK (in->src->st.st_mode);
  drop_all (in);
  a->offset = a->next = file ? lseek (in->src->fd, 0, SEEK_CUR) : -1;
  a->limit = a->next < 0 ? 1 : a->n_slots - 1;
  a->first = a->in_flight = 0;
  a->moved = false;
  return IO_OK;
}

/* Wait for the oldest read.  */
static ssize_t
wait_first (struct input *in)
{
  struct ahead *a = in->state;
  int i = a->first;
  ssize_t got = a->ops->wait (in, i);
  while (got < 0 && io_again (in->src->fd, POLLIN)
         && submit (in, i, a->slots[i].offset))
    got = a->ops->wait (in, i);
  a->first = (a->first + 1) % a->n_slots;
  a->in_flight--;
  return got;
}

enum io_result
ahead_lend (struct input *in, char **p, size_t *n)
{
  struct ahead *a = in->state;
  struct ahead_slot *slot = NULL;
  ssize_t got = -1;
  if (top_up (in))
    {
      slot = &a->slots[a->first];
      got = wait_first (in);
    }
  if (got < 0)
    {
      *n = 0;
      return ! a->moved && io_refused (errno) ? IO_UNUSABLE : IO_READ_ERROR;
    }

  *p = slot->buf;
  *n = got;
  a->moved = true;
  if (0 <= a->offset)
    {
      a->offset += got;
      if (got != 0 && (size_t) got < slot->size)
        {
          /* The reads behind a short one have left a gap.  */
          drop_all (in);
          a->next = a->offset;
        }
    }
  /* If this fails, so will the next call, and say so.  */
  if (got != 0)
    top_up (in);
  return IO_OK;
}

/* A read of a stream that was given up halfway may be in flight still, and
   waiting for it could take for ever.  If there is another file after it,
   ahead_open has to wait.  */
void
ahead_close (struct input *in)
{
  struct ahead *a = in->state;
  if (0 <= a->offset)
    {
      drop_all (in);
      lseek (in->src->fd, a->offset, SEEK_SET);
    }
}
