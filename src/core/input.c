/* What all inputs have in common.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/input.h"

#include <errno.h>
#include <stdlib.h>
#include "core/io.h"
#include "core/window.h"

size_t
input_buffer_size (struct input const *in)
{
  return in->set->buffer_size ? in->set->buffer_size : IO_BUFFER_SIZE;
}

enum io_result
input_failed (struct input *in, struct batch const *b)
{
  if (b->n == 0)
    return IO_READ_ERROR;
  in->deferred = errno;
  return IO_OK;
}

/* May IN be read further?  If not, *RESULT is how it has ended.  */
static bool
may_read (struct input *in, enum io_result *result)
{
  *result = in->deferred ? IO_READ_ERROR : IO_OK;
  errno = in->deferred;
  return ! in->deferred && ! in->at_end;
}

enum io_result
input_fill (struct input *in, char *p, size_t *n)
{
  enum io_result result;
  if (may_read (in, &result))
    result = in->ops->fill (in, p, n);
  else
    *n = 0;
  in->at_end |= *n == 0;
  return result;
}

enum io_result
input_lend (struct input *in, char **p, size_t *n)
{
  enum io_result result;
  if (may_read (in, &result))
    result = in->ops->lend (in, p, n);
  else
    *n = 0;
  in->at_end |= *n == 0;
  return result;
}

/* Each fill is a record.  */
static enum io_result
next_chunk (struct input *in, struct batch *b)
{
  size_t n = input_buffer_size (in);
  enum io_result result = input_fill (in, in->chunk, &n);
  if (result == IO_OK)
    batch_one (b, in->chunk, n);
  return result;
}

/* Each block lent is a record.  */
static enum io_result
next_block (struct input *in, struct batch *b)
{
  char *p;
  size_t n;
  enum io_result result = input_lend (in, &p, &n);
  if (result == IO_OK)
    batch_one (b, p, n);
  return result;
}

void
input_init (struct input *in, struct input_ops const *ops, bool by_line,
            struct settings const *set, struct counts *counts)
{
  *in = (struct input) { .ops = ops, .set = set, .counts = counts };
  if (ops->next)
    in->next = ops->next;
  else if (by_line)
    {
      in->next = window_next;
      in->window = window_new (ops->fill ? input_buffer_size (in) : 0);
    }
  else if (ops->fill)
    {
      in->next = next_chunk;
      in->chunk = io_buffer (input_buffer_size (in));
    }
  else
    in->next = next_block;
}

enum io_result
input_open (struct input *in, struct source *src)
{
  in->src = src;
  in->at_end = false;
  in->deferred = 0;
  if (in->window)
    window_reset (in->window);
  return in->ops->open ? in->ops->open (in) : IO_OK;
}

enum io_result
input_next (struct input *in, struct batch *b)
{
  enum io_result result;
  b->n = 0;
  b->bytes = 0;
  if (in->ops->next && ! may_read (in, &result))
    return result;
  return in->next (in, b);
}

void
input_close (struct input *in)
{
  if (in->ops->close)
    in->ops->close (in);
}

void
input_stop (struct input *in)
{
  if (in->ops->stop)
    in->ops->stop (in);
  window_free (in->window);
  free (in->chunk);
}
