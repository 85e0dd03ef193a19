/* Text of values, stored without calls of printf: what the builder append does
   for each value, and profiles for whole blocks.
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
  memcpy (p, o->eol, EOL_MAX);
  return p + o->eol_len;
}

#endif /* GEN_APPEND_H */
