/* unit-iov.c: test the advance over pieces and the writing of all of them.
   SPDX-License-Identifier: GPL-3.0-or-later

   Going on after a short write from the wrong piece, or from the wrong byte of
   it, repeats or drops bytes; and an empty piece must not be written for
   ever.  */

#include <config.h>

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/io.h"
#include "unit.h"

/* Pieces of "abc", "de", "" and "fghi", and one more at the end of it.  */
enum { N = 4 };
static char text[] = "abcdefghi";

static void
set_pieces (struct iovec iov[N])
{
  static size_t const len[N] = { 3, 2, 0, 4 };
  char *p = text;
  for (int i = 0; i < N; i++)
    {
      iov[i] = (struct iovec) { .iov_base = p, .iov_len = len[i] };
      p += len[i];
    }
}

/* After DONE bytes GONE pieces are gone, and LEFT is what remains of the
   next.  */
static void
test_advance (size_t done, size_t gone, char const *left, char const *what)
{
  struct iovec iov[N];
  set_pieces (iov);
  bool good = iov_advance (iov, N, done) == gone;
  if (gone < N)
    good = (good && iov[gone].iov_len == strlen (left)
            && memcmp (iov[gone].iov_base, left, strlen (left)) == 0);
  ok (good, what);
}

/* Advancing over random pieces by random steps leaves just the bytes that
   were not stepped over.  */
static bool
advance_randomly (void)
{
  static char data[700];
  enum { PIECES = 70 };
  struct iovec iov[PIECES];
  size_t bytes = 0;
  for (int i = 0; i < PIECES; i++)
    {
      size_t len = number_below (10);
      iov[i] = (struct iovec) { .iov_base = data + bytes, .iov_len = len };
      bytes += len;
    }

  struct iovec *at = iov;
  size_t n = PIECES;
  size_t offset = 0;
  while (n != 0)
    {
      size_t step = number_below (30);
      if (bytes - offset < step)
        step = bytes - offset;
      size_t gone = iov_advance (at, n, step);
      at += gone;
      n -= gone;
      offset += step;
      if (n != 0 && (at->iov_base != data + offset || at->iov_len == 0))
        return false;
      if (step == 0 && offset == bytes)
        break;
    }
  return n == 0 && offset == bytes;
}

/* Read FD slowly to its end and say by the exit status whether it held
   0, 1, 2, ... SIZE - 1, each modulo 251.  */
static _Noreturn void
check_slowly (int fd, size_t size)
{
  unsigned char buf[777];
  size_t offset = 0;
  for (ssize_t n; (n = read (fd, buf, sizeof buf)) != 0; usleep (100))
    {
      if (n < 0)
        _exit (1);
      for (ssize_t i = 0; i < n; i++)
        if (buf[i] != offset++ % 251)
          _exit (1);
    }
  _exit (offset != size);
}

/* Write SIZE bytes in 1000 pieces, some empty, by FUNCTION to a small
   non-blocking pipe that is read slowly.  */
static bool
write_pieces_to_pipe (bool (*write_pieces) (int, struct iovec *, size_t,
                                            size_t, uintmax_t *),
                      size_t size)
{
  enum { PIECES = 1000 };
  static struct iovec iov[PIECES];
  unsigned char *data = malloc (size);
  int fd[2];
  if (! data || pipe (fd) != 0)
    return false;
  for (size_t i = 0; i < size; i++)
    data[i] = i % 251;
  size_t offset = 0;
  for (int i = 0; i < PIECES; i++)
    {
      size_t len = number_below (2 * size / PIECES);
      if (i % 7 == 0)
        len = 0;
      if (i == PIECES - 1 || size - offset < len)
        len = size - offset;
      iov[i] = (struct iovec) { .iov_base = data + offset, .iov_len = len };
      offset += len;
    }

#ifdef F_SETPIPE_SZ
  fcntl (fd[1], F_SETPIPE_SZ, 4096);
#endif
  fcntl (fd[1], F_SETFL, O_NONBLOCK);
  fflush (stdout);
  pid_t reader = fork ();
  if (reader == 0)
    {
      close (fd[1]);
      check_slowly (fd[0], size);
    }
  close (fd[0]);
  uintmax_t calls = 0;
  bool good = write_pieces (fd[1], iov, PIECES, size, &calls);
  close (fd[1]);
  free (data);
  int status = 1;
  return (waitpid (reader, &status, 0) == reader && status == 0 && good
          && 1 < calls);
}

/* write_all, as if it were writev_all.  */
static bool
write_each (int fd, struct iovec *iov, size_t n, size_t bytes,
            uintmax_t *calls)
{
  size_t written = 0;
  for (size_t i = 0; i < n; i++)
    {
      if (! write_all (fd, iov[i].iov_base, iov[i].iov_len, calls))
        return false;
      written += iov[i].iov_len;
    }
  return written == bytes;
}

int
main (void)
{
  test_advance (0, 0, "abc", "iov_advance: by nothing");
  test_advance (1, 0, "bc", "iov_advance: into the first piece");
  test_advance (3, 1, "de", "iov_advance: to the end of the first piece");
  test_advance (4, 1, "e", "iov_advance: into the second piece");
  test_advance (5, 3, "fghi", "iov_advance: over an empty piece");
  test_advance (7, 3, "hi", "iov_advance: into the last piece");
  test_advance (9, 4, "", "iov_advance: over all");

  struct iovec empty[3] = { { .iov_base = text } };
  ok (iov_advance (empty, 3, 0) == 3, "iov_advance: over nothing but empty");
  ok (iov_advance (empty, 0, 0) == 0, "iov_advance: over no pieces");

  bool good = true;
  for (int i = 0; i < 1000; i++)
    good = good && advance_randomly ();
  ok (good, "iov_advance: random steps over random pieces");

  ok (write_pieces_to_pipe (writev_all, 300000),
      "writev_all: a small non-blocking pipe");
  ok (write_pieces_to_pipe (write_each, 300000),
      "write_all: a small non-blocking pipe");

  uintmax_t calls = 0;
  ok (! write_all (-1, text, 1, &calls) && calls == 1,
      "write_all: a bad descriptor fails");
  struct iovec one = { .iov_base = text, .iov_len = 1 };
  calls = 0;
  ok (! writev_all (-1, &one, 1, 1, &calls) && calls == 1,
      "writev_all: a bad descriptor fails");
  return done_testing ();
}
