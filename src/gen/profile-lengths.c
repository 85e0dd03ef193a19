/* Lines of text of many lengths.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/profile.h"

#include <stdlib.h>
#include "gen/append.h"
#include "gen/histogram.h"
#include "gen/stock.h"
#include "minmax.h"
#include "xalloc.h"

/* Bytes in a block, about.  */
enum { BLOCK_SIZE = 256 * 1024 };

/* Of the random bits of a line, as many choose its place in the stock; the
   others are for its length.  */
enum { PLACE_BITS = 16 };

struct lengths
{
  struct shape shape;
  struct histogram histogram;
  struct stock stock;
};

static struct shape *
lengths_prepare (struct gen_options const *o)
{
  struct lengths *s = xmalloc (sizeof *s);
  if (o->lengths)
    histogram_read (&s->histogram, o->lengths);
  else if (o->mean)
    histogram_geometric (&s->histogram, o->mean);
  else
    histogram_uniform (&s->histogram, o->min, o->max);
  s->shape = (struct shape)
    {
      .options = o,
      .rows = MAX (1, BLOCK_SIZE / (s->histogram.mean + o->eol_len)),
      .columns = stock_columns (s->histogram.max),
      .cursor_size = sizeof (struct cursor)
    };
  stock_prepare (&s->stock, o->utf8);
  return &s->shape;
}

/* Set *LENGTH to that of the next line, and return its place.  */
static inline size_t
next_line (struct lengths const *s, struct cursor *c, size_t *length)
{
  uint64_t bits = random_next (&c->random);
  *length = histogram_draw (&s->histogram, bits >> PLACE_BITS);
  return stock_place (&s->stock, bits, *length);
}

static void
lengths_row (struct shape const *shape, struct cursor *c, struct value *v)
{
  struct lengths const *s = (struct lengths const *) shape;
  size_t length;
  size_t place = next_line (s, c, &length);
  stock_values (&s->stock, place, length, v, shape->columns);
}

static void
lengths_block (struct shape const *shape, struct cursor *c, uint64_t rows,
               struct text_buffer *b)
{
  struct lengths const *s = (struct lengths const *) shape;
  struct gen_options const *o = shape->options;
  for (; rows != 0; rows--)
    {
      size_t length;
      size_t place = next_line (s, c, &length);
      text_reserve (b, length + o->eol_len);
      char *p = stock_store (&s->stock, place, length, b->p + b->n);
      b->n = store_eol (p, o) - b->p;
    }
}

static void
lengths_release (struct shape *shape)
{
  struct lengths *s = (struct lengths *) shape;
  histogram_free (&s->histogram);
  free (s);
}

struct profile const profile_lengths =
  {
    .name = "lengths",
    .summary = "lines of text of many lengths: uniform, geometric, learnt",
    .prepare = lengths_prepare,
    .row = lengths_row,
    .block = lengths_block,
    .release = lengths_release
  };
