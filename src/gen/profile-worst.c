/* What line-oriented programs stumble over: lines that never end, lines with
   nothing in them, NULs, and lines that just fit a buffer or do not.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/profile.h"

#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen/append.h"
#include "gen/stock.h"
#include "minmax.h"
#include "quote.h"
#include "xalloc.h"

/* Bytes in a block, about.  */
enum { BLOCK_SIZE = 256 * 1024 };

struct worst;

/* A kind of worst lines.  */
struct kind
{
  char const *name;
  char const *summary;
  bool has_lines;      /* else a block is one row */

  /* Bytes in the longest row, the ending included.  */
  size_t (*size) (struct gen_options const *o);

  /* Store the next ROWS rows at P, and maybe TEXT_SLACK bytes behind.  Return
     the end.  */
  char *(*store) (struct worst const *s, struct cursor *c, uint64_t rows,
                  char *p);
};

struct worst
{
  struct shape shape;
  struct kind const *kind;
  struct stock stock;
};

static size_t
block_size (struct gen_options const *o)
{
  (void) o;
  return BLOCK_SIZE;
}

static char *
store_endless (struct worst const *s, struct cursor *c, uint64_t rows, char *p)
{
  for (; rows != 0; rows--)
    {
      uint64_t bits = random_next (&c->random);
      size_t place = stock_place (&s->stock, bits, BLOCK_SIZE);
      p = stock_store (&s->stock, place, BLOCK_SIZE, p);
    }
  return p;
}

static char *
store_nuls (struct worst const *s, struct cursor *c, uint64_t rows, char *p)
{
  (void) s;
  (void) c;
  size_t n = rows * BLOCK_SIZE;
  memset (p, '\0', n);
  return p + n;
}

static size_t
eol_size (struct gen_options const *o)
{
  (void) o;
  return EOL_MAX;
}

static char *
store_newlines (struct worst const *s, struct cursor *c, uint64_t rows, char *p)
{
  struct gen_options const *o = s->shape.options;
  (void) c;
  if (o->eol_len == 1)
    {
      memset (p, *o->eol, rows);
      return p + rows;
    }
  for (; rows != 0; rows--)
    p = store_eol (p, o);
  return p;
}

static size_t
edge_size (struct gen_options const *o)
{
  return o->edge + 1;
}

/* A row's number in the whole stream says which of the three it is.  */
static char *
store_edges (struct worst const *s, struct cursor *c, uint64_t rows, char *p)
{
  struct gen_options const *o = s->shape.options;
  unsigned int which = c->block % 3 * (s->shape.rows % 3) % 3;
  for (; rows != 0; rows--, which = (which + 1) % 3)
    {
      size_t n = o->edge - 1 + which - o->eol_len;
      size_t place = stock_place (&s->stock, random_next (&c->random), n);
      p = store_eol (stock_store (&s->stock, place, n, p), o);
    }
  return p;
}

/* The first is what there is without --worst.  */
static struct kind const kinds[] =
  {
    { "edges", "lines that just fit a buffer, or do not", true, edge_size,
      store_edges },
    { "endless", "one line of text without end", false, block_size,
      store_endless },
    { "newlines", "line endings and nothing else", true, eol_size,
      store_newlines },
    { "nuls", "NULs and nothing else", false, block_size, store_nuls }
  };
enum { KINDS = sizeof kinds / sizeof *kinds };

static struct kind const *
find_kind (char const *name)
{
  if (! name)
    return kinds;
  for (int i = 0; i < KINDS; i++)
    if (strcmp (kinds[i].name, name) == 0)
      return &kinds[i];
  error (EXIT_FAILURE, 0, "unknown kind of worst: %s; see --list",
         quote (name));
  abort ();
}

static struct shape *
worst_prepare (struct gen_options const *o)
{
  struct worst *s = xmalloc (sizeof *s);
  s->kind = find_kind (o->worst);
  s->shape = (struct shape)
    {
      .options = o,
      .rows = MAX (1, BLOCK_SIZE / s->kind->size (o)),
      .cursor_size = sizeof (struct cursor)
    };
  stock_prepare (&s->stock, false);
  return &s->shape;
}

static void
worst_block (struct shape const *shape, struct cursor *c, uint64_t rows,
             struct text_buffer *b)
{
  struct worst const *s = (struct worst const *) shape;
  text_reserve (b, rows * s->kind->size (shape->options));
  b->n = s->kind->store (s, c, rows, b->p + b->n) - b->p;
}

static bool
worst_has_lines (struct shape const *s)
{
  return ((struct worst const *) s)->kind->has_lines;
}

static void
worst_list (void)
{
  for (int i = 0; i < KINDS; i++)
    printf ("  %-10s%s\n", kinds[i].name, kinds[i].summary);
}

static void
worst_release (struct shape *s)
{
  free (s);
}

struct profile const profile_worst =
  {
    .name = "worst",
    .summary = "what line-oriented programs stumble over",
    .prepare = worst_prepare,
    .block = worst_block,
    .has_lines = worst_has_lines,
    .list = worst_list,
    .release = worst_release
  };
