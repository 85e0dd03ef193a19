/* The inputs that map a sliding window of the file's pages.
   SPDX-License-Identifier: GPL-3.0-or-later

   A window rather than the whole file keeps memory constant and fits files
   larger than the address space.  The file's size is asked anew for each
   window, so that a growing file is read on, and one that has shrunk below
   what was delivered is reported: a page cut in the middle reads as zeros,
   which no signal tells of.  The pipeline catches the signal that touching a
   page beyond the end raises.

   Include this after defining

     MMAP_FLAGS  flags for mmap(2), besides MAP_SHARED
     MMAP_OPS    the struct input_ops to define  */

#include <errno.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#include "core/input.h"
#include "minmax.h"
#include "xalloc.h"

/* Bytes in a window unless the user says otherwise.  Finding the lines of
   512 MiB in the page cache took, as a ratio to cat 9.1, medians of 5: 128 KiB
   3.22, 256 KiB 2.65, 512 KiB 2.47, 1 MiB 2.41, 2 MiB 2.09, 4 MiB 2.09, 16 MiB
   2.03, 64 MiB 2.02.  To repeat:
   bench/ratios -n 5 -b 128K,256K,512K,1M,2M,4M,16M,64M mmapByLineInSpanOut  */
enum { WINDOW_SIZE = 4 * 1024 * 1024 };

struct mapping
{
  char *map;      /* what is mapped, or NULL */
  size_t len;
  off_t begin;    /* where the file is read from */
  off_t offset;   /* where it is read next */
  size_t page;
};

static void
unmap (struct mapping *m)
{
  if (m->map)
    munmap (m->map, m->len);
  m->map = NULL;
}

/* A size of 0 says nothing about files in /proc: are there bytes at
   OFFSET?  */
static bool
has_byte (int fd, off_t offset)
{
  char c;
  return pread (fd, &c, 1, offset) == 1;
}

static enum io_result
open_mapped (struct input *in)
{
  struct mapping *m = in->state;
  if (! m)
    m = in->state = xzalloc (sizeof *m);
  m->page = sysconf (_SC_PAGESIZE);
  m->begin = m->offset = lseek (in->src->fd, 0, SEEK_CUR);
  if (! S_ISREG (in->src->st.st_mode) || m->offset < 0
      || (in->src->st.st_size == 0 && has_byte (in->src->fd, m->offset)))
    {
      errno = ENODEV;
      return IO_UNUSABLE;
    }
  return IO_OK;
}

static enum io_result
lend (struct input *in, char **p, size_t *n)
{
  struct mapping *m = in->state;
  struct stat st;
  *n = 0;
  unmap (m);
  if (fstat (in->src->fd, &st) != 0)
    return IO_READ_ERROR;
  if (st.st_size <= m->offset)
    {
      errno = EFAULT;
      return (st.st_size < m->offset && m->begin < m->offset
              ? IO_READ_ERROR : IO_OK);
    }

  size_t want = in->set->buffer_size ? in->set->buffer_size : WINDOW_SIZE;
  size_t before = m->offset % m->page;
  size_t got = MIN (st.st_size - m->offset, (off_t) want);
  ++in->counts->input_calls;
  m->len = before + got;
  void *map = mmap (NULL, m->len, PROT_READ, MAP_SHARED | MMAP_FLAGS,
                    in->src->fd, m->offset - before);
  if (map == MAP_FAILED)
    return m->begin < m->offset ? IO_READ_ERROR : IO_UNUSABLE;
  m->map = map;
  m->offset += got;
  *p = m->map + before;
  *n = got;
  return IO_OK;
}

static void
close_mapped (struct input *in)
{
  struct mapping *m = in->state;
  unmap (m);
  lseek (in->src->fd, m->offset, SEEK_SET);
}

static void
stop (struct input *in)
{
  free (in->state);
}

struct input_ops const MMAP_OPS =
  {
    .open = open_mapped,
    .lend = lend,
    .close = close_mapped,
    .stop = stop,
    .maps_file = true
  };
