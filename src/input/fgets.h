/* The inputs that read by fgets, which does not say how much it has read.
   SPDX-License-Identifier: GPL-3.0-or-later

   The buffer is full of newlines before each call.  If fgets finds a newline,
   that is the first in the buffer, and its null byte is right behind it.  If
   it does not, at the end of the file, the first newline in the buffer is one
   of ours and the null byte right before it; or there is none, and the null
   byte ends the buffer.  If it fails halfway it stores no null byte, and the
   first newline is one of ours.  So null bytes in the file survive.  A line
   longer than the buffer comes in pieces, in constant memory.

   Include this after defining

     FGETS       the call to study
     FGETS_OPS   the struct input_ops to define  */

#include "input/stream.h"

#include <limits.h>
#include <string.h>
#include "minmax.h"
#include "xalloc.h"

/* Bytes of the buffer unless the user says otherwise: longer than nearly all
   lines of text.  */
enum { FGETS_SIZE = 8192 };

static enum io_result
open_lines (struct input *in)
{
  enum io_result result = stream_open (in);
  struct stream *s = in->state;
  if (result == IO_OK && ! s->line)
    {
      size_t size = in->set->buffer_size;
      s->size = size ? MIN (MAX (size, 2), INT_MAX) : FGETS_SIZE;
      s->line = xmalloc (s->size);
      memset (s->line, '\n', s->size);
    }
  return result;
}

/* The number of bytes that a call has read to P, which has room for SIZE and
   was full of newlines; GOT says whether it returned P.  */
static size_t
length (char const *p, size_t size, bool got)
{
  char const *newline = memchr (p, '\n', size);
  if (! newline)
    return size - 1;
  size_t n = newline - p;
  if (! got)
    return n;
  return n + 1 < size && newline[1] == '\0' ? n + 1 : n - 1;
}

static enum io_result
next (struct input *in, struct batch *b)
{
  struct stream *s = in->state;
  memset (s->line, '\n', s->used);

  size_t n = 0;
  bool cut;
  do
    {
      char *p = s->line + n;
      size_t room = s->size - n;
      *p = '\n';   /* a call that came short has left its null byte */
      ++in->counts->input_calls;
      bool got = FGETS (p, room, s->fp) != NULL;
      n += length (p, room, got);
      cut = ! got || (n < s->size - 1 && s->line[n - 1] != '\n');
    }
  while (cut && stream_again (in));

  s->used = n + 1;
  batch_one (b, s->line, n);
  return cut ? stream_ended (in, b) : IO_OK;
}

struct input_ops const FGETS_OPS =
  {
    .open = open_lines,
    .next = next,
    .close = stream_close,
    .stop = stream_stop
  };
