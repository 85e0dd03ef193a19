/* Input readv: readv(2) into one buffer, taken as pieces.
   SPDX-License-Identifier: GPL-3.0-or-later

   One piece would be read by another name; the buffer is cut into as many as
   programs that scatter a file over pages would pass.  */

#include <config.h>
#include <poll.h>
#include <sys/uio.h>
#include "core/input.h"
#include "core/io.h"

enum { PIECES = 16 };

static enum io_result
fill (struct input *in, char *p, size_t *n)
{
  struct iovec iov[PIECES];
  int pieces = *n < PIECES ? 1 : PIECES;
  size_t size = *n / pieces;
  for (int i = 0; i < pieces; i++)
    iov[i] = (struct iovec) { .iov_base = p + i * size, .iov_len = size };
  iov[pieces - 1].iov_len += *n % pieces;

  ssize_t got;
  do
    {
      ++in->counts->input_calls;
      got = readv (in->src->fd, iov, pieces);
    }
  while (got < 0 && io_again (in->src->fd, POLLIN));
  *n = got < 0 ? 0 : got;
  return got < 0 ? IO_READ_ERROR : IO_OK;
}

struct input_ops const input_readv = { .fill = fill };
