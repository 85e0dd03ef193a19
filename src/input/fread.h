/* The inputs that fill a buffer by fread.
   SPDX-License-Identifier: GPL-3.0-or-later

   Include this after defining

     FREAD       the call to study
     FREAD_OPS   the struct input_ops to define  */

#include "input/stream.h"

#include <errno.h>

static enum io_result
fill (struct input *in, char *p, size_t *n)
{
  struct stream *s = in->state;
  size_t size = *n;
  do
    {
      ++in->counts->input_calls;
      *n = FREAD (p, 1, size, s->fp);
    }
  while (*n == 0 && stream_again (in));

  if (*n == size)
    return IO_OK;
  if (feof (s->fp))
    in->at_end = true;
  else if (*n == 0)
    return IO_READ_ERROR;
  else if (! stream_again (in))
    in->deferred = errno;
  return IO_OK;
}

struct input_ops const FREAD_OPS =
  {
    .open = stream_open,
    .fill = fill,
    .close = stream_close,
    .stop = stream_stop
  };
