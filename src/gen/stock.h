/* The stock of text that profiles cut their lines and words from.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GEN_STOCK_H
#define GEN_STOCK_H

#include <stdbool.h>
#include <stddef.h>
#include "core/random.h"
#include "gen/text-buffer.h"

/* Words with blanks between them, without line endings, quotes, backslashes,
   commas, tabs or NULs; followed by the same again, so that STOCK_SIZE bytes can be
   taken from any place below STOCK_SIZE.  With letters beyond ASCII if UTF8.
   It depends on UTF8 alone, and is made once, by stock_prepare.  */
enum { STOCK_SIZE = 64 * 1024 };
struct stock
{
  char *text;
  bool utf8;
};
void stock_prepare (struct stock *s, bool utf8);
void stock_free (struct stock *s);

/* Append N bytes of text, from a place that R chooses.  Characters are never
   cut: where one would be, there are dots instead.  */
void stock_append (struct stock const *s, struct random *r, size_t n,
                   struct text_buffer *b);

#endif /* GEN_STOCK_H */
