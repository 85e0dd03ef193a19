/* Readers of what is measured.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/drain.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/io.h"

/* The buffer of a reader: what was least in the way of writers to a pipe; see
   the table READER in bench/README, which bench/peers -t reader makes.  */
enum { DRAIN_SIZE = 128 * 1024 };

/* The most to splice at once.  */
enum { SPLICE_SIZE = 1 << 20 };

/* Read up to N bytes of FD to P.  Return how many, 0 at the end or after a
   failure.  */
static size_t
read_some (int fd, char *p, size_t n)
{
  ssize_t got;
  do
    got = read (fd, p, n);
  while (got < 0 && io_again (fd, POLLIN));
  return got < 0 ? 0 : got;
}

/* Read N bytes of FD to P, fewer only at the end.  */
static size_t
read_all (int fd, char *p, size_t n)
{
  size_t done = 0;
  for (size_t got; done < n && (got = read_some (fd, p + done, n - done)); )
    done += got;
  return done;
}

#ifdef SPLICE_F_MOVE
static void
discard_by_splice (int in, struct drained *d)
{
  int null = open ("/dev/null", O_WRONLY | O_CLOEXEC);
  for (ssize_t n; 0 < (n = splice (in, NULL, null, NULL, SPLICE_SIZE, 0)); )
    d->bytes += n;
  close (null);
}
#else
static void
discard_by_splice (int in, struct drained *d)
{
  (void) in;
  (void) d;
}
#endif

void
drain_discard (int in, bool by_splice, struct drained *d)
{
  if (by_splice)
    discard_by_splice (in, d);
  char *buffer = io_buffer (DRAIN_SIZE);
  for (size_t n; (n = read_some (in, buffer, DRAIN_SIZE)); )
    d->bytes += n;
  free (buffer);
  d->ended = true;
}

void
drain_compare (int in, int fd, struct drained *d)
{
  char *buffer = io_buffer (DRAIN_SIZE);
  char *wanted = io_buffer (DRAIN_SIZE);
  bool equal = lseek (fd, 0, SEEK_SET) == 0;
  for (size_t n; (n = read_some (in, buffer, DRAIN_SIZE)); )
    {
      d->bytes += n;
      equal = (equal && read_all (fd, wanted, n) == n
               && memcmp (buffer, wanted, n) == 0);
    }
  d->equal = equal && read_some (fd, wanted, 1) == 0;
  free (wanted);
  free (buffer);
  d->ended = true;
}
