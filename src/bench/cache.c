/* Files in memory.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/cache.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/io.h"

/* Pages to look at by one call of mincore.  */
enum { PAGES = 65536 };

/* How many of the N bytes of FD at OFFSET are in memory, by mincore, in pages,
   or -1.  */
static intmax_t
resident_pages (int fd, off_t offset, size_t n, size_t page)
{
  static unsigned char in_memory[PAGES];
  void *map = mmap (NULL, n, PROT_READ, MAP_SHARED, fd, offset);
  if (map == MAP_FAILED)
    return -1;
  intmax_t count = -1;
  if (mincore (map, n, (void *) in_memory) == 0)
    {
      count = 0;
      for (size_t i = 0; i * page < n; i++)
        count += in_memory[i] & 1;
    }
  munmap (map, n);
  return count;
}

/* The share of the SIZE bytes of FD that is in memory, by mincore.  Linux
   answers that all is to those who could not write the file, so ask only as
   one who could.  */
static double
residency_by_mincore (int fd, struct stat const *st, size_t page)
{
  if (st->st_uid != geteuid () && geteuid () != 0)
    return NAN;
  intmax_t resident = 0;
  off_t step = (off_t) PAGES * page;
  for (off_t offset = 0; offset < st->st_size; offset += step)
    {
      off_t left = st->st_size - offset;
      intmax_t n = resident_pages (fd, offset, left < step ? left : step, page);
      if (n < 0)
        return NAN;
      resident += n;
    }
  return 100.0 * resident / ((st->st_size + page - 1) / page);
}

/* The same by cachestat, which Linux has had since 6.5.  */
static double
residency_by_cachestat (int fd, struct stat const *st, size_t page)
{
#ifdef __linux__
# ifndef SYS_cachestat
#  ifdef __alpha__
#   define SYS_cachestat 561
#  else
#   define SYS_cachestat 451
#  endif
# endif
  struct { uint64_t offset, length; } range = { 0, st->st_size };
  struct { uint64_t cached, dirty, writeback, evicted, recent; } found;
  if (syscall (SYS_cachestat, fd, &range, &found, 0) == 0)
    return 100.0 * found.cached / ((st->st_size + page - 1) / page);
#endif
  return NAN;
}

double
cache_residency (int fd)
{
  struct stat st;
  if (fstat (fd, &st) != 0 || ! S_ISREG (st.st_mode))
    return NAN;
  if (st.st_size == 0)
    return 100;
  size_t page = sysconf (_SC_PAGESIZE);
  double percent = residency_by_cachestat (fd, &st, page);
  return (isnan (percent) ? residency_by_mincore (fd, &st, page)
          : percent < 100 ? percent : 100);
}

static intmax_t
count_newlines (char const *p, size_t n)
{
  intmax_t count = 0;
  char const *end = p + n;
  while ((p = memchr (p, '\n', end - p)))
    {
      count++;
      p++;
    }
  return count;
}

long long int
cache_warm (int fd)
{
  char *buffer = io_buffer (IO_BUFFER_SIZE);
  long long int lines = 0;
  off_t offset = 0;
  for (ssize_t n; (n = pread (fd, buffer, IO_BUFFER_SIZE, offset)) != 0; )
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          lines = -1;
          break;
        }
      lines += count_newlines (buffer, n);
      offset += n;
    }
  free (buffer);
  return lines;
}

int
cache_evict (int fd)
{
#if HAVE_POSIX_FADVISE
  /* Not all that can be read can be synchronised; what is dirty stays.  */
  fdatasync (fd);
  return posix_fadvise (fd, 0, 0, POSIX_FADV_DONTNEED);
#else
  (void) fd;
  return ENOSYS;
#endif
}
