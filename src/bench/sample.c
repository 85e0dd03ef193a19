/* A file to measure with.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/sample.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/text.h"
#include "core/io.h"
#include "core/random.h"

/* The size of the sample: large enough for the fastest copies to take longer
   than to start, small enough for the slowest methods to answer soon.  */
enum { SAMPLE_SIZE = 256 << 20 };

/* The sample is made of copies of a block of this size, and no line is longer
   than LINE_MAX_SIZE.  */
enum { BLOCK_SIZE = 4 << 20, LINE_MAX_SIZE = 64 };

/* The seed is of no importance; that it is always the same is.  */
enum { SAMPLE_SEED = 1 };

static char *sample;

/* Write a line to P: a word, a year, two counts.  Return its length.  */
static size_t
make_line (char *p, struct random *r)
{
  size_t n = 0;
  for (size_t letters = 2 + random_below (r, 7); n < letters; n++)
    p[n] = 'a' + random_below (r, 26);
  uint32_t count = 1 + random_below (r, 1 << random_below (r, 14));
  return n + sprintf (p + n, "\t%d\t%d\t%d\n",
                      (int) (1800 + random_below (r, 209)), (int) count,
                      (int) (1 + random_below (r, count)));
}

/* Fill the BLOCK_SIZE bytes at P with lines; the last takes what is left.  */
static void
make_block (char *p)
{
  struct random r;
  size_t n = 0;
  random_seed (&r, SAMPLE_SEED);
  while (n < BLOCK_SIZE - LINE_MAX_SIZE)
    n += make_line (p + n, &r);
  memset (p + n, 'x', BLOCK_SIZE - n);
  p[BLOCK_SIZE - 1] = '\n';
}

static bool
write_sample (int fd)
{
  uintmax_t calls = 0;
  char *block = io_buffer (BLOCK_SIZE);
  make_block (block);
  bool well = true;
  for (size_t n = 0; well && n < SAMPLE_SIZE; n += BLOCK_SIZE)
    well = write_all (fd, block, BLOCK_SIZE, &calls);
  free (block);
  return well;
}

char const *
sample_make (char const *directory)
{
  char *name = text_format ("%s/dcat-bench-sample.XXXXXX", directory);
  int fd = mkstemp (name);
  if (fd < 0)
    return NULL;
  sample = name;
  atexit (sample_remove);
  bool well = write_sample (fd);
  int err = errno;
  well &= close (fd) == 0;
  if (! well)
    errno = err;
  return well ? name : NULL;
}

void
sample_remove (void)
{
  if (sample)
    unlink (sample);
  sample = NULL;
}
