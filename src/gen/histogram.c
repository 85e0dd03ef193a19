/* How long lines are: distributions that lengths are drawn from.
   SPDX-License-Identifier: GPL-3.0-or-later

   A histogram file is not trusted: it may have been edited, cut off, or be
   something else.  */

#include <config.h>
#include "gen/histogram.h"

#include <errno.h>
#include <error.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "c-ctype.h"
#include "core/quotef.h"
#include "core/source.h"
#include "minmax.h"
#include "xalloc.h"

/* Shares are counted in parts of this, one for each number of 32 bits.  */
#define WHOLE ((uint64_t) 1 << 32)

/* All counts together must be less, so that shares can be computed in 64
   bits.  */
#define TOTAL_MAX ((uint64_t) 1 << 63)

void
histogram_uniform (struct histogram *h, size_t min, size_t max)
{
  *h = (struct histogram)
    {
      .max = max, .mean = min + (max - min) / 2,
      .min = min, .range = max - min + 1
    };
}

/* Let numbers below END, which is not 0, stand for LENGTH, unless they do for
   lengths that were added before.  */
static void
add (struct histogram *h, uint32_t length, uint64_t end)
{
  if (h->n && end <= (uint64_t) h->last[h->n - 1] + 1)
    return;
  if (h->n == h->room)
    {
      h->length = x2nrealloc (h->length, &h->room, sizeof *h->length);
      h->last = xnrealloc (h->last, h->room, sizeof *h->last);
    }
  h->length[h->n] = length;
  h->last[h->n++] = end - 1;
}

/* All lengths are there.  */
static void
finish (struct histogram *h)
{
  enum { GUIDE_BITS_MAX = 16 };
  unsigned int bits = 1;
  while (bits < GUIDE_BITS_MAX && (size_t) 1 << bits < h->n)
    bits++;
  h->guide_shift = 32 - bits;
  h->guide = xnmalloc ((size_t) 1 << bits, sizeof *h->guide);
  size_t i = 0;
  for (uint32_t k = 0; k < (uint32_t) 1 << bits; k++)
    {
      while (h->last[i] < k << h->guide_shift)
        i++;
      h->guide[k] = i;
    }

  size_t spread_max = ((size_t) 1 << h->spread) - 1;
  uint64_t sum = 0, begin = 0;
  for (i = 0; i < h->n; i++)
    {
      uint64_t end = (uint64_t) h->last[i] + 1;
      sum += h->length[i] * (end - begin);
      begin = end;
    }
  h->mean = (sum >> (32 - h->spread)) + spread_max / 2;
  h->max = ((size_t) h->length[h->n - 1] << h->spread) + spread_max;
}

/* The upper half of the product of A and B.  */
static uint64_t
multiply_high (uint64_t a, uint64_t b)
{
  uint64_t a_low = a & UINT32_MAX, b_low = b & UINT32_MAX;
  uint64_t a_high = a >> 32, b_high = b >> 32;
  uint64_t middle = a_high * b_low + (a_low * b_low >> 32);
  uint64_t other = a_low * b_high + (middle & UINT32_MAX);
  return a_high * b_high + (middle >> 32) + (other >> 32);
}

/* A line ends before each byte with the same probability P, 1 / (MEAN + 1),
   counted in parts of 2 ^ 64 here.  For great means a step is not of one byte
   but of 2 ^ SPREAD, so that the table stays small; the lengths within a step
   differ so little in likelihood that they are taken for equal.  */
void
histogram_geometric (struct histogram *h, size_t mean)
{
  enum { STEPS = 1024 };
  *h = (struct histogram) { .spread = 0 };
  uint64_t p = UINT64_MAX / (mean + 1);
  for (; STEPS < mean >> h->spread; h->spread++)
    p += multiply_high (p, UINT64_MAX - p);

  uint64_t longer = UINT64_MAX;
  for (uint32_t length = 0; WHOLE <= longer; length++)
    {
      longer -= multiply_high (longer, p);
      add (h, length, WHOLE - (longer >> 32));
    }
  finish (h);
}

