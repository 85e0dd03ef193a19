/* Input read: read(2) into one buffer.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include <poll.h>
#include <unistd.h>
#include "core/input.h"
#include "core/io.h"

static enum io_result
fill (struct input *in, char *p, size_t *n)
{
  ssize_t got;
  do
    {
      ++in->counts->input_calls;
      got = read (in->src->fd, p, *n);
    }
  while (got < 0 && io_again (in->src->fd, POLLIN));
  *n = got < 0 ? 0 : got;
  return got < 0 ? IO_READ_ERROR : IO_OK;
}

struct input_ops const input_read = { .fill = fill };
