/* What the stdio outputs share.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "output/stream.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include "core/io.h"
#include "xalloc.h"

/* A C library whose write is refused, because the descriptor is non-blocking
   and not ready, drops what was in the stream's buffer.  Without a buffer
   nothing is dropped: the call says how much it has written.  So there the
   stream is unbuffered.  */
enum io_result
out_stream_open (struct output *out)
{
  struct out_stream *s = out->state = xzalloc (sizeof *s);
  s->fp = fdopen (out->sink->fd, "w");
  if (! s->fp)
    return IO_UNUSABLE;

  size_t size = out->set->buffer_size;
  s->unbuffered = out->sink->nonblock && ! S_ISREG (out->sink->st.st_mode);
  if (s->unbuffered)
    setvbuf (s->fp, NULL, _IONBF, 0);
  else if (size != 0)
    {
      s->stdio_buffer = xmalloc (size);
      setvbuf (s->fp, s->stdio_buffer, _IOFBF, size);
    }
  return IO_OK;
}

bool
out_stream_again (struct output *out)
{
  struct out_stream *s = out->state;
  if (! s->unbuffered || ! io_again (out->sink->fd, POLLOUT))
    return false;
  clearerr (s->fp);
  return true;
}

enum io_result
out_stream_check (struct output *out)
{
  struct out_stream *s = out->state;
  return ferror (s->fp) ? IO_WRITE_ERROR : IO_OK;
}

enum io_result
out_stream_flush (struct output *out)
{
  struct out_stream *s = out->state;
  return (fflush (s->fp) == 0 ? out_stream_check (out) : IO_WRITE_ERROR);
}

void
out_stream_forgive (struct output *out)
{
  struct out_stream *s = out->state;
  clearerr (s->fp);
}

/* The stream is not closed, since the descriptor is the sink's; the array
   that it may still point to stays too.  */
void
out_stream_stop (struct output *out)
{
  free (out->state);
}
