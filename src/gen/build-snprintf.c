/* Strings by snprintf into a reused buffer, here that of the text itself.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/builder.h"

#include <inttypes.h>
#include <stdio.h>
#include "gen/number.h"

/* Print V to P, where SIZE bytes are enough.  Return its length.  */
static size_t
print_value (char *p, size_t size, struct value const *v)
{
  switch (v->kind)
    {
    case VALUE_NUMBER:
      return snprintf (p, size, "%0*" PRIu64, (int) v->width, v->number);
    case VALUE_TEXT:
      return snprintf (p, size, "%.*s", (int) v->len, v->text);
    case VALUE_FILLED:
      return snprintf (p, size, "%" PRIu64 ".", v->number);
    }
  return 0;
}

void
build_snprintf (struct value const *v, struct text_buffer *b)
{
  size_t size = (NUMBER_DIGITS + sizeof "."
                 + (v->kind == VALUE_NUMBER ? 0 : v->len));
  text_reserve (b, size);
  size_t n = print_value (b->p + b->n, size, v);
  text_pad (b, n, v->kind == VALUE_FILLED ? v->len : n);
}
