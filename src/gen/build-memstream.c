/* Strings by a memory stream for each value: the C form of C++'s habit of a new
   string stream for each.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/builder.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "xalloc.h"

/* What fprintf returns: less than 0 if there was no memory.  */
static int
print_value (FILE *stream, struct value const *v)
{
  switch (v->kind)
    {
    case VALUE_NUMBER:
      return fprintf (stream, "%0*" PRIu64, (int) v->width, v->number);
    case VALUE_TEXT:
      return fprintf (stream, "%.*s", (int) v->len, v->text);
    case VALUE_FILLED:
      return fprintf (stream, "%" PRIu64 ".", v->number);
    }
  return -1;
}

void
build_memstream (struct value const *v, struct text_buffer *b)
{
  char *p = NULL;
  size_t n;
  FILE *stream = open_memstream (&p, &n);
  if (! stream)
    xalloc_die ();
  bool printed = 0 <= print_value (stream, v);
  if (fclose (stream) != 0 || ! printed)
    xalloc_die ();
  text_fill (b, p, n, v->kind == VALUE_FILLED ? v->len : n);
  free (p);
}
