/* unit-scan.c: test that all scanners find the same lines.
   SPDX-License-Identifier: GPL-3.0-or-later

   Which scanner runs depends on the processor, so a wrong one would show on
   other people's machines only.  Each is compared with a plain loop, at every
   alignment, with lines of every length around those of its vectors, with
   little room for lines, and right before memory that may not be read.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "core/scan.h"
#include "unit.h"

enum { MAX_LINE = 300, MAX_ALIGN = 63, MAX_ROOM = 70 };

/* What stands behind the room for lines and must stay there.  */
static struct iovec const canary = { .iov_base = (void *) 1, .iov_len = 12345 };

/* Does scanning the SIZE bytes at P, at most MAX lines at a time, find each
   line, once and in order, and stop as struct lines promises?  */
static bool
scans (char *p, size_t size, size_t max)
{
  struct iovec iov[MAX_ROOM + 1];
  struct lines l = { .start = p, .scan = p, .end = p + size };
  char *expected = p;
  size_t n;
  iov[max] = canary;
  while ((n = scan_lines (&l, iov, max)) != 0)
    {
      if (max < n)
        return false;
      for (size_t i = 0; i < n; i++)
        {
          char *newline = memchr (expected, '\n', l.end - expected);
          if (! newline || iov[i].iov_base != expected
              || iov[i].iov_len != (size_t) (newline + 1 - expected))
            return false;
          expected = newline + 1;
        }
      if (l.start != expected || l.scan < l.start || l.end < l.scan
          || memchr (l.start, '\n', l.scan - l.start))
        return false;
    }
  return (l.start == expected && l.scan == l.end
          && ! memchr (expected, '\n', l.end - expected)
          && iov[max].iov_base == canary.iov_base
          && iov[max].iov_len == canary.iov_len);
}

/* Fill the SIZE bytes at P at random, one in ODDS of them a newline; the
   others include those that differ from it by one bit.  */
static void
fill (char *p, size_t size, int odds)
{
  static unsigned char const near[] =
    { '\n' ^ 1, '\n' ^ 2, '\n' ^ 4, '\n' ^ 8, '\n' ^ 16, '\n' ^ 32,
      '\n' ^ 64, '\n' ^ 128, 0, 255 };
  for (size_t i = 0; i < size; i++)
    p[i] = number_below (odds) == 0 ? '\n' : near[number_below (sizeof near)];
}

/* A text with lines of each length up to MAX_LINE, in random order, and a
   last one without newline; *SIZE is its size.  */
static char *
all_lengths (size_t *size)
{
  int order[MAX_LINE + 1];
  *size = 0;
  for (int i = 0; i <= MAX_LINE; i++)
    {
      int j = number_below (i + 1);
      order[i] = order[j];
      order[j] = i;
      *size += i + 1;
    }
  *size += MAX_LINE;
  char *text = malloc (*size);
  char *p = text;
  fill (text, *size, 1 << 30);
  for (size_t i = 0; i < *size; i++)
    if (text[i] == '\n')
      text[i] = 'x';
  for (int i = 0; i <= MAX_LINE; i++)
    {
      p += order[i];
      *p++ = '\n';
    }
  return text;
}

static bool
scans_all_lengths (void)
{
  size_t size;
  char *text = all_lengths (&size);
  char *room = aligned_alloc (64, (size / 64 + 3) * 64);
  bool good = text && room;
  for (int align = 0; good && align <= MAX_ALIGN; align++)
    {
      memcpy (room + align, text, size);
      for (int max = 1; good && max <= MAX_ROOM; max++)
        good = scans (room + align, size, max);
    }
  free (room);
  free (text);
  return good;
}

/* Stretches of each size, at each alignment, with newlines few and many.  */
static bool
scans_dense (void)
{
  static int const odds[] = { 1, 2, 8, 64, 1000 };
  char *room = aligned_alloc (64, 512);
  bool good = room != NULL;
  for (size_t i = 0; i < sizeof odds / sizeof *odds; i++)
    for (int align = 0; good && align <= MAX_ALIGN; align++)
      for (size_t size = 0; good && size <= MAX_LINE; size++)
        {
          fill (room + align, size, odds[i]);
          good = scans (room + align, size, 1 + number_below (MAX_ROOM));
        }
  free (room);
  return good;
}

/* Stretches that end where memory does: reading on would be fatal.  */
static bool
scans_to_the_brink (void)
{
  size_t page = sysconf (_SC_PAGESIZE);
  char *map = mmap (NULL, 2 * page, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (map == MAP_FAILED || mprotect (map + page, page, PROT_NONE) != 0)
    return false;
  bool good = true;
  for (size_t size = 0; good && size <= MAX_LINE; size++)
    for (int max = 1; good && max <= MAX_ROOM; max++)
      {
        fill (map + page - size, size, 1 + number_below (40));
        good = scans (map + page - size, size, max);
      }
  munmap (map, 2 * page);
  return good;
}

static void
test_scanner (char const *name)
{
  static struct
  {
    char const *what;
    bool (*test) (void);
  } const tests[] =
    {
      { "lines of every length", scans_all_lengths },
      { "random stretches", scans_dense },
      { "the end of memory", scans_to_the_brink }
    };
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
    {
      char what[80];
      snprintf (what, sizeof what, "%s: %s", name, tests[i].what);
      ok (tests[i].test (), what);
    }
}

int
main (void)
{
  struct lines none = { NULL, NULL, NULL };
  struct iovec iov[1];
  char one[] = "\n";
  struct lines line = { .start = one, .scan = one, .end = one + 1 };
  ok (scan_lines (&line, iov, 1) == 1 && iov[0].iov_len == 1,
      "the first call chooses a scanner and uses it");

  int found = 0;
  for (char const *const *name = scan_names (); *name; name++)
    if (scan_use (*name))
      {
        ok (strcmp (scan_name (), *name) == 0, *name);
        test_scanner (*name);
        found++;
      }
    else
      printf ("# this processor cannot run %s\n", *name);
  ok (0 < found, "there is a scanner");

  char const *before = scan_name ();
  ok (! scan_use ("nosuch") && scan_name () == before,
      "no scanner is called nosuch");
  none.start = none.scan = none.end = one;
  ok (scan_lines (&none, iov, 1) == 0, "there is no line in nothing");
  return done_testing ();
}
