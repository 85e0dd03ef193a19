/* Input direct: O_DIRECT, from the disk to our buffer.
   SPDX-License-Identifier: GPL-3.0-or-later

   Addresses, offsets and lengths must be aligned.  So reading begins at the
   aligned offset at or before the wanted one, and what stands between is left
   out; a read that comes short of alignment, as at the end of the file, makes
   the next one begin there again.  */

#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include "core/direct.h"
#include "core/input.h"
#include "core/io.h"
#include "xalloc.h"

/* Bytes to read at a time unless the user says otherwise: there is no
   read-ahead, so each read waits for the disk.  Reading 512 MiB took, relative
   to the fastest, medians of 9 on a virtual disk: 128 KiB 2.45, 256 KiB 1.73,
   512 KiB 1.21, 1 MiB 1.00, 2 MiB 1.10, 4 MiB 1.11.  To repeat:
   dcat-bench -s null -t directByChunkInWriteOut -b 128K,256K,512K,1M,2M,4M  */
enum { READ_SIZE = 1024 * 1024 };

struct direct
{
  int fd;            /* the file, opened again with O_DIRECT */
  off_t offset;      /* what is wanted next */
  bool moved;        /* bytes of this file have been lent */
  size_t alignment;
  char *buf;
  size_t size;       /* of the buffer, a multiple of IO_ALIGNMENT */
};

static struct direct *
new_state (struct input *in)
{
  struct direct *d = xzalloc (sizeof *d);
  size_t size = in->set->buffer_size ? in->set->buffer_size : READ_SIZE;
  d->size = (size + IO_ALIGNMENT - 1) / IO_ALIGNMENT * IO_ALIGNMENT;
  d->buf = io_buffer (d->size);
  return d;
}

static enum io_result
open_direct (struct input *in)
{
  if (! in->state)
    in->state = new_state (in);
  struct direct *d = in->state;
  d->moved = false;
  d->offset = lseek (in->src->fd, 0, SEEK_CUR);
  if (d->offset < 0)
    return IO_UNUSABLE;
  if (! S_ISREG (in->src->st.st_mode) && ! S_ISBLK (in->src->st.st_mode))
    {
      errno = EINVAL;
      return IO_UNUSABLE;
    }
  d->fd = direct_reopen (in->src->fd, O_RDONLY, &d->alignment);
  return d->fd < 0 ? IO_UNUSABLE : IO_OK;
}

static enum io_result
lend (struct input *in, char **p, size_t *n)
{
  struct direct *d = in->state;
  size_t before = d->offset % d->alignment;
  ssize_t got;
  do
    {
      ++in->counts->input_calls;
      got = pread (d->fd, d->buf, d->size, d->offset - before);
    }
  while (got < 0 && io_again (d->fd, POLLIN));
  *p = d->buf + before;
  *n = got <= (ssize_t) before ? 0 : got - before;
  d->offset += *n;
  /* Some file systems open with O_DIRECT what they then refuse to read.  */
  if (got < 0)
    return ! d->moved && io_refused (errno) ? IO_UNUSABLE : IO_READ_ERROR;
  d->moved = true;
  return IO_OK;
}

static void
close_direct (struct input *in)
{
  struct direct *d = in->state;
  close (d->fd);
  lseek (in->src->fd, d->offset, SEEK_SET);
}

static void
stop (struct input *in)
{
  struct direct *d = in->state;
  if (d)
    free (d->buf);
  free (d);
}

struct input_ops const input_direct =
  {
    .open = open_direct,
    .lend = lend,
    .close = close_direct,
    .stop = stop
  };
