/* Input fgetln: the BSDs' call, which lends a line of the stream's buffer.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "input/stream.h"

static enum io_result
next (struct input *in, struct batch *b)
{
  struct stream *s = in->state;
  char *line;
  size_t n;
  do
    {
      ++in->counts->input_calls;
      n = 0;
      line = fgetln (s->fp, &n);
    }
  while (! line && stream_again (in));

  batch_one (b, line, line ? n : 0);
  return line ? IO_OK : stream_ended (in, b);
}

struct input_ops const input_fgetln =
  {
    .open = stream_open,
    .next = next,
    .close = stream_close,
    .stop = stream_stop
  };
