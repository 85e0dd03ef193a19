/* What the stdio inputs share.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "input/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include "core/io.h"
#include "xalloc.h"

/* The stream has a duplicate of the descriptor, since closing it closes that
   too, and a later "-" may name standard input again.  */
enum io_result
stream_open (struct input *in)
{
  struct stream *s = in->state;
  if (! s)
    s = in->state = xzalloc (sizeof *s);

  int fd = fcntl (in->src->fd, F_DUPFD_CLOEXEC, 0);
  if (fd < 0)
    return IO_READ_ERROR;
  s->fp = fdopen (fd, "r");
  if (! s->fp)
    {
      int err = errno;
      close (fd);
      errno = err;
      return IO_READ_ERROR;
    }

  /* Without an array of ours, C libraries pick a size of their own.  */
  size_t size = in->set->buffer_size;
  if (size != 0)
    {
      if (! s->stdio_buffer)
        s->stdio_buffer = xmalloc (size);
      setvbuf (s->fp, s->stdio_buffer, _IOFBF, size);
    }
  return IO_OK;
}

void
stream_close (struct input *in)
{
  struct stream *s = in->state;
  fclose (s->fp);
  s->fp = NULL;
}

void
stream_stop (struct input *in)
{
  struct stream *s = in->state;
  if (s)
    {
      free (s->stdio_buffer);
      free (s->line);
    }
  free (s);
}

bool
stream_grow (struct stream *s)
{
  size_t size = s->size ? 2 * s->size : 4096;
  char *line = s->size < size ? realloc (s->line, size) : NULL;
  if (! line)
    {
      errno = ENOMEM;
      return false;
    }
  s->line = line;
  s->size = size;
  return true;
}

bool
stream_again (struct input *in)
{
  struct stream *s = in->state;
  if (feof (s->fp) || ! io_again (in->src->fd, POLLIN))
    return false;
  clearerr (s->fp);
  return true;
}

enum io_result
stream_ended (struct input *in, struct batch const *b)
{
  struct stream *s = in->state;
  if (! feof (s->fp))
    return input_failed (in, b);
  in->at_end = true;
  return IO_OK;
}
