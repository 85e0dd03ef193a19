/* The list of builders, and how blocks are built of values.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/builder.h"

#include <string.h>
#include "gen/append.h"

struct builder const all_builders[] =
  {
#define BUILDER(id, calls, value) { #id, calls, value },
#include "gen/builders.def"
#undef BUILDER
    { NULL, NULL, NULL }
  };

struct builder const *
builder_find (char const *name)
{
  for (struct builder const *by = all_builders; by->name; by++)
    if (strcmp (by->name, name) == 0)
      return by;
  return NULL;
}

/* Append the next ROWS rows, each value by VALUE.  */
static void
build_rows (void (*value) (struct value const *, struct text_buffer *),
            struct profile const *p, struct shape const *s, uint64_t rows,
            struct cursor *c, struct value *v, struct text_buffer *b)
{
  struct gen_options const *o = s->options;
  for (; rows != 0; rows--)
    {
      p->row (s, c, v);
      for (size_t i = 0; i < s->columns; i++)
        {
          append_bytes (b, v[i].before, v[i].before_len);
          value (&v[i], b);
        }
      append_bytes (b, o->eol, o->eol_len);
    }
}

void
build_block (struct builder const *by, struct profile const *p,
             struct shape const *s, uint64_t block, uint64_t rows,
             struct cursor *c, struct value *v, struct text_buffer *b)
{
  cursor_begin (c, p, s, block);
  if (by->value && s->columns != 0)
    build_rows (by->value, p, s, rows, c, v, b);
  else
    p->block (s, c, rows, b);
}
