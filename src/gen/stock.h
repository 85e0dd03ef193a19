/* The stock of text that profiles cut their lines and words from.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GEN_STOCK_H
#define GEN_STOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include "gen/profile.h"

/* The bytes of text, which go on with the first one behind the last one; and
   how many words are listed, each of at most STOCK_WORD_SIZE bytes.  */
enum { STOCK_SIZE = 64 * 1024, STOCK_WORDS = 8192, STOCK_WORD_SIZE = 16 };

/* Words of small letters with blanks between them: no line endings, quotes,
   backslashes, commas, tabs, NULs, digits.  With letters beyond ASCII if UTF8;
   TEXT depends on UTF8 alone.  TEXT is there twice, and TEXT_SLACK bytes more,
   so that STOCK_SIZE bytes and somewhat more can be taken from any place below
   STOCK_SIZE.  */
struct stock
{
  bool utf8;
  struct { uint16_t begin, len; } words[STOCK_WORDS];
  char text[2 * STOCK_SIZE + TEXT_SLACK];
};

/* Fill S.  */
void stock_prepare (struct stock *s, bool utf8);

/* Where in S->text, by 16 random BITS, N bytes start that do not cut a
   character at either end.  */
size_t stock_place_utf8 (struct stock const *s, uint64_t bits, size_t n);

static inline size_t
stock_place (struct stock const *s, uint64_t bits, size_t n)
{
  return s->utf8 ? stock_place_utf8 (s, bits, n) : bits % STOCK_SIZE;
}

/* Store N bytes of text from PLACE at P, and maybe TEXT_SLACK bytes behind.
   Return the end.  */
static inline char *
stock_store (struct stock const *s, size_t place, size_t n, char *p)
{
  enum { PIECE = 64, SHORT = 256 };
  char const *from = s->text + place;
  if (n <= SHORT)
    {
      for (size_t i = 0; i < n; i += PIECE)
        memcpy (p + i, from + i, PIECE);
      return p + n;
    }
  for (; STOCK_SIZE < n; n -= STOCK_SIZE, p += STOCK_SIZE)
    memcpy (p, from, STOCK_SIZE);
  memcpy (p, from, n);
  return p + n;
}

/* The number of values that a line of up to N bytes of text takes.  */
size_t stock_columns (size_t n);

/* Fill the COLUMNS values at V with N bytes of text from PLACE.  */
void stock_values (struct stock const *s, size_t place, size_t n,
                   struct value *v, size_t columns);

#endif /* GEN_STOCK_H */
