/* Builders: ways of making text of values.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GEN_BUILDER_H
#define GEN_BUILDER_H

#include "gen/profile.h"

/* A way of building strings.  */
struct builder
{
  char const *name;
  char const *calls;

  /* Append the text of V, without what comes before it, to B.  NULL for the
     builder that makes whole blocks.  */
  void (*value) (struct value const *v, struct text_buffer *b);
};

/* All builders in the order of builders.def; without a name behind the
   last.  */
extern struct builder const all_builders[];

/* src/gen/build-NAME.c; all of them give the same bytes.  */
void build_memstream (struct value const *v, struct text_buffer *b);
void build_asprintf (struct value const *v, struct text_buffer *b);
void build_snprintf (struct value const *v, struct text_buffer *b);
void build_append (struct value const *v, struct text_buffer *b);

/* The builder NAME, or NULL.  */
struct builder const *builder_find (char const *name);

/* Append the first ROWS rows of the block BLOCK of S, a shape of P, to B,
   made by BY.  C has room for s->cursor_size bytes and V for s->columns
   values.  */
void build_block (struct builder const *by, struct profile const *p,
                  struct shape const *s, uint64_t block, uint64_t rows,
                  struct cursor *c, struct value *v, struct text_buffer *b);

#endif /* GEN_BUILDER_H */
