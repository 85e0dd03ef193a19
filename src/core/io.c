/* Shared primitives of reading and writing.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/io.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "intprops.h"
#include "minmax.h"
#include "xalloc.h"

/* Does ERR say that a non-blocking descriptor was not ready?  */
static bool
not_ready (int err)
{
#if EWOULDBLOCK != EAGAIN
  if (err == EWOULDBLOCK)
    return true;
#endif
  return err == EAGAIN;
}

bool
io_again (int fd, short int events)
{
  if (errno == EINTR)
    return true;
  if (! not_ready (errno))
    return false;

  int err = errno;
  struct pollfd p = { .fd = fd, .events = events };
  if (0 <= poll (&p, 1, -1) || errno == EINTR)
    return true;
  errno = err;
  return false;
}

bool
io_again_both (int source, int sink)
{
  int err = errno;
  if (! io_again (sink, POLLOUT))
    return false;
  errno = err;
  return io_again (source, POLLIN);
}

bool
io_refused (int err)
{
  switch (err)
    {
    case EACCES: case EBADF: case EINVAL: case ENODEV: case ENOSYS:
    case EPERM: case ESPIPE: case ETXTBSY: case EXDEV:
    case EOPNOTSUPP:
#if ENOTSUP != EOPNOTSUPP
    case ENOTSUP:
#endif
      return true;
    default:
      return false;
    }
}

enum io_result
io_blame (int err)
{
  switch (err)
    {
    case ECONNRESET: case EDQUOT: case EFBIG: case ENOSPC: case EPERM:
    case EPIPE: case EROFS:
      return IO_WRITE_ERROR;
    default:
      return IO_READ_ERROR;
    }
}

bool
io_no_progress (void)
{
  errno = ENOSPC;
  return false;
}

bool
write_all (int fd, void const *p, size_t n, uintmax_t *calls)
{
  char const *at = p;
  while (n != 0)
    {
      ++*calls;
      ssize_t done = write (fd, at, MIN (n, IO_CALL_MAX));
      if (done == 0)
        return io_no_progress ();
      if (0 < done)
        {
          at += done;
          n -= done;
        }
      else if (! io_again (fd, POLLOUT))
        return false;
    }
  return true;
}

bool
pwrite_all (int fd, void const *p, size_t n, off_t *offset, uintmax_t *calls)
{
  char const *at = p;
  while (n != 0)
    {
      ++*calls;
      ssize_t done = pwrite (fd, at, MIN (n, IO_CALL_MAX), *offset);
      if (done == 0)
        return io_no_progress ();
      if (0 < done)
        {
          at += done;
          n -= done;
          *offset += done;
        }
      else if (! io_again (fd, POLLOUT))
        return false;
    }
  return true;
}

int
io_reopen (int fd, int flags)
{
  char name[sizeof "/proc/self/fd/" + INT_STRLEN_BOUND (fd)];
  sprintf (name, "/proc/self/fd/%d", fd);
  return open (name, flags | O_CLOEXEC);
}

size_t
iov_advance (struct iovec *iov, size_t n, size_t done)
{
  size_t gone = 0;
  while (gone < n && iov[gone].iov_len <= done)
    done -= iov[gone++].iov_len;
  if (gone < n)
    {
      iov[gone].iov_base = (char *) iov[gone].iov_base + done;
      iov[gone].iov_len -= done;
    }
  return gone;
}

/* As writev_all, for pieces too long for one call together: each by
   itself.  */
static bool
write_pieces (int fd, struct iovec const *iov, size_t n, uintmax_t *calls)
{
  for (size_t i = 0; i < n; i++)
    if (! write_all (fd, iov[i].iov_base, iov[i].iov_len, calls))
      return false;
  return true;
}

bool
writev_all (int fd, struct iovec *iov, size_t n, size_t bytes,
            uintmax_t *calls)
{
  if (IO_CALL_MAX < bytes)
    return write_pieces (fd, iov, n, calls);
  while (n != 0)
    {
      ++*calls;
      ssize_t done = writev (fd, iov, n);
      if (done == (ssize_t) bytes)
        return true;
      if (done == 0)
        return io_no_progress ();
      if (0 < done)
        {
          size_t gone = iov_advance (iov, n, done);
          iov += gone;
          n -= gone;
          bytes -= done;
        }
      else if (! io_again (fd, POLLOUT))
        return false;
    }
  return true;
}

void *
io_try_buffer (size_t size)
{
  void *p;
  errno = posix_memalign (&p, IO_ALIGNMENT, size);
  return errno ? NULL : p;
}

void *
io_buffer (size_t size)
{
  void *p = io_try_buffer (size);
  if (! p)
    xalloc_die ();
  return p;
}
