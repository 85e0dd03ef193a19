/* Input getline: a line at a time, however long.
   SPDX-License-Identifier: GPL-3.0-or-later

   If getline fails halfway through a line, some C libraries return what they
   have read and others drop it.  A newline that stands in the buffer before
   the call tells: had anything but a whole line been read, its first byte
   would have overwritten that.  So nothing is lost in silence.  */

#include <config.h>
#include "input/stream.h"

#include <errno.h>

static enum io_result
open_lines (struct input *in)
{
  enum io_result result = stream_open (in);
  struct stream *s = in->state;
  if (result == IO_OK && s->size == 0 && ! stream_grow (s))
    {
      int err = errno;
      stream_close (in);
      errno = err;
      return IO_READ_ERROR;
    }
  return result;
}

static enum io_result
next (struct input *in, struct batch *b)
{
  struct stream *s = in->state;
  ssize_t n;
  do
    {
      ++in->counts->input_calls;
      s->line[0] = '\n';
      n = getline (&s->line, &s->size, s->fp);
    }
  while (n < 0 && s->line[0] == '\n' && stream_again (in));

  batch_one (b, s->line, n < 0 ? 0 : n);
  bool cut = n < 0 || s->line[n - 1] != '\n';
  return cut && ! (0 < n && stream_again (in)) ? stream_ended (in, b) : IO_OK;
}

struct input_ops const input_getline =
  {
    .open = open_lines,
    .next = next,
    .close = stream_close,
    .stop = stream_stop
  };
