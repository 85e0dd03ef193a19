/* Strings by own formatting, straight into the buffer.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "gen/builder.h"

#include "gen/append.h"

/* Append N in decimal, with zeros up to WIDTH digits.  */
static void
append_number (struct text_buffer *b, uint64_t n, unsigned int width)
{
  text_reserve (b, NUMBER_DIGITS);
  b->n = number_store (b->p + b->n, n, width) - b->p;
}

static void
append_filled (struct text_buffer *b, uint64_t n, size_t len)
{
  text_reserve (b, len);
  b->n = store_filled (b->p + b->n, n, len) - b->p;
}

void
build_append (struct value const *v, struct text_buffer *b)
{
  switch (v->kind)
    {
    case VALUE_NUMBER:
      append_number (b, v->number, v->width);
      break;
    case VALUE_TEXT:
      text_append (b, v->text, v->len);
      break;
    case VALUE_FILLED:
      append_filled (b, v->number, v->len);
      break;
    }
}
