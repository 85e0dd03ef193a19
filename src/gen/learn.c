/* Learning how long the lines of a file are.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/learn.h"

#include <errno.h>
#include <error.h>
#include <inttypes.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "core/io.h"
#include "core/quotef.h"
#include "core/scan.h"
#include "core/source.h"
#include "gen/histogram.h"
#include "minmax.h"
#include "xalloc.h"

/* Lengths of fewer bits than EXACT_BITS are counted one by one.  Each octave
   above is cut into 2 ^ PARTS_BITS parts.  */
enum { EXACT_BITS = 16, EXACT = 1 << EXACT_BITS, PARTS_BITS = 8 };
enum { PARTS = (64 - EXACT_BITS) << PARTS_BITS };

/* Lengths that are counted together.  */
struct part
{
  uint64_t count;
  uint64_t bytes;      /* of all of them */
};

struct learning
{
  char *buffer;
  uint64_t exact[EXACT];
  struct part parts[PARTS];

  uint64_t lines, longest;

  /* Of the line whose end has not been read.  */
  uint64_t pending;
  bool pending_cr;     /* is the last byte a CR? */
};

/* The part that LENGTH, at least EXACT, is in.  */
static unsigned int
part_of (uint64_t length)
{
  unsigned int octave = 0;
  for (; EXACT <= length >> octave >> 1; octave++)
    continue;
  unsigned int part = length >> octave >> (EXACT_BITS - PARTS_BITS);
  return (octave << PARTS_BITS) + part - (1 << PARTS_BITS);
}

static inline void
count (struct learning *l, uint64_t length)
{
  l->lines++;
  if (length < EXACT)
    l->exact[length]++;
  else
    {
      struct part *p = &l->parts[part_of (length)];
      p->count++;
      p->bytes += length;
      l->longest = MAX (l->longest, length);
    }
}

/* Count the lines of which N bytes more are in the buffer.  */
static void
count_lines (struct learning *l, size_t n)
{
  enum { LINES = 512 };
  struct iovec iov[LINES];
  struct lines lines =
    { .start = l->buffer, .scan = l->buffer, .end = l->buffer + n };
  for (size_t found; (found = scan_lines (&lines, iov, LINES)); )
    for (size_t i = 0; i < found; i++)
      {
        char const *p = iov[i].iov_base;
        size_t len = iov[i].iov_len - 1;
        bool cr = len ? p[len - 1] == '\r' : l->pending_cr;
        count (l, l->pending + len - cr);
        l->pending = 0;
        l->pending_cr = false;
      }
  if (lines.start != lines.end)
    {
      l->pending += lines.end - lines.start;
      l->pending_cr = lines.end[-1] == '\r';
    }
}

/* Read FD, to its end, and count its lines.  On failure return false and set
   errno.  */
static bool
count_file (struct learning *l, int fd)
{
  for (;;)
    {
      ssize_t n = read (fd, l->buffer, IO_BUFFER_SIZE);
      if (n == 0)
        break;
      if (0 < n)
        count_lines (l, n);
      else if (! io_again (fd, POLLIN))
        return false;
    }
  if (l->pending)
    count (l, l->pending);
  return true;
}

/* Why --lengths would not take what has been counted, or NULL.  */
static char const *
no_histogram (struct learning const *l)
{
  if (HISTOGRAM_LENGTH_MAX < l->longest)
    return "a line has more than 1 GiB";
  return l->lines == 0 ? "there are no lines" : NULL;
}

static void
print (struct learning const *l)
{
  puts (HISTOGRAM_HEADER);
  for (int i = 0; i < EXACT; i++)
    if (l->exact[i])
      printf ("%d %" PRIu64 "\n", i, l->exact[i]);
  for (int i = 0; i < PARTS; i++)
    {
      struct part const *p = &l->parts[i];
      if (p->count)
        printf ("%" PRIu64 " %" PRIu64 "\n", p->bytes / p->count, p->count);
    }
}

/* Print the lengths of the lines of SRC, and close it.  On failure complain and
   return false.  */
static bool
learn (struct learning *l, struct source *src)
{
  char const *name = quotef (src->name);
  if (! count_file (l, src->fd) || ! source_close (src))
    {
      error (0, errno, "%s", name);
      return false;
    }
  char const *why = no_histogram (l);
  if (why)
    {
      error (0, 0, "%s: %s", name, why);
      return false;
    }
  print (l);
  return true;
}

int
learn_print (char const *file)
{
  struct source src;
  if (! source_open (&src, file))
    {
      error (0, errno, "%s", quotef (file));
      return EXIT_FAILURE;
    }
  struct learning *l = xzalloc (sizeof *l);
  l->buffer = io_buffer (IO_BUFFER_SIZE);
  bool done = learn (l, &src);
  free (l->buffer);
  free (l);
  return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
