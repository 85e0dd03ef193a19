/* Output vmsplice: pages given to a pipe instead of being copied into it.
   SPDX-License-Identifier: GPL-3.0-or-later

   A page that was given may be read much later, even when the pipe is empty:
   the reader may have spliced it on into another pipe.  So no page is ever
   written to again.  Each block is mapped anew, filled, given and unmapped;
   the kernel keeps its pages until the last reader has seen them.  */

#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include "core/io.h"
#include "output/buffer.h"
#include "xalloc.h"

/* Bytes in a block: what an unprivileged user's largest pipe holds.  Into a
   pipe of 64 KiB, 512 MiB took, relative to the fastest, medians of 9: 128 KiB
   3.13, 256 KiB 1.03, 512 KiB 1.12, 1 MiB 1.06, 2 MiB 1.00, 4 MiB 1.27.  To
   repeat: dcat-bench -t readByChunkInVmspliceOut -b 128K,256K,512K,1M,2M,4M  */
enum { BLOCK_SIZE = 1024 * 1024 };

/* Map a new block.  On failure return false and set errno.  */
static bool
map_block (struct buffer *buf)
{
  void *map = mmap (NULL, buf->size, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  buf->data = map == MAP_FAILED ? NULL : map;
  buf->used = 0;
  return buf->data != NULL;
}

/* Give the used bytes to the pipe.  */
static bool
give (struct output *out, struct buffer const *buf)
{
  char *p = buf->data;
  size_t n = buf->used;
  while (n != 0)
    {
      struct iovec iov = { .iov_base = p, .iov_len = n };
      ++out->counts->output_calls;
      ssize_t done = vmsplice (out->sink->fd, &iov, 1, 0);
      if (done == 0)
        return io_no_progress ();
      if (0 < done)
        {
          p += done;
          n -= done;
        }
      else if (! io_again (out->sink->fd, POLLOUT))
        return false;
    }
  return true;
}

static bool
emit (struct output *out)
{
  struct buffer *buf = out->state;
  if (! give (out, buf))
    return false;
  munmap (buf->data, buf->size);
  return map_block (buf);
}

static enum io_result
open_pipe (struct output *out)
{
  errno = EBADF;
  if (! S_ISFIFO (out->sink->st.st_mode))
    return IO_UNUSABLE;
  struct buffer *buf = out->state = xzalloc (sizeof *buf);
  buf->size = out->set->buffer_size ? out->set->buffer_size : BLOCK_SIZE;
  buf->emit = emit;
  return map_block (buf) ? IO_OK : IO_UNUSABLE;
}

static void
stop (struct output *out)
{
  struct buffer *buf = out->state;
  if (buf && buf->data)
    munmap (buf->data, buf->size);
  free (buf);
}

struct output_ops const output_vmsplice =
  {
    .open = open_pipe,
    .put = buffer_put_blocks,
    .flush = buffer_flush,
    .stop = stop
  };
