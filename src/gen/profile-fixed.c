/* Lines of text of one length.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/profile.h"

#include <stdlib.h>
#include "gen/append.h"
#include "gen/stock.h"
#include "minmax.h"
#include "xalloc.h"

/* Bytes in a block, about.  */
enum { BLOCK_SIZE = 256 * 1024 };

struct fixed
{
  struct shape shape;
  struct stock stock;
};

static struct shape *
fixed_prepare (struct gen_options const *o)
{
  struct fixed *s = xmalloc (sizeof *s);
  s->shape = (struct shape)
    {
      .options = o,
      .rows = MAX (1, BLOCK_SIZE / (o->length + EOL_MAX)),
      .columns = stock_columns (o->length),
      .cursor_size = sizeof (struct cursor)
    };
  stock_prepare (&s->stock, o->utf8);
  return &s->shape;
}

static void
fixed_row (struct shape const *shape, struct cursor *c, struct value *v)
{
  struct fixed const *s = (struct fixed const *) shape;
  size_t length = shape->options->length;
  size_t place = stock_place (&s->stock, random_next (&c->random), length);
  stock_values (&s->stock, place, length, v, shape->columns);
}

static void
fixed_block (struct shape const *shape, struct cursor *c, uint64_t rows,
             struct text_buffer *b)
{
  struct fixed const *s = (struct fixed const *) shape;
  struct gen_options const *o = shape->options;
  size_t length = o->length;
  text_reserve (b, rows * (length + o->eol_len));
  char *p = b->p + b->n;
  for (; rows != 0; rows--)
    {
      size_t place = stock_place (&s->stock, random_next (&c->random), length);
      p = store_eol (stock_store (&s->stock, place, length, p), o);
    }
  b->n = p - b->p;
}

static void
fixed_release (struct shape *s)
{
  free (s);
}

struct profile const profile_fixed =
  {
    .name = "fixed",
    .summary = "lines of text of one length",
    .utf8 = true,
    .prepare = fixed_prepare,
    .row = fixed_row,
    .block = fixed_block,
    .release = fixed_release
  };
