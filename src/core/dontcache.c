/* RWF_DONTCACHE: does a file know it?
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/dontcache.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
#include "core/io.h"

bool
dontcache_works (int fd)
{
  int reader = io_reopen (fd, O_RDONLY);
  if (reader < 0)
    return false;
  char c;
  struct iovec iov = { .iov_base = &c, .iov_len = 1 };
  ssize_t n;
  do
    n = preadv2 (reader, &iov, 1, 0, RWF_DONTCACHE);
  while (n < 0 && errno == EINTR);
  int err = errno;
  close (reader);
  errno = err;
  return 0 <= n || ! io_refused (err);
}
