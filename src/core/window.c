/* The window: the one place that splits what is read into lines.
   SPDX-License-Identifier: GPL-3.0-or-later

   A fill input reads into the window's buffer.  When that has no room for
   another fill, what is left of a line is moved to right before where the next
   one begins, an aligned address, so that it is the only thing ever moved;
   short fills, as of pipes, follow each other without a move.  A lend input
   keeps its blocks; only a line that crosses two of them is joined in the
   buffer.  A part of a line that is longer than the alignment makes the buffer
   grow, by doubling, so that the cost stays linear in the line's length.  */

#include <config.h>
#include "core/window.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "core/io.h"
#include "core/scan.h"
#include "minmax.h"
#include "xalloc.h"

struct window
{
  struct lines lines;  /* what is being split: in the buffer, or lent */
  char *buf;           /* the buffer, CAP bytes */
  size_t cap;
  size_t size;         /* bytes to fill at a time; 0: blocks are lent */
  size_t joined;       /* lent: bytes of a line that begin the buffer */
};

struct window *
window_new (size_t size)
{
  struct window *w = xzalloc (sizeof *w);
  w->size = size;
  w->cap = size + IO_ALIGNMENT;
  w->buf = io_buffer (w->cap);
  window_reset (w);
  return w;
}

void
window_free (struct window *w)
{
  if (w)
    free (w->buf);
  free (w);
}

void
window_reset (struct window *w)
{
  w->lines.start = w->lines.scan = w->lines.end = w->buf;
  w->joined = 0;
}

/* N, rounded up to a multiple of the alignment.  */
static size_t
aligned (size_t n)
{
  return (n + IO_ALIGNMENT - 1) / IO_ALIGNMENT * IO_ALIGNMENT;
}

/* Replace the buffer by one of at least CAP bytes and at least twice as
   large, with the N bytes at FROM copied to OFFSET.  Return false, with errno
   set, if there is no memory for it.  */
static bool
grow (struct window *w, size_t cap, char const *from, size_t n, size_t offset)
{
  if (PTRDIFF_MAX / 2 < cap || PTRDIFF_MAX / 2 < w->cap)
    {
      errno = ENOMEM;
      return false;
    }
  cap = aligned (MAX (cap, 2 * w->cap));
  char *buf = io_try_buffer (cap);
  if (! buf)
    return false;
  memcpy (buf + offset, from, n);
  free (w->buf);
  w->buf = buf;
  w->cap = cap;
  return true;
}

/* Make room behind the unfinished line for a fill of at least half the usual
   size, moving that line, and nothing else, if need be.  */
static bool
make_room (struct window *w)
{
  struct lines *l = &w->lines;
  size_t part = l->end - l->start;
  size_t scanned = l->scan - l->start;
  size_t room = w->buf + w->cap - l->end;
  if (part != 0 && w->size / 2 < room)
    return true;

  size_t fill = aligned (part);
  if (w->cap - w->size < fill)
    {
      if (! grow (w, fill + w->size, l->start, part, fill - part))
        return false;
    }
  else
    memmove (w->buf + fill - part, l->start, part);
  l->start = w->buf + fill - part;
  l->scan = l->start + scanned;
  l->end = l->start + part;
  return true;
}

/* Read more behind the unfinished line.  */
static enum io_result
refill (struct input *in, struct window *w)
{
  if (! make_room (w))
    return IO_READ_ERROR;
  size_t n = MIN (w->size, (size_t) (w->buf + w->cap - w->lines.end));
  enum io_result result = input_fill (in, w->lines.end, &n);
  w->lines.end += n;
  return result;
}

/* Append N bytes at P to the line that is being joined in the buffer.  */
static bool
join (struct window *w, char const *p, size_t n)
{
  if (w->cap - w->joined < n
      && ! grow (w, w->joined + n, w->buf, w->joined, 0))
    return false;
  memcpy (w->buf + w->joined, p, n);
  w->joined += n;
  return true;
}

/* Borrow the next block, after keeping the unfinished line of the last one.
   If a kept line ends in the new block, store it as the first piece of B.  */
static enum io_result
borrow (struct input *in, struct window *w, struct batch *b)
{
  struct lines *l = &w->lines;
  if (! join (w, l->start, l->end - l->start))
    return IO_READ_ERROR;
  l->start = l->scan = l->end;

  char *block;
  size_t n;
  enum io_result result = input_lend (in, &block, &n);
  if (n == 0)
    return result;

  *l = (struct lines) { .start = block, .scan = block, .end = block + n };
  if (w->joined != 0)
    {
      char *newline = memchr (block, '\n', n);
      char *rest = newline ? newline + 1 : l->end;
      if (! join (w, block, rest - block))
        return IO_READ_ERROR;
      l->start = l->scan = rest;
      if (newline)
        {
          batch_one (b, w->buf, w->joined);
          w->joined = 0;
        }
    }
  return IO_OK;
}

/* The file has ended, or failed, behind an unfinished line: deliver it.  */
static void
last_line (struct window *w, struct batch *b)
{
  if (w->joined != 0)
    batch_one (b, w->buf, w->joined);
  else
    batch_one (b, w->lines.start, w->lines.end - w->lines.start);
  window_reset (w);
}

enum io_result
window_next (struct input *in, struct batch *b)
{
  struct window *w = in->window;
  struct lines *l = &w->lines;

  for (;;)
    {
      char const *from = l->start;
      b->adjacent = b->n == 0;
      b->n += scan_lines (l, b->iov + b->n, b->max - b->n);
      b->bytes += l->start - from;
      if (b->n != 0)
        return IO_OK;

      enum io_result result = w->size ? refill (in, w) : borrow (in, w, b);
      if (result == IO_READ_ERROR)
        {
          int err = errno;
          last_line (w, b);
          errno = err;
          return input_failed (in, b);
        }
      if (result != IO_OK)
        return result;
      if (in->at_end && l->scan == l->end && b->n == 0)
        {
          last_line (w, b);
          return IO_OK;
        }
    }
}
