/* How long lines are: distributions that lengths are drawn from.
   SPDX-License-Identifier: GPL-3.0-or-later

   All arithmetic is of integers of fixed width, so that lengths are the same
   everywhere.  */

#ifndef GEN_HISTOGRAM_H
#define GEN_HISTOGRAM_H

#include <stddef.h>
#include <stdint.h>

/* The first line of a histogram.  Lines "LENGTH COUNT" follow, in ascending
   order of lengths.  */
#define HISTOGRAM_HEADER "# dcat-gen line lengths, version 1"

/* The longest line that a histogram may have, in bytes, and the greatest
   mean.  */
enum { HISTOGRAM_LENGTH_MAX = 1 << 30, HISTOGRAM_MEAN_MAX = 1 << 20 };

/* A distribution, ready for drawing.  Lengths are multiples of
   2 ^ SPREAD, and so many random bits are added.  */
struct histogram
{
  size_t max;             /* no length is greater */
  size_t mean;

  /* If RANGE is not 0, all lengths from MIN up, so many, are as likely.  */
  uint32_t min, range;

  /* Else a random number of 32 bits stands for the first length whose LAST is
     not below it.  GUIDE, for the highest bits of that number, is where to
     begin looking.  */
  uint32_t *length, *last;
  size_t n, room;
  uint32_t *guide;
  unsigned int guide_shift;
  unsigned int spread;
};

/* Make H the uniform distribution from MIN to MAX, both at most
   HISTOGRAM_LENGTH_MAX.  */
void histogram_uniform (struct histogram *h, size_t min, size_t max);

/* Make H the geometric distribution of MEAN, at most HISTOGRAM_MEAN_MAX.
   Lengths that are rarer than one in 2 ^ 32 are left out: those above some 22
   times MEAN.  */
void histogram_geometric (struct histogram *h, size_t mean);

/* Make H what the file NAME says, "-" being standard input.  If it is no
   histogram, complain and end the program.  */
void histogram_read (struct histogram *h, char const *name);

void histogram_free (struct histogram *h);

/* The length that 48 random BITS draw from H: the lower half of 64 bits draws
   from the whole distribution, ascending, those above choose among lengths that
   are taken for as likely.  */
static inline size_t
histogram_draw (struct histogram const *h, uint64_t bits)
{
  uint32_t x = bits & UINT32_MAX;
  if (h->range)
    return h->min + ((uint64_t) x * h->range >> 32);
  size_t i = h->guide[x >> h->guide_shift];
  while (h->last[i] < x)
    i++;
  size_t more = bits >> 32 & (((size_t) 1 << h->spread) - 1);
  return ((size_t) h->length[i] << h->spread) + more;
}

#endif /* GEN_HISTOGRAM_H */
