/* The inputs that read byte by byte.
   SPDX-License-Identifier: GPL-3.0-or-later

   Include this after defining

     CHARS_GET   the call to study
     CHARS_OPS   the struct input_ops to define  */

#include "input/stream.h"

/* Store the next bytes of the stream, up to the end of the line or as many as
   there is room for, at P and return how many there were.  *CUT says
   whether the call gave up before that.  */
static size_t
get_bytes (FILE *fp, char *p, size_t room, bool *cut)
{
  size_t n = 0;
  int c = 0;
  while (n < room && c != '\n' && (c = CHARS_GET (fp)) != EOF)
    p[n++] = c;
  *cut = c == EOF;
  return n;
}

static enum io_result
next (struct input *in, struct batch *b)
{
  struct stream *s = in->state;
  size_t n = 0;
  do
    {
      if (n == s->size && ! stream_grow (s))
        {
          batch_one (b, s->line, n);
          return input_failed (in, b);
        }
      bool cut;
      size_t got = get_bytes (s->fp, s->line + n, s->size - n, &cut);
      in->counts->input_calls += got + cut;
      n += got;
      if (cut && ! stream_again (in))
        {
          batch_one (b, s->line, n);
          return stream_ended (in, b);
        }
    }
  while (n == 0 || s->line[n - 1] != '\n');

  batch_one (b, s->line, n);
  return IO_OK;
}

struct input_ops const CHARS_OPS =
  {
    .open = stream_open,
    .next = next,
    .close = stream_close,
    .stop = stream_stop
  };
