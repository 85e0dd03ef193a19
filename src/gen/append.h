/* Values appended to a buffer, without calls: what the builder append does for
   each value, and the builder batch for blocks of those profiles that make none
   themselves.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GEN_APPEND_H
#define GEN_APPEND_H

#include <string.h>
#include "gen/number.h"
#include "gen/profile.h"

/* Append the N bytes at P: most often a separator, not worth a call.  */
static inline void
append_bytes (struct text_buffer *b, char const *p, size_t n)
{
  if (n == 1)
    {
      text_reserve (b, 1);
      b->p[b->n++] = *p;
    }
  else
    text_append (b, p, n);
}

/* Append N in decimal, with zeros up to WIDTH digits.  */
static inline void
append_number (struct text_buffer *b, uint64_t n, unsigned int width)
{
  text_reserve (b, NUMBER_DIGITS);
  b->n = number_store (b->p + b->n, n, width) - b->p;
}

/* Store the LEN bytes at TEXT at P.  Return the end.  */
static inline char *
store_text (char *p, char const *text, size_t len)
{
  memcpy (p, text, len);
  return p + len;
}

/* Store N in decimal and a dot at P, filled by x, or cut, to LEN bytes.  Return
   the end.  */
static inline char *
store_filled (char *p, uint64_t n, size_t len)
{
  if (NUMBER_DIGITS < len)
    {
      char *end = number_store (p, n, 0);
      *end++ = '.';
      memset (end, 'x', p + len - end);
    }
  else
    {
      char text[NUMBER_DIGITS + 1];
      memset (text, 'x', sizeof text);
      *number_store (text, n, 0) = '.';
      memcpy (p, text, len);
    }
  return p + len;
}

/* Store O's line ending at P, and maybe a byte behind it.  Return the end.  */
static inline char *
store_eol (char *p, struct gen_options const *o)
{
  memcpy (p, o->eol, 2);
  return p + o->eol_len;
}

/* Append what store_filled stores.  */
static inline void
append_filled (struct text_buffer *b, uint64_t n, size_t len)
{
  text_reserve (b, len);
  b->n = store_filled (b->p + b->n, n, len) - b->p;
}

/* Append the text of V, without what comes before it.  */
static inline void
append_value (struct value const *v, struct text_buffer *b)
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

#endif /* GEN_APPEND_H */
