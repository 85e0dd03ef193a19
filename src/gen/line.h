/* Lines described once, and made as values or as text.
   SPDX-License-Identifier: GPL-3.0-or-later

   A profile puts together its line in one function, from which row takes values
   and block takes text.  So both have the same bytes, and what is constant in a
   line is stored by a few instructions.  */

#ifndef GEN_LINE_H
#define GEN_LINE_H

#include <string.h>
#include "gen/append.h"
#include "gen/profile.h"
#include "gen/stock.h"

/* A line in the making.  */
struct line
{
  struct value *v;     /* where the next value goes, or NULL: */
  char *p;             /* where the next byte goes */
};

/* Put N, behind BEFORE of LEN bytes, with zeros up to WIDTH digits.  */
static inline void
line_number (struct line *l, char const *before, size_t len, uint64_t n,
             unsigned int width)
{
  if (l->v)
    *l->v++ = (struct value)
      {
        .kind = VALUE_NUMBER, .number = n, .width = width,
        .before = before, .before_len = len
      };
  else
    l->p = number_store (store_text (l->p, before, len), n, width);
}

/* The same for N that has no more than WIDTH digits, which is a constant: then
   digit by digit is fastest.  */
static inline void
line_digits (struct line *l, char const *before, size_t len, uint32_t n,
             unsigned int width)
{
  if (l->v)
    {
      line_number (l, before, len, n, width);
      return;
    }
  char *p = store_text (l->p, before, len);
  l->p = p + width;
  for (unsigned int i = width; i != 0; n /= 10)
    p[--i] = '0' + n % 10;
}

/* Put N, which is less than 10000, behind BEFORE of LEN bytes: without a branch
   on how many digits it has, as that cannot be foreseen.  */
static inline void
line_small (struct line *l, char const *before, size_t len, uint32_t n)
{
  if (l->v)
    {
      line_number (l, before, len, n, 0);
      return;
    }
  enum { DIGITS = 4 };
  char digits[2 * DIGITS] = "";
  unsigned int skip = (n < 1000) + (n < 100) + (n < 10);
  for (unsigned int i = DIGITS; i != 0; n /= 10)
    digits[--i] = '0' + n % 10;
  char *p = store_text (l->p, before, len);
  memcpy (p, digits + skip, DIGITS);
  l->p = p + DIGITS - skip;
}

/* Put the N bytes at TEXT, behind BEFORE of LEN bytes.  */
static inline void
line_text (struct line *l, char const *before, size_t len, char const *text,
           size_t n)
{
  if (l->v)
    *l->v++ = (struct value)
      {
        .kind = VALUE_TEXT, .text = text, .len = n,
        .before = before, .before_len = len
      };
  else
    l->p = store_text (store_text (l->p, before, len), text, n);
}

/* Put the word of S that 13 random BITS choose, behind BEFORE of LEN bytes.  */
static inline void
line_word (struct line *l, char const *before, size_t len,
           struct stock const *s, uint64_t bits)
{
  enum { CHOICES = STOCK_WORDS - 1 };
  char const *word = s->text + s->words[bits & CHOICES].begin;
  size_t n = s->words[bits & CHOICES].len;
  if (l->v)
    line_text (l, before, len, word, n);
  else
    {
      char *p = store_text (l->p, before, len);
      memcpy (p, word, STOCK_WORD_SIZE);
      l->p = p + n;
    }
}

/* A string constant and its length, as the functions above take them.  */
#define LITERAL(s) (s), sizeof (s) - 1

/* A text and its length, in tables that are chosen from.  */
struct phrase { char const *text; size_t len; };
#define PHRASE(s) { s, sizeof (s) - 1 }

#endif /* GEN_LINE_H */
