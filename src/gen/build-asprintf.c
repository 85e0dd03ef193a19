/* Strings by asprintf: a new allocation for each value.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/builder.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "xalloc.h"

/* The length of the string that *P is set to, or less than 0.  */
static int
print_value (char **p, struct value const *v)
{
  switch (v->kind)
    {
    case VALUE_NUMBER:
      return asprintf (p, "%0*" PRIu64, (int) v->width, v->number);
    case VALUE_TEXT:
      return asprintf (p, "%.*s", (int) v->len, v->text);
    case VALUE_FILLED:
      return asprintf (p, "%" PRIu64 ".", v->number);
    }
  return -1;
}

void
build_asprintf (struct value const *v, struct text_buffer *b)
{
  char *p;
  int n = print_value (&p, v);
  if (n < 0)
    xalloc_die ();
  text_fill (b, p, n, v->kind == VALUE_FILLED ? v->len : (size_t) n);
  free (p);
}
