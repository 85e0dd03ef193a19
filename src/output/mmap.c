/* Output mmap: bytes copied into a sliding window of the file's own pages.
   SPDX-License-Identifier: GPL-3.0-or-later

   The file is made as long as the window before the window is mapped, and its
   blocks are allocated: otherwise a full disk would be told by SIGBUS.  At the
   end it is cut to what was written, unless it was longer before.  */

#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#include "minmax.h"
#include "output/placed.h"
#include "xalloc.h"

/* Bytes in a window unless the user says otherwise.  Writing 512 MiB to tmpfs
   took, relative to the fastest, medians of 9: 512 KiB 1.12, 1 MiB 1.00, 2 MiB
   1.11, 4 MiB 1.22, 8 MiB 1.12, 16 MiB 1.18.  To repeat:
   dcat-bench -s file --sink-dir=/dev/shm -t readByChunkInMmapOut \
     -b 512K,1M,2M,4M,8M,16M  */
enum { WINDOW_SIZE = 1024 * 1024 };

/* Where the disk or a limit has no room for a window, it is halved down to
   this many bytes.  */
enum { SMALLEST = 512 };

struct mapped
{
  struct placed placed;   /* offset: where the window begins to be filled */
  char *map;
  size_t len;
  size_t size;            /* bytes to map at a time */
  size_t page;
  off_t length;           /* of the file, if nothing more is written */
};

/* Unmap the window, after its used bytes are known to be written.  */
static void
unmap (struct mapped *m)
{
  if (m->map)
    munmap (m->map, m->len);
  m->map = NULL;
  m->placed.buffer.data = NULL;
  m->placed.buffer.size = m->placed.buffer.used = 0;
}

/* Allocate SIZE bytes of the file from OFFSET on.  On failure return false and
   set errno.  */
static bool
allocate (int fd, off_t offset, size_t size)
{
  do
    errno = posix_fallocate (fd, offset, size);
  while (errno == EINTR);
  return errno == 0;
}

/* As allocate, but without the signal that tells of a limit to the file's
   size, since less may do.  */
static bool
try_allocate (int fd, off_t offset, size_t size)
{
  struct sigaction old;
  struct sigaction ignore = { .sa_handler = SIG_IGN };
  sigaction (SIGXFSZ, &ignore, &old);
  bool ok = allocate (fd, offset, size);
  int err = errno;
  sigaction (SIGXFSZ, &old, NULL);
  errno = err;
  return ok;
}

/* Allocate the file's next window, as large as there is room for, but not
   beyond the end while there is something to be written over.  Return its
   size, or 0 with errno set.  */
static size_t
allocate_window (struct output *out)
{
  struct mapped *m = out->state;
  off_t offset = m->placed.offset;
  off_t left = m->length - offset;
  size_t size = 0 < left && left < (off_t) m->size ? (size_t) left : m->size;
  while (SMALLEST < size)
    {
      if (try_allocate (out->sink->fd, offset, size))
        return size;
      if (errno != ENOSPC && errno != EFBIG && errno != EDQUOT)
        return 0;
      size /= 2;
    }
  return allocate (out->sink->fd, offset, size) ? size : 0;
}

/* Map the window that begins at the offset.  On failure return false and set
   errno.  */
static bool
map_next (struct output *out)
{
  struct mapped *m = out->state;
  struct placed *pl = &m->placed;
  size_t before = pl->offset % m->page;
  size_t size = allocate_window (out);
  if (size == 0)
    return false;
  m->len = before + size;
  ++out->counts->output_calls;
  void *map = mmap (NULL, m->len, PROT_READ | PROT_WRITE, MAP_SHARED,
                    out->sink->fd, pl->offset - before);
  if (map == MAP_FAILED)
    return false;
  m->map = map;
  pl->buffer.data = m->map + before;
  pl->buffer.size = size;
  return true;
}

/* Leave the window, if there is one, behind its used bytes.  */
static void
leave (struct mapped *m)
{
  m->placed.offset += m->placed.buffer.used;
  m->length = MAX (m->length, m->placed.offset);
  unmap (m);
}

/* Go on in the next window, as there is something to put there.  */
static bool
emit (struct output *out)
{
  leave (out->state);
  return map_next (out);
}

/* Cut off what was allocated but not filled.  */
static bool
cut (struct output *out)
{
  struct mapped *m = out->state;
  leave (m);
  return ftruncate (out->sink->fd, m->length) == 0;
}

static enum io_result
put (struct output *out, struct batch *b)
{
  if (buffer_append_batch (out, b, buffer_fill))
    return IO_OK;
  int err = errno;
  cut (out);
  errno = err;
  return IO_WRITE_ERROR;
}

/* Can the file be mapped?  Its end does not matter for that.  */
static bool
mappable (struct output *out, size_t page)
{
  ++out->counts->output_calls;
  void *map = mmap (NULL, page, PROT_READ | PROT_WRITE, MAP_SHARED,
                    out->sink->fd, 0);
  if (map == MAP_FAILED)
    return false;
  munmap (map, page);
  return true;
}

/* Others have written, behind what was: the file may be longer.  */
static void
resume (struct output *out)
{
  struct mapped *m = out->state;
  placed_resume (out);
  m->length = MAX (m->length, m->placed.offset);
}

static enum io_result
open_mapped (struct output *out)
{
  struct mapped *m = xzalloc (sizeof *m);
  size_t size = out->set->buffer_size ? out->set->buffer_size : WINDOW_SIZE;
  enum io_result result = placed_open (out, &m->placed, 0, emit);
  m->size = size;
  m->page = sysconf (_SC_PAGESIZE);
  m->length = out->sink->st.st_size;
  if (result != IO_OK)
    return result;
  if ((fcntl (out->sink->fd, F_GETFL) & O_ACCMODE) != O_RDWR)
    {
      errno = EACCES;
      return IO_UNUSABLE;
    }
  return mappable (out, m->page) ? IO_OK : IO_UNUSABLE;
}

static enum io_result
flush (struct output *out)
{
  struct mapped *m = out->state;
  return ((! m->map || cut (out))
          && 0 <= lseek (out->sink->fd, m->placed.offset, SEEK_SET)
          ? IO_OK : IO_WRITE_ERROR);
}

static void
stop (struct output *out)
{
  free (out->state);
}

struct output_ops const output_mmap =
  {
    .open = open_mapped,
    .put = put,
    .flush = flush,
    .resume = resume,
    .stop = stop,
    .maps_file = true
  };
