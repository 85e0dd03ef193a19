/* What the outputs to regular files share.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "output/placed.h"

#include <errno.h>
#include <unistd.h>

enum io_result
placed_open (struct output *out, struct placed *pl, size_t size,
             bool (*emit) (struct output *out))
{
  out->state = pl;
  pl->buffer.size = size;
  pl->buffer.emit = emit;
  errno = ESPIPE;
  if (! S_ISREG (out->sink->st.st_mode))
    return IO_UNUSABLE;
  errno = EINVAL;
  if (out->sink->append)
    return IO_UNUSABLE;
  pl->offset = lseek (out->sink->fd, 0, SEEK_CUR);
  return pl->offset < 0 ? IO_UNUSABLE : IO_OK;
}

enum io_result
placed_flush (struct output *out)
{
  struct placed *pl = out->state;
  enum io_result result = buffer_flush (out);
  if (result == IO_OK && lseek (out->sink->fd, pl->offset, SEEK_SET) < 0)
    result = IO_WRITE_ERROR;
  return result;
}

void
placed_resume (struct output *out)
{
  struct placed *pl = out->state;
  pl->offset = lseek (out->sink->fd, 0, SEEK_CUR);
}