/* The numbers below this stand for PART of TOTAL, which is less than
   TOTAL_MAX.  */
static uint64_t
share (uint64_t part, uint64_t total)
{
  if (part == total)
    return WHOLE;
  uint64_t quotient = 0;
  for (int i = 0; i < 32; i++)
    {
      part <<= 1;
      quotient = quotient << 1 | (total <= part);
      part -= total <= part ? total : 0;
    }
  return quotient;
}

/* A line has two numbers of at most 20 digits, or the header.  */
enum { LINE_SIZE = 64 };

struct reading
{
  char const *name;
  FILE *in;
  uintmax_t line_number;
  char line[LINE_SIZE];

  /* The lines so far, with the count of all up to each.  */
  uint32_t *length;
  uint64_t *total;
  size_t n, room;
};

static _Noreturn void
complain (struct reading const *r, char const *what)
{
  error (EXIT_FAILURE, 0, "%s:%ju: %s", quotef (r->name), r->line_number, what);
  abort ();
}

/* Read the next line, or LINE_SIZE - 1 bytes of it.  */
static bool
next_line (struct reading *r)
{
  r->line_number++;
  if (fgets (r->line, sizeof r->line, r->in))
    return true;
  if (ferror (r->in))
    error (EXIT_FAILURE, errno, "%s", quotef (r->name));
  return false;
}

/* Set *N to the number at *P, UINT64_MAX if it is larger, and move *P behind
   it.  */
static bool
get_number (char const **p, uint64_t *n)
{
  char const *s = *p;
  *n = 0;
  for (; c_isdigit (*s); s++)
    {
      unsigned int digit = *s - '0';
      *n = (*n <= (UINT64_MAX - digit) / 10 ? *n * 10 + digit : UINT64_MAX);
    }
  bool found = s != *p;
  *p = s;
  return found;
}

/* Take the line at hand for what it says.  */
static void
add_line (struct reading *r)
{
  char const *p = r->line;
  uint64_t length, count;
  if (! get_number (&p, &length) || *p++ != ' ' || ! get_number (&p, &count)
      || (*p && *p != '\n'))
    complain (r, "not a length, a blank and a count");
  if (! *p)
    complain (r, "the line has been cut off");
  if (HISTOGRAM_LENGTH_MAX < length)
    complain (r, "the length is out of range");
  if (r->n && length <= r->length[r->n - 1])
    complain (r, "the length is not above the one before");

  uint64_t before = r->n ? r->total[r->n - 1] : 0;
  if (count == 0 || TOTAL_MAX - before <= count)
    complain (r, "the count is out of range");
  if (r->n == r->room)
    {
      r->length = x2nrealloc (r->length, &r->room, sizeof *r->length);
      r->total = xnrealloc (r->total, r->room, sizeof *r->total);
    }
  r->length[r->n] = length;
  r->total[r->n++] = before + count;
}

static void
read_lines (struct reading *r)
{
  if (! next_line (r) || strcmp (r->line, HISTOGRAM_HEADER "\n") != 0)
    complain (r, "the first line is not '" HISTOGRAM_HEADER "'");
  while (next_line (r))
    add_line (r);
  if (r->n == 0)
    complain (r, "there are no lengths");
}

void
histogram_read (struct histogram *h, char const *name)
{
  struct source src;
  struct reading r = { .name = name };
  if (! source_open (&src, name) || ! (r.in = fdopen (src.fd, "r")))
    error (EXIT_FAILURE, errno, "%s", quotef (name));
  read_lines (&r);
  if (src.fd != STDIN_FILENO)
    fclose (r.in);

  *h = (struct histogram) { .spread = 0 };
  for (size_t i = 0; i < r.n; i++)
    {
      uint64_t end = share (r.total[i], r.total[r.n - 1]);
      if (end)
        add (h, r.length[i], end);
    }
  finish (h);
  free (r.length);
  free (r.total);
}

void
histogram_free (struct histogram *h)
{
  free (h->length);
  free (h->last);
  free (h->guide);
}
