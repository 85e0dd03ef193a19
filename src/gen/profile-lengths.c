/* Lines of text of many lengths.
   SPDX-License-Identifier: GPL-3.0-or-later

   Were each length drawn for itself, a file of 1000 lines would miss a decile
   of the distribution by 2 % or more as often as not.  So GROUP lines that
   follow each other share the distribution out: each draws from another
   GROUPth part of it, in random order.  */

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

/* From some 400 lines on, those beyond whole groups do not miss a decile by
   2 %.  GROUP_BITS of the 32 that draw a length are the part.  */
enum { GROUP_BITS = 5, GROUP = 1 << GROUP_BITS, WITHIN_BITS = 32 - GROUP_BITS };

struct lengths
{
  struct shape shape;
  struct histogram histogram;
  struct stock stock;
  uint32_t parts[GROUP];      /* in some order */
};

struct lengths_cursor
{
  struct cursor cursor;

  /* How the group goes through the parts: those that it finds are flipped.  */
  uint32_t start, step, flip;
};

static void
prepare_parts (struct lengths *s)
{
  struct random r;
  random_seed (&r, s->shape.options->seed);
  for (uint32_t i = 0; i < GROUP; i++)
    {
      uint32_t j = random_below (&r, i + 1);
      s->parts[i] = s->parts[j];
      s->parts[j] = i << WITHIN_BITS;
    }
}

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
      .rows = MAX (1, BLOCK_SIZE / (s->histogram.mean + EOL_MAX)),
      .columns = stock_columns (s->histogram.max),
      .cursor_size = sizeof (struct lengths_cursor)
    };
  stock_prepare (&s->stock, o->utf8);
  prepare_parts (s);
  return &s->shape;
}

/* The number in the whole stream of C's next line.  */
static uint64_t
line_number (struct shape const *s, struct cursor const *c)
{
  return c->block * s->rows + c->row;
}

/* Begin the group that C's next line is in.  Blocks need not begin with one, so
   its order is not drawn from the block's random numbers.  */
static void
begin_group (struct shape const *s, struct cursor *cursor)
{
  struct lengths_cursor *c = (struct lengths_cursor *) cursor;
  struct random r;
  random_part (&r, ~s->options->seed, line_number (s, cursor) / GROUP);
  uint64_t bits = random_next (&r);
  c->start = bits % GROUP;
  c->step = bits >> 32 | 1;
  c->flip = bits >> WITHIN_BITS << WITHIN_BITS;
}

/* The part of the line NUMBER, which is of C's group: each line of a group has
   another, as an odd step leads to all places in turn.  */
static inline uint32_t
part (struct lengths const *s, struct cursor const *cursor, uint32_t number)
{
  struct lengths_cursor const *c = (struct lengths_cursor const *) cursor;
  return s->parts[(number * c->step + c->start) % GROUP] ^ c->flip;
}

/* Set *LENGTH to that of the next line, and return its place.  */
static inline size_t
next_line (struct lengths const *s, struct cursor *c, size_t *length)
{
  uint64_t number = line_number (&s->shape, c);
  if (number % GROUP == 0)
    begin_group (&s->shape, c);
  c->row++;
  uint64_t bits = random_next (&c->random);
  uint64_t drawing = (bits >> PLACE_BITS
                      & ~((uint64_t) (GROUP - 1) << WITHIN_BITS));
  *length = histogram_draw (&s->histogram, drawing | part (s, c, number));
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
    .utf8 = true,
    .prepare = lengths_prepare,
    .begin = begin_group,
    .row = lengths_row,
    .block = lengths_block,
    .release = lengths_release
  };
