/* unit-window.c: test the window, which splits what inputs read into lines.
   SPDX-License-Identifier: GPL-3.0-or-later

   A line may be cut by the end of a fill or of a block anywhere, may be longer
   than the buffer, and may lack its newline; how an input cuts a file must not
   show.  A pretended input cuts random data at random; what it has lent or
   filled before is destroyed as soon as that is allowed.  */

#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/input.h"
#include "core/scan.h"
#include "unit.h"

/* The file that is pretended to be read.  */
static struct
{
  char *data;
  size_t size;
  size_t offset;
  size_t most;      /* bytes to give at a time */
  int failure;      /* errno at the end, or 0 */
  char *lent;       /* the block that was lent last */
  bool overrun;     /* asked again after its end */
  bool ended;
} file;

/* How much to give next, at most MAX; 0 only at the end.  */
static size_t
next_size (size_t max)
{
  size_t n = 1 + number_below (file.most);
  if (file.size - file.offset < n)
    n = file.size - file.offset;
  file.overrun |= file.ended;
  file.ended = n == 0;
  return n < max ? n : max;
}

static enum io_result
at_end (void)
{
  errno = file.failure;
  return file.failure ? IO_READ_ERROR : IO_OK;
}

static enum io_result
fill (struct input *in, char *p, size_t *n)
{
  ++in->counts->input_calls;
  *n = next_size (*n);
  memcpy (p, file.data + file.offset, *n);
  file.offset += *n;
  return *n ? IO_OK : at_end ();
}

static enum io_result
lend (struct input *in, char **p, size_t *n)
{
  ++in->counts->input_calls;
  free (file.lent);
  *n = next_size (SIZE_MAX);
  *p = file.lent = malloc (*n + 1);
  memcpy (file.lent, file.data + file.offset, *n);
  file.offset += *n;
  return *n ? IO_OK : at_end ();
}

static struct input_ops const fill_ops = { .fill = fill };
static struct input_ops const lend_ops = { .lend = lend };

/* Make a file of SIZE bytes whose lines are mostly shorter than TYPICAL, with
   one in twenty up to fifty times as long.  */
static void
make_file (size_t size, size_t typical)
{
  free (file.data);
  file.data = malloc (size + 1);
  file.size = size;
  for (size_t i = 0; i < size; i++)
    file.data[i] = 'a' + i % 23;
  for (size_t i = number_below (typical); i < size; )
    {
      file.data[i] = '\n';
      i += 1 + number_below (number_below (20) ? typical : 50 * typical);
    }
}

/* Is B a batch of whole lines from OFFSET of the file on, the last one perhaps
   without newline?  */
static bool
is_lines (struct batch const *b, size_t offset)
{
  size_t bytes = 0;
  for (size_t i = 0; i < b->n; i++)
    {
      char const *expected = file.data + offset + bytes;
      char const *newline = memchr (expected, '\n',
                                    file.size - offset - bytes);
      size_t len = (newline ? newline + 1 : file.data + file.size) - expected;
      if (b->iov[i].iov_len != len
          || memcmp (b->iov[i].iov_base, expected, len) != 0)
        return false;
      bytes += len;
    }
  return b->bytes == bytes && b->n <= b->max;
}

/* Read the file by IN in batches to B.  */
static bool
reads_file (struct input *in, struct batch *b)
{
  struct source src = { .fd = -1, .name = "pretended" };
  size_t offset = 0;
  file.offset = 0;
  file.overrun = file.ended = false;
  if (input_open (in, &src) != IO_OK)
    return false;
  for (;;)
    {
      enum io_result result = input_next (in, b);
      if (result == IO_READ_ERROR)
        return (offset == file.size && file.failure == errno
                && file.failure != 0 && ! file.overrun);
      if (result != IO_OK)
        return false;
      if (b->n == 0)
        break;
      if (! is_lines (b, offset))
        return false;
      offset += b->bytes;
    }
  input_close (in);
  return offset == file.size && ! file.failure && ! file.overrun;
}

/* Read random files, one after the other, with a buffer of SIZE bytes and
   batches of MAX lines.  */
static bool
reads_files (struct input_ops const *ops, size_t size, size_t max)
{
  struct settings set = { .buffer_size = size, .iov_batch = max };
  struct counts counts = { 0 };
  struct input in;
  struct batch b;
  batch_init (&b, max);
  input_init (&in, ops, true, &set, &counts);
  bool good = true;
  for (int i = 0; good && i < 12; i++)
    {
      file.most = 1 + number_below (i % 2 ? 20 : 9000);
      file.failure = i % 4 == 3 ? EIO : 0;
      make_file (number_below (i % 3 ? 20000 : 4),
                 1 + number_below (i % 5 ? 60 : 3000));
      good = reads_file (&in, &b);
    }
  input_stop (&in);
  batch_free (&b);
  free (file.lent);
  file.lent = NULL;
  return good;
}

static bool
reads_with_all_batches (struct input_ops const *ops, size_t size)
{
  for (size_t max = 1; max <= 70; max++)
    if (! reads_files (ops, size, max))
      {
        printf ("# wrong with batches of %zu\n", max);
        return false;
      }
  return true;
}

/* A line of 3 MB in small pieces: right, and in time linear in its length,
   which shows in the moves that the buffer's growth by doubling saves.  */
static bool
reads_long_line (struct input_ops const *ops)
{
  struct settings set = { .buffer_size = 64, .iov_batch = 4 };
  struct counts counts = { 0 };
  struct input in;
  struct batch b;
  batch_init (&b, 4);
  input_init (&in, ops, true, &set, &counts);
  file.most = 50;
  file.failure = 0;
  make_file (3000000, 1);
  memset (file.data, 'x', file.size);
  file.data[file.size - 10] = '\n';
  bool good = reads_file (&in, &b);
  input_stop (&in);
  batch_free (&b);
  free (file.lent);
  file.lent = NULL;
  return good;
}

static void
test_window (char const *scanner)
{
  static size_t const sizes[] = { 1, 2, 7, 63, 64, 4096, 5000, 131072 };
  char what[80];
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
      snprintf (what, sizeof what, "%s: fills of a buffer of %zu bytes",
                scanner, sizes[i]);
      ok (reads_with_all_batches (&fill_ops, sizes[i]), what);
    }
  snprintf (what, sizeof what, "%s: lent blocks", scanner);
  ok (reads_with_all_batches (&lend_ops, 0), what);
}

int
main (void)
{
  test_window (scan_name ());
  if (scan_use ("portable"))
    test_window ("portable");
  ok (reads_long_line (&fill_ops), "a long line in fills");
  ok (reads_long_line (&lend_ops), "a long line in lent blocks");
  free (file.data);
  return done_testing ();
}
